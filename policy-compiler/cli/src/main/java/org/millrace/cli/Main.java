package org.millrace.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.stream.Stream;
import org.millrace.cli.command.Audit;
import org.millrace.cli.command.Compile;
import org.millrace.cli.command.Complete;
import org.millrace.cli.command.Completion;
import org.millrace.cli.command.DemoCommand;
import org.millrace.cli.command.Deploy;
import org.millrace.cli.command.Designer;
import org.millrace.cli.command.Diff;
import org.millrace.cli.command.Drain;
import org.millrace.cli.command.Draw;
import org.millrace.cli.command.Dump;
import org.millrace.cli.command.Faults;
import org.millrace.cli.command.Folders;
import org.millrace.cli.command.HandedOn;
import org.millrace.cli.command.Keygen;
import org.millrace.cli.command.ListFlows;
import org.millrace.cli.command.New;
import org.millrace.cli.command.Output;
import org.millrace.cli.command.PairCommand;
import org.millrace.cli.command.Reload;
import org.millrace.cli.command.Remedy;
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
import org.millrace.cli.result.Wrong;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Failure;
import org.millrace.compiler.key.KeyRefused;
import org.millrace.compiler.key.UserFolder;
import org.millrace.model.flow.Spelling;
import org.millrace.runtime.process.ExitCode;
import org.millrace.xml.Printable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;
import tools.jackson.databind.json.JsonMapper;

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
        COMMANDS.put("folders", Folders.class);
        COMMANDS.put("faults", Faults.class);
        COMMANDS.put("trace", Trace.class);
        COMMANDS.put("drain", Drain.class);
        COMMANDS.put("resume", Resume.class);
        COMMANDS.put("diff", Diff.class);
        COMMANDS.put("reload", Reload.class);
        COMMANDS.put("tokens", Tokens.class);
        COMMANDS.put("audit", Audit.class);
        COMMANDS.put("pair", PairCommand.class);
        COMMANDS.put("witness", Witness.class);
        COMMANDS.put("designer", Designer.class);
        COMMANDS.put("completion", Completion.class);
        COMMANDS.put("complete", Complete.class);
    }

    /** What is asked of no other command. */
    private static final Set<String> OF_ITS_OWN = Set.of("-h", "--help", "-V", "--version");

    /** What {@code --help} says of places that are another user's elsewhere. */
    private static final ResourceBundle PLACES = new ListResourceBundle() {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {
                {"author.folder", UserFolder.find().toString().replace("%", "%%")}
            };
        }
    };

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

    /** Of all commands. */
    static Set<String> names() {
        return COMMANDS.keySet();
    }

    /** Carries out a command line and returns the number of its {@link ExitCode}; never exits the process, never throws. */
    public static int execute(Screen screen, String... args) {
        return commandLine(screen, args).execute(args);
    }

    /** The command with those of its subcommands that a command line has to do with. */
    private static CommandLine commandLine(Screen screen, String... args) {
        String first = args.length == 0 ? "--help" : args[0];
        Class<?> meant = COMMANDS.get(first);
        if (meant != null && meant != Complete.class) {
            return commandLine(screen, Map.of(first, meant));
        }
        if (args.length > 1 || !OF_ITS_OWN.contains(first)) {
            return commandLine(screen, COMMANDS);
        }
        CommandLine line = commandLine(screen, Map.of());
        // its own help names the others, with a sentence each
        COMMANDS.forEach((name, command) -> line.addSubcommand(name, named(command)));
        return line;
    }

    private static CommandSpec named(Class<?> command) {
        Command declared = command.getAnnotation(Command.class);
        CommandSpec spec = CommandSpec.create();
        spec.usageMessage().description(declared.description()).hidden(declared.hidden());
        return spec;
    }

    /** The whole command with its subcommands; also what shell completion is made from. */
    public static CommandLine commandLine(Screen screen) {
        return commandLine(screen, COMMANDS);
    }

    private static CommandLine commandLine(Screen screen, Map<String, Class<?>> commands) {
        Main root = new Main(screen);
        CommandLine line = new CommandLine(root);
        commands.forEach(line::addSubcommand);
        line.setResourceBundle(PLACES);
        line.getCommandSpec().version("millrace " + version());
        allOf(line)
                .forEach(each -> each.getCommandSpec()
                        .usageMessage()
                        .exitCodeListHeading("%nExit codes:%n")
                        .exitCodeList(exitCodes(each))
                        .width(100)
                        .abbreviateSynopsis(true)
                        .sortOptions(false)
                        .parameterListHeading("%nArguments:%n")
                        .commandListHeading("%nCommands:%n")
                        .optionListHeading("%nOptions:%n"));
        line.setOut(screen.out());
        line.setErr(screen.err());
        line.setColorScheme(CommandLine.Help.defaultColorScheme(screen.isColoured() ? Ansi.ON : Ansi.OFF));
        line.setExecutionExceptionHandler((thrown, at, parsed) -> root.failed(thrown, parsed));
        line.setParameterExceptionHandler((wrong, arguments) -> root.misused(wrong, List.of(arguments)));
        return line;
    }

    private static Stream<CommandLine> allOf(CommandLine line) {
        return Stream.concat(
                Stream.of(line), line.getSubcommands().values().stream().flatMap(Main::allOf));
    }

    private static Map<String, String> exitCodes(CommandLine command) {
        ExitCode.Program program =
                command.getCommand() instanceof HandedOn handed ? handed.program() : ExitCode.Program.COMMAND;
        Map<String, String> codes = new LinkedHashMap<>();
        ExitCode.meanings(program).forEach((number, meaning) -> codes.put(number.toString(), meaning));
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

    private int failed(Exception thrown, ParseResult parsed) {
        boolean json = isMatched(parsed, Output.NAME);
        if (verbose && json) {
            thrown.printStackTrace(screen.err());
        }
        Wrong wrong = wrong(thrown, Remedy.given(parsed), parsed.originalArgs());
        say(wrong, json);
        if (verbose && !json) {
            thrown.printStackTrace(screen.err());
        }
        return wrong.exitCode();
    }

    private static boolean isMatched(ParseResult parsed, String option) {
        return parsed.hasMatchedOption(option) || parsed.hasSubcommand() && isMatched(parsed.subcommand(), option);
    }

    private Wrong wrong(Exception thrown, Map<String, String> given, List<String> line) {
        List<String> also = Stream.of(thrown.getSuppressed())
                .filter(Failure.class::isInstance)
                .map(Throwable::getMessage)
                .toList();
        return switch (thrown) {
            case Failure failure ->
                wrong(
                        code(failure.kind()),
                        failure.code(),
                        failure.getMessage(),
                        Remedy.again(failure.remedy(), line),
                        given,
                        also);
            case KeyRefused refused -> wrong(ExitCode.FAILED, "", refused.getMessage(), refused.remedy(), given, also);
            default ->
                wrong(
                        ExitCode.INTERNAL,
                        "",
                        "this should not have happened: " + thrown,
                        "run it again with --verbose and report what it says",
                        given,
                        also);
        };
    }

    private Wrong wrong(
            ExitCode end, String code, String message, String remedy, Map<String, String> given, List<String> also) {
        String filledIn =
                Remedy.filledIn(remedy, given, () -> commandLine(screen).getCommandSpec());
        return new Wrong(
                end.number(),
                end.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                code.isEmpty() ? null : code,
                message,
                filledIn.isEmpty() ? null : filledIn,
                also);
    }

    /** What a command ends with whose runtime, or its address, is at fault. */
    private static ExitCode code(Failure.Kind kind) {
        return switch (kind) {
            case FAILED, GARBAGE -> ExitCode.FAILED;
            case USAGE -> ExitCode.USAGE;
            case UNREACHABLE, SILENT, OTHER_CERTIFICATE -> ExitCode.UNREACHABLE;
            case TOKEN_REFUSED, NOT_ALLOWED -> ExitCode.NOT_ALLOWED;
            case INTERRUPTED -> ExitCode.INTERRUPTED;
        };
    }

    private void say(Wrong wrong, boolean json) {
        if (json) {
            screen.jsonOnErr(JsonMapper.shared().valueToTree(Map.of("error", wrong)));
            return;
        }
        screen.err().println("millrace: " + Printable.lines(wrong.message()));
        if (wrong.remedy() != null) {
            screen.err().println("  " + Printable.lines(wrong.remedy()));
        }
        wrong.also().forEach(message -> screen.err().println("millrace: " + Printable.lines(message)));
    }

    private int misused(ParameterException wrong, List<String> arguments) {
        CommandLine at = wrong.getCommandLine();
        Optional<String> meant = wrong instanceof UnmatchedArgumentException unmatched
                ? Spelling.nearest(
                        unmatched.getUnmatched().getFirst(), at.getSubcommands().keySet())
                : Optional.empty();
        StringWriter solutions = new StringWriter();
        String remedy;
        if (meant.isPresent()) {
            remedy = "did you mean: " + at.getCommandSpec().qualifiedName() + " " + meant.get() + "?";
        } else if (UnmatchedArgumentException.printSuggestions(wrong, new PrintWriter(solutions, true))) {
            remedy = solutions.toString().strip();
        } else {
            remedy = "see: " + at.getCommandSpec().qualifiedName() + " --help";
        }
        say(
                wrong(ExitCode.USAGE, "", wrong.getMessage(), remedy, Map.of(), List.of()),
                arguments.contains(Output.NAME));
        return ExitCode.USAGE.number();
    }
}
