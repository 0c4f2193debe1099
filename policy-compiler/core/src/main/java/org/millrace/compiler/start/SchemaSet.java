package org.millrace.compiler.start;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.apache.xerces.dom.DOMInputImpl;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.resource.SafeXml;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** The schemas of a project while it is made: files by path, collected from the description's folder and judged by Xerces. */
final class SchemaSet {

    static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;

    private final StartFolder folder;
    private final SortedMap<String, byte[]> files = new TreeMap<>();

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
        if (!files.containsKey(path)) {
            byte[] content = folder.read(path, from, line);
            files.put(path, content);
            follow(XmlTree.read(path, content), path);
        }
    }

    /** Takes in what a schema includes and imports by a location. */
    void follow(XmlElement schema, String path) throws StartRefused {
        if (!schema.name.getNamespaceURI().equals(XSD)
                || !schema.name.getLocalPart().equals("schema")) {
            throw StartRefused.at(
                    path,
                    schema.line,
                    "its root element is " + schema.qName + ", which is no XML Schema",
                    "name a file whose root is {" + XSD + "}schema");
        }
        for (XmlElement child : schema.children()) {
            String location = child.attribute("schemaLocation");
            if (child.name.getNamespaceURI().equals(XSD) && location != null) {
                collect(StartFolder.resolve(path, location, child.line), path, child.line);
            }
        }
    }

    /** @throws StartRefused with file and line of what Xerces finds wrong first */
    Schema compile(String root) throws StartRefused {
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
        factory.setResourceResolver((type, namespace, publicId, systemId, base) -> input(systemId, base));
        try {
            Schema schema = factory.newSchema(
                    new StreamSource(new ByteArrayInputStream(files.get(root)), SafeXml.systemId(root)));
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

    private LSInput input(String systemId, String base) {
        if (systemId == null) {
            return null; // an import without a location: there is nothing to fetch
        }
        String from = SafeXml.path(base);
        String path = from == null ? null : FlowFolder.resolve(from, systemId);
        byte[] content = path == null ? null : files.get(path);
        DOMInputImpl input = new DOMInputImpl(null, path == null ? systemId : SafeXml.systemId(path), base);
        input.setByteStream(new ByteArrayInputStream(content == null ? new byte[0] : content));
        return input;
    }

    /** The files, as they lie in a folder of the project. */
    Map<String, byte[]> under(String prefix) {
        SortedMap<String, byte[]> under = new TreeMap<>();
        files.forEach((path, content) -> under.put(prefix + path, content));
        return under;
    }
}
