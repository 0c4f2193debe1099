package org.millrace.runtime.api.folder;

import org.millrace.runtime.api.Acting;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.ResourceKind;

/** A named folder that files come into or are written to. Implemented by the transport of files. Called by many threads at once. */
public interface Folder extends Acting<Folder> {

    ResourceKind<Folder> KIND = new ResourceKind<>("folder", "folders", Folder.class);

    /** What becomes of a file that has the name already. */
    enum Existing {
        /** Fault {@code file.exists}, unless it has the same content: then the message counts as written. */
        REFUSE,
        REPLACE,
        APPEND,
        /** The new one gets another name, unless both have the same content. */
        BESIDE
    }

    /**
     * Writes the exchange's current message as a file, which is seen when it is whole. Blocks while the body comes in, up to the exchange's
     * deadline, and for as long as the disk takes.
     *
     * @param fileName without a folder
     * @return a receipt: without a body, with the file's name, as it is there, in the header {@code File-Name}
     * @throws Fault {@code file.name} when no file can have the name, {@code file.exists}, BACKEND_UNREACHABLE when it can't be written,
     *     LEASE_LOST; and as {@link org.millrace.runtime.api.Payload#bytes}
     */
    Message write(Exchange exchange, String fileName, Existing existing);
}
