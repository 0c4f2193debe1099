package org.millrace.xml.view;

import java.util.Arrays;
import java.util.Map;
import java.util.NoSuchElementException;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Place;

/**
 * An event stream, or one element of it, as a StAX reader: namespaces on, nothing coalesced, CDATA sections told as such.
 *
 * <p>An element is read as a document of its own; the namespaces that it inherits are in its context. A text is given whole, however long.
 * Nothing can fail any more: the document has been parsed. For one thread.
 */
public final class StaxReader implements XMLStreamReader {

    private final EventStream stream;
    private final int last;

    /** What is to come first behind START_DOCUMENT. */
    private final int first;

    private int event;
    private int type = START_DOCUMENT;

    /** The attributes of the START that is read, and the declarations of the START or END. */
    private int[] attributes = new int[8];

    private int attributeCount;
    private int[] declarations = new int[8];
    private int declarationCount;

    private char[] characters;

    /** The whole document. */
    public StaxReader(EventStream stream) {
        this(stream, 0);
    }

    /** @param element a START, or 0 for the document */
    public StaxReader(EventStream stream, int element) {
        this.stream = stream;
        this.event = element;
        this.first = element == 0 ? 1 : element;
        this.last = stream.end(element);
    }

    @Override
    public int next() {
        if (type == END_DOCUMENT) {
            throw new NoSuchElementException("the document has ended");
        }
        characters = null;
        attributeCount = 0;
        declarationCount = 0;
        int next = type == START_DOCUMENT ? first : event + 1;
        while (next <= last && isOfTag(next)) {
            next++;
        }
        if (next > last || stream.kind(next) == EventKind.END && stream.start(next) == 0) {
            event = last;
            type = END_DOCUMENT;
            return type;
        }
        event = next;
        type = switch (stream.kind(next)) {
            case START -> START_ELEMENT;
            case END -> END_ELEMENT;
            case TEXT -> CHARACTERS;
            case CDATA -> CDATA;
            case COMMENT -> COMMENT;
            case INSTRUCTION -> PROCESSING_INSTRUCTION;
            case DOCUMENT, ATTRIBUTE, NAMESPACE -> throw new IllegalStateException();
        };
        if (type == START_ELEMENT) {
            readTag(event);
        } else if (type == END_ELEMENT) {
            readTag(stream.start(event));
            attributeCount = 0;
        }
        return type;
    }

    private boolean isOfTag(int at) {
        EventKind kind = stream.kind(at);
        return kind == EventKind.ATTRIBUTE || kind == EventKind.NAMESPACE;
    }

    private void readTag(int element) {
        for (int at = element + 1; isOfTag(at); at++) {
            if (stream.kind(at) == EventKind.ATTRIBUTE) {
                attributes = with(attributes, attributeCount++, at);
            } else if (stream.prefixId(at)
                    != EventStream.XML_PREFIX) { // bound everywhere: not told, even where it is declared
                declarations = with(declarations, declarationCount++, at);
            }
        }
    }

    private static int[] with(int[] events, int index, int event) {
        int[] grown = index < events.length ? events : Arrays.copyOf(events, index * 2);
        grown[index] = event;
        return grown;
    }

    @Override
    public boolean hasNext() {
        return type != END_DOCUMENT;
    }

    @Override
    public int getEventType() {
        return type;
    }

    @Override
    public void close() {} // nothing is held open

    @Override
    public void require(int type, String namespaceURI, String localName) throws XMLStreamException {
        if (this.type != type
                || namespaceURI != null && !namespaceURI.equals(getNamespaceURI())
                || localName != null && !localName.equals(getLocalName())) {
            throw new XMLStreamException(
                    "expected an event of type " + type + ", {" + namespaceURI + "}" + localName, getLocation());
        }
    }

    @Override
    public String getElementText() throws XMLStreamException {
        if (type != START_ELEMENT) {
            throw new XMLStreamException("only at a start tag is there an element's text", getLocation());
        }
        StringBuilder text = new StringBuilder();
        while (next() != END_ELEMENT) {
            switch (type) {
                case CHARACTERS, CDATA -> text.append(getText());
                case COMMENT, PROCESSING_INSTRUCTION -> {} // no part of the text
                default -> throw new XMLStreamException("an element stands in a text", getLocation());
            }
        }
        return text.toString();
    }

    @Override
    public int nextTag() throws XMLStreamException {
        do {
            next();
        } while (type == COMMENT || type == PROCESSING_INSTRUCTION || isCharacters() && isWhiteSpace());
        if (type != START_ELEMENT && type != END_ELEMENT) {
            throw new XMLStreamException("a start or end tag should come here", getLocation());
        }
        return type;
    }

    @Override
    public boolean isStartElement() {
        return type == START_ELEMENT;
    }

    @Override
    public boolean isEndElement() {
        return type == END_ELEMENT;
    }

    /** Of a CDATA section too, as the reader of the JDK has it. */
    @Override
    public boolean isCharacters() {
        return type == CHARACTERS || type == CDATA;
    }

    @Override
    public boolean isWhiteSpace() {
        if (!isCharacters()) {
            return false;
        }
        String text = getText();
        return text.chars().allMatch(c -> c == ' ' || c == '\n' || c == '\t' || c == '\r');
    }

    @Override
    public boolean hasName() {
        return type == START_ELEMENT || type == END_ELEMENT;
    }

    @Override
    public boolean hasText() {
        return isCharacters() || type == COMMENT;
    }

    private int named() {
        if (!hasName()) {
            throw new IllegalStateException("an event of type " + type + " has no name");
        }
        return event;
    }

    @Override
    public QName getName() {
        return qName(named());
    }

    private QName qName(int at) {
        return new QName(stream.namespace(at), stream.localName(at), stream.prefix(at));
    }

    @Override
    public String getLocalName() {
        return stream.localName(named());
    }

    @Override
    public String getPrefix() {
        return stream.prefix(named());
    }

    @Override
    public String getNamespaceURI() {
        return emptyToNull(stream.namespace(named()));
    }

    private static String emptyToNull(String string) {
        return string.isEmpty() ? null : string;
    }

    private int attribute(int index) {
        if (type != START_ELEMENT) {
            throw new IllegalStateException("an event of type " + type + " has no attributes");
        }
        return attributes[checked(index, attributeCount)];
    }

    private static int checked(int index, int count) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException(index + " of " + count);
        }
        return index;
    }

    @Override
    public int getAttributeCount() {
        if (type != START_ELEMENT) {
            throw new IllegalStateException("an event of type " + type + " has no attributes");
        }
        return attributeCount;
    }

    @Override
    public QName getAttributeName(int index) {
        return qName(attribute(index));
    }

    @Override
    public String getAttributeNamespace(int index) {
        return emptyToNull(stream.namespace(attribute(index)));
    }

    @Override
    public String getAttributeLocalName(int index) {
        return stream.localName(attribute(index));
    }

    @Override
    public String getAttributePrefix(int index) {
        return stream.prefix(attribute(index));
    }

    @Override
    public String getAttributeType(int index) {
        attribute(index);
        return "CDATA";
    }

    @Override
    public String getAttributeValue(int index) {
        return stream.value(attribute(index));
    }

    /** @param namespaceURI null for any */
    @Override
    public String getAttributeValue(String namespaceURI, String localName) {
        for (int i = 0; i < getAttributeCount(); i++) {
            int at = attributes[i];
            if (stream.localName(at).equals(localName)
                    && (namespaceURI == null || stream.namespace(at).equals(namespaceURI))) {
                return stream.value(at);
            }
        }
        return null;
    }

    @Override
    public boolean isAttributeSpecified(int index) {
        attribute(index);
        return true; // without a DTD none comes from elsewhere
    }

    private int declaration(int index) {
        named();
        return declarations[checked(index, declarationCount)];
    }

    @Override
    public int getNamespaceCount() {
        named();
        return declarationCount;
    }

    @Override
    public String getNamespacePrefix(int index) {
        return emptyToNull(stream.qName(declaration(index)));
    }

    @Override
    public String getNamespaceURI(int index) {
        return emptyToNull(stream.namespace(declaration(index)));
    }

    @Override
    public String getNamespaceURI(String prefix) {
        return emptyToNull(getNamespaceContext().getNamespaceURI(prefix));
    }

    @Override
    public NamespaceContext getNamespaceContext() {
        int element = type == START_ELEMENT ? event : type == END_ELEMENT ? stream.start(event) : stream.parent(event);
        Map<String, String> bindings = element <= 0 ? Map.of() : stream.namespacesInScope(element);
        return new BoundPrefixes(bindings);
    }

    @Override
    public String getText() {
        if (!hasText()) {
            throw new IllegalStateException("an event of type " + type + " has no text");
        }
        return stream.value(event);
    }

    @Override
    public char[] getTextCharacters() {
        if (characters == null) {
            characters = getText().toCharArray();
        }
        return characters;
    }

    @Override
    public int getTextCharacters(int sourceStart, char[] target, int targetStart, int length) {
        char[] text = getTextCharacters();
        if (sourceStart < 0 || sourceStart > text.length) {
            throw new IndexOutOfBoundsException(sourceStart + " of " + text.length);
        }
        int copied = Math.min(length, text.length - sourceStart);
        System.arraycopy(text, sourceStart, target, targetStart, copied);
        return copied;
    }

    @Override
    public int getTextStart() {
        return 0;
    }

    @Override
    public int getTextLength() {
        return getTextCharacters().length;
    }

    @Override
    public String getPITarget() {
        return stream.qName(instruction());
    }

    @Override
    public String getPIData() {
        return stream.value(instruction());
    }

    private int instruction() {
        if (type != PROCESSING_INSTRUCTION) {
            throw new IllegalStateException("an event of type " + type + " is no processing instruction");
        }
        return event;
    }

    @Override
    public String getEncoding() {
        return stream.charset().name();
    }

    @Override
    public String getCharacterEncodingScheme() {
        return emptyToNull(stream.declaration().encoding());
    }

    @Override
    public String getVersion() {
        return emptyToNull(stream.declaration().version());
    }

    @Override
    public boolean isStandalone() {
        return stream.declaration().standalone().equals("yes");
    }

    @Override
    public boolean standaloneSet() {
        return !stream.declaration().standalone().isEmpty();
    }

    /** No property is known. */
    @Override
    public Object getProperty(String name) {
        if (name == null) {
            throw new IllegalArgumentException("a property has a name");
        }
        return null;
    }

    /** Where the event begins; line and column are counted when asked for, from the document's beginning. */
    @Override
    public Location getLocation() {
        return new EventPlace(stream, event);
    }

    private record EventPlace(EventStream stream, int event) implements Location {

        private Place place() {
            return stream.place(event);
        }

        @Override
        public int getLineNumber() {
            return place().line();
        }

        @Override
        public int getColumnNumber() {
            return place().column();
        }

        /** In bytes of the document as UTF-8. */
        @Override
        public int getCharacterOffset() {
            return stream.offset(event);
        }

        @Override
        public String getPublicId() {
            return null;
        }

        @Override
        public String getSystemId() {
            return null;
        }
    }
}
