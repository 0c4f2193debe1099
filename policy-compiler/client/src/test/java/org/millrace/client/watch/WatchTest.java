package org.millrace.client.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.stays;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.FakeRuntime;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.Fingerprint;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.compiler.key.AuthorKey;

@Timeout(60)
class WatchTest {

    private static final AdminClient.Patience PATIENCE =
            new AdminClient.Patience(Duration.ofSeconds(2), Duration.ofMillis(600), Duration.ofMillis(600));
    private static final Watch.Pace PACE =
            new Watch.Pace(Duration.ofMillis(50), Duration.ofMillis(50), Duration.ofMillis(200));

    @TempDir
    private static Path keys;

    private static AuthorKey own;
    private static AuthorKey other;

    private final BlockingQueue<RuntimeSnapshot> told = new LinkedBlockingQueue<>();
    private FakeRuntime runtime;
    private Watch watch;

    @BeforeAll
    static void makeKeys() {
        own = AuthorKey.make(keys.resolve("own"), "own");
        other = AuthorKey.make(keys.resolve("other"), "other");
    }

    @BeforeEach
    void start() throws Exception {
        runtime = new FakeRuntime(own).well("0.1.0");
    }

    @AfterEach
    void stop() {
        if (watch != null) {
            watch.close();
        }
        runtime.close();
    }

    private void watch(String address, String token) {
        watch = Watch.start(
                new RuntimeAddress(URI.create(address), token, List.of(own.certificate())), PATIENCE, PACE, told::add);
    }

    private RuntimeSnapshot await(Predicate<RuntimeSnapshot> wanted) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        RuntimeSnapshot last = null;
        while (System.nanoTime() < end) {
            RuntimeSnapshot next = told.poll(20, TimeUnit.SECONDS);
            if (next == null) {
                break;
            }
            last = next;
            if (wanted.test(next)) {
                return next;
            }
        }
        throw new AssertionError("waited in vain; the last was " + last);
    }

    private RuntimeSnapshot await(Link.State state) throws InterruptedException {
        return await(snapshot -> snapshot.link().state() == state);
    }

    private String at() {
        return runtime.address();
    }

    @Test
    void tellsStatusFlowsPairAndStatistics() throws Exception {
        runtime.answer(
                "GET /v1/flows",
                200,
                "{\"flows\":[{\"flow\":\"orders\",\"active\":true,\"version\":\"2\",\"versions\":[\"2\",\"1\"]}]}");
        watch(at(), "a-token");
        RuntimeSnapshot up =
                await(snapshot -> snapshot.link().isUp() && snapshot.statistics() != null && snapshot.pair() != null);
        assertEquals("0.1.0", up.status().version());
        assertEquals("2", up.flow("orders").orElseThrow().version());
        assertEquals("1", up.flow("orders").orElseThrow().before());
        assertEquals("serving", up.statistics().state());
        assertTrue(up.inPair().isEmpty());
        runtime.streamOf("GET /v1/statistics/stream", "{\"inFlight\":7}");
        await(snapshot -> snapshot.statistics().inFlight() == 7);
        assertEquals("", up.link().sentence());
    }

    @Test
    void aRuntimeThatDiesIsMissedAtOnceAndComesBackByItself() throws Exception {
        watch(at(), "a-token");
        await(Link.State.CONNECTED);
        int port = runtime.port();
        runtime.close();
        RuntimeSnapshot lost = await(Link.State.UNREACHABLE);
        assertTrue(
                lost.link().sentence().startsWith("No connection to " + at() + ": "),
                lost.link().sentence());
        assertEquals(
                "Is the runtime running, and is this the address of its admin API? It is tried again by itself.",
                lost.link().remedy());
        assertEquals("0.1.0", lost.status().version(), "what was known last is still known");
        runtime = new FakeRuntime(own, port).well("0.1.1");
        assertEquals("0.1.1", await(Link.State.CONNECTED).status().version());
    }

    @Test
    void anotherCertificateIsShownToThePersonAndNothingIsSentThere() throws Exception {
        int port = runtime.port();
        runtime.close();
        runtime = new FakeRuntime(other, port).well("0.1.0");
        watch(at(), "a-token");
        Link link = await(Link.State.OTHER_CERTIFICATE).link();
        assertEquals(
                "What answers at " + at()
                        + " shows another certificate than the one that is known. Nothing was sent to it.",
                link.sentence());
        assertEquals(Fingerprint.of(other.certificate()), Fingerprint.of(link.shown()));
        assertEquals(List.of(), runtime.asked());
    }

    @Test
    void aRefusedTokenIsTriedAgainOnlyWhenAskedTo() throws Exception {
        watch(at(), "not-a-token");
        Link link = await(Link.State.TOKEN_REFUSED).link();
        assertEquals(
                "The runtime at " + at() + " does not take the token: The token is not known here.", link.sentence());
        int asked = runtime.asked().size();
        stays(
                "each try would be a line in the audit log",
                PACE.lastRetry().multipliedBy(5),
                () -> runtime.asked().size() == asked);
        watch.tryNow();
        await(Link.State.CONNECTING);
        await(Link.State.TOKEN_REFUSED);
        assertEquals(asked + 1, runtime.asked().size());
    }

    @Test
    void oneThatTakesTheConnectionAndSaysNothingIsSilent() throws Exception {
        try (ServerSocket stopped = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            String address = "https://127.0.0.1:" + stopped.getLocalPort();
            watch(address, "a-token");
            assertEquals(
                    "What is at " + address + " takes the connection and does not answer.",
                    await(Link.State.SILENT).link().sentence());
        }
    }

    @Test
    void aStreamThatFallsSilentIsALostConnection() throws Exception {
        watch(at(), "a-token");
        await(snapshot -> snapshot.statistics() != null);
        runtime.hang("GET /v1/statistics/stream");
        await(Link.State.SILENT);
        runtime.well("0.1.0");
        await(Link.State.CONNECTED);
    }

    @Test
    void oneThatStopsAnsweringItsCallsIsSilentThoughItsStreamGoesOn() throws Exception {
        watch(at(), "a-token");
        await(snapshot -> snapshot.statistics() != null);
        runtime.hang("GET /v1/status");
        await(Link.State.SILENT);
    }

    @Test
    void somethingElseThanARuntimeIsCalledThat() throws Exception {
        runtime.answer("GET /v1/status", 200, "<html>Hello</html>");
        watch(at(), "a-token");
        Link link = await(Link.State.GARBAGE).link();
        assertTrue(
                link.sentence().startsWith("What answers at " + at() + " is not a Millrace runtime: the answer of "),
                link.sentence());
        assertEquals("Is this the address of the admin API, and not that of a listener?", link.remedy());
        runtime.answer("GET /v1/status", 200, "{\"hello\":\"world\"}");
        await(snapshot -> snapshot.link().sentence().contains("it does not say what version of Millrace it is"));
    }

    @Test
    void aRuntimeWhoseAnswersAreNotUnderstoodIsOneOfAnotherVersion() throws Exception {
        runtime.well("9.0").answer("GET /v1/flows", 200, "{\"flows\":\"see /v2\"}");
        watch(at(), "a-token");
        Link link = await(Link.State.OTHER_VERSION).link();
        assertTrue(
                link.sentence()
                        .startsWith(
                                "The runtime at " + at() + ", Millrace 9.0, does not answer as this program expects: "),
                link.sentence());
    }

    @Test
    void whatANewerRuntimeSaysBeyondIsLeftOut() throws Exception {
        runtime.answer(
                "GET /v1/status", 200, "{\"version\":\"9.0\",\"state\":\"serving\",\"moons\":[1,2],\"inFlight\":null}");
        watch(at(), "a-token");
        assertEquals(0, await(Link.State.CONNECTED).status().inFlight());
    }

    @Test
    void withoutAStreamTheRestIsWatchedAllTheSame() throws Exception {
        runtime.answer(
                "GET /v1/statistics/stream",
                503,
                "{\"detail\":\"as many clients watch as may at once\",\"remedy\":\"close one\"}");
        watch(at(), "a-token");
        RuntimeSnapshot up = await(snapshot -> !snapshot.noStatistics().isEmpty());
        assertTrue(up.link().isUp());
        assertEquals("as many clients watch as may at once: close one", up.noStatistics());
        assertNull(up.statistics());
    }

    @Test
    void afterItsEndNobodyIsToldAnything() throws Exception {
        watch(at(), "a-token");
        await(snapshot -> snapshot.statistics() != null);
        watch.close();
        watch.now(); // whoever was just being told has been told
        told.clear();
        Duration looks = PACE.look().multipliedBy(6);
        stays("somebody is told", looks, told::isEmpty);
        int asked = runtime.asked().size();
        stays("the runtime is asked", looks, () -> runtime.asked().size() == asked);
        assertTrue(asked > 0);
    }
}
