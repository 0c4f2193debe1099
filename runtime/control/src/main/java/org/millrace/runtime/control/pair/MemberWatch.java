package org.millrace.runtime.control.pair;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.millrace.runtime.pair.group.NotInGroup;
import org.millrace.runtime.pair.group.Unanswered;
import org.millrace.runtime.pair.state.Event;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks each other member how it is, again and again, and so knows who is lost, who came back and who was started anew: whoever leads the log,
 * and whether or not there is a majority that could agree on it. What it saw are events of this side alone, kept as long as its process
 * lasts.
 *
 * <p>A member that answers as one of another group was promoted by hand, or this one was taken out, while this one was away: see {@link
 * #strange}.
 *
 * <p>{@link #look} is for one thread, this object's own once it is started; all else for any.
 */
final class MemberWatch implements AutoCloseable {

    /** From one question to the next: asked every second, two members cost a side at rest a sixth of its processor time. */
    static final Duration BEAT = Duration.ofSeconds(2);

    /** Silent for so long, a member is told as lost: longer than an election, and than a collection of garbage should take. */
    static final Duration LOST_AFTER = Duration.ofSeconds(5);

    /** So often in a row a member is to answer as one of another group: one that is just starting may do so once. */
    static final int STRANGE_ANSWERS = 3;

    private static final Duration ASKED_AGAIN = Duration.ofMillis(300);
    private static final int MAX_EVENTS = 50;
    private static final Logger LOG = LoggerFactory.getLogger(MemberWatch.class);

    /** Asks a member how it is; blocks for as long as that takes. */
    interface Asking {
        String alive(String member) throws Unanswered;
    }

    /** What is known of one member. */
    private static final class Seen {
        volatile Presence last = Presence.UNREACHABLE;
        volatile long heardNanos;
        volatile boolean asking;
        volatile int strangeAnswers;
        boolean lost;
        String process = "";
    }

    private final String self;
    private final Asking asking;
    private final Clock clock;
    private final LongSupplier nanos;
    private final Map<String, Seen> members = new ConcurrentHashMap<>();
    private volatile Thread thread;

    /** The newest first. Guarded by itself. */
    private final Deque<Event> events = new ArrayDeque<>();

    /** @param nanos a monotonic clock */
    MemberWatch(String self, Asking asking, Clock clock, LongSupplier nanos) {
        this.self = self;
        this.asking = asking;
        this.clock = clock;
        this.nanos = nanos;
    }

    /**
     * Looks from now on, until this is closed.
     *
     * @param now who is in the pair
     * @param each called after each look; must not block for long
     */
    void start(Supplier<Collection<String>> now, Runnable each) {
        thread = Thread.ofVirtual().name("pair-members").start(() -> {
            try {
                while (true) {
                    look(now.get());
                    each.run();
                    boolean doubted = members.values().stream().anyMatch(seen -> seen.strangeAnswers > 0);
                    Thread.sleep(doubted ? ASKED_AGAIN : BEAT);
                }
            } catch (InterruptedException e) {
                LOG.debug("the other members are not looked after any more"); // closed
            }
        });
    }

    @Override
    public void close() {
        Thread now = thread;
        if (now != null) {
            now.interrupt();
        }
    }

    /**
     * Asks all but this member, and tells what the answers of before come to. Returns at once.
     *
     * @param now who is in the pair
     */
    void look(Collection<String> now) {
        members.keySet().retainAll(now);
        for (String name : now) {
            if (name.equals(self)) {
                continue;
            }
            Seen seen = members.computeIfAbsent(name, fresh -> {
                Seen unheard = new Seen();
                unheard.heardNanos = nanos.getAsLong();
                return unheard;
            });
            tell(name, seen);
            if (!seen.asking) {
                seen.asking = true;
                Thread.ofVirtual().name("ask " + name).start(() -> ask(name, seen));
            }
        }
    }

    private void ask(String name, Seen seen) {
        try {
            seen.last = Presence.parse(asking.alive(name));
            seen.heardNanos = nanos.getAsLong();
            seen.strangeAnswers = 0;
        } catch (NotInGroup e) {
            seen.strangeAnswers++;
        } catch (Unanswered e) {
            LOG.debug("{}", e.getMessage()); // told once it has been so for long enough
        } finally {
            seen.asking = false;
        }
    }

    private void tell(String name, Seen seen) {
        boolean silent = isSilent(seen);
        String process = seen.last.process();
        boolean anew = !process.isEmpty() && !seen.process.isEmpty() && !process.equals(seen.process);
        if (silent && !seen.lost) {
            tell(name + " does not answer: it is down, frozen, or cut off from " + self);
        } else if (!silent && (seen.lost || anew)) {
            tell(name + (seen.lost ? " answers again" : " answers") + (anew ? ", started anew" : ""));
        }
        seen.lost = silent;
        if (!process.isEmpty()) {
            seen.process = process;
        }
    }

    private void tell(String what) {
        LOG.debug("{}", what); // who leads the log has a line of it in the log: see Silence
        synchronized (events) {
            events.addFirst(new Event(clock.instant(), self, "-", what));
            while (events.size() > MAX_EVENTS) {
                events.removeLast();
            }
        }
    }

    private boolean isSilent(Seen seen) {
        return nanos.getAsLong() - seen.heardNanos > LOST_AFTER.toNanos();
    }

    /** By name, whether each other member answered a moment ago. */
    Map<String, Boolean> inTouch() {
        Map<String, Boolean> inTouch = new TreeMap<>();
        members.forEach((name, seen) -> inTouch.put(name, !isSilent(seen)));
        return inTouch;
    }

    /** What a member said last, if that was a moment ago. */
    Presence of(String member) {
        Seen seen = members.get(member);
        return seen == null || isSilent(seen) ? Presence.UNREACHABLE : seen.last;
    }

    /** The member that goes on answering as one of another group; "" for none. */
    String strange() {
        return members.entrySet().stream()
                .filter(one -> one.getValue().strangeAnswers >= STRANGE_ANSWERS)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }

    /** What was seen, the newest first. */
    List<Event> events() {
        synchronized (events) {
            return List.copyOf(events);
        }
    }
}
