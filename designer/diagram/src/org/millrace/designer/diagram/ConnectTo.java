package org.millrace.designer.diagram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Image;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.designer.diagram.base.Images;
import org.millrace.designer.diagram.base.SearchPopup;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;

/**
 * A searchable list of where a wire from a step may lead, by which port: what a drag from a port does, for whoever has no mouse. UI thread
 * only.
 */
final class ConnectTo {

    /** Where there are more, typing shortens the list. */
    private static final int MOST = 200;

    private record Wiring(String port, Step to, boolean replaces) {}

    private final EditPartViewer viewer;
    private final Drawing drawing;
    private final Step from;

    ConnectTo(EditPartViewer viewer, Drawing drawing, Step from) {
        this.viewer = viewer;
        this.drawing = drawing;
        this.from = from;
    }

    /** @param point in the viewer's coordinates */
    void openAt(Point point) {
        new SearchPopup<>(
                        viewer.getControl(),
                        "Wire " + from.getId() + " to",
                        this::find,
                        new ColumnLabelProvider() {
                            @Override
                            public String getText(Object element) {
                                Wiring wiring = (Wiring) element;
                                return text(wiring) + (wiring.replaces() ? " (in place of the wire there is)" : "");
                            }

                            @Override
                            public Image getImage(Object element) {
                                return Images.ofPalette(Catalog.kindOf(((Wiring) element).to())
                                        .map(StepKind::kind)
                                        .orElse("unreadable"));
                            }
                        },
                        this::connect)
                .openAt(point);
    }

    private static String text(Wiring wiring) {
        return wiring.port() + " \u2192 " + wiring.to().getId();
    }

    /** Every word that was typed is in the port or the id; ports without a wire come first, and near steps before far ones. */
    private List<Wiring> find(String typed) {
        List<String> words = Arrays.stream(typed.toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        List<Step> near = drawing.flow().getSteps().stream()
                .sorted(Comparator.comparingDouble(this::distance))
                .toList();
        List<Wiring> found = new ArrayList<>();
        for (String port : drawing.ports(from)) {
            boolean replaces = drawing.wire(from, port).isPresent();
            for (Step to : near) {
                Wiring wiring = new Wiring(port, to, replaces);
                String text = text(wiring).toLowerCase(Locale.ROOT);
                if (drawing.whyNotConnect(from, port, to).isEmpty()
                        && words.stream().allMatch(text::contains)) {
                    found.add(wiring);
                }
            }
        }
        return found.stream()
                .sorted(Comparator.comparing(Wiring::replaces)) // stable: by port and distance within
                .limit(MOST)
                .toList();
    }

    private double distance(Step step) {
        Drawing.Point here = drawing.at(from);
        Drawing.Point there = drawing.at(step);
        return Math.hypot(there.x() - here.x(), there.y() - here.y());
    }

    private void connect(Wiring wiring) {
        viewer.getEditDomain()
                .getCommandStack()
                .execute(new Edit(
                        "Wire " + from.getId() + " to " + wiring.to().getId(),
                        drawing,
                        () -> drawing.connect(from, wiring.port(), wiring.to())));
    }
}
