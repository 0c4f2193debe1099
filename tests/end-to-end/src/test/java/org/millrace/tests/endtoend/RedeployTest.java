package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalBackend;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;

/**
 * A flow is deployed over and over, and nothing of the old versions stays. Long form: {@code -Dlong=true}, 1,000 versions; short: 120.
 *
 * <p>The runtime runs without the JIT compiler's second tier, whose notes on methods that all versions share (their profiles) lie in metaspace
 * too: with it, metaspace grows by 740 KB from the 30th version to the 60th, 500 KB to the 90th, 190 KB to the 120th, with ever the same
 * classes; without it by half a KB a version. A leaked version would hold some 60 KB.
 */
class RedeployTest {

    private static final int VERSIONS = Boolean.getBoolean("long") ? 1_000 : 120;
    private static final int MEASURED_FROM = VERSIONS / 2;
    private static final int ORDERS_EACH = 3;

    /** The version in service, and one whose last exchange may still be known to somebody. */
    private static final int MOST_LOADERS = 2;

    /** Seldom used parts of the runtime, used for the first time. */
    private static final long MOST_CLASSES = 50;

    private static final long MOST_BYTES = 256 << 10;
    private static final long MOST_BYTES_A_VERSION = 1024;

    private final Installation installation = Installation.find();

    @TempDir
    private Path scratch;

    private List<String> withoutProfiles() {
        List<String> command = new ArrayList<>(installation.runtimeCommand());
        command.add(1, "-XX:TieredStopAtLevel=1");
        return command;
    }

    @Test
    void oldVersionsLeaveNothingBehind() throws Exception {
        AuthorKey author = AuthorKey.make(scratch.resolve("author"), "Redeploy test");
        VersionedExample example = VersionedExample.copy(scratch, author);
        byte[] order = example.order();
        try (LocalBackend backend = LocalBackend.start(installation, "orders", scratch);
                LocalRuntime runtime = LocalRuntime.start(
                        withoutProfiles(),
                        scratch.resolve("data"),
                        LocalRuntime.configuration(scratch, author.certificateFile()),
                        example.environment(),
                        Map.of("BACKEND_PORT", Integer.toString(backend.port())));
                AdminClient admin = runtime.admin();
                HttpClient http = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(runtime.address("http", "/service-mediation"))
                    .header("Content-Type", "text/xml; charset=utf-8")
                    .POST(HttpRequest.BodyPublishers.ofByteArray(order))
                    .build();
            long before = 0;
            long classesBefore = 0;
            for (int version = 1; version <= VERSIONS; version++) {
                admin.upload(example.bundle(version), true);
                for (int i = 0; i < ORDERS_EACH; i++) {
                    HttpResponse<String> reply = http.send(request, HttpResponse.BodyHandlers.ofString());
                    assertEquals(200, reply.statusCode(), reply::body);
                    assertEquals(
                            Integer.toString(version),
                            reply.headers().firstValue("X-After").orElse("none"));
                }
                if (version == MEASURED_FROM) {
                    before = Metaspace.used(admin, runtime);
                    classesBefore = Metaspace.classes(runtime);
                }
            }
            long grown = Metaspace.used(admin, runtime) - before;
            long loaders = Metaspace.flowLoaders(runtime);
            long classes = Metaspace.classes(runtime) - classesBefore;
            int measured = VERSIONS - MEASURED_FROM;
            System.out.printf(
                    "metaspace grew by %d KB and %d classes over %d versions; %d loaders of flows%n",
                    grown / 1024, classes, measured, loaders);
            assertTrue(loaders >= 1 && loaders <= MOST_LOADERS, loaders + " loaders of flows are there");
            assertTrue(classes <= MOST_CLASSES, classes + " classes more than before " + measured + " versions");
            assertTrue(
                    grown < MOST_BYTES + measured * MOST_BYTES_A_VERSION,
                    "metaspace grew by " + grown + " bytes over " + measured + " versions");
        }
    }
}
