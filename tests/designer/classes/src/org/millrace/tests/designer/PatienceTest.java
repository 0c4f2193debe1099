package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IViewPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.client.admin.Fingerprint;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.runtimes.connect.Chosen;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.designer.runtimes.live.WatchedFlows;
import org.millrace.designer.runtimes.view.AddRuntime;

/** A runtime that does not answer: nobody has to wait for it, and it is asked again. */
class PatienceTest {

    private static final String FAULTS = "GET /v1/faults";

    @BeforeEach
    void ready() {
        Desk.ready();
        FakePair.forget();
    }

    @AfterEach
    void close() {
        for (Shell shell : Desk.shells()) {
            if (shell != Desk.shell() && shell.isVisible()) {
                shell.close();
            }
        }
        Desk.page().closeAllEditors(false);
        FakePair.forget();
    }

    private static Shell addRuntime(String address) {
        WizardDialog dialog = new WizardDialog(Desk.shell(), new AddRuntime(address, "north"));
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
        Desk.find(dialog.getShell(), Text.class, 1).setText(FakeRuntime.TOKEN);
        return dialog.getShell();
    }

    /** Presses a button whose deed waits for a runtime, and stops that; gives how long it took, in milliseconds. */
    private static long pressAndStop(Shell wizard, String button) {
        long begin = System.nanoTime();
        Desk.display().timerExec(500, () -> {
            for (ToolBar bar : Desk.all(wizard, ToolBar.class)) {
                for (ToolItem item : bar.getItems()) {
                    if (bar.isVisible() && item.isEnabled() && !"Help".equals(item.getToolTipText())) {
                        item.notifyListeners(SWT.Selection, new Event());
                    }
                }
            }
        });
        Hands.press(wizard, button);
        return (System.nanoTime() - begin) / 1_000_000;
    }

    @Test
    void whoAddsARuntimeThatSaysNothingCanCancelTheWait() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Shell wizard = addRuntime("https://127.0.0.1:" + mute.getLocalPort());
            long millis = pressAndStop(wizard, "Next");
            assertTrue(millis < 4000, millis + " ms");
            assertFalse(Hands.shows(wizard, "says nothing for"), Hands.texts(wizard));
            assertTrue(Hands.button(wizard, "Next").isEnabled(), "it can be tried again");
        }
        try (FakePair pair = new FakePair()) {
            FakePair.forget();
            Shell wizard = addRuntime(pair.right.address().toString());
            Hands.press(wizard, "Next");
            Desk.await(
                    "the certificate",
                    () -> Hands.shows(
                            wizard,
                            Fingerprint.of(pair.right.key().certificate()).substring(48)));
            Hands.tick(wizard, "compared the fingerprint");
            pair.right.be(FakeRuntime.Manner.SILENT);
            long millis = pressAndStop(wizard, "Finish");
            assertTrue(millis < 8000, millis + " ms");
            assertTrue(wizard.isVisible());
            Desk.pause(500);
            assertEquals(List.of(), Connections.ofWorkspace().now(), "nothing was added");
        }
    }

    @Test
    void faultsThatCouldNotBeHadAreAskedForAgain() throws Exception {
        IProject project = Desk.project("patience", "service-mediation");
        try (FakePair pair = new FakePair()) {
            for (FakeRuntime side : List.of(pair.left, pair.right)) {
                side.answer(FAULTS, 503, "{\"detail\":\"busy\"}");
            }
            FlowEditor editor = Desk.open(project.getFile("service-mediation.flow"));
            IViewPart statistics = Desk.page().showView("org.millrace.designer.statistics");
            Desk.page().activate(editor);
            Desk.await("the editor to be noticed", () -> WatchedFlows.of(editor).isPresent());
            Chosen.ofWorkspace().choose(editor.file(), new Target.Both("6d1f0c1e"));
            Desk.await("a question", () -> pair.left.asked().contains(FAULTS));
            pair.left.answer(FAULTS, 200, """
                    {"faults":[{"time":"2026-11-22T06:12:03Z","exchange":"e-1","flow":"service-mediation","version":"2","step":"validate-order",
                     "code":"validate.invalid","message":"the message does not fit its schema","detail":"busy before"}]}""");
            Desk.await(
                    "the fault",
                    30_000,
                    () -> Desk.all(Desk.shell(), Table.class).stream()
                            .anyMatch(table -> table.isVisible()
                                    && table.getItemCount() == 1
                                    && table.getItem(0).getText(4).endsWith("(busy before)")));
            Desk.picture("statistics-faults");
            Chosen.ofWorkspace().choose(editor.file(), null);
            Desk.page().hideView(statistics);
            assertTrue(Files.exists(editor.file()));
        }
    }
}
