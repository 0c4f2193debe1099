package org.millrace.compiler.start;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.eclipse.emf.ecore.EObject;
import org.millrace.compiler.sample.Prefixes;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Values;
import org.millrace.model.draw.Arrangement;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Namespace;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.SampleHeader;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * A flow while it is put together, with its layout. What a description of a service becomes are steps of certain kinds, which are named here, and
 * in no other class.
 */
final class NewFlow {

    private static final FlowFactory MAKE = FlowFactory.eINSTANCE;

    private final Flow flow = MAKE.createFlow();
    private final Map<String, String> prefixes = new LinkedHashMap<>();

    NewFlow(String name, String note) {
        flow.setName(name);
        flow.setNote(note);
    }

    /** The prefix of a namespace in this flow. */
    String prefix(String namespace) {
        return prefixes.computeIfAbsent(namespace, unknown -> prefix(unknown, Prefixes.of(unknown, prefixes.values())));
    }

    private String prefix(String namespace, String wanted) {
        Namespace declared = MAKE.createNamespace();
        declared.setPrefix(wanted);
        declared.setUri(namespace);
        flow.getNamespaces().add(declared);
        return wanted;
    }

    void declare(String namespace, String prefix) {
        prefixes.computeIfAbsent(namespace, unknown -> prefix(unknown, prefix));
    }

    private Step add(String kind, String id) {
        Step step = Catalog.make(kind);
        step.setId(id);
        flow.getSteps().add(step);
        return step;
    }

    /** @param methods none for POST alone */
    Step receive(String path, List<String> methods) {
        Step receive = add("receive", "receive");
        Values.of(receive).put("path", path).addAll("methods", methods);
        return receive;
    }

    /** @param element in a namespace */
    void operation(Step receive, QName element, String action) {
        Values operation = Values.of(receive)
                .add("operations", "Operation")
                .put("element", prefix(element.getNamespaceURI()) + ":" + element.getLocalPart());
        if (!action.isEmpty()) {
            operation.put("action", action);
        }
    }

    Step validate(String id, String schema, boolean soapBody) {
        Step validate = add("validate", id);
        Values.of(validate).put("schema", schema).put("subject", soapBody ? "soap-body" : "message");
        return validate;
    }

    Step validateJson(String id, String schema) {
        Step validate = add("validate-json", id);
        Values.of(validate).put("schema", schema);
        return validate;
    }

    /** @param path perhaps with places */
    void branch(Step route, String port, String method, String path) {
        Values.of(route)
                .add("branches", "RequestBranch")
                .put("port", port)
                .put("method", method)
                .put("path", path);
    }

    Step notFound(String id, String message) {
        Step raise = raise(id, "request.unknown", message);
        Values.of(raise).put("status", 404);
        return raise;
    }

    /** A fault of the client's. */
    private Step raise(String id, String code, String message) {
        Step raise = add("raise", id);
        Values.of(raise).put("code", code).put("cause", "client").put("message", message);
        return raise;
    }

    /** @param path "" for that of the request */
    Step invoke(String id, String endpoint, String path) {
        Step invoke = add("invoke", id);
        Values.of(invoke).put("endpoint", endpoint).put("path", path);
        return invoke;
    }

    Step route(String id, String note) {
        Step route = add("route", id);
        route.setNote(note);
        return route;
    }

    void branch(Step route, String port, String xpath) {
        Values.of(route).add("branches", "BodyBranch").put("port", port).put("xpath", xpath);
    }

    /** Lets only one root element go on; another one is the client's fault. */
    void onlyRoot(QName root, Step from, Step to) {
        String name = root.getNamespaceURI().isEmpty() ? "" : prefix(root.getNamespaceURI()) + ":";
        Step route = route("which-element", "The schema knows more elements than this flow is for.");
        branch(route, "expected", "/" + name + root.getLocalPart());
        Step raise = raise("unexpected", "message.unexpected", "The message must be a " + root.getLocalPart() + ".");
        wire(from, route);
        wire(route, "expected", to);
        wire(route, "default", raise);
    }

    /** Lets only some elements in the SOAP Body go on, by the port {@code known}; another one is the client's fault. */
    Step onlyInBody(String xpath, Step from) {
        Step route = route("which-operation", "The description says what is in the Body, and nothing of actions.");
        branch(route, "known", xpath);
        Step raise = raise("unknown-operation", "message.unexpected", "There is no such operation here.");
        wire(from, route);
        wire(route, "default", raise);
        return route;
    }

    Step reply(String id) {
        return add("reply", id);
    }

    void wire(Step from, Step to) {
        wire(from, "out", to);
    }

    void wire(Step from, String port, Step to) {
        Wire wire = MAKE.createWire();
        wire.setFrom(from);
        wire.setPort(port);
        wire.setTo(to);
        flow.getWires().add(wire);
    }

    /**
     * What a sample's request is but for its body, and how it is to be answered.
     *
     * @param path with its query
     * @param status of the reply; 0 for any
     */
    record Call(String method, String path, Map<String, String> headers, int status) {}

    /**
     * @param request the file of the body, "" for none
     * @param response "" for none
     */
    void sample(String name, Call call, String request, String response) {
        Sample sample = MAKE.createSample();
        sample.setName(name);
        sample.setMethod(call.method());
        sample.setPath(call.path());
        if (!request.isEmpty()) {
            sample.setRequest(request);
        }
        if (!response.isEmpty()) {
            sample.setResponse(response);
        }
        sample.setStatus(call.status());
        call.headers().forEach((header, value) -> {
            SampleHeader each = MAKE.createSampleHeader();
            each.setName(header);
            each.setValue(value);
            sample.getHeaders().add(each);
        });
        flow.getSamples().add(sample);
    }

    byte[] flow() {
        return written(flow);
    }

    byte[] layout() {
        Drawing drawing = new Drawing(flow, MAKE.createLayout());
        Arrangement.arrangeAll(drawing);
        return written(drawing.layout());
    }

    private static byte[] written(EObject root) {
        try {
            return FlowFiles.write(root);
        } catch (IOException e) {
            throw new IllegalStateException("a new flow can't be written", e);
        }
    }
}
