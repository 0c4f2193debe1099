package org.millrace.designer.runtimes.live;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.RecentFault;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedRuntime;

/** The latest faults of a flow on its runtimes, asked for when there are more than before, by a thread of its own. UI thread only. */
final class FaultFeed {

    private static final int LIMIT = 200;

    /** @param runtime its name */
    record Bulletin(String runtime, RecentFault fault) {}

    /** A runtime that gave no answer is asked again, but not with every second's statistics. */
    private static final Duration BEFORE_ASKING_AGAIN = Duration.ofSeconds(5);

    private final Connections connections;
    private final AtomicBoolean asking = new AtomicBoolean();
    private volatile List<Bulletin> latest = List.of();
    private volatile long lacksSinceNanos;
    private volatile boolean lacks;
    private Object seen;

    FaultFeed(Connections connections) {
        this.connections = connections;
    }

    /** The newest first. */
    List<Bulletin> latest() {
        return latest;
    }

    /** @param counted what was counted of faults; the runtimes are asked when it is another than before, or one of them gave no answer */
    void look(List<ObservedRuntime> sides, String flow, Object counted) {
        boolean again = lacks && System.nanoTime() - lacksSinceNanos > BEFORE_ASKING_AGAIN.toNanos();
        if (counted.equals(seen) && !again || !asking.compareAndSet(false, true)) {
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

    private List<Bulletin> ask(List<ObservedRuntime> sides, String flow) {
        List<Bulletin> all = new ArrayList<>();
        boolean lacking = false;
        for (ObservedRuntime side : sides) {
            if (!side.snapshot().link().isUp()) {
                continue;
            }
            String runtime = side.runtime().name();
            try (AdminClient admin = connections.client(side.runtime().id())) {
                admin.get("/v1/faults?limit=" + LIMIT, RecentFault.All.class).faults().stream()
                        .filter(fault -> flow.equals(fault.flow()))
                        .forEach(fault -> all.add(new Bulletin(runtime, fault)));
            } catch (Failure e) {
                // the bar above the diagram says what is the matter with that runtime; what it said last stays
                lacking = true;
                latest.stream()
                        .filter(each -> each.runtime().equals(runtime)
                                && flow.equals(each.fault().flow()))
                        .forEach(all::add);
            }
        }
        lacksSinceNanos = System.nanoTime();
        lacks = lacking;
        all.sort(Comparator.comparing((Bulletin each) -> each.fault().time()).reversed());
        return List.copyOf(all);
    }
}
