package org.millrace.runtime.expression.saxon;

import java.nio.charset.StandardCharsets;
import net.sf.saxon.om.NodeName;

/**
 * Names as they stand in a tag, in UTF-8: those of Saxon's one pool, which stylesheets write again and again. A table of fixed size, where a new
 * name takes the place of another; so names of messages, which get in too when a stylesheet copies them, can't make it grow.
 *
 * <p>Any thread, without a lock: an entry never changes, and one that gets lost is made anew.
 */
final class NameBytes {

    private static final int ENTRIES = 1024;

    /** Longer names are not kept. */
    private static final int MAX_BYTES = 128;

    private static final Entry[] TABLE = new Entry[ENTRIES];

    private record Entry(int fingerprint, String prefix, byte[] bytes) {}

    private NameBytes() {}

    /** Null when the name is not in the pool or is long. Not to be written to. */
    static byte[] of(NodeName name) {
        if (!name.hasFingerprint()) {
            return null;
        }
        int fingerprint = name.getFingerprint();
        String prefix = name.getPrefix();
        int place = fingerprint & ENTRIES - 1;
        Entry entry = TABLE[place];
        if (entry == null || entry.fingerprint != fingerprint || !entry.prefix.equals(prefix)) {
            String local = name.getLocalPart();
            byte[] bytes = (prefix.isEmpty() ? local : prefix + ':' + local).getBytes(StandardCharsets.UTF_8);
            if (bytes.length > MAX_BYTES) {
                return null;
            }
            entry = new Entry(fingerprint, prefix, bytes);
            TABLE[place] = entry;
        }
        return entry.bytes;
    }
}
