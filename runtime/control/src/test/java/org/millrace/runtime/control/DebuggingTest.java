package org.millrace.runtime.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.transports.http.message.HttpMessage;
import tools.jackson.databind.JsonNode;

/** Messages in traces, and exchanges that stop at steps: where they may, and where not. */
@Timeout(60)
class DebuggingTest {

    @TempDir
    private Path folder;

    private Administered runtime;

    private void start(boolean debugging) throws Exception {
        runtime = new Administered(folder, debugging);
        runtime.upload(EchoFlow.bundle(runtime.author, "orders", "1.0"), "");
    }

    @AfterEach
    void stop() throws Exception {
        runtime.traces.breakpoints().close();
        runtime.close();
    }

    private JsonNode posted(String path, String json, int status) throws Exception {
        HttpResponse<String> answer = runtime.post(Role.OPERATOR, path, json);
        assertEquals(status, answer.statusCode(), answer.body());
        return Administered.json(answer);
    }

    private JsonNode seen(String path) throws Exception {
        return Administered.json(runtime.get(Role.OPERATOR, path));
    }

    /** How a wire's message begins: the names are those that scripts go by. */
    private static String start(JsonNode wire) {
        return Stream.of("step", "method", "target", "status", "start")
                .map(name -> "[" + wire.required(name).asString() + "]")
                .collect(Collectors.joining(" "));
    }

    @Test
    void theMessagesOfTheNextExchangesAreKept() throws Exception {
        start(true);
        JsonNode armed =
                posted("/v1/traces", "{\"flow\":\"orders\",\"count\":1,\"messages\":true,\"bodyBytes\":7}", 200);
        assertTrue(armed.path("messages").asBoolean());
        runtime.exchange("/orders", "<order/>");
        runtime.exchange("/orders", "<another/>");
        JsonNode traces = seen("/v1/traces?flow=orders").path("traces");
        assertEquals(1, traces.size());
        JsonNode messages = traces.path(0).path("messages");
        assertEquals(
                List.of("[answer] [POST] [/orders] [0] []", "[] [] [] [200] []"),
                messages.path("wires").valueStream().map(DebuggingTest::start).toList());
        JsonNode body = messages.path("bodies").path(0);
        assertEquals(
                "<order/",
                new String(Base64.getDecoder().decode(body.path("content").asString()), UTF_8));
        assertEquals(8, body.path("length").asInt());
        assertEquals("only its first 7 bytes are kept", body.path("left").asString());
        assertTrue(
                Administered.json(runtime.get(Role.ADMINISTRATOR, "/v1/audit"))
                        .toString()
                        .contains("traces with the messages of the next 1 exchanges"),
                "who looked at messages stands in the audit log");
    }

    @Test
    void ofMarkedExchangesTheTracesAreOfTheseAlone() throws Exception {
        start(true);
        String mark = "0123456789abcdef";
        JsonNode armed = posted("/v1/traces", "{\"flow\":\"orders\",\"messages\":true,\"mark\":\"" + mark + "\"}", 200);
        assertEquals(mark, armed.path("mark").asString());
        runtime.exchange("/orders", "<another/>");
        runtime.exchange("/orders", "<own/>", Map.of("Millrace-Trace", mark));
        runtime.exchange("/orders", "<later/>");
        JsonNode traces = seen("/v1/traces?flow=orders&mark=" + mark).path("traces");
        assertEquals(1, traces.size());
        assertEquals(
                "<own/>",
                new String(
                        Base64.getDecoder()
                                .decode(traces.path(0)
                                        .path("messages")
                                        .path("bodies")
                                        .path(0)
                                        .path("content")
                                        .asString()),
                        UTF_8));
        assertEquals(0, seen("/v1/traces?flow=orders").path("traces").size());
        assertTrue(
                Administered.json(runtime.get(Role.ADMINISTRATOR, "/v1/audit"))
                        .toString()
                        .contains("traces with the messages of the next 1 exchanges marked " + mark),
                "the audit log leads from who looked to what was sent");
        posted("/v1/traces", "{\"flow\":\"orders\",\"count\":0,\"mark\":\"" + mark + "\"}", 200);
        assertEquals(
                0, seen("/v1/traces?flow=orders&mark=" + mark).path("traces").size());
    }

    @Test
    void whatIsNoMarkIsRefused() throws Exception {
        start(true);
        JsonNode problem = posted("/v1/traces", "{\"flow\":\"orders\",\"mark\":\"0123456789abcde\"}", 400);
        assertEquals("mark is none that can be used", problem.path("detail").asString());
        assertEquals(
                "give 16 to 64 letters, digits, - and _, made by chance; the request to be traced carries them in the header Millrace-Trace",
                problem.path("remedy").asString());
        assertEquals(
                400,
                runtime.get(Role.OPERATOR, "/v1/traces?flow=orders&mark=no").statusCode());
        assertEquals(
                "count is 21",
                posted("/v1/traces", "{\"flow\":\"orders\",\"count\":21,\"mark\":\"0123456789abcdef\"}", 400)
                        .path("detail")
                        .asString());
        for (int i = 10; i < 60; i++) {
            posted("/v1/traces", "{\"flow\":\"orders\",\"mark\":\"0123456789abcdef" + i + "\"}", 200);
        }
        JsonNode full = posted("/v1/traces", "{\"flow\":\"orders\",\"mark\":\"0123456789abcdef\"}", 409);
        assertEquals("traces.too-many", full.path("code").asString());
        assertEquals(
                "50 marks are waited for or kept here already",
                full.path("detail").asString());
    }

    /** What a client has to know before it sends a message to be traced. */
    @Test
    void theStatusSaysWhereMessagesComeInAndWhetherTheyMayBeLookedAt() throws Exception {
        start(true);
        JsonNode status = Administered.json(runtime.get(Role.VIEWER, "/v1/status"));
        assertEquals(
                "{\"messages\":true,\"breakpoints\":true}", status.path("debug").toString());
        assertEquals(
                "[{\"name\":\"http\",\"scheme\":\"http\",\"host\":\"0.0.0.0\",\"port\":4711,\"clientCertificate\":\"none\"},"
                        + "{\"name\":\"https\",\"scheme\":\"https\",\"host\":\"127.0.0.1\",\"port\":4712,"
                        + "\"clientCertificate\":\"required\",\"certificate\":\"0a1b\"}]",
                status.path("listening").toString());
        assertEquals("{\"http\":4711,\"https\":4712}", status.path("listeners").toString());
    }

    @Test
    void boundsHoldJustInsideAndJustPast() throws Exception {
        start(true);
        String order = "{\"flow\":\"orders\",\"messages\":true,\"%s\":%d}";
        posted("/v1/traces", order.formatted("count", 20), 200);
        assertEquals(
                "count is 21",
                posted("/v1/traces", order.formatted("count", 21), 400)
                        .path("detail")
                        .asString());
        posted("/v1/traces", order.formatted("bodyBytes", 1024 * 1024), 200);
        assertEquals(
                "bodyBytes is 1048577",
                posted("/v1/traces", order.formatted("bodyBytes", 1024 * 1024 + 1), 400)
                        .path("detail")
                        .asString());
        posted("/v1/traces", order.formatted("seconds", 600), 200);
        JsonNode problem = posted("/v1/traces", order.formatted("seconds", 601), 400);
        assertEquals("seconds is 601", problem.path("detail").asString());
        assertEquals("give a number from 1 to 600", problem.path("remedy").asString());
    }

    @Test
    void anotherRuntimeKeepsNoMessagesAndStopsNothing() throws Exception {
        start(false);
        JsonNode problem = posted("/v1/traces", "{\"flow\":\"orders\",\"messages\":true}", 409);
        assertEquals("traces.no-messages", problem.path("code").asString());
        assertEquals(
                "this runtime lets nobody see messages", problem.path("detail").asString());
        assertFalse(Administered.json(runtime.get(Role.VIEWER, "/v1/status"))
                .path("debug")
                .path("messages")
                .asBoolean());
        posted("/v1/traces", "{\"flow\":\"orders\"}", 200);
        runtime.exchange("/orders", "<order/>");
        JsonNode trace = seen("/v1/traces?flow=orders").path("traces").path(0);
        assertTrue(trace.path("messages").isMissingNode());
        for (HttpResponse<String> refused : java.util.List.of(
                runtime.post(Role.OPERATOR, "/v1/breakpoints", "{\"flow\":\"orders\",\"steps\":[\"answer\"]}"),
                runtime.get(Role.OPERATOR, "/v1/stopped"),
                runtime.post(Role.OPERATOR, "/v1/stopped/x", "{\"go\":\"step\"}"))) {
            assertEquals(409, refused.statusCode());
            JsonNode why = Administered.json(refused);
            assertEquals("breakpoints.off", why.path("code").asString());
            assertEquals(
                    "this runtime stops no exchange: it may be serving others",
                    why.path("detail").asString());
            assertEquals(
                    "start one of your own with debug.breakpoints: true in its configuration, as the designer does",
                    why.path("remedy").asString());
        }
    }

    @Test
    void anExchangeStopsBeforeAStepAndGoesOnWhenItIsTold() throws Exception {
        start(true);
        posted("/v1/breakpoints", "{\"flow\":\"orders\",\"steps\":[\"answer\"]}", 200);
        CompletableFuture<Message> reply = CompletableFuture.supplyAsync(() -> {
            try {
                return runtime.exchange("/orders", "<order/>");
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        JsonNode stopped =
                eventually("it stops", () -> seen("/v1/stopped").path("stopped"), exchanges -> !exchanges.isEmpty());
        assertEquals("answer", stopped.path(0).path("step").asString());
        assertEquals(1, stopped.path(0).path("messages").path("wires").size());
        assertFalse(reply.isDone());
        String exchange = stopped.path(0).path("exchange").asString();
        assertEquals(
                "go is none of its words",
                posted("/v1/stopped/" + exchange, "{\"go\":\"on\"}", 400)
                        .path("detail")
                        .asString());
        assertEquals(
                "the message can't be changed so: Connection frames the message, and the runtime writes it itself",
                posted("/v1/stopped/" + exchange, "{\"go\":\"resume\",\"message\":{\"remove\":[\"Connection\"]}}", 400)
                        .path("detail")
                        .asString());
        posted("/v1/stopped/" + exchange, "{\"go\":\"resume\",\"message\":{\"body\":\"<changed/>\"}}", 200);
        assertEquals(200, HttpMessage.status(reply.get(10, TimeUnit.SECONDS)));
        JsonNode gone = posted("/v1/stopped/" + exchange, "{\"go\":\"resume\"}", 404);
        assertEquals("exchange.not-stopped", gone.path("code").asString());
        JsonNode unknown = posted("/v1/breakpoints", "{\"flow\":\"orders\",\"steps\":[\"nobody\"]}", 404);
        assertEquals(
                "the flow orders has no step nobody", unknown.path("detail").asString());
        posted("/v1/breakpoints", "{\"flow\":\"orders\"}", 200);
        assertEquals(200, HttpMessage.status(runtime.exchange("/orders", "<order/>")));
    }
}
