package org.millrace.runtime.control.pair;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.control.store.BundleStore;
import org.millrace.runtime.control.store.Kept;
import org.millrace.runtime.flow.FlowSettings;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.pair.state.Running;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;
import org.millrace.runtime.transports.http.inbound.Listeners;

@Timeout(60)
class PeerProtocolTest {

    @TempDir
    private Path folder;

    private final AtomicLong nanos = new AtomicLong();
    private final Semaphore looks = new Semaphore(0);
    private volatile Supplier<String> passes = () -> PeerProtocol.READY;
    private EchoFlow.Author author;
    private BundleStore store;
    private PeerProtocol peers;

    @BeforeEach
    void open() throws Exception {
        author = EchoFlow.Author.make(folder, "author");
        Clock clock = Clock.systemUTC();
        store = BundleStore.open(
                folder.resolve("bundles"),
                new BundleReader(List.of(author.certificate()), EchoFlow.CALLS, BundleLimits.DEFAULTS, clock),
                2,
                clock);
        Flows flows = new Flows(
                new Environment(Map.of(), Map.of(), Map.of(), Map.of(), false, new ReplayCache(10)),
                EchoFlow.offered(new Sources(List.of(new Listeners(
                        List.of(ListenerSettings.of("http", new InetSocketAddress("127.0.0.1", 0), null)),
                        new MemoryBudget(1 << 20),
                        exchange -> {},
                        exchange -> {},
                        exchange -> {})))),
                FlowSettings.DEFAULTS);
        peers = new PeerProtocol(
                store,
                flows,
                to -> passes.get(),
                () -> "serving 0",
                atMost -> PeerProtocol.READY,
                atMost -> PeerProtocol.READY,
                (marks, by) -> marks + " of " + by,
                asker -> "",
                new PeerProtocol.Reloads() {
                    @Override
                    public String prepare(String environment, String asker) {
                        return passes.get();
                    }

                    @Override
                    public String takeUp(String environment) {
                        return PeerProtocol.READY;
                    }

                    @Override
                    public void forget() {
                        // nothing is ready
                    }
                },
                this::now);
    }

    /** Looked at when an attempt ends. */
    private long now() {
        long now = nanos.get();
        looks.release();
        return now;
    }

    @AfterEach
    void close() throws Exception {
        store.close();
    }

    private String asked(Object... words) {
        return new String(
                peers.answer(PeerProtocol.question(words), Optional.empty()).join(), StandardCharsets.UTF_8);
    }

    private String passedOn() {
        return ended(() -> asked("yield", "right"));
    }

    private static String ended(Supplier<String> question) {
        String said;
        do {
            said = question.get();
        } while (said.equals(PeerProtocol.WORKING));
        return said;
    }

    /** On a busy machine work may end before it is answered that it goes on; then it is begun once more. */
    private void beginAndGo(Supplier<String> question) throws InterruptedException {
        String said;
        int times = 0;
        do {
            assertTrue(times++ < 100, "it always ends before it is answered that it goes on");
            looks.drainPermits();
            said = question.get();
        } while (said.equals(PeerProtocol.READY));
        assertEquals(PeerProtocol.WORKING, said);
        looks.acquire(); // it ends, and nobody asks after it
    }

    @Test
    void theEndOfAnAttemptIsToldToWhoeverAsksSoonAndToNobodyElse() throws Exception {
        passes = () -> "refused the first";
        beginAndGo(() -> asked("yield", "right"));
        passes = () -> "refused the second";
        nanos.addAndGet(Duration.ofSeconds(10).toNanos());
        assertEquals("refused the first", passedOn());

        passes = () -> "refused what nobody asks after";
        beginAndGo(() -> asked("yield", "right"));
        passes = () -> "refused the third";
        nanos.addAndGet(Duration.ofSeconds(10).toNanos() + 1);
        assertEquals("refused the third", passedOn());
    }

    @Test
    void whatFailsWithinIsRefusedAndMayBeTriedAgain() {
        passes = () -> {
            throw new IllegalStateException("inner matters");
        };
        assertEquals("refused passing the lease on failed; its log says why", passedOn());
        passes = () -> PeerProtocol.READY;
        assertEquals(PeerProtocol.READY, passedOn());
    }

    @Test
    void aBundleThatWasDroppedIsLookedAtAnew() throws Exception {
        Kept kept = store.put(EchoFlow.bundle(author, "orders", "1.0"));
        Running wanted = new Running("orders", "1.0", kept.digest());
        beginAndGo(() -> peers.stage(wanted, "left", null));
        assertEquals(PeerProtocol.READY, asked("drop", "orders", kept.digest(), ""));
        // without the bundle it would have to be fetched, and here is nowhere to fetch it from
        assertEquals(
                "refused making a bundle ready failed; its log says why",
                ended(() -> peers.stage(wanted, "left", null)));
        store.put(EchoFlow.bundle(author, "orders", "1.0"));
        assertEquals(PeerProtocol.READY, ended(() -> peers.stage(wanted, "left", null)), "a failure does not stick");
    }

    private byte[] largeBundle() {
        byte[] large = new byte[1_200_000];
        new Random(1).nextBytes(large);
        return EchoFlow.bundle(author, "large", "1.0", List.of(), "http", new TreeMap<>(Map.of("large.bin", large)));
    }

    @Test
    void aBundleGoesToAnotherMemberPieceByPiece() throws Exception {
        byte[] bundle = largeBundle();
        Kept kept = store.put(bundle);
        List<Integer> pieces = new ArrayList<>();
        Optional<byte[]> fetched = PeerProtocol.fetch(
                question -> {
                    byte[] answer = peers.answer(question, Optional.empty()).join();
                    pieces.add(answer.length - Integer.BYTES);
                    return answer;
                },
                "large",
                kept.digest());
        assertArrayEquals(bundle, fetched.orElseThrow());
        assertEquals(List.of(524_288, 524_288, bundle.length - 2 * 524_288), pieces);
        assertEquals(
                Integer.BYTES,
                peers.answer(
                                PeerProtocol.question("bundle", "large", kept.digest(), bundle.length + 1),
                                Optional.empty())
                        .join()
                        .length,
                "behind its end there is nothing");
    }

    @Test
    void forAPieceOfABundleTheRestIsNotReadAndTheWholeIsCheckedByWhoFetchesIt() throws Exception {
        Kept kept = store.put(largeBundle());
        Path file;
        try (Stream<Path> files = Files.list(folder.resolve("bundles"))) {
            file = files.filter(one -> one.toString().endsWith(".mpb"))
                    .findFirst()
                    .orElseThrow();
        }
        byte[] spoilt = Files.readAllBytes(file);
        spoilt[spoilt.length - 1] ^= 1;
        Files.write(file, spoilt);
        byte[] first = peers.answer(PeerProtocol.question("bundle", "large", kept.digest(), 0), Optional.empty())
                .join();
        assertEquals(Integer.BYTES + 524_288, first.length);

        PeerProtocol.Asking spoiling =
                question -> peers.answer(question, Optional.empty()).join();
        assertEquals(
                Optional.empty(), PeerProtocol.fetch(spoiling, "large", kept.digest()), "another member may have it");
        try (FileChannel shorter = FileChannel.open(file, StandardOpenOption.WRITE)) {
            shorter.truncate(600_000);
        }
        assertEquals(Optional.empty(), PeerProtocol.fetch(spoiling, "large", kept.digest()));
        int[] times = {0};
        PeerProtocol.Asking cutOff = question -> times[0]++ == 0
                ? first
                : ByteBuffer.allocate(Integer.BYTES).putInt(2_000_000).array();
        assertEquals(Optional.empty(), PeerProtocol.fetch(cutOff, "large", kept.digest()), "it would never end");
    }

    @Test
    void signedMessagesAreHeardOfVersionsThatDoNotSayTheirProcessToo() {
        assertEquals("MARKS of a", asked("replays", "MARKS", "a"));
        assertEquals("MARKS of ", asked("replays", "MARKS"));
        assertEquals(" of ", asked("replays", ""));
        assertEquals(" of a", asked("replays", "", "a"));
    }
}
