package org.millrace.designer.diagram;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.ui.parts.GraphicalViewerKeyHandler;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.actions.ActionFactory;
import org.millrace.designer.diagram.part.FlowPart;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.model.draw.Segments;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;

/**
 * The keys of the canvas, by which all of it can be had without a mouse. What is not here GEF does: Shift with an arrow key extends the
 * selection, {@code /} goes through the wires of a step. UI thread only.
 */
public final class CanvasKeys extends GraphicalViewerKeyHandler {

    /**
     * A line of the table of keys.
     *
     * @param keys as they stand on a keyboard
     * @param does what they do
     */
    public record Key(String keys, String does) {}

    /** All keys of the canvas, as a person reads them. */
    public static final List<Key> TABLE = List.of(
            new Key("Right, Left", "to the step that the wire leads to, or comes from"),
            new Key("Up, Down", "to the next step above or below"),
            new Key("/", "to the wires of a step, one after the other"),
            new Key("Shift + arrow", "selects the next step as well"),
            new Key("Ctrl + A", "selects everything"),
            new Key("Ctrl + arrow", "moves the selected steps by a square of the grid"),
            new Key("Ctrl + Shift + arrow", "moves them by a pixel"),
            new Key(
                    "arrow, after a click on a wire",
                    "shifts the segment that was clicked by 10 pixels; with Shift by 1"),
            new Key("S", "straightens the selected wire, or all wires of the selected steps"),
            new Key("F", "folds the selected region, or unfolds it"),
            new Key(
                    "Insert, or A",
                    "adds a step: into the wire behind the selected step, into the selected wire, or in the middle"),
            new Key("W", "draws a wire from the selected step to another"),
            new Key("F2", "renames the selected step"),
            new Key(
                    "Ctrl + F",
                    "finds a step by its id, kind or note, or by an endpoint, a key or a file that it names"),
            new Key("F3", "goes to a file, an environment or a flow that the selected step names or calls"),
            new Key("Enter", "goes to the properties"),
            new Key("Delete", "deletes what is selected; the neighbours of a single step are joined"),
            new Key("Ctrl + D", "duplicates the selected steps"),
            new Key("Ctrl + X, C, V", "cuts, copies, pastes"),
            new Key("Ctrl + Z, Ctrl + Y", "undoes, redoes; so does Ctrl + Shift + Z"),
            new Key("Ctrl + plus, minus", "zooms in, out; so does the mouse wheel with Ctrl"),
            new Key("Ctrl + 0", "shows the flow at 100 %"),
            new Key("Ctrl + Home", "shows all of the flow"),
            new Key("Menu, or Shift + F10", "opens the menu of what is selected"),
            new Key("?", "shows this table"));

    private static final int GRID = 20;

    private final FlowEditor editor;

    CanvasKeys(FlowEditor editor) {
        super(editor.viewer());
        this.editor = editor;
    }

    /** Tab and Shift+Tab lead on to what is beside the canvas; a canvas that listens to keys would keep them. */
    public static void letTabOut(Control canvas) {
        canvas.addListener(SWT.Traverse, event -> {
            if (event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
                event.doit = true;
            }
        });
    }

    @Override
    public boolean keyPressed(KeyEvent event) {
        boolean control = (event.stateMask & SWT.MOD1) != 0;
        boolean shift = (event.stateMask & SWT.MOD2) != 0;
        boolean alt = (event.stateMask & SWT.MOD3) != 0;
        boolean done = !alt
                && switch (event.keyCode) {
                    case SWT.ARROW_LEFT, SWT.ARROW_RIGHT, SWT.ARROW_UP, SWT.ARROW_DOWN ->
                        control
                                ? move(event.keyCode, shift ? 1 : GRID)
                                : shift(event.keyCode, shift) || !shift && along(event);
                    case SWT.INSERT -> add();
                    case SWT.CR, SWT.KEYPAD_CR -> !control && !shift && act(FlowActions.PROPERTIES);
                    case SWT.F2 -> act(ActionFactory.RENAME.getId());
                    case SWT.F3 -> act(FlowActions.GO_TO);
                    case SWT.DEL -> act(ActionFactory.DELETE.getId());
                    case SWT.HOME -> control && act(FlowActions.FIT);
                    default -> control ? withControl(event) : letter(event);
                };
        return done || super.keyPressed(event);
    }

    private boolean letter(KeyEvent event) {
        return switch (event.character) {
            case 'a' -> add();
            case 'g' -> getFocusEditPart() instanceof WirePart wire && wire.chooseNext();
            case 'f' -> act(FlowActions.FOLD);
            case 's' -> act(FlowActions.STRAIGHTEN);
            case 'w' -> act(FlowActions.CONNECT);
            case '?' -> act(FlowActions.KEYS);
            default -> false;
        };
    }

    private boolean withControl(KeyEvent event) {
        return switch (event.keyCode) {
            case 'd' -> act(FlowActions.DUPLICATE);
            case 'f' -> act(ActionFactory.FIND.getId());
            case '+', '=', SWT.KEYPAD_ADD -> act(org.eclipse.gef.ui.actions.GEFActionConstants.ZOOM_IN);
            case '-', SWT.KEYPAD_SUBTRACT -> act(org.eclipse.gef.ui.actions.GEFActionConstants.ZOOM_OUT);
            case '0', SWT.KEYPAD_0 -> act(FlowActions.ACTUAL_SIZE);
            default -> false;
        };
    }

    /** Whether the key is one of an action; one that is not possible now does nothing. */
    private boolean act(String id) {
        IAction action = editor.actions().getAction(id);
        if (action instanceof org.eclipse.gef.ui.actions.UpdateAction update) {
            update.update();
        }
        if (action.isEnabled()) {
            action.run();
        }
        return true;
    }

    private boolean move(int arrow, int by) {
        List<Step> steps = editor.selectedSteps();
        if (steps.isEmpty()) {
            return false;
        }
        int x = arrow == SWT.ARROW_LEFT ? -by : arrow == SWT.ARROW_RIGHT ? by : 0;
        int y = arrow == SWT.ARROW_UP ? -by : arrow == SWT.ARROW_DOWN ? by : 0;
        Drawing drawing = editor.drawing();
        editor.execute(
                steps.size() == 1 ? "Move " + steps.getFirst().getId() : "Move",
                () -> drawing.move(steps.stream().collect(Collectors.toMap(step -> step, step -> {
                    Drawing.Point at = drawing.at(step);
                    return new Drawing.Point(at.x() + x, at.y() + y);
                }))));
        getViewer().reveal((EditPart) getViewer().getEditPartRegistry().get(steps.getFirst()));
        return true;
    }

    /** Shifts the piece of a wire that was clicked, when it lies across the arrow. */
    private boolean shift(int arrow, boolean little) {
        int by = little ? 1 : Segments.STEP;
        boolean back = arrow == SWT.ARROW_LEFT || arrow == SWT.ARROW_UP;
        boolean across = arrow == SWT.ARROW_LEFT || arrow == SWT.ARROW_RIGHT;
        return getFocusEditPart() instanceof WirePart wire && wire.shiftChosen(across, back ? -by : by);
    }

    /** Goes along a wire; where there is none, GEF looks for what lies in that direction. */
    private boolean along(KeyEvent event) {
        EditPart focus = getFocusEditPart();
        Optional<EditPart> next = switch (focus) {
            case FlowPart flow -> first(flow.getChildren());
            case StepPart step
            when event.keyCode == SWT.ARROW_RIGHT -> byPort(step).map(WirePart::getTarget);
            case StepPart step
            when event.keyCode == SWT.ARROW_LEFT ->
                first(step.getTargetConnections()).map(wire -> ((WirePart) wire).getSource());
            case WirePart wire when event.keyCode == SWT.ARROW_RIGHT -> Optional.ofNullable(wire.getTarget());
            case WirePart wire when event.keyCode == SWT.ARROW_LEFT -> Optional.ofNullable(wire.getSource());
            default -> Optional.empty();
        };
        next.ifPresent(part -> navigateTo(part, event));
        return next.isPresent();
    }

    private static Optional<EditPart> first(List<?> parts) {
        return parts.stream().findFirst().map(EditPart.class::cast);
    }

    /** The wire that leaves by the first of a step's ports. */
    private static Optional<WirePart> byPort(StepPart step) {
        List<String> ports = step.drawing().ports(step.step());
        List<?> wires = step.getSourceConnections();
        return wires.stream()
                .map(WirePart.class::cast)
                .min(Comparator.comparingInt(wire -> ports.indexOf(wire.wire().getPort())));
    }

    private boolean add() {
        editor.adding().ask();
        return true;
    }
}
