package org.millrace.runtime.transports.folder.read;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.LeasedWork;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.folder.Arrival;
import org.millrace.runtime.api.folder.Watch;
import org.millrace.runtime.flow.ExclusiveWorker;
import org.millrace.runtime.flow.SourceState;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.transports.folder.FileFields;
import org.millrace.runtime.transports.folder.FileNames;
import org.millrace.runtime.transports.folder.FolderSettings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One flow that works on the files of a folder, under the lease.
 *
 * <table>
 * <caption>Where a file is, and what a crash there leads to</caption>
 * <tr><th>where</th><th>until</th><th>after a crash</th></tr>
 * <tr><td>the folder</td><td>it is claimed: renamed into the working folder, with its attempt</td><td>it is found there</td></tr>
 * <tr><td>the working folder</td><td>its exchange has ended, with all its effects</td><td>another attempt, told to be one</td></tr>
 * <tr><td>the folders of those done, or failed</td><td></td><td>nothing</td></tr>
 * </table>
 *
 * So no file is lost, and one is repeated only when its runtime died, or lost the lease, between its effects and the last rename. A repeated
 * one has the same {@linkplain Arrival#work name of its work}, so that a receiver can drop it.
 */
final class Watcher extends ExclusiveWorker<Watcher.Entry> {

    private static final Logger LOG = LoggerFactory.getLogger(Watcher.class);

    /** How long what could not be renamed is left before it is tried once more. */
    private static final Duration REST = Duration.ofSeconds(1);

    /**
     * The flow and what it watches.
     *
     * @param folder null when the environment has none of its name
     */
    record Entry(String flow, Watch watch, FolderSettings folder, Predicate<Exchange> enter)
            implements ExclusiveWorker.Entry<Entry> {

        @Override
        public String name() {
            return flow;
        }

        @Override
        public Entry withdrawn() {
            return new Entry(flow, watch, folder, null);
        }
    }

    /** A claimed file that waits for its next attempt. */
    private record Waiting(Shelf.Taken taken, long notBeforeNanos, boolean counts) {}

    /** An exchange that has ended, whose file is to be put where it belongs. */
    private record Ended(Shelf shelf, Shelf.Taken taken, long epoch, Outcome outcome, String why) {}

    private final AtomicInteger claims = new AtomicInteger();
    private final LongAdder taken = new LongAdder();
    private final LongAdder repeated = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final Queue<Ended> ended = new ConcurrentLinkedQueue<>();

    /** Files whose exchanges are under way, or have ended and are to be put away still. */
    private final AtomicInteger underWay = new AtomicInteger();

    private volatile SourceState.Doing doing = SourceState.Doing.PAUSED;

    // of the thread alone
    private Shelf shelf;
    private FolderSettings shelved;
    private long epoch;
    private final Deque<Shelf.Found> found = new ArrayDeque<>();
    private final List<Waiting> waiting = new ArrayList<>();

    /** Claims that this watcher knows of, by id: one that is found in the working folder and is none of them is another's legacy. */
    private final Set<String> known = new HashSet<>();

    private final Map<String, Boolean> tooLong = new HashMap<>();
    private boolean recovered;
    private long nextLookNanos = System.nanoTime();

    Watcher(Surroundings around, Entry entry) {
        super(around, entry);
    }

    @Override
    protected String what() {
        return "folder " + entry().watch.folder();
    }

    @Override
    protected boolean isBusy() {
        return underWay.get() > 0;
    }

    @Override
    protected void atEnd() {
        giveBack();
        forget();
    }

    @Override
    protected void tell(String why) {
        LOG.warn(
                "the flow {} can't work on the folder {}: {}",
                name(),
                entry().watch.folder(),
                why);
    }

    @Override
    public SourceState state() {
        Entry now = entry();
        return new SourceState(
                Watch.TRANSPORT,
                now.flow,
                now.watch.step(),
                now.watch.folder(),
                doing,
                null,
                null,
                taken.sum(),
                0,
                repeated.sum(),
                failed.sum());
    }

    @Override
    protected Duration look() {
        boolean more = false;
        try {
            more = lookAtAll();
            isWell();
        } catch (IOException e) {
            tellOnce(reason(e));
        }
        return more ? Duration.ZERO : entry().watch.poll();
    }

    /** What waits for another attempt is found like any other when the flow is in service again, by whomever. */
    private void giveBack() {
        for (Waiting each : waiting) {
            try {
                if (around.lease().holds(epoch)) {
                    shelf.giveBack(each.taken);
                }
            } catch (IOException e) {
                tellOnce(reason(e)); // it stays claimed, and is recovered
            }
        }
    }

    private static String reason(IOException e) {
        return switch (e) {
            case NoSuchFileException gone -> gone.getFile() + " does not exist; make it, or mount what it is on";
            case NotDirectoryException file -> file.getFile() + " is no folder";
            case AccessDeniedException denied ->
                denied.getFile() + " may not be read or written to; give the runtime's user both rights to the folder";
            default -> e.getMessage() == null ? e.toString() : e.getMessage();
        };
    }

    /** One look; answers with whether there is more to do at once. */
    private boolean lookAtAll() throws IOException {
        Entry now = entry();
        if (now.folder == null) {
            throw new IOException("the environment has no folder of this name; add it to folders");
        }
        if (!now.folder.equals(shelved)) {
            giveBack();
            shelved = now.folder;
            shelf = new Shelf(now.folder);
            forget();
        }
        Optional<Lease.Term> term = around.lease().term();
        if (term.isEmpty()) {
            doing = SourceState.Doing.STANDING_BY;
            if (around.lease().isOver(epoch)) {
                forget();
                dropEnded();
            }
            return false;
        }
        if (term.get().epoch() != epoch) {
            epoch = term.get().epoch();
            forget();
        }
        putAway();
        if (!mayTake()) {
            doing = SourceState.Doing.PAUSED;
            return false;
        }
        if (!recovered) {
            recover();
        }
        boolean begun = false;
        while (underWay.get() < now.watch.concurrent() && beginOne(now)) {
            begun = true;
        }
        doing = underWay.get() > 0 ? SourceState.Doing.FIRING : SourceState.Doing.WAITING;
        return begun && underWay.get() < now.watch.concurrent();
    }

    /** What is known holds for one epoch and one folder. */
    private void forget() {
        recovered = false;
        found.clear();
        waiting.clear();
        known.clear();
        nextLookNanos = System.nanoTime();
    }

    /** What is claimed and not ours was left by a runtime that died, or lost the lease: it may have been done. */
    private void recover() throws IOException {
        for (Shelf.Taken left : shelf.claimed()) {
            if (known.add(left.claim().id())) {
                LOG.warn(
                        "the file {} of the folder {} was being worked on when its runtime ended; it is worked on once more",
                        left.claim().name(),
                        entry().watch.folder());
                waiting.add(new Waiting(left, System.nanoTime(), true));
            }
        }
        recovered = true;
    }

    /** Without the lease a file that has ended is for whoever holds it next. */
    private void dropEnded() {
        for (Ended each = ended.poll(); each != null; each = ended.poll()) {
            underWay.decrementAndGet();
        }
    }

    private void putAway() throws IOException {
        for (Ended each = ended.peek(); each != null; each = ended.peek()) {
            if (each.epoch == epoch) {
                putAway(each);
            }
            ended.poll();
            underWay.decrementAndGet();
        }
    }

    private void putAway(Ended each) throws IOException {
        Watch watch = entry().watch;
        int made = each.taken.claim().attempt();
        Outcome outcome = each.outcome == Outcome.AGAIN && made >= watch.attempts() ? Outcome.SET_ASIDE : each.outcome;
        switch (outcome) {
            case DONE -> each.shelf.done(each.taken);
            case SET_ASIDE -> {
                each.shelf.setAside(each.taken, each.why + "attempts: " + made + "\n");
                failed.increment();
                LOG.warn(
                        "the file {} of the folder {} is set aside in {}",
                        each.taken.claim().name(),
                        watch.folder(),
                        each.shelf.failedFolder());
            }
            case AGAIN ->
                waiting.add(new Waiting(
                        each.taken, System.nanoTime() + watch.rest(made).toNanos(), true));
            case GIVEN_BACK -> waiting.add(new Waiting(each.taken, System.nanoTime() + REST.toNanos(), false));
        }
        if (outcome == Outcome.DONE || outcome == Outcome.SET_ASIDE) {
            known.remove(each.taken.claim().id());
        }
    }

    private boolean beginOne(Entry now) throws IOException {
        for (Iterator<Waiting> all = waiting.iterator(); all.hasNext(); ) {
            Waiting next = all.next();
            if (next.notBeforeNanos - System.nanoTime() <= 0) {
                all.remove();
                Optional<Shelf.Taken> claimed = next.counts ? shelf.again(next.taken) : Optional.of(next.taken);
                if (claimed.isPresent()) {
                    begin(now, claimed.get());
                    return true;
                }
            }
        }
        Shelf.Found next = nextFound(now.watch);
        if (next == null) {
            return false;
        }
        found.poll();
        if (!Shelf.hasRoom(next.name())) {
            if (tooLong.putIfAbsent(next.name(), true) == null) {
                LOG.warn(
                        "the file {} of the folder {} is left there: its name has more than {} bytes; give it a shorter one",
                        next.name(),
                        now.watch.folder(),
                        Shelf.MOST_NAME_BYTES);
            }
            return true;
        }
        Claim claim = Claim.of(around.clock().millis(), claims.getAndIncrement(), next.name());
        Optional<Shelf.Taken> claimed = shelf.claim(next, claim);
        claimed.ifPresent(file -> {
            known.add(claim.id());
            begin(now, file);
        });
        return true;
    }

    /** The file whose turn it is; null while there is none, or it may be being written to. */
    private Shelf.Found nextFound(Watch watch) throws IOException {
        if (found.isEmpty() && nextLookNanos - System.nanoTime() <= 0) {
            found.addAll(shelf.find(watch.pattern(), watch.order()));
            found.removeIf(each -> tooLong.containsKey(each.name()));
            nextLookNanos = System.nanoTime() + (found.isEmpty() ? watch.poll().toNanos() : 0);
        }
        Shelf.Found first = found.peek();
        return first == null
                        || System.nanoTime() - first.seenNanos()
                                < watch.stable().toNanos()
                ? null
                : first;
    }

    private void begin(Entry now, Shelf.Taken file) {
        long began = epoch;
        boolean again = file.claim().attempt() > 1;
        Arrival arrival = new Arrival(
                now.watch.folder(),
                file.claim().name(),
                file.size(),
                Instant.ofEpochMilli(file.modifiedMillis()),
                file.claim().attempt(),
                again);
        FileBody body = new FileBody(file.path(), file.size());
        Shelf from = shelf;
        Limits limits = new Limits(now.folder.maxBufferedBytes(), now.watch.deadline(), Limits.DEFAULTS.xml());
        Exchange exchange = new Exchange(
                this,
                limits,
                around.memory(),
                ExclusiveWorker::hear,
                made -> request(arrival, new Headers(), Payload.of(made, body)));
        exchange.exclusive(new LeasedWork(around.lease(), began, arrival.work()));
        exchange.countIn(file.size());
        underWay.incrementAndGet();
        taken.increment();
        if (again) {
            repeated.increment();
        }
        exchange.whenDone(done -> {
            body.close();
            ended.add(new Ended(from, file, began, Outcome.of(done), why(done)));
            wake();
        });
        around.road().accept(exchange);
    }

    /** What stands beside a file that is set aside. */
    private String why(Exchange done) {
        StringBuilder why = new StringBuilder("flow: " + entry().flow + "\nexchange: " + done.id() + "\n");
        Fault fault = done.fault();
        if (fault == null) {
            why.append("answer: ")
                    .append(done.answer() == null ? "none" : done.answer().start())
                    .append('\n');
        } else {
            why.append("step: ").append(fault.step()).append("\nfault: ").append(fault.code());
            why.append("\nmessage: ").append(fault.getMessage()).append('\n');
            if (fault.detail() != null) {
                why.append("detail: ").append(fault.detail()).append('\n');
            }
        }
        return why.append("at: ").append(around.clock().instant()).append('\n').toString();
    }

    /** What a flow is given that works on files; a sample may tell otherwise. */
    static Message request(Arrival arrival, Headers headers, Payload body) {
        if (!headers.contains(FieldName.CONTENT_TYPE)) {
            headers.add(FieldName.CONTENT_TYPE, FileFields.typeOf(arrival.name()));
        }
        headers.set(FileFields.FILE_NAME, FileNames.asHeader(arrival.name()));
        return Message.request(arrival, headers, body, FileFields.OF_FILES);
    }

    /** Nobody waits for an answer, so that it has no body. */
    @Override
    public Message answer(Exchange exchange, Fault fault) {
        return Message.response(
                new Outcome.Failed(fault.code(), Outcome.of(fault)),
                new Headers(),
                Payload.empty(exchange),
                FileFields.OF_FILES);
    }
}
