package org.millrace.client.exchange;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.millrace.client.Failure;

/**
 * Stands in for a backend, on a free port of 127.0.0.1: answers as the exchange under way says, and keeps what came to it. Thread-safe.
 */
public final class Stub implements AutoCloseable {

    /** What a backend was sent. */
    public record Got(String method, String path, byte[] body) {}

    private static final int NOT_EXPECTED = 500;

    private final String name;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Got> got = new ArrayList<>();
    private ExpectedExchange.Answer answer;

    public Stub(String name) {
        this.name = name;
        try {
            server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        } catch (IOException e) {
            throw new Failure(Failure.Kind.FAILED, "the stub " + name + " can't listen: " + e.getMessage(), "", e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    public String name() {
        return name;
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** From now on it answers so, and what came before is forgotten; null when it must not be called. */
    public synchronized void begin(ExpectedExchange.Answer next) {
        answer = next;
        got.clear();
    }

    public synchronized List<Got> got() {
        return List.copyOf(got);
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            ExpectedExchange.Answer now;
            synchronized (this) {
                got.add(new Got(
                        exchange.getRequestMethod(), exchange.getRequestURI().toString(), body));
                now = answer;
            }
            byte[] reply = now == null || now.body() == null ? new byte[0] : Files.readAllBytes(now.body());
            if (reply.length > 0) {
                exchange.getResponseHeaders()
                        .set("Content-Type", type(now.body().toString(), reply));
            }
            exchange.getResponseHeaders().set("X-Backend", name);
            exchange.sendResponseHeaders(
                    now == null ? NOT_EXPECTED : now.status(), reply.length == 0 ? -1 : reply.length);
            exchange.getResponseBody().write(reply);
        }
    }

    private static String type(String file, byte[] body) {
        if (file.endsWith(".json")) {
            return "application/json";
        }
        if (!file.endsWith(".xml")) {
            return "text/plain";
        }
        return isUtf8(body) ? "text/xml; charset=utf-8" : "text/xml"; // it says itself what else it is in
    }

    private static boolean isUtf8(byte[] body) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
