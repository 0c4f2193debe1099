package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.server.start.StartRefused;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What balancers and orchestrators are answered. */
class HealthProbesTest {

    @TempDir
    private static Path keys;

    private static EchoFlow.Author author;

    @TempDir
    private Path folder;

    @BeforeAll
    static void makeAnAuthor() throws Exception {
        author = EchoFlow.Author.make(keys, "author");
    }

    @BeforeEach
    void nameTheAuthor() throws Exception {
        Files.copy(keys.resolve("author.der"), folder.resolve("author.der"));
    }

    private Started start(String health) throws Exception {
        return new Started(folder, Started.plain("http") + "health: " + health + "\n", "{}\n");
    }

    private int port() throws Exception {
        JsonNode file = JsonMapper.shared().readTree(Files.readString(folder.resolve("data/runtime.json")));
        return file.path("health").asInt();
    }

    private static HttpResponse<String> ask(Started runtime, String method, int port, String path, String... headers)
            throws Exception {
        HttpRequest.Builder asked = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .method(method, HttpRequest.BodyPublishers.noBody());
        if (headers.length > 0) {
            asked.headers(headers);
        }
        return runtime.client.send(asked.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> ready(Started runtime, int port) throws Exception {
        return ask(runtime, "GET", port, "/readyz");
    }

    @Test
    void anAddressOfItsOwnAnswersAllThreeWithoutAToken() throws Exception {
        try (Started runtime = start("{address: \"127.0.0.1:0\", lameDuck: 0ms}")) {
            int port = port();
            for (String path : new String[] {"/livez", "/readyz", "/startupz"}) {
                HttpResponse<String> answer = ask(runtime, "GET", port, path);
                assertEquals(200, answer.statusCode(), path);
                assertEquals("ok\n", answer.body());
                assertEquals(
                        "no-store", answer.headers().firstValue("Cache-Control").orElse(""));
                HttpResponse<String> head = ask(runtime, "HEAD", port, path);
                assertEquals(200, head.statusCode());
                assertEquals("", head.body());
            }
            assertEquals("""
                    [+]started ok
                    [+]loops ok
                    [+]admission ok
                    [+]flows ok
                    [+]endpoints ok
                    [+]pair ok
                    [+]disk ok
                    [+]certificates ok
                    readyz check passed
                    """, ask(runtime, "GET", port, "/readyz?verbose").body());
            HttpResponse<String> json = ask(runtime, "GET", port, "/livez", "Accept", "application/json");
            assertEquals(
                    "{\"question\":\"livez\",\"passes\":true,\"checks\":[{\"name\":\"loops\",\"passes\":true,\"counts\":true}]}\n",
                    json.body());
            HttpResponse<String> post = ask(runtime, "POST", port, "/readyz");
            assertEquals(405, post.statusCode());
            assertEquals("GET, HEAD", post.headers().firstValue("Allow").orElse(""));
            assertEquals(404, ask(runtime, "GET", port, "/orders").statusCode());
            assertTrue(runtime.said.contains("  health: http://127.0.0.1:" + port + "/readyz\n"), runtime.said);
        }
    }

    @Test
    void aFlowThatOughtToBeInServiceNamesItselfAndStatusAndMetricsSaySo() throws Exception {
        try (Started runtime = Started.plainly(folder)) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
        }
        try (var bundles = Files.list(folder.resolve("data/bundles"))) {
            Path bundle = bundles.filter(file -> file.toString().endsWith(".mpb"))
                    .findFirst()
                    .orElseThrow();
            byte[] bytes = Files.readAllBytes(bundle);
            bytes[bytes.length / 2] ^= 1;
            Files.write(bundle, bytes);
        }
        try (Started runtime = start("{address: \"127.0.0.1:0\", lameDuck: 0ms}")) {
            HttpResponse<String> answer = ready(runtime, port());
            assertEquals(503, answer.statusCode());
            assertTrue(
                    answer.body().contains("[-]flows failed: orders version 1.0 is not in service: "), answer.body());
            assertEquals(200, ask(runtime, "GET", port(), "/livez").statusCode(), "a new start would not help");
            assertEquals(200, ask(runtime, "GET", port(), "/startupz").statusCode());
            JsonNode status = JsonMapper.shared()
                    .readTree(runtime.admin("GET", "/v1/status", new byte[0]).body());
            assertFalse(status.path("ready").asBoolean(true));
            assertEquals("flows", status.path("checks").path(3).path("name").asString());
            assertTrue(status.path("checks").path(3).path("why").asString().startsWith("orders version 1.0 is not"));
            String metrics = runtime.admin("GET", "/metrics", new byte[0]).body();
            assertTrue(metrics.contains("\nmillrace_ready 0\n"), metrics);
            assertTrue(metrics.contains("\nmillrace_check_passes{check=\"flows\"} 0\n"), metrics);
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.1"));
            int port = port();
            eventually("it is ready", () -> ready(runtime, port).statusCode() == 200);
        }
    }

    @Test
    void aDrainedRuntimeIsNotReadyAtOnceAndRefusesLater() throws Exception {
        try (Started runtime = start("{address: \"127.0.0.1:0\", lameDuck: 5s}")) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            String state = runtime.admin("POST", "/v1/drain", new byte[0]).body();
            assertTrue(state.contains("\"state\":\"leaving\""), state);
            HttpResponse<String> answer = ready(runtime, port());
            assertEquals(503, answer.statusCode());
            assertTrue(
                    answer.body()
                            .contains(
                                    "[-]admission failed: it goes out of service, and takes exchanges for a moment still\n"),
                    answer.body());
            HttpResponse<String> served = runtime.post("/orders", "x");
            assertEquals(200, served.statusCode(), "a balancer finds out late");
            assertEquals("close", served.headers().firstValue("Connection").orElse(""));
            eventually("it refuses", () -> runtime.post("/orders", "x").statusCode() == 503);
            assertEquals(200, ask(runtime, "GET", port(), "/livez").statusCode());
            String again = runtime.admin("POST", "/v1/resume", new byte[0]).body();
            assertTrue(again.contains("\"state\":\"serving\""), again);
            assertEquals(200, ready(runtime, port()).statusCode());
            assertEquals(200, runtime.post("/orders", "x").statusCode());
        }
    }

    @Test
    void aStopFailsReadinessFirstAndServesWhileTheBalancerFindsOut() throws Exception {
        Started runtime = start("{address: \"127.0.0.1:0\", lameDuck: 5s}");
        try {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            int port = port();
            CompletableFuture<Boolean> stop = CompletableFuture.supplyAsync(() -> {
                try {
                    return runtime.stop();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            eventually("it is not ready", () -> ready(runtime, port).statusCode() == 503);
            assertEquals(200, runtime.post("/orders", "x").statusCode());
            assertTrue(stop.get());
        } finally {
            runtime.client.shutdownNow();
        }
    }

    @Test
    void aListenerOfMessagesAnswersBesideItsFlowsAndKeepsReasonsToItself() throws Exception {
        try (Started runtime = start("{listener: http, readyPath: /ready, lameDuck: 2s}")) {
            int port = runtime.server.ports().get("http");
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            assertEquals(200, ask(runtime, "GET", port, "/ready").statusCode());
            assertEquals(200, runtime.post("/orders", "x").statusCode());
            assertEquals(404, ask(runtime, "GET", port, "/readyz").statusCode());
            HttpResponse<String> taken = runtime.admin("POST", "/v1/bundles", EchoFlow.bundle(author, "livez", "1.0"));
            assertEquals(422, taken.statusCode(), taken.body());
            JsonNode problem = JsonMapper.shared().readTree(taken.body());
            assertEquals(
                    "flow livez receives at /livez on listener http, where this runtime answers probes of its health",
                    problem.path("detail").asString());
            assertEquals(
                    "give the flow another path, or move the probes by health.address, or by livePath, readyPath and startPath"
                            + " of health",
                    problem.path("remedy").asString());
            runtime.admin("POST", "/v1/drain", new byte[0]);
            HttpResponse<String> leaving = ask(runtime, "GET", port, "/ready");
            assertEquals(503, leaving.statusCode());
            assertTrue(leaving.body().contains("[-]admission failed: reason withheld\n"), leaving.body());
            runtime.admin("POST", "/v1/resume", new byte[0]);
        }
    }

    @Test
    void itAnswersWhenNoMoreExchangesAreAdmitted() throws Exception {
        String one = Started.plain("http") + "admission: {maxExchanges: 1}\nhealth: {listener: http, lameDuck: 0ms}\n";
        try (Started runtime = new Started(folder, one, "{}\n")) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            int port = runtime.server.ports().get("http");
            try (Socket slow = new Socket("127.0.0.1", port)) {
                OutputStream out = slow.getOutputStream();
                out.write("POST /orders HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nx"
                        .getBytes(StandardCharsets.US_ASCII));
                eventually("it is full", () -> runtime.post("/orders", "x").statusCode() == 503);
                assertEquals(200, ask(runtime, "GET", port, "/readyz").statusCode());
                out.write('y');
                InputStream in = slow.getInputStream();
                assertEquals('H', in.read());
            }
        }
    }

    @Test
    void aCertificateThatExpiresWhileItRunsIsToldAndKeepsNobodyFromBeingServed() throws Exception {
        EchoFlow.Author.make(folder, "gateway"); // its key and certificate are as good as any, for a year
        AtomicReference<Instant> now = new AtomicReference<>(Instant.now());
        InstantSource clock = now::get;
        String keys = "keys: {tls: {keystore: gateway.p12, password: author}}\n";
        String health = "health: {address: \"127.0.0.1:0\", lameDuck: 0ms}\n";
        try (Started runtime =
                new Started(folder, Started.plain("http") + health, keys, clock.withZone(ZoneOffset.UTC))) {
            assertTrue(ask(runtime, "GET", port(), "/readyz?verbose").body().contains("[+]certificates ok\n"));
            now.set(Instant.now().plus(Duration.ofDays(366)));
            int port = port();
            String told = eventually(
                    "it is told",
                    () -> ask(runtime, "GET", port, "/readyz?verbose").body(),
                    answer -> answer.contains(
                            "certificates is told only: keys.tls: the certificate of CN=gateway expired on "));
            assertTrue(told.contains("; renew it, and reload: millrace reload\nreadyz check passed\n"), told);
        }
    }

    @Test
    void anAddressThatIsTakenKeepsItFromStarting() throws Exception {
        try (Started runtime = Started.plainly(folder)) {
            int taken = runtime.server.ports().get("http");
            Path other = Files.createDirectories(folder.resolve("other"));
            Files.copy(keys.resolve("author.der"), other.resolve("author.der"));
            StartRefused refused = assertThrows(
                    StartRefused.class,
                    () -> new Started(
                            other, Started.plain("http") + "health: {address: \"127.0.0.1:" + taken + "\"}\n", "{}\n"));
            assertEquals(
                    "the address for probes can't listen on 127.0.0.1:" + taken
                            + ": Address already in use; stop what uses it, or change health.address",
                    refused.getMessage());
        }
    }
}
