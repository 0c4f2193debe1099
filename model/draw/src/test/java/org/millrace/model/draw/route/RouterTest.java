package org.millrace.model.draw.route;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.model.draw.route.Scene.End;
import org.millrace.model.draw.route.Scene.Side;
import org.millrace.model.draw.route.Scene.Wire;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;

class RouterTest {

    private static Rect box(int x, int y) {
        return new Rect(x, y, 160, 60);
    }

    private static Wire wire(List<Rect> boxes, int from, int to, Segment... segments) {
        Rect a = boxes.get(from);
        Rect b = boxes.get(to);
        return new Wire(
                new End(from, a.right(), a.y() + 30, Side.RIGHT),
                new End(to, b.x(), b.y() + 30, Side.LEFT),
                List.of(segments));
    }

    private static Wire fault(List<Rect> boxes, int from, int to) {
        Rect a = boxes.get(from);
        return new Wire(
                new End(from, a.x() + 80, a.bottom(), Side.BOTTOM),
                wire(boxes, from, to).to(),
                List.of());
    }

    private static String corners(Routing routing, int wire) {
        StringBuilder said = new StringBuilder();
        routing.ways()
                .get(wire)
                .forEach(each ->
                        said.append(each.x()).append(',').append(each.y()).append(' '));
        return said.toString().strip();
    }

    @Test
    void aWireOnOneLineIsStraight() {
        List<Rect> boxes = List.of(box(0, 0), box(300, 0));
        assertEquals("160,30 300,30", corners(Router.route(new Scene(boxes, List.of(wire(boxes, 0, 1)), null)), 0));
    }

    @Test
    void aWireGoesAroundTheBoxThatStandsInItsWay() {
        List<Rect> boxes = List.of(box(0, 0), box(600, 0), box(300, 0));
        Routing routing = Router.route(new Scene(boxes, List.of(wire(boxes, 0, 1)), null));
        assertEquals("160,30 230,30 230,-16 530,-16 530,30 600,30", corners(routing, 0));
    }

    @Test
    void aWireBackIsOneLoopAroundBothBoxes() {
        List<Rect> boxes = List.of(box(0, 0), box(300, 0));
        Routing routing = Router.route(new Scene(boxes, List.of(wire(boxes, 1, 0)), null));
        assertEquals(6, routing.ways().getFirst().size());
    }

    @Test
    void wiresToOnePortAreJoined() {
        List<Rect> boxes = List.of(box(0, 0), box(0, 200), box(500, 100));
        Routing routing = Router.route(new Scene(boxes, List.of(wire(boxes, 0, 2), wire(boxes, 1, 2)), null));
        assertEquals("160,30 464,30 464,130 500,130", corners(routing, 0));
        assertEquals("160,230 464,230 464,130 500,130", corners(routing, 1));
    }

    @Test
    void whatAFaultTakesLeavesBelow() {
        List<Rect> boxes = List.of(box(0, 0), box(300, 120));
        Routing routing = Router.route(new Scene(boxes, List.of(fault(boxes, 0, 1)), null));
        assertEquals("80,60 80,150 300,150", corners(routing, 0));
    }

    @Test
    void aPlacedSegmentIsPassed() {
        List<Rect> boxes = List.of(box(0, 0), box(500, 0));
        Scene scene = new Scene(boxes, List.of(wire(boxes, 0, 1, new Segment(false, 140))), null);
        assertTrue(corners(Router.route(scene), 0).contains(",140 "), corners(Router.route(scene), 0));
    }

    @Test
    void placedSegmentsStayAndOnesThatABoxCoversWait() {
        Random random = new Random(1);
        int kept = 0;
        for (int k = 0; k < 200; k++) {
            List<Rect> boxes = List.of(box(0, 0), box(600, 300), box(250 + random.nextInt(120), random.nextInt(300)));
            int at = 190 + random.nextInt(370);
            Routing routing = Router.route(new Scene(boxes, List.of(wire(boxes, 0, 1, new Segment(true, at))), null));
            Rect other = boxes.get(2);
            boolean free = at < other.x() - 16 || at > other.right() + 12;
            boolean passes = routing.ways().getFirst().stream().anyMatch(each -> each.x() == at);
            assertTrue(passes || !free, "segment at " + at + ": " + corners(routing, 0));
            kept += passes ? 1 : 0;
        }
        assertTrue(kept > 100, "kept " + kept);
    }

    /** A region: its way in lies at its left border, and no wire leaves it. */
    @Test
    void noWireLeavesTheLimitsOfARegion() {
        int leaving = 0;
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            Rect limits = new Rect(100, 100, 900, 300);
            List<Rect> boxes = new ArrayList<>();
            for (int column = 0; column < 3; column++) {
                boxes.add(box(160 + column * 280 + random.nextInt(40), 111 + random.nextInt(60)));
                boxes.add(box(160 + column * 280 + random.nextInt(40), 270 + random.nextInt(60)));
            }
            List<Wire> wires = new ArrayList<>();
            wires.add(new Wire(
                    new End(-1, 100, 150, Side.RIGHT), wire(boxes, 0, 0).to(), List.of()));
            for (int w = 0; w < 6; w++) {
                int to = random.nextInt(6);
                if (to != w) {
                    wires.add(random.nextInt(3) == 0 ? fault(boxes, w, to) : wire(boxes, w, to));
                }
            }
            for (List<Point> way : Router.route(new Scene(boxes, wires, limits)).ways()) {
                assertTrue(isInside(way), "seed " + seed + ": " + way);
            }
            leaving +=
                    Router.route(new Scene(boxes, wires, null)).ways().stream().allMatch(RouterTest::isInside) ? 0 : 1;
        }
        assertTrue(leaving > 0, "no scene in which a wire would leave");
    }

    private static boolean isInside(List<Point> way) {
        return way.subList(1, way.size()).stream()
                .allMatch(corner -> corner.x() > 100 && corner.x() < 1000 && corner.y() > 100 && corner.y() < 400);
    }

    /** Rows of boxes, each wired to the next one and some to others of the rows below. */
    private static Scene rows(int rows, int columns, int movedBox) {
        List<Rect> boxes = new ArrayList<>();
        for (int k = 0; k < rows * columns; k++) {
            int by = k == movedBox ? 20 : 0;
            boxes.add(box(k % columns * 260 + by, k / columns * 120 + by));
        }
        List<Wire> wires = new ArrayList<>();
        for (int k = 0; k < rows * columns; k++) {
            if (k % columns < columns - 1) {
                wires.add(wire(boxes, k, k + 1));
            }
            int to = k + 2 * columns + 3;
            if (k % 4 == 0 && to < rows * columns) {
                wires.add(fault(boxes, k, to));
            }
        }
        return new Scene(boxes, wires, null);
    }

    @Test
    void afterAMoveOnlyWhatIsNearIsRoutedAnew() {
        Routing before = Router.route(rows(6, 8, -1));
        Routing moved = Router.reroute(before, rows(6, 8, 20));
        Routing whole = Router.route(rows(6, 8, 20));
        int same = 0;
        int asWhole = 0;
        for (int w = 0; w < before.ways().size(); w++) {
            same += before.ways().get(w).equals(moved.ways().get(w)) ? 1 : 0;
            asWhole += whole.ways().get(w).equals(moved.ways().get(w)) ? 1 : 0;
        }
        assertTrue(
                same > before.ways().size() * 3 / 4,
                same + " of " + before.ways().size() + " are as before");
        assertTrue(
                asWhole > before.ways().size() * 3 / 4,
                asWhole + " of " + before.ways().size() + " are as routed whole");
        assertEquals(whole.ways(), Router.route(rows(6, 8, 20)).ways());
    }

    private static long cpuMillis() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1_000_000;
    }

    @Test
    void fiveHundredStepsAreRoutedAndRoutedAnewWhileOneDrags() {
        Scene scene = rows(20, 25, -1);
        Scene moved = rows(20, 25, 212);
        long whole = Long.MAX_VALUE;
        long again = Long.MAX_VALUE;
        for (int k = 0; k < 6; k++) {
            long begin = cpuMillis();
            Routing routing = Router.route(scene);
            long between = cpuMillis();
            Router.reroute(routing, moved);
            whole = Math.min(whole, between - begin);
            again = Math.min(again, cpuMillis() - between);
        }
        assertTrue(whole < 300, "whole: " + whole + " ms");
        assertTrue(again < 50, "after a move: " + again + " ms");
    }

    /** Wires from everywhere to everywhere, more than there is room for: no person draws so, and it must come to an end. */
    @Test
    void aHopelessDrawingTakesSecondsAndNoMore() {
        Random random = new Random(5);
        List<Rect> boxes = new ArrayList<>();
        for (int k = 0; k < 225; k++) {
            boxes.add(box(k % 15 * 190, k / 15 * 80));
        }
        List<Wire> wires = new ArrayList<>();
        for (int k = 0; k < 225; k++) {
            int to = random.nextInt(225);
            if (to != k) {
                wires.add(wire(boxes, k, to));
            }
        }
        long begin = cpuMillis();
        Routing routing = Router.route(new Scene(boxes, wires, null));
        long took = cpuMillis() - begin;
        assertEquals(wires.size(), routing.ways().size());
        assertTrue(took < 20_000, took + " ms");
    }
}
