package org.millrace.runtime.transports.folder.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.folder.Arrival;
import org.millrace.runtime.api.folder.Watch;
import org.millrace.runtime.flow.SourceState;
import org.millrace.runtime.http.StatusLine;
import org.millrace.runtime.transports.folder.FolderSettings;

/** Real files in a real folder; the exchanges are the test's to end. */
@Timeout(120)
class WatchersTest {

    private static final int MOST_LOOKS = 100;
    private static final Instant THEN = Instant.parse("2026-11-21T12:00:00Z");

    /** Held by the epoch that a test says, 0 for nobody. */
    private static final class TestLease implements Lease {
        volatile long epoch = 1;
        volatile long over;

        @Override
        public Optional<Term> term() {
            long now = epoch;
            return now == 0 ? Optional.empty() : Optional.of(new Term(now, System.nanoTime() + 1_000_000_000L));
        }

        @Override
        public boolean isOver(long held) {
            return held <= over;
        }

        @Override
        public Optional<String> recall(long held, String name) {
            return Optional.empty();
        }

        @Override
        public void note(long held, String name, String value) {}
    }

    @TempDir
    private Path temp;

    private final TestLease lease = new TestLease();
    private final BlockingQueue<Exchange> begun = new LinkedBlockingQueue<>();
    private Path in;
    private FolderSettings settings;
    private Watchers watchers;

    @BeforeEach
    void folder() throws Exception {
        in = Files.createDirectory(temp.resolve("in"));
        settings = FolderSettings.of("incoming", in);
        watchers = watchers();
    }

    private Watchers watchers() {
        return new Watchers(
                Map.of("incoming", settings),
                lease,
                InstantSource.system(),
                new MemoryBudget(1 << 20),
                begun::add,
                () -> true);
    }

    @AfterEach
    void end() throws InterruptedException {
        watchers.close();
    }

    private static StepFacts step() {
        return StepFacts.of("watch", "watch-folder")
                .with("folder", "incoming")
                .with("pattern", "*")
                .with("stableMillis", 0)
                .with("order", "oldest")
                .with("concurrent", 1)
                .with("pollMillis", 10)
                .with("attempts", 3)
                .with("backoffMillis", 0)
                .with("deadlineMillis", 7000);
    }

    private void start(Watchers which, StepFacts step) {
        which.keepTo(List.of(new Watcher.Entry("orders", Watch.of(step), settings, exchange -> true)));
        which.start();
    }

    private Path put(String name, String text) throws Exception {
        Path aside = temp.resolve("aside-" + name);
        Files.writeString(aside, text);
        Files.setLastModifiedTime(aside, FileTime.from(THEN));
        return Files.move(aside, in.resolve(name));
    }

    private Exchange next() throws InterruptedException {
        Exchange exchange = begun.poll(20, TimeUnit.SECONDS);
        assertTrue(exchange != null, "no file was taken in 20 s");
        return exchange;
    }

    private void nothingMore() throws InterruptedException {
        assertNull(begun.poll(3 * Watcher.LOOK_MILLIS, TimeUnit.MILLISECONDS));
    }

    private static void done(Exchange exchange, int status) {
        exchange.answer(
                Message.response(StatusLine.of(status), new Headers(), Payload.empty(exchange), BodyFields.NONE));
        exchange.done(null);
    }

    /** As the reply stage does it. */
    private static void failed(Exchange exchange, Fault fault) {
        exchange.fail(fault);
        exchange.answer(exchange.origin().answer(exchange, fault));
        exchange.done(null);
    }

    private static String text(Exchange exchange) {
        return new String(exchange.request().payload().bytes(), StandardCharsets.UTF_8);
    }

    /** The files in and below the folder, in order. */
    private List<String> files() throws Exception {
        for (int looks = 1; ; looks++) {
            try (Stream<Path> all = Files.walk(in)) {
                return all.filter(Files::isRegularFile)
                        .map(file -> in.relativize(file).toString())
                        .sorted()
                        .toList();
            } catch (UncheckedIOException e) {
                if (looks == MOST_LOOKS) {
                    throw e;
                } // else one was moved while it was looked at
            }
        }
    }

    private void awaitFiles(String... wanted) throws Exception {
        eventually("the files are where they belong", this::files, List.of(wanted)::equals);
    }

    private SourceState state() {
        return watchers.states().getFirst();
    }

    @Test
    void aFileIsAnExclusiveExchangeAndDoneWithAfterwards() throws Exception {
        put("orders 17.xml", "<order/>");
        start(watchers, step());
        Exchange taken = next();
        assertEquals(
                "file orders 17.xml of the folder incoming",
                taken.request().start().toString());
        assertEquals("application/xml", taken.request().headers().get("Content-Type"));
        assertEquals("orders 17.xml", taken.request().headers().get("File-Name"));
        assertEquals("<order/>", text(taken));
        assertEquals(Duration.ofSeconds(7), taken.limits().deadline());
        assertEquals(8, taken.bytesIn());
        assertEquals(1, taken.exclusive().epoch());
        assertEquals(
                "incoming/orders 17.xml/2026-11-21T12:00:00Z/8",
                taken.exclusive().work());
        assertEquals(1, files().size());
        assertTrue(files().getFirst().matches("\\.working/[0-9a-z]+-0\\.1\\.orders 17\\.xml"), files()::toString);
        assertEquals(SourceState.Doing.FIRING, eventuallyWorking().doing());
        done(taken, 200);
        awaitFiles("done/orders 17.xml");
        eventually("it counts", () -> state().doing() == SourceState.Doing.WAITING);
        assertEquals(
                new SourceState(
                        "folder", "orders", "watch", "incoming", SourceState.Doing.WAITING, null, null, 1, 0, 0, 0),
                state());
    }

    private SourceState eventuallyWorking() throws Exception {
        return eventually("it works", this::state, state -> state.doing() == SourceState.Doing.FIRING);
    }

    @Test
    void namesThatAreNotPlainAreEncodedInTheHeader() throws Exception {
        put("käse 100%.json", "{}");
        start(watchers, step());
        Exchange taken = next();
        assertEquals("k%C3%A4se 100%25.json", taken.request().headers().get("File-Name"));
        assertEquals("application/json", taken.request().headers().get("Content-Type"));
        done(taken, 200);
        awaitFiles("done/käse 100%.json");
    }

    @Test
    void anEmptyFileIsOneToo() throws Exception {
        put("empty", "");
        start(watchers, step());
        Exchange taken = next();
        assertEquals("", text(taken));
        assertEquals("application/octet-stream", taken.request().headers().get("Content-Type"));
        done(taken, 200);
        awaitFiles("done/empty");
    }

    @Test
    void aLargeFilePassesPieceByPiece() throws Exception {
        byte[] large = new byte[3 * 1024 * 1024 + 17];
        new Random(7).nextBytes(large);
        Files.write(in.resolve("large.bin"), large);
        start(watchers, step());
        BodyStream body = next().request().payload().takeStream();
        assertEquals(large.length, body.length());
        byte[] read = new byte[large.length];
        int at = 0;
        BodyStream.Chunk chunk;
        do {
            chunk = body.read();
            assertTrue(chunk.bytes().remaining() <= 64 * 1024);
            int length = chunk.bytes().remaining();
            chunk.bytes().get(read, at, length);
            at += length;
            chunk.release();
        } while (!chunk.last());
        assertArrayEquals(large, read);
        assertTrue(body.read().last());
    }

    @Test
    void theOldestComesFirst() throws Exception {
        for (String name : List.of("c", "a", "b")) {
            Path file = put(name, name);
            Files.setLastModifiedTime(
                    file, FileTime.from(THEN.plusSeconds(name.equals("a") ? 9 : name.equals("b") ? 5 : 1)));
        }
        start(watchers, step());
        assertEquals("c b a", order());
    }

    @Test
    void orTheFirstByName() throws Exception {
        for (String name : List.of("c", "a", "b")) {
            put(name, name);
        }
        start(watchers, step().with("order", "name"));
        assertEquals("a b c", order());
    }

    private String order() throws Exception {
        List<String> order = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Exchange taken = next();
            order.add(text(taken));
            done(taken, 200);
        }
        return String.join(" ", order);
    }

    @Test
    void onlyNamesThatFitAreTakenAndNoneThatIsBeingWritten() throws Exception {
        for (String name : List.of("a.csv", ".hidden.xml", "b.xml.part", "b.tmp", "b.filepart")) {
            put(name, name);
        }
        Files.createDirectory(in.resolve("folder.xml"));
        put("b.xml", "b");
        start(watchers, step().with("pattern", "*.{xml,part,tmp,filepart}"));
        Exchange taken = next();
        assertEquals("b", text(taken));
        done(taken, 200);
        awaitFiles(".hidden.xml", "a.csv", "b.filepart", "b.tmp", "b.xml.part", "done/b.xml");
        nothingMore();
    }

    @Test
    void aFileThatIsBeingWrittenIsLeftUntilItIsWhole() throws Exception {
        Path file = Files.writeString(in.resolve("slow.txt"), "a");
        start(watchers, step().with("stableMillis", 400));
        long end = System.nanoTime() + 1_200_000_000L;
        StringBuilder text = new StringBuilder("a");
        while (System.nanoTime() < end) {
            assertNull(begun.poll(50, TimeUnit.MILLISECONDS));
            text.append('b');
            Files.writeString(file, text);
        }
        assertEquals(text.toString(), text(next()));
    }

    @Test
    void asManyAreWorkedOnAtOnceAsTheStepSays() throws Exception {
        for (int i = 0; i < 5; i++) {
            put("f" + i, "f" + i);
        }
        start(watchers, step().with("concurrent", 3));
        Exchange first = next();
        next();
        next();
        nothingMore();
        done(first, 200);
        next();
        nothingMore();
    }

    @ParameterizedTest
    @CsvSource({"200, done", "204, done", "400, failed", "404, failed"})
    void whatAFlowAnswersSaysWhereItsFileGoes(int status, String folder) throws Exception {
        put("a.xml", "<a/>");
        start(watchers, step());
        done(next(), status);
        eventually("it is put away", () -> files().contains(folder + "/a.xml"));
        nothingMore();
    }

    @ParameterizedTest
    @CsvSource({"INVALID", "MALFORMED_XML", "NOT_SIGNED", "TRANSFORM_FAILED", "TOO_LARGE"})
    void whatWouldFailAgainIsSetAsideAtOnceWithTheReason(FaultCode code) throws Exception {
        put("a.xml", "<a/>");
        start(watchers, step());
        Exchange taken = next();
        failed(taken, new Fault(code, "It is wrong.", "really", null).at("validate"));
        awaitFiles("failed/a.xml", "failed/a.xml.why.txt");
        String why = Files.readString(in.resolve("failed/a.xml.why.txt")).replaceFirst("at: .*\n", "");
        assertEquals(
                "flow: orders\nexchange: " + taken.id() + "\nstep: validate\nfault: " + code.code()
                        + "\nmessage: It is wrong.\ndetail: really\nattempts: 1\n",
                why);
        eventually("it counts", () -> state().failed() == 1);
    }

    @ParameterizedTest
    @CsvSource({"BACKEND_UNREACHABLE", "BACKEND_BROKEN", "DEADLINE", "INTERNAL_ERROR"})
    void whatMayPassIsTriedAgainUpToABound(FaultCode code) throws Exception {
        put("a.xml", "<a/>");
        start(watchers, step());
        for (int attempt = 1; attempt <= 3; attempt++) {
            Exchange taken = next();
            Arrival arrival = taken.request().start(Arrival.class);
            assertEquals(attempt, arrival.attempt());
            assertEquals(attempt > 1, arrival.repeated());
            assertEquals(
                    "incoming/a.xml/2026-11-21T12:00:00Z/4", taken.exclusive().work());
            failed(taken, new Fault(code, "It may pass."));
        }
        awaitFiles("failed/a.xml", "failed/a.xml.why.txt");
        assertTrue(Files.readString(in.resolve("failed/a.xml.why.txt")).endsWith("attempts: 3\n"));
        nothingMore();
    }

    @ParameterizedTest
    @CsvSource({"408", "429", "500", "503"})
    void anAnswerThatTellsOfTroubleIsTriedAgainToo(int status) throws Exception {
        put("a.xml", "<a/>");
        start(watchers, step());
        done(next(), status);
        assertEquals(2, next().request().start(Arrival.class).attempt());
    }

    @ParameterizedTest
    @CsvSource({"OVERLOAD", "STOPPING", "LEASE_LOST", "NO_FLOW"})
    void whatWasNotTriedIsNotCounted(FaultCode code) throws Exception {
        put("a.xml", "<a/>");
        start(watchers, step().with("attempts", 1));
        failed(next(), new Fault(code, "Not now."));
        Exchange again = next();
        assertEquals(1, again.request().start(Arrival.class).attempt());
        assertFalse(again.request().start(Arrival.class).repeated());
        done(again, 200);
        awaitFiles("done/a.xml");
    }

    @Test
    void eachRestIsTwiceAsLongUpToTenMinutes() {
        Watch watch = Watch.of(step().with("backoffMillis", 1000));
        assertEquals(
                "[PT1S, PT2S, PT4S, PT8M32S, PT10M, PT10M]",
                Stream.of(1, 2, 3, 10, 11, 500).map(watch::rest).toList().toString());
    }

    @Test
    void anotherFileGoesOnWhileOneRests() throws Exception {
        put("a.xml", "a");
        put("b.xml", "b");
        start(watchers, step().with("order", "name").with("backoffMillis", 60_000));
        failed(next(), new Fault(FaultCode.BACKEND_UNREACHABLE, "Away."));
        assertEquals("b", text(next()));
    }

    @Test
    void aFileThatWasBeingWorkedOnWhenTheProcessDiedIsWorkedOnOnceMore() throws Exception {
        put("a.xml", "<a/>");
        start(watchers, step());
        next(); // which never ends
        Watchers after = watchers();
        begun.clear();
        try {
            start(after, step());
            Exchange again = next();
            Arrival arrival = again.request().start(Arrival.class);
            assertEquals(2, arrival.attempt());
            assertTrue(arrival.repeated());
            assertEquals(
                    "incoming/a.xml/2026-11-21T12:00:00Z/4", again.exclusive().work());
            assertEquals("<a/>", text(again));
            done(again, 200);
            awaitFiles("done/a.xml");
            assertEquals(1, after.states().getFirst().repeated());
        } finally {
            after.close();
        }
    }

    @Test
    void whoTookAFileOverIsNotDisturbedByItsFirstOwner() throws Exception {
        put("a.xml", "<a/>");
        start(watchers, step());
        Exchange first = next();
        lease.epoch = 0;
        lease.over = 1;
        eventually("it stands by", () -> state().doing() == SourceState.Doing.STANDING_BY);
        done(first, 200);
        nothingMore();
        assertEquals(1, files().size(), "it stays claimed until somebody holds the lease");
        lease.epoch = 2;
        Exchange again = next();
        assertEquals(2, again.exclusive().epoch());
        done(again, 200);
        awaitFiles("done/a.xml");
    }

    @Test
    void aLeaseThatIsRenewedAfterAPauseRepeatsNothing() throws Exception {
        put("a.xml", "<a/>");
        start(watchers, step());
        Exchange taken = next();
        lease.epoch = 0;
        eventually("it stands by", () -> state().doing() == SourceState.Doing.STANDING_BY);
        done(taken, 200);
        lease.epoch = 1;
        awaitFiles("done/a.xml");
        nothingMore();
    }

    @Test
    void aSecondFileOfANameIsKeptBesideTheFirst() throws Exception {
        start(watchers, step());
        for (String text : List.of("one", "two")) {
            put("a.xml", text);
            done(next(), 200);
            eventually(
                    "it is put away",
                    () -> !Files.exists(in.resolve("a.xml"))
                            && files().stream().noneMatch(file -> file.startsWith(".working")));
        }
        assertEquals(2, files().size());
        assertTrue(files().contains("done/a.xml"));
        assertTrue(files().stream().anyMatch(file -> file.matches("done/a~[0-9a-z]+-1\\.xml")), files()::toString);
        assertEquals("one", Files.readString(in.resolve("done/a.xml")));
    }

    @Test
    void aFolderThatKeepsNothingDeletesWhatIsDone() throws Exception {
        settings = new FolderSettings("incoming", in, ".working", "done", "failed", false, true, 1 << 20);
        put("a.xml", "a");
        start(watchers, step());
        done(next(), 200);
        awaitFiles();
    }

    @Test
    void aFlowThatIsWithdrawnGivesBackWhatRests() throws Exception {
        put("a.xml", "a");
        start(watchers, step().with("backoffMillis", 60_000));
        failed(next(), new Fault(FaultCode.BACKEND_UNREACHABLE, "Away."));
        eventually("it rests", () -> watchers.awaitIdle(Duration.ZERO).isEmpty());
        watchers.keepTo(List.of());
        awaitFiles("a.xml");
    }

    @Test
    void aFlowThatComesBackAtOnceFindsWhatItGivesBackStill() throws Exception {
        StepFacts step = step().with("backoffMillis", 0).with("attempts", 1000);
        start(watchers, step);
        for (int i = 0; i < 100; i++) {
            put("f" + i, "x");
            Exchange taken = next();
            failed(taken, new Fault(FaultCode.BACKEND_UNREACHABLE, "Away."));
            watchers.keepTo(List.of());
            watchers.keepTo(List.of(new Watcher.Entry("orders", Watch.of(step), settings, exchange -> true)));
            done(next(), 200);
            String name = "done/f" + i;
            eventually("it is done with", () -> files().contains(name));
        }
        assertEquals(100, files().size());
    }

    @Test
    void nothingIsTakenWhilePaused() throws Exception {
        start(watchers, step());
        watchers.pause();
        eventually("it pauses", () -> state().doing() == SourceState.Doing.PAUSED);
        put("a.xml", "a");
        nothingMore();
        watchers.resume();
        next();
        assertEquals(List.of("orders"), watchers.awaitIdle(Duration.ofMillis(50)));
    }

    @Test
    void aFolderThatIsGoneIsLookedForUntilItIsBack() throws Exception {
        Path away = temp.resolve("away");
        put("a.xml", "a");
        Files.move(in, away);
        start(watchers, step());
        nothingMore();
        Files.move(away, in);
        assertEquals("a", text(next()));
    }

    @Test
    void aNameWithoutRoomForAClaimIsLeft() throws Exception {
        String longest = "l".repeat(Shelf.MOST_NAME_BYTES);
        put(longest, "just");
        put(longest + "l", "past");
        start(watchers, step());
        Exchange taken = next();
        assertEquals("just", text(taken));
        done(taken, 200);
        awaitFiles("done/" + longest, longest + "l");
        nothingMore();
    }
}
