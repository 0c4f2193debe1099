package org.millrace.runtime.server.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.process.ExitCode;

class ArgumentsTest {

    @TempDir
    private Path folder;

    private Arguments parse(String... args) throws StartRefused {
        return Arguments.parse(args, folder);
    }

    private String refusal(String... args) {
        StartRefused refused = assertThrows(StartRefused.class, () -> parse(args));
        assertEquals(ExitCode.USAGE, refused.exitCode());
        return refused.getMessage();
    }

    @Test
    void withoutArgumentsAndFilesThereAreDefaults() throws Exception {
        assertEquals(
                new Arguments(
                        Optional.empty(),
                        Optional.empty(),
                        folder.resolve("data"),
                        Optional.empty(),
                        Arguments.Task.SERVE,
                        false,
                        new Arguments.Training(false, Optional.empty())),
                parse());
    }

    @Test
    void howToTrainIsSaidWithTrainAlone() throws Exception {
        assertEquals(
                new Arguments.Training(false, Optional.empty()),
                parse("--train").training());
        assertEquals(
                new Arguments.Training(true, Optional.of(folder.resolve("f.mpb"))),
                parse("--alone", "--bundle", "f.mpb", "--train").training());
        assertEquals("--alone says how to train, and means nothing without --train; leave it out", refusal("--alone"));
        assertEquals(
                "--bundle says how to train, and means nothing without --train; leave it out",
                refusal("--bundle", "f.mpb"));
    }

    @Test
    void filesInTheFolderAreFound() throws Exception {
        Files.createFile(folder.resolve("millrace.yaml"));
        Files.createFile(folder.resolve("environment.yaml"));
        Arguments parsed = parse();
        assertEquals(Optional.of(folder.resolve("millrace.yaml")), parsed.config());
        assertEquals(Optional.of(folder.resolve("environment.yaml")), parsed.environment());
    }

    @Test
    void pathsAreGivenInEitherForm() throws Exception {
        Arguments parsed = parse("--config", "a.yaml", "--environment=b.yaml", "--data", "d", "--check");
        assertEquals(Optional.of(folder.resolve("a.yaml")), parsed.config());
        assertEquals(Optional.of(folder.resolve("b.yaml")), parsed.environment());
        assertEquals(folder.resolve("d"), parsed.data());
        assertEquals(Arguments.Task.CHECK, parsed.task());
    }

    @Test
    void whatIsWrongIsSaid() {
        assertEquals("unknown argument --confg; --help lists what can be given", refusal("--confg", "x"));
        assertEquals("--config needs a path; write --config PATH", refusal("--config"));
        assertEquals("--data needs a path; write --data PATH", refusal("--data", "--check"));
        assertEquals("--json says how --check prints; write --check --json", refusal("--json"));
    }

    @Test
    void theUsageListsEveryExitCode() {
        for (ExitCode code : ExitCode.values()) {
            if (code.isOf(ExitCode.Program.RUNTIME)) {
                assertTrue(
                        Arguments.usage().contains(" %d  ".formatted(code.number()))
                                && Arguments.usage().contains(code.meaning()),
                        code::name);
            }
        }
    }

    @Test
    void theProcessThatStartedItIsANumber() throws Exception {
        assertEquals(Optional.of(4711L), parse("--parent", "4711").parent());
        for (String none : List.of("0", "-1", "me", "1234567890123456789")) {
            StartRefused refused = assertThrows(StartRefused.class, () -> parse("--parent=" + none));
            assertEquals("--parent needs the number of a process; write --parent 4711", refused.getMessage());
        }
    }
}
