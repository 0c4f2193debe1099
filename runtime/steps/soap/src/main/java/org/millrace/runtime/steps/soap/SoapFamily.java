package org.millrace.runtime.steps.soap;

import org.millrace.runtime.api.Family;

/** What this family is to a runtime. */
public final class SoapFamily {

    public static final Family FAMILY = Family.of("soap", AddressMessage.class, SoapHeaders.class);

    private SoapFamily() {}
}
