package org.millrace.runtime.steps.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.api.Trial.linkError;

import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.http.RequestLine;

class RequestBranchTest {

    private static boolean taken(String method, String path) {
        return taken(new RequestLine("POST", "/orders/1?x=2"), method, path);
    }

    private static boolean taken(Object start, String method, String path) {
        Trial trial = new Trial().start(start);
        return RequestBranch.prepare(StepFacts.of("route", "RequestBranch")
                        .with("method", method)
                        .with("path", path))
                .isTaken(trial.request("{}"));
    }

    @Test
    void methodAndPathMustBoth() {
        assertEquals(true, taken("POST", "/orders/1"));
        assertEquals(true, taken("", "/orders/1"));
        assertEquals(false, taken("GET", "/orders/1"));
        assertEquals(false, taken("POST", "/orders/2"));
        assertEquals(false, taken("POST", "/orders"));
        assertEquals(false, taken("POST", "/orders/1/"));
        assertEquals(false, taken("POST", "/orders/1/items"));
        assertEquals(false, taken("POST", "/order/1"));
        assertEquals(false, taken("POST", "/"));
    }

    @Test
    void aPlaceStandsForOneWholeSegment() {
        assertEquals(true, taken("POST", "/orders/{id}"));
        assertEquals(true, taken("POST", "/{what}/{id}"));
        assertEquals(false, taken("POST", "/{what}"));
        assertEquals(false, taken("POST", "/orders/{id}/{part}"));
        assertEquals(false, taken("POST", "/orders/1/{part}"));
    }

    @Test
    void aRequestOfAnotherTransportTakesNone() {
        assertEquals(false, taken("mailbox in", "", "/{what}/{id}"));
        assertEquals(false, taken(null, "", "/{what}/{id}"));
    }

    @Test
    void whatIsNoPathIsNotLinked() {
        Trial trial = new Trial();
        assertEquals(
                "the path orders does not begin with /",
                linkError(() -> RequestBranch.prepare(StepFacts.of("route", "RequestBranch")
                                .with("method", "")
                                .with("path", "orders")))
                        .replaceFirst("^.*?the path", "the path")
                        .replaceFirst(" *[;:,(].*", ""));
        assertEquals(
                true,
                linkError(() -> RequestBranch.prepare(StepFacts.of("route", "RequestBranch")
                                .with("method", "")
                                .with("path", "/orders/{id}.json")))
                        .contains("a place is only a part of a segment"));
    }
}
