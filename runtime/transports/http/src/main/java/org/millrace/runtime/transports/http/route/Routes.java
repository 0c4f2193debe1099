package org.millrace.runtime.transports.http.route;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The table of a listener's routes, never changed after it was made. An exact path is one look-up; a prefix takes one per segment, the longest
 * first.
 */
final class Routes {

    static final Routes NONE = new Routes(List.of());

    /** By path; a prefix stands without its {@code /*}. */
    private final Map<String, Route> exact = new HashMap<>();

    private final Map<String, Route> prefixes = new HashMap<>();

    Routes(Collection<Route> routes) {
        put(routes);
    }

    private void put(Collection<Route> routes) {
        for (Route route : routes) {
            String path = route.path();
            if (route.isPrefix()) {
                prefixes.put(path.substring(0, path.length() - 2), route);
            } else {
                exact.put(path, route);
            }
        }
    }

    /** These, and more, which come before those of the same path. */
    Routes and(Collection<Route> more) {
        Routes both = new Routes(more);
        exact.forEach(both.exact::putIfAbsent);
        prefixes.forEach(both.prefixes::putIfAbsent);
        return both;
    }

    /** What one or another of the routes lets in, in alphabetical order. */
    SortedSet<String> methods() {
        SortedSet<String> methods = new TreeSet<>();
        exact.values().forEach(route -> methods.addAll(route.methods()));
        prefixes.values().forEach(route -> methods.addAll(route.methods()));
        return methods;
    }

    /** The most specific route for a path, or null. */
    Route find(String path) {
        Route found = exact.get(path);
        if (found != null || prefixes.isEmpty()) {
            return found;
        }
        for (int end = path.length(); end >= 0; end = path.lastIndexOf('/', end - 1)) {
            found = prefixes.get(path.substring(0, end));
            if (found != null || end == 0) {
                return found;
            }
        }
        return null;
    }
}
