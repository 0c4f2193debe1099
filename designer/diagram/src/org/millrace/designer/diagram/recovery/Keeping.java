package org.millrace.designer.diagram.recovery;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.millrace.designer.diagram.session.Content;
import org.millrace.designer.diagram.session.EditSession;

/**
 * Keeps the unsaved changes of one editor aside while a person draws: at most a second after a change they are on disk. The drawing is put into
 * bytes on the UI thread, to which it belongs (a few milliseconds for 500 steps); a job writes them.
 */
final class Keeping {

    static final int DELAY_MILLIS = 1000;

    private final EditSession editor;
    private final Supplier<String> base;
    private final Path place;
    private final Job writing = Job.createSystem("Keeping unsaved changes aside", this::write);
    private boolean waiting;
    private volatile Optional<Draft> wanted = Optional.empty();
    private volatile boolean closed;
    private volatile boolean warned;

    /** @param base the digest of what the drawing began with */
    Keeping(EditSession editor, Supplier<String> base, Path place) {
        this.editor = editor;
        this.base = base;
        this.place = place;
    }

    /** After a change. Many in a row are kept together, but none waits longer than the delay. UI thread. */
    void soon() {
        if (!waiting) {
            waiting = true;
            Display.getCurrent().timerExec(DELAY_MILLIS, () -> {
                waiting = false;
                now();
            });
        }
    }

    private void now() {
        if (closed) {
            return;
        }
        try {
            wanted = editor.isDirty()
                    ? Optional.of(new Draft(editor.file(), Instant.now(), base.get(), Content.of(editor.drawing())))
                    : Optional.empty();
            writing.schedule();
        } catch (IOException e) {
            // a flow that was not read whole: saving it is refused, and said, as well
        }
    }

    private IStatus write(IProgressMonitor monitor) {
        Optional<Draft> draft = wanted;
        try {
            if (draft.isPresent()) {
                Drafts.write(draft.get(), place);
            }
        } catch (IOException e) {
            if (!warned) {
                warned = true;
                ILog.of(Keeping.class).warn("unsaved changes of " + editor.file() + " can't be kept aside", e);
            }
        }
        if (draft.isEmpty() || closed) {
            Drafts.delete(place);
        }
        return Status.OK_STATUS;
    }

    /** Where the changes are while they are unsaved. */
    Path place() {
        return place;
    }

    /** Nothing is unsaved any more. */
    void drop() {
        wanted = Optional.empty();
        writing.schedule();
    }

    /** The editor is closed, and what was not saved was not wanted. */
    void close() {
        closed = true;
        writing.cancel();
        Drafts.delete(
                place); // at once, for the workbench may be ending; a job that is writing now deletes it once more
    }
}
