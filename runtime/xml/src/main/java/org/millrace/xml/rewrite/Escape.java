package org.millrace.xml.rewrite;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.millrace.xml.Splice;

/** Characters as markup (XSLT and XQuery Serialization 3.1, section 5), and the bytes that tags are made of. */
final class Escape {

    static final byte[] START_TAG = ascii("<");
    static final byte[] END_TAG = ascii("</");
    static final byte[] CLOSE = ascii(">");
    static final byte[] EMPTY = ascii("/>");

    private Escape() {}

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Characters of a text node. */
    static byte[] text(String characters) {
        return escaped(characters, false);
    }

    /** Characters of an attribute's value in double quotes. */
    static byte[] attribute(String characters) {
        return escaped(characters, true);
    }

    /** A comment of this content. */
    static byte[] comment(String content) {
        if (Splice.firstForbidden(content) >= 0) {
            throw BeyondSplice.BEYOND;
        }
        return ("<!--" + content + "-->").getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] escaped(String characters, boolean attribute) {
        StringBuilder out = null;
        for (int i = 0; i < characters.length(); i++) {
            char c = characters.charAt(i);
            String escape = escape(c, attribute);
            if (escape != null && out == null) {
                out = new StringBuilder(characters.length() + 32).append(characters, 0, i);
            }
            if (out != null && escape != null) {
                out.append(escape);
            } else if (out != null) {
                out.append(c);
            }
        }
        if (Splice.firstForbidden(characters) >= 0) {
            throw BeyondSplice.BEYOND; // what XML can't carry is an error of the serializer (SERE0008)
        }
        return (out == null ? characters : out.toString()).getBytes(StandardCharsets.UTF_8);
    }

    private static String escape(char c, boolean attribute) {
        return switch (c) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '\r' -> "&#xD;";
            case '"' -> attribute ? "&#34;" : null;
            case '\n' -> attribute ? "&#xA;" : null;
            case '\t' -> attribute ? "&#x9;" : null;
            default ->
                c >= 0x7F && c <= 0x9F || c == 0x2028
                        ? "&#x" + Integer.toHexString(c).toUpperCase(Locale.ROOT) + ";"
                        : null;
        };
    }
}
