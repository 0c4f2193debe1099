package org.millrace.designer.runtimes.connect;

import org.millrace.client.watch.RuntimeSnapshot;

/** A known runtime and what is known of it at one moment. Immutable. */
public record Seen(KnownRuntime runtime, RuntimeSnapshot snapshot) {

    /** What tells the pair that it is, or was last, a side of; "" for none. */
    public String pair() {
        return snapshot.pair() == null
                ? runtime.pair()
                : snapshot.inPair().map(pair -> pair.pair()).orElse("");
    }
}
