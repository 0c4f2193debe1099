package org.millrace.compiler.start;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.namespace.QName;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.resource.WellKnown;

/**
 * What a schema says of the others that it names, brought in line with what they are. Many stacks never look at it, so many schemas are wrong there,
 * and Xerces takes none of them:
 *
 * <table>
 * <caption>What is changed in the project's copy of the schema, and told.</caption>
 * <tr><td>an import of the schema's own namespace (src-import.1.1)</td><td>an include</td></tr>
 * <tr><td>an include of a file that is of another namespace (src-include.2.1)</td><td>an import</td></tr>
 * <tr><td>an import of a namespace that the file is not of (src-import.3.1)</td><td>the file's namespace</td></tr>
 * <tr><td>a location from which the file is not found, and which stands for another</td><td>that file's location</td></tr>
 * <tr><td>a name without a prefix, where there is no default namespace (src-resolve.4.1)</td><td>the name in the schema's namespace</td></tr>
 * </table>
 */
final class References {

    /** The attributes of XML Schema whose values are names of components. */
    static final Set<String> NAMES =
            Set.of("type", "ref", "base", "itemType", "memberTypes", "substitutionGroup", "refer");

    private final XmlElement schema;
    private final String path;
    private final StartFolder folder;
    private final String own;
    private final Set<String> told = new HashSet<>();
    private boolean changed;

    /** @param path of the schema, in the folder */
    References(XmlElement schema, String path, StartFolder folder) {
        this.schema = schema;
        this.path = path;
        this.folder = folder;
        this.own = namespaceOf(schema);
    }

    /** The namespace that a schema declares components of. */
    static String namespaceOf(XmlElement schema) {
        String target = schema.attribute("targetNamespace");
        return target == null ? "" : target;
    }

    /** Whether the schema is another one than it was. */
    boolean changed() {
        return changed;
    }

    /**
     * Takes what a location in the schema leads to.
     *
     * @param reference an include, import or redefine
     * @param namespace that the target is of
     */
    void leadsTo(XmlElement reference, String target, String namespace) {
        String location = reference.attribute("schemaLocation");
        if (!standsFor(location, target)) {
            set(reference, "schemaLocation", WellKnown.holds(target) ? WellKnown.address(target) : relative(target));
        }
        String file = target.substring(target.lastIndexOf('/') + 1);
        String given = reference.attribute("namespace") == null ? "" : reference.attribute("namespace");
        switch (reference.name.getLocalPart()) {
            case "import" -> {
                if (namespace.equals(own) && !own.isEmpty()) {
                    become(reference, "include");
                    tell(reference, "imports " + file + ", which is of its own namespace", "it is included");
                } else if (!namespace.equals(given) && !namespace.isEmpty()) {
                    set(reference, "namespace", namespace);
                    tell(
                            reference,
                            "imports " + file + " as of namespace '" + given + "'",
                            "the file's own counts, which is '" + namespace + "'");
                }
            }
            case "include" -> {
                if (!namespace.equals(own) && !namespace.isEmpty()) {
                    become(reference, "import");
                    set(reference, "namespace", namespace);
                    tell(reference, "includes " + file + ", which is of another namespace", "it is imported");
                }
            }
            default -> {} // a redefine, whose changes belong to one namespace
        }
    }

    /** By an address a file is found again, by the catalog; a location that is relative must lead there. */
    private boolean standsFor(String location, String target) {
        return folder.stands(location) || target.equals(FlowFolder.resolve(path, location));
    }

    private String relative(String target) {
        return WsdlSchemas.relative(path, target);
    }

    /** Gives names without a prefix, which are in no namespace, the schema's own: nothing else can be meant where nothing else is imported. */
    void nameOwn() {
        boolean importsNone =
                schema.children(SchemaSet.XSD, "import").stream().anyMatch(each -> each.attribute("namespace") == null);
        if (!own.isEmpty() && !importsNone) {
            nameOwn(schema);
        }
    }

    private void nameOwn(XmlElement element) {
        if (element.name.getNamespaceURI().equals(SchemaSet.XSD)) {
            for (XmlElement.Attribute each : List.copyOf(element.attributes)) {
                if (NAMES.contains(each.qName()) && !each.value().isBlank()) {
                    String value = named(element, each.value().strip());
                    if (!value.equals(each.value().strip())) {
                        set(element, each.qName(), value);
                        tell(
                                element,
                                "has names without a prefix, such as " + each.value(),
                                "its own namespace is taken");
                    }
                }
            }
        }
        element.children().forEach(this::nameOwn);
    }

    private String named(XmlElement element, String names) {
        List<String> named = new ArrayList<>();
        for (String name : names.split("\\s+")) {
            QName resolved = element.resolve(name);
            boolean bare = resolved != null && resolved.getNamespaceURI().isEmpty();
            named.add(bare ? prefix(element) + ":" + name : name);
        }
        return String.join(" ", named);
    }

    private String prefix(XmlElement element) {
        Map<String, String> scope = element.namespaces();
        for (Map.Entry<String, String> each : scope.entrySet()) {
            if (each.getValue().equals(own) && !each.getKey().isEmpty()) {
                return each.getKey();
            }
        }
        String prefix = Names.free("own", new TreeSet<>(scope.keySet()));
        schema.attributes.add(
                new XmlElement.Attribute("xmlns:" + prefix, "http://www.w3.org/2000/xmlns/", prefix, own));
        return prefix;
    }

    private void set(XmlElement element, String attribute, String value) {
        element.attributes.removeIf(each -> each.qName().equals(attribute));
        element.attributes.add(new XmlElement.Attribute(attribute, "", attribute, value));
        changed = true;
    }

    private void become(XmlElement reference, String name) {
        XmlElement made =
                RpcMessages.made(schema, name, Map.of("schemaLocation", reference.attribute("schemaLocation")));
        reference.qName = made.qName;
        reference.name = made.name;
        reference.attributes.removeIf(each -> each.qName().equals("namespace"));
        changed = true;
    }

    /** Once for what is wrong in a file in the same way. */
    private void tell(XmlElement at, String what, String instead) {
        if (told.add(instead.replaceFirst(",.*", ""))) {
            folder.note(path + ":" + at.line + " " + what + ": " + instead + ".");
        }
    }
}
