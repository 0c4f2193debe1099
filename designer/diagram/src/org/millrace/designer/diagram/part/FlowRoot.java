package org.millrace.designer.diagram.part;

import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.FreeformLayeredPane;
import org.eclipse.draw2d.LayeredPane;
import org.eclipse.draw2d.ScalableFreeformLayeredPane;
import org.eclipse.draw2d.Viewport;
import org.eclipse.gef.editparts.GridLayer;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;
import org.eclipse.gef.editparts.ZoomManager;
import org.millrace.designer.diagram.figure.Grid;
import org.millrace.designer.diagram.figure.HintLayer;
import org.millrace.designer.diagram.figure.LiveLayer;
import org.millrace.designer.diagram.figure.NoteLayer;
import org.millrace.designer.diagram.figure.WireLayer;
import org.millrace.designer.diagram.figure.ZoomedLayers;

/** The root of a diagram, with layers that zoom well. */
public final class FlowRoot extends ScalableFreeformRootEditPart {

    /** Over steps and wires: numbers of a flow that runs somewhere. It is not among the layers that are printed. */
    public static final String LIVE_LAYER = "live";

    /** What is noted of steps. */
    static final String NOTE_LAYER = "notes";

    private LiveLayer live;
    private FlowZoom zoom;

    @Override
    public ZoomManager getZoomManager() {
        if (zoom == null) {
            zoom = new FlowZoom((ScalableFreeformLayeredPane) getScaledLayers(), (Viewport) getFigure(), this);
        }
        return zoom;
    }

    /** Lets an empty canvas say something. */
    public void add(HintLayer hint) {
        getScaledLayers().add(hint, "hint");
    }

    @Override
    protected ScalableFreeformLayeredPane createScaledLayers() {
        live = new LiveLayer();
        ScalableFreeformLayeredPane layers = new ZoomedLayers();
        layers.add(createGridLayer(), GRID_LAYER);
        layers.add(getPrintableLayers(), PRINTABLE_LAYERS);
        layers.add(live, LIVE_LAYER);
        FreeformLayer feedback = new FreeformLayer();
        feedback.setEnabled(false);
        layers.add(feedback, SCALED_FEEDBACK_LAYER);
        return layers;
    }

    @Override
    protected LayeredPane createPrintableLayers() {
        FreeformLayeredPane layers = new FreeformLayeredPane();
        layers.add(new FreeformLayer(), PRIMARY_LAYER);
        layers.add(new WireLayer(), CONNECTION_LAYER);
        layers.add(new NoteLayer(() -> live != null && live.isVisible()), NOTE_LAYER);
        return layers;
    }

    @Override
    protected GridLayer createGridLayer() {
        return new Grid();
    }
}
