package org.millrace.runtime.steps.wss;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;

/**
 * An element of a message, with the questions that every part of a security header needs answered; strict where the standards' schemas
 * are. Two of them are equal when they are the same element of the same stream.
 *
 * @param start its START in the stream
 */
record Element(EventStream events, int start) {

    boolean is(String namespace, String localName) {
        return events.is(start, namespace, localName);
    }

    String localName() {
        return events.localName(start);
    }

    /** The element around this one, or null for the root. */
    Element parent() {
        int parent = events.parent(start);
        return parent == 0 ? null : new Element(events, parent);
    }

    boolean isChildOf(Element other) {
        return other != null && events.parent(start) == other.start;
    }

    /** Whether it is another element or stands anywhere in it. */
    boolean isWithin(Element other) {
        return events == other.events && start >= other.start && start < events.end(other.start);
    }

    List<Element> elements() {
        List<Element> found = new ArrayList<>();
        for (int child = events.firstChildElement(start);
                child != EventStream.NONE;
                child = events.nextSiblingElement(child)) {
            found.add(new Element(events, child));
        }
        return found;
    }

    List<Element> elements(String namespace, String localName) {
        List<Element> found = elements();
        found.removeIf(element -> !element.is(namespace, localName));
        return found;
    }

    /** The one child of this name, or null. */
    Element optional(String namespace, String localName) {
        List<Element> found = elements(namespace, localName);
        if (found.size() > 1) {
            throw new Refused("there are several " + localName + " elements in one " + localName());
        }
        return found.isEmpty() ? null : found.getFirst();
    }

    Element required(String namespace, String localName) {
        Element found = optional(namespace, localName);
        if (found == null) {
            throw new Refused(localName() + " has no " + localName);
        }
        return found;
    }

    /** Refuses children other than these, so that nothing in a signature or a key is passed over unseen. */
    void allowOnly(String namespace, String... localNames) {
        for (Element child : elements()) {
            if (!events.namespace(child.start).equals(namespace)
                    || !List.of(localNames).contains(child.localName())) {
                throw new Refused(localName() + " holds " + child.localName() + ", which is not accepted");
            }
        }
    }

    /** The value of an attribute without a namespace, "" when there is none. */
    String attribute(String localName) {
        return attribute("", localName);
    }

    /** The value of an attribute, "" when there is none. */
    String attribute(String namespace, String localName) {
        int attribute = events.attribute(start, namespace, localName);
        return attribute == EventStream.NONE ? "" : events.value(attribute);
    }

    /** The text of an element that has nothing but text, without the white space around it. */
    String text() {
        refuseOtherThanText();
        return events.value(start).strip();
    }

    private void refuseOtherThanText() {
        for (int child = events.firstChild(start); child != EventStream.NONE; child = events.nextSibling(child)) {
            if (events.kind(child) != EventKind.TEXT && events.kind(child) != EventKind.CDATA) {
                throw new Refused(localName() + " must hold text alone");
            }
        }
    }

    /** The bytes of base64 text; white space is skipped, anything else foreign is refused. */
    byte[] base64() {
        refuseOtherThanText();
        int text = events.firstChild(start);
        try {
            if (text != EventStream.NONE && events.nextSibling(text) == EventStream.NONE && events.isPlain(text)) {
                return decoded(events.bytes(), events.valueStart(text), events.valueEnd(text));
            }
            byte[] joined = events.value(start).getBytes(StandardCharsets.UTF_8);
            return decoded(joined, 0, joined.length);
        } catch (IllegalArgumentException e) {
            throw new Refused(localName() + " is not base64", e);
        }
    }

    private static byte[] decoded(byte[] bytes, int from, int to) {
        byte[] packed = null;
        int used = 0;
        for (int i = from; i < to; i++) {
            if (bytes[i] >= 0 && bytes[i] <= ' ') {
                if (packed == null) {
                    used = i - from;
                    packed = Arrays.copyOfRange(bytes, from, to);
                }
            } else if (packed != null) {
                packed[used++] = bytes[i];
            }
        }
        ByteBuffer text = packed == null ? ByteBuffer.wrap(bytes, from, to - from) : ByteBuffer.wrap(packed, 0, used);
        ByteBuffer decoded = Base64.getDecoder().decode(text);
        return decoded.array().length == decoded.remaining()
                ? decoded.array()
                : Arrays.copyOf(decoded.array(), decoded.remaining());
    }

    /** The first byte of its start tag. */
    int from() {
        return events.offset(start);
    }

    /** The byte behind its end tag. */
    int to() {
        return events.tagEnd(events.end(start));
    }

    int contentFrom() {
        return events.contentStart(start);
    }

    /** The byte behind its content; of an empty tag the byte behind that. */
    int contentTo() {
        return events.offset(events.end(start));
    }

    /** Whether it is written as an empty tag, {@code <a/>}. */
    boolean isEmptyTag() {
        return contentTo() == to();
    }
}
