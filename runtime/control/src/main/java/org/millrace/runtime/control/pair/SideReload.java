package org.millrace.runtime.control.pair;

import java.time.Duration;
import java.util.SortedMap;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.reload.Reloading;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What this side has made ready of its files for a reload of the pair, its own or another side's. It is taken up once the pair's log says so, by
 * whoever sees that first, or forgotten. Thread-safe.
 */
final class SideReload {

    private static final Logger LOG = LoggerFactory.getLogger(SideReload.class);

    /** For so long what was made ready for another side is kept: that side has its answer, or is gone. */
    private static final Duration KEPT = Duration.ofMinutes(1);

    /** The code of a reload that met another one, which goes on. */
    static final String BUSY = "pair.reloading";

    /** Of two sides that ask each other at the same time one gives way at once. */
    private static final Duration GIVES_WAY = Duration.ofSeconds(10);

    private final Reloading reloading;

    /** Null when nothing is ready. Guarded by this. */
    private Reloading.Prepared prepared;

    /** Whether this side is at a reload that it asks the others to follow. */
    private boolean proposing;

    /** How the files were when they were looked at last for what the pair agreed on, and what was wrong with them. */
    private Object lookedAt;

    private String lacking = "";

    SideReload(Reloading reloading) {
        this.reloading = reloading;
    }

    /**
     * Begins a reload of the pair, from here.
     *
     * @throws Problem when another one is under way here
     */
    synchronized void begin() throws Problem {
        if (proposing) {
            throw busy("another reload is under way here");
        }
        proposing = true;
    }

    static Problem busy(String why) {
        return new Problem(409, BUSY, why, "nothing has changed; try again in a moment");
    }

    synchronized void end() {
        proposing = false;
        notifyAll();
        forget();
    }

    /** Waits until this side is at no reload of its own; false when it is for too long. */
    synchronized boolean awaitEnd() throws InterruptedException {
        long end = System.nanoTime() + GIVES_WAY.toNanos();
        while (proposing) {
            long millis = (end - System.nanoTime()) / 1_000_000;
            if (millis <= 0) {
                return false;
            }
            wait(millis);
        }
        return true;
    }

    /** Whether this side is at a reload of its own. */
    synchronized boolean isProposing() {
        return proposing;
    }

    /** Makes ready what the files say; what was ready before is forgotten. */
    Reloading.Prepared prepare() throws Problem, InterruptedException {
        Reloading.Prepared made = reloading.prepare();
        synchronized (this) {
            forget();
            prepared = made;
        }
        return made;
    }

    /** Makes ready what the files say, for another side; after a while it is forgotten. */
    Reloading.Prepared prepareForAnother() throws Problem, InterruptedException {
        Reloading.Prepared made = prepare();
        Thread.ofVirtual().name("reload of another side").start(() -> {
            try {
                Thread.sleep(KEPT);
                forget(made);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        return made;
    }

    private synchronized void forget(Reloading.Prepared what) {
        if (prepared == what) {
            forget();
        }
    }

    /** Forgets what is ready; what was taken up stays. */
    synchronized void forget() {
        if (prepared != null) {
            prepared.close();
            prepared = null;
        }
    }

    /** Takes up what is ready, if its environment is that one. */
    synchronized boolean publish(String environment) throws Problem, InterruptedException {
        if (prepared == null || !prepared.environmentDigest().equals(environment)) {
            return false;
        }
        Reloading.Outcome ignored = prepared.publish();
        return true;
    }

    /** Digests of the parts of the environment that is ready; of the one in force when nothing is. */
    synchronized SortedMap<String, String> parts(SortedMap<String, String> inForce) {
        return prepared == null ? inForce : prepared.environmentParts();
    }

    /**
     * Brings the environment to the one that the pair agreed on, if it is not: what is ready, or what the files say by now.
     *
     * @return what this side lacks; "" for nothing
     */
    String follow(String agreed) throws InterruptedException {
        if (agreed.isEmpty() || inForce().equals(agreed)) {
            lacking = "";
            return "";
        }
        try {
            if (publish(agreed)) {
                LOG.info("the environment is the one that the pair agreed on");
                lacking = "";
                return "";
            }
            Object files = reloading.files();
            if (isProposing() || files.equals(lookedAt) && !lacking.isEmpty()) {
                return lacking;
            }
            lookedAt = files;
            try (Reloading.Prepared made = reloading.prepare()) {
                if (made.environmentDigest().equals(agreed)) {
                    Reloading.Outcome done = made.publish();
                    LOG.info("the environment is the one that the pair agreed on: {}", done.inWords());
                    return lack("");
                }
                return lack("its environment is " + Drift.start(inForce()) + ", and the pair agreed on "
                        + Drift.start(agreed)
                        + "; give it the files of the other side: they are taken up within seconds");
            }
        } catch (Problem e) {
            return lack("the environment that the pair agreed on can't be taken up here: " + e.getMessage());
        }
    }

    private String lack(String what) {
        if (!what.equals(lacking)) {
            lacking = what;
            if (!what.isEmpty()) {
                LOG.error("this side does not follow the pair: {}", what);
            }
        }
        return what;
    }

    private String inForce() {
        return reloading.generation().environmentDigest();
    }
}
