package org.millrace.runtime.step.control;

import java.util.function.Predicate;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;

/** Taken when a value of a header of the current message passes the test. Never reads the body. */
public final class TransportHeaderBranch implements Branch {

    private final String header;
    private final Predicate<String> test;

    private TransportHeaderBranch(String header, Predicate<String> test) {
        this.header = header;
        this.test = test;
    }

    /**
     * @param test equals, starts-with, matches (a regular expression for the whole value) or present (the value is not looked at)
     * @throws LinkError when it is none of these, or the regular expression is wrong
     */
    @OpenToFlows
    public static TransportHeaderBranch prepare(Link link, String stepId, String header, String test, String value) {
        return new TransportHeaderBranch(
                header,
                switch (test) {
                    case "equals" -> value::equals;
                    case "starts-with" -> found -> found.startsWith(value);
                    case "matches" -> HeaderPattern.compile(stepId, value)::matches;
                    case "present" -> found -> true;
                    default ->
                        throw new LinkError(
                                stepId,
                                "\"" + test + "\" is no test of a header",
                                "use equals, starts-with, matches or present");
                });
    }

    /** @throws Fault when the regular expression takes too many steps over a value */
    @Override
    public boolean isTaken(Exchange exchange) {
        Headers headers = exchange.message().headers();
        for (int i = 0; i < headers.size(); i++) {
            if (headers.name(i).equalsIgnoreCase(header) && test.test(headers.value(i))) {
                return true;
            }
        }
        return false;
    }
}
