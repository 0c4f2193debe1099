package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareEditorInput;
import org.eclipse.compare.CompareUI;
import org.eclipse.compare.HistoryItem;
import org.eclipse.compare.INavigatable;
import org.eclipse.compare.ITypedElement;
import org.eclipse.compare.ResourceNode;
import org.eclipse.compare.structuremergeviewer.DiffNode;
import org.eclipse.compare.structuremergeviewer.Differencer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.CommonViewer;
import org.eclipse.ui.part.FileEditorInput;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.compare.FlowCompareViewer;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Step;

/** Two flows side by side in Eclipse's compare editor. */
class CompareTest {

    private IProject project;
    private IFile flow;
    private IFile original;

    @BeforeEach
    void changedFlow() throws Exception {
        Desk.ready();
        project = Desk.project("compared", "service-mediation");
        flow = project.getFile("service-mediation.flow");
        original = Desk.put(
                project, "original.flow", Files.readAllBytes(flow.getLocation().toPath()));
        Path file = flow.getLocation().toPath();
        Path layout = FlowFiles.layoutOf(file);
        Drawing drawing = new Drawing(
                FlowFiles.loadFlow(file).content(), FlowFiles.loadLayout(layout).content());
        drawing.change("Change", () -> change(drawing));
        flow.setContents( // by the workspace, so that the history has what was there before
                new ByteArrayInputStream(FlowFiles.write(drawing.flow())), IFile.KEEP_HISTORY, null);
        FlowFiles.save(drawing.layout(), layout);
        project.refreshLocal(IProject.DEPTH_INFINITE, null);
        Desk.settle();
    }

    private static void change(Drawing drawing) {
        Step validate = drawing.step("validate-order").orElseThrow();
        Values.of(validate).put("schema", "schemas/orders-2.xsd");
        drawing.rename(drawing.step("ship-to-hub").orElseThrow(), "ship-to-region");
        Step log = drawing.add(Catalog.kind("log").orElseThrow(), new Drawing.Point(880, 60));
        drawing.insert(
                log,
                drawing.wire(drawing.step("call-orders").orElseThrow(), Drawing.OUT)
                        .orElseThrow());
        drawing.remove(drawing.step("validate-confirmation").orElseThrow());
        drawing.connect(log, Drawing.OUT, drawing.step("answer").orElseThrow());
    }

    @AfterEach
    void close() {
        Desk.wear(Desk.LIGHT);
        Desk.page().closeAllEditors(false);
        Desk.page().hideView(Desk.page().findView("org.eclipse.team.ui.GenericHistoryView"));
        Desk.settle();
    }

    static final class Pair extends CompareEditorInput {

        private final ITypedElement left;
        private final ITypedElement right;

        Pair(ITypedElement left, ITypedElement right) {
            super(new CompareConfiguration());
            this.left = left;
            this.right = right;
            getCompareConfiguration().setLeftLabel("service-mediation.flow");
            getCompareConfiguration().setRightLabel("Before");
            setTitle("Compare service-mediation.flow");
        }

        @Override
        protected Object prepareInput(IProgressMonitor monitor) {
            return new DiffNode(null, Differencer.CHANGE, null, left, right);
        }
    }

    private static Viewer viewer(Shell shell, ITypedElement left, ITypedElement right) {
        shell.setLayout(new FillLayout());
        shell.setSize(1200, 800);
        DiffNode input = new DiffNode(null, Differencer.CHANGE, null, left, right);
        Viewer viewer = CompareUI.findContentViewer(null, input, shell, new CompareConfiguration());
        viewer.setInput(input);
        shell.open();
        Desk.settle();
        return viewer;
    }

    private static String rows(Composite area) {
        StringBuilder rows = new StringBuilder();
        for (TreeItem row : Desk.find(area, Tree.class, 0).getItems()) {
            rows.append(row.getText()).append('\n');
            for (TreeItem value : row.getItems()) {
                rows.append("    ")
                        .append(String.join(" | ", value.getText(0), value.getText(1), value.getText(2)))
                        .append('\n');
            }
        }
        return rows.toString();
    }

    private static final String EXPECTED = """
            \u2260  validate-order
                Schema | schemas/orders-2.xsd | schemas/orders.xsd
            \u2260  ship-to-region, was ship-to-hub
                Id | ship-to-region | ship-to-hub
            +  log
            \u2212  validate-confirmation
            \u2260  Wire from call-orders, out, to log
                Leads to | log | validate-confirmation
            +  Wire from log, out, to answer
            \u2212  Wire from validate-confirmation, out, to answer
            """;

    @Test
    void whatIsDifferentIsListedAndGoneThroughOneByOne() {
        Shell shell = new Shell(Desk.display());
        Viewer viewer = viewer(shell, new ResourceNode(flow), new ResourceNode(original));
        FlowCompareViewer compared = assertInstanceOf(FlowCompareViewer.class, viewer);
        assertEquals(EXPECTED, rows((Composite) compared.getControl()));
        assertEquals(
                "2 steps and 1 wire changed, 1 step and 1 wire only on the left, 1 step and 1 wire only on the right",
                Desk.find((Composite) compared.getControl(), Label.class, 0).getText());
        for (int i = 0; i < 7; i++) {
            assertFalse(compared.selectChange(INavigatable.NEXT_CHANGE), "difference " + i);
        }
        assertTrue(compared.selectChange(INavigatable.NEXT_CHANGE));
        assertFalse(compared.hasChange(INavigatable.NEXT_CHANGE));
        assertFalse(compared.selectChange(INavigatable.PREVIOUS_CHANGE));
        shell.dispose();
    }

    @Test
    void aFlowFromTheHistoryIsDrawnByTheLayoutOfTodays() throws Exception {
        Shell shell = new Shell(Desk.display());
        var states = flow.getHistory(null);
        Viewer viewer = viewer(
                shell, new ResourceNode(flow), new HistoryItem(new ResourceNode(flow), states[states.length - 1]));
        assertEquals(EXPECTED, rows((Composite) viewer.getControl()));
        shell.dispose();
    }

    @Test
    void theCompareEditorShowsTheDiagramsInBothThemes() throws Exception {
        CompareUI.openCompareEditor(new Pair(new ResourceNode(flow), new ResourceNode(original)));
        Desk.await("the diagrams", () -> lists(Desk.shell(), 7));
        Desk.pause(500);
        Desk.picture("compare-light");
        Desk.page().closeAllEditors(false);
        Desk.wear(Desk.DARK);
        CompareUI.openCompareEditor(new Pair(new ResourceNode(flow), new ResourceNode(original)));
        Desk.pause(1500);
        Desk.picture("compare-dark");
    }

    @Test
    void twoFlowsOfTheProjectExplorerAreComparedAsDiagramsAndAsText() throws Exception {
        CommonViewer explorer =
                ((CommonNavigator) Desk.page().showView("org.eclipse.ui.navigator.ProjectExplorer")).getCommonViewer();
        explorer.setSelection(new StructuredSelection(List.of(flow, original)), true);
        Desk.settle();
        item(item(explorer.getTree().getMenu(), "Compare With").getMenu(), "Each Other")
                .notifyListeners(SWT.Selection, new Event());
        Desk.await("the diagrams", () -> lists(Desk.shell(), 7));
        Desk.picture("compare-each-other");

        ToolItem other = Desk.all(Desk.shell(), ToolBar.class).stream()
                .filter(ToolBar::isVisible)
                .flatMap(bar -> Stream.of(bar.getItems()))
                .filter(each -> "Switch Compare Viewer".equals(each.getToolTipText()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no switch to another viewer"));
        Menu[] menu = new Menu[1];
        Listener seen = event -> menu[0] = event.widget instanceof Menu shown ? shown : menu[0];
        Desk.display().addFilter(SWT.Show, seen);
        other.notifyListeners(SWT.Selection, new Event());
        Desk.await("the menu of viewers", () -> menu[0] != null);
        Desk.display().removeFilter(SWT.Show, seen);
        MenuItem text = item(menu[0], "Text Compare");
        menu[0].setVisible(false);
        text.setSelection(true);
        text.notifyListeners(SWT.Selection, new Event());
        Desk.await("both texts", () -> texts("schemas/orders-2.xsd") && texts("schemas/orders.xsd"));
        Desk.picture("compare-each-other-as-text");
        Desk.wear(Desk.DARK);
        Desk.picture("compare-each-other-as-text-dark");
    }

    private static boolean texts(String part) {
        return Desk.all(Desk.shell(), StyledText.class).stream()
                .anyMatch(text -> text.isVisible() && text.getText().contains(part));
    }

    /** The item of a menu, which is filled as when a person opens it. */
    private static MenuItem item(Menu menu, String text) {
        menu.notifyListeners(SWT.Show, new Event());
        List<String> texts = Stream.of(menu.getItems())
                .map(item -> item.getText().replace("&", "").replaceFirst("\t.*", ""))
                .toList();
        assertTrue(texts.contains(text), text + " is not in " + texts);
        return menu.getItem(texts.indexOf(text));
    }

    /** Whether so many differences are listed. */
    static boolean lists(Composite in, int differences) {
        return Desk.all(in, Tree.class).stream()
                .anyMatch(tree -> tree.getColumnCount() == 3 && tree.getItemCount() == differences);
    }

    /** Saved twice, so that the history has two revisions; the first of them is the flow of the beginning. */
    @Test
    void singleDifferencesFromTheLocalHistoryAreTakenOverThroughTheOpenEditor() throws Exception {
        FlowEditor editor = Desk.open(original);
        Drawing drawing = editor.drawing();
        editor.execute("Note", () -> step(editor, "answer").setNote("Goes back as it is."));
        editor.doSave(new NullProgressMonitor());
        editor.execute("Change", () -> {
            Values.of(step(editor, "validate-order")).put("schema", "schemas/orders-2.xsd");
            drawing.removeAndHeal(List.of(step(editor, "validate-confirmation")));
            drawing.move(step(editor, "answer"), new Drawing.Point(900, 300));
        });
        editor.doSave(new NullProgressMonitor());
        Composite compared = historyOf(original, -1, 5);
        assertFalse(Desk.all(compared, Button.class).stream()
                .anyMatch(button -> button.isVisible() && button.getText().contains("&right")));

        choose(compared, "validate-order");
        Hands.press(compared, "\u2190 Take over to the left");
        assertEquals(
                "schemas/orders.xsd", Values.of(step(editor, "validate-order")).text("schema"));
        Desk.await("one is less", () -> list(compared).getItemCount() == 4);
        Hands.press(compared, "Undo");
        assertEquals(
                "schemas/orders-2.xsd",
                Values.of(step(editor, "validate-order")).text("schema"));
        Desk.await("it is different again", () -> list(compared).getItemCount() == 5);
        choose(compared, "validate-confirmation");
        Hands.press(compared, "\u2190 Take over to the left");
        Desk.await("step and wires", () -> list(compared).getItemCount() == 3);
        assertTrue(editor.isDirty());
        Hands.press(compared, "Save");
        assertFalse(editor.isDirty());
        assertTrue(editor.drawing().step("validate-confirmation").isPresent());

        editor.execute("Move", () -> drawing.move(step(editor, "answer"), new Drawing.Point(940, 420)));
        editor.doSave(new NullProgressMonitor());
        Composite layouts = historyOf(project.getFile("original.layout"), 1, 1);
        choose(layouts, "answer");
        Hands.press(layouts, "\u2190 Take over to the left");
        Desk.await("it stands as before", () -> list(layouts).getItemCount() == 0);
    }

    private static Step step(FlowEditor editor, String id) {
        return editor.drawing().step(id).orElseThrow();
    }

    /** Opens a file's local history by its menu, and compares one of its revisions. */
    private Composite historyOf(IFile file, int revision, int differences) throws Exception {
        CommonViewer explorer =
                ((CommonNavigator) Desk.page().showView("org.eclipse.ui.navigator.ProjectExplorer")).getCommonViewer();
        explorer.setSelection(new StructuredSelection(file), true);
        Desk.settle();
        item(item(explorer.getTree().getMenu(), "Compare With").getMenu(), "Local History...")
                .notifyListeners(SWT.Selection, new Event());
        Tree[] history = new Tree[1];
        Desk.await("the history", () -> {
            history[0] = Desk.all(Desk.shell(), Tree.class).stream()
                    .filter(tree -> tree.isVisible() && tree.getColumnCount() > 0)
                    .filter(tree -> tree.getColumn(0).getText().equals("Revision Time"))
                    .filter(tree -> tree.getItemCount() > 1)
                    .findFirst()
                    .orElse(null);
            return history[0] != null;
        });
        Desk.pause(500);
        TreeItem chosen = history[0].getItem(Math.floorMod(revision, history[0].getItemCount()));
        history[0].setSelection(chosen);
        Event open = new Event();
        open.item = chosen;
        history[0].notifyListeners(SWT.Selection, open);
        history[0].notifyListeners(SWT.DefaultSelection, open);
        Composite[] found = new Composite[1];
        Desk.pause(1500);
        Desk.picture("compare-history-of-" + file.getFileExtension());
        Desk.await("the diagrams", () -> {
            found[0] = Desk.all(Desk.shell(), Tree.class).stream()
                    .filter(tree -> tree.isVisible() && tree.getColumnCount() == 3)
                    .filter(tree -> tree.getColumn(0).getText().equals("Difference"))
                    .filter(tree -> tree.getItemCount() == differences)
                    .map(tree -> tree.getParent().getParent())
                    .findFirst()
                    .orElse(null);
            return found[0] != null;
        });
        Desk.pause(300);
        return found[0];
    }

    private static Tree list(Composite compared) {
        return Desk.find(compared, Tree.class, 0);
    }

    private static void choose(Composite compared, String part) {
        Tree list = list(compared);
        TreeItem chosen = Stream.of(list.getItems())
                .filter(item -> item.getText().contains(part) && !item.getText().contains("Wire"))
                .findFirst()
                .orElseThrow();
        list.setSelection(chosen);
        Event event = new Event();
        event.item = chosen;
        list.notifyListeners(SWT.Selection, event);
        Desk.settle();
    }

    @Test
    void oneValueIsTakenOverToEitherSideOfTwoFilesByEditorsThatAreOpenedForIt() throws Exception {
        CompareUI.openCompareEditor(new Pair(new ResourceNode(flow), new ResourceNode(original)));
        Desk.await("the diagrams", () -> lists(Desk.shell(), 7));
        Tree list = Desk.all(Desk.shell(), Tree.class).stream()
                .filter(tree -> tree.getColumnCount() == 3 && tree.getItemCount() == 7)
                .findFirst()
                .orElseThrow();
        Composite compared = list.getParent().getParent();
        list.setSelection(list.getItem(0).getItem(0));
        Event event = new Event();
        event.item = list.getItem(0).getItem(0);
        list.notifyListeners(SWT.Selection, event);
        Hands.press(compared, "Take over to the right \u2192");
        Desk.await("one is less", () -> list.getItemCount() == 6);
        FlowEditor editor = (FlowEditor) Desk.page().findEditor(new FileEditorInput(original));
        assertEquals(
                "schemas/orders-2.xsd",
                Values.of(step(editor, "validate-order")).text("schema"));
        assertTrue(editor.isDirty());
        assertFalse(Desk.page().getActiveEditor() == editor);
        Desk.picture("compare-taken-over");
        choose(compared, "log");
        Hands.press(compared, "\u2190 Take over to the left");
        Desk.await("the step is gone with its wire", () -> list.getItemCount() == 4);
        assertTrue(((FlowEditor) Desk.page().findEditor(new FileEditorInput(flow)))
                .drawing()
                .step("log")
                .isEmpty());
    }

    @Test
    void flowsThatAreTheSameSaySo() {
        Shell shell = new Shell(Desk.display(), SWT.SHELL_TRIM);
        Viewer viewer = viewer(shell, new ResourceNode(original), new ResourceNode(original));
        assertEquals(
                "The flows do the same; at most the places of their steps are not.",
                Desk.find((Composite) viewer.getControl(), Label.class, 0).getText());
        shell.dispose();
    }
}
