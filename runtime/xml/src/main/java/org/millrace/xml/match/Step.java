package org.millrace.xml.match;

import static org.millrace.xml.EventStream.NONE;

import org.millrace.xml.Events;

/**
 * One step of a path, ready to run: finds the nodes of its axis that pass its test, one after the other in the order of the axis, by
 * following links where it can: a child's subtree is stepped over at once.
 */
final class Step {

    final Axis axis;
    final NodeTest test;
    final Predicates predicates;

    Step(Axis axis, NodeTest test, Predicates predicates) {
        this.axis = axis;
        this.test = test;
        this.predicates = predicates;
    }

    /** Whether it is {@code ..} as it stands. */
    boolean isParent() {
        return axis == Axis.PARENT && test.isAnyNode() && predicates == Predicates.NONE;
    }

    /** The first node of the axis that passes the test, its predicates not yet asked; or {@link org.millrace.xml.EventStream#NONE}. */
    int first(Evaluation e, int context) {
        return switch (axis) {
            case CHILD ->
                context == 0 && test.isOfNames() ? root(e) : e.isParent(context) ? child(e, inside(e, context)) : NONE;
            case DESCENDANT -> e.isParent(context) ? below(e, context + 1, e.end(context)) : NONE;
            case DESCENDANT_OR_SELF -> test.matches(e, context) ? context : next(e, context, context);
            case SELF -> test.matches(e, context) ? context : NONE;
            case ATTRIBUTE -> e.kind(context) == Events.START ? attribute(e, context + 1) : NONE;
            case PARENT -> {
                int parent = e.stream.parent(context);
                yield parent != NONE && test.matches(e, parent) ? parent : NONE;
            }
            case ANCESTOR -> above(e, e.stream.parent(context));
            case ANCESTOR_OR_SELF -> above(e, context);
        };
    }

    /** The next one behind a node that was found from this context. */
    int next(Evaluation e, int context, int found) {
        return switch (axis) {
            case CHILD -> context == 0 && test.isOfNames() ? NONE : child(e, behind(e, found));
            case DESCENDANT, DESCENDANT_OR_SELF ->
                e.isParent(context) ? below(e, e.isText(found) ? e.textEnd(found) : found + 1, e.end(context)) : NONE;
            case ATTRIBUTE -> attribute(e, found + 1);
            case SELF, PARENT -> NONE;
            case ANCESTOR, ANCESTOR_OR_SELF -> above(e, e.stream.parent(found));
        };
    }

    /** The only element that can be a document's child: whatever else it is asked for need not be looked for up to its end. */
    private int root(Evaluation e) {
        int root = e.stream.root();
        return test.matches(e, root) ? root : NONE;
    }

    private int above(Evaluation e, int from) {
        int node = from;
        while (node != NONE && !test.matches(e, node)) {
            node = e.stream.parent(node);
        }
        return node;
    }

    private static int inside(Evaluation e, int parent) {
        int event = parent + 1;
        while (isOfTag(e.kind(event))) {
            event++;
        }
        return event;
    }

    private static boolean isOfTag(int kind) {
        return kind == Events.ATTRIBUTE || kind == Events.NAMESPACE;
    }

    private static int behind(Evaluation e, int child) {
        int kind = e.kind(child);
        return kind == Events.START
                ? e.end(child) + 1
                : kind == Events.TEXT || kind == Events.CDATA ? e.textEnd(child) : child + 1;
    }

    private int namedChild(Evaluation e, int from) {
        int event = from;
        while (true) {
            int kind = e.kind(event);
            if (kind == Events.START) {
                if (test.isNamed(e.stream, event)) {
                    return event;
                }
                event = e.end(event) + 1;
            } else if (kind == Events.END) {
                return NONE;
            } else {
                event++;
            }
        }
    }

    private int child(Evaluation e, int from) {
        if (test.isName()) {
            return namedChild(e, from);
        }
        int event = from;
        while (true) {
            int kind = e.kind(event);
            if (kind == Events.END) {
                return NONE;
            }
            if (kind == Events.TEXT || kind == Events.CDATA) {
                int end = e.textEnd(event);
                if (test.matches(e, event) && e.isNode(event, end)) {
                    return event;
                }
                event = end;
            } else if (test.matches(e, event)) {
                return event;
            } else {
                event = kind == Events.START ? e.end(event) + 1 : event + 1;
            }
        }
    }

    private int elementBelow(Evaluation e, int from, int end) {
        boolean named = test.isName();
        for (int event = from; event < end; event++) {
            if (e.kind(event) == Events.START && (named ? test.isNamed(e.stream, event) : test.matches(e, event))) {
                return event;
            }
        }
        return NONE;
    }

    private int below(Evaluation e, int from, int end) {
        if (test.isOfNames()) {
            return elementBelow(e, from, end);
        }
        int event = from;
        while (event < end) {
            int kind = e.kind(event);
            if (kind == Events.START || kind == Events.COMMENT || kind == Events.INSTRUCTION) {
                if (test.matches(e, event)) {
                    return event;
                }
                event++;
            } else if (kind == Events.TEXT || kind == Events.CDATA) {
                int textEnd = e.textEnd(event);
                if (test.matches(e, event) && e.isNode(event, textEnd)) {
                    return event;
                }
                event = textEnd;
            } else {
                event++;
            }
        }
        return NONE;
    }

    private int attribute(Evaluation e, int from) {
        boolean named = test.isName();
        for (int event = from; ; event++) {
            int kind = e.kind(event);
            if (!isOfTag(kind)) {
                return NONE;
            }
            if (kind == Events.ATTRIBUTE && (named ? test.isNamed(e.stream, event) : test.matches(e, event))) {
                return event;
            }
        }
    }

    /** Hands the nodes that this step finds from a context to the rest of a path, or to the sink behind its last step. */
    boolean each(Evaluation e, int context, PathTerm path, int rest, Sink sink) {
        e.spend(e.isParent(context) ? e.end(context) - context : 1); // more than it may be, if it goes up or is stopped
        if (predicates.areCounted()) {
            NodeList found = new NodeList();
            for (int node = first(e, context); node != NONE; node = next(e, context, node)) {
                found.take(e, node);
            }
            predicates.filter(e, found);
            for (int i = 0; i < found.size; i++) {
                if (path.onwards(e, found.nodes[i], rest, sink)) {
                    return true;
                }
            }
            return false;
        }
        int nth = predicates.nth();
        int seen = 0;
        int lastSeen = NONE;
        for (int node = first(e, context); node != NONE; node = next(e, context, node)) {
            if (nth != 0 && ++seen != nth) {
                lastSeen = node;
            } else if (predicates.pass(e, node) && path.onwards(e, node, rest, sink)) {
                return true;
            } else if (nth != 0) {
                return false;
            }
        }
        return nth == Predicates.LAST
                && lastSeen != NONE
                && predicates.pass(e, lastSeen)
                && path.onwards(e, lastSeen, rest, sink);
    }
}
