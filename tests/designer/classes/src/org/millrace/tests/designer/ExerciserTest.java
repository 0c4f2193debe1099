package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.gef.EditPart;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.runtimes.exercise.ExerciserView;
import org.millrace.designer.runtimes.exercise.TestRuntime;
import org.millrace.model.catalog.Values;

/** Messages go through a flow in a runtime that the designer starts; a person sees where they came, changes them, and keeps a test. */
@Tag("beside")
class ExerciserTest {

    /**
     * The UI thread is never kept longer, whatever starts and stops meanwhile. A machine with much else to do keeps it for a second by
     * itself; a runtime takes 6 s of a processor to start.
     */
    private static final long MAX_STALL_MILLIS = 3000;

    private IProject project;
    private FlowEditor editor;
    private ExerciserView view;
    private Stalls stalls;

    /** Watches how long the UI thread lets others wait. */
    private static final class Stalls extends Thread {
        private volatile boolean ended;
        private volatile boolean paused;
        private volatile long longestMillis;
        private final org.eclipse.swt.widgets.Display display = Desk.display();

        Stalls() {
            setDaemon(true);
        }

        @Override
        public void run() {
            Tempo tempo = Tempo.every(Duration.ofMillis(10));
            while (!ended && !display.isDisposed()) {
                CountDownLatch heard = new CountDownLatch(1);
                try {
                    tempo.beat();
                    long asked = System.nanoTime();
                    display.asyncExec(heard::countDown);
                    boolean counts = !paused;
                    if (heard.await(20, TimeUnit.SECONDS) && counts && !paused) {
                        longestMillis = Math.max(longestMillis, (System.nanoTime() - asked) / 1_000_000);
                    }
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
    }

    @BeforeEach
    void open() throws Exception {
        Desk.ready();
        project = Desk.project("exercised", "service-mediation");
        editor = Desk.open(project.getFile("service-mediation.flow"));
        view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        Desk.settle();
        stalls = new Stalls();
        stalls.start();
    }

    @AfterEach
    void close() {
        stalls.ended = true;
        Desk.page().hideView(view);
        Desk.page().closeAllEditors(false);
        Desk.settle();
    }

    private void picture(String name) throws Exception {
        stalls.paused = true; // taking a picture, or putting on a theme, is no work of the Exerciser's
        Desk.picture(Desk.shell(), name);
        Desk.pause(100);
        stalls.paused = false;
    }

    private void run() {
        view.run(false);
        ended();
    }

    private void ended() {
        Screens.awaitRuntime(view);
        Desk.patiently(() -> "the exchange to end, not: " + view.status(), () -> !view.isBusy());
    }

    private void selectWireTo(String step) {
        var wire = editor.drawing().flow().getWires().stream()
                .filter(each -> each.getTo().getId().equals(step))
                .findFirst()
                .orElseThrow();
        EditPart part = (EditPart) editor.viewer().getEditPartRegistry().get(wire);
        editor.viewer().setSelection(new StructuredSelection(part));
        Desk.settle();
    }

    private void stopsAt(String step) {
        Screens.awaitRuntime(view);
        Desk.await(
                "the exchange to wait before " + step + ", not: " + view.status(),
                () -> view.status().startsWith("Waits before " + step + ":"));
    }

    private List<String> rows() {
        return java.util.Arrays.stream(view.way().table().getItems())
                .map(item -> item.getText(0))
                .toList();
    }

    private String sample(String name) throws Exception {
        return Files.readString(project.getFile("samples/" + name).getLocation().toPath());
    }

    @Test
    void aGoodAndABadOrderAreSeenOnTheirWay() throws Exception {
        run();
        assertTrue(view.status().startsWith("Status 200 after "), view.status());
        assertEquals(
                List.of(
                        "receive-order",
                        "validate-order",
                        "ship-to-hub",
                        "call-orders",
                        "validate-confirmation",
                        "answer",
                        "Reply: HTTP status 200"),
                rows());
        // a click on the wire shows what the stylesheet changed
        selectWireTo("call-orders");
        assertEquals(3, view.way().table().getSelectionIndex());
        String changes = view.message().changes();
        assertTrue(changes.lines().anyMatch(line -> line.startsWith("\u2212 ") && line.contains("Utrecht")), changes);
        assertTrue(changes.lines().anyMatch(line -> line.startsWith("+ ") && line.contains("Rotterdam")), changes);
        picture("exerciser-good");

        long process = view.process();
        view.request().message().setText(sample("order-invalid.xml"));
        run();
        assertTrue(view.status().startsWith("Status 500 after "), view.status());
        assertTrue(view.status().endsWith("fault message.invalid at validate-order"), view.status());
        assertEquals(
                List.of("receive-order", "validate-order  \u2013  message.invalid", "Reply: HTTP status 500"), rows());
        assertTrue(
                view.message().reason().contains("cvc-minInclusive-valid"),
                view.message().reason());
        assertEquals(1, view.way().table().getSelectionIndex(), "the message at the step that failed is shown");
        picture("exerciser-bad");
        stalls.paused = true;
        Desk.wear(Desk.DARK);
        picture("exerciser-bad-dark");
        stalls.paused = true;
        Desk.wear(Desk.LIGHT);
        Desk.pause(200);
        stalls.paused = false;

        String bad = view.request().message().getText();
        view.request().message().setText(bad.replace(">0<", ">2<").replace(">Utrecht<", ">Utr\u202eecht<"));
        assertNotEquals(bad, view.request().message().getText());
        run();
        assertTrue(view.status().startsWith("Status 200 after "), view.status());
        selectWireTo("validate-order");
        String turned = view.message().changes();
        assertTrue(turned.contains("Utr\\u202Eecht"), "what turns text around is shown: " + turned);

        view.request().message().setText(bad.replace(">0<", ">2<"));
        run();
        assertTrue(view.status().startsWith("Status 200 after "), view.status());
        assertEquals(process, view.process(), "the runtime stayed warm");

        view.save("Two books go through");
        ended();
        assertTrue(view.status().startsWith("Saved as expected"), view.status());
        Path script = project.getFile("expected/two-books-go-through.txt")
                .getLocation()
                .toPath();
        String written = Files.readString(script);
        assertTrue(written.contains("same-as   expected/two-books-go-through/reply.xml"), written);
        assertTrue(written.contains("gets      orders expected/two-books-go-through/gets-orders.xml"), written);
        runs(script);
        view.save("Two books go through");
        ended();
        assertTrue(view.status().startsWith("there is a test of this name"), view.status());
        assertTrue(
                stalls.longestMillis < MAX_STALL_MILLIS, "the UI thread was kept for " + stalls.longestMillis + " ms");

        Desk.page().hideView(view);
        Desk.await(
                "the runtime to end with the view",
                () -> ProcessHandle.of(process).filter(ProcessHandle::isAlive).isEmpty());
    }

    /** A window of 950 px is what a notebook has. */
    @Test
    void theMessageHasTheRoomThatIsThere() throws Exception {
        for (int height : List.of(950, 1300)) {
            Desk.shell().setBounds(0, 0, 1500, height);
            Desk.settle();
            StyledText body = view.request().message();
            int lines = body.getClientArea().height / body.getLineHeight();
            picture("exerciser-at-" + height);
            assertTrue(lines >= (height == 950 ? 8 : 15), lines + " lines of the message at " + height);
        }
    }

    @Test
    void aSavedTestLeavesInItsEnvironmentWhatIsThereForOthers() throws Exception {
        Desk.put(project, "environment.yaml", """
                endpoints:
                  orders:
                    targets: ["http://127.0.0.1:9000"]
                """.getBytes(StandardCharsets.UTF_8));
        IFile kept = Desk.put(project, "environment-test.yaml", """
                endpoints:
                  stock:
                    targets: ["http://127.0.0.1:${STOCK_STUB_PORT}"]
                """.getBytes(StandardCharsets.UTF_8));
        run();
        assertTrue(view.status().startsWith("Status 200 after "), view.status());
        view.save("One goes through");
        ended();
        assertTrue(view.status().startsWith("Saved as expected"), view.status());
        Path file = kept.getLocation().toPath();
        String both = Files.readString(file);
        assertTrue(both.contains("${STOCK_STUB_PORT}") && both.contains("${ORDERS_STUB_PORT}"), both);
        String withNote = "# mine\n" + both;
        Files.writeString(file, withNote);
        view.save("Another goes through");
        ended();
        assertTrue(view.status().startsWith("Saved as expected"), view.status());
        assertEquals(withNote, Files.readString(file), "it lacked nothing");
    }

    /** What is saved runs without the designer; skipped where the command line is not built. */
    private static void runs(Path script) throws Exception {
        Path home = Path.of(System.getProperty("examples")).getParent();
        Path libraries = home.resolve("policy-compiler/cli/target/cli/lib");
        if (!Files.isDirectory(libraries)) {
            System.out.println("ExerciserTest: millrace test is not tried, since " + libraries + " is not there");
            return;
        }
        Process test = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dmillrace.home=" + home,
                        "-cp",
                        libraries + "/*",
                        "org.millrace.cli.Main",
                        "test",
                        script.toString())
                .redirectErrorStream(true)
                .start();
        String[] output = new String[1];
        Thread reader = new Thread(() -> {
            try {
                output[0] = new String(test.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            } catch (java.io.IOException e) {
                output[0] = e.toString();
            }
        });
        reader.start();
        Desk.await("the test to end", 120_000, () -> !test.isAlive());
        reader.join(5000);
        assertEquals(0, test.exitValue(), output[0]);
        assertTrue(output[0].contains("1 of 1 went as expected"), output[0]);
    }

    @Test
    void anExchangeWaitsAtABreakpointAndGoesOnStepByStep() throws Exception {
        view.toggle("ship-to-hub");
        view.run(false);
        stopsAt("ship-to-hub");
        assertEquals(List.of("receive-order", "validate-order", "ship-to-hub"), rows());
        assertEquals("waits", view.way().table().getItem(2).getText(1));
        picture("exerciser-waits");
        view.goOn(TestRuntime.GoOn.STEP);
        stopsAt("call-orders");
        assertTrue(view.message().changes().contains("Rotterdam"), "the message there is shown");
        view.goOn(TestRuntime.GoOn.RESUME);
        ended();
        assertTrue(view.status().startsWith("Status 200 after "), view.status());

        view.run(true);
        stopsAt("receive-order");
        view.goOn(TestRuntime.GoOn.RESUME);
        stopsAt("ship-to-hub");
        view.goOn(TestRuntime.GoOn.ABORT);
        ended();
        assertTrue(view.status().endsWith("fault debug.aborted at ship-to-hub"), view.status());

        view.toggle("ship-to-hub");
        run();
        assertTrue(view.status().startsWith("Status 200 after "), view.status());
        assertTrue(
                stalls.longestMillis < MAX_STALL_MILLIS, "the UI thread was kept for " + stalls.longestMillis + " ms");
    }

    /** As a person does: the condition is typed in the list of breakpoints, the message changed in a dialog. */
    @Test
    void anExchangeWaitsOnAConditionAndItsMessageIsChangedThere() throws Exception {
        view.toggle("ship-to-hub");
        Hands.inDialog(() -> Hands.press(Desk.shell(), "Breakpoints"), dialog -> {
            Text condition = condition(dialog);
            condition.setText("//o:city = ");
            Desk.settle();
            assertFalse(Hands.button(dialog, "OK").isEnabled(), "what is no XPath is not taken");
            Hands.says(dialog, "ship-to-hub: ");
            Hands.type(condition, "//*:city = 'Nowhere'");
            Hands.press(dialog, "OK");
        });
        run();
        assertTrue(view.status().startsWith("Status 200 after "), "it holds for no message: " + view.status());

        Hands.inDialog(() -> view.askForBreakpoints("ship-to-hub"), dialog -> {
            Hands.type(condition(dialog), "//*:city = 'Utrecht'");
            Hands.press(dialog, "OK");
        });
        view.run(false);
        stopsAt("ship-to-hub");
        Hands.inDialog(() -> Hands.press(Desk.shell(), "Change"), dialog -> {
            StyledText headers = Desk.find(dialog, StyledText.class, 0);
            StyledText body = Desk.find(dialog, StyledText.class, 1);
            headers.append("\nX-Tried: yes");
            body.setText(body.getText().replace("Utrecht", "Zwolle"));
            Hands.press(dialog, "Change");
        });
        assertTrue(view.status().startsWith("The message is changed when it goes on"), view.status());
        view.goOn(TestRuntime.GoOn.STEP);
        stopsAt("call-orders");
        view.way().select(2);
        assertTrue(
                view.message().changes().contains("Zwolle"),
                "what the step got: " + view.message().changes());
        assertFalse(
                view.message().changes().lines().anyMatch(line -> line.startsWith("+ ") && line.contains("Utrecht")));
        view.goOn(TestRuntime.GoOn.RESUME);
        ended();
        assertTrue(view.status().startsWith("Status 200 after "), view.status());
        view.toggle("ship-to-hub");
    }

    private static Text condition(Shell dialog) {
        return Desk.all(dialog, Text.class).stream()
                .filter(text -> text.getMessage().startsWith("an XPath"))
                .findFirst()
                .orElseThrow();
    }

    /** As after a restart of the designer, the view knows of them only what is written in the workspace. */
    @Test
    void breakpointsAreKeptWithTheirFlowAndFollowTheirSteps() throws Exception {
        view.toggle("ship-to-hub");
        view.toggle("answer");
        editor.execute(
                "Rename", () -> editor.drawing().step("ship-to-hub").ifPresent(step -> step.setId("ship-elsewhere")));
        Desk.settle();
        Desk.page().hideView(view);
        editor.doSave(new org.eclipse.core.runtime.NullProgressMonitor());
        Desk.page().closeAllEditors(false);
        Path written = org.eclipse.core.resources.ResourcesPlugin.getWorkspace()
                .getRoot()
                .getLocation()
                .append(".metadata/.plugins/org.eclipse.core.runtime/.settings/org.millrace.designer.runtimes.prefs")
                .toPath();
        assertTrue(kept(written).endsWith("service-mediation.flow=answer\\nship-elsewhere"), kept(written));

        editor = Desk.open(project.getFile("service-mediation.flow"));
        view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        view.run(false);
        stopsAt("ship-elsewhere");
        picture("exerciser-kept-breakpoint");
        view.goOn(TestRuntime.GoOn.RESUME);
        stopsAt("answer");
        view.goOn(TestRuntime.GoOn.RESUME);
        ended();
        view.toggle("ship-elsewhere");
        view.toggle("answer");
        run();
        assertTrue(view.status().startsWith("Status 200 after "), view.status());
        assertEquals("", kept(written));
    }

    /** The line that tells of this flow's breakpoints; without any preference there is no file. */
    private static String kept(Path preferences) throws Exception {
        if (!Files.exists(preferences)) {
            return "";
        }
        return Files.readString(preferences)
                .lines()
                .filter(line -> line.startsWith("breakpoints/") && line.contains("/exercised/service-mediation.flow="))
                .findFirst()
                .orElse("");
    }

    @Test
    void whatCanNotBeSentSaysWhy() throws Exception {
        view.request().message().setText("");
        editor.execute(
                "Break it",
                () -> editor.drawing()
                        .step("call-orders")
                        .ifPresent(step -> Values.of(step).put("endpoint", "")));
        run();
        assertTrue(
                view.status().startsWith("service-mediation.flow can't be compiled: step call-orders: "),
                view.status());
        assertTrue(view.status().endsWith("; the Problems view lists all"), view.status());
        assertEquals(0, view.process(), "no runtime is started for it");
    }

    @Test
    void anEnvironmentThatIsGoneIsNotReplacedByAnother() throws Exception {
        byte[] environment = Files.readAllBytes(
                project.getFile("environment.yaml").getLocation().toPath());
        Desk.put(project, "environment-a.yaml", environment);
        Desk.put(project, "environment-b.yaml", environment);
        reopen();
        Hands.type(backends(), "The real ones of environment-a.yaml");
        reopen();
        assertEquals("The real ones of environment-a.yaml", backends().getText());
        project.getFile("environment-a.yaml").delete(true, null);
        reopen();
        assertEquals("Stubs, which answer as below", backends().getText());
        assertEquals("environment-a.yaml is gone; stubs answer in place of its backends.", view.status());
    }

    private void reopen() throws Exception {
        Desk.page().closeEditor(editor, false);
        Desk.settle();
        editor = Desk.open(project.getFile("service-mediation.flow"));
    }

    private org.eclipse.swt.widgets.Combo backends() {
        return Desk.all(view.request(), org.eclipse.swt.widgets.Combo.class).stream()
                .filter(combo -> List.of(combo.getItems()).contains("Stubs, which answer as below"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void messagesAreTakenFromSamplesAndMadeBySchemas() {
        String made = Exercising.source(view, ", by orders.xsd");
        List<String> sources = view.request().sources();
        assertEquals("order", sources.getFirst(), "the flow's samples come first");
        assertTrue(sources.contains("samples/order-invalid.xml"), sources.toString());
        assertFalse(sources.contains("samples/confirmation.xml"), "an answer is no request: " + sources);
        Exercising.take(view, made);
        Desk.await("the message", () -> view.request().message().getText().startsWith("<soap:Envelope"));
        assertTrue(view.request().message().getText().contains("<soap:Body>"));
    }
}
