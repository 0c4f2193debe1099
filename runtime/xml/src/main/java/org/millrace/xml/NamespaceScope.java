package org.millrace.xml;

import java.util.Arrays;

/** Which namespace each prefix stands for at the place the tokenizer has reached. Looking up, binding and undoing
 * take constant time. */
final class NamespaceScope {

    /** By prefix; a prefix beyond its end is not bound. */
    private int[] namespaceOf = new int[32];

    /** Triples of prefix, the namespace it had before, and the depth that changed it. */
    private int[] undo = new int[48];

    private int undoUsed;

    private int boundDepth;

    NamespaceScope() {
        namespaceOf[NameTable.XML] = NameTable.XML_NAMESPACE;
    }

    /** The namespace, or {@link NameTable#NO_NAMESPACE} for an unbound prefix and for no default namespace. */
    int namespaceOf(int prefix) {
        return prefix < namespaceOf.length ? namespaceOf[prefix] : NameTable.NO_NAMESPACE;
    }

    /** What each prefix is bound to, as far as the array goes; for reading only, until something is bound. */
    int[] bindings() {
        return namespaceOf;
    }

    /** The depth of the innermost element that binds something, or 0. */
    int boundDepth() {
        return boundDepth;
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
        undo[undoUsed + 2] = depth;
        undoUsed += 3;
        boundDepth = depth;
        namespaceOf[prefix] = namespace;
    }

    /** Undoes what the element at this depth bound. */
    void leave(int depth) {
        if (depth == boundDepth) {
            undo(depth);
        }
    }

    private void undo(int depth) {
        while (undoUsed > 0 && undo[undoUsed - 1] == depth) {
            undoUsed -= 3;
            namespaceOf[undo[undoUsed]] = undo[undoUsed + 1];
        }
        boundDepth = undoUsed > 0 ? undo[undoUsed - 1] : 0;
    }

    /** Undoes all there is, after a document that broke off. */
    void leaveAll() {
        while (undoUsed > 0) {
            undoUsed -= 3;
            namespaceOf[undo[undoUsed]] = undo[undoUsed + 1];
        }
        boundDepth = 0;
    }

    /** For a new table of names, whose symbols are others. */
    void reset() {
        namespaceOf = new int[32];
        namespaceOf[NameTable.XML] = NameTable.XML_NAMESPACE;
    }
}
