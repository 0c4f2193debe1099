package org.millrace.designer.diagram.compare;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.Viewport;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditDomain;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.ui.parts.GraphicalViewerKeyHandler;
import org.eclipse.gef.ui.parts.ScrollingGraphicalViewer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.millrace.designer.diagram.CanvasKeys;
import org.millrace.designer.diagram.Zoom;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.figure.Mark;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.diagram.part.FlowPart;
import org.millrace.designer.diagram.part.FlowParts;
import org.millrace.designer.diagram.part.FlowRoot;
import org.millrace.model.draw.Arrangement;
import org.millrace.model.edit.Drawing;

/** One of two flows that are compared: a diagram that can be looked at, not changed. UI thread only. */
final class FlowSide {

    private final Composite area;
    private final Label title;
    private final FlowRoot root = new FlowRoot();
    private final ScrollingGraphicalViewer viewer = new ScrollingGraphicalViewer();
    private final DiagramLook look;
    private boolean led;

    FlowSide(Composite parent) {
        look = DiagramLook.forReading(Paint.on(parent.getBackground()));
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(area);
        title = new Label(area, SWT.NONE);
        title.setFont(look.bold());
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 2).applyTo(title);
        viewer.createControl(area);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(viewer.getControl());
        viewer.setRootEditPart(root);
        new EditDomain().addViewer(viewer);
        viewer.setEditPartFactory(new FlowParts(look));
        viewer.setKeyHandler(new GraphicalViewerKeyHandler(viewer));
        look.colour(viewer.getControl());
        CanvasKeys.letTabOut(viewer.getControl());
        Zoom.install(root, canvas());
    }

    FigureCanvas canvas() {
        return (FigureCanvas) viewer.getControl();
    }

    ScrollingGraphicalViewer viewer() {
        return viewer;
    }

    private ZoomManager zoom() {
        return root.getZoomManager();
    }

    /** Shows a flow; steps without a place are given one. */
    void show(String label, Drawing drawing, Map<EObject, Mark> marks) {
        title.setText(label.replace("&", "&&"));
        look.marks(marks);
        viewer.setContents(drawing);
        Arrangement.placeNewcomers(drawing);
        ((FlowPart) viewer.getContents()).refreshAll();
    }

    /** Both sides scroll and zoom together from now on. */
    static void join(FlowSide one, FlowSide other) {
        one.lead(other);
        other.lead(one);
    }

    private void lead(FlowSide other) {
        Viewport mine = canvas().getViewport();
        mine.getHorizontalRangeModel().addPropertyChangeListener(event -> pass(other));
        mine.getVerticalRangeModel().addPropertyChangeListener(event -> pass(other));
        canvas().addListener(SWT.MouseWheel, event -> {
            other.zoom().setZoom(zoom().getZoom());
            pass(other);
        });
    }

    /** What the other does because of this must not come back. */
    private void pass(FlowSide other) {
        if (!led && other.canvas() != null && !other.canvas().isDisposed()) {
            other.led = true;
            other.canvas().getViewport().setViewLocation(canvas().getViewport().getViewLocation());
            other.led = false;
        }
    }

    /** Both flows as large as both can be seen whole, and no larger than they are. */
    static void fit(FlowSide one, FlowSide other) {
        double fits = Math.min(1, Math.min(one.whole(), other.whole()));
        one.zoom().setZoom(fits);
        other.zoom().setZoom(fits);
    }

    private double whole() {
        zoom().setZoomAsText(ZoomManager.FIT_ALL);
        return zoom().getZoom();
    }

    /** Selects a step or a wire and brings it into view; null selects nothing. */
    void select(EObject part) {
        if (part != null && viewer.getEditPartRegistry().get(part) instanceof EditPart shown) {
            viewer.setSelection(new StructuredSelection(shown));
            viewer.reveal(shown);
        } else {
            viewer.setSelection(StructuredSelection.EMPTY);
        }
    }

    void onSelection(Consumer<EObject> chosen) {
        viewer.addSelectionChangedListener(event -> {
            List<?> parts = viewer.getSelectedEditParts();
            if (parts.size() == 1 && ((EditPart) parts.getFirst()).getModel() instanceof EObject part) {
                chosen.accept(part);
            }
        });
    }
}
