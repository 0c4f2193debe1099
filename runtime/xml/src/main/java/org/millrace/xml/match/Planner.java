package org.millrace.xml.match;

import java.util.ArrayList;
import java.util.List;

/** Makes terms of syntax: finds out types, joins steps, cuts paths where nodes could be found twice, and lets predicates remember. */
final class Planner {

    private static final int MAX_DIGITS = 15;

    private final List<String> variables = new ArrayList<>();
    private int slots;
    private int predicatesAround;

    List<String> variables() {
        return List.copyOf(variables);
    }

    /** How many facts an evaluation has to remember. */
    int slots() {
        return slots;
    }

    Term term(Syntax syntax) throws NotCovered {
        Term term = make(syntax);
        return predicatesAround > 0 && Memo.fits(term) ? Memo.term(term, slots++) : term;
    }

    private Term make(Syntax syntax) throws NotCovered {
        return switch (syntax) {
            case Syntax.Text(String value) -> new StringTerm(value);
            case Syntax.Number(String text) -> literal(text);
            case Syntax.Variable(String name) -> variable(name);
            case Syntax.Here() -> new ContextItemTerm();
            case Syntax.Root() -> new RootTerm();
            case Syntax.Path path -> path(path);
            case Syntax.Filter(Syntax base, List<Syntax> predicates) -> filter(base, predicates);
            case Syntax.Each(Syntax base, Syntax value, boolean inOrder) -> each(base, value, inOrder);
            case Syntax.Binary(Operator operator, Syntax left, Syntax right) -> binary(operator, left, right);
            case Syntax.Negative(Syntax operand) -> Arithmetic.negative(Conversions.toNumber(term(operand)));
            case Syntax.Call(String name, List<Syntax> arguments) -> call(name, arguments);
            case Syntax.If(Syntax condition, Syntax then, Syntax otherwise) ->
                new ChoiceTerm(term(condition), term(then), term(otherwise));
            case Syntax.Sequence(List<Syntax> items) -> sequence(items);
        };
    }

    private static NumberTerm literal(String text) throws NotCovered {
        if (text.indexOf('e') >= 0 || text.indexOf('E') >= 0) {
            return NumberTerm.literal(NumberTerm.Type.DOUBLE, Double.parseDouble(text));
        }
        if (text.length() > MAX_DIGITS) {
            throw new NotCovered("it has a number of more than " + MAX_DIGITS + " digits");
        }
        return NumberTerm.literal(
                text.indexOf('.') < 0 ? NumberTerm.Type.INTEGER : NumberTerm.Type.DECIMAL, Double.parseDouble(text));
    }

    private Term variable(String name) {
        if (!variables.contains(name)) {
            variables.add(name);
        }
        int index = variables.indexOf(name);
        return new StringTerm(0, (e, node) -> e.variable(index));
    }

    private Term call(String name, List<Syntax> written) throws NotCovered {
        List<Term> arguments = new ArrayList<>();
        for (Syntax argument : written) {
            arguments.add(term(argument));
        }
        boolean ofContext = written.isEmpty()
                && switch (name) {
                    case "string",
                            "number",
                            "string-length",
                            "normalize-space",
                            "name",
                            "local-name",
                            "namespace-uri" -> true;
                    default -> false;
                };
        return Functions.call(name, ofContext ? List.of(new ContextItemTerm()) : arguments);
    }

    private Term sequence(List<Syntax> items) throws NotCovered {
        List<Term> terms = items(new Syntax.Sequence(items));
        if (terms.isEmpty()) {
            throw new NotCovered("it uses an empty sequence");
        }
        if (terms.size() > 1 && terms.stream().anyMatch(ChoiceTerm.class::isInstance)) {
            throw new NotCovered("it uses if in a sequence");
        }
        return terms.size() == 1 ? terms.getFirst() : new ListTerm(terms);
    }

    /** The items of a sequence, with those of sequences within it; nodes only as one term. */
    private List<Term> items(Syntax syntax) throws NotCovered {
        List<Term> terms = new ArrayList<>();
        flatten(syntax, terms);
        if (terms.size() > 1 && terms.stream().allMatch(NodesTerm.class::isInstance)) {
            return List.of(
                    new SequenceTerm(terms.stream().map(NodesTerm.class::cast).toList()));
        }
        return terms;
    }

    private void flatten(Syntax syntax, List<Term> terms) throws NotCovered {
        if (syntax instanceof Syntax.Sequence(List<Syntax> items)) {
            for (Syntax item : items) {
                flatten(item, terms);
            }
        } else {
            terms.add(term(syntax));
        }
    }

    private Term binary(Operator operator, Syntax left, Syntax right) throws NotCovered {
        return switch (operator) {
            case OR, AND -> {
                Term a = term(left);
                Term b = term(right);
                yield TruthTerm.of(
                        a.needs | b.needs,
                        operator == Operator.OR
                                ? (e, node) -> a.test(e, node) || b.test(e, node)
                                : (e, node) -> a.test(e, node) && b.test(e, node));
            }
            case EQUAL, NOT_EQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
                general(operator, comparable(items(left)), comparable(items(right)));
            case EQ, NE, LT, LE, GT, GE -> Comparison.value(operator, term(left), term(right));
            case CONCATENATE -> Functions.call("concat", List.of(term(left), term(right)));
            case PLUS, MINUS, TIMES, DIV, IDIV, MOD ->
                Arithmetic.of(operator, Conversions.toNumber(term(left)), Conversions.toNumber(term(right)));
            case UNION -> new UnionTerm(nodes(term(left), "a union with"), nodes(term(right), "a union with"));
        };
    }

    private static List<Term> comparable(List<Term> items) throws NotCovered {
        if (items.isEmpty()) {
            throw new NotCovered("it compares with an empty sequence");
        }
        Class<?> type = items.getFirst().getClass();
        if (items.size() > 1 && items.stream().anyMatch(item -> item.getClass() != type)) {
            throw new NotCovered("it compares with a sequence of different types");
        }
        return items;
    }

    private TruthTerm general(Operator operator, List<Term> left, List<Term> right) throws NotCovered {
        // what is known for the whole run, or for all children of a parent, stands at the right
        boolean swapped = left.getFirst() instanceof MemoNodes ours
                && right.getFirst() instanceof NodesTerm
                && !(right.getFirst() instanceof MemoNodes theirs && theirs.isAsKnownAs(ours));
        return swapped
                ? Comparison.general(operator.mirrored(), right, left, slots++)
                : Comparison.general(operator, left, right, slots++);
    }

    private static NodesTerm nodes(Term term, String use) throws NotCovered {
        if (term instanceof NodesTerm nodes) {
            return nodes;
        }
        throw new NotCovered("it uses " + use + " values that are no nodes");
    }

    private Term filter(Syntax base, List<Syntax> predicates) throws NotCovered {
        if (base instanceof Syntax.Sequence && predicates.equals(List.of(new Syntax.Number("1")))) {
            return firstOf(items(base));
        }
        return new FilterTerm(nodes(term(base), "a predicate on"), predicates(predicates));
    }

    /** {@code (a, 'x')[1]}: the first a if there is one, else x. */
    private static Term firstOf(List<Term> terms) throws NotCovered {
        Term first = terms.isEmpty() ? null : terms.getFirst();
        if (first instanceof NodesTerm nodes) {
            FilterTerm one =
                    new FilterTerm(nodes, new Predicates(List.of(NumberTerm.literal(NumberTerm.Type.INTEGER, 1))));
            return terms.size() == 1 ? one : new ChoiceTerm(nodes, one, firstOf(terms.subList(1, terms.size())));
        }
        if (first instanceof StringTerm || first instanceof NumberTerm number && number.isCertain()) {
            return first;
        }
        throw new NotCovered("it takes the first of values that may be nothing");
    }

    private Term each(Syntax base, Syntax value, boolean inOrder) throws NotCovered {
        NodesTerm nodes = nodes(term(base), "values for each of");
        int before = slots;
        predicatesAround++; // so that what does not depend on the node is found once
        Term each = term(value);
        predicatesAround--;
        if (Term.lasting(each.needs) == 3 && (each.needs & Term.MESSAGE) != 0) {
            throw new NotCovered("it finds the same for each of many nodes");
        }
        if ((each.needs & (Term.POSITION | Term.LAST)) != 0) {
            throw new NotCovered("it asks for positions within / or !");
        }
        return switch (each) {
            case NodesTerm found when slots == before -> new MapNodes(nodes, found, inOrder);
            case StringTerm string -> new MapTerm(nodes, string);
            case NumberTerm number -> new MapTerm(nodes, number);
            case TruthTerm truth -> new MapTerm(nodes, truth);
            case ChoiceTerm choice -> new MapTerm(nodes, Conversions.anyToString(choice));
            default ->
                throw new NotCovered("it finds more than one value, or all over the message, for each of many nodes");
        };
    }

    private Predicates predicates(List<Syntax> written) throws NotCovered {
        if (written.isEmpty()) {
            return Predicates.NONE;
        }
        List<Term> terms = new ArrayList<>();
        predicatesAround++;
        for (Syntax predicate : written) {
            Term term = term(predicate);
            if (term instanceof ListTerm || term instanceof ChoiceTerm || term instanceof MapTerm) {
                throw new NotCovered("it uses a predicate that may be a number or not");
            }
            terms.add(term);
        }
        predicatesAround--;
        return new Predicates(terms);
    }

    private Term path(Syntax.Path path) throws NotCovered {
        NodesTerm start = nodes(term(path.start()), "steps from");
        List<Step> steps = new ArrayList<>();
        boolean exact = true;
        boolean disjoint = start.isSingle(); // no node reached so far is within another one
        for (Step step : joined(path.steps())) {
            boolean single = start.isSingle() && steps.isEmpty();
            boolean cut = step.axis.goesDown() && !disjoint
                    || !steps.isEmpty() && steps.getLast().axis.goesUp();
            if (cut && !steps.isEmpty()) {
                start = new PathTerm(start, steps.toArray(Step[]::new), exact);
                steps.clear();
                exact = true;
                disjoint = false;
            }
            if (step.axis.goesDown() && step.predicates.arePositional() && !single) {
                throw new NotCovered("it counts positions among all that is below several nodes");
            }
            exact &= !step.axis.goesUp() && (disjoint || step.axis != Axis.CHILD);
            disjoint = switch (step.axis) {
                case ATTRIBUTE -> true;
                case CHILD, SELF -> disjoint;
                case DESCENDANT, DESCENDANT_OR_SELF, PARENT, ANCESTOR, ANCESTOR_OR_SELF -> false;
            };
            steps.add(step);
        }
        return steps.isEmpty() ? start : new PathTerm(start, steps.toArray(Step[]::new), exact);
    }

    /** The steps of a path; {@code //a} is the descendants a, where no predicate asks which child of its parent an a is. */
    private List<Step> joined(List<Syntax.Step> written) throws NotCovered {
        List<Step> steps = new ArrayList<>();
        boolean anyBelow = false;
        for (Syntax.Step step : written) {
            if (step.isAnyBelow()) {
                anyBelow = true;
                continue;
            }
            Step made = step(step);
            if (anyBelow && made.axis == Axis.CHILD && !made.predicates.arePositional()) {
                made = new Step(Axis.DESCENDANT, made.test, made.predicates);
            } else if (anyBelow) {
                steps.add(anyBelow());
            }
            anyBelow = false;
            steps.add(made);
        }
        if (anyBelow) {
            steps.add(anyBelow());
        }
        return steps;
    }

    Step step(Syntax.Step written) throws NotCovered {
        return new Step(written.axis(), NodeTest.of(written.test(), written.axis()), predicates(written.predicates()));
    }

    private static Step anyBelow() {
        return new Step(
                Axis.DESCENDANT_OR_SELF, NodeTest.of(new Syntax.AnyNode(), Axis.DESCENDANT_OR_SELF), Predicates.NONE);
    }
}
