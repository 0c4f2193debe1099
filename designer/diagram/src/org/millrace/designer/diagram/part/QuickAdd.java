package org.millrace.designer.diagram.part;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Image;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.designer.diagram.base.Images;
import org.millrace.designer.diagram.base.KindSearch;
import org.millrace.designer.diagram.base.SearchPopup;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;

/**
 * A searchable list of step kinds: what is chosen is added at a spot that the title tells, or at another one of those that are offered below it.
 * UI thread only.
 */
public final class QuickAdd {

    /** From a step's upper edge to where wires arrive. */
    private static final int HALF_HEAD = 30;

    private final EditPartViewer viewer;
    private final Drawing drawing;
    private final Spot spot;
    private final List<Spot> others;

    public QuickAdd(EditPartViewer viewer, Drawing drawing, Spot spot) {
        this(viewer, drawing, List.of(spot));
    }

    /** @param spots the first is meant, the others are offered */
    public QuickAdd(EditPartViewer viewer, Drawing drawing, List<Spot> spots) {
        this.viewer = viewer;
        this.drawing = drawing;
        spot = spots.getFirst();
        others = spots.subList(1, spots.size());
    }

    /** Where a step that is asked for at a point of the viewer has its upper left corner, so that a wire from there goes straight to it. */
    public static Drawing.Point corner(EditPartViewer viewer, Point at) {
        Point place = at.getCopy();
        ((GraphicalEditPart) viewer.getContents()).getFigure().translateToRelative(place);
        return new Drawing.Point(place.x, place.y - HALF_HEAD);
    }

    /** @param point in the viewer's coordinates */
    public void openAt(Point point) {
        Map<String, Runnable> elsewhere = new LinkedHashMap<>();
        for (Spot other : others) {
            elsewhere.put(other.choice(), () -> new QuickAdd(viewer, drawing, other).openAt(point));
        }
        new SearchPopup<>(
                        viewer.getControl(),
                        spot.title(drawing),
                        typed -> KindSearch.find(typed).stream()
                                .filter(spot::takes)
                                .toList(),
                        new ColumnLabelProvider() {
                            @Override
                            public String getText(Object element) {
                                return ((StepKind) element).label();
                            }

                            @Override
                            public Image getImage(Object element) {
                                return Images.ofPalette(((StepKind) element).kind());
                            }
                        },
                        this::add)
                .or(elsewhere)
                .openAt(point);
    }

    /** Adds a step of the kind, selects it and brings it into sight; public, so that it can be had without the list. */
    public void add(StepKind kind) {
        viewer.getEditDomain()
                .getCommandStack()
                .execute(new Edit("Add " + kind.label(), drawing, () -> spot.add(drawing, kind)));
        Step added = drawing.flow().getSteps().getLast();
        Shown.select(viewer, List.of(added));
        viewer.getControl().setFocus();
    }
}
