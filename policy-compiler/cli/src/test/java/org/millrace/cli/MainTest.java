package org.millrace.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.millrace.cli.screen.Screen;
import org.millrace.compiler.key.UserFolder;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MainTest {

    @Test
    void withoutArgumentsItShowsItsHelp() {
        Captured run = Captured.run();

        assertEquals(ExitCode.DONE.number(), run.code());
        assertTrue(run.out().startsWith("Usage: millrace "), run.out());
        assertTrue(run.out().contains("Begin with: millrace demo"), run.out());
    }

    @TestFactory
    Stream<DynamicTest> everyCommandExplainsItselfAndItsExitCodes() {
        Screen screen = new Screen(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()), false);
        return Main.commandLine(screen).getSubcommands().keySet().stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    Captured run = Captured.run(name, "--help");
                    assertAll(
                            () -> assertEquals(ExitCode.DONE.number(), run.code()),
                            () -> assertTrue(run.out().startsWith("Usage: millrace " + name), run.out()),
                            () -> assertTrue(run.out().contains("the command line is wrong"), run.out()),
                            () -> assertEquals("", run.err()));
                }));
    }

    @Test
    void everyCommandIsListedWithAWholeSentence() {
        Screen screen = new Screen(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()), false);
        CommandLine root = Main.commandLine(screen);

        assertEquals(
                List.of(),
                Stream.concat(
                                root.getSubcommands().values().stream(),
                                root.getSubcommands().get("pair").getSubcommands().values().stream())
                        .map(command -> command.getCommandSpec().usageMessage().description()[0])
                        .filter(sentence -> !sentence.endsWith("."))
                        .toList());
    }

    @Test
    void anUnknownCommandIsAUsageErrorAndTheNearestOneIsProposed() {
        Captured run = Captured.run("keygn");

        assertEquals(ExitCode.USAGE.number(), run.code());
        assertTrue(run.err().startsWith("millrace: Unmatched argument at index 0: 'keygn'"), run.err());
        assertTrue(run.err().contains("keygen"), run.err());
        assertEquals("", run.out());
    }

    @Test
    void ofAGroupsCommandsTheNearestOneIsProposed() {
        Captured run = Captured.run("pair", "inti");

        assertEquals(64, run.code());
        assertEquals("""
                millrace: Unmatched argument at index 1: 'inti'
                  did you mean: millrace pair init?
                """, run.err());
    }

    @Test
    void aGroupWithoutACommandIsAUsageError() {
        Captured pair = Captured.run("pair");

        assertEquals(64, pair.code());
        assertEquals("""
                millrace: what of the pair?
                  say millrace pair status, or init, join, invite or another of those that millrace pair --help lists
                """, pair.err());
        assertEquals("", pair.out());
        assertEquals(64, Captured.run("tokens").code());
        assertEquals(64, Captured.run("witness").code());
    }

    @Test
    void everyCommandsHelpListsItsExitCodes() {
        for (String help :
                List.of("--help", "pair --help", "pair init --help", "deploy --help", "run --help", "witness --help")) {
            String out = Captured.run(help.split(" ")).out().replaceAll("\\s+", " ");
            ExitCode.Program program = switch (help) {
                case "run --help" -> ExitCode.Program.RUNTIME;
                case "witness --help" -> ExitCode.Program.WITNESS;
                default -> ExitCode.Program.COMMAND;
            };
            ExitCode.meanings(program)
                    .forEach((number, meaning) ->
                            assertTrue(out.contains(" " + number + " " + meaning), number + " in " + out));
        }
    }

    /** Its commands are named there without being looked at: that takes as long as the JVM itself. */
    @Test
    void itsOwnHelpNamesTheSameCommandsAsWhenAllAreLookedAt() {
        StringWriter out = new StringWriter();
        Main.commandLine(new Screen(new PrintWriter(out, true), new PrintWriter(out, true), false))
                .usage(new PrintWriter(out, true));

        assertEquals(out.toString(), Captured.run("--help").out());
    }

    @Test
    void optionsMayComeBeforeTheCommand() {
        Captured run = Captured.run("--verbose", "drain", "--data", "not there");

        assertEquals(3, run.code());
        assertTrue(run.err().contains("\tat org.millrace.cli.command.RuntimeOptions"), run.err());
    }

    @Test
    void helpNamesTheVeryFolderOfTheAuthorsKey() {
        String folder = UserFolder.find().toString();

        for (String command : List.of("keygen", "compile", "deploy")) {
            String help = Captured.run(command, "--help").out().replaceAll("\\s+", "");
            assertTrue(help.contains("Default:" + folder), command + ": " + help);
        }
    }

    /** They are programs of their own, to which the launcher hands the words on: what is completed must be what they take. */
    @Test
    void runAndWitnessHaveTheOptionsOfTheirPrograms() throws IOException {
        for (String[] program : new String[][] {
            {
                "run",
                "runtime/server/src/main/java/org/millrace/runtime/server/start/Arguments.java",
                "case \"(--[a-z-]+)\""
            },
            {
                "witness",
                "runtime/pair/src/main/java/org/millrace/runtime/pair/witness/WitnessMain.java",
                "\"(--[a-z-]+)\"[,)]"
            }
        }) {
            Set<String> taken = Pattern.compile(program[2])
                    .matcher(Files.readString(Path.of("../..").resolve(program[1])))
                    .results()
                    .map(found -> found.group(1))
                    .collect(Collectors.toCollection(TreeSet::new));
            taken.add("--help");
            Set<String> completed = Captured.run("complete", "2", "--", "millrace", program[0], "--")
                    .out()
                    .lines()
                    .map(line -> line.split("\t")[0])
                    .collect(Collectors.toCollection(TreeSet::new));

            assertEquals(taken, completed);
        }
    }

    @Test
    void whatGoesWrongIsJsonForWhoAskedForJson() {
        Captured missing = Captured.run("drain", "--data", "not there", "--json");

        assertEquals(3, missing.code());
        assertEquals("", missing.out());
        JsonNode error = JsonMapper.shared().readTree(missing.err()).path("error");
        assertEquals(3, error.path("exitCode").asInt());
        assertEquals("unreachable", error.path("kind").asString());
        assertEquals("there is no folder not there", error.path("message").asString());
        assertTrue(error.path("remedy").asString("").startsWith("--data must name"), missing.err());
        assertEquals(1, missing.err().lines().count(), missing.err());

        Captured misused = Captured.run("rollback", "--json");
        assertEquals(64, misused.code());
        assertEquals(
                "{\"error\":{\"exitCode\":64,\"kind\":\"usage\",\"code\":null,\"message\":\"Missing required parameter: 'FLOW'\","
                        + "\"remedy\":\"see: millrace rollback --help\",\"also\":[]}}\n",
                misused.err());
    }

    @Test
    void anUnknownOptionPointsToTheCommandsHelp() {
        Captured run = Captured.run("rollback", "orders", "--vers", "2");

        assertEquals(ExitCode.USAGE.number(), run.code());
        assertTrue(run.err().contains("--vers"), run.err());
    }

    @Test
    void aMissingArgumentPointsToTheCommandsHelp() {
        Captured run = Captured.run("rollback");

        assertEquals(ExitCode.USAGE.number(), run.code());
        assertEquals("""
                millrace: Missing required parameter: 'FLOW'
                  see: millrace rollback --help
                """, run.err());
    }

    @Test
    void aFailureShowsNoStackTraceUnlessAskedTo() {
        Captured run = Captured.run("designer");

        assertEquals(ExitCode.FAILED.number(), run.code());
        assertEquals("""
                millrace: the designer is an application of its own, which the launcher at the top of the repository starts
                  run ./millrace designer
                """, run.err());
        assertTrue(Captured.run("designer", "--verbose").err().contains("\tat org.millrace.cli.command.Designer"));
    }

    @Test
    void nothingIsColouredAwayFromATerminal() {
        assertFalse(Captured.run("--help").out().contains("\u001b["));
    }

    @Test
    void everyShellHasAScriptForCompletion() {
        for (String shell : List.of("bash", "zsh", "fish")) {
            Captured run = Captured.run("completion", shell);

            assertEquals(ExitCode.DONE.number(), run.code());
            assertTrue(run.out().startsWith("# Completion of millrace's command lines in " + shell), run.out());
        }
    }

    @Test
    void completionForAnUnknownShellNamesTheKnownOnes() {
        Captured run = Captured.run("completion", "tcsh");

        assertEquals(ExitCode.USAGE.number(), run.code());
        assertTrue(run.err().contains("[bash, zsh, fish]"), run.err());
    }
}
