package org.millrace.designer.diagram.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.ui.IEditorPart;
import org.millrace.compiler.fix.DiagnosticTarget;
import org.millrace.compiler.fix.Fix;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.session.Content.Opened;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;

/**
 * A flow that is being edited, as whatever stands around its diagram knows it: properties, problems, outline, recovery. UI thread, apart from
 * {@link #file}.
 */
public interface EditSession extends IEditorPart {

    /** By this the platform opens one. */
    String ID = "org.millrace.designer.flow";

    Drawing drawing();

    /** The drawing and whether it may be saved. */
    Opened opened();

    /** Shows a drawing in place of the one before. */
    void show(Opened other);

    Path file();

    /** The workspace's file, when the flow lies in the workspace. */
    Optional<IFile> resource();

    GraphicalViewer viewer();

    DiagramLook look();

    CommandStack commandStack();

    /** Does an edit, so that it can be undone. */
    void execute(String label, Runnable edit);

    /** Takes what is typed in fields of the properties that were not left yet. */
    void take();

    /** Something is typed in a field of the properties, or is no longer, and the field has not been left. */
    void typed();

    /** Selects steps and brings the first into view. */
    void select(List<Step> steps);

    /** What the compiler has found at its last look. */
    List<DiagnosticTarget> spots();

    /** Has the compiler look again when nothing has changed for a moment. */
    void checkSoon();

    /** The compiler has looked at the flow as it is now, and at the files beside it. */
    void checked();

    /** What can be done about a problem, by the compiler's table of fixes. */
    List<Fix> fixes(DiagnosticTarget spot);

    /** Applies a fix, so that it can be undone; one that can't be applied says why. */
    void apply(Fix fix);

    /** Goes on with the unsaved changes of one whose file was moved to this one's. */
    void takeOver(EditSession from);
}
