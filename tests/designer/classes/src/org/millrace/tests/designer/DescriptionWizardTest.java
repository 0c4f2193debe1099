package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.Step;

/** A project from the description of a service: the wizard says what can't be done, shows what will be made, and opens the flow. */
class DescriptionWizardTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("examples"));
    static final Path ORDERS =
            EXAMPLES.resolveSibling("policy-compiler/core/src/test/resources/org/millrace/compiler/start/orders.wsdl");

    private INewWizard wizard;
    private WizardDialog dialog;

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        wizard = (INewWizard) PlatformUI.getWorkbench()
                .getNewWizardRegistry()
                .findWizard("org.millrace.designer.newFromDescription")
                .createWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        dialog = new WizardDialog(Desk.shell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
    }

    @AfterEach
    void close() {
        dialog.close();
        Desk.wear(Desk.LIGHT);
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    @Test
    void nobodyGetsPastThePageThatAsksBeforeItWasSeen() throws Exception {
        INewWizard other = (INewWizard) PlatformUI.getWorkbench()
                .getNewWizardRegistry()
                .findWizard("org.millrace.designer.newFromDescription")
                .createWizard();
        other.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        other.addPages();
        assertFalse(other.getPages()[0].isPageComplete());
        other.dispose();
        dialog.showPage(wizard.getPages()[1]); // as the second of two answers to one Enter does
        assertEquals(wizard.getPages()[0], dialog.getCurrentPage());
    }

    static IProject absent(String name) throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        if (project.exists()) {
            project.delete(true, true, null);
        }
        return project;
    }

    private <T extends Control> List<T> all(Class<T> kind) {
        List<T> found = new ArrayList<>();
        collect((Composite) wizard.getContainer().getCurrentPage().getControl(), kind, found);
        return found;
    }

    private static <T extends Control> void collect(Composite parent, Class<T> kind, List<T> found) {
        for (Control child : parent.getChildren()) {
            if (kind.isInstance(child)) {
                found.add(kind.cast(child));
            }
            if (child instanceof Composite inner) {
                collect(inner, kind, found);
            }
        }
    }

    private void type(int field, String text) {
        all(Text.class).get(field).setText(text);
        Desk.pause(400);
    }

    private String error() {
        return wizard.getContainer().getCurrentPage().getErrorMessage();
    }

    private void check(int row, boolean state) {
        Table table = all(Table.class).getFirst();
        TableItem item = table.getItem(row);
        item.setChecked(state);
        Event event = new Event();
        event.item = item;
        event.detail = SWT.CHECK;
        table.notifyListeners(SWT.Selection, event);
        Desk.settle();
    }

    @Test
    void aWsdlBecomesAnOpenFlowWithoutProblems() throws Exception {
        IProject project = absent("order-service");
        assertFalse(wizard.canFinish());

        type(0, ORDERS.toString());
        assertEquals(null, error());
        assertEquals("order-service", all(Text.class).get(1).getText());
        assertEquals(4, all(Table.class).getFirst().getItemCount());
        assertFalse(all(Table.class).getFirst().getItem(3).getChecked());
        assertTrue(wizard.canFinish());
        Desk.picture("description-wsdl");
        check(3, true);
        assertFalse(all(Table.class).getFirst().getItem(3).getChecked(), "what can't be taken can't be checked");

        dialog.showPage(wizard.getNextPage(wizard.getContainer().getCurrentPage()));
        Desk.settle();
        Desk.picture("description-preview");
        dialog.showPage(wizard.getStartingPage());
        Desk.wear(Desk.DARK);
        Desk.picture("description-wsdl-dark");
        Desk.wear(Desk.LIGHT);

        assertTrue(wizard.performFinish());
        dialog.close();
        FlowEditor editor = (FlowEditor) Desk.page().getActiveEditor();
        assertEquals("order-service.flow", editor.getTitle());
        Desk.pause(1500); // until the compiler has said what it has to say
        assertEquals(0, project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE).length);
        assertTrue(project.getFile("schemas/messages-types.xsd").exists());
        assertFalse(editor.isDirty());
        Desk.picture("description-flow");
    }

    /** Answers one request with a description, and ends. */
    private static Thread serving(ServerSocket server, byte[] wsdl) {
        return Thread.ofVirtual().start(() -> {
            try (Socket client = server.accept()) {
                BufferedReader head =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
                for (String line = head.readLine(); line != null && !line.isEmpty(); line = head.readLine()) {
                    // the request is of no interest
                }
                client.getOutputStream()
                        .write(("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " + wsdl.length + "\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                client.getOutputStream().write(wsdl);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @Test
    void aDescriptionIsFetchedWhenAPersonAsksForIt() throws Exception {
        absent("order-service");
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String address = "http://127.0.0.1:" + server.getLocalPort();
            type(0, address + "/services/Orders?wsdl");
            assertEquals(null, error());
            assertEquals(
                    "Press Fetch to get the description, and what it names on the same host.",
                    wizard.getContainer().getCurrentPage().getMessage());
            assertFalse(wizard.canFinish());
            Desk.picture("description-address");
            Thread answering = serving(server, Files.readAllBytes(ORDERS));
            Button fetch = all(Button.class).getFirst();
            assertEquals("&Fetch", fetch.getText());
            fetch.notifyListeners(SWT.Selection, new Event());
            Desk.settle();
            answering.join(10_000);
            assertEquals(null, error());
            assertEquals("order-service", all(Text.class).get(1).getText());
            assertEquals(4, all(Table.class).getFirst().getItemCount());
            Desk.picture("description-fetched");
            assertTrue(wizard.performFinish());
            dialog.close();
            assertEquals("order-service.flow", Desk.page().getActiveEditor().getTitle());
        }
    }

    @Test
    void whatCanNotBeFetchedIsToldOnThePage() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        type(0, "http://127.0.0.1:" + port + "/x?wsdl");
        all(Button.class).getFirst().notifyListeners(SWT.Selection, new Event());
        Desk.settle();
        assertTrue(
                error().startsWith("http://127.0.0.1:" + port + "/x?wsdl can't be fetched: ")
                        && error().endsWith(
                                        ": look whether the host can be reached from here, or download the file and name that."),
                error());
        assertFalse(wizard.canFinish());
        type(0, ORDERS.toString());
        assertEquals("&Browse...", all(Button.class).getFirst().getText());
        assertTrue(wizard.canFinish());
    }

    @Test
    void aSchemaAsksForTheElementThatMessagesBeginWith() throws Exception {
        absent("orders");
        type(0, EXAMPLES.resolve("service-mediation/schemas/orders.xsd").toString());
        assertEquals("Choose the element that messages begin with.", error());
        check(0, true);
        check(1, true);
        assertFalse(all(Table.class).getFirst().getItem(0).getChecked(), "one is taken");
        assertTrue(wizard.canFinish());
        Desk.picture("description-xsd");
    }

    @Test
    void anApiBecomesAnOpenFlowWithoutProblems() throws Exception {
        IProject project = absent("order-api");
        type(0, ORDERS.resolveSibling("orders-api.yaml").toString());
        assertEquals(null, error());
        Desk.picture("description-openapi");
        assertTrue(wizard.performFinish());
        dialog.close();
        assertEquals("order-api.flow", Desk.page().getActiveEditor().getTitle());
        Desk.pause(1500);
        assertEquals(0, project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE).length);
        Desk.picture("description-openapi-flow");
    }

    @Test
    void aChangedDescriptionIsTakenInAndThePersonsStepsStay() throws Exception {
        IProject project = absent("order-service");
        type(0, ORDERS.toString());
        assertTrue(wizard.performFinish());
        dialog.close();
        FlowEditor editor = (FlowEditor) Desk.page().getActiveEditor();
        Drawing drawing = editor.drawing();
        editor.execute("Add", () -> {
            Step log = drawing.add(Catalog.kind("log").orElseThrow(), new Drawing.Point(320, 300));
            drawing.rename(log, "seen");
            Values.of(log).put("message", "seen");
            drawing.insert(
                    log,
                    drawing.wire(drawing.step("check-request").orElseThrow(), Drawing.OUT)
                            .orElseThrow());
        });
        editor.doSave(new NullProgressMonitor());
        Path changed = Files.writeString(
                Files.createTempDirectory("changed").resolve("orders.wsdl"),
                Files.readString(ORDERS)
                        .replace("name=\"sku\"", "name=\"article\"")
                        .replaceAll("(?s)(<wsdl:operation name=\"CancelOrder\">.*?</wsdl:operation>)", ""));
        Hands.inDialog(() -> Desk.display().asyncExec(DescriptionWizardTest::update), asked -> {
            Desk.all(asked, Text.class).getFirst().setText(changed.toString());
            Desk.pause(700);
            picture("description-update");
            Table table = Desk.all(asked, Table.class).getFirst();
            List<String> rows = Stream.of(table.getItems())
                    .map(item -> item.getText(0) + " " + item.getText(1))
                    .toList();
            assertEquals(
                    List.of(
                            "PlaceOrder \u2260  changed",
                            "NoteSeen as it was",
                            "CountOrders can't be taken",
                            "CancelOrder \u2212  removed"),
                    rows);
            Hands.press(asked, "Finish");
        });
        assertEquals(1, project.getFile("order-service.flow").getHistory(null).length - 1);
        Desk.await("the editor shows the new flow", () -> samples(editor).equals(List.of("place-order", "note-seen")));
        assertTrue(editor.drawing().step("seen").isPresent());
        assertTrue(new String(
                        project.getFile("schemas/parts-types.xsd").getContents().readAllBytes(), StandardCharsets.UTF_8)
                .contains("article"));
        assertFalse(project.getFile("samples/cancel-order-request.xml").exists());
        Desk.picture("description-updated");
    }

    @Test
    void aChangedDescriptionIsFetchedForAnUpdate() throws Exception {
        IProject project = absent("order-service");
        type(0, ORDERS.toString());
        assertTrue(wizard.performFinish());
        dialog.close();
        byte[] changed = Files.readString(ORDERS)
                .replace("name=\"sku\"", "name=\"article\"")
                .getBytes(StandardCharsets.UTF_8);
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Hands.inDialog(() -> Desk.display().asyncExec(DescriptionWizardTest::update), asked -> {
                Desk.all(asked, Text.class)
                        .getFirst()
                        .setText("http://127.0.0.1:" + server.getLocalPort() + "/services/Orders?wsdl");
                Desk.pause(400);
                Hands.says(asked, "Press Fetch to get the description, and what it names on the same host.");
                assertFalse(Hands.button(asked, "Finish").isEnabled());
                Thread answering = serving(server, changed);
                Hands.press(asked, "Fetch");
                Desk.await("the change", () -> Hands.button(asked, "Finish").isEnabled());
                picture("description-update-fetched");
                assertEquals(
                        "\u2260  changed",
                        Desk.all(asked, Table.class).getFirst().getItem(0).getText(1));
                Hands.press(asked, "Finish");
                assertFalse(answering.isAlive());
            });
        }
        assertTrue(new String(
                        project.getFile("schemas/parts-types.xsd").getContents().readAllBytes(), StandardCharsets.UTF_8)
                .contains("article"));
    }

    /** The fields below the name: the root of all files, a catalog, and where the service is. */
    @Test
    void theFolderTheCatalogAndTheAddressAreSaid() throws Exception {
        Path outer = Files.createTempDirectory("outer");
        Path wsdl = Files.writeString(
                Files.createDirectories(outer.resolve("a/wsdl")).resolve("orders.wsdl"), """
                        <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" targetNamespace="urn:t" xmlns:t="urn:t" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" name="Orders">
                        <types><schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">
                        <import namespace="urn:p" schemaLocation="http://parts.example.com/parts.xsd"/>
                        <element name="Ask" type="string"/></schema></types>
                        <message name="Ask"><part name="body" element="t:Ask"/></message>
                        <portType name="P"><operation name="Ask"><input message="t:Ask"/></operation></portType>
                        <binding name="B" type="t:P"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
                        <operation name="Ask"><soap:operation soapAction="ask"/><input><soap:body use="literal"/></input></operation></binding>
                        </definitions>
                        """);
        Files.writeString(
                outer.resolve("a/parts.xsd"),
                "<schema xmlns=\"http://www.w3.org/2001/XMLSchema\" targetNamespace=\"urn:p\"><element name=\"Part\" type=\"string\"/></schema>");
        Path catalog = Files.writeString(outer.resolve("a/known.xml"), """
                <catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">
                  <uri name="http://parts.example.com/parts.xsd" uri="parts.xsd"/>
                </catalog>
                """);
        type(0, wsdl.toString());
        assertTrue(error().contains("it has no service: say where the service is by 'Service address'"), error());
        type(4, "orders.example.com");
        assertEquals(
                "'orders.example.com' is no address of a service: write http://host/path or https://host/path.",
                error());
        type(4, "https://orders.example.com:8443/ask");
        assertTrue(error().endsWith("or say by a catalog which file stands for it: 'Catalog'."), error());
        type(3, catalog.resolveSibling("none.xml").toString());
        assertEquals("There is no file " + catalog.resolveSibling("none.xml") + ".", error());
        type(3, catalog.toString());
        assertEquals(null, error());
        assertTrue(wizard.canFinish());
        type(2, outer.resolve("nowhere").toString());
        assertEquals("There is no folder " + outer.resolve("nowhere") + ".", error());
        type(2, outer.toString());
        assertEquals(null, error());
        absent("asked");
        type(1, "asked");
        Desk.picture("description-fields");
        assertTrue(wizard.performFinish());
        dialog.close();
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("asked");
        assertTrue(new String(project.getFile("environment.yaml").getContents().readAllBytes(), StandardCharsets.UTF_8)
                .contains("https://orders.example.com:8443"));
        assertTrue(project.getFile("description/a/wsdl/orders.wsdl").exists());
    }

    @Test
    void fieldsThatAnOpenApiDocumentHasNoUseForAreOff() {
        type(0, ORDERS.resolveSibling("orders-api.yaml").toString());
        assertEquals(
                List.of(true, true, false, false, false),
                all(Text.class).stream().map(Control::isEnabled).toList());
        type(0, EXAMPLES.resolve("service-mediation/schemas/orders.xsd").toString());
        assertEquals(
                List.of(true, true, true, true, false),
                all(Text.class).stream().map(Control::isEnabled).toList());
        type(0, "http://127.0.0.1:1/x?wsdl");
        assertEquals(
                List.of(true, true, false, true, true),
                all(Text.class).stream().map(Control::isEnabled).toList());
    }

    private static List<String> samples(FlowEditor editor) {
        return editor.drawing().flow().getSamples().stream()
                .map(Sample::getName)
                .toList();
    }

    private static void picture(String name) {
        try {
            Desk.picture(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void update() {
        try {
            PlatformUI.getWorkbench()
                    .getService(IHandlerService.class)
                    .executeCommand("org.millrace.designer.update", null);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void whatCantBeDoneIsSaidAtOnce() throws Exception {
        Desk.project("taken", "pass-through");
        type(0, "/nowhere/a.wsdl");
        assertEquals("There is no file /nowhere/a.wsdl.", error());
        type(0, EXAMPLES.resolve("service-mediation/samples/order.xml").toString());
        assertTrue(
                error().startsWith("order.xml:2: its root element is ") || error().contains("which is no WSDL 1.1"),
                error());
        Desk.picture("description-refused");
        type(0, ORDERS.toString());
        type(1, "taken");
        assertEquals("There is a project of this name already.", error());
        type(1, "my service");
        assertEquals("The flow gets the project's name: use letters, digits, '-' and '_'.", error());
        type(1, "mine");
        assertEquals(null, error());
        for (int row = 0; row < 3; row++) {
            check(row, false);
        }
        assertEquals("Choose something to let in.", error());
        assertFalse(wizard.canFinish());
    }
}
