package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.runtimes.test.TestsView;

/** The tests of a project are run from the designer, one that fails is understood, mended, and run again. */
class TestsViewTest {

    private IProject project;
    private TestsView view;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        project = Desk.project("tested", "service-mediation");
        Desk.open(project.getFile("service-mediation.flow"));
    }

    @AfterEach
    void close() {
        Desk.page().hideView(view);
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private Path file(String name) {
        return project.getFile(name).getLocation().toPath();
    }

    private void ended() {
        Desk.patiently(() -> "the tests to end, not: " + view.status(), () -> !view.isBusy());
    }

    private List<TreeItem> rows() {
        List<TreeItem> rows = new ArrayList<>();
        for (TreeItem script : view.tree().getTree().getItems()) {
            rows.addAll(List.of(script.getItems()));
        }
        return rows;
    }

    private long marked(String mark) {
        return rows().stream().filter(row -> row.getText(0).startsWith(mark)).count();
    }

    @Test
    void aProjectIsTestedAndAFailureIsMended() throws Exception {
        Hands.menu("Flow", "Run tests");
        view = (TestsView) Desk.page().findView(TestsView.ID);
        assertTrue(view.isBusy());
        ended();
        int all = rows().size();
        assertTrue(all > 3, "exchanges: " + all);
        assertTrue(view.status().startsWith(all + " of " + all + " went as expected in "), view.status());
        assertEquals(all, marked("\u2713"));
        assertTrue(rows().stream().noneMatch(row -> row.getText(1).isEmpty()), "each says how long it took");
        assertEquals("Reached: 6 of 6 steps, 5 of 5 wires", view.coverage());
        Desk.picture("tests-good");

        Path confirmation = file("expected/confirmation.xml");
        String right = Files.readString(confirmation);
        Files.writeString(confirmation, right.replace("Rotterdam", "Utrecht"));
        Hands.press(Desk.shell(), "Run all");
        ended();
        assertTrue(view.status().startsWith((all - 1) + " of " + all + " went as expected in "), view.status());
        assertEquals(1, marked("\u2717"));
        assertTrue(
                view.why().startsWith("The reply is not the document confirmation.xml   (\u2212 expected, + came)"),
                view.why());
        assertTrue(view.why().lines().anyMatch(line -> line.startsWith("\u2212 ") && line.contains("Utrecht")));
        assertTrue(view.why().lines().anyMatch(line -> line.startsWith("+ ") && line.contains("Rotterdam")));
        Desk.picture("tests-broken");
        Desk.wear(Desk.DARK);
        Desk.picture("tests-broken-dark");
        Desk.wear(Desk.LIGHT);

        Files.writeString(confirmation, right);
        Hands.press(Desk.shell(), "Run failed");
        assertEquals(all - 1, marked("\u2713"), "the others stay as they were");
        ended();
        assertEquals(all, marked("\u2713"));

        Tree tree = view.tree().getTree();
        tree.setSelection(rows().get(1));
        tree.notifyListeners(SWT.Selection, event(rows().get(1)));
        Hands.press(Desk.shell(), "Run selected");
        ended();
        assertEquals(all, marked("\u2713"));
        view.tree().getTree().setSelection(rows().get(1));
        tree.notifyListeners(SWT.DefaultSelection, event(rows().get(1)));
        tree.notifyListeners(SWT.MouseDoubleClick, event(rows().get(1)));
        Desk.await(
                "the script is open",
                () -> Desk.page().getActiveEditor().getTitle().equals("exchanges.txt"));
        Desk.settle();
        StyledText text =
                Desk.page().getActiveEditor().getAdapter(Control.class) instanceof StyledText shown ? shown : null;
        String line = text.getLine(text.getLineAtOffset(text.getCaretOffset()));
        assertTrue(line.startsWith("exchange  an order for 0 books"), line);
    }

    private static Event event(TreeItem item) {
        Event event = new Event();
        event.item = item;
        event.button = 1;
        event.x = item.getBounds().x + 5;
        event.y = item.getBounds().y + 5;
        return event;
    }

    @Test
    void testsThatAreStoppedOrCanNotRunSaySo() throws Exception {
        view = (TestsView) Desk.page().showView(TestsView.ID);
        view.run(project.getLocation().toPath());
        Hands.press(Desk.shell(), "Stop");
        ended();
        assertTrue(view.status().contains(" not run in "), view.status());
        assertEquals(
                "",
                view.why()
                        .lines()
                        .filter(each -> each.contains("The reply"))
                        .findFirst()
                        .orElse(""));

        Desk.put(project, "expected/exchanges.txt", "exchange one\nsend POST /\n".getBytes());
        Desk.put(project, "expected/opened.txt", """
                shows   a reply that a program opens
                exchange one
                send    POST /service-mediation samples/order.xml
                header  Content-Type: text/xml
                status  200
                backend orders BACKEND_PORT
                opened-by org.millrace.examples.wss.Client
                """.getBytes());
        view.run(project.getLocation().toPath());
        ended();
        assertEquals(2, marked("\u2717"), view.status());
        assertFalse(view.isBusy());
    }
}
