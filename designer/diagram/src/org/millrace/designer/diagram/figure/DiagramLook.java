package org.millrace.designer.diagram.figure;

import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.widgets.Control;
import org.millrace.designer.diagram.figure.StepFigure.Badge;

/** What the parts of one diagram share: its colours and fonts, the badges and marks of its steps and wires. UI thread only. */
public final class DiagramLook {

    private Paint paint;
    private final boolean editable;
    private Map<String, Badge> badges = Map.of();
    private Map<EObject, Mark> marks = Map.of();

    public DiagramLook(Paint paint) {
        this(paint, true);
    }

    private DiagramLook(Paint paint, boolean editable) {
        this.paint = paint;
        this.editable = editable;
    }

    /** For a diagram that can be looked at, and not changed. */
    public static DiagramLook forReading(Paint paint) {
        return new DiagramLook(paint, false);
    }

    public boolean isEditable() {
        return editable;
    }

    /** @param marks by step and wire; one that is not there has none */
    public void marks(Map<EObject, Mark> marks) {
        this.marks = Map.copyOf(marks);
    }

    public Mark mark(EObject part) {
        return marks.getOrDefault(part, Mark.NONE);
    }

    public Paint paint() {
        return paint;
    }

    /** Figures that stand already put the colours on when their parts refresh. */
    public void paint(Paint other) {
        paint = other;
    }

    /** Gives a canvas the diagram's ground; the theme's style sheet would give it that of a text field. */
    public void colour(Control canvas) {
        canvas.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        canvas.setBackground(paint.canvas);
    }

    public Font font() {
        return JFaceResources.getDefaultFont();
    }

    /** For numbers that stand beside steps and wires. */
    public Font small() {
        FontData[] usual = font().getFontData();
        String name = "org.millrace.designer.small";
        JFaceResources.getFontRegistry()
                .put(name, FontDescriptor.createFrom(usual).increaseHeight(-1).getFontData());
        return JFaceResources.getFontRegistry().get(name);
    }

    public Font bold() {
        return JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT);
    }

    /** @param badges by step id; a step that is not there has none */
    public void badges(Map<String, Badge> badges) {
        this.badges = Map.copyOf(badges);
    }

    /** @param step an id; null for a step that has none */
    public Badge badge(String step) {
        return step == null ? Badge.NONE : badges.getOrDefault(step, Badge.NONE);
    }
}
