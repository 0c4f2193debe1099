package org.millrace.runtime.flow;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.millrace.bundle.Descriptor;

/**
 * Links versions, each on a thread of its own: whoever deploys one that is not done in time is told so, and which step it was at, and goes
 * on. Steps end by themselves at the deadline that their link tells where their libraries let them; one that does not is left behind, with
 * its thread. Those are counted, for each takes a processor: once there are {@value #MOST_LEFT_BEHIND} nothing more is linked.
 *
 * <p>Thread-safe.
 */
final class Preparations {

    static final int MOST_LEFT_BEHIND = 2;

    static final int MOST_AT_ONCE = 8;

    /** For so long after the deadline one waits for a step that ends by itself. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private record Left(Descriptor flow, Thread thread) {}

    private final Semaphore atOnce = new Semaphore(MOST_AT_ONCE);

    /** Guarded by this. */
    private final List<Left> leftBehind = new ArrayList<>();

    /**
     * What the work gives.
     *
     * @throws ActivationRefused as the work throws it, or when it is not done in time or has no memory
     */
    <T> T within(Duration atMost, Descriptor flow, Callable<T> work) throws ActivationRefused {
        refuseBesideLeftBehind(flow);
        if (!atOnce.tryAcquire()) {
            throw new ActivationRefused(
                    ActivationRefused.Reason.DEADLINE,
                    said(flow) + ": " + MOST_AT_ONCE
                            + " versions are being prepared at this moment; deploy it again when one of them is done",
                    null);
        }
        try {
            return onOwnThread(atMost, flow, work);
        } finally {
            atOnce.release();
        }
    }

    private <T> T onOwnThread(Duration atMost, Descriptor flow, Callable<T> work) throws ActivationRefused {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread =
                Thread.ofPlatform().daemon().name("prepare " + flow.flow()).start(task);
        try {
            return task.get(atMost.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw leave(new Left(flow, thread), "was still being prepared after " + atMost.toMillis() + " ms");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw leave(new Left(flow, thread), "was being prepared when its deployment was broken off");
        } catch (ExecutionException e) {
            throw refusal(flow, e.getCause());
        }
    }

    private static ActivationRefused refusal(Descriptor flow, Throwable thrown) {
        return switch (thrown) {
            case ActivationRefused refused -> refused;
            case OutOfMemoryError full -> noMemory(flow, full);
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(thrown);
        };
    }

    /** Of a flow whose preparation took all memory; it is given back by then. */
    static ActivationRefused noMemory(Descriptor flow, OutOfMemoryError full) {
        return new ActivationRefused(
                ActivationRefused.Reason.MEMORY,
                said(flow) + step(flow, full.getStackTrace()) + " takes more memory to be prepared than there is ("
                        + full.getMessage()
                        + "); make its schema, stylesheet or expression smaller, or give the runtime a larger heap (-Xmx in"
                        + " MILLRACE_JAVA_OPTIONS)",
                null);
    }

    private synchronized void refuseBesideLeftBehind(Descriptor flow) throws ActivationRefused {
        leftBehind.removeIf(left -> !left.thread.isAlive());
        if (leftBehind.size() >= MOST_LEFT_BEHIND) {
            String names = leftBehind.stream().map(left -> said(left.flow)).collect(Collectors.joining(" and "));
            throw new ActivationRefused(
                    ActivationRefused.Reason.DEADLINE,
                    said(flow) + ": nothing more is prepared here, since " + names
                            + " were not ready in time and go on, each on a processor of its own; restart the runtime, which"
                            + " ends them, and deploy again",
                    null);
        }
    }

    private synchronized ActivationRefused leave(Left left, String wrong) {
        StackTraceElement[] now = left.thread.getStackTrace();
        leftBehind.add(left);
        return new ActivationRefused(
                ActivationRefused.Reason.DEADLINE,
                said(left.flow) + step(left.flow, now) + " " + wrong
                        + "; make its schema, stylesheet or expression smaller, or flows.maxPrepare of the runtime's"
                        + " configuration longer",
                null);
    }

    private static String said(Descriptor flow) {
        return "flow " + flow.flow() + " " + flow.version();
    }

    /** The step that is prepared in these frames, as in ": step check (validate)"; "" when no line of the constructor tells. */
    private static String step(Descriptor flow, StackTraceElement[] frames) {
        for (StackTraceElement frame : frames) {
            if (frame.getClassName().equals(flow.identity().className())
                    && frame.getMethodName().equals("<init>")) {
                List<Descriptor.Step> there = flow.steps().stream()
                        .filter(step -> step.line() == frame.getLineNumber())
                        .toList();
                return there.size() == 1
                        ? ": step " + there.getFirst().id() + " ("
                                + there.getFirst().kind() + ")"
                        : "";
            }
        }
        return "";
    }
}
