package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;

/**
 * What a message holds in the runtime's heap while a validated and changed order waits for the backend's answer: the message itself, and at
 * most twice as much again. What stays from round to round, as connections and the names that tokenizers have learned, is no part of it.
 */
class MemoryInFlightTest {

    private static final int MESSAGES = 32;
    private static final int ROUNDS = 4;

    /** Of an exchange of any size: its virtual thread's stack, headers, and what HTTP keeps of a request. */
    private static final long MOST_BYTES_BESIDE = 24 << 10;

    private final Installation installation = Installation.find();

    @TempDir
    private Path scratch;

    @Test
    void aMessageInFlightHoldsItselfAndTwiceAsMuchAgain() throws Exception {
        AuthorKey author = AuthorKey.make(scratch.resolve("author"), "Memory test");
        VersionedExample example = VersionedExample.copy(scratch, author);
        byte[] confirmation = Files.readAllBytes(example.folder().resolve("samples/confirmation.xml"));
        try (HeldOrders orders = HeldOrders.start(confirmation);
                LocalRuntime runtime = LocalRuntime.start(
                        installation.runtimeCommand(),
                        scratch.resolve("data"),
                        LocalRuntime.configuration(scratch, author.certificateFile()),
                        example.environment(),
                        Map.of("BACKEND_PORT", Integer.toString(orders.port())));
                AdminClient admin = runtime.admin();
                HttpClient http = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build()) {
            admin.upload(example.bundle(1), true);
            List<String> tooMuch = new ArrayList<>();
            for (int kilobytes : new int[] {10, 100, 1000}) {
                byte[] order = order(new String(example.order(), StandardCharsets.UTF_8), kilobytes);
                HttpRequest request = HttpRequest.newBuilder(runtime.address("http", "/service-mediation"))
                        .header("Content-Type", "text/xml; charset=utf-8")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(order))
                        .build();
                held(http, request, orders, runtime, admin); // opens connections, and teaches tokenizers
                long each = Long.MAX_VALUE;
                // a round in which the runtime did something for the first time shows more
                for (int round = 0; round < ROUNDS && each > most(order); round++) {
                    long idle = Heap.used(admin, runtime);
                    each = Math.min(each, (held(http, request, orders, runtime, admin) - idle) / MESSAGES);
                }
                System.out.printf(
                        "a message of %d bytes holds %d bytes in flight: %.2f times its size%n",
                        order.length, each, (double) each / order.length);
                if (each > most(order)) {
                    tooMuch.add("a message of " + order.length + " bytes holds " + each);
                }
            }
            assertTrue(tooMuch.isEmpty(), tooMuch::toString);
        }
    }

    private static long most(byte[] message) {
        return 3L * message.length + MOST_BYTES_BESIDE;
    }

    /** What is alive in the runtime's heap while all messages wait for the backend. */
    private static long held(
            HttpClient http, HttpRequest request, HeldOrders orders, LocalRuntime runtime, AdminClient admin)
            throws Exception {
        List<CompletableFuture<HttpResponse<String>>> replies = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            replies.add(http.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
        }
        assertTrue(orders.await(MESSAGES, 60), "all orders come to the backend");
        long used = Heap.used(admin, runtime);
        orders.answer(MESSAGES);
        for (CompletableFuture<HttpResponse<String>> reply : replies) {
            assertEquals(200, reply.get(60, TimeUnit.SECONDS).statusCode());
        }
        return used;
    }

    /** The example's order with as many items as make it so large, each with an article number of its own. */
    private static byte[] order(String sample, int kilobytes) {
        int from = sample.indexOf("      <o:item ");
        int to = sample.indexOf("</o:item>\n", from) + "</o:item>\n".length();
        String item = sample.substring(from, to);
        StringBuilder items = new StringBuilder();
        for (int number = 10_000; sample.length() + items.length() < kilobytes * 1000; number++) {
            items.append(item.replaceFirst("sku=\"[^\"]*\"", "sku=\"XX-" + number + "\""));
        }
        return (sample.substring(0, to) + items + sample.substring(to)).getBytes(StandardCharsets.UTF_8);
    }
}
