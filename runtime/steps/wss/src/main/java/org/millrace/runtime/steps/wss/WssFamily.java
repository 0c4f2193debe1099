package org.millrace.runtime.steps.wss;

import org.millrace.runtime.api.Family;

/** What this family is to a runtime. */
public final class WssFamily {

    public static final Family FAMILY = Family.of("wss", Decrypt.class, Encrypt.class, Sign.class, Verify.class);

    private WssFamily() {}
}
