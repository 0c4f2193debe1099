package org.millrace.model.draw.route;

import java.util.ArrayList;
import java.util.List;
import org.millrace.model.draw.route.Scene.End;
import org.millrace.model.draw.route.Scene.Wire;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;

/** The way of one wire: the corners that the search found, and the pieces that nudging moves. */
final class Route {

    final Wire wire;
    final int index;
    final int net; // of the wires that lead to the same port

    /** From the port on, up to the other port or to where it joins another wire. */
    final List<Point> own;

    /** From port to port. */
    final List<Point> raw;

    /** The wire that it joins, or null, and at which of that one's pieces. */
    final Route trunk;

    final int trunkPiece;
    final List<Piece> pieces = new ArrayList<>();

    Route(Wire wire, int index, int net, List<Point> own, Trunk.Join join) {
        this.wire = wire;
        this.index = index;
        this.net = net;
        this.own = Corners.straight(own);
        trunk = join == null ? null : join.route();
        trunkPiece = join == null ? -1 : join.piece();
        if (trunk == null) {
            raw = this.own;
        } else {
            List<Point> whole = new ArrayList<>(own);
            whole.addAll(trunk.raw.subList(trunkPiece + 1, trunk.raw.size()));
            raw = Corners.straight(whole);
        }
    }

    private Route(Route of, Wire wire, int net, Route trunk) {
        this.wire = wire;
        index = of.index;
        this.net = net;
        own = of.own;
        raw = of.raw;
        this.trunk = trunk;
        trunkPiece = of.trunkPiece;
    }

    /** The same way, for another run. @param routes what was copied before: a wire that is joined comes before those that join it */
    Route copy(Wire same, int sameNet, Route[] routes) {
        return new Route(this, same, sameNet, trunk == null ? null : routes[trunk.index]);
    }

    /** Whether the search found a way along a placed segment. */
    boolean isOn(Segment segment) {
        for (int k = 1; k < raw.size(); k++) {
            Point a = raw.get(k - 1);
            Point b = raw.get(k);
            if (segment.vertical()
                    ? a.x() == segment.at() && b.x() == a.x()
                    : a.y() == segment.at() && b.y() == a.y()) {
                return true;
            }
        }
        return false;
    }

    /** Where a piece at one of the wire's ends begins or ends, along its direction. */
    int port(boolean vertical, boolean begin) {
        End end = begin ? wire.from() : wire.to();
        return vertical ? end.y() : end.x();
    }

    /** The corners from port to port, as the pieces lie now. */
    List<Point> corners() {
        List<Point> corners = new ArrayList<>();
        corners.add(new Point(wire.from().x(), wire.from().y()));
        for (int k = 1; k < pieces.size(); k++) {
            Piece a = pieces.get(k - 1);
            Piece b = pieces.get(k);
            corners.add(a.vertical ? new Point(a.line, b.line) : new Point(b.line, a.line));
        }
        corners.add(new Point(wire.to().x(), wire.to().y()));
        return Corners.straight(corners);
    }
}
