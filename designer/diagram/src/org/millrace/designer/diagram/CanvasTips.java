package org.millrace.designer.diagram;

import java.util.Objects;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.EditPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.part.Tips;
import org.millrace.designer.diagram.part.WirePart;

/** Gives the canvas the tip of what is under the pointer, as the window system shows tips. UI thread only. */
final class CanvasTips {

    private final FlowEditor editor;

    private CanvasTips(FlowEditor editor) {
        this.editor = editor;
    }

    static void install(FlowEditor editor) {
        CanvasTips tips = new CanvasTips(editor);
        editor.viewer().getControl().addListener(SWT.MouseMove, tips::moved);
    }

    private void moved(Event event) {
        boolean drags = (event.stateMask & SWT.BUTTON_MASK) != 0;
        String tip = drags ? null : tip(new Point(event.x, event.y));
        Control canvas = editor.viewer().getControl();
        String shown = tip == null ? null : tip.replace("&", "&&"); // one alone would underline a letter
        if (!Objects.equals(shown, canvas.getToolTipText())) {
            canvas.setToolTipText(shown);
        }
    }

    /** A wire lies over the ports at its ends. */
    private static String ofWire(Tips tips, WirePart part, Point at) {
        if (part.getSource() instanceof StepPart from && from.portAt(at) instanceof String port) {
            return tips.of(from.step(), port);
        }
        return part.getTarget() instanceof StepPart to && to.isInput(at)
                ? Tips.ofInput(to.step())
                : tips.of(part.wire());
    }

    private String tip(Point at) {
        EditPart under = editor.viewer().findObjectAt(at);
        Tips tips = new Tips(editor.drawing(), editor.spots());
        return switch (under) {
            case StepPart part -> {
                String port = part.portAt(at);
                yield port != null
                        ? tips.of(part.step(), port)
                        : part.isInput(at) ? Tips.ofInput(part.step()) : tips.of(part.step());
            }
            case WirePart part -> ofWire(tips, part, at);
            case null, default -> null;
        };
    }
}
