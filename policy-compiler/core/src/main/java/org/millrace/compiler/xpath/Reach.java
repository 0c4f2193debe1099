package org.millrace.compiler.xpath;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.xml.match.Axis;
import org.millrace.xml.match.Expression;
import org.millrace.xml.match.NotCovered;
import org.millrace.xml.match.Operator;
import org.millrace.xml.match.Syntax;

/**
 * Whether an expression stays, whatever the message, within the parts of a SOAP message that a signature covers: the Body, and named children
 * of the Header. It follows the steps of each path from the document's node:
 *
 * <ol>
 *   <li>from the document to the Envelope, from there to the Body or the Header, each by a child step; a verified message has one Envelope
 *       with at most one Header and one Body, so these steps lead to the parts that were looked at
 *   <li>from the Header by a child step with the whole name of a header that is covered
 *   <li>from there on only downwards, or as far up again as it went down
 * </ol>
 *
 * <p>Any other way, {@code //x} above all, finds what somebody else has put into the message. The Envelope, the Header and the document itself
 * are no signed parts; to ask for their names, or whether they are there, does no harm. An expression that only Saxon reads is judged by its
 * text, more strictly.
 */
public final class Reach {

    /**
     * Where the parts are that a signature covers.
     *
     * @param body whether the Body is one
     * @param headers children of the Header, each of whose name is covered
     */
    public record Signed(boolean body, Set<Syntax.Name> headers) {

        public Signed {
            headers = Set.copyOf(headers);
        }

        /** What both together cover. */
        public Signed and(Signed other) {
            java.util.HashSet<Syntax.Name> all = new java.util.HashSet<>(headers);
            all.addAll(other.headers);
            return new Signed(body || other.body, all);
        }
    }

    /** A place that a step leads to; {@code depth} is how far below the part's element it is at least. */
    private record Spot(Kind kind, int depth) {

        private static final Spot NOWHERE = new Spot(Kind.NOWHERE, 0);
        private static final Spot OUTSIDE = new Spot(Kind.OUTSIDE, 0);

        private boolean isSigned() {
            return kind == Kind.SIGNED || kind == Kind.NOWHERE;
        }

        /** The less certain of two. */
        private Spot or(Spot other) {
            if (kind == Kind.NOWHERE) {
                return other;
            }
            if (other.kind == Kind.NOWHERE) {
                return this;
            }
            return kind == other.kind ? new Spot(kind, Math.min(depth, other.depth)) : OUTSIDE;
        }
    }

    private enum Kind {
        /** No node of a verified message is there, or a value that is no node. */
        NOWHERE,
        DOCUMENT,
        ENVELOPE,
        HEADER,
        SIGNED,
        OUTSIDE
    }

    private static final Set<String> SOAP =
            Set.of("http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope");

    /** Functions that look at nodes and not at their values. */
    private static final Set<String> OF_NODES =
            Set.of("not", "boolean", "exists", "empty", "count", "name", "local-name", "namespace-uri");

    /** Functions that without an argument look at the value of what is here. */
    private static final Set<String> OF_HERE = Set.of("string", "data", "number", "string-length", "normalize-space");

    private static final String NAME = "[\\w.\\x{80}-\\x{10FFFF}-]+";

    /** In the text of what only Saxon reads: a path from the document, the ways upwards and aside, and the Header. */
    private static final Pattern FROM_DOCUMENT = Pattern.compile("(?<![\\w.*)\\]}\\x{80}-\\x{10FFFF}/])(//?)");

    private static final Pattern TO_BODY =
            Pattern.compile("/\\s*(?:(?:" + NAME + "|\\*):)?Envelope\\s*/\\s*(?:(?:" + NAME + "|\\*):)?Body\\b");
    private static final Pattern AWAY = Pattern.compile(
            "\\.\\.|\\b(?:parent|ancestor|ancestor-or-self|preceding|following|preceding-sibling|following-sibling)\\s*::"
                    + "|\\b(?:root|path|id|idref|element-with-id|innermost|outermost)\\s*\\(|\\bHeader\\b");

    private final Signed signed;
    private boolean leaves;

    private Reach(Signed signed) {
        this.signed = signed;
    }

    /**
     * Whether an expression may find what the signature does not cover.
     *
     * @param expression one that {@link Expressions} found nothing wrong with
     * @param inHeader whether its context is the SOAP Header, else the document
     */
    public static boolean leaves(
            String expression, boolean inHeader, Signed signed, Map<String, String> namespaces, Set<String> variables) {
        Optional<Syntax> syntax = syntax(expression, namespaces, variables);
        if (syntax.isEmpty()) {
            return inHeader || !signed.body() || textLeaves(Calls.blanked(expression));
        }
        Reach reach = new Reach(signed);
        Spot here = new Spot(inHeader ? Kind.HEADER : Kind.DOCUMENT, 0);
        reach.use(reach.spot(syntax.get(), here), true);
        return reach.leaves;
    }

    private static Optional<Syntax> syntax(String expression, Map<String, String> namespaces, Set<String> variables) {
        try {
            return Optional.of(
                    Expression.parse(expression, namespaces, variables).syntax());
        } catch (NotCovered e) {
            return Optional.empty();
        }
    }

    private static boolean textLeaves(String text) {
        Matcher from = FROM_DOCUMENT.matcher(text);
        while (from.find()) {
            Matcher to = TO_BODY.matcher(text).region(from.start(1), text.length());
            if (!to.lookingAt()) {
                return true;
            }
        }
        return AWAY.matcher(text).find();
    }

    /** Notes that what is there is used. */
    private void use(Spot spot, boolean asValue) {
        leaves |= spot.kind == Kind.OUTSIDE || asValue && !spot.isSigned();
    }

    /** Where the expression leads, from here; notes what is used on the way. */
    private Spot spot(Syntax syntax, Spot here) {
        return switch (syntax) {
            case Syntax.Text _, Syntax.Number _, Syntax.Variable _ -> Spot.NOWHERE;
            case Syntax.Here _ -> here;
            case Syntax.Root _ -> new Spot(Kind.DOCUMENT, 0);
            case Syntax.Path(Syntax start, List<Syntax.Step> steps) -> {
                Spot at = spot(start, here);
                for (Syntax.Step step : steps) {
                    at = after(step, at);
                    predicates(step.predicates(), at);
                }
                yield at;
            }
            case Syntax.Filter(Syntax base, List<Syntax> predicates) -> {
                Spot at = spot(base, here);
                predicates(predicates, at);
                yield at;
            }
            case Syntax.Binary(Operator operator, Syntax left, Syntax right) -> {
                Spot a = spot(left, here);
                Spot b = spot(right, here);
                if (operator == Operator.UNION) {
                    yield a.or(b);
                }
                boolean values = operator != Operator.AND && operator != Operator.OR;
                use(a, values);
                use(b, values);
                yield Spot.NOWHERE;
            }
            case Syntax.Negative(Syntax operand) -> {
                use(spot(operand, here), true);
                yield Spot.NOWHERE;
            }
            case Syntax.Call(String name, List<Syntax> arguments) -> {
                arguments.forEach(argument -> use(spot(argument, here), !OF_NODES.contains(name)));
                if (arguments.isEmpty() && OF_HERE.contains(name)) {
                    use(here, true);
                }
                yield Spot.NOWHERE;
            }
            case Syntax.If(Syntax condition, Syntax then, Syntax otherwise) -> {
                use(spot(condition, here), false);
                yield spot(then, here).or(spot(otherwise, here));
            }
            case Syntax.Each(Syntax base, Syntax value, boolean _) -> spot(value, spot(base, here));
            case Syntax.Sequence(List<Syntax> items) -> {
                Spot all = Spot.NOWHERE;
                for (Syntax item : items) {
                    all = all.or(spot(item, here));
                }
                yield all;
            }
        };
    }

    /** A predicate that is a node asks whether it is there. */
    private void predicates(List<Syntax> predicates, Spot here) {
        predicates.forEach(predicate -> use(spot(predicate, here), false));
    }

    private Spot after(Syntax.Step step, Spot at) {
        if (step.axis() == Axis.SELF || at.kind == Kind.NOWHERE || at.kind == Kind.OUTSIDE) {
            return at;
        }
        return switch (at.kind) {
            case DOCUMENT -> step.axis() == Axis.CHILD ? fromDocument(step.test()) : Spot.OUTSIDE;
            case ENVELOPE -> step.axis() == Axis.CHILD ? fromEnvelope(step.test()) : Spot.OUTSIDE;
            case HEADER -> step.axis() == Axis.CHILD ? fromHeader(step.test()) : Spot.OUTSIDE;
            case SIGNED -> within(step.axis(), at.depth);
            case NOWHERE, OUTSIDE -> at;
        };
    }

    private static Spot fromDocument(Syntax.Test test) {
        boolean envelope = isNamed(test, "Envelope")
                || test instanceof Syntax.AnyName
                || test instanceof Syntax.InNamespace(String namespace) && SOAP.contains(namespace);
        return envelope ? new Spot(Kind.ENVELOPE, 0) : isOfOthers(test) ? Spot.NOWHERE : Spot.OUTSIDE;
    }

    private Spot fromEnvelope(Syntax.Test test) {
        if (isNamed(test, "Body")) {
            return signed.body() ? new Spot(Kind.SIGNED, 0) : Spot.OUTSIDE;
        }
        if (isNamed(test, "Header")) {
            return new Spot(Kind.HEADER, 0);
        }
        return isOfOthers(test) ? Spot.NOWHERE : Spot.OUTSIDE;
    }

    /** Whether it asks for elements of a name that none has at this place in a verified message. */
    private static boolean isOfOthers(Syntax.Test test) {
        return test instanceof Syntax.Name
                || test instanceof Syntax.Local
                || test instanceof Syntax.InNamespace(String namespace) && !SOAP.contains(namespace);
    }

    private Spot fromHeader(Syntax.Test test) {
        return test instanceof Syntax.Name name && signed.headers().contains(name)
                ? new Spot(Kind.SIGNED, 0)
                : Spot.OUTSIDE;
    }

    private static Spot within(Axis axis, int depth) {
        return switch (axis) {
            case SELF, DESCENDANT_OR_SELF -> new Spot(Kind.SIGNED, depth);
            case CHILD, ATTRIBUTE, DESCENDANT -> new Spot(Kind.SIGNED, depth + 1);
            case PARENT -> depth == 0 ? Spot.OUTSIDE : new Spot(Kind.SIGNED, depth - 1);
            case ANCESTOR, ANCESTOR_OR_SELF -> Spot.OUTSIDE;
        };
    }

    /** Whether it asks for an element of SOAP: there, no other element of the name can be. */
    private static boolean isNamed(Syntax.Test test, String name) {
        return switch (test) {
            case Syntax.Name(String namespace, String local) -> local.equals(name) && SOAP.contains(namespace);
            case Syntax.Local(String local) -> local.equals(name);
            default -> false;
        };
    }
}
