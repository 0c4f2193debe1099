package org.millrace.designer.runtimes.connect;

import org.millrace.client.watch.RuntimeSnapshot;

/** A known runtime and what is known of it at one moment. Immutable. */
public record ObservedRuntime(KnownRuntime runtime, RuntimeSnapshot snapshot) {

    /** What it is deployed to, or shown of: a side of a pair means its pair. */
    public Target target() {
        return pair().isEmpty() ? new Target.One(runtime.id()) : new Target.Both(pair());
    }

    /** What tells the pair that it is, or was last, a side of; "" for none. */
    public String pair() {
        return snapshot.pair() == null
                ? runtime.pair()
                : snapshot.inPair().map(pair -> pair.pair()).orElse("");
    }
}
