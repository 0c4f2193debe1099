package org.millrace.xml.rewrite;

import java.util.Map;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.match.Evaluation;
import org.millrace.xml.match.Expression;
import org.millrace.xml.match.NotCovered;
import org.millrace.xml.match.PathError;
import org.millrace.xml.match.Syntax;

/** An expression of a stylesheet. Of what it can't find out it says so, and the library runs the message. */
final class Select {

    private static final int MAX_SHOWN_CHARS = 60;

    /** How many of the nodes count. */
    private enum Count {
        ALL,
        /** In a stylesheet of version 1.0 (XSLT 3.0, section 3.9.1). */
        FIRST,
        /** More than one is for the library to deal with. */
        AT_MOST_ONE
    }

    private final Expression expression;
    private final int number;
    private final int[] slots;
    private final VariableRequirements demands;
    private final Count count;
    private final String difference;

    /** Whether its value is one string, whatever the message. */
    private final boolean isString;

    private Select(
            Expression expression,
            int number,
            int[] slots,
            VariableRequirements demands,
            Count count,
            String difference,
            boolean isString) {
        this.expression = expression;
        this.number = number;
        this.slots = slots;
        this.demands = demands;
        this.count = count;
        this.difference = difference;
        this.isString = isString;
    }

    static Select read(String text, Node at, Variables.Frame frame) throws NotASplice {
        Map<String, Variables.Variable> visible = frame.visible();
        Expression expression;
        try {
            expression = Expression.parse(text, at.expressionNamespaces(), visible.keySet());
        } catch (NotCovered e) {
            throw at.not("the expression " + shown(text) + ": " + e.getMessage());
        }
        int[] slots = slots(expression, visible);
        boolean oldVersion = at.isOldVersion();
        Xslt1Semantics meaning = new Xslt1Semantics(visible, oldVersion);
        String difference = meaning.difference(expression.syntax());
        if (difference != null) {
            throw at.not("the expression " + shown(text) + ": " + difference);
        }
        return new Select(
                expression,
                frame.nextExpression(),
                slots,
                meaning.demands(),
                oldVersion ? Count.FIRST : Count.ALL,
                expression.syntax() instanceof Syntax.Variable variable
                                && visible.get(variable.name()).kind() == Variables.Kind.TREE
                        ? "it uses the tree or nodes of $" + variable.name() + " for more than their string"
                        : null,
                Xslt1Semantics.isString(expression.syntax(), visible));
    }

    private static int[] slots(Expression expression, Map<String, Variables.Variable> visible) {
        return expression.variables().stream()
                .mapToInt(name -> visible.get(name).slot())
                .toArray();
    }

    static String shown(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() > MAX_SHOWN_CHARS ? line.substring(0, MAX_SHOWN_CHARS) + "..." : line;
    }

    Syntax syntax() {
        return expression.syntax();
    }

    boolean isNodes() {
        return expression.selectsNodes();
    }

    /** The same where several nodes are left to the library. */
    Select single() {
        return new Select(expression, number, slots, demands, Count.AT_MOST_ONE, difference, isString);
    }

    /** This, for a place where more than the string of a variable is asked for. */
    Select tested(Node at) throws NotASplice {
        if (difference != null) {
            throw at.not("the expression " + shown(expression.toString()) + ": " + difference);
        }
        return this;
    }

    /** This, for a place where a string is made of its items. */
    Select valued(Node at) throws NotASplice {
        if (!isNodes() && !Xslt1Semantics.isOne(syntax())) {
            throw at.not(
                    "the expression " + shown(expression.toString()) + ": it may be several values that are no nodes");
        }
        return this;
    }

    /** The nodes that it selects, to be copied or to have templates applied to them. */
    Selection selection(Node at) throws NotASplice {
        int kinds = Selection.kinds(expression.syntax());
        if (kinds != 0) {
            return new Selection.Kinds(kinds);
        }
        if (expression.syntax() instanceof Syntax.Here) {
            return new Selection.Self();
        }
        if (!isNodes() || expression.syntax() instanceof Syntax.Sequence) {
            throw at.not("the expression " + shown(expression.toString()) + " of " + at.shown());
        }
        return new Selection.Nodes(this);
    }

    private Evaluation evaluation(RewriteRun run) {
        demands.check(run);
        return run.evaluation(expression, number, slots);
    }

    boolean test(RewriteRun run, int node) {
        try {
            return expression.test(evaluation(run), node);
        } catch (PathError e) {
            throw BeyondSplice.BEYOND;
        }
    }

    int[] nodes(RewriteRun run, int node) {
        try {
            return expression.select(evaluation(run), node);
        } catch (PathError e) {
            throw BeyondSplice.BEYOND;
        }
    }

    /** What a variable of this value is. */
    VariableValue bound(RewriteRun run, int node, String separator) {
        if (expression.syntax() instanceof Syntax.Variable) {
            return run.bound(slots[0]);
        }
        if (isNodes()) {
            int[] nodes = nodes(run, node);
            return nodes.length == 0
                    ? new VariableValue("", VariableValue.As.NOTHING)
                    : VariableValue.string(joined(run, nodes, separator));
        }
        return new VariableValue(
                string(run, node, separator), isString ? VariableValue.As.STRING : VariableValue.As.OTHER);
    }

    /** The string values of its items. */
    String string(RewriteRun run, int node, String separator) {
        try {
            if (!isNodes()) {
                return expression.string(evaluation(run), node);
            }
            if (count == Count.FIRST) {
                int first = expression.first(evaluation(run), node);
                return first == EventStream.NONE ? "" : value(run.message(), first);
            }
            return joined(run, expression.select(evaluation(run), node), separator);
        } catch (PathError e) {
            throw BeyondSplice.BEYOND;
        }
    }

    private String joined(RewriteRun run, int[] nodes, String separator) {
        EventStream message = run.message();
        if (nodes.length == 1) {
            return value(message, nodes[0]);
        }
        if (nodes.length > 1 && count == Count.AT_MOST_ONE) {
            throw BeyondSplice.BEYOND;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < nodes.length; i++) {
            boolean apart = i > 0 && !(isText(message, nodes[i - 1]) && isText(message, nodes[i]));
            run.append(text, apart ? separator : ""); // texts become one (XSLT 3.0, 5.7.2)
            run.append(text, value(message, nodes[i]));
        }
        return text.toString();
    }

    /** The string value of a node; a text node is a run of events. */
    static String value(EventStream message, int node) {
        if (!isText(message, node) || !isText(message, node + 1)) {
            return message.value(node);
        }
        StringBuilder text = new StringBuilder();
        for (int event = node; isText(message, event); event++) {
            text.append(message.value(event));
        }
        return text.toString();
    }

    static boolean isText(EventStream message, int event) {
        EventKind kind = message.kind(event);
        return kind == EventKind.TEXT || kind == EventKind.CDATA;
    }
}
