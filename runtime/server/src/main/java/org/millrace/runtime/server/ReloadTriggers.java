package org.millrace.runtime.server;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.pair.PairMembership;
import org.millrace.runtime.control.reload.Reloading;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reloads that nobody asks the admin API for: on a signal, and where {@code reload.watch} says so when one of the files has changed. The log and the
 * audit log tell what came of each. Thread-safe.
 */
final class ReloadTriggers implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ReloadTriggers.class);

    /** {@code reload.watch} promises it. */
    private static final Duration LOOK = Duration.ofSeconds(2);

    private final Generations generations;
    private final PairMembership pair;
    private final AuditLog audit;
    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("reload").daemon().factory());

    /** What the files looked like at the last reload, whatever came of it. For the one thread that looks. */
    private List<FileStamp> reloaded;

    /** What they looked like when last looked at: who writes several files, or a large one, is let finish. */
    private List<FileStamp> seen;

    ReloadTriggers(Generations generations, PairMembership pair, AuditLog audit) {
        this.generations = generations;
        this.pair = pair;
        this.audit = audit;
        reloaded = generations.files();
        seen = reloaded;
        looking.scheduleWithFixedDelay(this::look, LOOK.toMillis(), LOOK.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void look() {
        try {
            if (!generations.settings().watch()) {
                return;
            }
            List<FileStamp> now = generations.files();
            if (now.equals(seen) && !now.equals(reloaded)) {
                if (reload("a change of the files", "watch")) {
                    reloaded = generations.files(); // a reload may have other files named
                    seen = reloaded;
                }
            } else {
                seen = now;
            }
        } catch (RuntimeException e) {
            LOG.error(
                    "the files could not be looked at; the next look is in {}",
                    LOOK,
                    e); // one that leaves would end it
        }
    }

    /**
     * In a pair a side that can't be reached follows later: nobody is here to be asked whether that is meant.
     *
     * @param cause for people
     * @param who that is in the history of a pair
     * @return false when it met a reload of the other side: it may be done already, and is to be tried again
     */
    boolean reload(String cause, String who) {
        try {
            Reloading.Outcome outcome = pair.reload(true, who);
            if (!outcome.applied()) {
                LOG.info(
                        "{} takes up nothing: {}; generation {} stays in force",
                        cause,
                        outcome.inWords(),
                        outcome.generation().number());
            }
            tell("done", "on " + cause + ", generation " + outcome.generation().number() + ": " + outcome.inWords());
        } catch (Problem e) {
            if (PairMembership.isMet(e)) {
                LOG.info("nothing is reloaded on {} yet: {}", cause, e.getMessage());
                return false;
            }
            LOG.error("nothing is reloaded on {}: {}; {}", cause, e.getMessage(), e.remedy());
            tell("failed", "on " + cause + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return true;
    }

    private void tell(String outcome, String detail) {
        try {
            audit.append("-", "-", "-", "reload", "runtime", outcome, detail);
        } catch (IOException e) {
            LOG.error("a reload could not be written to the audit log, and holds all the same: {}", e.toString());
        }
    }

    @Override
    public void close() {
        looking.shutdownNow();
    }
}
