package org.millrace.runtime.steps.json;

import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonPointer;
import tools.jackson.core.JsonToken;

/** Where a value stands in a JSON text; looked for only when it is to be told. */
final class JsonPlace {

    private JsonPlace() {}

    /**
     * @param json a JSON text that was read before
     * @param pointer a JSON pointer (RFC 6901), "" for the whole
     * @return the line of the member's name, or of the value where it has none, from 1; of the nearest value around it when it is not there
     * @throws Fault DEADLINE
     */
    static int line(byte[] json, String pointer, long deadlineNanos) {
        JsonPointer wanted = JsonPointer.compile(pointer);
        try (JsonParser parser = JsonTree.parser(json)) {
            parser.nextToken();
            int line = parser.currentTokenLocation().getLineNr();
            while (!wanted.matches()) {
                int child = child(parser, wanted, deadlineNanos);
                if (child == 0) {
                    break;
                }
                line = child;
                wanted = wanted.tail();
            }
            return line;
        }
    }

    /** Moves on to the value that the pointer names first in the one at hand; returns its line, or 0 when it is not there. */
    private static int child(JsonParser parser, JsonPointer wanted, long deadlineNanos) {
        boolean object = parser.currentToken() == JsonToken.START_OBJECT;
        if (!object && parser.currentToken() != JsonToken.START_ARRAY) {
            return 0;
        }
        for (int i = 0; ; i++) {
            if (i % 256 == 0 && System.nanoTime() - deadlineNanos > 0) {
                throw new Fault(FaultCode.DEADLINE, "The message could not be checked in time.");
            }
            JsonToken token = parser.nextToken();
            if (token == null || token.isStructEnd()) {
                return 0;
            }
            int line = parser.currentTokenLocation().getLineNr();
            boolean found = object ? wanted.matchesProperty(parser.currentName()) : wanted.matchesElement(i);
            if (object) {
                parser.nextToken();
            }
            if (found) {
                return line;
            }
            parser.skipChildren();
        }
    }
}
