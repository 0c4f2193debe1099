package org.millrace.runtime.api;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.millrace.xml.Announced;
import org.millrace.xml.Encodings;
import org.millrace.xml.Printable;

/**
 * What a Content-Type says (RFC 9110 section 8.3). Its charset must be one that all readers find: once, as {@code charset=} with a token or a
 * quoted string, and of {@link Encodings}. The other parameters are read as senders write them, an {@code action=urn:x} without quotes among
 * them. Immutable.
 */
public final class ContentType {

    static final ContentType NONE = new ContentType("", "", null, null);

    private static final String CHARSET = "charset";

    /** Longer ones are read each time. */
    private static final int MAX_REMEMBERED_CHARS = 256;

    /**
     * What was read lately, by the text's hash: the values of a place are few, and each message has one. Threads overwrite each other's;
     * what they find is whole, since it never changes.
     */
    private static final ContentType[] REMEMBERED = new ContentType[64];

    private final String text;
    private final String media;
    private final Announced announced;

    /** Why nobody can tell the charset, or null. */
    private final String wrong;

    private ContentType(String text, String media, Charset charset, String wrong) {
        this.text = text;
        this.media = media;
        this.announced = charset == null
                ? Announced.NOTHING
                : charset == StandardCharsets.UTF_8
                        ? Announced.UTF_8
                        : new Announced(charset, Encodings.isStateful(charset));
        this.wrong = wrong;
    }

    /** @param text the header's value; of a header that stands there several times all of them, parted by commas; null for none */
    public static ContentType of(String text) {
        if (text == null) {
            return NONE;
        }
        int place = text.hashCode() & REMEMBERED.length - 1;
        ContentType known = REMEMBERED[place];
        if (known != null && known.text.equals(text)) {
            return known;
        }
        ContentType read = new Reader(text).read();
        if (text.length() <= MAX_REMEMBERED_CHARS) {
            REMEMBERED[place] = read;
        }
        return read;
    }

    /** Type and subtype, in small letters; whatever stands before the parameters if it is neither. */
    public String media() {
        return media;
    }

    /** The encoding that its charset names; null when it names none, or {@link #wrong} is not null. */
    public Charset charset() {
        return announced.charset();
    }

    Announced announced() {
        return announced;
    }

    /** Why nobody can tell what its charset is, as a sentence without its subject, the Content-Type; null when all is well. */
    public String wrong() {
        return wrong;
    }

    /** Whether the body is several bodies, none of which begins where it does (RFC 2046 section 5.1). */
    public boolean isMultipart() {
        return media.startsWith("multipart/");
    }

    /** The same with this charset in the place of its own, or behind the rest when it has none. */
    String with(Charset charset) {
        String label = Encodings.label(charset);
        if (wrong != null) {
            return text.split("[;,]", 2)[0].strip() + "; charset=" + label;
        }
        Reader reader = new Reader(text);
        reader.read();
        if (reader.valueFrom >= 0) {
            return text.substring(0, reader.valueFrom) + label + text.substring(reader.valueTo);
        }
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == ';' || text.charAt(end - 1) <= ' ')) {
            end--;
        }
        return text.substring(0, end) + "; charset=" + label;
    }

    @Override
    public String toString() {
        return text;
    }

    /** Walks through the parameters (RFC 9110 section 5.6.6). */
    private static final class Reader {

        private final String text;
        private int at;

        /** Where the charset's value stands, with its quotes; -1 for nowhere. */
        private int valueFrom = -1;

        private int valueTo;

        /** Where the value that was read last ends. */
        private int end;

        private String label;
        private String wrong;

        Reader(String text) {
            this.text = text;
        }

        ContentType read() {
            at = text.indexOf(';');
            String media = text.substring(0, at < 0 ? text.length() : at).strip();
            if (media.indexOf(',') >= 0) {
                wrong = "stands there several times";
            } else if (media.toLowerCase(Locale.ROOT).contains(CHARSET)) {
                wrong = "can't be read"; // a semicolon is missing
            }
            while (at >= 0 && at < text.length() && wrong == null) {
                at++; // the semicolon
                parameter();
            }
            Charset charset = wrong == null && label != null ? Encodings.named(label) : null;
            if (wrong == null && label != null && charset == null) {
                wrong = "names the charset " + Printable.of(label, 40) + ", which is not accepted";
            }
            return new ContentType(text, media.toLowerCase(Locale.ROOT), charset, wrong);
        }

        /** Leaves {@link #at} at the semicolon behind it, or at the end. */
        private void parameter() {
            skipSpace();
            int nameFrom = at;
            while (at < text.length() && text.charAt(at) != '=' && text.charAt(at) != ';') {
                at++;
            }
            String written = text.substring(nameFrom, at).toLowerCase(Locale.ROOT);
            boolean valued = at < text.length() && text.charAt(at) == '=';
            at += valued ? 1 : 0;
            int from = at;
            String value = valued ? value() : "";
            // others may take white space around it for nothing, and charset* for the same (RFC 2231)
            boolean charset = written.strip().equals(CHARSET) || written.startsWith(CHARSET + "*");
            if (wrong != null || written.indexOf('"') >= 0) {
                wrong = wrong == null ? "can't be read" : wrong;
            } else if (charset && label != null) {
                wrong = "names several charsets";
            } else if (charset && !(written.equals(CHARSET) && isLabel(value))) {
                wrong = "names no charset that can be read";
            } else if (charset) {
                label = value;
                valueFrom = from;
                valueTo = end;
            }
        }

        private String value() {
            int from = at;
            if (at < text.length() && text.charAt(at) == '"') {
                String value = quoted();
                end = at;
                skipSpace();
                if (at < text.length() && text.charAt(at) != ';') {
                    wrong = "can't be read"; // something between the quoted string and the semicolon
                }
                return value;
            }
            while (at < text.length() && text.charAt(at) != ';') {
                at++;
            }
            String value = text.substring(from, at).stripTrailing();
            end = from + value.length();
            if (value.indexOf('"') >= 0) {
                wrong = "can't be read"; // others may take the next semicolon for quoted
            }
            return value;
        }

        private String quoted() {
            StringBuilder value = new StringBuilder();
            at++;
            while (at < text.length() && text.charAt(at) != '"') {
                if (text.charAt(at) == '\\') {
                    at++;
                }
                if (at < text.length()) {
                    value.append(text.charAt(at++));
                }
            }
            if (at == text.length()) {
                wrong = "has a quote that is not closed";
            } else {
                at++;
            }
            return value.toString();
        }

        private void skipSpace() {
            while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
                at++;
            }
        }

        /** The characters of labels: those of a token, and the colon of {@code iso_8859-1:1987}. */
        private static boolean isLabel(String value) {
            return !value.isEmpty()
                    && value.chars()
                            .allMatch(c -> c >= '0' && c <= '9'
                                    || c >= 'A' && c <= 'Z'
                                    || c >= 'a' && c <= 'z'
                                    || "!#$%&'*+-.^_`|~:".indexOf(c) >= 0);
        }
    }
}
