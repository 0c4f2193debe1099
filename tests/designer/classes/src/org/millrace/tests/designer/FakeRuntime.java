package org.millrace.tests.designer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import org.millrace.compiler.key.AuthorKey;

/**
 * An admin API on 127.0.0.1 that behaves as a test tells it to, well or badly. Each connection carries one call and has a thread of its own.
 */
final class FakeRuntime implements AutoCloseable {

    static final String TOKEN = "a-token";

    /** How it behaves. */
    enum Manner {
        WELL,
        /** Takes connections and calls, and never answers. */
        SILENT,
        /** Answers what is no JSON. */
        GARBAGE,
        /** Answers JSON that says something else than what was asked. */
        STRANGE
    }

    private record Answer(int status, String json) {}

    private final SSLServerSocket server;
    private final Thread accepting;
    private final AuthorKey key;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private volatile String held = "";
    private volatile String cutOff = "";
    private volatile CountDownLatch gate = new CountDownLatch(0);
    private volatile Manner manner = Manner.WELL;
    private volatile String statistics = "{\"state\":\"serving\",\"inFlight\":0,\"flows\":[]}";

    /** @param port 0 for any free one */
    FakeRuntime(AuthorKey key, int port) throws Exception {
        this.key = key;
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("server", key.privateKey(), new char[0], new Certificate[] {key.certificate()});
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(store, new char[0]);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        server = (SSLServerSocket) context.getServerSocketFactory().createServerSocket();
        server.setReuseAddress(true);
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 50);
        version("0.1.0");
        answer("GET /v1/pair", 200, "{\"epoch\":0,\"held\":true,\"eligible\":true,\"members\":[],\"drift\":[]}");
        answer("GET /v1/flows", 200, "{\"flows\":[]}");
        answer("GET /v1/faults", 200, "{\"faults\":[]}");
        answer("GET /v1/audit", 200, "{\"entries\":[]}");
        answer(
                "GET /v1/openapi.json",
                200,
                "{\"paths\":{\"/v1/bundles\":{\"post\":{\"summary\":\"Takes in a bundle\"}}}}");
        accepting = Thread.ofVirtual().name("fake runtime").start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    URI address() {
        return URI.create("https://127.0.0.1:" + port());
    }

    AuthorKey key() {
        return key;
    }

    FakeRuntime answer(String call, int status, String json) {
        answers.put(call, new Answer(status, json));
        return this;
    }

    FakeRuntime version(String version) {
        return answer("GET /v1/status", 200, """
                {"version":"%s","started":"2026-11-20T08:00:00Z","uptimeSeconds":187200,"state":"serving","listeners":{"http":8080},
                 "listening":[{"name":"http","scheme":"http","host":"0.0.0.0","port":8080,"clientCertificate":"none"}],
                 "debug":{"messages":true,"breakpoints":false},"flows":1,"inFlight":2,"bufferedBytes":4096,"environmentDigest":"9f2c4e6a8b0d1f3a5c7e9b1d3f5a7c9e",
                 "jvm":{"processors":4,"heapUsedBytes":120000000,"heapMaxBytes":512000000,"threads":41,"cpuSeconds":73.5}}""".formatted(version));
    }

    /** Says of itself that it is leaving, or drained. */
    FakeRuntime state(String state) {
        String json = answers.get("GET /v1/status").json();
        return answer("GET /v1/status", 200, json.replaceFirst("\"state\":\"[a-z]+\"", "\"state\":\"" + state + "\""));
    }

    /** @param json as an event of the stream of statistics, of which there are ten a second */
    FakeRuntime statistics(String json) {
        statistics = json;
        return this;
    }

    /** From now on takes such a call and does not answer before {@link #release}. */
    FakeRuntime hold(String call) {
        held = call;
        gate = new CountDownLatch(1);
        return this;
    }

    void release() {
        gate.countDown();
    }

    /** From now on takes such a call and hangs up in place of an answer. */
    FakeRuntime cutOff(String call) {
        cutOff = call;
        return this;
    }

    FakeRuntime be(Manner other) {
        manner = other;
        return this;
    }

    /** Each call as method and path. */
    List<String> asked() {
        return asked;
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                open.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            String request = in.readLine();
            if (request == null) {
                return;
            }
            String token = "";
            int length = 0;
            for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                token = line.regionMatches(true, 0, "Authorization: Bearer ", 0, 22) ? line.substring(22) : token;
                length = line.regionMatches(true, 0, "Content-Length: ", 0, 16)
                        ? Integer.parseInt(line.substring(16).strip())
                        : length;
            }
            for (int i = 0; i < length; i++) {
                in.read();
            }
            String call = request.replaceFirst(" HTTP/.*", "").replaceFirst("\\?.*", "");
            asked.add(call);
            if (call.equals(held)) {
                gate.await();
            }
            if (call.equals(cutOff)) {
                return;
            }
            if (manner == Manner.SILENT) {
                awaitEnd(socket.getInputStream());
            } else if (!token.equals(TOKEN)) {
                send(
                        socket,
                        401,
                        "{\"detail\":\"this token is not known here\",\"remedy\":\"use one that this runtime made\"}");
            } else if (manner != Manner.WELL) {
                send(
                        socket,
                        200,
                        manner == Manner.GARBAGE ? "<html>It works!</html>" : "{\"version\":[1],\"flows\":3}");
            } else if (call.equals("GET /v1/statistics/stream")) {
                stream(socket);
            } else {
                Answer answer =
                        answers.getOrDefault(call, new Answer(404, "{\"detail\":\"there is nothing at this path\"}"));
                send(socket, answer.status(), answer.json());
            }
        } catch (IOException | InterruptedException e) {
            // the other side has gone, or the test is over
        } finally {
            open.remove(socket);
        }
    }

    private static void awaitEnd(InputStream in) throws IOException {
        while (in.read() >= 0) {
            // until somebody hangs up
        }
    }

    private static void send(Socket socket, int status, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        OutputStream out = socket.getOutputStream();
        out.write(("HTTP/1.1 " + status + " \r\nContent-Type: application/json\r\nContent-Length: " + body.length
                        + "\r\nConnection: close\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1));
        out.write(body);
        out.flush();
    }

    private void stream(Socket socket) throws IOException, InterruptedException {
        OutputStream out = socket.getOutputStream();
        out.write("HTTP/1.1 200 \r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
                .getBytes(StandardCharsets.ISO_8859_1));
        Tempo tempo = Tempo.every(Duration.ofMillis(100));
        while (!server.isClosed() && manner == Manner.WELL) {
            tempo.beat();
            out.write(("event: statistics\ndata: " + statistics.replace("\n", " ") + "\n\n")
                    .getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
        if (manner == Manner.SILENT) {
            awaitEnd(socket.getInputStream());
        }
    }

    /** As a process that is killed: its port is free from then on, and its connections are cut off. */
    @Override
    public void close() throws IOException {
        server.close();
        try {
            accepting.join(); // who waits for a connection keeps the port until he knows
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        for (Socket socket : open) {
            socket.close();
        }
    }
}
