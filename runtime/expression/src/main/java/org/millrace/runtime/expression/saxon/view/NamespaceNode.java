package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.om.AtomicSequence;
import net.sf.saxon.om.NamespaceBinding;
import net.sf.saxon.om.SequenceIterator;
import net.sf.saxon.pattern.nodetest.NodePredicate;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.tree.iter.EmptyIterator;
import net.sf.saxon.type.BuiltInAtomicType;
import net.sf.saxon.type.SchemaType;
import net.sf.saxon.type.Type;
import net.sf.saxon.value.StringValue;

/** A namespace in scope at an element, on the namespace axis. Saxon's own such node would put the prefix into the pool of names. */
final class NamespaceNode extends ViewNode {

    private final NamespaceBinding binding;
    private final int position;

    NamespaceNode(ElementNode element, NamespaceBinding binding, int position) {
        super(element.view, element.event, element);
        this.binding = binding;
        this.position = position;
    }

    @Override
    char letter() {
        return 'n';
    }

    @Override
    long order() {
        return super.order() + 1 + position;
    }

    @Override
    public int getNodeKind() {
        return Type.NAMESPACE;
    }

    @Override
    public boolean equals(Object other) {
        return super.equals(other) && ((NamespaceNode) other).position == position;
    }

    @Override
    public int hashCode() {
        return super.hashCode() ^ (position + 1) << 13;
    }

    @Override
    public void generateId(StringBuilder buffer) {
        super.generateId(buffer);
        buffer.append('p').append(position);
    }

    @Override
    public boolean hasFingerprint() {
        return false;
    }

    @Override
    public int getFingerprint() {
        return NodeNames.NO_FINGERPRINT;
    }

    @Override
    public String getLocalPart() {
        return binding.getPrefix();
    }

    @Override
    public String getDisplayName() {
        return binding.getPrefix();
    }

    @Override
    public SchemaType getSchemaType() {
        return BuiltInAtomicType.STRING;
    }

    /** A namespace node has none (XDM 3.1 section 6.4.1). */
    @Override
    public String getBaseURI() {
        return null;
    }

    @Override
    public UnicodeString getUnicodeStringValue() {
        return binding.getNamespaceUri().toUnicodeString();
    }

    @Override
    public AtomicSequence atomize() {
        return new StringValue(getUnicodeStringValue());
    }

    @Override
    public SequenceIterator iterateFollowingSiblingAxis(NodePredicate predicate) {
        return EmptyIterator.INSTANCE;
    }

    @Override
    public SequenceIterator iteratePrecedingSiblingAxis(NodePredicate predicate) {
        return EmptyIterator.INSTANCE;
    }

    /** What is in its element follows a namespace. */
    @Override
    public SequenceIterator iterateFollowingAxis(NodePredicate predicate) {
        return new Onwards(view, event, view.end(0), predicate);
    }
}
