package org.millrace.model.draw.route;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.model.draw.route.Piece.Tie;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;

/** The pieces of all wires of a scene; wires that lead to the same port have the pieces in common on which they run together. */
final class Pieces {

    /** So much of a line may two wires have in common where they meet. */
    private static final int TOUCHING = 2;

    private final List<Route> routes;
    private final List<Piece> all = new ArrayList<>();

    /**
     * @param routes in an order in which a wire that is joined comes before those that join it
     * @param handFixed whether pieces that a person placed can't move at all
     */
    Pieces(List<Route> routes, boolean handFixed) {
        this.routes = routes;
        routes.forEach(route -> make(route, handFixed));
    }

    private void make(Route route, boolean handFixed) {
        route.pieces.clear();
        int last = route.own.size() - 2;
        for (int k = 0; k <= last; k++) {
            Point from = route.own.get(k);
            boolean vertical = from.x() == route.own.get(k + 1).x();
            if (route.trunk != null && k == last && route.trunk.pieces.get(route.trunkPiece).vertical == vertical) {
                break; // goes over into the other wire's piece, on the same line
            }
            int line = vertical ? from.x() : from.y();
            boolean port = k == 0 || route.trunk == null && k == last;
            boolean placed = route.wire.segments().contains(new Segment(vertical, line));
            Piece piece = new Piece(vertical, line, port || placed && handFixed, placed, all.size(), route, k);
            all.add(piece);
            route.pieces.add(piece);
        }
        if (route.trunk != null) {
            List<Piece> joined = route.trunk.pieces;
            route.pieces.addAll(joined.subList(route.trunkPiece, joined.size()));
        }
    }

    List<Piece> all(boolean vertical) {
        return all.stream().filter(piece -> piece.vertical == vertical).toList();
    }

    /** Notes of each piece from where to where it reaches and what is tied to it, as all others lie now. */
    void measure() {
        for (Piece piece : all) {
            piece.ties.clear();
            piece.begin = Integer.MAX_VALUE;
            piece.end = Integer.MIN_VALUE;
            piece.wires = 0;
        }
        for (Route route : routes) {
            List<Piece> way = route.pieces;
            int last = way.size() - 1;
            for (int k = 0; k <= last; k++) {
                Piece piece = way.get(k);
                int a = k == 0 ? route.port(piece.vertical, true) : way.get(k - 1).line;
                int b = k == last ? route.port(piece.vertical, false) : way.get(k + 1).line;
                piece.begin = Math.min(piece.begin, Math.min(a, b));
                piece.end = Math.max(piece.end, Math.max(a, b));
                piece.wires++;
                if (k == 0) {
                    piece.tie(new Tie(a, 0, piece.line, true));
                } else {
                    int far = k == 1 ? route.port(!piece.vertical, true) : way.get(k - 2).line;
                    piece.tie(new Tie(a, Integer.signum(far - piece.line), far, way.get(k - 1).fixed));
                }
                if (k == last) {
                    piece.tie(new Tie(b, 0, piece.line, true));
                } else {
                    int far = k == last - 1 ? route.port(!piece.vertical, false) : way.get(k + 2).line;
                    piece.tie(new Tie(b, Integer.signum(far - piece.line), far, way.get(k + 1).fixed));
                }
            }
        }
    }

    /** Pieces of different nets that lie on each other as things are. */
    Set<Piece> shared() {
        measure();
        Set<Piece> shared = new LinkedHashSet<>();
        Map<Segment, List<Piece>> byLine = new HashMap<>();
        for (Piece piece : all) {
            List<Piece> line =
                    byLine.computeIfAbsent(new Segment(piece.vertical, piece.line), key -> new ArrayList<>());
            for (Piece other : line) {
                if (other.net != piece.net
                        && Math.min(piece.end, other.end) - Math.max(piece.begin, other.begin) > TOUCHING) {
                    shared.add(other);
                    shared.add(piece);
                }
            }
            line.add(piece);
        }
        return shared;
    }

    /** Cuts a piece of a single wire in two, with a short one across: each half can then pass its neighbour on another side. */
    void split(Piece piece) {
        List<Piece> way = piece.route.pieces;
        Piece first = new Piece(piece.vertical, piece.line, false, piece.placed, all.size(), piece.route, -1);
        Piece across = new Piece(
                !piece.vertical, (piece.begin + piece.end) / 2, false, false, all.size() + 1, piece.route, -1);
        Piece second = new Piece(piece.vertical, piece.line, false, piece.placed, all.size() + 2, piece.route, -1);
        int at = way.indexOf(piece);
        way.remove(at);
        way.addAll(at, List.of(first, across, second));
        all.remove(piece);
        all.addAll(List.of(first, across, second));
    }
}
