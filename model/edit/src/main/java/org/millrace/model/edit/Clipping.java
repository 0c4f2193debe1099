package org.millrace.model.edit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.KeptCopier;
import org.millrace.model.flow.Layout;
import org.millrace.model.flow.Loaded;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;
import org.millrace.model.flow.Wire;

/**
 * What copy and paste carry: steps with all that is kept of them out of sight, the wires between them, and where they stood. As text it is a
 * flow file and a layout file, one behind the other, so that it travels between flows, between designers, and through mail.
 */
public final class Clipping {

    private static final String BETWEEN = "\n<!-- layout -->\n";

    private final Drawing content;

    private Clipping(Drawing content) {
        this.content = content;
    }

    /** Copies steps, regions with all that lies in them, and the wires between them. */
    public static Clipping of(Drawing drawing, Collection<Step> chosen) {
        Nesting nesting = Nesting.of(drawing);
        Collection<Step> steps = nesting.withInsides(chosen);
        Flow flow = FlowFactory.eINSTANCE.createFlow();
        flow.setName("clipping");
        KeptCopier.declare(flow, KeptCopier.prefixes(drawing.flow()));
        Layout layout = FlowFactory.eINSTANCE.createLayout();
        List<Wire> wires = drawing.flow().getWires().stream()
                .filter(wire -> steps.contains(wire.getFrom()) && steps.contains(wire.getTo()))
                .toList();
        KeptCopier copier = new KeptCopier();
        drawing.flow().getSteps().stream()
                .filter(steps::contains)
                .forEach(step -> flow.getSteps().add((Step) copier.copy(step)));
        wires.forEach(wire -> flow.getWires().add((Wire) copier.copy(wire)));
        copier.copyReferences();
        Drawing content = new Drawing(flow, layout);
        steps.forEach(step -> {
            Step copy = (Step) copier.get(step);
            content.move(copy, drawing.at(step));
            if (nesting.isFolded(step)) {
                content.fold(copy, true);
            }
        });
        wires.forEach(wire -> content.place((Wire) copier.get(wire), drawing.segments(wire)));
        return new Clipping(content);
    }

    /** Reads what {@link #text} wrote; nothing when it is something else. */
    public static Optional<Clipping> read(String text) {
        int between = text.indexOf(BETWEEN);
        if (between < 0) {
            return Optional.empty();
        }
        Loaded<Flow> flow = FlowFiles.readFlow(text.substring(0, between).getBytes(StandardCharsets.UTF_8));
        Loaded<Layout> layout =
                FlowFiles.readLayout(text.substring(between + BETWEEN.length()).getBytes(StandardCharsets.UTF_8));
        return flow.whole() && layout.whole() && !flow.content().getSteps().isEmpty()
                ? Optional.of(new Clipping(new Drawing(flow.content(), layout.content())))
                : Optional.empty();
    }

    public String text() {
        try {
            return new String(FlowFiles.write(content.flow()), StandardCharsets.UTF_8)
                    + BETWEEN
                    + new String(FlowFiles.write(content.layout()), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("what was copied can't be written", e);
        }
    }

    /**
     * Adds copies to a drawing, to be called inside of {@link Drawing#change}; ids that are taken get a number. A step that can't be read is
     * saved word for word, so it can't have another id than it has: where that is taken, it is left out with its wires.
     */
    public List<Step> paste(Drawing into, Point by) {
        KeptCopier copier = new KeptCopier();
        Map<Step, Step> copies = new LinkedHashMap<>();
        Nesting folded = Nesting.of(content);
        Map<String, String> prefixes = KeptCopier.prefixes(content.flow());
        prefixes.entrySet().removeAll(KeptCopier.prefixes(into.flow()).entrySet());
        for (Step step : content.flow().getSteps()) {
            if (step instanceof Unreadable
                    && step.getId() != null
                    && into.step(step.getId()).isPresent()) {
                continue;
            }
            Step copy = (Step) copier.copy(step);
            if (!(step instanceof Unreadable)) {
                copy.setId(into.freeId(step.getId() == null ? "step" : step.getId()));
            }
            KeptCopier.declare(copy, prefixes); // the flow that it comes into does not, or means something else by them
            into.flow().getSteps().add(copy);
            Point at = content.at(step);
            into.move(copy, new Point(at.x() + by.x(), at.y() + by.y()));
            if (folded.isFolded(step)) {
                into.fold(copy, true);
            }
            copies.put(step, copy);
        }
        for (Wire wire : content.flow().getWires()) {
            if (!copies.containsKey(wire.getFrom()) || !copies.containsKey(wire.getTo())) {
                continue;
            }
            Wire copy = (Wire) copier.copy(wire);
            KeptCopier.declare(copy, prefixes);
            into.flow().getWires().add(copy);
            copy.setFrom(copies.get(wire.getFrom()));
            copy.setTo(copies.get(wire.getTo()));
            into.place(
                    copy,
                    content.segments(wire).stream()
                            .map(segment -> segment.moved(by))
                            .toList());
        }
        return new ArrayList<>(copies.values());
    }
}
