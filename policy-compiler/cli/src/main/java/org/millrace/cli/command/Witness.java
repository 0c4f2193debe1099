package org.millrace.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.ExitCode;
import org.millrace.client.Failure;
import org.millrace.client.process.Installation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "witness",
        description = {
            "Runs a pair's third voter in the foreground until it is stopped; any machine of its own will do.",
            "The first time it needs a token of 'millrace pair invite --as witness', then its folder is enough."
        })
public final class Witness implements Callable<Integer> {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            required = true,
            description = "Where it keeps its key and the pair's log.")
    private String data;

    @Option(
            names = "--log",
            paramLabel = "FORM",
            description = "How it logs: text, json, or journald. Default: text, on standard error.")
    private String log;

    @Option(names = "--join", paramLabel = "TOKEN", description = "A join token, or @FILE for a file that holds one.")
    private String join;

    @Option(
            names = "--address",
            paramLabel = "HOST:PORT",
            description = "Where the pair's runtimes reach it, and what it listens on.")
    private String address;

    @Option(names = "--name", paramLabel = "NAME", description = "What it is called in the pair. Default: witness.")
    private String name;

    @Override
    public Integer call() {
        List<String> command = new ArrayList<>(Installation.find().witnessCommand());
        add(command, "--data", data);
        add(command, "--log", log);
        add(command, "--join", join);
        add(command, "--address", address);
        add(command, "--name", name);
        try {
            Process witness = new ProcessBuilder(command).inheritIO().start();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                witness.destroy();
                witness.onExit().join();
            }));
            return witness.waitFor();
        } catch (IOException e) {
            throw new Failure(Failure.Kind.FAILED, "the witness can't be started: " + e.getMessage(), "", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }

    private static void add(List<String> command, String option, String value) {
        if (value != null) {
            command.addAll(List.of(option, value));
        }
    }
}
