package org.millrace.runtime.process;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/**
 * A file for a log, readable by its owner and group, appended to. When it would grow beyond its size it becomes {@code NAME.1}, what was that
 * {@code NAME.2}, and so on; the oldest is removed. Where a file can't be renamed the log goes on in it.
 *
 * <p>To be written by one thread, a call for whole lines; {@link #reopen} is for any.
 */
public final class LogFile extends OutputStream {

    private static final Set<PosixFilePermission> MODE =
            EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.GROUP_READ);

    private final Path file;
    private final long maxBytes;
    private final int keep;
    private FileOutputStream out;
    private long size;

    /** From which size on it is renamed. */
    private long limit;

    private volatile boolean moved;

    private LogFile(Path file, long maxBytes, int keep) {
        this.file = file.toAbsolutePath();
        this.maxBytes = maxBytes;
        this.keep = keep;
    }

    /**
     * @param maxBytes of one file; a batch of lines that is larger has a file of its own
     * @param keep how many older ones there are at most; 0 for none
     * @throws IOException when it can't be written
     */
    public static LogFile open(Path file, long maxBytes, int keep) throws IOException {
        LogFile log = new LogFile(file, maxBytes, keep);
        log.open();
        return log;
    }

    private void open() throws IOException {
        boolean made = !Files.exists(file);
        out = new FileOutputStream(file.toFile(), true);
        size = Files.size(file);
        limit = maxBytes;
        if (made && Files.getFileStore(file).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(file, MODE);
        }
    }

    /** From the next line on into a file of this name, which another program may have moved away. */
    public void reopen() {
        moved = true;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (moved) {
            moved = false;
            close();
            open();
        } else if (out == null) {
            open();
        } else if (size > 0 && size + length > limit) {
            rotate();
        }
        out.write(bytes, from, length);
        size += length;
    }

    private void rotate() throws IOException {
        close();
        try {
            if (keep == 0) {
                Files.delete(file);
            }
            for (int i = keep; i > 0; i--) {
                Path from = i == 1 ? file : numbered(i - 1);
                try {
                    Files.move(from, numbered(i), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
                } catch (NoSuchFileException e) {
                    continue; // there are not that many yet
                }
            }
            open();
        } catch (IOException e) {
            open();
            limit = size + maxBytes; // then it is tried again
        }
    }

    private Path numbered(int number) {
        return file.resolveSibling(file.getFileName() + "." + number);
    }

    @Override
    public void close() throws IOException {
        if (out != null) {
            FileOutputStream open = out;
            out = null;
            open.close();
        }
    }
}
