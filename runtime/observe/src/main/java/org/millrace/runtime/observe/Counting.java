package org.millrace.runtime.observe;

import java.util.function.Consumer;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Stage;

/**
 * The stage ahead of all others: has the end of each exchange recorded, also of one that a later stage refuses. An exchange notes its path
 * itself, and tells it when it is done.
 */
public final class Counting implements Stage {

    private final Consumer<Exchange> done;
    private final Stage next;

    public Counting(Statistics statistics, RecentFaults faults, Traces traces, Stage next) {
        Consumer<Exchange> counted = statistics::record;
        this.done = counted.andThen(faults::record).andThen(traces::record);
        this.next = next;
    }

    @Override
    public void accept(Exchange exchange) {
        exchange.whenDone(done);
        next.accept(exchange);
    }
}
