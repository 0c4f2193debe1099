package org.millrace.designer.runtimes.test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.millrace.client.Failure;
import org.millrace.client.process.Scratch;
import org.millrace.client.regression.FlowTests;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.key.KeyRefused;
import org.millrace.compiler.read.FlowReader;
import org.millrace.designer.runtimes.exercise.RuntimeFiles;
import org.millrace.designer.runtimes.exercise.SignedFlow;

/** Runs tests in runtimes of their own, which end with the job. */
final class TestJob extends Job {

    /** Hears how it goes; by the job's thread. */
    interface Told {

        void begins(Path script);

        void went(FlowTests.Result result);

        /** A script could not be run to its end. */
        void notRun(Path script, Set<Integer> lines, Exception why);

        void ended();
    }

    private final Map<Path, Set<Integer>> wanted;
    private final Told told;
    private final AtomicReference<Thread> running = new AtomicReference<>();

    /** @param wanted by script, the lines of the tests */
    TestJob(String name, Map<Path, Set<Integer>> wanted, Told told) {
        super("Testing " + name);
        this.wanted = wanted;
        this.told = told;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        running.set(Thread.currentThread());
        try (Scratch scratch = new Scratch("millrace-tests")) {
            FlowTests tests = new FlowTests(means(scratch.folder()), scratch.folder(), true);
            for (Map.Entry<Path, Set<Integer>> script : wanted.entrySet()) {
                if (monitor.isCanceled()) {
                    return Status.CANCEL_STATUS;
                }
                run(tests, script.getKey(), script.getValue());
            }
            return Status.OK_STATUS;
        } catch (InterruptedException e) {
            return Status.CANCEL_STATUS;
        } catch (IOException | Failure | KeyRefused e) {
            if (monitor.isCanceled()) {
                return Status.CANCEL_STATUS; // that is what interrupted it
            }
            wanted.forEach((script, lines) -> told.notRun(script, lines, e));
            return Status.OK_STATUS; // said where the tests stand
        } finally {
            running.set(null);
            boolean ignored = Thread.interrupted(); // the thread is the pool's, and what was meant has ended
            told.ended();
        }
    }

    private void run(FlowTests tests, Path script, Set<Integer> lines) throws InterruptedException {
        told.begins(script);
        try {
            tests.run(script, lines::contains, told::went);
        } catch (IOException | Failure e) {
            if (Thread.interrupted()) {
                throw new InterruptedException("stopped");
            }
            told.notRun(script, lines, e);
        }
    }

    private static FlowTests.Means means(Path scratch) throws IOException {
        AuthorKey author = AuthorKey.make(scratch.resolve("author"), "designer");
        List<String> runtime = new ArrayList<>(RuntimeFiles.command());
        runtime.addAll(
                List.of("--parent", String.valueOf(ProcessHandle.current().pid())));
        return new FlowTests.Means(
                runtime,
                RuntimeFiles::program,
                author.certificateFile(),
                flow -> !FlowReader.isSubflow(flow),
                flow -> {
                    SignedFlow signed = SignedFlow.of(flow, author, 1);
                    return new FlowTests.Bundle(signed.facts().flow(), signed.archive());
                },
                reply -> new String(reply.body(), StandardCharsets.UTF_8));
    }

    /** Ends it, also while a runtime starts or an answer is waited for. */
    void stop() {
        cancel();
        Thread thread = running.get();
        if (thread != null) {
            thread.interrupt();
        }
    }
}
