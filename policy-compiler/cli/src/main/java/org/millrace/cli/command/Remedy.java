package org.millrace.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * What to do about a failure, in words whose commands can be given as they stand here: {@code millrace rollback orders} of a runtime becomes {@code
 * millrace rollback --data var orders} for who said {@code --data var}. The words may be a runtime's, which knows nothing of that.
 */
public final class Remedy {

    /** In words of ours: the command line as it was given, to be given once more, with what follows. */
    static final String AGAIN = "{again}";

    private static final Pattern COMMAND =
            Pattern.compile("(?<![\\w/.-])millrace((?: (?!on\\b)[a-z][a-z-]*+)++)([^;,)'\\n]*+)");

    /** These change who is a member of a pair: a remedy means them on another side as often as here. */
    private static final Set<String> ELSEWHERE = Set.of("pair init", "pair join", "pair invite", "pair leave");

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:@%+=~-]+");

    /** What double quotes leave as it is; a command may stand in single ones. */
    private static final Pattern QUOTABLE = Pattern.compile("[^\"$`\\\\!]*");

    private Remedy() {}

    /** Words with the command line in them that was given, where they ask for it. */
    public static String again(String words, List<String> given) {
        return words.replace(
                AGAIN, "millrace " + given.stream().map(Remedy::word).collect(Collectors.joining(" ")));
    }

    /** The options of a command line that say which runtime is meant and whose key signs, with what was given for them. */
    public static Map<String, String> given(ParseResult parsed) {
        Map<String, String> given = new LinkedHashMap<>();
        ParseResult command = parsed;
        while (command.hasSubcommand()) {
            command = command.subcommand();
        }
        for (String name : new String[] {"--data", "--runtime", "--token-file", "--certificate", "--author"}) {
            OptionSpec option = command.matchedOption(name);
            // of two runtimes nobody knows which one is meant
            if (option != null && option.originalStringValues().size() == 1) {
                given.put(name, option.originalStringValues().getFirst());
            }
        }
        return given;
    }

    /**
     * @param given options, with their values
     * @param millrace the whole command with its subcommands; asked for when there is something to fill in
     */
    public static String filledIn(String words, Map<String, String> given, Supplier<CommandSpec> millrace) {
        Matcher named = COMMAND.matcher(words);
        if (given.isEmpty() || !named.find()) {
            return words;
        }
        CommandSpec root = millrace.get();
        return named.reset().replaceAll(found -> {
            boolean elsewhere = found.group(2).startsWith(" on ") || words.startsWith("' on ", found.end());
            return Matcher.quoteReplacement(elsewhere ? found.group() : filledIn(found, given, root));
        });
    }

    private static String filledIn(MatchResult found, Map<String, String> given, CommandSpec root) {
        String[] words = found.group(1).strip().split(" ");
        String rest = found.group(2);
        StringBuilder filled = new StringBuilder("millrace");
        CommandSpec command = root;
        int at = 0;
        while (at < words.length && command.subcommands().containsKey(words[at])) {
            command = command.subcommands().get(words[at]).getCommandSpec();
            filled.append(' ').append(words[at++]);
        }
        // it knows which one it means, or nobody knows
        boolean says = rest.contains("--data")
                || rest.contains("--runtime")
                || ELSEWHERE.contains(filled.substring("millrace".length()).strip());
        for (Map.Entry<String, String> option : given.entrySet()) {
            if (command != root && !says && command.findOption(option.getKey()) != null) {
                filled.append(' ').append(word(option.getKey(), option.getValue()));
            }
        }
        while (at < words.length) {
            filled.append(' ').append(words[at++]);
        }
        return filled.append(rest).toString();
    }

    /** An option with its value, as a shell takes it; with a blank before it. */
    static String word(String option, String value) {
        return option + " " + word(value);
    }

    private static String word(String value) {
        if (PLAIN.matcher(value).matches()) {
            return value;
        }
        return QUOTABLE.matcher(value).matches() ? '"' + value + '"' : "'" + value.replace("'", "'\\''") + "'";
    }
}
