package org.millrace.runtime.server.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Variables;

/** What passes {@code --check} starts: both ends of each range are values that the records take, and what is just past them is refused. */
class SettingsTest {

    @TempDir
    private Path folder;

    private List<String> errors(UserFile which, String text) {
        try {
            Problems problems = new Problems();
            Variables none = new Variables(Map.of());
            Path file = java.nio.file.Files.writeString(folder.resolve(which.file), text);
            if (which == UserFile.ENVIRONMENT) {
                EnvironmentFile.read(file, none, Clock.systemUTC(), problems);
            } else {
                Configuration.read(file, none, EnvironmentFile.empty(), problems);
            }
            return problems.errors();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @EnumSource(UserFile.class)
    void theEndsOfEachRangeAreTaken(UserFile file) {
        List<String> bounded = new ArrayList<>();
        file.forEach((path, part) -> {
            String most = part.option().most();
            if (!most.isEmpty()) {
                bounded.add(path);
                for (String end : List.of(part.option().least(), most)) {
                    String text = file.saying(path, end);
                    assertEquals(List.of(), errors(file, text), text);
                }
                for (String past : List.of("-1", "999999999999999999", "9999999d")) {
                    String text = file.saying(path, past);
                    assertEquals(1, errors(file, text).size(), text);
                    assertTrue(
                            errors(file, text).getFirst().contains(" " + path.replace("NAME", "a") + ": "),
                            () -> errors(file, text).toString());
                }
            }
        });
        assertEquals(file == UserFile.ENVIRONMENT ? 8 : 47, bounded.size(), bounded::toString);
    }

    @ParameterizedTest
    @EnumSource(UserFile.class)
    void everyDefaultMayBeWritten(UserFile file) {
        file.forEach((path, part) -> {
            if (part.option().absent().isEmpty() && !part.defaultText().isEmpty()) {
                String text = file.saying(path, part.defaultText());
                List<String> wrong = errors(file, text).stream()
                        .filter(error -> !error.contains("the environment has no "))
                        .toList();
                assertEquals(List.of(), wrong, text);
            }
        });
    }

    @Test
    void anEmptyListThatMustNameSomethingIsRefused() {
        assertEquals(
                List.of(
                        folder.resolve("millrace.yaml")
                                + ":1:44: listeners.a.protocols names none; write a list of those that are meant, or remove the line"),
                errors(UserFile.CONFIGURATION, "listeners: {a: {address: \"h:0\", protocols: []}}\n"));
        assertEquals(
                List.of(
                        folder.resolve("environment.yaml")
                                + ":1:62: endpoints.a.tls.versions names none; write a list of those that are meant, or remove the line"),
                errors(UserFile.ENVIRONMENT, "endpoints: {a: {targets: [\"https://h:1\"], tls: {   versions: []}}}\n"));
        assertEquals(
                List.of(folder.resolve("environment.yaml")
                        + ":1:29: endpoints.a has no targets; add targets: [\"http://host:port\"]"),
                errors(UserFile.ENVIRONMENT, "endpoints: {a: {   targets: []}}\n"));
    }
}
