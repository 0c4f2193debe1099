package org.millrace.runtime.steps.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.millrace.runtime.api.Trial.linkError;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.http.RequestTarget;

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

    private static StepFacts branch(String path) {
        return StepFacts.of("route", "RequestBranch").with("method", "").with("path", path);
    }

    private static int chosen(String path) {
        Trial trial = new Trial().start(new RequestLine("POST", path));
        Route route = Route.prepare(
                trial.link(),
                StepFacts.of("route", "route").withParts("branches", branch("/a/{id}"), branch("/a/strict/b")));
        return Route.choose(trial.request("{}"), route);
    }

    /** Where a backend may read the path as one for another branch, that branch's steps would be walked around. */
    @Test
    void aPathThatIsForAnotherBranchWhenReadOtherwiseIsRefused() {
        assertEquals(1, chosen("/a/strict/b"));
        assertEquals(0, chosen("/a/x%2Fy"), "no other branch is for /a/x/y");
        assertEquals(2, chosen("/b//c"));
        for (String path : List.of("/a/strict%2Fb", "/a//strict/b", "/a/strict//b", "//a/x", "/a%5Cstrict/b")) {
            Fault refused = assertThrows(Fault.class, () -> chosen(path), path);
            assertEquals(FaultCode.MALFORMED_REQUEST, refused.kind());
            assertEquals("The request's path can be read in two ways.", refused.getMessage());
            assertEquals(
                    path + " takes another branch than " + RequestTarget.read(path) + "; see oddPaths of the listener",
                    refused.detail());
        }
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
