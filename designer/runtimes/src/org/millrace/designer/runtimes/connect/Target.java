package org.millrace.designer.runtimes.connect;

/** What a flow is deployed to, and what its editor shows the figures of: one runtime, or a pair as a whole. */
public sealed interface Target {

    /** @param id of a {@link KnownRuntime} */
    record One(String id) implements Target {}

    /** @param pair what tells the pair from others, as its sides say */
    record Both(String pair) implements Target {}

    /** A text from which {@link #of} makes the same again. */
    default String key() {
        return switch (this) {
            case One one -> "runtime:" + one.id;
            case Both both -> "pair:" + both.pair;
        };
    }

    /** Null for a text that is none of {@link #key}. */
    static Target of(String key) {
        if (key != null && key.startsWith("runtime:")) {
            return new One(key.substring("runtime:".length()));
        }
        return key != null && key.startsWith("pair:") ? new Both(key.substring("pair:".length())) : null;
    }
}
