package org.millrace.designer.runtimes.connect;

import java.nio.file.Path;

/** The key file that a person shows to a runtime's listeners, and its password. */
public record ListenerKey(Path file, String password) {

    /** Without the password, which must not get into a log. */
    @Override
    public String toString() {
        return "ListenerKey[" + file + "]";
    }
}
