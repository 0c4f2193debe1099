package org.millrace.designer.diagram.part;

import java.util.Map;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Font;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.diagram.figure.StepFigure.Badge;

/** What the parts of one diagram share: its colours and fonts, and the badges of its steps. UI thread only. */
public final class DiagramLook {

    private Paint paint;
    private Map<String, Badge> badges = Map.of();

    public DiagramLook(Paint paint) {
        this.paint = paint;
    }

    public Paint paint() {
        return paint;
    }

    /** Figures that stand already keep their colours: whoever calls this makes them anew. */
    public void paint(Paint other) {
        paint = other;
    }

    public Font font() {
        return JFaceResources.getDefaultFont();
    }

    public Font bold() {
        return JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT);
    }

    /** @param badges by step id; a step that is not there has none */
    public void badges(Map<String, Badge> badges) {
        this.badges = Map.copyOf(badges);
    }

    public Badge badge(String step) {
        return badges.getOrDefault(step, Badge.NONE);
    }
}
