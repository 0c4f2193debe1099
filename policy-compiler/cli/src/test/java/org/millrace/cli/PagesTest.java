package org.millrace.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.millrace.cli.screen.Screen;
import picocli.CommandLine;

/** What the pages for people say of the command: each command, option and file that a page names is there. */
class PagesTest {

    private static final Path TOP = top();
    private static final CommandLine COMMAND = Main.commandLine(
            new Screen(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()), false));

    /** In a line of a block, in `...`, or in the guide's code elements. */
    private static final Pattern NAMED =
            Pattern.compile("(?:^|[`(>]|\\./)millrace +((?:-|[a-z])[^`<#|;\n]*)", Pattern.MULTILINE);

    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])(--[a-z][a-z-]*)");
    private static final Pattern FILE = Pattern.compile("(?<![\\w/])examples/[\\w./-]*\\w");

    /** Where the options of what is not picocli's are told: the launcher hands these on. */
    private static final String RUN = "runtime/server/src/main/java/org/millrace/runtime/server/start/Arguments.java";

    private static final String WITNESS =
            "runtime/pair/src/main/java/org/millrace/runtime/pair/witness/WitnessMain.java";

    @TestFactory
    Stream<DynamicTest> whatAPageSaysOfTheCommandIsSo() throws IOException {
        List<Path> pages = pages();
        assertTrue(pages.size() > 10, pages::toString);
        return pages.stream()
                .map(page -> DynamicTest.dynamicTest(
                        TOP.relativize(page).toString(), () -> assertEquals(List.of(), wrong(Files.readString(page)))));
    }

    @Test
    void whatIsWrongIsFound() {
        assertEquals(
                List.of(
                        "no command: millrace pear status",
                        "no option --vers: millrace rollback orders --vers 2",
                        "no option --listen: millrace pair join TOKEN [--listen]",
                        "no option --quiet: millrace run --quiet",
                        "no file examples/nothing.yaml: millrace deploy examples/nothing.yaml"),
                wrong("""
                        `millrace pear status`, `millrace rollback orders --vers 2`
                        ./millrace pair join TOKEN \\
                            [--listen]   # more
                        ./millrace run --quiet
                        ./millrace deploy examples/nothing.yaml
                        <code>millrace pair status --json</code>
                        """));
    }

    @Test
    void theReadmeOfTheCommandNamesEveryCommand() throws IOException {
        String readme = Files.readString(TOP.resolve("policy-compiler/cli/README.md"));
        List<String> missing = COMMAND.getSubcommands().entrySet().stream()
                .filter(each -> !each.getValue().getCommandSpec().usageMessage().hidden())
                .map(Map.Entry::getKey)
                .filter(name -> !Pattern.compile("^\\|.*`" + name + "\\b", Pattern.MULTILINE)
                        .matcher(readme)
                        .find())
                .toList();

        assertEquals(List.of(), missing);
    }

    private static List<String> wrong(String page) {
        List<String> wrong = new ArrayList<>();
        Matcher named = NAMED.matcher(page.replaceAll("\\\\\n *", ""));
        while (named.find()) {
            String words = named.group(1).strip().replaceAll("\\s+", " ");
            check(words, wrong);
        }
        return wrong;
    }

    private static void check(String words, List<String> wrong) {
        CommandLine command = COMMAND;
        for (String word : words.split(" ")) {
            CommandLine below = command.getSubcommands().get(word);
            if (below == null) {
                break;
            }
            command = below;
        }
        String first = words.split(" ")[0];
        if (List.of("java", "mvn", "bench").contains(first)) {
            return; // the launcher's own, with the options of others
        }
        if (command == COMMAND && !first.startsWith("-") && first.equals(first.toLowerCase())) {
            wrong.add("no command: millrace " + words);
            return;
        }
        Matcher option = OPTION.matcher(words);
        while (option.find()) {
            if (!known(command, option.group(1))) {
                wrong.add("no option " + option.group(1) + ": millrace " + words);
            }
        }
        Matcher file = FILE.matcher(words);
        while (file.find()) {
            if (!file.group().contains("/target/") && Files.notExists(TOP.resolve(file.group()))) {
                wrong.add("no file " + file.group() + ": millrace " + words);
            }
        }
    }

    private static boolean known(CommandLine command, String option) {
        return switch (command.getCommandName()) {
            case "run" -> option.equals("--help") || told(RUN, option);
            case "witness" -> option.equals("--help") || told(WITNESS, option);
            default -> command.getCommandSpec().findOption(option) != null;
        };
    }

    private static boolean told(String source, String option) {
        try {
            return Files.readString(TOP.resolve(source)).contains('"' + option + '"');
        } catch (IOException gone) {
            throw new AssertionError("where are the options of the command told now?", gone);
        }
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        Files.walkFileTree(TOP, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes facts) {
                // not even looked into: another module may be at work there
                return folder.endsWith("target") || folder.endsWith(".git")
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
                if (file.toString().endsWith(".md") || file.toString().matches(".*/designer/help/pages/[^/]*\\.xml")) {
                    pages.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return pages.stream().sorted().toList();
    }

    private static Path top() {
        Path folder = Path.of("").toAbsolutePath();
        while (Files.notExists(folder.resolve("millrace"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
