package org.millrace.runtime.transports.http.socket;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A selector whose thread reads all that has come before it writes: small writes that it is to make meanwhile, to whatever connection, are
 * held until then. Who is written to, if he is on the same machine, wakes up once and finds all of them; otherwise he is through with the
 * first before the second comes, sleeps again, and each write has to wake him. When only one message has come at a time, nothing waits.
 *
 * <p>A write is held for no longer than {@value #MAX_HELD_MICROS} microseconds and one more connection's turn. Other threads' writes are not
 * held.
 *
 * <p>What there is to do when a connection opens and closes, for which Jetty takes another thread, may be left to it as well, see {@link
 * #afterThis}: a hand-over costs more than all of that.
 */
public class CoalescingSelector extends ManagedSelector {

    /** What is larger goes out at once: it holds buffers that the next connection can use, and keeps its reader busy anyway. */
    static final int MAX_HELD_BYTES = 16 * 1024;

    private static final int MAX_HELD_MICROS = 1000;

    private static final Logger LOG = LoggerFactory.getLogger(CoalescingSelector.class);

    private static final ThreadLocal<CoalescingSelector> OF_THREAD = new ThreadLocal<>();

    private final long maxHeldNanos;

    /** In the order in which they came. Guards itself and the next three. */
    private final ArrayDeque<Held> held = new ArrayDeque<>();

    private long heldSince;

    /** What is to be done when the turns are over. */
    private final ArrayDeque<Runnable> afterwards = new ArrayDeque<>();

    /** The one thread whose writes are held: it selects, and will again. */
    private Thread selecting;

    private record Held(Runnable write, Callback whose) {}

    public CoalescingSelector(SelectorManager manager, int id) {
        this(manager, id, TimeUnit.MICROSECONDS.toNanos(MAX_HELD_MICROS));
    }

    CoalescingSelector(SelectorManager manager, int id, long maxHeldNanos) {
        super(manager, id);
        this.maxHeldNanos = maxHeldNanos;
    }

    /**
     * Whether a write is held: then it is made later, on this thread. Otherwise it is the caller's to make.
     *
     * @param write has a connection of its own until it is made: nothing else may be written to that meanwhile
     * @param whose told when the write throws something, since its caller is not there to catch it
     */
    public static boolean holds(long bytes, Runnable write, Callback whose) {
        CoalescingSelector ours = bytes > MAX_HELD_BYTES ? null : ofThisThread();
        return ours != null && ours.add(new Held(write, whose));
    }

    /**
     * Whether a selector's thread is asking: then it does the task when it is through with those that have something to say. Otherwise
     * the task is the caller's to do.
     *
     * @param task does not block
     */
    public static boolean afterThis(Runnable task) {
        CoalescingSelector ours = ofThisThread();
        return ours != null && ours.addAfterwards(task);
    }

    /** Whether this is the selector's thread. */
    static boolean selects(ManagedSelector selector) {
        CoalescingSelector ours = ofThisThread();
        return ours == selector && ours.isSelectedHere();
    }

    /** The selector whose thread this is, or was: it may have other work meanwhile. */
    private static CoalescingSelector ofThisThread() {
        return Thread.currentThread().isVirtual() ? null : OF_THREAD.get();
    }

    private boolean add(Held write) {
        synchronized (held) {
            if (!isSelectedHere()) {
                return false; // nobody might come to make it
            }
            if (held.isEmpty()) {
                heldSince = System.nanoTime();
            }
            return held.add(write);
        }
    }

    private boolean addAfterwards(Runnable task) {
        synchronized (held) {
            return isSelectedHere() && afterwards.add(task);
        }
    }

    private boolean isSelectedHere() {
        synchronized (held) {
            return Thread.currentThread() == selecting;
        }
    }

    /** On the selector's thread, between the turns of two connections. */
    void writeWhatIsLate() {
        boolean late;
        synchronized (held) {
            late = !held.isEmpty() && System.nanoTime() - heldSince > maxHeldNanos;
        }
        if (late) {
            writeHeld();
        }
    }

    private void writeHeld() {
        for (Held next = next(); next != null; next = next()) {
            try {
                next.write.run();
            } catch (RuntimeException | Error e) { // thrown on, it would end the selector
                LOG.error("a write has failed; the others are made", e);
                next.whose.failed(e);
            }
        }
    }

    private Held next() {
        synchronized (held) {
            return held.poll();
        }
    }

    private void doWhatIsLeft() {
        for (Runnable next = nextAfterwards(); next != null; next = nextAfterwards()) {
            try {
                next.run();
            } catch (RuntimeException | Error e) { // thrown on, it would end the selector
                LOG.error("a connection could not be set up or forgotten as it should; the others are", e);
            }
        }
    }

    private Runnable nextAfterwards() {
        synchronized (held) {
            return afterwards.poll();
        }
    }

    @Override
    protected int nioSelect(Selector selector, boolean now) throws IOException {
        begin(Thread.currentThread());
        doWhatIsLeft();
        writeHeld();
        return super.nioSelect(selector, now);
    }

    private void begin(Thread thread) {
        synchronized (held) {
            if (selecting == thread) {
                return;
            }
            selecting = thread;
        }
        OF_THREAD.set(this);
    }

    @Override
    protected void doStop() throws Exception {
        super.doStop();
        synchronized (held) {
            selecting = null; // the thread may have other work from now on
        }
    }
}
