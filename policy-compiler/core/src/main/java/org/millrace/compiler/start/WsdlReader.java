package org.millrace.compiler.start;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import org.millrace.compiler.start.Wsdl.Operation;
import org.millrace.compiler.start.Wsdl.Port;

/**
 * Reads a WSDL 1.1 with all that it imports: services, ports with SOAP 1.1 and 1.2 bindings, operations with the elements of their
 * messages. Document/literal only, wrapped or bare.
 */
final class WsdlReader {

    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";
    private static final String WSDL_20 = "http://www.w3.org/ns/wsdl";

    /** The namespace of a binding's elements, to that of its envelopes. */
    private static final Map<String, String> SOAP = Map.of(
            "http://schemas.xmlsoap.org/wsdl/soap/", "http://schemas.xmlsoap.org/soap/envelope/",
            "http://schemas.xmlsoap.org/wsdl/soap12/", "http://www.w3.org/2003/05/soap-envelope");

    private static final String DOCUMENT_LITERAL =
            "use a document/literal binding of the service; most stacks can generate one";

    /** An element of a WSDL, and the file it stands in. */
    private record At(XmlElement element, String file, String namespace) {

        StartRefused refused(String what, String remedy) {
            return StartRefused.at(file, element.line, what, remedy);
        }
    }

    private final StartFolder folder;
    private final WsdlSchemas schemas;
    private final Set<String> read = new HashSet<>();
    private final Map<QName, At> messages = new HashMap<>();
    private final Map<QName, At> portTypes = new HashMap<>();
    private final Map<QName, At> bindings = new HashMap<>();
    private final List<At> services = new ArrayList<>();

    private WsdlReader(StartFolder folder) {
        this.folder = folder;
        this.schemas = new WsdlSchemas(new SchemaSet(folder));
    }

    static Wsdl read(Path file) throws StartRefused {
        WsdlReader reader = new WsdlReader(new StartFolder(file));
        String path = file.getFileName().toString();
        reader.document(path, path, 0);
        reader.schemas.write();
        List<Port> ports = reader.ports(path);
        return new Wsdl(reader.folder, path, ports, reader.schemas);
    }

    private void document(String path, String from, int line) throws StartRefused {
        if (!read.add(path)) {
            return;
        }
        XmlElement root = XmlTree.read(path, folder.read(path, from, line));
        String namespace = root.name.getNamespaceURI();
        if (namespace.equals(WSDL_20) || root.name.getLocalPart().equals("description")) {
            throw StartRefused.at(
                    path,
                    root.line,
                    "it is WSDL 2.0, and WSDL 1.1 is read",
                    "ask for the WSDL 1.1 of the service, which most stacks give at ?wsdl");
        }
        if (namespace.equals(SchemaSet.XSD)) {
            schemas.file(path, root, from);
            return;
        }
        if (!root.name.equals(new QName(WSDL, "definitions"))) {
            throw StartRefused.at(
                    path,
                    root.line,
                    "its root element is " + root.qName + ", which is no WSDL 1.1",
                    "name a file whose root is {" + WSDL + "}definitions");
        }
        String target = root.attribute("targetNamespace") == null ? "" : root.attribute("targetNamespace");
        for (XmlElement child : root.children()) {
            if (!child.name.getNamespaceURI().equals(WSDL)) {
                continue; // policies and other extensions
            }
            At at = new At(child, path, target);
            QName name = new QName(target, child.attribute("name") == null ? "" : child.attribute("name"));
            switch (child.name.getLocalPart()) {
                case "import" -> {
                    String location = child.attribute("location");
                    if (location != null) {
                        document(StartFolder.resolve(path, location, child.line), path, child.line);
                    }
                }
                case "types" -> {
                    for (XmlElement schema : child.children(SchemaSet.XSD, "schema")) {
                        schemas.inline(schema, path);
                    }
                }
                case "message" -> messages.put(name, at);
                case "portType" -> portTypes.put(name, at);
                case "binding" -> bindings.put(name, at);
                case "service" -> services.add(at);
                default -> {} // documentation
            }
        }
    }

    private List<Port> ports(String path) throws StartRefused {
        List<Port> ports = new ArrayList<>();
        StartRefused refused = null;
        for (At service : services) {
            for (XmlElement port : service.element.children(WSDL, "port")) {
                for (XmlElement address : port.children()) {
                    if (SOAP.containsKey(address.name.getNamespaceURI())
                            && address.name.getLocalPart().equals("address")) {
                        try {
                            ports.add(port(service, port, address));
                        } catch (StartRefused e) {
                            refused = refused == null ? e : refused;
                        }
                    }
                }
            }
        }
        if (ports.isEmpty()) {
            throw refused != null
                    ? refused
                    : StartRefused.at(
                            path,
                            0,
                            services.isEmpty() ? "it has no service" : "none of its ports has a SOAP address",
                            services.isEmpty()
                                    ? "name the WSDL that holds the service; it imports the others"
                                    : "add a port with a soap:address, or begin with the schema of the messages: --xsd");
        }
        return ports;
    }

    private Port port(At service, XmlElement port, XmlElement address) throws StartRefused {
        At at = new At(port, service.file, service.namespace);
        At binding = find(bindings, at, port.attribute("binding"), "binding");
        XmlElement soapBinding = binding.element.children().stream()
                .filter(child -> SOAP.containsKey(child.name.getNamespaceURI())
                        && child.name.getLocalPart().equals("binding"))
                .findFirst()
                .orElseThrow(() -> binding.refused("it is no SOAP binding", DOCUMENT_LITERAL));
        if ("rpc".equals(soapBinding.attribute("style"))) {
            throw new At(soapBinding, binding.file, "")
                    .refused("its style is rpc, whose messages no schema describes", DOCUMENT_LITERAL);
        }
        String transport = soapBinding.attribute("transport");
        if (transport != null && !transport.matches("(?i).*/http/?")) {
            throw new At(soapBinding, binding.file, "")
                    .refused("its transport is " + transport, "use a binding over HTTP");
        }
        At portType = find(portTypes, binding, binding.element.attribute("type"), "portType");
        String soap = soapBinding.name.getNamespaceURI();
        List<Operation> operations = new ArrayList<>();
        Map<String, Integer> names = new LinkedHashMap<>();
        for (XmlElement bound : binding.element.children(WSDL, "operation")) {
            String name = bound.attribute("name") == null ? "" : bound.attribute("name");
            int number = names.merge(name, 1, Integer::sum);
            operations.add(operation(
                    new At(bound, binding.file, binding.namespace),
                    number == 1 ? name : name + "-" + number,
                    number - 1,
                    portType,
                    soap));
        }
        if (operations.stream().noneMatch(operation -> operation.refused().isEmpty())) {
            throw binding.refused(
                    operations.isEmpty()
                            ? "it has no operations"
                            : "none of its operations can be checked: "
                                    + operations.getFirst().refused(),
                    DOCUMENT_LITERAL);
        }
        return new Port(
                service.element.attribute("name") == null ? "service" : service.element.attribute("name"),
                port.attribute("name") == null ? "" : port.attribute("name"),
                SOAP.get(soap),
                address.attribute("location") == null
                        ? ""
                        : address.attribute("location").strip(),
                operations);
    }

    /** @param overload how many operations of its name come before it */
    private Operation operation(At bound, String key, int overload, At portType, String soap) throws StartRefused {
        List<XmlElement> alike = portType.element.children(WSDL, "operation").stream()
                .filter(each -> String.valueOf(bound.element.attribute("name")).equals(each.attribute("name")))
                .toList();
        if (alike.size() <= overload) {
            throw bound.refused(
                    "portType " + portType.element.attribute("name") + " has no operation "
                            + bound.element.attribute("name"),
                    "mend the name");
        }
        At operation = new At(alike.get(overload), portType.file, portType.namespace);
        XmlElement soapOperation =
                bound.element.children(soap, "operation").stream().findFirst().orElse(bound.element);
        String action = soapOperation.attribute("soapAction") == null ? "" : soapOperation.attribute("soapAction");
        boolean optional = soap.endsWith("soap12/") && "false".equals(soapOperation.attribute("soapActionRequired"));
        boolean headers = bound.element.children().stream()
                .anyMatch(side -> !side.children(soap, "header").isEmpty());
        try {
            if ("rpc".equals(soapOperation.attribute("style"))) {
                throw new StartRefused("its style is rpc", DOCUMENT_LITERAL);
            }
            List<XmlElement> sides = operation.element.children().stream()
                    .filter(side -> Set.of("input", "output").contains(side.name.getLocalPart()))
                    .toList();
            if (sides.isEmpty() || !sides.getFirst().name.getLocalPart().equals("input")) {
                throw new StartRefused("the service calls the client in it", "leave it out");
            }
            QName request = body(operation, bound.element, "input", soap);
            QName response = sides.size() < 2 ? null : body(operation, bound.element, "output", soap);
            return new Operation(key, action, optional, request, response, headers, "");
        } catch (StartRefused e) {
            return new Operation(key, action, optional, null, null, headers, e.getMessage());
        }
    }

    /** The element in the Body of an operation's request or response. */
    private QName body(At operation, XmlElement bound, String side, String soap) throws StartRefused {
        XmlElement abstractSide = operation.element.children(WSDL, side).getFirst();
        At message = find(
                messages,
                new At(abstractSide, operation.file, operation.namespace),
                abstractSide.attribute("message"),
                "message");
        List<XmlElement> boundSide = bound.children(WSDL, side);
        List<XmlElement> bodies =
                boundSide.isEmpty() ? List.of() : boundSide.getFirst().children(soap, "body");
        if (!boundSide.isEmpty() && bodies.isEmpty()) {
            throw new StartRefused("its " + side + " is no plain SOAP Body (attachments, perhaps)", "leave it out");
        }
        if (!bodies.isEmpty() && "encoded".equals(bodies.getFirst().attribute("use"))) {
            throw new StartRefused("its " + side + " is encoded, which no schema describes", DOCUMENT_LITERAL);
        }
        List<XmlElement> parts = parts(message, boundSide, bodies, soap);
        if (parts.size() != 1) {
            throw new StartRefused(
                    "the Body of its " + side + " has " + parts.size() + " parts, and document/literal has one",
                    DOCUMENT_LITERAL);
        }
        String element = parts.getFirst().attribute("element");
        if (element == null) {
            throw new StartRefused(
                    "part " + parts.getFirst().attribute("name") + " of its " + side
                            + " names a type, and document/literal names an element",
                    DOCUMENT_LITERAL);
        }
        QName name = parts.getFirst().resolve(element);
        if (name == null || !schemas.knows(name.getNamespaceURI())) {
            throw new StartRefused(
                    "its " + side + " is " + element + ", and no schema of that namespace is there",
                    "add the schema to the WSDL's types, or import it there");
        }
        if (name.getNamespaceURI().isEmpty()) {
            throw new StartRefused(
                    "its " + side + " is " + element + ", which is in no namespace",
                    "give the schema a targetNamespace");
        }
        return name;
    }

    /** The parts that stand in the Body: those that are named, or all that no header takes. */
    private List<XmlElement> parts(At message, List<XmlElement> boundSide, List<XmlElement> bodies, String soap) {
        List<XmlElement> parts = message.element.children(WSDL, "part");
        String named = bodies.isEmpty() ? null : bodies.getFirst().attribute("parts");
        if (named != null) {
            Set<String> names = new HashSet<>(List.of(named.strip().split("\\s+")));
            return parts.stream()
                    .filter(part -> names.contains(part.attribute("name")))
                    .toList();
        }
        Set<String> inHeaders = new HashSet<>();
        boundSide.forEach(side -> side.children(soap, "header").forEach(header -> {
            QName of = header.attribute("message") == null ? null : header.resolve(header.attribute("message"));
            if (of != null && of.getLocalPart().equals(message.element.attribute("name"))) {
                inHeaders.add(header.attribute("part"));
            }
        }));
        return parts.stream()
                .filter(part -> !inHeaders.contains(part.attribute("name")))
                .toList();
    }

    private static At find(Map<QName, At> all, At from, String value, String what) throws StartRefused {
        QName name = value == null ? null : from.element.resolve(value);
        At found = name == null ? null : all.get(name);
        if (found == null && name != null) {
            found = all.get(new QName(from.namespace, name.getLocalPart())); // written without its prefix
        }
        if (found == null) {
            throw from.refused("there is no " + what + " " + value, "mend the name, or import the WSDL that holds it");
        }
        return found;
    }
}
