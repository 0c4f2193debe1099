package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.FlowSettings;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.flow.Offered;
import org.millrace.runtime.http.Entrance;
import org.millrace.runtime.transports.http.route.Entrances;
import org.millrace.runtime.transports.http.step.Invoke;

@Timeout(60)
class FlowsTest {

    private static final URI NOBODY = URI.create("http://127.0.0.1:1");

    private static final List<Descriptor.Sample> SAMPLE =
            List.of(new Descriptor.Sample("order", "samples/order.xml", "samples/confirmation.xml", Map.of()));

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private HttpResponse<String> get(Road road, String path) throws Exception {
        return http.send(HttpRequest.newBuilder(road.uri(path)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static ActivationRefused refused(Road road, Bundle bundle) {
        return assertThrows(ActivationRefused.class, () -> road.flows.activate(bundle));
    }

    @Test
    void theMostSpecificPathWinsAndAMethodThatIsNotLetInIsNamed() throws Exception {
        try (Road road = Road.to(NOBODY)) {
            road.flows.activate(Road.bundle("exact", Echo.class, "/a/b", true, "1", List.of()));
            road.flows.activate(Road.bundle("inner", Echo.class, "/a/*", true, "2", List.of()));
            road.flows.activate(Road.bundle("outer", Echo.class, "/*", true, "3", List.of()));
            String[][] expected = {
                {"/a/b", "1"},
                {"/%61/b", "1"},
                {"/a/b?x=/a", "1"},
                {"/a/b/c", "2"},
                {"/a", "2"},
                {"/ab", "3"},
                {"/", "3"}
            };
            for (String[] each : expected) {
                assertEquals(
                        each[1],
                        get(road, each[0]).headers().firstValue("X-Version").orElseThrow(),
                        each[0]);
            }
            HttpResponse<String> other = http.send(
                    HttpRequest.newBuilder(road.uri("/a/b")).DELETE().build(), HttpResponse.BodyHandlers.ofString());
            assertEquals(405, other.statusCode());
            assertEquals(
                    "GET, HEAD, POST, PUT, OPTIONS, TRACE",
                    other.headers().firstValue("Allow").orElseThrow());
            road.flows.undeploy("outer");
            assertEquals(404, get(road, "/").statusCode());
        }
    }

    @Test
    void twoFlowsCannotAnswerToOnePath() throws Exception {
        try (Road road = Road.to(NOBODY)) {
            road.flows.activate(Road.bundle("first", Echo.class, "/a", true, "1", List.of()));
            ActivationRefused refusal = refused(road, Road.bundle("second", Echo.class, "/a", true, "1", List.of()));
            assertEquals(ActivationRefused.Reason.CLASH, refusal.reason());
            assertEquals(
                    "flow first already answers to /a on listener http; undeploy it, or give second another path",
                    refusal.getMessage());
        }
    }

    @Test
    void whatIsPreparedKeepsOthersFromItsPathUntilItIsForgotten() throws Exception {
        try (Road road = Road.to(NOBODY)) {
            Bundle first = Road.bundle("first", Echo.class, "/a", true, "1", List.of());
            Bundle second = Road.bundle("second", Echo.class, "/a", true, "1", List.of());
            road.flows.prepare(first);
            road.flows.prepare(first);
            ActivationRefused refusal = assertThrows(ActivationRefused.class, () -> road.flows.prepare(second));
            assertEquals(ActivationRefused.Reason.CLASH, refusal.reason());
            assertEquals(
                    "flow first, which is being deployed at this moment, answers to /a on listener http; wait until it is"
                            + " known what becomes of it, or give second another path",
                    refusal.getMessage());
            road.flows.prepare(Road.bundle("third", Echo.class, "/b", true, "1", List.of()));
            road.flows.forgetPrepared("first");
            road.flows.prepare(second);
        }
    }

    @Test
    void whatWasAgreedOnGoesIntoServiceBesideWhatIsOnlyPrepared() throws Exception {
        try (Road road = Road.to(NOBODY)) {
            road.flows.prepare(Road.bundle("first", Echo.class, "/a", true, "1", List.of()));
            road.flows.activate(Road.bundle("second", Echo.class, "/a", true, "1", List.of()));
            assertEquals(
                    "flow second already answers to /a on listener http; undeploy it, or give first another path",
                    refused(road, Road.bundle("first", Echo.class, "/a", true, "1", List.of()))
                            .getMessage());
        }
    }

    @Test
    void aFlowSeesNoStepThatTheRuntimeDoesNotOffer() throws Exception {
        Environment environment = new Environment(Map.of(), Map.of(), Map.of(), Map.of(), false, new ReplayCache(10));
        Flows flows = new Flows(
                environment, new Offered(Road.closed().sources(), List.of(Invoke.class)), FlowSettings.DEFAULTS);
        ActivationRefused refused = assertThrows(
                ActivationRefused.class,
                () -> flows.activate(Road.bundle("echo", Echo.class, "/a", true, "1", List.of())));
        assertEquals(ActivationRefused.Reason.CODE, refused.reason());
        assertTrue(
                refused.getMessage().contains("org.millrace.runtime.transports.http.step.Reply is not open to flows")
                        || refused.getMessage().contains("org/millrace/runtime/transports/http/step/Reply"),
                refused.getMessage());
    }

    @Test
    void whatIsPreparedAndForgottenByItsDeployerKeepsNobodyFromItsPathForEver() throws Exception {
        AtomicLong nanos = new AtomicLong();
        Environment environment = new Environment(Map.of(), Map.of(), Map.of(), Map.of(), false, new ReplayCache(10));
        Flows flows = new Flows(environment, Road.closed(), FlowSettings.DEFAULTS, nanos::get);
        Bundle second = Road.bundle("second", Echo.class, "/a", true, "1", List.of());
        flows.prepare(Road.bundle("first", Echo.class, "/a", true, "1", List.of()));
        nanos.set(Duration.ofMinutes(2).toNanos() - 1);
        assertThrows(ActivationRefused.class, () -> flows.prepare(second));
        nanos.set(Duration.ofMinutes(2).toNanos());
        flows.prepare(second);
    }

    @Test
    void aVersionThatIsNotPreparedInTimeIsRefusedAndHoldsUpNobody() throws Exception {
        Environment environment = new Environment(Map.of(), Map.of(), Map.of(), Map.of(), false, new ReplayCache(10));
        Flows flows = new Flows(
                environment, Road.closed(), new FlowSettings(Duration.ofMillis(200), 0, Duration.ofSeconds(1)));
        Bundle good = Road.bundle("good", Echo.class, "/good", true, "1", List.of());
        List<CompletableFuture<ActivationRefused>> endless = new ArrayList<>();
        for (String path : List.of("/a", "/b")) {
            Bundle bundle = endless(path);
            endless.add(CompletableFuture.supplyAsync(
                    () -> assertThrows(ActivationRefused.class, () -> flows.activate(bundle)),
                    Thread::startVirtualThread));
        }
        flows.activate(good);
        assertFalse(endless.getFirst().isDone());
        for (CompletableFuture<ActivationRefused> refused : endless) {
            assertEquals(ActivationRefused.Reason.DEADLINE, refused.get().reason());
            assertEquals(
                    "flow endless 1: step call (invoke) was still being prepared after 200 ms; make its schema, stylesheet or"
                            + " expression smaller, or flows.maxPrepare of the runtime's configuration longer",
                    refused.get().getMessage());
        }
        assertEquals(List.of("good"), names(flows));

        Bundle next = Road.bundle("next", Echo.class, "/next", true, "1", List.of());
        assertEquals(
                "flow next 1: nothing more is prepared here, since flow endless 1 and flow endless 1 were not ready in time and"
                        + " go on, each on a processor of its own; restart the runtime, which ends them, and deploy again",
                assertThrows(ActivationRefused.class, () -> flows.activate(next))
                        .getMessage());
        eventually("what was left behind has ended, and is forgotten", () -> {
            try {
                flows.activate(next);
                return true;
            } catch (ActivationRefused stillBusy) {
                return false;
            }
        });
        assertEquals(List.of("good", "next"), names(flows));
    }

    private static Bundle endless(String path) {
        Bundle bundle = Road.bundle("endless", Endless.class, path, false, "1", List.of());
        Descriptor descriptor = bundle.descriptor()
                .with(Descriptor.Content.EMPTY.withSteps(
                        Entrances.receive("receive", new Entrance("http", path, List.of()))
                                .at(3),
                        new Descriptor.Step("call", "invoke", Endless.LINE)));
        return new Bundle(descriptor, bundle.classFile(), bundle.resources(), "", null, "digest-1", new byte[0]);
    }

    private static List<String> names(Flows flows) {
        return flows.active().stream().map(flow -> flow.descriptor().flow()).toList();
    }

    @Test
    void twoThatAnswerToOnePathAreNotBothSwappedInThoughBothWereLinked() throws Exception {
        try (Road road = Road.to(NOBODY)) {
            Flows.Linked first = road.flows.link(Road.bundle("first", Echo.class, "/a", true, "1", List.of()));
            Flows.Linked second = road.flows.link(Road.bundle("second", Echo.class, "/a", true, "1", List.of()));
            road.flows.activate(second);
            assertEquals(
                    "flow second already answers to /a on listener http; undeploy it, or give first another path",
                    assertThrows(ActivationRefused.class, () -> road.flows.activate(first))
                            .getMessage());
            assertEquals(List.of("second"), names(road.flows));
        }
    }

    @Test
    void aFlowThatBreaksOnItsOwnSampleNeverServes() throws Exception {
        try (Road road = Road.to(NOBODY)) {
            road.flows.activate(Road.bundle("flow", Echo.class, "/a", true, "1", SAMPLE));
            ActivationRefused refusal = refused(road, Road.bundle("flow", Broken.class, "/a", true, "2", SAMPLE));
            assertEquals(ActivationRefused.Reason.WARM_UP, refusal.reason());
            assertTrue(
                    refusal.getMessage().startsWith("flow flow 2: sample order failed at step call:"),
                    refusal.getMessage());
            assertEquals("1", get(road, "/a").headers().firstValue("X-Version").orElseThrow());
        }
    }

    @Test
    void aFlowWarmsUpWithItsEndpointsStubbedWhetherItRelaysOrBlocks() throws Exception {
        try (Road road = Road.to(NOBODY)) {
            road.flows.activate(Road.bundle("relay", PassThrough.class, "/a", true, "1", SAMPLE));
            road.flows.activate(Road.bundle("hold", Buffered.class, "/b", false, "1", SAMPLE));
            assertEquals(2, road.flows.active().size());
            assertTrue(road.done.isEmpty());
        }
    }

    @Test
    void aFlowForAListenerThatIsNotThereIsRefused() throws Exception {
        try (Road road = Road.to(NOBODY)) {
            Bundle bundle = Road.bundle("flow", Echo.class, "/a", true, "1", List.of());
            Descriptor d = bundle.descriptor();
            Descriptor elsewhere = d.with(Descriptor.Content.EMPTY.withSteps(
                    Entrances.receive("receive", new Entrance("https", "/a", List.of()))
                            .at(3)));
            ActivationRefused refusal = refused(
                    road, new Bundle(elsewhere, bundle.classFile(), bundle.resources(), "", null, "", new byte[0]));
            assertEquals(
                    "flow flow receives from the listener https, which this runtime does not have; add listeners.https"
                            + " to its configuration, or name one of http",
                    refusal.getMessage());
        }
    }

    @Test
    void codeThatReachesForMoreThanFlowsMaySeeIsNotLoaded() throws Exception {
        try (Road road = Road.to(NOBODY)) {
            ActivationRefused refusal = refused(road, Road.bundle("flow", Reaching.class, "/a", true, "1", List.of()));
            assertEquals(ActivationRefused.Reason.CODE, refusal.reason());
            assertTrue(refusal.getMessage().contains("java/lang/Runtime"), refusal.getMessage());
        }
    }

    @Test
    void anExchangeFinishesOnTheVersionItBeganWith() throws Exception {
        CountDownLatch free = new CountDownLatch(1);
        try (Backend backend = new Backend(c -> {
                    c.head();
                    free.await();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nold");
                });
                Road road = Road.to(backend.uri())) {
            road.flows.activate(Road.bundle("flow", PassThrough.class, "/a", true, "1", List.of()));
            CompletableFuture<HttpResponse<String>> old = http.sendAsync(
                    HttpRequest.newBuilder(road.uri("/a")).build(), HttpResponse.BodyHandlers.ofString());
            backend.heads.take();
            road.flows.activate(Road.bundle("flow", Echo.class, "/a", true, "2", List.of()));
            assertEquals("2", get(road, "/a").headers().firstValue("X-Version").orElseThrow());
            eventually(
                    "an exchange is done a moment after its client has the reply",
                    () -> road.flows.inFlight("flow") == 1);
            assertFalse(road.flows.drain(Duration.ofMillis(50)));
            free.countDown();
            assertEquals("old", old.get().body());
            assertTrue(road.flows.drain(Duration.ofSeconds(60)));
            assertEquals(0, road.flows.inFlight("flow"));
        }
    }

    @Test
    void swappingUnderLoadLosesNoRequestAndVersionsNeverGoBack() throws Exception {
        try (Road road = Road.to(NOBODY)) {
            road.flows.activate(Road.bundle("flow", Echo.class, "/a", true, "0", List.of()));
            AtomicBoolean stop = new AtomicBoolean();
            AtomicInteger served = new AtomicInteger();
            List<CompletableFuture<Void>> clients = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                clients.add(CompletableFuture.runAsync(
                        () -> {
                            int seen = 0;
                            while (!stop.get()) {
                                try {
                                    HttpResponse<String> reply = get(road, "/a");
                                    assertEquals(200, reply.statusCode());
                                    int version = Integer.parseInt(reply.headers()
                                            .firstValue("X-Version")
                                            .orElseThrow());
                                    assertTrue(version >= seen, version + " after " + seen);
                                    seen = version;
                                    served.incrementAndGet();
                                } catch (Exception e) {
                                    throw new AssertionError(e);
                                }
                            }
                        },
                        Thread::startVirtualThread));
            }
            for (int version = 1; version <= 50; version++) {
                int before = served.get();
                road.flows.activate(Road.bundle("flow", Echo.class, "/a", true, "" + version, List.of()));
                eventually(
                        "eight more are served",
                        () -> served.get() >= before + 8 || clients.stream().anyMatch(CompletableFuture::isDone));
            }
            stop.set(true);
            for (CompletableFuture<Void> client : clients) {
                client.get();
            }
        }
    }

    @Test
    void loadersOfOldVersionsAreCollected() throws Exception {
        try (Road road = Road.to(NOBODY)) {
            List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
            Map<String, Class<? extends CompiledFlow>> codes = Map.of("0", Echo.class, "1", Buffered.class);
            long classes = 0;
            for (int version = 0; version < 200; version++) {
                road.flows.activate(Road.bundle(
                        "flow", codes.get("" + version % 2), "/a", version % 2 == 0, "" + version, List.of()));
                if (version % 2 == 0) {
                    assertEquals(200, get(road, "/a").statusCode());
                }
                loaders.add(new WeakReference<>(
                        road.done.isEmpty() || road.done.peek().code() == null
                                ? null
                                : road.done.poll().code().getClass().getClassLoader()));
                if (version == 20) {
                    classes = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
                }
            }
            road.done.clear();
            eventually(
                    "of 100 loaders no more than 2 are there",
                    () -> {
                        System.gc();
                        return loaders.stream()
                                .filter(loader -> loader.get() != null)
                                .count();
                    },
                    alive -> alive <= 2);
            long now = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
            assertTrue(now < classes + 100, "classes grew from " + classes + " to " + now);
        }
    }
}
