package org.millrace.runtime.server.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.server.transport.Transports;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Variables;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;

class ConfigurationTest {

    @TempDir
    private Path folder;

    private final Problems problems = new Problems();

    private Configuration read(String text, Map<String, String> variables) throws Exception {
        Path file = folder.resolve("millrace.yaml");
        Files.writeString(file, text);
        return Configuration.read(file, new Variables(variables), EnvironmentFile.empty(), problems);
    }

    private Configuration read(String text) throws Exception {
        return read(text, Map.of());
    }

    /** The errors without the folder in front. */
    private List<String> errors() {
        return problems.errors().stream()
                .map(error -> error.replace(folder + "/", ""))
                .toList();
    }

    private void refuses(String text, String... errors) throws Exception {
        read(text);
        assertEquals(List.of(errors), errors());
    }

    @Test
    void anEmptyFileMeansTheDefaults() throws Exception {
        Configuration read = read("# nothing to say\n");
        Configuration defaults = Configuration.defaults();
        assertEquals(defaults, read.with(defaults.transports()));
        assertEquals(
                defaults.transports().of(Transports.LISTENERS),
                read.transports().of(Transports.LISTENERS));
        assertEquals(List.of(), errors());
    }

    @Test
    void valuesAreReadAndVariablesFilledIn() throws Exception {
        Configuration read = read("""
                listeners:
                  http:
                    address: "127.0.0.1:${PORT:-0}"
                    limits: {maxBufferedBytes: 1MB, deadline: 1500ms, maxDepth: 7, maxHeadBytes: 64KB}
                  other: {address: "[::1]:${OTHER}", protocols: [http/1.1]}
                admission: {maxExchanges: 3, maxBufferedBytes: 2GB}
                stopTimeout: 2m
                """, Map.of("OTHER", "8081"));

        assertEquals(List.of(), errors());
        Map<String, ListenerSettings> listeners = read.transports().of(Transports.LISTENERS);
        ListenerSettings http = listeners.get("http");
        assertEquals(0, http.address().getPort());
        assertEquals(1 << 20, http.limits().exchange().maxBufferedBytes());
        assertEquals(Duration.ofMillis(1500), http.limits().exchange().deadline());
        assertEquals(7, http.limits().exchange().xml().maxDepth());
        assertEquals(500, http.limits().exchange().xml().maxAttributes());
        assertEquals(64 * 1024, http.limits().connections().maxHeadBytes());
        assertEquals("::1", listeners.get("other").address().getHostString());
        assertEquals(8081, listeners.get("other").address().getPort());
        assertEquals(2L << 30, read.admission().maxBufferedBytes());
        assertEquals(Duration.ofMinutes(2), read.stopTimeout());
    }

    @Test
    void allMistakesAreReportedAtOnceEachWithItsPlaceAndRemedy() throws Exception {
        refuses(
                """
                listners:
                  http: {}
                listeners:
                  http:
                    adress: 127.0.0.1:8080
                    limits:
                      deadline: sixty
                      maxDepth: 0
                  web: 127.0.0.1:80
                admission: {maxExchanges: many, colour: red}
                admin:
                  address: localhost
                """,
                "millrace.yaml:1:1: unknown key listners in the file; did you mean listeners?",
                "millrace.yaml:5:5: listeners.http has no address; add address: \"127.0.0.1:8080\"",
                "millrace.yaml:5:5: unknown key adress in listeners.http; did you mean address?",
                "millrace.yaml:7:17: listeners.http.limits.deadline: \"sixty\" is not a duration;"
                        + " write a whole number of ms, s, m, h or d, e.g. 60s",
                "millrace.yaml:8:17: listeners.http.limits.maxDepth: \"0\" is out of bounds;"
                        + " write a whole number from 1 to 10000",
                "millrace.yaml:9:8: listeners.web must hold keys; write them indented below, each as key: value",
                "millrace.yaml:10:27: admission.maxExchanges: \"many\" is not a number;"
                        + " write a whole number from 1 to 1000000",
                "millrace.yaml:10:33: unknown key colour in admission;"
                        + " the keys known here are maxExchanges, maxBufferedBytes",
                "millrace.yaml:12:12: admin.address: \"localhost\" is not an address;"
                        + " write host:port with a port from 0 to 65535, e.g. 127.0.0.1:8080");
    }

    @Test
    void aKeyThatStandsTwiceIsRefused() throws Exception {
        refuses(
                """
                admission: {maxExchanges: 5}
                stopTimeout: 1s
                admission: {maxExchanges: 6}
                """,
                "millrace.yaml:3:1: the key admission stands twice in the file, first in line 1; remove one of them");
    }

    @Test
    void aMissingVariableIsReportedWhereItStands() throws Exception {
        refuses(
                "stopTimeout: ${HOW_LONG}\n",
                "millrace.yaml:1:14: stopTimeout: the environment variable HOW_LONG is not set;"
                        + " set it, or give a default: ${HOW_LONG:-default}");
    }

    @Test
    void aBrokenReferenceIsReported() throws Exception {
        refuses(
                "stopTimeout: \"${1x}\"\n",
                "millrace.yaml:1:14: stopTimeout: a ${ without a variable's name and a closing brace;"
                        + " write ${NAME} or ${NAME:-default}, or $${ for the characters themselves");
    }

    @Test
    void aKeyWithoutAValueIsReported() throws Exception {
        refuses(
                "admin:\n  address:\n  maxFailedLogins: 5\n",
                "millrace.yaml:2:11: admin.address has no value; give one, or remove the line");
    }

    @Test
    void whatIsNoYamlIsReportedWithItsPlace() throws Exception {
        read("listeners: {http: [}\n");
        assertEquals(1, errors().size());
        assertTrue(errors().getFirst().startsWith("millrace.yaml:1:20: this is not YAML: "), errors()::toString);
    }

    @Test
    void aFileThatIsNotThereIsReported() {
        Configuration.read(folder.resolve("none.yaml"), new Variables(Map.of()), EnvironmentFile.empty(), problems);
        assertEquals(List.of("none.yaml: there is no such file; create it, or name another"), errors());
    }

    @Test
    void limitsAreTakenAtTheirBoundsAndRefusedPastThem() throws Exception {
        Configuration read = read("bundles: {maxEntryBytes: 1GB, maxEntries: 65534}\nstopTimeout: 1h\n");
        assertEquals(List.of(), errors());
        assertEquals(1 << 30, read.bundles().limits().maxEntryBytes());

        refuses(
                "bundles: {maxEntryBytes: 1025MB, maxEntries: 65535}\nstopTimeout: 3601s\n",
                "millrace.yaml:1:26: bundles.maxEntryBytes: \"1025MB\" is out of bounds; write a size from 64KB to 1GB",
                "millrace.yaml:1:46: bundles.maxEntries: \"65535\" is out of bounds;"
                        + " write a whole number from 10 to 65534",
                "millrace.yaml:2:14: stopTimeout: \"3601s\" is out of bounds; write a duration from 0ms to 1h");
    }

    @Test
    void aSizeThatOverflowsIsOutOfBounds() throws Exception {
        refuses(
                "bundles: {maxEntryBytes: 999999999999999999GB}\n",
                "millrace.yaml:1:26: bundles.maxEntryBytes: \"999999999999999999GB\" is out of bounds;"
                        + " write a size from 64KB to 1GB");
    }

    @Test
    void protocolsMustFitTheListener() throws Exception {
        refuses(
                "listeners:\n  http: {address: \"127.0.0.1:0\", protocols: [http/1.1, h2, spdy]}\n",
                "millrace.yaml:2:56: listeners.http.protocols: h2 needs tls, which this listener has not;"
                        + " write h2c, or add tls:",
                "millrace.yaml:2:60: listeners.http.protocols: \"spdy\" is not known here; write http/1.1, h2c, h2");
    }

    @Test
    void aKeyThatTheEnvironmentLacksIsReported() throws Exception {
        refuses(
                """
                listeners:
                  https:
                    address: 127.0.0.1:0
                    tls: {key: gateway-tls, clientAuth: required}
                """,
                "millrace.yaml:4:16: listeners.https.tls.key: the environment has no keys.gateway-tls;"
                        + " add keys.gateway-tls",
                "millrace.yaml:4:41: listeners.https.tls: clientAuth needs to know whom to trust;"
                        + " add clientTrust: with an alias of the environment's certificates");
    }

    @Test
    void anAuthorsCertificateThatIsNotThereIsReported() throws Exception {
        refuses(
                "bundles: {trust: [nobody.pem]}\n",
                "millrace.yaml:1:18: bundles.trust: there is no file nobody.pem; create it, or mend the path");
    }

    @Test
    void aSecondDocumentIsRefused() throws Exception {
        refuses(
                "stopTimeout: 1s\n---\nstopTimeout: 2s\n",
                "millrace.yaml:3:1: a second document begins here; keep one document in the file");
    }

    @Test
    void anAliasThatHoldsItselfDoesNoHarm() throws Exception {
        read("listeners: &all\n  http: *all\n");
        assertEquals(2, errors().size(), errors()::toString);
    }
}
