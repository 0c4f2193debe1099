package org.millrace.compiler.schema;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.apache.xerces.dom.DOMInputImpl;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.Doctype;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.resource.SafeXml;
import org.millrace.compiler.resource.XmlFile;
import org.millrace.compiler.resource.XsdVersion;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Collects a schema with all that it includes and imports, then lets Xerces judge it: what is wrong is reported with the schema's file
 * and line. A schema that several steps name is judged once.
 */
public final class SchemaFiles {

    static final Set<String> REFERENCES = Set.of("include", "import", "redefine", "override");

    /** What Xerces says in three sentences, with system identifiers that mean nothing to people. */
    private static final Pattern NOT_IMPORTED = Pattern.compile(
            "src-resolve.4.2: Error resolving component '(.*?)'. It was detected that '.*' is in namespace '(.*?)', but .*");

    private static final Pattern UNRESOLVED = Pattern.compile("src-resolve[.:]");

    /**
     * What Xerces says of components that are made of others: where one can't be resolved it takes anyType for it, with which hundreds that
     * are made of it, through any number of others, look wrong.
     */
    private static final Pattern OF_DERIVED = Pattern.compile(
            "(src-ct|src-simple-type|cos|derivation-ok-restriction|rcase|[a-z]+-props-correct|cvc|enumeration-valid|[a-zA-Z]+-valid-restriction)[-.:]");

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
        Declared declared = new Declared();
        if (path != null && checked.add(path) && collectReferences(path, declared, place)) {
            compile(path, declared, place);
        }
    }

    /** The schemas that nothing is wrong with, by path. */
    public SortedMap<String, Schema> judged() {
        return Collections.unmodifiableSortedMap(judged);
    }

    /** @return whether all files are there and well-formed */
    private boolean collectReferences(String root, Declared declared, Place place) {
        References references = new References(root, declared, place);
        boolean whole = references.collect();
        if (whole) {
            references.nameFiles();
        }
        return whole;
    }

    /** The files that a schema is made of, while they are collected. */
    private final class References {

        private final Declared declared;
        private final Place place;
        private final Map<String, String> includers;
        private final List<String> open;

        /** By file, the files that stand for addresses in it, and for namespaces that it imports without a location. */
        private final Map<String, Map<String, String>> addresses = new TreeMap<>();

        private final Map<String, Map<String, String>> namespaces = new TreeMap<>();
        private boolean whole = true;

        References(String root, Declared declared, Place place) {
            this.declared = declared;
            this.place = place;
            this.includers = new HashMap<>(Map.of(root, ""));
            this.open = new ArrayList<>(List.of(root));
        }

        boolean collect() {
            do {
                while (!open.isEmpty()) {
                    look(open.removeLast());
                }
                Set.copyOf(includers.keySet()).forEach(this::answer);
            } while (!open.isEmpty());
            return whole;
        }

        private void look(String path) {
            boolean read = withoutDoctype(path)
                    && XmlFile.read(
                            path,
                            folder.content(path),
                            place,
                            () -> declared.new Look(path, includers.get(path)) {
                                private boolean told;

                                @Override
                                void newer(String wrong) {
                                    if (!told) { // one says enough of the file
                                        diagnostics.add(Rule.SCHEMA, place.in(path, line()), wrong, XsdVersion.REMEDY);
                                    }
                                    told = true;
                                    whole = false;
                                }

                                @Override
                                void reference(String kind, String location) {
                                    String target = folder.collectCataloging(path, location, place.in(path, line()));
                                    whole &= target != null;
                                    if (target != null && FlowFolder.isAddress(location)) {
                                        addresses
                                                .computeIfAbsent(path, key -> new TreeMap<>())
                                                .put(location.strip(), target);
                                    }
                                    queue(target, kind.equals("import") ? "" : namespace());
                                }
                            },
                            diagnostics);
            whole &= read;
        }

        /** @return whether it could be read */
        private boolean withoutDoctype(String path) {
            try {
                folder.replace(path, Doctype.removed(path, folder.content(path)));
                return true;
            } catch (SAXException | IOException e) {
                int line = e instanceof SAXParseException at ? at.getLineNumber() : 0;
                diagnostics.add(
                        Rule.FILE_NOT_XML,
                        place.in(path, line),
                        "it is not well-formed XML: " + e.getMessage(),
                        "mend the file");
                return false;
            }
        }

        private void queue(String target, String includer) {
            if (target != null && includers.putIfAbsent(target, includer) == null) {
                open.add(target);
            }
        }

        /** An import without a location means the namespace, wherever it is from; where no file here is of it the catalog may have one. */
        private void answer(String path) {
            for (String namespace : declared.unanswered(path)) {
                folder.cataloged(namespace)
                        .map(found -> folder.collectCataloged(found, place.in(path, 0)))
                        .ifPresent(target -> {
                            namespaces
                                    .computeIfAbsent(path, key -> new TreeMap<>())
                                    .put(namespace, target);
                            queue(target, "");
                        });
            }
        }

        /** A runtime knows no catalog: what the bundle holds names files alone. */
        void nameFiles() {
            Set<String> paths = new TreeSet<>(addresses.keySet());
            paths.addAll(namespaces.keySet());
            for (String path : paths) {
                folder.replace(
                        path,
                        Locations.named(
                                path,
                                folder.content(path),
                                addresses.getOrDefault(path, Map.of()),
                                namespaces.getOrDefault(path, Map.of())));
            }
        }
    }

    private void compile(String root, Declared declared, Place place) {
        if (declared.boundedGroups() > ContentModels.MAX_NESTED && isTooDeep(root, place)) {
            return;
        }
        List<SAXParseException> errors = new ArrayList<>();
        SchemaFactory factory = factory(new ErrorHandler() {
            @Override
            public void warning(SAXParseException e) {
                error(e); // Xerces only warns when it can't read what a schema includes; a runtime refuses that
            }

            @Override
            public void error(SAXParseException e) {
                errors.add(e);
            }

            @Override
            public void fatalError(SAXParseException e) {
                error(e);
            }
        });
        try {
            Schema schema = read(factory, root);
            if (errors.isEmpty()) {
                judged.put(root, schema);
            }
            if (errors.isEmpty()) {
                requireBounded(schema, declared, root, place);
            }
        } catch (StackOverflowError e) {
            diagnostics.add(Rule.SCHEMA, place.in(root, 0), "it nests too deeply", "make named types of its parts");
        } catch (SAXException e) {
            if (errors.isEmpty()) {
                diagnostics.add(Rule.SCHEMA, place.in(root, 0), clause(e.getMessage()), "mend the schema");
            }
        }
        report(errors, declared, root, place);
    }

    private SchemaFactory factory(ErrorHandler errors) {
        SchemaFactory factory = SafeXml.schemas();
        factory.setErrorHandler(errors);
        factory.setResourceResolver((type, namespace, publicId, systemId, base) -> input(systemId, base));
        return factory;
    }

    private Schema read(SchemaFactory factory, String root) throws SAXException {
        return factory.newSchema(
                new StreamSource(new ByteArrayInputStream(folder.content(root)), SafeXml.systemId(root)));
    }

    /** Whether Xerces would take all time and memory to see whether a content model is ambiguous. It is not asked to, then. */
    private boolean isTooDeep(String root, Place place) {
        SchemaFactory factory = factory(new DefaultHandler());
        try {
            factory.setFeature("http://apache.org/xml/features/validation/schema-full-checking", false);
            Optional<ContentModels.Found> deep = ContentModels.tooDeep(read(factory, root));
            deep.ifPresent(found -> diagnostics.add(
                    Rule.SCHEMA,
                    place.in(root, 0),
                    "in the content of " + found.name() + " more than " + ContentModels.MAX_NESTED
                            + " groups that repeat with a bound stand in one another",
                    "write maxOccurs=\"unbounded\", or make elements of the inner ones"));
            return deep.isPresent();
        } catch (SAXException | StackOverflowError e) {
            return false; // said when it is read for good
        }
    }

    /** The causes alone, if there are any: one of them can have hundreds of errors follow. */
    private void report(List<SAXParseException> errors, Declared declared, String root, Place place) {
        List<SAXParseException> causes = errors.stream()
                .filter(e -> !declared.isConsequence(file(e, root), e.getMessage()) && !isSaidAgain(e))
                .toList();
        if (causes.stream().anyMatch(e -> UNRESOLVED.matcher(e.getMessage()).lookingAt())) {
            causes = causes.stream()
                    .filter(e -> !OF_DERIVED.matcher(e.getMessage()).lookingAt())
                    .toList();
        }
        Set<Place> missing = new HashSet<>();
        long own = causes.stream()
                .filter(e -> declared.missing(file(e, root), e.getMessage()).isEmpty())
                .count();
        long following = errors.size() - own - 1;
        for (SAXParseException e : causes.isEmpty() ? errors : causes) {
            Declared.Missing gap =
                    declared.missing(file(e, root), e.getMessage()).orElse(null);
            if (gap == null) {
                report(e, root, place);
            } else if (missing.add(place.in(file(e, root), gap.line()))) {
                diagnostics.add(
                        Rule.SCHEMA,
                        place.in(file(e, root), gap.line()),
                        "it imports '" + gap.namespace()
                                + "' without saying from where, and no file here is of that namespace: "
                                + clause(e.getMessage())
                                + (missing.size() == 1 && following > 0
                                        ? "; " + following + " more " + (following == 1 ? "follows" : "follow")
                                                + " from what is missing"
                                        : ""),
                        "copy the schema of that namespace beside the others, and name it by a schemaLocation");
            }
        }
    }

    /** Content models that are too large to be written out must be such that they can be counted; then a runtime has Xerces count, too. */
    private void requireBounded(Schema schema, Declared declared, String root, Place place) {
        List<ContentModels.Found> large = ContentModels.tooLarge(schema);
        for (ContentModels.Found each : large) {
            String states = "the content of " + each.name() + " has more than " + ContentModels.MAX_STATES + " states";
            try {
                PlanReader.requireCountable(schema, List.of(each.type()));
            } catch (Uncountable e) {
                Repetition at = Repetition.of(each, e);
                Place here =
                        at.find(declared.files(), folder, place, diagnostics).orElse(place.in(root, 0));
                diagnostics.add(Rule.SCHEMA, here, states + at.clause(), at.remedy());
                return;
            } catch (NotCompiled e) {
                diagnostics.add(
                        Rule.SCHEMA,
                        place.in(root, 0),
                        states + ", and " + e.getMessage(),
                        "write maxOccurs=\"unbounded\", or a smaller number");
                return;
            }
        }
    }

    /** A name of XML Schema's own namespace that is none: it needs no import, and Xerces says that it can't be resolved, too. */
    private static boolean isSaidAgain(SAXParseException e) {
        Matcher notImported = NOT_IMPORTED.matcher(e.getMessage());
        return notImported.matches() && notImported.group(2).equals(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    }

    private static String file(SAXParseException e, String root) {
        String path = SafeXml.path(e.getSystemId());
        return path == null ? root : path;
    }

    private void report(SAXParseException e, String root, Place place) {
        diagnostics.add(
                Rule.SCHEMA, place.in(file(e, root), e.getLineNumber()), clause(e.getMessage()), "mend the schema");
    }

    private static String clause(String message) {
        Matcher notImported = NOT_IMPORTED.matcher(message);
        if (notImported.matches()) {
            return notImported.group(1) + " is of the namespace '" + notImported.group(2)
                    + "', which this file does not import";
        }
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
