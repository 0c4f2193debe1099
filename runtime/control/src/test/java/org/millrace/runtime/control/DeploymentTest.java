package org.millrace.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.audit.AuditEntry;
import org.millrace.runtime.control.http.AdminTimeouts;
import org.millrace.runtime.transports.http.message.HttpMessage;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Bundles come in over the admin API, go into service, and back. */
class DeploymentTest {

    @TempDir
    private Path folder;

    private Administered runtime;

    @BeforeEach
    void start() throws Exception {
        runtime = new Administered(folder);
    }

    @AfterEach
    void stop() throws Exception {
        runtime.close();
    }

    private byte[] bundle(String version) {
        return EchoFlow.bundle(runtime.author, "orders", version);
    }

    /** The version that answers; "" when none does. */
    private String serving() throws Exception {
        String type = runtime.exchange("/orders", "hello").headers().get("Content-Type");
        return type != null && type.startsWith("text/plain;version=") ? type.substring(19) : "";
    }

    private static String code(HttpResponse<String> answer) {
        return Administered.json(answer).path("code").asString();
    }

    private static String reason(HttpResponse<String> answer) {
        return Administered.json(answer).path("reason").asString();
    }

    @Test
    void aGoodBundleServesAtOnceAndSaysWhatItIs() throws Exception {
        HttpResponse<String> answer = runtime.upload(bundle("1.0"), "");

        assertEquals(201, answer.statusCode(), answer.body());
        JsonNode deployed = Administered.json(answer);
        assertEquals("orders", deployed.path("flow").asString());
        assertEquals("1.0", deployed.path("version").asString());
        assertTrue(deployed.path("activated").asBoolean());
        assertEquals("1.0", serving());

        JsonNode flow = Administered.json(runtime.get(Role.VIEWER, "/v1/flows/orders"));
        assertEquals("1.0", flow.path("version").asString());
        assertEquals(deployed.path("digest").asString(), flow.path("digest").asString());
        assertEquals("CN=author", flow.path("signer").asString());
        assertEquals("streams", flow.path("memory").asString());
        assertEquals("/orders", flow.path("path").asString());
        assertEquals("[\"1.0\"]", flow.path("versions").toString());
        assertEquals(
                "orders",
                Administered.json(runtime.get(Role.VIEWER, "/v1/flows"))
                        .path("flows")
                        .path(0)
                        .path("flow")
                        .asString());
    }

    @Test
    void aBundleCanWaitInTheStoreUntilItIsActivated() throws Exception {
        runtime.upload(bundle("1.0"), "");
        HttpResponse<String> answer = runtime.upload(bundle("1.1"), "?activate=false");
        assertEquals(201, answer.statusCode());
        assertFalse(Administered.json(answer).path("activated").asBoolean());
        assertEquals("1.0", serving());

        assertEquals(
                200,
                runtime.post(Role.DEPLOYER, "/v1/flows/orders/activate", "{\"version\":\"1.1\"}")
                        .statusCode());
        assertEquals("1.1", serving());
    }

    @Test
    void rollingBackAndUndeployingAreOneCallEach() throws Exception {
        runtime.upload(bundle("1.0"), "");
        runtime.upload(bundle("1.1"), "");
        assertEquals("1.1", serving());

        HttpResponse<String> back = runtime.post(Role.DEPLOYER, "/v1/flows/orders/rollback", "");
        assertEquals(200, back.statusCode(), back.body());
        assertEquals("1.0", Administered.json(back).path("version").asString());
        assertEquals("1.0", serving());

        assertEquals(200, runtime.delete(Role.DEPLOYER, "/v1/flows/orders").statusCode());
        assertEquals("", serving());
        JsonNode flow = Administered.json(runtime.get(Role.VIEWER, "/v1/flows/orders"));
        assertFalse(flow.path("active").asBoolean());
        assertEquals("[\"1.1\",\"1.0\"]", flow.path("versions").toString());
    }

    @Test
    void aRefusedBundleIsExplainedAndTheOldOneServesOn() throws Exception {
        runtime.upload(bundle("1.0"), "");

        byte[] flipped = bundle("1.1");
        flipped[flipped.length / 2] ^= 1;
        HttpResponse<String> tampered = runtime.upload(flipped, "");
        assertEquals(422, tampered.statusCode());
        assertEquals("bundle.refused", code(tampered));
        assertTrue(List.of("TAMPERED", "DAMAGED").contains(reason(tampered)), tampered.body());
        assertFalse(Administered.json(tampered).path("remedy").asString().isEmpty());

        HttpResponse<String> older = runtime.upload(bundle("0.9"), "");
        assertEquals(422, older.statusCode());
        assertEquals("DOWNGRADE", reason(older));

        EchoFlow.Author stranger = EchoFlow.Author.make(folder, "stranger");
        HttpResponse<String> unknown = runtime.upload(EchoFlow.bundle(stranger, "orders", "1.1"), "");
        assertEquals("UNKNOWN_SIGNER", reason(unknown));

        HttpResponse<String> nowhere =
                runtime.upload(EchoFlow.bundle(runtime.author, "orders", "1.1", List.of(), "https"), "");
        assertEquals(422, nowhere.statusCode());
        assertEquals("LINK", reason(nowhere));

        assertEquals("1.0", serving());
        assertEquals(
                "[\"1.0\"]",
                Administered.json(runtime.get(Role.VIEWER, "/v1/flows/orders"))
                        .path("versions")
                        .toString());
    }

    @Test
    void whatIsNotKeptCanNotBeActivated() throws Exception {
        assertEquals(
                404,
                runtime.post(Role.DEPLOYER, "/v1/flows/orders/activate", "{\"version\":\"1.0\"}")
                        .statusCode());
        runtime.upload(bundle("1.0"), "");
        HttpResponse<String> missing =
                runtime.post(Role.DEPLOYER, "/v1/flows/orders/activate", "{\"version\":\"7.7\"}");
        assertEquals(404, missing.statusCode());
        assertEquals("version.unknown", code(missing));
        assertEquals(
                400,
                runtime.post(Role.DEPLOYER, "/v1/flows/orders/activate", "{}").statusCode());
        assertEquals(
                400,
                runtime.post(Role.DEPLOYER, "/v1/flows/orders/activate", "{\"version\":\"new\"}")
                        .statusCode());
        assertEquals(
                404,
                runtime.post(Role.DEPLOYER, "/v1/flows/orders/rollback", "").statusCode());
        assertEquals(404, runtime.get(Role.VIEWER, "/v1/flows/nobody").statusCode());
    }

    @Test
    void anOversizedUploadIsRefusedWhetherItSaysItsLengthOrNot() throws Exception {
        byte[] large = new byte[(int) Administered.MAX_UPLOAD_BYTES + 1];
        for (HttpClient.Version version : HttpClient.Version.values()) {
            if (version.name().equals("HTTP_3")) {
                continue; // not spoken here
            }
            for (HttpRequest.BodyPublisher body : List.of(
                    BodyPublishers.ofByteArray(large),
                    BodyPublishers.ofInputStream(() -> new java.io.ByteArrayInputStream(large)))) {
                HttpResponse<String> answer = runtime.client.send(
                        runtime.request(Role.DEPLOYER, "/v1/bundles")
                                .version(version)
                                .header("Content-Type", "application/octet-stream")
                                .POST(body)
                                .build(),
                        BodyHandlers.ofString());
                assertEquals(413, answer.statusCode());
                assertEquals("request.too-large", code(answer));
            }
        }
        HttpResponse<String> fits =
                runtime.upload(java.util.Arrays.copyOf(large, (int) Administered.MAX_UPLOAD_BYTES), "");
        assertEquals(422, fits.statusCode(), "just inside the limit it is read, and no bundle");
    }

    @Test
    void aClientThatAsksFirstIsRefusedBeforeItSendsAnything() throws Exception {
        AtomicBoolean sent = new AtomicBoolean();
        HttpResponse<String> answer = runtime.client.send(
                runtime.request(Role.DEPLOYER, "/v1/bundles")
                        .version(HttpClient.Version.HTTP_1_1)
                        .expectContinue(true)
                        .header("Content-Type", "application/octet-stream")
                        .POST(BodyPublishers.fromPublisher(
                                BodyPublishers.ofInputStream(() -> {
                                    sent.set(true);
                                    return InputStream.nullInputStream();
                                }),
                                Administered.MAX_UPLOAD_BYTES + 1))
                        .build(),
                BodyHandlers.ofString());
        assertEquals(413, answer.statusCode());
        assertFalse(sent.get());
    }

    @Test
    void aBundleIsSentAsBytes() throws Exception {
        assertEquals(415, runtime.post(Role.DEPLOYER, "/v1/bundles", "{}").statusCode());
    }

    private Socket connected() throws Exception {
        return runtime.client.sslContext().getSocketFactory().createSocket("127.0.0.1", runtime.api.port());
    }

    /** @param headers further ones, each with its end of line */
    private void begin(Socket client, int length, String headers) throws Exception {
        String head = "POST /v1/bundles HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer "
                + runtime.token.get(Role.DEPLOYER) + "\r\n" + headers
                + "Content-Type: application/octet-stream\r\nContent-Length: " + length + "\r\n\r\n";
        client.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    }

    /** Two uploads that lack their last byte. */
    private List<Socket> held(byte[] good) throws Exception {
        List<Socket> held = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Socket client = connected();
            held.add(client);
            begin(client, good.length, "");
            client.getOutputStream().write(good, 0, good.length - 1);
        }
        return held;
    }

    /** A third upload, of no bundle, once it has to wait; until the two are in there is room for it. */
    private CompletableFuture<HttpResponse<String>> waiting() throws Exception {
        for (int tries = 0; tries < 200; tries++) {
            CompletableFuture<HttpResponse<String>> third = CompletableFuture.supplyAsync(() -> {
                try {
                    return runtime.upload(new byte[] {1}, "");
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            try {
                assertEquals(422, third.get(1, TimeUnit.SECONDS).statusCode());
            } catch (TimeoutException e) {
                return third;
            }
        }
        throw new AssertionError("the third never had to wait");
    }

    @Test
    void aThirdBundleWaitsUntilOneOfTwoIsTakenIn() throws Exception {
        byte[] good = bundle("1.0");
        List<Socket> held = held(good);
        CompletableFuture<HttpResponse<String>> third = waiting();
        for (Socket client : held) {
            client.getOutputStream().write(good, good.length - 1, 1);
            String answer = new String(client.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
            assertEquals("HTTP/1.1 201", answer);
            client.close();
        }
        assertEquals(422, third.get(20, TimeUnit.SECONDS).statusCode());
        assertEquals(201, runtime.upload(bundle("1.1"), "").statusCode());
    }

    private void restart(Duration body, Duration turn) throws Exception {
        stop();
        runtime = new Administered(
                folder.resolve("again"),
                new AdminTimeouts(AdminTimeouts.USUAL.head(), AdminTimeouts.USUAL.token(), body, turn));
    }

    @Test
    void aThirdBundleIsRefusedWhenTheTwoTakeTooLong() throws Exception {
        restart(AdminTimeouts.USUAL.body(), Duration.ofMillis(200));
        List<Socket> held = held(bundle("1.0"));
        HttpResponse<String> third = runtime.upload(new byte[] {1}, "");
        for (int tries = 0; tries < 200 && third.statusCode() == 422; tries++) { // until the two are in there is room
            third = runtime.upload(new byte[] {1}, "");
        }
        assertEquals(503, third.statusCode(), third.body());
        assertEquals("bundles.busy", code(third));
        assertEquals(
                "2 bundles are coming in at this moment",
                Administered.json(third).path("detail").asString());
        assertEquals(
                "send it again when one of them is done",
                Administered.json(third).path("remedy").asString());
        for (Socket client : held) {
            client.close();
        }
    }

    /** At a pace that is good enough: the time for all of it is what ends it. Who asked first is answered at once, not after the body. */
    @Test
    void aBodyThatTakesTooLongInAllIsAnswered() throws Exception {
        restart(Duration.ofSeconds(1), AdminTimeouts.USUAL.turn());
        try (Socket client = connected()) {
            begin(client, (int) Administered.MAX_UPLOAD_BYTES, "Expect: 100-continue\r\nConnection: close\r\n");
            String go = new String(client.getInputStream().readNBytes(25), StandardCharsets.US_ASCII);
            assertEquals("HTTP/1.1 100 Continue\r\n\r\n", go);
            client.setSoTimeout(50);
            int first = -1;
            for (int sent = 0; sent < 200 && first < 0; sent++) {
                client.getOutputStream().write(new byte[400]);
                try {
                    first = client.getInputStream().read();
                } catch (SocketTimeoutException e) {
                    continue; // it is taken still
                }
            }
            client.setSoTimeout(20_000);
            String answer = (char) first + new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 408 "), answer);
            JsonNode problem = JsonMapper.shared().readTree(answer.substring(answer.indexOf("\r\n\r\n") + 4));
            assertEquals(
                    "Request Timeout 408 request.slow: the body has not come in within 1 s; send it again, by a better line",
                    problem.path("title").asString() + " "
                            + problem.path("status").asInt() + " "
                            + problem.path("code").asString() + ": "
                            + problem.path("detail").asString() + "; "
                            + problem.path("remedy").asString());
        }
    }

    @Test
    void everyChangeIsInTheAuditLogWithWhoWhatAndOutcome() throws Exception {
        runtime.upload(bundle("1.0"), "");
        runtime.upload(bundle("0.9"), "");
        runtime.post(Role.OPERATOR, "/v1/drain", "");

        List<AuditEntry> entries = runtime.audit.newest(3);
        AuditEntry drain = entries.get(0);
        assertEquals(
                List.of("a-operator", "operator", "POST /v1/drain", "runtime", "done", "takes no more exchanges"),
                List.of(drain.who(), drain.role(), drain.action(), drain.subject(), drain.outcome(), drain.detail()));
        AuditEntry older = entries.get(1);
        assertEquals("refused", older.outcome());
        assertTrue(older.detail().startsWith("422 bundle.refused DOWNGRADE: a bundle: "), older.detail());
        AuditEntry deployed = entries.get(2);
        assertEquals("a-deployer", deployed.who());
        assertEquals("POST /v1/bundles", deployed.action());
        assertEquals("orders", deployed.subject());
        assertEquals("done", deployed.outcome());
        assertTrue(deployed.detail().matches("version 1\\.0, digest [0-9a-f]{64}, activated"), deployed.detail());

        JsonNode served = Administered.json(runtime.get(Role.ADMINISTRATOR, "/v1/audit?limit=1"));
        assertEquals(1, served.path("entries").size());
        assertEquals("a-operator", served.path("entries").path(0).path("who").asString());
        assertTrue(Administered.json(runtime.get(Role.ADMINISTRATOR, "/v1/audit/chain"))
                .path("whole")
                .asBoolean());
    }

    @Test
    void drainingRefusesNewExchangesUntilResumed() throws Exception {
        runtime.upload(bundle("1.0"), "");
        JsonNode drained = Administered.json(runtime.post(Role.OPERATOR, "/v1/drain", ""));
        assertEquals("draining", drained.path("state").asString());
        assertEquals(503, HttpMessage.status(runtime.exchange("/orders", "x")));
        assertEquals(
                "draining",
                Administered.json(runtime.get(Role.VIEWER, "/v1/status"))
                        .path("state")
                        .asString());
        runtime.post(Role.OPERATOR, "/v1/resume", "");
        assertEquals("1.0", serving());
    }

    @Test
    void anUploadThatBreaksOffChangesNothing() throws Exception {
        runtime.upload(bundle("1.0"), "");
        byte[] good = bundle("1.1");
        try (InputStream half = new java.io.ByteArrayInputStream(good, 0, good.length / 2)) {
            HttpResponse<String> answer = runtime.client.send(
                    runtime.request(Role.DEPLOYER, "/v1/bundles")
                            .header("Content-Type", "application/octet-stream")
                            .POST(BodyPublishers.ofInputStream(() -> half))
                            .build(),
                    BodyHandlers.ofString());
            assertEquals(422, answer.statusCode());
        }
        assertEquals("1.0", serving());
    }
}
