package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.millrace.client.Failure;
import org.millrace.client.process.Scratch;
import org.millrace.model.flow.Flow;
import org.osgi.service.prefs.Preferences;

/**
 * The runtime in which flows are tried out, one for the designer, and the thread on which all work with it is done, one after the other. It is
 * there as long as somebody holds it: the Exerciser, and flows that are open. Thread-safe.
 */
public final class WarmRuntime {

    private static final WarmRuntime OF_DESIGNER = new WarmRuntime();
    private static final Preferences NODE = InstanceScope.INSTANCE.getNode("org.millrace.designer.runtimes");
    private static final String EARLY = "startRuntimeWithFlow";

    /** Something that takes time. */
    interface Work {
        void run(TestRuntime runtime) throws IOException, InterruptedException;
    }

    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("exerciser").factory());
    private final Set<Object> holders = new HashSet<>();
    private Scratch scratch;
    private volatile TestRuntime runtime;
    private volatile boolean rehearses;

    private WarmRuntime() {}

    static WarmRuntime ofDesigner() {
        return OF_DESIGNER;
    }

    /** Whether a runtime is started when a flow is opened. */
    public static boolean isEarly() {
        return NODE.getBoolean(EARLY, true);
    }

    public static void setEarly(boolean early) {
        NODE.putBoolean(EARLY, early);
    }

    synchronized void hold(Object holder) {
        holders.add(holder);
    }

    /** With the last holder the runtime ends, when what is under way is done. */
    synchronized void release(Object holder) {
        if (holders.remove(holder) && holders.isEmpty()) {
            thread.execute(this::end);
        }
    }

    private synchronized boolean isHeld() {
        return !holders.isEmpty();
    }

    /** To be interrupted by cancelling. */
    Future<?> submit(Runnable work) {
        TestRuntime now = runtime;
        if (rehearses && now != null) {
            now.goOn(TestRuntime.GoOn.ABORT, MessageChange.NONE); // a person waits
        }
        return thread.submit(work);
    }

    /** On the thread of {@link #submit} alone. */
    TestRuntime runtime() throws IOException {
        if (runtime == null) {
            scratch = new Scratch("millrace-exerciser");
            runtime = new TestRuntime(RuntimeFiles.command(), scratch.folder());
        }
        return runtime;
    }

    /**
     * Has a runtime with the flow in service, and one that is new has a message sent through it, with stubs for its backends: so that the first run
     * is as quick as the next ones. What keeps it from that is told by the run.
     *
     * @param drawn the flow, which nobody changes
     * @param starts whether a runtime may be started for it, in the place of one that does not fit
     */
    void prepare(Path flow, Flow drawn, boolean starts) {
        thread.execute(() -> {
            try {
                if (isHeld() && runtime().prepare(flow, starts)) {
                    rehearses = true;
                    runtime().send(flow, TypedRequest.first(flow, drawn), Map.of(), told -> {}, (stop, why) -> {});
                }
            } catch (Failure | IOException e) {
                // a flow may well have errors while it is drawn; a run says them
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException e) {
                ILog.get().error("a flow could not be made ready to be tried", e);
            } finally {
                rehearses = false;
            }
        });
    }

    /** Lets an exchange that waits go on. */
    void goOn(TestRuntime.GoOn how, MessageChange change) {
        TestRuntime working = runtime;
        if (working != null) {
            working.goOn(how, change);
        }
    }

    /** The number of its process; 0 while there is none. */
    public long process() {
        TestRuntime now = runtime;
        return now == null ? 0 : now.process();
    }

    private void end() {
        if (isHeld() || runtime == null) {
            return; // somebody came meanwhile
        }
        runtime.close();
        runtime = null;
        try {
            scratch.close();
        } catch (IOException e) {
            // the folder of a temporary nature stays
        }
    }
}
