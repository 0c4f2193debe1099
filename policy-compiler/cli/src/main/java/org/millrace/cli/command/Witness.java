package org.millrace.cli.command;

import java.nio.file.Path;
import java.util.List;
import org.millrace.client.process.Installation;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "witness",
        description = {
            "Runs a pair's third voter in the foreground until it is stopped; any machine of its own will do.",
            "The first time it needs a token of 'millrace pair invite --as witness', then its folder is enough."
        })
public final class Witness implements HandedOn {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            required = true,
            description = "Where it keeps its key and the pair's log.")
    private Path data;

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
    public ExitCode.Program program() {
        return ExitCode.Program.WITNESS;
    }

    @Override
    public List<String> command() {
        return Run.given(spec, Installation.find().witnessCommand());
    }
}
