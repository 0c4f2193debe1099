package org.millrace.runtime.step.security;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.xml.security.Init;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/**
 * Canonical XML of an element and what is below it, without comments: what a digest is made of. Exclusive (with its list of inclusive
 * prefixes) and inclusive, 1.0 and 1.1.
 *
 * @param prefixes the PrefixList of exclusive canonicalization; empty for the others
 */
record Canonical(String method, List<String> prefixes) {

    static {
        Init.init();
    }

    private static final List<String> METHODS = List.of(Names.EXCLUSIVE, Names.C14N, Names.C14N_11);

    /** What a signature uses when it names no transform (XML Signature section 4.4.3.2). */
    static final Canonical IMPLIED = new Canonical(Names.C14N, List.of());

    /** Reads a CanonicalizationMethod or Transform element; refuses every other algorithm before anything is done with it. */
    static Canonical read(Element element) {
        String method = Tree.attribute(element, "Algorithm");
        if (!METHODS.contains(method)) {
            throw new Refused("the transform " + method + " is not accepted; only canonicalization is");
        }
        if (!method.equals(Names.EXCLUSIVE)) {
            Tree.allowOnly(element, Names.EXCLUSIVE);
            return new Canonical(method, List.of());
        }
        Tree.allowOnly(element, Names.EXCLUSIVE, "InclusiveNamespaces");
        Element inclusive = Tree.optional(element, Names.EXCLUSIVE, "InclusiveNamespaces");
        List<String> prefixes = new ArrayList<>();
        if (inclusive != null) {
            for (String prefix : Tree.attribute(inclusive, "PrefixList").split("[ \t\r\n]+")) {
                if (!prefix.isEmpty()) {
                    prefixes.add(prefix);
                }
            }
        }
        return new Canonical(method, List.copyOf(prefixes));
    }

    /** Exclusive canonicalization that also covers the prefixes which values inside the element use. */
    static Canonical covering(Element element) {
        return new Canonical(Names.EXCLUSIVE, List.copyOf(prefixesInValues(element)));
    }

    /** Writes it as the Algorithm, and PrefixList if there is one, of a CanonicalizationMethod or Transform. */
    void write(Element element) {
        element.setAttributeNS(null, "Algorithm", method);
        if (!prefixes.isEmpty()) {
            Element inclusive = Tree.append(element, Names.EXCLUSIVE, "ec:InclusiveNamespaces");
            Tree.declare(inclusive, "ec", Names.EXCLUSIVE);
            inclusive.setAttributeNS(null, "PrefixList", String.join(" ", prefixes));
        }
    }

    byte[] of(Element element) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
        try {
            Canonicalizer canonicalizer = Canonicalizer.getInstance(method);
            if (prefixes.isEmpty()) {
                canonicalizer.canonicalizeSubtree(element, out);
            } else {
                canonicalizer.canonicalizeSubtree(element, String.join(" ", prefixes), out);
            }
        } catch (XMLSecurityException e) {
            throw new Refused("the element " + element.getLocalName() + " can't be canonicalized", e);
        }
        return out.toByteArray();
    }

    /**
     * Refuses an {@code xsi:type} whose prefix the signature does not cover. Exclusive canonicalization keeps only the namespaces
     * that names use, so a prefix that stands in a value alone could be bound to something else after signing, and the element would be of
     * another type.
     */
    void refuseUncoveredTypes(Element root) {
        if (!method.equals(Names.EXCLUSIVE)) {
            return;
        }
        for (Node node = root; node != null; node = Tree.next(node, root)) {
            if (node instanceof Element element && element.hasAttributeNS(Names.XSI, "type")) {
                String type = element.getAttributeNS(Names.XSI, "type").strip();
                int colon = type.indexOf(':');
                String prefix = colon < 0 ? "" : type.substring(0, colon);
                if (!prefixes.contains(prefix.isEmpty() ? "#default" : prefix) && !isWritten(prefix, element, root)) {
                    throw new Refused("the signature does not cover the namespace of xsi:type=\"" + type
                            + "\"; add the prefix to InclusiveNamespaces");
                }
            }
        }
    }

    /** Whether the canonical form declares the prefix, as it is bound at the element, at the element or above it. */
    private static boolean isWritten(String prefix, Element element, Element root) {
        for (Node node = element; ; node = node.getParentNode()) {
            Element at = (Element) node;
            if (isUsed(prefix, at)) {
                return true;
            }
            boolean declaredHere = at.hasAttributeNS(Names.XMLNS, prefix.isEmpty() ? "xmlns" : prefix);
            if (declaredHere || at == root) {
                return false;
            }
        }
    }

    private static boolean isUsed(String prefix, Element element) {
        if (prefix.equals(element.getPrefix() == null ? "" : element.getPrefix())) {
            return true;
        }
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            Attr attribute = (Attr) attributes.item(i);
            if (prefix.equals(attribute.getPrefix()) && !Names.XMLNS.equals(attribute.getNamespaceURI())) {
                return true;
            }
        }
        return false;
    }

    /** Prefixes in scope at the element that a value inside it seems to use, as in {@code xsi:type="xs:string"}. */
    private static TreeSet<String> prefixesInValues(Element root) {
        Map<String, String> scope = Tree.scope(root);
        TreeSet<String> found = new TreeSet<>();
        for (Node node = root; node != null; node = Tree.next(node, root)) {
            if (node instanceof Element element) {
                NamedNodeMap attributes = element.getAttributes();
                for (int i = 0; i < attributes.getLength(); i++) {
                    Attr attribute = (Attr) attributes.item(i);
                    if (Names.XMLNS.equals(attribute.getNamespaceURI())) {
                        scope.putIfAbsent(attribute.getLocalName(), attribute.getValue());
                    } else {
                        addPrefix(attribute.getValue(), scope, found);
                    }
                }
            } else if (node.getNodeType() == Node.TEXT_NODE) {
                addPrefix(node.getNodeValue(), scope, found);
            }
        }
        return found;
    }

    private static void addPrefix(String value, Map<String, String> scope, TreeSet<String> found) {
        int colon = value.indexOf(':');
        if (colon > 0) {
            String prefix = value.substring(0, colon).strip();
            if (scope.containsKey(prefix) && !prefix.isEmpty()) {
                found.add(prefix);
            }
        }
    }
}
