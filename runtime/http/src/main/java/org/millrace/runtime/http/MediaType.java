package org.millrace.runtime.http;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * What a Content-Type says (RFC 9110 section 8.3). Its charset must be one that all readers find: once, as {@code charset=} with a token or a
 * quoted string, and one that is accepted. The other parameters are read as senders write them, an {@code action=urn:x} without quotes among
 * them. Immutable.
 */
public final class MediaType {

    private static final String CHARSET = "charset";

    /** The most characters that are shown of a charset. */
    private static final int MAX_SHOWN_CHARS = 40;

    private final String text;
    private final String media;
    private final Charset charset;

    /** Why nobody can tell the charset, or null. */
    private final String wrong;

    private MediaType(String text, String media, Charset charset, String wrong) {
        this.text = text;
        this.media = media;
        this.charset = charset;
        this.wrong = wrong;
    }

    /**
     * @param text the field's value; of a field that stands there several times all of them, parted by commas
     * @param charsets the encoding that a label names; null for one that is not accepted
     */
    public static MediaType of(String text, Function<String, Charset> charsets) {
        return new Reader(text).read(charsets);
    }

    /** Type and subtype, in small letters; whatever stands before the parameters if it is neither. */
    public String media() {
        return media;
    }

    /** The encoding that its charset names; null when it names none, or {@link #wrong} is not null. */
    public Charset charset() {
        return charset;
    }

    /** Why nobody can tell what its charset is, as a sentence without its subject, the Content-Type; null when all is well. */
    public String wrong() {
        return wrong;
    }

    /** Whether the body is several bodies, none of which begins where it does (RFC 2046 section 5.1). */
    public boolean isMultipart() {
        return media.startsWith("multipart/");
    }

    /** The values of a parameter, by its name in small letters: none, one, or several when it stands there several times. */
    public List<String> parameters(String name) {
        Reader reader = new Reader(text);
        reader.wanted = name;
        reader.read(any -> null);
        return reader.found;
    }

    /** The same with this value of a parameter, named in small letters, in the place of its own, or behind the rest when it has none. */
    public String with(String name, String value) {
        Reader reader = new Reader(text);
        reader.wanted = name;
        reader.read(any -> null);
        String quoted = '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        return reader.found.isEmpty()
                ? text + "; " + name + "=" + quoted
                : text.substring(0, reader.foundFrom) + quoted + text.substring(reader.foundTo);
    }

    /** The same with this charset in the place of its own, or behind the rest when it has none. */
    public String withCharset(String label) {
        if (wrong != null) {
            return text.split("[;,]", 2)[0].strip() + "; charset=" + label;
        }
        Reader reader = new Reader(text);
        reader.read(any -> null);
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

        /** A parameter whose values are {@link #found}; null for none. */
        private String wanted;

        private final List<String> found = new ArrayList<>(1);

        /** Where the last of them stands, with its quotes. */
        private int foundFrom;

        private int foundTo;

        Reader(String text) {
            this.text = text;
        }

        MediaType read(Function<String, Charset> charsets) {
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
            Charset charset = wrong == null && label != null ? charsets.apply(label) : null;
            if (wrong == null && label != null && charset == null) {
                wrong = "names the charset " + shown(label) + ", which is not accepted";
            }
            return new MediaType(text, media.toLowerCase(Locale.ROOT), charset, wrong);
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
            if (valued && written.strip().equals(wanted)) {
                found.add(value);
                foundFrom = from;
                foundTo = end;
            }
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
            return !value.isEmpty() && value.chars().allMatch(c -> c == ':' || FieldName.isTokenCharacter(c));
        }

        private static String shown(String label) {
            int more = label.length() - MAX_SHOWN_CHARS;
            return more <= 0 ? label : label.substring(0, MAX_SHOWN_CHARS) + "... (" + more + " more characters)";
        }
    }
}
