package org.millrace.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.millrace.cli.build.FlowBuild;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(
        name = "deploy",
        description = {
            "Hands a bundle to a runtime, which verifies, links and warms it up and then swaps it in without losing a message.",
            "A .flow file is compiled first."
        })
public final class Deploy implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Parameters(paramLabel = "FILE", description = "A bundle (.mpb), or a flow (.flow).")
    private Path file;

    @Option(names = "--no-activate", description = "Only store it; 'millrace rollback FLOW --version V' activates it.")
    private boolean storeOnly;

    @Option(names = "--allow-degraded", description = RuntimeOptions.ALLOW_DEGRADED)
    private boolean allowDegraded;

    @Mixin
    private Output output;

    @Mixin
    private AuthorOptions author;

    @Mixin
    private RuntimeOptions runtime;

    @Override
    public Integer call() {
        Screen screen = millrace.screen();
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer = admin.upload(bundle(screen), !storeOnly, allowDegraded);
            output.print(
                    millrace,
                    answer,
                    to -> to.say(answer.path("flow").asString("") + " "
                            + answer.path("version").asString("")
                            + (answer.path("activated").asBoolean(false)
                                    ? " is in service"
                                    : " is stored, not in service; 'millrace rollback "
                                            + answer.path("flow").asString("") + " --version "
                                            + answer.path("version").asString("") + runtime.asGiven()
                                            + "' activates it")));
        }
        return ExitCode.DONE.number();
    }

    private byte[] bundle(Screen screen) {
        if (file.toString().endsWith(".flow")) {
            return FlowBuild.bundle(file, author.key(screen), screen).archive();
        }
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    Files.exists(file) ? file + " can't be read: " + e.getMessage() : "there is no file " + file,
                    "name a bundle that 'millrace compile' made, or a .flow file",
                    e);
        }
    }
}
