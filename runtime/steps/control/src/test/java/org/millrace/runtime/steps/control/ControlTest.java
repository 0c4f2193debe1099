package org.millrace.runtime.steps.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.fault;
import static org.millrace.runtime.api.Trial.linkError;

import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.http.StatusLine;

class ControlTest {

    private final Trial trial = new Trial().variables("v");
    private final Link link = trial.link();

    @Test
    void aRouteTakesTheFirstBranchThatHoldsOrDefault() {
        Route route = Route.prepare(
                link,
                StepFacts.of("route", "route")
                        .withParts(
                                "branches",
                                StepFacts.of("route", "BodyBranch").with("xpath", "/a/b = 1"),
                                StepFacts.of("route", "SoapHeaderBranch").with("xpath", "true()"),
                                StepFacts.of("route", "TransportHeaderBranch")
                                        .with("header", "X-Tier")
                                        .with("test", "equals")
                                        .with("value", "gold")));
        assertEquals(0, Route.choose(trial.request("<a><b>1</b></a>", "X-Tier", "gold"), route));
        assertEquals(2, Route.choose(trial.request("<a><b>2</b></a>", "X-Tier", "gold"), route));
        assertEquals(3, Route.choose(trial.request("<a/>", "X-Tier", "Gold"), route));
        String soap =
                "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Header/><e:Body/></e:Envelope>";
        assertEquals(1, Route.choose(trial.request(soap), route));
    }

    private boolean taken(String test, String value, String... headers) {
        return TransportHeaderBranch.prepare(StepFacts.of("route", "TransportHeaderBranch")
                        .with("header", "X-A")
                        .with("test", test)
                        .with("value", value))
                .isTaken(trial.request("not XML", headers));
    }

    @Test
    void everyValueOfAHeaderIsTested() {
        assertTrue(taken("equals", "b", "x-a", "a", "X-A", "b"));
        assertTrue(!taken("equals", "B", "X-A", "b"));
        assertTrue(taken("starts-with", "ab", "X-A", "abc"));
        assertTrue(!taken("starts-with", "ab", "X-A", "a"));
        assertTrue(taken("matches", "[0-9]+", "X-A", "123"));
        assertTrue(!taken("matches", "[0-9]+", "X-A", "123a"));
        assertTrue(taken("present", "", "X-A", ""));
        assertTrue(!taken("present", "", "X-B", "1"));
    }

    @Test
    void aWrongPatternOrTestIsRefused() {
        assertEquals(
                "step route: \"(a\" is no regular expression: Unclosed group at character 3; write one as java.util.regex.Pattern takes it",
                linkError(() -> taken("matches", "(a")));
        assertEquals(
                "step route: \"like\" is no test of a header; use equals, starts-with, matches or present",
                linkError(() -> taken("like", "a")));
    }

    @Test
    void aPatternThatGoesAstrayEndsWithAFault() {
        for (String pattern : new String[] {"(a+)+b", "(a|a)*b", "(.*)*\\1x"}) {
            Fault fault = fault(FaultCode.EXPRESSION_FAILED, () -> taken("matches", pattern, "X-A", "a".repeat(5000)));
            assertEquals("A header of the message is too much work to route by.", fault.getMessage());
        }
        assertTrue(taken("matches", "a*", "X-A", "a".repeat(100_000)));
    }

    @Test
    void aRaisedFaultCarriesWhatTheFlowSays() {
        Raise raise = Raise.prepare(
                link,
                StepFacts.of("step", "raise")
                        .with("code", "order.closed")
                        .with("cause", "backend")
                        .with("status", 409)
                        .with("message", "Order {header:X-No} is closed."));
        Fault fault = fault(FaultCode.RAISED, () -> Raise.run(trial.request("", "X-No", "7"), raise));
        assertEquals("order.closed", fault.code());
        assertEquals(Fault.Cause.BACKEND, fault.causeClass());
        assertEquals(new Hint.Start(StatusLine.of(409)), fault.hint());
        assertEquals("Order 7 is closed.", fault.getMessage());
    }

    @Test
    void aStatusThatIsNoErrorIsRefused() {
        for (int status : new int[] {399, 600, 200, -1}) {
            assertEquals(
                    "step step: a fault can't be answered with the status " + status
                            + "; use 400 to 599, or 0 to let the cause decide",
                    linkError(() -> Raise.prepare(
                            link,
                            StepFacts.of("step", "raise")
                                    .with("code", "a")
                                    .with("cause", "client")
                                    .with("status", status)
                                    .with("message", ""))));
        }
        Raise.prepare(
                link,
                StepFacts.of("step", "raise")
                        .with("code", "a")
                        .with("cause", "client")
                        .with("status", 400)
                        .with("message", ""));
        Raise.prepare(
                link,
                StepFacts.of("step", "raise")
                        .with("code", "a")
                        .with("cause", "client")
                        .with("status", 599)
                        .with("message", ""));
        Raise.prepare(
                link,
                StepFacts.of("step", "raise")
                        .with("code", "a")
                        .with("cause", "client")
                        .with("status", 0)
                        .with("message", ""));
    }

    @Test
    void aLogStepLeavesTheMessageAlone() {
        Exchange exchange = trial.request("body", "X-A", "a\r\nb");
        for (String level : new String[] {"error", "warn", "info", "debug"}) {
            Log.run(
                    exchange,
                    Log.prepare(
                            link,
                            StepFacts.of("step", "log").with("level", level).with("message", "got {header:X-A}")));
        }
        assertEquals("body", Trial.body(exchange));
        assertEquals(
                "step step: \"loud\" is no level of the log; use error, warn, info or debug",
                linkError(() -> Log.prepare(
                        link, StepFacts.of("step", "log").with("level", "loud").with("message", ""))));
    }
}
