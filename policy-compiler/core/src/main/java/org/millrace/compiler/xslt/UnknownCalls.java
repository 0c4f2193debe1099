package org.millrace.compiler.xslt;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.saxon.PreparedStylesheet;
import net.sf.saxon.expr.Component;
import net.sf.saxon.expr.ErrorExpression;
import net.sf.saxon.expr.Expression;
import net.sf.saxon.expr.Operand;
import net.sf.saxon.expr.instruct.TemplateRule;
import net.sf.saxon.s9api.Location;
import net.sf.saxon.style.StylesheetPackage;
import net.sf.saxon.trans.KeyDefinition;
import net.sf.saxon.trans.KeyDefinitionSet;
import net.sf.saxon.trans.Mode;
import net.sf.saxon.trans.XPathException;

/**
 * Finds what a stylesheet calls that nobody has. Under {@code version="1.0"} a processor must not refuse such a call before it is reached
 * (XSLT 3.0, 3.9: the dynamic error XTDE1425), so Saxon leaves in its place an expression that fails.
 */
final class UnknownCalls {

    /**
     * A call of a function that is not there.
     *
     * @param function as {@code Q{namespace}name}, or the name alone for one of XPath's own
     * @param arguments how many the call has, e.g. {@code 2 arguments}: with another number the function may be there
     * @param location of the instruction
     */
    record Call(String function, String arguments, Location location) {

        /** Without its namespace. */
        String localName() {
            return function.substring(function.indexOf('}') + 1);
        }
    }

    private static final String NOT_THERE = "XTDE1425";

    private static final Pattern MESSAGE = Pattern.compile(
            "Cannot find an? (\\d+)-argument function named (?:Q\\{http://www\\.w3\\.org/2005/xpath-functions})?(.*?)\\(\\).*");

    private final List<Call> found = new ArrayList<>();
    private final Set<Expression> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private UnknownCalls() {}

    /** In the order of templates, functions and variables as Saxon holds them; calls that it found to be unreachable are left out. */
    static List<Call> of(PreparedStylesheet stylesheet) {
        UnknownCalls calls = new UnknownCalls();
        StylesheetPackage all = stylesheet.getTopLevelPackage();
        for (Component component : all.getComponentIndex().values()) {
            if (component.getActor() instanceof Mode mode) {
                calls.mode(mode);
            } else {
                calls.walk(component.getActor().getBody());
            }
        }
        for (KeyDefinitionSet keys : all.getKeyManager().getAllKeyDefinitionSets()) {
            for (KeyDefinition key : keys.getKeyDefinitions()) {
                calls.walk(key.getMatch());
                calls.walk(key.getUse());
            }
        }
        return calls.found;
    }

    private void mode(Mode mode) {
        try {
            mode.processRules(rule -> {
                walk(rule.getPattern());
                if (rule.getAction() instanceof TemplateRule template) {
                    walk(template.getBody());
                }
            });
        } catch (XPathException e) {
            throw new IllegalStateException("only walk() is called, which throws none", e);
        }
    }

    private void walk(Expression expression) {
        if (expression == null || !seen.add(expression)) {
            return;
        }
        if (expression instanceof ErrorExpression error && NOT_THERE.equals(error.getErrorCodeLocalPart())) {
            Matcher call = MESSAGE.matcher(error.getMessage());
            if (call.matches()) {
                String arguments = call.group(1) + (call.group(1).equals("1") ? " argument" : " arguments");
                found.add(new Call(call.group(2), arguments, error.getLocation()));
            }
        }
        for (Operand operand : expression.operands()) {
            walk(operand.getChildExpression());
        }
    }
}
