package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.api.Eventually.eventually;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** What an endpoint says of itself when none of its targets takes connections. */
class UnreachableEndpointTest {

    private static URI closed() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return URI.create("http://127.0.0.1:" + taken.getLocalPort());
        }
    }

    private static EndpointSettings rests(EndpointSettings usual, Duration rest) {
        return new EndpointSettings(
                usual.name(),
                usual.targets(),
                usual.protocol(),
                usual.maxConnections(),
                usual.maxQueued(),
                usual.connectTimeout(),
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                rest,
                usual.maxHeadBytes(),
                usual.tls());
    }

    private static void callInVain(Road road) throws Exception {
        road.activate(PassThrough.class, "/orders", true, "1");
        URI orders = URI.create("http://127.0.0.1:" + road.listener.port() + "/orders");
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(orders).build(), HttpResponse.BodyHandlers.ofString());
        assertEquals(502, answer.statusCode(), answer.body());
    }

    @Test
    void itNamesAllItsTargetsOnceACallHasFoundThatNoneTakesConnections() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> rests(usual, Duration.ofMinutes(10));
        List<URI> targets = List.of(closed(), closed());
        try (Road road = new Road(wishes, targets.toArray(URI[]::new))) {
            assertEquals(Map.of(), road.endpoints.unreachable());
            callInVain(road);
            assertEquals(
                    Map.of("backend", "no target takes connections: " + targets.get(0) + ", " + targets.get(1)),
                    road.endpoints.unreachable());
        }
    }

    @Test
    void afterItsRestATargetIsThoughtWellOfUntilACallFindsOutAgain() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> rests(usual, Duration.ofMillis(50));
        try (Road road = new Road(wishes, closed())) {
            callInVain(road);
            eventually("its rest is over", () -> road.endpoints.unreachable().isEmpty());
        }
    }
}
