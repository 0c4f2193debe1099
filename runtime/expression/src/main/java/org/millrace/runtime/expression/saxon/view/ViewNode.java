package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.Configuration;
import net.sf.saxon.om.GNode;
import net.sf.saxon.om.NamespaceBinding;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.om.NodeInfo;
import net.sf.saxon.om.SequenceIterator;
import net.sf.saxon.om.TreeInfo;
import net.sf.saxon.pattern.nodetest.NodePredicate;
import net.sf.saxon.s9api.Location;
import net.sf.saxon.tree.iter.EmptyIterator;
import net.sf.saxon.type.SchemaType;
import org.millrace.xml.Events;

/**
 * A node of a document: an event seen through a view. What all kinds have in common, for nodes without a name, children and attributes;
 * kinds that have them override it.
 */
abstract class ViewNode implements NodeInfo {

    final DocumentView view;
    final int event;

    /** The parent, once somebody has come from there or asked. */
    private ViewNode parent;

    ViewNode(DocumentView view, int event, ViewNode parent) {
        this.view = view;
        this.event = event;
        this.parent = parent;
    }

    /** The letter of this kind of node in what {@code generate-id()} gives. */
    abstract char letter();

    /** Its place in document order, in halves of an event: namespaces stand between their element and its attributes. */
    long order() {
        return (long) event << Integer.SIZE;
    }

    int rawKind() {
        return view.rawKind(event);
    }

    @Override
    public final TreeInfo getTreeInfo() {
        return view;
    }

    @Override
    public final Configuration getConfiguration() {
        return view.getConfiguration();
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof ViewNode node
                        && node.event == event
                        && node.view == view
                        && getClass() == node.getClass();
    }

    @Override
    public int hashCode() {
        return event * 31 + (int) view.getDocumentNumber();
    }

    @Override
    public final int compareOrder(GNode other) {
        return Long.compare(order(), ((ViewNode) other).order());
    }

    @Override
    public void generateId(StringBuilder buffer) {
        buffer.append('d').append(view.getDocumentNumber()).append(letter()).append(event);
    }

    /** Messages have no URI; Saxon gives trees without one "". */
    @Override
    public final String getSystemId() {
        return "";
    }

    @Override
    public final void setSystemId(String systemId) {
        throw new UnsupportedOperationException("a message has no URI");
    }

    @Override
    public String getBaseURI() {
        return getParent().getBaseURI();
    }

    /** Counted anew on each call. */
    @Override
    public int getLineNumber() {
        return view.stream.place(event).line();
    }

    /** Counted anew on each call. */
    @Override
    public int getColumnNumber() {
        return view.stream.place(event).column();
    }

    @Override
    public final Location saveLocation() {
        return this;
    }

    @Override
    public ViewNode getParent() {
        if (parent == null) {
            parent = view.node(view.parent(event), null);
        }
        return parent;
    }

    @Override
    public final NodeInfo getRoot() {
        return view.getRootNode();
    }

    @Override
    public boolean hasFingerprint() {
        return true;
    }

    @Override
    public int getFingerprint() {
        return -1;
    }

    @Override
    public String getLocalPart() {
        return "";
    }

    @Override
    public NamespaceUri getNamespaceUri() {
        return NamespaceUri.NULL;
    }

    @Override
    public String getPrefix() {
        return "";
    }

    @Override
    public String getDisplayName() {
        return "";
    }

    @Override
    public SchemaType getSchemaType() {
        return null;
    }

    @Override
    public String getAttributeValue(NamespaceUri uri, String local) {
        return null;
    }

    @Override
    public NamespaceBinding[] getDeclaredNamespaces(NamespaceBinding[] buffer) {
        return null;
    }

    @Override
    public NamespaceMap getAllNamespaces() {
        return null;
    }

    @Override
    public boolean hasChildNodes() {
        return false;
    }

    @Override
    public SequenceIterator iterateChildAxis(NodePredicate predicate) {
        return EmptyIterator.INSTANCE;
    }

    @Override
    public SequenceIterator iterateDescendantAxis(NodePredicate predicate) {
        return EmptyIterator.INSTANCE;
    }

    @Override
    public SequenceIterator iterateDescendantOrSelfAxis(NodePredicate predicate) {
        return iterateSelfAxis(predicate);
    }

    @Override
    public SequenceIterator iterateFollowingSiblingAxis(NodePredicate predicate) {
        return new Siblings(view, event, getParent(), predicate);
    }

    @Override
    public SequenceIterator iteratePrecedingSiblingAxis(NodePredicate predicate) {
        return new PrecedingSiblings(view, event, getParent(), predicate);
    }

    @Override
    public SequenceIterator iterateFollowingAxis(NodePredicate predicate) {
        int last = rawKind() == Events.START ? view.end(event) : event;
        return new Onwards(view, last, view.end(0), predicate);
    }

    @Override
    public SequenceIterator iteratePrecedingAxis(NodePredicate predicate) {
        return new Preceding(view, event, predicate);
    }

    @Override
    public String toString() {
        return toShortString();
    }
}
