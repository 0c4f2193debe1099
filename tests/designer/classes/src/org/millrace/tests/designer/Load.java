package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * Clients of a pair, outside of the designer: each sends one order after the other to the side that answers, and turns to the other side
 * when it does not. Some sixty orders a second.
 */
final class Load implements AutoCloseable {

    private static final int CLIENTS = 2;
    private static final Duration BETWEEN = Duration.ofMillis(30);
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final List<URI> sides;
    private final List<byte[]> orders;
    private final AtomicInteger side = new AtomicInteger();
    private final LongAdder answered = new LongAdder();
    private final LongAdder unanswered = new LongAdder();
    private final Map<Integer, String> firstOf = new TreeMap<>();
    private final List<Thread> clients = new ArrayList<>();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private volatile boolean over;

    /** @param orders sent in turn */
    Load(List<URI> sides, List<byte[]> orders) {
        this.sides = sides;
        this.orders = orders;
        for (int i = 0; i < CLIENTS; i++) {
            clients.add(Thread.ofVirtual().name("client-" + i).start(this::send));
        }
    }

    private void send() {
        Tempo tempo = Tempo.every(BETWEEN);
        for (int next = 0; !over; next++) {
            int at = side.get();
            try {
                tempo.beat();
                HttpResponse<String> answer = http.send(
                        HttpRequest.newBuilder(sides.get(at))
                                .timeout(PATIENCE)
                                .header("Content-Type", "text/xml; charset=utf-8")
                                .POST(HttpRequest.BodyPublishers.ofByteArray(orders.get(next % orders.size())))
                                .build(),
                        BodyHandlers.ofString());
                answered.increment();
                synchronized (firstOf) {
                    firstOf.putIfAbsent(answer.statusCode(), answer.body());
                }
            } catch (IOException e) {
                unanswered.increment();
                side.compareAndSet(at, (at + 1) % sides.size());
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    long answered() {
        return answered.sum();
    }

    long unanswered() {
        return unanswered.sum();
    }

    /** The HTTP statuses that have come so far are these and no others. */
    void assertStatuses(Integer... expected) {
        synchronized (firstOf) {
            assertEquals(Set.of(expected), firstOf.keySet(), () -> "the first answers of each: " + firstOf);
        }
    }

    @Override
    public void close() {
        over = true;
        clients.forEach(Thread::interrupt);
        http.shutdownNow();
        http.close();
    }
}
