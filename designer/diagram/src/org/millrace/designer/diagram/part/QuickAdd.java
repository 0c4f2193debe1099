package org.millrace.designer.diagram.part;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.graphics.Image;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.designer.diagram.base.Images;
import org.millrace.designer.diagram.base.KindSearch;
import org.millrace.designer.diagram.base.SearchPopup;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * A searchable list of step kinds at the pointer: what is chosen is added there and wired up with the step that a wire came from, or put
 * into the wire that was clicked. UI thread only.
 */
public final class QuickAdd {

    private final EditPartViewer viewer;
    private final Drawing drawing;
    private Step from;
    private String port;
    private Wire into;
    private Point at = new Point(0, 0);

    public QuickAdd(EditPartViewer viewer, Drawing drawing) {
        this.viewer = viewer;
        this.drawing = drawing;
    }

    /** Wires what is added to a port. */
    public QuickAdd from(Step from, String port) {
        this.from = from;
        this.port = port;
        return this;
    }

    /** Puts what is added into a wire. */
    public QuickAdd into(Wire wire) {
        this.into = wire;
        return this;
    }

    /** @param point in the viewer's coordinates; what is added stands a little higher, so that a wire to it goes straight */
    public void openAt(Point point) {
        at = point.getCopy();
        new SearchPopup<>(
                        viewer.getControl(),
                        from == null ? "Add a step" : "Add a step behind " + from.getId(),
                        typed -> KindSearch.find(typed).stream()
                                .filter(kind -> from == null && into == null || Drawing.takesWires(kind))
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
                .openAt(at);
    }

    /** Adds a step of the kind where the list was opened; public, so that it can be had without the list. */
    public void add(StepKind kind) {
        Point place = at.getCopy();
        ((GraphicalEditPart) viewer.getContents()).getFigure().translateToRelative(place);
        viewer.getEditDomain().getCommandStack().execute(new Edit("Add " + kind.label(), drawing, () -> {
            Step step = drawing.add(kind, new Drawing.Point(place.x, place.y - 26));
            if (from != null) {
                drawing.connect(from, port, step);
            }
            if (into != null) {
                drawing.insert(step, into);
            }
        }));
        Step added = drawing.flow().getSteps().getLast();
        if (viewer.getEditPartRegistry().get(added) instanceof EditPart part) {
            viewer.setSelection(new StructuredSelection(part));
            viewer.reveal(part);
        }
        viewer.getControl().setFocus();
    }
}
