package org.millrace.runtime.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.control.access.CheckedText;
import org.millrace.runtime.control.access.DataFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lease of a runtime that is no side of a pair: always held, by a new epoch each start. Epoch and notes are lines of the file
 * {@code lease} in the data folder, which the runtime holds for itself alone; each change replaces the file whole, in the form of
 * {@link CheckedText}.
 */
final class StandaloneLease implements Lease {

    /** Nobody can take it, so its end is only a time to look again. */
    private static final long TERM_NANOS = Duration.ofMinutes(1).toNanos();

    private static final String EPOCH = "epoch ";
    private static final String KIND = "millrace-lease 1";

    private static final Logger LOG = LoggerFactory.getLogger(StandaloneLease.class);

    private final Path file;
    private final long epoch;
    private final Map<String, String> notes;
    private final LongSupplier nanoTime;

    /** Whether the epoch is on the disk; before that it could be begun once more. */
    private boolean begun = true;

    private StandaloneLease(Path file, long epoch, Map<String, String> notes, LongSupplier nanoTime) {
        this.file = file;
        this.epoch = epoch;
        this.notes = notes;
        this.nanoTime = nanoTime;
    }

    /**
     * Begins the next epoch. Where that can't be written, nothing exclusive is done.
     *
     * @param data the data folder, taken
     * @throws IOException when the file can't be read, or is none of ours: a guess could repeat an epoch
     */
    static StandaloneLease open(Path data, LongSupplier nanoTime) throws IOException {
        Path file = data.resolve("lease");
        long last = 0;
        Map<String, String> notes = new TreeMap<>();
        if (Files.exists(file)) {
            List<String> lines = lines(file);
            last = epoch(file, lines);
            for (String line : lines.subList(1, lines.size())) {
                int space = line.indexOf(' ');
                if (space < 1) {
                    throw unreadable(file, null);
                }
                notes.put(line.substring(0, space), line.substring(space + 1));
            }
        }
        StandaloneLease lease = new StandaloneLease(file, last + 1, notes, nanoTime);
        try {
            lease.write();
        } catch (IOException e) {
            lease.begun = false;
            LOG.error(
                    "exclusive work stands still, for its epoch could not be written to {}: {}; see that its disk has room and"
                            + " can be written, then start anew. Flows that no timer starts are served",
                    file,
                    e.toString());
        }
        return lease;
    }

    /** Begins the epoch after another, with notes that were kept elsewhere: for a runtime that leaves its pair. */
    static StandaloneLease goOn(Path data, long epoch, Map<String, String> notes, LongSupplier nanoTime)
            throws IOException {
        StandaloneLease lease = new StandaloneLease(data.resolve("lease"), epoch + 1, new TreeMap<>(notes), nanoTime);
        lease.write();
        return lease;
    }

    long epoch() {
        return epoch;
    }

    synchronized Map<String, String> notes() {
        return Map.copyOf(notes);
    }

    /** One without a checksum is of a version before, or written by whoever restores a backup. */
    private static List<String> lines(Path file) throws IOException {
        byte[] content = Files.readAllBytes(file);
        try {
            return CheckedText.isIn(content)
                    ? CheckedText.lines(KIND, content)
                    : new String(content, StandardCharsets.UTF_8).lines().toList();
        } catch (IllegalArgumentException e) {
            throw unreadable(file, e);
        }
    }

    private static long epoch(Path file, List<String> lines) throws IOException {
        if (lines.isEmpty() || !lines.getFirst().matches(EPOCH + "[1-9][0-9]{0,17}")) {
            throw unreadable(file, null);
        }
        return Long.parseLong(lines.getFirst().substring(EPOCH.length()));
    }

    private static IOException unreadable(Path file, Exception why) {
        return new IOException(
                file + " is not readable as epoch and notes" + (why == null ? "" : " (" + why.getMessage() + ")")
                        + "; restore it from a backup, or write the one line \"" + EPOCH
                        + "N\" into it with an N above every epoch that the sinks have seen: timers then begin anew",
                why);
    }

    private void write() throws IOException {
        StringBuilder text = new StringBuilder().append(EPOCH).append(epoch).append('\n');
        notes.forEach(
                (name, value) -> text.append(name).append(' ').append(value).append('\n'));
        DataFiles.write(file, CheckedText.of(KIND, text.toString()));
    }

    @Override
    public Optional<Term> term() {
        return begun ? Optional.of(new Term(epoch, nanoTime.getAsLong() + TERM_NANOS)) : Optional.empty();
    }

    @Override
    public boolean isOver(long other) {
        return other != epoch || !begun;
    }

    @Override
    public synchronized Optional<String> recall(long epoch, String name) throws Lost {
        refuseOther(epoch);
        return Optional.ofNullable(notes.get(name));
    }

    @Override
    public synchronized void note(long epoch, String name, String value) throws Lost {
        refuseOther(epoch);
        if (name.length() > MAX_NOTE_CHARS || value.length() > MAX_NOTE_CHARS) {
            throw new IllegalArgumentException("a note is at most " + MAX_NOTE_CHARS + " characters: " + name);
        }
        String before = notes.put(name, value);
        try {
            write();
        } catch (IOException e) {
            // as it stands on the disk, or the next note that can be written would tell what this one failed to
            notes.put(name, before);
            if (before == null) {
                notes.remove(name);
            }
            throw new Lost("what exclusive work has done can't be noted in " + file + ": " + e.getMessage(), e);
        }
    }

    private void refuseOther(long other) throws Lost {
        if (!begun) {
            throw new Lost("the epoch could not be written to " + file + " when this runtime started");
        }
        if (other != epoch) {
            throw new Lost("epoch " + other + " is over; this is epoch " + epoch);
        }
    }
}
