package org.millrace.xml;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.millrace.xml.XmlError.Kind;

/**
 * The XML declaration, [23] XMLDecl, read from ASCII-compatible bytes.
 *
 * @param version as written, "" when there is no declaration
 * @param encoding the name as written, "" if there is none
 * @param encodingAt the offset of that name
 * @param standalone yes or no, "" if it says nothing
 * @param end the offset behind the declaration; the document's start when there is none
 */
public record Declaration(String version, String encoding, int encodingAt, String standalone, int end) {

    private static final String RULE = "XML [23] XMLDecl";

    /** What most documents begin with, so that no string is made of it. */
    private static final byte[] USUAL = ascii("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** The offset behind the common declaration of UTF-8, or {@code start} when none is there, or -1 when it must be {@link #read}. */
    static int usualEnd(byte[] bytes, int start, int end) {
        if (start + 5 >= end || bytes[start] != '<' || bytes[start + 1] != '?') {
            return start;
        }
        int usual = start + USUAL.length;
        return usual <= end && Arrays.equals(bytes, start, usual, USUAL, 0, USUAL.length) ? usual : -1;
    }

    static Declaration read(byte[] bytes, int start, int end) {
        boolean there = start + 5 < end
                && bytes[start] == '<'
                && bytes[start + 1] == '?'
                && bytes[start + 2] == 'x'
                && bytes[start + 3] == 'm'
                && bytes[start + 4] == 'l'
                && Chars.isSpace(bytes[start + 5]);
        return there ? new Reader(bytes, start, end).read() : new Declaration("", "", start, "", start);
    }

    /** Walks the three pseudo attributes, which stand in a fixed order. */
    private static final class Reader {

        private final byte[] bytes;
        private final int start;
        private final int end;
        private int at;
        private int valueAt;

        Reader(byte[] bytes, int start, int end) {
            this.bytes = bytes;
            this.start = start;
            this.end = end;
            this.at = start + 5;
        }

        Declaration read() {
            String version = pseudoAttribute("version");
            if (version == null) {
                throw malformed(at, "The XML declaration must begin with version=\"1.0\".");
            }
            checkVersion(version);
            String encoding = pseudoAttribute("encoding");
            int encodingAt = encoding == null ? start : valueAt;
            if (encoding != null && !encoding.matches("[A-Za-z][A-Za-z0-9._-]*")) {
                throw malformed(encodingAt, "The XML declaration's encoding is not an encoding's name.");
            }
            String standalone = pseudoAttribute("standalone");
            if (standalone != null && !standalone.equals("yes") && !standalone.equals("no")) {
                throw malformed(valueAt, "The XML declaration's standalone must be yes or no.");
            }
            skipSpace();
            if (!startsWith("?>")) {
                throw malformed(
                        at,
                        "The XML declaration may hold version, encoding and standalone, in this order, and ends with ?>.");
            }
            return new Declaration(
                    version,
                    encoding == null ? "" : encoding,
                    encodingAt,
                    standalone == null ? "" : standalone,
                    at + 2);
        }

        private void checkVersion(String version) {
            if (!version.matches("1\\.[0-9]+")) {
                throw malformed(valueAt, "The XML declaration's version must be 1.0.");
            }
            if (!version.equals("1.0")) {
                Place place = Place.of(bytes, start, valueAt);
                throw new XmlError(
                        Kind.FORBIDDEN,
                        place.line(),
                        place.column(),
                        "XML " + (version.length() > 8 ? "of this version" : version)
                                + " is not accepted; send the document as XML 1.0.",
                        "XML [26] VersionNum");
            }
        }

        /** The value of the pseudo attribute if it stands here, else null. */
        private String pseudoAttribute(String name) {
            int before = at;
            skipSpace();
            if (!startsWith(name)) {
                at = before;
                return null;
            }
            if (at == before) {
                throw malformed(at, "Before " + name + " a space is missing.");
            }
            at += name.length();
            skipSpace();
            if (at >= end || bytes[at] != '=') {
                throw malformed(at, "After " + name + " an equals sign is missing.");
            }
            at++;
            skipSpace();
            if (at >= end || bytes[at] != '"' && bytes[at] != '\'') {
                throw malformed(at, "The value of " + name + " must stand in quotes.");
            }
            byte quote = bytes[at++];
            valueAt = at;
            while (at < end && bytes[at] != quote && bytes[at] != '<' && bytes[at] != '>') {
                at++;
            }
            if (at >= end || bytes[at] != quote) {
                throw malformed(valueAt, "The value of " + name + " has no closing quote.");
            }
            return new String(bytes, valueAt, at++ - valueAt, StandardCharsets.ISO_8859_1);
        }

        private void skipSpace() {
            while (at < end && Chars.isSpace(bytes[at])) {
                at++;
            }
        }

        private boolean startsWith(String text) {
            if (end - at < text.length()) {
                return false;
            }
            for (int i = 0; i < text.length(); i++) {
                if (bytes[at + i] != text.charAt(i)) {
                    return false;
                }
            }
            return true;
        }

        private XmlError malformed(int offset, String sentence) {
            Place place = Place.of(bytes, start, offset);
            return new XmlError(Kind.MALFORMED, place.line(), place.column(), sentence, RULE);
        }
    }
}
