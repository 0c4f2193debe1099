package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.millrace.model.draw.route.Routing;
import org.millrace.model.edit.Drawing.Point;

/** The ways of all wires of a flow, those inside of regions among them. Immutable. */
public final class FlowRouting {

    private final List<Routing> ofScopes;
    private final List<List<Point>> ways;
    private final BitSet waiting = new BitSet();

    /** @param ofScopes in the order of the scene's */
    FlowRouting(FlowScene flow, List<Routing> ofScopes) {
        this.ofScopes = List.copyOf(ofScopes);
        List<List<Point>> all = new ArrayList<>(Collections.nCopies(flow.wires().size(), List.of()));
        for (int s = 0; s < ofScopes.size(); s++) {
            List<Integer> wires = flow.scopes().get(s).wires();
            for (int w = 0; w < wires.size(); w++) {
                all.set(wires.get(w), ofScopes.get(s).ways().get(w));
                waiting.set(wires.get(w), ofScopes.get(s).isWaiting(w));
            }
        }
        ways = List.copyOf(all);
    }

    List<Routing> ofScopes() {
        return ofScopes;
    }

    /** The corners of each wire from port to port, in the order of the scene's wires; those that lead to one port may end in common. */
    public List<List<Point>> ways() {
        return ways;
    }

    /** Whether a segment that was placed of a wire is not followed, because a box stands on it: it waits until that is gone. */
    public boolean isWaiting(int wire) {
        return waiting.get(wire);
    }
}
