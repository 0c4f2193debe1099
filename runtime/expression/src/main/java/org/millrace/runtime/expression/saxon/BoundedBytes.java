package org.millrace.runtime.expression.saxon;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.millrace.runtime.expression.saxon.view.Watch;

/** Bytes in memory, up to a limit of size and of time; what would go past one fails. Grows with what is written. */
public final class BoundedBytes extends OutputStream {

    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    private static final int LEAST_FIRST = 4096;
    private static final int MOST_FIRST = 256 * 1024;

    private final int maxBytes;
    private final Watch watch;
    private byte[] bytes;
    private int used;
    private boolean full;

    /** @param expected how many bytes there may be, for a beginning; -1 when nobody knows */
    public BoundedBytes(long maxBytes, long expected, Watch watch) {
        this.maxBytes = (int) Math.min(maxBytes, LARGEST_ARRAY);
        this.bytes = new byte[(int) Math.min(this.maxBytes, Math.clamp(expected, LEAST_FIRST, MOST_FIRST))];
        this.watch = watch;
    }

    Watch watch() {
        return watch;
    }

    @Override
    public void write(int b) throws IOException {
        room(1)[used++] = (byte) b;
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
        watch.look();
        System.arraycopy(source, offset, room(length), used, length);
        used += length;
    }

    /**
     * The array with room for so many bytes more behind {@link #size}: for one who writes straight into it and says so by {@link #size(int)}.
     *
     * @throws IOException when they would go past the limit
     */
    byte[] room(int length) throws IOException {
        long wanted = (long) used + length;
        if (wanted > bytes.length) {
            grow(wanted);
        }
        return bytes;
    }

    private void grow(long wanted) throws IOException {
        if (wanted > maxBytes) {
            full = true;
            throw new IOException("more than " + maxBytes + " bytes");
        }
        watch.look();
        bytes = Arrays.copyOf(bytes, (int) Math.min(maxBytes, Math.max(wanted, bytes.length * 2L)));
    }

    public int size() {
        return used;
    }

    void size(int set) {
        used = set;
    }

    /** Whether something did not fit. */
    public boolean isFull() {
        return full;
    }

    public byte[] toByteArray() {
        return used == bytes.length ? bytes : Arrays.copyOf(bytes, used);
    }
}
