package org.millrace.runtime.api.multipart;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.millrace.xml.Printable;

/**
 * What a multipart body's media type says of its parts (RFC 2387 section 3).
 *
 * @param media type and subtype, in small letters
 * @param boundary what parts them
 * @param start the Content-ID of the root part, without its angle brackets; null when the first part is it
 * @param type the media type of the root part; null for none said
 */
public record MultipartType(String media, String boundary, String start, String type) {

    private static final int MAX_BOUNDARY_CHARS = 70;
    private static final int MAX_SHOWN_CHARS = 100;

    /** Of RFC 2046 section 5.1.1, beside digits, letters and the space. */
    private static final String BOUNDARY_MARKS = "'()+_,-./:=?";

    /**
     * @param parameters the values that a parameter has in the media type, in small letters
     * @throws MultipartError MALFORMED when it is not said, or said twice, where a part begins
     */
    public static MultipartType of(String media, Function<String, List<String>> parameters) {
        String boundary = only("boundary", parameters);
        if (boundary == null || boundary.isEmpty()) {
            throw MultipartError.malformed("The message is " + media
                    + ", and its media type names no boundary; say boundary= with the text that parts it.");
        }
        if (boundary.length() > MAX_BOUNDARY_CHARS
                || boundary.endsWith(" ")
                || !boundary.chars().allMatch(MultipartType::isOfBoundary)) {
            throw MultipartError.malformed("The message's boundary is " + shown(boundary)
                    + "; it may have " + MAX_BOUNDARY_CHARS + " letters, digits, spaces and " + BOUNDARY_MARKS
                    + ", and no space at its end (RFC 2046 section 5.1.1).");
        }
        String start = only("start", parameters);
        return new MultipartType(media, boundary, start == null ? null : id(start), only("type", parameters));
    }

    private static String only(String name, Function<String, List<String>> parameters) {
        List<String> values = parameters.apply(name);
        if (values.size() > 1) {
            throw MultipartError.malformed(
                    "The message's media type has the parameter " + name + " several times; say it once.");
        }
        return values.isEmpty() ? null : values.getFirst();
    }

    private static boolean isOfBoundary(int c) {
        return c >= '0' && c <= '9'
                || c >= 'A' && c <= 'Z'
                || c >= 'a' && c <= 'z'
                || c == ' '
                || BOUNDARY_MARKS.indexOf(c) >= 0;
    }

    /** A Content-ID without its angle brackets, which some senders leave out. */
    static String id(String contentId) {
        String id = contentId.strip();
        return id.startsWith("<") && id.endsWith(">") && id.length() > 1 ? id.substring(1, id.length() - 1) : id;
    }

    /** Type and subtype of a media type, in small letters; "" for none. */
    static String media(String type) {
        if (type == null) {
            return "";
        }
        int end = type.indexOf(';');
        return (end < 0 ? type : type.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    static String shown(String text) {
        return '"' + Printable.of(text, MAX_SHOWN_CHARS) + '"';
    }
}
