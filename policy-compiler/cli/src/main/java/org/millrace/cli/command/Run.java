package org.millrace.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.millrace.client.process.Installation;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "run",
        description =
                "Runs a runtime in the foreground until it is stopped (SIGTERM or Ctrl-C: it finishes what it has accepted).")
public final class Run implements HandedOn {

    @Spec
    private CommandSpec spec;

    @Option(names = "--config", paramLabel = "FILE", description = "Listeners, limits, and which authors to trust.")
    private Path config;

    @Option(names = "--environment", paramLabel = "FILE", description = "What the names in flows mean here.")
    private Path environment;

    @Option(names = "--data", paramLabel = "DIR", description = "Where it keeps bundles, tokens and the audit log.")
    private Path data;

    @Option(names = "--parent", paramLabel = "PROCESS", description = "Stop when the process of this number has ended.")
    private Long parent;

    @Option(names = "--check", description = "Say what is wrong with the files and the deployed flows, and stop.")
    private boolean check;

    @Option(names = "--json", description = "With --check, print it as JSON.")
    private boolean json;

    @Option(names = "--rebuild-state", description = "Make a lost or damaged bundles/state anew, and stop.")
    private boolean rebuildState;

    @Option(names = "--train", description = "Start in a new data folder, rehearse, and stop, for the JVM to learn.")
    private boolean train;

    @Option(names = "--alone", description = "With --train, as a runtime without a pair starts.")
    private boolean alone;

    @Option(names = "--bundle", paramLabel = "FILE", description = "With --train, have this bundle's flow in service.")
    private Path bundle;

    @Override
    public ExitCode.Program program() {
        return ExitCode.Program.RUNTIME;
    }

    @Override
    public List<String> command() {
        return given(spec, Installation.find().runtimeCommand());
    }

    /** A command with the options that were given, but for those of all commands. */
    static List<String> given(CommandSpec spec, List<String> program) {
        List<String> command = new ArrayList<>(program);
        spec.commandLine().getParseResult().matchedOptions().forEach(option -> {
            if (!option.inherited()) {
                command.add(option.longestName());
                if (option.arity().max() > 0) {
                    command.addAll(option.originalStringValues());
                }
            }
        });
        return command;
    }
}
