package org.millrace.xml.canonical;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;

/**
 * Which namespace each prefix stands for in what has been written so far, seen from the element that is being written; and those that this
 * element has to declare. All operations take constant time, but sorting what is declared.
 */
final class RenderedNamespaces {

    private static final byte[] DECLARATION = SliceWriter.ascii(" xmlns");

    /** More names than most messages have. */
    private static final int PLACES = 64;

    private final EventStream stream;

    /** The binding of each prefix in the output; 0, no namespace, is that of a prefix which is not declared. */
    private int[] bindings = new int[32];

    /** Pairs of prefix and the binding it had before. */
    private int[] undo = new int[32];

    private int undoUsed;

    /** Pairs of an END and where in {@code undo} that element's declarations begin. */
    private int[] frames = new int[16];

    private int framesUsed;

    /** The prefixes that the element which is being written declares, and of each an event that has it. */
    private int[] added = new int[8];

    private int[] witnesses = new int[8];
    private int addedUsed;

    /** Innermost END whose element declares something, or {@link EventStream#NONE}. */
    private int scopeEnd = EventStream.NONE;

    /** Another number for each state of the bindings, never used again. */
    private int state = 1;

    /**
     * Names of elements (first half) and of attributes that were found to need no declaration, each with the state in which they were, by the
     * name's last bits: small, for each run makes its own, and what is not found is only looked at closer. Names have numbers as large as
     * all that were met lately.
     */
    private final long[] known = new long[2 * PLACES];

    private byte[][] prefixNames = new byte[8][];
    private byte[][] namespaceValues = new byte[8][];

    RenderedNamespaces(EventStream stream) {
        this.stream = stream;
    }

    /**
     * Makes sure that the output declares a prefix as the document binds it.
     *
     * @param witness an event whose name has the prefix, or that declares it
     */
    void require(int prefix, int binding, int witness) {
        if (prefix >= bindings.length) {
            bindings = Arrays.copyOf(bindings, Math.max(prefix + 1, bindings.length * 2));
        }
        if (bindings[prefix] != binding && prefix != EventStream.XML_PREFIX) {
            add(prefix, binding, witness);
        }
    }

    private void add(int prefix, int binding, int witness) {
        if (undoUsed == undo.length) {
            undo = Arrays.copyOf(undo, undoUsed * 2);
        }
        undo[undoUsed++] = prefix;
        undo[undoUsed++] = bindings[prefix];
        bindings[prefix] = binding;
        if (addedUsed == added.length) {
            added = Arrays.copyOf(added, addedUsed * 2);
            witnesses = Arrays.copyOf(witnesses, addedUsed * 2);
        }
        witnesses[addedUsed] = witness;
        added[addedUsed++] = prefix;
    }

    /** Whether the element has to declare something. */
    boolean hasNew() {
        return addedUsed > 0;
    }

    /** Writes what the element has to declare, the default namespace first, then by prefix; good until this END. */
    void write(SliceWriter out, int end) {
        if (addedUsed == 0) {
            return;
        }
        for (int i = 0; i < addedUsed; i++) {
            name(added[i], witnesses[i]);
            value(bindings[added[i]], witnesses[i]);
        }
        Sorting.sort(added, addedUsed, (one, other) -> Arrays.compareUnsigned(prefixNames[one], prefixNames[other]));
        for (int i = 0; i < addedUsed; i++) {
            out.put(DECLARATION);
            out.put(prefixNames[added[i]]);
            out.put(namespaceValues[bindings[added[i]]]);
        }
        if (framesUsed == frames.length) {
            frames = Arrays.copyOf(frames, framesUsed * 2);
        }
        frames[framesUsed++] = end;
        frames[framesUsed++] = undoUsed - 2 * addedUsed;
        addedUsed = 0;
        scopeEnd = end;
        state++;
    }

    /** The innermost END whose element declares something, or {@link EventStream#NONE}. */
    int scopeEnd() {
        return scopeEnd;
    }

    /** The element of {@link #scopeEnd} ends: what it declared is undone. */
    void leave() {
        int start = frames[framesUsed - 1];
        framesUsed -= 2;
        while (undoUsed > start) {
            undoUsed -= 2;
            bindings[undo[undoUsed]] = undo[undoUsed + 1];
        }
        scopeEnd = framesUsed > 0 ? frames[framesUsed - 2] : EventStream.NONE;
        state++;
    }

    /** Whether an element of this name is known to need no declaration here. */
    boolean hasElement(int name) {
        return known[name % PLACES] == inState(name);
    }

    /** As {@link #hasElement}; an attribute without a prefix needs none, where an element of the same name may. */
    boolean hasAttribute(int name) {
        return known[PLACES + name % PLACES] == inState(name);
    }

    /** An element of this name stands in the output, with all that it needs. */
    void noteElement(int name) {
        known[name % PLACES] = inState(name);
    }

    void noteAttribute(int name) {
        known[PLACES + name % PLACES] = inState(name);
    }

    private long inState(int name) {
        return (long) name << Integer.SIZE | state;
    }

    /** The prefix of an event's name, or that it declares. */
    static String prefix(EventStream stream, int event) {
        return stream.kind(event) == EventKind.NAMESPACE ? stream.qName(event) : stream.prefix(event);
    }

    /** {@code :prefix}, or nothing for the default namespace. */
    private void name(int prefix, int witness) {
        if (prefix >= prefixNames.length) {
            prefixNames = Arrays.copyOf(prefixNames, Math.max(prefix + 1, prefixNames.length * 2));
        }
        if (prefixNames[prefix] == null) {
            String name = prefix(stream, witness);
            prefixNames[prefix] = (name.isEmpty() ? "" : ":" + name).getBytes(StandardCharsets.UTF_8);
        }
    }

    /** {@code ="namespace"}. */
    private void value(int binding, int witness) {
        if (binding >= namespaceValues.length) {
            namespaceValues = Arrays.copyOf(namespaceValues, Math.max(binding + 1, namespaceValues.length * 2));
        }
        if (namespaceValues[binding] == null) {
            byte[] value = SliceWriter.escapedValue(stream.namespace(witness).getBytes(StandardCharsets.UTF_8));
            byte[] quoted = new byte[value.length + 3];
            quoted[0] = '=';
            quoted[1] = '"';
            System.arraycopy(value, 0, quoted, 2, value.length);
            quoted[quoted.length - 1] = '"';
            namespaceValues[binding] = quoted;
        }
    }
}
