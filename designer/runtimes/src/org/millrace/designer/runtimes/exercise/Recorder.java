package org.millrace.designer.runtimes.exercise;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.Way;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedRuntime;

/**
 * Copies the next exchange of any client with a flow where it serves, as its runtime shows it: what the runtime takes for secret is masked there. One
 * thread at a time, but for {@link #end}, which any may call. Blocks: not for the UI thread.
 */
final class Recorder {

    private static final int MOST_BODY_BYTES = 1024 * 1024;
    private static final int PATIENCE_SECONDS = 600;
    private static final int LOOK_MILLIS = 200;

    private volatile boolean ended;

    /**
     * @param told where it has come to, in words
     * @throws Failure when none comes, or the runtime shows none
     */
    Run next(Place place, Consumer<String> told) throws InterruptedException {
        ended = false;
        List<AdminClient> clients = new ArrayList<>();
        try {
            for (ObservedRuntime seen : place.serving()) {
                AdminClient client =
                        Connections.ofWorkspace().client(seen.runtime().id());
                clients.add(client);
                client.post(
                        "/v1/traces",
                        Map.of(
                                "flow",
                                place.flow(),
                                "count",
                                1,
                                "messages",
                                true,
                                "bodyBytes",
                                MOST_BODY_BYTES,
                                "seconds",
                                PATIENCE_SECONDS));
            }
            told.accept("Waiting for the next message to " + place.flow() + " on " + place.name());
            return await(place, clients);
        } finally {
            clients.forEach(client -> forget(client, place.flow()));
        }
    }

    private Run await(Place place, List<AdminClient> clients) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
        while (!ended && System.nanoTime() - end < 0) {
            for (AdminClient client : clients) {
                List<Way> ways = Way.of(client, place.flow());
                if (!ways.isEmpty()) {
                    return Run.done(ways.getFirst().trace());
                }
            }
            Thread.sleep(LOOK_MILLIS);
        }
        throw ended
                ? new Failure(Failure.Kind.INTERRUPTED, "nothing was recorded", "")
                : new Failure(
                        Failure.Kind.SILENT,
                        "no client sent anything to " + place.flow() + " on " + place.name() + " within "
                                + PATIENCE_SECONDS / 60 + " minutes",
                        "record again when there are clients");
    }

    private static void forget(AdminClient client, String flow) {
        try (client) {
            client.post("/v1/traces", Map.of("flow", flow, "count", 0));
        } catch (Failure e) {
            // it forgets by itself in some minutes
        }
    }

    /** Ends the wait. */
    void end() {
        ended = true;
    }
}
