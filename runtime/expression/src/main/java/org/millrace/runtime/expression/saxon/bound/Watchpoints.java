package org.millrace.runtime.expression.saxon.bound;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import net.sf.saxon.PreparedStylesheet;
import net.sf.saxon.expr.Component;
import net.sf.saxon.expr.Expression;
import net.sf.saxon.expr.ForExpression;
import net.sf.saxon.expr.LetExpression;
import net.sf.saxon.expr.Literal;
import net.sf.saxon.expr.Operand;
import net.sf.saxon.expr.RangeExpression;
import net.sf.saxon.expr.SystemFunctionCall;
import net.sf.saxon.expr.TailCallLoop;
import net.sf.saxon.expr.UserFunctionCall;
import net.sf.saxon.expr.VariableReference;
import net.sf.saxon.expr.accum.Accumulator;
import net.sf.saxon.expr.elab.Elaborator;
import net.sf.saxon.expr.elab.PullElaborator;
import net.sf.saxon.expr.instruct.Actor;
import net.sf.saxon.expr.instruct.Block;
import net.sf.saxon.expr.instruct.GlobalVariable;
import net.sf.saxon.expr.instruct.UserFunction;
import net.sf.saxon.functions.Concat;
import net.sf.saxon.functions.Concat31;
import net.sf.saxon.functions.StringJoin;
import net.sf.saxon.functions.hof.CurriedFunction;
import net.sf.saxon.functions.hof.UserFunctionReference;
import net.sf.saxon.ma.arrays.ArrayItem;
import net.sf.saxon.ma.map.MapItem;
import net.sf.saxon.om.FunctionItem;
import net.sf.saxon.om.GroundedValue;
import net.sf.saxon.style.StylesheetPackage;
import net.sf.saxon.trace.TraceableComponent;
import net.sf.saxon.trans.KeyDefinition;
import net.sf.saxon.trans.KeyDefinitionSet;
import net.sf.saxon.trans.Mode;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.trans.rules.Rule;
import net.sf.saxon.value.Cardinality;

/**
 * Puts looks at the clock into an expression or a stylesheet that Saxon has compiled and not evaluated yet; see the package's page for
 * where. One walk, by one thread.
 */
public final class Watchpoints {

    private static final VarHandle ELABORATOR = field(Expression.class, "elaborator", Elaborator.class);
    private static final VarHandle TARGET = field(CurriedFunction.class, "targetFunction", FunctionItem.class);

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private Watchpoints() {}

    private static VarHandle field(Class<?> of, String name, Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(of, MethodHandles.lookup()).findVarHandle(of, name, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this Saxon has no " + name + " in " + of, e);
        }
    }

    /** In an XPath expression. */
    public static void in(Expression expression) {
        new Watchpoints().walk(expression);
    }

    /** In all parts of a stylesheet. */
    public static void in(PreparedStylesheet stylesheet) throws XPathException {
        Watchpoints points = new Watchpoints();
        points.in(stylesheet.getTopLevelPackage());
        for (StylesheetPackage used : stylesheet.getTopLevelPackage().getUsedPackages()) {
            points.in(used);
        }
    }

    private void in(StylesheetPackage stylesheet) throws XPathException {
        for (Component component : stylesheet.getComponentIndex().values()) {
            actor(component.getActor());
        }
        mode(stylesheet.getRuleManager().getUnnamedMode());
        for (Mode mode : stylesheet.getRuleManager().getAllNamedModes()) {
            mode(mode);
        }
        for (GlobalVariable variable : stylesheet.getGlobalVariableList()) {
            actor(variable);
        }
        for (KeyDefinitionSet keys : stylesheet.getKeyManager().getAllKeyDefinitionSets()) {
            for (KeyDefinition key : keys.getKeyDefinitions()) {
                walk(key.getMatch());
                body(key.getUse());
            }
        }
        for (Accumulator accumulator : stylesheet.getAccumulatorRegistry().getAllAccumulators()) {
            walk(accumulator.getInitialValueExpression());
            mode(accumulator.getPreDescentRules());
            mode(accumulator.getPostDescentRules());
        }
    }

    private void actor(Actor actor) throws XPathException {
        if (actor instanceof Mode mode) {
            mode(mode);
        } else if (actor instanceof UserFunction function) {
            function(function);
        } else {
            if (actor instanceof GlobalVariable && actor.getBody() != null) {
                keep(actor.getBody());
            }
            body(actor.getBody());
        }
    }

    private void mode(Mode mode) throws XPathException {
        if (mode != null && seen.add(mode)) {
            mode.processRules(this::rule);
        }
    }

    private void rule(Rule rule) {
        walk(rule.getPattern());
        if (rule.getAction() instanceof TraceableComponent template) {
            body(template.getBody()); // a template may be applied to its own node again, which is no new context item
        }
    }

    private void function(UserFunction function) {
        if (function != null && seen.add(function)) {
            body(function.getBody());
        }
    }

    /** What is evaluated with each call. */
    private void body(Expression body) {
        if (body instanceof TailCallLoop loop) {
            walk(loop);
            tick(loop.getBaseExpression()); // a call of itself is a turn of the loop
        } else if (body != null) {
            walk(body);
            tick(body);
        }
    }

    private void walk(Expression expression) {
        if (expression == null || !seen.add(expression)) {
            return;
        }
        switch (expression) {
            case LetExpression let -> keep(let.getSequence());
            case SystemFunctionCall call when call.isCallOn(StringJoin.class) -> keep(call.getArg(0));
            case SystemFunctionCall call
            when (call.isCallOn(Concat.class) || call.isCallOn(Concat31.class)) && holdsKept(call) ->
                ELABORATOR.set(call, new JoinedText(call, call.makeElaborator()));
            case RangeExpression range -> ELABORATOR.set(range, new WatchedNumbers(range, range.makeElaborator()));
            case UserFunctionCall call -> {
                for (Expression argument : call.getArguments()) {
                    keep(argument);
                }
                function(call.getFunction());
            }
            case UserFunctionReference reference -> function(reference.getNominalTarget());
            case Literal literal -> value(literal.getGroundedValue());
            default -> {}
        }
        for (Operand operand : expression.operands()) {
            Expression child = operand.getChildExpression();
            if (child instanceof Literal literal
                    && WatchedRange.of(literal.getGroundedValue()) != literal.getGroundedValue()) {
                operand.setChildExpression(Literal.makeLiteral(WatchedRange.of(literal.getGroundedValue()), child));
            }
            walk(operand.getChildExpression());
            if (operand.isEvaluatedRepeatedly() && operand.hasSameFocus()) {
                tick(operand.getChildExpression());
            }
        }
    }

    /** Functions are values, too, by themselves or in maps and arrays. */
    private void value(GroundedValue value) {
        switch (value) {
            case UserFunction function -> function(function);
            case CurriedFunction curried -> value((FunctionItem) TARGET.get(curried));
            case MapItem map -> map.keyValuePairs().forEach(entry -> value(entry.value()));
            case ArrayItem array -> array.members().forEach(this::value);
            default -> {}
        }
    }

    /** Whether what a variable keeps is in it, so that it can grow with each turn; what a loop goes through is not kept by it. */
    private static boolean holdsKept(Expression expression) {
        if (expression instanceof VariableReference variable) {
            return !(variable.getBinding() instanceof ForExpression);
        }
        for (Operand operand : expression.operands()) {
            if (holdsKept(operand.getChildExpression())) {
                return true;
            }
        }
        return false;
    }

    /** Of an expression that Saxon evaluates item by item: others make one item, or events of a tree. */
    private static void keep(Expression expression) {
        if (Cardinality.allowsMany(expression.getCardinality())
                && !(expression instanceof Literal)
                && !(expression instanceof VariableReference)
                && !(expression instanceof Block)
                && expression.makeElaborator() instanceof PullElaborator saxons
                && !(saxons instanceof Kept)) {
            ELABORATOR.set(expression, new Kept(expression, saxons));
        }
    }

    private static void tick(Expression expression) {
        if (!(expression instanceof Literal) && !(expression.makeElaborator() instanceof Ticking)) {
            ELABORATOR.set(expression, new Ticking(expression, expression.makeElaborator()));
        }
    }
}
