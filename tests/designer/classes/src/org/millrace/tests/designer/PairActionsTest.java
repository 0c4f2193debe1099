package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.navigator.CommonNavigator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.admin.RuntimeStatus;
import org.millrace.client.process.LocalRuntime;

/** What can be done to a pair in the Runtimes view: what is said before, and what the runtimes' admin API says after. */
@Tag("beside")
class PairActionsTest {

    private static final String FLOW = "service-mediation";
    private static final String PAIR = RealPair.NAME;

    private CompletableFuture<RealPair> starting;
    private RealPair pair;
    private IProject project;

    @BeforeEach
    void ready() throws Exception {
        RealPair.assumeBuilt();
        Mouse.assumeThere();
        Desk.ready();
        FakePair.forget();
        starting = RealPair.start();
        project = Desk.project("deeds", FLOW);
        RuntimesRows.open();
        Desk.await("the pair's processes", RealPair.PATIENCE_MILLIS, starting::isDone);
        pair = starting.join();
        pair.lendKey();
        pair.add();
        RuntimesRows.await("active, serving", PAIR, "left");
        RuntimesRows.await("standby, serving", PAIR, "right");
    }

    @AfterEach
    void end() {
        FakePair.forget();
        if (starting != null) {
            starting.thenAccept(RealPair::close).exceptionally(failed -> null).join();
        }
        Desk.settle();
    }

    @Test
    void eachSaysWhatWillHappenAndThatHappens() throws Exception {
        aFlowIsDroppedOntoTheStandbyAndDeployedToThePair();
        itIsTakenOutOfServiceAndPutBack();
        theStandbyIsDrainedAndResumes();
        theOtherSideIsMadeActive();
    }

    private void aFlowIsDroppedOntoTheStandbyAndDeployedToThePair() throws Exception {
        Point file = explorerRow(project.getFile(FLOW + ".flow"));
        Point row = RuntimesRows.place(PAIR, "right");
        Hands.inDialog(() -> drag(file, row), dialog -> {
            assertEquals("Deploy a flow", dialog.getText());
            Hands.says(
                    dialog,
                    "Version 1 of service-mediation comes into service for the first time on both sides of " + PAIR
                            + ".");
            picture("dropped");
            Hands.press(dialog, "Deploy");
            WholeLoopTest.deployed(
                    dialog, "Version 1 of service-mediation is in service on both sides of " + PAIR + ".");
            Hands.press(dialog, "Close");
        });
        for (LocalRuntime side : List.of(pair.left(), pair.right())) {
            assertTrue(RealPair.flow(side).active());
            assertEquals("1", RealPair.flow(side).version());
        }
        assertTrue(project.getFile(FLOW + ".flow").exists(), "it was not moved away");
    }

    private static void drag(Point from, Point to) {
        try {
            Mouse.drag(from, to);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Where a file's row is on the screen. */
    private static Point explorerRow(IFile file) throws Exception {
        CommonNavigator explorer = (CommonNavigator) Desk.page().showView("org.eclipse.ui.navigator.ProjectExplorer");
        explorer.selectReveal(new StructuredSelection(file));
        Desk.settle();
        Tree tree = explorer.getCommonViewer().getTree();
        TreeItem row = tree.getSelection()[0];
        var box = row.getTextBounds(0);
        return tree.toDisplay(box.x + 20, box.y + box.height / 2);
    }

    private void itIsTakenOutOfServiceAndPutBack() throws Exception {
        RuntimesRows.await("in service", PAIR, "left", FLOW);
        Hands.inDialog(() -> RuntimesRows.choose("Undeploy", PAIR, "left", FLOW), question -> {
            Hands.says(
                    question,
                    "The flow service-mediation, version 1, goes out of service on left and right, all sides of the pair:"
                            + " requests to /service-mediation are answered with 404 from then on. Its versions are kept"
                            + " and can be put into service again.");
            picture("undeploy");
            Hands.press(question, "Take out of service");
        });
        for (String side : List.of("left", "right")) {
            RuntimesRows.await("out of service", PAIR, side, FLOW);
        }
        assertFalse(RealPair.flow(pair.left()).active());
        assertFalse(RealPair.flow(pair.right()).active());
        assertEquals(404, status(pair.left()));

        Hands.inDialog(() -> RuntimesRows.choose("Put into service", PAIR, "right", FLOW), question -> {
            Hands.says(
                    question,
                    "Version 1 of the flow service-mediation, which is kept, comes into service again on left and right, all"
                            + " sides of the pair: requests to its path are answered by it from then on.");
            Hands.press(question, "Put 1 into service");
        });
        for (String side : List.of("left", "right")) {
            RuntimesRows.await("in service", PAIR, side, FLOW);
        }
        assertEquals("1", RealPair.flow(pair.left()).version());
        assertEquals("1", RealPair.flow(pair.right()).version());
        assertEquals(200, status(pair.left()));
    }

    private static int status(LocalRuntime side) throws Exception {
        Path order = Path.of(System.getProperty("examples"), "service-mediation/samples/order.xml");
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                            HttpRequest.newBuilder(side.address("http", "/service-mediation"))
                                    .header("Content-Type", "text/xml")
                                    .POST(HttpRequest.BodyPublishers.ofFile(order))
                                    .build(),
                            BodyHandlers.discarding())
                    .statusCode();
        }
    }

    private void theStandbyIsDrainedAndResumes() {
        Hands.inDialog(() -> RuntimesRows.choose("Drain", PAIR, "right"), question -> {
            Hands.says(
                    question,
                    "right takes no more exchanges. No exchange is under way. The other side goes on; this one is no"
                            + " stand-in for it meanwhile.");
            picture("drain");
            Hands.press(question, "Drain right");
        });
        RuntimesRows.await("standby, draining", PAIR, "right");
        RuntimesRows.await("takes no exchanges, not warm", PAIR, "right");
        assertEquals("draining", state(pair.right()));
        assertEquals("serving", state(pair.left()));
        picture("drained");

        Hands.inDialog(() -> RuntimesRows.choose("Resume", PAIR, "right"), question -> {
            Hands.says(question, "right takes exchanges again.");
            Hands.press(question, "Resume right");
        });
        RuntimesRows.await("standby, serving", PAIR, "right");
        assertEquals("serving", state(pair.right()));
    }

    private static String state(LocalRuntime side) {
        try (AdminClient admin = side.admin()) {
            return admin.get("/v1/status", RuntimeStatus.class).state();
        }
    }

    private void theOtherSideIsMadeActive() {
        long epoch = status().epoch();
        assertEquals("left", status().active());
        Hands.inDialog(() -> RuntimesRows.choose("Switch over", PAIR), question -> {
            Hands.says(
                    question,
                    "right becomes the active side in place of left: exclusive work (timers, queues) stops on left before it"
                            + " begins on right. Exchanges under way finish where they are.");
            picture("switch-over");
            Hands.press(question, "Make right active");
        });
        RuntimesRows.await("active, serving", PAIR, "right");
        RuntimesRows.await("standby, serving", PAIR, "left");
        assertEquals("right", status().active());
        assertTrue(status().epoch() > epoch, "the epoch grows");
        picture("switched-over");
    }

    private PairStatus status() {
        try (AdminClient admin = pair.right().admin()) {
            return admin.get("/v1/pair", PairStatus.class);
        }
    }

    private static void picture(String what) {
        try {
            Desk.picture("pair-" + what);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
