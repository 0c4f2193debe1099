package org.millrace.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.ExitCode;
import org.millrace.client.Failure;
import org.millrace.client.process.Installation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "run",
        description =
                "Runs a runtime in the foreground until it is stopped (SIGTERM or Ctrl-C: it finishes what it has accepted).")
public final class Run implements Callable<Integer> {

    @Option(names = "--config", paramLabel = "FILE", description = "Listeners, limits, and which authors to trust.")
    private Path config;

    @Option(names = "--environment", paramLabel = "FILE", description = "What the names in flows mean here.")
    private Path environment;

    @Option(names = "--data", paramLabel = "DIR", description = "Where it keeps bundles, tokens and the audit log.")
    private Path data;

    @Override
    public Integer call() {
        List<String> command = new ArrayList<>(Installation.find().runtimeCommand());
        add(command, "--config", config);
        add(command, "--environment", environment);
        add(command, "--data", data);
        try {
            Process runtime = new ProcessBuilder(command).inheritIO().start();
            // A signal that reaches only us goes on to the runtime; we end when it has drained.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                runtime.destroy();
                runtime.onExit().join();
            }));
            return runtime.waitFor();
        } catch (IOException e) {
            throw new Failure(Failure.Kind.FAILED, "the runtime can't be started: " + e.getMessage(), "", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }

    private static void add(List<String> command, String option, Path value) {
        if (value != null) {
            command.addAll(List.of(option, value.toString()));
        }
    }
}
