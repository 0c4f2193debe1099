package org.millrace.xml;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Changes texts, attribute values and elements of a document and writes it anew: every byte that was not touched is copied as it stands, in the
 * document's own encoding. (Where an encoding of East Asia has two codes for a character, it may get the other one.) For one thread.
 *
 * <p>Each element and attribute is set at most once; setting it again takes the later value. What stands inside an element whose content is
 * set goes with it, whatever was set there.
 */
public final class Splice {

    /**
     * Escaped, in UTF-8.
     *
     * @param bytes how many these are in the document's own encoding; counted once, since a text may go to many places
     */
    private record Text(byte[] utf8, long bytes) {}

    /** @param opened the name of an empty element that gets a text and therefore an end tag, or null */
    private record Edit(int from, int to, Text text, Text opened) {}

    /** What an empty element gets more, besides its name: {@code ></>} in place of {@code />}. */
    private static final byte[] MARKUP = "></>".getBytes(StandardCharsets.US_ASCII);

    private final EventStream stream;
    /** In order; what is put in at one place comes before what is taken out there. */
    private final TreeMap<Long, Edit> edits = new TreeMap<>();

    /** The last value, escaped for each quote: one value often goes to many places, and all of them share its bytes. */
    private final Map<Character, Text> escaped = new HashMap<>(4);

    private String lastValue;

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
        Text value = shared(text, '<');
        boolean empty = to == stream.word(end, 2);
        if (!empty) {
            put(new Edit(from, to, value, null));
        } else if (text.isEmpty()) {
            edits.remove(key(to - 2, to)); // it may have been set before
        } else { // was <name .../>
            put(new Edit(to - 2, to, value, weighed(stream.qName(element))));
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
        put(new Edit(from, stream.word(attribute, 3), shared(value, (char) stream.bytes()[from - 1]), null));
        return this;
    }

    /** Takes an element out, with all that is in it. */
    public Splice remove(int element) {
        if (stream.kind(element) != EventKind.START) {
            throw new IllegalArgumentException("event " + element + " is no element");
        }
        put(new Edit(stream.offset(element), stream.tagEnd(stream.end(element)), weighed(""), null));
        return this;
    }

    /**
     * Puts markup before all that is in an element; of several the last counts.
     *
     * @param markup whole elements, which declare the namespaces that they use
     */
    public Splice prepend(int element, String markup) {
        if (stream.kind(element) != EventKind.START) {
            throw new IllegalArgumentException("event " + element + " is no element");
        }
        int end = stream.end(element);
        int from = stream.contentStart(element);
        int to = stream.word(end, 1);
        if (to == stream.word(end, 2)) { // was <name .../>
            put(new Edit(to - 2, to, weighed(markup), weighed(stream.qName(element))));
        } else {
            put(new Edit(from, from, weighed(markup), null));
        }
        return this;
    }

    private void put(Edit edit) {
        edits.put(key(edit.from, edit.to), edit);
    }

    private static long key(int from, int to) {
        return 2L * from + (to > from ? 1 : 0);
    }

    /**
     * How many bytes {@link #toByteArray} gives, or with escapes between its characters some more: to be asked before it is made, since a text
     * may go to many places.
     */
    public long length() {
        byte[] bytes = stream.bytes();
        long length = stream.markLength();
        int copied = stream.input().start();
        for (Edit edit : edits.values()) {
            if (edit.from >= copied) {
                length += length(bytes, copied, edit.from) + edit.text.bytes;
                length += edit.opened == null ? 0 : edit.opened.bytes + length(MARKUP, 0, MARKUP.length);
                copied = edit.to;
            }
        }
        return length + length(bytes, copied, stream.input().end());
    }

    /** How many bytes a range of UTF-8 has in the document's own encoding. */
    private long length(byte[] utf8, int from, int to) {
        Charset charset = stream.charset();
        if (charset == StandardCharsets.UTF_8 || charset == StandardCharsets.US_ASCII) {
            return to - from;
        }
        boolean latin1 = charset == StandardCharsets.ISO_8859_1;
        if (!latin1 && !Encodings.isUtf16(charset)) {
            return new String(utf8, from, to - from, StandardCharsets.UTF_8).getBytes(charset).length;
        }
        long characters = 0;
        long beyondPlane = 0;
        for (int i = from; i < to; i++) {
            characters += (utf8[i] & 0xC0) != 0x80 ? 1 : 0;
            beyondPlane += (utf8[i] & 0xF8) == 0xF0 ? 1 : 0;
        }
        return latin1 ? characters : 2 * (characters + beyondPlane);
    }

    private Text weighed(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return new Text(utf8, length(utf8, 0, utf8.length));
    }

    /** The changed document, in the encoding that it came in. */
    public byte[] toByteArray() {
        if (edits.isEmpty()) {
            return stream.toByteArray();
        }
        byte[] bytes = stream.bytes();
        ByteArrayOutputStream out = new ByteArrayOutputStream(Math.toIntExact(length())); // near enough in UTF-8
        int copied = stream.input().start();
        for (Edit edit : edits.values()) {
            if (edit.from >= copied) {
                out.write(bytes, copied, edit.from - copied);
                write(edit, out);
                copied = edit.to;
            }
        }
        out.write(bytes, copied, stream.input().end() - copied);
        return encoded(out);
    }

    private static void write(Edit edit, ByteArrayOutputStream out) {
        if (edit.opened == null) {
            out.writeBytes(edit.text.utf8);
        } else {
            out.write('>');
            out.writeBytes(edit.text.utf8);
            out.write('<');
            out.write('/');
            out.writeBytes(edit.opened.utf8);
            out.write('>');
        }
    }

    /** Back into the document's encoding, with the byte order mark that it had. */
    private byte[] encoded(ByteArrayOutputStream utf8) {
        Charset charset = stream.charset();
        byte[] document = charset == StandardCharsets.UTF_8 || charset == StandardCharsets.US_ASCII
                ? utf8.toByteArray()
                : utf8.toString(StandardCharsets.UTF_8).getBytes(charset);
        int mark = stream.markLength();
        if (mark == 0) {
            return document;
        }
        byte[] marked = Arrays.copyOf(stream.toByteArray(), mark + document.length);
        System.arraycopy(document, 0, marked, mark, document.length);
        return marked;
    }

    private Text shared(String value, char quote) {
        if (!value.equals(lastValue)) {
            escaped.clear();
            lastValue = value;
        }
        return escaped.computeIfAbsent(quote, each -> weighed(escaped(value, each)));
    }

    /** Escaped so that reading it gives the same characters back; {@code quote} is {@code <} in text. */
    private String escaped(String value, char quote) {
        int forbidden = firstForbidden(value);
        if (forbidden >= 0) {
            throw new IllegalArgumentException(
                    String.format("the character U+%04X can't stand in XML", (int) value.charAt(forbidden)));
        }
        boolean attribute = quote != '<';
        boolean unicode = stream.charset() == StandardCharsets.UTF_8 || Encodings.isUtf16(stream.charset());
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
                    if (c > 0x7F && !unicode && !Encodings.carries(stream.charset(), c)) {
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
