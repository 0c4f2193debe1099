package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.millrace.client.admin.Fingerprint;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.client.process.LocalRuntime;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.runtimes.exercise.ExerciserView;
import org.millrace.designer.runtimes.live.StatisticsView;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * The whole loop, as one person goes it: a project by the wizard, a good order and a bad one, what the bad one shows mended in the designer,
 * both versions deployed to a pair, load from outside whose numbers move on the diagram, the active side killed, and back to the version
 * before. Each station is kept as a picture, {@code whole-loop-*}.
 */
@Tag("beside")
class WholeLoopTest {

    private static final String PROJECT = "orders";
    private static final String FLOW = "service-mediation";
    /** With the flow compiled, and put into service. */
    private static final long EXCHANGE_PATIENCE_MILLIS = 180_000;

    private static final Pattern IN_ALL = Pattern.compile("([\\d,]+) in all");

    /** Each client may lose what it has under way when a side dies, and what it tries there until it has turned to the other. */
    private static final int MOST_LOST = 6;

    /** Puts the hub's city in where an order has none; what has one is changed by the template that was there. */
    private static final String TEMPLATE = """

              <!-- An order that names no city ships to the hub as well. -->
              <xsl:template match="o:purchaseOrder/o:shipTo[not(o:city)]/o:street[last()]">
                <xsl:next-match/>
                <o:city>Rotterdam</o:city>
              </xsl:template>
            """;

    private CompletableFuture<RealPair> starting;
    private FlowEditor editor;
    private ExerciserView exerciser;
    private Load load;

    @BeforeEach
    void ready() throws Exception {
        RealPair.assumeBuilt();
        Desk.ready();
        FakePair.forget();
        IProject before = ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT);
        if (before.exists()) {
            before.delete(true, true, null);
        }
    }

    @AfterEach
    void end() {
        if (load != null) {
            load.close();
        }
        FakePair.forget();
        for (String view : List.of(ExerciserView.ID, StatisticsView.ID)) {
            if (Desk.page().findView(view) != null) {
                Desk.page().hideView(Desk.page().findView(view));
            }
        }
        Desk.page().closeAllEditors(false);
        Desk.settle();
        if (starting != null) {
            starting.thenAccept(RealPair::close).exceptionally(failed -> null).join();
        }
    }

    @Test
    void fromTheWizardToTheRollBack() throws Exception {
        newProject();
        aGoodOrder();
        starting = RealPair.start();
        Desk.await("the pair's processes", RealPair.PATIENCE_MILLIS, starting::isDone);
        RealPair pair = starting.join();
        pair.lendKey();
        add(pair);
        deploy("Version 1 of service-mediation comes into service for the first time on both sides of ", "1");
        aBadOrder();
        mend();
        raiseVersion();
        deploy("Version 2 of service-mediation takes the place of version 1 on both sides of ", "2");
        watch(pair);
        theActiveSideDies(pair);
        rollBack();
    }

    private void newProject() {
        Hands.inDialog(() -> Hands.menu("File", "New", "Policy project"), wizard -> {
            Table templates = Desk.find(wizard, Table.class, 0);
            Hands.row(
                    templates,
                    Arrays.stream(templates.getItems())
                            .map(item -> item.getText())
                            .toList()
                            .indexOf("Service mediation"));
            Hands.type(Desk.find(wizard, Text.class, 0), PROJECT);
            picture("01-wizard");
            Hands.press(wizard, "Finish");
        });
        editor = (FlowEditor) Desk.page().getActiveEditor();
        assertEquals(FLOW + ".flow", editor.getTitle());
    }

    private void aGoodOrder() throws Exception {
        exerciser = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        send("order");
        assertTrue(exerciser.status().startsWith("Status 200 after "), exerciser.status());
        picture("02-good-order");
    }

    /** Takes a message from the list and presses Run at once, which waits for it. */
    private void send(String sample) {
        Desk.await("the samples", () -> exerciser.request().sources().stream().anyMatch(sample::equals));
        exerciser.request().message().setText("");
        Exercising.take(exerciser, sample);
        run();
        assertFalse(exerciser.request().message().getText().isEmpty());
    }

    private void run() {
        Hands.press(Desk.shell(), "Run");
        Screens.awaitRuntime(exerciser);
        Desk.await("the exchange to end", EXCHANGE_PATIENCE_MILLIS, () -> !exerciser.isBusy());
    }

    private void add(RealPair pair) throws Exception {
        RuntimesRows.open();
        addSide(() -> Hands.follow(Desk.shell(), "Add a runtime or a pair"), pair.left(), "left");
        picture("03-added-one");
        addSide(() -> RuntimesRows.choose("Add a runtime", RealPair.NAME, "right"), pair.right(), "right");
        RuntimesRows.await("left is active", RealPair.NAME);
        RuntimesRows.await("active, serving", RealPair.NAME, "left");
        RuntimesRows.await("standby, serving", RealPair.NAME, "right");
        picture("04-pair");
    }

    private void addSide(Runnable opens, LocalRuntime side, String name) {
        RuntimeAddress address = RealPair.address(side);
        Hands.inDialog(opens, wizard -> {
            Hands.type(Desk.find(wizard, Text.class, 0), address.admin().toString());
            Hands.type(Desk.find(wizard, Text.class, 1), address.token());
            Hands.press(wizard, "Next");
            String fingerprint = Fingerprint.of(address.certificates().getFirst());
            Desk.await("the certificate", () -> Hands.shows(wizard, fingerprint.substring(48)));
            picture("03-fingerprint-" + name);
            Hands.tick(wizard, "compared the fingerprint");
            Hands.press(wizard, "Finish");
        });
        Desk.await(name, () -> {
            List<String> row = RuntimesRows.row(RealPair.NAME, name);
            return !row.isEmpty() && !row.contains("not added");
        });
    }

    private void deploy(String change, String version) throws Exception {
        RuntimesRows.open();
        Hands.inDialog(() -> RuntimesRows.choose("Deploy a flow", RealPair.NAME), dialog -> {
            Hands.says(dialog, change + RealPair.NAME + ".");
            Hands.says(dialog, "environment.yaml has what the flow names: endpoint orders (step call-orders).");
            Hands.press(dialog, "Deploy");
            deployed(
                    dialog,
                    "Version " + version + " of " + FLOW + " is in service on both sides of " + RealPair.NAME + ".");
            picture("05-deployed-" + version);
            Hands.press(dialog, "Close");
        });
        for (String side : List.of("left", "right")) {
            RuntimesRows.await(version, RealPair.NAME, side, FLOW);
        }
    }

    static void deployed(Shell dialog, String sentence) {
        try {
            Desk.await(sentence, () -> Hands.shows(dialog, sentence));
        } catch (AssertionError e) {
            throw new AssertionError("it says: " + Hands.texts(dialog), e);
        }
    }

    private void aBadOrder() throws Exception {
        Desk.page().activate(editor);
        Desk.page().showView(ExerciserView.ID);
        send("samples/order-no-city.xml");
        assertRefusedForTheCity();
        assertTrue(
                exerciser.message().reason().contains("line 15"),
                exerciser.message().reason());
        picture("06-bad-order");
    }

    private void assertRefusedForTheCity() {
        assertTrue(exerciser.status().endsWith("fault message.invalid at validate-order"), exerciser.status());
        String reason = exerciser.message().reason();
        assertTrue(reason.contains("city"), reason);
    }

    /** All orders ship to the hub, so that one without a city need not be refused: its city is put in before it is checked. */
    private void mend() throws Exception {
        Desk.page().activate(editor);
        cut("receive-order", "validate-order");
        cut("validate-order", "ship-to-hub");
        cut("ship-to-hub", "call-orders");
        Point below = Desk.middle(Desk.part(editor, "validate-order")).translate(0, 140);
        Desk.drag(editor, Desk.middle(Desk.part(editor, "ship-to-hub")), below); // out of the other wires' way
        draw("validate-order", "call-orders");
        draw("receive-order", "ship-to-hub");
        draw("ship-to-hub", "validate-order");
        Hands.menu("Flow", "Arrange all");
        run();
        assertRefusedForTheCity(); // the stylesheet changes the city that there is
        picture("07-order-of-steps-mended");

        showProperties();
        Desk.click(editor, Desk.middle(Desk.part(editor, "ship-to-hub")));
        Hands.press((Composite) Desk.properties().getControl(), "Open");
        StyledText text = (StyledText) Desk.page().getActiveEditor().getAdapter(Control.class);
        int end = text.getText().lastIndexOf("</xsl:stylesheet>");
        text.replaceTextRange(end, 0, TEMPLATE);
        picture("08-stylesheet");

        Desk.page().activate(editor);
        Desk.page().showView(ExerciserView.ID);
        run(); // saves the stylesheet, too
        assertTrue(exerciser.status().startsWith("Status 200 after "), exerciser.status());
        Hands.row(exerciser.way().table(), 2);
        assertTrue(
                exerciser
                        .message()
                        .changes()
                        .lines()
                        .anyMatch(line -> line.matches("\\+ .*<o:city>Rotterdam</o:city>.*")),
                exerciser.message().changes());
        picture("09-mended");
        send("order");
        assertTrue(exerciser.status().startsWith("Status 200 after "), exerciser.status());
    }

    /** Clicks on a wire between two steps that stand beside each other, and deletes it. */
    private void cut(String from, String to) {
        StepPart next = Desk.part(editor, to);
        int left = Desk.middle(next).x - next.getFigure().getBounds().width / 2;
        Point port = Desk.port(Desk.part(editor, from), Drawing.OUT);
        int gap = left - port.x;
        Desk.click(editor, new Point(port.x + gap / 2, port.y));
        assertTrue(editor.selectedParts().getFirst() instanceof Wire, "the wire from " + from + " is selected");
        Desk.key(editor.viewer().getControl(), SWT.DEL, SWT.DEL, 0);
        assertTrue(editor.drawing().wire(step(from), Drawing.OUT).isEmpty());
    }

    private void draw(String from, String to) {
        Point end = Desk.middle(Desk.part(editor, to));
        Desk.drag(editor, Desk.port(Desk.part(editor, from), Drawing.OUT), end);
        assertEquals(
                to,
                editor.drawing()
                        .wire(step(from), Drawing.OUT)
                        .map(wire -> wire.getTo().getId())
                        .orElse("none"));
    }

    private Step step(String id) {
        return editor.drawing().step(id).orElseThrow();
    }

    private void showProperties() throws Exception {
        Desk.page().showView("org.eclipse.ui.views.PropertySheet");
        Desk.page().activate(editor);
    }

    private void raiseVersion() throws Exception {
        showProperties();
        var canvas = ((Canvas) editor.viewer().getControl()).getClientArea();
        Desk.click(editor, new Point(canvas.width - 40, canvas.height - 40)); // beside all steps
        Desk.set("version", "2");
        Hands.menu("File", "Save");
        assertTrue(!editor.isDirty(), "saved");
    }

    private void watch(RealPair pair) throws Exception {
        RuntimesRows.choose("Show its figures on the open diagram", RealPair.NAME);
        Desk.await(
                "what runs to be what is drawn",
                () -> editor.live().sentence().matches("left \\+ right run version 2 of [-0-9]+ [:0-9]+"));
        Path samples = editor.file().resolveSibling("samples");
        byte[] good = Files.readAllBytes(samples.resolve("order.xml"));
        byte[] withoutCity = Files.readAllBytes(samples.resolve("order-no-city.xml"));
        load = new Load(List.of(address(pair.left()), address(pair.right())), List.of(good, good, good, withoutCity));
        for (int more = 0; more < 3; more++) {
            growing();
        }
        load.assertStatuses(200);
        RuntimesRows.open();
        picture("10-load");
        Desk.page().showView(StatisticsView.ID);
        Desk.pause(3000);
        picture("11-statistics");
        RuntimesRows.open();
    }

    private static URI address(LocalRuntime side) {
        return side.address("http", "/service-mediation");
    }

    /** The number of exchanges that the diagram shows at the step that calls the order service goes up. */
    private void growing() {
        long before = inAll();
        Desk.await("more than " + before + " orders on the diagram", () -> inAll() > before);
    }

    private long inAll() {
        Matcher count = IN_ALL.matcher(Desk.part(editor, "call-orders").spoken());
        return count.find() ? Long.parseLong(count.group(1).replace(",", "")) : 0;
    }

    private void theActiveSideDies(RealPair pair) {
        long sent = load.answered();
        pair.left().kill();
        RuntimesRows.await("nothing answers", RealPair.NAME, "left");
        RuntimesRows.await("right is active", RealPair.NAME);
        RuntimesRows.await("active, serving", RealPair.NAME, "right");
        Desk.await(
                "that left is missed",
                () -> RuntimesRows.row(RealPair.NAME).get(2).contains("left is gone"));
        Desk.await("the diagram to say so", () -> editor.live().sentence().contains("without left: "));
        for (int more = 0; more < 3; more++) {
            growing();
        }
        assertTrue(load.answered() > sent, "orders are answered");
        assertTrue(load.unanswered() <= MOST_LOST, load.unanswered() + " orders were not answered");
        load.assertStatuses(200);
        picture("12-active-side-killed");
    }

    private void rollBack() {
        Hands.inDialog(() -> RuntimesRows.choose("Roll back", RealPair.NAME, "right", FLOW), question -> {
            Hands.says(
                    question,
                    "Version 1 of the flow service-mediation takes the place of version 2 on left and right, all sides of the"
                            + " pair. Exchanges under way finish with version 2; no message is lost. left does not answer"
                            + " now and follows when it is back.");
            picture("13-roll-back");
            Hands.press(question, "Roll back to 1");
        });
        RuntimesRows.await("1", RealPair.NAME, "right", FLOW);
        Desk.await(
                "the diagram to say so",
                () -> editor.live()
                        .sentence()
                        .matches("right runs version 1 of .*, the drawing is version 2; without left: .*"));
        Desk.await(
                "orders without a city to be refused again",
                () -> Desk.part(editor, "validate-order").spoken().contains("message.invalid"));
        growing();
        load.assertStatuses(200, 500);
        picture("14-rolled-back");
    }

    private static void picture(String station) {
        try {
            Desk.picture("whole-loop-" + station);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
