package org.millrace.model.edit;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Port;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.Role;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** What a new region begins with: each inner path with its end, and two branches where the paths are branches. */
final class InnerPaths {

    private static final int BRANCHES = 2;

    private InnerPaths() {}

    /** @return the ends of its paths; without places */
    static List<Step> begin(Drawing drawing, StepKind kind, Step region) {
        kind.ports().stream()
                .filter(port -> port.inside() && port.perValue())
                .map(Port::name)
                .forEach(name -> addBranches(drawing, kind.property(name).orElseThrow(), region));
        List<Step> ends = new ArrayList<>();
        for (String port : kind.insidePortsOf(region)) {
            Step end = end(drawing);
            Wire wire = FlowFactory.eINSTANCE.createWire();
            wire.setFrom(region);
            wire.setPort(port);
            wire.setTo(end);
            drawing.flow().getWires().add(wire);
            ends.add(end);
        }
        return ends;
    }

    private static Step end(Drawing drawing) {
        StepKind kind = Catalog.kinds().stream()
                .filter(each -> each.role() == Role.END_REGION)
                .findFirst()
                .orElseThrow();
        return drawing.add(kind, new Point(0, 0));
    }

    @SuppressWarnings("unchecked") // the feature is many-valued
    private static void addBranches(Drawing drawing, Property branches, Step region) {
        for (int b = 0; b < BRANCHES; b++) {
            Branch branch =
                    (Branch) EcoreUtil.create(branches.values().getFirst().eClass());
            branch.setPort(drawing.freePort(region));
            ((List<Object>) region.eGet(branches.feature())).add(branch);
        }
    }
}
