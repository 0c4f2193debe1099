package org.millrace.runtime.transports.http.road;

import java.net.URI;
import org.millrace.runtime.observe.Statistics;

/** The road alone, for measuring: passes /pass from $GATEWAY_PORT on to $BACKEND_PORT, with statistics as the server keeps them. */
public final class PassThroughMain {

    private PassThroughMain() {}

    public static void main(String[] arguments) throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.port = Integer.parseInt(System.getenv("GATEWAY_PORT"));
        Statistics statistics = new Statistics();
        wishes.watch = statistics::record;
        URI backend = URI.create("http://127.0.0.1:" + System.getenv("BACKEND_PORT"));
        try (Road road = new Road(wishes, backend)) {
            boolean held = arguments.length > 0 && arguments[0].equals("held");
            road.with(held ? Buffered.class : PassThrough.class, "/pass", !held);
            System.out.println("listening on " + road.listener.port());
            Thread.currentThread().join();
        }
    }
}
