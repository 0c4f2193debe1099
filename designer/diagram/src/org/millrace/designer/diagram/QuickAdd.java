package org.millrace.designer.diagram;

import java.util.Optional;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * A searchable list of step kinds at the pointer: what is chosen is added there and wired up with the step that a wire came from, or put
 * into the wire that was clicked. UI thread only.
 */
public final class QuickAdd extends PopupDialog {

    private static final int WIDTH = 260;
    private static final int HEIGHT = 300;

    private final EditPartViewer viewer;
    private final Drawing drawing;
    private Step from;
    private String port;
    private Wire into;
    private Point at;
    private TableViewer list;
    private Text search;

    public QuickAdd(EditPartViewer viewer, Drawing drawing) {
        super(viewer.getControl().getShell(), SWT.ON_TOP, true, false, false, false, false, null, null);
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

    /** @param point in the viewer's coordinates */
    public void openAt(Point point) {
        at = point;
        open();
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        search = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH);
        search.setMessage(from == null ? "Add a step" : "Add a step behind " + from.getId());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
        list = new TableViewer(area, SWT.SINGLE | SWT.V_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(list.getControl());
        list.setContentProvider(ArrayContentProvider.getInstance());
        list.setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object element) {
                return ((StepKind) element).label();
            }

            @Override
            public Image getImage(Object element) {
                return Images.ofPalette(((StepKind) element).kind());
            }
        });
        search.addModifyListener(event -> fill());
        search.addListener(SWT.KeyDown, event -> {
            int by = event.keyCode == SWT.ARROW_DOWN ? 1 : event.keyCode == SWT.ARROW_UP ? -1 : 0;
            if (by != 0) {
                int next = Math.clamp(
                        list.getTable().getSelectionIndex() + by,
                        0,
                        Math.max(0, list.getTable().getItemCount() - 1));
                list.getTable().setSelection(next);
                event.doit = false;
            }
        });
        search.addListener(SWT.DefaultSelection, event -> choose());
        list.addDoubleClickListener(event -> choose());
        fill();
        return area;
    }

    @Override
    protected Control getFocusControl() {
        return search;
    }

    @Override
    protected org.eclipse.swt.graphics.Point getInitialLocation(org.eclipse.swt.graphics.Point size) {
        return viewer.getControl().toDisplay(at.x, at.y);
    }

    @Override
    protected org.eclipse.swt.graphics.Point getInitialSize() {
        return new org.eclipse.swt.graphics.Point(WIDTH, HEIGHT);
    }

    private void fill() {
        list.setInput(KindSearch.find(search.getText()).stream()
                .filter(kind -> from == null && into == null || Drawing.takesWires(kind))
                .toList());
        if (list.getTable().getItemCount() > 0) {
            list.getTable().setSelection(0);
        }
    }

    private void choose() {
        if (list.getStructuredSelection().getFirstElement() instanceof StepKind kind) {
            close();
            add(kind);
        }
    }

    /** Adds a step of the kind where the list was opened; public, so that it can be had without the list. */
    public void add(StepKind kind) {
        Point place = at == null ? new Point(0, 0) : at.getCopy();
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
        Optional<Step> added = drawing.flow().getSteps().isEmpty()
                ? Optional.empty()
                : Optional.of(drawing.flow().getSteps().getLast());
        added.map(step -> (EditPart) viewer.getEditPartRegistry().get(step))
                .ifPresent(part -> viewer.setSelection(new StructuredSelection(part)));
        if (viewer.getControl() instanceof FigureCanvas canvas) {
            canvas.setFocus();
        }
    }

    public Text search() {
        return search;
    }
}
