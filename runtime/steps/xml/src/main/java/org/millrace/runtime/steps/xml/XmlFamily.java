package org.millrace.runtime.steps.xml;

import java.time.Duration;
import java.util.List;
import org.millrace.runtime.api.Family;
import org.millrace.xml.warm.EngineWarmUp;

/** What this family is to a runtime: it warms up what parses, validates and canonicalizes messages. */
public final class XmlFamily {

    /** Of the CPU time of one thread: enough for the tokenizer, validators and canonical forms to have met all that there is. */
    private static final Duration WARM_UP = Duration.ofSeconds(1);

    public static final Family FAMILY =
            new Family("xml", List.of(Transform.class, Validate.class), () -> EngineWarmUp.run(WARM_UP));

    private XmlFamily() {}
}
