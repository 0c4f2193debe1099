package org.millrace.runtime.pair.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WitnessMainTest {

    @TempDir
    Path folder;

    @Test
    void aTokenIsGivenItselfOrInAFile() throws Exception {
        assertEquals("mrp_abc", WitnessMain.token("mrp_abc"));
        Path file = Files.writeString(folder.resolve("token"), "mrp_abc\n");
        assertEquals("mrp_abc\n", WitnessMain.token("@" + file));
    }

    private record Ended(int code, String said) {}

    /** The witness as a process of its own, in the test's folder. */
    private Ended run(String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dslf4j.provider=org.millrace.runtime.process.PlainLogging",
                "-Dslf4j.internal.verbosity=WARN",
                "-cp",
                System.getProperty("java.class.path"),
                "org.millrace.runtime.pair.witness.WitnessMain"));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        return new Ended(process.exitValue(), said);
    }

    @Test
    void aWrongCommandLineEndsWith64AndLeavesNothingBehind() throws Exception {
        assertEquals(new Ended(64, "millrace witness: --data is missing\n  see: millrace witness --help\n"), run());
        Ended log = run("--data", "w", "--log", "xml");
        assertEquals(
                new Ended(
                        64,
                        "millrace witness: --log is text, json or journald, not xml\n  see: millrace witness --help\n"),
                log);
        Ended alone = run("--data", "w");
        assertEquals(64, alone.code, alone.said);
        assertTrue(alone.said.startsWith("millrace witness: w belongs to no pair yet; give --join"), alone.said);
        assertFalse(Files.exists(folder.resolve("w")));
    }

    @Test
    void helpListsTheExitCodes() throws Exception {
        Ended help = run("--help");
        assertEquals(0, help.code);
        for (String code : List.of("  0 ", "  1 ", "  3 ", " 64 ", " 69 ", " 70 ", " 73 ", "134 ", "137 ", "143 ")) {
            assertTrue(help.said.contains(code), code + " in " + help.said);
        }
        assertFalse(help.said.contains(" 75 "), help.said);
    }

    @Test
    void aFolderThatCanNotBeUsedEndsWith73() throws Exception {
        Files.createDirectories(folder.resolve("w/lock"));
        Files.writeString(folder.resolve("w/member"), "of some pair");
        Ended ended = run("--data", "w");
        assertEquals(73, ended.code, ended.said);
        assertTrue(ended.said.contains("w can't be used: "), ended.said);
    }

    @Test
    void aFileThatIsNotThereIsCalledThat() {
        Path file = folder.resolve("token");
        IOException missing = assertThrows(IOException.class, () -> WitnessMain.token("@" + file));
        assertEquals(
                "there is no file " + file + "; name one that holds what 'millrace pair invite' printed",
                missing.getMessage());
    }
}
