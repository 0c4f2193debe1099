package org.millrace.json;

import java.nio.charset.StandardCharsets;
import org.millrace.json.JsonError.Kind;

/**
 * Words for what is refused, and its place: the cold half of the parser. It looks again at what {@link Scan} did not take, and counts lines and
 * columns when something is wrong, never before.
 */
final class Refusals {

    private static final String GRAMMAR = "RFC 8259 section 2";
    private static final String VALUES = "RFC 8259 section 3";
    private static final String OBJECTS = "RFC 8259 section 4";
    private static final String ARRAYS = "RFC 8259 section 5";
    private static final String NUMBERS = "RFC 8259 section 6";
    private static final String STRINGS = "RFC 8259 section 7";
    private static final String ENCODING = "RFC 8259 section 8.1";

    private static final int MAX_SHOWN_CHARS = 64;

    private final byte[] bytes;
    private final int start;
    private final int end;
    private final int depth;
    private final JsonLimits limits;
    private final String pointer;

    /** @param pointer of the value that is wrong or expected, or in which something is wrong */
    Refusals(byte[] bytes, int start, int end, int depth, JsonLimits limits, String pointer) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
        this.depth = depth;
        this.limits = limits;
        this.pointer = pointer;
    }

    /** @throws JsonError when the first bytes are those of UTF-16 or UTF-32; what is wrong further on is found there */
    void requireUtf8() {
        for (int i = start; i < Math.min(start + 4, end); i++) {
            boolean isMark = i == start
                    && i + 1 < end
                    && (bytes[i] == (byte) 0xFE && bytes[i + 1] == (byte) 0xFF
                            || bytes[i] == (byte) 0xFF && bytes[i + 1] == (byte) 0xFE);
            if (isMark || bytes[i] == 0) {
                throw refuse(
                        Kind.ENCODING,
                        start,
                        "The document looks like UTF-16 or UTF-32, and JSON is always UTF-8; send it so.",
                        ENCODING);
            }
        }
    }

    JsonError empty() {
        return malformed(end, "The document is empty; a JSON value is expected.", GRAMMAR);
    }

    JsonError endsTooEarly() {
        return malformed(
                end,
                "The document ends too early" + (depth == 0 ? "" : ", with " + depth + " of { and [ still open")
                        + "; send all of it.",
                GRAMMAR);
    }

    JsonError more(int from) {
        int at = Scan.space(bytes, from, end); // ends before the document does
        JsonError notCharacter = notCharacter(at);
        return notCharacter != null
                ? notCharacter
                : malformed(at, "A document is one value, and something follows it; take that out.", GRAMMAR);
    }

    /** What begins here is no value. */
    JsonError value(int at) {
        if (at >= end) {
            return endsTooEarly();
        }
        int c = bytes[at];
        if (c == '-' || c >= '0' && c <= '9') {
            return number(at);
        }
        JsonError notCharacter = notCharacter(at);
        if (notCharacter != null) {
            return notCharacter;
        }
        return switch (c) {
            case '}', ']' ->
                malformed(at, "After a comma or colon a value is expected; take the comma out, or add one.", VALUES);
            case ',' -> malformed(at, "Before a comma a value is expected; take one comma out.", VALUES);
            case '\'' -> malformed(at, "A string stands in double quotes, not in single ones.", STRINGS);
            case '/', '#' -> malformed(at, "JSON has no comments; take them out.", GRAMMAR);
            case '+', '.' -> malformed(at, "A number begins with a digit or a minus.", NUMBERS);
            default -> malformed(at, word(at), VALUES);
        };
    }

    private String word(int at) {
        int to = at;
        while (to < end && to < at + MAX_SHOWN_CHARS && Character.isLetterOrDigit(bytes[to])) {
            to++;
        }
        String word = new String(bytes, at, to - at, StandardCharsets.US_ASCII);
        return switch (word) {
            case "" -> "A value is expected: { [ \" a number, true, false or null.";
            case "NaN", "Infinity", "inf", "nan" -> word + " is no JSON number; send null, or a string.";
            default -> word + " is no value; there are true, false and null, and strings stand in double quotes.";
        };
    }

    private JsonError number(int from) {
        int at = bytes[from] == '-' ? from + 1 : from;
        int digits = Scan.digits(bytes, at, end);
        if (digits == at) {
            return bytes[from] == '-' && at < end && bytes[at] == 'I'
                    ? malformed(from, "-Infinity is no JSON number; send null, or a string.", NUMBERS)
                    : digit(at, "After the minus");
        }
        if (bytes[at] == '0' && digits > at + 1) {
            return malformed(from, "A number does not begin with 0 before another digit; take the 0 out.", NUMBERS);
        }
        at = digits;
        if (at < end && bytes[at] == '.') {
            digits = Scan.digits(bytes, at + 1, end);
            if (digits == at + 1) {
                return digit(digits, "After the decimal point");
            }
            at = digits;
        }
        at++; // the e
        return digit(at < end && (bytes[at] == '+' || bytes[at] == '-') ? at + 1 : at, "In the exponent");
    }

    private JsonError digit(int at, String where) {
        return at >= end ? endsTooEarly() : malformed(at, where + " a digit is expected.", NUMBERS);
    }

    /** What is wrong in the string, or name, of which the first byte is given. */
    JsonError string(int from) {
        int at = from;
        while (at < end && bytes[at] != '"') {
            int c = bytes[at];
            if (c == '\\') {
                int next = Scan.escape(bytes, at, end);
                if (next == Scan.WRONG) {
                    return escape(at);
                }
                at = next;
            } else if (c < 0) {
                int length = Utf8.length(bytes, at, end);
                if (length == 0) {
                    return notCharacter(at);
                }
                at += length;
            } else if (c < ' ') {
                return malformed(
                        at,
                        String.format(
                                "The control character U+%04X can't stand in a string; write it as \\u%04x.", c, c),
                        STRINGS);
            } else {
                at++;
            }
        }
        return malformed(from - 1, "The string that begins here does not end.", STRINGS);
    }

    private JsonError escape(int at) {
        if (at + 1 >= end) {
            return endsTooEarly();
        }
        return bytes[at + 1] == 'u'
                ? malformed(at, "After \\u four hexadecimal digits are expected.", STRINGS)
                : malformed(
                        at,
                        "After a backslash stands one of \" \\ / b f n r t u; a backslash itself is written as \\\\.",
                        STRINGS);
    }

    /** Null when the character here is one in UTF-8. */
    private JsonError notCharacter(int at) {
        if (at >= end || bytes[at] >= 0 || Utf8.length(bytes, at, end) > 0) {
            return null;
        }
        return refuse(
                Kind.ENCODING,
                at,
                String.format("The byte 0x%02X is not valid UTF-8 here; send the document as UTF-8.", bytes[at]),
                ENCODING);
    }

    JsonError notSeparated(int at, boolean inObject) {
        if (at >= end) {
            return endsTooEarly();
        }
        JsonError notCharacter = notCharacter(at);
        if (notCharacter != null) {
            return notCharacter;
        }
        return inObject
                ? malformed(at, "After a member , or } is expected.", OBJECTS)
                : malformed(at, "After an item , or ] is expected.", ARRAYS);
    }

    JsonError noName(int at) {
        if (at >= end) {
            return endsTooEarly();
        }
        JsonError notCharacter = notCharacter(at);
        if (notCharacter != null) {
            return notCharacter;
        }
        return bytes[at] == '}'
                ? malformed(at, "After the last member stands no comma; take it out.", OBJECTS)
                : malformed(at, "The name of a member is expected, in double quotes.", OBJECTS);
    }

    JsonError noColon(int at) {
        return at >= end ? endsTooEarly() : malformed(at, "After the name of a member : is expected.", OBJECTS);
    }

    JsonError nameTwice(int at, String name) {
        String shown = name.length() <= MAX_SHOWN_CHARS ? name : name.substring(0, MAX_SHOWN_CHARS) + "...";
        return refuse(
                Kind.FORBIDDEN,
                at,
                "The name \"" + shown
                        + "\" stands twice in its object; readers differ in which of the two counts. Send it once.",
                OBJECTS);
    }

    JsonError tooLarge() {
        return limit(
                start, "The document has more than " + limits.maxBytes() + " bytes; send it in parts.", "maxBytes");
    }

    JsonError tooDeep(int at) {
        return limit(
                at,
                "Objects and arrays nest more than " + limits.maxDepth() + " deep; send a flatter document.",
                "maxDepth");
    }

    JsonError tooManyValues(int at) {
        return limit(
                at, "The document has more than " + limits.maxValues() + " values; send it in parts.", "maxValues");
    }

    JsonError tooManyMembers(int at) {
        return limit(
                at, "The object has more than " + limits.maxMembers() + " members; send it in parts.", "maxMembers");
    }

    JsonError tooManyNames(int at) {
        return limit(
                at,
                "The document has more than " + NameTable.MAX_NAMES + " different names; send it in parts.",
                "names");
    }

    JsonError longName(int at) {
        return limit(
                at, "The name has more than " + limits.maxNameBytes() + " bytes; send a shorter one.", "maxNameBytes");
    }

    JsonError longString(int at) {
        return limit(
                at,
                "The string has more than " + limits.maxStringBytes() + " bytes; send a shorter one.",
                "maxStringBytes");
    }

    JsonError longNumber(int at) {
        return limit(
                at,
                "The number has more than " + limits.maxNumberBytes() + " characters; send fewer digits, or a string.",
                "maxNumberBytes");
    }

    private JsonError malformed(int at, String sentence, String rule) {
        return refuse(Kind.MALFORMED, at, sentence, rule);
    }

    private JsonError limit(int at, String sentence, String limit) {
        return refuse(Kind.LIMIT, at, sentence, "limit " + limit);
    }

    private JsonError refuse(Kind kind, int at, String sentence, String rule) {
        return new JsonError(kind, Place.of(bytes, start, Math.min(at, end)), pointer, sentence, rule);
    }
}
