package org.millrace.model.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

class ArrangementTest {

    /** Receive, a route with two branches and a default, a step on each, one that handles faults, an answer. */
    private static Drawing branches() {
        Drawing drawing = MadeFlows.empty();
        Step receive = MadeFlows.step(drawing, "receive", "receive");
        Step route = MadeFlows.route(drawing, "route", List.of("east", "west"));
        Step east = MadeFlows.step(drawing, "invoke", "east");
        Step west = MadeFlows.step(drawing, "invoke", "west");
        Step other = MadeFlows.step(drawing, "invoke", "other");
        Step broken = MadeFlows.step(drawing, "log", "broken");
        Step answer = MadeFlows.step(drawing, "reply", "answer");
        MadeFlows.wire(drawing, receive, "out", route);
        MadeFlows.wire(drawing, route, "fault", broken); // first in the file, and yet below
        MadeFlows.wire(drawing, route, "default", other);
        MadeFlows.wire(drawing, route, "west", west);
        MadeFlows.wire(drawing, route, "east", east);
        for (Step step : List.of(east, west, other)) {
            MadeFlows.wire(drawing, step, "out", answer);
        }
        return drawing;
    }

    private static Point at(Drawing drawing, String id) {
        return drawing.at(drawing.step(id).orElseThrow());
    }

    @Test
    void theMainLineIsStraightAndBranchesAreLanesInTheOrderOfThePortsWithFaultsBelow() {
        Drawing drawing = branches();
        Arrangement.arrangeAll(drawing);

        SvgJudge judge = new SvgJudge(SvgWriter.write(Picture.of(drawing), Theme.LIGHT));
        assertEquals(List.of(), judge.wrong);
        assertEquals(0, judge.crossings);
        assertEquals(2, judge.corners("receive", "out").length, "straight");
        assertEquals(2, judge.corners("route", "east").length, "straight");
        assertEquals(2, judge.corners("east", "out").length, "straight");
        assertEquals(at(drawing, "east").x(), at(drawing, "west").x());
        assertTrue(at(drawing, "east").y() < at(drawing, "west").y());
        assertTrue(at(drawing, "west").y() < at(drawing, "other").y());
        assertTrue(at(drawing, "other").y() < at(drawing, "broken").y());
    }

    @Test
    void everyPlaceAndEveryPortIsOnTheGrid() {
        Drawing drawing = MadeFlows.flow(11, 80);
        Arrangement.arrangeAll(drawing);
        for (Step step : drawing.flow().getSteps()) {
            Point at = drawing.at(step);
            Size size = Measures.of(drawing, step);
            assertEquals(0, at.x() % Measures.GRID, step.getId());
            assertEquals(0, at.y() % Measures.GRID, step.getId());
            assertEquals(0, size.width() % Measures.GRID, step.getId());
            size.ways().forEach(way -> assertEquals(0, (size.out(way) - size.in()) % Measures.GRID, step.getId()));
        }
    }

    @Test
    void aPinnedStepStaysAndNothingIsPutOnIt() {
        Drawing drawing = branches();
        Step west = drawing.step("west").orElseThrow();
        drawing.move(west, new Point(1000, 500));
        drawing.pin(west, true);
        Arrangement.arrangeAll(drawing);

        assertEquals(new Point(1000, 500), drawing.at(west));
        for (String id : List.of("receive", "route", "east", "answer")) {
            drawing.pin(drawing.step(id).orElseThrow(), true);
        }
        drawing.move(west, at(drawing, "other"));
        Arrangement.arrangeAll(drawing);
        SvgJudge judge = new SvgJudge(SvgWriter.write(Picture.of(drawing), Theme.LIGHT));
        assertEquals(List.of(), judge.overlaps());
        assertEquals(List.of(), judge.wrong);
    }

    @Test
    void aNewcomerIsPlacedBesideWhatLeadsToItAndTheOthersStay() {
        Drawing drawing = branches();
        Arrangement.arrangeAll(drawing);
        Point answer = at(drawing, "answer");
        Step log = MadeFlows.step(drawing, "log", "new");
        MadeFlows.wire(drawing, drawing.step("broken").orElseThrow(), "out", log);
        Arrangement.placeNewcomers(drawing);

        assertEquals(answer, at(drawing, "answer"));
        assertEquals(at(drawing, "broken").y(), at(drawing, "new").y());
        assertTrue(at(drawing, "broken").x() < at(drawing, "new").x());
        assertEquals(List.of(), new SvgJudge(SvgWriter.write(Picture.of(drawing), Theme.LIGHT)).overlaps());
    }

    @Test
    void segmentsOfWhatIsMovedGo() {
        Drawing drawing = branches();
        drawing.place(drawing.flow().getWires().getFirst(), List.of(new Segment(true, 1)));
        Arrangement.arrangeAll(drawing);
        assertEquals(List.of(), drawing.segments(drawing.flow().getWires().getFirst()));
    }

    @Test
    void circlesAndChainsOfAnyLengthArePlaced() {
        Drawing drawing = MadeFlows.empty();
        Step first = MadeFlows.step(drawing, "log", "s0");
        Step last = first;
        for (int k = 1; k < 1_500; k++) {
            Step next = MadeFlows.step(drawing, "log", "s" + k);
            drawing.flow().getWires().add(unchecked(last, next));
            last = next;
        }
        drawing.flow().getWires().add(unchecked(last, first));
        assertEquals(
                1_500,
                Arrangement.places(drawing, Nesting.of(drawing)).values().stream()
                        .distinct()
                        .count());
    }

    /** Without the look at all other wires that a drawing takes for each. */
    private static Wire unchecked(Step from, Step to) {
        Wire wire = FlowFactory.eINSTANCE.createWire();
        wire.setFrom(from);
        wire.setTo(to);
        return wire;
    }
}
