package org.millrace.runtime.steps.wss;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import org.millrace.runtime.api.multipart.Part;

/**
 * The canonical form of an attachment's head (WSS SOAP with Attachments Profile 1.1 section 5.4.1): the five fields below in this order, unfolded;
 * of two of them the parameters sorted, their values in quotes, and names and some values in small letters. Comments, encoded words,
 * continued parameters and what else makers write in different ways is refused.
 */
final class AttachmentHead {

    private static final List<String> FIELDS =
            List.of("Content-Description", "Content-Disposition", "Content-ID", "Content-Location", "Content-Type");

    /** Of a part that does not say what it is (RFC 2045 section 5.2). */
    private static final String IMPLIED_TYPE = "text/plain;charset=\"us-ascii\"";

    /** Whose values are the same in either case. */
    private static final Set<String> ANY_CASE =
            Set.of("charset", "creation-date", "filename", "modification-date", "padding", "read-date", "size", "type");

    private AttachmentHead() {}

    /** @throws Refused when makers differ in it */
    static byte[] canonical(Part part) {
        StringBuilder head = new StringBuilder();
        for (String name : FIELDS) {
            List<String> values = part.fields(name);
            if (values.size() > 1) {
                throw refused(part, name, "stands there several times");
            }
            String value = values.isEmpty() ? null : value(part, name, values.getFirst());
            if (value == null && name.equals("Content-Type")) {
                value = IMPLIED_TYPE;
            }
            if (value != null) {
                head.append(name).append(':').append(value).append("\r\n");
            }
        }
        return head.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static String value(Part part, String name, String written) {
        boolean structured = name.equals("Content-Disposition") || name.equals("Content-Type");
        if (!structured
                && written.strip().indexOf('\r') >= 0
                && !written.strip().matches("(?s)[^\r]*(\r\n [^ \t\r][^\r]*)*")) {
            throw refused(part, name, "is folded in a way that makers undo differently");
        }
        String value = written.replace("\r\n", "").strip();
        boolean quoted = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            quoted ^= c == '"';
            if (c < ' ' && c != '\t'
                    || c > '~'
                    || c == '\\'
                    || !quoted && (c == '(' || c == ')')
                    || quoted && c == ';') {
                throw refused(part, name, "has characters that makers write in different ways");
            }
        }
        if (quoted || value.contains("=?")) {
            throw refused(part, name, "has characters that makers write in different ways");
        }
        return structured ? parameters(part, name, value) : value;
    }

    private static String parameters(Part part, String name, String value) {
        String[] pieces = value.split(";", -1);
        String first = pieces[0].toLowerCase(Locale.ROOT);
        if (!first.equals(first.strip()) || pieces.length == 1 && !first.equals(pieces[0])) {
            throw refused(part, name, "is not in small letters, or has white space before its parameters");
        }
        TreeMap<String, String> parameters = new TreeMap<>();
        for (int i = 1; i < pieces.length; i++) {
            int equals = pieces[i].indexOf('=');
            String key =
                    equals < 0 ? "" : pieces[i].substring(0, equals).strip().toLowerCase(Locale.ROOT);
            String said = equals < 0 ? "" : pieces[i].substring(equals + 1).strip();
            String bare = said.length() > 1 && said.startsWith("\"") && said.endsWith("\"")
                    ? said.substring(1, said.length() - 1)
                    : said;
            if (key.isEmpty() || key.indexOf('*') >= 0 || bare.isEmpty() || bare.indexOf('"') >= 0) {
                throw refused(part, name, "has a parameter that is empty, continued or encoded");
            }
            String kept = ANY_CASE.contains(key) ? bare.toLowerCase(Locale.ROOT) : bare;
            if (parameters.put(key, kept) != null) {
                throw refused(part, name, "has the parameter " + key + " twice");
            }
        }
        StringBuilder canonical = new StringBuilder(first);
        parameters.forEach((key, kept) ->
                canonical.append(';').append(key).append("=\"").append(kept).append('"'));
        return canonical.toString();
    }

    private static Refused refused(Part part, String name, String why) {
        return new Refused(
                "the head of " + Attachments.named(part) + " has no canonical form: its " + name + " " + why);
    }
}
