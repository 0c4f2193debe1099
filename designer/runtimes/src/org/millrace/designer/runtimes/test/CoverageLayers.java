package org.millrace.designer.runtimes.test;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.commands.CommandStackEventListener;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.runtimes.exercise.OverDiagram;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** Shows on the open diagrams of a folder where exchanges came, and where none did. UI thread only. */
final class CoverageLayers {

    private static final int TAKEN = 3;
    private static final int REACHED = 2;

    /** What is drawn over one diagram. */
    private static final class Shown {
        final OverDiagram over;
        final CommandStackEventListener edited = event -> draw();
        Coverage coverage = new Coverage(0, Map.of(), Map.of());

        Shown(FlowEditor editor) {
            over = new OverDiagram(editor, "org.millrace.coverage", this::paint);
            editor.commandStack().addCommandStackEventListener(edited);
        }

        void draw() {
            over.show(coverage.exchanges() > 0);
        }

        void remove() {
            over.editor().commandStack().removeCommandStackEventListener(edited);
            over.remove();
        }

        private void paint(Graphics graphics) {
            Paint paint = over.editor().look().paint();
            Flow flow = over.editor().drawing().flow();
            for (Wire wire : flow.getWires()) {
                String from = Coverage.id(wire.getFrom());
                String to = Coverage.id(wire.getTo());
                boolean taken = coverage.wires().containsKey(new Coverage.Wire(from, to));
                over.wire(graphics, from, to, taken ? paint.added : paint.warning, taken ? TAKEN : 1);
            }
            for (Step step : flow.getSteps()) {
                Rectangle box = over.box(Coverage.id(step));
                if (box != null) {
                    paint(graphics, box, coverage.steps().getOrDefault(Coverage.id(step), 0), paint);
                }
            }
        }

        private void paint(Graphics graphics, Rectangle box, int times, Paint paint) {
            boolean reached = times > 0;
            over.ring(
                    graphics,
                    box,
                    reached ? paint.added : paint.warning,
                    REACHED,
                    reached ? Graphics.LINE_SOLID : Graphics.LINE_DASH);
            over.label(
                    graphics,
                    reached ? "\u00d7" + times : "no test",
                    new Point(box.x + 12, box.bottom() + 6),
                    reached ? paint.added : paint.warning,
                    paint.canvas);
        }
    }

    private final Map<FlowEditor, Shown> byEditor = new HashMap<>();

    /** Draws on each open diagram of the tests' folder, and takes away what is on others. */
    void show(IWorkbenchPage page, ProjectTests tests) {
        Map<FlowEditor, Shown> before = new HashMap<>(byEditor);
        byEditor.clear();
        for (IEditorReference reference : page.getEditorReferences()) {
            if (reference.getEditor(false) instanceof FlowEditor editor
                    && tests != null
                    && editor.file().toAbsolutePath().normalize().startsWith(tests.folder())) {
                Shown shown = before.remove(editor);
                Shown kept = shown == null ? new Shown(editor) : shown;
                kept.coverage = tests.coverage(editor.drawing().flow().getName());
                kept.draw();
                byEditor.put(editor, kept);
            }
        }
        before.forEach((editor, shown) -> {
            if (editor.viewer().getControl() != null
                    && !editor.viewer().getControl().isDisposed()) {
                shown.remove();
            }
        });
    }
}
