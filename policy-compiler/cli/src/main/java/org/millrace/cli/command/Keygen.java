package org.millrace.cli.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.millrace.cli.result.MadeKey;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.key.UserFolder;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "keygen",
        description = {
            "Makes an author key: RSA-3072 with a self-signed certificate, by the JDK's keytool.",
            "Bundles are signed with it, and runtimes are told to trust its certificate."
        })
public final class Keygen implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Option(names = "--dir", paramLabel = "DIR", description = "The folder for it. Default: ${bundle:author.folder}.")
    private Path dir;

    @Mixin
    private Output output;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "Who the author is, for the certificate. Default: your user name.")
    private String name;

    @Override
    public Integer call() {
        Path folder = dir != null ? dir : UserFolder.find();
        AuthorKey key = AuthorKey.make(folder, name != null ? name : System.getProperty("user.name"));
        MadeKey made = new MadeKey(
                key.folder().toString(),
                key.keyStore().toString(),
                key.certificateFile().toString(),
                key.jarsignerCommand("BUNDLE.mpb"));
        output.print(millrace, made, screen -> announce(screen, key));
        return ExitCode.DONE.number();
    }

    private static void announce(Screen screen, AuthorKey key) {
        screen.say("author key     " + key.keyStore() + " (yours alone; its password lies beside it)");
        screen.say("certificate    " + key.certificateFile() + " (give it to runtimes: bundles: {trust: [...]})");
        screen.say("verify with    " + key.jarsignerCommand("BUNDLE.mpb"));
    }
}
