package org.millrace.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.client.Failure;
import org.millrace.runtime.process.ExitCode;

/**
 * A command that is a program of its own, with options of its own: the launcher hands its words on without asking this one, which knows them for
 * completion, and for who starts it without the launcher.
 */
public sealed interface HandedOn extends Callable<Integer> permits Run, Witness {

    /** What it is, for its exit codes. */
    ExitCode.Program program();

    /** The command that starts it, with what was given. */
    List<String> command();

    @Override
    default Integer call() {
        try {
            Process process = new ProcessBuilder(command()).inheritIO().start();
            // A signal that reaches only us goes on to it; we end when it has.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                process.destroy();
                process.onExit().join();
            }));
            return process.waitFor();
        } catch (IOException e) {
            throw new Failure(
                    Failure.Kind.FAILED,
                    "millrace " + program().name().toLowerCase(java.util.Locale.ROOT) + " can't be started: "
                            + e.getMessage(),
                    "start it by the launcher, ./millrace",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED.number();
        }
    }
}
