package org.millrace.designer.diagram;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.tools.CreationTool;
import org.eclipse.swt.widgets.Event;
import org.millrace.designer.diagram.part.QuickAdd;
import org.millrace.designer.diagram.part.Shown;
import org.millrace.designer.diagram.part.Spot;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.draw.Measures;
import org.millrace.model.draw.Room;
import org.millrace.model.draw.Size;
import org.millrace.model.edit.Clipping;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Step;

/** The ways in which steps come into an editor's drawing: by key, double click, palette and paste. UI thread only. */
final class Adding {

    private final FlowEditor editor;
    private final DefaultEditDomain domain;

    Adding(FlowEditor editor, DefaultEditDomain domain) {
        this.editor = editor;
        this.domain = domain;
    }

    private Drawing drawing() {
        return editor.drawing();
    }

    private GraphicalViewer viewer() {
        return editor.viewer();
    }

    /** Asks for a step to add: behind the selected step, into the selected wire, or where there is room in what is seen. */
    void ask() {
        new QuickAdd(viewer(), drawing(), spots()).openAt(below());
    }

    /** A double click on the empty canvas or on a wire asks for a new step. */
    void doubleClicked(Event event) {
        Point at = new Point(event.x, event.y);
        EditPart under = viewer().findObjectAt(at);
        WirePart selected = selectedWire(); // its handles lie over it
        if (selected != null && covers(selected, at)) {
            under = selected;
        }
        if (under instanceof WirePart wire) {
            new QuickAdd(viewer(), drawing(), new Spot.Into(wire.wire())).openAt(at);
        } else if (!(under instanceof StepPart)) {
            new QuickAdd(viewer(), drawing(), new Spot.At(QuickAdd.corner(viewer(), at), null, null)).openAt(at);
        }
    }

    private WirePart selectedWire() {
        List<?> selected = viewer().getSelectedEditParts();
        return selected.size() == 1 && selected.getFirst() instanceof WirePart wire ? wire : null;
    }

    private static boolean covers(WirePart wire, Point at) {
        Point point = at.getCopy();
        wire.getFigure().translateToRelative(point);
        return wire.getFigure().containsPoint(point);
    }

    /** The next click on the canvas places a step of this kind. @param placed what is done when it has */
    void placeByClick(StepKind kind, Runnable placed) {
        CreationTool tool = new CreationTool(new NewStep(kind)) {
            @Override
            protected void performCreation(int button) {
                int before = drawing().flow().getSteps().size();
                super.performCreation(button);
                selectFrom(before);
            }

            @Override
            protected void handleFinished() {
                super.handleFinished();
                placed.run();
            }
        };
        tool.setUnloadWhenFinished(true);
        domain.setActiveTool(tool);
    }

    /** Adds a step at once, at the first spot that it may stand at; at a fault port none, for nobody asked for that. */
    void add(StepKind kind) {
        domain.loadDefaultTool();
        Spot spot = spots().stream()
                .filter(each -> !isOfFault(each) && each.takes(kind))
                .findFirst()
                .orElseGet(this::inView);
        new QuickAdd(viewer(), drawing(), spot).add(kind);
    }

    private static boolean isOfFault(Spot spot) {
        return switch (spot) {
            case Spot.Into into -> Drawing.FAULT.equals(into.wire().getPort());
            case Spot.Behind behind -> Drawing.FAULT.equals(behind.port());
            case Spot.At at -> false;
        };
    }

    /** Adds copies where they stood, or as near to it as there is room; in the middle of what is seen when that is out of sight. */
    void paste(String label, Clipping clipping) {
        int before = drawing().flow().getSteps().size();
        editor.execute(label, () -> {
            List<Step> copies = clipping.paste(drawing(), new Drawing.Point(0, 0));
            copies.stream()
                    .map(step -> Room.box(drawing(), step))
                    .reduce((one, other) -> one.union(other))
                    .ifPresent(box -> {
                        Rectangle seen = seen();
                        Rectangle there = new Rectangle(box.x(), box.y(), box.width(), box.height());
                        Point middle = seen.getCenter();
                        Drawing.Point wanted = seen.intersects(there)
                                ? new Drawing.Point(box.x(), box.y())
                                : new Drawing.Point(middle.x - box.width() / 2, middle.y - box.height() / 2);
                        Room.place(drawing(), copies, wanted);
                    });
        });
        selectFrom(before);
    }

    /** Selects the steps that were added behind so many, if any. */
    void selectFrom(int before) {
        List<Step> steps = drawing().flow().getSteps();
        if (steps.size() > before) {
            Nesting nesting = Nesting.of(drawing());
            Set<Step> added = new LinkedHashSet<>(steps.subList(before, steps.size()));
            Shown.select(
                    viewer(),
                    added.stream()
                            .filter(step -> !added.contains(nesting.regionOf(step)))
                            .toList());
        }
    }

    /** Where a step is to go by what is selected: never none, the likeliest first. */
    private List<Spot> spots() {
        List<?> selected = viewer().getSelectedEditParts();
        EditPart part = selected.size() == 1 ? (EditPart) selected.getFirst() : null;
        if (part instanceof WirePart wire && wire.wire().getTo() != null) {
            return List.of(new Spot.Into(wire.wire()));
        }
        if (!(part instanceof StepPart step)) {
            return List.of(inView());
        }
        List<Spot> behind = Spot.behind(drawing(), step.step());
        if (!behind.isEmpty() && !isOfFault(behind.getFirst())) {
            return behind;
        }
        Spot beside = new Spot.At(beside(step.step()), null, null); // it leads nowhere but by its faults
        return Stream.concat(Stream.of(beside), behind.stream()).toList();
    }

    private Drawing.Point beside(Step step) {
        Drawing.Point at = drawing().at(step);
        return new Drawing.Point(at.x(), at.y() + Room.box(drawing(), step).height());
    }

    private Spot inView() {
        if (drawing().flow().getSteps().isEmpty()) {
            return new Spot.At(Room.first(), null, null);
        }
        Point middle = seen().getCenter();
        Size usual = Measures.of(drawing(), drawing().flow().getSteps().getFirst());
        Drawing.Point corner = new Drawing.Point(middle.x - usual.width() / 2, middle.y - usual.in());
        return new Spot.At(corner, null, null);
    }

    /** What is seen of the canvas, at 100 %. */
    private Rectangle seen() {
        var area = ((FigureCanvas) viewer().getControl()).getClientArea();
        Rectangle seen = new Rectangle(0, 0, area.width, area.height);
        ((GraphicalEditPart) viewer().getContents()).getFigure().translateToRelative(seen);
        return seen;
    }

    /** Where the list opens, in the viewer's coordinates: below what is selected, so that this and what follows stay in sight. */
    private Point below() {
        List<?> selected = viewer().getSelectedEditParts();
        return switch (selected.size() == 1 ? selected.getFirst() : null) {
            case StepPart step -> absolute(step).getBottomLeft().translate(0, Measures.GRID);
            case WirePart wire -> absolute(wire).getCenter().translate(0, Measures.GRID);
            case null, default -> middle();
        };
    }

    private Point middle() {
        var area = ((FigureCanvas) viewer().getControl()).getClientArea();
        return new Point(area.width / 2, area.height / 2);
    }

    private static Rectangle absolute(GraphicalEditPart part) {
        Rectangle box = part.getFigure().getBounds().getCopy();
        part.getFigure().translateToAbsolute(box);
        return box;
    }
}
