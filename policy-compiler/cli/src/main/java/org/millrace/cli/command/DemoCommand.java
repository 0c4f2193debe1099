package org.millrace.cli.command;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.concurrent.Callable;
import org.millrace.cli.demo.Demo;
import org.millrace.cli.demo.Example;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Failure;
import org.millrace.client.process.Installation;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "demo",
        description = {
            "Runs an example: compiles its flow, starts a backend and a runtime, deploys, sends sample messages, "
                    + "shows each one's way step by step, and checks the replies.",
            "Exits with 0 when all are as expected."
        })
public final class DemoCommand implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            completionCandidates = Candidates.Examples.class,
            defaultValue = "service-mediation",
            description = "The example. Default: ${DEFAULT-VALUE}.")
    private String name;

    @Option(names = "--list", description = "Say which examples there are.")
    private boolean list;

    @Option(names = "--keep", description = "Leave the runtime and the backends running.")
    private boolean keep;

    @Override
    public Integer call() {
        Installation installation = Installation.find();
        Screen screen = millrace.screen();
        if (list) {
            for (String each : Example.names(installation)) {
                screen.say(screen.bold(String.format("%-27s", each))
                        + Example.load(installation, each).shows());
            }
            return ExitCode.DONE.number();
        }
        Example example = Example.load(installation, name);
        Demo demo = new Demo(installation, screen, installation.home().resolve("target/demo"));
        Thread onInterrupt = new Thread(demo::close, "stop the demo");
        Runtime.getRuntime().addShutdownHook(onInterrupt);
        try (demo) {
            return demo.run(example, keep) ? ExitCode.DONE.number() : ExitCode.FAILED.number();
        } catch (IOException | Failure e) {
            if (onInterrupt.getState() != Thread.State.NEW) {
                return ExitCode.INTERRUPTED.number(); // what it spoke to is being stopped: no news
            }
            throw e instanceof Failure failure ? failure : stopped((IOException) e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED.number();
        } finally {
            forget(onInterrupt);
        }
    }

    /** What a user can mend is told as that: mostly a tree that was built by somebody else, such as root. */
    static Failure stopped(IOException e) {
        return e instanceof FileSystemException file
                ? new Failure(
                        Failure.Kind.FAILED,
                        "the demo can't read or write " + file.getFile(),
                        "give it to yourself (chown) or remove it; everything in target/demo is made anew",
                        e)
                : new Failure(Failure.Kind.FAILED, "the demo could not go on: " + e, "", e);
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // we are being interrupted: the hook does its work
        }
    }
}
