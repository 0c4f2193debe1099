package org.millrace.xml.rewrite;

import java.util.Map;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;

/** The name of an element or attribute that a stylesheet makes by xsl:element or xsl:attribute (XSLT 3.0, sections 11.2 and 11.3). */
record ComputedName(String prefix, String namespace, String local) {

    String written() {
        return prefix.isEmpty() ? local : prefix + ":" + local;
    }

    /**
     * The name as it is given.
     *
     * @param namespace null where the prefix decides
     * @return null when a prefix is not bound, or would have to be made up
     */
    static ComputedName of(String given, String namespace, Map<String, String> namespaces, boolean isElement) {
        String name = given.strip();
        int colon = name.indexOf(':');
        String prefix = colon < 0 ? "" : name.substring(0, colon);
        String local = name.substring(colon + 1);
        if (namespace != null) {
            boolean needsPrefix = prefix.isEmpty() && !isElement && !namespace.isEmpty();
            boolean fits = !needsPrefix
                    && !prefix.equals("xml")
                    && !namespace.equals(Node.XML)
                    && !(namespace.isEmpty() && !prefix.isEmpty());
            return fits ? new ComputedName(prefix, namespace, local) : null;
        }
        if (prefix.equals("xml")) {
            return new ComputedName(prefix, Node.XML, local);
        }
        if (prefix.isEmpty()) {
            return new ComputedName("", isElement ? namespaces.getOrDefault("", "") : "", local);
        }
        return namespaces.containsKey(prefix) ? new ComputedName(prefix, namespaces.get(prefix), local) : null;
    }

    /** Whether a name that was computed is one: it is that of the current node, or has nothing but plain letters, digits and marks. */
    boolean isSound(EventStream message, int node) {
        boolean own = (message.kind(node) == EventKind.START || message.kind(node) == EventKind.ATTRIBUTE)
                && local.equals(message.localName(node))
                && (prefix.isEmpty() || prefix.equals(message.prefix(node)));
        return own || isPlain(local) && (prefix.isEmpty() || isPlain(prefix));
    }

    private static boolean isPlain(String name) {
        boolean plain = !name.isEmpty() && !name.equals("xmlns") && isLetter(name.charAt(0));
        for (int i = 1; i < name.length() && plain; i++) {
            char c = name.charAt(i);
            plain = isLetter(c) || c >= '0' && c <= '9' || c == '-' || c == '.';
        }
        return plain;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }
}
