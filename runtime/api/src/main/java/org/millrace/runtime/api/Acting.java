package org.millrace.runtime.api;

/** A resource by which a flow changes something outside, which it must not do in warm-up and rehearsals. */
public interface Acting<R> {

    /** What looks the same to a flow, and does nothing. */
    R withoutEffect();
}
