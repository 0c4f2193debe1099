package org.millrace.runtime.process;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * journald's socket, in its native protocol (systemd, docs/JOURNAL_NATIVE_PROTOCOL.md): each call of {@link #write(byte[], int, int)} is one
 * entry, in {@link LogFormat#JOURNAL}. The JDK has Unix sockets for streams alone, and this one takes datagrams, so that four functions of the
 * C library are called; Linux only. An entry is at most some 60 KB, far below what a datagram may be.
 *
 * <p>For one thread; it waits while journald does not read.
 */
public final class JournalSocket extends OutputStream {

    /** Where journald listens. */
    public static final Path USUAL = Path.of("/run/systemd/journal/socket");

    private static final int AF_UNIX = 1;
    private static final int SOCK_DGRAM_CLOEXEC = 2 | 0x80000;
    private static final int MSG_NOSIGNAL = 0x4000;
    private static final int MAX_PATH = 108;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final MemoryLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private final MethodHandle socket =
            function("socket", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));
    private final MethodHandle connect =
            function("connect", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private final MethodHandle send =
            function("send", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
    private final MethodHandle close = function("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private final Path path;
    private int descriptor = -1;

    private JournalSocket(Path path) {
        this.path = path;
    }

    /** @throws IOException when nobody listens there, or this is no Linux */
    public static JournalSocket open(Path path) throws IOException {
        if (!System.getProperty("os.name").equals("Linux")) {
            throw new IOException("journald is of Linux alone");
        }
        JournalSocket opened = new JournalSocket(path);
        opened.connect();
        return opened;
    }

    /**
     * Whether standard error is a stream to the journal, as systemd says to who is started by it.
     *
     * @param journalStream the variable {@code JOURNAL_STREAM}, device and inode of that stream; null for none
     */
    public static boolean isStandardError(String journalStream) {
        if (journalStream == null) {
            return false;
        }
        try {
            Path here = Path.of("/proc/self/fd/2");
            return journalStream.equals(
                    Files.getAttribute(here, "unix:dev") + ":" + Files.getAttribute(here, "unix:ino"));
        } catch (IOException | IllegalArgumentException | UnsupportedOperationException e) {
            return false;
        }
    }

    private static MethodHandle function(String name, FunctionDescriptor type) {
        return LINKER.downcallHandle(
                LINKER.defaultLookup().findOrThrow(name), type, Linker.Option.captureCallState("errno"));
    }

    private void connect() throws IOException {
        byte[] name = path.toString().getBytes(StandardCharsets.UTF_8);
        if (name.length >= MAX_PATH) {
            throw new IOException(path + " is too long for the path of a socket");
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            int made = (int) socket.invokeExact(state, AF_UNIX, SOCK_DGRAM_CLOEXEC, 0);
            check(made, state, "a socket can't be made");
            descriptor = made;
            MemorySegment address = arena.allocate(Short.BYTES + MAX_PATH, Short.BYTES);
            address.set(JAVA_SHORT, 0, (short) AF_UNIX);
            MemorySegment.copy(name, 0, address, JAVA_BYTE, Short.BYTES, name.length);
            int connected = (int) connect.invokeExact(state, made, address, (int) address.byteSize());
            check(connected, state, path + " can't be reached");
        } catch (IOException e) {
            close();
            throw e;
        } catch (Throwable e) {
            throw new IOException("the C library can't be called", e);
        }
    }

    private static void check(long result, MemorySegment state, String what) throws IOException {
        if (result < 0) {
            throw new IOException(what + ": error " + (int) ERRNO.get(state, 0L) + " of the system");
        }
    }

    /** A line end for a line that was not taken whole; entries are, or are not. */
    @Override
    public void write(int b) {
        // nothing was begun
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (descriptor < 0) {
            connect();
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            MemorySegment entry = arena.allocate(length);
            MemorySegment.copy(bytes, from, entry, JAVA_BYTE, 0, length);
            long sent = (long) send.invokeExact(state, descriptor, entry, (long) length, MSG_NOSIGNAL);
            check(sent, state, path + " takes nothing");
        } catch (IOException e) {
            close(); // whoever listens there next is to be found
            throw e;
        } catch (Throwable e) {
            throw new IOException("the C library can't be called", e);
        }
    }

    @Override
    public void close() throws IOException {
        if (descriptor >= 0) {
            int open = descriptor;
            descriptor = -1;
            try (Arena arena = Arena.ofConfined()) {
                int ignored = (int) close.invokeExact(arena.allocate(STATE), open);
            } catch (Throwable e) {
                throw new IOException("the C library can't be called", e);
            }
        }
    }
}
