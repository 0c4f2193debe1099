package org.millrace.model.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Change;
import org.millrace.model.edit.Clipping;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

class RoomTest {

    private static final int FLOWS = Boolean.getBoolean("long") ? 150 : 50;

    /** Receive, validate and reply on one line, as close as the arrangement puts them, and a handler below. */
    private static Drawing line() {
        Drawing drawing = MadeFlows.empty();
        Step receive = MadeFlows.step(drawing, "receive", "receive");
        Step validate = MadeFlows.step(drawing, "validate", "validate");
        Step reply = MadeFlows.step(drawing, "reply", "reply");
        Step broken = MadeFlows.step(drawing, "log", "broken");
        MadeFlows.wire(drawing, receive, "out", validate);
        MadeFlows.wire(drawing, validate, "out", reply);
        MadeFlows.wire(drawing, validate, "fault", broken);
        Arrangement.arrangeAll(drawing);
        return drawing;
    }

    private static Step step(Drawing drawing, String id) {
        return drawing.step(id).orElseThrow();
    }

    private static Point at(Drawing drawing, String id) {
        return drawing.at(step(drawing, id));
    }

    private static Wire wire(Drawing drawing, String from, String port) {
        return drawing.wire(step(drawing, from), port).orElseThrow();
    }

    private static Step insert(Drawing drawing, String kind, Wire wire) {
        Step step = drawing.add(Catalog.kind(kind).orElseThrow(), new Point(0, 0));
        Room.insert(drawing, step, wire);
        return step;
    }

    private static List<String> overlaps(Drawing drawing) {
        return judge(drawing).overlaps();
    }

    private static SvgJudge judge(Drawing drawing) {
        return new SvgJudge(SvgWriter.write(Picture.of(drawing), Theme.LIGHT));
    }

    private static String text(Drawing drawing) {
        try {
            return new String(FlowFiles.write(drawing.flow()), StandardCharsets.UTF_8)
                    + new String(FlowFiles.write(drawing.layout()), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatIsPutIntoAWireStandsOnItsLineAndWhatFollowsGivesWayAsAWhole() {
        Drawing drawing = line();
        String before = text(drawing);
        Point validate = at(drawing, "validate");
        Point reply = at(drawing, "reply");
        Change change = drawing.change("insert", () -> insert(drawing, "transform", wire(drawing, "receive", "out")));

        int by = at(drawing, "validate").x() - validate.x();
        assertEquals(0, by % Measures.GRID);
        assertTrue(by > 0);
        assertEquals(reply.x() + by, at(drawing, "reply").x(), "by the same distance");
        assertEquals(List.of(), overlaps(drawing));
        SvgJudge judge = judge(drawing);
        assertEquals(2, judge.corners("receive", "out").length, "straight");
        assertEquals(2, judge.corners("transform", "out").length, "straight");
        assertEquals("validate", wire(drawing, "transform", "out").getTo().getId());
        change.undo();
        assertEquals(before, text(drawing), "one change");
    }

    @Test
    void whereThereIsRoomNothingMoves() {
        Drawing drawing = line();
        for (String id : List.of("validate", "reply", "broken")) {
            Point at = at(drawing, id);
            drawing.move(step(drawing, id), new Point(at.x() + 400, at.y()));
        }
        Point validate = at(drawing, "validate");
        Step step = insert(drawing, "log", wire(drawing, "receive", "out"));
        assertEquals(validate, at(drawing, "validate"));
        assertEquals(List.of(), overlaps(drawing));
        assertEquals(at(drawing, "receive").y(), drawing.at(step).y());
    }

    @Test
    void aPinnedStepStaysAndTheNewOneTakesTheNearestFreePlaceBelow() {
        Drawing drawing = line();
        drawing.pin(step(drawing, "reply"), true);
        Map<String, Point> before = places(drawing);
        Step step = insert(drawing, "log", wire(drawing, "receive", "out"));
        before.forEach((id, at) -> assertEquals(at, at(drawing, id), id));
        assertEquals(List.of(), overlaps(drawing));
        assertTrue(drawing.at(step).y() > at(drawing, "receive").y());
    }

    @Test
    void aStepInAWireThatLeadsBackMovesNothing() {
        Drawing drawing = line();
        MadeFlows.wire(drawing, step(drawing, "broken"), "out", step(drawing, "validate"));
        Map<String, Point> before = places(drawing);
        insert(drawing, "log", wire(drawing, "broken", "out"));
        before.forEach((id, at) -> assertEquals(at, at(drawing, id), id));
        assertEquals(List.of(), overlaps(drawing));
    }

    @Test
    void whatWasPlacedByHandOnWiresBetweenStepsThatGiveWayGoesAlong() {
        Drawing drawing = line();
        Wire fault = wire(drawing, "validate", "fault");
        Wire out = wire(drawing, "receive", "out");
        drawing.place(fault, List.of(new Segment(true, 500), new Segment(false, 240)));
        Point validate = at(drawing, "validate");
        insert(drawing, "log", out);
        int by = at(drawing, "validate").x() - validate.x();
        assertTrue(at(drawing, "broken").x() >= validate.x() + by);
        assertEquals(List.of(new Segment(true, 500 + by), new Segment(false, 240)), drawing.segments(fault));
    }

    @Test
    void aStepThatIsDraggedIntoAnotherWireLeavesItsNeighboursJoined() {
        Drawing drawing = line();
        Step log = insert(drawing, "log", wire(drawing, "receive", "out"));
        String before = text(drawing);
        Change change = drawing.change("move", () -> Room.moveInto(drawing, log, wire(drawing, "validate", "out")));
        assertEquals("validate", wire(drawing, "receive", "out").getTo().getId());
        assertEquals("log", wire(drawing, "validate", "out").getTo().getId());
        assertEquals("reply", wire(drawing, "log", "out").getTo().getId());
        assertEquals(List.of(), overlaps(drawing));
        assertEquals(List.of(), judge(drawing).wrong);
        change.undo();
        assertEquals(before, text(drawing));
    }

    @Test
    void whatIsAddedBehindAPortStandsOnItsLineAndBehindAFaultBelow() {
        Drawing drawing = line();
        Step first = drawing.add(Catalog.kind("log").orElseThrow(), new Point(0, 0));
        Room.behind(drawing, step(drawing, "broken"), "out", first);
        assertEquals(at(drawing, "broken").y(), drawing.at(first).y());
        Step second = drawing.add(Catalog.kind("raise").orElseThrow(), new Point(0, 0));
        Room.behind(drawing, first, "fault", second);
        assertTrue(drawing.at(second).y() >= Room.box(drawing, first).bottom());
        assertEquals(List.of(), overlaps(drawing));
    }

    @Test
    void copiesKeepTheirPlacesAmongEachOtherAndCoverNothing() {
        Drawing drawing = MadeFlows.flow(3, 40);
        Arrangement.arrangeAll(drawing);
        List<Step> some = List.copyOf(drawing.flow().getSteps().subList(3, 12));
        Clipping clipping = Clipping.of(drawing, some);
        for (int round = 0; round < 4; round++) {
            List<Step> copies = clipping.paste(drawing, new Point(0, 0));
            Room.place(drawing, copies, drawing.at(some.getFirst()));
            Point first = drawing.at(copies.getFirst());
            Point of = drawing.at(some.getFirst());
            for (int k = 0; k < some.size(); k++) {
                Point from = drawing.at(some.get(k));
                assertEquals(
                        new Point(from.x() + first.x() - of.x(), from.y() + first.y() - of.y()),
                        drawing.at(copies.get(k)));
            }
            assertEquals(List.of(), overlaps(drawing));
            onGrid(drawing);
        }
    }

    @Test
    void inAnyFlowNothingEverLandsOnAnotherAndPinnedStepsStay() {
        int onward = 0; // put into wires that lead to the right, with next to nothing pinned
        int behind = 0;
        for (int seed = 0; seed < FLOWS; seed++) {
            Random random = new Random(seed);
            Drawing drawing = MadeFlows.flow(seed, 5 + random.nextInt(50));
            Arrangement.arrangeAll(drawing);
            List<Step> steps = List.copyOf(drawing.flow().getSteps());
            for (Step step : steps) {
                drawing.pin(step, random.nextInt(seed % 2 == 0 ? 1_000 : 12) == 0);
            }
            for (int k = 0; k < 6; k++) {
                List<Wire> wires = drawing.flow().getWires();
                Wire wire = wires.get(random.nextInt(wires.size()));
                Step from = wire.getFrom();
                Map<String, Point> pinned = pinned(drawing);
                String before = text(drawing);
                String kind = List.of("log", "validate", "route", "invoke").get(random.nextInt(4));
                int how = random.nextInt(4);
                boolean right =
                        drawing.at(wire.getTo()).x() >= Room.box(drawing, from).right();
                Change change = drawing.change("add", () -> add(drawing, random, kind, wire, how));
                String what = "seed " + seed + ", " + kind + " behind " + from.getId();
                assertEquals(List.of(), overlaps(drawing), what);
                pinned.forEach((id, at) -> assertEquals(at, at(drawing, id), what));
                onGrid(drawing);
                String after = text(drawing);
                change.undo();
                assertEquals(before, text(drawing), what);
                change.redo();
                assertEquals(after, text(drawing), what);
                if (how < 2 && right && seed % 2 == 0) {
                    onward++;
                    Step added = drawing.flow().getSteps().getLast();
                    int x = Room.box(drawing, added).right();
                    behind += drawing.at(added).x() > Room.box(drawing, from).right()
                                    && drawing.leaving(added).stream()
                                            .allMatch(way ->
                                                    drawing.at(way.getTo()).x() > x)
                            ? 1
                            : 0;
                }
            }
            assertEquals(List.of(), judge(drawing).wrong, "seed " + seed);
        }
        assertTrue(behind > onward * 19 / 20, behind + " of " + onward + " stand between what they were put between");
    }

    private static void add(Drawing drawing, Random random, String kind, Wire wire, int how) {
        switch (how) {
            case 0, 1 -> insert(drawing, kind, wire);
            case 2 -> {
                Step step = drawing.add(Catalog.kind(kind).orElseThrow(), new Point(0, 0));
                Room.place(drawing, List.of(step), new Point(random.nextInt(900), random.nextInt(600)));
            }
            default -> {
                Step step = drawing.add(Catalog.kind(kind).orElseThrow(), new Point(0, 0));
                Room.behind(drawing, wire.getFrom(), wire.getPort(), step); // in place of the wire there is
            }
        }
    }

    @Test
    void amongStepsThatAreStrewnNothingLandsOnAnother() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Drawing drawing = MadeFlows.strewn(seed, 5 + random.nextInt(60), 12 + random.nextInt(28));
            for (int k = 0; k < 5; k++) {
                List<Wire> wires = drawing.flow().getWires();
                Wire wire = wires.get(random.nextInt(wires.size()));
                insert(drawing, "invoke", wire);
                Step added = drawing.flow().getSteps().getLast();
                Rect box = Room.box(drawing, added);
                for (Step other : drawing.flow().getSteps()) {
                    assertFalse(other != added && Room.box(drawing, other).overlaps(box), "seed " + seed);
                }
                assertEquals(0, box.x() % Measures.GRID);
                assertEquals(0, box.y() % Measures.GRID);
            }
            assertEquals(List.of(), overlaps(drawing), "seed " + seed);
        }
    }

    private static void onGrid(Drawing drawing) {
        for (Step step : drawing.flow().getSteps()) {
            Point at = drawing.at(step);
            assertEquals(0, at.x() % Measures.GRID, step.getId());
            assertEquals(0, at.y() % Measures.GRID, step.getId());
        }
    }

    private static Map<String, Point> places(Drawing drawing) {
        Map<String, Point> places = new HashMap<>();
        drawing.flow().getSteps().forEach(step -> places.put(step.getId(), drawing.at(step)));
        return places;
    }

    private static Map<String, Point> pinned(Drawing drawing) {
        Map<String, Point> pinned = places(drawing);
        pinned.keySet()
                .removeIf(id ->
                        !drawing.place(step(drawing, id)).map(Place::isPinned).orElse(false));
        return pinned;
    }
}
