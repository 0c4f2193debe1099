package org.millrace.runtime.expression.text;

import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;

/** Where the flow's variables stand in an exchange. */
public final class Variables {

    private Variables() {}

    /** @throws LinkError when the flow has no variable of this name */
    public static int slot(Link link, String stepId, String variable) {
        int slot = link.flow().content().variables().indexOf(variable);
        if (slot < 0) {
            throw new LinkError(
                    stepId, "the flow has no variable " + variable, "set it in a step before, or mend the name");
        }
        return slot;
    }
}
