package org.millrace.runtime.pair;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.millrace.runtime.pair.group.Group;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.group.Refusal;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passes on who was refused: to this member's log and watcher, and, so many a minute, to the pair's history, from which every other side has
 * it. Thread-safe.
 */
final class RefusedPeers implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RefusedPeers.class);
    private static final Duration SPAN = Duration.ofMinutes(1);

    /** The history holds a hundred events, which strangers must not push out; and one must not hide another. */
    private static final int MOST_OF_A_SPAN = 5;

    private static final int MOST_UNTOLD = 100;
    private static final int MAX_CHARS = 400;
    private static final int TRIES = 10;
    private static final Duration BETWEEN_TRIES = Duration.ofSeconds(2);

    private record Open(Group group, Member self, Clock clock) {}

    private final List<Refusal> untold = new ArrayList<>();
    private Consumer<Refusal> watcher;
    private Open open;
    private int told;
    private long spanNanos;

    /** From here on the pair's history hears of refusals, too. */
    synchronized void open(Group group, Member self, Clock clock) {
        open = new Open(group, self, clock);
    }

    synchronized void watch(Consumer<Refusal> hears) {
        watcher = hears;
        untold.forEach(hears);
        untold.clear();
    }

    synchronized void refused(Refusal refusal) {
        LOG.warn("this member {}", refusal.text());
        if (watcher != null) {
            watcher.accept(refusal);
        } else if (untold.size() < MOST_UNTOLD) {
            untold.add(refusal);
        }
        // what stands in the log is found by every member itself
        if (open != null && refusal.index() == 0 && mayTell(System.nanoTime())) {
            Open to = open;
            Thread.ofVirtual().name("tell").start(() -> tell(to, refusal));
        }
    }

    private boolean mayTell(long now) {
        if (told == 0 || now - spanNanos > SPAN.toNanos()) {
            told = 0;
            spanNanos = now;
        }
        return ++told <= MOST_OF_A_SPAN;
    }

    /** Several times, for a stranger knocks just when members are taken out, and the log may have no leader for a moment. */
    private void tell(Open to, Refusal refusal) {
        String text = refusal.text();
        String what = text.length() <= MAX_CHARS ? text : text.substring(0, MAX_CHARS) + "...";
        Fact told = new Fact.Tell(new Event(to.clock.instant(), to.self.name(), "-", what));
        for (int i = 0; i < TRIES && isOpen(to); i++) {
            try {
                to.group.propose(told);
                return;
            } catch (NoMajority e) {
                LOG.debug("the others could not be told yet", e);
            } catch (FactRefused e) {
                LOG.debug("the others could not be told", e);
                return;
            }
            try {
                Thread.sleep(BETWEEN_TRIES);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private synchronized boolean isOpen(Open to) {
        return open == to;
    }

    @Override
    public synchronized void close() {
        open = null;
    }
}
