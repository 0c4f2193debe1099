package org.millrace.runtime.api.secret;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Masks the values of members of a JSON text, of whatever kind they are; all other bytes stay as they are. */
final class JsonMask {

    private static final byte[] MASK = ('"' + Masks.MASK + '"').getBytes(StandardCharsets.US_ASCII);

    /** Thrown for what is no JSON. */
    private static final class NoJson extends Exception {
        private static final long serialVersionUID = 1;

        NoJson() {
            super(null, null, false, false);
        }
    }

    private final byte[] bytes;
    private final Predicate<String> secret;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private Consumer<String> values = value -> {};
    private int copied;
    private int at;

    private JsonMask(byte[] bytes, Predicate<String> secret) {
        this.bytes = bytes;
        this.secret = secret;
    }

    /** The masked text; null when it is no JSON, so that nothing in it can be told apart. */
    static byte[] of(byte[] bytes, Predicate<String> secret) {
        try {
            return new JsonMask(bytes, secret).masked();
        } catch (NoJson e) {
            return null;
        }
    }

    /**
     * Gives the texts, numbers and literals of secret members, and of all that stands in them.
     *
     * @return false when it is no JSON
     */
    static boolean values(byte[] bytes, Predicate<String> secret, Consumer<String> values) {
        JsonMask reading = new JsonMask(bytes, secret);
        reading.values = values;
        try {
            byte[] ignored = reading.masked();
            return true;
        } catch (NoJson e) {
            return false;
        }
    }

    private byte[] masked() throws NoJson {
        while (at < bytes.length) {
            if (bytes[at] != '"') {
                at++;
                continue;
            }
            String text = string();
            skipSpace();
            if (at < bytes.length && bytes[at] == ':') {
                at++;
                skipSpace();
                if (secret.test(text)) {
                    out.write(bytes, copied, at - copied);
                    out.writeBytes(MASK);
                    skipValue();
                    copied = at;
                }
            }
        }
        out.write(bytes, copied, at - copied);
        return out.toByteArray();
    }

    private void skipSpace() {
        while (at < bytes.length && bytes[at] >= 0 && bytes[at] <= ' ') {
            at++;
        }
    }

    /** Past a value: a string, an object or array with all that is in it, or a word up to what ends it. */
    private void skipValue() throws NoJson {
        int open = 0;
        do {
            if (at >= bytes.length) {
                throw new NoJson();
            }
            switch (bytes[at]) {
                case '"' -> {
                    String text = string();
                    skipSpace();
                    if (open == 0 || at >= bytes.length || bytes[at] != ':') { // else it is a name
                        values.accept(text);
                    }
                }
                case '{', '[' -> {
                    open++;
                    at++;
                }
                case '}', ']' -> {
                    open--;
                    at++;
                }
                default -> word();
            }
        } while (open > 0);
        if (open < 0) {
            throw new NoJson();
        }
    }

    /** Past anything between marks: a number, a literal, or the commas, colons and white space inside of what is skipped. */
    private void word() {
        int from = at;
        while (at < bytes.length && (at == from || "\"{}[],".indexOf(bytes[at]) < 0)) {
            at++;
        }
        String word = new String(bytes, from, at - from, StandardCharsets.UTF_8).strip();
        if (!word.isEmpty() && ",:".indexOf(word.charAt(0)) < 0) {
            values.accept(word);
        }
    }

    /** The string that begins here, without its escapes. */
    private String string() throws NoJson {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (at++; at < bytes.length && bytes[at] != '"'; at++) {
            if (bytes[at] == '\\') {
                escape(text);
            } else {
                text.write(bytes[at]);
            }
        }
        if (at >= bytes.length) {
            throw new NoJson();
        }
        at++;
        return text.toString(StandardCharsets.UTF_8);
    }

    private void escape(ByteArrayOutputStream text) throws NoJson {
        at++;
        if (at >= bytes.length) {
            throw new NoJson();
        }
        if (bytes[at] != 'u') {
            text.write(bytes[at]); // what \n and its like stand for is no part of a name
            return;
        }
        if (at + 4 >= bytes.length) {
            throw new NoJson();
        }
        try {
            String digits = new String(bytes, at + 1, 4, StandardCharsets.ISO_8859_1);
            text.writeBytes(String.valueOf((char) Integer.parseInt(digits, 16)).getBytes(StandardCharsets.UTF_8));
        } catch (NumberFormatException e) {
            throw new NoJson();
        }
        at += 4;
    }
}
