package org.millrace.model.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Step;

/** What is drawn, judged by the SVG alone. */
class PictureTest {

    private static final boolean LONG = Boolean.getBoolean("long");
    private static final Path EXAMPLES = Path.of("../../examples");

    private static String svg(Drawing drawing) {
        return SvgWriter.write(Picture.of(drawing), Theme.LIGHT);
    }

    private static SvgJudge judged(Drawing drawing) {
        return new SvgJudge(svg(drawing));
    }

    private static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.walk(EXAMPLES, 2)) {
            return files.filter(file -> file.toString().endsWith(".flow"))
                    .sorted()
                    .toList();
        }
    }

    private static Drawing load(Path flow) throws IOException {
        return new Drawing(
                FlowFiles.loadFlow(flow).content(),
                FlowFiles.loadLayout(FlowFiles.layoutOf(flow)).content());
    }

    @Test
    void noWireOfAFlowRunsThroughAStepOrOnAnother() {
        int flows = LONG ? 200 : 30;
        List<String> wrong = new ArrayList<>();
        int wires = 0;
        for (int seed = 0; seed < flows; seed++) {
            SvgJudge judge = judged(MadeFlows.flow(seed, 8 + seed * 7 % 120));
            int of = seed;
            judge.wrong.forEach(each -> wrong.add("flow " + of + ": " + each));
            judge.overlaps().forEach(each -> wrong.add("flow " + of + ": " + each));
            wires += judge.wires();
        }
        assertEquals(List.of(), wrong);
        assertTrue(wires > 30 * flows, wires + " wires are too few to say anything");
    }

    @Test
    void noWireRunsThroughAStepOrOnAnotherWhereverTheStepsStand() {
        int scenes = LONG ? 1_000 : 60;
        List<String> wrong = new ArrayList<>();
        for (int seed = 0; seed < scenes; seed++) {
            int of = seed;
            judged(MadeFlows.strewn(seed, 5 + seed * 37 % 100, 12 + seed % 29))
                    .wrong
                    .forEach(each -> wrong.add("scene " + of + ": " + each));
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void everyExampleIsDrawnWithoutFault() throws IOException {
        for (Path example : examples()) {
            Drawing drawing = load(example);
            SvgJudge asItStands = judged(drawing);
            assertEquals(List.of(), asItStands.wrong, example.toString());
            assertEquals(List.of(), asItStands.overlaps(), example.toString());
            assertEquals(drawing.flow().getSteps().size(), asItStands.boxes.size());
            assertEquals(drawing.flow().getWires().size(), asItStands.wires());

            Arrangement.arrangeAll(drawing);
            assertEquals(List.of(), judged(drawing).wrong, example.toString());
        }
    }

    @Test
    void theSameFlowGivesTheSameBytes() throws IOException {
        assertEquals(svg(MadeFlows.flow(3, 60)), svg(MadeFlows.flow(3, 60)));
        assertEquals(svg(MadeFlows.strewn(3, 40, 14)), svg(MadeFlows.strewn(3, 40, 14)));
        for (Path example : examples()) {
            assertEquals(svg(load(example)), svg(load(example)));
        }
    }

    @Test
    void stepsOnEachOtherSpoilOnlyWhatHasToDoWithThem() {
        List<String> wrong = new ArrayList<>();
        for (int seed = 0; seed < 20; seed++) {
            Drawing drawing = MadeFlows.strewn(seed, 30, 20);
            Step first = drawing.flow().getSteps().get(0);
            Step second = drawing.flow().getSteps().get(1);
            Point at = drawing.at(first);
            drawing.move(second, new Point(at.x() + 30, at.y() + 20));
            for (String each : judged(drawing).wrong) {
                if (!each.contains(first.getId()) && !each.contains(second.getId())) {
                    wrong.add(seed + ": " + each);
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    /** Receive, a step, an answer; the answer 200 px lower. */
    private static Drawing twoRows() {
        Drawing drawing = MadeFlows.empty();
        Step receive = MadeFlows.step(drawing, "receive", "receive");
        Step answer = MadeFlows.step(drawing, "reply", "answer");
        MadeFlows.wire(drawing, receive, "out", answer);
        drawing.move(receive, new Point(40, 40));
        drawing.move(answer, new Point(500, 240));
        return drawing;
    }

    private static long cpuMillis() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1_000_000;
    }

    @Test
    void fiveHundredStepsArePlacedAndDrawnAndDrawnAnewWhileOneIsDragged() {
        long whole = Long.MAX_VALUE;
        long again = Long.MAX_VALUE;
        int wires = 0;
        for (int k = 0; k < 5; k++) {
            Drawing drawing = MadeFlows.flow(7, 500);
            long begin = cpuMillis();
            Arrangement.placeNewcomers(drawing);
            FlowScene flow = FlowScene.of(drawing);
            FlowRouting routing = flow.route();
            Picture.of(drawing, flow, routing);
            whole = Math.min(whole, cpuMillis() - begin);

            Step step = flow.steps().get(250);
            Rect box = flow.box(step);
            begin = cpuMillis();
            FlowScene moved = flow.moved(Map.of(step, new Point(box.x() + 40, box.y() + 60)));
            wires = WireLine.of(moved, moved.reroute(routing)).size();
            again = Math.min(again, cpuMillis() - begin);
        }
        System.out.printf(
                "500 steps, %d wires: placed, routed and drawn in %d ms of CPU, after a move %d ms%n",
                wires, whole, again);
        assertTrue(whole < 600, "whole: " + whole + " ms");
        assertTrue(again < 150, "after a move: " + again + " ms");
    }

    @Test
    void aSegmentThatAPersonPlacedStaysWhereItWasPut() {
        Drawing drawing = twoRows();
        drawing.place(drawing.flow().getWires().getFirst(), List.of(new Segment(true, 420)));
        assertArrayEquals(
                new int[][] {{200, 70}, {420, 70}, {420, 270}, {500, 270}},
                judged(drawing).corners("receive", "out"));

        drawing.move(drawing.step("answer").orElseThrow(), new Point(500, 320));
        assertArrayEquals(
                new int[][] {{200, 70}, {420, 70}, {420, 350}, {500, 350}},
                judged(drawing).corners("receive", "out"));
    }

    @Test
    void aSegmentOnWhichAStepStandsWaitsUntilTheStepIsGone() {
        Drawing drawing = twoRows();
        drawing.place(drawing.flow().getWires().getFirst(), List.of(new Segment(true, 420)));
        Step log = MadeFlows.step(drawing, "log", "log");
        drawing.move(log, new Point(340, 140));
        SvgJudge with = judged(drawing);
        assertEquals(List.of(), with.wrong);
        assertTrue(
                Picture.of(drawing).wires().getFirst().waiting(),
                Picture.of(drawing).wires() + "");

        drawing.remove(log);
        assertFalse(Picture.of(drawing).wires().getFirst().waiting());
        assertEquals(420, judged(drawing).corners("receive", "out")[1][0]);
    }

    @Test
    void aPictureOfAFlowWithoutStepsIsEmpty() {
        assertEquals(0, judged(MadeFlows.empty()).boxes.size());
    }

    @Test
    void stepsWithoutIdsAndWiresToNothingAreNoReasonNotToDraw() {
        Drawing drawing = MadeFlows.empty();
        Step first = MadeFlows.step(drawing, "log", null);
        Step second = MadeFlows.step(drawing, "log", null);
        MadeFlows.wire(drawing, first, "out", second);
        drawing.flow().getWires().add(FlowFactory.eINSTANCE.createWire());

        SvgJudge judge = judged(drawing);
        assertEquals(1, judge.wires());
        assertEquals(List.of(), judge.overlaps());
    }

    @Test
    void placesThatNoPersonGaveDoNotOverflow() {
        Drawing drawing = twoRows();
        drawing.move(drawing.step("answer").orElseThrow(), new Point(Integer.MAX_VALUE, Integer.MIN_VALUE));
        SvgJudge judge = judged(drawing);
        assertEquals(List.of(), judge.wrong);
        assertEquals(1_000_000, judge.boxes.get("answer").x());
    }
}
