package org.millrace.designer.diagram.problem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.compiler.fix.DiagnosticTarget;
import org.millrace.designer.diagram.figure.StepFigure.Badge;
import org.millrace.designer.diagram.part.FlowPart;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.flow.FlowFiles;

/**
 * Runs the compiler over a flow shortly after each change, saved or not, and shows what it says. The compiler runs in a job of its own; a
 * change that comes meanwhile lets it run again.
 */
public final class LiveCheck {

    private static final long QUIET_MILLIS = 300;

    private final EditSession editor;
    private final Display display = Display.getCurrent();
    private final Job job = new Check();
    private volatile byte[] content;
    private volatile boolean stopped;
    private List<Diagnostic> diagnostics = List.of();
    private List<DiagnosticTarget> spots = List.of();

    public LiveCheck(EditSession editor) {
        this.editor = editor;
    }

    /** Checks the flow as it is now, in a moment. UI thread. */
    public void soon() {
        try {
            content = FlowFiles.write(editor.drawing().flow());
        } catch (IOException e) {
            content = null; // a file that was not read whole: its problems are those of reading it
        }
        job.cancel();
        job.schedule(QUIET_MILLIS);
    }

    /**
     * When the editor closes.
     *
     * @param unsaved whether what is drawn goes with it: the problems that stay marked are those of the file then
     */
    public void stop(boolean unsaved) {
        boolean behind = unsaved || job.getState() != Job.NONE;
        stopped = true;
        job.cancel();
        if (behind && !PlatformUI.getWorkbench().isClosing()) {
            Path flow = editor.file();
            editor.resource().ifPresent(file -> {
                ICoreRunnable check = monitor -> Marking.mark(
                        file,
                        FlowCompiler.compile(flow, CompileOptions.CHECK_ONLY).diagnostics());
                Job.createSystem("Checking the flow", check).schedule();
            });
        }
    }

    /** What the compiler last said. UI thread. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** What of the drawing the diagnostics are about. UI thread. */
    public List<DiagnosticTarget> spots() {
        return spots;
    }

    /** Waits until what is shown is of the flow as it is now; for tests, and for whoever is about to compile. */
    public void join() throws InterruptedException {
        while (job.getState()
                != Job.NONE) { // a change during a run lets the job run again, which one join does not wait for
            job.join();
        }
    }

    private final class Check extends Job {

        private Check() {
            super("Checking the flow");
            setSystem(true);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            byte[] now = content;
            List<Diagnostic> found = now == null
                    ? FlowCompiler.compile(editor.file(), CompileOptions.CHECK_ONLY)
                            .diagnostics()
                    : FlowCompiler.check(editor.file(), now);
            if (!monitor.isCanceled() && !stopped) {
                editor.resource().ifPresent(file -> Marking.mark(file, found));
                display.asyncExec(() -> show(found, now));
            }
            return Status.OK_STATUS;
        }
    }

    private void show(List<Diagnostic> found, byte[] of) {
        if (stopped
                || of != content // it has changed meanwhile, and is being checked again
                || editor.viewer().getControl() == null
                || editor.viewer().getControl().isDisposed()) {
            return;
        }
        diagnostics = List.copyOf(found);
        spots = DiagnosticTarget.of(
                editor.drawing(), editor.file().getFileName().toString(), diagnostics);
        Map<String, Badge> badges = new HashMap<>();
        for (DiagnosticTarget spot : spots) {
            Diagnostic each = spot.diagnostic();
            Badge badge = each.severity() == Severity.ERROR ? Badge.ERROR : Badge.WARNING;
            badges.merge(spot.stepId(), badge, (one, other) -> one == Badge.ERROR ? one : other);
        }
        editor.look().badges(badges);
        if (editor.viewer().getContents() instanceof FlowPart part) {
            part.refreshAll();
        }
        editor.checked();
    }
}
