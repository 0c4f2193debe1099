package org.millrace.runtime.steps.json;

import com.networknt.schema.Error;
import com.networknt.schema.FailFastAssertionException;
import com.networknt.schema.Schema;
import java.util.List;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.xml.Printable;
import tools.jackson.databind.JsonNode;

/**
 * Checks the current message against a JSON Schema. An invalid request is the client's fault, an invalid response the backend's; the fault
 * names the first error. Prepared once, used by many threads at once.
 */
public final class ValidateJson {

    private static final int MAX_SENTENCE_CHARS = 600;
    private static final int MAX_PLACE_CHARS = 300;

    private final Schema schema;

    private ValidateJson(Schema schema) {
        this.schema = schema;
    }

    /** @throws LinkError when the schema is wrong */
    @OpenToFlows
    public static ValidateJson prepare(Link link, StepFacts step) {
        String schema = step.text("schema");
        return new ValidateJson(JsonSchema.read(link.resource(step.id(), schema), step.id(), schema));
    }

    /** @throws Fault INVALID or BACKEND_INVALID, DEADLINE, OVERLOAD, or why the body is no JSON */
    @OpenToFlows
    public static void run(Exchange exchange, ValidateJson prepared) {
        JsonNode message = exchange.message().content().as(JsonTree.FORM);
        BoundedValidation validation = new BoundedValidation(exchange);
        try {
            prepared.schema.validate(validation, message);
        } catch (FailFastAssertionException e) {
            throw invalid(exchange, e.getError());
        } catch (StackOverflowError e) {
            throw new Fault(
                    FaultCode.INVALID, "The message nests too deeply to be checked against its schema.", null, e);
        }
        List<Error> errors = validation.getErrors();
        if (!errors.isEmpty()) {
            throw invalid(exchange, errors.getFirst());
        }
    }

    private static Fault invalid(Exchange exchange, Error error) {
        String place = error.getInstanceLocation().toString();
        int line = JsonTree.line(exchange.message().content().bytes(), place);
        String sentence = "The message is not valid: line " + line + ", at "
                + (place.isEmpty() ? "its top" : Printable.of(place, MAX_PLACE_CHARS)) + ": "
                + Printable.of(error.getMessage(), MAX_SENTENCE_CHARS) + " (" + error.getKeyword() + ")";
        return exchange.message().isRequest()
                ? new Fault(FaultCode.INVALID, sentence)
                : new Fault(
                        FaultCode.BACKEND_INVALID,
                        "The backend's reply does not conform to its schema.",
                        sentence,
                        null);
    }
}
