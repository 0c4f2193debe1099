package org.millrace.xml.rewrite;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.millrace.xml.EventStream;

/** The namespaces that a literal result element does not bring, by the exclude-result-prefixes around it (XSLT 3.0, section 11.1.3). */
final class ExcludedNamespaces {

    private ExcludedNamespaces() {}

    static Set<String> at(Node element) throws NotASplice {
        Set<String> excluded = new HashSet<>();
        EventStream sheet = element.sheet();
        for (int at = element.event(); at > 0; at = sheet.parent(at)) {
            Node node = new Node(sheet, at);
            int attribute = sheet.attribute(at, node.isXslt() ? "" : Node.XSLT, "exclude-result-prefixes");
            if (attribute != EventStream.NONE) {
                Map<String, String> namespaces = node.namespaces();
                for (String prefix : sheet.value(attribute).strip().split("[ \t\r\n]+")) {
                    exclude(prefix, namespaces, excluded, node);
                }
            }
        }
        return excluded;
    }

    private static void exclude(String prefix, Map<String, String> namespaces, Set<String> excluded, Node node)
            throws NotASplice {
        switch (prefix) {
            case "" -> {}
            case "#all" -> excluded.addAll(namespaces.values());
            case "#default" -> excluded.add(namespaces.getOrDefault("", ""));
            default -> {
                String namespace = namespaces.get(prefix);
                if (namespace == null && !prefix.equals("xml")) {
                    throw node.not("exclude-result-prefixes of " + prefix);
                }
                if (namespace != null) {
                    excluded.add(namespace);
                }
            }
        }
    }
}
