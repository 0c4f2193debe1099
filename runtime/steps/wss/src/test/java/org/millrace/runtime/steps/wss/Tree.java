package org.millrace.runtime.steps.wss;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Small questions and changes that every part of a security header needs; strict where the standards' schemas are. */
final class Tree {

    private static final int LINE = 76;

    private Tree() {}

    static boolean is(Node node, String namespace, String local) {
        return node.getNodeType() == Node.ELEMENT_NODE
                && local.equals(node.getLocalName())
                && namespace.equals(node.getNamespaceURI());
    }

    static List<Element> elements(Element parent) {
        List<Element> found = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                found.add(element);
            }
        }
        return found;
    }

    /** All elements, in document order. */
    static List<Element> all(Document document) {
        List<Element> found = new ArrayList<>();
        NodeList all = document.getElementsByTagNameNS("*", "*");
        for (int i = 0; i < all.getLength(); i++) {
            found.add((Element) all.item(i));
        }
        return found;
    }

    static List<Element> elements(Element parent, String namespace, String local) {
        List<Element> found = elements(parent);
        found.removeIf(element -> !is(element, namespace, local));
        return found;
    }

    /** The one child of this name, or null. */
    static Element optional(Element parent, String namespace, String local) {
        List<Element> found = elements(parent, namespace, local);
        if (found.size() > 1) {
            throw new Refused("there are several " + local + " elements in one " + parent.getLocalName());
        }
        return found.isEmpty() ? null : found.getFirst();
    }

    static Element required(Element parent, String namespace, String local) {
        Element found = optional(parent, namespace, local);
        if (found == null) {
            throw new Refused(parent.getLocalName() + " has no " + local);
        }
        return found;
    }

    /** Refuses children other than these, so that nothing in a signature or a key is passed over unseen. */
    static void allowOnly(Element parent, String namespace, String... locals) {
        for (Element child : elements(parent)) {
            if (!namespace.equals(child.getNamespaceURI()) || !List.of(locals).contains(child.getLocalName())) {
                throw new Refused(parent.getLocalName() + " holds " + child.getLocalName() + ", which is not accepted");
            }
        }
    }

    /** The text of an element that has nothing but text, without the white space around it. */
    static String text(Element element) {
        StringBuilder text = new StringBuilder();
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child.getNodeType() != Node.TEXT_NODE) {
                throw new Refused(element.getLocalName() + " must hold text alone");
            }
            text.append(child.getNodeValue());
        }
        return text.toString().strip();
    }

    /** The bytes of base64 text; white space is skipped, anything else foreign is refused. */
    static byte[] bytes(Element element) {
        String text = text(element);
        StringBuilder packed = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > ' ') {
                packed.append(text.charAt(i));
            }
        }
        try {
            return Base64.getDecoder().decode(packed.toString());
        } catch (IllegalArgumentException e) {
            throw new Refused(element.getLocalName() + " is not base64", e);
        }
    }

    /** The value of an attribute without a namespace, "" when there is none. */
    static String attribute(Element element, String name) {
        return element.getAttributeNS(null, name);
    }

    static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** Base64 in lines, for long values that people may look at. */
    static String base64Lines(byte[] bytes) {
        return Base64.getMimeEncoder(LINE, new byte[] {'\n'}).encodeToString(bytes);
    }

    static Element append(Element parent, String namespace, String qualifiedName) {
        Element child = parent.getOwnerDocument().createElementNS(namespace, qualifiedName);
        parent.appendChild(child);
        return child;
    }

    static Element append(Element parent, String namespace, String qualifiedName, String text) {
        Element child = append(parent, namespace, qualifiedName);
        child.appendChild(parent.getOwnerDocument().createTextNode(text));
        return child;
    }

    static Element algorithm(Element parent, String namespace, String qualifiedName, String uri) {
        Element child = append(parent, namespace, qualifiedName);
        child.setAttributeNS(null, "Algorithm", uri);
        return child;
    }

    static void declare(Element element, String prefix, String namespace) {
        element.setAttributeNS(Names.XMLNS, prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, namespace);
    }

    static void prepend(Element parent, Element child) {
        parent.insertBefore(child, parent.getFirstChild());
    }

    static void remove(Node node) {
        node.getParentNode().removeChild(node);
    }

    /** The namespaces in scope within an element, by prefix, the default one by "". */
    static Map<String, String> scope(Element element) {
        Map<String, String> scope = new TreeMap<>();
        for (Node node = element; node instanceof Element at; node = node.getParentNode()) {
            NamedNodeMap attributes = at.getAttributes();
            for (int i = 0; i < attributes.getLength(); i++) {
                Attr attribute = (Attr) attributes.item(i);
                if (Names.XMLNS.equals(attribute.getNamespaceURI())) {
                    scope.putIfAbsent(
                            attribute.getPrefix() == null ? "" : attribute.getLocalName(), attribute.getValue());
                }
            }
        }
        return scope;
    }

    /** A prefix for the namespace at this element: one in scope, else the wished one or one like it, newly declared. */
    static String prefix(Element element, String namespace, String wished) {
        Map<String, String> scope = scope(element);
        for (Map.Entry<String, String> declared : scope.entrySet()) {
            if (!declared.getKey().isEmpty() && declared.getValue().equals(namespace)) {
                return declared.getKey();
            }
        }
        String prefix = wished;
        for (int i = 1; scope.containsKey(prefix); i++) {
            prefix = wished + i;
        }
        declare(element, prefix, namespace);
        return prefix;
    }

    /** The node that follows in document order within the root's subtree, or null. */
    static Node next(Node node, Node root) {
        if (node.getFirstChild() != null) {
            return node.getFirstChild();
        }
        Node at = node;
        while (at != root && at.getNextSibling() == null) {
            at = at.getParentNode();
        }
        return at == root ? null : at.getNextSibling();
    }
}
