package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.event.Receiver;
import net.sf.saxon.om.AtomicSequence;
import net.sf.saxon.om.SequenceIterator;
import net.sf.saxon.pattern.nodetest.NodePredicate;
import net.sf.saxon.s9api.Location;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.tree.iter.EmptyIterator;
import net.sf.saxon.tree.iter.PrependIterator;
import net.sf.saxon.type.SchemaType;
import net.sf.saxon.type.Type;
import net.sf.saxon.type.Untyped;
import net.sf.saxon.value.StringValue;

/** The document node. */
final class DocumentNode extends ViewNode {

    DocumentNode(DocumentView view) {
        super(view, 0, null);
    }

    @Override
    char letter() {
        return 'r';
    }

    @Override
    public int getNodeKind() {
        return Type.DOCUMENT;
    }

    @Override
    public ViewNode getParent() {
        return null;
    }

    @Override
    public String getBaseURI() {
        return getSystemId();
    }

    @Override
    public SchemaType getSchemaType() {
        return Untyped.INSTANCE;
    }

    @Override
    public UnicodeString getUnicodeStringValue() {
        return StringValues.ofElement(view, 0);
    }

    @Override
    public AtomicSequence atomize() {
        return StringValue.makeUntypedAtomic(getUnicodeStringValue());
    }

    @Override
    public boolean hasChildNodes() {
        return true;
    }

    @Override
    public SequenceIterator iterateChildAxis(NodePredicate predicate) {
        return new Siblings(view, this, predicate);
    }

    @Override
    public SequenceIterator iterateDescendantAxis(NodePredicate predicate) {
        return new Onwards(view, 0, view.end(0), predicate);
    }

    @Override
    public SequenceIterator iterateDescendantOrSelfAxis(NodePredicate predicate) {
        SequenceIterator descendants = iterateDescendantAxis(predicate);
        return predicate == null || predicate.test(this) ? new PrependIterator(this, descendants) : descendants;
    }

    @Override
    public SequenceIterator iterateFollowingSiblingAxis(NodePredicate predicate) {
        return EmptyIterator.INSTANCE;
    }

    @Override
    public SequenceIterator iteratePrecedingSiblingAxis(NodePredicate predicate) {
        return EmptyIterator.INSTANCE;
    }

    @Override
    public SequenceIterator iterateFollowingAxis(NodePredicate predicate) {
        return EmptyIterator.INSTANCE;
    }

    @Override
    public SequenceIterator iteratePrecedingAxis(NodePredicate predicate) {
        return EmptyIterator.INSTANCE;
    }

    @Override
    public void copy(Receiver out, int copyOptions, Location location) throws XPathException {
        SubtreeCopy.of(this, out, copyOptions, location);
    }
}
