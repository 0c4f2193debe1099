package org.millrace.xml.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.millrace.xml.Vocabulary;
import org.millrace.xml.match.Axis;
import org.millrace.xml.match.NotCovered;
import org.millrace.xml.match.PathError;
import org.millrace.xml.match.Pattern;
import org.millrace.xml.match.Syntax;

/**
 * One alternative of a match pattern: the kinds of nodes that it can match, as bits of {@link Selection}, and what is known of their names
 * beforehand.
 *
 * @param nameId the number of the name of elements or attributes that it matches, or 0 for any
 * @param parentId the number of the name of the element around, or 0 for any
 * @param always whether it matches all nodes of these kinds and this name
 * @param priority what it has when its template gives none (XSLT 3.0, section 6.5)
 */
record Alternative(int kinds, int nameId, int parentId, boolean always, double priority, Asked pattern) {

    /** The kind beside those of {@link Selection}: the document. */
    static final int DOCUMENT = 32;

    boolean matches(RewriteRun run, int node) {
        return always || pattern.matches(run, node);
    }

    /** A pattern with the place under which a run keeps what it finds out for it. */
    record Asked(Pattern pattern, int number, int[] slots, VariableRequirements demands) {

        boolean matches(RewriteRun run, int node) {
            demands.check(run);
            try {
                return pattern.matches(run.evaluation(this), node);
            } catch (PathError e) {
                throw BeyondSplice.BEYOND; // then it does not match (section 5.5.4), and the library may say why
            }
        }
    }

    /** The alternatives of a pattern, in their order. */
    static List<Alternative> read(String match, Node at, Variables.Frame global) throws NotASplice {
        List<Alternative> alternatives = new ArrayList<>();
        Map<String, Variables.Variable> visible = global.visible();
        Xslt1Semantics meaning = new Xslt1Semantics(visible, at.isOldVersion());
        try {
            for (Pattern pattern : Pattern.parse(match, at.expressionNamespaces(), visible.keySet())) {
                int[] slots = pattern.variables().stream()
                        .mapToInt(name -> visible.get(name).slot())
                        .toArray();
                String difference = meaning.difference(pattern.syntax());
                Alternative alternative =
                        of(pattern, new Asked(pattern, global.nextExpression(), slots, meaning.demands()));
                if (alternative == null || difference != null) {
                    throw at.not("the pattern " + Select.shown(match) + (difference == null ? "" : ": " + difference));
                }
                alternatives.add(alternative);
            }
        } catch (NotCovered e) {
            throw at.not("the pattern " + Select.shown(match) + ": " + e.getMessage());
        }
        return alternatives;
    }

    private static Alternative of(Pattern pattern, Asked asked) {
        return switch (pattern.syntax()) {
            case Syntax.Root root -> new Alternative(DOCUMENT, 0, 0, true, pattern.priority(), asked);
            case Syntax.Path path -> of(path, asked);
            default -> null;
        };
    }

    private static Alternative of(Syntax.Path path, Asked asked) {
        List<Syntax.Step> steps = path.steps();
        Syntax.Step last = steps.getLast();
        int kinds = kinds(last);
        boolean fromHere = path.start() instanceof Syntax.Here;
        if (kinds == 0 || !fromHere && !(path.start() instanceof Syntax.Root)) {
            return null;
        }
        boolean single = fromHere && steps.size() == 1 && last.predicates().isEmpty();
        int parent = steps.size() > 1 && steps.get(steps.size() - 2).axis() == Axis.CHILD
                ? nameId(steps.get(steps.size() - 2))
                : 0;
        boolean isLocal = last.test() instanceof Syntax.Local || last.test() instanceof Syntax.InNamespace;
        boolean isTarget = last.test() instanceof Syntax.InstructionNode(String target) && !target.isEmpty();
        return new Alternative(
                kinds, nameId(last), parent, single && !isLocal && !isTarget, asked.pattern.priority(), asked);
    }

    private static int kinds(Syntax.Step step) {
        boolean attribute = step.axis() == Axis.ATTRIBUTE;
        if (!attribute && step.axis() != Axis.CHILD) {
            return 0;
        }
        return switch (step.test()) {
            case Syntax.Name name -> attribute ? Selection.ATTRIBUTES : Selection.ELEMENTS;
            case Syntax.InNamespace name -> attribute ? Selection.ATTRIBUTES : Selection.ELEMENTS;
            case Syntax.Local name -> attribute ? Selection.ATTRIBUTES : Selection.ELEMENTS;
            case Syntax.AnyName name -> attribute ? Selection.ATTRIBUTES : Selection.ELEMENTS;
            case Syntax.AnyNode any -> attribute ? Selection.ATTRIBUTES : Selection.CHILDREN;
            case Syntax.TextNode any -> attribute ? 0 : Selection.TEXTS;
            case Syntax.CommentNode any -> attribute ? 0 : Selection.COMMENTS;
            case Syntax.InstructionNode any -> attribute ? 0 : Selection.INSTRUCTIONS;
        };
    }

    private static int nameId(Syntax.Step step) {
        return step.test() instanceof Syntax.Name(String namespace, String local) ? Vocabulary.id(namespace, local) : 0;
    }
}
