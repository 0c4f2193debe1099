package org.millrace.runtime.admit;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * How a runtime goes out of service and comes back. Whoever sends it work finds out by asking whether it is ready, some seconds late; until
 * then it takes what they send: it is a lame duck, whose clients are told with each reply to come back by another connection.
 *
 * <table>
 * <caption>Its states</caption>
 * <tr><th>state</th><th>ready</th><th>takes exchanges</th><th>left by</th></tr>
 * <tr><td>SERVING</td><td>yes</td><td>yes</td><td>{@link #begin}, {@link #leave}</td></tr>
 * <tr><td>LEAVING</td><td>no</td><td>yes</td><td>the time's end after {@link #begin}; {@link #awaitRefusing}; {@link #resume}</td></tr>
 * <tr><td>DRAINING</td><td>no</td><td>no: each is refused with STOPPING</td><td>{@link #resume}</td></tr>
 * </table>
 *
 * <p>Thread-safe.
 */
public final class Drain {

    /** As the admin API says it. */
    public enum State {
        SERVING,
        LEAVING,
        DRAINING
    }

    /** What tells clients to come back by another connection, and takes that back; each called once in turn. */
    public record LastReplies(Runnable begin, Runnable end) {}

    private final Admission admission;
    private final Duration lameDuck;
    private final LastReplies lastReplies;
    private final Executor later;
    private volatile State state = State.SERVING;

    /** Counts beginnings, so that the end of a time which was taken back ends nothing. */
    private long turn;

    private long leftNanos;
    private boolean toldClients;

    /** @param lameDuck how long exchanges are taken once it is not ready any more; zero for a drain that refuses at once */
    public Drain(Admission admission, Duration lameDuck, LastReplies lastReplies) {
        this(
                admission,
                lameDuck,
                lastReplies,
                CompletableFuture.delayedExecutor(lameDuck.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** @param later runs what it is given once the time is over */
    Drain(Admission admission, Duration lameDuck, LastReplies lastReplies, Executor later) {
        this.admission = admission;
        this.lameDuck = lameDuck;
        this.lastReplies = lastReplies;
        this.later = later;
    }

    /** From now on it is not ready, and refuses once the lame duck's time is over. Does nothing when it is leaving, or gone. */
    public synchronized void begin() {
        if (state != State.SERVING) {
            return;
        }
        leave();
        if (lameDuck.isZero()) {
            refuse();
        } else {
            long now = turn;
            later.execute(() -> end(now));
        }
    }

    /** From now on it is not ready, and goes on to take exchanges until {@link #awaitRefusing}: for a stop, which has other things to do first. */
    public synchronized void leave() {
        turn++; // what begin has planned would come too early
        if (state != State.SERVING) {
            return;
        }
        state = State.LEAVING;
        leftNanos = System.nanoTime();
        if (!lameDuck.isZero()) {
            toldClients = true;
            lastReplies.begin().run();
        }
    }

    private synchronized void end(long planned) {
        if (state == State.LEAVING && planned == turn) {
            refuse();
        }
    }

    private void refuse() {
        state = State.DRAINING;
        admission.stopAdmitting();
    }

    /** Takes all of it back. */
    public synchronized void resume() {
        turn++;
        state = State.SERVING;
        admission.resume();
        if (toldClients) {
            toldClients = false;
            lastReplies.end().run();
        }
    }

    /** Waits, after {@link #leave}, until the lame duck's time since then is over, and refuses from then on. */
    public void awaitRefusing() throws InterruptedException {
        long left = lameDuck.toNanos() - (System.nanoTime() - leftNanos());
        if (state == State.LEAVING && left > 0) {
            Thread.sleep(Duration.ofNanos(left));
        }
        synchronized (this) {
            refuse();
        }
    }

    private synchronized long leftNanos() {
        return leftNanos;
    }

    public State state() {
        return state;
    }

    /** The time between not being ready and the first refusal. */
    public Duration lameDuck() {
        return lameDuck;
    }

    /** The exchanges that were let in and are not done yet. */
    public int inFlight() {
        return admission.inFlight();
    }
}
