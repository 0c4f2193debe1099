package org.millrace.runtime.control.audit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.runtime.control.access.Aside;
import org.millrace.runtime.control.access.DataFiles;

/**
 * The head of the log as it was signed last, in {@code audit.head} beside the log, and the key that signs, in {@code audit.key}: so that a
 * start knows how long the log was. Used by one thread at a time.
 */
final class KeptHead {

    private final Path file;
    private final AuditKey key;
    private final Clock clock;
    private final Optional<SignedHead> before;
    private final List<String> told;

    private KeptHead(Path file, AuditKey key, Clock clock, Optional<SignedHead> before, List<String> told) {
        this.file = file;
        this.key = key;
        this.clock = clock;
        this.before = before;
        this.told = told;
    }

    /** Reads both files, or makes a key. A damaged one is moved aside, told, and does without. */
    static KeptHead open(Path log, Clock clock) throws IOException {
        Path keyFile = log.resolveSibling("audit.key");
        Path file = log.resolveSibling("audit.head");
        List<String> told = new ArrayList<>();
        AuditKey key = null;
        Optional<SignedHead> before = Optional.empty();
        try {
            key = Files.exists(keyFile) ? AuditKey.read(keyFile) : null;
        } catch (IllegalArgumentException e) {
            told.add(damaged(keyFile, e, clock) + ", and a new key signs heads from here on");
        }
        try {
            before = Files.exists(file) ? Optional.of(SignedHead.parse(Files.readAllBytes(file))) : before;
        } catch (IllegalArgumentException e) {
            told.add(damaged(file, e, clock) + ", so that nobody knows here how long " + log.getFileName() + " was");
        }
        if (key == null) {
            key = AuditKey.make(keyFile);
        }
        return new KeptHead(file, key, clock, before, told);
    }

    private static String damaged(Path file, IllegalArgumentException why, Clock clock) throws IOException {
        return file + " is damaged (" + why.getMessage() + "); it lies in "
                + Aside.move(file, clock.instant()).getParent() + " now";
    }

    /** What was said last of the log, before this process. */
    Optional<SignedHead> before() {
        return before;
    }

    /** What is wrong with the log as it is found, or with what lies beside it: a sentence each. */
    List<String> compare(Path log, AuditChain.Walk walk) {
        List<String> found = new ArrayList<>(told);
        if (walk.brokenLine() > 0) {
            found.add(log + " is broken: line " + walk.brokenLine() + " " + walk.wrong());
        }
        if (before.isEmpty()) {
            if (walk.lines() > 0 && told.isEmpty()) {
                found.add("no " + file.getFileName() + " says how long " + log + " was, which has " + walk.lines()
                        + " lines: it was removed, or these lines are of a version that kept none");
            }
            return found;
        }
        SignedHead head = before.get();
        if (!head.signedByItsKey() || !head.key().equals(key.publicKey())) {
            found.add(file + " is not signed by this runtime's key: it, or audit.key, was replaced");
        }
        if (walk.lines() < head.lines()) {
            found.add(log + " has " + walk.lines() + " lines, and had " + head.lines() + " at " + head.time()
                    + ": it was cut or replaced while the runtime did not run");
        } else if (!walk.marked().equals(head.sha256())) {
            found.add("line " + head.lines() + " of " + log + " is not the one that was the last at " + head.time()
                    + ": the log was rewritten while the runtime did not run");
        }
        return found;
    }

    SignedHead sign(AuditLog.Head head) {
        return SignedHead.of(head, clock.instant().truncatedTo(ChronoUnit.SECONDS), key);
    }

    /** Keeps a head. When that fails the one before stays, which is true as well, and the next line brings another. */
    void keep(AuditLog.Head head) {
        try {
            DataFiles.writeSecret(file, sign(head).file());
        } catch (IOException e) {
            return;
        }
    }
}
