package org.millrace.xml.match;

import static org.millrace.xml.EventStream.NONE;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/**
 * A match pattern of XSLT 3.0 (section 5.5) without unions: a rule with a union is a rule for each of its patterns (6.4). Covers {@code /},
 * and steps of the child and attribute axes with {@code /} and {@code //} between or before them; predicates that ask for no position.
 *
 * <p>Immutable, for any number of threads. What {@link Expression} says of names and variables holds here too.
 *
 * <p>It is matched from its last step upwards. Where {@code //} stands, the nearest ancestor that fits is taken: what comes before can only
 * have more ancestors to choose from above a nearer one, so nothing is tried twice.
 */
public final class Pattern {

    private final String text;
    private final Syntax syntax;
    private final boolean absolute;
    private final Step[] steps;

    /** Whether {@code //} stands before the step. */
    private final boolean[] anyAbove;

    private final double priority;
    private final List<String> variables;
    private final int slots;

    private Pattern(String text, Syntax syntax, boolean absolute, Step[] steps, boolean[] anyAbove, Planner planner) {
        this.text = text;
        this.syntax = syntax;
        this.absolute = absolute;
        this.steps = steps;
        this.anyAbove = anyAbove;
        this.priority = priority(syntax);
        this.variables = planner.variables();
        this.slots = planner.slots();
    }

    /**
     * @return the patterns of a union, in order; else the one
     * @throws NotCovered when one of them is none that runs here
     */
    public static List<Pattern> parse(String text, Map<String, String> namespaces, Set<String> variables)
            throws NotCovered {
        List<Pattern> patterns = new ArrayList<>();
        split(text, Parser.parse(text, namespaces, variables), patterns);
        return List.copyOf(patterns);
    }

    private static void split(String text, Syntax syntax, List<Pattern> patterns) throws NotCovered {
        if (syntax instanceof Syntax.Binary(Operator operator, Syntax left, Syntax right)
                && operator == Operator.UNION) {
            split(text, left, patterns);
            split(text, right, patterns);
        } else {
            patterns.add(of(text, syntax));
        }
    }

    private static Pattern of(String text, Syntax syntax) throws NotCovered {
        Planner planner = new Planner();
        if (syntax instanceof Syntax.Root) {
            return new Pattern(text, syntax, true, new Step[0], new boolean[0], planner);
        }
        if (!(syntax instanceof Syntax.Path(Syntax start, List<Syntax.Step> written))
                || !(start instanceof Syntax.Root || start instanceof Syntax.Here)) {
            throw new NotCovered("the pattern is no path of steps");
        }
        List<Step> steps = new ArrayList<>();
        boolean[] anyAbove = new boolean[written.size()];
        for (Syntax.Step step : written) {
            if (step.isAnyBelow()) {
                anyAbove[steps.size()] = true;
                continue;
            }
            if (step.axis() != Axis.CHILD && step.axis() != Axis.ATTRIBUTE) {
                throw new NotCovered("the pattern uses the axis " + step.axis().xpath());
            }
            Step made = planner.step(step);
            if (made.predicates.arePositional()) {
                throw new NotCovered("the pattern asks for a position");
            }
            steps.add(made);
        }
        return new Pattern(text, syntax, start instanceof Syntax.Root, steps.toArray(Step[]::new), anyAbove, planner);
    }

    /** The default priority of a rule with this pattern (XSLT 3.0, 6.5). */
    private static double priority(Syntax syntax) {
        if (syntax instanceof Syntax.Root) {
            return -0.5;
        }
        Syntax.Path path = (Syntax.Path) syntax;
        Syntax.Step step = path.steps().getFirst();
        if (path.start() instanceof Syntax.Root
                || path.steps().size() > 1
                || !step.predicates().isEmpty()) {
            return 0.5;
        }
        return switch (step.test()) {
            case Syntax.Name name -> 0;
            case Syntax.InstructionNode(String target) -> target.isEmpty() ? -0.5 : 0;
            case Syntax.InNamespace namespace -> -0.25;
            case Syntax.Local local -> -0.25;
            case Syntax.AnyName any -> -0.5;
            case Syntax.AnyNode any -> -0.5;
            case Syntax.TextNode any -> -0.5;
            case Syntax.CommentNode any -> -0.5;
        };
    }

    public double priority() {
        return priority;
    }

    /** The variables that it uses, in the order in which they are asked for by number. */
    public List<String> variables() {
        return variables;
    }

    /** For those who want to look into it: a {@link Syntax.Root} or a {@link Syntax.Path}. */
    public Syntax syntax() {
        return syntax;
    }

    /** Begins a run over a message; see {@link Expression#over}. */
    public Evaluation over(EventStream stream, IntFunction<String> variables, long maxChars, long deadlineNanos) {
        return new Evaluation(stream, variables, slots, maxChars, deadlineNanos);
    }

    /**
     * Whether the node matches.
     *
     * @param run begun by {@link #over} of this pattern
     * @param node a START, ATTRIBUTE, COMMENT, INSTRUCTION, the first event of a text node, or 0 for the document
     * @throws PathError when a predicate fails on this message; XSLT 3.0 (5.5.4) lets the pattern then not match
     */
    public boolean matches(Evaluation run, int node) {
        if (steps.length == 0) {
            return node == 0;
        }
        int first = segmentStart(steps.length - 1);
        int top = climb(run, first, steps.length - 1, node);
        while (top != NONE && first > 0) {
            int last = first - 1;
            first = segmentStart(last);
            int found = NONE;
            for (int above = run.stream.parent(top); above > 0 && found == NONE; above = run.stream.parent(above)) {
                found = climb(run, first, last, above);
            }
            top = found;
        }
        return top != NONE;
    }

    /** The first of the steps up to this one that have no {@code //} between them. */
    private int segmentStart(int last) {
        int first = last;
        while (first > 0 && !anyAbove[first]) {
            first--;
        }
        return first;
    }

    /** The node that the first step fits when the last fits this node and those between its ancestors; else NONE. */
    private int climb(Evaluation run, int first, int last, int node) {
        int at = node;
        for (int i = last; i > first; i--) {
            if (!fits(run, i, at)) {
                return NONE;
            }
            at = run.stream.parent(at);
        }
        boolean anchored = first == 0 && absolute && !anyAbove[0];
        return fits(run, first, at) && (!anchored || run.stream.parent(at) == 0) ? at : NONE;
    }

    private boolean fits(Evaluation run, int step, int node) {
        int kind = run.kind(node);
        boolean ofAxis = steps[step].axis == Axis.ATTRIBUTE
                ? kind == Events.ATTRIBUTE
                : kind != Events.ATTRIBUTE && kind != Events.DOCUMENT;
        return ofAxis && steps[step].test.matches(run, node) && steps[step].predicates.pass(run, node);
    }
}
