package org.millrace.runtime.step.json;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/** Where a value stands in a JSON text; looked for only when it is to be told. */
final class JsonPlace {

    private JsonPlace() {}

    /**
     * @param json a JSON text that was read before
     * @param pointer a JSON pointer (RFC 6901), "" for the whole
     * @return the line of the member's name, or of the value where it has none, from 1; of the nearest value around it when it is not there
     */
    static int line(byte[] json, String pointer) {
        int line = 1;
        int matched = -1;
        try (JsonParser parser = JsonMapper.shared().createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token.isStructEnd()) {
                    continue;
                }
                String at = parser.streamReadContext().pathAsPointer().toString();
                boolean around = pointer.equals(at) || pointer.startsWith(at) && pointer.charAt(at.length()) == '/';
                if (around && at.length() > matched) {
                    matched = at.length();
                    line = parser.currentTokenLocation().getLineNr();
                }
                if (matched == pointer.length()) {
                    break;
                }
            }
        }
        return line;
    }
}
