package org.millrace.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.millrace.cli.command.Audit;
import org.millrace.cli.command.Compile;
import org.millrace.cli.command.Complete;
import org.millrace.cli.command.Completion;
import org.millrace.cli.command.DemoCommand;
import org.millrace.cli.command.Deploy;
import org.millrace.cli.command.Designer;
import org.millrace.cli.command.Drain;
import org.millrace.cli.command.Draw;
import org.millrace.cli.command.Dump;
import org.millrace.cli.command.Faults;
import org.millrace.cli.command.Keygen;
import org.millrace.cli.command.ListFlows;
import org.millrace.cli.command.New;
import org.millrace.cli.command.PairCommand;
import org.millrace.cli.command.Resume;
import org.millrace.cli.command.Rollback;
import org.millrace.cli.command.Run;
import org.millrace.cli.command.Stats;
import org.millrace.cli.command.Status;
import org.millrace.cli.command.Test;
import org.millrace.cli.command.Timers;
import org.millrace.cli.command.Tokens;
import org.millrace.cli.command.Trace;
import org.millrace.cli.command.Undeploy;
import org.millrace.cli.command.Witness;
import org.millrace.cli.screen.ExitCode;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Failure;
import org.millrace.compiler.key.KeyRefused;
import org.millrace.model.flow.Spelling;
import org.millrace.xml.Printable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The {@code millrace} command. Of its subcommands only the one that is meant is looked at where a command line begins with its name: to look at
 * all takes as long as the JVM itself.
 */
@Command(
        name = "millrace",
        description = "Compiles flows to signed bundles, and runs and watches the runtimes that serve them.",
        footer = {
            "",
            "Begin with: millrace demo",
            "Of the launcher alone: bench measures beside peers, java and mvn are the JDK and the Maven that it found",
            "Shell completion: source <(millrace completion bash)",
        })
public final class Main implements Runnable, HasScreen {

    /** In the order in which a newcomer meets them. */
    private static final Map<String, Class<?>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("demo", DemoCommand.class);
        COMMANDS.put("new", New.class);
        COMMANDS.put("keygen", Keygen.class);
        COMMANDS.put("compile", Compile.class);
        COMMANDS.put("test", Test.class);
        COMMANDS.put("draw", Draw.class);
        COMMANDS.put("dump", Dump.class);
        COMMANDS.put("run", Run.class);
        COMMANDS.put("deploy", Deploy.class);
        COMMANDS.put("rollback", Rollback.class);
        COMMANDS.put("undeploy", Undeploy.class);
        COMMANDS.put("list", ListFlows.class);
        COMMANDS.put("status", Status.class);
        COMMANDS.put("stats", Stats.class);
        COMMANDS.put("timers", Timers.class);
        COMMANDS.put("faults", Faults.class);
        COMMANDS.put("trace", Trace.class);
        COMMANDS.put("drain", Drain.class);
        COMMANDS.put("resume", Resume.class);
        COMMANDS.put("tokens", Tokens.class);
        COMMANDS.put("audit", Audit.class);
        COMMANDS.put("pair", PairCommand.class);
        COMMANDS.put("witness", Witness.class);
        COMMANDS.put("designer", Designer.class);
        COMMANDS.put("completion", Completion.class);
        COMMANDS.put("complete", Complete.class);
    }

    private final Screen screen;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help and exit.")
    private boolean help;

    @Option(names = "--verbose", scope = ScopeType.INHERIT, description = "On a failure, show the stack trace, too.")
    private boolean verbose;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version and exit.")
    private boolean version;

    private Main(Screen screen) {
        this.screen = screen;
    }

    public static void main(String[] args) {
        System.exit(execute(Screen.ofProcess(), args));
    }

    /** Carries out a command line and returns its {@link ExitCode}; never exits the process, never throws. */
    public static int execute(Screen screen, String... args) {
        return commandLine(screen, meant(args)).execute(args);
    }

    private static Map<String, Class<?>> meant(String... args) {
        String first = args.length == 0 ? "" : args[0];
        if (args.length == 1 && (first.equals("--version") || first.equals("-V"))) {
            return Map.of();
        }
        Class<?> meant = COMMANDS.get(first);
        return meant == null || meant == Complete.class ? COMMANDS : Map.of(first, meant);
    }

    /** The whole command with its subcommands; also what shell completion is made from. */
    public static CommandLine commandLine(Screen screen) {
        return commandLine(screen, COMMANDS);
    }

    private static CommandLine commandLine(Screen screen, Map<String, Class<?>> commands) {
        Main root = new Main(screen);
        CommandLine line = new CommandLine(root);
        commands.forEach(line::addSubcommand);
        Map<String, String> exitCodes = exitCodes();
        line.getCommandSpec().version("millrace " + version());
        allOf(line)
                .forEach(each -> each.getCommandSpec()
                        .usageMessage()
                        .exitCodeListHeading("%nExit codes:%n")
                        .exitCodeList(exitCodes)
                        .width(100)
                        .abbreviateSynopsis(true)
                        .sortOptions(false)
                        .parameterListHeading("%nArguments:%n")
                        .commandListHeading("%nCommands:%n")
                        .optionListHeading("%nOptions:%n"));
        line.setOut(screen.out());
        line.setErr(screen.err());
        line.setColorScheme(CommandLine.Help.defaultColorScheme(screen.terminal() ? Ansi.ON : Ansi.OFF));
        line.setExecutionExceptionHandler((thrown, at, parsed) -> root.failed(thrown));
        line.setParameterExceptionHandler((wrong, arguments) -> root.misused(wrong));
        return line;
    }

    private static java.util.stream.Stream<CommandLine> allOf(CommandLine line) {
        return java.util.stream.Stream.concat(
                java.util.stream.Stream.of(line),
                line.getSubcommands().values().stream().flatMap(Main::allOf));
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        codes.put(String.valueOf(ExitCode.OK), "done");
        codes.put(
                String.valueOf(ExitCode.FAILED),
                "refused or failed: a flow with errors, a bundle that is not accepted");
        codes.put(
                String.valueOf(ExitCode.UNREACHABLE),
                "no runtime answers at that address, or the connection to it broke off");
        codes.put(
                String.valueOf(ExitCode.NOT_ALLOWED), "the runtime does not know the token, or its role is too small");
        codes.put(String.valueOf(ExitCode.USAGE), "the command line is wrong");
        codes.put("69", "of the launcher: no JDK 25 is here, or the build failed");
        codes.put(String.valueOf(ExitCode.INTERNAL), "a bug in this command");
        codes.put("129", "stopped by a hang-up (SIGHUP)");
        codes.put(String.valueOf(ExitCode.INTERRUPTED), "stopped by Ctrl-C");
        codes.put("143", "stopped by SIGTERM");
        return codes;
    }

    private static String version() {
        String packaged = Main.class.getPackage().getImplementationVersion();
        return packaged == null ? "(not packaged)" : packaged;
    }

    @Override
    public Screen screen() {
        return screen;
    }

    @Override
    public void run() {
        spec.commandLine().usage(screen.out());
    }

    private int failed(Exception thrown) {
        int code;
        if (thrown instanceof Failure failure) {
            screen.err().println("millrace: " + Printable.lines(failure.getMessage()));
            if (!failure.remedy().isEmpty()) {
                screen.err().println("  " + Printable.lines(failure.remedy()));
            }
            code = ExitCode.of(failure.kind());
        } else if (thrown instanceof KeyRefused refused) {
            screen.err().println("millrace: " + refused.getMessage());
            screen.err().println("  " + refused.remedy());
            code = ExitCode.FAILED;
        } else {
            screen.err().println("millrace: this should not have happened: " + thrown);
            screen.err().println("  run it again with --verbose and report what it says");
            code = ExitCode.INTERNAL;
        }
        for (Throwable also : thrown.getSuppressed()) {
            if (also instanceof Failure failure) {
                screen.err().println("millrace: " + Printable.lines(failure.getMessage()));
            }
        }
        if (verbose) {
            thrown.printStackTrace(screen.err());
        }
        return code;
    }

    private int misused(ParameterException wrong) {
        CommandLine at = wrong.getCommandLine();
        screen.err().println("millrace: " + wrong.getMessage());
        Optional<String> meant = wrong instanceof UnmatchedArgumentException unmatched
                ? Spelling.nearest(
                        unmatched.getUnmatched().getFirst(), at.getSubcommands().keySet())
                : Optional.empty();
        if (meant.isPresent()) {
            screen.err().println("  did you mean: " + at.getCommandSpec().qualifiedName() + " " + meant.get() + "?");
        } else if (!UnmatchedArgumentException.printSuggestions(wrong, screen.err())) {
            screen.err().println("  see: " + at.getCommandSpec().qualifiedName() + " --help");
        }
        return ExitCode.USAGE;
    }
}
