package org.millrace.runtime.steps.json;

import org.millrace.runtime.api.Family;

/** What this family is to a runtime. */
public final class JsonFamily {

    public static final Family FAMILY = Family.of("json", ValidateJson.class);

    private JsonFamily() {}
}
