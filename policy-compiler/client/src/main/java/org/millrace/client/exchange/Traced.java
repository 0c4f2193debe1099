package org.millrace.client.exchange;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.Way;

/** The traces of the exchanges that are sent one after the other, each as it becomes known. */
final class Traced {

    private static final long PATIENCE_NANOS = 2_000_000_000L;

    private static final int MOST_TRACES = 100;

    private final AdminClient admin;
    private final Map<String, Integer> seenByFlow = new LinkedHashMap<>();

    Traced(AdminClient admin) {
        this.admin = admin;
    }

    void arm(String flow) {
        admin.post("/v1/traces", Map.of("flow", flow, "count", MOST_TRACES));
        seenByFlow.put(flow, 0);
    }

    /**
     * The way of the exchange that was just answered. A runtime notes it when the last byte of the reply is out, which may be a
     * moment after the client has it.
     */
    Optional<Way> next() throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        do {
            for (Map.Entry<String, Integer> flow : seenByFlow.entrySet()) {
                List<Way> ways = Way.of(admin, flow.getKey());
                if (ways.size() > flow.getValue()) {
                    flow.setValue(ways.size());
                    return Optional.of(ways.getLast());
                }
            }
            Thread.sleep(10);
        } while (System.nanoTime() < end);
        return Optional.empty();
    }
}
