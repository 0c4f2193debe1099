package org.millrace.compiler.schema;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.apache.xerces.dom.DOMInputImpl;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.resource.SafeXml;
import org.millrace.compiler.resource.XmlFile;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.Attributes;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * Collects a schema with all that it includes and imports, then lets Xerces judge it: what is wrong is reported with the schema's file
 * and line. A schema that several steps name is judged once.
 */
public final class SchemaFiles {

    private static final Set<String> REFERENCES = Set.of("include", "import", "redefine", "override");

    private final FlowFolder folder;
    private final Diagnostics diagnostics;
    private final Set<String> checked = new HashSet<>();
    private final SortedMap<String, Schema> judged = new TreeMap<>();

    public SchemaFiles(FlowFolder folder, Diagnostics diagnostics) {
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    /** @param place where the flow names the schema */
    public void check(String location, Place place) {
        String path = folder.collect("", location, place);
        if (path != null && checked.add(path) && collectReferences(path, place)) {
            compile(path, place);
        }
    }

    /** The schemas that nothing is wrong with, by path. */
    public SortedMap<String, Schema> judged() {
        return Collections.unmodifiableSortedMap(judged);
    }

    /** @return whether all files are there and well-formed */
    private boolean collectReferences(String root, Place place) {
        Map<String, Boolean> seen = new HashMap<>(Map.of(root, true));
        List<String> open = new ArrayList<>(List.of(root));
        boolean[] whole = {true};
        while (!open.isEmpty()) {
            String path = open.removeLast();
            boolean read = XmlFile.read(
                    path,
                    folder.content(path),
                    place,
                    () -> new XmlFile.Look() {
                        @Override
                        public void startElement(String uri, String name, String qName, Attributes attributes) {
                            String location = attributes.getValue("schemaLocation");
                            if (uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                                    && REFERENCES.contains(name)
                                    && location != null) {
                                String target = folder.collect(path, location, place.in(path, line()));
                                whole[0] &= target != null;
                                if (target != null && seen.putIfAbsent(target, true) == null) {
                                    open.add(target);
                                }
                            }
                        }
                    },
                    diagnostics);
            whole[0] &= read;
        }
        return whole[0];
    }

    private void compile(String root, Place place) {
        SchemaFactory factory = SafeXml.schemas();
        boolean[] reported = new boolean[1];
        factory.setErrorHandler(new ErrorHandler() {
            @Override
            public void warning(SAXParseException e) {
                error(e); // Xerces only warns when it can't read what a schema includes; a runtime refuses that
            }

            @Override
            public void error(SAXParseException e) {
                reported[0] = true;
                report(e, root, place);
            }

            @Override
            public void fatalError(SAXParseException e) {
                error(e);
            }
        });
        factory.setResourceResolver((type, namespace, publicId, systemId, base) -> input(systemId, base));
        try {
            Schema schema = factory.newSchema(
                    new StreamSource(new ByteArrayInputStream(folder.content(root)), SafeXml.systemId(root)));
            if (!reported[0]) {
                judged.put(root, schema);
            }
            ContentModels.tooLarge(schema)
                    .filter(name -> !reported[0] && !isCounted(schema))
                    .ifPresent(name -> diagnostics.add(
                            Rule.SCHEMA,
                            place.in(root, 0),
                            "the content of " + name + " has more than " + ContentModels.MAX_STATES + " states",
                            "write maxOccurs=\"unbounded\", or a smaller number"));
        } catch (StackOverflowError e) {
            diagnostics.add(Rule.SCHEMA, place.in(root, 0), "it nests too deeply", "make named types of its parts");
        } catch (SAXException e) {
            if (!reported[0]) {
                diagnostics.add(Rule.SCHEMA, place.in(root, 0), clause(e.getMessage()), "mend the schema");
            }
        }
    }

    /** Whether the large repetitions of a schema can be counted instead of written out; then a runtime has Xerces count, too. */
    private static boolean isCounted(Schema schema) {
        try {
            PlanReader.read(schema);
            return true;
        } catch (NotCompiled e) {
            return false;
        }
    }

    private void report(SAXParseException e, String root, Place place) {
        String path = SafeXml.path(e.getSystemId());
        String file = path == null ? root : path;
        diagnostics.add(Rule.SCHEMA, place.in(file, e.getLineNumber()), clause(e.getMessage()), "mend the schema");
    }

    private static String clause(String message) {
        return message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
    }

    /** Only collected files; what is not among them is empty, which Xerces reports. */
    private LSInput input(String systemId, String base) {
        if (systemId == null) {
            return null; // an import without a location: there is nothing to fetch
        }
        String from = SafeXml.path(base);
        String path = from == null ? null : FlowFolder.resolve(from, systemId);
        byte[] content = path == null ? null : folder.content(path);
        DOMInputImpl input = new DOMInputImpl(null, path == null ? systemId : SafeXml.systemId(path), base);
        input.setByteStream(new ByteArrayInputStream(content == null ? new byte[0] : content));
        return input;
    }
}
