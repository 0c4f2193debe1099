package org.millrace.designer.runtimes.view;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.millrace.designer.diagram.FlowEditor;

/** From a flow's name to its diagram. UI thread only. */
final class FlowPlaces {

    private static final Pattern NAME = Pattern.compile("<flow:Flow[^>]*?\\sname=\"([^\"]*)\"", Pattern.DOTALL);
    private static final int HEAD_BYTES = 4096;

    private FlowPlaces() {}

    /** Opens the flow with a name, one that is open already before others, and selects a step of it; empty when there is none. */
    static Optional<FlowEditor> open(IWorkbenchPage page, String flow, String step) throws PartInitException {
        FlowEditor editor = opened(page, flow);
        if (editor == null) {
            Optional<IFile> file = find(flow);
            if (file.isEmpty()) {
                return Optional.empty();
            }
            editor = (FlowEditor) IDE.openEditor(page, file.get(), FlowEditor.ID);
        }
        page.activate(editor);
        FlowEditor shown = editor;
        editor.drawing().drawn(step).ifPresent(found -> shown.select(List.of(found)));
        return Optional.of(editor);
    }

    private static FlowEditor opened(IWorkbenchPage page, String flow) {
        for (IEditorReference reference : page.getEditorReferences()) {
            if (reference.getEditor(false) instanceof FlowEditor editor
                    && flow.equals(editor.drawing().flow().getName())) {
                return editor;
            }
        }
        return null;
    }

    private static Optional<IFile> find(String flow) {
        IFile[] found = new IFile[1];
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(resource -> {
                if (found[0] == null
                        && resource instanceof IFile file
                        && "flow".equals(file.getFileExtension())
                        && flow.equals(name(file))) {
                    found[0] = file;
                }
                return found[0] == null;
            });
        } catch (CoreException e) {
            return Optional.empty(); // a project was closed meanwhile
        }
        return Optional.ofNullable(found[0]);
    }

    private static String name(IFile file) {
        if (file.getLocation() == null) {
            return "";
        }
        try (var in = Files.newInputStream(file.getLocation().toPath())) {
            Matcher name = NAME.matcher(new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8));
            return name.find() ? name.group(1) : "";
        } catch (IOException e) {
            return "";
        }
    }
}
