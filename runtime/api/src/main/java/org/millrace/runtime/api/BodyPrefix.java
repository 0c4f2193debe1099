package org.millrace.runtime.api;

import java.util.function.IntFunction;
import org.millrace.xml.Announced;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;

/**
 * What a body begins with, while the body itself stays unread and can still be relayed. Belongs to one exchange and one thread at a time.
 */
public final class BodyPrefix {

    private final IntFunction<byte[]> first;
    private final int length;
    private final boolean whole;
    private final XmlLimits limits;
    private final Announced announced;
    private EventStream events;
    private int parsed;

    /** @param first gives at least so many of the body's bytes, from its first one */
    BodyPrefix(IntFunction<byte[]> first, int length, boolean whole, XmlLimits limits, Announced announced) {
        this.first = first;
        this.length = length;
        this.whole = whole;
        this.limits = limits;
        this.announced = announced;
    }

    /** How many bytes of the body it knows. */
    public int length() {
        return length;
    }

    /** Whether these are all of the body. */
    public boolean isWhole() {
        return whole;
    }

    /**
     * What the document begins with, as {@link EventStream#parseStart} has it; of more of its bytes, if more were asked for before.
     *
     * @param wanted how many of the bytes are looked at
     * @throws XmlError when not even the encoding can be told from them, or is one that is not accepted
     */
    public EventStream events(int wanted) {
        int most = Math.min(wanted, length);
        if (events == null || parsed < most) {
            events = EventStream.parseStart(first.apply(most), 0, most, limits, announced);
            parsed = most;
        }
        return events;
    }
}
