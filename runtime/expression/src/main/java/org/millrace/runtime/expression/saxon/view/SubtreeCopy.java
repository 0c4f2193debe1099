package org.millrace.runtime.expression.saxon.view;

import java.util.function.Function;
import net.sf.saxon.event.Receiver;
import net.sf.saxon.event.ReceiverOption;
import net.sf.saxon.om.AttributeInfo;
import net.sf.saxon.om.AttributeMap;
import net.sf.saxon.om.CopyOptions;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NodeInfo;
import net.sf.saxon.om.NodeName;
import net.sf.saxon.s9api.Location;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.type.Untyped;
import org.millrace.xml.Events;

/** Copies an element, or the document, with all in it: from event to event straight to a receiver, no nodes made. */
final class SubtreeCopy {

    private final DocumentView view;
    private final Receiver out;
    private final boolean allNamespaces;
    private final Function<NodeInfo, Object> informee;
    private Location location;

    private SubtreeCopy(DocumentView view, Receiver out, int copyOptions, Location location) {
        this.view = view;
        this.out = out;
        this.allNamespaces = CopyOptions.includes(copyOptions, CopyOptions.ALL_NAMESPACES);
        this.informee = out.getPipelineConfiguration().getCopyInformee();
        this.location = location;
    }

    static void of(DocumentNode document, Receiver out, int copyOptions, Location location) throws XPathException {
        out.startDocument(CopyOptions.getStartDocumentProperties(copyOptions));
        new SubtreeCopy(document.view, out, copyOptions, location).run(1, document.view.end(0));
        out.endDocument();
    }

    static void of(ElementNode element, Receiver out, int copyOptions, Location location) throws XPathException {
        new SubtreeCopy(element.view, out, copyOptions, location)
                .run(element.event, element.view.end(element.event) + 1);
    }

    private void run(int first, int end) throws XPathException {
        for (int event = first; event < end; event++) {
            view.tick();
            switch (view.rawKind(event)) {
                case Events.START -> start(event);
                case Events.END -> out.endElement();
                case Events.TEXT, Events.CDATA -> {
                    if (!view.isHidden(event)) {
                        out.characters(StringValues.ofText(view, event), location, ReceiverOption.WHOLE_TEXT_NODE);
                    }
                }
                case Events.COMMENT -> out.comment(StringValues.of(view.stream, event), location, ReceiverOption.NONE);
                case Events.INSTRUCTION ->
                    out.processingInstruction(
                            view.stream.qName(event),
                            StringValues.of(view.stream, event),
                            location,
                            ReceiverOption.NONE);
                default -> {} // attributes and namespaces went with their element
            }
        }
    }

    private void start(int element) throws XPathException {
        if (informee != null && informee.apply(view.node(element, null)) instanceof Location told) {
            location = told;
        }
        NodeName name = view.names.of(element);
        AttributeMap attributes = ElementNode.attributes(view, element, location);
        out.startElement(
                name,
                Untyped.INSTANCE,
                attributes,
                allNamespaces ? view.namespaces(element) : used(name, attributes),
                location,
                ReceiverOption.BEQUEATH_INHERITED_NAMESPACES_ONLY);
    }

    /** The namespaces of the element's own name and of its attributes' names. */
    private static NamespaceMap used(NodeName name, AttributeMap attributes) {
        NamespaceMap used = name.getNamespaceUri().isEmpty()
                ? NamespaceMap.emptyMap()
                : NamespaceMap.of(name.getPrefix(), name.getNamespaceUri());
        for (AttributeInfo attribute : attributes) {
            NodeName its = attribute.getNodeName();
            if (!its.getPrefix().isEmpty()) {
                used = used.put(its.getPrefix(), its.getNamespaceUri());
            }
        }
        return used;
    }
}
