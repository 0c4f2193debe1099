package org.millrace.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.millrace.json.JsonError.Kind;

class RefusalsTest {

    private static JsonError refused(byte[] document) {
        return assertThrows(JsonError.class, () -> Tape.parse(document, 0, document.length, JsonLimits.DEFAULTS));
    }

    private static JsonError refused(String document) {
        return refused(document.getBytes(StandardCharsets.UTF_8));
    }

    private static void says(String message, String document) {
        assertEquals(message, refused(document).getMessage(), document);
    }

    @Test
    void anErrorSaysWhereItIsAndInWhichValue() {
        JsonError error = refused("{\"items\": [\r\n  {\"é/~\": 1},\r\n  {\"é/~\": tru}]}");
        assertEquals(Kind.MALFORMED, error.kind());
        assertEquals(3, error.line());
        assertEquals(11, error.column());
        assertEquals("/items/1/é~1~0", error.pointer());
        assertEquals(
                "line 3, column 11, at /items/1/é~1~0: tru is no value; there are true, false and null, and strings stand in"
                        + " double quotes. (RFC 8259 section 3)",
                error.getMessage());
    }

    @Test
    void aLongPointerIsShownByItsEnd() {
        String open = "{\"" + "n".repeat(400) + "\":";
        says(
                "line 1, column 405, at ..." + "n".repeat(300)
                        + ": The document ends too early, with 1 of { and [ still"
                        + " open; send all of it. (RFC 8259 section 2)",
                open);
        assertEquals(401, refused(open).pointer().length());
    }

    @Test
    void aDocumentIsOneValue() {
        says("line 1, column 1: The document is empty; a JSON value is expected. (RFC 8259 section 2)", "");
        says("line 1, column 1: The document is empty; a JSON value is expected. (RFC 8259 section 2)", "\n ");
        String more = ": A document is one value, and something follows it; take that out. (RFC 8259 section 2)";
        says("line 1, column 4" + more, "{} {}");
        says("line 1, column 3" + more, "[]]");
        says("line 1, column 3" + more, "1 x");
        says("line 1, column 3" + more, "\"\"\"");
    }

    @Test
    void whatIsCutIsTold() {
        String three =
                ": The document ends too early, with 3 of { and [ still open; send all of it. (RFC 8259 section 2)";
        says("line 1, column 8, at /a/0" + three, "{\"a\":[{");
        for (String cut : new String[] {
            "[",
            "[1",
            "[1,",
            "[[]",
            "{",
            "{\"a\"",
            "{\"a\":",
            "{\"a\":1",
            "{\"a\":1,",
            "{\"a\":{}",
            "[-",
            "[1.",
            "[1e",
            "[1e+"
        }) {
            assertEquals(true, refused(cut).getMessage().contains("The document ends too early, with "), cut);
        }
        says("line 1, column 1: The string that begins here does not end. (RFC 8259 section 7)", "\"abc");
    }

    @Test
    void separatorsAreTold() {
        says("line 1, column 4: After an item , or ] is expected. (RFC 8259 section 5)", "[1 2]");
        says("line 1, column 3: After an item , or ] is expected. (RFC 8259 section 5)", "[1}");
        says("line 1, column 8: After a member , or } is expected. (RFC 8259 section 4)", "{\"a\":1 ]");
        says("line 1, column 5, at /a: After the name of a member : is expected. (RFC 8259 section 4)", "{\"a\"}");
        says("line 1, column 2: The name of a member is expected, in double quotes. (RFC 8259 section 4)", "{a:1}");
        says(
                "line 1, column 8: After the last member stands no comma; take it out. (RFC 8259 section 4)",
                "{\"a\":1,}");
        says(
                "line 1, column 4, at /1: After a comma or colon a value is expected; take the comma out, or add one."
                        + " (RFC 8259 section 3)",
                "[1,]");
        says(
                "line 1, column 2, at /0: Before a comma a value is expected; take one comma out. (RFC 8259 section 3)",
                "[,1]");
    }

    @Test
    void whatOtherNotationsWriteIsTold() {
        says("line 1, column 2, at /0: NaN is no JSON number; send null, or a string. (RFC 8259 section 3)", "[NaN]");
        says(
                "line 1, column 1: -Infinity is no JSON number; send null, or a string. (RFC 8259 section 6)",
                "-Infinity");
        says(
                "line 1, column 2, at /0: A string stands in double quotes, not in single ones. (RFC 8259 section 7)",
                "['a']");
        says("line 1, column 2, at /0: JSON has no comments; take them out. (RFC 8259 section 2)", "[/* a */ 1]");
        says("line 1, column 2, at /0: A number begins with a digit or a minus. (RFC 8259 section 6)", "[+1]");
        says(
                "line 1, column 1: A value is expected: { [ \" a number, true, false or null. (RFC 8259 section 3)",
                "<a/>");
    }

    @Test
    void numbersAreHeld() {
        says(
                "line 1, column 2, at /0: A number does not begin with 0 before another digit; take the 0 out. (RFC 8259 section 6)",
                "[01]");
        says(
                "line 1, column 2, at /0: A number does not begin with 0 before another digit; take the 0 out. (RFC 8259 section 6)",
                "[-00.1]");
        says("line 1, column 3, at /0: After the minus a digit is expected. (RFC 8259 section 6)", "[-]");
        says("line 1, column 4, at /0: After the decimal point a digit is expected. (RFC 8259 section 6)", "[1.]");
        says("line 1, column 5, at /0: In the exponent a digit is expected. (RFC 8259 section 6)", "[1e+]");
        says("line 1, column 4, at /0: In the exponent a digit is expected. (RFC 8259 section 6)", "[1E.5]");
    }

    @Test
    void stringsAreHeld() {
        says(
                "line 1, column 3, at /0: The control character U+0001 can't stand in a string; write it as \\u0001."
                        + " (RFC 8259 section 7)",
                "[\"\u0001\"]");
        says(
                "line 1, column 4, at /0: After \\u four hexadecimal digits are expected. (RFC 8259 section 7)",
                "[\"a\\u12g4\"]");
        says(
                "line 1, column 3, at /0: After a backslash stands one of \" \\ / b f n r t u; a backslash itself is written as"
                        + " \\\\. (RFC 8259 section 7)",
                "[\"\\x\"]");
        says("line 1, column 2, at /0: The string that begins here does not end. (RFC 8259 section 7)", "[\"abc]");
        says(
                "line 1, column 2: The control character U+000A can't stand in a string; write it as \\u000a."
                        + " (RFC 8259 section 7)",
                "\"\n\"");
    }

    @Test
    void aNameStandsOnceWhereverItIsSaidAgain() {
        String twice =
                " stands twice in its object; readers differ in which of the two counts. Send it once. (RFC 8259 section 4)";
        says("line 1, column 8, at /a: The name \"a\"" + twice, "{\"a\":1,\"a\":2}");
        says("line 1, column 8, at /a: The name \"a\"" + twice, "{\"a\":1,\"\\u0061\":2}");
        says("line 1, column 15, at /a: The name \"a\"" + twice, "{\"a\":{\"a\":1}, \"a\":2}");
        says("line 1, column 21, at /0/a: The name \"a\"" + twice, "[{\"a\":{\"b\":{\"a\":1}},\"a\":[]}]");
        assertEquals(Kind.FORBIDDEN, refused("{\"a\":1,\"a\":2}").kind());
        String longName = "n".repeat(100);
        says(
                "line 1, column 107, at /" + longName + ": The name \"" + "n".repeat(64) + "...\"" + twice,
                "{\"" + longName + "\":1,\"" + longName + "\":1}");
    }

    @Test
    void allIsInUtf8() {
        for (String hex : new String[] {
            "22c0af22",
            "22e080af22",
            "22f08080af22",
            "22f490808022",
            "22eda08022",
            "22ff22",
            "2280",
            "22c322",
            "22e4b822"
        }) {
            JsonError error = refused(HexFormat.of().parseHex(hex));
            assertEquals(Kind.ENCODING, error.kind(), hex);
            assertEquals(
                    "line 1, column 2: The byte 0x" + hex.substring(2, 4).toUpperCase(Locale.ROOT)
                            + " is not valid UTF-8 here; send the document as UTF-8. (RFC 8259 section 8.1)",
                    error.getMessage());
        }
        for (Charset other : new Charset[] {
            StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16, StandardCharsets.UTF_32
        }) {
            assertEquals(
                    "line 1, column 1: The document looks like UTF-16 or UTF-32, and JSON is always UTF-8; send it so."
                            + " (RFC 8259 section 8.1)",
                    refused("\"a\"".getBytes(other)).getMessage());
        }
    }
}
