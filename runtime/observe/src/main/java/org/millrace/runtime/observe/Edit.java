package org.millrace.runtime.observe;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.FieldValue;

/**
 * What a person changes of the message of an exchange that waits. What is not named stays, so that a field that was shown masked goes on as it
 * came.
 *
 * @param body the new body, which goes on in UTF-8; null for the one that is there
 * @param set values by the names of fields; each takes the place of all fields of its name
 * @param removed names of fields
 */
public record Edit(String body, Map<String, String> set, List<String> removed) {

    public static final Edit NONE = new Edit(null, Map.of(), List.of());

    /** @throws IllegalArgumentException with a sentence, when a field can't be changed so */
    public Edit {
        set = Map.copyOf(set);
        removed = List.copyOf(removed);
        set.keySet().forEach(Edit::requireOwn);
        removed.forEach(Edit::requireOwn);
        set.forEach((name, value) -> {
            if (FieldValue.firstForbidden(value) >= 0) {
                throw new IllegalArgumentException("the value for " + name + " has a character that no field can have");
            }
        });
    }

    private static void requireOwn(String name) {
        if (!FieldName.isName(name)) {
            throw new IllegalArgumentException("'" + name + "' is no name of a field");
        }
        if (FieldName.isFraming(name)) {
            throw new IllegalArgumentException(name + " frames the message, and the runtime writes it itself");
        }
    }

    /** By the exchange's own thread. */
    void apply(Exchange exchange) {
        Message message = exchange.message();
        if (body != null) {
            message.body(Payload.of(exchange, body.getBytes(StandardCharsets.UTF_8)));
        }
        removed.forEach(message.headers()::remove);
        set.forEach(message.headers()::set);
    }

    boolean isNone() {
        return body == null && set.isEmpty() && removed.isEmpty();
    }
}
