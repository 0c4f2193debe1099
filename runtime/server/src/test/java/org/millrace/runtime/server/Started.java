package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.millrace.runtime.server.start.StartRefused;
import org.millrace.runtime.settings.Problems;

/** A runtime of a test's, in this process, from files in the test's folder. */
final class Started implements AutoCloseable {

    final Path folder;
    final Server server;
    final String said;
    final HttpClient client;

    /**
     * @param configuration the text of millrace.yaml
     * @param environment the text of environment.yaml
     */
    Started(Path folder, String configuration, String environment) throws Exception {
        this(folder, configuration, environment, Clock.systemUTC(), () -> {});
    }

    /** @param clock that the runtime goes by */
    Started(Path folder, String configuration, String environment, Clock clock) throws Exception {
        this(folder, configuration, environment, clock, () -> {});
    }

    /** @param warmUp what it does once it is up */
    Started(Path folder, String configuration, String environment, Runnable warmUp) throws Exception {
        this(folder, configuration, environment, Clock.systemUTC(), warmUp);
    }

    private Started(Path folder, String configuration, String environment, Clock clock, Runnable warmUp)
            throws Exception {
        this.folder = folder;
        Problems problems = new Problems();
        UserFiles files = new UserFiles(
                Optional.of(Files.writeString(folder.resolve("millrace.yaml"), configuration)),
                Optional.of(Files.writeString(folder.resolve("environment.yaml"), environment)),
                Map.of());
        UserFiles.Read read = files.read(problems);
        assertEquals(List.of(), problems.errors());
        StringBuilder told = new StringBuilder();
        server = Server.start(
                files,
                read,
                folder.resolve("data"),
                clock,
                line -> told.append(line).append('\n'),
                warmUp);
        said = told.toString();
        client = HttpClient.newBuilder()
                .sslContext(trusting(folder.resolve("data/admin-cert.pem")))
                .build();
    }

    /** Starts with ports that are free, and with bundles of the author trusted. */
    static Started plainly(Path folder) throws Exception {
        return new Started(folder, plain("http"), "{}\n");
    }

    static String plain(String... listeners) {
        StringBuilder text = new StringBuilder("admin: {address: \"127.0.0.1:0\"}\n");
        text.append("bundles: {trust: [author.der]}\nstopTimeout: 10s\nlisteners:\n");
        for (String listener : listeners) {
            text.append("  ").append(listener).append(": {address: \"127.0.0.1:0\"}\n");
        }
        return text.toString();
    }

    private static SSLContext trusting(Path certificate) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        try (var in = Files.newInputStream(certificate)) {
            store.setCertificateEntry(
                    "admin", CertificateFactory.getInstance("X.509").generateCertificate(in));
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    HttpResponse<String> post(String path, String body) throws Exception {
        return post("http", path, body);
    }

    HttpResponse<String> post(String listener, String path, String body) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + server.ports().get(listener) + path);
        return client.send(
                HttpRequest.newBuilder(uri)
                        .timeout(Duration.ofMinutes(2))
                        .version(HttpClient.Version.HTTP_1_1)
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    HttpResponse<String> admin(String method, String path, byte[] body) throws Exception {
        String token = Files.readString(folder.resolve("data/admin-token")).strip();
        return client.send(
                HttpRequest.newBuilder(URI.create(server.adminAddress() + path))
                        .timeout(Duration.ofMinutes(2))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/octet-stream")
                        .method(method, BodyPublishers.ofByteArray(body))
                        .build(),
                BodyHandlers.ofString());
    }

    void deploy(byte[] bundle) throws Exception {
        HttpResponse<String> answer = admin("POST", "/v1/bundles", bundle);
        assertEquals(201, answer.statusCode(), answer.body());
    }

    /** Stops; says whether all exchanges had finished. */
    boolean stop() throws InterruptedException {
        return server.stop();
    }

    @Override
    public void close() throws StartRefused, InterruptedException {
        client.shutdownNow();
        server.stop();
    }
}
