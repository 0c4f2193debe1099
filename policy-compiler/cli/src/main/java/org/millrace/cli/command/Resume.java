package org.millrace.cli.command;

import java.util.Map;
import java.util.concurrent.Callable;
import org.millrace.cli.ExitCode;
import org.millrace.cli.Main;
import org.millrace.cli.Screen;
import org.millrace.client.admin.AdminClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(name = "resume", description = "Lets a drained runtime serve again.")
public final class Resume implements Callable<Integer> {

    @ParentCommand
    private Main millrace;

    @Mixin
    private RuntimeOptions runtime;

    @Option(names = "--json", description = "Print the runtime's answer as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        Screen screen = millrace.screen();
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer = admin.post("/v1/resume", Map.of());
            if (json) {
                screen.json(answer);
            } else {
                screen.say("serving again");
            }
        }
        return ExitCode.OK;
    }
}
