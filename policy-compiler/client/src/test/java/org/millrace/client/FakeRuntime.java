package org.millrace.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
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
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.millrace.compiler.key.AuthorKey;

/** A small admin API over HTTPS that answers what a test tells it to, and remembers what it was asked. */
public final class FakeRuntime implements AutoCloseable {

    private static final String TOKEN = "a-token";

    private final HttpsServer server;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final List<String> asked = new ArrayList<>();

    private record Answer(int status, String type, String body) {}

    /** @param key what it shows as its certificate */
    public FakeRuntime(AuthorKey key) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("server", key.privateKey(), new char[0], new Certificate[] {key.certificate()});
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(store, new char[0]);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        server = HttpsServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.createContext("/", this::serve);
        server.start();
    }

    public String address() {
        return "https://127.0.0.1:" + server.getAddress().getPort();
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
            byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", answer.type());
            exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
