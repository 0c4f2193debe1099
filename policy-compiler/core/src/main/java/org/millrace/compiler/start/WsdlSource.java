package org.millrace.compiler.start;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;
import javax.xml.validation.Schema;
import org.millrace.compiler.sample.SchemaModel;
import org.millrace.compiler.sample.XmlSample;
import org.millrace.compiler.start.Wsdl.Operation;
import org.millrace.compiler.start.Wsdl.Port;
import org.millrace.model.flow.Step;

/**
 * A port of a WSDL 1.1 service, document/literal or RPC. Its flow takes the chosen operations alone, each with its action; checks request and
 * response against the schema, inside of the envelope; lets the service's own faults through.
 */
public final class WsdlSource implements Source {

    private static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";

    private final Wsdl wsdl;
    private final Port port;

    private WsdlSource(Wsdl wsdl, Port port) {
        this.wsdl = wsdl;
        this.port = port;
    }

    /** The first port of the first service that has a SOAP binding which can be checked. */
    public static WsdlSource read(Path file) throws StartRefused {
        return read(file, Searched.BY_DEFAULT);
    }

    /** @param searched where the files are looked for that it imports, and where the service is if the WSDL does not say */
    public static WsdlSource read(Path file, Searched searched) throws StartRefused {
        Wsdl wsdl = WsdlReader.read(file, searched);
        return new WsdlSource(wsdl, wsdl.ports().getFirst());
    }

    /** The ports that a flow can be made for, by name. */
    public List<String> ports() {
        return wsdl.ports().stream().map(Port::name).toList();
    }

    /** The name of the port that this is. */
    public String port() {
        return port.name();
    }

    /**
     * The same description with another port of it.
     *
     * @throws StartRefused when there is no such port
     */
    public WsdlSource withPort(String name) throws StartRefused {
        for (Port each : wsdl.ports()) {
            if (each.name().equals(name)) {
                return new WsdlSource(wsdl, each);
            }
        }
        throw new StartRefused("there is no SOAP port '" + name + "'", "there are: " + String.join(", ", ports()));
    }

    @Override
    public String name() {
        return Names.ofFlow(port.service());
    }

    @Override
    public boolean takesOne() {
        return false;
    }

    @Override
    public List<Choice> choices() {
        return port.operations().stream()
                .map(each -> new Choice(
                        each.key(),
                        each.key(),
                        each.refused().isEmpty()
                                ? each.request().getLocalPart() + (each.oneWay() ? ", " : " \u2192 ") + each.answer()
                                : each.refused(),
                        each.refused()))
                .toList();
    }

    @Override
    public Map<String, String> shapes(Set<String> chosen) throws StartRefused {
        Making making = new Making(name(), operations(chosen));
        Map<String, String> shapes = new LinkedHashMap<>();
        for (Operation each : making.operations) {
            String answer = each.response() == null ? each.answer() : making.shape(each.response());
            shapes.put(
                    each.key(),
                    each.action() + " " + each.actionOptional() + "\n" + making.shape(each.request()) + answer);
        }
        return shapes;
    }

    @Override
    public Project project(String name, Set<String> chosen) throws StartRefused {
        return new Making(name, operations(chosen)).make();
    }

    private List<Operation> operations(Set<String> chosen) throws StartRefused {
        List<Operation> operations = port.operations().stream()
                .filter(each -> chosen.contains(each.key()) && each.refused().isEmpty())
                .toList();
        if (operations.isEmpty()) {
            throw new StartRefused("no operation is chosen", "choose one or more");
        }
        return operations;
    }

    /** One project while it is made. */
    private final class Making {

        private final String name;
        private final List<Operation> operations;
        private final boolean soap12 = port.soap().equals(SOAP_12);
        private final Address address = Address.of(port.address());
        private final String path;
        private final List<String> leftOut = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();
        private final NewFlow flow;
        private final Folder folder;
        private final SchemaSet schemas = wsdl.schemas().files.copy();
        private final String schemaFile;
        private final Schema schema;

        /** Elements of answers that no schema declares, which are passed on unchecked. */
        private final Set<QName> undeclared = new LinkedHashSet<>();

        Making(String name, List<Operation> chosen) throws StartRefused {
            this.name = name;
            this.path = address.path().isEmpty() ? "/" + name : address.path();
            this.flow = new NewFlow(
                    name,
                    "Takes the operations of " + port.service() + ", checks their messages, and calls the service.");
            this.folder = new Folder(name);
            Set<String> namespaces = new LinkedHashSet<>();
            for (Operation operation : chosen) {
                namespaces.add(operation.request().getNamespaceURI());
                if (operation.response() != null
                        && wsdl.schemas().knows(operation.response().getNamespaceURI())) {
                    namespaces.add(operation.response().getNamespaceURI());
                }
            }
            this.schemaFile = wsdl.schemas().fileFor(namespaces, schemas, name);
            this.schema = schemas.compile(schemaFile);
            this.operations = declared(chosen);
        }

        /** Those whose request the schema has; the others are left out, and told. */
        private List<Operation> declared(List<Operation> chosen) throws StartRefused {
            Set<QName> roots = new HashSet<>(SchemaModel.roots(schema));
            List<Operation> declared = new ArrayList<>();
            for (Operation each : chosen) {
                if (!roots.contains(each.request())) {
                    leftOut.add("Operation " + each.key() + " is left out: the schema has no element " + each.request()
                            + ".");
                    continue;
                }
                declared.add(each);
                if (each.response() != null && !roots.contains(each.response())) {
                    undeclared.add(each.response());
                    leftOut.add("The answer of operation " + each.key()
                            + " is passed on unchecked: no schema has the element " + each.response() + ".");
                }
            }
            if (declared.isEmpty()) {
                throw new StartRefused(leftOut.getFirst().replaceFirst("\\.$", ""), "mend the schema");
            }
            return declared;
        }

        Project make() throws StartRefused {
            steps();
            samples();
            notes();
            folder.putAll(schemas.under("schemas/"));
            folder.keep(new KeptDescription(
                    name,
                    KeptDescription.WSDL,
                    wsdl.path(),
                    port.name(),
                    wsdl.given(),
                    operations.stream().map(Operation::key).toList(),
                    wsdl.folder()));
            folder.catalog(wsdl.folder());
            folder.environment(name, address);
            folder.readme(port.service(), about(), request());
            return folder.project(flow, notes);
        }

        private void steps() {
            flow.declare(port.soap(), "soap");
            Step receive = flow.receive(path, List.of());
            for (Operation operation : port.bound() ? operations : List.<Operation>of()) {
                flow.operation(receive, operation.request(), operation.action());
                if (operation.actionOptional() && !operation.action().isEmpty()) {
                    flow.operation(receive, operation.request(), "");
                }
            }
            Step check = flow.validate("check-request", "schemas/" + schemaFile, true);
            Step first = receive;
            if (!port.bound()) {
                first = flow.onlyInBody(
                        operations.stream().map(this::inBody).collect(Collectors.joining(" or ")), receive);
            }
            flow.wire(first, first == receive ? "out" : "known", check);
            List<Operation> oneWay =
                    operations.stream().filter(Operation::oneWay).toList();
            Step before = check;
            String port = "out";
            Step byOperation = null;
            if (!oneWay.isEmpty() && oneWay.size() < operations.size()) {
                byOperation = flow.route("by-operation", "Some operations are answered without a message.");
                flow.branch(
                        byOperation,
                        "one-way",
                        oneWay.stream().map(this::inBody).collect(Collectors.joining(" or ")));
                flow.wire(check, byOperation);
                before = byOperation;
                port = "default"; // what is not known to be one-way has its answer checked
            }
            Step call = flow.invoke("call-service", name, address.path().isEmpty() ? "/" : address.path());
            flow.wire(before, port, call);
            if (oneWay.size() == operations.size()) {
                flow.wire(call, flow.reply("answer"));
                return;
            }
            Step fault = flow.route("fault-or-answer", "A fault of the service is the client's to read as it is.");
            flow.branch(fault, "soap-fault", "/soap:Envelope/soap:Body/soap:Fault");
            boolean empty = operations.stream().anyMatch(each -> each.kind().emptyResponse());
            if (empty) {
                flow.branch(fault, "empty", "/soap:Envelope/soap:Body[not(*)]");
            }
            if (!undeclared.isEmpty()) {
                flow.branch(
                        fault,
                        "undeclared",
                        undeclared.stream().map(this::inBody).collect(Collectors.joining(" or ")));
            }
            Step checkAnswer = flow.validate("check-answer", "schemas/" + schemaFile, true);
            Step answer = flow.reply("answer");
            flow.wire(call, fault);
            flow.wire(fault, "default", checkAnswer);
            flow.wire(fault, "soap-fault", answer);
            if (empty) {
                flow.wire(fault, "empty", answer);
            }
            if (!undeclared.isEmpty()) {
                flow.wire(fault, "undeclared", answer);
            }
            flow.wire(checkAnswer, answer);
            if (byOperation != null) {
                Step send = flow.invoke("send-one-way", name, address.path().isEmpty() ? "/" : address.path());
                flow.wire(byOperation, "one-way", send);
                flow.wire(send, flow.reply("accepted"));
            }
        }

        private String inBody(Operation operation) {
            return inBody(operation.request());
        }

        private String inBody(QName element) {
            return "/soap:Envelope/soap:Body/" + flow.prefix(element.getNamespaceURI()) + ":" + element.getLocalPart();
        }

        private void samples() throws StartRefused {
            Set<String> taken = new TreeSet<>();
            for (Operation operation : operations) {
                String base = Names.free(Names.plain(operation.key()), taken);
                taken.add(base);
                String request = "samples/" + base + "-request.xml";
                folder.put(request, envelope(operation.request()));
                String response = "";
                if (!operation.oneWay()) {
                    response = "samples/" + base + "-response.xml";
                    folder.put(response, operation.response() == null ? empty() : envelope(operation.response()));
                }
                NewFlow.Call call = new NewFlow.Call("POST", path, headers(operation), operation.oneWay() ? 0 : 200);
                flow.sample(base, call, request, response);
            }
        }

        private Map<String, String> headers(Operation operation) {
            Map<String, String> headers = new LinkedHashMap<>();
            String action = operation.action().replace("\\", "\\\\").replace("\"", "\\\"");
            if (soap12) {
                headers.put(
                        "Content-Type",
                        "application/soap+xml; charset=utf-8"
                                + (action.isEmpty() ? "" : "; action=\"" + action + "\""));
            } else {
                headers.put("Content-Type", "text/xml; charset=utf-8");
                headers.put("SOAPAction", "\"" + operation.action() + "\"");
            }
            return headers;
        }

        String shape(QName element) throws StartRefused {
            if (undeclared.contains(element)) {
                return element + "\n";
            }
            try {
                return element + "\n"
                        + XmlSample.of(schema, element, XmlSample.Content.ALL).text();
            } catch (IllegalArgumentException e) {
                throw new StartRefused(e.getMessage(), "mend the schema");
            }
        }

        private String envelope(QName element) throws StartRefused {
            if (undeclared.contains(element)) {
                return envelope("<" + element.getLocalPart() + " xmlns=\""
                        + WsdlSchemas.escaped(element.getNamespaceURI()) + "\"/>\n");
            }
            XmlSample.Sample sample;
            try {
                sample = XmlSample.of(schema, element, XmlSample.Content.REQUIRED);
            } catch (IllegalArgumentException e) {
                throw new StartRefused(e.getMessage(), "mend the schema");
            }
            if (!sample.doubt().isEmpty()) {
                notes.add("The sample of " + element.getLocalPart() + " is not yet valid: " + sample.doubt());
            }
            return envelope(sample.text());
        }

        private String envelope(String inBody) {
            return """
                    <soap:Envelope xmlns:soap="%s">
                      <soap:Body>
                    %s  </soap:Body>
                    </soap:Envelope>
                    """.formatted(port.soap(), inBody.replaceAll("(?m)^(?=.)", "    "));
        }

        private String empty() {
            return """
                    <soap:Envelope xmlns:soap="%s">
                      <soap:Body/>
                    </soap:Envelope>
                    """.formatted(port.soap());
        }

        private void notes() {
            notes.addAll(wsdl.notes());
            notes.addAll(wsdl.folder().notes());
            notes.addAll(leftOut);
            if (!port.bound()) {
                notes.add(
                        "The WSDL has no binding: the flow takes document/literal messages in SOAP 1.1, with any action.");
            }
            if (operations.stream().anyMatch(each -> each.kind().encoded())) {
                notes.add(
                        "Messages in SOAP's encoding are checked as their parts say; what is written apart, by href, is refused.");
            }
            if (!port.transport().isEmpty()) {
                notes.add("The WSDL binds port " + port.name() + " to the transport " + port.transport()
                        + ": the flow takes and sends its messages over HTTP.");
            }
            if (!address.known()) {
                notes.add("The WSDL has no usable address; put the service's into environment.yaml.");
            }
            if (operations.stream().anyMatch(Operation::headers)) {
                notes.add("SOAP headers of the WSDL are let through unchecked.");
            }
            port.operations().stream()
                    .filter(each -> !each.refused().isEmpty())
                    .forEach(each -> notes.add("Operation " + each.key() + " is left out: " + each.refused() + "."));
        }

        private String about() {
            StringBuilder about = new StringBuilder("The operations of ")
                    .append(port.service())
                    .append(" (SOAP ")
                    .append(soap12 ? "1.2" : "1.1")
                    .append(
                            "), made from its WSDL. A request must call one of them and name its action; request and response are checked"
                                    + " against `schemas/")
                    .append(schemaFile)
                    .append(
                            "`; the service's own faults are passed on.\n\n| operation | request | response |\n|---|---|---|\n");
            for (Operation each : operations) {
                about.append("| ")
                        .append(each.key())
                        .append(" | ")
                        .append(each.request().getLocalPart())
                        .append(" | ")
                        .append(each.oneWay() ? "" : each.answer())
                        .append(" |\n");
            }
            return about.toString();
        }

        private String request() {
            Operation first = operations.getFirst();
            StringBuilder request = new StringBuilder(path);
            headers(first)
                    .forEach((header, value) -> request.append(" \\\n  -H '")
                            .append(header)
                            .append(": ")
                            .append(value.replace("'", "'\\''"))
                            .append('\''));
            return request.append(" \\\n  --data-binary @")
                    .append("samples/")
                    .append(Names.plain(first.key()))
                    .append("-request.xml")
                    .toString();
        }
    }
}
