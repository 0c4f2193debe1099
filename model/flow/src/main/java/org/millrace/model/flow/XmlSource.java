package org.millrace.model.flow;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.ext.DefaultHandler2;

/**
 * A file as a tree of its elements, each with its place and its source text. Made by the JDK's parser, which sees neither a DOCTYPE nor any
 * other file; a file that is not well-formed gives the tree up to the mistake.
 *
 * <p>The parser tells where a tag ends. Where it begins is found in the text: {@code <} can't stand inside of a tag.
 */
final class XmlSource extends DefaultHandler2 {

    static final int MAX_DEPTH = 64;

    private static final String LEXICAL_HANDLER = "http://xml.org/sax/properties/lexical-handler";
    private static final String LOCALE = "http://apache.org/xml/properties/locale";

    /** @param line from 1; {@code column} from 1 */
    record Place(int line, int column) {}

    /** What is between the tags of an element. */
    sealed interface Node {}

    /** @param place of its first letter */
    record Text(Place place, String value) implements Node {}

    /** A comment or a processing instruction. */
    record Aside(String source) implements Node {}

    /** @param value with references resolved */
    record Attribute(Place place, String name, String uri, String localName, String value) {}

    /** An element; complete once its end tag is read. */
    static final class Element implements Node {
        private final String uri;
        private final String localName;
        private final String name;
        private final String typeUri;
        private final Place place;
        private final int start;
        private final List<Attribute> attributes;
        private final List<Node> content = new ArrayList<>();
        private String source = "";

        private Element(
                String uri,
                String localName,
                String name,
                String typeUri,
                Place place,
                int start,
                List<Attribute> attributes) {
            this.uri = uri;
            this.localName = localName;
            this.name = name;
            this.typeUri = typeUri;
            this.place = place;
            this.start = start;
            this.attributes = List.copyOf(attributes);
        }

        String uri() {
            return uri;
        }

        String localName() {
            return localName;
        }

        /** With its prefix. */
        String name() {
            return name;
        }

        /** The namespace that the prefix of {@code xsi:type} stands for, or "". */
        String typeUri() {
            return typeUri;
        }

        Place place() {
            return place;
        }

        List<Attribute> attributes() {
            return attributes;
        }

        List<Node> content() {
            return content;
        }

        /** From its start tag to its end tag, word for word. */
        String source() {
            return source;
        }
    }

    private final List<String> before = new ArrayList<>();
    private final List<String> after = new ArrayList<>();
    private final Deque<Element> open = new ArrayDeque<>();
    private final Deque<String[]> prefixes = new ArrayDeque<>();
    private final StringBuilder pendingText = new StringBuilder();
    private int pendingTextStart;
    private String text = "";
    private int[] lineStarts = {0};
    private Locator locator;
    private Element root;
    private Problem problem;

    private XmlSource() {}

    static XmlSource parse(byte[] content) {
        XmlSource source = new XmlSource();
        source.read(content);
        return source;
    }

    /** Null when there is no root element before the first mistake. */
    Element root() {
        return root;
    }

    /** What kept the file from being read to its end, or null. */
    Problem problem() {
        return problem;
    }

    /** Comments ahead of the root element. */
    List<String> before() {
        return before;
    }

    /** Comments behind the root element. */
    List<String> after() {
        return after;
    }

    private void read(byte[] content) {
        if (content.length > FlowFiles.MAX_BYTES) {
            malformed(new Place(1, 1), "The file is larger than " + FlowFiles.MAX_BYTES + " bytes.");
            return;
        }
        try {
            String decoded = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
            text = (decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded)
                    .replace("\r\n", "\n")
                    .replace('\r', '\n');
        } catch (CharacterCodingException e) {
            malformed(new Place(1, 1), "The file is not UTF-8 text.");
            return;
        }
        lineStarts = lineStarts(text);
        try {
            parser().parse(new InputSource(new StringReader(text)));
        } catch (SAXParseException e) {
            if (problem == null) {
                malformed(
                        new Place(Math.max(1, e.getLineNumber()), Math.max(1, e.getColumnNumber())),
                        "The file is not well-formed XML: " + e.getMessage());
            }
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new IllegalStateException("the JDK's XML parser does not do what every JDK's does", e);
        }
    }

    private XMLReader parser() throws ParserConfigurationException, SAXException {
        SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        factory.setFeature("http://xml.org/sax/features/namespace-prefixes", true);
        XMLReader parser = factory.newSAXParser().getXMLReader();
        parser.setProperty(LEXICAL_HANDLER, this);
        parser.setProperty(LOCALE, Locale.ROOT);
        parser.setContentHandler(this);
        parser.setErrorHandler(this);
        parser.setEntityResolver(this);
        return parser;
    }

    private void malformed(Place place, String wrong) {
        problem = new Problem(
                Problem.Kind.MALFORMED,
                place.line(),
                place.column(),
                "",
                wrong,
                "Mend it in a text editor; until then only what stands before this place is shown, and nothing can be saved.");
    }

    @Override
    public void setDocumentLocator(Locator documentLocator) {
        locator = documentLocator;
    }

    /** Comes before anything inside of the DOCTYPE is looked at. */
    @Override
    public void startDTD(String name, String publicId, String systemId) throws SAXException {
        Place place = place(text.lastIndexOf("<!DOCTYPE", offset()));
        problem = new Problem(
                Problem.Kind.DOCTYPE,
                place.line(),
                place.column(),
                "",
                "The file has a DOCTYPE, by which a file can reach for other files or grow without bounds.",
                "Remove the DOCTYPE; a flow has none.");
        throw new SAXParseException("DOCTYPE", locator);
    }

    @Override
    public InputSource resolveEntity(String name, String publicId, String baseUri, String systemId)
            throws SAXException {
        throw new SAXParseException("The file refers to another file.", locator);
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        prefixes.push(new String[] {prefix, uri});
    }

    @Override
    public void endPrefixMapping(String prefix) {
        prefixes.pop();
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes found) throws SAXException {
        endText();
        if (open.size() >= MAX_DEPTH) {
            throw new SAXParseException("Elements are nested more than " + MAX_DEPTH + " deep.", locator);
        }
        int end = offset();
        int start = text.lastIndexOf('<', end - 1);
        List<Attribute> attributes = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            String attribute = found.getQName(i);
            attributes.add(new Attribute(
                    place(attributeStart(attribute, start, end)),
                    attribute,
                    isDeclaration(attribute) ? XMLConstants.XMLNS_ATTRIBUTE_NS_URI : found.getURI(i),
                    found.getLocalName(i).isEmpty() ? attribute : found.getLocalName(i),
                    found.getValue(i)));
        }
        String type = found.getValue(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "type");
        Element element = new Element(
                uri, localName, name, type == null ? "" : namespaceOf(type), place(start), start, attributes);
        if (open.isEmpty()) {
            root = element;
        } else {
            open.peek().content().add(element);
        }
        open.push(element);
    }

    @Override
    public void endElement(String uri, String localName, String name) {
        endText();
        Element element = open.pop();
        element.source = text.substring(element.start, offset());
    }

    @Override
    public void characters(char[] characters, int start, int length) {
        if (pendingText.isEmpty()) {
            pendingTextStart = Math.max(0, offset() - length);
        }
        pendingText.append(characters, start, length);
    }

    @Override
    public void comment(char[] characters, int start, int length) {
        aside("<!--" + new String(characters, start, length) + "-->");
    }

    @Override
    public void processingInstruction(String target, String data) {
        aside("<?" + target + (data == null || data.isEmpty() ? "" : " " + data) + "?>");
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
        throw e;
    }

    private void aside(String source) {
        if (root == null) {
            before.add(source);
        } else if (open.isEmpty()) {
            after.add(source);
        } else {
            endText();
            open.peek().content().add(new Aside(source));
        }
    }

    private void endText() {
        if (!pendingText.isEmpty()) {
            String value = pendingText.toString();
            int blanks = value.length() - value.stripLeading().length();
            open.peek().content().add(new Text(place(pendingTextStart + blanks), value));
            pendingText.setLength(0);
        }
    }

    private static boolean isDeclaration(String attribute) {
        return attribute.equals("xmlns") || attribute.startsWith("xmlns:");
    }

    private String namespaceOf(String type) {
        int colon = type.indexOf(':');
        String prefix = colon < 0 ? "" : type.substring(0, colon).strip();
        for (String[] mapping : prefixes) {
            if (mapping[0].equals(prefix)) {
                return mapping[1];
            }
        }
        return "";
    }

    /** Finds an attribute in a start tag that the parser found to be in order. */
    private int attributeStart(String wanted, int start, int end) {
        int at = start;
        while (at < end && !Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        while (at < end) {
            while (at < end && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            int name = at;
            int equals = text.indexOf('=', at);
            if (equals < 0 || equals >= end) {
                return start;
            }
            if (text.substring(name, equals).strip().equals(wanted)) {
                return name;
            }
            int quote = equals + 1;
            while (text.charAt(quote) != '"' && text.charAt(quote) != '\'') {
                quote++;
            }
            at = text.indexOf(text.charAt(quote), quote + 1) + 1;
        }
        return start;
    }

    /** Where the parser stands, as an index of the text. */
    private int offset() {
        int line = Math.clamp(locator.getLineNumber() - 1, 0, lineStarts.length - 1);
        return Math.clamp((long) lineStarts[line] + locator.getColumnNumber() - 1, 0, text.length());
    }

    private Place place(int offset) {
        int low = 0;
        int high = lineStarts.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (lineStarts[middle] <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return new Place(low + 1, Math.max(0, offset) - lineStarts[low] + 1);
    }

    private static int[] lineStarts(String text) {
        List<Integer> starts = new ArrayList<>();
        starts.add(0);
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
            starts.add(at + 1);
        }
        return starts.stream().mapToInt(Integer::intValue).toArray();
    }
}
