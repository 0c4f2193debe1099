package org.millrace.xml;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.ext.LexicalHandler;

/**
 * Replays an event stream, or one element of it, into SAX handlers, so that libraries that speak SAX need no parser of their own.
 *
 * <p>An element is fed as a document of its own: the prefixes that it inherits are announced before it. Namespace declarations are announced
 * as prefix mappings and do not appear among the attributes. The locator gives the place where the current event begins.
 */
public final class SaxFeed {

    private final EventStream stream;
    private final ContentHandler content;
    private final LexicalHandler lexical;
    private final TagAttributes attributes;
    private char[] characters = new char[256];
    private int current;

    /** A content handler that is a lexical handler too gets comments and CDATA boundaries. */
    public SaxFeed(EventStream stream, ContentHandler content) {
        this.stream = stream;
        this.content = content;
        this.lexical = content instanceof LexicalHandler handler ? handler : null;
        this.attributes = new TagAttributes(stream);
    }

    /** Feeds the whole document. */
    public static void document(EventStream stream, ContentHandler content) throws SAXException {
        new SaxFeed(stream, content).run(0, stream.end(0));
    }

    /** Feeds an element and what is in it, as a document. */
    public void element(int element) throws SAXException {
        run(element, stream.end(element));
    }

    /** The event that is being fed: for a handler that wants to know more of it than SAX tells. */
    public int current() {
        return current;
    }

    private void run(int first, int last) throws SAXException {
        current = first;
        content.setDocumentLocator(new EventPlace());
        content.startDocument();
        Map<String, String> inherited =
                first == 0 ? new LinkedHashMap<>() : stream.namespacesInScope(stream.parent(first));
        inherited.remove("xml");
        for (Map.Entry<String, String> binding : inherited.entrySet()) {
            content.startPrefixMapping(binding.getKey(), binding.getValue());
        }
        for (int event = first == 0 ? 1 : first; event <= last; event++) {
            current = event;
            event(event);
        }
        for (String prefix : inherited.keySet()) {
            content.endPrefixMapping(prefix);
        }
        content.endDocument();
    }

    private void event(int event) throws SAXException {
        switch (stream.kind(event)) {
            case START -> start(event);
            case END -> end(event);
            case TEXT -> characters(event);
            case CDATA -> {
                if (lexical != null) {
                    lexical.startCDATA();
                    characters(event);
                    lexical.endCDATA();
                } else {
                    characters(event);
                }
            }
            case COMMENT -> {
                if (lexical != null) {
                    String text = stream.value(event);
                    lexical.comment(text.toCharArray(), 0, text.length());
                }
            }
            case INSTRUCTION -> content.processingInstruction(stream.qName(event), stream.value(event));
            case ATTRIBUTE, NAMESPACE, DOCUMENT -> {} // ATTRIBUTE and NAMESPACE went with their START
        }
    }

    private void start(int element) throws SAXException {
        int event = element + 1;
        int kind = stream.rawKind(event);
        while (kind == Events.NAMESPACE || kind == Events.ATTRIBUTE) {
            if (kind == Events.NAMESPACE && !isXml(event)) {
                content.startPrefixMapping(stream.qName(event), stream.namespace(event));
            }
            kind = stream.rawKind(++event);
        }
        attributes.of(element, event);
        content.startElement(stream.namespace(element), stream.localName(element), stream.qName(element), attributes);
    }

    private void end(int event) throws SAXException {
        int element = stream.word(event, 3);
        if (element == 0) {
            return;
        }
        content.endElement(stream.namespace(event), stream.localName(event), stream.qName(event));
        int kind = stream.rawKind(++element);
        while (kind == Events.NAMESPACE || kind == Events.ATTRIBUTE) {
            if (kind == Events.NAMESPACE && !isXml(element)) {
                content.endPrefixMapping(stream.qName(element));
            }
            kind = stream.rawKind(++element);
        }
    }

    /** The prefix xml is bound everywhere; SAX does not announce it, even where it is declared. */
    private boolean isXml(int declaration) {
        return stream.qName(declaration).equals("xml");
    }

    private void characters(int event) throws SAXException {
        String text = stream.value(event);
        int length = text.length();
        if (length == 0) {
            return;
        }
        if (length > characters.length) {
            characters = new char[Math.max(length, characters.length * 2)];
        }
        text.getChars(0, length, characters, 0);
        content.characters(characters, 0, length);
    }

    /** Counts on from where it counted last, so that asking at every event stays linear. */
    private final class EventPlace implements Locator {

        private Place place = new Place(1, 1);
        private int at = stream.input().start();

        private Place place() {
            int wanted = stream.offset(current);
            if (wanted < at) {
                place = new Place(1, 1);
                at = stream.input().start();
            }
            place = place.onwards(stream.bytes(), at, wanted);
            at = wanted;
            return place;
        }

        @Override
        public int getLineNumber() {
            return place().line();
        }

        @Override
        public int getColumnNumber() {
            return place().column();
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

    /** The attributes of the start tag that is being fed; their values are made when asked for. */
    private static final class TagAttributes implements Attributes {

        private final EventStream stream;
        private int[] events = new int[16];
        private int length;

        TagAttributes(EventStream stream) {
            this.stream = stream;
        }

        void of(int element, int end) {
            length = 0;
            for (int event = element + 1; event < end; event++) {
                if (stream.rawKind(event) == Events.ATTRIBUTE) {
                    if (length == events.length) {
                        events = Arrays.copyOf(events, length * 2);
                    }
                    events[length++] = event;
                }
            }
        }

        private boolean has(int index) {
            return index >= 0 && index < length;
        }

        @Override
        public int getLength() {
            return length;
        }

        @Override
        public String getURI(int index) {
            return has(index) ? stream.namespace(events[index]) : null;
        }

        @Override
        public String getLocalName(int index) {
            return has(index) ? stream.localName(events[index]) : null;
        }

        @Override
        public String getQName(int index) {
            return has(index) ? stream.qName(events[index]) : null;
        }

        @Override
        public String getType(int index) {
            return has(index) ? "CDATA" : null;
        }

        @Override
        public String getValue(int index) {
            return has(index) ? stream.value(events[index]) : null;
        }

        @Override
        public int getIndex(String namespace, String localName) {
            for (int i = 0; i < length; i++) {
                if (stream.is(events[i], namespace, localName)) {
                    return i;
                }
            }
            return -1;
        }

        @Override
        public int getIndex(String qName) {
            for (int i = 0; i < length; i++) {
                if (stream.qName(events[i]).equals(qName)) {
                    return i;
                }
            }
            return -1;
        }

        @Override
        public String getType(String namespace, String localName) {
            return getType(getIndex(namespace, localName));
        }

        @Override
        public String getType(String qName) {
            return getType(getIndex(qName));
        }

        @Override
        public String getValue(String namespace, String localName) {
            return getValue(getIndex(namespace, localName));
        }

        @Override
        public String getValue(String qName) {
            return getValue(getIndex(qName));
        }
    }
}
