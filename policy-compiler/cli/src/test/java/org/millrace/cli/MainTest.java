package org.millrace.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.millrace.cli.screen.ExitCode;
import org.millrace.cli.screen.Screen;
import picocli.CommandLine;

class MainTest {

    @Test
    void withoutArgumentsItShowsItsHelp() {
        Captured run = Captured.run();

        assertEquals(ExitCode.OK, run.code());
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
                            () -> assertEquals(ExitCode.OK, run.code()),
                            () -> assertTrue(run.out().startsWith("Usage: millrace " + name), run.out()),
                            () -> assertTrue(run.out().contains("no runtime answers at that address"), run.out()),
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

        assertEquals(ExitCode.USAGE, run.code());
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
                  say init, join, invite, status or another of those that millrace pair --help lists
                """, pair.err());
        assertEquals("", pair.out());
        assertEquals(64, Captured.run("tokens").code());
        assertEquals(64, Captured.run("witness").code());
    }

    @Test
    void everyCommandsHelpListsTheExitCodes() {
        for (String[] help :
                new String[][] {{"--help"}, {"pair", "--help"}, {"pair", "init", "--help"}, {"deploy", "--help"}}) {
            String out = Captured.run(help).out();
            for (String code :
                    List.of("  0 ", "  1 ", "  3 ", "  4 ", "  64 ", "  69 ", "  70 ", "  129 ", "  130 ", "  143 ")) {
                assertTrue(out.contains(code), code + " in " + out);
            }
        }
    }

    @Test
    void anUnknownOptionPointsToTheCommandsHelp() {
        Captured run = Captured.run("rollback", "orders", "--vers", "2");

        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.err().contains("--vers"), run.err());
    }

    @Test
    void aMissingArgumentPointsToTheCommandsHelp() {
        Captured run = Captured.run("rollback");

        assertEquals(ExitCode.USAGE, run.code());
        assertEquals("""
                millrace: Missing required parameter: 'FLOW'
                  see: millrace rollback --help
                """, run.err());
    }

    @Test
    void aFailureShowsNoStackTraceUnlessAskedTo() {
        Captured run = Captured.run("designer");

        assertEquals(ExitCode.FAILED, run.code());
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

            assertEquals(ExitCode.OK, run.code());
            assertTrue(run.out().startsWith("# Completion of millrace's command lines in " + shell), run.out());
        }
    }

    @Test
    void completionForAnUnknownShellNamesTheKnownOnes() {
        Captured run = Captured.run("completion", "tcsh");

        assertEquals(ExitCode.USAGE, run.code());
        assertTrue(run.err().contains("[bash, zsh, fish]"), run.err());
    }
}
