package org.millrace.designer.runtimes.test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.ViewPart;
import org.millrace.client.Units;
import org.millrace.client.regression.FlowTests;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.Unsaved;
import org.millrace.designer.diagram.base.Help;

/**
 * The tests of a project: a tree of scripts and exchanges with what came of them, why one failed as a difference, and where they came on the open
 * diagrams. They run on a job's thread.
 */
public final class TestsView extends ViewPart {

    public static final String ID = "org.millrace.designer.tests";

    private final CoverageLayers layers = new CoverageLayers();
    private TestsBar bar;
    private TreeViewer tree;
    private DeviationPane why;
    private ProjectTests tests;
    private TestJob job;
    private long began;

    private final IPartListener2 parts = new IPartListener2() {
        @Override
        public void partActivated(IWorkbenchPartReference part) {
            if (part.getPart(false) instanceof FlowEditor) {
                cover();
            }
        }
    };

    @Override
    public void createPartControl(Composite parent) {
        Composite all = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(all);
        bar = new TestsBar(all, this);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        SashForm sash = new SashForm(all, SWT.HORIZONTAL | SWT.SMOOTH);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        TestsTree rows = new TestsTree(sash, () -> tests);
        tree = rows.viewer();
        why = new DeviationPane(sash);
        sash.setWeights(50, 50);
        tree.addSelectionChangedListener(event -> {
            chosen();
            enable();
        });
        tree.addDoubleClickListener(event -> openChosen());
        Help.on(all, "exercising#tests");
        getSite().getPage().addPartListener(parts);
        show();
    }

    /** Runs all tests of a folder, and of those in it. */
    public void run(Path folder) {
        if (isBusy()) {
            bar.say("Tests are running; Stop ends them.");
            return;
        }
        if (tests == null || !tests.folder().equals(folder.toAbsolutePath().normalize())) {
            tests = new ProjectTests(folder);
        }
        runAll();
    }

    void runAll() {
        begin(each -> true);
    }

    void runFailed() {
        begin(tests::isBroken);
    }

    /** The tests that are selected, or those of the scripts that are. */
    void runChosen() {
        Object entry = chosenEntry();
        begin(each -> each.equals(entry)
                || entry instanceof ProjectTests.Script script && script.file().equals(each.script()));
    }

    private Object chosenEntry() {
        return tree.getStructuredSelection().getFirstElement();
    }

    /** What is open with changes is saved first, since files are what is tested. */
    private void begin(Predicate<ProjectTests.Case> wanted) {
        if (tests == null || isBusy()) {
            return;
        }
        for (var reference : getSite().getPage().getEditorReferences()) {
            if (reference.getEditor(false) instanceof FlowEditor editor
                    && editor.file().toAbsolutePath().startsWith(tests.folder())
                    && !Unsaved.save(getSite().getPage(), editor.file())) {
                return; // why it could not be saved was said
            }
        }
        Map<Path, Set<Integer>> lines;
        try {
            tests.read();
            lines = tests.begin(wanted);
        } catch (IOException e) {
            bar.say(tests.folder() + " can't be read: " + e.getMessage());
            return;
        }
        show();
        if (lines.isEmpty()) {
            bar.say(
                    tests.count() == 0
                            ? "There are no tests in " + tests.folder().getFileName()
                                    + " yet. Save one in the Exerciser: Save as test."
                            : "None of the tests is to be run.");
            return;
        }
        began = System.nanoTime();
        job = new TestJob(tests.folder().getFileName().toString(), lines, new OnScreen(tests));
        job.schedule();
        enable();
    }

    /** What the job tells, shown by the UI thread. */
    private final class OnScreen implements TestJob.Told {
        private final ProjectTests of;

        OnScreen(ProjectTests of) {
            this.of = of;
        }

        private void show(Runnable change) {
            if (!bar.isDisposed()) {
                bar.getDisplay().asyncExec(() -> {
                    if (!bar.isDisposed() && of == tests) {
                        change.run();
                    }
                });
            }
        }

        @Override
        public void begins(Path script) {
            show(() -> bar.say("Running " + tests.folder().relativize(script) + " \u2026"));
        }

        @Override
        public void went(FlowTests.Result result) {
            show(() -> {
                tests.told(result);
                TestsView.this.show();
            });
        }

        @Override
        public void notRun(Path script, Set<Integer> lines, Exception e) {
            show(() -> {
                tests.notRun(script, lines, e);
                TestsView.this.show();
            });
        }

        @Override
        public void ended() {
            show(TestsView.this::ended);
        }
    }

    private void ended() {
        job = null;
        String took = Units.durationShown(System.nanoTime() - began);
        show();
        bar.say(score() + " in " + took);
        chooseFirstBroken();
        enable();
    }

    private String score() {
        int notRun = tests.count() - tests.good() - tests.broken();
        return tests.good() + " of " + tests.count() + " went as expected"
                + (notRun == 0 ? "" : ", " + notRun + " not run");
    }

    private void chooseFirstBroken() {
        tests.scripts().stream()
                .flatMap(script -> script.cases().stream())
                .filter(tests::isBroken)
                .findFirst()
                .ifPresent(each -> tree.setSelection(new org.eclipse.jface.viewers.StructuredSelection(each), true));
    }

    private void show() {
        Object[] open = tree.getExpandedElements();
        tree.setInput(tests == null ? new Object[0] : tests.scripts().toArray());
        if (open.length == 0) {
            tree.expandAll();
        } else {
            tree.setExpandedElements(open);
        }
        if (tests == null) {
            bar.say("Run tests in the menu Flow, or in a project's menu, runs the tests of a project.");
            bar.progress(0, 0, 0);
        } else {
            bar.progress(tests.good(), tests.broken(), tests.count());
        }
        chosen();
        cover();
        enable();
    }

    private void chosen() {
        why.show(
                tests != null && chosenEntry() instanceof ProjectTests.Case chosen
                        ? tests.result(chosen)
                        : Optional.empty());
    }

    /** Draws where exchanges came, if that is wanted. */
    void cover() {
        layers.show(getSite().getPage(), bar.isCoverageWanted() ? tests : null);
        String said = "";
        if (tests != null
                && bar.isCoverageWanted()
                && getSite().getPage().getActiveEditor() instanceof FlowEditor editor) {
            Coverage coverage = tests.coverage(editor.drawing().flow().getName());
            said = coverage.exchanges() == 0
                    ? ""
                    : "Reached: " + coverage.said(editor.drawing().flow());
        }
        bar.sayCoverage(said);
    }

    private void enable() {
        bar.enable(tests != null && !isBusy(), tests != null && tests.broken() > 0, chosenEntry() != null, isBusy());
    }

    void stop() {
        if (job != null) {
            job.stop();
        }
    }

    private void openChosen() {
        switch (chosenEntry()) {
            case ProjectTests.Script script -> open(script.file(), 1);
            case ProjectTests.Case chosen -> open(chosen.script(), Math.max(1, chosen.line()));
            case null, default -> {
                // nothing is selected
            }
        }
    }

    /** Leads to the line of the script. */
    private void open(Path file, int line) {
        IFile resource = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(file));
        try {
            if (resource == null) {
                IDE.openEditorOnFileStore(
                        getSite().getPage(),
                        org.eclipse.core.filesystem.EFS.getLocalFileSystem().getStore(file.toUri()));
                return;
            }
            resource.refreshLocal(0, null);
            IMarker place = resource.createMarker(IMarker.TEXT);
            place.setAttribute(IMarker.LINE_NUMBER, line);
            IDE.openEditor(getSite().getPage(), place);
            place.delete();
        } catch (CoreException e) {
            bar.say(file.getFileName() + " can't be opened: " + e.getMessage());
        }
    }

    @Override
    public void setFocus() {
        tree.getControl().setFocus();
    }

    @Override
    public void dispose() {
        stop();
        getSite().getPage().removePartListener(parts);
        layers.show(getSite().getPage(), null);
        super.dispose();
    }

    public boolean isBusy() {
        return job != null;
    }

    /** What the line beside the buttons says. */
    public String status() {
        return bar.said();
    }

    /** What is said of the steps and wires that were reached. */
    public String coverage() {
        return bar.coverageSaid();
    }

    /** Scripts, and below them exchanges. */
    public TreeViewer tree() {
        return tree;
    }

    /** Why the test that is selected failed. */
    public String why() {
        return why.text();
    }
}
