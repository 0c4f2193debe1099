package org.millrace.xml.match;

import org.millrace.xml.EventStream;

/**
 * The function conversion rules (XPath 3.1, 3.1.5.2) for the types at hand: nodes become untyped values, which become what is wanted; a
 * value of another type is not covered, since that is an error or a promotion.
 */
final class Conversions {

    private Conversions() {}

    /** For a parameter xs:string? where nothing means "". */
    static StringTerm toString(Term term) throws NotCovered {
        return switch (term) {
            case StringTerm string -> string;
            case NodesTerm nodes ->
                new StringTerm(nodes.needs, (e, node) -> {
                    int one = nodes.one(e, node);
                    return one == EventStream.NONE ? "" : Content.string(e, one);
                });
            case ChoiceTerm choice -> chosen(choice, toString(choice.then), toString(choice.otherwise));
            case NumberTerm number -> throw notAString();
            case TruthTerm truth -> throw notAString();
            case MapTerm each when each.value instanceof StringTerm -> one(each);
            case MapTerm each -> throw notAString();
            case ListTerm list -> throw notAString();
        };
    }

    private static StringTerm one(MapTerm each) {
        return new StringTerm(each.needs, (e, node) -> {
            String one = each.one(e, node);
            return one == null ? "" : one;
        });
    }

    private static NotCovered notAString() {
        return new NotCovered("it uses something else than a string where a string is wanted");
    }

    /** For a parameter xs:anyAtomicType? that is cast to a string, and for fn:string. */
    static StringTerm anyToString(Term term) throws NotCovered {
        return switch (term) {
            case StringTerm string -> string;
            case NodesTerm nodes -> toString(nodes);
            case NumberTerm number -> {
                if (number.type == NumberTerm.Type.DECIMAL) {
                    throw new NotCovered("it writes a decimal number");
                }
                yield new StringTerm(number.needs, (e, node) -> {
                    String text = number.text(e, node);
                    return text == null ? "" : text;
                });
            }
            case TruthTerm truth ->
                new StringTerm(truth.needs, (e, node) -> switch (truth.truth(e, node)) {
                    case TruthTerm.TRUE -> "true";
                    case TruthTerm.FALSE -> "false";
                    default -> "";
                });
            case ChoiceTerm choice -> chosen(choice, anyToString(choice.then), anyToString(choice.otherwise));
            case MapTerm each -> one(each);
            case ListTerm list -> throw notAString();
        };
    }

    private static StringTerm chosen(ChoiceTerm choice, StringTerm then, StringTerm otherwise) {
        return new StringTerm(
                choice.needs,
                (e, node) -> choice.condition.test(e, node) ? then.text(e, node) : otherwise.text(e, node));
    }

    /** For a parameter xs:string, where nothing is an error. */
    static StringTerm certainString(Term term) throws NotCovered {
        if (term instanceof StringTerm string) {
            return string;
        }
        throw new NotCovered("it uses nodes where exactly one string is wanted");
    }

    /** For operands of arithmetic: nothing gives nothing. */
    static NumberTerm toNumber(Term term) throws NotCovered {
        return switch (term) {
            case NumberTerm number -> number;
            case NodesTerm nodes ->
                NumberTerm.optional(NumberTerm.Type.DOUBLE, nodes.needs, 0, (e, node) -> {
                    int one = nodes.one(e, node);
                    return one != EventStream.NONE && NumberTerm.set(e, Content.number(e, one));
                });
            default -> throw new NotCovered("it calculates with something else than numbers and nodes");
        };
    }

    /** For a parameter xs:double, where nothing is an error. */
    static NumberTerm certainNumber(Term term) throws NotCovered {
        if (term instanceof NumberTerm number && number.isCertain()) {
            return number;
        }
        throw new NotCovered("it uses what may be nothing where exactly one number is wanted");
    }
}
