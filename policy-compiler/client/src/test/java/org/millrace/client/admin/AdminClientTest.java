package org.millrace.client.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.Failure;
import org.millrace.client.FakeRuntime;
import org.millrace.client.exchange.Section;
import org.millrace.compiler.key.AuthorKey;

class AdminClientTest {

    @TempDir
    private static Path keys;

    @TempDir
    private Path folder;

    private static AuthorKey own;
    private static AuthorKey other;

    private FakeRuntime runtime;

    @BeforeAll
    static void makeKeys() {
        own = AuthorKey.make(keys.resolve("own"), "own");
        other = AuthorKey.make(keys.resolve("other"), "other");
    }

    @BeforeEach
    void start() throws Exception {
        runtime = new FakeRuntime(own);
    }

    @AfterEach
    void stop() {
        runtime.close();
    }

    private AdminClient client() throws Exception {
        return new AdminClient(RuntimeAddress.ofDataFolder(runtime.dataFolder(folder.resolve("data"), own)));
    }

    @Test
    void aRuntimeIsFoundByItsDataFolderAndKnownByItsCertificateAlone() throws Exception {
        runtime.answer("GET /v1/status", 200, "{\"state\":\"serving\"}");

        try (AdminClient admin = client()) {
            assertEquals("serving", admin.get("/v1/status").path("state").asString());
        }
    }

    @Test
    void aServerWithAnotherCertificateIsNotSpokenTo() throws Exception {
        Path data = runtime.dataFolder(folder.resolve("data"), other);

        try (AdminClient admin = new AdminClient(RuntimeAddress.ofDataFolder(data))) {
            Failure refusal = assertThrows(Failure.class, () -> admin.get("/v1/status"));

            assertEquals(Failure.Kind.OTHER_CERTIFICATE, refusal.kind());
            assertEquals(own.certificate(), admin.refusedCertificate().orElseThrow());
            assertTrue(
                    refusal.getMessage()
                            .startsWith("what answers at " + runtime.address()
                                    + " is not the runtime of this certificate: "),
                    refusal.getMessage());
            assertEquals("give the runtime's own admin-cert.pem: --certificate FILE", refusal.remedy());
        }
        assertEquals(List.of(), runtime.asked());
    }

    @Test
    void anUnknownTokenIsNotAllowed() throws Exception {
        RuntimeAddress known = RuntimeAddress.ofDataFolder(runtime.dataFolder(folder.resolve("data"), own));

        try (AdminClient admin =
                new AdminClient(new RuntimeAddress(known.admin(), "another-token", known.certificates()))) {
            Failure refusal = assertThrows(Failure.class, () -> admin.get("/v1/status"));

            assertEquals(Failure.Kind.TOKEN_REFUSED, refusal.kind());
            assertEquals("The token is not known here.", refusal.getMessage());
            assertEquals("Ask for one.", refusal.remedy());
        }
    }

    @Test
    void aRoleThatIsTooSmallIsNotAllowed() throws Exception {
        runtime.answer("POST /v1/drain", 403, "{\"detail\":\"Draining takes the role operator.\"}");

        try (AdminClient admin = client()) {
            Failure refusal = assertThrows(Failure.class, () -> admin.post("/v1/drain", Map.of()));

            assertEquals(Failure.Kind.NOT_ALLOWED, refusal.kind());
            assertEquals("Draining takes the role operator.", refusal.getMessage());
            assertEquals("use a token with a greater role", refusal.remedy());
        }
    }

    @Test
    void aRefusedBundleFailsWithTheRuntimesReason() throws Exception {
        runtime.answer(
                "POST /v1/bundles",
                422,
                "{\"detail\":\"The bundle was changed after it was signed.\",\"reason\":\"TAMPERED\","
                        + "\"remedy\":\"Compile it again.\"}");

        try (AdminClient admin = client()) {
            Failure refusal = assertThrows(Failure.class, () -> admin.upload(new byte[] {1, 2, 3}, true));

            assertEquals(Failure.Kind.FAILED, refusal.kind());
            assertEquals("The bundle was changed after it was signed. (TAMPERED)", refusal.getMessage());
            assertEquals("Compile it again.", refusal.remedy());

            Section.Refusal expected = new Section.Refusal(folder, "", 1);
            assertEquals(
                    "The bundle was changed after it was signed. (TAMPERED); Compile it again.",
                    expected.said(admin, new byte[] {1, 2, 3}));
        }
    }

    @Test
    void aRuntimeThatIsGoneHasNotRefusedABundle() throws Exception {
        Path data = runtime.dataFolder(folder.resolve("data"), own);
        runtime.close();

        try (AdminClient admin = new AdminClient(RuntimeAddress.ofDataFolder(data))) {
            Section.Refusal expected = new Section.Refusal(folder, "", 1);
            Failure gone = assertThrows(Failure.class, () -> expected.said(admin, new byte[] {1, 2, 3}));

            assertEquals(Failure.Kind.UNREACHABLE, gone.kind());
        }
    }

    @Test
    void whenNothingAnswersTheFailureSaysSo() throws Exception {
        Path data = runtime.dataFolder(folder.resolve("data"), own);
        runtime.close();

        try (AdminClient admin = new AdminClient(RuntimeAddress.ofDataFolder(data))) {
            Failure refusal = assertThrows(Failure.class, () -> admin.get("/v1/status"));

            assertEquals(Failure.Kind.UNREACHABLE, refusal.kind());
            assertTrue(refusal.getMessage().startsWith("no runtime answers at " + runtime.address()));
        }
    }

    @Test
    void aRuntimeThatCutsTheConnectionOffIsNotCalledAbsent() throws Exception {
        runtime.cutOff("GET /v1/status").cutOff("POST /v1/drain");

        try (AdminClient admin = client()) {
            Failure question = assertThrows(Failure.class, () -> admin.get("/v1/status"));
            assertEquals(
                    "the connection to " + runtime.address() + " broke off before the answer came",
                    question.getMessage());
            assertEquals(
                    "the runtime may be stopping, or have been started anew just now: try again; if it stays so, look at its"
                            + " log, and whether this is the address of its admin API",
                    question.remedy());
            assertEquals(Failure.Kind.UNREACHABLE, question.kind());

            Failure change = assertThrows(Failure.class, () -> admin.post("/v1/drain", Map.of()));
            assertEquals(question.getMessage(), change.getMessage());
            assertEquals(
                    "what was asked of it may be done all the same, or be under way: see how it is before you ask again; its"
                            + " log and audit log tell",
                    change.remedy());
        }
    }

    @Test
    void whoCutsTheConnectionOffBeforeItIsSecureHasBeenAskedNothing() throws Exception {
        Path data = runtime.dataFolder(folder.resolve("data"), own);
        try (ServerSocket cutting = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> {
                while (true) {
                    try (Socket taken = cutting.accept()) {
                        int ignored = taken.getInputStream().read();
                    } catch (IOException e) {
                        return; // the test is over
                    }
                }
            });
            RuntimeAddress known = RuntimeAddress.ofDataFolder(data);
            URI there = URI.create("https://127.0.0.1:" + cutting.getLocalPort());
            try (AdminClient admin = new AdminClient(new RuntimeAddress(there, "a-token", known.certificates()))) {
                Failure cut = assertThrows(Failure.class, () -> admin.post("/v1/drain", Map.of()));
                assertEquals("the connection to " + there + " broke off before the answer came", cut.getMessage());
                assertTrue(cut.remedy().contains("try again"), cut.remedy());
            }
        }
    }

    @Test
    void whatSpeaksNoTlsIsSaidToSpeakNone() throws Exception {
        Path data = runtime.dataFolder(folder.resolve("data"), own);
        try (ServerSocket plain = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> {
                try (Socket taken = plain.accept()) {
                    // as a server does; what comes before it has asked to the end, the JDK's client may overlook
                    byte[] head = taken.getInputStream().readNBytes(5);
                    byte[] ignored = taken.getInputStream().readNBytes((head[3] & 0xff) << 8 | head[4] & 0xff);
                    taken.getOutputStream()
                            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    taken.getInputStream().readAllBytes();
                } catch (IOException e) {
                    // the test is over
                }
            });
            RuntimeAddress known = RuntimeAddress.ofDataFolder(data);
            URI there = URI.create("https://127.0.0.1:" + plain.getLocalPort());
            try (AdminClient admin = new AdminClient(new RuntimeAddress(there, "a-token", known.certificates()))) {
                Failure noTls = assertThrows(Failure.class, () -> admin.get("/v1/status"));
                assertTrue(
                        noTls.getMessage().startsWith("no TLS connection comes about with " + there + ": "),
                        noTls.getMessage());
                assertEquals(
                        "is this the address of the admin API, and not that of a listener for messages?",
                        noTls.remedy());
            }
        }
    }

    @Test
    void whatTakesConnectionsAndSpeaksNoTlsInTimeIsToldFromWhatIsNotThere() throws Exception {
        Path data = runtime.dataFolder(folder.resolve("data"), own);
        var patience = new AdminClient.Patience(Duration.ofMillis(300), Duration.ofSeconds(20), Duration.ofSeconds(2));
        RuntimeAddress known = RuntimeAddress.ofDataFolder(data);
        // as of a process that is stopped: the kernel takes the connection
        try (ServerSocket frozen = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            URI there = URI.create("https://127.0.0.1:" + frozen.getLocalPort());
            try (AdminClient admin =
                    new AdminClient(new RuntimeAddress(there, "a-token", known.certificates()), patience)) {
                Failure silent = assertThrows(Failure.class, () -> admin.get("/v1/status"));
                assertEquals(Failure.Kind.SILENT, silent.kind());
                assertEquals(
                        "what is at " + there + " takes connections, but no TLS connection comes about within 300 ms",
                        silent.getMessage());
                assertEquals(
                        "look at its process: it may be stopped, or have more to do than it can; or is this the address of a listener"
                                + " for messages, and not that of the admin API?",
                        silent.remedy());
            }
        }
    }

    @Test
    void aStreamIsFollowedUntilTheListenerHasHadEnough() throws Exception {
        runtime.stream(
                "GET /v1/statistics/stream",
                "event: statistics\ndata: {\"n\":1}\n\nevent: statistics\ndata: {\"n\":2}\n\n"
                        + "event: statistics\ndata: {\"n\":3}\n\n");
        List<Integer> seen = new ArrayList<>();

        try (AdminClient admin = client()) {
            admin.follow("/v1/statistics/stream", event -> {
                seen.add(event.path("n").asInt());
                return seen.size() < 2;
            });
        }

        assertEquals(List.of(1, 2), seen);
    }

    @Test
    void somethingElseThanARuntimeIsRecognized() throws Exception {
        runtime.answer("GET /v1/status", 200, "<html>Hello</html>");

        try (AdminClient admin = client()) {
            Failure refusal = assertThrows(Failure.class, () -> admin.get("/v1/status"));

            assertTrue(refusal.getMessage().startsWith("the answer of " + runtime.address() + " is not JSON: "));
            assertEquals("is that a Millrace runtime's admin address?", refusal.remedy());
        }
    }

    @Test
    void whatDoesNotAnswerInTimeIsSilent() throws Exception {
        runtime.hang("GET /v1/status");
        var patience = new AdminClient.Patience(Duration.ofSeconds(2), Duration.ofMillis(300), Duration.ofMillis(300));

        try (AdminClient admin = new AdminClient(
                RuntimeAddress.ofDataFolder(runtime.dataFolder(folder.resolve("data"), own)), patience)) {
            Failure refusal = assertThrows(Failure.class, () -> admin.get("/v1/status"));

            assertEquals(Failure.Kind.SILENT, refusal.kind());
            assertEquals("what is at " + runtime.address() + " does not answer in time", refusal.getMessage());
            assertEquals("look at its process: it may be stopped, or have more to do than it can", refusal.remedy());

            runtime.hang("POST /v1/drain");
            Failure change = assertThrows(Failure.class, () -> admin.post("/v1/drain", Map.of()));
            assertTrue(change.remedy().startsWith("what was asked of it may be done all the same"), change.remedy());
        }
    }

    @Test
    void closingEndsACallOfAnotherThread() throws Exception {
        runtime.hang("GET /v1/status");
        AdminClient admin = client();
        CompletableFuture<Void> closing = CompletableFuture.runAsync(() -> {
            try {
                eventually("the call is under way", () -> !runtime.asked().isEmpty());
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            admin.close();
        });

        Failure ended = assertThrows(Failure.class, () -> admin.get("/v1/status"));

        assertEquals(Failure.Kind.INTERRUPTED, ended.kind());
        closing.get();
    }

    @Test
    void whoNeverMetARuntimeSeesItsCertificateBeforeAnythingIsSent() throws Exception {
        assertEquals(
                own.certificate(),
                FirstContact.certificate(java.net.URI.create(runtime.address()), Duration.ofSeconds(5)));
        assertEquals(List.of(), runtime.asked());
    }

    @Test
    void aFingerprintIsWrittenAsOpensslWritesIt() {
        String fingerprint = Fingerprint.of(own.certificate());
        assertEquals(95, fingerprint.length());
        assertTrue(fingerprint.matches("([0-9A-F]{2}:){31}[0-9A-F]{2}"), fingerprint);
    }
}
