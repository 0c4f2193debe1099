package org.millrace.model.draw.route;

import java.util.List;
import org.millrace.model.edit.Drawing.Point;

/** The ways of a scene's wires. Immutable for who sees it from outside. */
public final class Routing {

    private final Scene scene;
    private final List<Route> routes;
    private final List<List<Point>> ways;

    Routing(Scene scene, List<Route> routes) {
        this.scene = scene;
        this.routes = List.copyOf(routes);
        ways = routes.stream().map(route -> List.copyOf(route.corners())).toList();
    }

    public Scene scene() {
        return scene;
    }

    /** The corners of each wire from port to port, in the order of the scene's wires; those that lead to one port may end in common. */
    public List<List<Point>> ways() {
        return ways;
    }

    /** Whether a segment that was placed of a wire is not followed, because a box stands on it: it waits until that is gone. */
    public boolean isWaiting(int wire) {
        Route route = routes.get(wire);
        return !route.wire.segments().stream().allMatch(route::isOn);
    }

    List<Route> routes() {
        return routes;
    }
}
