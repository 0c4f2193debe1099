package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.start.Choice;
import org.millrace.compiler.start.Source;
import org.millrace.designer.runtimes.exercise.ExerciserView;

/** A sample brings all of its request along; what was chosen is what is sent, and what was typed is not lost. */
class ExerciserSamplesTest {

    private ExerciserView view;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
    }

    @AfterEach
    void close() {
        Desk.page().hideView(view);
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    /** As the wizard makes it of a description, with all of its operations. */
    private static IProject made(String name, Path description) throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        if (project.exists()) {
            project.delete(true, true, null);
        }
        project.create(null);
        project.open(null);
        Source source = Source.read(description);
        var chosen = source.choices().stream()
                .filter(Choice::possible)
                .map(Choice::key)
                .collect(Collectors.toSet());
        for (Map.Entry<String, byte[]> file :
                source.project(name, chosen).files().entrySet()) {
            Desk.put(project, file.getKey(), file.getValue());
        }
        return project;
    }

    private void run() {
        view.run(false);
        Exercising.ended(view);
    }

    private void sees(String status) {
        assertTrue(view.status().startsWith(status + " after "), view.status());
        assertTrue(view.status().endsWith(", as the sample expects"), view.status());
    }

    private String first() {
        return view.request().method().getText() + " " + view.request().path().getText();
    }

    @Test
    void operationsOfAnOpenApiDocumentAreRunByTheirSamples() throws Exception {
        Path api = DescriptionWizardTest.ORDERS.resolveSibling("orders-api.yaml");
        Desk.open(made("api", api).getFile("api.flow"));
        assertEquals("GET /v1/orders", first(), "the first operation is offered");
        run();
        sees("Status 200");
        assertEquals("Reply: HTTP status 200", lastRow());

        view.request().message().setText("typed by hand");
        view.request().path().setText("/typed");
        Text field = Exercising.search(view);
        Desk.await("the list has the keys", () -> Desk.display().getFocusControl() == field);
        "place".chars().forEach(letter -> Desk.press(0, letter));
        Table list = (Table) Desk.all(field.getShell(), Table.class).getFirst();
        Desk.await("the list shrinks", () -> list.getItemCount() == 1);
        Desk.picture(field.getShell(), "exerciser-messages");
        field.notifyListeners(SWT.DefaultSelection, new org.eclipse.swt.widgets.Event());
        view.run(false); // at once: what was chosen is not read yet
        assertTrue(view.isBusy());
        assertEquals("Runs when the message is read \u2026", view.status());
        Exercising.ended(view);
        assertEquals("POST /v1/orders", first());
        assertEquals(
                "Content-Type: application/json",
                view.request().headers().getText().strip());
        sees("Status 201");
        assertTrue(view.way().table().getItem(2).getText(0).equals("check-place-order"), "it was checked");
        Desk.picture(Desk.shell(), "exerciser-operation");

        view.run(false);
        assertEquals(0, view.way().table().getItemCount(), "the way of the run before is gone at once");
        assertEquals("Begins \u2026", view.status());
        Exercising.ended(view);

        undo(view.request().message());
        assertEquals("typed by hand", view.request().message().getText());
        assertEquals("GET /typed", first());
        assertEquals("", view.request().headers().getText());
        Exercising.take(view, "get-orders-id");
        run();
        assertEquals("GET /v1/orders/1", first());
        sees("Status 200");
        view.request().path().setText("/v1/orders/1/unknown");
        run();
        assertTrue(view.status().startsWith("Status 404 after "), "no sample expects it: " + view.status());
        assertTrue(view.status().endsWith(" at unknown"), view.status());
    }

    private void undo(Control field) {
        Desk.shell().forceActive();
        field.setFocus();
        Desk.await("the field has the focus", () -> Desk.display().getFocusControl() == field);
        Desk.press(SWT.CTRL, 'z');
    }

    private String lastRow() {
        Table rows = view.way().table();
        return rows.getItem(rows.getItemCount() - 1).getText(0);
    }

    @Test
    void operationsOfAWsdlAreRunByTheirSamples() throws Exception {
        Desk.open(made("soap", DescriptionWizardTest.ORDERS).getFile("soap.flow"));
        List<String> offered = view.request().sources();
        assertEquals("place-order", offered.getFirst(), offered.toString());
        for (String operation : List.of("place-order", "cancel-order", "count-orders")) {
            Exercising.take(view, operation);
            run();
            sees("Status 200");
        }
        Exercising.take(view, "cancel-order");
        Desk.await(
                "its action",
                () -> view.request().headers().getText().contains("SOAPAction: \"urn:example:orders:cancel\""));
    }
}
