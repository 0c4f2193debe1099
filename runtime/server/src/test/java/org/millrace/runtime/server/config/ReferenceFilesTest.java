package org.millrace.runtime.server.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.runtime.pair.address.AddressSettings;
import org.millrace.runtime.server.transport.Transports;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Variables;

/** The two reference files that people copy from: they load, they show the defaults, and they leave no key out. */
class ReferenceFilesTest {

    @TempDir
    private Path folder;

    private final Problems problems = new Problems();
    private EnvironmentFile environment;
    private Configuration configuration;

    @BeforeEach
    void readThemWithTheFilesTheyName() throws Exception {
        Path keys = folder.resolve("keys");
        Path store = Keys.store(keys.resolve("server.p12"), "server", "millrace");
        Files.writeString(keys.resolve("password"), "millrace\n");
        Keys.certificate(keys.resolve("client.pem"), store, "server", "millrace", "-rfc");
        Keys.certificate(folder.resolve("author.pem"), store, "server", "millrace", "-rfc");
        Files.copy(Path.of("millrace.yaml"), folder.resolve("millrace.yaml"));
        Files.copy(Path.of("environment.yaml"), folder.resolve("environment.yaml"));

        Variables none = new Variables(Map.of());
        environment = EnvironmentFile.read(folder.resolve("environment.yaml"), none, Clock.systemUTC(), problems);
        configuration = Configuration.read(folder.resolve("millrace.yaml"), none, environment, problems);
    }

    @Test
    void theyHoldNoMistake() {
        assertEquals(List.of(), problems.errors());
        assertEquals(
                List.of(),
                problems.warnings().stream()
                        .filter(warning -> !warning.contains("expires on"))
                        .toList());
    }

    @Test
    void theyShowTheDefaults() {
        Configuration defaults = Configuration.defaults();
        assertEquals(
                defaults.transports().of(Transports.LISTENERS).get("http"),
                configuration.transports().of(Transports.LISTENERS).get("http"));
        assertEquals(defaults.admin(), configuration.admin());
        assertEquals(defaults.admission(), configuration.admission());
        assertEquals(defaults.bundles().keep(), configuration.bundles().keep());
        assertEquals(defaults.flows(), configuration.flows());
        assertEquals(defaults.statistics(), configuration.statistics());
        assertEquals(defaults.logging().level(), configuration.logging().level());
        assertEquals(defaults.stopTimeout(), configuration.stopTimeout());
        assertEquals(
                AddressSettings.Keepalived.DEFAULTS,
                configuration.address().orElseThrow().mover());
    }

    @ParameterizedTest
    @EnumSource(UserFile.class)
    void theyShowEveryKey(UserFile file) throws Exception {
        String text = Files.readString(Path.of(file.file));
        file.forEach((path, part) -> assertTrue(
                text.contains(" " + part.key() + ":") || text.contains("\n" + part.key() + ":"),
                () -> path + " is not shown in " + file.file));
    }
}
