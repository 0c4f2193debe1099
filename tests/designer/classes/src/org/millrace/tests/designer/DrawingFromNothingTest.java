package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.compile.CompileFlow;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;

/** The service-mediation flow, drawn from an empty canvas by mouse and keyboard alone, compiles to the example's very bundle. */
class DrawingFromNothingTest {

    private IProject project;
    private FlowEditor editor;
    private Path keys;

    @BeforeEach
    void emptyFlow() throws Exception {
        Desk.ready();
        keys = Files.createTempDirectory("keys");
        project = Desk.project("from-nothing", "service-mediation");
        project.getFile("service-mediation.layout").delete(true, null);
        IFile flow = Desk.put(project, "service-mediation.flow", """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:flow="http://www.millrace.org/flow/1" name="service-mediation"/>
                """.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        editor = Desk.open(flow);
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.page().activate(editor);
        Desk.settle();
    }

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    @Test
    void theSameFlowGivesTheSameBundle() throws Exception {
        Desk.picture("drawing-1-empty");
        Desk.set(
                "note",
                "Checks a purchase order, ships it to the regional hub, calls the order service and checks its answer.");
        sample();
        place("receive", 60, 80, "receive-order");
        Desk.set("path", "/service-mediation");
        place("validate", 260, 80, "validate-order");
        Desk.set("schema", "schemas/orders.xsd");
        Desk.set("subject", "SOAP body");
        place("transform", 460, 80, "ship-to-hub");
        Desk.set("note", "Replaces the shipping city, and nothing else.");
        Desk.set("stylesheet", "stylesheets/ship-to-hub.xsl");
        place("invoke", 660, 80, "call-orders");
        Desk.set("endpoint", "orders");
        Desk.set("path", "/orders");
        place("validate", 460, 220, "validate-confirmation");
        Desk.set("schema", "schemas/orders.xsd");
        Desk.set("subject", "SOAP body");
        place("reply", 260, 220, "answer");
        Desk.picture("drawing-2-steps");
        wire("receive-order", "validate-order");
        wire("validate-order", "ship-to-hub");
        wire("ship-to-hub", "call-orders");
        wire("call-orders", "validate-confirmation");
        wire("validate-confirmation", "answer");
        editor.check().soon();
        editor.check().join();
        Desk.settle();
        Desk.await("nothing to complain of", () -> editor.check().diagnostics().isEmpty());
        Desk.picture("drawing-3-wired");
        editor.doSave(new NullProgressMonitor());
        assertEquals(Files.readString(example().resolve("service-mediation.flow")), Files.readString(editor.file()));
        assertArrayEquals(compiled(exampleCopy()), compiled(editor.file()));
    }

    private static Path example() {
        return Path.of(System.getProperty("examples"), "service-mediation");
    }

    /** The example in a folder that may be written to. */
    private Path exampleCopy() throws Exception {
        IProject copy = Desk.project("as-shipped", "service-mediation");
        return copy.getFile("service-mediation.flow").getLocation().toPath();
    }

    private byte[] compiled(Path flow) throws Exception {
        String[] said = new String[1];
        CompileFlow job = new CompileFlow(flow, null, keys, sentence -> said[0] = sentence);
        job.schedule();
        job.join();
        assertEquals("Compiled and signed: service-mediation.mpb", said[0]);
        return Files.readAllBytes(CompileFlow.bundleOf(flow));
    }

    /** Chooses a kind in the palette, clicks on the canvas, types the id. */
    private void place(String kind, int x, int y, String id) {
        editor.palette()
                .tree()
                .setSelection(new StructuredSelection(Catalog.kind(kind).orElseThrow()));
        Desk.settle();
        Desk.click(editor, new Point(x, y));
        Step added = editor.drawing().flow().getSteps().getLast();
        Desk.click(editor, Desk.middle(Desk.part(editor, added.getId())));
        assertEquals(added, editor.selectedSteps().getFirst());
        Desk.set("id", id);
        assertEquals(id, added.getId());
    }

    private void wire(String from, String to) {
        Point end = Desk.middle(Desk.part(editor, to));
        Desk.drag(editor, Desk.port(Desk.part(editor, from), Drawing.OUT), end);
        assertEquals(
                to,
                editor.drawing()
                        .wire(editor.drawing().step(from).orElseThrow(), Drawing.OUT)
                        .orElseThrow(() -> new AssertionError("no wire from " + from))
                        .getTo()
                        .getId());
    }

    /** Adds the sample with its header on the flow's own page. */
    private void sample() {
        press(samples(), "Add", 0);
        Composite samples = samples();
        Hands.row(Desk.find(samples, Table.class, 0), 0);
        Hands.type(Desk.find(samples, Text.class, 0), "order");
        Hands.type(Desk.find(samples, Combo.class, 0), "samples/order.xml");
        Hands.type(Desk.find(samples, Combo.class, 1), "samples/confirmation.xml");
        press(samples, "Add", 1);
        Hands.type(Desk.find(samples, Text.class, 4), "Content-Type"); // behind method, path and status
        Hands.type(Desk.find(samples, Text.class, 5), "text/xml; charset=utf-8");
    }

    /** The page of the properties, which is made anew when samples come and go. */
    private static Composite samples() {
        CTabFolder tabs = Desk.find((Composite) Desk.properties().getControl(), CTabFolder.class, 0);
        Hands.tab(tabs, "Samples");
        return (Composite) tabs.getSelection().getControl();
    }

    /** Presses the n-th button of a label. */
    private static void press(Composite in, String label, int index) {
        Desk.all(in, Button.class).stream()
                .filter(button -> button.getText().equals(label))
                .skip(index)
                .findFirst()
                .orElseThrow()
                .notifyListeners(SWT.Selection, new Event());
        Desk.settle();
    }
}
