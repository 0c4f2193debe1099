package org.millrace.xml;

/** A parsed document: flat arrays of events over the untouched input bytes. */
public final class EventStream {

    private final byte[] bytes;

    private EventStream(byte[] bytes) {
        this.bytes = bytes;
    }

    /** @throws XmlError when the bytes are not an acceptable document */
    public static EventStream parse(byte[] bytes, int offset, int length, XmlLimits limits) {
        return new EventStream(bytes);
    }

    public byte[] toByteArray() {
        return bytes;
    }
}
