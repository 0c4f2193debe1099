package org.millrace.xml.canonical;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/**
 * Which namespace each prefix stands for in what has been written so far, seen from the element that is being written; and those that this
 * element has to declare. All operations take constant time, but sorting what is declared.
 */
final class RenderedNamespaces {

    private static final byte[] DECLARATION = SliceWriter.ascii(" xmlns");

    private EventStream stream;

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

    /** What {@link #known} holds of a tag that needs no closer look, below the state: no attribute has a prefix. */
    private static final int USUAL = Events.START | Events.CANONICAL | Events.TIDY | Events.UNPREFIXED;

    private static final int ONE_STATE = 1 << Events.NAME_SHIFT;

    /** Another number for each state of the bindings, never used again; in the bits of an event in which the name is. */
    private int state = ONE_STATE;

    /**
     * By the number of a name the state in which an element of this name was found to need no declaration, and so needs an attribute of this
     * name. As long as a power of two.
     */
    private int[] known = new int[64];

    private byte[][] prefixNames = new byte[8][];
    private byte[][] namespaceValues = new byte[8][];

    /** Bytes in {@link #prefixNames} and {@link #namespaceValues}. */
    private int keptBytes;

    /** @param names how many the stream may have: a power of two */
    void begin(EventStream stream, int names) {
        this.stream = stream;
        if (names > known.length) {
            known = new int[names];
        }
        nextState();
    }

    private void nextState() {
        state += ONE_STATE;
        if (state == 0) {
            Arrays.fill(known, 0); // they hold states that come again
            state = ONE_STATE;
        }
    }

    /** Names, prefixes and namespaces have other numbers from now on. */
    void forget() {
        Arrays.fill(prefixNames, null);
        Arrays.fill(namespaceValues, null);
        keptBytes = 0;
    }

    /** Lets go of the stream, whose elements have all ended; false when more than so many names or bytes would be kept. */
    boolean end(int most) {
        stream = null;
        return bindings.length <= most && undo.length <= most && namespaceValues.length <= most && keptBytes <= most;
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
        nextState();
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
        nextState();
    }

    /** What {@link #has} reads: the names for which {@link #state} stands here, by their last bits. */
    int[] known() {
        return known;
    }

    int state() {
        return state;
    }

    /** Whether an element or an attribute with a prefix, of this name, is known to need no declaration here. */
    boolean has(int name) {
        return known[name] == (state | USUAL);
    }

    /** An element or an attribute with a prefix, of this name, stands in the output, with all that it needs. */
    void note(int name) {
        known[name] = state | USUAL;
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
            keptBytes += prefixNames[prefix].length;
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
            keptBytes += quoted.length;
        }
    }
}
