package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.Unsaved;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.diagram.session.Content;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.Step;

/** Fields say what is wrong with their values, offer what is known, and show what an expression gives. */
class PropertiesTest {

    private IProject project;

    @BeforeEach
    void ready() {
        Desk.ready();
    }

    @AfterEach
    void close() {
        Desk.wear(Desk.LIGHT);
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private FlowEditor open(String example) throws Exception {
        project = Desk.project("properties-" + example, example);
        FlowEditor editor = Desk.open(project.getFile(example + ".flow"));
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.page().activate(editor);
        Desk.settle();
        return editor;
    }

    @Test
    void anEndpointThatNoEnvironmentKnowsIsAddedToOne() throws Exception {
        FlowEditor editor = open("service-mediation");
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-orders")));
        Combo endpoint = (Combo) Desk.properties().control("endpoint").orElseThrow();
        assertEquals("orders", endpoint.getItem(0));
        assertEquals("", Desk.properties().said("endpoint"));
        endpoint.setText("stock");
        endpoint.notifyListeners(SWT.FocusOut, new Event());
        Desk.settle();
        assertEquals(
                "No environment file here has 'stock' among its endpoints.   Add it to environment.yaml",
                Desk.properties().said("endpoint"));
        Desk.picture("properties-endpoint");
        // somebody else writes into the file after the fix was offered
        String before = "# by hand\n" + Files.readString(editor.file().resolveSibling("environment.yaml"));
        Files.writeString(editor.file().resolveSibling("environment.yaml"), before);
        Link note = Desk.all((Composite) Desk.properties().getControl(), Link.class).stream()
                .filter(link -> link.getText().contains("Add it to"))
                .findFirst()
                .orElseThrow();
        Event chosen = new Event();
        chosen.text = "0";
        note.notifyListeners(SWT.Selection, chosen);
        Desk.settle();
        String after = Files.readString(editor.file().resolveSibling("environment.yaml"));
        assertEquals(before + "  stock:\n    targets: [\"http://127.0.0.1:8080\"]\n", after);
        assertEquals("", Desk.properties().said("endpoint"));
        assertEquals(
                1,
                editor.resource()
                        .orElseThrow()
                        .getProject()
                        .getFile("environment.yaml")
                        .getHistory(null)
                        .length,
                "the local history has what stood there");
        Desk.act(editor, ActionFactory.UNDO.getId());
        assertEquals(before, Files.readString(editor.file().resolveSibling("environment.yaml")));
    }

    @Test
    void whatTheCompilerSaysStandsAtTheFieldAndInTheTab() throws Exception {
        FlowEditor editor = open("service-mediation");
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-orders")));
        Text path = (Text) Desk.properties().control("path").orElseThrow();
        path.setText("orders of today");
        path.notifyListeners(SWT.FocusOut, new Event());
        Desk.await(
                "the compiler", () -> Desk.properties().said("path").startsWith("path 'orders of today' is no path"));
        assertTrue(
                Desk.properties().said("path").endsWith("Write '/orders%20of%20today'"),
                Desk.properties().said("path"));
        Desk.picture("properties-error");
        Screens.tab("Problems (1)");
        Desk.picture("properties-problems");
        Desk.wear(Desk.DARK);
        Desk.picture("dark-properties-problems");
    }

    @Test
    void whatIsTypedIsSavedAlthoughTheFieldHasNotBeenLeft() throws Exception {
        FlowEditor editor = open("service-mediation");
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-orders")));
        Text path = (Text) Desk.properties().control("path").orElseThrow();
        String before = path.getText();
        path.setText("/orders-of-today");
        assertTrue(editor.isDirty(), "who closes the editor now is asked");
        path.setText(before);
        assertFalse(editor.isDirty());
        path.setText("/orders-of-today");
        assertTrue(Unsaved.save(Desk.page(), editor.file()), "before it is compiled or deployed");
        assertFalse(editor.isDirty());
        assertTrue(Files.readString(editor.file()).contains("path=\"/orders-of-today\""));
        path.setText("/orders-of-tomorrow");
        assertTrue(editor.isDirty());
        editor.doSave(new NullProgressMonitor());
        assertTrue(Files.readString(editor.file()).contains("path=\"/orders-of-tomorrow\""));
        Desk.act(editor, ActionFactory.UNDO.getId());
        assertEquals("/orders-of-today", path.getText());

        Text id = (Text) Desk.properties().control("id").orElseThrow();
        editor.doSave(new NullProgressMonitor());
        id.setText("7up");
        assertFalse(editor.isDirty(), "what can't be taken is not saved");
        editor.doSave(new NullProgressMonitor());
        assertTrue(Files.readString(editor.file()).contains("id=\"call-orders\""));
    }

    @Test
    void whatMeansTheValueThatIsThereIsNoChangeAndGivesWayToItWhenTheFieldIsLeft() throws Exception {
        FlowEditor editor = open("service-mediation");
        Values receive = Values.of(editor.drawing().step("receive-order").orElseThrow());
        editor.execute("Set", () -> {
            receive.put("path", "/*").addAll("methods", List.of("GET", "POST"));
        });
        editor.doSave(new NullProgressMonitor());
        Desk.click(editor, Desk.middle(Desk.part(editor, "receive-order")));
        meansTheSame(editor, "path", "");
        meansTheSame(editor, "listener", "");
        for (String typed : List.of("GET\nPOST\n", "GET\n\nPOST", " GET\nPOST ", "GET\r\nPOST")) {
            meansTheSame(editor, "methods", typed);
        }
        editor.doSave(new NullProgressMonitor());
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-orders")));
        meansTheSame(editor, "timeoutMillis", "030000");
        meansTheSame(editor, "timeoutMillis", "30000 ");
        Desk.set("timeoutMillis", "030001");
        assertTrue(editor.isDirty());
        assertEquals(30001, Values.of(editor.selectedSteps().getFirst()).number("timeoutMillis"));
    }

    /** Types what means the value that is there; saving, and leaving the field, put that back. */
    private static void meansTheSame(FlowEditor editor, String property, String typed) {
        Text field = (Text) Desk.properties().control(property).orElseThrow();
        String shown = field.getText();
        field.setText(typed);
        assertFalse(editor.isDirty(), property);
        editor.doSave(new NullProgressMonitor());
        assertEquals(shown, field.getText());
        Hands.type(field, typed);
        assertEquals(shown, field.getText());
        assertFalse(editor.isDirty(), property);
    }

    @Test
    void anExpressionThatTheFileHasOnTwoLinesIsNoChange() throws Exception {
        project = Desk.project("properties-lines", "route-by-body");
        IFile flow = project.getFile("route-by-body.flow");
        String lines =
                Files.readString(flow.getLocation().toPath()).replace("o:region = 'east'", "o:region&#xA;=&#x9;'east'");
        Desk.put(project, "route-by-body.flow", lines.getBytes(StandardCharsets.UTF_8));
        FlowEditor editor = Desk.open(flow);
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.page().activate(editor);
        Desk.click(editor, Desk.middle(Desk.part(editor, "choose-region")));
        Screens.tab("Branches");
        assertFalse(editor.isDirty(), "it was only looked at");
        Text field = Desk.all((Composite) Desk.properties().getControl(), Text.class).stream()
                .filter(text -> text.getText().endsWith("o:region = 'east'"))
                .findFirst()
                .orElseThrow();
        field.notifyListeners(SWT.FocusOut, new Event());
        assertFalse(editor.isDirty());
        assertTrue(Values.of(firstBranch(editor)).text("xpath").endsWith("o:region\n=\t'east'"));
        field.setText("true()");
        assertTrue(editor.isDirty());
        field.notifyListeners(SWT.FocusOut, new Event());
        assertEquals("true()", Values.of(firstBranch(editor)).text("xpath"));
    }

    @Test
    void whatIsTypedInAFieldThatGoesIsNoChangeAnyMoreAndTheTitleSaysSo() throws Exception {
        FlowEditor editor = open("service-mediation");
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-orders")));
        boolean[] dirty = new boolean[1];
        editor.addPropertyListener((source, told) -> {
            if (told == IEditorPart.PROP_DIRTY) {
                dirty[0] = editor.isDirty();
            }
        });
        ((Text) Desk.properties().control("path").orElseThrow()).setText("/orders-of-today");
        assertTrue(dirty[0]);
        editor.show(Content.onDisk(editor.file()).open());
        Desk.settle();
        assertFalse(editor.isDirty());
        assertFalse(dirty[0], "and whoever listens was told");
    }

    @Test
    void whatIsTypedIsTakenWhenSomethingElseIsSelectedAlthoughTheFieldHasNotBeenLeft() throws Exception {
        FlowEditor editor = open("route-by-body");
        Values east = Values.of(editor.drawing().step("call-east").orElseThrow());
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-east")));
        ((Text) Desk.properties().control("path").orElseThrow()).setText("/orders-of-today");
        editor.select(List.of(editor.drawing().step("choose-region").orElseThrow()));
        Desk.settle();
        assertEquals("/orders-of-today", east.text("path"));
        assertTrue(editor.isDirty());
        assertEquals("choose-region", editor.selectedSteps().getFirst().getId());

        Text field = expression(editor);
        field.setText("true()");
        Table branches = Desk.all((Composite) Desk.properties().getControl(), Table.class)
                .getFirst();
        Hands.row(branches, 1);
        assertEquals("true()", Values.of(firstBranch(editor)).text("xpath"));
        assertEquals(1, branches.getSelectionIndex(), "and the one that was chosen is shown");
        assertTrue(
                Desk.all((Composite) Desk.properties().getControl(), Text.class).stream()
                        .anyMatch(text -> text.getText().equals("west")),
                Hands.texts((Composite) Desk.properties().getControl()));
    }

    @Test
    void twoBranchesCanNotHaveOnePort() throws Exception {
        FlowEditor editor = open("route-by-body");
        Step route = (Step) firstBranch(editor).eContainer();
        String own = firstBranch(editor).getPort();
        String taken = Drawing.branches(route).get(1).getPort();
        Desk.click(editor, Desk.middle(Desk.part(editor, route.getId())));
        Screens.tab("Branches");
        Text port = Desk.all((Composite) Desk.properties().getControl(), Text.class).stream()
                .filter(text -> text.getText().equals(own))
                .findFirst()
                .orElseThrow();
        for (String wrong : new String[] {taken, "", "default"}) {
            Hands.type(port, wrong);
            assertEquals(own, Drawing.branches(route).getFirst().getPort());
            assertTrue(
                    says(
                            wrong.equals(taken)
                                    ? "another branch has the port " + taken + " already"
                                    : wrong.isEmpty()
                                            ? "a port begins with a letter and has at most 100 letters, digits and hyphens"
                                            : "'out', 'default' and 'fault' are taken"),
                    wrong);
        }
        Desk.picture("properties-port-taken");
        Hands.type(port, "elsewhere");
        assertEquals("elsewhere", Drawing.branches(route).getFirst().getPort());
    }

    private static boolean says(String part) {
        return Desk.all((Composite) Desk.properties().getControl(), Link.class).stream()
                .anyMatch(link -> link.getText().contains(part));
    }

    @Test
    void aWeakAlgorithmIsWarnedOfInItsField() throws Exception {
        FlowEditor editor = open("service-governance");
        editor.select(editor.drawing().flow().getSteps().stream()
                .filter(step -> Values.of(step).has("algorithm"))
                .limit(1)
                .toList());
        Desk.settle();
        Combo algorithm = (Combo) Desk.properties().control("algorithm").orElseThrow();
        algorithm.select(Arrays.asList(algorithm.getItems()).indexOf("RSA with SHA-1 (weak)"));
        algorithm.notifyListeners(SWT.Selection, new Event());
        assertTrue(
                Desk.properties().said("algorithm").contains("for old partners only"),
                Desk.properties().said("algorithm"));
        Desk.await(
                "the compiler's fixes",
                () -> Desk.properties().said("algorithm").contains("Use RSA with SHA-256"));
        Desk.picture("properties-weak");
    }

    @Test
    void ofAListEachLineIsAValueAndAWrongOneIsNamedAtTheField() throws Exception {
        project = Desk.project("properties-addresses", "service-mediation");
        IFile flow = Desk.put(project, "partners.flow", """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
                xmlns:flow="http://www.millrace.org/flow/1" name="partners">
                  <steps xsi:type="flow:Receive" id="receive"/>
                  <steps xsi:type="flow:AllowAddresses" id="partners-only"/>
                  <steps xsi:type="flow:Invoke" id="call" endpoint="orders"/>
                  <steps xsi:type="flow:Reply" id="answer"/>
                  <wires from="receive" to="partners-only"/>
                  <wires from="partners-only" to="call"/>
                  <wires from="call" to="answer"/>
                </flow:Flow>
                """.getBytes(StandardCharsets.UTF_8));
        FlowEditor editor = Desk.open(flow);
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.page().activate(editor);
        Desk.settle();
        Desk.click(editor, Desk.middle(Desk.part(editor, "partners-only")));
        Desk.set("allow", "192.0.2.0/24\n 2001:db8::/32 \n\n10.0.0.1/8");
        Desk.await("the compiler", () -> Desk.properties().said("allow").startsWith("allow holds"));
        assertEquals(
                "allow holds '10.0.0.1/8', which has bits set behind the first 8; write 10.0.0.0/8 for the network, or 10.0.0.1 for the"
                        + " one address   Write '10.0.0.0/8'   Write '10.0.0.1'",
                Desk.properties().said("allow"));
        Step step = editor.drawing().flow().getSteps().get(1);
        assertEquals(
                List.of("192.0.2.0/24", "2001:db8::/32", "10.0.0.1/8"),
                Values.of(step).texts("allow"));
        Desk.picture("properties-addresses");
    }

    @Test
    void anExpressionIsTriedOnASample() throws Exception {
        Text field = expression(open("route-by-body"));
        Desk.await("a result", () -> result("(xs:boolean)"));
        Desk.picture("properties-xpath");
        field.setText("//*[local-name() = 'city'");
        Desk.await(
                "an error",
                () -> Desk.all((Composite) Desk.properties().getControl(), Link.class).stream()
                        .anyMatch(link -> link.getText().contains("is no XPath 3.1")));
        Desk.picture("properties-xpath-wrong");
        field.setText("//*[local-name() = 'city']");
        Desk.await("another result", () -> result("element"));
        Desk.wear(Desk.DARK);
        Desk.picture("dark-properties-xpath");
    }

    @Test
    void whatIsTypedAndNotTakenYetStaysWhenTheThemeIsSwitched() throws Exception {
        FlowEditor editor = open("service-mediation");
        Desk.click(editor, Desk.middle(Desk.part(editor, "call-orders")));
        Text path = (Text) Desk.properties().control("path").orElseThrow();
        path.setText("/orders/of/tod");
        path.setSelection(7);
        Desk.wear(Desk.DARK);
        Desk.await("the dark diagram", () -> editor.look().paint() == Paint.DARK);
        assertEquals(Paint.DARK.text, label("Path").getForeground());
        assertEquals("/orders/of/tod", path.getText());
        assertEquals(7, path.getCaretPosition());
        assertEquals("/orders", Values.of(editor.selectedSteps().getFirst()).text("path"));
        Desk.wear(Desk.LIGHT);
        Desk.await("the light diagram", () -> editor.look().paint() == Paint.LIGHT);
        assertEquals(Paint.LIGHT.text, label("Path").getForeground());
        path.notifyListeners(SWT.FocusOut, new Event());
        assertEquals(
                "/orders/of/tod", Values.of(editor.selectedSteps().getFirst()).text("path"));
    }

    private static Label label(String text) {
        return Desk.all((Composite) Desk.properties().getControl(), Label.class).stream()
                .filter(label -> label.getText().equals(text))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no label " + text));
    }

    @Test
    void aFileIsPickedAmongThoseThatFitOrNamedAsMissingAndOpened() throws Exception {
        FlowEditor editor = open("service-mediation");
        Desk.click(editor, Desk.middle(Desk.part(editor, "validate-order")));
        Combo schema = (Combo) Desk.properties().control("schema").orElseThrow();
        Button open = Desk.all((Composite) Desk.properties().getControl(), Button.class).stream()
                .filter(button -> button.getText().equals("Open"))
                .findFirst()
                .orElseThrow();
        assertEquals(List.of("schemas/order-types.xsd", "schemas/orders.xsd"), List.of(schema.getItems()));
        assertEquals("schemas/orders.xsd", schema.getText());
        assertTrue(open.isEnabled());

        schema.setText("schemas/order");
        assertEquals("there is no such file beside the flow", Desk.properties().said("schema"));
        assertTrue(!open.isEnabled());
        Desk.picture("properties-file-missing");

        schema.select(0);
        schema.notifyListeners(SWT.Selection, new Event());
        Desk.settle();
        assertEquals(
                "schemas/order-types.xsd",
                Values.of(editor.selectedSteps().getFirst()).text("schema"));
        Desk.act(editor, ActionFactory.UNDO.getId());
        assertEquals("schemas/orders.xsd", schema.getText());
        assertEquals("", Desk.properties().said("schema"));

        Desk.put(project, "schemas/later.xsd", "<schema xmlns='http://www.w3.org/2001/XMLSchema'/>".getBytes());
        schema.notifyListeners(SWT.FocusIn, new Event());
        assertEquals("schemas/later.xsd", schema.getItem(0));
        assertEquals("schemas/orders.xsd", schema.getText());

        open.notifyListeners(SWT.Selection, new Event());
        Desk.settle();
        assertEquals("orders.xsd", Desk.page().getActiveEditor().getTitle());
    }

    @Test
    void anExpressionIsCompletedFromTheSchemaWhileItIsTyped() throws Exception {
        FlowEditor editor = open("route-by-body");
        Text field = expression(editor);
        String xpath = field.getText();
        field.setFocus();
        field.notifyListeners(SWT.FocusIn, new Event());
        field.setText("/soap:Envelope/soap:Body/o:purchaseOrder/o:");
        field.setSelection(field.getCharCount());
        Shell popup = assist(field);
        Table proposals = Desk.all(popup, Table.class).getFirst();
        List<String> offered =
                Arrays.stream(proposals.getItems()).map(TableItem::getText).toList();
        assertTrue(offered.stream().anyMatch(each -> each.startsWith("o:region")), offered.toString());
        Desk.picture("properties-xpath-assist");
        int row = offered.indexOf(offered.stream()
                .filter(each -> each.startsWith("o:region"))
                .findFirst()
                .orElseThrow());
        proposals.setSelection(row);
        proposals.notifyListeners(SWT.Selection, new Event());
        proposals.notifyListeners(SWT.DefaultSelection, new Event());
        Desk.settle();
        assertEquals("/soap:Envelope/soap:Body/o:purchaseOrder/o:region", field.getText());
        assertEquals(field.getCharCount(), field.getCaretPosition());
        assertEquals(xpath, Values.of(firstBranch(editor)).text("xpath"));

        Desk.wear(Desk.DARK);
        field.setText("/soap:Envelope/");
        field.setSelection(field.getCharCount());
        assist(field);
        Desk.picture("dark-properties-xpath-assist");
    }

    /** Presses Ctrl+Space, again until there are proposals from the schemas, which are read meanwhile. */
    private static Shell assist(Text field) {
        Shell[] popup = new Shell[1];
        Desk.await("proposals", () -> {
            Desk.shells().stream()
                    .filter(shell -> shell != Desk.shell() && shell.isVisible())
                    .forEach(Shell::close);
            Desk.key(field, ' ', ' ', SWT.MOD1);
            Desk.pause(100);
            popup[0] = Desk.shells().stream()
                    .filter(shell -> shell != Desk.shell()
                            && shell.isVisible()
                            && Desk.all(shell, Table.class).stream().anyMatch(table -> table.getItemCount() > 0))
                    .findFirst()
                    .orElse(null);
            return popup[0] != null;
        });
        return popup[0];
    }

    private static Branch firstBranch(FlowEditor editor) {
        return editor.drawing().flow().getSteps().stream()
                .flatMap(step -> Drawing.branches(step).stream())
                .findFirst()
                .orElseThrow();
    }

    /** The field of the expression by which the flow's route takes its first branch. */
    private static Text expression(FlowEditor editor) {
        Branch branch = firstBranch(editor);
        Desk.click(editor, Desk.middle(Desk.part(editor, ((Step) branch.eContainer()).getId())));
        Screens.tab("Branches");
        return Desk.all((Composite) Desk.properties().getControl(), Text.class).stream()
                .filter(text -> text.getText().equals(Values.of(branch).text("xpath")))
                .findFirst()
                .orElseThrow(() ->
                        new AssertionError("no field for " + Values.of(branch).text("xpath")));
    }

    private static boolean result(String part) {
        return Desk.all((Composite) Desk.properties().getControl(), Label.class).stream()
                .anyMatch(label -> label.getText().contains(part));
    }
}
