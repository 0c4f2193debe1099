package org.millrace.designer.diagram.used;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.millrace.designer.diagram.base.SearchPopup;
import org.millrace.designer.diagram.environment.EnvironmentNames;
import org.millrace.designer.diagram.environment.Environments;
import org.millrace.designer.diagram.environment.Environments.Named;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.edit.NamedFiles;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;

/**
 * Leads from a step to what it names: its files, the lines of the environments that say what its endpoints and keys are, and the flows of the
 * workspace that take the path it calls. One alone is opened at once, of several a person chooses. UI thread only.
 */
public final class GoTo {

    /** What opens something. */
    private interface Opening {
        void open(IWorkbenchPage page) throws CoreException;
    }

    private record Goal(String text, Opening opening) {}

    private GoTo() {}

    /** @param at where the list is shown, in the canvas's coordinates */
    public static void open(EditSession editor, Step step, Point at) {
        List<Goal> goals = editor.resource()
                .map(file -> goals(file, editor.drawing().flow(), step))
                .orElse(List.of());
        if (goals.size() == 1) {
            open(editor, goals.getFirst());
            return;
        }
        String message =
                goals.isEmpty() ? step.getId() + " names nothing that is here" : "Go from " + step.getId() + " to";
        new SearchPopup<>(
                        editor.viewer().getControl(),
                        message,
                        typed -> goals.stream()
                                .filter(goal -> goal.text()
                                        .toLowerCase(Locale.ROOT)
                                        .contains(typed.strip().toLowerCase(Locale.ROOT)))
                                .toList(),
                        new ColumnLabelProvider() {
                            @Override
                            public String getText(Object element) {
                                return ((Goal) element).text();
                            }
                        },
                        goal -> open(editor, goal))
                .openAt(at);
    }

    private static void open(EditSession editor, Goal goal) {
        try {
            goal.opening().open(editor.getSite().getPage());
        } catch (CoreException e) {
            ErrorDialog.openError(editor.getSite().getShell(), goal.text() + " can't be opened", null, e.getStatus());
        }
    }

    private static List<Goal> goals(IFile flowFile, Flow flow, Step step) {
        Map<String, Opening> goals = new LinkedHashMap<>();
        String path = calledPath(step);
        if (!path.isEmpty()) {
            takers(flowFile, path).forEach(goals::putIfAbsent);
        }
        IContainer folder = flowFile.getParent();
        for (EnvironmentNames.Use use : EnvironmentNames.of(flow)) {
            if (ProjectFlows.step(use.object()).equals(step.getId())) {
                environments(folder, use).forEach(goals::putIfAbsent);
            }
        }
        for (NamedFiles.Use use : NamedFiles.uses(flow)) {
            IFile file = folder.getFile(IPath.fromPortableString(use.name()));
            if (ProjectFlows.step(use.object()).equals(step.getId()) && file.exists()) {
                goals.putIfAbsent(use.name(), page -> IDE.openEditor(page, file));
            }
        }
        return goals.entrySet().stream()
                .map(goal -> new Goal(goal.getKey(), goal.getValue()))
                .toList();
    }

    private static Map<String, Opening> environments(IContainer folder, EnvironmentNames.Use use) {
        Map<String, Opening> goals = new LinkedHashMap<>();
        for (Path each : Environments.in(folder.getLocation().toPath()).files()) {
            IFile file =
                    folder.getFile(IPath.fromPortableString(each.getFileName().toString()));
            Optional<Named> named = Environments.of(each).all().stream()
                    .filter(one -> one.section() == use.section() && one.name().equals(use.name()))
                    .findFirst();
            named.ifPresent(one -> goals.put(
                    use.section().word() + " " + use.name() + " in " + file.getName(),
                    page -> openAt(page, file, one.firstLine() + 1)));
        }
        return goals;
    }

    private static void openAt(IWorkbenchPage page, IFile file, int line) throws CoreException {
        IMarker here = file.createMarker(IMarker.TEXT, Map.of(IMarker.LINE_NUMBER, line));
        try {
            IDE.openEditor(page, here);
        } finally {
            here.delete();
        }
    }

    /** The path that a step calls, without its query; "" when it calls none, or that of the request. */
    private static String calledPath(Step step) {
        return Catalog.kindOf(step)
                .flatMap(kind -> kind.property(PropertyType.URL_PATH))
                .map(property -> property.text(step).replaceFirst("\\?.*", ""))
                .orElse("");
    }

    /** The flows whose source takes a path. What takes any path is left out, as it says nothing. */
    private static Map<String, Opening> takers(IFile from, String path) {
        Map<String, Opening> goals = new LinkedHashMap<>();
        try {
            for (ProjectFlows.Found found : ProjectFlows.in(from.getWorkspace().getRoot())) {
                for (Step source : found.flow().getSteps()) {
                    String taken = Catalog.kindOf(source)
                            .flatMap(kind -> kind.property(PropertyType.PATH_PREFIX))
                            .map(property -> property.text(source))
                            .orElse("");
                    if (!found.file().equals(from) && takes(taken, path)) {
                        goals.put(
                                "flow " + found.file().getFullPath().makeRelative() + ", which takes " + taken,
                                page -> ProjectFlows.show(page, found.file(), source.getId()));
                    }
                }
            }
        } catch (CoreException e) {
            return goals; // a project was closed meanwhile
        }
        return goals;
    }

    private static boolean takes(String taken, String path) {
        return taken.endsWith("/*")
                ? taken.length() > 2 && (path + "/").startsWith(taken.substring(0, taken.length() - 1))
                : taken.equals(path);
    }
}
