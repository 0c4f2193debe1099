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
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.layout.FillLayout;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
