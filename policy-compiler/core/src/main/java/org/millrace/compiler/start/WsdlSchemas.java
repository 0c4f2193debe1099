package org.millrace.compiler.start;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The schemas of a WSDL as files. Each inline schema becomes a file beside the WSDL that holds it, so that relative locations lead where
 * they led; an import without a location gets that of the inline schema it means.
 */
final class WsdlSchemas {

    /** What says nothing as the name of a file: the end of {@code urn:acme:claims:2}, of {@code .../v1.0}. */
    private static final Pattern VERSION = Pattern.compile("(?i)v?[0-9][0-9._-]*");

    private record Inline(String path, XmlElement schema, String namespace) {}

    final SchemaSet files;
    private final Map<String, List<String>> pathsByNamespace = new LinkedHashMap<>();
    private final List<Inline> inline = new ArrayList<>();

    WsdlSchemas(SchemaSet files) {
        this.files = files;
    }

    /** @param wsdl the path of the file that holds it */
    void inline(XmlElement schema, String wsdl) throws StartRefused {
        String namespace = schema.attribute("targetNamespace") == null ? "" : schema.attribute("targetNamespace");
        boolean importsAlone = schema.children().stream()
                .allMatch(child -> Set.of("import", "annotation").contains(child.name.getLocalPart()));
        if (importsAlone) {
            for (XmlElement child : schema.children(SchemaSet.XSD, "import")) {
                if (child.attribute("schemaLocation") != null) {
                    file(StartFolder.resolve(wsdl, child.attribute("schemaLocation"), child.line), child, wsdl);
                }
            }
            return;
        }
        String folder = wsdl.substring(0, wsdl.lastIndexOf('/') + 1);
        String last = namespace.replaceAll("[/:#?]+$", "").replaceAll("^.*[/:#?]", "");
        if (last.isEmpty() || VERSION.matcher(last).matches()) {
            last = Names.ofFile(wsdl);
        }
        Set<String> taken = new TreeSet<>();
        inline.forEach(each -> taken.add(each.path));
        String name = Names.free(folder + Names.plain(last) + "-types", stems(taken));
        String path = name + ".xsd";
        inline.add(new Inline(path, schema, namespace));
        pathsByNamespace.computeIfAbsent(namespace, key -> new ArrayList<>()).add(path);
    }

    private static Set<String> stems(Set<String> paths) {
        Set<String> stems = new TreeSet<>();
        paths.forEach(path -> stems.add(path.substring(0, path.length() - ".xsd".length())));
        return stems;
    }

    /** A schema file that a WSDL names. */
    void file(String path, XmlElement named, String wsdl) throws StartRefused {
        files.collect(path, wsdl, named.line);
        XmlElement schema = XmlTree.read(path, files.files().get(path));
        String namespace = schema.attribute("targetNamespace") == null ? "" : schema.attribute("targetNamespace");
        List<String> paths = pathsByNamespace.computeIfAbsent(namespace, key -> new ArrayList<>());
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
            for (XmlElement child : each.schema.children(SchemaSet.XSD, "import")) {
                String namespace = child.attribute("namespace") == null ? "" : child.attribute("namespace");
                String target = pathOf.get(namespace);
                if (child.attribute("schemaLocation") == null && target != null) {
                    child.attributes.add(new XmlElement.Attribute(
                            "schemaLocation", "", "schemaLocation", relative(each.path, target)));
                }
            }
            files.put(each.path, each.schema.document());
        }
        for (Inline each : inline) {
            files.follow(each.schema, each.path);
        }
        pathsByNamespace.replaceAll((namespace, paths) -> List.of(pathOf.get(namespace)));
    }

    private static String including(String from, String namespace, List<String> paths) {
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xs:schema xmlns:xs=\""
                + SchemaSet.XSD + "\"" + (namespace.isEmpty() ? "" : " targetNamespace=\"" + escaped(namespace) + "\"")
                + ">\n");
        paths.forEach(path -> text.append("  <xs:include schemaLocation=\"")
                .append(escaped(relative(from, path)))
                .append("\"/>\n"));
        return text.append("</xs:schema>\n").toString();
    }

    private static String relative(String from, String to) {
        Path folder = Path.of("/" + from).getParent();
        return folder.relativize(Path.of("/" + to)).toString().replace('\\', '/');
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    /** Whether a schema of the namespace is there. */
    boolean knows(String namespace) {
        return pathsByNamespace.containsKey(namespace);
    }

    /**
     * The one schema file that knows all of these namespaces.
     *
     * @param project what to add it to when it must be made
     * @param name what to name it then
     */
    String fileFor(Set<String> namespaces, SchemaSet project, String name) {
        if (namespaces.size() == 1) {
            return pathsByNamespace.get(namespaces.iterator().next()).getFirst();
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
                            relative(path, pathsByNamespace.get(namespace).getFirst())))
                    .append("\"/>\n");
        }
        project.put(path, text.append("</xs:schema>\n").toString());
        return path;
    }
}
