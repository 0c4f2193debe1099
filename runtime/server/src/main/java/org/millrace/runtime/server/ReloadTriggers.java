package org.millrace.runtime.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.millrace.runtime.control.Reloading;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.control.http.Problem;
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
    private final AuditLog audit;
    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("reload").daemon().factory());

    /** What the files looked like at the last reload, whatever came of it. For the one thread that looks. */
    private List<Stamp> reloaded;

    /** What they looked like when last looked at: who writes several files, or a large one, is let finish. */
    private List<Stamp> seen;

    /** Of a file that is not there or can't be looked at: null for all but the path. */
    private record Stamp(Path file, Object changed, Object size, Object key) {

        static Stamp of(Path file) {
            try {
                BasicFileAttributes facts = Files.readAttributes(file, BasicFileAttributes.class);
                return facts.isDirectory()
                        ? new Stamp(file, null, null, null)
                        : new Stamp(file, facts.lastModifiedTime(), facts.size(), facts.fileKey());
            } catch (IOException e) {
                return new Stamp(file, null, null, null);
            }
        }
    }

    ReloadTriggers(Generations generations, AuditLog audit) {
        this.generations = generations;
        this.audit = audit;
        reloaded = stamps();
        seen = reloaded;
        looking.scheduleWithFixedDelay(this::look, LOOK.toMillis(), LOOK.toMillis(), TimeUnit.MILLISECONDS);
    }

    private List<Stamp> stamps() {
        List<Stamp> stamps = new ArrayList<>();
        generations.files().forEach(file -> stamps.add(Stamp.of(file)));
        return stamps;
    }

    private void look() {
        try {
            if (!generations.settings().watch()) {
                return;
            }
            List<Stamp> now = stamps();
            if (now.equals(seen) && !now.equals(reloaded)) {
                reload("a change of the files");
                reloaded = stamps(); // a reload may have other files named
                seen = reloaded;
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

    /** @param cause for people */
    void reload(String cause) {
        try {
            Reloading.Outcome outcome = generations.reload();
            if (!outcome.applied()) {
                LOG.info(
                        "{} takes up nothing: {}; generation {} stays in force",
                        cause,
                        outcome.inWords(),
                        outcome.generation().number());
            }
            tell("done", "on " + cause + ", generation " + outcome.generation().number() + ": " + outcome.inWords());
        } catch (Problem e) {
            LOG.error("nothing is reloaded on {}: {}; {}", cause, e.getMessage(), e.remedy());
            tell("failed", "on " + cause + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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
