package org.millrace.runtime.transports.http.road;

import java.io.InputStream;

/** So many zeros, and none of them in memory. */
final class Zeros extends InputStream {

    private long left;

    Zeros(long count) {
        left = count;
    }

    @Override
    public int read() {
        return left-- > 0 ? 0 : -1;
    }

    @Override
    public int read(byte[] to, int offset, int length) {
        if (left <= 0) {
            return -1;
        }
        int n = (int) Math.min(left, length);
        left -= n;
        return n;
    }
}
