package org.millrace.runtime.steps.http;

import java.util.ArrayList;
import java.util.List;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.Soap;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.MediaType;
import org.millrace.xml.Encodings;
import org.millrace.xml.EventStream;
import org.millrace.xml.Printable;

/**
 * Where exchanges enter a flow. Listener, path and methods were looked at when the flow was selected; what is left is SOAP's version and
 * action.
 *
 * <p>The action is a claim that a client makes beside the message, and backends differ in which claim they believe (SOAPAction spoofing).
 * So a request that names two actions is a fault, and where the flow lists its operations the Body alone says which one is called: each
 * action that the request names must be that operation's.
 *
 * <p>A flow that lists its operations and declares the envelope's namespace of one version of SOAP takes that version alone: its XPaths
 * see nothing in a message of the other, which would go a way that nobody drew.
 */
public final class Receive {

    private static final int MAX_SHOWN_CHARS = 200;

    private static final String SOAP_12 = "application/soap+xml";

    private final String soapAction;
    private final List<Operation> operations;

    /** Namespace of the envelope that messages must have; null for either. */
    private final String envelope;

    private Receive(String soapAction, List<Operation> operations, String envelope) {
        this.soapAction = soapAction;
        this.operations = operations;
        this.envelope = envelope;
    }

    /** @throws LinkError when an operation's element is not named by a prefix of the flow */
    @OpenToFlows
    public static Receive prepare(Link link, StepFacts step) {
        return new Receive(
                step.text("soapAction"),
                step.parts("operations").stream()
                        .map(operation -> Operation.prepare(link, operation))
                        .toList(),
                Soap.onlyNamespace(link.flow().content().namespaces().values()));
    }

    /**
     * @throws Fault ACTION_MISMATCH when the request names another action than the flow's, or than that of the operation in its Body, or
     *     when the Body calls no operation of the flow; where operations are listed, also SOAP_VERSION, and why the body is no XML
     */
    @OpenToFlows
    public static void run(Exchange exchange, Receive prepared) {
        if (prepared.soapAction.isEmpty() && prepared.operations.isEmpty()) {
            return;
        }
        Headers headers = exchange.message().headers();
        List<NamedAction> named = new ArrayList<>(3);
        NamedAction.inHeaders(headers, named);
        if (!prepared.soapAction.isEmpty()) {
            prepared.checkAction(named, isSoap12(headers.get(FieldName.CONTENT_TYPE)));
        }
        if (!prepared.operations.isEmpty()) {
            EventStream message = exchange.message().content().events();
            NamedAction.inPart(exchange.message().partType(), named);
            prepared.checkVersion(message);
            NamedAction.inSoapHeader(message, named);
            prepared.checkOperation(message, named);
        }
    }

    /** The one action of the flow, which the request must name where its version of SOAP puts it, and may name nowhere else. */
    private void checkAction(List<NamedAction> named, boolean soap12) {
        boolean inItsPlace = false;
        for (NamedAction each : named) {
            if (!each.action().equals(soapAction)) {
                throw mismatch("The request's " + each.place() + " is " + each.shown() + "; this address takes only \""
                        + soapAction + "\".");
            }
            inItsPlace |= each.place().equals(soap12 ? NamedAction.PARAMETER : NamedAction.HEADER);
        }
        if (!inItsPlace) {
            throw mismatch((soap12
                            ? "The request's Content-Type has no action parameter"
                            : "The request has no SOAPAction header")
                    + "; this address takes only \"" + soapAction + "\".");
        }
    }

    /** SOAP 1.1 section 4.4.1, SOAP 1.2 part 1 section 5.4.7: an envelope of a namespace that is not understood. */
    private void checkVersion(EventStream message) {
        int root = message.root();
        if (envelope != null
                && message.localName(root).equals("Envelope")
                && !message.namespace(root).equals(envelope)) {
            throw new Fault(
                    FaultCode.SOAP_VERSION,
                    "The request's envelope is " + shown(message, root) + "; this address takes SOAP "
                            + Soap.version(envelope) + " alone, whose envelope is {" + envelope + "}Envelope.");
        }
    }

    private void checkOperation(EventStream message, List<NamedAction> named) {
        int called = Soap.onlyChildOfBody(message);
        if (called == EventStream.NONE) {
            throw mismatch(
                    "The request is no SOAP message with one element in its Body, which would name the operation.");
        }
        List<String> actions = actionsOf(message, called);
        String element = shown(message, called);
        if (actions.isEmpty()) {
            throw mismatch("The request's Body holds " + element + ", which is no operation of this address.");
        }
        NamedAction first = null;
        for (NamedAction each : named) {
            if (each.action().isEmpty()) {
                continue; // SOAP 1.1 section 6.1.1: the intent is not in the header; so with WS-Addressing beside it
            }
            if (!actions.contains(each.action())) {
                throw mismatch("The request's " + each.place() + " is " + each.shown() + ", but its Body holds "
                        + element + ", which goes with " + listed(actions) + ".");
            }
            if (first != null && !first.action().equals(each.action())) {
                throw mismatch("The request's " + first.place() + " is " + first.shown() + " and its " + each.place()
                        + " is " + each.shown() + "; they must be one.");
            }
            first = each;
        }
        if (first == null && !actions.contains("")) {
            throw mismatch("The request names no action; its Body holds " + element + ", which goes with "
                    + listed(actions) + ".");
        }
    }

    private List<String> actionsOf(EventStream message, int element) {
        List<String> actions = new ArrayList<>(1);
        for (Operation operation : operations) {
            if (operation.isCalledBy(message, element)) {
                actions.add(operation.action());
            }
        }
        return actions;
    }

    private static String listed(List<String> actions) {
        List<String> shown = actions.stream()
                .map(action -> action.isEmpty() ? "no action" : '"' + action + '"')
                .toList();
        return String.join(" or ", shown);
    }

    private static String shown(EventStream message, int element) {
        return Printable.of("{" + message.namespace(element) + "}" + message.localName(element), MAX_SHOWN_CHARS);
    }

    private static Fault mismatch(String sentence) {
        return new Fault(FaultCode.ACTION_MISMATCH, sentence);
    }

    private static boolean isSoap12(String contentType) {
        if (contentType == null) {
            return false;
        }
        MediaType type = MediaType.of(contentType, Encodings::named);
        return type.media().equals(SOAP_12)
                || type.isMultipart()
                        && (says(type, "type") || says(type, "start-info")); // of MTOM the type is that of XOP
    }

    private static boolean says(MediaType parts, String parameter) {
        return parts.parameters(parameter).stream()
                .anyMatch(type -> MediaType.of(type, Encodings::named).media().equals(SOAP_12));
    }
}
