package org.millrace.runtime.transports.http.inbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.transports.http.jetty.server.SlowClients;
import org.millrace.runtime.transports.http.message.HttpMessage;

/** A client of HTTP/2 that resets its stream at whatever moment of the reply's making: the exchange is told once, and not left under way. */
class ClientGoneTest {

    private static final IOException RESET = new IOException("reset");

    private final List<String> told = new ArrayList<>();
    private final List<Callback> writes = new ArrayList<>();

    /** How many times the request is asked of its connection before the client goes. */
    private int goesAfter = Integer.MAX_VALUE;

    private ReplyWriter writer;
    private final SlowClients watch = new SlowClients(
            "gone", Duration.ofMinutes(1), Duration.ofMinutes(1), 1, Duration.ofMinutes(1), (why, endPoint) -> {});

    @AfterEach
    void close() {
        watch.close();
    }

    private static <T> T stub(Class<T> type, java.util.function.BiFunction<String, Object[], Object> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    Object answer = answers.apply(method.getName(), arguments);
                    return answer == null && method.getReturnType() == boolean.class ? Boolean.FALSE : answer;
                }));
    }

    private ReplyWriter writer(Exchange exchange) {
        ConnectionMetaData connection = stub(
                ConnectionMetaData.class,
                (name, arguments) -> name.equals("getHttpVersion") ? HttpVersion.HTTP_2 : null);
        Request request = stub(Request.class, (name, arguments) -> switch (name) {
            case "getMethod" -> "GET";
            case "getConnectionMetaData" -> {
                if (goesAfter-- == 0) {
                    writer.clientGone(RESET);
                }
                yield connection;
            }
            default -> null;
        });
        HttpFields.Mutable head = HttpFields.build();
        AtomicBoolean committed = new AtomicBoolean();
        Response response = stub(Response.class, (name, arguments) -> switch (name) {
            case "getHeaders" -> head;
            case "getRequest" -> request;
            case "isCommitted" -> committed.get();
            case "write" -> {
                committed.set(true);
                writes.add((Callback) arguments[2]);
                yield null;
            }
            default -> null;
        });
        ReplyWriter made = new ReplyWriter(
                request,
                response,
                Callback.NOOP,
                null,
                ListenerSettings.of("http", InetSocketAddress.createUnresolved("127.0.0.1", 0), null),
                watch,
                () -> told.add("ended"),
                () -> false,
                failed -> {});
        made.of(exchange);
        return made;
    }

    private void send(Exchange exchange) {
        Message reply = HttpMessage.response(200, new Headers(), Payload.of(exchange, new byte[] {1}));
        exchange.answer(reply);
        writer.send(reply, failure -> told.add("sent " + (failure == null ? "well" : failure.getMessage())));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void whileTheReplyIsBeingMade(int after) {
        Exchange exchange = new Trial().request("");
        writer = writer(exchange);
        goesAfter = after;
        send(exchange);
        writer.clientGone(RESET);
        writes.forEach(write -> write.failed(RESET));
        assertEquals(List.of("ended", "sent reset"), told);
    }

    @Test
    void beforeItsReply() {
        Exchange exchange = new Trial().request("");
        writer = writer(exchange);
        AtomicBoolean cancelled = new AtomicBoolean();
        writer.whenClientGone(() -> cancelled.set(true));
        writer.clientGone(RESET);
        assertTrue(cancelled.get());
        send(exchange);
        writes.forEach(write -> write.failed(RESET));
        assertEquals(List.of("ended", "sent reset"), told);
    }

    @Test
    void afterItsReply() {
        Exchange exchange = new Trial().request("");
        writer = writer(exchange);
        send(exchange);
        writes.getFirst().succeeded();
        writer.clientGone(RESET);
        assertEquals(List.of("ended", "sent well"), told);
    }
}
