package org.millrace.tests.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Set;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xml.security.Init;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.canonical.CanonicalMethod;
import org.millrace.xml.canonical.CanonicalRefused;
import org.millrace.xml.canonical.Canonicalizer;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Any bytes as a document, canonicalized whole and as one of its elements. The form is Santuario's, but where that strays from the standard
 * (CanonicalizerTest lists it): then it isn't asked. And the canonical form of a canonical form is itself.
 */
public final class CanonicalTarget {

    private static final String EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
    private static final String INCLUSIVE = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
    private static final Set<String> PREFIXES = Set.of("p", "q", "#default");
    private static final DocumentBuilder XERCES = xerces();

    private CanonicalTarget() {}

    public static void fuzzerTestOneInput(byte[] document) {
        EventStream stream;
        try {
            stream = parse(document);
        } catch (XmlError e) {
            return;
        }
        byte[] form = canonical(stream, 0, CanonicalMethod.EXCLUSIVE.withComments());
        if (form != null && !Arrays.equals(form, canonical(parse(form), 0, CanonicalMethod.EXCLUSIVE.withComments()))) {
            throw new AssertionError("the canonical form has another canonical form");
        }
        Document judged = judged(document);
        if (judged == null || isBeyondTheJudge(stream)) {
            return;
        }
        compare(stream, 0, judged, CanonicalMethod.INCLUSIVE.withComments(), INCLUSIVE + "#WithComments");
        compare(stream, 0, judged, CanonicalMethod.EXCLUSIVE, EXCLUSIVE);
        int count = judged.getElementsByTagNameNS("*", "*").getLength();
        int index = Math.floorMod(Arrays.hashCode(document), count);
        int element = stream.root();
        for (int i = 0; i < index; i++) {
            element = stream.nextElement(element);
        }
        Node same = judged.getElementsByTagNameNS("*", "*").item(index);
        compare(stream, element, same, CanonicalMethod.EXCLUSIVE, EXCLUSIVE);
        compare(stream, element, same, CanonicalMethod.EXCLUSIVE.withComments(), EXCLUSIVE + "WithComments");
        compare(stream, element, same, CanonicalMethod.exclusive(PREFIXES), EXCLUSIVE);
    }

    private static EventStream parse(byte[] document) {
        return EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS);
    }

    private static byte[] canonical(EventStream stream, int element, CanonicalMethod method) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            Canonicalizer.write(stream, element, method, out::write);
        } catch (CanonicalRefused e) {
            return null;
        }
        return out.toByteArray();
    }

    /** It sorts by UTF-16, and loses what stands behind a root without content. */
    private static boolean isBeyondTheJudge(EventStream stream) {
        for (int i = stream.offset(0); i < stream.offset(stream.end(0)); i++) {
            if ((stream.bytes()[i] & 0xF8) == 0xF0) {
                return true;
            }
        }
        return stream.firstChild(stream.root()) == EventStream.NONE;
    }

    private static void compare(EventStream stream, int element, Node same, CanonicalMethod method, String algorithm) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            var judge = org.apache.xml.security.c14n.Canonicalizer.getInstance(algorithm);
            if (method.prefixes().isEmpty()) {
                judge.canonicalizeSubtree(same, out);
            } else {
                judge.canonicalizeSubtree(same, String.join(" ", method.prefixes()), out);
            }
        } catch (XMLSecurityException e) {
            return; // a relative namespace, which it refuses as the standard allows
        }
        byte[] ours = canonical(stream, element, method);
        if (ours != null && !Arrays.equals(out.toByteArray(), ours)) {
            throw new AssertionError(
                    method + " of event " + element + ":\n" + new String(ours) + "\nand by the judge:\n" + out);
        }
    }

    private static Document judged(byte[] document) {
        try {
            return XERCES.parse(new ByteArrayInputStream(document));
        } catch (SAXException | IOException e) {
            return null; // it knows names by the fourth edition of XML 1.0
        }
    }

    private static DocumentBuilder xerces() {
        Init.init();
        try {
            DocumentBuilder parser =
                    DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder();
            parser.setErrorHandler(new DefaultHandler());
            return parser;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }
}
