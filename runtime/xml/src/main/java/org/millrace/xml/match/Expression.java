package org.millrace.xml.match;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.millrace.xml.EventStream;

/**
 * An XPath 3.1 expression over the event stream, read once. Immutable, for any number of threads; the stream is for one thread at a time.
 *
 * <p>Read it before the messages it is asked about are parsed: their names have the {@link org.millrace.xml.Vocabulary} numbers that are
 * known then. The text must be one that an XPath processor accepts; this class does not look for all of a writer's mistakes.
 */
public final class Expression {

    /** For expressions without variables. */
    public static final IntFunction<String> NO_VARIABLES = index -> {
        throw new IllegalStateException("no variables were given");
    };

    /** For expressions that nobody waits for. */
    public static final long NO_DEADLINE = Long.MIN_VALUE;

    private final String text;
    private final Syntax syntax;
    private final Term term;
    private final List<String> variables;
    private final int slots;

    private Expression(String text, Syntax syntax, Term term, List<String> variables, int slots) {
        this.text = text;
        this.syntax = syntax;
        this.term = term;
        this.variables = variables;
        this.slots = slots;
    }

    /**
     * @param namespaces from prefix to namespace; "" is the default namespace of elements
     * @param variables the names of variables without a prefix, each of them always one string
     * @throws NotCovered when the expression is none that runs here
     */
    public static Expression parse(String text, Map<String, String> namespaces, Set<String> variables)
            throws NotCovered {
        Syntax syntax = Parser.parse(text, namespaces, variables);
        Planner planner = new Planner();
        Term term = planner.term(syntax);
        return new Expression(text, syntax, term, planner.variables(), planner.slots());
    }

    /** The variables that it uses, in the order in which they are asked for by number. */
    public List<String> variables() {
        return variables;
    }

    /** For those who want to look into it. */
    public Syntax syntax() {
        return syntax;
    }

    /** Whether its value is nodes, whatever the message. */
    public boolean selectsNodes() {
        return term instanceof NodesTerm;
    }

    /**
     * Begins a run over a message.
     *
     * @param variables from a number of {@link #variables} to its value, the same for the whole run
     */
    public Evaluation over(EventStream stream, IntFunction<String> variables) {
        return over(stream, variables, Long.MAX_VALUE, NO_DEADLINE);
    }

    /**
     * @param maxChars more than so many together the strings of several items, or the parts of one string, may not have
     * @param deadlineNanos when there is no use in going on, by {@link System#nanoTime}; or {@link #NO_DEADLINE}
     */
    public Evaluation over(EventStream stream, IntFunction<String> variables, long maxChars, long deadlineNanos) {
        return new Evaluation(stream, variables, slots, maxChars, deadlineNanos);
    }

    /**
     * Its effective boolean value.
     *
     * @param run begun by {@link #over} of this expression
     * @param context a START, ATTRIBUTE, COMMENT, INSTRUCTION, the first event of a text node, or 0 for the document
     * @throws PathError when it fails on this message
     */
    public boolean test(Evaluation run, int context) {
        return term.test(run, context);
    }

    /**
     * Its effective boolean value over the document whose start is known. It is what {@link #test} would say of the whole, or {@link
     * Decision#OPEN} when that depends on what is not known, or fails: all is evaluated in the same order, and ends where it looks past the
     * start. So {@code /a/b = 'x'} holds as soon as one b is x, and {@code (/a/b)[1] = 'x'} is decided by the first one.
     *
     * @param run over a stream made by {@link EventStream#parseStart}
     * @throws PathError when there is no use in knowing more: {@link PathError#isLate} or {@link PathError#isTooLong}
     */
    public Decision decide(Evaluation run, int context) {
        try {
            return term.test(run, context) ? Decision.HOLDS : Decision.FAILS;
        } catch (IndexOutOfBoundsException pastTheStart) {
            return Decision.OPEN;
        } catch (PathError failed) {
            if (failed.isLate() || failed.isTooLong()) {
                throw failed;
            }
            return Decision.OPEN;
        }
    }

    /**
     * The string values of its items, with a space between; "" for none.
     *
     * @throws PathError when it fails on this message
     */
    public String string(Evaluation run, int context) {
        if (term instanceof StringTerm string) {
            return string.text(run, context);
        }
        Items items = new Items(run.maxChars);
        term.items(run, context, items);
        return items.size() == 1 ? items.getFirst() : items.joined(" ");
    }

    /**
     * The nodes it selects, as events, in document order and each once (but for a sequence with commas: in its order). A text node is the
     * first of its events.
     *
     * @throws PathError when it fails on this message
     * @throws IllegalStateException when it does not {@link #selectsNodes}
     */
    public int[] select(Evaluation run, int context) {
        return nodes().list(run, context).toArray();
    }

    /** The first node it selects, or {@link EventStream#NONE}; otherwise as {@link #select}. Makes no array. */
    public int first(Evaluation run, int context) {
        return nodes().first(run, context);
    }

    private NodesTerm nodes() {
        if (term instanceof NodesTerm nodes) {
            return nodes;
        }
        throw new IllegalStateException(text + " does not select nodes");
    }

    /** As it was written. */
    @Override
    public String toString() {
        return text;
    }
}
