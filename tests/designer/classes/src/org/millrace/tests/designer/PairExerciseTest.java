package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.AuditEntry;
import org.millrace.client.process.LocalRuntime;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.runtimes.exercise.ExerciserView;

/** A message is sent to a pair of real runtimes, among those of other clients, and its way is seen on the diagram: of it alone. */
@Tag("beside")
class PairExerciseTest {

    private static final String PLACE = "Runs on " + RealPair.NAME;
    private static final String OWN = "PO-2026-004711";
    private static final String OTHERS = "PO-2026-000001";
    private static final List<String> WAY =
            List.of("receive-order", "validate-order", "ship-to-hub", "call-orders", "validate-confirmation", "answer");

    private CompletableFuture<RealPair> starting;
    private RealPair pair;
    private IProject project;
    private FlowEditor editor;
    private ExerciserView view;
    private Load load;

    @BeforeEach
    void ready() throws Exception {
        RealPair.assumeBuilt();
        Desk.ready();
        FakePair.forget();
        starting = RealPair.start();
        project = Desk.project("exercised-on-a-pair", "service-mediation");
        editor = Desk.open(project.getFile("service-mediation.flow"));
        Desk.await("the pair's processes", RealPair.PATIENCE_MILLIS, starting::isDone);
        pair = starting.join();
        pair.lendKey();
        pair.add();
        pair.deploy(editor.file());
        view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        Desk.page().activate(editor);
    }

    @AfterEach
    void end() {
        if (load != null) {
            load.close();
        }
        if (view != null) {
            Desk.page().hideView(view);
        }
        FakePair.forget();
        Desk.page().closeAllEditors(false);
        Desk.settle();
        if (starting != null) {
            starting.thenAccept(RealPair::close).exceptionally(failed -> null).join();
        }
    }

    @Test
    void theWayOfOneMessageThroughEitherSideIsShown() throws Exception {
        choosePair();
        URI left = pair.left().address("http", "");
        URI right = pair.right().address("http", "");
        assertEquals(
                left.toString(),
                view.request().place().addressField().getText(),
                "without an address that they share, that of the active side");
        String others = order().replace(OWN, OTHERS);
        load = new Load(
                List.of(left.resolve("/service-mediation"), right.resolve("/service-mediation")),
                List.of(others.getBytes(StandardCharsets.UTF_8)));
        Desk.await("others to send", () -> load.answered() > 5);
        assertEquals(Set.of(), lit(), "nothing is lit before");

        List<String> question = ExercisedElsewhere.answering("Send", "pair-exercise-question");
        run();
        assertTrue(
                question.getFirst().contains("The message goes to " + left + ", to " + RealPair.NAME),
                question.toString());
        assertFalse(question.getFirst().contains("What runs there is not what is drawn"), question.toString());
        wayIsShown("left");

        view.request().place().addressField().setText(right.toString());
        List<String> again = ExercisedElsewhere.answering("Send", null);
        run();
        assertEquals(1, again.size(), "another address is another question");
        wayIsShown("right");
        Desk.picture("pair-exercise-good");

        view.request().message().setText(text("samples/order-invalid.xml"));
        run();
        assertTrue(
                view.status().matches("Status 500 after .*, fault message.invalid at validate-order on right"),
                view.status());
        assertTrue(
                view.message().reason().contains("cvc-minInclusive-valid"),
                view.message().reason());
        Desk.picture("pair-exercise-bad");

        long sent = load.answered();
        load.assertStatuses(200);
        Desk.await("others to go on", () -> load.answered() > sent);
        for (LocalRuntime side : List.of(pair.left(), pair.right())) {
            theAuditLogSaysThatItWasTraced(side);
        }
        theActiveSideDies();
    }

    private void choosePair() {
        Combo places = view.request().place().places();
        Desk.await(
                PLACE + " among the places",
                () -> Arrays.asList(places.getItems()).contains(PLACE));
        Hands.type(places, PLACE);
        Desk.await("both sides with the flow", RealPair::bothServe);
        Desk.pause(1200); // until the view has seen it
    }

    private String order() throws Exception {
        return text("samples/order.xml");
    }

    private String text(String name) throws Exception {
        IFile file = project.getFile(name);
        return Files.readString(file.getLocation().toPath());
    }

    private void run() {
        view.run(false);
        Desk.patiently(() -> "the end of the exchange, not: " + view.status(), () -> !view.isBusy());
    }

    /** With times at each step, and at the wires messages that are our own. */
    private void wayIsShown(String side) throws Exception {
        assertTrue(view.status().matches("Status 200 after [.0-9]+ (ms|s|\u00B5s) on " + side), view.status());
        TableItem[] rows = view.way().table().getItems();
        assertEquals(7, rows.length);
        for (int i = 0; i < WAY.size(); i++) {
            assertEquals(WAY.get(i), rows[i].getText(0));
            assertTrue(rows[i].getText(1).matches("[.0-9]+ (ns|\u00B5s|ms|s)"), rows[i].getText(1));
        }
        assertEquals("Reply: HTTP status 200", rows[6].getText(0));
        for (int wire : new int[] {0, 3}) {
            view.way().select(wire);
            Desk.settle();
            assertTrue(view.message().changes().contains(OWN), view.message().changes());
            assertFalse(
                    view.message().changes().contains(OTHERS), view.message().changes());
        }
        assertTrue(
                view.message().changes().lines().anyMatch(line -> line.startsWith("+ ") && line.contains("Rotterdam")),
                view.message().changes());
        assertEquals(Set.copyOf(WAY), lit());
    }

    /** The steps that the exchange's colour runs around. */
    private Set<String> lit() throws Exception {
        RGB added = editor.look().paint().added.getRGB();
        Set<String> lit = new HashSet<>();
        for (String step : WAY) {
            GraphicalEditPart part = Desk.part(editor, step);
            editor.viewer().reveal(part); // the flow is wider than the canvas
            Desk.settle();
            ImageData canvas = Desk.picture(editor.viewer().getControl(), "pair-exercise-canvas");
            Rectangle box = part.getFigure().getBounds().getCopy();
            part.getFigure().translateToAbsolute(box);
            int x = (box.x + box.width * 3 / 4) * Desk.zoom() / 100; // beside the time
            int y = (box.y + 2) * Desk.zoom() / 100;
            if (canvas.palette.getRGB(canvas.getPixel(x, y)).equals(added)) {
                lit.add(step);
            }
        }
        return lit;
    }

    private static void theAuditLogSaysThatItWasTraced(LocalRuntime side) {
        try (AdminClient admin = side.admin()) {
            List<AuditEntry> entries =
                    admin.get("/v1/audit", AuditEntry.All.class).entries();
            assertTrue(
                    entries.stream().anyMatch(entry -> entry.action().equals("POST /v1/traces")), entries.toString());
        }
    }

    /** The message goes to the side that is left, and the question says that the other can't be asked. */
    private void theActiveSideDies() throws Exception {
        pair.left().kill();
        Desk.await("the loss of left", () -> !RealPair.bothServe());
        view.request().message().setText(order());
        view.request()
                .place()
                .addressField()
                .setText(pair.right().address("http", "").toString().replace("127.0.0.1", "localhost"));
        List<String> question = ExercisedElsewhere.answering("Send", "pair-exercise-without-left");
        run();
        assertTrue(
                question.getFirst()
                        .contains("left can't be asked for a trace now: if the message comes there, it is not shown."),
                question.toString());
        wayIsShown("right");
    }
}
