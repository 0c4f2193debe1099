package org.millrace.designer.diagram.part;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.draw2d.ConnectionLayer;
import org.eclipse.draw2d.FreeformLayout;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.gef.AccessibleEditPart;
import org.eclipse.gef.CompoundSnapToHelper;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.SnapToGeometry;
import org.eclipse.gef.SnapToGrid;
import org.eclipse.gef.SnapToHelper;
import org.eclipse.gef.editparts.AbstractGraphicalEditPart;
import org.eclipse.gef.editpolicies.RootComponentEditPolicy;
import org.eclipse.gef.editpolicies.SnapFeedbackPolicy;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.figure.NoteLayer;
import org.millrace.designer.diagram.figure.StepLayer;
import org.millrace.designer.diagram.figure.WireRouter;
import org.millrace.designer.diagram.figure.WiresElsewhere;
import org.millrace.model.draw.FlowScene;
import org.millrace.model.draw.Picture;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Segment;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** The whole flow: the canvas that its steps stand on. */
public final class FlowPart extends AbstractGraphicalEditPart {

    private final DiagramLook look;
    private AccessibleEditPart accessible;
    private FlowScene scene;
    private List<Step> sceneOf = List.of(); // all steps, those that folded regions hide among them
    private WireRouter router;
    private WiresElsewhere dragged;

    FlowPart(DiagramLook look) {
        this.look = look;
    }

    public Drawing drawing() {
        return (Drawing) getModel();
    }

    DiagramLook look() {
        return look;
    }

    /** Shows the drawing as it is now. */
    public void refreshAll() {
        refresh();
        for (Object child : getChildren()) {
            ((EditPart) child).refresh();
        }
        for (Object child : getChildren()) {
            for (Object wire : ((StepPart) child).getSourceConnections()) {
                ((EditPart) wire).refresh();
            }
        }
        ((NoteLayer) getLayer(FlowRoot.NOTE_LAYER)).show(picture().notes(), look);
    }

    /** The drawing as it stands: where its steps are, how large they are, which wires it has. */
    FlowScene scene() {
        if (scene == null || !sceneOf.equals(drawing().flow().getSteps())) {
            scene = FlowScene.of(drawing());
            sceneOf = List.copyOf(drawing().flow().getSteps());
        }
        return scene;
    }

    /** What is to be seen of the flow, as model/draw has it. */
    public Picture picture() {
        return router.picture();
    }

    @Override
    protected void refreshVisuals() {
        scene = null;
    }

    /** Shows which way wires would run if steps stood elsewhere. */
    void showDragged(Map<Step, Drawing.Point> moved) {
        Set<Step> all = drawing().withInsides(moved).keySet();
        show(scene().moved(moved), wire -> all.contains(wire.getFrom()) || all.contains(wire.getTo()));
    }

    /** Shows which way wires would run if one had these segments. */
    void showShifted(Wire wire, List<Segment> segments) {
        show(scene().placed(wire, segments), other -> other == wire);
    }

    private void show(FlowScene there, Predicate<Wire> own) {
        if (dragged == null) {
            dragged = new WiresElsewhere(router, look);
            getLayer(LayerConstants.SCALED_FEEDBACK_LAYER).add(dragged);
        }
        dragged.show(there, own);
    }

    /** The corners of all wires but one. */
    List<List<Drawing.Point>> otherWires(Wire wire) {
        return router.corners(wire);
    }

    void endDragged() {
        if (dragged != null) {
            dragged.end();
            getLayer(LayerConstants.SCALED_FEEDBACK_LAYER).remove(dragged);
            dragged = null;
        }
    }

    @Override
    protected IFigure createFigure() {
        StepLayer layer = new StepLayer();
        layer.setLayoutManager(new FreeformLayout());
        layer.setBorder(new MarginBorder(40));
        layer.setFont(look.font());
        ConnectionLayer wires = (ConnectionLayer) getLayer(LayerConstants.CONNECTION_LAYER);
        router = new WireRouter(drawing(), this::scene);
        wires.setConnectionRouter(router);
        return layer;
    }

    @Override
    protected AccessibleEditPart getAccessibleEditPart() {
        if (accessible == null) {
            accessible = new AccessibleGraphicalEditPart() {
                @Override
                public void getName(AccessibleEvent event) {
                    event.result = "Flow " + drawing().flow().getName() + ", "
                            + drawing().flow().getSteps().size() + " steps";
                }
            };
        }
        return accessible;
    }

    @Override
    protected List<Object> getModelChildren() {
        List<Object> steps = new ArrayList<>(scene().steps()); // what lies in a region is painted over it
        steps.sort(Comparator.comparingInt(step -> scene().nesting().depth((Step) step)));
        return steps;
    }

    @Override
    protected void createEditPolicies() {
        if (!look.isEditable()) {
            return;
        }
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new RootComponentEditPolicy());
        installEditPolicy(EditPolicy.LAYOUT_ROLE, new Placing());
        installEditPolicy("snap feedback", new SnapFeedbackPolicy());
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"}) // raw in the GEF of 2007, generic today
    public Object getAdapter(Class key) {
        if (key == SnapToHelper.class) {
            List<SnapToHelper> snaps = new ArrayList<>();
            if (Boolean.TRUE.equals(getViewer().getProperty(SnapToGeometry.PROPERTY_SNAP_ENABLED))) {
                snaps.add(new SnapToGeometry(this));
            }
            if (Boolean.TRUE.equals(getViewer().getProperty(SnapToGrid.PROPERTY_GRID_ENABLED))) {
                snaps.add(new SnapToGrid(this));
            }
            return snaps.isEmpty() ? null : new CompoundSnapToHelper(snaps.toArray(SnapToHelper[]::new));
        }
        return super.getAdapter(key);
    }
}
