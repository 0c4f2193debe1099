package org.millrace.xml;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.millrace.xml.XmlError.Kind;

/**
 * A document's bytes as UTF-8, whatever they came in as.
 *
 * <ol>
 *   <li>A byte order mark decides: UTF-8 or UTF-16. Without one, {@code <?} in two-byte units means UTF-16.
 *   <li>UTF-16 is transcoded before anything else is looked at.
 *   <li>The XML declaration is read. An encoding it names must be what the bytes are; ISO-8859-1 and US-ASCII are known by it alone.
 * </ol>
 *
 * Other encodings are refused: they would be a second road past whatever looked at the bytes before us. UTF-32 and EBCDIC, whose
 * declaration would not be found, are told by their first bytes.
 *
 * @param bytes the document as UTF-8; the given array itself where nothing had to be transcoded
 * @param start the first byte behind a byte order mark
 * @param content the first byte behind the XML declaration
 * @param charset what the document came in as
 */
record Input(byte[] bytes, int start, int content, int end, Charset charset) {

    static Input of(byte[] bytes, int offset, int length) {
        int end = offset + length;
        int first = unsigned(bytes, offset, end);
        int second = unsigned(bytes, offset + 1, end);
        int third = unsigned(bytes, offset + 2, end);
        int fourth = unsigned(bytes, offset + 3, end);
        refuseByFirstBytes(first << 24 | second << 16 | third << 8 | fourth);
        if (first == 0xFE && second == 0xFF || first == 0xFF && second == 0xFE) {
            return utf16(bytes, offset + 2, end, first == 0xFE, true);
        }
        if (first == 0 && second == '<' && third == 0 && fourth == '?') {
            return utf16(bytes, offset, end, true, false);
        }
        if (first == '<' && second == 0 && third == '?' && fourth == 0) {
            return utf16(bytes, offset, end, false, false);
        }
        boolean marked = first == 0xEF && second == 0xBB && third == 0xBF;
        return eightBit(bytes, marked ? offset + 3 : offset, end, marked);
    }

    /** As {@link #of}, of a document's first bytes: a half of a character of UTF-16 at their end is left out. */
    static Input ofStart(byte[] bytes, int offset, int length) {
        int end = offset + length;
        int first = unsigned(bytes, offset, end);
        int second = unsigned(bytes, offset + 1, end);
        boolean bigEndian = first == 0xFE && second == 0xFF || first == 0 && second == '<';
        if (bigEndian || first == 0xFF && second == 0xFE || first == '<' && second == 0) {
            end -= length & 1;
            end -= Character.isHighSurrogate((char) unit(bytes, end - 2, bigEndian)) ? 2 : 0;
        }
        return of(bytes, offset, end - offset);
    }

    private static int unsigned(byte[] bytes, int at, int end) {
        return at < end ? bytes[at] & 0xFF : -1;
    }

    private static Input eightBit(byte[] bytes, int start, int end, boolean marked) {
        int usualEnd = Declaration.usualEnd(bytes, start, end);
        if (usualEnd >= 0) {
            return new Input(bytes, start, usualEnd, end, StandardCharsets.UTF_8);
        }
        Declaration declaration = Declaration.read(bytes, start, end);
        String name = declaration.encoding();
        switch (name.toUpperCase(Locale.ROOT)) {
            case "", "UTF-8" -> {
                return new Input(bytes, start, declaration.end(), end, StandardCharsets.UTF_8);
            }
            case "ISO-8859-1", "ISO_8859-1", "LATIN1", "L1" -> {
                mismatchIf(marked, declaration, bytes, start, "UTF-8");
                return latin1(bytes, start, declaration.end(), end);
            }
            case "US-ASCII", "ASCII", "ISO646-US" -> {
                mismatchIf(marked, declaration, bytes, start, "UTF-8");
                return ascii(bytes, start, declaration.end(), end);
            }
            case "UTF-16", "UTF-16LE", "UTF-16BE" -> {
                mismatchIf(true, declaration, bytes, start, "not UTF-16");
                throw new IllegalStateException();
            }
            default -> throw notAccepted(Refusals.shown(name), Place.of(bytes, start, declaration.encodingAt()));
        }
    }

    /** Encodings in which not even the declaration can be read as what it is: XML 1.0, appendix F.1. */
    private static void refuseByFirstBytes(int bytes) {
        switch (bytes) {
            // a mark, or '<' alone: what follows would be U+0000 in UTF-16, which no document may hold
            case 0x0000FEFF, 0xFFFE0000, 0x0000003C, 0x3C000000 -> throw notAccepted("UTF-32", new Place(1, 1));
            case 0x4C6FA794 -> throw notAccepted("EBCDIC", new Place(1, 1));
            default -> {}
        }
    }

    private static XmlError notAccepted(String encoding, Place place) {
        return new XmlError(
                Kind.FORBIDDEN,
                place.line(),
                place.column(),
                "The encoding " + encoding
                        + " is not accepted; send the document as UTF-8 (or UTF-16, ISO-8859-1, US-ASCII).",
                "XML 4.3.3 Character Encoding in Entities");
    }

    private static void mismatchIf(boolean wrong, Declaration declaration, byte[] bytes, int start, String real) {
        if (wrong) {
            Place place = Place.of(bytes, start, declaration.encodingAt());
            throw new XmlError(
                    Kind.MALFORMED,
                    place.line(),
                    place.column(),
                    "The XML declaration says " + Refusals.shown(declaration.encoding()) + ", but the bytes are " + real
                            + ".",
                    "XML 4.3.3 Character Encoding in Entities");
        }
    }

    private static Input ascii(byte[] bytes, int start, int content, int end) {
        for (int i = content; i < end; i++) {
            if (bytes[i] < 0) {
                Place place = Place.of(bytes, start, i);
                throw new XmlError(
                        Kind.MALFORMED,
                        place.line(),
                        place.column(),
                        String.format("The byte 0x%02X is not US-ASCII, though the XML declaration says so.", bytes[i]),
                        "XML 4.3.3 Character Encoding in Entities");
            }
        }
        return new Input(bytes, start, content, end, StandardCharsets.US_ASCII);
    }

    private static Input latin1(byte[] bytes, int start, int content, int end) {
        int wide = 0;
        for (int i = content; i < end; i++) {
            wide += bytes[i] >>> 31;
        }
        if (wide == 0) {
            return new Input(bytes, start, content, end, StandardCharsets.ISO_8859_1);
        }
        byte[] out = new byte[Math.addExact(end - start, wide)];
        int used = 0;
        for (int i = start; i < end; i++) {
            used = Utf8.write(bytes[i] & 0xFF, out, used);
        }
        return new Input(out, 0, content - start, used, StandardCharsets.ISO_8859_1);
    }

    private static Input utf16(byte[] bytes, int start, int end, boolean bigEndian, boolean marked) {
        byte[] out = new byte[Math.multiplyExact((end - start) / 2, 3)];
        int used = 0;
        int i = start;
        while (i + 1 < end) {
            int c = unit(bytes, i, bigEndian);
            i += 2;
            if (c >= 0xD800 && c <= 0xDFFF) {
                int low = i + 1 < end ? unit(bytes, i, bigEndian) : 0;
                if (c > 0xDBFF || low < 0xDC00 || low > 0xDFFF) {
                    throw brokenUtf16(out, used);
                }
                c = Character.toCodePoint((char) c, (char) low);
                i += 2;
            }
            used = Utf8.write(c, out, used);
        }
        if (i < end) {
            throw brokenUtf16(out, used);
        }
        Charset charset = bigEndian ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
        Declaration declaration = Declaration.read(out, 0, used);
        String name = declaration.encoding().toUpperCase(Locale.ROOT);
        boolean fits = name.isEmpty() ? marked : name.equals("UTF-16") || name.equals(charset.name());
        if (name.isEmpty() && !marked) {
            throw new XmlError(
                    Kind.MALFORMED,
                    1,
                    1,
                    "A document in UTF-16 needs a byte order mark or an encoding declaration.",
                    "XML 4.3.3 Character Encoding in Entities");
        }
        mismatchIf(!fits, declaration, out, 0, charset.name());
        return new Input(Arrays.copyOf(out, used), 0, declaration.end(), used, charset);
    }

    private static int unit(byte[] bytes, int at, boolean bigEndian) {
        int first = bytes[at] & 0xFF;
        int second = bytes[at + 1] & 0xFF;
        return bigEndian ? first << 8 | second : second << 8 | first;
    }

    private static XmlError brokenUtf16(byte[] out, int used) {
        Place place = Place.of(out, 0, used);
        return new XmlError(
                Kind.MALFORMED,
                place.line(),
                place.column(),
                "The document is not valid UTF-16: half of a surrogate pair or of a character.",
                "XML 4.3.3 Character Encoding in Entities");
    }
}
