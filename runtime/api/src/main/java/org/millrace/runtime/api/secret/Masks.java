package org.millrace.runtime.api.secret;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
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
public final class Masks {

    /** What stands in the place of a secret. */
    public static final String MASK = "***";

    /** Always secret; {@code password} is also what WS-Security's UsernameToken calls it. */
    private static final Set<String> ALWAYS =
            Set.of("authorization", "proxy-authorization", "cookie", "set-cookie", "password");

    /** How headers and query parameters are called that prove who one is, whoever made the service. */
    private static final Pattern CREDENTIAL =
            Pattern.compile("(.*[-_.])?(api|access|private|subscription|function|functions|account)[-_]?key"
                    + "|.*(token|secret|password|passwd|apikey|credential|credentials|session-?id)"
                    + "|(.*[-_.])?(authorization|auth|cookie|pwd|session)");

    /** Query parameters beside these: of signed addresses, and of signing in. */
    private static final Set<String> OF_QUERIES = Set.of("key", "sig", "signature", "x-amz-signature", "code");

    /** A body that is longer is not parsed for a trace. */
    private static final int MAX_PARSED_BYTES = 4 * 1024 * 1024;

    private final Set<String> names = new TreeSet<>(ALWAYS);

    /** Which bytes a name begins with: nearly all of a body is passed by this alone. */
    private final boolean[] begins = new boolean[Byte.MAX_VALUE + 1];

    /** @param named what a flow marks, beside what is always secret */
    public Masks(Collection<String> named) {
        named.forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
        for (String name : names) {
            begins[name.charAt(0)] = true;
            begins[Character.toUpperCase(name.charAt(0))] = true;
        }
    }

    /** A variable's value as it may be shown. */
    public String value(String name, String value) {
        return isSecret(name) ? MASK : value;
    }

    /** A header's value as it may be shown. */
    public String header(String name, String value) {
        return isSecretHeader(name) ? MASK : value;
    }

    public boolean isSecretHeader(String name) {
        return isSecret(name)
                || CREDENTIAL.matcher(name.toLowerCase(Locale.ROOT)).matches();
    }

    private boolean isSecretParameter(String name) {
        return isSecretHeader(name) || OF_QUERIES.contains(name.toLowerCase(Locale.ROOT));
    }

    /** Gives the values of a URI's query parameters that are secret, as they stand there and decoded. */
    public void parameters(String uri, Consumer<String> values) {
        int query = uri.indexOf('?');
        for (String parameter :
                query < 0 ? new String[0] : uri.substring(query + 1).split("&", -1)) {
            int equals = parameter.indexOf('=');
            if (equals >= 0 && isSecretParameter(decoded(parameter.substring(0, equals)))) {
                values.accept(parameter.substring(equals + 1));
                values.accept(decoded(parameter.substring(equals + 1)));
            }
        }
    }

    /** A URI, or what of it stands in a message, as it may be shown. */
    public String uri(String uri) {
        int query = uri.indexOf('?');
        if (query < 0) {
            return uri;
        }
        StringBuilder shown = new StringBuilder(uri.substring(0, query));
        char before = '?';
        for (String parameter : uri.substring(query + 1).split("&", -1)) {
            int equals = parameter.indexOf('=');
            boolean secret = equals >= 0 && isSecretParameter(decoded(parameter.substring(0, equals)));
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

    public boolean isSecret(String name) {
        return names.contains(name.toLowerCase(Locale.ROOT));
    }

    /**
     * A body as it may be shown: itself, or a copy with masks; null when it has to be hidden as a whole.
     *
     * @param whole whether these are all of the body's bytes
     */
    public byte[] body(byte[] bytes, boolean whole) {
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

    /**
     * Gives the values of what is secret in a body: of each element, attribute and member, and of all that stands in it.
     *
     * @param parsed the same as a document, or null when nobody has parsed it
     * @return whether they are all; not when something secret stands there and can't be read well enough
     */
    public boolean values(byte[] bytes, EventStream parsed, Consumer<String> values) {
        int first = firstMark(bytes);
        boolean json = first >= 0 && (bytes[first] == '{' || bytes[first] == '[');
        boolean wide = hasZero(bytes); // of a character encoding in which no name is found
        if (!wide && !names(bytes) && !(json && hasEscape(bytes))) {
            return true;
        }
        if (parsed != null) {
            values(parsed, values);
            return true;
        }
        if (bytes.length > MAX_PARSED_BYTES || first < 0) {
            return false;
        }
        if (json && !wide) {
            return JsonMask.values(bytes, this::isSecret, values);
        }
        try {
            values(EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS), values);
            return true;
        } catch (XmlError e) {
            return false;
        }
    }

    private void values(EventStream document, Consumer<String> values) {
        int secretUntil = -1; // the end of an element that is
        for (int event = 0; event < document.size(); event++) {
            EventKind kind = document.kind(event);
            boolean inside = event < secretUntil;
            if (kind == EventKind.START && !inside && isSecret(document.localName(event))) {
                secretUntil = document.end(event);
                values.accept(document.value(event));
            } else if (kind == EventKind.ATTRIBUTE && (inside || isSecret(document.localName(event)))
                    || inside && (kind == EventKind.TEXT || kind == EventKind.CDATA)) {
                values.accept(document.value(event));
            }
        }
    }

    private static boolean hasZero(byte[] bytes) {
        for (int i = 0; i < Math.min(4, bytes.length); i++) {
            if (bytes[i] == 0) {
                return true;
            }
        }
        return false;
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
