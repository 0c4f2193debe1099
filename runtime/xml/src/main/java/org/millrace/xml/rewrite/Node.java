package org.millrace.xml.rewrite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;

/** An element of a stylesheet: its attributes, what holds at it, and where it stands. */
record Node(EventStream sheet, int event) {

    static final String XSLT = "http://www.w3.org/1999/XSL/Transform";
    static final String XML = "http://www.w3.org/XML/1998/namespace";

    /** What any element of XSLT may carry, and is heeded by {@link #inherited} (XSLT 3.0, section 3.5). */
    private static final Set<String> STANDARD =
            Set.of("exclude-result-prefixes", "xpath-default-namespace", "expand-text");

    boolean isXslt() {
        return sheet.namespace(event).equals(XSLT);
    }

    boolean isXslt(String name) {
        return sheet.is(event, XSLT, name);
    }

    String localName() {
        return sheet.localName(event);
    }

    /** For sentences: the name as people write it. */
    String shown() {
        return isXslt() ? "xsl:" + localName() : sheet.qName(event);
    }

    int line() {
        return sheet.place(event).line();
    }

    NotASplice not(String reason) {
        return new NotASplice(reason + " at line " + line());
    }

    NotASplice notCovered() {
        return not(shown());
    }

    /** The value of an attribute without namespace, or null. */
    String attribute(String name) {
        int attribute = sheet.attribute(event, "", name);
        return attribute == EventStream.NONE ? null : sheet.value(attribute);
    }

    String attribute(String name, String otherwise) {
        String value = attribute(name);
        return value == null ? otherwise : value;
    }

    /** Refuses an element of XSLT that has attributes besides these; foreign ones say nothing to XSLT (section 3.1). */
    void allow(String... names) throws NotASplice {
        List<String> allowed = Arrays.asList(names);
        for (int at = sheet.firstAttribute(event); at != EventStream.NONE; at = sheet.nextAttribute(at)) {
            String namespace = sheet.namespace(at);
            String name = sheet.localName(at);
            boolean known = namespace.isEmpty()
                    ? allowed.contains(name) || STANDARD.contains(name)
                    : !namespace.equals(XSLT) && !(namespace.equals(XML) && name.equals("space"));
            if (!known) {
                throw not("the attribute " + sheet.qName(at) + " of " + shown());
            }
        }
    }

    /** The standard attribute of this name on this element or the nearest around it, or null. */
    String inherited(String name) {
        for (int at = event; at > 0; at = sheet.parent(at)) {
            String namespace = sheet.namespace(at).equals(XSLT) ? "" : XSLT;
            int attribute = sheet.attribute(at, namespace, name);
            if (attribute != EventStream.NONE) {
                return sheet.value(attribute);
            }
        }
        return null;
    }

    boolean isYes(String name) throws NotASplice {
        String value = inherited(name);
        return value != null && yes(value);
    }

    boolean yes(String value) throws NotASplice {
        return switch (value.strip()) {
            case "yes", "true", "1" -> true;
            case "no", "false", "0" -> false;
            default -> throw notCovered();
        };
    }

    /** Whether the stylesheet is of version 1.0, which 2.0 and 3.0 run as 1.0 did (XSLT 3.0, section 3.9). */
    boolean isOldVersion() {
        String version = new Node(sheet, sheet.root()).attribute("version");
        return version != null && version.strip().startsWith("1.");
    }

    /** The prefixes that are bound here. */
    Map<String, String> namespaces() {
        return sheet.namespacesInScope(event);
    }

    /** The namespaces for an expression: prefixes, and under "" the one of names without a prefix. */
    Map<String, String> expressionNamespaces() {
        Map<String, String> namespaces = new HashMap<>(namespaces());
        namespaces.remove("");
        String unprefixed = inherited("xpath-default-namespace");
        if (unprefixed != null) {
            namespaces.put("", unprefixed.strip());
        }
        return namespaces;
    }

    List<Node> childElements() {
        List<Node> children = new ArrayList<>();
        for (int at = sheet.firstChildElement(event); at != EventStream.NONE; at = sheet.nextSiblingElement(at)) {
            children.add(new Node(sheet, at));
        }
        return children;
    }

    /** Whether characters other than white space stand directly in this element. */
    boolean hasText() {
        for (int at = sheet.firstChild(event); at != EventStream.NONE; at = sheet.nextSibling(at)) {
            boolean text = sheet.kind(at) == EventKind.TEXT || sheet.kind(at) == EventKind.CDATA;
            if (text && !isWhite(sheet.value(at))) {
                return true;
            }
        }
        return false;
    }

    static boolean isWhite(String text) {
        return text.chars().allMatch(c -> c == ' ' || c == '\t' || c == '\n' || c == '\r');
    }

    /** Refuses content where only other than it may stand. */
    void empty() throws NotASplice {
        if (!childElements().isEmpty() || hasText()) {
            throw notCovered();
        }
    }
}
