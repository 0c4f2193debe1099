package org.millrace.xml;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Changes texts and attribute values of a document and writes it anew: every byte that was not touched is copied as it stands, in the
 * document's own encoding. For one thread.
 *
 * <p>Each element and attribute is set at most once; setting it again takes the later value. What stands inside an element whose content is
 * set goes with it, whatever was set there.
 */
public final class Splice {

    private record Edit(int from, int to, byte[] text) {}

    private final EventStream stream;
    private final TreeMap<Integer, Edit> edits = new TreeMap<>();

    public Splice(EventStream stream) {
        this.stream = stream;
    }

    /** The index of the first character that XML can't carry, not even as a reference, or -1. */
    public static int firstForbidden(String value) {
        for (int i = 0; i < value.length(); ) {
            int c = value.codePointAt(i);
            if (!Chars.isChar(c)) {
                return i;
            }
            i += Character.charCount(c);
        }
        return -1;
    }

    /**
     * Replaces an element's content by text.
     *
     * @throws IllegalArgumentException when the text has a character that XML can't carry
     */
    public Splice text(int element, String text) {
        if (stream.kind(element) != EventKind.START) {
            throw new IllegalArgumentException("event " + element + " is no element");
        }
        int end = stream.end(element);
        int from = stream.contentStart(element);
        int to = stream.word(end, 1);
        String escaped = escaped(text, '<');
        boolean empty = to == stream.word(end, 2);
        if (!empty) {
            put(from, to, escaped);
        } else if (!text.isEmpty()) {
            put(to - 2, to, ">" + escaped + "</" + stream.qName(element) + ">"); // was <name .../>
        }
        return this;
    }

    /**
     * Replaces an attribute's value.
     *
     * @throws IllegalArgumentException when the value has a character that XML can't carry
     */
    public Splice attribute(int attribute, String value) {
        if (stream.kind(attribute) != EventKind.ATTRIBUTE) {
            throw new IllegalArgumentException("event " + attribute + " is no attribute");
        }
        int from = stream.word(attribute, 2);
        put(from, stream.word(attribute, 3), escaped(value, (char) stream.bytes()[from - 1]));
        return this;
    }

    private void put(int from, int to, String text) {
        edits.put(from, new Edit(from, to, text.getBytes(StandardCharsets.UTF_8)));
    }

    /** The changed document, in the encoding that it came in. */
    public byte[] toByteArray() {
        byte[] bytes = stream.bytes();
        ByteArrayOutputStream out = new ByteArrayOutputStream(stream.input().end() + 64);
        int copied = stream.input().start();
        for (Map.Entry<Integer, Edit> entry : edits.entrySet()) {
            Edit edit = entry.getValue();
            if (edit.from >= copied) {
                out.write(bytes, copied, edit.from - copied);
                out.writeBytes(edit.text);
                copied = edit.to;
            }
        }
        out.write(bytes, copied, stream.input().end() - copied);
        return encoded(out);
    }

    /** Back into the document's encoding, with the byte order mark that it had. */
    private byte[] encoded(ByteArrayOutputStream utf8) {
        Charset charset = stream.charset();
        byte[] document = charset == StandardCharsets.UTF_8 || charset == StandardCharsets.US_ASCII
                ? utf8.toByteArray()
                : utf8.toString(StandardCharsets.UTF_8).getBytes(charset);
        byte[] original = stream.toByteArray();
        int mark = markLength(original);
        if (mark == 0) {
            return document;
        }
        byte[] marked = Arrays.copyOf(original, mark + document.length);
        System.arraycopy(document, 0, marked, mark, document.length);
        return marked;
    }

    private static int markLength(byte[] document) {
        int first = document[0] & 0xFF;
        return first == 0xEF ? 3 : first == 0xFE || first == 0xFF ? 2 : 0;
    }

    /** Escaped so that reading it gives the same characters back; {@code quote} is {@code <} in text. */
    private String escaped(String value, char quote) {
        int forbidden = firstForbidden(value);
        if (forbidden >= 0) {
            throw new IllegalArgumentException(
                    String.format("the character U+%04X can't stand in XML", (int) value.charAt(forbidden)));
        }
        boolean attribute = quote != '<';
        int mostPlain = stream.charset() == StandardCharsets.US_ASCII
                ? 0x7F
                : stream.charset() == StandardCharsets.ISO_8859_1 ? 0xFF : Character.MAX_CODE_POINT;
        StringBuilder out = new StringBuilder(value.length() + 16);
        for (int i = 0; i < value.length(); ) {
            int c = value.codePointAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '\r' -> out.append("&#13;");
                case '\t', '\n' -> {
                    if (attribute) {
                        out.append("&#").append(c).append(';');
                    } else {
                        out.append((char) c);
                    }
                }
                case '"', '\'' -> {
                    if (c == quote) {
                        out.append(c == '"' ? "&quot;" : "&apos;");
                    } else {
                        out.append((char) c);
                    }
                }
                default -> {
                    if (c > mostPlain) {
                        out.append("&#x")
                                .append(Integer.toHexString(c).toUpperCase(Locale.ROOT))
                                .append(';');
                    } else {
                        out.appendCodePoint(c);
                    }
                }
            }
            i += Character.charCount(c);
        }
        return out.toString();
    }
}
