package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/**
 * Xerces judges the event stream: the same documents are accepted, and those that are give the same SAX events.
 *
 * <p>Where we rightly differ, and the corpus keeps clear of it: names follow the fifth edition of XML 1.0, Xerces the fourth (see
 * {@code WellFormednessTest}); XML 1.1 is refused here ({@code FORBIDDEN}), whatever Xerces thinks.
 */
class DifferentialTest {

    private static final int MUTATIONS = Boolean.getBoolean("long") ? 200_000 : 20_000;

    private final XMLReader xerces = xerces();

    @Test
    void generatedDocumentsGiveTheSameEventsAsXerces() throws Exception {
        int accepted = 0;
        for (int seed = 0; seed < 4000; seed++) {
            if (compare(RandomDocument.bytes(new Random(seed)), "seed " + seed)) {
                accepted++;
            }
        }
        assertTrue(accepted > 1500, "most documents are good, not only " + accepted);
    }

    @Test
    void mutatedDocumentsGetTheSameVerdictAsFromXerces() throws Exception {
        int accepted = 0;
        for (int seed = 0; seed < MUTATIONS; seed++) {
            Random random = new Random(1_000_000 + seed);
            byte[] document = RandomDocument.mutated(RandomDocument.bytes(random), random);
            if (compare(document, "seed " + seed)) {
                accepted++;
            }
        }
        assertTrue(accepted > 1000, "mutations must not all be fatal: " + accepted);
    }

    /** Documents whose every tag is guessed, until the mutation comes. */
    @Test
    void mutationsOfARegularDocumentGetTheSameVerdictAsFromXerces() throws Exception {
        byte[] regular = ("<g xmlns=\"urn:g\" xmlns:p=\"urn:p\">"
                        + "<s id=\"S1\" lat=\"46.12345\" p:longitudeOfTheStation=\"7.1\"><r t=\"2026-01-31T06:00:00Z\" v=\"-1\"/></s>"
                                .repeat(6)
                        + "</g>")
                .getBytes(StandardCharsets.UTF_8);
        assertTrue(compare(regular, "regular"));
        int accepted = 0;
        for (int seed = 0; seed < MUTATIONS / 4; seed++) {
            if (compare(RandomDocument.mutated(regular, new Random(seed)), "seed " + seed)) {
                accepted++;
            }
        }
        assertTrue(accepted > MUTATIONS / 40, "mutations must not all be fatal: " + accepted);
    }

    @Test
    void aDocumentInsideALargerArrayIsReadWithinItsBounds() throws Exception {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(2_000_000 + seed);
            byte[] document = RandomDocument.mutated(RandomDocument.bytes(random), random);
            byte[] larger = ("<<<" + new String(document, StandardCharsets.ISO_8859_1) + ">>>--]]>&amp;")
                    .getBytes(StandardCharsets.ISO_8859_1);
            assertEquals(ours(document, 0, document.length), ours(larger, 3, document.length), "seed " + seed);
        }
    }

    /** Returns whether the document is accepted. */
    private boolean compare(byte[] document, String which) throws Exception {
        List<String> theirs = theirs(document);
        List<String> ours = ours(document, 0, document.length);
        boolean theyRefuse = theirs.getFirst().startsWith("refused");
        if (ours.getFirst().startsWith("refused")) {
            if (!theyRefuse && !ours.getFirst().contains("FORBIDDEN")) {
                fail(which + ": Xerces accepts, we " + ours.getFirst() + "\n" + shown(document));
            }
            return false;
        }
        if (theyRefuse) {
            byte[] older = withinFourthEdition(document);
            if (older.length != document.length) {
                return compare(older, which);
            }
            fail(which + ": we accept, Xerces " + theirs.getFirst() + "\n" + shown(document));
        }
        assertEquals(theirs, ours, () -> which + "\n" + shown(document));
        return true;
    }

    /** The fifth edition lets U+1F600 stand in a name, the fourth does not; a letter of both takes its place. */
    private static byte[] withinFourthEdition(byte[] document) {
        return shown(document)
                .replace("\u00F0\u009F\u0098\u0080", "\u00C3\u00A9")
                .replace("\u00D8\u003D\u00DE\u0000", "\u0000\u00E9")
                .replace("\u003D\u00D8\u0000\u00DE", "\u00E9\u0000")
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private static List<String> ours(byte[] bytes, int offset, int length) throws SAXException {
        Recorder recorder = new Recorder();
        try {
            SaxFeed.document(EventStream.parse(bytes, offset, length, XmlLimits.DEFAULTS), recorder);
        } catch (XmlError e) {
            return List.of("refused: " + e.kind() + " " + e.getMessage());
        }
        return recorder.lines;
    }

    private List<String> theirs(byte[] document) throws SAXException {
        Recorder recorder = new Recorder();
        xerces.setContentHandler(recorder);
        xerces.setErrorHandler(recorder);
        xerces.setProperty("http://xml.org/sax/properties/lexical-handler", recorder);
        try {
            xerces.parse(new InputSource(new ByteArrayInputStream(document)));
        } catch (SAXException | IOException e) {
            return List.of("refused: " + e.getMessage());
        }
        return recorder.lines;
    }

    private static String shown(byte[] document) {
        return new String(document, StandardCharsets.ISO_8859_1);
    }

    private static XMLReader xerces() {
        SAXParserFactory factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        try {
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return factory.newSAXParser().getXMLReader();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException(e);
        }
    }
}
