package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.server.start.StartRefused;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Variables;

/** {@code run --check} of a data folder in which flows were deployed. */
class DeployedCheckTest {

    @TempDir
    private Path folder;

    private EnvironmentFile environment = EnvironmentFile.empty();

    private int check(String... listeners) throws Exception {
        Path file = Files.writeString(folder.resolve("checked.yaml"), Started.plain(listeners));
        Problems problems = new Problems();
        Configuration read = Configuration.read(file, new Variables(Map.of()), environment, problems);
        assertEquals(List.of(), problems.errors());
        return DeployedCheck.hold(read, environment, folder.resolve("data"), Clock.systemUTC());
    }

    private String refused(ExitCode code, String... listeners) {
        StartRefused refused = assertThrows(StartRefused.class, () -> check(listeners));
        assertEquals(code, refused.exitCode());
        return refused.getMessage();
    }

    @Test
    void eachFlowThatWouldNotBeInServiceIsNamedWithTheReason() throws Exception {
        EchoFlow.Author author = EchoFlow.Author.make(folder, "author");
        assertEquals(0, check("http"), "of a folder that is not there nothing is wrong");
        try (Started runtime = new Started(folder, Started.plain("http", "inner"), "{}\n")) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            runtime.deploy(EchoFlow.bundle(author, "stock", "1.0", List.of(), "inner"));
            Map<String, Long> before = times();
            assertEquals(2, check("http", "inner"), "while a runtime is at work with it");
            assertEquals(before, times(), "and nothing is changed");
            assertEquals(200, runtime.post("/orders", "x").statusCode());
        }
        assertEquals(
                "flow stock version 1.0 would not be in service: flow stock receives from the listener inner, which this"
                        + " runtime does not have; add listeners.inner to its configuration, or name one of http",
                refused(ExitCode.CONFIGURATION, "http"));

        Path bundle;
        try (Stream<Path> all = Files.list(folder.resolve("data/bundles"))) {
            bundle = all.filter(file -> file.getFileName().toString().startsWith("orders"))
                    .findFirst()
                    .orElseThrow();
        }
        Files.writeString(bundle, "?");
        List<String> both = refused(ExitCode.CONFIGURATION, "http").lines().toList();
        assertEquals(2, both.size(), both::toString);
        assertEquals(
                "flow orders version 1.0 would not be in service: the file " + bundle
                        + " is not the one that was stored; send the same bundle again",
                both.getFirst());

        Files.delete(folder.resolve("data/bundles/state"));
        String lost = refused(ExitCode.DATA, "http", "inner");
        assertTrue(lost.contains("/bundles/state is missing, and 2 bundles lie there"), lost);
    }

    private Map<String, Long> times() throws Exception {
        Map<String, Long> times = new java.util.TreeMap<>();
        try (Stream<Path> all = Files.walk(folder.resolve("data"))) {
            all.forEach(file -> times.put(file.toString(), file.toFile().lastModified()));
        }
        return times;
    }
}
