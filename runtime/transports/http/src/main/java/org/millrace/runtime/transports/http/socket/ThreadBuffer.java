package org.millrace.runtime.transports.http.socket;

/**
 * A thread's own bytes for what it makes and uses up in one go. They stay in the processor's caches, as those of one connection of many would
 * not.
 */
public final class ThreadBuffer {

    public static final int BYTES = 4096;

    private static final ThreadLocal<byte[]> BYTES_OF_THREAD = ThreadLocal.withInitial(() -> new byte[BYTES]);

    private ThreadBuffer() {}

    public static byte[] ofThisThread() {
        return BYTES_OF_THREAD.get();
    }
}
