package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.cli.Captured;
import org.millrace.client.FakeRuntime;
import org.millrace.compiler.key.AuthorKey;

class CompleteTest {

    @TempDir
    private Path folder;

    /** What is proposed for the last of the words, without what it means. */
    private static List<String> proposed(String... words) {
        return lines(words).stream().map(line -> line.replaceFirst("\t.*", "")).toList();
    }

    private static List<String> lines(String... words) {
        List<String> line = new ArrayList<>(List.of("complete", String.valueOf(words.length), "--", "millrace"));
        line.addAll(List.of(words));
        Captured run = Captured.run(line.toArray(String[]::new));
        assertEquals("", run.err());
        return run.out().lines().toList();
    }

    @Test
    void commandsWithWhatTheyDo() {
        assertEquals(
                List.of(
                        "status\tShows how a runtime is: state, listeners, flows, load, JVM.",
                        "stats\tShows a runtime's statistics, per flow and per step."),
                lines("sta"));
    }

    @Test
    void theCommandThatShellsUseIsNotAmongThem() {
        assertTrue(proposed("").contains("completion"));
        assertTrue(!proposed("").contains("complete"));
    }

    @Test
    void commandsOfAGroup() {
        assertEquals(List.of("init", "invite"), proposed("pair", "in"));
        assertEquals(List.of("list"), proposed("tokens", "l"));
    }

    @Test
    void optionsThatAreNotThereYet() {
        List<String> options = proposed("rollback", "--data", "data", "--");

        assertTrue(options.containsAll(List.of("--version", "--runtime", "--json", "--help")), options::toString);
        assertTrue(!options.contains("--data"), options::toString);
    }

    @Test
    void wordsOfAnOptionOrAParameter() {
        assertEquals(List.of("operator"), proposed("tokens", "make", "ann", "--role", "op"));
        assertEquals(List.of("witness"), proposed("pair", "invite", "--as", "w"));
        assertEquals(List.of("bash", "zsh", "fish"), proposed("completion", ""));
        assertEquals(List.of("operator"), proposed("tokens", "make", "ann", "--role", "=", "op"), "as bash splits it");
        assertEquals(
                List.of("viewer", "operator", "deployer", "administrator"),
                proposed("tokens", "make", "ann", "--role", "="));
    }

    @Test
    void filesAndFoldersAreLeftToTheShell() {
        assertEquals(List.of(":files"), proposed("compile", "fl"));
        assertEquals(List.of(":files"), proposed("deploy", ""));
        assertEquals(List.of(":folders"), proposed("status", "--data", ""));
        assertEquals(List.of(), proposed("status", "x"));
    }

    @Test
    void namesThatARuntimeKnows() throws Exception {
        AuthorKey key = AuthorKey.make(folder.resolve("key"), "runtime");
        try (FakeRuntime runtime = new FakeRuntime(key)) {
            String data = runtime.dataFolder(folder.resolve("data"), key).toString();
            runtime.answer(
                    "GET /v1/flows",
                    200,
                    "{\"flows\":[{\"flow\":\"orders\",\"versions\":[\"1.1\",\"1.2\"]},{\"flow\":\"returns\",\"versions\":[\"3\"]}]}");
            runtime.answer("GET /v1/tokens", 200, "{\"tokens\":[{\"name\":\"ann\"},{\"name\":\"nightly\"}]}");
            runtime.answer("GET /v1/pair", 200, "{\"members\":[{\"name\":\"left\"},{\"name\":\"right\"}]}");

            assertEquals(List.of("orders", "returns"), proposed("undeploy", "--data", data, ""));
            assertEquals(List.of("orders"), proposed("stats", "--data", data, "--flow", "o"));
            assertEquals(List.of("1.1", "1.2"), proposed("rollback", "orders", "--data", data, "--version", "1"));
            assertEquals(List.of("nightly"), proposed("tokens", "remove", "--data", data, "n"));
            assertEquals(List.of("right"), proposed("pair", "switchover", "--data", data, "--to", "r"));
        }
    }

    @Test
    void aRuntimeThatDoesNotAnswerHasNoNames() {
        assertEquals(
                List.of(),
                proposed("undeploy", "--data", folder.resolve("nothing").toString(), ""));
    }

    @Test
    void aLineThatMakesNoSenseHasNothingToPropose() {
        assertEquals(List.of(), proposed("nonsense", "wi"));
        assertEquals(List.of(), proposed("tokens", "make", "--role", "x"));
    }
}
