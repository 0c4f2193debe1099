package org.millrace.model.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Values;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Change;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.Step;
import org.w3c.dom.Element;

/** Regions as they are drawn, judged by the SVG alone. */
class RegionsDrawnTest {

    private static final int FLOWS = Boolean.getBoolean("long") ? 200 : 25;

    private static String svg(Drawing drawing) {
        return SvgWriter.write(Picture.of(drawing), Theme.LIGHT);
    }

    private static SvgJudge judged(Drawing drawing) {
        return new SvgJudge(svg(drawing));
    }

    private static Step step(Drawing drawing, String id) {
        return drawing.step(id).orElseThrow();
    }

    /** Receive, lines (price, priced), reply. */
    private static Drawing lines() {
        Drawing drawing = MadeFlows.empty();
        Step receive = MadeFlows.step(drawing, "receive", "receive");
        Step lines = MadeFlows.step(drawing, "for-each", "lines");
        Step price = MadeFlows.step(drawing, "invoke", "price");
        Step priced = MadeFlows.step(drawing, "end-region", "priced");
        Step reply = MadeFlows.step(drawing, "reply", "reply");
        MadeFlows.wire(drawing, receive, "out", lines);
        MadeFlows.wire(drawing, lines, "each", price);
        MadeFlows.wire(drawing, price, "out", priced);
        MadeFlows.wire(drawing, lines, "out", reply);
        return drawing;
    }

    private static Drawing arranged() {
        Drawing drawing = lines();
        drawing.change("Arrange", () -> Arrangement.arrangeAll(drawing));
        return drawing;
    }

    @Test
    void noWireLeavesItsRegionOrRunsThroughAStepOrOnAnotherAndNoLabelIsCut() {
        List<String> wrong = new ArrayList<>();
        int wires = 0;
        int regions = 0;
        for (int seed = 0; seed < FLOWS; seed++) {
            Drawing drawing = MadeFlows.nested(seed, 8 + seed * 7 % 120);
            SvgJudge judge = judged(drawing);
            int of = seed;
            judge.wrong.forEach(each -> wrong.add("flow " + of + ": " + each));
            judge.overlaps().forEach(each -> wrong.add("flow " + of + ": " + each));
            assertEquals(drawing.flow().getWires().size(), judge.wires());
            wires += judge.wires();
            regions += SvgJudge.elements(SvgJudge.parse(svg(drawing)), "g", "region")
                    .size();
        }
        System.out.printf("%d flows, %d regions, %d wires%n", FLOWS, regions, wires);
        assertEquals(List.of(), wrong);
        assertTrue(regions > 4 * FLOWS, regions + " regions are too few to say anything");
    }

    @Test
    void fiveHundredStepsInRegionsAreDrawnAndDrawnAnewWhileOneIsDragged() {
        long whole = Long.MAX_VALUE;
        long again = Long.MAX_VALUE;
        Drawing drawing = MadeFlows.nested(7, 270);
        for (int k = 0; k < 5; k++) {
            long begin = cpuMillis();
            FlowScene flow = FlowScene.of(drawing);
            FlowRouting routing = flow.route();
            Picture.of(drawing, flow, routing);
            whole = Math.min(whole, cpuMillis() - begin);
            Step step = flow.steps().get(250);
            Rect box = flow.box(step);
            begin = cpuMillis();
            FlowScene moved = flow.moved(Map.of(step, new Point(box.x() + 40, box.y() + 60)));
            WireLine.of(moved, moved.reroute(routing));
            again = Math.min(again, cpuMillis() - begin);
        }
        System.out.printf(
                "%d steps in regions: placed, routed and drawn in %d ms of CPU, after a move %d ms%n",
                drawing.flow().getSteps().size(), whole, again);
        assertTrue(whole < 600, "whole: " + whole + " ms");
        assertTrue(again < 150, "after a move: " + again + " ms");
    }

    private static long cpuMillis() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1_000_000;
    }

    @Test
    void theMainLineRunsStraightThroughARegion() {
        SvgJudge judge = judged(arranged());
        assertEquals(List.of(), judge.wrong);
        int line = judge.corners("receive", "out")[0][1];
        for (String[] wire :
                new String[][] {{"receive", "out"}, {"lines", "each"}, {"price", "out"}, {"lines", "out"}}) {
            int[][] corners = judge.corners(wire[0], wire[1]);
            assertEquals(2, corners.length, wire[0]);
            assertEquals(line, corners[0][1], wire[0]);
        }
    }

    @Test
    void theBarSaysWhatIsRun() {
        Drawing drawing = lines();
        Values.of(step(drawing, "lines")).put("select", "//line").put("concurrency", 4);
        Element root = SvgJudge.parse(svg(drawing));
        Element region = SvgJudge.elements(root, "g", "region").getFirst();
        assertEquals("lines", region.getAttribute("data-region"));
        Element own = SvgJudge.elements(region, "g", "step").getFirst();
        assertEquals("lines", own.getAttribute("id"), "the region's own step comes first");
        assertEquals(
                "For each //line, 4 at a time",
                SvgJudge.elements(own, "text", "kind").getFirst().getTextContent());
        assertEquals(3, SvgJudge.elements(region, "g", "step").size());
        assertEquals("Retry, 3 attempts", Runs.says(Catalog.make("retry")));
        Step parallel = Catalog.make("parallel");
        assertEquals("Parallel", Runs.says(parallel));
        Values.of(parallel).put("timeoutMillis", 300);
        assertEquals("Parallel, 300 ms", Runs.says(parallel));
    }

    @Test
    void theBranchesOfAParallelStepAreLanesInTheOrderOfThePorts() {
        Drawing drawing = MadeFlows.empty();
        Step parallel = drawing.addWhole(Catalog.kind("parallel").orElseThrow(), new Point(0, 0))
                .getFirst();
        drawing.layout().getPlaces().clear();
        assertEquals(List.of("branch-1", "branch-2", "out", "fault"), drawing.ports(parallel));
        SvgJudge judge = judged(drawing);
        assertEquals(List.of(), judge.wrong);
        int[][] first = judge.corners("parallel", "branch-1");
        int[][] second = judge.corners("parallel", "branch-2");
        assertEquals(2, first.length);
        assertEquals(2, second.length);
        assertTrue(first[0][1] < second[0][1]);
    }

    @Test
    void aFoldedRegionIsAStepThatSaysHowManyItHides() {
        Drawing drawing = arranged();
        drawing.change("Fold", () -> Room.fold(drawing, step(drawing, "lines"), true));
        Element root = SvgJudge.parse(svg(drawing));
        assertEquals(0, SvgJudge.elements(root, "g", "region").size());
        assertEquals(3, SvgJudge.elements(root, "g", "step").size());
        assertEquals(2, SvgJudge.elements(root, "polyline", "wire").size());
        assertEquals(
                "For each, 2 steps",
                SvgJudge.elements(SvgJudge.elements(root, "g", "step").get(1), "text", "kind")
                        .getFirst()
                        .getTextContent());
    }

    @Test
    void whatIsInARegionMovesWithItAndGoesWithIt() {
        Drawing drawing = arranged();
        Step lines = step(drawing, "lines");
        Point lineAt = drawing.at(lines);
        Point priceAt = drawing.at(step(drawing, "price"));
        Change move =
                drawing.change("Move", () -> drawing.move(Map.of(lines, new Point(lineAt.x() + 40, lineAt.y() + 200))));
        assertEquals(new Point(priceAt.x() + 40, priceAt.y() + 200), drawing.at(step(drawing, "price")));
        assertEquals(List.of(), judged(drawing).wrong);
        move.undo();
        assertEquals(priceAt, drawing.at(step(drawing, "price")));

        Change delete = drawing.change("Delete", () -> drawing.removeAndHeal(List.of(lines)));
        assertEquals(2, drawing.flow().getSteps().size());
        assertEquals("reply", drawing.flow().getWires().getFirst().getTo().getId());
        delete.undo();
        assertEquals(5, drawing.flow().getSteps().size());
    }

    /** As a person does who drops a step on a wire. */
    private static void insertLog(Drawing drawing, String from, String port) {
        drawing.change(
                "Add",
                () -> Room.keepingApart(drawing, () -> {
                    Step log = drawing.add(Catalog.kind("log").orElseThrow(), new Point(0, 0));
                    Room.insert(
                            drawing,
                            log,
                            drawing.wire(step(drawing, from), port).orElseThrow());
                }));
    }

    @Test
    void aStepThatIsPutIntoAnInnerWireLiesInsideAndWhatStandsAroundGivesWay() {
        Drawing drawing = arranged();
        Rect before = Room.box(drawing, step(drawing, "lines"));
        for (int k = 0; k < 3; k++) {
            insertLog(drawing, "lines", "each");
        }
        SvgJudge judge = judged(drawing);
        assertEquals(List.of(), judge.wrong);
        assertEquals(List.of(), judge.overlaps());
        assertEquals(List.of("lines"), judge.boxes.get("log").around());
        assertTrue(Room.box(drawing, step(drawing, "lines")).width() > before.width());
        assertEquals(2, judge.corners("lines", "out").length, "still straight");
    }

    @Test
    void aStepThatIsPutIntoALaneOfAParallelStepStandsOnItsLine() {
        Drawing drawing = MadeFlows.empty();
        drawing.addWhole(Catalog.kind("parallel").orElseThrow(), new Point(0, 0));
        drawing.layout().getPlaces().clear();
        Arrangement.arrangeAll(drawing);
        int line = judged(drawing).corners("parallel", "branch-2")[0][1];
        insertLog(drawing, "parallel", "branch-2");
        SvgJudge judge = judged(drawing);
        assertEquals(List.of(), judge.wrong);
        assertEquals(List.of(), judge.overlaps());
        assertEquals(2, judge.corners("parallel", "branch-2").length);
        assertEquals(2, judge.corners("log", "out").length);
        assertEquals(line, judge.corners("parallel", "branch-2")[0][1]);
        assertEquals(2, judge.corners("parallel", "branch-1").length);
    }

    @Test
    void aFoldedRegionThatIsUnfoldedAgainCoversNothing() {
        Drawing drawing = arranged();
        Step lines = step(drawing, "lines");
        String before = svg(drawing);
        drawing.change("Fold", () -> Room.fold(drawing, lines, true));
        assertEquals(2, judged(drawing).corners("receive", "out").length, "straight");
        drawing.change("Unfold", () -> Room.keepingApart(drawing, () -> Room.fold(drawing, lines, false)));
        assertEquals(before, svg(drawing));
        drawing.change("Fold", () -> Room.fold(drawing, lines, true));
        drawing.change("Arrange", () -> Arrangement.arrangeAll(drawing));
        drawing.change("Unfold", () -> Room.keepingApart(drawing, () -> Room.fold(drawing, lines, false)));
        SvgJudge judge = judged(drawing);
        assertEquals(List.of(), judge.wrong);
        assertEquals(List.of(), judge.overlaps());
        assertEquals(2, judge.corners("receive", "out").length, "still straight");
        assertEquals(2, judge.corners("lines", "out").length, "still straight");
    }

    @Test
    void aWireAcrossABorderIsRefusedWithTheReason() {
        Drawing drawing = arranged();
        Step price = step(drawing, "price");
        assertEquals(
                "no wire crosses the border of a region: price.fault leads on inside of lines, reply lies outside",
                drawing.whyNotConnect(price, "fault", step(drawing, "reply")).orElseThrow());
        assertEquals(
                "no wire crosses the border of a region: receive.out leads on outside, price lies inside of lines",
                drawing.whyNotConnect(step(drawing, "receive"), "out", price).orElseThrow());
        assertFalse(
                drawing.whyNotConnect(price, "fault", step(drawing, "priced")).isPresent());
        Step added = drawing.add(Catalog.kind("log").orElseThrow(), new Point(0, 400));
        assertFalse(drawing.whyNotConnect(price, "fault", added).isPresent(), "it comes to lie inside");
    }

    @Test
    void aStepThatIsWiredFromInsideComesInside() {
        Drawing drawing = arranged();
        drawing.change(
                "Connect",
                () -> Room.keepingApart(drawing, () -> {
                    Step added = drawing.add(Catalog.kind("log").orElseThrow(), new Point(0, 800));
                    drawing.connect(step(drawing, "price"), "fault", added);
                }));
        Step added = step(drawing, "log");
        drawing.change(
                "Connect",
                () -> Room.keepingApart(drawing, () -> drawing.connect(added, "out", step(drawing, "priced"))));
        SvgJudge judge = judged(drawing);
        assertEquals(List.of(), judge.wrong);
        assertEquals(List.of(), judge.overlaps());
        assertEquals(List.of("lines"), judge.boxes.get("log").around());
    }

    @Test
    void aWireThatCrossesABorderInAFileMadeByHandIsDrawnAllTheSame() {
        Drawing drawing = arranged();
        drawing.wire(step(drawing, "lines"), "out").orElseThrow().setTo(step(drawing, "price"));
        assertEquals(4, judged(drawing).wires());
    }

    @Test
    void arrangingAgainGivesTheSameBytes() {
        Drawing drawing = MadeFlows.nested(5, 90);
        Arrangement.arrangeAll(drawing);
        String once = svg(drawing);
        Arrangement.arrangeAll(drawing);
        assertEquals(once, svg(drawing));
        assertEquals(svg(MadeFlows.nested(5, 90)), once);
    }
}
