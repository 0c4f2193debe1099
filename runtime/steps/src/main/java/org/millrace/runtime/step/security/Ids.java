package org.millrace.runtime.step.security;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/**
 * Which element an id stands for. Senders and libraries disagree on what is an id ({@code wsu:Id}, {@code Id}, {@code xml:id},
 * {@code ID}, ...), and signature wrapping lives on that; so an id is found only when no other element has it in any attribute that
 * anybody could take for one. A {@code wsu:Id} or {@code xml:id} that stands twice is refused even if nobody refers to it.
 *
 * <p>One pass over the document.
 */
final class Ids {

    private final Map<String, Element> elements = new HashMap<>();
    private final Map<String, Element> declared = new HashMap<>();
    private final Set<String> ambiguous = new HashSet<>();

    private Ids() {}

    /** @throws Refused when a {@code wsu:Id} or {@code xml:id} stands twice */
    static Ids of(Document document) {
        Ids ids = new Ids();
        for (Node node = document.getDocumentElement(); node != null; node = Tree.next(node, document)) {
            if (node instanceof Element element) {
                ids.add(element);
            }
        }
        return ids;
    }

    private void add(Element element) {
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            Attr attribute = (Attr) attributes.item(i);
            if (attribute.getLocalName().equalsIgnoreCase("id") && !Names.XMLNS.equals(attribute.getNamespaceURI())) {
                String id = attribute.getValue();
                if (isOther(elements.putIfAbsent(id, element), element)) {
                    ambiguous.add(id);
                }
                if (isId(attribute) && isOther(declared.putIfAbsent(id, element), element)) {
                    throw new Refused("the id " + id + " stands on several elements");
                }
            }
        }
    }

    private static boolean isOther(Element before, Element element) {
        return before != null && before != element;
    }

    private static boolean isId(Attr attribute) {
        return Names.WSU.equals(attribute.getNamespaceURI()) || Names.XML.equals(attribute.getNamespaceURI());
    }

    /** The element with this id, or null when there is none or more than one. */
    Element element(String id) {
        return ambiguous.contains(id) ? null : elements.get(id);
    }

    /**
     * The element that a same-document reference {@code #id} means.
     *
     * @throws Refused for any other form of reference, and when it is not exactly one element
     */
    Element referred(String uri) {
        if (uri.length() < 2 || uri.charAt(0) != '#' || uri.startsWith("#xpointer(")) {
            throw new Refused("a reference must name an element of the message as #id");
        }
        String id = uri.substring(1);
        Element element = element(id);
        if (element == null) {
            throw new Refused(
                    ambiguous.contains(id)
                            ? "the id " + id + " stands on several elements"
                            : "no element has the id " + id);
        }
        return element;
    }
}
