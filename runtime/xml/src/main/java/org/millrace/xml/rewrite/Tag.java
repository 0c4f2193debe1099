package org.millrace.xml.rewrite;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;

/**
 * A start tag that is not closed yet: its declarations and attributes. An attribute of a name that is there already takes its place (XSLT
 * 3.0, section 5.7.1), and a prefix that is not declared gets declared (section 5.7.3).
 */
final class Tag {

    private record Name(String namespace, String localName) {}

    /** One of the message, which is written with the space before it, or one that was made: then with its bytes. */
    private record Attribute(int event, Name name, byte[] made) {}

    /** Up to so many attributes are compared one by one. */
    private static final int FEW = 8;

    private final EventStream message;
    private final Scope outer;
    private final int element;
    private final byte[] name;
    private final int nameFrom;
    private final int nameTo;
    private String[] made;

    private final List<Attribute> attributes = new ArrayList<>();
    private Map<Name, Integer> places;

    /** The element whose attributes, in their order and no others, are here so far, so that they can't share names; and the last of them. */
    private int onlyOf = EventStream.NONE;

    private int last = EventStream.NONE;

    Tag(EventStream message, Scope outer, int element, byte[] name, int nameFrom, int nameTo, String[] made) {
        this.message = message;
        this.outer = outer;
        this.element = element;
        this.name = name;
        this.nameFrom = nameFrom;
        this.nameTo = nameTo;
        this.made = made;
    }

    Scope outer() {
        return outer;
    }

    /** What is declared inside of the element. */
    Scope scope() {
        return element == EventStream.NONE
                ? made.length == 0 ? outer : new Scope(outer, Scope.NOWHERE, Scope.NOWHERE, made)
                : new Scope(outer, element, message.parent(element), made);
    }

    /** The name as new bytes; null for one of the message, {@link #nameFrom} to {@link #nameTo}. */
    byte[] name() {
        return name;
    }

    int nameFrom() {
        return nameFrom;
    }

    int nameTo() {
        return nameTo;
    }

    /** An attribute of the message, as it stands there. */
    void copy(int attribute) {
        int owner = message.parent(attribute);
        if (owner != element) {
            declare(message.prefix(attribute), message.namespace(attribute));
        }
        if (attributes.isEmpty()) {
            onlyOf = owner;
        }
        Attribute copied = new Attribute(attribute, null, null);
        if (owner == onlyOf && attribute > last) {
            append(copied);
            last = attribute;
        } else {
            put(copied);
        }
    }

    /** A new attribute. */
    void add(String prefix, String namespace, String localName, String value) {
        declare(prefix, namespace);
        byte[] start =
                (" " + (prefix.isEmpty() ? "" : prefix + ":") + localName + "=\"").getBytes(StandardCharsets.UTF_8);
        byte[] escaped = Escape.attribute(value);
        byte[] markup = Arrays.copyOf(start, start.length + escaped.length + 1);
        System.arraycopy(escaped, 0, markup, start.length, escaped.length);
        markup[markup.length - 1] = '"';
        put(new Attribute(EventStream.NONE, new Name(namespace, localName), markup));
    }

    private void put(Attribute attribute) {
        onlyOf = EventStream.NONE;
        int place = place(name(attribute));
        if (place < 0) {
            append(attribute);
        } else {
            attributes.set(place, attribute);
        }
    }

    private void append(Attribute attribute) {
        if (places != null) {
            places.put(name(attribute), attributes.size());
        }
        attributes.add(attribute);
    }

    private Name name(Attribute attribute) {
        return attribute.made != null
                ? attribute.name
                : new Name(message.namespace(attribute.event), message.localName(attribute.event));
    }

    private int place(Name its) {
        if (attributes.size() <= FEW) {
            int place = attributes.size() - 1;
            while (place >= 0 && !name(attributes.get(place)).equals(its)) {
                place--;
            }
            return place;
        }
        if (places == null) {
            places = HashMap.newHashMap(attributes.size() * 2);
            for (int i = 0; i < attributes.size(); i++) {
                places.put(name(attributes.get(i)), i);
            }
        }
        return places.getOrDefault(its, -1);
    }

    private void declare(String prefix, String namespace) {
        if (prefix.isEmpty() || prefix.equals("xml")) {
            return;
        }
        String bound = uri(prefix);
        if (bound.equals(namespace)) {
            return;
        }
        if (isDeclaredHere(prefix)) {
            throw BeyondSplice.BEYOND; // another prefix would have to be made up
        }
        made = Arrays.copyOf(made, made.length + 2);
        made[made.length - 2] = prefix;
        made[made.length - 1] = namespace;
    }

    private String uri(String prefix) {
        String own = element == EventStream.NONE ? null : Scope.declared(message, element, prefix);
        for (int i = 0; i < made.length && own == null; i += 2) {
            own = made[i].equals(prefix) ? made[i + 1] : null;
        }
        return own != null ? own : outer.uri(message, prefix);
    }

    private boolean isDeclaredHere(String prefix) {
        return !uri(prefix).isEmpty();
    }

    /** Writes what stands between the name and the end of the tag. */
    void write(Output out) {
        if (element != EventStream.NONE) {
            for (int event = element + 1; isOfTag(event); event++) {
                if (message.kind(event) == EventKind.NAMESPACE) {
                    if (message.valueStart(event) == message.valueEnd(event)) {
                        undeclares(message, element);
                    }
                    out.piece(message.offset(event) - 1, message.valueEnd(event) + 1);
                }
            }
        }
        for (int i = 0; i < made.length; i += 2) {
            out.add(made[i].isEmpty() ? " xmlns=\"" : " xmlns:" + made[i] + "=\"");
            out.add(Escape.attribute(made[i + 1]));
            out.add("\"");
        }
        for (Attribute attribute : attributes) {
            if (attribute.made == null) {
                out.piece(message.offset(attribute.event) - 1, message.valueEnd(attribute.event) + 1);
            } else {
                out.add(attribute.made);
            }
        }
    }

    /**
     * An element declares {@code xmlns=""}. One that has a prefix would nevertheless inherit the default namespace of the element around
     * its copy (XSLT 3.0, section 5.7.3), and what stands in it would have to undeclare it.
     */
    static void undeclares(EventStream message, int element) {
        if (!message.prefix(element).isEmpty()) {
            throw BeyondSplice.BEYOND;
        }
    }

    private boolean isOfTag(int event) {
        EventKind kind = message.kind(event);
        return kind == EventKind.ATTRIBUTE || kind == EventKind.NAMESPACE;
    }
}
