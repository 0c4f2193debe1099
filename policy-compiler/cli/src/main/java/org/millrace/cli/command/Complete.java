package org.millrace.cli.command;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/**
 * What may stand where the cursor is, a line each: the word, a tab, what it means. {@code :files} and {@code :folders} leave it to the shell. Asks
 * a runtime for names if the line says which; one that does not answer in five seconds has none.
 */
@Command(name = "complete", hidden = true, description = "Used by the scripts of 'millrace completion'.")
public final class Complete implements Callable<Integer> {

    private static final String FILES = ":files";
    private static final String FOLDERS = ":folders";
    private static final AdminClient.Patience PATIENCE =
            new AdminClient.Patience(Duration.ofSeconds(2), Duration.ofSeconds(5), Duration.ofSeconds(5));

    @ParentCommand
    private HasScreen millrace;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", description = "Which of the words is to be completed, from 0.")
    private int at;

    @Parameters(index = "1..*", arity = "0..*", description = "The words of the line, with the command's own.")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        List<String> before = new ArrayList<>(words.subList(Math.min(1, words.size()), Math.min(at, words.size())));
        String current = at < words.size() ? words.get(at) : "";
        if (current.equals("=")) { // bash takes it for a word
            current = "";
        } else if (!before.isEmpty() && before.getLast().equals("=")) {
            before.removeLast();
        }
        String begun = current;
        candidates(before, current).forEach((word, means) -> {
            if (word.startsWith(begun) || word.startsWith(":")) {
                millrace.screen().say(means.isEmpty() ? word : word + "\t" + means);
            }
        });
        return ExitCode.DONE.number();
    }

    private Map<String, String> candidates(List<String> before, String current) {
        CommandSpec command = spec.root();
        OptionSpec wanting = null;
        int parameters = 0;
        for (String word : before) {
            CommandLine inner = command.subcommands().get(word);
            OptionSpec option = command.findOption(word);
            if (wanting != null) {
                wanting = null;
            } else if (option != null) {
                wanting = option.arity().max() > 0 ? option : null;
            } else if (inner != null && parameters == 0) {
                command = inner.getCommandSpec();
            } else if (!word.startsWith("-")) {
                parameters++;
            }
        }
        if (wanting != null) {
            return values(wanting, before);
        }
        if (current.startsWith("-")) {
            return options(command, before);
        }
        Map<String, String> found = new LinkedHashMap<>();
        if (parameters == 0) {
            command.subcommands().forEach((name, each) -> {
                CommandSpec sub = each.getCommandSpec();
                if (!sub.usageMessage().hidden()) {
                    found.put(name, first(sub.usageMessage().description()));
                }
            });
        }
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            if (parameter.index().contains(parameters)) {
                found.putAll(values(parameter, before));
            }
        }
        return found;
    }

    private static Map<String, String> options(CommandSpec command, List<String> before) {
        Map<String, String> found = new LinkedHashMap<>();
        for (OptionSpec option : command.options()) {
            boolean understood = !option.inherited()
                    || !(command.userObject() instanceof HandedOn)
                    || option.usageHelp(); // what all commands have, those of other programs have not
            if (understood
                    && !option.hidden()
                    && List.of(option.names()).stream().noneMatch(before::contains)) {
                found.put(option.longestName(), first(option.description()));
            }
        }
        return found;
    }

    private static Map<String, String> values(ArgSpec wanted, List<String> before) {
        Map<String, String> found = new LinkedHashMap<>();
        Iterable<String> known = wanted.completionCandidates();
        if (known instanceof Candidates.OfRuntime names) {
            askRuntime(names, before).forEach(name -> found.put(name, ""));
        } else if (known != null) {
            known.forEach(word -> found.put(word, ""));
        }
        Class<?> type = wanted.auxiliaryTypes().length > 0 ? wanted.auxiliaryTypes()[0] : wanted.type();
        if (type == Path.class) {
            String label = wanted.paramLabel();
            found.put(label.equals("DIR") || label.equals("FOLDER") ? FOLDERS : FILES, "");
        }
        return found;
    }

    private static List<String> askRuntime(Candidates.OfRuntime names, List<String> before) {
        RuntimeOptions runtime = new RuntimeOptions();
        CommandLine line = new CommandLine(runtime).setUnmatchedArgumentsAllowed(true);
        try {
            line.parseArgs(before.toArray(String[]::new));
            try (AdminClient admin = new AdminClient(runtime.address(System.getenv()), PATIENCE)) {
                return names.of(admin);
            }
        } catch (Failure | ParameterException e) {
            return List.of(); // a shell has no place for the reason; the command itself will say it
        }
    }

    /** The first sentence of a description, on one line. */
    private static String first(String[] description) {
        return description.length == 0
                ? ""
                : CommandLine.Help.Ansi.OFF.string(description[0].split("%n")[0]);
    }
}
