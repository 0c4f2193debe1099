package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.http.FieldName;
import org.millrace.xml.Printable;

/** Which transport headers a flow may set or remove. */
public final class HeaderRules {

    private HeaderRules() {}

    /** @throws LinkError when a flow can't set or remove this header */
    public static String name(String stepId, String name) {
        if (!FieldName.isName(name)) {
            throw new LinkError(
                    stepId,
                    "\"" + Printable.of(name) + "\" is no header name",
                    "use letters, digits and hyphens, such as X-Region");
        }
        if (FieldName.isFraming(name)) {
            throw new LinkError(
                    stepId, "the header " + name + " is written by the gateway itself", "remove the assignment");
        }
        return name;
    }
}
