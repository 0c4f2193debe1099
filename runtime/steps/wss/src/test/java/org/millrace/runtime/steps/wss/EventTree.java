package org.millrace.runtime.steps.wss;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;
import org.w3c.dom.DOMImplementation;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Builds a tree from an event stream. There is no second parser here, so nothing that could read the same bytes differently, open a file,
 * or count what the event stream has counted already; a tree holds no DOCTYPE and no entity. Neighbouring text and CDATA
 * become one text node.
 */
final class EventTree {

    /** The JDK's own, whatever else lies on the class path; it has no state. */
    private static final DOMImplementation TREES = trees();

    private final EventStream events;
    private final Document document;
    private final StringBuilder text = new StringBuilder();
    private Node current;

    private EventTree(EventStream events) {
        this.events = events;
        this.document = TREES.createDocument(null, null, null);
        this.current = document;
    }

    private static DOMImplementation trees() {
        try {
            return DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation();
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the JDK has no tree", e);
        }
    }

    static Document of(EventStream events) {
        EventTree tree = new EventTree(events);
        for (int event = 1; event < events.size(); event++) {
            tree.add(event);
        }
        return tree.document;
    }

    /**
     * Parses what was decrypted, as the content of an element with these namespaces in scope.
     *
     * @return an element that holds the content
     * @throws Refused when it is not well-formed by itself, or past a limit
     */
    static Element content(byte[] content, Map<String, String> scope, XmlLimits limits) {
        StringBuilder start = new StringBuilder("<content");
        scope.forEach((prefix, namespace) -> {
            start.append(prefix.isEmpty() ? " xmlns" : " xmlns:").append(prefix).append("=\"");
            start.append(DomWriter.escapeAttribute(namespace)).append('"');
        });
        ByteArrayOutputStream whole = new ByteArrayOutputStream(content.length + start.length() + 16);
        whole.writeBytes(start.append('>').toString().getBytes(StandardCharsets.UTF_8));
        whole.writeBytes(content);
        whole.writeBytes("</content>".getBytes(StandardCharsets.UTF_8));
        byte[] bytes = whole.toByteArray();
        try {
            return of(EventStream.parse(bytes, 0, bytes.length, limits)).getDocumentElement();
        } catch (XmlError e) {
            throw new Refused("the decrypted content is not acceptable XML", e);
        }
    }

    private void add(int event) {
        switch (events.kind(event)) {
            case START -> {
                flush();
                Element element = document.createElementNS(namespace(event), events.qName(event));
                current.appendChild(element);
                current = element;
            }
            case ATTRIBUTE ->
                ((Element) current).setAttributeNS(namespace(event), events.qName(event), events.value(event));
            case NAMESPACE -> Tree.declare((Element) current, events.qName(event), events.namespace(event));
            case END -> {
                flush();
                if (current != document) {
                    current = current.getParentNode();
                }
            }
            case TEXT, CDATA -> text.append(events.value(event));
            case COMMENT -> {
                flush();
                current.appendChild(document.createComment(events.value(event)));
            }
            case INSTRUCTION -> {
                flush();
                current.appendChild(document.createProcessingInstruction(events.qName(event), events.value(event)));
            }
            case DOCUMENT -> throw new IllegalStateException("a document within a document");
        }
    }

    private String namespace(int event) {
        String namespace = events.namespace(event);
        return namespace.isEmpty() ? null : namespace;
    }

    private void flush() {
        // outside the root there is but white space, which a document node can't hold
        if (!text.isEmpty() && current != document) {
            current.appendChild(document.createTextNode(text.toString()));
        }
        text.setLength(0);
    }
}
