package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.LinkError;
import org.millrace.xml.Printable;

/** What may stand in a transport header (RFC 9110 section 5): names are tokens, values have no control characters. */
public final class HeaderRules {

    private HeaderRules() {}

    /** @throws LinkError when a flow can't set or remove this header */
    public static String name(String stepId, String name) {
        if (!Headers.isName(name)) {
            throw new LinkError(
                    stepId,
                    "\"" + Printable.of(name) + "\" is no header name",
                    "use letters, digits and hyphens, such as X-Region");
        }
        if (Headers.isFraming(name)) {
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
