package org.millrace.runtime.step.xml;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.millrace.runtime.step.xml.view.Watch;

/** Bytes in memory, up to a limit of size and of time; what would go past one fails. Grows with what is written. */
final class BoundedBytes extends OutputStream {

    private final long maxBytes;
    private final Watch watch;
    private byte[] bytes = new byte[4096];
    private int used;
    private boolean full;

    BoundedBytes(long maxBytes, Watch watch) {
        this.maxBytes = maxBytes;
        this.watch = watch;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
        watch.look();
        long wanted = (long) used + length;
        if (wanted > Math.min(maxBytes, Integer.MAX_VALUE - 8)) {
            full = true;
            throw new IOException("more than " + maxBytes + " bytes");
        }
        if (wanted > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(wanted, bytes.length * 2L)));
        }
        System.arraycopy(source, offset, bytes, used, length);
        used += length;
    }

    /** Whether something did not fit. */
    boolean isFull() {
        return full;
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, used);
    }
}
