package org.millrace.designer.diagram.figure;

import java.util.Map;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.FontRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.millrace.designer.diagram.figure.StepFigure.Badge;
import org.millrace.model.draw.Advances;
import org.millrace.model.draw.Measures;
import org.millrace.model.draw.Notes;

/** What the parts of one diagram share: its colours and fonts, the badges and marks of its steps and wires. UI thread only. */
public final class DiagramLook {

    private static final String FONTS = "org.millrace.designer.";
    private static final String SAMPLE = "validate-order Receive 0123456789 branch";
    private static final int LEAST_POINTS = 5;

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

    /** For kinds, ports and notes: as large as the table of text widths has it, so that every text fits on every machine. */
    public Font font() {
        return sized("text", Advances.REGULAR, Measures.TEXT, SWT.NORMAL);
    }

    public Font bold() {
        return sized("title", Advances.BOLD, Measures.TITLE, SWT.BOLD);
    }

    /** For what is noted of steps. */
    public Font italic() {
        return sized("note", Advances.REGULAR, Notes.TEXT, SWT.ITALIC);
    }

    /** For numbers that stand beside steps and wires. */
    public Font small() {
        FontData[] usual = JFaceResources.getDefaultFont().getFontData();
        String name = FONTS + "small";
        JFaceResources.getFontRegistry()
                .put(name, FontDescriptor.createFrom(usual).increaseHeight(-1).getFontData());
        return JFaceResources.getFontRegistry().get(name);
    }

    /** The user's own font in the size of the table: the largest that needs no more room than the table gives. */
    private static Font sized(String use, Advances table, int pixels, int style) {
        FontRegistry fonts = JFaceResources.getFontRegistry();
        String name = FONTS + use;
        FontDescriptor usual =
                FontDescriptor.createFrom(JFaceResources.getDefaultFont()).setStyle(style);
        if (!fonts.hasValueFor(name)) {
            int points = Math.round(pixels * 72f / Display.getCurrent().getDPI().y);
            fonts.put(name, usual.setHeight(points).getFontData());
            while (points > LEAST_POINTS
                    && FigureUtilities.getTextExtents(SAMPLE, fonts.get(name)).width > table.width(SAMPLE, pixels)) {
                points--;
                fonts.put(name, usual.setHeight(points).getFontData());
            }
        }
        return fonts.get(name);
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
