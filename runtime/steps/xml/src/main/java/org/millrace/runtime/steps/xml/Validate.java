package org.millrace.runtime.steps.xml;

import java.util.concurrent.ArrayBlockingQueue;
import javax.xml.validation.Schema;
import javax.xml.validation.ValidatorHandler;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.Soap;
import org.millrace.runtime.expression.saxon.XmlRoad;
import org.millrace.xml.EventStream;
import org.millrace.xml.validate.Validator;

/**
 * Checks the current message, or what stands in its SOAP Body, against an XML Schema. An invalid request is the client's fault, an invalid
 * response the backend's; the fault names the first error and counts the others.
 *
 * <p>A schema that was compiled judges first; what it does not take Xerces judges again, and says what is wrong. On the libraries' road,
 * {@link XmlRoad}, Xerces judges everything. Of a bundle that was linked here before, Xerces reads the schema when it has to judge for the first
 * time. Against patterns it does not match itself: see {@link LinearPattern}.
 */
public final class Validate {

    /** Validators cost much to make and little to keep. */
    private static final int MAX_IDLE = 32;

    /** A validator keeps all names that it ever saw, and names come from strangers: after so many bytes it is replaced. */
    private static final long MAX_FED_BYTES = 1024 * 1024;

    private record Idle(ValidatorHandler validator, long fedBytes) {}

    private final WhenNeeded<Schema> schema;

    /** The compiled schema, or null. */
    private final Validator compiled;

    private final boolean soapBody;
    private final ArrayBlockingQueue<Idle> idle = new ArrayBlockingQueue<>(MAX_IDLE);

    private Validate(WhenNeeded<Schema> schema, Validator compiled, boolean soapBody) {
        this.schema = schema;
        this.compiled = compiled;
        this.soapBody = soapBody;
    }

    /** @throws LinkError when the schema is wrong, with file and line */
    @OpenToFlows
    public static Validate prepare(Link link, StepFacts step) {
        String schema = step.text("schema");
        String subject = step.text("subject");
        boolean soapBody = switch (subject) {
            case "message" -> false;
            case "soap-body" -> true;
            default ->
                throw new LinkError(step.id(), "\"" + subject + "\" is nothing to check", "use message or soap-body");
        };
        Validator compiled = XmlRoad.isLibrary() ? null : link.validators().get(schema);
        WhenNeeded<Schema> read = new WhenNeeded<>(() -> Xerces.schema(link, step.id(), schema));
        if (!link.proven() || compiled == null) {
            Schema ignored = read.get(); // finds what is wrong with it
        }
        return new Validate(read, compiled, soapBody);
    }

    /** @throws Fault INVALID or BACKEND_INVALID, DEADLINE, or why the body is no XML */
    @OpenToFlows
    public static void run(Exchange exchange, Validate prepared) {
        Payload infoset = exchange.message().infoset();
        String wrong = prepared.wrong(exchange, infoset.events());
        Payload sent = exchange.message().content();
        // a schema may name what MTOM puts in the place of base64, xop:Include
        if (wrong != null && (infoset == sent || prepared.wrong(exchange, sent.events()) != null)) {
            throw invalid(exchange, wrong);
        }
    }

    /** What is wrong with a message; null for nothing. */
    private String wrong(Exchange exchange, EventStream message) {
        int subject = soapBody ? soapContent(exchange, message) : message.root();
        if (compiled != null && compiled.accepts(message, subject)) {
            return null;
        }
        Verdict verdict = judge(exchange, message, subject);
        return verdict.isValid() ? null : verdict.sentence();
    }

    private Verdict judge(Exchange exchange, EventStream message, int subject) {
        Idle used = idle.poll();
        if (used == null) {
            used = new Idle(Xerces.validator(schema.get()), 0);
        }
        Verdict verdict = Verdict.of(used.validator, message, subject, exchange.deadlineNanos());
        long fedBytes = used.fedBytes + message.toByteArray().length;
        if (fedBytes < MAX_FED_BYTES) {
            boolean ignored =
                    idle.offer(new Idle(used.validator, fedBytes)); // one that was broken off never comes here
        }
        return verdict;
    }

    private static int soapContent(Exchange exchange, EventStream message) {
        int body = Soap.body(message);
        if (body == EventStream.NONE) {
            throw invalid(
                    exchange,
                    "The message must be a SOAP envelope with a Body; its root element is "
                            + message.path(message.root(), 200).substring(1) + ".");
        }
        int content = message.firstChildElement(body);
        if (content == EventStream.NONE) {
            throw invalid(exchange, "The SOAP Body is empty; one element must stand in it.");
        }
        int second = message.nextSiblingElement(content);
        if (second != EventStream.NONE) {
            throw invalid(
                    exchange,
                    "The SOAP Body must hold one element; at line "
                            + message.place(second).line() + " a second one begins.");
        }
        return content;
    }

    /** What a client sent is told back to it; what a backend sent is not the client's to read. */
    private static Fault invalid(Exchange exchange, String sentence) {
        return exchange.message().isRequest()
                ? new Fault(FaultCode.INVALID, sentence)
                : new Fault(
                        FaultCode.BACKEND_INVALID,
                        "The backend's reply does not conform to its schema.",
                        sentence,
                        null);
    }
}
