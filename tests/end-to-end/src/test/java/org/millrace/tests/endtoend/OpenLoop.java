package org.millrace.tests.endtoend;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.millrace.runtime.api.Tempo;

/**
 * Sends requests at a fixed rate, whether or not answers come in time, so that a pause shows as many late answers and not as one
 * (no coordinated omission). Keep-alive connections; bounded in time.
 */
final class OpenLoop {

    /**
     * @param sent requests sent
     * @param complaints what was wrong with answers, at most 100 of them
     * @param p99Millis from the moment a request was due
     */
    record Result(int sent, List<String> complaints, double p99Millis, double maxMillis) {}

    private OpenLoop() {}

    /** @param complaint what is wrong with an answer, or null */
    static Result run(
            URI target, byte[] body, int perSecond, Duration time, Function<HttpResponse<String>, String> complaint)
            throws InterruptedException {
        List<String> complaints = Collections.synchronizedList(new ArrayList<>());
        int total = Math.toIntExact(perSecond * time.toMillis() / 1000);
        long[] nanos = new long[total];
        HttpRequest request = HttpRequest.newBuilder(target)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .header("Content-Type", "text/xml; charset=utf-8")
                .timeout(Duration.ofSeconds(10))
                .build();
        Phaser answers = new Phaser(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                HttpClient client = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .executor(threads)
                        .build()) {
            Tempo tempo = Tempo.every(Duration.ofSeconds(1).dividedBy(perSecond));
            for (int i = 0; i < total; i++) {
                int number = i;
                long due = tempo.beat();
                answers.register();
                client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).whenComplete((response, failure) -> {
                    nanos[number] = System.nanoTime() - due;
                    String wrong = failure != null ? failure.toString() : complaint.apply(response);
                    if (wrong != null && complaints.size() < 100) {
                        complaints.add("request " + number + ": " + wrong);
                    }
                    answers.arriveAndDeregister();
                });
            }
            int phase = answers.arrive();
            try {
                answers.awaitAdvanceInterruptibly(phase, 30, TimeUnit.SECONDS);
            } catch (java.util.concurrent.TimeoutException e) {
                complaints.add("not all answers came within 30 s of the last request: " + e);
            }
        }
        long[] sorted = nanos.clone();
        java.util.Arrays.sort(sorted);
        return new Result(total, List.copyOf(complaints), sorted[(int) (total * 0.99)] / 1e6, sorted[total - 1] / 1e6);
    }
}
