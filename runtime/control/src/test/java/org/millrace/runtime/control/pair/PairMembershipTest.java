package org.millrace.runtime.control.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;
import static org.millrace.runtime.api.Eventually.stays;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.control.FakeReloading;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.store.BundleStore;
import org.millrace.runtime.control.store.Deployments;
import org.millrace.runtime.control.store.Kept;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.flow.FlowSettings;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.pair.PairLease;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.state.Running;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;
import org.millrace.runtime.transports.http.inbound.Listeners;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.timer.Timers;

/** What a runtime does for its pair beside the flows: exclusive work, and what it remembers of signed messages. */
@Timeout(180)
class PairMembershipTest {

    @TempDir
    private Path data;

    private final Lone lone = new Lone();
    private final BlockingQueue<Exchange> firings = new LinkedBlockingQueue<>();
    private final Timers timers =
            new Timers(lone, Clock.systemUTC(), new MemoryBudget(1 << 20), firings::add, () -> true);
    private final Sources sources = new Sources(List.of(
            new Listeners(
                    List.of(ListenerSettings.of("http", new InetSocketAddress("127.0.0.1", 0), null)),
                    new MemoryBudget(1 << 20),
                    exchange -> {},
                    exchange -> {},
                    exchange -> {}),
            timers));
    private EchoFlow.Author author;
    private AuditLog audit;
    private BundleStore store;
    private Deployments deployments;
    private ReplayCache replays;
    private PairMembership host;

    /** The lease that counts: the runtime's own, or the pair's. */
    private final class Lone implements Lease, PairMembership.Alone {

        private final Map<String, String> notes = new ConcurrentHashMap<>();
        private volatile PairLease pairs;
        private volatile PairState left;
        private volatile boolean wasMemberWhenItWentOn;
        private volatile boolean diskIsFull;

        @Override
        public Optional<Term> term() {
            PairLease now = pairs;
            return now == null ? Optional.of(new Term(1, System.nanoTime() + 1_000_000_000L)) : now.term();
        }

        @Override
        public boolean isOver(long epoch) {
            return pairs != null && pairs.isOver(epoch);
        }

        @Override
        public Optional<String> recall(long epoch, String name) throws Lost {
            return pairs == null ? Optional.ofNullable(notes.get(name)) : pairs.recall(epoch, name);
        }

        @Override
        public void note(long epoch, String name, String value) throws Lost {
            if (pairs != null) {
                pairs.note(epoch, name, value);
            } else {
                notes.put(name, value);
            }
        }

        @Override
        public PairState state() {
            return PairState.alone(1, new TreeMap<>(notes), new TreeMap<>());
        }

        @Override
        public void goOn(PairState last) throws IOException {
            if (diskIsFull) {
                throw new IOException("No space left on device");
            }
            left = last;
            wasMemberWhenItWentOn = PairMembership.isMember(data);
        }
    }

    @BeforeEach
    void start() throws Exception {
        author = EchoFlow.Author.make(data, "author");
        store = BundleStore.open(
                data.resolve("bundles"),
                new BundleReader(
                        List.of(author.certificate()), EchoFlow.CALLS, BundleLimits.DEFAULTS, Clock.systemUTC()),
                2,
                Clock.systemUTC());
        audit = AuditLog.open(data.resolve("audit.log"), Clock.systemUTC());
        host = host();
    }

    private PairMembership host() {
        replays = new ReplayCache(10);
        Flows flows = new Flows(
                new Environment(Map.of(), Map.of(), Map.of(), Map.of(), false, replays),
                EchoFlow.offered(sources),
                FlowSettings.DEFAULTS);
        deployments = new Deployments(store, flows);
        return new PairMembership(
                new MemberRuntime(
                        data,
                        store,
                        deployments,
                        flows,
                        sources,
                        replays,
                        Optional::empty,
                        () -> new PairMembership.Facts("1.2.3", 2, "e0e1", new TreeMap<>()),
                        new FakeReloading(),
                        Clock.systemUTC(),
                        () -> true,
                        () -> 0,
                        Runnable::run,
                        pairs -> lone.pairs = pairs,
                        lone,
                        address -> address + ":1",
                        author.certificate()),
                audit);
    }

    @AfterEach
    void stop() throws Exception {
        timers.close();
        host.close();
        audit.close();
        store.close();
    }

    private void begin() throws Exception {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            String address = "127.0.0.1:" + free.getLocalPort();
            free.close();
            host.begin("left", address, "anna");
        }
    }

    private CompletableFuture<Void> beginning() {
        return CompletableFuture.runAsync(() -> {
            try {
                begin();
            } catch (Exception e) {
                throw new IllegalStateException(e.getMessage(), e);
            }
        });
    }

    private Exchange firing() throws InterruptedException {
        Exchange firing = firings.poll(60, TimeUnit.SECONDS);
        assertTrue(firing != null, "nothing was fired in 20 s");
        return firing;
    }

    private void fireEverySecond() {
        StepFacts timer = StepFacts.of("timer", "timer")
                .with("cron", "")
                .with("intervalMillis", 1000)
                .with("zone", "UTC")
                .with("jitterMillis", 0)
                .with("maxMissed", 10)
                .with("deadlineMillis", 60_000)
                .with("rememberAs", "poll")
                .with("overlap", false)
                .with("missed", "once")
                .with("interrupted", "repeat")
                .with("body", "json");
        Descriptor orders = Descriptor.named("orders")
                .with(new Descriptor.Entry("timer", 0))
                .with(Descriptor.Content.EMPTY.withSteps(timer.at(1)));
        timers.publish(List.of(new ActiveFlow(orders, "", null)));
        timers.start();
    }

    private static void end(Exchange firing) {
        firing.answer(HttpMessage.response(200, new Headers(), Payload.empty(firing)));
        firing.done(null);
    }

    @Test
    void aDeploymentThatALaterOneHasOvertakenIsNotWaitedFor() throws Exception {
        begin();
        Kept first = deployed("1.0");
        deployed("2.0");
        host.changing(shared -> {
            long start = System.nanoTime();
            shared.orElseThrow().awaitFollowed("orders", first.digest());
            shared.orElseThrow().awaitFollowed("orders", ""); // that it was taken out of service, too
            assertTrue(System.nanoTime() - start < Duration.ofSeconds(10).toNanos(), "it was waited for");
            return null;
        });
    }

    private Kept deployed(String version) throws Exception {
        return host.changing(
                shared -> shared.orElseThrow().deploy(EchoFlow.bundle(author, "orders", version), false, "anna"));
    }

    @Test
    void aPairBeginsWithWhatTheLastFiringNotedAndItsTimersGoOn() throws Exception {
        fireEverySecond();
        Exchange firing = firing();
        CompletableFuture<Void> begun = beginning();
        // nothing happens that would prove it: who begins waits for the firing
        stays(
                "with the notes of now the firing would be found begun, and repeated",
                Duration.ofMillis(300),
                () -> !PairMembership.isMember(data));
        end(firing);
        begun.get(60, TimeUnit.SECONDS);
        String noted = lone.notes.get("timer/poll");
        assertTrue(noted.startsWith("done "), noted);
        end(firing());
        assertEquals(noted, lone.notes.get("timer/poll"), "nothing was noted any more where nobody looks");
    }

    @Test
    @EnabledIfSystemProperty(named = "long", matches = "true", disabledReason = "ten seconds: the long form")
    void aFiringThatDoesNotEndKeepsAPairFromBeginning() throws Exception {
        fireEverySecond();
        Exchange firing = firing();
        ExecutionException refused =
                assertThrows(ExecutionException.class, () -> beginning().get());
        assertEquals(
                "this runtime is at a firing still, 10 s after the last one began: poll",
                refused.getCause().getMessage());
        assertEquals("pair.busy", ((Problem) refused.getCause().getCause()).code());
        assertFalse(PairMembership.isMember(data));
        end(firing);
        end(firing());
    }

    @Test
    void aChangeUnderWayIsMadeBeforeAPairBeginsWhichTakesItOver() throws Exception {
        byte[] bundle = EchoFlow.bundle(author, "orders", "1.0");
        CompletableFuture<Void> begun = host.changing(shared -> {
            assertTrue(shared.isEmpty());
            CompletableFuture<Void> beginning = beginning();
            // that it does not begin yet shows only by waiting; when nothing holds it up it takes less
            assertThrows(TimeoutException.class, () -> beginning.get(2, TimeUnit.SECONDS));
            store.deploy(bundle, deployments);
            return beginning;
        });
        begun.get(60, TimeUnit.SECONDS);
        assertEquals(
                List.of("orders"),
                List.copyOf(host.pair().orElseThrow().state().flows().keySet()));
    }

    @Test
    void aChangeUnderWayIsMadeBeforeASideIsPromotedWhichGoesOnWithIt() throws Exception {
        begin();
        byte[] bundle = EchoFlow.bundle(author, "orders", "1.0");
        CompletableFuture<Void> promoted = host.changing(shared -> {
            CompletableFuture<Void> promoting = CompletableFuture.runAsync(() -> {
                try {
                    host.promote("anna");
                } catch (Exception e) {
                    throw new IllegalStateException(e.getMessage(), e);
                }
            });
            // that it is not promoted yet shows only by waiting; when nothing holds it up it takes less
            assertThrows(TimeoutException.class, () -> promoting.get(2, TimeUnit.SECONDS));
            shared.orElseThrow().deploy(bundle, false, "anna");
            return promoting;
        });
        promoted.get(60, TimeUnit.SECONDS);
        assertEquals(
                List.of("orders"),
                List.copyOf(host.pair().orElseThrow().state().flows().keySet()));
    }

    @Test
    void whatASideIsJustPuttingIntoServiceIsThereBeforeItHasLeft() throws Exception {
        begin();
        Kept kept = store.put(EchoFlow.bundle(author, "orders", "1.0"));
        Event event = new Event(Instant.now(), "left", "anna", "activates orders 1.0");
        CompletableFuture<Void> left;
        synchronized (store) { // the side comes no further than here
            host.pair()
                    .orElseThrow()
                    .group()
                    .propose(new Fact.Activate(new Running("orders", "1.0", kept.digest()), "", event));
            awaitFollowerAtTheStore();
            left = CompletableFuture.runAsync(() -> {
                try {
                    host.leave("left", true, "anna");
                } catch (Exception e) {
                    throw new IllegalStateException(e.getMessage(), e);
                }
            });
            // that it has not left yet shows only by waiting; when nothing holds it up it takes less
            assertThrows(TimeoutException.class, () -> left.get(2, TimeUnit.SECONDS));
        }
        left.get(60, TimeUnit.SECONDS);
        assertEquals(Optional.of("1.0"), store.active("orders").map(Kept::version));
        assertTrue(store.isInService("orders"));
    }

    private static void awaitFollowerAtTheStore() throws Exception {
        eventually(
                "somebody follows the pair",
                () -> Thread.getAllStackTraces().keySet().stream()
                        .anyMatch(thread ->
                                thread.getName().equals("pair-follower") && thread.getState() == Thread.State.BLOCKED));
    }

    @Test
    void whoLeavesHasItsOwnLeaseBeforeItForgetsThePair() throws Exception {
        begin();
        host.leave("left", true, "anna");
        assertTrue(lone.wasMemberWhenItWentOn, "a kill in between would begin with an epoch that is long over");
        assertFalse(PairMembership.isMember(data));
        assertEquals(List.of("left"), List.copyOf(lone.left.members().keySet()));
    }

    @Test
    void whoCouldNotLeaveGoesOnAndMayLeaveLater() throws Exception {
        begin();
        lone.diskIsFull = true;
        Problem full = assertThrows(Problem.class, () -> host.leave("left", true, "anna"));
        assertEquals("No space left on device", full.getMessage());
        assertTrue(host.pair().isPresent(), "it is a side of the pair still");
        lone.diskIsFull = false;
        host.leave("left", true, "anna");
        assertFalse(PairMembership.isMember(data));
        assertTrue(isNew(1), "nobody is to be told any more");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whoLeftWorksAloneAlsoWhenTheLogCouldNotBeRemoved() throws Exception {
        begin();
        try (Undeletable log = new Undeletable(data.resolve("pair/log.new"))) {
            host.leave("left", true, "anna");
            assertFalse(PairMembership.isMember(data));
            assertTrue(host.pair().isEmpty());
            assertTrue(isNew(1), "nobody is to be told any more");
            assertEquals(null, lone.pairs, "its own lease counts");
            Problem refused = assertThrows(Problem.class, this::begin);
            assertEquals("pair.failed", refused.code());
            assertTrue(refused.getMessage().endsWith(": File name too long"), refused.getMessage());
        }
        begin();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whoCouldNeitherBePromotedNorGoOnSaysSoAndIsASideAgainOnceItIsMended() throws Exception {
        begin();
        try (Undeletable log = new Undeletable(data.resolve("pair/log.new"))) {
            Problem failed = assertThrows(Problem.class, () -> host.promote("anna"));
            assertEquals("500 pair.closed", failed.status() + " " + failed.code());
            assertTrue(
                    failed.getMessage()
                            .matches(
                                    "\\S+: File name too long; nor can this side take its membership up again: \\S+: File"
                                            + " name too long"),
                    failed.getMessage());
            assertEquals(
                    "mend that, and start this runtime again: until then nothing is changed here, and no exclusive work done",
                    failed.remedy());
            Problem opening = assertThrows(Problem.class, () -> host.changing(shared -> shared));
            assertEquals("pair.opening", opening.code());
            assertEquals(Optional.empty(), lone.term(), "no exclusive work");
        }
        host.open();
        assertEquals("left", host.pair().orElseThrow().self().name());
    }

    private boolean isNew(int message) {
        byte[] sha256 = new byte[32];
        sha256[0] = (byte) message;
        return replays.isNew(sha256, Instant.now().plusSeconds(60), Instant.now(), false);
    }

    @Test
    void untilASideKnowsWhoTheOthersAreItHasNotToldThem() throws Exception {
        begin();
        assertTrue(isNew(1), "there is nobody to tell");
        host.close();
        assertEquals(
                FaultCode.NOT_SHARED,
                assertThrows(Fault.class, () -> isNew(2)).kind(),
                "what comes while a side stops is not told either");

        host = host();
        assertEquals(
                FaultCode.NOT_SHARED, assertThrows(Fault.class, () -> isNew(2)).kind());
        host.open();
        eventually(
                "it knows who the members are",
                () -> !host.pair().orElseThrow().state().members().isEmpty());
        assertTrue(isNew(2));
        host.close();

        try (var files = Files.walk(data.resolve("pair/log"))) {
            files.sorted(java.util.Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
        host = host();
        host.open();
        assertEquals(
                FaultCode.NOT_SHARED, assertThrows(Fault.class, () -> isNew(3)).kind(), "the log is not here yet");
    }
}
