package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.TextSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.model.catalog.Values;
import org.millrace.model.flow.Step;

/** From a name to the steps that use it (node-red/node-red#2839, #1879), and from a step to what it names (archimatetool/archi#202). */
class WhereUsedTest {

    private IProject project;
    private FlowEditor editor;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        project = Desk.project("where-used", "service-mediation");
        Desk.put(project, "environment.yaml", """
                endpoints:
                  spare:
                    targets: ["http://127.0.0.1:9001"]
                  orders:
                    targets: ["http://127.0.0.1:9000"]
                values:
                  region: north
                """.getBytes(StandardCharsets.UTF_8));
        editor = Desk.open(project.getFile("service-mediation.flow"));
        editor.check().join();
        Desk.shell().forceActive();
        Desk.settle();
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private Step step(String id) {
        return editor.drawing().step(id).orElseThrow();
    }

    private static void used() {
        try {
            PlatformUI.getWorkbench()
                    .getService(IHandlerService.class)
                    .executeCommand("org.millrace.designer.used", null);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> rows(Shell list) {
        Desk.await( // the dialog fills it in the background
                "a row",
                () -> Desk.find(list, Table.class, 0).getItemCount() > 0
                        && !Desk.find(list, Table.class, 0).getItem(0).getText().isEmpty());
        return Stream.of(Desk.find(list, Table.class, 0).getItems())
                .map(item -> item.getText(0))
                .toList();
    }

    @Test
    void theStepsThatUseAnEnvironmentAreListedWithWhatNothingUses() throws Exception {
        CommonNavigator explorer = (CommonNavigator) Desk.page().showView("org.eclipse.ui.navigator.ProjectExplorer");
        explorer.getCommonViewer().setSelection(new StructuredSelection(project.getFile("environment.yaml")), true);
        Desk.page().activate(explorer);
        Desk.settle();
        Hands.inDialog(() -> Desk.display().asyncExec(WhereUsedTest::used), list -> {
            assertEquals("Where environment.yaml is used", list.getText());
            assertEquals(List.of("endpoint orders \u2013 service-mediation.flow: call-orders, Endpoint"), rows(list));
            Hands.says(list, "OK leads to the place that is selected.\nNot used: endpoint spare, value region.");
            picture("where-used-environment");
            Hands.press(list, "OK");
        });
        assertEquals(editor, Desk.page().getActiveEditor());
        assertEquals(List.of(step("call-orders")), editor.selectedSteps());
    }

    /** In the text editor the line says which name is meant; a flow that is open counts as it is drawn. */
    @Test
    void theStepsThatUseAnEndpointAreListedFromItsLine() throws Exception {
        editor.execute("Use another", () -> {
            Step call = editor.drawing()
                    .add(
                            org.millrace.model.catalog.Catalog.kind("invoke").orElseThrow(),
                            new org.millrace.model.edit.Drawing.Point(400, 400));
            Values.of(call).put("endpoint", "spare");
        });
        IEditorPart text = IDE.openEditor(Desk.page(), project.getFile("environment.yaml"));
        Desk.settle();
        text.getSite().getSelectionProvider().setSelection(at(text, "9001"));
        Desk.settle();
        Hands.inDialog(() -> Desk.display().asyncExec(WhereUsedTest::used), list -> {
            assertEquals("Where endpoint spare is used", list.getText());
            assertEquals(List.of("service-mediation.flow: invoke, Endpoint"), rows(list));
            Hands.press(list, "Cancel");
        });
        text.getSite().getSelectionProvider().setSelection(at(text, "north"));
        Desk.settle();
        Hands.inDialog(() -> Desk.display().asyncExec(WhereUsedTest::used), told -> {
            assertEquals("Where value region is used", told.getText());
            Hands.says(told, "No flow of the project names it.");
            Hands.press(told, "OK");
        });
    }

    private ITextSelection at(IEditorPart text, String words) throws Exception {
        IFile file = project.getFile("environment.yaml");
        String all = new String(file.getContents().readAllBytes(), StandardCharsets.UTF_8);
        return new TextSelection(all.indexOf(words), 0);
    }

    /** archimatetool/archi#202: from a diagram to another, and to all that a step names. */
    @Test
    void aStepLeadsToTheFlowItCallsAndToWhatItNames() throws Exception {
        Desk.put(project, "orders.flow", """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="orders">
                  <steps xsi:type="flow:Receive" id="take-order" path="/orders"/>
                </flow:Flow>
                """.getBytes(StandardCharsets.UTF_8));
        Shell list = goTo("call-orders");
        assertEquals("Go from call-orders to", Desk.find(list, Text.class, 0).getMessage());
        assertEquals(
                List.of("flow where-used/orders.flow, which takes /orders", "endpoint orders in environment.yaml"),
                rows(list));
        Desk.picture("go-to");
        Text search = Desk.find(list, Text.class, 0);
        search.setText("flow");
        search.notifyListeners(SWT.DefaultSelection, new Event());
        Desk.settle();
        FlowEditor called = (FlowEditor) Desk.page().getActiveEditor();
        assertEquals("orders.flow", called.getTitle());
        assertEquals("take-order", called.selectedSteps().getFirst().getId());

        Desk.page().activate(editor);
        Text again = Desk.find(goTo("call-orders"), Text.class, 0);
        again.setText("environment");
        again.notifyListeners(SWT.DefaultSelection, new Event());
        Desk.settle();
        IEditorPart environment = Desk.page().getActiveEditor();
        assertEquals("environment.yaml", environment.getTitle());
        assertEquals(
                3,
                ((ITextSelection) environment.getSite().getSelectionProvider().getSelection()).getStartLine());

        Desk.page().activate(editor);
        press("validate-order");
        assertEquals("orders.xsd", Desk.page().getActiveEditor().getTitle());
        Desk.page().activate(editor);
        Shell none = goTo("answer");
        assertEquals(
                "answer names nothing that is here",
                Desk.find(none, Text.class, 0).getMessage());
        none.close();
    }

    private void press(String id) {
        editor.select(List.of(step(id)));
        editor.setFocus();
        Desk.key(editor.viewer().getControl(), SWT.F3, (char) 0, 0);
    }

    private Shell goTo(String id) {
        press(id);
        return Desk.shells().stream()
                .filter(shell -> shell != Desk.shell() && shell.isVisible())
                .filter(shell -> !Desk.all(shell, Text.class).isEmpty())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no list"));
    }

    private static void picture(String name) {
        try {
            Desk.picture(name);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
