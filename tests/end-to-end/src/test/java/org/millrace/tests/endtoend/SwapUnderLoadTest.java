package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalBackend;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.runtime.api.Tempo;

/**
 * New versions of a flow go into service while 500 orders a second pass through it. Long form: {@code -Dlong=true}, 100 swaps in
 * 100 s; short: 10 in 10 s.
 */
class SwapUnderLoadTest {

    private static final int PER_SECOND = 500;

    private final Installation installation = Installation.find();

    @TempDir
    private Path scratch;

    @Test
    void swapsLoseNothingMixNothingAndLeaveNothingBehind() throws Exception {
        int swaps = Boolean.getBoolean("long") ? 100 : 10;
        AuthorKey author = AuthorKey.make(scratch.resolve("author"), "Swap test");
        VersionedExample example = VersionedExample.copy(scratch, author);
        byte[] order = example.order();
        try (LocalBackend backend = LocalBackend.start(installation, "orders", scratch);
                LocalRuntime runtime = LocalRuntime.start(
                        installation,
                        scratch.resolve("data"),
                        LocalRuntime.configuration(scratch, author.certificateFile()),
                        example.environment(),
                        Map.of("BACKEND_PORT", Integer.toString(backend.port())));
                AdminClient admin = runtime.admin()) {
            admin.upload(example.bundle(1), true);
            // before anything is measured: the code is compiled, the pools are open
            OpenLoop.run(
                    runtime.address("http", "/service-mediation"), order, 200, Duration.ofSeconds(3), this::complaint);
            admin.upload(example.bundle(2), true);
            long metaspaceBefore = Metaspace.used(admin, runtime);

            // on a thread of its own: the HTTP client completes its answers on the common pool, which has but one on
            // two cores
            FutureTask<OpenLoop.Result> load = new FutureTask<>(() -> OpenLoop.run(
                    runtime.address("http", "/service-mediation"),
                    order,
                    PER_SECOND,
                    Duration.ofSeconds(swaps),
                    this::complaint));
            Thread.ofPlatform().start(load);
            Tempo tempo = Tempo.every(Duration.ofSeconds(1));
            for (int swap = 0; swap < swaps; swap++) {
                byte[] bundle = example.bundle(swap + 3);
                tempo.beat();
                admin.upload(bundle, true);
            }
            OpenLoop.Result result = load.get();

            System.out.printf(
                    "%d swaps under %d requests/s: %d requests, %d complaints, p99 %.1f ms, worst %.1f ms%n",
                    swaps,
                    PER_SECOND,
                    result.sent(),
                    result.complaints().size(),
                    result.p99Millis(),
                    result.maxMillis());
            assertEquals(List.of(), result.complaints());
            assertEquals(
                    Integer.toString(swaps + 2),
                    admin.get("/v1/flows/service-mediation").path("version").asString());
            long grown = Metaspace.used(admin, runtime) - metaspaceBefore;
            System.out.printf("metaspace grew by %d KB over %d swaps%n", grown / 1024, swaps);
            // a leaked version would hold some 60 KB each; the runtime's own classes go on loading a little
            assertTrue(grown < swaps * 20L * 1024 + 2 * 1024 * 1024, "metaspace grew by " + grown + " bytes");
        }
    }

    /** An answer must be whole, and made by one version alone: the one that took the request. */
    private String complaint(HttpResponse<String> response) {
        if (response.statusCode() != 200) {
            return response.statusCode() + " " + response.body();
        }
        String before = response.headers().firstValue("X-Before").orElse("none");
        String after = response.headers().firstValue("X-After").orElse("none");
        if (!before.equals(after)) {
            return "begun by version " + before + ", ended by " + after;
        }
        return response.body().contains("Rotterdam") ? null : "the city was not changed: " + response.body();
    }
}
