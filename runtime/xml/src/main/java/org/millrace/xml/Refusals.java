package org.millrace.xml;

import java.nio.charset.StandardCharsets;
import org.millrace.xml.XmlError.Kind;

/**
 * Words for what is refused, and its place: the cold half of the tokenizer. Line and column are counted here, when something is wrong, and
 * never before.
 */
final class Refusals {

    private static final String CHARACTER = "XML [2] Char";
    private static final int MAX_SHOWN = 64;

    private final byte[] bytes;
    private final int start;
    private final int end;

    Refusals(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
    }

    Place place(int at) {
        return Place.of(bytes, start, Math.min(at, end));
    }

    /** That the character here is none, or else the sentence. */
    XmlError unexpected(int at, String sentence, String rule) {
        XmlError character = notCharacter(at);
        return character != null ? character : malformed(at, sentence, rule);
    }

    /** What is wrong with the character here; null when nothing is. */
    XmlError notCharacter(int at) {
        if (at >= end) {
            return malformed(end, "The document ends too early.", "XML [1] document");
        }
        if (bytes[at] >= 0) {
            return Chars.isChar(bytes[at])
                    ? null
                    : malformed(
                            at,
                            String.format(
                                    "The character U+%04X is not allowed in XML, not even as a reference.", bytes[at]),
                            CHARACTER);
        }
        if (Utf8.length(bytes, at, end) > 0) {
            return null;
        }
        boolean notCharacter = end - at > 2 && bytes[at] == (byte) 0xEF && bytes[at + 1] == (byte) 0xBF;
        return notCharacter && bytes[at + 2] < (byte) 0xC0
                ? malformed(at, "The characters U+FFFE and U+FFFF are not allowed in XML.", CHARACTER)
                : malformed(
                        at,
                        String.format(
                                "The byte 0x%02X is not valid UTF-8 here; declare the document's encoding or send UTF-8.",
                                bytes[at]),
                        "XML 4.3.3 Character Encoding in Entities");
    }

    static String shown(String name) {
        return name.length() <= MAX_SHOWN ? name : name.substring(0, MAX_SHOWN) + "...";
    }

    XmlError malformed(int at, String sentence, String rule) {
        return refuse(Kind.MALFORMED, at, sentence, rule);
    }

    XmlError limit(int at, String sentence, String rule) {
        return refuse(Kind.LIMIT, at, sentence, rule);
    }

    XmlError refuse(Kind kind, int at, String sentence, String rule) {
        Place place = place(at);
        return new XmlError(kind, place.line(), place.column(), sentence, rule);
    }

    XmlError tooManyNames(int at) {
        return limit(
                at,
                "The document has more than " + NameTable.MAX_NAMES + " different names.",
                "limit of the event stream");
    }

    /** Markup that begins with {@code <!} or {@code </} where it must not stand. */
    XmlError misplaced(int at, boolean insideRoot) {
        String markup = new String(bytes, at, Math.min(9, end - at), StandardCharsets.ISO_8859_1);
        if (markup.equals("<!DOCTYPE")) {
            return refuse(
                    Kind.FORBIDDEN,
                    at,
                    "A document type declaration (DOCTYPE) is not accepted; send the document without it.",
                    "XML [28] doctypedecl");
        }
        if (markup.startsWith("</")) {
            return malformed(at, "This end tag closes nothing.", "XML [1] document");
        }
        return insideRoot
                ? malformed(at, "After <! must stand -- or [CDATA[.", "XML [43] content")
                : malformed(
                        at,
                        "Outside the root element only comments and processing instructions may stand.",
                        "XML [1] document");
    }
}
