package org.millrace.designer.diagram.used;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.designer.diagram.environment.EnvironmentNames;
import org.millrace.designer.diagram.environment.Environments;
import org.millrace.designer.diagram.environment.Environments.Named;
import org.millrace.model.catalog.Property;
import org.millrace.model.edit.NamedFiles;
import org.millrace.model.flow.Sample;

/**
 * Lists the steps and samples that name a file; or of an environment the steps that name what it has: all of it, or what stands in the line that the
 * text editor is at. Leads to the one that is chosen.
 */
public final class WhereUsed extends AbstractHandler {

    /** @param step its id; "" for a sample, which is no step's */
    private record Place(IFile flow, String step, String text) {}

    /** @param unused names that nothing uses */
    private record Answer(String title, List<Place> places, Set<String> unused) {}

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        ISelection selection = HandlerUtil.getCurrentSelection(event);
        IFile file = selection instanceof IStructuredSelection chosen
                ? Adapters.adapt(chosen.getFirstElement(), IFile.class)
                : Optional.ofNullable(HandlerUtil.getActiveEditorInput(event))
                        .map(input -> input.getAdapter(IFile.class))
                        .orElse(null);
        if (file == null) {
            return null;
        }
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        Answer answer;
        try {
            answer = Environments.isOne(file.getName()) ? ofEnvironment(file, selection) : ofFile(file);
        } catch (CoreException e) {
            ILog.of(WhereUsed.class)
                    .warn("can't look through " + file.getProject().getName(), e);
            return null;
        }
        if (answer.places().isEmpty()) {
            MessageDialog.openInformation(shell, answer.title(), "No flow of the project names it.");
            return null;
        }
        ElementListSelectionDialog dialog = new ElementListSelectionDialog(shell, new LabelProvider() {
            @Override
            public String getText(Object element) {
                return ((Place) element).text();
            }
        });
        dialog.setTitle(answer.title());
        dialog.setMessage("OK leads to the place that is selected."
                + (answer.unused().isEmpty() ? "" : "\nNot used: " + String.join(", ", answer.unused()) + "."));
        dialog.setElements(answer.places().toArray());
        dialog.setMultipleSelection(false);
        dialog.setSize(80, 12);
        if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof Place place) {
            try {
                ProjectFlows.show(
                        HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), place.flow(), place.step());
            } catch (PartInitException e) {
                MessageDialog.openError(shell, "The flow can't be opened", e.getMessage());
            }
        }
        return null;
    }

    private static Answer ofFile(IFile file) throws CoreException {
        List<Place> places = new ArrayList<>();
        for (ProjectFlows.Found found : ProjectFlows.in(file.getProject())) {
            for (NamedFiles.Use use : NamedFiles.uses(found.flow())) {
                if (found.file().getParent().getFullPath().append(use.name()).equals(file.getFullPath())) {
                    places.add(place(found.file(), use.object(), use.property(), ""));
                }
            }
        }
        return new Answer("Where " + file.getName() + " is used", places, Set.of());
    }

    /** An environment says what names mean in the flows of its folder, and of those below. */
    private static Answer ofEnvironment(IFile file, ISelection selection) throws CoreException {
        Environments environment = Environments.of(file.getLocation().toPath());
        List<Named> wanted = environment.all();
        if (selection instanceof ITextSelection at) {
            Optional<Named> one = wanted.stream()
                    .filter(each -> each.firstLine() <= at.getStartLine() && at.getStartLine() <= each.lastLine())
                    .findFirst();
            wanted = one.map(List::of).orElse(wanted);
        }
        boolean several = wanted.size() != 1;
        Set<String> unused = wanted.stream().map(WhereUsed::words).collect(Collectors.toCollection(TreeSet::new));
        List<Place> places = new ArrayList<>();
        for (ProjectFlows.Found found : ProjectFlows.in(file.getParent())) {
            for (EnvironmentNames.Use use : EnvironmentNames.of(found.flow())) {
                wanted.stream()
                        .filter(each ->
                                each.section() == use.section() && each.name().equals(use.name()))
                        .findFirst()
                        .ifPresent(each -> {
                            unused.remove(words(each));
                            places.add(place(
                                    found.file(),
                                    use.object(),
                                    use.property(),
                                    several ? words(each) + " \u2013 " : ""));
                        });
            }
        }
        return new Answer(
                "Where " + (several ? file.getName() : words(wanted.getFirst())) + " is used", places, unused);
    }

    private static String words(Named named) {
        return named.section().word() + " " + named.name();
    }

    private static Place place(IFile flow, EObject object, Property property, String before) {
        String step = ProjectFlows.step(object);
        String where = object instanceof Sample sample ? "sample " + sample.getName() : step;
        return new Place(flow, step, before + flow.getProjectRelativePath() + ": " + where + ", " + property.label());
    }
}
