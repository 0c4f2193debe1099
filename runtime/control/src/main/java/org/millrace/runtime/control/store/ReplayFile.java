package org.millrace.runtime.control.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.CRC32C;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.ReplayCache.Mark;
import org.millrace.runtime.control.access.DataFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file {@code replays} of the data folder: the signed messages that were accepted, over a restart.
 *
 * <ul>
 *   <li>A mark is handed to the system before its message is accepted, so that the end of the process, however it comes, loses none. It is
 *       not waited for the disk: thousands of messages a second may be accepted.
 *   <li>What the system had not written when the machine itself stopped is lost; so a file that was not closed by its runtime, and was
 *       written before this start of the machine, is known to be incomplete. Then, and when the file is missing or damaged, what could have
 *       been accepted before is refused: {@link ReplayCache#lostUpTo}.
 *   <li>It is written anew, with what is still in time, when half of it is not; so it stays below twice what the cache holds.
 *   <li>Where it can't be written, messages are accepted by what the memory knows, it is told once, and the file is removed: whoever starts
 *       next must not take it for whole.
 * </ul>
 *
 * <p>Layout, big-endian: a head of 40 bytes (magic, 0 for open or 1 for closed, the machine's start as a UUID, CRC-32C of these), then 44
 * bytes for each mark (the {@link Mark}, the process as a UUID, CRC-32C of these). Thread-safe.
 */
public final class ReplayFile implements ReplayCache.Journal, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ReplayFile.class);

    private static final long MAGIC = 0x4D52_5245_504C_3031L; // MRREPL01
    private static final int HEAD_BYTES = 40;
    private static final int MARK_BYTES = 44;
    private static final int LEAST_MARKS = 65_536;
    private static final Duration REST_AFTER_FAILURE = Duration.ofSeconds(10);
    private static final UUID NONE = new UUID(0, 0);

    /**
     * A start of the machine.
     *
     * @param id tells it from all others; null where the system does not say
     * @param since when it was
     */
    public record Boot(UUID id, Instant since) {

        /** What the system says; unknown where it is not Linux. */
        public static Boot current(InstantSource clock) {
            try {
                String id = Files.readString(Path.of("/proc/sys/kernel/random/boot_id"));
                String uptime = Files.readString(Path.of("/proc/uptime"));
                double seconds = Double.parseDouble(uptime.substring(0, uptime.indexOf(' ')));
                return new Boot(UUID.fromString(id.strip()), clock.instant().minusMillis((long) (seconds * 1000)));
            } catch (IOException | RuntimeException e) {
                return new Boot(null, clock.instant());
            }
        }
    }

    private final Path file;
    private final ReplayCache cache;
    private final InstantSource clock;
    private final Boot boot;
    private final ByteBuffer record = ByteBuffer.allocate(MARK_BYTES);

    // guarded by this
    private FileChannel channel;
    private long written;
    private Instant again = Instant.MIN;
    private boolean closed;

    private ReplayFile(Path file, ReplayCache cache, InstantSource clock, Boot boot) {
        this.file = file;
        this.cache = cache;
        this.clock = clock;
        this.boot = boot;
    }

    /**
     * Takes up what the file holds, and keeps from now on what the cache accepts.
     *
     * @param first whether the data folder is new, so that nothing can have been accepted before
     */
    public static ReplayFile open(Path file, ReplayCache cache, boolean first, InstantSource clock, Boot boot) {
        ReplayFile opened = new ReplayFile(file, cache, clock, boot);
        opened.takeUp(first);
        opened.begin();
        cache.journal(opened);
        return opened;
    }

    private synchronized void begin() {
        try {
            writeAnew(true);
        } catch (IOException e) {
            giveUp(e);
        }
    }

    private void takeUp(boolean first) {
        Instant now = clock.instant();
        if (!Files.exists(file)) {
            if (!first) {
                lost(now, "there is no file " + file + ", which knows the signed messages that were accepted");
            }
            return;
        }
        ByteBuffer bytes;
        try {
            bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        } catch (IOException e) {
            lost(now, file + " can't be read: " + e.getMessage());
            return;
        }
        if (bytes.remaining() < HEAD_BYTES || bytes.getLong(0) != MAGIC || !isWhole(bytes, 0, HEAD_BYTES)) {
            moveAside();
            lost(now, file + " is damaged at its beginning, and was moved aside to " + aside().getFileName());
            return;
        }
        boolean whole = (bytes.remaining() - HEAD_BYTES) % MARK_BYTES == 0;
        for (int at = HEAD_BYTES; at + MARK_BYTES <= bytes.limit(); at += MARK_BYTES) {
            if (isWhole(bytes, at, MARK_BYTES)) {
                Mark mark = new Mark(bytes.getLong(at), bytes.getLong(at + 8), bytes.getLong(at + 16));
                UUID by = new UUID(bytes.getLong(at + 24), bytes.getLong(at + 32));
                cache.restore(mark, by.equals(NONE) ? "" : by.toString(), now);
            } else {
                whole = false;
            }
        }
        if (!whole) {
            moveAside();
            lost(now, file + " is damaged, and was moved aside to " + aside().getFileName());
            return;
        }
        boolean wasClosed = bytes.getLong(8) == 1;
        UUID at = new UUID(bytes.getLong(16), bytes.getLong(24));
        if (!wasClosed && (boot.id() == null || !boot.id().equals(at))) {
            lost(boot.since(), "the machine stopped before " + file + " was closed");
        }
    }

    private void lost(Instant upTo, String why) {
        cache.lostUpTo(upTo);
        LOG.warn(
                "{}: signed messages with a Timestamp that could have been accepted before {} are refused as replays;"
                        + " who signs anew is accepted, and it passes by itself",
                why,
                upTo);
    }

    private Path aside() {
        return file.resolveSibling(file.getFileName() + ".damaged");
    }

    private void moveAside() {
        try {
            Files.move(file, aside(), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.warn("{} can't be moved aside, and is written over: {}", file, e.getMessage());
        }
    }

    private static boolean isWhole(ByteBuffer bytes, int at, int length) {
        int end = at + length - Integer.BYTES;
        return bytes.getInt(end) == checksum(bytes, at, end);
    }

    private static int checksum(ByteBuffer bytes, int from, int to) {
        CRC32C crc = new CRC32C();
        crc.update(bytes.slice(from, to - from));
        return (int) crc.getValue();
    }

    @Override
    public synchronized void keep(Mark mark, String by) {
        if (closed) {
            return;
        }
        try {
            if (channel == null) {
                if (clock.instant().isBefore(again)) {
                    return;
                }
                writeAnew(true); // the mark is in the cache already
                again = Instant.MIN;
                LOG.info("{} is written again", file);
                return;
            }
            write(channel, record(mark, by));
            written++;
            if (written > LEAST_MARKS && written > 2L * cache.size()) {
                writeAnew(false);
            }
        } catch (IOException e) {
            giveUp(e);
        }
    }

    private ByteBuffer record(Mark mark, String by) {
        UUID process = uuid(by);
        record.clear();
        record.putLong(mark.high()).putLong(mark.low()).putLong(mark.end());
        record.putLong(process.getMostSignificantBits()).putLong(process.getLeastSignificantBits());
        return record.putInt(checksum(record, 0, record.position())).flip();
    }

    /** Of a process that names itself in another way it is only known that it is not this one. */
    private static UUID uuid(String process) {
        try {
            return process.isEmpty() ? NONE : UUID.fromString(process);
        } catch (IllegalArgumentException e) {
            return UUID.nameUUIDFromBytes(process.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
    }

    private ByteBuffer head(boolean closing) {
        UUID id = boot.id() == null ? NONE : boot.id();
        ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES).putLong(MAGIC).putLong(closing ? 1 : 0);
        head.putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits())
                .putInt(0);
        return head.putInt(checksum(head, 0, head.position())).flip();
    }

    private static void write(FileChannel to, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }

    /** @param durably whether a stop of the machine must not bring back what stood here before */
    private void writeAnew(boolean durably) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(fresh);
        Files.createFile(fresh, DataFiles.secret(fresh));
        FileChannel next = FileChannel.open(fresh, StandardOpenOption.WRITE);
        try {
            write(next, head(false));
            long marks = 0;
            for (Map.Entry<String, List<Mark>> one : cache.marks().entrySet()) {
                ByteBuffer all = ByteBuffer.allocate(one.getValue().size() * MARK_BYTES);
                one.getValue().forEach(mark -> all.put(record(mark, one.getKey())));
                write(next, all.flip());
                marks += one.getValue().size();
            }
            if (durably) {
                DataFiles.moveOver(fresh, file);
            } else {
                Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            shut();
            channel = next;
            written = marks;
        } catch (IOException e) {
            next.close();
            throw e;
        }
    }

    private void giveUp(IOException why) {
        if (again.equals(Instant.MIN)) {
            LOG.error(
                    "{} can't be written ({}): signed messages are accepted once as long as this process runs;"
                            + " make room, or let the runtime's user write there",
                    file,
                    why.getMessage());
        }
        again = clock.instant().plus(REST_AFTER_FAILURE);
        shut();
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.error("{} is incomplete and can't be removed: {}", file, e.getMessage());
        }
    }

    private void shut() {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                LOG.debug("the file {} did not close", file, e);
            }
            channel = null;
        }
    }

    /** Says in the file that it is complete, and waits until it is on the disk. Whatever is accepted after that is not kept. */
    @Override
    public synchronized void close() throws IOException {
        closed = true;
        if (channel != null) {
            channel.force(true);
            channel.position(0);
            write(channel, head(true));
            channel.force(true);
            shut();
        }
    }
}
