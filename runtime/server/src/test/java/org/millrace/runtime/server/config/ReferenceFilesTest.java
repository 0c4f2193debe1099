package org.millrace.runtime.server.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.flow.FlowSettings;
import org.millrace.runtime.pair.address.AddressSettings;
import org.millrace.runtime.server.yaml.Problems;
import org.millrace.runtime.server.yaml.Variables;
import org.millrace.xml.XmlLimits;

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
        assertEquals(defaults.listeners().get("http"), configuration.listeners().get("http"));
        assertEquals(defaults.admin(), configuration.admin());
        assertEquals(defaults.admission(), configuration.admission());
        assertEquals(defaults.bundles().keep(), configuration.bundles().keep());
        assertEquals(defaults.flows(), configuration.flows());
        assertEquals(defaults.statistics(), configuration.statistics());
        assertEquals(defaults.logging().level(), configuration.logging().level());
        assertEquals(defaults.stopTimeout(), configuration.stopTimeout());
        assertEquals(
                new AddressSettings.Keepalived(
                        AddressSettings.Keepalived.PROGRAM,
                        AddressSettings.Keepalived.ROUTER_ID,
                        AddressSettings.Keepalived.PRIORITY,
                        AddressSettings.Keepalived.ADVERT_INTERVAL,
                        false,
                        List.of(),
                        null),
                configuration.address().orElseThrow().mover());
        assertEquals(
                AddressSettings.HANG_TIMEOUT,
                configuration.address().orElseThrow().hangTimeout());
    }

    @Test
    void theyShowEveryKey() throws Exception {
        String text = Files.readString(Path.of("millrace.yaml"));
        for (Class<? extends Record> part : List.of(
                Configuration.class,
                Configuration.Listener.class,
                Configuration.Tls.class,
                Configuration.ListenerLimits.class,
                Limits.class,
                XmlLimits.class,
                Configuration.Admin.class,
                Configuration.Admission.class,
                Configuration.Bundles.class,
                FlowSettings.class,
                Configuration.Statistics.class,
                Configuration.Logging.class,
                AddressSettings.Keepalived.class,
                AddressSettings.Hook.class)) {
            showsEachPart(text, part, Set.of("exchange", "xml"));
        }
        showsEachPart(Files.readString(Path.of("environment.yaml")), EnvironmentFile.class, Set.of("digest"));
        showsEachPart(Files.readString(Path.of("environment.yaml")), EnvironmentFile.EndpointPlace.class, Set.of());
        showsEachPart(Files.readString(Path.of("environment.yaml")), EnvironmentFile.TargetTls.class, Set.of());
    }

    private static void showsEachPart(String text, Class<? extends Record> part, Set<String> butFor) {
        for (RecordComponent component : part.getRecordComponents()) {
            String name = component.getName();
            assertTrue(
                    butFor.contains(name) || text.contains(" " + name + ":") || text.contains("\n" + name + ":"),
                    () -> part.getSimpleName() + "." + name + " is not shown in the reference file");
        }
    }
}
