package org.millrace.runtime.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.sf.saxon.s9api.ItemType;
import net.sf.saxon.s9api.OccurrenceIndicator;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XPathExecutable;
import net.sf.saxon.s9api.XPathSelector;
import net.sf.saxon.s9api.XdmAtomicValue;
import net.sf.saxon.s9api.XdmFunctionItem;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;
import net.sf.saxon.s9api.streams.Steps;
import net.sf.saxon.trans.UncheckedXPathException;
import org.millrace.runtime.api.BodyPrefix;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.expression.saxon.LimitedReader;
import org.millrace.runtime.expression.saxon.Saxon;
import org.millrace.runtime.expression.saxon.SaxonTree;
import org.millrace.runtime.expression.saxon.TreePlace;
import org.millrace.runtime.expression.saxon.XmlRoad;
import org.millrace.runtime.expression.saxon.bound.Watchpoints;
import org.millrace.runtime.expression.saxon.view.Ended;
import org.millrace.runtime.expression.saxon.view.Watch;
import org.millrace.runtime.expression.text.Variables;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Place;
import org.millrace.xml.XmlError;
import org.millrace.xml.match.Decision;
import org.millrace.xml.match.Evaluation;
import org.millrace.xml.match.Expression;
import org.millrace.xml.match.NotCovered;
import org.millrace.xml.match.PathError;

/**
 * An XPath 3.1 expression of a flow, compiled once. The current message is its context; the flow's variables are bound as strings, never
 * joined into the expression's text. Used by many threads at once.
 *
 * <p>Runs over the event stream where a matcher covers the expression, else in Saxon, which also says at link what is wrong with it. Where
 * a matcher fails on a message, Saxon decides: XPath 3.1 (2.3.4) leaves it open which of several operands is looked at first, so that one
 * processor may find an error where another finds a result, and Saxon's word is the one that counts.
 */
public final class XPathExpression {

    /** How much of a message is looked at first to decide by its start. */
    private static final int FIRST_BYTES = 512;

    private final String text;
    private final XPathExecutable executable;
    private final QName[] variables;
    private final int[] slots;

    /** Null when Saxon runs the expression. */
    private final Expression matcher;

    private final int[] matcherSlots;

    private XPathExpression(
            String text,
            XPathExecutable executable,
            QName[] variables,
            int[] slots,
            Expression matcher,
            int[] matcherSlots) {
        this.text = text;
        this.executable = executable;
        this.variables = variables;
        this.slots = slots;
        this.matcher = matcher;
        this.matcherSlots = matcherSlots;
    }

    /** @throws LinkError when the expression is wrong, or uses a prefix or variable that the flow does not have */
    public static XPathExpression compile(Link link, String stepId, String text) {
        return compile(link, stepId, text, XmlRoad.isLibrary() ? null : matcher(link, text));
    }

    /**
     * An expression that {@link #holdsByStart} is to be asked of.
     *
     * @throws LinkError as {@link #compile}, and when no matcher covers it: a tree is made of whole messages alone
     */
    public static XPathExpression compileForStart(Link link, String stepId, String text) {
        try {
            return compile(link, stepId, text, parse(link, text));
        } catch (NotCovered e) {
            throw new LinkError(
                    stepId,
                    "the expression " + text + " can't be evaluated over the start of a message: " + e.getMessage(),
                    "write it in another way, or route by the body",
                    e);
        }
    }

    /** An expression that Saxon runs, though a matcher might. */
    static XPathExpression inSaxon(Link link, String stepId, String text) {
        return compile(link, stepId, text, null);
    }

    private static XPathExpression compile(Link link, String stepId, String text, Expression matcher) {
        XPathCompiler compiler = Saxon.PROCESSOR.newXPathCompiler();
        compiler.setLanguageVersion("3.1");
        compiler.setWarningHandler(warning -> {});
        for (Map.Entry<String, String> namespace :
                link.flow().content().namespaces().entrySet()) {
            compiler.declareNamespace(namespace.getKey(), namespace.getValue());
        }
        for (String variable : link.flow().content().variables()) {
            compiler.declareVariable(new QName(variable), ItemType.STRING, OccurrenceIndicator.ONE);
        }
        XPathExecutable executable;
        try {
            executable = Watch.until(link.deadlineNanos()).over(() -> compiler.compile(text));
            Watchpoints.in(executable.getUnderlyingExpression().getInternalExpression());
        } catch (Ended e) {
            throw LinkError.late(stepId, "the expression " + text, e);
        } catch (SaxonApiException
                | IllegalStateException e) { // the latter where Saxon stumbles, as 13.1 does over (@a, *)
            throw new LinkError(
                    stepId, "the expression " + text + " is wrong: " + e.getMessage(), "mend the expression", e);
        }
        Saxon.learnNames();
        List<QName> used = new ArrayList<>();
        for (Iterator<QName> names = executable.iterateExternalVariables(); names.hasNext(); ) {
            used.add(names.next());
        }
        return new XPathExpression(
                text,
                executable,
                used.toArray(QName[]::new),
                used.stream()
                        .mapToInt(name -> Variables.slot(link, stepId, name.getLocalName()))
                        .toArray(),
                matcher,
                matcher == null
                        ? null
                        : matcher.variables().stream()
                                .mapToInt(name -> Variables.slot(link, stepId, name))
                                .toArray());
    }

    private static Expression matcher(Link link, String text) {
        try {
            return parse(link, text);
        } catch (NotCovered e) {
            return null; // Saxon's; the compiler has told the author why
        }
    }

    private static Expression parse(Link link, String text) throws NotCovered {
        return Expression.parse(
                text,
                link.flow().content().namespaces(),
                Set.copyOf(link.flow().content().variables()));
    }

    /**
     * Its effective boolean value over the current message.
     *
     * @throws Fault EXPRESSION_FAILED, DEADLINE, or why the body is no XML
     */
    public boolean holds(Exchange exchange) {
        if (matcher != null) {
            try {
                return matcher.test(run(exchange), 0);
            } catch (PathError e) {
                leaveToSaxon(exchange, e);
            }
        }
        return holds(exchange, tree(exchange));
    }

    /** Its effective boolean value with the SOAP Header as context; false when the message has none. */
    public boolean holdsInSoapHeader(Exchange exchange) {
        if (matcher != null) {
            int header = Soap.header(exchange.message().content().events());
            try {
                return header != EventStream.NONE && matcher.test(run(exchange), header);
            } catch (PathError e) {
                leaveToSaxon(exchange, e);
            }
        }
        XdmNode header;
        try {
            header = soapHeader(tree(exchange));
        } catch (Ended e) {
            throw failed(exchange, e);
        }
        return header != null && holds(exchange, header);
    }

    /**
     * Its effective boolean value over the current message, as {@link #holds} would find it, by no more of the message than decides it: its
     * first half of a kilobyte, then twice as much each time. A message that fits within what may be looked at and is not decided before its
     * end is read whole, as is a compressed one; any other stays unread, and what was not looked at is not checked.
     *
     * @param within how many bytes are looked at, at most
     * @throws Fault XML_LIMIT when they do not decide; and as {@link #holds}
     */
    public boolean holdsByStart(Exchange exchange, int within) {
        Message message = exchange.message();
        if (message.headers().contains("Content-Encoding")) {
            return holds(exchange);
        }
        BodyPrefix opening = message.payload().opening(within);
        int looked = FIRST_BYTES;
        while (looked < opening.length() || !opening.isWhole()) {
            Decision decision = decide(exchange, opening, looked);
            if (decision != Decision.OPEN) {
                return decision == Decision.HOLDS;
            }
            looked *= 2;
        }
        return holds(exchange);
    }

    private Decision decide(Exchange exchange, BodyPrefix opening, int looked) {
        Payload payload = exchange.message().payload();
        boolean most = looked >= opening.length();
        try {
            EventStream start = opening.events(looked);
            payload.readAs(start);
            Decision decision = matcher.decide(run(exchange, start), 0);
            if (most && decision == Decision.OPEN) {
                throw payload.refused(undecided(start, opening.length()));
            }
            return decision;
        } catch (XmlError unreadable) {
            if (most) {
                throw payload.refused(unreadable);
            }
        } catch (PathError e) {
            leaveToSaxon(exchange, e);
        }
        return Decision.OPEN;
    }

    private static XmlError undecided(EventStream start, int bytes) {
        Place end = start.place(start.size() - 1);
        return new XmlError(
                XmlError.Kind.LIMIT,
                end.line(),
                end.column(),
                "The first " + bytes
                        + " bytes of the message do not decide which way it goes; they can be read up to here.",
                "limit within");
    }

    private boolean holds(Exchange exchange, XdmNode context) {
        return inSaxon(exchange, () -> selector(exchange, context).effectiveBooleanValue());
    }

    private <R> R inSaxon(Exchange exchange, ScopedValue.CallableOp<R, SaxonApiException> evaluation) {
        try {
            return Watch.of(exchange).over(() -> LimitedReader.within(exchange, evaluation));
        } catch (SaxonApiException | UncheckedXPathException | Ended e) {
            throw failed(exchange, e);
        }
    }

    /**
     * Its value over the current message as a string: "" for nothing, several values parted by a space.
     *
     * @throws Fault TOO_LARGE past what the flow may hold in memory; and as {@link #holds}
     */
    public String value(Exchange exchange) {
        if (matcher != null) {
            try {
                return matcher.string(run(exchange), 0);
            } catch (PathError e) {
                leaveToSaxon(exchange, e);
            }
        }
        return inSaxon(exchange, () -> joined(exchange));
    }

    private String joined(Exchange exchange) throws SaxonApiException {
        StringBuilder value = new StringBuilder();
        boolean first = true;
        for (XdmItem item : selector(exchange, tree(exchange)).evaluate()) {
            if (item instanceof XdmFunctionItem) {
                throw failed(
                        exchange, new IllegalArgumentException("a map, an array or a function has no string value"));
            }
            String next = item.getStringValue();
            if (value.length() + (long) next.length() > exchange.limits().maxBufferedBytes()) {
                throw tooLarge(exchange);
            }
            value.append(first ? "" : " ").append(next);
            first = false;
        }
        return value.toString();
    }

    /**
     * The elements and attributes that it selects in the current message, as events of the message's event stream, in document order, each
     * once.
     *
     * @throws Fault EXPRESSION_FAILED when it selects something else, DEADLINE
     */
    public int[] locate(Exchange exchange) {
        if (matcher != null && matcher.selectsNodes()) {
            try {
                return distinct(exchange, matcher.select(run(exchange), 0));
            } catch (PathError e) {
                leaveToSaxon(exchange, e);
            }
        }
        List<XdmNode> nodes = inSaxon(exchange, () -> nodes(exchange));
        return TreePlace.events(exchange.message().content().events(), nodes);
    }

    private List<XdmNode> nodes(Exchange exchange) throws SaxonApiException {
        XdmNode tree = tree(exchange);
        List<XdmNode> nodes = new ArrayList<>();
        for (XdmItem item : selector(exchange, tree).evaluate()) {
            boolean fits = item instanceof XdmNode node
                    && (node.getNodeKind() == XdmNodeKind.ELEMENT || node.getNodeKind() == XdmNodeKind.ATTRIBUTE)
                    && node.getUnderlyingNode().getTreeInfo()
                            == tree.getUnderlyingNode().getTreeInfo();
            if (!fits) {
                throw notAPart(exchange);
            }
            nodes.add((XdmNode) item);
        }
        return nodes;
    }

    private int[] distinct(Exchange exchange, int[] events) {
        EventStream stream = exchange.message().content().events();
        for (int event : events) {
            EventKind kind = stream.kind(event);
            if (kind != EventKind.START && kind != EventKind.ATTRIBUTE) {
                throw notAPart(exchange);
            }
        }
        return Arrays.stream(events).sorted().distinct().toArray(); // (b, a) is in its own order
    }

    private Fault notAPart(Exchange exchange) {
        return failed(
                exchange,
                new IllegalArgumentException("it must select elements or attributes of the message, and nothing else"));
    }

    private Evaluation run(Exchange exchange) {
        return run(exchange, exchange.message().content().events());
    }

    private Evaluation run(Exchange exchange, EventStream events) {
        return matcher.over(
                events,
                variable -> exchange.variable(matcherSlots[variable]),
                exchange.limits().maxBufferedBytes(),
                exchange.deadlineNanos());
    }

    /** Saxon decides, unless that would cost too much memory or time whoever does it. */
    private void leaveToSaxon(Exchange exchange, PathError e) {
        if (e.isTooLong()) {
            throw tooLarge(exchange);
        }
        if (e.isLate()) {
            throw late(e);
        }
    }

    private Fault late(Throwable e) {
        return new Fault(FaultCode.DEADLINE, "An expression of the flow did not end in time.", text, e);
    }

    private static Fault tooLarge(Exchange exchange) {
        return new Fault(
                FaultCode.TOO_LARGE,
                "The value of an expression of the flow is larger than the "
                        + exchange.limits().maxBufferedBytes() + " bytes that this flow may hold in memory.");
    }

    private XPathSelector selector(Exchange exchange, XdmNode context) throws SaxonApiException {
        XPathSelector selector = executable.load();
        selector.setErrorReporter(error -> {});
        selector.setContextItem(context);
        for (int i = 0; i < variables.length; i++) {
            selector.setVariable(variables[i], new XdmAtomicValue(exchange.variable(slots[i])));
        }
        return selector;
    }

    /** The tree of the current message; walks through it end at the exchange's deadline. */
    private static XdmNode tree(Exchange exchange) {
        XdmNode tree = exchange.message().content().as(SaxonTree.FORM);
        SaxonTree.watch(tree, Watch.until(exchange.deadlineNanos()));
        return tree;
    }

    private static XdmNode soapHeader(XdmNode tree) {
        for (XdmNode envelope : tree.children()) {
            if (envelope.getNodeKind() == XdmNodeKind.ELEMENT) {
                String namespace = envelope.getNodeName().getNamespace();
                return Soap.isNamespace(namespace)
                                && envelope.getNodeName().getLocalName().equals("Envelope")
                        ? envelope.select(Steps.child(namespace, "Header"))
                                .findFirst()
                                .orElse(null)
                        : null;
            }
        }
        return null;
    }

    private Fault failed(Exchange exchange, Throwable e) {
        if (e instanceof Ended ended && ended.isLarge()) {
            return new Fault(
                    FaultCode.TOO_LARGE,
                    "A value that an expression of the flow makes is larger than the " + Watch.maxHeldBytes(exchange)
                            + " bytes that it may hold in memory.");
        }
        if (e instanceof Ended ended) {
            return ended.refusal() != null ? exchange.message().content().refused(ended.refusal()) : late(e);
        }
        return new Fault(
                FaultCode.EXPRESSION_FAILED,
                "An expression of the flow failed on the message.",
                text + ": " + e.getMessage(),
                e);
    }

    @Override
    public String toString() {
        return text;
    }
}
