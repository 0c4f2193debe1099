package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.client.admin.Fingerprint;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.designer.runtimes.deploy.DeployDialog;
import org.millrace.designer.runtimes.view.AddRuntime;

/** The Runtimes view: added by hand and by certificate, told of in words, deployed to; and responsive whatever a runtime does. */
class RuntimesTest {

    /** A person calls a window that stands still for longer than this broken. */
    private static final long LONGEST_STALL_MILLIS = 1500;

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
        Desk.pause(600); // until the view has seen that they are gone: the next test's are called the same
    }

    static Tree view() throws Exception {
        IViewPart view = Desk.page().showView("org.millrace.designer.runtimes");
        Desk.page().activate(view);
        Desk.settle();
        return trees(Desk.shell())
                .filter(tree -> tree.getColumnCount() > 5)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no tree of runtimes"));
    }

    private static Stream<Tree> trees(Composite in) {
        return Desk.all(in, Tree.class).stream();
    }

    /** The texts of a row, found by what its first cells say from the top on. */
    static List<String> row(Tree tree, String... path) {
        return item(tree, path)
                .map(item -> {
                    List<String> texts = new ArrayList<>();
                    for (int i = 0; i < tree.getColumnCount(); i++) {
                        texts.add(item.getText(i));
                    }
                    return texts;
                })
                .orElse(List.of());
    }

    private static Optional<TreeItem> item(Tree tree, String... path) {
        TreeItem[] items = tree.getItems();
        TreeItem found = null;
        for (String name : path) {
            found = null;
            for (TreeItem each : items) {
                found = each.getText(0).equals(name) ? each : found;
            }
            if (found == null) {
                return Optional.empty();
            }
            items = found.getItems();
        }
        return Optional.ofNullable(found);
    }

    static void await(Tree tree, String column, String[] path) {
        Desk.await(
                String.join(" > ", path) + ": " + column, () -> row(tree, path).contains(column));
    }

    static void select(Tree tree, String... path) {
        TreeItem item = item(tree, path).orElseThrow(() -> new AssertionError("no row " + String.join(" > ", path)));
        tree.setSelection(item);
        Event event = new Event();
        event.item = item;
        tree.notifyListeners(SWT.Selection, event);
        Desk.settle();
    }

    private static boolean says(String words) {
        return Desk.all(Desk.shell(), Label.class).stream()
                .anyMatch(label -> label.isVisible() && label.getText().contains(words));
    }

    static final String PAIR = "Pair left and right";

    @Test
    void aPairIsOneThingWithItsSidesItsWitnessAndItsFlows() throws Exception {
        Tree tree = view();
        await(tree, "left is active", new String[] {PAIR});
        await(tree, "118/s, 2 under way", new String[] {PAIR, "left"});
        assertEquals(
                List.of("left", "active, serving", "", "0.1.0", "118/s, 2 under way", "2 d 4 h", "9f2c4e6a8b0d"),
                row(tree, PAIR, "left"));
        assertEquals("standby, serving", row(tree, PAIR, "right").get(1));
        assertEquals("witness, up", row(tree, PAIR, "witness").get(1));
        assertEquals(
                List.of("service-mediation", "in service", "3 faults", "2", "118/s, 2 under way", "", "4be1a6f0c3d9"),
                row(tree, PAIR, "left", "service-mediation"));
        assertEquals("out of service", row(tree, PAIR, "left", "pass-through").get(1));
        select(tree, PAIR);
        assertTrue(says("The sides are alike, and either can take over."));
        Desk.picture("runtimes-light");
        Desk.wear(Desk.DARK);
        select(tree, PAIR, "left");
        Desk.picture("runtimes-dark");
        Desk.wear(Desk.LIGHT);

        pair.active("right", "[\"the environments differ: left has 9f2c4e6a8b0d, right has 000000000000\"]");
        await(tree, "right is active", new String[] {PAIR});
        await(tree, "active, serving", new String[] {PAIR, "right"});
        assertEquals("the sides differ", row(tree, PAIR).get(2));
        select(tree, PAIR);
        assertTrue(says("The sides differ: the environments differ: left has 9f2c4e6a8b0d, right has 000000000000."));
    }

    @Test
    void whateverARuntimeDoesTheWindowAnswersAndSaysWhatIsTheMatter() throws Exception {
        Tree tree = view();
        await(tree, "active, serving", new String[] {PAIR, "left"});
        await(tree, "standby, serving", new String[] {PAIR, "right"});
        select(tree, PAIR, "left");
        String at = pair.left.address().toString();
        int port = pair.left.port();
        try (Stall stall = new Stall()) {
            pair.left.be(FakeRuntime.Manner.SILENT);
            await(tree, "does not answer in time", new String[] {PAIR, "left"});
            assertTrue(says(
                    "What is at " + at + " takes the connection and does not answer. Look at the runtime's process"));
            Desk.picture("runtimes-silent");

            pair.left.be(FakeRuntime.Manner.WELL);
            tryNow();
            await(tree, "active, serving", new String[] {PAIR, "left"});

            pair.left.close();
            await(tree, "nothing answers", new String[] {PAIR, "left"});
            assertTrue(says("No connection to " + at + ": "));
            assertEquals("0.1.0", row(tree, PAIR, "left").get(3), "what was known last stays");

            FakeRuntime garbage = new FakeRuntime(pair.left.key(), port).be(FakeRuntime.Manner.GARBAGE);
            tryNow();
            await(tree, "not a runtime", new String[] {PAIR, "left"});
            assertTrue(says("What answers at " + at + " is not a Millrace runtime: "));
            garbage.close();

            FakeRuntime newer =
                    new FakeRuntime(pair.left.key(), port).version("9.0").answer("GET /v1/flows", 200, "{\"flows\":7}");
            tryNow();
            await(tree, "answers not understood", new String[] {PAIR, "left"});
            assertTrue(says("The runtime at " + at + ", Millrace 9.0, does not answer as this program expects: "));
            newer.close();

            FakeRuntime other = new FakeRuntime(FakePair.otherKey(), port);
            tryNow();
            await(tree, "another certificate", new String[] {PAIR, "left"});
            assertTrue(says("shows another certificate than the one that is known. Nothing was sent to it."));
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
                while (!over.get() && !display.isDisposed()) {
                    long asked = System.nanoTime();
                    AtomicBoolean done = new AtomicBoolean();
                    display.asyncExec(() -> {
                        longest.accumulateAndGet(System.nanoTime() - asked, Math::max);
                        done.set(true);
                    });
                    while (!done.get() && !over.get()) {
                        pause();
                    }
                    pause();
                }
            });
        }

        private static void pause() {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
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
    void aRuntimeIsAddedOnceItsFingerprintIsComparedAndNothingIsSentBefore() throws Exception {
        FakePair.forget();
        Tree tree = view();
        Desk.await("the empty view", () -> !tree.isVisible());
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
        assertTrue(said(shell, "'gateway' is not the address of a runtime's admin API"), texts(shell));
        address.setText(pair.right.address().toString());
        Desk.find(shell, Text.class, 1).setText("not-a-token");
        Desk.find(shell, Text.class, 2).setText("north");
        press(shell, "Next");
        Desk.await(
                "the certificate",
                () -> said(shell, Fingerprint.of(pair.right.key().certificate()).substring(48)));
        assertEquals(List.of(), pair.right.asked(), "nothing is sent before a person has compared");
        assertFalse(button(shell, "Finish").isEnabled());
        Desk.picture("add-runtime-certificate");
        check(shell, "compared the fingerprint");
        press(shell, "Finish");
        Desk.await("the refusal", () -> said(shell, "This token is not known here. Use one that this runtime made."));
        press(shell, "Back");
        Desk.find(shell, Text.class, 1).setText(FakeRuntime.TOKEN);
        press(shell, "Next");
        check(shell, "compared the fingerprint");
        press(shell, "Finish");
        Desk.await("the row", () -> row(tree, "north").contains("serving"));
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
        InstanceScope.INSTANCE
                .getNode("org.millrace.designer.diagram")
                .put("keyFolder", FakePair.otherKey().folder().toString());
        IProject project = Desk.project("deploying", "service-mediation");
        Path flow = project.getFile("service-mediation.flow").getLocation().toPath();
        Tree tree = view();
        await(tree, "left is active", new String[] {PAIR});
        pair.left.answer(
                "POST /v1/bundles",
                422,
                "{\"detail\":\"version 1 of service-mediation is not greater than 2\",\"reason\":\"DOWNGRADE\",\"remedy\":\"raise the version\"}");
        DeployDialog dialog = new DeployDialog(Desk.shell(), flow, new Target.Both("6d1f0c1e"));
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
        Shell shell = dialog.getShell();
        assertTrue(said(shell, "environment.yaml has all that the flow names (1)."), texts(shell));
        assertTrue(
                said(
                        shell,
                        "Version 1 of service-mediation takes the place of version 2 on both sides of " + PAIR + "."),
                texts(shell));
        Desk.picture("deploy");
        press(shell, "Deploy");
        Desk.await(
                "the reason in place of: " + dialog.outcome(),
                () -> dialog.outcome().contains("DOWNGRADE"));
        assertEquals(
                "Version 1 of service-mediation is not greater than 2 (DOWNGRADE).\nRaise the version.",
                dialog.outcome().replace("\r", ""));
        assertTrue(said(shell, "It is not in service. What was in service before still is."), texts(shell));
        Desk.picture("deploy-refused");
        pair.left.answer(
                "POST /v1/bundles",
                201,
                "{\"flow\":\"service-mediation\",\"version\":\"1\",\"digest\":\"d\",\"activated\":true}");
        press(shell, "Deploy");
        Desk.await(
                "the success",
                () -> dialog.outcome().startsWith("Version 1 of service-mediation is in service on both sides of"));
        dialog.close();
    }

    @Test
    void whatIsDoneIsSaidBeforeAndAFaultLeadsToItsStep() throws Exception {
        Desk.project("faults", "service-mediation");
        Tree tree = view();
        await(tree, "in service", new String[] {PAIR, "left", "service-mediation"});
        select(tree, PAIR, "left", "service-mediation");
        List<String> asked = new ArrayList<>();
        pair.left.answer(
                "POST /v1/flows/service-mediation/rollback", 200, "{\"flow\":\"service-mediation\",\"version\":\"1\"}");
        Desk.display().timerExec(600, () -> {
            Shell question = Desk.display().getActiveShell();
            asked.add(question.getText());
            Desk.all(question, Label.class).forEach(label -> asked.add(label.getText()));
            button(question, "Roll back to 1").notifyListeners(SWT.Selection, new Event());
        });
        menu(tree, "Roll back");
        assertTrue(
                asked.contains(
                        "Version 1 of the flow service-mediation takes the place of version 2 on left and right, all sides of the pair."
                                + " Exchanges under way finish with version 2; no message is lost."),
                asked.toString());
        Desk.await("the call", () -> pair.left.asked().contains("POST /v1/flows/service-mediation/rollback"));

        CTabFolder tabs = Desk.all(Desk.shell(), CTabFolder.class).stream()
                .filter(folder -> folder.getItemCount() == 4
                        && folder.getItem(1).getText().equals("Faults"))
                .findFirst()
                .orElseThrow();
        tabs.setSelection(1);
        tabs.notifyListeners(SWT.Selection, new Event());
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
        tabs.setSelection(2);
        tabs.notifyListeners(SWT.Selection, new Event());
        Table audit =
                Desk.all((Composite) tabs.getItem(2).getControl(), Table.class).getFirst();
        Desk.await("the audit log", () -> audit.getItemCount() > 1);
        Desk.picture("runtimes-audit");
    }

    static void menu(Tree tree, String begins) {
        var menu = tree.getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        for (var item : menu.getItems()) {
            if (item.getText().replace("&", "").startsWith(begins)) {
                item.notifyListeners(SWT.Selection, new Event());
                Desk.settle();
                return;
            }
        }
        throw new AssertionError("no " + begins + " in the menu");
    }

    static Button button(Shell shell, String text) {
        return Desk.all(shell, Button.class).stream()
                .filter(button -> button.getText()
                        .replace("&", "")
                        .replaceFirst("[<>]", "")
                        .strip()
                        .startsWith(text))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no button " + text + " in " + texts(shell)));
    }

    static void press(Shell shell, String text) {
        button(shell, text).notifyListeners(SWT.Selection, new Event());
        Desk.settle();
    }

    private static void check(Shell shell, String part) {
        Button box = Desk.all(shell, Button.class).stream()
                .filter(button -> button.getText().contains(part) && button.isVisible())
                .findFirst()
                .orElseThrow();
        box.setSelection(true);
        box.notifyListeners(SWT.Selection, new Event());
        Desk.settle();
    }

    private static boolean said(Shell shell, String words) {
        return texts(shell).contains(words);
    }

    static String texts(Shell shell) {
        StringBuilder texts = new StringBuilder();
        for (Control control : Desk.all(shell, Control.class)) {
            switch (control) {
                case Label label -> texts.append(label.getText()).append('|');
                case Text text -> texts.append(text.getText()).append('|');
                case Button button -> texts.append(button.getText()).append('|');
                default -> {}
            }
        }
        return texts.toString();
    }
}
