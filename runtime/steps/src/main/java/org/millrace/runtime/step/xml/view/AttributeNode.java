package org.millrace.runtime.step.xml.view;

import net.sf.saxon.om.AtomicSequence;
import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.om.SequenceIterator;
import net.sf.saxon.pattern.nodetest.NodePredicate;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.tree.iter.EmptyIterator;
import net.sf.saxon.type.BuiltInAtomicType;
import net.sf.saxon.type.SchemaType;
import net.sf.saxon.type.Type;
import net.sf.saxon.value.StringValue;

/** An attribute. Namespace declarations are none. */
final class AttributeNode extends ViewNode {

    private final int fingerprint;

    AttributeNode(DocumentView view, int event, ViewNode parent) {
        super(view, event, parent);
        fingerprint = view.names.fingerprint(event);
    }

    @Override
    char letter() {
        return 'a';
    }

    @Override
    public int getNodeKind() {
        return Type.ATTRIBUTE;
    }

    @Override
    public SchemaType getSchemaType() {
        return BuiltInAtomicType.UNTYPED_ATOMIC;
    }

    @Override
    public boolean hasFingerprint() {
        return fingerprint >= 0;
    }

    @Override
    public int getFingerprint() {
        return fingerprint;
    }

    @Override
    public String getLocalPart() {
        return view.stream.localName(event);
    }

    @Override
    public NamespaceUri getNamespaceUri() {
        return view.names.of(event).getNamespaceUri();
    }

    @Override
    public String getPrefix() {
        return view.stream.prefix(event);
    }

    @Override
    public String getDisplayName() {
        return view.stream.qName(event);
    }

    @Override
    public UnicodeString getUnicodeStringValue() {
        return StringValues.of(view.stream, event);
    }

    @Override
    public String getStringValue() {
        return view.stream.value(event);
    }

    @Override
    public AtomicSequence atomize() {
        return StringValue.makeUntypedAtomic(getUnicodeStringValue());
    }

    @Override
    public boolean isId() {
        return view.isId(event);
    }

    @Override
    public SequenceIterator iterateFollowingSiblingAxis(NodePredicate predicate) {
        return EmptyIterator.INSTANCE;
    }

    @Override
    public SequenceIterator iteratePrecedingSiblingAxis(NodePredicate predicate) {
        return EmptyIterator.INSTANCE;
    }

    /** What is in its element follows an attribute. */
    @Override
    public SequenceIterator iterateFollowingAxis(NodePredicate predicate) {
        return new Onwards(view, view.parent(event), view.end(0), predicate);
    }

    @Override
    public SequenceIterator iteratePrecedingAxis(NodePredicate predicate) {
        return getParent().iteratePrecedingAxis(predicate);
    }
}
