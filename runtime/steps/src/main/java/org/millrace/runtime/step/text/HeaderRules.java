package org.millrace.runtime.step.text;

import java.util.Locale;
import java.util.Set;
import org.millrace.runtime.api.LinkError;

/** What may stand in a transport header (RFC 9110 section 5): names are tokens, values have no control characters. */
public final class HeaderRules {

    /** Headers that frame a message or speak of the connection: the gateway writes them itself (RFC 9110 section 7.6.1). */
    private static final Set<String> FRAMING = Set.of(
            "content-length",
            "transfer-encoding",
            "connection",
            "keep-alive",
            "proxy-connection",
            "te",
            "trailer",
            "upgrade",
            "expect",
            "http2-settings");

    private HeaderRules() {}

    public static boolean isToken(String name) {
        return !name.isEmpty()
                && name.chars()
                        .allMatch(c -> c >= '0' && c <= '9'
                                || c >= 'A' && c <= 'Z'
                                || c >= 'a' && c <= 'z'
                                || "!#$%&'*+-.^_`|~".indexOf(c) >= 0);
    }

    /** @throws LinkError when a flow can't set or remove this header */
    public static String name(String stepId, String name) {
        if (!isToken(name)) {
            throw new LinkError(
                    stepId,
                    "\"" + Printable.of(name) + "\" is no header name",
                    "use letters, digits and hyphens, such as X-Region");
        }
        if (FRAMING.contains(name.toLowerCase(Locale.ROOT))) {
            throw new LinkError(
                    stepId, "the header " + name + " is written by the gateway itself", "remove the assignment");
        }
        return name;
    }

    /** The index of the first character that can't be sent in a header's value, or -1. */
    public static int firstForbidden(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' && c != '\t' || c == 0x7F || c > 0xFF) {
                return i;
            }
        }
        return -1;
    }
}
