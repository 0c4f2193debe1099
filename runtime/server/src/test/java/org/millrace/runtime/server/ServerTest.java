package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.server.start.StartRefused;
import org.millrace.runtime.tls.TlsProvider;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A runtime as a whole, from its files to its end. */
class ServerTest {

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

    private Path data(String name) {
        return folder.resolve("data").resolve(name);
    }

    private static String permissions(Path file) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void whatIsOnlyForOthersToFindItNeedNotBeWritten() throws Exception {
        try (Started first = Started.plainly(folder)) {
            assertTrue(Files.exists(folder.resolve("data/runtime.json")));
        }
        Files.createDirectories(folder.resolve("data/runtime.json.new/in-the-way"));
        try (Started again = Started.plainly(folder)) {
            assertEquals(404, again.post("/nowhere", "x").statusCode());
            assertFalse(Files.exists(folder.resolve("data/runtime.json")));
        }
    }

    @Test
    @Timeout(120)
    void messagesAndAdministratorsAreServedBeforeItIsWarm() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        CompletableFuture<Void> warm = new CompletableFuture<>();
        Runnable warmUp = () -> {
            begun.countDown();
            try {
                goOn.await();
                warm.complete(null);
            } catch (InterruptedException e) {
                warm.completeExceptionally(e);
            }
        };
        try (Started runtime = new Started(folder, Started.plain("http"), "{}\n", warmUp)) {
            begun.await();
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0", List.of(), "http"));
            assertEquals(200, runtime.post("/orders", "x").statusCode());
            assertFalse(warm.isDone());
        } finally {
            goOn.countDown();
        }
        warm.get(20, TimeUnit.SECONDS);
    }

    @Test
    void whatNothingNeedsYetIsNotToldOf() throws Exception {
        boolean needed = TlsProvider.inUse().isPresent(); // by another test of this process
        try (Started runtime = Started.plainly(folder)) {
            assertEquals(needed, runtime.said.contains("cryptography of TLS"), runtime.said);
        }
    }

    @Test
    void theFirstStartMakesItsFilesForItsOwnerAndSaysWhereTheyAre() throws Exception {
        try (Started runtime = Started.plainly(folder)) {
            assertEquals("rwx------", permissions(folder.resolve("data")));
            for (String secret : List.of("admin-token", "tokens", "admin.p12", "admin.p12.password", "audit.log")) {
                assertEquals("rw-------", permissions(data(secret)), secret);
            }
            String text = runtime.said;
            assertTrue(
                    text.contains(
                            "  http: http://127.0.0.1:" + runtime.server.ports().get("http") + "\n"),
                    text);
            assertTrue(text.contains("  admin: " + runtime.server.adminAddress() + ", certificate "), text);
            assertTrue(text.contains("  first start: an administrator's token is in " + data("admin-token")), text);
            assertFalse(text.contains(Files.readString(data("admin-token")).strip()), "the token itself is not shown");

            JsonNode file = JsonMapper.shared().readTree(Files.readString(data("runtime.json")));
            assertEquals(ProcessHandle.current().pid(), file.path("pid").asLong());
            assertEquals(runtime.server.adminAddress(), file.path("admin").asString());
            assertEquals(
                    runtime.server.ports().get("http"),
                    file.path("listeners").path("http").asInt());
        }
        assertFalse(Files.exists(data("runtime.json")), "a runtime that is gone leaves no address");
    }

    @Test
    void theNextStartKeepsTokenAndCertificateAndSaysNothingOfAFirst() throws Exception {
        Started.plainly(folder).close();
        String token = Files.readString(data("admin-token"));
        String certificate = Files.readString(data("admin-cert.pem"));
        try (Started again = Started.plainly(folder)) {
            assertEquals(token, Files.readString(data("admin-token")));
            assertEquals(certificate, Files.readString(data("admin-cert.pem")));
            assertFalse(again.said.contains("first start"));
            assertEquals(200, again.admin("GET", "/v1/status", new byte[0]).statusCode());
        }
    }

    @Test
    void messagesRunThroughADeployedFlowAndShowInTheStatistics() throws Exception {
        try (Started runtime = Started.plainly(folder)) {
            assertEquals(404, runtime.post("/orders", "x").statusCode());
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));

            HttpResponse<String> answer = runtime.post("/orders", "hello");
            assertEquals(200, answer.statusCode());
            assertEquals("hello", answer.body());
            assertEquals(
                    EchoFlow.contentType("1.0"),
                    answer.headers().firstValue("content-type").orElse(""));
            JsonNode statistics = statisticsOnceCounted(runtime);
            assertEquals(5, statistics.path("flows").path(0).path("bytesIn").asInt());
            assertEquals(1, statistics.path("withoutFlow").asInt());
            assertEquals(0, statistics.path("inFlight").asInt());
        }
    }

    /** An exchange is counted when its reply is out, so that its client may be quicker. */
    private static JsonNode statisticsOnceCounted(Started runtime) throws Exception {
        return eventually(
                "it is counted",
                () -> JsonMapper.shared()
                        .readTree(runtime.admin("GET", "/v1/statistics", new byte[0])
                                .body()),
                statistics -> statistics.path("flows").path(0).path("count").asInt() == 1);
    }

    @Test
    void whatWasInServiceIsInServiceAfterARestart() throws Exception {
        try (Started runtime = Started.plainly(folder)) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.1"));
        }
        try (Started again = Started.plainly(folder)) {
            assertEquals(
                    EchoFlow.contentType("1.1"),
                    again.post("/orders", "x")
                            .headers()
                            .firstValue("content-type")
                            .orElse(""));
            assertTrue(again.said.contains("  flows in service: 1\n"), again.said);
        }
    }

    @Test
    void aFlowThatNoLongerLinksIsSkippedAndTheOthersServe() throws Exception {
        try (Started runtime = new Started(folder, Started.plain("http", "inner"), "{}\n")) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            runtime.deploy(EchoFlow.bundle(author, "stock", "1.0", List.of(), "inner"));
        }
        try (Started again = Started.plainly(folder)) {
            assertEquals(200, again.post("/orders", "x").statusCode());
            assertTrue(
                    again.said.contains("  flows in service: 1, not in service for what the log says: 1\n"),
                    again.said);
        }
    }

    @Test
    void aFlowThatIsNotInServiceAfterAStartShowsWithTheReasonUntilItIs() throws Exception {
        String reason =
                "flow stock receives from the listener inner, which this runtime does not have; add listeners.inner"
                        + " to its configuration, or name one of http";
        try (Started runtime = new Started(folder, Started.plain("http", "inner"), "{}\n")) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            runtime.deploy(EchoFlow.bundle(author, "stock", "1.0", List.of(), "inner"));
            assertEquals(0, told(runtime, "/v1/status").path("notInService").size());
            assertTrue(metrics(runtime).contains("millrace_flow_in_service{flow=\"stock\",version=\"1.0\"} 1\n"));
        }
        try (Started again = Started.plainly(folder)) {
            JsonNode status = told(again, "/v1/status");
            assertEquals("serving", status.path("state").asString());
            assertEquals(1, status.path("flows").asInt());
            JsonNode missing = status.path("notInService").path(0);
            assertEquals("stock", missing.path("flow").asString());
            assertEquals("1.0", missing.path("version").asString());
            assertEquals(reason, missing.path("reason").asString());
            assertTrue(java.time.Instant.parse(missing.path("since").asString())
                    .isAfter(java.time.Instant.now().minusSeconds(600)));
            JsonNode flow = told(again, "/v1/flows/stock");
            assertFalse(flow.path("active").asBoolean());
            assertEquals(missing, flow.path("notInService"));
            assertTrue(told(again, "/v1/flows/orders").path("notInService").isMissingNode());
            String metrics = metrics(again);
            assertTrue(
                    metrics.contains("# TYPE millrace_flow_in_service gauge\n"
                            + "millrace_flow_in_service{flow=\"orders\",version=\"1.0\"} 1\n"
                            + "millrace_flow_in_service{flow=\"stock\",version=\"1.0\"} 0\n"),
                    metrics);

            again.deploy(EchoFlow.bundle(author, "stock", "1.1"));
            assertEquals(0, told(again, "/v1/status").path("notInService").size());
            assertTrue(metrics(again).contains("millrace_flow_in_service{flow=\"stock\",version=\"1.1\"} 1\n"));
            assertFalse(metrics(again).contains("version=\"1.0\"} 0"), "nor is the version before missed any more");
        }
    }

    @Test
    void aFlowThatIsUndeployedNeedNotBeInService() throws Exception {
        try (Started runtime = new Started(folder, Started.plain("http", "inner"), "{}\n")) {
            runtime.deploy(EchoFlow.bundle(author, "stock", "1.0", List.of(), "inner"));
        }
        try (Started again = Started.plainly(folder)) {
            assertEquals(
                    200, again.admin("DELETE", "/v1/flows/stock", new byte[0]).statusCode());
            assertEquals(0, told(again, "/v1/status").path("notInService").size());
        }
    }

    private static JsonNode told(Started runtime, String path) throws Exception {
        return JsonMapper.shared()
                .readTree(runtime.admin("GET", path, new byte[0]).body());
    }

    private static String metrics(Started runtime) throws Exception {
        return runtime.admin("GET", "/metrics", new byte[0]).body();
    }

    @Test
    void twoRuntimesCanNotShareADataFolder() throws Exception {
        try (Started runtime = Started.plainly(folder)) {
            StartRefused refused = assertThrows(StartRefused.class, () -> Started.plainly(folder));
            assertEquals(ExitCode.DATA, refused.exitCode());
            assertTrue(refused.getMessage().startsWith("another runtime uses the data folder "), refused.getMessage());
            assertEquals(200, runtime.admin("GET", "/v1/status", new byte[0]).statusCode());
            assertTrue(Files.exists(data("runtime.json")), "the other's failure takes nothing from this one");
        }
    }

    @Test
    void aPortThatIsTakenIsReportedAndNothingIsLeftOpen() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            String address = "127.0.0.1:" + taken.getLocalPort();
            StartRefused refused = assertThrows(
                    StartRefused.class,
                    () -> new Started(
                            folder,
                            "admin: {address: \"127.0.0.1:0\"}\nlisteners:\n  http: {address: \"" + address + "\"}\n",
                            "{}\n"));
            assertEquals(ExitCode.UNAVAILABLE, refused.exitCode());
            assertEquals(
                    "listener http can't listen on " + address + ": Address already in use;"
                            + " stop what uses it, or change listeners.http.address",
                    refused.getMessage());

            refused = assertThrows(
                    StartRefused.class,
                    () -> new Started(
                            folder,
                            "admin: {address: \"" + address + "\"}\nlisteners:\n  http: {address: \"127.0.0.1:0\"}\n",
                            "{}\n"));
            assertEquals(ExitCode.UNAVAILABLE, refused.exitCode());
            assertEquals(
                    "the admin API can't listen on " + address
                            + ": Address already in use; if that is another runtime, give this one an"
                            + " address of its own: admin: {address: \"127.0.0.1:0\"} in millrace.yaml takes any free port; else stop"
                            + " what uses it",
                    refused.getMessage());
        }
        Started.plainly(folder).close();
    }

    /** A request whose body is not all there yet. */
    private static final class HalfSent implements AutoCloseable {

        private final Socket socket;

        HalfSent(int port) throws Exception {
            socket = new Socket("127.0.0.1", port);
            socket.setSoTimeout(20_000);
            write("POST /orders HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nhalf");
        }

        void write(String text) throws Exception {
            OutputStream out = socket.getOutputStream();
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        }

        /** All that comes back until the other side closes. */
        String rest() throws Exception {
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }

        @Override
        public void close() throws Exception {
            socket.close();
        }
    }

    private static void awaitInFlight(Started runtime, int wanted) throws Exception {
        eventually(
                wanted + " are in flight",
                () -> JsonMapper.shared()
                        .readTree(
                                runtime.admin("GET", "/v1/status", new byte[0]).body())
                        .path("inFlight")
                        .asInt(),
                inFlight -> inFlight == wanted);
    }

    @Test
    void aStopLetsExchangesFinishAndTakesNoNewOnes() throws Exception {
        Started runtime = Started.plainly(folder);
        runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
        int port = runtime.server.ports().get("http");
        try (HalfSent exchange = new HalfSent(port)) {
            awaitInFlight(runtime, 1);
            CompletableFuture<Boolean> stopped = CompletableFuture.supplyAsync(() -> {
                try {
                    return runtime.stop();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            awaitClosed(port);
            assertFalse(stopped.isDone());
            exchange.write("full");
            String answer = exchange.rest();
            assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
            assertTrue(answer.endsWith("\r\nhalffull"), answer);
            assertTrue(stopped.get(20, TimeUnit.SECONDS));
        }
        runtime.client.shutdownNow();
    }

    private static void awaitClosed(int port) throws Exception {
        eventually("the listener takes no connections", () -> {
            try (Socket socket = new Socket("127.0.0.1", port)) {
                return !socket.isConnected();
            } catch (ConnectException e) {
                return true;
            }
        });
    }

    @Test
    void aStopIsBounded() throws Exception {
        Started runtime =
                new Started(folder, Started.plain("http").replace("stopTimeout: 10s", "stopTimeout: 100ms"), "{}\n");
        runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
        try (HalfSent exchange = new HalfSent(runtime.server.ports().get("http"))) {
            awaitInFlight(runtime, 1);
            assertFalse(runtime.stop());
            exchange.rest();
        }
        runtime.client.shutdownNow();
    }
}
