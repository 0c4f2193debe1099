package org.millrace.compiler.complete;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.xml.transform.sax.SAXSource;
import net.sf.saxon.s9api.DocumentBuilder;
import net.sf.saxon.s9api.ItemType;
import net.sf.saxon.s9api.OccurrenceIndicator;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XPathSelector;
import net.sf.saxon.s9api.XdmAtomicValue;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XdmNode;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.resource.SafeXml;
import org.millrace.compiler.resource.SaxonMessage;
import org.millrace.compiler.resource.XmlFile;
import org.millrace.compiler.xpath.Expressions;

/**
 * Runs an expression over a sample message, as a person wants to see it while typing. What the compiler finds wrong is never run, so
 * nothing reaches outside of the message. An evaluation that takes too long is left to itself on a thread of its own that ends with it, and
 * until it does no other is begun.
 */
public final class XPathTrial {

    /** More items are counted, not shown. */
    private static final int MOST_ITEMS = 20;

    private static final int MOST_TEXT = 200;

    /** What comes of it. */
    public sealed interface Outcome {}

    /** The compiler would refuse the expression. */
    public record Wrong(List<Diagnostic> diagnostics) implements Outcome {}

    /**
     * @param items the first ones
     * @param count of all
     * @param holds the effective boolean value, as a condition; false where there is none
     */
    public record Result(List<Item> items, int count, boolean holds) implements Outcome {}

    /** There is no result, for this reason: a clause. */
    public record None(String why) implements Outcome {}

    /**
     * @param type of a node what it is with its path, of a value its type
     * @param value as text, shortened
     */
    public record Item(String type, String value) {}

    private static volatile Thread late;

    private XPathTrial() {}

    /**
     * @param variables the names that the flow sets, each with its value where that is known, else ""
     * @param inHeader whether the expression begins at the SOAP Header
     * @param limit how long it may take; must not be called from a thread that can't wait so long
     */
    public static Outcome run(
            String expression,
            Map<String, String> namespaces,
            Map<String, String> variables,
            byte[] message,
            boolean inHeader,
            Duration limit) {
        Diagnostics diagnostics = new Diagnostics("");
        new Expressions(namespaces, variables.keySet(), diagnostics).check(expression, "it", new Place("", 0, ""));
        if (!diagnostics.sorted().isEmpty()) {
            return new Wrong(diagnostics.sorted());
        }
        Thread running = late;
        if (running != null && running.isAlive()) {
            return new None("another expression is still being evaluated");
        }
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
        Thread thread = Thread.ofPlatform().daemon().name("XPath trial").start(() -> {
            try {
                outcome.complete(evaluate(expression, namespaces, variables, message, inHeader));
            } catch (SaxonApiException | IllegalStateException e) {
                outcome.complete(new None(SaxonMessage.clause(e.getMessage())));
            } catch (StackOverflowError | OutOfMemoryError e) {
                outcome.complete(new None("it takes too much memory"));
            }
        });
        try {
            return outcome.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            late = thread;
            return new None("it takes longer than " + limit.toMillis() + " ms");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            late = thread;
            return new None("it was given up");
        } catch (ExecutionException e) {
            throw new IllegalStateException("a trial completes normally", e);
        }
    }

    private static Outcome evaluate(
            String expression,
            Map<String, String> namespaces,
            Map<String, String> variables,
            byte[] message,
            boolean inHeader)
            throws SaxonApiException {
        Diagnostics wrong = new Diagnostics("");
        if (!XmlFile.read("sample", message, new Place("", 0, ""), () -> new XmlFile.Look() {}, wrong)) {
            return new None("in the sample, " + wrong.sorted().getFirst().wrong());
        }
        Processor saxon = SafeXml.saxon();
        DocumentBuilder builder = saxon.newDocumentBuilder();
        XdmNode document = builder.build(new SAXSource(SafeXml.reader(), SafeXml.source("sample", message)));
        XdmItem context = inHeader ? header(saxon, document) : document;
        if (context == null) {
            return new None("the sample has no SOAP Header");
        }
        XPathCompiler compiler = saxon.newXPathCompiler();
        compiler.setLanguageVersion("3.1");
        compiler.setWarningHandler(warning -> {}); // else Saxon prints it
        namespaces.forEach(compiler::declareNamespace);
        for (String name : variables.keySet()) {
            compiler.declareVariable(new QName(name), ItemType.STRING, OccurrenceIndicator.ONE);
        }
        XPathSelector selector = compiler.compile(expression).load();
        selector.setContextItem(context);
        for (Map.Entry<String, String> variable : variables.entrySet()) {
            selector.setVariable(new QName(variable.getKey()), new XdmAtomicValue(variable.getValue()));
        }
        List<Item> items = new ArrayList<>();
        int count = 0;
        for (XdmItem item : selector.evaluate()) {
            if (++count <= MOST_ITEMS) {
                items.add(item(item));
            }
        }
        boolean holds;
        try {
            holds = selector.effectiveBooleanValue();
        } catch (SaxonApiException e) {
            holds = false; // a sequence of several values is neither true nor false
        }
        return new Result(List.copyOf(items), count, holds);
    }

    private static XdmItem header(Processor saxon, XdmNode document) throws SaxonApiException {
        return saxon.newXPathCompiler()
                .evaluateSingle("/*[local-name() = 'Envelope']/*[local-name() = 'Header']", document);
    }

    private static Item item(XdmItem item) {
        if (item instanceof XdmNode node) {
            String kind = node.getNodeKind().toString().toLowerCase(java.util.Locale.ROOT);
            String name = node.getNodeName() == null ? "" : " " + node.getNodeName();
            String value = node.getNodeKind() == net.sf.saxon.s9api.XdmNodeKind.ELEMENT
                            && node.children().iterator().hasNext()
                            && node.axisIterator(net.sf.saxon.s9api.Axis.CHILD)
                                            .next()
                                            .getNodeName()
                                    != null
                    ? node.toString()
                    : node.getStringValue();
            return new Item(kind + name, shortened(value));
        }
        if (item instanceof XdmAtomicValue value) {
            return new Item("xs:" + value.getPrimitiveTypeName().getLocalName(), shortened(value.getStringValue()));
        }
        return new Item("function", shortened(item.toString()));
    }

    private static String shortened(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return line.length() <= MOST_TEXT ? line : line.substring(0, MOST_TEXT - 1) + "\u2026";
    }
}
