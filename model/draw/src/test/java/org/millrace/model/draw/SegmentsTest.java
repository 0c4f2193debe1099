package org.millrace.model.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;

class SegmentsTest {

    /** Out, down, across, up, in. */
    private static final List<Point> WIRE = List.of(
            new Point(100, 50),
            new Point(140, 50),
            new Point(140, 200),
            new Point(300, 200),
            new Point(300, 80),
            new Point(360, 80));

    @Test
    void thePieceAtAPointIsTheNearestWithinReach() {
        assertEquals(1, Segments.pieceAt(WIRE, new Point(143, 120), 4));
        assertEquals(2, Segments.pieceAt(WIRE, new Point(220, 197), 4));
        assertEquals(4, Segments.pieceAt(WIRE, new Point(359, 84), 4));
        assertEquals(-1, Segments.pieceAt(WIRE, new Point(146, 120), 4));
        assertEquals(-1, Segments.pieceAt(WIRE, new Point(366, 80), 4));
    }

    @Test
    void aShiftedPieceLiesOnTensOrOnALineThatItCouldShare() {
        List<List<Point>> others = List.of(List.of(new Point(0, 155), new Point(90, 155), new Point(90, 164)));
        assertEquals(170, Segments.snapped(WIRE, 2, 167, List.of()));
        assertEquals(-10, Segments.snapped(WIRE, 2, -13, List.of()));
        assertEquals(155, Segments.snapped(WIRE, 2, 158, others), "a row of another wire");
        assertEquals(160, Segments.snapped(WIRE, 2, 162, others), "no column of one");
        assertEquals(50, Segments.snapped(WIRE, 2, 53, others), "straight on from its port");
        assertEquals(80, Segments.snapped(WIRE, 2, 84, others), "straight on into the other");
    }

    @Test
    void aColumnBesideAPortKeepsClearOfIt() {
        assertEquals(112, Segments.snapped(WIRE, 1, 106, List.of()));
        assertEquals(120, Segments.snapped(WIRE, 1, 118, List.of()));
        assertEquals(344, Segments.snapped(WIRE, 3, 352, List.of()));
        assertEquals(80, Segments.snapped(WIRE, 1, 80, List.of()), "behind the step is another way");
        assertEquals(110, Segments.snapped(WIRE, 3, 110, List.of()), "the other port is not beside it");
        List<Point> narrow = List.of(new Point(100, 50), new Point(110, 50), new Point(110, 80), new Point(120, 80));
        assertEquals(110, Segments.snapped(narrow, 1, 108, List.of()));
    }

    @Test
    void aShiftIsOneEntryInTheOrderInWhichTheWirePassesThem() {
        Segment row = new Segment(false, 230);
        assertEquals(List.of(row), Segments.shifted(WIRE, List.of(), 2, 230));
        List<Segment> ends = List.of(new Segment(true, 140), new Segment(true, 300));
        assertEquals(List.of(ends.get(0), row, ends.get(1)), Segments.shifted(WIRE, ends, 2, 230));
        assertEquals(
                List.of(new Segment(true, 150), ends.get(1)),
                Segments.shifted(WIRE, ends, 1, 150),
                "the entry that is there is moved");
        assertEquals(
                List.of(new Segment(true, 999), row),
                Segments.shifted(WIRE, List.of(new Segment(true, 999)), 2, 230),
                "one that waits is kept");
    }

    @Test
    void thePieceAtAPortIsShiftedByAJog() {
        assertEquals(List.of(new Segment(false, 20)), Segments.shifted(WIRE, List.of(), 0, 20));
        assertEquals(List.of(new Segment(false, 100)), Segments.shifted(WIRE, List.of(), 4, 100));
    }

    @Test
    void aPieceThatIsDraggedStraightNeedsNoEntry() {
        Segment row = new Segment(false, 200);
        assertEquals(List.of(), Segments.shifted(WIRE, List.of(row), 2, 50));
        assertEquals(List.of(), Segments.shifted(WIRE, List.of(row), 2, 80));
    }
}
