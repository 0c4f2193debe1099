package org.millrace.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.millrace.compiler.key.AuthorKey;

/** A small admin API over HTTPS that answers what a test tells it to, and remembers what it was asked. */
public final class FakeRuntime implements AutoCloseable {

    private static final String TOKEN = "a-token";

    private final HttpsServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final Map<String, String> events = new ConcurrentHashMap<>();
    private final List<String> asked = new ArrayList<>();

    /** Threads that are asked to hang, or to stream, wait for the end here. */
    private final CountDownLatch closed = new CountDownLatch(1);

    private record Answer(int status, String type, String body) {}

    private static final Answer HANGS = new Answer(0, "", "");
    private static final Answer CUT_OFF = new Answer(-2, "", "");
    private static final Answer STREAMS = new Answer(-1, "", "");
    private static final int EVENT_EVERY_MILLIS = 20;

    /** @param key what it shows as its certificate */
    public FakeRuntime(AuthorKey key) throws Exception {
        this(key, 0);
    }

    /** @param port 0 for any free one */
    public FakeRuntime(AuthorKey key, int port) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("server", key.privateKey(), new char[0], new Certificate[] {key.certificate()});
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(store, new char[0]);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        server = HttpsServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.createContext("/", this::serve);
        server.setExecutor(threads);
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public String address() {
        return "https://127.0.0.1:" + port();
    }

    /** What to answer to, e.g., {@code GET /v1/status}. */
    public FakeRuntime answer(String request, int status, String json) {
        answers.put(request, new Answer(status, "application/json", json));
        return this;
    }

    public FakeRuntime stream(String request, String events) {
        answers.put(request, new Answer(200, "text/event-stream", events));
        return this;
    }

    /** Takes the request and never answers. */
    public FakeRuntime hang(String request) {
        answers.put(request, HANGS);
        return this;
    }

    /** Takes the request and closes the connection. */
    public FakeRuntime cutOff(String request) {
        answers.put(request, CUT_OFF);
        return this;
    }

    /** Streams the given event again and again, until it is told another, or something else. */
    public FakeRuntime streamOf(String request, String event) {
        events.put(request, event);
        answers.put(request, STREAMS);
        return this;
    }

    /** What a runtime without flows or a pair answers to whoever watches it. */
    public FakeRuntime well(String version) {
        answer(
                "GET /v1/status",
                200,
                "{\"version\":\"" + version
                        + "\",\"state\":\"serving\",\"uptimeSeconds\":3,\"flows\":0,\"inFlight\":0}");
        answer("GET /v1/flows", 200, "{\"flows\":[]}");
        answer("GET /v1/pair", 200, "{\"epoch\":0,\"held\":true,\"eligible\":true,\"members\":[],\"drift\":[]}");
        return streamOf("GET /v1/statistics/stream", "{\"state\":\"serving\",\"inFlight\":0,\"flows\":[]}");
    }

    /** Each request as {@code METHOD PATH BODY}. */
    public synchronized List<String> asked() {
        return List.copyOf(asked);
    }

    /** Writes what a runtime writes into its data folder. */
    public Path dataFolder(Path folder, AuthorKey key) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("admin-token"), TOKEN + "\n");
        Files.copy(key.certificateFile(), folder.resolve("admin-cert.pem"));
        Files.writeString(
                folder.resolve("runtime.json"),
                "{\"pid\":1,\"admin\":\"" + address() + "\",\"listeners\":{\"http\":8080}}");
        return folder;
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
            synchronized (this) {
                asked.add((request + " " + body).strip());
            }
            boolean known =
                    ("Bearer " + TOKEN).equals(exchange.getRequestHeaders().getFirst("Authorization"));
            Answer answer = known
                    ? answers.getOrDefault(request, new Answer(404, "application/json", "{}"))
                    : new Answer(
                            401,
                            "application/problem+json",
                            "{\"detail\":\"The token is not known here.\",\"remedy\":\"Ask for one.\"}");
            if (answer == HANGS) {
                awaitClosed(Long.MAX_VALUE);
                return;
            }
            if (answer == CUT_OFF) {
                return; // closed without an answer
            }
            if (answer == STREAMS) {
                stream(request, exchange);
                return;
            }
            byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", answer.type());
            exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private void stream(String request, HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        while (answers.get(request) == STREAMS && !awaitClosed(EVENT_EVERY_MILLIS)) {
            out.write(("event: statistics\ndata: " + events.get(request) + "\n\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
        if (answers.get(request) == HANGS) {
            awaitClosed(Long.MAX_VALUE);
        }
    }

    private boolean awaitClosed(long millis) {
        try {
            return closed.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** At once, as a process that is killed: connections break off. */
    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
