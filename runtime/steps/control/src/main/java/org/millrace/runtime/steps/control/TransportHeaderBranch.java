package org.millrace.runtime.steps.control;

import java.util.function.Predicate;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;

/** Taken when a value of a header of the current message passes the test. Never reads the body. */
public final class TransportHeaderBranch implements Branch {

    private final String header;
    private final Predicate<String> test;

    private TransportHeaderBranch(String header, Predicate<String> test) {
        this.header = header;
        this.test = test;
    }

    /** @throws LinkError when the test is none, or the regular expression is wrong */
    static TransportHeaderBranch prepare(StepFacts branch) {
        String test = branch.text("test");
        String value = branch.text("value");
        return new TransportHeaderBranch(
                branch.text("header"),
                switch (test) {
                    case "equals" -> value::equals;
                    case "starts-with" -> found -> found.startsWith(value);
                    case "matches" -> HeaderPattern.compile(branch.id(), value)::matches;
                    case "present" -> found -> true;
                    default ->
                        throw new LinkError(
                                branch.id(),
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
