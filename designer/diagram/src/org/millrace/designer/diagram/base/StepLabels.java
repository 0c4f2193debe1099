package org.millrace.designer.diagram.base;

import java.util.function.ToIntFunction;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Image;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.flow.Step;

/** Steps as lists show them: icon, id and kind. */
public final class StepLabels extends ColumnLabelProvider {

    private static final String INDENT = "\u2003";

    private final ToIntFunction<Step> depth;

    public StepLabels() {
        this(step -> 0);
    }

    /** @param depth how far a step is indented */
    public StepLabels(ToIntFunction<Step> depth) {
        this.depth = depth;
    }

    public static String of(Step step) {
        return (step.getId() == null ? "?" : step.getId()) + " \u2013 "
                + Catalog.kindOf(step).map(StepKind::label).orElse("can't be read");
    }

    @Override
    public String getText(Object element) {
        return INDENT.repeat(2 * depth.applyAsInt((Step) element)) + of((Step) element);
    }

    @Override
    public Image getImage(Object element) {
        return Images.ofPalette(
                Catalog.kindOf((Step) element).map(StepKind::kind).orElse("unreadable"));
    }
}
