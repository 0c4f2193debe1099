package org.millrace.xml.match;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.millrace.xml.EventStream;

/**
 * Makes terms that remember: within a predicate, what does not depend on the node the predicate is asked of is found out once, and what
 * depends on that node's parent alone (as in {@code item[../currency = 'EUR']}) once for each parent, or on the parent's parent alone (as
 * in {@code line[../../currency = 'EUR']}) once for each of those. So no message makes them quadratic.
 */
final class Memo {

    private static final Object NOTHING = new Object();

    private final int slot;
    private final int lasting;

    /** @param lasting as {@link Term#lasting} counts, not 0 */
    private Memo(int slot, int lasting) {
        this.slot = slot;
        this.lasting = lasting;
    }

    /** Whether the term, in a predicate, is worth remembering. */
    static boolean fits(Term term) {
        return Term.lasting(term.needs) > 0
                && (term.needs & Term.MESSAGE) != 0
                && !(term instanceof MemoNodes || term instanceof RootTerm);
    }

    static Term term(Term term, int slot) {
        Memo known = new Memo(slot, Term.lasting(term.needs));
        return switch (term) {
            case NodesTerm nodes -> new MemoNodes(nodes, known);
            case StringTerm string ->
                new StringTerm(string.needs, (e, node) ->
                        (String) known.get(e, node, context -> string.text(e, context)));
            case NumberTerm number -> known.number(number);
            case TruthTerm truth ->
                TruthTerm.optional(truth.needs, (e, node) ->
                        (Integer) known.get(e, node, context -> truth.truth(e, context)));
            case ListTerm list -> list;
            case ChoiceTerm choice -> choice;
            case MapTerm each -> each;
        };
    }

    private NumberTerm number(NumberTerm number) {
        NumberTerm.Code code = (e, node) -> {
            Object fact = get(e, node, context -> number.number(e, context) ? (Object) e.number : NOTHING);
            return fact != NOTHING && NumberTerm.set(e, (Double) fact);
        };
        return number.isCertain()
                ? NumberTerm.certain(number.type, number.needs, number.bound, code)
                : NumberTerm.optional(number.type, number.needs, number.bound, code);
    }

    NodeList nodes(Evaluation e, int node, NodesTerm term) {
        return (NodeList) get(e, node, context -> term.list(e, context));
    }

    /** As lasting as this one, in another slot. */
    Memo in(int other) {
        return new Memo(other, lasting);
    }

    @SuppressWarnings("unchecked")
    <T> Evaluated<T> remembering(Evaluated<T> find) {
        return (e, node) -> (T) get(e, node, context -> find.of(e, context));
    }

    @SuppressWarnings("unchecked")
    private Object get(Evaluation e, int node, IntFunction<Object> find) {
        Object fact = e.known(slot);
        if (lasting == 3) {
            if (fact == null) {
                fact = find.apply(node);
                e.know(slot, fact);
            }
            return fact;
        }
        Map<Integer, Object> facts = (Map<Integer, Object>) fact;
        if (facts == null) {
            facts = new HashMap<>();
            e.know(slot, facts);
        }
        int above = e.stream.parent(node);
        if (lasting == 2 && above != EventStream.NONE) {
            above = e.stream.parent(above);
        }
        Object ofThis = facts.get(above);
        if (ofThis == null) {
            ofThis = find.apply(node);
            facts.put(above, ofThis);
        }
        return ofThis;
    }
}
