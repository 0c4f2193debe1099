package org.millrace.compiler.resource;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/**
 * An OASIS XML catalog (XML Catalogs 1.1): which file stands for an address or a namespace. Of the entries, {@code uri} and {@code system}, {@code
 * rewriteURI} and {@code rewriteSystem}, {@code uriSuffix} and {@code systemSuffix} are heeded, in {@code group}s too, with {@code xml:base}; of
 * those that match, the exact one goes first, then the longest (section 7.2.2). Immutable; any thread.
 *
 * <p>Nothing is fetched, and no other catalog is read: {@code nextCatalog} and the {@code delegate} entries are refused, for a file that they lead to
 * would have to be looked after just as the catalog is.
 */
public final class XmlCatalog {

    public static final XmlCatalog EMPTY = new XmlCatalog(List.of());

    /** What the catalog of a project is called; it stands beside the flow, or the description. */
    public static final String FILE = "catalog.xml";

    private static final String NAMESPACE = "urn:oasis:names:tc:entity:xmlns:xml:catalog";
    private static final int MAX_ENTRIES = 10_000;

    private enum Kind {
        EXACT,
        START,
        END
    }

    /** @param to a URI reference, relative to the catalog's own file */
    private record Entry(Kind kind, String name, String to) {

        boolean matches(String uri) {
            return switch (kind) {
                case EXACT -> uri.equals(name);
                case START -> uri.startsWith(name);
                case END -> uri.endsWith(name);
            };
        }

        String target(String uri) {
            return kind == Kind.START ? to + uri.substring(name.length()) : to;
        }
    }

    /** A catalog that can't be taken. */
    public static final class Wrong extends Exception {

        private static final long serialVersionUID = 1;

        private final int line;
        private final String remedy;

        Wrong(int line, String what, String remedy) {
            super(what);
            this.line = line;
            this.remedy = remedy;
        }

        /** From 1, or 0 for the whole file. */
        public int line() {
            return line;
        }

        public String remedy() {
            return remedy;
        }
    }

    private final List<Entry> entries;

    private XmlCatalog(List<Entry> entries) {
        this.entries = entries.stream()
                .sorted(Comparator.comparing(Entry::kind)
                        .thenComparing(entry -> -entry.name().length()))
                .toList(); // stable: of equals the first in the file
    }

    /** @param content of the file; its DOCTYPE, which many catalogs have, is passed over unread */
    public static XmlCatalog read(String path, byte[] content) throws Wrong {
        Reading reading = new Reading();
        try {
            XMLReader reader = SafeXml.readerOverDoctype();
            reader.setContentHandler(reading);
            reader.setErrorHandler(reading);
            reader.parse(SafeXml.source(path, content));
        } catch (SAXParseException e) {
            throw reading.wrong != null
                    ? reading.wrong
                    : new Wrong(e.getLineNumber(), "it is not well-formed XML: " + e.getMessage(), "mend the file");
        } catch (SAXException | IOException e) {
            throw new Wrong(0, "it can't be read as XML: " + e.getMessage(), "mend the file");
        }
        return new XmlCatalog(reading.entries);
    }

    /** The file that stands for an address or a namespace: a URI reference, relative to the catalog. */
    public Optional<String> resolve(String uri) {
        return entries.stream().filter(entry -> entry.matches(uri)).findFirst().map(entry -> entry.target(uri));
    }

    /** An exact name that the catalog has for a file. */
    Optional<String> nameOf(String target) {
        return entries.stream()
                .filter(entry -> entry.kind() == Kind.EXACT && entry.to().equals(target))
                .min(Comparator.comparing(entry -> entry.name().length()))
                .map(Entry::name);
    }

    private static final class Reading extends DefaultHandler {

        private final List<Entry> entries = new ArrayList<>();
        private final Deque<String> bases = new ArrayDeque<>(List.of(""));
        private Locator locator;
        private boolean started;
        private Wrong wrong;

        @Override
        public void setDocumentLocator(Locator given) {
            locator = given;
        }

        @Override
        public void startElement(String uri, String name, String qName, Attributes attributes) throws SAXException {
            if (!started && !(uri.equals(NAMESPACE) && name.equals("catalog"))) {
                throw refused(
                        "its root element is " + qName + ", which is no OASIS XML catalog",
                        "name a file whose root is {" + NAMESPACE + "}catalog");
            }
            started = true;
            String base = attributes.getValue("http://www.w3.org/XML/1998/namespace", "base");
            bases.push(base == null ? bases.peek() : against(bases.peek(), base));
            if (uri.equals(NAMESPACE)) {
                entry(name, attributes);
            }
        }

        private void entry(String name, Attributes attributes) throws SAXException {
            switch (name) {
                case "uri" -> add(Kind.EXACT, "name", "uri", attributes);
                case "system" -> add(Kind.EXACT, "systemId", "uri", attributes);
                case "rewriteURI" -> add(Kind.START, "uriStartString", "rewritePrefix", attributes);
                case "rewriteSystem" -> add(Kind.START, "systemIdStartString", "rewritePrefix", attributes);
                case "uriSuffix" -> add(Kind.END, "uriSuffix", "uri", attributes);
                case "systemSuffix" -> add(Kind.END, "systemIdSuffix", "uri", attributes);
                case "nextCatalog", "delegateURI", "delegateSystem", "delegatePublic" ->
                    throw refused("it names another catalog by " + name, "put that one's entries into this file");
                default -> {} // catalog, group, and public, which names nothing that a schema refers by
            }
        }

        private void add(Kind kind, String name, String to, Attributes attributes) throws SAXException {
            if (attributes.getValue(name) == null || attributes.getValue(to) == null) {
                throw refused("an entry lacks " + (attributes.getValue(name) == null ? name : to), "add it");
            }
            if (entries.size() == MAX_ENTRIES) {
                throw refused("it has more than " + MAX_ENTRIES + " entries", "leave out what is not used");
            }
            entries.add(new Entry(kind, attributes.getValue(name), against(bases.peek(), attributes.getValue(to))));
        }

        private String against(String base, String reference) throws SAXException {
            try {
                return base.isEmpty()
                        ? reference
                        : new URI(base).resolve(new URI(reference)).toString();
            } catch (URISyntaxException e) {
                throw refused("'" + reference + "' is no URI", "mend it");
            }
        }

        private SAXException refused(String what, String remedy) {
            wrong = new Wrong(locator.getLineNumber(), what, remedy);
            return new SAXParseException(what, locator);
        }

        @Override
        public void endElement(String uri, String name, String qName) {
            bases.pop();
        }
    }
}
