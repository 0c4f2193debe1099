package org.millrace.json;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Writes one JSON document in UTF-8, compact or indented by two spaces. What would be no JSON is refused; that no name stands twice in an object is
 * for the caller to see to. For one thread.
 */
public final class JsonWriter {

    private static final int MAX_INDENT = 64;
    private static final byte[] NEW_LINE = ("\n" + " ".repeat(2 * MAX_INDENT)).getBytes(StandardCharsets.US_ASCII);

    private final boolean indented;
    private byte[] bytes = new byte[256];
    private int size;

    /** Which of the containers that are open are objects, the outermost first. */
    private final BitSet objects = new BitSet();

    private int depth;

    /** Whether the container that is open has no child yet. */
    private boolean first = true;

    private boolean named;

    private JsonWriter(boolean indented) {
        this.indented = indented;
    }

    public static JsonWriter compact() {
        return new JsonWriter(false);
    }

    public static JsonWriter indented() {
        return new JsonWriter(true);
    }

    public JsonWriter beginObject() {
        return begin('{', true);
    }

    public JsonWriter beginArray() {
        return begin('[', false);
    }

    public JsonWriter endObject() {
        return end('}', true);
    }

    public JsonWriter endArray() {
        return end(']', false);
    }

    /** Of the member whose value comes next. */
    public JsonWriter name(String name) {
        if (depth == 0 || !objects.get(depth - 1) || named) {
            throw new IllegalStateException("a name stands in an object, and its value behind it");
        }
        separate();
        quoted(Escapes.escaped(name));
        put(':');
        if (indented) {
            put(' ');
        }
        named = true;
        return this;
    }

    public JsonWriter string(String value) {
        beginValue();
        quoted(Escapes.escaped(value));
        return this;
    }

    public JsonWriter number(long value) {
        return text(Long.toString(value));
    }

    public JsonWriter number(BigDecimal value) {
        return text(value.toString());
    }

    /**
     * A number as it is to stand in the document.
     *
     * @throws IllegalArgumentException when it is no JSON number
     */
    public JsonWriter number(String number) {
        byte[] digits = number.getBytes(StandardCharsets.UTF_8);
        if (digits.length == 0
                || Scan.number(digits, 0, digits.length) < 0
                || (int) Scan.number(digits, 0, digits.length) != digits.length) {
            throw new IllegalArgumentException("not a JSON number: " + number);
        }
        return text(number);
    }

    public JsonWriter bool(boolean value) {
        return text(value ? "true" : "false");
    }

    public JsonWriter nothing() {
        return text("null");
    }

    /** A value of a tape, with strings and numbers as they stand there and the white space of this document. */
    public JsonWriter value(Tape tape, int value) {
        int end = switch (tape.kind(value)) {
            case OBJECT, ARRAY -> tape.end(value);
            case END -> throw new IllegalArgumentException("event " + value + " is the end of a value, and no value");
            default -> value;
        };
        for (int event = value; event <= end; event++) {
            if (event != value && tape.isMember(event)) {
                name(tape.name(event));
            }
            switch (tape.kind(event)) {
                case OBJECT -> beginObject();
                case ARRAY -> beginArray();
                case END -> {
                    boolean inObject = objects.get(depth - 1);
                    end(inObject ? '}' : ']', inObject);
                }
                case STRING, NUMBER, TRUE, FALSE, NULL -> {
                    beginValue();
                    put(tape.bytes(), tape.from(event), tape.to(event));
                }
            }
        }
        return this;
    }

    /** The document, which is complete. */
    public byte[] toByteArray() {
        if (depth != 0 || size == 0) {
            throw new IllegalStateException("the document is not complete; " + depth + " of { and [ are open");
        }
        return Arrays.copyOf(bytes, size);
    }

    private JsonWriter begin(char bracket, boolean object) {
        beginValue();
        objects.set(depth++, object);
        put(bracket);
        first = true;
        return this;
    }

    private JsonWriter end(char bracket, boolean object) {
        if (depth == 0 || objects.get(depth - 1) != object || named) {
            throw new IllegalStateException("there is nothing to be closed by " + bracket);
        }
        depth--;
        if (!first) {
            breakLine();
        }
        put(bracket);
        first = false;
        return this;
    }

    private JsonWriter text(String ascii) {
        beginValue();
        put(ascii.getBytes(StandardCharsets.US_ASCII));
        return this;
    }

    private void beginValue() {
        if (depth == 0) {
            if (size > 0) {
                throw new IllegalStateException("a document is one value, and it has been written");
            }
        } else if (objects.get(depth - 1)) {
            if (!named) {
                throw new IllegalStateException("a value in an object has a name before it");
            }
        } else {
            separate();
        }
        named = false;
    }

    private void separate() {
        if (!first) {
            put(',');
        }
        first = false;
        breakLine();
    }

    private void breakLine() {
        if (indented) {
            put(NEW_LINE, 0, 1);
            for (int left = depth; left > 0; left -= MAX_INDENT) {
                put(NEW_LINE, 1, 1 + 2 * Math.min(left, MAX_INDENT));
            }
        }
    }

    private void quoted(String escaped) {
        put('"');
        put(escaped.getBytes(StandardCharsets.UTF_8));
        put('"');
    }

    private void put(char ascii) {
        makeRoom(1);
        bytes[size++] = (byte) ascii;
    }

    private void put(byte[] text) {
        put(text, 0, text.length);
    }

    private void put(byte[] from, int start, int end) {
        makeRoom(end - start);
        System.arraycopy(from, start, bytes, size, end - start);
        size += end - start;
    }

    private void makeRoom(int more) {
        if (more > bytes.length - size) {
            bytes = Arrays.copyOf(bytes, (int) Math.clamp(bytes.length * 2L, (long) size + more, Events.MAX_WORDS));
        }
    }
}
