package org.millrace.client.watch;

import java.time.Clock;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.FlowInfo;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.client.admin.RuntimeStatus;
import org.millrace.client.admin.Statistics;

/**
 * Watches one runtime until it is closed: its statistics as they are streamed, its status and flows every few seconds, and its pair. A
 * connection that is lost comes back by itself, at growing intervals up to a limit.
 *
 * <p>It has three threads of its own, one for each of the three; whoever is told of snapshots is told by these, one at a time and in order,
 * and must neither block nor throw. Its methods never block and may be called by any thread.
 */
public final class Watch implements AutoCloseable {

    /**
     * @param look between two looks at status and flows, and at the pair
     * @param firstRetry after a connection was lost; each further one takes twice as long
     * @param lastRetry the longest between two tries
     */
    public record Pace(Duration look, Duration firstRetry, Duration lastRetry) {

        public static final Pace USUAL = new Pace(Duration.ofSeconds(2), Duration.ofSeconds(1), Duration.ofSeconds(30));
    }

    /** For somebody who sees that nothing comes: a runtime that is well answers within milliseconds. */
    public static final AdminClient.Patience PATIENCE =
            new AdminClient.Patience(Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofSeconds(6));

    private final RuntimeAddress address;
    private final AdminClient.Patience patience;
    private final Pace pace;
    private final Consumer<RuntimeSnapshot> listener;
    private final Clock clock = Clock.systemUTC();
    private final Random random = new Random();
    private final Semaphore wake = new Semaphore(0);
    private final Thread thread;
    private RuntimeSnapshot now;
    private volatile boolean closed;

    private Watch(
            RuntimeAddress address, AdminClient.Patience patience, Pace pace, Consumer<RuntimeSnapshot> listener) {
        this.address = address;
        this.patience = patience;
        this.pace = pace;
        this.listener = listener;
        this.now = RuntimeSnapshot.unseen(connecting());
        this.thread = Thread.ofVirtual().name("watch " + address.admin()).unstarted(this::run);
    }

    public static Watch start(RuntimeAddress address, Consumer<RuntimeSnapshot> listener) {
        return start(address, PATIENCE, Pace.USUAL, listener);
    }

    public static Watch start(
            RuntimeAddress address, AdminClient.Patience patience, Pace pace, Consumer<RuntimeSnapshot> listener) {
        Watch watch = new Watch(address, patience, pace, listener);
        watch.thread.start();
        return watch;
    }

    public synchronized RuntimeSnapshot now() {
        return now;
    }

    /** Tries again at once, where a connection is lost. */
    public void tryNow() {
        wake.release();
    }

    /** Tells nobody any more, from now on. */
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }

    private synchronized void tell(UnaryOperator<RuntimeSnapshot> change) {
        RuntimeSnapshot next = change.apply(now);
        if (!closed && !next.equals(now)) {
            now = next;
            listener.accept(next);
        }
    }

    private void tell(Link link) {
        tell(before -> before.link().isLike(link) ? before : before.with(link));
    }

    private void run() {
        int failed = 0;
        while (!closed) {
            try {
                watch();
            } catch (Lost lost) {
                failed = now().link().isUp() ? 0 : failed;
                tell(lost.link);
                if (closed || !rest(lost.link, failed)) {
                    return;
                }
                failed++;
            }
        }
    }

    /** Waits before the next try; false when it was interrupted. */
    private boolean rest(Link lost, int failed) {
        try {
            wake.drainPermits();
            long most = pace.lastRetry().toMillis();
            long millis = Math.min(most, pace.firstRetry().toMillis() << Math.min(failed, 20));
            long apart =
                    random.nextLong(millis / 5 + 1); // not all watchers of a runtime that comes back at the same moment
            boolean byItself = lost.state() != Link.State.TOKEN_REFUSED;
            if (wake.tryAcquire(byItself ? millis - apart : Long.MAX_VALUE, TimeUnit.MILLISECONDS)) {
                tell(connecting());
            }
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    /** A connection from its beginning to its end, which is always a loss. */
    private void watch() throws Lost {
        AtomicReference<Failure> first = new AtomicReference<>();
        RuntimeStatus known = null;
        try (AdminClient admin = new AdminClient(address, patience)) {
            try {
                known = known(admin);
                look(admin, known);
                tell(link(Link.State.CONNECTED, "", ""));
                Thread looks = repeat("looks at", admin, first, () -> look(admin, status(admin)));
                Thread pairs = repeat("looks at the pair of", admin, first, () -> lookAtPair(admin));
                try {
                    follow(admin);
                } finally {
                    looks.interrupt();
                    pairs.interrupt();
                }
            } catch (Failure e) {
                first.compareAndSet(null, e);
            }
            throw new Lost(lost(first.get(), known, admin));
        }
    }

    /** Tells a runtime from everything else that could be at the address. */
    private static RuntimeStatus known(AdminClient admin) {
        RuntimeStatus status = status(admin);
        if (status.version() == null || status.state() == null) {
            throw new Failure(Failure.Kind.GARBAGE, "it does not say what version of Millrace it is", "");
        }
        return status;
    }

    private static RuntimeStatus status(AdminClient admin) {
        return admin.get("/v1/status", RuntimeStatus.class);
    }

    private void look(AdminClient admin, RuntimeStatus status) {
        var flows = admin.get("/v1/flows", FlowInfo.All.class).flows();
        tell(before -> before.with(status, flows));
    }

    private void lookAtPair(AdminClient admin) {
        PairStatus pair = admin.get("/v1/pair", PairStatus.class);
        tell(before -> before.with(pair));
    }

    /** Does something again and again, until that fails; the connection is closed then, and the first reason remembered. */
    private Thread repeat(String what, AdminClient admin, AtomicReference<Failure> first, Runnable look) {
        return Thread.ofVirtual().name(what + " " + address.admin()).start(() -> {
            try {
                while (true) {
                    look.run();
                    Thread.sleep(pace.look());
                }
            } catch (InterruptedException e) {
                return;
            } catch (Failure e) {
                // one that was interrupted has no reason of its own
                if (e.kind() != Failure.Kind.INTERRUPTED && first.compareAndSet(null, e)) {
                    admin.close();
                }
            }
        });
    }

    private void follow(AdminClient admin) {
        while (true) {
            try {
                admin.follow("/v1/statistics/stream", Statistics.class, event -> {
                    tell(before -> before.with(event, ""));
                    return true;
                });
                throw new Failure(Failure.Kind.UNREACHABLE, "it ended the connection; it may be stopping", "");
            } catch (Failure e) {
                if (e.kind() != Failure.Kind.FAILED) {
                    throw e;
                }
                // as many as may watch at once do; the rest of what it says is here all the same
                tell(before -> before.with((Statistics) null, e.getMessage() + ": " + e.remedy()));
                pause(e);
            }
        }
    }

    private void pause(Failure why) {
        try {
            Thread.sleep(pace.look().multipliedBy(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw why;
        }
    }

    private static final class Lost extends Exception {

        private static final long serialVersionUID = 1;

        private final transient Link link;

        Lost(Link link) {
            super(link.sentence(), null, false, false);
            this.link = link;
        }
    }

    /** @param known what it said of itself over this connection; null when it never came to that */
    private Link lost(Failure why, RuntimeStatus known, AdminClient admin) {
        String at = address.admin().toString();
        return switch (why.kind()) {
            case UNREACHABLE, USAGE, INTERRUPTED ->
                link(
                        Link.State.UNREACHABLE,
                        "No connection to " + at + ": " + withoutAddress(why) + ".",
                        "Is the runtime running, and is this the address of its admin API? It is tried again by itself.");
            case SILENT ->
                link(
                        Link.State.SILENT,
                        "What is at " + at + " takes the connection and does not answer.",
                        "Look at the runtime's process: it may be stopped, or have more to do than it can. It is tried again by itself.");
            case OTHER_CERTIFICATE ->
                new Link(
                        Link.State.OTHER_CERTIFICATE,
                        clock.instant(),
                        "What answers at " + at
                                + " shows another certificate than the one that is known. Nothing was sent to it.",
                        "If the runtime was given a new certificate on purpose, compare the fingerprints and trust the new one;"
                                + " otherwise something else stands in its place.",
                        admin.refusedCertificate().orElse(null));
            case TOKEN_REFUSED ->
                link(
                        Link.State.TOKEN_REFUSED,
                        "The runtime at " + at + " does not take the token: " + words(why) + ".",
                        "Give another token of this runtime. It is not tried again by itself, since each try is written into its audit log.");
            case NOT_ALLOWED, FAILED, GARBAGE ->
                known == null
                        ? link(
                                Link.State.GARBAGE,
                                "What answers at " + at + " is not a Millrace runtime: " + words(why) + ".",
                                "Is this the address of the admin API, and not that of a listener?")
                        : link(
                                Link.State.OTHER_VERSION,
                                "The runtime at " + at + ", Millrace " + known.version()
                                        + ", does not answer as this program expects: " + words(why) + ".",
                                "Its log may say why; what is of the same version as the runtime knows what it says.");
        };
    }

    private Link connecting() {
        return link(Link.State.CONNECTING, "Connecting to " + address.admin() + ".", "");
    }

    /** What it says, without the full stop that it may end with. */
    private static String words(Failure why) {
        return why.getMessage().replaceFirst("\\.$", "");
    }

    private String withoutAddress(Failure why) {
        return words(why)
                .replace("no runtime answers at " + address.admin() + ": ", "")
                .replace(" to " + address.admin(), "");
    }

    private Link link(Link.State state, String sentence, String remedy) {
        return new Link(state, clock.instant(), sentence, remedy, null);
    }
}
