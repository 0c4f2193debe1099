package org.millrace.runtime.server.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Variables;

class ExampleEnvironmentsTest {

    @Test
    void everyExamplesEnvironmentIsGoodOnceItsKeysAreMade() throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.walk(Path.of("../../examples"), 2)) {
            files = all.filter(file -> file.getFileName().toString().startsWith("environment"))
                    .filter(file -> file.toString().endsWith(".yaml"))
                    .toList();
        }
        assertFalse(files.isEmpty());
        List<String> wrong = new ArrayList<>();
        for (Path file : files) {
            Problems problems = new Problems();
            EnvironmentFile.read(file, new Variables(Map.of()), Clock.systemUTC(), problems);
            problems.errors().stream()
                    .filter(error -> !error.contains("there is no file "))
                    .forEach(wrong::add);
        }
        assertEquals(List.of(), wrong);
    }
}
