package org.millrace.runtime.control.pair;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Member;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How each member of the pair is, by its own word or by its silence, as this side sees it. Thread-safe. */
public final class Attendance implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Attendance.class);

    /** For whoever looks at the pair while a member is frozen. */
    private static final Duration SOON = Duration.ofMillis(700);

    private final Pair pair;
    private final Supplier<Presence> here;
    private final MemberWatch watch;

    /** @param here what this process says of itself */
    Attendance(Pair pair, Supplier<Presence> here, Clock clock) {
        this.pair = pair;
        this.here = here;
        this.watch = new MemberWatch(
                pair.self().name(), member -> PeerProtocol.ask(pair.group(), member, "alive"), clock, System::nanoTime);
    }

    void start() {
        watch.start(() -> pair.state().members().keySet(), this::lookWhetherLeftBehind);
    }

    /** What a member says of itself, or said a moment ago; within less than a second, for one that is gone takes longer not to answer. */
    public Presence presence(Member member) {
        return member.name().equals(pair.self().name())
                ? here.get()
                : soon(() -> Switchover.presence(pair.group(), member.name()), () -> watch.of(member.name()));
    }

    /** By name, whether each other member answered a moment ago. */
    public Map<String, Boolean> inTouch() {
        return watch.inTouch();
    }

    /** Who was lost, came back or was started anew, as far as this process saw, the newest first. */
    public List<Event> events() {
        return watch.events();
    }

    /** What is asked for, or when that takes too long for somebody who looks, something else. */
    static <T> T soon(Supplier<T> asked, Supplier<T> otherwise) {
        CompletableFuture<T> answer = CompletableFuture.supplyAsync(asked, task -> Thread.startVirtualThread(task));
        try {
            return answer.get(SOON.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return otherwise.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return otherwise.get();
        }
    }

    private void lookWhetherLeftBehind() {
        String before = pair.lease().leftBehindBy();
        String by = watch.strange();
        boolean answers = watch.inTouch().getOrDefault(before, false);
        if (by.equals(before) || by.isEmpty() && !answers) {
            return; // nothing new, or nobody there who could say otherwise
        }
        try {
            pair.leftBehind(by);
            if (by.isEmpty()) {
                LOG.warn("{} is in the same group as this side all the same", before);
            } else {
                LOG.error("{}", leftBehind(by));
            }
        } catch (IOException e) {
            LOG.error("{}; after a restart this is to be found out anew: {}", leftBehind(by), e.getMessage());
        }
    }

    /** What is wrong with a side that was left behind, and what to do. */
    static String leftBehind(String by) {
        return by
                + " goes on in a group without this side: it was promoted by hand, or took this side out; this side does no"
                + " exclusive work any more; drain it (millrace drain), let it leave (millrace pair leave --force), and join again";
    }

    @Override
    public void close() {
        watch.close();
    }
}
