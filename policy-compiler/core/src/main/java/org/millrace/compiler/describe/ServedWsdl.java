package org.millrace.compiler.describe;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.runtime.http.ServedFiles;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Splice;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;

/**
 * A WSDL 1.1 with the WSDLs and schemas that it imports, each as it stands but for these places: the addresses of ports become that of the
 * flow, locations of imports become queries of it, and a port of a version of SOAP that the flow does not take is left out. What is imported by
 * an absolute URL stays so. The result is UTF-8.
 */
final class ServedWsdl {

    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";
    private static final String XSD = "http://www.w3.org/2001/XMLSchema";
    private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

    /** The namespace of a port's address, to that of the envelopes which it takes; "" where it takes none. */
    private static final Map<String, String> ADDRESSES = Map.of(
            "http://schemas.xmlsoap.org/wsdl/soap/", "http://schemas.xmlsoap.org/soap/envelope/",
            "http://schemas.xmlsoap.org/wsdl/soap12/", "http://www.w3.org/2003/05/soap-envelope",
            "http://schemas.xmlsoap.org/wsdl/http/", "");

    private static final Set<String> ADDRESSING =
            Set.of("http://www.w3.org/2005/08/addressing", "http://schemas.xmlsoap.org/ws/2004/08/addressing");

    private final FlowFolder folder;
    private final Diagnostics diagnostics;

    /** The namespace of the envelopes that the flow takes; null for either. */
    private final String envelope;

    /** @param key by which it is asked for */
    private record Document(EventStream events, String key, Map<Integer, String> imports) {}

    ServedWsdl(Collection<String> namespaces, FlowFolder folder, Diagnostics diagnostics) {
        this.folder = folder;
        this.diagnostics = diagnostics;
        List<String> taken =
                ADDRESSES.values().stream().filter(namespaces::contains).toList();
        this.envelope = taken.size() == 1 ? taken.getFirst() : null;
    }

    /**
     * @param main the WSDL's path in the flow's folder
     * @param named where the flow names it
     * @return what the bundle carries, by path; nothing when something was reported
     */
    Map<String, byte[]> files(String main, Place named) {
        Map<String, Document> documents = new LinkedHashMap<>();
        Deque<String> waiting = new ArrayDeque<>(List.of(main));
        boolean whole = true;
        while (!waiting.isEmpty()) {
            String path = waiting.removeFirst();
            if (!documents.containsKey(path)) {
                Document document = read(path, path.equals(main), named);
                whole &= document != null;
                if (document != null) {
                    documents.put(path, document);
                    whole &= !document.imports.containsValue(null);
                    document.imports.values().forEach(each -> {
                        if (each != null) {
                            waiting.add(each);
                        }
                    });
                }
            }
        }
        if (!whole) {
            return Map.of();
        }
        ServedNames names = new ServedNames(documents.keySet());
        Map<String, byte[]> files = new TreeMap<>();
        documents.forEach((path, document) -> files.put(
                path.equals(main) ? ServedFiles.WSDL : names.path(document.key, path),
                written(document, names, main, documents)));
        return files;
    }

    private Document read(String path, boolean main, Place named) {
        EventStream events;
        try {
            byte[] utf8 = inUtf8(parse(folder.content(path)));
            events = parse(utf8);
            byte[] less = main ? withoutOtherPorts(events) : utf8;
            events = less == utf8 ? events : parse(less);
        } catch (XmlError e) {
            diagnostics.add(
                    Rule.FILE_NOT_XML,
                    named.in(path, e.line()),
                    "it can't be read: " + e.getMessage(),
                    "mend the file");
            return null;
        }
        int root = events.root();
        boolean isWsdl = isWsdl(events);
        if (!isWsdl && (main || !events.is(root, XSD, "schema"))) {
            diagnostics.add(
                    Rule.DESCRIPTION,
                    named.in(path, events.place(root).line()),
                    "its root element is " + events.qName(root) + ", which is no "
                            + (main ? "WSDL 1.1" : "WSDL 1.1 and no schema"),
                    main ? "name a file whose root is {" + WSDL + "}definitions" : "mend the import that leads to it");
            return null;
        }
        Map<Integer, String> imports = new HashMap<>();
        for (int i = root; i != EventStream.NONE; i = events.nextElement(i)) {
            int location = location(events, i);
            if (location != EventStream.NONE && ServedNames.isFile(events.value(location))) {
                Place at = named.in(path, events.place(i).line());
                imports.put(location, folder.find(path, events.value(location), at));
            }
        }
        return new Document(events, isWsdl ? "wsdl" : "xsd", imports);
    }

    /** The attribute by which an element names another file, or {@link EventStream#NONE}. */
    static int location(EventStream events, int element) {
        if (events.is(element, WSDL, "import")) {
            return events.attribute(element, "", "location");
        }
        boolean imports = events.namespace(element).equals(XSD)
                && Set.of("import", "include", "redefine").contains(events.localName(element));
        return imports ? events.attribute(element, "", "schemaLocation") : EventStream.NONE;
    }

    private static byte[] written(Document document, ServedNames names, String main, Map<String, Document> documents) {
        EventStream events = document.events;
        Splice splice = new Splice(events);
        document.imports.forEach((location, path) -> splice.attribute(
                location,
                ServedFiles.ADDRESS + (path.equals(main) ? "?wsdl" : names.query(documents.get(path).key, path))));
        for (int i = events.root(); i != EventStream.NONE; i = events.nextElement(i)) {
            int address = address(events, i);
            if (address != EventStream.NONE && events.kind(address) == EventKind.ATTRIBUTE) {
                splice.attribute(address, ServedFiles.ADDRESS);
            } else if (address != EventStream.NONE) {
                splice.text(address, ServedFiles.ADDRESS);
            }
        }
        return splice.toByteArray();
    }

    /** What of an element in a port says where the service is: an attribute, or the element itself. */
    private static int address(EventStream events, int element) {
        if (events.localName(element).equals("address") && ADDRESSES.containsKey(events.namespace(element))) {
            return events.attribute(element, "", "location");
        }
        int around = events.parent(element);
        int port = around == EventStream.NONE ? EventStream.NONE : events.parent(around);
        boolean reference = port != EventStream.NONE
                && events.kind(port) == EventKind.START
                && events.is(port, WSDL, "port")
                && events.localName(element).equals("Address")
                && ADDRESSING.contains(events.namespace(element));
        return reference ? element : EventStream.NONE;
    }

    private byte[] withoutOtherPorts(EventStream events) {
        List<int[]> cut = new ArrayList<>();
        Set<Integer> services = new HashSet<>();
        Set<Integer> kept = new HashSet<>();
        for (int i = events.root(); i != EventStream.NONE; i = events.nextElement(i)) {
            if (events.is(i, WSDL, "port")) {
                int service = events.parent(i);
                services.add(service);
                if (isTaken(events, i)) {
                    kept.add(service);
                } else {
                    cut.add(new int[] {events.offset(i), events.tagEnd(events.end(i))});
                }
            }
        }
        // a service of which nothing would be left says more as it is
        return cut.isEmpty() || !kept.equals(services) ? events.toByteArray() : without(events.toByteArray(), cut);
    }

    private boolean isTaken(EventStream events, int port) {
        if (envelope == null) {
            return true;
        }
        int child = events.firstChildElement(port);
        while (child != EventStream.NONE) {
            String takes = ADDRESSES.get(events.namespace(child));
            if (takes != null && events.localName(child).equals("address")) {
                return takes.equals(envelope);
            }
            child = events.nextSiblingElement(child);
        }
        return true;
    }

    private static byte[] without(byte[] bytes, List<int[]> cut) {
        ByteArrayOutputStream left = new ByteArrayOutputStream(bytes.length);
        int done = 0;
        for (int[] each : cut) {
            left.write(bytes, done, each[0] - done);
            done = each[1];
        }
        left.write(bytes, done, bytes.length - done);
        return left.toByteArray();
    }

    static boolean isWsdl(EventStream events) {
        return events.is(events.root(), WSDL, "definitions");
    }

    static EventStream parse(byte[] bytes) {
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    private static byte[] inUtf8(EventStream events) {
        byte[] original = events.toByteArray();
        if (events.charset().equals(StandardCharsets.UTF_8)) {
            return original;
        }
        int from = events.offset(0);
        int to = events.tagEnd(events.end(0));
        return (DECLARATION + new String(events.bytes(), from, to - from, StandardCharsets.UTF_8))
                .getBytes(StandardCharsets.UTF_8);
    }
}
