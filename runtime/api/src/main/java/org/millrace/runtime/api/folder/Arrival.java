package org.millrace.runtime.api.folder;

import java.time.Instant;

/**
 * What the exchange of a file begins with.
 *
 * @param folder its name in the environment
 * @param name of the file
 * @param size in bytes
 * @param modified when it was written to last
 * @param attempt 1 for the first
 * @param repeated whether a flow may have worked on it before
 */
public record Arrival(String folder, String name, long size, Instant modified, int attempt, boolean repeated) {

    /** Names the piece of work, the same whenever it is repeated. */
    public String work() {
        return folder + "/" + name + "/" + modified + "/" + size;
    }

    /** As people are told, in traces among others. */
    @Override
    public String toString() {
        return "file " + name + " of the folder " + folder;
    }
}
