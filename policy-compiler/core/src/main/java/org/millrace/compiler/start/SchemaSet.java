package org.millrace.compiler.start;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.apache.xerces.dom.DOMInputImpl;
import org.millrace.compiler.resource.Doctype;
import org.millrace.compiler.resource.SafeXml;
import org.millrace.compiler.resource.WellKnown;
import org.millrace.compiler.resource.XsdVersion;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** The schemas of a project while it is made: files by path, collected from the description's folder and judged by Xerces. */
final class SchemaSet {

    static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;

    private final StartFolder folder;
    private final SortedMap<String, byte[]> files = new TreeMap<>();
    private final Map<String, String> namespaces = new HashMap<>();

    /** The files that stand for namespaces which are imported without a location. */
    private final Map<String, String> byNamespace = new HashMap<>();

    SchemaSet(StartFolder folder) {
        this.folder = folder;
    }

    /** The same files, to which others can be added. */
    SchemaSet copy() {
        SchemaSet copy = new SchemaSet(folder);
        copy.files.putAll(files);
        return copy;
    }

    SortedMap<String, byte[]> files() {
        return files;
    }

    void put(String path, String document) {
        files.put(path, document.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Takes in a schema file with all that it includes and imports.
     *
     * @param from the file that names it
     */
    void collect(String path, String from, int line) throws StartRefused {
        if (!files.containsKey(path) && !WellKnown.holds(path)) {
            byte[] content = folder.read(path, from, line);
            files.put(path, content);
            XmlElement schema = schema(path);
            if (follow(schema, path)) {
                put(path, schema.document());
            }
        }
    }

    /** A schema that was collected, or is well known. */
    XmlElement schema(String path) throws StartRefused {
        return XmlTree.read(path, content(path));
    }

    /** As Xerces is given it: without a DOCTYPE. */
    private byte[] content(String path) throws StartRefused {
        try {
            return Doctype.removed(path, WellKnown.holds(path) ? WellKnown.content(path) : files.get(path));
        } catch (SAXException | IOException e) {
            throw StartRefused.at(path, 0, "it can't be read as XML: " + e.getMessage(), "mend the file");
        }
    }

    /** The path of what a location in a schema leads to. */
    String resolve(String from, String location, int line) throws StartRefused {
        return folder.resolve(from, location, line);
    }

    /** The path of what the catalog has for a namespace. */
    Optional<String> ofNamespace(String namespace) throws StartRefused {
        return folder.standsFor(namespace);
    }

    /**
     * Takes in what a schema includes and imports by a location.
     *
     * @param schema changed where what it says of the others is wrong, as {@link References} has it
     * @return whether it was changed
     */
    boolean follow(XmlElement schema, String path) throws StartRefused {
        if (!schema.name.getNamespaceURI().equals(XSD)
                || !schema.name.getLocalPart().equals("schema")) {
            throw StartRefused.at(
                    path,
                    schema.line,
                    "its root element is " + schema.qName + ", which is no XML Schema",
                    "name a file whose root is {" + XSD + "}schema");
        }
        requireVersion10(schema, path);
        References references = new References(schema, path, folder);
        for (XmlElement child : schema.children()) {
            if (child.name.getNamespaceURI().equals(XSD) && child.attribute("schemaLocation") != null) {
                String target = target(child, path);
                collect(target, path, child.line);
                references.leadsTo(child, target, namespace(target));
            }
        }
        references.nameOwn();
        return references.changed();
    }

    /** What a location leads to; where there is no such file, what stands for the namespace that is imported. */
    private String target(XmlElement child, String path) throws StartRefused {
        String target = folder.resolve(path, child.attribute("schemaLocation"), child.line);
        String namespace = child.attribute("namespace");
        if (files.containsKey(target) || namespace == null || folder.has(target)) {
            return target;
        }
        Optional<String> known = folder.standsFor(namespace);
        known.ifPresent(each -> folder.note(path + ":" + child.line + " imports '" + child.attribute("schemaLocation")
                + "', which is not there: the well-known schema of " + namespace + " is taken."));
        return known.orElse(target);
    }

    private String namespace(String path) throws StartRefused {
        String known = namespaces.get(path);
        if (known == null) {
            known = References.namespaceOf(schema(path));
            namespaces.put(path, known);
        }
        return known;
    }

    private static void requireVersion10(XmlElement element, String path) throws StartRefused {
        Optional<String> newer = element.name.getNamespaceURI().equals(XSD)
                ? XsdVersion.newer(element.name.getLocalPart(), element::attributeNamed)
                : Optional.empty();
        if (newer.isPresent()) {
            throw StartRefused.at(path, element.line, newer.get(), XsdVersion.REMEDY);
        }
        for (XmlElement child : element.children()) {
            requireVersion10(child, path);
        }
    }

    /** @throws StartRefused with file and line of what Xerces finds wrong first */
    Schema compile(String root) throws StartRefused {
        collectNamespaces();
        SchemaFactory factory = SafeXml.schemas();
        SAXParseException[] first = new SAXParseException[1];
        factory.setErrorHandler(new ErrorHandler() {
            @Override
            public void warning(SAXParseException e) {
                error(e);
            }

            @Override
            public void error(SAXParseException e) {
                first[0] = first[0] == null ? e : first[0];
            }

            @Override
            public void fatalError(SAXParseException e) {
                error(e);
            }
        });
        factory.setResourceResolver((type, namespace, publicId, systemId, base) -> input(namespace, systemId, base));
        try {
            Schema schema = factory.newSchema(
                    new StreamSource(new ByteArrayInputStream(content(root)), SafeXml.systemId(root)));
            if (first[0] == null) {
                return schema;
            }
        } catch (SAXException e) {
            if (first[0] == null) {
                throw StartRefused.at(root, 0, String.valueOf(e.getMessage()), "mend the schema");
            }
        }
        String path = SafeXml.path(first[0].getSystemId());
        throw StartRefused.at(
                path == null ? root : path,
                first[0].getLineNumber(),
                first[0].getMessage().replaceFirst("\\.$", ""),
                "mend the schema");
    }

    private LSInput input(String namespace, String systemId, String base) {
        String path = target(namespace, systemId, base);
        if (path == null && systemId == null) {
            return null; // an import without a location, of a namespace that another file here may be of
        }
        DOMInputImpl input = new DOMInputImpl(null, path == null ? systemId : SafeXml.systemId(path), base);
        input.setByteStream(new ByteArrayInputStream(path == null ? new byte[0] : known(path)));
        return input;
    }

    private String target(String namespace, String systemId, String base) {
        String from = SafeXml.path(base);
        try {
            if (systemId == null) {
                return namespace == null ? null : byNamespace.get(namespace);
            }
            return from == null ? null : folder.resolve(from, systemId, 0);
        } catch (StartRefused e) {
            return null; // it was told when the file was followed
        }
    }

    private byte[] known(String path) {
        try {
            return files.containsKey(path) || WellKnown.holds(path) ? content(path) : new byte[0];
        } catch (StartRefused e) {
            return new byte[0]; // it was told when the file was collected
        }
    }

    /** Takes in what the catalog has for namespaces that are imported without a location, and that no file here is of. */
    private void collectNamespaces() throws StartRefused {
        int known;
        do {
            known = files.size();
            Set<String> namespaces = new HashSet<>();
            for (String path : files.keySet()) {
                String target = schema(path).attribute("targetNamespace");
                namespaces.add(target == null ? "" : target);
            }
            for (String path : List.copyOf(files.keySet())) {
                for (XmlElement each : schema(path).children(XSD, "import")) {
                    String namespace = each.attribute("namespace");
                    if (each.attribute("schemaLocation") == null
                            && namespace != null
                            && !namespaces.contains(namespace)) {
                        Optional<String> target = folder.standsFor(namespace);
                        if (target.isPresent()) {
                            byNamespace.put(namespace, target.get());
                            collect(target.get(), path, each.line);
                        }
                    }
                }
            }
        } while (files.size() > known);
    }

    /** The files, as they lie in a folder of the project. */
    Map<String, byte[]> under(String prefix) {
        SortedMap<String, byte[]> under = new TreeMap<>();
        files.forEach((path, content) -> under.put(prefix + path, content));
        return under;
    }
}
