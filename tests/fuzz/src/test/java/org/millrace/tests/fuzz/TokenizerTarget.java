package org.millrace.tests.fuzz;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.apache.xerces.util.XMLChar;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.SaxFeed;
import org.millrace.xml.Splice;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Any bytes as a document. The verdict is Xerces' (but for what is refused by policy: a DOCTYPE, other encodings, limits; but for UTF-16
 * that nothing announces; and but for the characters that the fifth edition of XML 1.0 lets stand in names and Xerces' fourth does not);
 * and what is accepted can be walked, read, fed to SAX and written again as it was.
 */
public final class TokenizerTarget {

    /** A fatal error by XML 4.3.3, which Xerces lets pass. */
    private static final String NO_MARK = "A document in UTF-16 needs a byte order mark or an encoding declaration.";

    /** Likewise: behind UTF-8's mark Xerces believes a declaration of an eight-bit encoding. */
    private static final String OTHER_THAN_MARKED = "but the bytes are UTF-8.";

    /** Likewise: Xerces replaces what is no character of an encoding that it leaves to the JDK. */
    private static final String NO_CHARACTER = " no character of ";

    private static final XMLReader XERCES = xerces();

    private TokenizerTarget() {}

    public static void fuzzerTestOneInput(byte[] document) {
        EventStream stream;
        try {
            stream = EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS);
        } catch (XmlError e) {
            boolean strict = Stream.of(NO_MARK, OTHER_THAN_MARKED, NO_CHARACTER).anyMatch(e.getMessage()::contains);
            if (e.kind() == XmlError.Kind.MALFORMED && !strict && xercesAccepts(document)) {
                throw new AssertionError("refused, but Xerces accepts: " + e.getMessage(), e);
            }
            return;
        }
        walk(stream);
        if (!Arrays.equals(new Splice(stream).toByteArray(), stream.toByteArray())) {
            throw new AssertionError("not written as it was read");
        }
        if (!xercesAccepts(document) && !xercesAccepts(withinFourthEdition(stream))) {
            throw new AssertionError("accepted, but Xerces refuses");
        }
    }

    private static void walk(EventStream stream) {
        int depth = 0;
        for (int event = 0; event < stream.size(); event++) {
            EventKind kind = stream.kind(event);
            switch (kind) {
                case DOCUMENT, START -> {
                    depth++;
                    if (stream.start(stream.end(event)) != event) {
                        throw new AssertionError("event " + event + " does not link to its end and back");
                    }
                }
                case END -> depth--;
                case ATTRIBUTE, NAMESPACE, TEXT, CDATA, COMMENT, INSTRUCTION -> {
                    if (stream.parent(event) >= event) {
                        throw new AssertionError("event " + event + " stands before its parent");
                    }
                }
            }
            if (kind != EventKind.END && kind != EventKind.DOCUMENT) {
                stream.value(event);
                stream.place(event);
            }
        }
        if (depth != 0) {
            throw new AssertionError("starts and ends do not match");
        }
        try {
            SaxFeed.document(stream, new DefaultHandler());
        } catch (SAXException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean xercesAccepts(byte[] document) {
        try {
            XERCES.parse(new InputSource(new ByteArrayInputStream(document)));
            return true;
        } catch (SAXException | IOException e) {
            return false;
        }
    }

    /** The document as UTF-8, with a letter of both editions in place of every character that only the fifth knows as part of a name. */
    private static byte[] withinFourthEdition(EventStream stream) {
        StringBuilder older = new StringBuilder();
        new String(stream.toByteArray(), stream.charset())
                .codePoints()
                .map(c -> c < 0x80 || c < 0x10000 && XMLChar.isNameStart(c) ? c : '\u00E9')
                .forEach(older::appendCodePoint);
        String document = older.toString();
        if (document.startsWith("\u00E9")) {
            document = document.substring(1); // it was a byte order mark
        }
        if (document.startsWith("<?xml ")) {
            document = document.substring(document.indexOf("?>") + 2);
        }
        return document.getBytes(StandardCharsets.UTF_8);
    }

    private static XMLReader xerces() {
        SAXParserFactoryImpl factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        try {
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            XMLReader reader = factory.newSAXParser().getXMLReader();
            reader.setErrorHandler(new DefaultHandler());
            return reader;
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException(e);
        }
    }
}
