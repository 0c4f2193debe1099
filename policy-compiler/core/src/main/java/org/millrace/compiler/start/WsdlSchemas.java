package org.millrace.compiler.start;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import org.millrace.compiler.resource.WellKnown;

/**
 * The schemas of a WSDL as files. Each inline schema becomes a file beside the WSDL that holds it, so that relative locations lead where
 * they led; an import without a location gets that of the inline schema it means.
 */
final class WsdlSchemas {

    /** What says nothing as the name of a file: the end of {@code urn:acme:claims:2}, of {@code .../v1.0}. */
    private static final Pattern VERSION = Pattern.compile("(?i)v?[0-9][0-9._-]*");

    private record Inline(String path, XmlElement schema, String namespace) {

        /** Whether it is another schema, which stands in a WSDL of a folder, though in other white space and order of attributes. */
        boolean is(XmlElement other, String folder) {
            boolean relocated = !folder.equals(path.substring(0, path.lastIndexOf('/') + 1))
                    && schema.children().stream().anyMatch(child -> child.attribute("schemaLocation") != null);
            return !relocated && shape(schema).equals(shape(other));
        }

        /** Takes out of another schema of the namespace what this one declares in the same way. */
        void leaveOutOf(XmlElement other) {
            Set<String> declared = new HashSet<>();
            schema.children().stream()
                    .filter(child -> child.attribute("name") != null)
                    .forEach(child -> declared.add(shape(child)));
            other.content.removeIf(part -> part instanceof XmlElement child && declared.contains(shape(child)));
        }

        private static String shape(XmlElement element) {
            StringBuilder shape = new StringBuilder("<").append(element.name);
            element.attributes.stream()
                    .filter(each ->
                            !each.qName().equals("xmlns") && !each.qName().startsWith("xmlns:"))
                    .map(each -> " " + each.qName() + "='"
                            + (References.NAMES.contains(each.qName()) ? element.resolve(each.value()) : each.value())
                            + "'")
                    .sorted()
                    .forEach(shape::append);
            element.children().stream()
                    .filter(child -> !child.name.equals(new QName(SchemaSet.XSD, "annotation")))
                    .forEach(child -> shape.append(shape(child)));
            return shape.append('>').toString();
        }
    }

    final SchemaSet files;
    private final Map<String, List<String>> pathsByNamespace = new LinkedHashMap<>();
    private final List<Inline> inline = new ArrayList<>();

    /** Files without a namespace that only name others. */
    private final Set<String> passedThrough = new HashSet<>();

    WsdlSchemas(SchemaSet files) {
        this.files = files;
    }

    /** @param wsdl the path of the file that holds it */
    void inline(XmlElement schema, String wsdl) throws StartRefused {
        String namespace = References.namespaceOf(schema);
        if (importsAlone(schema, namespace, wsdl, new HashSet<>())) {
            named(schema, wsdl);
            return;
        }
        RpcMessages.giveArraysItems(schema);
        String folder = wsdl.startsWith(WellKnown.FOLDER) ? "" : wsdl.substring(0, wsdl.lastIndexOf('/') + 1);
        List<Inline> alike =
                inline.stream().filter(each -> each.namespace.equals(namespace)).toList();
        if (alike.stream().anyMatch(each -> each.is(schema, folder))) {
            return; // two WSDLs that are imported may hold one schema, each for itself
        }
        alike.forEach(each -> each.leaveOutOf(schema));
        add(schema, namespace, folder, Names.ofFile(wsdl));
    }

    /** Takes the files that a schema names, and those that a file names which only does the same. */
    private void named(XmlElement schema, String from) throws StartRefused {
        for (XmlElement child : schema.children()) {
            if (child.attribute("schemaLocation") != null) {
                String path = files.resolve(from, child.attribute("schemaLocation"), child.line);
                files.collect(path, from, child.line);
                XmlElement file = files.schema(path);
                if (!References.namespaceOf(file).isEmpty() || !importsAlone(file, "", path, new HashSet<>())) {
                    file(path, child, from);
                } else if (passedThrough.add(path)) {
                    named(file, path);
                }
            }
        }
    }

    /** Whether a schema only names others, of other namespaces; those that it includes although they are of another are meant, too. */
    private boolean importsAlone(XmlElement schema, String namespace, String from, Set<String> seen)
            throws StartRefused {
        for (XmlElement child : schema.children()) {
            String location = child.attribute("schemaLocation");
            switch (child.name.getLocalPart()) {
                case "import", "annotation" -> {}
                case "include" -> {
                    if (!namespace.isEmpty() || location == null) {
                        return false;
                    }
                    String path = files.resolve(from, location, child.line);
                    files.collect(path, from, child.line);
                    XmlElement file = files.schema(path);
                    if (References.namespaceOf(file).isEmpty()
                            && seen.add(path)
                            && !importsAlone(file, "", path, seen)) {
                        return false;
                    }
                }
                default -> {
                    return false;
                }
            }
        }
        return true;
    }

    private void add(XmlElement schema, String namespace, String folder, String otherwise) {
        String last = namespace.replaceAll("[/:#?]+$", "").replaceAll("^.*[/:#?]", "");
        if (last.isEmpty() || VERSION.matcher(last).matches()) {
            last = otherwise;
        }
        Set<String> taken = new TreeSet<>();
        inline.forEach(each -> taken.add(each.path));
        String path = Names.free(folder + Names.plain(last) + "-types", stems(taken)) + ".xsd";
        inline.add(new Inline(path, schema, namespace));
        pathsByNamespace.computeIfAbsent(namespace, key -> new ArrayList<>()).add(path);
    }

    /** Takes in the schemas of RPC messages. */
    void add(RpcMessages messages, String wsdl) throws StartRefused {
        for (Map.Entry<String, String> each : messages.documents().entrySet()) {
            XmlElement schema = XmlTree.read("messages", each.getValue().getBytes(StandardCharsets.UTF_8));
            add(schema, each.getKey(), wsdl.substring(0, wsdl.lastIndexOf('/') + 1), Names.ofFile(wsdl));
        }
    }

    private static Set<String> stems(Set<String> paths) {
        Set<String> stems = new TreeSet<>();
        paths.forEach(path -> stems.add(path.substring(0, path.length() - ".xsd".length())));
        return stems;
    }

    /** A schema file that a WSDL names. */
    void file(String path, XmlElement named, String wsdl) throws StartRefused {
        files.collect(path, wsdl, named.line);
        List<String> paths =
                pathsByNamespace.computeIfAbsent(References.namespaceOf(files.schema(path)), key -> new ArrayList<>());
        if (!paths.contains(path)) {
            paths.add(path);
        }
    }

    /** Makes the files, when all WSDLs were read. */
    void write() throws StartRefused {
        Map<String, String> pathOf = new LinkedHashMap<>();
        for (Map.Entry<String, List<String>> entry : pathsByNamespace.entrySet()) {
            List<String> paths = entry.getValue();
            String path = paths.getFirst();
            if (paths.size() > 1) {
                path = path.replaceFirst("\\.xsd$", "") + "-all.xsd";
                files.put(path, including(path, entry.getKey(), paths));
            }
            pathOf.put(entry.getKey(), path);
        }
        for (Inline each : inline) {
            leaveOutOwn(each);
            importWhatIsUsed(each, pathOf);
            for (XmlElement child : each.schema.children(SchemaSet.XSD, "import")) {
                String namespace = child.attribute("namespace") == null ? "" : child.attribute("namespace");
                String target = pathOf.get(namespace);
                if (child.attribute("schemaLocation") == null && target != null) {
                    child.attributes.add(new XmlElement.Attribute(
                            "schemaLocation", "", "schemaLocation", location(each.path, target)));
                }
            }
            files.put(each.path, each.schema.document());
        }
        for (Inline each : inline) {
            if (files.follow(each.schema, each.path)) {
                files.put(each.path, each.schema.document());
            }
        }
        pathsByNamespace.replaceAll((namespace, paths) -> List.of(pathOf.get(namespace)));
    }

    /** An import of the schema's own namespace, which XML Schema forbids; one with a location is what {@link References} has of it. */
    private static void leaveOutOwn(Inline each) {
        each.schema.content.removeIf(part -> part instanceof XmlElement child
                && child.name.equals(new QName(SchemaSet.XSD, "import"))
                && child.attribute("schemaLocation") == null
                && each.namespace.equals(child.attribute("namespace")));
    }

    /** Many WSDLs have a schema use another one beside it, or SOAP's encoding, without importing it (XML Schema Part 1, section 4.2.3). */
    private void importWhatIsUsed(Inline each, Map<String, String> pathOf) throws StartRefused {
        Set<String> used = new TreeSet<>();
        each.schema.children().forEach(child -> namespacesUsed(child, used));
        used.removeAll(Set.of(SchemaSet.XSD, each.namespace));
        for (XmlElement child : each.schema.children(SchemaSet.XSD, "import")) {
            used.remove(child.attribute("namespace") == null ? "" : child.attribute("namespace"));
        }
        for (String namespace : used) {
            if (pathOf.containsKey(namespace) || files.ofNamespace(namespace).isPresent()) {
                each.schema.content.addFirst(RpcMessages.made(
                        each.schema, "import", namespace.isEmpty() ? Map.of() : Map.of("namespace", namespace)));
            }
        }
    }

    private static void namespacesUsed(XmlElement element, Set<String> used) {
        for (XmlElement.Attribute attribute : element.attributes) {
            if (References.NAMES.contains(attribute.qName())) {
                for (String value : attribute.value().strip().split("\\s+")) {
                    QName name = element.resolve(value);
                    if (name != null) {
                        used.add(name.getNamespaceURI());
                    }
                }
            }
        }
        element.children().forEach(child -> namespacesUsed(child, used));
    }

    private static String including(String from, String namespace, List<String> paths) {
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xs:schema xmlns:xs=\""
                + SchemaSet.XSD + "\"" + (namespace.isEmpty() ? "" : " targetNamespace=\"" + escaped(namespace) + "\"")
                + ">\n");
        paths.forEach(path -> text.append("  <xs:include schemaLocation=\"")
                .append(escaped(location(from, path)))
                .append("\"/>\n"));
        return text.append("</xs:schema>\n").toString();
    }

    /** Of a well-known schema its address, by which the compiler finds it; no project holds it. */
    private static String location(String from, String to) {
        return WellKnown.holds(to) ? WellKnown.address(to) : relative(from, to);
    }

    static String relative(String from, String to) {
        Path folder = Path.of("/" + from).getParent();
        return folder.relativize(Path.of("/" + to)).toString().replace('\\', '/');
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    /** Whether a schema of the namespace is there, or is well known. */
    boolean knows(String namespace) throws StartRefused {
        if (!pathsByNamespace.containsKey(namespace)) {
            Optional<String> path = files.ofNamespace(namespace);
            if (path.isPresent()) {
                files.collect(path.get(), path.get(), 0);
                pathsByNamespace.put(namespace, new ArrayList<>(List.of(path.get())));
            }
        }
        return pathsByNamespace.containsKey(namespace);
    }

    /** Whether a schema of the namespace, as far as it was read, has a global element of that name. */
    boolean declares(String namespace, String element) throws StartRefused {
        for (String path : pathsByNamespace.getOrDefault(namespace, List.of())) {
            Optional<Inline> held =
                    inline.stream().filter(each -> each.path.equals(path)).findFirst();
            XmlElement schema = held.isPresent() ? held.get().schema : files.schema(path);
            if (schema.children(SchemaSet.XSD, "element").stream()
                    .anyMatch(child -> element.equals(child.attribute("name")))) {
                return true;
            }
        }
        return false;
    }

    /**
     * The one schema file that knows all of these namespaces.
     *
     * @param project what to add it to when it must be made
     * @param name what to name it then
     */
    String fileFor(Set<String> namespaces, SchemaSet project, String name) {
        if (namespaces.size() == 1) {
            String only = pathsByNamespace.get(namespaces.iterator().next()).getFirst();
            if (!WellKnown.holds(only)) {
                return only;
            }
        }
        String path = Names.free(name + "-messages", stems(project.files().keySet())) + ".xsd";
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<!-- All that stands in the messages' Bodies. -->\n<xs:schema xmlns:xs=\"" + SchemaSet.XSD
                // a namespace of its own, for what is in none could not be imported otherwise
                + "\" targetNamespace=\"urn:millrace:all:" + name + "\">\n");
        for (String namespace : new TreeSet<>(namespaces)) {
            text.append("  <xs:import ")
                    .append(namespace.isEmpty() ? "" : "namespace=\"" + escaped(namespace) + "\" ")
                    .append("schemaLocation=\"")
                    .append(escaped(
                            location(path, pathsByNamespace.get(namespace).getFirst())))
                    .append("\"/>\n");
        }
        project.put(path, text.append("</xs:schema>\n").toString());
        return path;
    }
}
