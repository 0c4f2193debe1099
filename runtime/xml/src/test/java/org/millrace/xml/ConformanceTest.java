package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.xerces.jaxp.DocumentBuilderFactoryImpl;
import org.junit.jupiter.api.Test;
import org.millrace.xml.XmlError.Kind;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * The W3C's XML conformance files. Every document with a document type declaration, of XML 1.1 or in an encoding that is not read is refused
 * as forbidden or for its encoding; of the others each gets the verdict that the fifth edition of XML 1.0 and Namespaces 1.0 give it, or is
 * listed here with the reason why not.
 */
class ConformanceTest {

    /** By id, why another verdict than the simple rules of {@link #judge} is right. */
    private static final Map<String, String> EXPECTED = Map.of(
            "o-p04pass1", "its names with colons are names, but no qualified names (Namespaces section 3)",
            "o-p05pass1", "its names with colons are names, but no qualified names (Namespaces section 3)",
            "o-p15pass1", "its <!DOCTYPE stands in a comment",
            "o-p16pass1", "its <!DOCTYPE stands in a processing instruction",
            "o-p18pass1", "its <!DOCTYPE stands in a CDATA section",
            "rmt-008", "version 42.88 is malformed ([26] VersionNum) before its DOCTYPE is reached",
            "rmt-014", "says ISO-8859-1, in which its long s is a U+00BF, which no edition lets stand in a name");

    private final Map<String, byte[]> files = ConformanceFiles.read();
    private final Map<String, String> wrong = new TreeMap<>();
    private int forbidden;
    private int accepted;
    private int refused;

    @Test
    void everyFileGetsTheRightVerdictOrIsListed() throws Exception {
        for (Element test : tests()) {
            String problem = judge(test);
            if (problem != null) {
                wrong.put(test.getAttribute("ID"), problem);
            }
        }
        assertTrue(
                wrong.keySet().containsAll(EXPECTED.keySet()), "all listed differences are there: " + wrong.keySet());
        wrong.keySet().removeAll(EXPECTED.keySet());
        StringBuilder told = new StringBuilder();
        wrong.forEach((id, problem) -> told.append('\n').append(id).append(": ").append(problem));
        assertEquals("", told.toString());
        assertEquals(
                "2265 forbidden, 75 accepted, 244 refused",
                forbidden + " forbidden, " + accepted + " accepted, " + refused + " refused");
    }

    /** What is wrong with our verdict, or null. */
    private String judge(Element test) {
        byte[] document = files.get("xmlconf/" + base(test) + test.getAttribute("URI"));
        if (document == null) {
            return "the suite has no such file";
        }
        XmlError error = null;
        try {
            EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS);
        } catch (XmlError e) {
            error = e;
        }
        boolean malformed = test.getAttribute("TYPE").equals("not-wf");
        if (mustBeForbidden(document)) {
            forbidden++;
            boolean right =
                    error != null && (malformed || error.kind() == Kind.FORBIDDEN || error.kind() == Kind.ENCODING);
            return right ? null : "should be forbidden, but: " + error;
        }
        String editions = test.getAttribute("EDITION");
        boolean ofOtherEditions = !editions.isEmpty() && !editions.contains("5");
        if (test.getAttribute("TYPE").equals("error")) {
            return null; // a processor may report it or not
        }
        boolean good = malformed == ofOtherEditions;
        if (good) {
            accepted++;
            return error == null ? null : "should be accepted, but: " + error.getMessage();
        }
        refused++;
        return error != null && error.kind() == Kind.MALFORMED ? null : "should be refused, but: " + error;
    }

    private static boolean mustBeForbidden(byte[] document) {
        String text = new String(document, StandardCharsets.ISO_8859_1).replace("\0", "");
        return text.contains("<!DOCTYPE") || text.matches("(?s).{0,3}<\\?xml\\s+version\\s*=\\s*['\"]1\\.1['\"].*");
    }

    private static String base(Element test) {
        StringBuilder base = new StringBuilder();
        for (Node at = test.getParentNode(); at instanceof Element element; at = at.getParentNode()) {
            base.insert(0, element.getAttribute("xml:base"));
        }
        return base.toString();
    }

    private List<Element> tests() throws Exception {
        DocumentBuilderFactory factory = new DocumentBuilderFactoryImpl();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        Node list = factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(files.get("cleaned/xmlconf-flattened.xml")))
                .getDocumentElement();
        List<Element> tests = new ArrayList<>();
        collect(list, tests);
        return tests;
    }

    private static void collect(Node node, List<Element> tests) {
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element && element.getNodeName().equals("TEST")) {
                tests.add(element);
            } else {
                collect(child, tests);
            }
        }
    }
}
