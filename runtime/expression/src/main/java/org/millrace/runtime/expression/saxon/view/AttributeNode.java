package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.om.SequenceIterator;
import net.sf.saxon.pattern.nodetest.NodePredicate;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.tree.iter.EmptyIterator;
import net.sf.saxon.type.BuiltInAtomicType;
import net.sf.saxon.type.SchemaType;
import net.sf.saxon.type.Type;

/** An attribute. Namespace declarations are none. */
final class AttributeNode extends NamedNode {

    AttributeNode(DocumentView view, int event, ViewNode parent) {
        super(view, event, parent);
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
    public UnicodeString getUnicodeStringValue() {
        return StringValues.of(view.stream, event);
    }

    @Override
    public String getStringValue() {
        return view.stream.value(event);
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
