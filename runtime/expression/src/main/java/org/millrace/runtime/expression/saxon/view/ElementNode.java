package org.millrace.runtime.expression.saxon.view;

import java.util.ArrayList;
import java.util.List;
import net.sf.saxon.event.Receiver;
import net.sf.saxon.event.ReceiverOption;
import net.sf.saxon.expr.parser.Loc;
import net.sf.saxon.om.AttributeInfo;
import net.sf.saxon.om.AttributeMap;
import net.sf.saxon.om.EmptyAttributeMap;
import net.sf.saxon.om.NamespaceBinding;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.om.SequenceIterator;
import net.sf.saxon.om.SequenceTool;
import net.sf.saxon.pattern.nodetest.NodePredicate;
import net.sf.saxon.s9api.Location;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.tree.iter.EmptyIterator;
import net.sf.saxon.tree.iter.ListIterator;
import net.sf.saxon.tree.iter.PrependIterator;
import net.sf.saxon.tree.util.Navigator;
import net.sf.saxon.type.BuiltInAtomicType;
import net.sf.saxon.type.SchemaType;
import net.sf.saxon.type.Type;
import net.sf.saxon.type.Untyped;
import org.millrace.xml.Events;

/** An element. */
final class ElementNode extends NamedNode {

    ElementNode(DocumentView view, int event, ViewNode parent) {
        super(view, event, parent);
    }

    @Override
    char letter() {
        return 'e';
    }

    @Override
    public int getNodeKind() {
        return Type.ELEMENT;
    }

    @Override
    public String getBaseURI() {
        return Navigator.getBaseURI(this, node -> false);
    }

    @Override
    public SchemaType getSchemaType() {
        return Untyped.INSTANCE;
    }

    @Override
    public UnicodeString getUnicodeStringValue() {
        return StringValues.ofElement(view, event);
    }

    @Override
    public String getAttributeValue(NamespaceUri uri, String local) {
        for (int at = event + 1; isOfTag(at); at++) {
            if (view.rawKind(at) == Events.ATTRIBUTE
                    && view.stream.localName(at).equals(local)
                    && view.names.of(at).getNamespaceUri() == uri) {
                return view.stream.value(at);
            }
        }
        return null;
    }

    private boolean isOfTag(int at) {
        int kind = view.rawKind(at);
        return kind == Events.ATTRIBUTE || kind == Events.NAMESPACE;
    }

    @Override
    public AttributeMap attributes() {
        return attributes(view, event, Loc.NONE);
    }

    static AttributeMap attributes(DocumentView view, int element, Location location) {
        List<AttributeInfo> found = null;
        int at = element + 1;
        for (int kind = view.rawKind(at);
                kind == Events.ATTRIBUTE || kind == Events.NAMESPACE;
                kind = view.rawKind(++at)) {
            if (kind == Events.ATTRIBUTE) {
                found = found == null ? new ArrayList<>(4) : found;
                found.add(new AttributeInfo(
                        view.names.of(at),
                        BuiltInAtomicType.UNTYPED_ATOMIC,
                        view.stream.value(at),
                        location,
                        ReceiverOption.NOT_A_DUPLICATE));
            }
        }
        return found == null ? EmptyAttributeMap.INSTANCE : SequenceTool.attributeMapFromList(found);
    }

    @Override
    public NamespaceMap getAllNamespaces() {
        return view.namespaces(event);
    }

    /** With what a parent declares and this element takes back, as a namespace "". */
    @Override
    public NamespaceBinding[] getDeclaredNamespaces(NamespaceBinding[] buffer) {
        return getParent() instanceof ElementNode parent
                ? getAllNamespaces().getDifferences(parent.getAllNamespaces(), false)
                : getAllNamespaces().getNamespaceBindings();
    }

    @Override
    public boolean hasChildNodes() {
        int child = view.content(event);
        while (view.rawKind(child) != Events.END && view.isHidden(child)) {
            child++;
        }
        return view.rawKind(child) != Events.END;
    }

    @Override
    public SequenceIterator iterateChildAxis(NodePredicate predicate) {
        return new Siblings(view, this, predicate);
    }

    @Override
    public SequenceIterator iterateDescendantAxis(NodePredicate predicate) {
        return new Onwards(view, event, view.end(event), predicate);
    }

    @Override
    public SequenceIterator iterateDescendantOrSelfAxis(NodePredicate predicate) {
        SequenceIterator descendants = iterateDescendantAxis(predicate);
        return predicate == null || predicate.test(this) ? new PrependIterator(this, descendants) : descendants;
    }

    @Override
    public SequenceIterator iterateAttributeAxis(NodePredicate predicate) {
        int kind = view.rawKind(event + 1);
        return kind == Events.ATTRIBUTE || kind == Events.NAMESPACE
                ? new Attributes(view, this, predicate)
                : EmptyIterator.INSTANCE;
    }

    /** In the order of prefixes, as Saxon gives them; then that of {@code xml}. */
    @Override
    public SequenceIterator iterateNamespaceAxis(NodePredicate predicate) {
        List<NamespaceNode> nodes = new ArrayList<>();
        int position = 0;
        for (NamespaceBinding binding : getAllNamespaces()) {
            addNamespace(nodes, binding, position++, predicate);
        }
        addNamespace(nodes, NamespaceBinding.XML, position, predicate);
        return new ListIterator.Of<>(nodes);
    }

    private void addNamespace(
            List<NamespaceNode> nodes, NamespaceBinding binding, int position, NodePredicate predicate) {
        NamespaceNode node = new NamespaceNode(this, binding, position);
        if (predicate == null || predicate.test(node)) {
            nodes.add(node);
        }
    }

    @Override
    public void copy(Receiver out, int copyOptions, Location location) throws XPathException {
        SubtreeCopy.of(this, out, copyOptions, location);
    }
}
