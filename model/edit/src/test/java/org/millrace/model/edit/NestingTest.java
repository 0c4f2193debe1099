package org.millrace.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Step;

/** Regions in a drawing: what lies in them, what goes along with them, and which wires they refuse. */
class NestingTest {

    private final Drawing drawing =
            new Drawing(FlowFactory.eINSTANCE.createFlow(), FlowFactory.eINSTANCE.createLayout());

    private static StepKind kind(String kind) {
        return Catalog.kind(kind).orElseThrow();
    }

    private Step step(String id) {
        return drawing.step(id).orElseThrow();
    }

    private List<String> ids(Iterable<Step> steps) {
        List<String> ids = new java.util.ArrayList<>();
        steps.forEach(step -> ids.add(step.getId()));
        return ids;
    }

    /** Receive, for-each (parallel of two branches, end), reply. */
    private NestingTest() {
        Step receive = drawing.add(kind("receive"), new Point(0, 0));
        Step each = drawing.addWhole(kind("for-each"), new Point(200, 0)).getFirst();
        Step parallel = drawing.addWhole(kind("parallel"), new Point(260, 60)).getFirst();
        Step reply = drawing.add(kind("reply"), new Point(900, 0));
        drawing.connect(receive, "out", each);
        drawing.insert(parallel, drawing.wire(each, "each").orElseThrow());
        drawing.connect(each, "out", reply);
    }

    @Test
    void aNewRegionHasItsPathsWithTheirEnds() {
        assertEquals(
                List.of("receive", "for-each", "end-region", "parallel", "end-region-2", "end-region-3", "reply"),
                ids(drawing.flow().getSteps()));
        assertEquals(List.of("branch-1", "branch-2", "out", "fault"), drawing.ports(step("parallel")));
        assertEquals(
                "parallel",
                drawing.wire(step("for-each"), "each").orElseThrow().getTo().getId());
        assertEquals(
                "end-region",
                drawing.wire(step("parallel"), "out").orElseThrow().getTo().getId());
        assertEquals(Optional.of("out"), drawing.firstWay(step("for-each")), "the way on is not the way in");
    }

    @Test
    void whatLiesInRegionsIsKnownDirectlyAndHoweverDeep() {
        Nesting nesting = Nesting.of(drawing);
        assertSame(step("parallel"), nesting.regionOf(step("end-region-2")));
        assertSame(step("for-each"), nesting.regionOf(step("parallel")));
        assertEquals(List.of("end-region", "parallel"), ids(nesting.inside(step("for-each"))));
        assertEquals(List.of("receive", "for-each", "reply"), ids(nesting.inside(null)));
        assertEquals(4, nesting.allInside(step("for-each")).size());
        assertEquals(2, nesting.depth(step("end-region-3")));
        assertEquals(
                List.of("receive", "for-each", "end-region", "parallel", "end-region-2", "end-region-3", "reply"),
                ids(nesting.inOrder(drawing.flow().getSteps())));
    }

    @Test
    void whatLiesInARegionIsMovedAndRemovedWithItAndUndoBringsItBack() {
        Point before = drawing.at(step("parallel"));
        Change move = drawing.change("Move", () -> drawing.move(Map.of(step("for-each"), new Point(240, 100))));
        assertEquals(new Point(before.x() + 40, before.y() + 100), drawing.at(step("parallel")));
        move.undo();
        assertEquals(before, drawing.at(step("parallel")));

        Change remove = drawing.change("Delete", () -> drawing.removeAndHeal(List.of(step("for-each"))));
        assertEquals(List.of("receive", "reply"), ids(drawing.flow().getSteps()));
        assertEquals(1, drawing.flow().getWires().size());
        assertEquals(2, drawing.layout().getPlaces().size());
        remove.undo();
        assertEquals(7, drawing.flow().getSteps().size());
    }

    @Test
    void aRegionIsCopiedWithAllThatLiesInItAndStaysFolded() {
        drawing.fold(step("parallel"), true);
        Clipping clipping = Clipping.read(
                        Clipping.of(drawing, List.of(step("for-each"))).text())
                .orElseThrow();
        List<Step> copies = clipping.paste(drawing, new Point(0, 400));
        assertEquals(5, copies.size());
        Nesting nesting = Nesting.of(drawing);
        assertSame(step("for-each-2"), nesting.regionOf(step("parallel-2")));
        assertTrue(nesting.isFolded(step("parallel-2")));
    }

    @Test
    void aFoldedRegionHidesWhatLiesInItButNotItself() {
        drawing.fold(step("parallel"), true);
        Nesting nesting = Nesting.of(drawing);
        assertTrue(nesting.isShown(step("parallel")));
        assertFalse(nesting.isShown(step("end-region-2")));
        assertSame(step("parallel"), nesting.foldedAround(step("end-region-2")).orElseThrow());
        assertFalse(nesting.isShown(drawing.wire(step("parallel"), "branch-1").orElseThrow()));
        assertTrue(nesting.isShown(drawing.wire(step("parallel"), "out").orElseThrow()));
        drawing.fold(step("for-each"), true);
        assertSame(
                step("for-each"),
                Nesting.of(drawing).foldedAround(step("end-region-2")).orElseThrow());
    }

    @Test
    void noWireCrossesABorder() {
        assertEquals(
                Optional.of("no wire crosses the border of a region: parallel.fault leads on inside of for-each, reply"
                        + " lies outside"),
                drawing.whyNotConnect(step("parallel"), "fault", step("reply")));
        assertEquals(
                Optional.of("no wire crosses the border of a region: for-each.fault leads on outside, end-region lies"
                        + " inside of for-each"),
                drawing.whyNotConnect(step("for-each"), "fault", step("end-region")));
        assertEquals(
                Optional.of("no wire crosses the border of a region: for-each.each leads on inside of for-each,"
                        + " end-region-2 lies inside of parallel"),
                drawing.whyNotConnect(step("for-each"), "each", step("end-region-2")));
        assertEquals(Optional.empty(), drawing.whyNotConnect(step("parallel"), "fault", step("end-region")));
        Step log = drawing.add(kind("log"), new Point(0, 400));
        assertEquals(Optional.empty(), drawing.whyNotConnect(step("parallel"), "fault", log), "nothing holds it yet");
        drawing.connect(log, "out", step("end-region"));
        assertTrue(drawing.whyNotConnect(step("receive"), "out", log).isPresent(), "it lies inside now");
    }

    @Test
    void aRegionIsNotPutIntoAWireThatLiesInIt() {
        assertFalse(drawing.mayStandIn(
                step("for-each"), drawing.wire(step("parallel"), "out").orElseThrow()));
        assertTrue(drawing.mayStandIn(
                step("parallel"), drawing.wire(step("for-each"), "out").orElseThrow()));
    }
}
