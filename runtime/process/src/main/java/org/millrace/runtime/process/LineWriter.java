package org.millrace.runtime.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes lines to a stream whose reader may be slow, stand still or be gone: they wait in a bounded queue, and one thread of its own writes
 * them. Whoever gives a line never waits for the stream.
 *
 * <p>Once the queue is full, lines are dropped until half of it was written; a line in their place says how many there were. Lines that the
 * stream refused (its disk is full, its reader is gone) are dropped as well, and the reason is told once it takes lines again. Thread-safe.
 */
public final class LineWriter {

    /** What the thread hands to the stream at once. */
    private static final int BATCH_BYTES = 64 << 10;

    /** Where each line is a datagram. */
    private static final int ONE_LINE = 0;

    private final OutputStream out;
    private final int maxBytes;
    private final InstantSource clock;
    private final int batchBytes;
    private volatile LogFormat format;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition given = lock.newCondition();
    private final Condition written = lock.newCondition();
    private final ArrayDeque<byte[]> lines = new ArrayDeque<>();

    /** Of the lines in the queue and of those that are being written. */
    private int waitingBytes;

    private long droppedUntold;
    private String refusal = "";
    private long dropped;
    private volatile boolean dropping;

    private LineWriter(OutputStream out, int maxBytes, InstantSource clock, LogFormat format) {
        this.out = out;
        this.maxBytes = maxBytes;
        this.clock = clock;
        this.format = format;
        this.batchBytes = format == LogFormat.JOURNAL ? ONE_LINE : BATCH_BYTES;
    }

    /**
     * Begins to write; the thread is a daemon and goes on until the process ends.
     *
     * @param out written to by this thread alone
     * @param maxBytes what may wait at most; a line that is longer is dropped
     * @param clock for the time of the line that tells of dropped ones
     * @param format of events, and of that line
     */
    public static LineWriter begin(OutputStream out, int maxBytes, InstantSource clock, LogFormat format) {
        LineWriter writer = new LineWriter(out, maxBytes, clock, format);
        Thread.ofPlatform().name("log-writer").daemon().start(writer::write);
        return writer;
    }

    /** Whether lines are dropped at the moment, so that a caller need not make one. */
    public boolean isDropping() {
        return dropping;
    }

    /** Gives an event, which is not even made a line while lines are dropped. */
    public void event(LogEvent event) {
        if (dropping) {
            drop();
        } else {
            line(format.of(event));
        }
    }

    /** Writes events in another format from now on: one of lines. */
    void use(LogFormat lines) {
        format = lines;
    }

    /** Counts a line that was not even made, since lines are dropped. */
    public void drop() {
        lock.lock();
        try {
            countDropped(1);
        } finally {
            lock.unlock();
        }
    }

    /** Gives a line, which ends with a line end; drops it when the queue is full. */
    public void line(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        lock.lock();
        try {
            if (bytes.length > maxBytes) {
                countDropped(1);
            } else if (dropping || waitingBytes + bytes.length > maxBytes) {
                dropping = true;
                countDropped(1);
            } else {
                add(bytes);
            }
        } finally {
            lock.unlock();
        }
    }

    private void countDropped(long lines) {
        dropped += lines;
        droppedUntold += lines;
    }

    private void tellDropped() {
        if (droppedUntold > 0) {
            String many = droppedUntold == 1 ? "1 line was dropped" : droppedUntold + " lines were dropped";
            String why = refusal.isEmpty()
                    ? "whoever reads the log was too slow"
                    : "the log could not be written: " + refusal;
            add(format.of(LogEvent.of(clock.instant(), "WARN", "LineWriter", many + " here: " + why, null))
                    .getBytes(StandardCharsets.UTF_8));
            droppedUntold = 0;
            refusal = "";
        }
    }

    private void add(byte[] line) {
        lines.add(line);
        waitingBytes += line.length;
        given.signal();
    }

    private void write() {
        ByteArrayOutputStream batch = new ByteArrayOutputStream(BATCH_BYTES);
        String refused = "";
        while (true) {
            int count = take(batch);
            try {
                if (!refused.isEmpty()) {
                    out.write('\n'); // it may have taken a part of a line
                    refused = "";
                }
                out.write(batch.toByteArray());
                out.flush();
            } catch (IOException e) {
                refused = String.valueOf(e.getMessage());
            }
            done(batch.size(), count, refused);
        }
    }

    /** Waits for lines and takes some; answers with how many. */
    private int take(ByteArrayOutputStream batch) {
        batch.reset();
        lock.lock();
        try {
            while (lines.isEmpty()) {
                given.awaitUninterruptibly();
            }
            int count = 0;
            while (!lines.isEmpty() && (count == 0 || batch.size() + lines.peek().length <= batchBytes)) {
                batch.writeBytes(lines.poll());
                count++;
            }
            return count;
        } finally {
            lock.unlock();
        }
    }

    private void done(int bytes, int count, String refused) {
        lock.lock();
        try {
            waitingBytes -= bytes;
            if (!refused.isEmpty()) {
                refusal = refused;
                countDropped(count);
            }
            if (dropping && waitingBytes <= maxBytes / 2) {
                dropping = false;
            }
            if (!dropping && refused.isEmpty()) {
                tellDropped();
            }
            written.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until all that was given is written, for so long at most; answers whether it is. */
    public boolean awaitWritten(Duration most) {
        long left = most.toNanos();
        lock.lock();
        try {
            while (waitingBytes > 0 && left > 0) {
                left = written.awaitNanos(left);
            }
            return waitingBytes == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    /** How many lines were dropped so far. */
    public long dropped() {
        lock.lock();
        try {
            return dropped;
        } finally {
            lock.unlock();
        }
    }
}
