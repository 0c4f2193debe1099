package org.millrace.designer.diagram.compare;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.compare.IResourceProvider;
import org.eclipse.compare.IStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFileState;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.designer.diagram.session.EditedContent;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Layout;

/**
 * One of two flows that are compared. A file of the workspace that is open in an editor is compared as it is drawn there, and only such an
 * editor changes it, so that each change can be undone. UI thread only.
 *
 * @param flow as it is drawn, or in the file
 * @param layout nothing when none is known, as of a revision
 * @param file the flow's, when it is one of the workspace
 * @param session the editor that has it open
 */
record Side(Flow flow, Optional<Layout> layout, Optional<IFile> file, Optional<EditSession> session) {

    private static final String FLOW = "flow";
    private static final String LAYOUT = "layout";

    /** @param other the element on the other side, whose flow a layout from the history belongs to */
    static Side of(ITypedElement element, ITypedElement other) throws IOException, CoreException {
        if (element instanceof EditedContent edited) {
            Drawing drawing = edited.session()
                    .map(EditSession::drawing)
                    .orElseGet(() -> edited.content().open().drawing());
            return new Side(drawing.flow(), Optional.of(drawing.layout()), Optional.empty(), edited.session());
        }
        Optional<IFile> file = flowFile(element);
        Optional<EditSession> session = file.flatMap(Side::open);
        if (session.isPresent()) {
            Drawing drawing = session.get().drawing();
            return new Side(drawing.flow(), Optional.of(drawing.layout()), file, session);
        }
        byte[] content = bytes(element);
        if (isLayout(element)) {
            Optional<IFile> flow = file.or(() -> flowFile(other));
            return new Side(
                    flow.isEmpty() ? FlowFactory.eINSTANCE.createFlow() : drawn(flow.get()),
                    Optional.of(FlowFiles.readLayout(content).content()),
                    file,
                    session);
        }
        Optional<Layout> layout =
                file.isPresent() ? layoutOf(file.get()) : flowFile(other).flatMap(now -> layoutOfThen(now, content));
        return new Side(FlowFiles.readFlow(content).content(), layout, file, session);
    }

    static boolean isLayout(ITypedElement element) {
        return element != null && element.getName().endsWith("." + LAYOUT);
    }

    private static Flow drawn(IFile flow) throws IOException {
        Optional<EditSession> session = open(flow);
        return session.isPresent()
                ? session.get().drawing().flow()
                : FlowFiles.loadFlow(flow.getLocation().toPath()).content();
    }

    /** A revision is of no file: what it came from may be changed, it can't. */
    private static Optional<IFile> flowFile(ITypedElement element) {
        if (!(element instanceof IResourceProvider provider)
                || !(provider.getResource() instanceof IFile file)
                || file.getLocation() == null) {
            return Optional.empty();
        }
        IFile flow = isLayout(element) ? beside(file, FLOW) : file;
        return flow.exists() ? Optional.of(flow) : Optional.empty();
    }

    private static IFile beside(IFile file, String extension) {
        return file.getParent()
                .getFile(org.eclipse.core.runtime.IPath.fromOSString(file.getName())
                        .removeFileExtension()
                        .addFileExtension(extension));
    }

    private static Optional<EditSession> open(IFile file) {
        return Stream.of(PlatformUI.getWorkbench().getWorkbenchWindows())
                .flatMap(window -> Stream.of(window.getPages()))
                .map(page -> page.findEditor(new FileEditorInput(file)))
                .filter(EditSession.class::isInstance)
                .map(EditSession.class::cast)
                .findFirst();
    }

    private static byte[] bytes(ITypedElement element) throws IOException, CoreException {
        if (element instanceof IStreamContentAccessor content) {
            try (InputStream in = content.getContents()) {
                return in == null ? new byte[0] : in.readAllBytes();
            }
        }
        return new byte[0];
    }

    private static Optional<Layout> layoutOf(IFile flow) throws IOException {
        Path layout = FlowFiles.layoutOf(flow.getLocation().toPath());
        return Files.exists(layout) ? Optional.of(FlowFiles.loadLayout(layout).content()) : Optional.empty();
    }

    /**
     * The layout that was saved with a flow of the local history: of what the history has of the layout, and the layout of today, that whose
     * time is nearest.
     */
    private static Optional<Layout> layoutOfThen(IFile now, byte[] then) {
        try {
            IFile layout = beside(now, LAYOUT);
            Optional<IFileState> flow = Optional.empty();
            for (IFileState state : now.getHistory(null)) {
                if (flow.isEmpty() && Arrays.equals(bytes(state), then)) {
                    flow = Optional.of(state);
                }
            }
            if (flow.isEmpty()) {
                return Optional.empty();
            }
            long saved = flow.get().getModificationTime();
            Optional<IFileState> nearest = Stream.of(layout.getHistory(null))
                    .min(Comparator.comparingLong(state -> Math.abs(state.getModificationTime() - saved)));
            if (nearest.isEmpty()
                    || layout.exists()
                            && Math.abs(layout.getLocalTimeStamp() - saved)
                                    < Math.abs(nearest.get().getModificationTime() - saved)) {
                return Optional.empty();
            }
            return Optional.of(FlowFiles.readLayout(bytes(nearest.get())).content());
        } catch (CoreException | IOException e) {
            return Optional.empty(); // it is drawn by the layout of today then
        }
    }

    private static byte[] bytes(IFileState state) throws CoreException, IOException {
        try (InputStream in = state.getContents()) {
            return in.readAllBytes();
        }
    }

    boolean isDirty() {
        return session.filter(EditSession::isDirty).isPresent();
    }

    boolean canChange() {
        return session.isPresent() || file.filter(flow -> !flow.isReadOnly()).isPresent();
    }

    /** The editor that has the flow open; one is opened when there is none, behind the editor that is in front. */
    EditSession edit(IWorkbenchPage page) throws PartInitException {
        if (session.isPresent()) {
            return session.get();
        }
        IFile flow = file.orElseThrow(() -> new PartInitException("this side is no file of the workspace"));
        IEditorPart front = page.getActiveEditor();
        EditSession opened = (EditSession) IDE.openEditor(page, flow, EditSession.ID, false);
        if (front != null) {
            page.activate(front); // even one that is not activated would be shown in place of the comparison
        }
        return opened;
    }
}
