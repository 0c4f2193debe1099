package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.views.properties.PropertySheet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.CompileFlow;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.properties.PropertiesPage;
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
        set(
                "note",
                "Checks a purchase order, ships it to the regional hub, calls the order service and checks its answer.");
        sample();
        place("receive", 60, 80, "receive-order");
        set("path", "/service-mediation");
        place("validate", 260, 80, "validate-order");
        set("schema", "schemas/orders.xsd");
        set("subject", "SOAP body");
        place("transform", 460, 80, "ship-to-hub");
        set("note", "Replaces the shipping city, and nothing else.");
        set("stylesheet", "stylesheets/ship-to-hub.xsl");
        place("invoke", 660, 80, "call-orders");
        set("endpoint", "orders");
        set("path", "/orders");
        place("validate", 460, 220, "validate-confirmation");
        set("schema", "schemas/orders.xsd");
        set("subject", "SOAP body");
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
        set("id", id);
        assertEquals(id, added.getId());
    }

    private void wire(String from, String to) {
        Desk.drag(editor, Desk.port(Desk.part(editor, from), Drawing.OUT), Desk.middle(Desk.part(editor, to)));
        assertEquals(
                to,
                editor.drawing()
                        .wire(editor.drawing().step(from).orElseThrow(), Drawing.OUT)
                        .orElseThrow(() -> new AssertionError("no wire from " + from))
                        .getTo()
                        .getId());
    }

    private PropertiesPage page() {
        PropertySheet sheet = (PropertySheet) Desk.page().findView("org.eclipse.ui.views.PropertySheet");
        return (PropertiesPage) sheet.getCurrentPage();
    }

    /** Types into, or chooses in, the field of a property of what is selected. */
    private void set(String property, String value) {
        Control control = page().control(property).orElseThrow(() -> new AssertionError("no field " + property));
        type(control, value);
    }

    private static void type(Control control, String value) {
        switch (control) {
            case Text text -> {
                text.setText(value);
                text.notifyListeners(SWT.FocusOut, new org.eclipse.swt.widgets.Event());
            }
            case Combo combo
            when (combo.getStyle() & SWT.READ_ONLY) != 0 -> {
                combo.select(Arrays.asList(combo.getItems()).indexOf(value));
                combo.notifyListeners(SWT.Selection, new org.eclipse.swt.widgets.Event());
            }
            case Combo combo -> {
                combo.setText(value);
                combo.notifyListeners(SWT.FocusOut, new org.eclipse.swt.widgets.Event());
            }
            default -> throw new AssertionError("can't type into " + control);
        }
        Desk.settle();
    }

    /** Adds the sample with its header on the flow's own page. */
    private void sample() {
        CTabFolder tabs = find((Composite) page().getControl(), CTabFolder.class, 0);
        tabs.setSelection(Arrays.stream(tabs.getItems())
                .filter(item -> item.getText().equals("Samples"))
                .findFirst()
                .orElseThrow());
        press((Composite) tabs.getSelection().getControl(), "Add", 0);
        tabs = find((Composite) page().getControl(), CTabFolder.class, 0);
        tabs.setSelection(Arrays.stream(tabs.getItems())
                .filter(item -> item.getText().equals("Samples"))
                .findFirst()
                .orElseThrow());
        Composite samples = (Composite) tabs.getSelection().getControl();
        Table list = find(samples, Table.class, 0);
        list.setSelection(0);
        list.notifyListeners(SWT.Selection, new org.eclipse.swt.widgets.Event());
        Desk.settle();
        type(find(samples, Text.class, 0), "order");
        type(find(samples, Combo.class, 0), "samples/order.xml");
        type(find(samples, Combo.class, 1), "samples/confirmation.xml");
        press(samples, "Add", 1);
        Desk.settle();
        type(find(samples, Text.class, 1), "Content-Type");
        type(find(samples, Text.class, 2), "text/xml; charset=utf-8");
    }

    /** Presses the n-th button of a label. */
    private static void press(Composite in, String label, int index) {
        int seen = 0;
        for (int i = 0; ; i++) {
            Button button = find(in, Button.class, i);
            if (button.getText().equals(label) && seen++ == index) {
                button.notifyListeners(SWT.Selection, new org.eclipse.swt.widgets.Event());
                Desk.settle();
                return;
            }
        }
    }

    /** The n-th control of a class, in the order of the window. */
    private static <T extends Control> T find(Composite in, Class<T> kind, int index) {
        java.util.List<T> found = new java.util.ArrayList<>();
        collect(in, kind, found);
        if (index >= found.size()) {
            throw new AssertionError("only " + found.size() + " " + kind.getSimpleName());
        }
        return found.get(index);
    }

    private static <T> void collect(Composite in, Class<T> kind, java.util.List<T> found) {
        for (Control child : in.getChildren()) {
            if (kind.isInstance(child)) {
                found.add(kind.cast(child));
            } else if (child instanceof Composite inner) {
                collect(inner, kind, found);
            }
        }
    }
}
