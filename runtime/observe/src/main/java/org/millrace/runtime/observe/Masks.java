package org.millrace.runtime.observe;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Splice;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;

/**
 * Hides what is secret in what people look at: the values of headers, variables, query parameters, XML elements and attributes, and JSON
 * members, each by its name, whatever its case and prefix. A body in which a secret name stands, and which can't be read well enough to
 * hide just its value, is hidden as a whole: too much is masked rather than too little. Immutable.
 */
final class Masks {

    /** What stands in the place of a secret. */
    static final String MASK = "***";

    /** Always secret; {@code password} is also what WS-Security's UsernameToken calls it. */
    private static final Set<String> ALWAYS =
            Set.of("authorization", "proxy-authorization", "cookie", "set-cookie", "password");

    /** A body that is longer is not parsed for a trace. */
    private static final int MAX_PARSED_BYTES = 4 * 1024 * 1024;

    private final Set<String> names = new TreeSet<>(ALWAYS);

    /** Which bytes a name begins with: nearly all of a body is passed by this alone. */
    private final boolean[] begins = new boolean[Byte.MAX_VALUE + 1];

    /** @param named what a flow marks, beside what is always secret */
    Masks(Collection<String> named) {
        named.forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
        for (String name : names) {
            begins[name.charAt(0)] = true;
            begins[Character.toUpperCase(name.charAt(0))] = true;
        }
    }

    /** A header's or a variable's value as it may be shown. */
    String value(String name, String value) {
        return isSecret(name) ? MASK : value;
    }

    /** A request's path and query as they may be shown. */
    String target(String target) {
        int query = target.indexOf('?');
        if (query < 0) {
            return target;
        }
        StringBuilder shown = new StringBuilder(target.substring(0, query));
        char before = '?';
        for (String parameter : target.substring(query + 1).split("&", -1)) {
            int equals = parameter.indexOf('=');
            boolean secret = equals >= 0 && isSecret(decoded(parameter.substring(0, equals)));
            shown.append(before).append(secret ? parameter.substring(0, equals + 1) + MASK : parameter);
            before = '&';
        }
        return shown.toString();
    }

    private static String decoded(String name) {
        try {
            return java.net.URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return name; // a stray percent sign: no name that anybody would mark
        }
    }

    private boolean isSecret(String name) {
        return names.contains(name.toLowerCase(Locale.ROOT));
    }

    /**
     * A body as it may be shown: itself, or a copy with masks; null when it has to be hidden as a whole.
     *
     * @param whole whether these are all of the body's bytes
     */
    byte[] body(byte[] bytes, boolean whole) {
        int first = firstMark(bytes);
        boolean json = first >= 0 && (bytes[first] == '{' || bytes[first] == '[');
        if (!names(bytes) && !(json && hasEscape(bytes))) {
            return bytes;
        }
        if (!whole || bytes.length > MAX_PARSED_BYTES || first < 0) {
            return null;
        }
        return json ? JsonMask.of(bytes, this::isSecret) : bytes[first] == '<' ? xml(bytes) : null;
    }

    private byte[] xml(byte[] bytes) {
        try {
            EventStream document = EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
            Splice masked = new Splice(document);
            for (int event = 0; event < document.size(); event++) {
                if (document.kind(event) == EventKind.START && isSecret(document.localName(event))) {
                    masked.text(event, MASK);
                } else if (document.kind(event) == EventKind.ATTRIBUTE && isSecret(document.localName(event))) {
                    masked.attribute(event, MASK);
                }
            }
            return masked.toByteArray();
        } catch (XmlError e) {
            return null; // not well-formed: where a value ends is not to be known
        }
    }

    /** Whether a secret name stands anywhere in it, be it as a name or not. */
    private boolean names(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] < 0 || !begins[bytes[i]]) {
                continue;
            }
            for (String name : names) {
                if (startsAt(bytes, i, name)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a JSON name may be written so that it can't be seen, as a letter's number after a backslash. */
    private static boolean hasEscape(byte[] bytes) {
        for (byte b : bytes) {
            if (b == '\\') {
                return true;
            }
        }
        return false;
    }

    private static boolean startsAt(byte[] bytes, int at, String name) {
        if (at + name.length() > bytes.length) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            int b = bytes[at + i];
            if ((b >= 'A' && b <= 'Z' ? b + 32 : b) != name.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Of the first byte that is neither white space nor of a byte order mark; -1 when there is none. */
    private static int firstMark(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] > ' ') {
                return i;
            }
        }
        return -1;
    }
}
