package org.millrace.runtime.transports.http.route;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which route of a table a path takes. */
class RoutesTest {

    private static Route route(String path, String method) {
        return new Route(path, List.of(method), exchange -> true);
    }

    private static String found(Routes routes, String path) {
        return routes.find(path).methods().getFirst();
    }

    @Test
    void anExactPathComesBeforeAPrefixAndALongerOneBeforeAShorterOne() {
        Routes routes =
                new Routes(List.of(route("/*", "1"), route("/a/*", "2"), route("/a/b/*", "3"), route("/a/b", "4")));
        assertEquals("4", found(routes, "/a/b"));
        assertEquals("3", found(routes, "/a/b/c"));
        assertEquals("2", found(routes, "/a/c"));
        assertEquals("2", found(routes, "/a"));
        assertEquals("1", found(routes, "/b"));
        assertNull(new Routes(List.of(route("/a", "1"))).find("/b"));
    }

    /** So that a flow that goes from one listener to another is, for a moment, at both. */
    @Test
    void whatIsAddedComesBeforeWhatWasThereAndTakesNothingElseAway() {
        Routes before = new Routes(List.of(route("/a", "old"), route("/p/*", "old"), route("/kept", "old")));
        Routes both = before.and(List.of(route("/a", "new"), route("/p/*", "new"), route("/more", "new")));
        assertEquals("new", found(both, "/a"));
        assertEquals("new", found(both, "/p/x"));
        assertEquals("old", found(both, "/kept"));
        assertEquals("new", found(both, "/more"));
        assertEquals("old", found(before, "/a"), "a table never changes");
    }
}
