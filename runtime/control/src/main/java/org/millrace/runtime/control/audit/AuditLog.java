package org.millrace.runtime.control.audit;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.millrace.runtime.control.access.Aside;
import org.millrace.runtime.control.access.DataFiles;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The audit log's file. Thread-safe; one process at a time may have it open. */
public final class AuditLog implements Closeable {

    /** Longest text of an entry in UTF-16 characters; what is longer is cut. */
    public static final int MAX_TEXT = 2000;

    private static final JsonMapper JSON = new JsonMapper();
    private static final int BLOCK_BYTES = 64 * 1024;

    /** Of what follows the last whole line, how much is kept at most. */
    private static final int MAX_TORN = 64 << 20;

    private final Path file;
    private final Clock clock;

    /** No channel: the first interrupt of a call, as when the runtime stops, would close it for all that come after. */
    private final RandomAccessFile content;

    private final KeptHead kept;
    private final List<String> found;

    /** Whether what follows the last line may be a part of one of ours. */
    private boolean torn;

    /** Why the last append failed; "" when it did not. */
    private volatile String failure = "";

    private long lines;
    private long length;
    private String last;

    private AuditLog(
            Path file, Clock clock, RandomAccessFile content, AuditChain.Walk walk, KeptHead kept, List<String> found) {
        this.kept = kept;
        this.found = found;
        this.file = file;
        this.clock = clock;
        this.content = content;
        this.lines = walk.lines();
        this.length = walk.length();
        this.last = walk.last();
    }

    /**
     * Opens the log, or makes it, readable by its owner alone, with the head that was signed last and its key beside it. A last line that
     * was never finished (the machine stopped while it was written, so nobody was told that it counts) is cut off, and an entry says so. A
     * log that is broken, or not as it was left, is no reason not to go on: an entry says so, and {@link #found} tells of it.
     */
    public static AuditLog open(Path file, Clock clock) throws IOException {
        if (!Files.exists(file)) {
            Files.createFile(file, DataFiles.secret(file));
        }
        KeptHead kept = KeptHead.open(file, clock);
        RandomAccessFile content = new RandomAccessFile(file.toFile(), "rw");
        try {
            AuditChain.Walk walk = walk(
                    file, Long.MAX_VALUE, kept.before().map(SignedHead::lines).orElse(0L));
            AuditLog log = new AuditLog(file, clock, content, walk, kept, kept.compare(file, walk));
            log.recover();
            log.tellOfFound();
            kept.keep(log.head());
            return log;
        } catch (IOException | RuntimeException e) {
            content.close();
            throw e;
        }
    }

    private void tellOfFound() {
        for (String wrong : found) {
            try {
                append("-", "-", "-", "check-audit-log", file.getFileName().toString(), "failed", wrong);
            } catch (IOException e) {
                return; // as on a disk that is full; whoever opened the log tells of what was found in any case
            }
        }
    }

    private void recover() throws IOException {
        long torn = content.length() - length;
        if (torn <= 0) {
            return;
        }
        String tail = text(length, (int) Math.min(torn, MAX_TEXT));
        String where = torn > MAX_TEXT ? ", which lie in " + tornAside(torn) : "";
        content.setLength(length);
        append(
                "-",
                "-",
                "-",
                "recover-audit-log",
                file.getFileName().toString(),
                "done",
                "cut off " + torn + " bytes of a last line that was never finished" + where + ": " + tail);
    }

    /** What is more than an unfinished line can be is nothing of ours, and is kept. */
    private Path tornAside(long torn) throws IOException {
        Path copy = file.resolveSibling(file.getFileName() + ".torn");
        DataFiles.writeSecret(copy, text(length, (int) Math.min(torn, MAX_TORN)).getBytes(StandardCharsets.ISO_8859_1));
        return Aside.move(copy, clock.instant());
    }

    /** Why the last line could not be written; "" when it was. */
    public String failure() {
        return failure;
    }

    /** What was wrong with the log when it was opened, a sentence each, for whoever starts a runtime: none when all is as it was left. */
    public List<String> found() {
        return List.copyOf(found);
    }

    private static AuditChain.Walk walk(Path file, long most, long mark) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return AuditChain.walk(in, most, mark);
        }
    }

    /**
     * Appends a line and returns once it is on the disk. The parameters are those of {@link AuditEntry}.
     *
     * @throws IOException when it can't be written; the log is then as it was before
     */
    public synchronized AuditEntry append(
            String who, String role, String address, String action, String subject, String outcome, String detail)
            throws IOException {
        AuditEntry entry =
                new AuditEntry(lines + 1, clock.instant(), who, role, address, action, subject, outcome, detail);
        byte[] line = AuditChain.line(body(entry), last);
        try {
            if (!torn && content.length() > length) {
                Path ignored = tornAside(content.length() - length); // somebody else's, which verify tells of
            }
            cut(); // an append that failed may have left a part of a line, if even cutting that off failed
            content.seek(length);
            content.write(line);
            content.getFD().sync();
        } catch (IOException e) {
            failure = e.toString();
            torn = true;
            try {
                cut();
                torn = false;
            } catch (IOException again) {
                e.addSuppressed(again);
            }
            throw e;
        }
        torn = false;
        failure = "";
        lines++;
        length += line.length;
        last = AuditChain.sha256(Arrays.copyOf(line, line.length - 1));
        kept.keep(head());
        return entry;
    }

    /** Takes away what follows the last whole line. One that somebody else has made shorter is not made longer: that would hide it. */
    private void cut() throws IOException {
        if (content.length() > length) {
            content.setLength(length);
        }
    }

    private static String body(AuditEntry entry) {
        StringBuilder body = new StringBuilder("{\"n\":").append(entry.number());
        field(body, "time", entry.time().toString());
        field(body, "who", entry.who());
        field(body, "role", entry.role());
        field(body, "address", entry.address());
        field(body, "action", entry.action());
        field(body, "subject", entry.subject());
        field(body, "outcome", entry.outcome());
        field(body, "detail", entry.detail());
        return body.toString();
    }

    /** Everything but plain ASCII is escaped, so that no text can break a line, move a cursor or turn the reading order around. */
    private static void field(StringBuilder body, String name, String text) {
        body.append(",\"").append(name).append("\":\"");
        int end = Math.min(text.length(), MAX_TEXT);
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                body.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                body.append(String.format("\\u%04x", (int) c));
            } else {
                body.append(c);
            }
        }
        body.append(end < text.length() ? "...\"" : "\"");
    }

    /** The newest entries, newest first. A line that is no entry is one with number 0 and its text as detail. */
    public List<AuditEntry> newest(int limit) throws IOException {
        long end;
        synchronized (this) {
            end = length;
        }
        List<AuditEntry> newest = new ArrayList<>();
        StringBuilder unread = new StringBuilder();
        for (long at = end; at > 0 && newest.size() < limit; ) {
            int size = (int) Math.min(BLOCK_BYTES, at);
            at -= size;
            unread.insert(0, text(at, size));
            // the first line of what is unread may have begun before it; the last always ends in a newline
            for (int stop = unread.length() - 1; stop > 0 && newest.size() < limit; stop = unread.length() - 1) {
                int start = unread.lastIndexOf("\n", stop - 1) + 1;
                if (start == 0 && at > 0) {
                    break;
                }
                newest.add(entry(unread.substring(start, stop)));
                unread.setLength(start);
            }
        }
        return newest;
    }

    /** Bytes of the file as Latin-1; whole lines of ours are ASCII. */
    private synchronized String text(long start, int size) throws IOException {
        byte[] bytes = new byte[size];
        try {
            content.seek(start);
            content.readFully(bytes);
        } catch (EOFException e) {
            throw new IOException(file + " became shorter while it was read", e);
        }
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static AuditEntry entry(String line) {
        try {
            JsonNode node = JSON.readTree(line);
            return new AuditEntry(
                    node.required("n").longValue(),
                    Instant.parse(node.required("time").stringValue()),
                    node.required("who").stringValue(),
                    node.required("role").stringValue(),
                    node.required("address").stringValue(),
                    node.required("action").stringValue(),
                    node.required("subject").stringValue(),
                    node.required("outcome").stringValue(),
                    node.required("detail").stringValue());
        } catch (JacksonException | DateTimeParseException | IllegalArgumentException e) {
            String text = line.length() > MAX_TEXT ? line.substring(0, MAX_TEXT) : line;
            return new AuditEntry(0, Instant.EPOCH, "-", "-", "-", "unreadable", "-", "-", text);
        }
    }

    /**
     * Whether the chain holds.
     *
     * @param lines how many lines there are
     * @param brokenLine the number of the first line that does not fit, from 1; 0 when all do
     * @param wrong what is wrong with it, "" when nothing is
     */
    public record Verification(long lines, long brokenLine, String wrong) {

        public boolean whole() {
            return brokenLine == 0;
        }
    }

    /**
     * Walks over the whole log, and holds it against what this process has written: a file that was cut, rewritten or replaced meanwhile is
     * broken, too. Lines are appended meanwhile; they are not looked at.
     *
     * @param outside a head that was kept elsewhere; null for none
     */
    public Verification verify(Head outside) throws IOException {
        Head now;
        long end;
        synchronized (this) {
            now = head();
            end = length;
        }
        if (!Files.exists(file)) {
            return new Verification(
                    0, 1, "is gone with all others: the file was moved or removed while the runtime runs");
        }
        AuditChain.Walk walk = walk(file, end, outside == null ? 0 : outside.lines());
        if (walk.brokenLine() > 0) {
            return new Verification(walk.lines(), walk.brokenLine(), walk.wrong());
        }
        if (walk.lines() < now.lines()) {
            return new Verification(
                    walk.lines(),
                    walk.lines() + 1,
                    "is missing, as are all up to " + now.lines()
                            + ", which this runtime has written: the file was cut or replaced while it runs");
        }
        if (walk.length() != end || !walk.last().equals(now.sha256())) {
            return new Verification(
                    walk.lines(),
                    now.lines(),
                    "is not the one that this runtime has written: the file was"
                            + " rewritten or replaced while it runs");
        }
        if (hasMore()) {
            return new Verification(
                    walk.lines(), now.lines() + 1, "and what follows was not written by this runtime, which runs");
        }
        return against(outside, walk);
    }

    /** Whether somebody else has written behind what this process wrote. */
    private synchronized boolean hasMore() throws IOException {
        return Files.size(file) > length;
    }

    private static Verification against(Head outside, AuditChain.Walk walk) {
        if (outside != null && outside.lines() > walk.lines()) {
            return new Verification(
                    walk.lines(),
                    walk.lines() + 1,
                    "is missing: the head that was given is that of " + outside.lines()
                            + " lines, so that the log was cut since");
        }
        if (outside != null && !walk.marked().equals(outside.sha256())) {
            return new Verification(
                    walk.lines(),
                    Math.max(1, outside.lines()),
                    "is not that of the head that was given: the log was rewritten" + " since");
        }
        return new Verification(walk.lines(), 0, "");
    }

    /** As {@link #verify(Head)} without a head. */
    public Verification verify() throws IOException {
        return verify((Head) null);
    }

    /** Whether the chain of a log that nobody has open, such as a copy, holds. */
    public static Verification verify(Path file) throws IOException {
        AuditChain.Walk walk = walk(file, Long.MAX_VALUE, 0);
        if (walk.brokenLine() == 0 && Files.size(file) > walk.length()) {
            return new Verification(walk.lines(), walk.lines() + 1, "was never finished");
        }
        return new Verification(walk.lines(), walk.brokenLine(), walk.wrong());
    }

    /**
     * Where the chain ends.
     *
     * @param lines how many lines there are
     * @param sha256 SHA-256 of the last one without its newline, in lower-case hex; zeros when there is none
     */
    public record Head(long lines, String sha256) {}

    /** Where the chain ends now; kept elsewhere, it shows later whether lines were taken off the end. */
    public synchronized Head head() {
        return new Head(lines, last);
    }

    /** Where the chain ends now, signed: to be kept elsewhere. */
    public synchronized SignedHead signedHead() {
        return kept.sign(head());
    }

    @Override
    public void close() throws IOException {
        content.close();
    }
}
