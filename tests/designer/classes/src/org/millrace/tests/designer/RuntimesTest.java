package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.millrace.client.admin.Fingerprint;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.runtimes.connect.Chosen;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.designer.runtimes.deploy.DeployDialog;
import org.millrace.designer.runtimes.live.WatchedFlows;
import org.millrace.designer.runtimes.view.AddRuntime;

/** The Runtimes view: added by hand and by certificate, told of in words, deployed to; and responsive whatever a runtime does. */
@Tag("beside")
class RuntimesTest {

    /** What a person takes for broken, on a machine that has much else to do and keeps the window for a second by itself. */
    private static final long LONGEST_STALL_MILLIS = 3000;

    private static final String PAIR = RealPair.NAME;

    private static final String DOWNGRADE =
            "{\"detail\":\"version 1 of service-mediation is not greater than 2\",\"reason\":\"DOWNGRADE\",\"remedy\":\"raise the version\"}";

    private static final String ACTIVATED =
            "{\"flow\":\"service-mediation\",\"version\":\"1\",\"digest\":\"d\",\"activated\":true}";

    private FakePair pair;

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        FakePair.forget();
        pair = new FakePair();
    }

    @AfterEach
    void close() throws Exception {
        Desk.wear(Desk.LIGHT);
        for (Shell shell : Desk.shells()) {
            if (shell != Desk.shell() && shell.isVisible()) {
                shell.close();
            }
        }
        pair.close();
        Desk.page().closeAllEditors(false);
    }

    @Test
    void aPairIsOneThingWithItsSidesItsWitnessAndItsFlows() throws Exception {
        RuntimesRows.open();
        RuntimesRows.await("left is active", PAIR);
        RuntimesRows.await(
                List.of("left", "active, serving", "", "0.1.0", "118/s, 2 under way", "2 d 4 h", "9f2c4e6a8b0d"),
                PAIR,
                "left");
        RuntimesRows.await("standby, serving", PAIR, "right");
        RuntimesRows.await("witness, up", PAIR, "witness");
        RuntimesRows.await(
                List.of("service-mediation", "in service", "3 faults", "2", "118/s, 2 under way", "", "4be1a6f0c3d9"),
                PAIR,
                "left",
                "service-mediation");
        RuntimesRows.await("out of service", PAIR, "left", "pass-through");
        RuntimesRows.select(PAIR);
        says("The sides are alike, and either can take over.");
        Desk.picture("runtimes-light");
        Desk.wear(Desk.DARK);
        RuntimesRows.select(PAIR, "left");
        Desk.picture("runtimes-dark");
        Desk.wear(Desk.LIGHT);

        pair.active("right", "[\"the environments differ: left has 9f2c4e6a8b0d, right has 000000000000\"]");
        RuntimesRows.await("right is active", PAIR);
        RuntimesRows.await("active, serving", PAIR, "right");
        RuntimesRows.await("the sides differ", PAIR);
        RuntimesRows.select(PAIR);
        says("The sides differ: the environments differ: left has 9f2c4e6a8b0d, right has 000000000000.");
    }

    /** On the window, below the tree. */
    private static void says(String words) {
        Hands.says(Desk.shell(), words);
    }

    @Test
    void aSwitchOfTheThemeLeavesNothingOfTheOtherBehind() throws Exception {
        openAnew();
        Map<String, ImageData> light = everyTab("light");
        Desk.wear(Desk.DARK);
        Map<String, ImageData> dark = everyTab("dark");
        Desk.wear(Desk.LIGHT);
        assertAlike(light, everyTab("light-again"));
        Desk.wear(Desk.DARK);
        openAnew();
        assertAlike(everyTab("dark-anew"), dark);
    }

    /** What is made anew has nothing of an earlier theme. */
    private static void openAnew() throws Exception {
        Desk.page().hideView(RuntimesRows.open());
        Desk.settle();
        RuntimesRows.open();
        RuntimesRows.await("118/s, 2 under way", PAIR, "left");
    }

    /** The whole view with each of its tabs in front. */
    private static Map<String, ImageData> everyTab(String called) throws Exception {
        RuntimesRows.open();
        RuntimesRows.select(PAIR);
        Desk.pause(1000); // the theme is put on in pieces
        Map<String, ImageData> pictures = new LinkedHashMap<>();
        CTabFolder tabs = tabs();
        for (CTabItem tab : tabs.getItems()) {
            Hands.tab(tabs, tab.getText());
            Table table = tab.getControl() instanceof Table details
                    ? details
                    : Desk.find((Composite) tab.getControl(), Table.class, 0);
            Desk.await("the rows of " + tab.getText(), () -> table.getItemCount() > 0);
            pictures.put(
                    tab.getText(),
                    Desk.picture(
                            RuntimesRows.tree().getParent().getParent().getParent(),
                            "runtimes-" + called + "-" + tab.getText().replace(' ', '-')));
        }
        Hands.tab(tabs, "Details");
        return pictures;
    }

    private static void assertAlike(Map<String, ImageData> wanted, Map<String, ImageData> got) {
        wanted.forEach((tab, picture) -> {
            double difference = Inspection.difference(picture, got.get(tab));
            // a line of text may come back nearly black where it was black: 0.2 % of the pixels
            assertTrue(difference < 0.004, tab + ": " + difference);
        });
    }

    private static CTabFolder tabs() {
        return Desk.all(Desk.shell(), CTabFolder.class).stream()
                .filter(folder -> folder.getItemCount() == 4
                        && folder.getItem(1).getText().equals("Faults"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whateverARuntimeDoesTheWindowAnswersAndSaysWhatIsTheMatter() throws Exception {
        RuntimesRows.open();
        RuntimesRows.await("active, serving", PAIR, "left");
        RuntimesRows.await("standby, serving", PAIR, "right");
        RuntimesRows.select(PAIR, "left");
        String at = pair.left.address().toString();
        int port = pair.left.port();
        try (Stall stall = new Stall()) {
            pair.left.be(FakeRuntime.Manner.SILENT);
            RuntimesRows.await("does not answer in time", PAIR, "left");
            says("What is at " + at + " takes the connection and does not answer. Look at the runtime's process");
            Desk.picture("runtimes-silent");

            pair.left.be(FakeRuntime.Manner.WELL);
            tryNow();
            RuntimesRows.await("active, serving", PAIR, "left");

            pair.left.close();
            RuntimesRows.await("nothing answers", PAIR, "left");
            says("No connection to " + at + ": ");
            assertEquals("0.1.0", RuntimesRows.row(PAIR, "left").get(3), "what was known last stays");

            FakeRuntime garbage = new FakeRuntime(pair.left.key(), port).be(FakeRuntime.Manner.GARBAGE);
            tryNow();
            RuntimesRows.await("not a runtime", PAIR, "left");
            says("What answers at " + at + " is not a Millrace runtime: ");
            garbage.close();

            FakeRuntime newer =
                    new FakeRuntime(pair.left.key(), port).version("9.0").answer("GET /v1/flows", 200, "{\"flows\":7}");
            tryNow();
            RuntimesRows.await("answers not understood", PAIR, "left");
            says("The runtime at " + at + ", Millrace 9.0, does not answer as this program expects: ");
            newer.close();

            FakeRuntime other = new FakeRuntime(FakePair.otherKey(), port);
            tryNow();
            RuntimesRows.await("another certificate", PAIR, "left");
            says("shows another certificate than the one that is known. Nothing was sent to it.");
            assertEquals(List.of(), other.asked());
            Desk.picture("runtimes-other-certificate");
            other.close();
            assertTrue(
                    stall.longestMillis() < LONGEST_STALL_MILLIS,
                    "the window stood still for " + stall.longestMillis() + " ms");
            System.out.println("longest stall of the UI thread: " + stall.longestMillis() + " ms");
        }
    }

    private static void tryNow() {
        Connections.ofWorkspace()
                .now()
                .forEach(seen -> Connections.ofWorkspace().tryNow(seen.runtime().id()));
    }

    /** How long it takes at most until the window's thread does something that it is asked to, once every 20 ms. */
    private static final class Stall implements AutoCloseable {

        private final AtomicBoolean over = new AtomicBoolean();
        private final AtomicLong longest = new AtomicLong();

        Stall() {
            var display = Desk.display();
            Thread.ofPlatform().daemon().name("stall").start(() -> {
                Tempo tempo = Tempo.every(Duration.ofMillis(20));
                try {
                    while (!over.get() && !display.isDisposed()) {
                        tempo.beat();
                        long asked = System.nanoTime();
                        CountDownLatch done = new CountDownLatch(1);
                        display.asyncExec(() -> {
                            longest.accumulateAndGet(System.nanoTime() - asked, Math::max);
                            done.countDown();
                        });
                        done.await();
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }

        long longestMillis() {
            return longest.get() / 1_000_000;
        }

        @Override
        public void close() {
            over.set(true);
        }
    }

    @Test
    void aRuntimeThatIsLeavingSaysSoAndCanBeResumed() throws Exception {
        RuntimesRows.open();
        RuntimesRows.await("active, serving", PAIR, "left");
        pair.left.state("leaving");
        RuntimesRows.await("takes exchanges for a moment still", PAIR, "left");
        RuntimesRows.select(PAIR, "left");
        says(
                "It says that it is not ready, and takes exchanges until balancers have noticed; Resume keeps it in service.");
        Hands.inDialog(() -> RuntimesRows.choose("Resume", PAIR, "left"), question -> {
            Hands.says(question, "left takes exchanges again.");
            Hands.press(question, "Cancel");
        });
    }

    @Test
    void aRuntimeIsAddedOnceItsFingerprintIsComparedAndNothingIsSentBefore() throws Exception {
        FakePair.forget();
        RuntimesRows.open();
        Desk.await("the empty view", () -> !RuntimesRows.tree().isVisible());
        Desk.picture("runtimes-empty");
        pair.right.asked().clear();
        pair.right.answer(
                "GET /v1/pair", 200, "{\"epoch\":0,\"held\":true,\"eligible\":true,\"members\":[],\"drift\":[]}");
        WizardDialog dialog = new WizardDialog(Desk.shell(), new AddRuntime("", ""));
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
        Shell shell = dialog.getShell();
        Text address = Desk.find(shell, Text.class, 0);
        address.setText("gateway");
        Hands.says(shell, "'gateway' is not the address of a runtime's admin API");
        assertTrue(Hands.button(shell, "By the data folder of a runtime on this machine")
                .isEnabled());
        address.setText(pair.right.address().getAuthority()); // can be nothing else than https
        Desk.find(shell, Text.class, 1).setText("not-a-token");
        Desk.find(shell, Text.class, 2).setText("north");
        Hands.press(shell, "Next");
        Desk.await(
                "the certificate",
                () -> Hands.shows(
                        shell, Fingerprint.of(pair.right.key().certificate()).substring(48)));
        assertEquals(List.of(), pair.right.asked(), "nothing is sent before a person has compared");
        assertFalse(Hands.button(shell, "Finish").isEnabled());
        Desk.picture("add-runtime-certificate");
        Hands.tick(shell, "compared the fingerprint");
        Hands.press(shell, "Finish");
        Desk.await(
                "the refusal",
                () -> Hands.shows(shell, "This token is not known here. Use one that this runtime made."));
        Hands.press(shell, "Back");
        Desk.find(shell, Text.class, 1).setText(FakeRuntime.TOKEN);
        Hands.press(shell, "Next");
        Hands.tick(shell, "compared the fingerprint");
        Hands.press(shell, "Finish");
        Desk.await("the row", () -> RuntimesRows.row("north").contains("serving"));
        assertEquals(
                "north", Connections.ofWorkspace().now().getFirst().runtime().name());
        assertTrue(
                Files.exists(Path.of(System.getProperty("secure.storage"))),
                "the token lies in the secure storage that the test was given");
        assertFalse(
                Files.readString(Path.of(System.getProperty("secure.storage"))).contains(FakeRuntime.TOKEN));
    }

    @Test
    void deployingTellsWhatWillHappenAndShowsTheRuntimesOwnReasons() throws Exception {
        Path flow = deployable();
        pair.left.answer("POST /v1/bundles", 422, DOWNGRADE);
        DeployDialog dialog = deploy(flow, new Target.Both("6d1f0c1e"));
        Shell shell = dialog.getShell();
        Hands.says(shell, "environment.yaml has what the flow names: endpoint orders (step call-orders).");
        Hands.says(shell, "Version 1 of service-mediation takes the place of version 2 on both sides of " + PAIR + ".");
        Desk.picture("deploy");
        Hands.press(shell, "Deploy");
        Desk.await(
                "the reason in place of: " + dialog.outcome(),
                () -> dialog.outcome().contains("DOWNGRADE"));
        assertEquals(
                "Version 1 of service-mediation is not greater than 2 (DOWNGRADE).\nRaise the version.",
                dialog.outcome().replace("\r", ""));
        Hands.says(shell, "It is not in service. What was in service before still is.");
        Desk.picture("deploy-refused");
        pair.left.answer("POST /v1/bundles", 201, ACTIVATED);
        Hands.press(shell, "Deploy");
        Desk.await(
                "the success",
                () -> dialog.outcome().startsWith("Version 1 of service-mediation is in service on both sides of"));
        dialog.close();
    }

    /** A flow's file, with a key to sign it and the pair that it may go to. */
    private Path deployable() throws Exception {
        InstanceScope.INSTANCE
                .getNode("org.millrace.designer.diagram")
                .put("keyFolder", FakePair.otherKey().folder().toString());
        IProject project = Desk.project("deploying", "service-mediation");
        RuntimesRows.open();
        RuntimesRows.await("left is active", PAIR); // as one side says, while the other may not have been asked yet
        Desk.await(
                "each side is known as one of the pair",
                () -> Connections.ofWorkspace().now().stream()
                        .noneMatch(seen -> seen.pair().isEmpty()));
        return project.getFile("service-mediation.flow").getLocation().toPath();
    }

    private static DeployDialog deploy(Path flow, Target wanted) {
        DeployDialog dialog = new DeployDialog(Desk.shell(), flow, wanted);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
        return dialog;
    }

    @Test
    void aDeploymentWhoseDialogIsClosedGoesOnAndSaysHowItEnded() throws Exception {
        Path flow = deployable();
        pair.left.answer("POST /v1/bundles", 201, ACTIVATED);
        DeployDialog compiling = deploy(flow, new Target.Both("6d1f0c1e"));
        Hands.press(compiling.getShell(), "Deploy");
        compiling.close();
        Desk.patiently(
                () -> "the outcome",
                () -> Hands.shows(
                        Desk.shell(), "Version 1 of service-mediation is in service on both sides of " + PAIR + "."));
        Desk.picture("deployed-without-dialog");

        pair.left.answer("POST /v1/bundles", 422, DOWNGRADE).hold("POST /v1/bundles");
        DeployDialog uploading = deploy(flow, new Target.Both("6d1f0c1e"));
        Hands.press(uploading.getShell(), "Deploy");
        Desk.patiently(() -> "the upload", () -> Collections.frequency(pair.left.asked(), "POST /v1/bundles") == 2);
        Hands.inDialog(
                () -> {
                    uploading.close();
                    pair.left.release();
                },
                failure -> {
                    assertEquals("service-mediation.flow was not deployed", failure.getText());
                    Hands.says(
                            failure,
                            "Version 1 of service-mediation is not greater than 2 (DOWNGRADE). Raise the version.\n\n"
                                    + "It is not in service. What was in service before still is.");
                    Hands.press(failure, "OK");
                });
    }

    @Test
    void nothingIsDeployedToWhatNobodyMeant() throws Exception {
        Path flow = deployable();
        String left = Connections.ofWorkspace().now().stream()
                .filter(seen -> seen.runtime().name().equals("left"))
                .findFirst()
                .orElseThrow()
                .runtime()
                .id();
        for (Target meant :
                new Target[] {new Target.One(left), null}) { // a side is its pair; one alone needs no choice
            DeployDialog dialog = deploy(flow, meant);
            Hands.says(dialog.getShell(), " on both sides of " + PAIR + ".");
            dialog.close();
        }
        String ignored = Connections.ofWorkspace()
                .add(
                        "a-third",
                        URI.create("https://127.0.0.1:9"),
                        pair.right.key().certificate(),
                        FakeRuntime.TOKEN);
        Target gone = new Target.One("removed-meanwhile");
        for (Target meant : new Target[] {gone, null}) {
            DeployDialog dialog = deploy(flow, meant);
            Hands.says(
                    dialog.getShell(),
                    meant == null
                            ? "Choose where the flow goes to."
                            : "What was chosen for this flow is not known any more; choose where it goes to.");
            assertFalse(Hands.button(dialog.getShell(), "Deploy").isEnabled());
            Desk.picture("deploy-nowhere-yet");
            Hands.type(Desk.find(dialog.getShell(), Combo.class, 0), PAIR);
            assertTrue(Hands.button(dialog.getShell(), "Deploy").isEnabled());
            dialog.close();
        }
    }

    @Test
    void aFlowWhoseNameIsClearedIsWatchedAgainWhenItHasOne() throws Exception {
        IProject project = Desk.project("nameless", "service-mediation");
        FlowEditor editor = Desk.open(project.getFile("service-mediation.flow"));
        Desk.await("the editor to be noticed", () -> WatchedFlows.of(editor).isPresent());
        Chosen.ofWorkspace().choose(editor.file(), new Target.Both("6d1f0c1e"));
        sentence(editor, "left \\+ right run version 2 .*");
        editor.execute("Clear the name", () -> editor.drawing().flow().setName(null));
        sentence(editor, "left \\+ right run no flow without a name, so there is nothing to see yet");
        pair.left.statistics("{\"state\":\"serving\",\"inFlight\":41,\"flows\":[]}");
        hears(editor, 41);
        editor.commandStack().undo();
        sentence(editor, "left \\+ right run version 2 .*");
        pair.left.statistics("{\"state\":\"serving\",\"inFlight\":42,\"flows\":[]}");
        hears(editor, 42);
    }

    private static void sentence(FlowEditor editor, String pattern) {
        Desk.patiently(
                () -> pattern + " in place of: " + editor.live().sentence(),
                () -> editor.live().sentence().matches(pattern));
    }

    private static void hears(FlowEditor editor, int inFlight) {
        Desk.await(
                "the next event",
                () -> WatchedFlows.of(editor).orElseThrow().sides().stream()
                        .map(side -> side.snapshot().statistics())
                        .anyMatch(now -> now != null && now.inFlight() == inFlight));
    }

    @Test
    void whatRunsIsComparedAnewWhenAFileBesideTheFlowChangesAndAfterADeployment() throws Exception {
        AuthorKey key = FakePair.otherKey();
        InstanceScope.INSTANCE
                .getNode("org.millrace.designer.diagram")
                .put("keyFolder", key.folder().toString());
        IProject project = Desk.project("compared", "service-mediation");
        IFile sheet = project.getFile("stylesheets/ship-to-hub.xsl");
        Path onDisk = sheet.getLocation().toPath();
        String before = Files.readString(onDisk);
        FlowEditor editor = Desk.open(project.getFile("service-mediation.flow"));
        pair.runs(editor.file(), key, "2026-11-21T09:30:00Z");
        Desk.await("the editor to be noticed", () -> WatchedFlows.of(editor).isPresent());
        Chosen.ofWorkspace().choose(editor.file(), new Target.Both("6d1f0c1e"));
        sentence(editor, "left \\+ right run version 1 of [-0-9]+ [:0-9]+");
        Desk.put(project, "stylesheets/ship-to-hub.xsl", (before + "<!-- theirs -->").getBytes(StandardCharsets.UTF_8));
        sentence(editor, "left \\+ right run version 1 .*, of other content than the drawing");
        Desk.put(project, "stylesheets/ship-to-hub.xsl", before.getBytes(StandardCharsets.UTF_8));
        sentence(editor, "left \\+ right run version 1 of [-0-9]+ [:0-9]+");

        Files.writeString(onDisk, before + "<!-- written by another program -->");
        pair.runs(editor.file(), key, "2025-06-15T09:30:00Z"); // as if it had been deployed elsewhere
        sentence(editor, "left \\+ right run version 1 of 2025-06-15 [:0-9]+");
    }

    @Test
    void whatIsDoneIsSaidBeforeAndAFaultLeadsToItsStep() throws Exception {
        Desk.project("faults", "service-mediation");
        RuntimesRows.open();
        RuntimesRows.await("in service", PAIR, "left", "service-mediation");
        pair.left.answer(
                "POST /v1/flows/service-mediation/rollback", 200, "{\"flow\":\"service-mediation\",\"version\":\"1\"}");
        Hands.inDialog(() -> RuntimesRows.choose("Roll back", PAIR, "left", "service-mediation"), question -> {
            Hands.says(
                    question,
                    "Version 1 of the flow service-mediation takes the place of version 2 on left and right, all sides of the pair."
                            + " Exchanges under way finish with version 2; no message is lost.");
            Hands.press(question, "Roll back to 1");
        });
        Desk.await("the call", () -> pair.left.asked().contains("POST /v1/flows/service-mediation/rollback"));
        String done = "service-mediation is back at version 1 on left and right";
        Desk.await("what was done", () -> Hands.shows(Desk.shell(), done));
        RuntimesRows.select(PAIR, "right");
        assertFalse(Hands.shows(Desk.shell(), done), "another row was not rolled back");
        RuntimesRows.select(PAIR, "left", "service-mediation");

        CTabFolder tabs = tabs();
        Hands.tab(tabs, "Faults");
        Table faults =
                Desk.all((Composite) tabs.getItem(1).getControl(), Table.class).getFirst();
        Desk.await("a fault", () -> faults.getItemCount() > 0);
        Desk.picture("runtimes-faults");
        faults.setSelection(0);
        Event enter = new Event();
        enter.item = faults.getItem(0);
        faults.notifyListeners(SWT.DefaultSelection, enter);
        Desk.settle();
        FlowEditor editor = (FlowEditor) Desk.page().getActiveEditor();
        assertEquals("validate-order", editor.selectedSteps().getFirst().getId());
        Hands.tab(tabs, "Audit log");
        Table audit =
                Desk.all((Composite) tabs.getItem(2).getControl(), Table.class).getFirst();
        Desk.await("the audit log", () -> audit.getItemCount() > 1);
        assertTrue(
                Stream.of(audit.getItems()).anyMatch(item -> item.getText(3).equals("Takes in a bundle")),
                "in the words of the admin API's own description");
        int width =
                Stream.of(audit.getColumns()).mapToInt(TableColumn::getWidth).sum();
        assertTrue(width <= audit.getClientArea().width + 8, width + " of " + audit.getClientArea().width);
        Desk.picture("runtimes-audit");
    }
}
