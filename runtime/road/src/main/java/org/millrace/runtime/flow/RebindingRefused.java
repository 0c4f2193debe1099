package org.millrace.runtime.flow;

import java.util.List;

/** Flows in service can't be prepared on another environment. Nothing has changed. */
public final class RebindingRefused extends Exception {

    private static final long serialVersionUID = 1;

    private final transient List<String> wrong;

    /** @param wrong for each such flow a sentence: which, what is wrong and how to mend it */
    public RebindingRefused(List<String> wrong) {
        super(String.join("\n", wrong), null, false, false);
        this.wrong = List.copyOf(wrong);
    }

    public List<String> wrong() {
        return wrong;
    }
}
