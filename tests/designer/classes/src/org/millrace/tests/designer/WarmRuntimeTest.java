package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.runtimes.exercise.ExerciserView;
import org.millrace.designer.runtimes.exercise.WarmRuntime;

/** A runtime is there when the first message is sent, since it was started when the flow was opened; it ends with the last flow. */
class WarmRuntimeTest {

    private static final int RUNS = 10;

    private ExerciserView view;

    @AfterEach
    void close() {
        Desk.page().closeAllEditors(false);
        if (view != null) {
            Desk.page().hideView(view);
        }
        WarmRuntime.setEarly(false);
        Desk.settle();
    }

    /** From the key to the way on the diagram; in milliseconds. */
    private long run() {
        long began = System.nanoTime();
        view.run(false);
        Exercising.ended(view);
        assertTrue(view.status().startsWith("Status 200 after "), view.status());
        return (System.nanoTime() - began) / 1_000_000;
    }

    @Test
    void theRuntimeIsThereBeforeTheFirstRunAndEndsWithTheLastFlow() throws Exception {
        Desk.ready();
        IProject project = Desk.project("warm", "service-mediation");
        WarmRuntime.setEarly(true);
        long opened = System.nanoTime();
        FlowEditor editor = Desk.open(project.getFile("service-mediation.flow"));
        view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        Desk.await("a runtime that nobody asked for", 100_000, () -> view.process() != 0);
        long there = (System.nanoTime() - opened) / 1_000_000;
        long process = view.process();
        assertEquals("", view.status(), "quietly");
        Desk.pause(4000); // as a person looks at the flow first
        long first = run();
        assertEquals(process, view.process());
        List<Long> next = new ArrayList<>();
        for (int i = 0; i < RUNS; i++) {
            next.add(run());
        }
        editor.execute("Note", () -> editor.drawing().flow().setNote("changed"));
        long changed = run();
        assertEquals(process, view.process(), "a change is put into the runtime that is there");
        next.sort(Long::compare);
        System.out.println(
                "WarmRuntimeTest: runtime after " + there + " ms, first run " + first + " ms, next (median of "
                        + RUNS + ") " + next.get(RUNS / 2) + " ms, after a change " + changed + " ms; load "
                        + java.lang.management.ManagementFactory.getOperatingSystemMXBean()
                                .getSystemLoadAverage());

        Desk.page().hideView(view);
        Desk.pause(3000); // with nobody to hold it, it would have ended by then
        assertTrue(ProcessHandle.of(process).filter(ProcessHandle::isAlive).isPresent(), "the flow is open still");
        Desk.page().closeAllEditors(false);
        Desk.await(
                "the runtime to end with the last flow",
                () -> ProcessHandle.of(process).filter(ProcessHandle::isAlive).isEmpty());
        assertNotEquals(0, process);
    }
}
