package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.om.NodeInfo;
import net.sf.saxon.pattern.nodetest.AnyGNode;
import net.sf.saxon.pattern.nodetest.NamedXNodePredicate;
import net.sf.saxon.pattern.nodetest.NodePredicate;
import net.sf.saxon.pattern.nodetest.NodeTest;
import net.sf.saxon.pattern.qname.LocalQNameTest;
import net.sf.saxon.pattern.qname.NamespaceQNameTest;
import net.sf.saxon.pattern.qname.QNameTest;
import net.sf.saxon.type.Type;
import net.sf.saxon.type.gnode.AnyXNodeType;
import net.sf.saxon.type.gnode.NodeKindType;
import org.millrace.xml.Events;

/**
 * Saxon's test of nodes, taken apart so that most events need no node to be tested: which kinds may pass, by which name. What can't be taken
 * apart is asked of Saxon, with a node.
 */
class Sieve {

    private static final int ELEMENTS = 1 << Events.START;
    private static final int TEXTS = 1 << Events.TEXT | 1 << Events.CDATA;
    private static final int COMMENTS = 1 << Events.COMMENT;
    private static final int INSTRUCTIONS = 1 << Events.INSTRUCTION;
    private static final int ATTRIBUTES = 1 << Events.ATTRIBUTE;
    private static final int CHILDREN = ELEMENTS | TEXTS | COMMENTS | INSTRUCTIONS;

    private static final int ANY_NAME = -1;

    final DocumentView view;

    private final NodeNames names;

    /** A bit for each kind of event that may pass. */
    private final int kinds;

    private final int fingerprint;
    private final String local;
    private final String namespace;

    /** What is to be asked of a node that has passed so far, or null. */
    private final NodePredicate rest;

    /** @param attributes whether the axis has attributes on it; else children */
    Sieve(DocumentView view, NodePredicate test, boolean attributes) {
        this.view = view;
        this.names = view.names;
        int all = attributes ? ATTRIBUTES : CHILDREN;
        int passing = all;
        int wanted = ANY_NAME;
        String wantedLocal = null;
        String wantedNamespace = null;
        NodePredicate asked = null;
        if (test instanceof NamedXNodePredicate named) {
            passing = kinds(named.getNodeKind()) & all;
            int required = named.getRequiredFingerprint();
            QNameTest tested = test instanceof NodeTest full ? full.getQNameTest() : null;
            boolean sufficient = named.isFingerprintSufficient();
            if (required >= 0 && view.names.isComparable(required) && (passing & INSTRUCTIONS) == 0) {
                wanted = required;
            } else if (tested instanceof LocalQNameTest one && (passing & INSTRUCTIONS) == 0) {
                wantedLocal = one.getLocalName();
            } else if (tested instanceof NamespaceQNameTest one && (passing & INSTRUCTIONS) == 0) {
                wantedNamespace = one.getNamespace().toString();
            } else {
                sufficient = false;
            }
            asked = sufficient ? null : test;
        } else if (test instanceof NodeKindType kind) {
            passing = kinds(kind.getNodeKind()) & all;
        } else if (test != null && test != AnyGNode.TEST && !(test instanceof AnyXNodeType)) {
            asked = test;
        }
        this.kinds = passing;
        this.fingerprint = wanted;
        this.local = wantedLocal;
        this.namespace = wantedNamespace;
        this.rest = asked;
    }

    private static int kinds(int nodeKind) {
        return switch (nodeKind) {
            case Type.ELEMENT -> ELEMENTS;
            case Type.ATTRIBUTE -> ATTRIBUTES;
            case Type.TEXT -> TEXTS;
            case Type.COMMENT -> COMMENTS;
            case Type.PROCESSING_INSTRUCTION -> INSTRUCTIONS;
            case Type.DOCUMENT, Type.NAMESPACE -> 0;
            default -> CHILDREN | ATTRIBUTES;
        };
    }

    /** Whether the event is a node that passes, by its first word. */
    final boolean passes(int event, int word) {
        int kind = word & Events.KIND_MASK;
        if ((kinds >>> kind & 1) == 0) {
            return false;
        }
        if (fingerprint != ANY_NAME) {
            return names.fingerprint(event, word >>> Events.NAME_SHIFT) == fingerprint && asked(event);
        }
        return !((TEXTS >>> kind & 1) != 0 && view.isHidden(event)) && isNamed(event) && asked(event);
    }

    private boolean isNamed(int event) {
        return (local == null || view.stream.localName(event).equals(local))
                && (namespace == null || view.stream.namespace(event).equals(namespace));
    }

    private boolean asked(int event) {
        return rest == null || rest.test(node(event));
    }

    NodeInfo node(int event) {
        return view.node(event, null);
    }
}
