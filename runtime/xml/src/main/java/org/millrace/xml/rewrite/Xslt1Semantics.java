package org.millrace.xml.rewrite;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.millrace.xml.match.Operator;
import org.millrace.xml.match.Syntax;

/**
 * Whether an expression means the same here as in its stylesheet. Expressions over the event stream are XPath 3.1, and their variables are
 * strings. In a stylesheet of version 1.0 some mean something else (XPath 3.1, appendix "Backwards compatibility": arithmetic is done on
 * doubles, comparisons convert differently, of several nodes the first is taken), and a variable may be a tree.
 *
 * <p>What both would refuse need not be told apart: an error of ours is never the last word, see {@link BeyondSplice}.
 */
final class Xslt1Semantics {

    /** Functions that ask of all their arguments the string value, of at most one item. */
    private static final Set<String> OF_STRINGS = Set.of(
            "concat",
            "string",
            "normalize-space",
            "translate",
            "upper-case",
            "lower-case",
            "contains",
            "starts-with",
            "ends-with",
            "substring-before",
            "substring-after",
            "string-length");

    private static final Set<String> GIVING_STRINGS = Set.of(
            "concat",
            "string",
            "normalize-space",
            "translate",
            "upper-case",
            "lower-case",
            "substring",
            "substring-before",
            "substring-after",
            "local-name",
            "name",
            "namespace-uri",
            "string-join",
            "replace");

    private static final Set<String> GIVING_NUMBERS = Set.of("count", "position", "last", "string-length", "number");

    private static final Set<String> GIVING_TRUTHS =
            Set.of("not", "true", "false", "exists", "empty", "boolean", "contains", "starts-with", "ends-with");

    private static final Set<String> SAME_IN_1_0 = Set.of(
            "not",
            "true",
            "false",
            "exists",
            "empty",
            "boolean",
            "name",
            "local-name",
            "namespace-uri",
            "substring",
            "count",
            "position",
            "last");

    private final Map<String, Variables.Variable> variables;
    private final boolean oldVersion;

    /** Variables that are used as one string, though they may be nothing or a number. */
    private final Set<String> compared = new TreeSet<>();

    /** Variables that are used as a string or nothing, though they may be a number. */
    private final Set<String> handedOver = new TreeSet<>();

    /** How many predicates the walk is in. */
    private int predicates;

    Xslt1Semantics(Map<String, Variables.Variable> variables, boolean oldVersion) {
        this.variables = variables;
        this.oldVersion = oldVersion;
    }

    /** A clause that says what is not the same, or null. */
    String difference(Syntax syntax) {
        return syntax instanceof Syntax.Variable ? null : of(syntax);
    }

    /** What is asked of variables by what was looked at so far. */
    VariableRequirements demands() {
        return VariableRequirements.of(compared, handedOver, variables);
    }

    private String of(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Text text -> null;
            case Syntax.Number number -> null;
            case Syntax.Here here -> null;
            case Syntax.Root root -> null;
            case Syntax.Variable variable ->
                isTree(variable)
                        ? "it uses the tree or nodes of $" + variable.name() + " for more than their string"
                        : null;
            case Syntax.Path path -> first(of(path.start()), steps(path.steps()));
            case Syntax.Filter filter -> first(of(filter.base()), predicates(filter.predicates()));
            case Syntax.Binary binary -> binary(binary);
            case Syntax.Negative negative ->
                oldVersion ? "it does arithmetic as version 1.0 does" : of(negative.operand());
            case Syntax.Call call -> call(call);
            case Syntax.If choice -> all(List.of(choice.condition(), choice.then(), choice.otherwise()));
            case Syntax.Sequence sequence -> all(sequence.items());
            case Syntax.Each each -> first(of(each.base()), of(each.value()));
        };
    }

    private String steps(List<Syntax.Step> steps) {
        String found = null;
        for (Syntax.Step step : steps) {
            found = first(found, predicates(step.predicates()));
        }
        return found;
    }

    private String predicates(List<Syntax> tests) {
        predicates++;
        String found = all(tests);
        predicates--;
        return found;
    }

    private String all(List<Syntax> parts) {
        String found = null;
        for (Syntax part : parts) {
            found = first(found, of(part));
        }
        return found;
    }

    private String call(Syntax.Call call) {
        if (predicates == 0 && (call.name().equals("position") || call.name().equals("last"))) {
            return "it asks for the place of the node among those that templates are applied to";
        }
        if (OF_STRINGS.contains(call.name())) {
            String found = null;
            for (int i = 0; i < call.arguments().size(); i++) {
                Syntax argument = call.arguments().get(i);
                if (!call.name().equals("concat") && !call.name().equals("string")) { // which take anything
                    note(argument, call.name().equals("translate") && i > 0 ? compared : handedOver);
                }
                found = first(found, difference(argument));
            }
            return found;
        }
        if (oldVersion && !SAME_IN_1_0.contains(call.name())) {
            return "it calls " + call.name() + "() in version 1.0";
        }
        return all(call.arguments());
    }

    private String binary(Syntax.Binary binary) {
        Syntax left = binary.left();
        Syntax right = binary.right();
        return switch (binary.operator()) {
            case OR, AND, UNION -> first(of(left), of(right));
            case CONCATENATE -> first(difference(left), difference(right));
            case EQUAL, NOT_EQUAL -> {
                boolean texts = isString(left, variables) || isString(right, variables);
                note(left, compared);
                note(right, compared);
                String found = texts ? first(difference(left), difference(right)) : first(of(left), of(right));
                boolean same = !oldVersion
                        || texts && !isTruth(left) && !isTruth(right)
                        || isPathOrNumber(left) && isPathOrNumber(right);
                yield same ? found : first(found, "it compares as version 1.0 does");
            }
            case LESS, AT_MOST, GREATER, AT_LEAST -> {
                boolean same = !oldVersion
                        || isNumber(left) && isPathOrNumber(right)
                        || isNumber(right) && isPathOrNumber(left);
                yield same ? first(of(left), of(right)) : "it compares as version 1.0 does";
            }
            case EQ, NE, LT, LE, GT, GE -> oldVersion ? "it compares as version 1.0 does" : first(of(left), of(right));
            case PLUS, MINUS, TIMES, DIV, IDIV, MOD ->
                oldVersion ? "it does arithmetic as version 1.0 does" : first(of(left), of(right));
        };
    }

    private static String first(String one, String other) {
        return one != null ? one : other;
    }

    private void note(Syntax syntax, Set<String> asked) {
        if (isTree(syntax)) {
            asked.add(((Syntax.Variable) syntax).name());
        }
    }

    private boolean isTree(Syntax syntax) {
        return syntax instanceof Syntax.Variable(String name)
                && variables.get(name).kind() == Variables.Kind.TREE;
    }

    private static boolean isPathOrNumber(Syntax syntax) {
        return isNumber(syntax)
                || syntax instanceof Syntax.Path
                || syntax instanceof Syntax.Here
                || syntax instanceof Syntax.Filter filter && isPathOrNumber(filter.base());
    }

    private static boolean isNumber(Syntax syntax) {
        return syntax instanceof Syntax.Number
                || syntax instanceof Syntax.Call call && GIVING_NUMBERS.contains(call.name());
    }

    private static boolean isTruth(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Call call -> !GIVING_STRINGS.contains(call.name()) && !GIVING_NUMBERS.contains(call.name());
            case Syntax.Binary binary ->
                binary.operator() != Operator.CONCATENATE && binary.operator() != Operator.UNION;
            case Syntax.If choice -> true;
            case Syntax.Sequence sequence -> true;
            default -> false;
        };
    }

    /** Whether its value is at most one item, whatever the message. */
    static boolean isOne(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Text text -> true;
            case Syntax.Number number -> true;
            case Syntax.Variable variable -> true;
            case Syntax.Negative negative -> true;
            case Syntax.Binary binary -> binary.operator() != Operator.UNION;
            case Syntax.Call call ->
                isNumber(call) || GIVING_STRINGS.contains(call.name()) || GIVING_TRUTHS.contains(call.name());
            case Syntax.If choice -> isOne(choice.then()) && isOne(choice.otherwise());
            default -> false;
        };
    }

    /** Whether its value is one string, whatever the message. */
    static boolean isString(Syntax syntax, Map<String, Variables.Variable> variables) {
        return switch (syntax) {
            case Syntax.Text text -> true;
            case Syntax.Variable variable -> variables.get(variable.name()).kind() == Variables.Kind.STRING;
            case Syntax.Call call -> GIVING_STRINGS.contains(call.name());
            case Syntax.Binary binary -> binary.operator() == Operator.CONCATENATE;
            case Syntax.If choice -> isString(choice.then(), variables) && isString(choice.otherwise(), variables);
            default -> false;
        };
    }
}
