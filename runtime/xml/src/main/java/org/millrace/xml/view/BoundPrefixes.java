package org.millrace.xml.view;

import java.util.Iterator;
import java.util.Map;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import javax.xml.namespace.NamespaceContext;

/** The prefixes that are bound at one place, with those that always are. Immutable. */
record BoundPrefixes(Map<String, String> bindings) implements NamespaceContext {

    @Override
    public String getNamespaceURI(String prefix) {
        if (prefix == null) {
            throw new IllegalArgumentException("a prefix may be empty, but not null");
        }
        return switch (prefix) {
            case XMLConstants.XML_NS_PREFIX -> XMLConstants.XML_NS_URI;
            case XMLConstants.XMLNS_ATTRIBUTE -> XMLConstants.XMLNS_ATTRIBUTE_NS_URI;
            default -> bindings.getOrDefault(prefix, XMLConstants.NULL_NS_URI);
        };
    }

    @Override
    public String getPrefix(String namespaceURI) {
        Iterator<String> prefixes = getPrefixes(namespaceURI);
        return prefixes.hasNext() ? prefixes.next() : null;
    }

    @Override
    public Iterator<String> getPrefixes(String namespaceURI) {
        if (namespaceURI == null) {
            throw new IllegalArgumentException("a namespace may be empty, but not null");
        }
        TreeSet<String> prefixes = new TreeSet<>();
        bindings.forEach((prefix, namespace) -> {
            if (namespace.equals(namespaceURI)) {
                prefixes.add(prefix);
            }
        });
        if (namespaceURI.equals(XMLConstants.XML_NS_URI)) {
            prefixes.add(XMLConstants.XML_NS_PREFIX);
        } else if (namespaceURI.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)) {
            prefixes.add(XMLConstants.XMLNS_ATTRIBUTE);
        }
        return prefixes.iterator();
    }
}
