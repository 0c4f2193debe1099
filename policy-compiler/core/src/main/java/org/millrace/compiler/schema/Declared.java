package org.millrace.compiler.schema;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import org.millrace.compiler.resource.XmlFile;
import org.millrace.compiler.resource.XsdVersion;
import org.xml.sax.Attributes;

/**
 * The names that the files of a schema declare and import, so that causes can be told from what follows of them: Xerces can't resolve a
 * name that nobody declares, nor then any that is declared by means of it.
 */
final class Declared {

    private static final Set<String> COMPONENTS =
            Set.of("element", "attribute", "simpleType", "complexType", "group", "attributeGroup");

    private static final Set<String> GROUPS = Set.of("sequence", "choice", "group");

    private static final Set<String> REDEFINING = Set.of("redefine", "override");

    private static final Pattern UNRESOLVED =
            Pattern.compile("src-resolve: Cannot resolve the name '(?:([^':]*):)?([^':]*)' to .*");

    /**
     * An import that no file answers.
     *
     * @param line of the xs:import
     */
    record Missing(String namespace, int line) {}

    private final Set<String> files = new LinkedHashSet<>();
    private int boundedGroups;
    private final Set<String> names = new HashSet<>();
    private final Set<String> namespaces = new HashSet<>();
    private final Map<String, Map<String, String>> prefixes = new HashMap<>();
    private final Map<String, Map<String, Integer>> imports = new HashMap<>();

    /** Looks at one file of the schema. */
    abstract class Look extends XmlFile.Look {

        private final String path;
        private String namespace;
        private int depth;

        /** The depth of what holds components: the schema, or an xs:redefine or xs:override in it. */
        private int holder = 0;

        /** @param includer namespace of the file that includes this one, which takes it on if it has none; "" for none */
        Look(String path, String includer) {
            this.path = path;
            this.namespace = includer;
            files.add(path);
        }

        /** That of the file, "" for none. */
        String namespace() {
            return namespace;
        }

        /** Something of XML Schema 1.1: a clause. */
        abstract void newer(String wrong);

        /** An include, import, redefine or override that says where. */
        abstract void reference(String kind, String location);

        @Override
        public void startPrefixMapping(String prefix, String uri) {
            prefixes.computeIfAbsent(path, key -> new HashMap<>()).putIfAbsent(prefix, uri);
        }

        @Override
        public void startElement(String uri, String name, String qName, Attributes attributes) {
            if (uri.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI)) {
                XsdVersion.newer(name, attribute -> value(attributes, attribute))
                        .ifPresent(this::newer);
                schemaElement(name, attributes);
                holder = depth == 1 && REDEFINING.contains(name) ? 1 : holder;
            }
            depth++;
        }

        private static String value(Attributes attributes, String name) {
            int end = name.indexOf('}');
            return end < 0
                    ? attributes.getValue(name)
                    : attributes.getValue(name.substring(1, end), name.substring(end + 1));
        }

        private void schemaElement(String name, Attributes attributes) {
            boundedGroups += GROUPS.contains(name) && isBounded(attributes.getValue("maxOccurs")) ? 1 : 0;
            String location = attributes.getValue("schemaLocation");
            if (depth == 0 && attributes.getValue("targetNamespace") != null) {
                namespace = attributes.getValue("targetNamespace");
            }
            if (depth == 0) {
                namespaces.add(namespace);
            } else if (depth == holder + 1 && COMPONENTS.contains(name)) {
                names.add(expanded(namespace, attributes.getValue("name")));
            } else if (SchemaFiles.REFERENCES.contains(name) && location != null) {
                reference(name, location);
            } else if (name.equals("import")) {
                String imported = attributes.getValue("namespace");
                imports.computeIfAbsent(path, key -> new HashMap<>())
                        .putIfAbsent(imported == null ? "" : imported, line());
            }
        }

        @Override
        public void endElement(String uri, String name, String qName) {
            depth--;
            holder = depth == 1 ? 0 : holder;
        }
    }

    private static boolean isBounded(String maxOccurs) {
        return maxOccurs != null && !Set.of("0", "1", "unbounded").contains(maxOccurs.strip());
    }

    /** How many groups repeat, with a bound. */
    int boundedGroups() {
        return boundedGroups;
    }

    /** Of the schema, in the order in which they were looked at. */
    Set<String> files() {
        return Collections.unmodifiableSet(files);
    }

    private static String expanded(String namespace, String name) {
        return "{" + namespace + "}" + name;
    }

    /** Namespaces that a file imports without saying from where, and that no file is of. */
    Set<String> unanswered(String path) {
        Set<String> unanswered =
                new LinkedHashSet<>(imports.getOrDefault(path, Map.of()).keySet());
        unanswered.removeAll(namespaces);
        return unanswered;
    }

    /** Whether Xerces can't resolve a name only because its declaration is wrong, too. */
    boolean isConsequence(String path, String message) {
        Matcher unresolved = UNRESOLVED.matcher(message);
        return unresolved.matches()
                && names.contains(expanded(namespace(path, unresolved.group(1)), unresolved.group(2)));
    }

    /** The import without a location for which a name can't be resolved, if that is why. */
    Optional<Missing> missing(String path, String message) {
        Matcher unresolved = UNRESOLVED.matcher(message);
        if (!unresolved.matches()) {
            return Optional.empty();
        }
        String namespace = namespace(path, unresolved.group(1));
        Integer line = imports.getOrDefault(path, Map.of()).get(namespace);
        return line == null || namespaces.contains(namespace)
                ? Optional.empty()
                : Optional.of(new Missing(namespace, line));
    }

    private String namespace(String path, String prefix) {
        return XMLConstants.XML_NS_PREFIX.equals(prefix)
                ? XMLConstants.XML_NS_URI
                : prefixes.getOrDefault(path, Map.of()).getOrDefault(prefix == null ? "" : prefix, "");
    }
}
