package org.millrace.compiler.check;

import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.read.Step;
import org.millrace.model.catalog.Regions;
import org.millrace.model.catalog.Repetition;
import org.millrace.model.catalog.Role;

/**
 * Regions: no wire leads out of one, or into the middle of one; a path inside ends in an end of region or a raise, one outside in a reply or a
 * raise. Together with {@link WireCheck} that makes a region a flow of its own, which its step can carry out as often as it likes.
 */
final class RegionCheck {

    private final FlowSource flow;
    private final Graph graph;
    private final Diagnostics diagnostics;

    RegionCheck(FlowSource flow, Graph graph, Diagnostics diagnostics) {
        this.flow = flow;
        this.graph = graph;
        this.diagnostics = diagnostics;
    }

    void check() {
        Regions<Step> regions = graph.regions();
        regions.crossings().forEach(way -> crossing(way, regions));
        for (Step step : flow.steps()) {
            boolean inside = regions.of(step).isPresent();
            if (step.kind().role() == Role.END_REGION && !inside) {
                diagnostics.add(
                        Rule.REGION_END,
                        flow.place(step),
                        "it ends no region: no path from a step such as for-each leads to it",
                        "draw a wire to it from inside of a region, or end the path in a reply step");
            } else if (step.kind().role() == Role.END && inside) {
                diagnostics.add(
                        Rule.REGION_END,
                        flow.place(step),
                        "it lies inside of the region of "
                                + regions.of(step).orElseThrow().id() + ", whose paths end in no "
                                + step.kind().name(),
                        "end the path in an end-region step, and answer behind the region");
            }
            if (step.kind().repetition().repeats()) {
                repeated(step, regions);
            }
            if (step.kind().isRegion() && step.insides().isEmpty()) {
                diagnostics.add(
                        Rule.REQUIRED,
                        flow.place(step).about("branches"),
                        "it has no branch",
                        "add one, by a name of its own");
            }
        }
    }

    /** What lies in a region that is carried out again must do no harm then. */
    private void repeated(Step region, Regions<Step> regions) {
        for (Step step : regions.inside(region)) {
            Repetition repetition = step.kind().repetition();
            if (!repetition.always() && !repetition.values().contains(step.text(repetition.property()))) {
                String values = String.join(", ", repetition.values());
                diagnostics.add(
                        Rule.UNSAFE_RETRY,
                        flow.place(step).about(repetition.property()),
                        "it lies in the region of " + region.id() + ", which carries it out again when something fails,"
                                + " and may do twice what is to be done once",
                        values.isEmpty()
                                ? "put it before " + region.id() + ", or behind it"
                                : "put it outside of the region, or choose what does no harm twice for its "
                                        + repetition.property() + ": " + values);
            }
        }
    }

    private void crossing(Regions.Way<Step> way, Regions<Step> regions) {
        Step to = way.to();
        if (graph.starts().contains(to)) {
            return; // told already
        }
        Step around = way.inside() ? way.from() : regions.of(way.from()).orElse(null);
        String border = (around != null ? around : regions.of(to).orElse(way.from())).id();
        String also = flow.wires().stream()
                .filter(wire -> wire.to().equals(to.id())
                        && !wire.from().equals(way.from().id())
                        && !wire.from().equals(border))
                .map(FlowSource.Wire::from)
                .filter(from -> around == null || !regions.isInside(graph.step(from), around))
                .findFirst()
                .map(from -> ", where " + from + " leads too")
                .orElse("");
        diagnostics.add(
                Rule.REGION_BORDER,
                flow.place(way.from()).about(way.port()),
                "a wire to " + to.id() + " crosses the border of the region of " + border + also,
                "lead it to a step of its own side: a region is entered by its inside ports alone, its paths end in an end-region"
                        + " step, and the flow goes on from its port 'out'");
    }
}
