package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.pack.Author;

/** An order that its first bytes route, and that is larger than the runtime's heap: it streams through. */
class StreamedOrderTest {

    private static final String HEAP = "-Xmx256m";
    private static final long BYTES = 300L << 20;

    private final CountDownLatch begun = new CountDownLatch(1);
    private final AtomicLong received = new AtomicLong();

    @TempDir
    private Path scratch;

    @Test
    void anOrderLargerThanTheHeapBeginsToArriveBeforeItHasLeftTheClient() throws Exception {
        Installation installation = Installation.find();
        Path example = installation.examples().resolve("route-by-start");
        AuthorKey author = AuthorKey.make(scratch.resolve("author"), "Streaming test");
        Compilation compiled = FlowCompiler.compile(
                example.resolve("route-by-start.flow"),
                CompileOptions.signedBy(new Author(author.privateKey(), author.certificate())));
        List<String> command = new ArrayList<>(installation.runtimeCommand());
        command.add(1, HEAP);
        HttpServer west = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 16);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                LocalRuntime runtime = LocalRuntime.start(
                        command,
                        scratch.resolve("data"),
                        LocalRuntime.configuration(scratch, author.certificateFile()),
                        example.resolve("environment.yaml"),
                        Map.of("WEST_PORT", Integer.toString(west.getAddress().getPort())));
                AdminClient admin = runtime.admin();
                HttpClient http = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build()) {
            west.setExecutor(threads);
            west.createContext("/", exchange -> {
                try (exchange;
                        InputStream body = exchange.getRequestBody()) {
                    byte[] piece = new byte[64 * 1024];
                    for (int n = body.read(piece); n >= 0; n = body.read(piece)) {
                        received.addAndGet(n);
                        begun.countDown();
                    }
                    exchange.sendResponseHeaders(200, -1);
                }
            });
            west.start();
            admin.upload(compiled.archive().orElseThrow(() -> new AssertionError(compiled.diagnostics())), true);
            String order = Files.readString(example.resolve("samples/order-west.xml"));
            HttpRequest request = HttpRequest.newBuilder(runtime.address("http", "/route-by-start"))
                    .header("Content-Type", "text/xml; charset=utf-8")
                    .POST(HttpRequest.BodyPublishers.fromPublisher(
                            HttpRequest.BodyPublishers.ofInputStream(() -> new Order(order)), BYTES))
                    .build();
            HttpResponse<String> reply = http.send(request, HttpResponse.BodyHandlers.ofString());
            assertEquals(200, reply.statusCode(), reply::body);
            assertEquals(BYTES, received.get());
        } finally {
            west.stop(0);
        }
    }

    /** An order that goes on in white space, and stops halfway until the office has had the beginning of it. */
    private final class Order extends InputStream {

        private final InputStream start;
        private long given;

        Order(String start) {
            this.start = new ByteArrayInputStream(start.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0];
        }

        @Override
        public int read(byte[] into, int from, int most) throws IOException {
            if (given == BYTES) {
                return -1;
            }
            int read = start.read(into, from, most);
            if (read < 0) {
                read = (int) Math.min(most, BYTES - given);
                Arrays.fill(into, from, from + read, (byte) ' ');
            }
            if (given <= BYTES / 2 && given + read > BYTES / 2) {
                try {
                    assertTrue(begun.await(30, TimeUnit.SECONDS), "the office has had nothing of it");
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
            given += read;
            return read;
        }
    }
}
