package org.millrace.client.exchange;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.Way;

/** The traces of exchanges that are sent one after the other with a mark of ours, so that none is taken for another. */
final class Traced {

    private static final long PATIENCE_NANOS = 2_000_000_000L;

    private final AdminClient admin;
    private final List<String> flows;
    private final String mark = MarkedExchange.newMark();

    Traced(AdminClient admin, Collection<String> flows) {
        this.admin = admin;
        this.flows = List.copyOf(flows);
    }

    /** Has the runtime look for the exchange that is sent next, whichever flow takes it, and forget those before. */
    String arm() {
        for (String flow : flows) {
            admin.post("/v1/traces", Map.of("flow", flow, "mark", mark, "count", 1));
        }
        return mark;
    }

    /**
     * The way of the exchange that was just answered. A runtime notes it when the last byte of the reply is out, which may be a
     * moment after the client has it.
     */
    Optional<Way> way() throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        do {
            for (String flow : flows) {
                List<Way> ways = Way.of(admin, flow, mark);
                if (!ways.isEmpty()) {
                    return Optional.of(ways.getFirst());
                }
            }
            Thread.sleep(10);
        } while (System.nanoTime() < end);
        return Optional.empty();
    }
}
