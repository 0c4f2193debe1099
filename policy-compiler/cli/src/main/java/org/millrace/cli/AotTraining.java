package org.millrace.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.millrace.cli.screen.ExitCode;
import org.millrace.cli.screen.Screen;
import org.millrace.client.process.LocalRuntime;

/**
 * Commands as people give them, carried out once for the JVM to learn from: help, a flow from key to bundle, and what is asked of a runtime that
 * was started for it. Used by the launcher, right after a build.
 */
final class AotTraining {

    private AotTraining() {}

    /** @param args a folder of its own, a .flow file, and the command that starts a runtime, word by word */
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        String flow = args[1];
        List<String> runtime = Arrays.asList(args).subList(2, args.length);

        String author = folder.resolve("author").toString();
        String bundle = folder.resolve("flow.mpb").toString();
        String data = folder.resolve("data").toString();
        carryOut("--version");
        carryOut("--help");
        carryOut("keygen", "--dir", author);
        carryOut("compile", flow, "--author", author, "--output", bundle);
        carryOut("dump", bundle);
        Path configuration = LocalRuntime.configuration(folder, Path.of(author, "author.pem"));
        Path environment = Files.writeString(
                folder.resolve("environment.yaml"), "endpoints: {orders: {targets: [\"http://127.0.0.1:9\"]}}\n");
        try (LocalRuntime started = LocalRuntime.start(runtime, Path.of(data), configuration, environment, Map.of())) {
            carryOut("deploy", bundle, "--data", data);
            for (String question : List.of("status", "list", "stats", "faults", "timers")) {
                carryOut(question, "--data", data);
            }
        }
    }

    private static void carryOut(String... command) {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said, true);
        int code = Main.execute(new Screen(out, out, false), command);
        if (code != ExitCode.OK) {
            throw new IllegalStateException(
                    "millrace " + String.join(" ", command) + " ended with " + code + ": " + said);
        }
    }
}
