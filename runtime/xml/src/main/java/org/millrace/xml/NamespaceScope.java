package org.millrace.xml;

import java.util.Arrays;

/** Which namespace each prefix stands for at the place the tokenizer has reached. Looking up, binding and undoing take constant time. */
final class NamespaceScope {

    /** The state where there were too many. */
    static final int UNCOUNTED = -2;

    /** Half of the slots. */
    private static final int MAX_STATES = 1024;

    /** By prefix; a prefix beyond its end is not bound. */
    private int[] namespaceOf = new int[32];

    /** Fours of prefix, the namespace and the state before, and the depth that changed them. */
    private int[] undo = new int[64];

    private int undoUsed;

    private int boundDepth;

    /**
     * Fours of the state before, a prefix, the namespace that is bound to it, and the state behind: 0 where there is none. Linear probing, at most
     * half full.
     */
    private final int[] transitions = new int[4 * 2 * MAX_STATES];

    private int states;

    private int state;

    NamespaceScope() {
        namespaceOf[NameTable.XML] = NameTable.XML_NAMESPACE;
    }

    /** The namespace, or {@link NameTable#NO_NAMESPACE} for an unbound prefix and for no default namespace. */
    int namespaceOf(int prefix) {
        return prefix < namespaceOf.length ? namespaceOf[prefix] : NameTable.NO_NAMESPACE;
    }

    /** The depth of the innermost element that binds something, or 0. */
    int boundDepth() {
        return boundDepth;
    }

    /**
     * A number for all that is bound now: where it is the same as once before, so is what each prefix stands for. It is another one only where
     * something was bound in another order, and {@link #UNCOUNTED} where there were too many: then nobody may keep it.
     */
    int state() {
        return state;
    }

    /** Whether no other state is counted any more. */
    boolean isFull() {
        return states == MAX_STATES;
    }

    private int next(int prefix, int namespace) {
        int mask = transitions.length / 4 - 1;
        int slot = Symbols.mix(state, Symbols.mix(prefix, namespace)) & mask;
        while (transitions[slot * 4 + 3] != 0) {
            int at = slot * 4;
            if (transitions[at] == state && transitions[at + 1] == prefix && transitions[at + 2] == namespace) {
                return transitions[at + 3];
            }
            slot = slot + 1 & mask;
        }
        if (state == UNCOUNTED || isFull()) {
            return UNCOUNTED;
        }
        int at = slot * 4;
        transitions[at] = state;
        transitions[at + 1] = prefix;
        transitions[at + 2] = namespace;
        transitions[at + 3] = ++states;
        return states;
    }

    void bind(int prefix, int namespace, int depth) {
        if (prefix >= namespaceOf.length) {
            namespaceOf = Arrays.copyOf(namespaceOf, Math.max(prefix + 1, namespaceOf.length * 2));
        }
        if (undoUsed == undo.length) {
            undo = Arrays.copyOf(undo, undoUsed * 2);
        }
        undo[undoUsed] = prefix;
        undo[undoUsed + 1] = namespaceOf[prefix];
        undo[undoUsed + 2] = state;
        undo[undoUsed + 3] = depth;
        undoUsed += 4;
        boundDepth = depth;
        if (namespaceOf[prefix] != namespace) {
            state = next(prefix, namespace);
            namespaceOf[prefix] = namespace;
        }
    }

    /** Undoes what the element at this depth bound. */
    void leave(int depth) {
        if (depth == boundDepth) {
            undo(depth);
        }
    }

    private void undo(int depth) {
        while (undoUsed > 0 && undo[undoUsed - 1] == depth) {
            undoLast();
        }
        boundDepth = undoUsed > 0 ? undo[undoUsed - 1] : 0;
    }

    private void undoLast() {
        undoUsed -= 4;
        namespaceOf[undo[undoUsed]] = undo[undoUsed + 1];
        state = undo[undoUsed + 2];
    }

    /** Undoes all there is, after a document that broke off. */
    void leaveAll() {
        while (undoUsed > 0) {
            undoLast();
        }
        boundDepth = 0;
    }

    /** For a new table of names, whose symbols are others. */
    void reset() {
        namespaceOf = new int[32];
        namespaceOf[NameTable.XML] = NameTable.XML_NAMESPACE;
        Arrays.fill(transitions, 0);
        states = 0;
    }
}
