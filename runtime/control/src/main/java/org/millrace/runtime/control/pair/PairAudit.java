package org.millrace.runtime.control.pair;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.group.Refusal;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.PairFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes a line to the audit log for each event of the pair's history, whichever member brought it, and for each that was refused. The file
 * {@code audited} in the pair folder holds the last event that was written, so that a start writes none twice; after a kill between the two
 * one may be there twice, and none is missing but those that the history no longer holds. One thread of its own.
 */
final class PairAudit implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PairAudit.class);
    private static final String MARK = "audited";
    private static final String ACTION = "pair";
    private static final String REFUSES = "refuses ";
    private static final long AGAIN_MILLIS = 2_000;
    private static final int MOST_REFUSALS = 1_000;

    private final Pair pair;
    private final AuditLog audit;
    private final PairFolder folder;
    private final BlockingQueue<Refusal> refusals = new LinkedBlockingQueue<>(MOST_REFUSALS);
    private final BlockingQueue<Boolean> wake = new LinkedBlockingQueue<>(1);
    private final Thread thread =
            Thread.ofPlatform().name("pair-audit").daemon().unstarted(this::work);
    private String written;
    private long writtenIndex;
    private volatile boolean stopped;

    PairAudit(Pair pair, AuditLog audit, PairFolder folder) {
        this.pair = pair;
        this.audit = audit;
        this.folder = folder;
    }

    void start() {
        readMark();
        pair.watch(state -> look());
        pair.watchRefusals(refusal -> {
            if (!refusals.offer(refusal)) {
                LOG.warn("not in the audit log, of too many: this member {}", refusal.text());
            }
            look();
        });
        thread.start();
    }

    private void look() {
        boolean ignored = wake.offer(true); // one that waits is enough
    }

    private void work() {
        while (!stopped) {
            try {
                Boolean ignored = wake.take();
                tell(pair.state());
                tellRefusals();
            } catch (IOException e) {
                LOG.error("what the pair agreed on could not be written to the audit log; it is tried again", e);
                pause();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(AGAIN_MILLIS);
            look();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Events that came since the last one that was written. */
    private void tell(PairState state) throws IOException {
        List<String> lines = state.history().stream().map(PairAudit::line).toList();
        int from = lines.lastIndexOf(written) + 1;
        if (from == 0 && !written.isEmpty() && lines.size() == PairState.MAX_HISTORY) {
            audit.append(
                    "-",
                    "-",
                    "-",
                    ACTION,
                    "history",
                    "done",
                    "more came to pass than the pair's history holds; what is missing"
                            + " here stands in the audit log of the side that did it");
        }
        for (Event event : state.history().subList(from, lines.size())) {
            if (!event.what().startsWith(REFUSES)
                    || !event.member().equals(pair.self().name())) {
                boolean refused = event.what().startsWith(REFUSES);
                audit.append(
                        event.member() + "/" + event.who(),
                        "-",
                        "-",
                        ACTION,
                        event.member(),
                        refused ? "refused" : "done",
                        event.what());
            }
            written = line(event);
            keepMark();
        }
    }

    private void tellRefusals() throws IOException {
        for (Refusal refusal = refusals.peek(); refusal != null; refusal = refusals.peek()) {
            boolean before = refusal.index() > 0 && refusal.index() <= writtenIndex;
            if (!before) {
                audit.append(
                        refusal.who(),
                        "-",
                        refusal.address(),
                        ACTION,
                        pair.self().name(),
                        "refused",
                        refusal.text());
            }
            refusals.remove();
            if (refusal.index() > writtenIndex) {
                writtenIndex = refusal.index();
                keepMark();
            }
        }
    }

    private static String line(Event event) {
        return String.join(" ", event.at().toString(), event.member(), event.who(), event.what())
                .replace('\n', ' ');
    }

    private void readMark() {
        written = "";
        writtenIndex = 0;
        try {
            List<String> lines = folder.has(MARK) ? List.of(folder.read(MARK).split("\n", -1)) : List.of();
            if (lines.size() >= 3 && lines.get(0).equals(pair.id())) {
                String[] index = lines.get(1).split(" ");
                boolean sameLog = index[0].equals(pair.group().id().toString());
                writtenIndex = sameLog ? Long.parseLong(index[1]) : 0;
                written = lines.get(2);
            }
        } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
            LOG.warn("{} can't be read, so that events may be in the audit log twice", folder.file(MARK), e);
        }
    }

    private void keepMark() throws IOException {
        List<String> lines = new ArrayList<>(List.of(pair.id()));
        lines.add(pair.group().id() + " " + writtenIndex);
        lines.add(written);
        folder.write(MARK, String.join("\n", lines) + "\n");
    }

    /** Returns once nothing is written any more. */
    @Override
    public void close() {
        stopped = true;
        thread.interrupt();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
