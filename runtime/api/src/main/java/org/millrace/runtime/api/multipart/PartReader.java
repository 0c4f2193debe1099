package org.millrace.runtime.api.multipart;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads the parts of a body, once from its first octet to its last.
 *
 * <ol>
 *   <li>What stands before the first delimiter is skipped, within the limit of a head.
 *   <li>A delimiter is two hyphens and the boundary, at the body's first octet or behind CR LF; white space may follow, then CR LF. With two more
 *       hyphens it is the last, and then the body may end, too.
 *   <li>A head is fields, which may be folded, up to an empty line. The CR LF before a delimiter is the delimiter's (RFC 2046 section 5.1.1).
 *   <li>What stands behind the last delimiter is passed on, and may hold no further one.
 * </ol>
 */
final class PartReader {

    private final byte[] body;
    private final byte[] dashed;
    private final MultipartType type;
    private final MultipartLimits limits;
    private final List<Part> parts = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();

    /** Where the line behind the delimiter that was found last begins. */
    private int behind;

    private boolean closed;

    PartReader(byte[] body, MultipartType type, MultipartLimits limits) {
        this.body = body;
        this.dashed = ("--" + type.boundary()).getBytes(StandardCharsets.US_ASCII);
        this.type = type;
        this.limits = limits;
    }

    List<Part> read() {
        int first = isDelimiter(0) ? delimiter(0) : nextDelimiter(0);
        if (first == body.length) {
            throw MultipartError.malformed("No line of the message begins with its boundary "
                    + MultipartType.shown(type.boundary()) + "; name in the media type the boundary that parts it.");
        }
        if (first > limits.maxPartHeadBytes()) {
            throw MultipartError.limit("The message has " + first + " bytes before its first part; the limit is "
                    + limits.maxPartHeadBytes() + ".");
        }
        while (!closed) {
            if (parts.size() == limits.maxParts()) {
                throw MultipartError.limit(
                        "The message has more than " + limits.maxParts() + " parts, which is the limit.");
            }
            parts.add(part());
        }
        if (parts.isEmpty()) {
            throw MultipartError.malformed("The message has no part: its first boundary is its last.");
        }
        if (nextDelimiter(behind) < body.length) {
            throw MultipartError.malformed(
                    "The message goes on behind its last boundary with a further one; end it there.");
        }
        return parts;
    }

    /** Leaves {@link #behind} at the next part. */
    private Part part() {
        int number = parts.size() + 1;
        int headFrom = behind;
        Head head = new Head(number);
        int from = head.read(headFrom);
        int delimiter = nextDelimiter(from - 2); // of an empty content the delimiter's CR LF is the head's last
        if (delimiter == body.length) {
            throw MultipartError.malformed(
                    "Part " + number + " of the message has no end: the boundary with two hyphens behind it,"
                            + " which ends the message, does not come; it may have been cut off.");
        }
        int to = Math.max(from, delimiter - 2);
        if (to - from > limits.maxPartBytes()) {
            throw MultipartError.limit("Part " + number + " of the message has " + (to - from) + " bytes; the limit is "
                    + limits.maxPartBytes() + ".");
        }
        if (head.id != null && !ids.add(head.id)) {
            throw MultipartError.malformed("Part " + number + " of the message has the Content-ID "
                    + MultipartType.shown(head.id) + ", as has one before it; give each its own.");
        }
        return new Part(body, number, headFrom, from, to, head.type, head.id, head.coding);
    }

    /** Where the hyphens of the next delimiter stand, from here on; the body's length for nowhere. */
    private int nextDelimiter(int from) {
        for (int i = Math.max(0, from); i < body.length; i++) {
            if ((body[i] == '\n' || body[i] == '\r') && isDelimiter(i + 1)) {
                if (body[i] == '\r' || i == 0 || body[i - 1] != '\r') {
                    throw MultipartError.malformed(
                            "At byte " + (i + 1)
                                    + " the message's boundary stands behind half a line's end; end lines with CR LF, and let no part hold the boundary.");
                }
                return delimiter(i + 1);
            }
        }
        return body.length;
    }

    private boolean isDelimiter(int at) {
        if (at + dashed.length > body.length) {
            return false;
        }
        for (int i = 0; i < dashed.length; i++) {
            if (body[at + i] != dashed[i]) {
                return false;
            }
        }
        return true;
    }

    /** Reads the rest of its line. */
    private int delimiter(int at) {
        int i = at + dashed.length;
        closed = i + 1 < body.length && body[i] == '-' && body[i + 1] == '-';
        i += closed ? 2 : 0;
        while (i < body.length && (body[i] == ' ' || body[i] == '\t')) {
            i++;
        }
        if (i + 1 < body.length && body[i] == '\r' && body[i + 1] == '\n') {
            behind = i + 2;
        } else if (closed && i == body.length) {
            behind = i;
        } else if (i >= body.length - 1) {
            throw MultipartError.malformed("The message ends within the boundary at byte " + at
                    + ", which is not its last; it may have been cut off.");
        } else {
            throw MultipartError.malformed(
                    "At byte " + at
                            + " a line begins with the message's boundary and goes on; take a boundary that stands nowhere else.");
        }
        return at;
    }

    /** The fields of a part's head that say what it is. */
    private final class Head {

        private final int number;
        private int from;
        private String type;
        private String id;
        private String coding;

        Head(int number) {
            this.number = number;
        }

        /** Gives the first octet behind the empty line. */
        int read(int headFrom) {
            from = headFrom;
            int line = headFrom;
            while (true) {
                if (isDelimiter(line)) {
                    throw malformed("ends within its head; an empty line goes before its content");
                }
                int end = lineEnd(line);
                if (end == line) {
                    coding = coding == null ? "binary" : coding.toLowerCase(Locale.ROOT);
                    return end + 2;
                }
                int next = end + 2;
                while (next < body.length
                        && (body[next] == ' ' || body[next] == '\t')) { // folded (RFC 5322 section 2.2.3)
                    next = lineEnd(next) + 2;
                }
                field(new String(body, line, next - 2 - line, StandardCharsets.UTF_8));
                line = next;
            }
        }

        private int lineEnd(int line) {
            for (int i = line; i < body.length; i++) {
                if (i - from > limits.maxPartHeadBytes()) {
                    throw MultipartError.limit("The head of part " + number + " of the message has more than "
                            + limits.maxPartHeadBytes() + " bytes, which is the limit.");
                }
                byte b = body[i];
                if (b == '\r' && i + 1 < body.length && body[i + 1] == '\n') {
                    return i;
                }
                if (b >= 0 && b < ' ' && b != '\t' || b == 0x7F) {
                    throw malformed("has at byte " + i + " a control character in its head; end lines with CR LF");
                }
            }
            throw malformed("ends within its head; the message may have been cut off");
        }

        private void field(String text) {
            int colon = text.indexOf(':');
            if (colon <= 0 || !isName(text, colon)) {
                throw malformed("has a line in its head that is no field: " + MultipartType.shown(text));
            }
            String value = text.substring(colon + 1).replace("\r\n", "").strip();
            switch (text.substring(0, colon).toLowerCase(Locale.ROOT)) {
                case "content-type" -> type = once("Content-Type", type, value);
                case "content-id" -> id = MultipartType.id(once("Content-ID", id, value));
                case "content-transfer-encoding" -> coding = once("Content-Transfer-Encoding", coding, value);
                default -> {}
            }
        }

        private boolean isName(String text, int colon) {
            for (int i = 0; i < colon; i++) {
                char c = text.charAt(i);
                if (c <= ' ' || c >= 0x7F || "()<>@,;\\\"/[]?={}".indexOf(c) >= 0) {
                    return false;
                }
            }
            return true;
        }

        private String once(String name, String before, String value) {
            if (before != null) {
                throw malformed("has the field " + name + " several times");
            }
            return value;
        }

        private MultipartError malformed(String wrong) {
            return MultipartError.malformed("Part " + number + " of the message " + wrong + ".");
        }
    }
}
