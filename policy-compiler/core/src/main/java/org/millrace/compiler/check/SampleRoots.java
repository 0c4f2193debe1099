package org.millrace.compiler.check;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.SafeXml;
import org.millrace.compiler.xpath.Calls;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/**
 * The root elements of a flow's samples. A path {@code /case} means an element of no namespace; over a message whose root is in a default namespace
 * it never matches, and nothing else tells that.
 */
final class SampleRoots {

    private static final String NAME = "[A-Za-z_\\x{80}-\\x{10FFFF}][\\w.\\x{80}-\\x{10FFFF}-]*+";

    /** The root's name in a path that begins at the root; no prefix, axis or call. */
    private static final Pattern ROOT =
            Pattern.compile("(?<![\\w.\\x{80}-\\x{10FFFF}*)\\]/-])/\\s*(" + NAME + ")(?!\\s*[:(])");

    private final Map<String, String> namespaces;
    private final Map<String, Set<String>> roots = new HashMap<>();

    /** @param namespaces the flow's, by prefix */
    SampleRoots(Map<String, String> namespaces) {
        this.namespaces = namespaces;
    }

    /** @param sample that is none of XML counts for nothing */
    void add(String path, byte[] sample) {
        XMLReader reader = SafeXml.reader();
        DefaultHandler first = new DefaultHandler() {
            @Override
            public void startElement(String uri, String name, String qName, Attributes attributes) throws SAXException {
                roots.computeIfAbsent(name, key -> new TreeSet<>()).add(uri);
                throw new SAXException("the root is known");
            }
        };
        reader.setContentHandler(first);
        reader.setErrorHandler(first);
        try {
            reader.parse(SafeXml.source(path, sample));
        } catch (SAXException | IOException e) {
            // the root was found, or there is none
        }
    }

    void check(String expression, String property, Place place, Diagnostics diagnostics) {
        Matcher root = ROOT.matcher(Calls.blanked(expression));
        while (root.find()) {
            String name = root.group(1);
            Set<String> found = roots.getOrDefault(name, Set.of(""));
            if (!found.contains("") && !namespaces.containsKey("")) {
                String namespace = found.iterator().next();
                diagnostics.add(
                        Rule.XPATH_NAMESPACE,
                        place,
                        property + " asks for /" + name + " in no namespace, and the samples have it in '" + namespace
                                + "'",
                        "write /" + prefix(namespace) + ":" + name + ", and its children likewise"
                                + (namespaces.containsValue(namespace)
                                        ? ""
                                        : ", with that prefix for the namespace in the flow"));
            }
        }
    }

    private String prefix(String namespace) {
        return namespaces.entrySet().stream()
                .filter(each -> each.getValue().equals(namespace))
                .map(Map.Entry::getKey)
                .sorted()
                .findFirst()
                .orElse("m");
    }
}
