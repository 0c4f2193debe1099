package org.millrace.designer.diagram;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.millrace.designer.diagram.base.SearchPopup;
import org.millrace.designer.diagram.base.StepLabels;
import org.millrace.model.edit.FlowOrder;
import org.millrace.model.flow.Step;

/**
 * A searchable list of a flow's steps, by id, kind, note, and all that is typed in their properties: so also of those that name an endpoint, a key
 * or a file. What is chosen is selected and shown. UI thread only.
 */
final class FindStep {

    private static final int TOP = 24;
    private static final int HALF_A_LIST = 150;

    private FindStep() {}

    static void open(FlowEditor editor) {
        var canvas = ((FigureCanvas) editor.viewer().getControl()).getClientArea();
        new SearchPopup<Step>(
                        editor.viewer().getControl(),
                        "Find a step",
                        typed -> find(editor, typed),
                        new StepLabels(),
                        step -> editor.select(List.of(step)))
                .openAt(new Point(canvas.width / 2 - HALF_A_LIST, TOP));
    }

    /** Every word that was typed stands somewhere in the step. */
    private static List<Step> find(FlowEditor editor, String typed) {
        List<String> words = Arrays.stream(typed.toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        return FlowOrder.of(editor.drawing()).stream()
                .filter(step -> words.stream().allMatch(all(step)::contains))
                .toList();
    }

    private static String all(Step step) {
        StringBuilder all = new StringBuilder(StepLabels.of(step));
        append(all, step);
        step.eAllContents().forEachRemaining(part -> append(all, part));
        return all.toString().toLowerCase(Locale.ROOT);
    }

    private static void append(StringBuilder all, EObject part) {
        for (EAttribute attribute : part.eClass().getEAllAttributes()) {
            if (part.eIsSet(attribute)) {
                all.append('\n').append(part.eGet(attribute));
            }
        }
    }
}
