package org.millrace.runtime.control.store;

import java.time.Instant;

/**
 * A version of a flow that lies in the store.
 *
 * @param digest SHA-256 of the bundle, in lower-case hex
 * @param stored when it came
 * @param activated when it last became the active version; null when it never was
 */
public record Kept(String flow, String version, String digest, Instant stored, Instant activated) {

    Kept activatedAt(Instant now) {
        return new Kept(flow, version, digest, stored, now);
    }

    /** What its file is called: for people by flow and version, and by digest so that a file never changes under its name. */
    String fileName() {
        return flow + "-" + version + "-" + digest.substring(0, 16) + StoreState.BUNDLE;
    }
}
