package org.millrace.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Just inside of each limit, and just past it. */
class LimitsTest {

    private static final JsonLimits LIMITS = new JsonLimits(2000, 3, 600, 5, 10, 20, 8);

    private static void takes(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        Tape.parse(bytes, 0, bytes.length, LIMITS);
    }

    private static void refuses(String message, String document) {
        JsonError error = assertThrows(JsonError.class, () -> takes(document));
        assertEquals(JsonError.Kind.LIMIT, error.kind());
        assertEquals(message, error.getMessage());
    }

    @Test
    void bytes() {
        takes("[" + " ".repeat(1998) + "]");
        refuses(
                "line 1, column 1: The document has more than 2000 bytes; send it in parts. (limit maxBytes)",
                "[" + " ".repeat(1999) + "]");
    }

    @Test
    void depth() {
        takes("[{\"a\":[1]},[[]]]");
        refuses(
                "line 1, column 8, at /0/a/0: Objects and arrays nest more than 3 deep; send a flatter document. (limit maxDepth)",
                "[{\"a\":[[1]]}]");
    }

    @Test
    void values() {
        takes("[" + "0,".repeat(598) + "0]");
        String message = ": The document has more than 600 values; send it in parts. (limit maxValues)";
        refuses("line 1, column 1200" + message, "[" + "0,".repeat(599) + "0]");
        takes("[" + "[],".repeat(598) + "0]");
        refuses("line 1, column 1799" + message, "[" + "[],".repeat(599) + "0]");
    }

    @Test
    void members() {
        String five = "{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":{\"a\":1}}";
        takes(five);
        takes("[1,2,3,4,5,6]");
        refuses(
                "line 1, column 38: The object has more than 5 members; send it in parts. (limit maxMembers)",
                five.replace("1}}", "1},\"f\":1}"));
    }

    @Test
    void nameBytesAlsoOfANameThatWasLearnedWithAnotherLimit() {
        takes("{\"nnnnnnnnnn\":1}");
        byte[] longer = "{\"nnnnnnnnnnn\":1,\"z\":0,\"y\":0}".getBytes(StandardCharsets.UTF_8);
        String message = "line 1, column 3: The name has more than 10 bytes; send a shorter one. (limit maxNameBytes)";
        for (int i = 0; i < 3; i++) {
            Tape.parse(longer, 0, longer.length, JsonLimits.DEFAULTS);
            refuses(message, new String(longer, StandardCharsets.UTF_8));
        }
    }

    @Test
    void stringBytes() {
        takes("[\"" + "s".repeat(20) + "\"]");
        refuses(
                "line 1, column 3, at /0: The string has more than 20 bytes; send a shorter one. (limit maxStringBytes)",
                "[\"" + "s".repeat(21) + "\"]");
        refuses(
                "line 1, column 3, at /0: The string has more than 20 bytes; send a shorter one. (limit maxStringBytes)",
                "[\"" + "\\n".repeat(10) + "s\"]");
    }

    @Test
    void numberBytes() {
        takes("[-12345.6]");
        takes("12345678");
        refuses(
                "line 1, column 2, at /0: The number has more than 8 characters; send fewer digits, or a string. (limit"
                        + " maxNumberBytes)",
                "[-12345.67]");
    }

    @Test
    void depthIsNoMatterOfTheStack() {
        int depth = 1_000_000;
        byte[] bytes = ("[".repeat(depth) + "]".repeat(depth)).getBytes(StandardCharsets.UTF_8);
        JsonLimits deep = new JsonLimits(bytes.length, depth, depth, 1, 1, 1, 1);
        assertEquals(2 * depth, Tape.parse(bytes, 0, bytes.length, deep).size());
    }

    @Test
    void timeGrowsWithTheLengthAlsoWhereEachObjectIsSuspected() {
        int depth = 200_000;
        byte[] bytes = ("{\"a\":".repeat(depth) + "1" + ",\"b\":1}".repeat(depth)).getBytes(StandardCharsets.UTF_8);
        JsonLimits deep = new JsonLimits(bytes.length, depth, 2 * depth + 1, 2, 1, 1, 1);
        assertEquals(3 * depth + 1, Tape.parse(bytes, 0, bytes.length, deep).size());
    }
}
