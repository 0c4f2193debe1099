package org.millrace.compiler.start;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import org.millrace.compiler.start.Wsdl.Kind;
import org.millrace.compiler.start.Wsdl.Operation;
import org.millrace.compiler.start.Wsdl.Port;

/**
 * Reads a WSDL 1.1 with all that it imports: services, ports with SOAP 1.1 and 1.2 bindings, operations with the elements of their
 * messages. Document/literal, wrapped or bare, and RPC, literal and encoded, of whose messages {@link RpcMessages} makes the schema.
 */
final class WsdlReader {

    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";
    private static final String WSDL_20 = "http://www.w3.org/ns/wsdl";

    /** The namespace of a binding's elements, to that of its envelopes. */
    private static final Map<String, String> SOAP = Map.of(
            "http://schemas.xmlsoap.org/wsdl/soap/", "http://schemas.xmlsoap.org/soap/envelope/",
            "http://schemas.xmlsoap.org/wsdl/soap12/", "http://www.w3.org/2003/05/soap-envelope");

    private static final String SOAP_11 = "http://schemas.xmlsoap.org/wsdl/soap/";
    private static final String MIME = "http://schemas.xmlsoap.org/wsdl/mime/";

    private static final String DOCUMENT_LITERAL =
            "use a document/literal binding of the service; most stacks can generate one";

    /** An element of a WSDL, and the file it stands in. */
    private record At(XmlElement element, String file, String namespace) {

        StartRefused refused(String what, String remedy) {
            return StartRefused.at(file, element.line, what, remedy);
        }
    }

    private static final Set<String> PLAIN_HTTP = Set.of("http://schemas.xmlsoap.org/wsdl/http/", MIME);

    private final StartFolder folder;
    private final String given;
    private final WsdlSchemas schemas;
    private final RpcMessages rpc = new RpcMessages();
    private final List<String> notes = new ArrayList<>();
    private final Set<String> read = new HashSet<>();
    private final Map<QName, At> messages = new HashMap<>();
    private final Map<QName, At> portTypes = new HashMap<>();
    private final Map<QName, At> bindings = new HashMap<>();
    private final List<At> services = new ArrayList<>();

    private WsdlReader(StartFolder folder, String given) {
        this.folder = folder;
        this.given = given;
        this.schemas = new WsdlSchemas(new SchemaSet(folder));
    }

    static Wsdl read(Path file, Searched searched) throws StartRefused {
        if (!searched.address().isEmpty() && !Address.of(searched.address()).known()) {
            throw new StartRefused(
                    "'" + searched.address() + "' is no address of a service",
                    "write http://host/path or https://host/path");
        }
        return StartFolder.open(file, searched, (folder, path) -> {
            WsdlReader reader = new WsdlReader(folder, searched.address());
            reader.document(path, path, 0);
            List<Port> ports = reader.ports(path);
            reader.schemas.add(reader.rpc, path);
            reader.schemas.write();
            return new Wsdl(folder, path, searched.address(), ports, reader.schemas, List.copyOf(reader.notes));
        });
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
                        document(folder.resolve(path, location, child.line), path, child.line);
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
                try {
                    port(service, port).ifPresent(ports::add);
                } catch (StartRefused e) {
                    refused = refused == null ? e : refused;
                    notes.add("Port " + port.attribute("name") + " is left out: " + e.getMessage() + ".");
                }
            }
        }
        if (ports.isEmpty() && refused == null && !given.isEmpty()) {
            ports.addAll(abstractPorts());
        }
        if (ports.isEmpty()) {
            throw refused != null ? refused : withoutPort(path);
        }
        ports.sort(Comparator.comparing(port -> !port.transport().isEmpty())); // those over HTTP first
        return ports;
    }

    private StartRefused withoutPort(String path) {
        if (!notes.isEmpty()) {
            return StartRefused.at(
                    path,
                    0,
                    "none of its ports is bound to SOAP",
                    "begin with the schema of the messages: --xsd, or with the service's OpenAPI document: --openapi");
        }
        return StartRefused.at(
                path,
                0,
                services.isEmpty() ? "it has no service" : "none of its ports has a SOAP address",
                bindings.isEmpty() && portTypes.isEmpty()
                        ? "name the WSDL that holds the service; it imports the others"
                        : "say where the service is by --address, or name the WSDL that holds it, which imports the others");
    }

    /** The port of a service, if it is bound to SOAP. */
    private Optional<Port> port(At service, XmlElement port) throws StartRefused {
        At at = new At(port, service.file, service.namespace);
        Optional<XmlElement> address = port.children().stream()
                .filter(child -> SOAP.containsKey(child.name.getNamespaceURI())
                        && child.name.getLocalPart().equals("address"))
                .findFirst();
        At binding = bindingOf(at);
        if (address.isEmpty() && soapBinding(binding).isEmpty()) {
            boolean http =
                    port.children().stream().anyMatch(child -> PLAIN_HTTP.contains(child.name.getNamespaceURI()));
            if (http) {
                notes.add("Port " + port.attribute("name") + " is left out: it is bound to plain HTTP, not to SOAP.");
            }
            return Optional.empty();
        }
        String location = address.map(each -> each.attribute("location")).orElse("");
        return Optional.of(bound(
                service.element.attribute("name") == null ? "service" : service.element.attribute("name"),
                port.attribute("name") == null ? "" : port.attribute("name"),
                given.isEmpty() ? location == null ? "" : location.strip() : given,
                binding,
                address.map(each -> each.name.getNamespaceURI())));
    }

    /** The binding that a port names; where there is none of that name, the only one, when it is bound to SOAP. */
    private At bindingOf(At port) throws StartRefused {
        String value = port.element.attribute("binding");
        Optional<At> named = named(bindings, port, value);
        if (named.isEmpty()
                && bindings.size() == 1
                && soapBinding(bindings.values().iterator().next()).isPresent()) {
            At only = bindings.values().iterator().next();
            notes.add("Port " + port.element.attribute("name") + " names the binding " + value
                    + ", which is not there: the only one is taken, " + only.element.attribute("name") + ".");
            return only;
        }
        return named.isPresent() ? named.get() : find(bindings, port, value, "binding");
    }

    private static Optional<XmlElement> soapBinding(At binding) {
        return binding.element.children().stream()
                .filter(child -> SOAP.containsKey(child.name.getNamespaceURI())
                        && child.name.getLocalPart().equals("binding"))
                .findFirst();
    }

    /** What can be called by a WSDL without a service, at the address that was given: its SOAP bindings, or its portTypes if it has none. */
    private List<Port> abstractPorts() throws StartRefused {
        List<Port> ports = new ArrayList<>();
        for (At binding : inOrder(bindings)) {
            if (soapBinding(binding).isPresent()) {
                String name = binding.element.attribute("name");
                ports.add(bound(name, name, given, binding, Optional.empty()));
            }
        }
        if (bindings.isEmpty()) {
            for (At portType : inOrder(portTypes)) {
                String name = portType.element.attribute("name");
                List<Operation> operations = new ArrayList<>();
                for (XmlElement operation : portType.element.children(WSDL, "operation")) {
                    operations.add(operationOf(operation, portType, new Binding(SOAP_11, false), operations));
                }
                ports.add(new Port(name, name, SOAP.get(SOAP_11), given, false, "", possible(portType, operations)));
            }
        }
        return ports;
    }

    private static List<At> inOrder(Map<QName, At> all) {
        return all.values().stream()
                .sorted(Comparator.comparing(At::file).thenComparing(each -> each.element.line))
                .toList();
    }

    /**
     * @param soap the namespace of the binding's elements
     * @param rpc whether its style is RPC
     */
    private record Binding(String soap, boolean rpc) {}

    /** @param addressed the namespace of the port's address, which tells the version of SOAP where the binding does not */
    private Port bound(String service, String name, String location, At binding, Optional<String> addressed)
            throws StartRefused {
        Optional<XmlElement> soapBinding = soapBinding(binding);
        if (soapBinding.isEmpty() && addressed.isEmpty()) {
            throw binding.refused("it is no SOAP binding", DOCUMENT_LITERAL);
        }
        String transport = soapBinding.map(each -> each.attribute("transport")).orElse(null);
        At portType = find(portTypes, binding, binding.element.attribute("type"), "portType");
        String soap = soapBinding.map(each -> each.name.getNamespaceURI()).orElseGet(addressed::get);
        boolean isRpc =
                soapBinding.map(each -> "rpc".equals(each.attribute("style"))).orElse(false);
        List<Operation> operations = new ArrayList<>();
        for (XmlElement bound : binding.element.children(WSDL, "operation")) {
            operations.add(operationOf(bound, portType, new Binding(soap, isRpc), operations));
        }
        String other = transport == null || transport.matches("(?i).*/http/?") ? "" : transport;
        return new Port(service, name, SOAP.get(soap), location, true, other, possible(binding, operations));
    }

    private static List<Operation> possible(At holder, List<Operation> operations) throws StartRefused {
        if (operations.stream().noneMatch(operation -> operation.refused().isEmpty())) {
            throw holder.refused(
                    operations.isEmpty()
                            ? "it has no operations"
                            : "none of its operations can be checked: "
                                    + operations.getFirst().refused(),
                    DOCUMENT_LITERAL);
        }
        return operations;
    }

    /**
     * @param element of the binding, or of the portType where there is no binding
     * @param before those of the same port that were read
     */
    private Operation operationOf(XmlElement element, At portType, Binding binding, List<Operation> before)
            throws StartRefused {
        String name = element.attribute("name") == null ? "" : element.attribute("name");
        int overload = (int) before.stream()
                .filter(each -> each.key().equals(name) || each.key().matches(Pattern.quote(name) + "-[0-9]+"))
                .count();
        String key = overload == 0 ? name : name + "-" + (overload + 1);
        List<XmlElement> alike = portType.element.children(WSDL, "operation").stream()
                .filter(each -> name.equals(each.attribute("name")))
                .toList();
        if (alike.size() <= overload) {
            String missing = "portType " + portType.element.attribute("name") + " has no operation " + name;
            return new Operation(key, "", false, null, null, new Kind(false, false, false), missing);
        }
        return operation(element, key, new At(alike.get(overload), portType.file, portType.namespace), binding);
    }

    private Operation operation(XmlElement bound, String key, At operation, Binding binding) throws StartRefused {
        String soap = binding.soap;
        XmlElement soapOperation =
                bound.children(soap, "operation").stream().findFirst().orElse(bound);
        String action = soapOperation.attribute("soapAction") == null ? "" : soapOperation.attribute("soapAction");
        boolean optional = soap.endsWith("soap12/") && "false".equals(soapOperation.attribute("soapActionRequired"));
        boolean headers = bound.children().stream()
                .anyMatch(side -> !side.children(soap, "header").isEmpty());
        boolean isRpc = soapOperation.attribute("style") == null
                ? binding.rpc
                : soapOperation.attribute("style").equals("rpc");
        Sides sides = new Sides(operation, bound, new Binding(soap, isRpc));
        try {
            List<XmlElement> directions = operation.element.children().stream()
                    .filter(side -> Set.of("input", "output").contains(side.name.getLocalPart()))
                    .toList();
            if (directions.isEmpty()
                    || !directions.getFirst().name.getLocalPart().equals("input")) {
                throw new StartRefused("the service calls the client in it", "leave it out");
            }
            QName request = body(sides, "input");
            if (request == null) {
                throw new StartRefused(
                        "the Body of its input is empty, and a flow knows an operation by the element there",
                        "leave it out, or draw a flow that takes any message");
            }
            QName response = directions.size() < 2 ? null : body(sides, "output");
            return new Operation(
                    key,
                    action,
                    optional,
                    request,
                    response,
                    new Kind(headers, response == null && directions.size() > 1, sides.encoded),
                    "");
        } catch (StartRefused e) {
            return new Operation(key, action, optional, null, null, new Kind(headers, false, false), e.getMessage());
        }
    }

    /** The two sides of an operation, while they are read. */
    private static final class Sides {

        private final At operation;
        private final XmlElement bound;
        private final Binding binding;
        private boolean encoded;

        Sides(At operation, XmlElement bound, Binding binding) {
            this.operation = operation;
            this.bound = bound;
            this.binding = binding;
        }
    }

    /** The element in the Body of an operation's request or response; null for a Body that is empty. */
    private QName body(Sides sides, String side) throws StartRefused {
        At operation = sides.operation;
        String soap = sides.binding.soap;
        XmlElement abstractSide = operation.element.children(WSDL, side).getFirst();
        At message = find(
                messages,
                new At(abstractSide, operation.file, operation.namespace),
                abstractSide.attribute("message"),
                "message");
        List<XmlElement> boundSide = sides.bound == operation.element ? List.of() : sides.bound.children(WSDL, side);
        List<XmlElement> bodies =
                boundSide.isEmpty() ? List.of() : boundSide.getFirst().children(soap, "body");
        if (!boundSide.isEmpty()
                && bodies.isEmpty()
                && boundSide.getFirst().children().stream()
                        .anyMatch(child -> child.name.getNamespaceURI().equals(MIME))) {
            throw new StartRefused(
                    "its " + side + " has attachments (multipart/related), which a flow does not check",
                    "leave it out");
        }
        List<XmlElement> parts = parts(message, boundSide, bodies, soap);
        boolean encoded =
                !bodies.isEmpty() && "encoded".equals(bodies.getFirst().attribute("use"));
        sides.encoded |= encoded;
        if (sides.binding.rpc) {
            String namespace = bodies.isEmpty() ? null : bodies.getFirst().attribute("namespace");
            return rpc(sides, side, namespace, parts, encoded);
        }
        if (encoded) {
            throw new StartRefused("its " + side + " is document/encoded, which no stack speaks", DOCUMENT_LITERAL);
        }
        if (parts.isEmpty()) {
            return null;
        }
        if (parts.size() != 1) {
            throw new StartRefused(
                    "the Body of its " + side + " has " + parts.size() + " parts, and document/literal has one",
                    DOCUMENT_LITERAL);
        }
        return element(parts.getFirst(), side);
    }

    private QName element(XmlElement part, String side) throws StartRefused {
        String element = part.attribute("element");
        if (element == null) {
            throw new StartRefused(
                    "part " + part.attribute("name") + " of its " + side
                            + " names a type, and document/literal names an element",
                    DOCUMENT_LITERAL);
        }
        QName name = part.resolve(element);
        boolean answer = side.equals("output"); // what is not declared there is passed on unchecked
        if (name == null || !schemas.knows(name.getNamespaceURI()) && !answer) {
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

    /** @param namespace that soap:body names, which WS-I asks for (R2717); that of the portType's WSDL for those that name none */
    private QName rpc(Sides sides, String side, String namespace, List<XmlElement> parts, boolean encoded)
            throws StartRefused {
        String target = namespace == null || namespace.isBlank() ? sides.operation.namespace : namespace.strip();
        if (target.isEmpty()) {
            throw new StartRefused(
                    "its style is rpc, and neither its soap:body nor its WSDL has a namespace",
                    "give the WSDL a targetNamespace");
        }
        List<RpcMessages.Part> typed = new ArrayList<>();
        for (XmlElement part : parts) {
            String type = part.attribute("type");
            QName name = type == null ? null : part.resolve(type);
            if (name == null) {
                throw new StartRefused(
                        "part " + part.attribute("name") + " of its " + side + " names no type, and rpc does",
                        "mend the part, or use a document/literal binding of the service");
            }
            if (!name.getNamespaceURI().equals(SchemaSet.XSD) && !schemas.knows(name.getNamespaceURI())) {
                throw new StartRefused(
                        "part " + part.attribute("name") + " of its " + side + " is of type " + type
                                + ", and no schema of that namespace is there",
                        "add the schema to the WSDL's types, or import it there");
            }
            typed.add(new RpcMessages.Part(part.attribute("name"), name));
        }
        String name = sides.operation.element.attribute("name") + (side.equals("input") ? "" : "Response");
        if (schemas.declares(target, name)) {
            throw new StartRefused(
                    "its style is rpc, and the schema already has an element {" + target + "}" + name,
                    "rename the element, which no message of rpc uses");
        }
        return rpc.wrapper(target, name, typed, encoded);
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
        return named(all, from, value)
                .orElseThrow(() -> from.refused(
                        value == null ? "it names no " + what : "there is no " + what + " " + value,
                        "mend the name, or import the WSDL that holds it"));
    }

    private static Optional<At> named(Map<QName, At> all, At from, String value) {
        QName name = value == null ? null : from.element.resolve(value);
        At found = name == null ? null : all.get(name);
        if (found == null && name != null) {
            found = all.get(new QName(from.namespace, name.getLocalPart())); // written without its prefix
        }
        return Optional.ofNullable(found);
    }
}
