package org.millrace.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.millrace.cli.screen.Screen;
import org.millrace.client.process.LocalRuntime;
import org.millrace.runtime.process.ExitCode;

/**
 * Commands as people give them, carried out once for the JVM to learn from, one {@link Part} in a process. Used by the launcher, right after a
 * build.
 */
final class AotTraining {

    private enum Part {
        /** A flow from key to bundle, and its deployment. */
        work,
        /** What {@link #ask} needs, without learning of it. */
        prepare,
        /** Help, and what is asked of a runtime. */
        ask
    }

    private AotTraining() {}

    /** @param args the part, a folder of its own, a .flow file, and the command that starts a runtime, word by word */
    public static void main(String[] args) throws Exception {
        Part part = Part.valueOf(args[0]);
        Path folder = Path.of(args[1]);
        String flow = args[2];
        List<String> runtime = Arrays.asList(args).subList(3, args.length);

        String author = folder.resolve("author").toString();
        String bundle = folder.resolve("flow.mpb").toString();
        if (part != Part.ask) {
            carryOut("keygen", "--dir", author);
            carryOut("compile", flow, "--author", author, "--output", bundle);
        }
        if (part == Part.work) {
            carryOut("dump", bundle);
        }
        if (part == Part.ask) {
            askForHelp();
        }
        if (part != Part.prepare) {
            speakTo(runtime, folder, part, author, bundle);
        }
    }

    private static void askForHelp() {
        carryOut("--version");
        carryOut("--help");
        for (String command : Main.names()) {
            carryOut(command, "--help");
        }
        carryOut("complete", "1", "--", "millrace", "st");
    }

    private static void speakTo(List<String> runtime, Path folder, Part part, String author, String bundle)
            throws Exception {
        String data = folder.resolve("data").toString();
        Path configuration = LocalRuntime.configuration(folder, Path.of(author, "author.pem"));
        Path environment = Files.writeString(
                folder.resolve("environment.yaml"), "endpoints: {orders: {targets: [\"http://127.0.0.1:9\"]}}\n");
        try (LocalRuntime started = LocalRuntime.start(runtime, Path.of(data), configuration, environment, Map.of())) {
            carryOut("deploy", bundle, "--data", data);
            if (part == Part.ask) {
                for (String question : List.of("status", "list", "stats", "faults", "timers")) {
                    carryOut(question, "--data", data);
                }
                carryOut("pair", "status", "--data", data);
                carryOut("tokens", "list", "--data", data);
                carryOut("status", "--json", "--data", data);
                carryOut("trace", "service-mediation", "--data", data);
            }
        }
    }

    private static void carryOut(String... command) {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said, true);
        int code = Main.execute(new Screen(out, out, false), command);
        if (code != ExitCode.DONE.number()) {
            throw new IllegalStateException(
                    "millrace " + String.join(" ", command) + " ended with " + code + ": " + said);
        }
    }
}
