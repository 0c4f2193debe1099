package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.apache.ratis.proto.RaftProtos.LogEntryProto;
import org.apache.ratis.thirdparty.com.google.protobuf.InvalidProtocolBufferException;
import org.apache.ratis.util.MD5FileUtil;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A member's part of the log as it lies on the disk, looked at before the library opens it. The library finds an entry that was changed, and
 * goes on as if nothing were missing when a file is gone or was cut: a voter that has forgotten what it acknowledged may agree to something
 * else. So all that this member had applied must be there:
 *
 * <ol>
 *   <li>the newest snapshot is what its digest says; every segment holds the entries that its name tells, whole
 *   <li>the first one begins where the latest snapshot ends, or before; each next one where the one before it ends
 *   <li>the last entry, or the snapshot, is not older than what this member had applied when it last noted that, in a file beside the part.
 *       What is applied is on the disk (a follower counts nothing as agreed on that it has not flushed), so that a machine that stops does
 *       not look like damage
 * </ol>
 *
 * <p>Reads only, but for the note. Used by one thread.
 */
final class LogFolder {

    private static final Logger LOG = LoggerFactory.getLogger(LogFolder.class);
    private static final Pattern SEGMENT = Pattern.compile("log_(?:inprogress_(\\d+)|(\\d+)-(\\d+))");
    private static final Pattern SNAPSHOT = Pattern.compile("snapshot\\.\\d+_(\\d+)");
    private static final byte[] HEADER = "RaftLog1".getBytes(StandardCharsets.US_ASCII);
    private static final int SUM_BYTES = 4;

    /** So many entries may be lost without notice: half a minute of renewals, so that a note costs nothing. Fewer just after a start. */
    private static final long MOST_BETWEEN_NOTES = 64;

    private static final String REMEDY =
            "; let another side take this member out (millrace pair leave NAME), and let it join again";

    private final Path part;
    private final Path note;
    private long noted = -1;
    private long between = 1;

    /** @param folder where the parts of the log lie, a folder each */
    LogFolder(Path folder, UUID group) {
        part = folder.resolve(group.toString());
        note = folder.resolve(group + ".applied");
    }

    /** Notes how far this member has applied the log, now and then, if there is room. */
    void applied(long index) throws IOException {
        if (index < 0 || noted >= 0 && index < noted + between) {
            return;
        }
        Path fresh = note.resolveSibling(note.getFileName() + ".new");
        Files.writeString(fresh, Long.toString(index));
        Files.move(fresh, note, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        between = noted < 0 ? 1 : Math.min(2 * between, MOST_BETWEEN_NOTES);
        noted = index;
    }

    /** @throws IOException when something is missing or damaged; names the file and the remedy */
    void requireWhole() throws IOException {
        long applied = noted(); // first: of a member that is at work the log is only longer
        if (!Files.isDirectory(part)) {
            throw new IOException(part + ", this member's part of the log, is missing" + REMEDY);
        }
        requireConfiguration();
        long snapshot = snapshot();
        List<Segment> segments = segments();
        long last = snapshot;
        for (Segment segment : segments) {
            if (segment.first > last + 1) {
                throw missing(last, segment.first, snapshot);
            }
            last = Math.max(last, segment.last());
        }
        if (last < applied || last < 0) {
            throw new IOException(part + " ends with entry " + last + ", and this member had applied entry "
                    + Math.max(applied, 0) + ": the newest segment in its current is missing or was cut" + REMEDY);
        }
    }

    /** Who the group consists of: the library says of it nothing that names the file. */
    private void requireConfiguration() throws IOException {
        Path file = part.resolve("current/raft-meta.conf");
        if (!Files.exists(file)) {
            return; // there is none before the first change of members
        }
        LogEntryProto read = LogEntryProto.getDefaultInstance();
        try {
            read = LogEntryProto.parseFrom(Files.readAllBytes(file));
        } catch (InvalidProtocolBufferException e) {
            LOG.debug("{} is no entry of the log", file, e);
        }
        if (read.getConfigurationEntry().getPeersList().isEmpty()) {
            throw new IOException(file + " is damaged" + REMEDY);
        }
    }

    private IOException missing(long before, long next, long snapshot) throws IOException {
        String segment =
                part.resolve("current/log_" + (before + 1) + "-" + (next - 1)).toString();
        String named = snapshot != before
                ? segment
                : lostSnapshot(snapshot).map(Path::toString).orElse(segment + ", or a snapshot that has its entries,");
        return new IOException(named + " is missing: the log goes on with entry " + next + ", and of those before it "
                + (before < 0 ? "there is none" : "there are those up to " + before) + REMEDY);
    }

    /** A snapshot of which only the digest is there. */
    private Optional<Path> lostSnapshot(long newest) throws IOException {
        try (Stream<Path> all = list("sm")) {
            return all.map(Path::toString)
                    .filter(name -> name.endsWith(".md5"))
                    .map(name -> Path.of(name.substring(0, name.length() - ".md5".length())))
                    .filter(file -> !Files.exists(file) && index(file).orElse(-1) > newest)
                    .max(Comparator.comparingLong(file -> index(file).orElse(-1)));
        }
    }

    private Stream<Path> list(String folder) throws IOException {
        Path path = part.resolve(folder);
        return Files.isDirectory(path) ? Files.list(path) : Stream.of();
    }

    private static OptionalLong index(Path file) {
        Matcher matcher = SNAPSHOT.matcher(file.getFileName().toString());
        return matcher.matches() ? OptionalLong.of(Long.parseLong(matcher.group(1))) : OptionalLong.empty();
    }

    /** The index of the newest one that was finished, which must be whole. */
    private long snapshot() throws IOException {
        Optional<Path> newest;
        try (Stream<Path> all = list("sm")) {
            newest = all.filter(file -> index(file).isPresent()
                            && MD5FileUtil.getDigestFileForFile(file.toFile()).exists())
                    .max(Comparator.comparingLong(file -> index(file).getAsLong()));
        }
        if (newest.isEmpty()) {
            return -1;
        }
        try {
            MD5FileUtil.verifySavedMD5(
                    newest.get().toFile(),
                    MD5FileUtil.computeMd5ForFile(newest.get().toFile()));
        } catch (IOException e) {
            throw new IOException(newest.get() + " is damaged, and the log before it is gone" + REMEDY, e);
        }
        return index(newest.get()).getAsLong();
    }

    private record Segment(long first, long entries) {
        long last() {
            return first + entries - 1;
        }
    }

    private List<Segment> segments() throws IOException {
        List<Segment> segments = new ArrayList<>();
        List<Path> files;
        try (Stream<Path> all = list("current")) {
            files = all.toList();
        }
        for (Path file : files) {
            Matcher name = SEGMENT.matcher(file.getFileName().toString());
            if (!name.matches()) {
                continue;
            }
            boolean open = name.group(1) != null;
            long first = Long.parseLong(open ? name.group(1) : name.group(2));
            long entries = entries(ByteBuffer.wrap(Files.readAllBytes(file)));
            if (entries < 0 || !open && entries != Long.parseLong(name.group(3)) - first + 1) {
                throw new IOException(file + " is damaged" + REMEDY);
            }
            segments.add(new Segment(first, entries));
        }
        segments.sort(Comparator.comparingLong(Segment::first));
        return segments;
    }

    /**
     * Counts the entries of a segment as Ratis writes it: a header; entries, each with its length as a varint before it and a CRC-32C of both
     * behind it; zeros. An entry that is cut off at the end is what a machine that stopped leaves, and is dropped by the library.
     *
     * @return less than 0 when an entry was changed
     */
    static long entries(ByteBuffer segment) {
        byte[] header = new byte[Math.min(HEADER.length, segment.remaining())];
        segment.get(header);
        if (!Arrays.equals(header, HEADER)) {
            return header.length < HEADER.length ? 0 : -1;
        }
        long entries = 0;
        while (segment.hasRemaining() && segment.get(segment.position()) != 0) {
            int start = segment.position();
            int length = 0;
            int shift = 0;
            byte piece;
            do {
                if (!segment.hasRemaining() || shift > 28) {
                    return segment.hasRemaining() ? -1 : entries;
                }
                piece = segment.get();
                length |= (piece & 0x7f) << shift;
                shift += 7;
            } while (piece < 0);
            if (length < 0 || length > segment.remaining() - SUM_BYTES) {
                return entries;
            }
            CRC32C sum = new CRC32C();
            sum.update(segment.slice(start, segment.position() - start + length));
            segment.position(segment.position() + length);
            if ((int) sum.getValue() != segment.getInt()) {
                return -1;
            }
            entries++;
        }
        return entries;
    }

    private long noted() throws IOException {
        try {
            return Files.exists(note) ? Long.parseLong(Files.readString(note).strip()) : -1;
        } catch (NumberFormatException e) {
            return -1; // the machine stopped before it was on the disk
        }
    }
}
