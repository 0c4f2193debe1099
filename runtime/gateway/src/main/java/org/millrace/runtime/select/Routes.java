package org.millrace.runtime.select;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The table of all routes, never changed after it was made. An exact path is one look-up; a prefix takes one per segment, the longest
 * first.
 */
final class Routes {

    static final Routes NONE = new Routes(java.util.List.of());

    /** By listener, then by path; a prefix stands without its {@code /*}. */
    private final Map<String, Map<String, Route>> exact = new HashMap<>();

    private final Map<String, Map<String, Route>> prefixes = new HashMap<>();

    Routes(Collection<Route> routes) {
        for (Route route : routes) {
            String path =
                    route.isPrefix() ? route.path().substring(0, route.path().length() - 2) : route.path();
            (route.isPrefix() ? prefixes : exact)
                    .computeIfAbsent(route.listener(), l -> new HashMap<>())
                    .put(path, route);
        }
    }

    /** The most specific route for a path, or null. */
    Route find(String listener, String path) {
        Map<String, Route> paths = exact.get(listener);
        Route found = paths == null ? null : paths.get(path);
        if (found != null) {
            return found;
        }
        Map<String, Route> starts = prefixes.get(listener);
        if (starts == null) {
            return null;
        }
        for (int end = path.length(); end >= 0; end = path.lastIndexOf('/', end - 1)) {
            found = starts.get(path.substring(0, end));
            if (found != null || end == 0) {
                return found;
            }
        }
        return null;
    }
}
