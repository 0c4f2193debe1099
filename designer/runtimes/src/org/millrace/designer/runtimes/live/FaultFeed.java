package org.millrace.designer.runtimes.live;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.RecentFault;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.Seen;

/** The latest faults of a flow on its runtimes, asked for when there are more than before, by a thread of its own. UI thread only. */
final class FaultFeed {

    private static final int LIMIT = 200;

    /** @param runtime its name */
    record Bulletin(String runtime, RecentFault fault) {}

    private final Connections connections;
    private final AtomicBoolean asking = new AtomicBoolean();
    private volatile List<Bulletin> latest = List.of();
    private Object seen;

    FaultFeed(Connections connections) {
        this.connections = connections;
    }

    /** The newest first. */
    List<Bulletin> latest() {
        return latest;
    }

    /** @param counted what was counted of faults; the runtimes are asked when it is another than before */
    void look(List<Seen> sides, String flow, Object counted) {
        if (counted.equals(seen) || !asking.compareAndSet(false, true)) {
            return;
        }
        seen = counted;
        Thread.ofVirtual().name("recent faults of " + flow).start(() -> {
            try {
                latest = ask(sides, flow);
            } finally {
                asking.set(false);
            }
        });
    }

    private List<Bulletin> ask(List<Seen> sides, String flow) {
        List<Bulletin> all = new ArrayList<>();
        for (Seen side : sides) {
            if (!side.snapshot().link().isUp()) {
                continue;
            }
            try (AdminClient admin = connections.client(side.runtime().id())) {
                admin.get("/v1/faults?limit=" + LIMIT, RecentFault.All.class).faults().stream()
                        .filter(fault -> flow.equals(fault.flow()))
                        .forEach(fault -> all.add(new Bulletin(side.runtime().name(), fault)));
            } catch (Failure e) {
                // the bar above the diagram says what is the matter with that runtime
            }
        }
        all.sort(Comparator.comparing((Bulletin each) -> each.fault().time()).reversed());
        return List.copyOf(all);
    }
}
