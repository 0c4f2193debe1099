package org.millrace.designer.diagram.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.FileEditorInput;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.fix.DiagnosticTarget;
import org.millrace.compiler.fix.Fix;
import org.millrace.compiler.fix.Fixes;
import org.millrace.compiler.fix.Surroundings;
import org.millrace.designer.diagram.environment.Environments;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Layout;
import org.millrace.model.flow.Loaded;

/**
 * The compiler's fixes in the Problems view. A flow that is open is mended in its editor, where that can be undone; one that is not, in
 * its file.
 */
public final class QuickFixes implements IMarkerResolutionGenerator2 {

    /** What lies around a flow's file. */
    public static Surroundings around(Path flow) {
        return new Surroundings(
                flow.getParent(), Environments.in(flow.getParent()).names());
    }

    @Override
    public boolean hasResolutions(IMarker marker) {
        return getResolutions(marker).length > 0;
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        return mends(marker).stream()
                .map(mend -> new Resolution(mend.fix().label()))
                .toArray(IMarkerResolution[]::new);
    }

    /** What can be done as the flow, its file and the files beside it are now. */
    private static List<Mend> mends(IMarker marker) {
        if (!(marker.getResource() instanceof IFile file) || file.getLocation() == null) {
            return List.of();
        }
        Optional<EditSession> open = editor(file);
        return open.isEmpty()
                ? inFile(file, marker)
                : open.get().spots().stream()
                        .filter(spot -> Marking.isOf(marker, spot.diagnostic()))
                        .flatMap(spot -> open.get().fixes(spot).stream())
                        .<Mend>map(fix -> new InEditor(open.get(), fix))
                        .toList();
    }

    /** What a person may choose. Until then the flow may be changed, opened or closed: what is to be done is found then. */
    private record Resolution(String label) implements IMarkerResolution {

        @Override
        public String getLabel() {
            return label;
        }

        @Override
        public void run(IMarker marker) {
            Optional<Mend> chosen = mends(marker).stream()
                    .filter(mend -> mend.fix().label().equals(label))
                    .findFirst();
            if (chosen.isPresent()) {
                chosen.get().run();
            } else {
                refuse(
                        label,
                        marker.getResource().getName()
                                + " was changed in the meantime, and that can't be done any more; nothing was changed.");
            }
        }
    }

    private static void refuse(String label, String why) {
        MessageDialog.openError(
                PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), label, why);
    }

    private static Optional<EditSession> editor(IFile file) {
        for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
            for (IWorkbenchPage page : window.getPages()) {
                for (IEditorReference each : page.findEditors(
                        new FileEditorInput(file),
                        EditSession.ID,
                        IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID)) {
                    if (each.getEditor(false) instanceof EditSession editor) {
                        return Optional.of(editor);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static List<Mend> inFile(IFile file, IMarker marker) {
        Path path = file.getLocation().toPath();
        try {
            Loaded<Flow> flow = FlowFiles.loadFlow(path);
            Loaded<Layout> layout = FlowFiles.loadLayout(FlowFiles.layoutOf(path));
            if (!flow.whole() || !layout.whole()) {
                return List.of(); // what was not read whole can't be saved
            }
            Drawing drawing = new Drawing(flow.content(), layout.content());
            List<Diagnostic> found = FlowCompiler.check(path, FlowFiles.write(drawing.flow())).stream()
                    .filter(each -> Marking.isOf(marker, each))
                    .toList();
            return DiagnosticTarget.of(drawing, file.getName(), found).stream()
                    .flatMap(spot -> Fixes.of(spot, around(path)).stream())
                    .<Mend>map(fix -> new InFile(file, drawing, fix))
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** A fix, and where it is to be done. */
    private sealed interface Mend {

        Fix fix();

        void run();
    }

    private record InEditor(EditSession editor, Fix fix) implements Mend {

        @Override
        public void run() {
            editor.apply(fix);
        }
    }

    /** @param drawing as the file was read just now */
    private record InFile(IFile file, Drawing drawing, Fix fix) implements Mend {

        @Override
        public void run() {
            Path path = file.getLocation().toPath();
            try {
                fix.apply();
                FlowFiles.save(drawing.flow(), path);
                FlowFiles.save(drawing.layout(), FlowFiles.layoutOf(path));
                file.getParent().refreshLocal(IResource.DEPTH_INFINITE, null);
                Marking.mark(file, FlowCompiler.check(path, Files.readAllBytes(path)));
            } catch (IOException | CoreException e) {
                refuse(fix.label(), file.getName() + " can't be mended: " + e.getMessage());
            }
        }
    }
}
