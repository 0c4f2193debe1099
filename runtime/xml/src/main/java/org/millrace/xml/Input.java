package org.millrace.xml;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.millrace.xml.XmlError.Kind;

/**
 * A document's bytes as UTF-8, whatever they came in as. What they are in is told, in this order (RFC 7303 section 3):
 *
 * <ol>
 *   <li>by a byte order mark: UTF-8 or UTF-16;
 *   <li>from outside: the charset of the Content-Type;
 *   <li>by {@code <?} in two-byte units: UTF-16, which must be declared then;
 *   <li>by the XML declaration, or it is UTF-8. Without a word from outside, what is declared must be what the bytes are (XML 1.0, 4.3.3).
 * </ol>
 *
 * <p>What is neither UTF-8 nor US-ASCII is transcoded, strictly: a byte that is no character there is refused. Encodings that {@link
 * Encodings} does not have are refused, be they in force or not: they would be a second reading for whoever looks at the bytes behind us.
 * UTF-32 and EBCDIC, whose declaration would not be found, are told by their first bytes.
 *
 * @param bytes the document as UTF-8; the given array itself where nothing had to be transcoded
 * @param start the first byte behind a byte order mark
 * @param content the first byte behind the XML declaration
 * @param charset what the document came in as
 * @param contradicted whether something else was said of it too, and who goes by that reads other characters
 */
record Input(byte[] bytes, int start, int content, int end, Charset charset, boolean contradicted) {

    private static final String RULE = "XML 4.3.3 Character Encoding in Entities";

    /** What a decoder is given at a time, in characters. */
    private static final int PIECE = 8192;

    static Input of(byte[] bytes, int offset, int length, Announced announced) {
        return of(bytes, offset, length, announced, false);
    }

    /** As {@link #of}, of a document's first bytes: a part of a character at their end is left out. */
    static Input ofStart(byte[] bytes, int offset, int length, Announced announced) {
        return of(bytes, offset, length, announced, true);
    }

    private static Input of(byte[] bytes, int offset, int length, Announced announced, boolean cut) {
        int end = offset + length;
        int first = unsigned(bytes, offset, end);
        int second = unsigned(bytes, offset + 1, end);
        int third = unsigned(bytes, offset + 2, end);
        int fourth = unsigned(bytes, offset + 3, end);
        refuseByFirstBytes(first << 24 | second << 16 | third << 8 | fourth);
        Charset said = announced.charset();
        if (first == 0xFE && second == 0xFF || first == 0xFF && second == 0xFE) {
            return utf16(bytes, offset + 2, end, first == 0xFE, true, announced, cut);
        }
        if (first == 0xEF && second == 0xBB && third == 0xBF) {
            return eightBit(bytes, offset + 3, end, true, announced, cut);
        }
        boolean big = first == 0 && second == '<';
        boolean little = first == '<' && second == 0;
        if (said != null && Encodings.isUtf16(said)) {
            boolean bigEndian = said == StandardCharsets.UTF_16 ? !little : said == StandardCharsets.UTF_16BE;
            refuseUnless(length == 0 || mayBegin(bigEndian ? first : second, bigEndian ? second : first), said);
            return utf16(bytes, offset, end, bigEndian, false, announced, cut);
        }
        if (big || little) {
            if (said != null) {
                throw new XmlError(
                        Kind.MALFORMED,
                        1,
                        1,
                        "The charset of the Content-Type is " + Encodings.label(said) + ", but the bytes are UTF-16.",
                        RULE);
            }
            return utf16(bytes, offset, end, big, false, announced, cut);
        }
        return eightBit(bytes, offset, end, false, announced, cut);
    }

    private static int unsigned(byte[] bytes, int at, int end) {
        return at < end ? bytes[at] & 0xFF : -1;
    }

    /** Whether a document may begin with this unit of UTF-16. */
    private static boolean mayBegin(int high, int low) {
        return high == 0 && (low == '<' || low == ' ' || low == '\t' || low == '\r' || low == '\n');
    }

    private static void refuseUnless(boolean fits, Charset said) {
        if (!fits) {
            String label = Encodings.label(said);
            throw new XmlError(
                    Kind.MALFORMED,
                    1,
                    1,
                    "The charset of the Content-Type is " + label + ", but the bytes are not " + label + ".",
                    RULE);
        }
    }

    private static Input eightBit(byte[] bytes, int start, int end, boolean marked, Announced announced, boolean cut) {
        Charset said = announced.charset();
        boolean utf8 = marked || said == StandardCharsets.UTF_8;
        if (utf8 || said == null) {
            int usualEnd = Declaration.usualEnd(bytes, start, end);
            if (usualEnd >= 0) {
                boolean contradicted = said != null && said != StandardCharsets.UTF_8;
                return new Input(
                        bytes,
                        start,
                        usualEnd,
                        end,
                        StandardCharsets.UTF_8,
                        contradicted && !isAscii(bytes, start, end));
            }
        }
        Declaration declaration = Declaration.read(bytes, start, end);
        Charset declared = declared(declaration, bytes, start, announced);
        if (said == null && declared != null) {
            mismatchIf(Encodings.isUtf16(declared), declaration, bytes, start, "not UTF-16");
            mismatchIf(marked && declared != StandardCharsets.UTF_8, declaration, bytes, start, "UTF-8");
        }
        Charset charset = utf8
                ? StandardCharsets.UTF_8
                : said != null ? said : declared != null ? declared : StandardCharsets.UTF_8;
        boolean contradicted = differs(said, charset) || differs(declared, charset);
        if (contradicted) {
            contradicted = Encodings.isStateful(charset) || !isAscii(bytes, start, end);
        }
        int content = declaration.end();
        if (charset == StandardCharsets.UTF_8) {
            return new Input(bytes, start, content, end, charset, contradicted);
        }
        if (charset == StandardCharsets.US_ASCII) {
            return ascii(bytes, start, content, end, said != null, contradicted);
        }
        if (charset == StandardCharsets.ISO_8859_1) {
            return latin1(bytes, start, content, end, contradicted);
        }
        return decoded(bytes, start, content, end, charset, contradicted, cut);
    }

    /** The encoding that the declaration names; null when it names none. */
    private static Charset declared(Declaration declaration, byte[] bytes, int start, Announced announced) {
        String name = declaration.encoding();
        if (name.isEmpty()) {
            return null;
        }
        Charset declared = Encodings.named(name);
        if (declared == null || Encodings.isStateful(declared) && !announced.stateful()) {
            throw notAccepted(Refusals.shown(name), Place.of(bytes, start, declaration.encodingAt()));
        }
        return declared;
    }

    private static boolean differs(Charset claim, Charset charset) {
        return claim != null && !Encodings.areSame(claim, charset);
    }

    /** Then every encoding of one byte and more reads the same characters. */
    private static boolean isAscii(byte[] bytes, int start, int end) {
        for (int i = start; i < end; i++) {
            if (bytes[i] < 0) {
                return false;
            }
        }
        return true;
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
                Kind.ENCODING,
                place.line(),
                place.column(),
                "The encoding " + encoding + " is not accepted; send the document as UTF-8.",
                RULE);
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
                    RULE);
        }
    }

    private static Input ascii(byte[] bytes, int start, int content, int end, boolean said, boolean contradicted) {
        for (int i = content; i < end; i++) {
            if (bytes[i] < 0) {
                Place place = Place.of(bytes, start, i);
                throw new XmlError(
                        Kind.MALFORMED,
                        place.line(),
                        place.column(),
                        String.format(
                                "The byte 0x%02X is not US-ASCII, though the %s says so.",
                                bytes[i], said ? "charset of the Content-Type" : "XML declaration"),
                        RULE);
            }
        }
        return new Input(bytes, start, content, end, StandardCharsets.US_ASCII, contradicted);
    }

    private static Input latin1(byte[] bytes, int start, int content, int end, boolean contradicted) {
        int wide = 0;
        for (int i = start; i < end; i++) {
            wide += bytes[i] >>> 31;
        }
        if (wide == 0) {
            return new Input(bytes, start, content, end, StandardCharsets.ISO_8859_1, contradicted);
        }
        byte[] out = new byte[Math.addExact(end - start, wide)];
        int used = 0;
        for (int i = start; i < end; i++) {
            used = Utf8.write(bytes[i] & 0xFF, out, used);
        }
        return new Input(out, 0, content - start, used, StandardCharsets.ISO_8859_1, contradicted);
    }

    /** Of an encoding in which the declaration, which is ASCII, has ASCII's bytes. */
    private static Input decoded(
            byte[] bytes, int start, int content, int end, Charset charset, boolean contradicted, boolean cut) {
        CharsetDecoder decoder =
                charset.newDecoder(); // reports what is no character, and holds nothing back to be flushed
        ByteBuffer in = ByteBuffer.wrap(bytes, start, end - start);
        CharBuffer piece = CharBuffer.allocate(PIECE);
        byte[] out = new byte[(end - start) + (end - start) / 2 + 16];
        int used = 0;
        CoderResult result;
        do {
            result = decoder.decode(in, piece, !cut);
            int keep = trailingHalf(piece, result);
            int most = piece.position() - keep;
            if (out.length - used < most * 3) {
                out = Arrays.copyOf(out, Math.addExact(out.length + out.length / 2, most * 3));
            }
            used = utf8(piece.array(), most, out, used);
            if (used < 0) {
                throw undecodable(out, ~used, charset, new byte[0]);
            }
            piece.position(0).put(piece.array(), most, keep);
        } while (result.isOverflow());
        if (result.isError()) {
            byte[] wrong = Arrays.copyOfRange(bytes, in.position(), Math.min(in.position() + result.length(), end));
            throw undecodable(out, used, charset, wrong);
        }
        return new Input(Arrays.copyOf(out, used), 0, content - start, used, charset, contradicted);
    }

    /** The first half of a pair whose second one comes with the next piece. */
    private static int trailingHalf(CharBuffer piece, CoderResult result) {
        int length = piece.position();
        return result.isOverflow() && length > 0 && Character.isHighSurrogate(piece.array()[length - 1]) ? 1 : 0;
    }

    /** @return where the bytes end; the complement of it before a half of a pair, which is no character */
    private static int utf8(char[] piece, int length, byte[] out, int from) {
        int used = from;
        for (int i = 0; i < length; i++) {
            int c = piece[i];
            if (c >= 0xD800 && c <= 0xDFFF) {
                if (c > 0xDBFF || i + 1 == length || !Character.isLowSurrogate(piece[i + 1])) {
                    return ~used;
                }
                c = Character.toCodePoint((char) c, piece[++i]);
            }
            used = Utf8.write(c, out, used);
        }
        return used;
    }

    private static XmlError undecodable(byte[] out, int used, Charset charset, byte[] wrong) {
        Place place = Place.of(out, 0, used);
        StringBuilder shown = new StringBuilder(wrong.length == 1 ? "The byte" : "The bytes");
        for (byte b : wrong) {
            shown.append(String.format(" 0x%02X", b));
        }
        return new XmlError(
                Kind.MALFORMED,
                place.line(),
                place.column(),
                shown + (wrong.length == 1 ? " is" : " are") + " no character of " + Encodings.label(charset)
                        + " here.",
                RULE);
    }

    private static Input utf16(
            byte[] bytes, int start, int all, boolean bigEndian, boolean marked, Announced announced, boolean cut) {
        int end = cut ? all - (all - start & 1) : all;
        if (cut && end - start >= 2 && Character.isHighSurrogate((char) unit(bytes, end - 2, bigEndian))) {
            end -= 2;
        }
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
        Charset declared = declared(declaration, out, 0, announced);
        if (announced.charset() == null) {
            if (declared == null && !marked) {
                throw new XmlError(
                        Kind.MALFORMED,
                        1,
                        1,
                        "A document in UTF-16 needs a byte order mark or an encoding declaration.",
                        RULE);
            }
            mismatchIf(differs(declared, charset), declaration, out, 0, charset.name());
        }
        boolean contradicted = differs(announced.charset(), charset) || differs(declared, charset);
        return new Input(Arrays.copyOf(out, used), 0, declaration.end(), used, charset, contradicted);
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
                RULE);
    }
}
