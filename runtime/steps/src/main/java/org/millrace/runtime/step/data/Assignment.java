package org.millrace.runtime.step.data;

import org.millrace.runtime.api.Exchange;

/** One thing that a {@link Set} step sets. Prepared once, used by many threads at once. */
public sealed interface Assignment permits SetHeader, RemoveHeader, SetVariable, SetPart {

    void apply(Exchange exchange);
}
