package org.millrace.runtime.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.ItemType;
import net.sf.saxon.s9api.OccurrenceIndicator;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XPathExecutable;
import net.sf.saxon.s9api.XPathSelector;
import net.sf.saxon.s9api.XdmAtomicValue;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;
import net.sf.saxon.trans.UncheckedXPathException;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.expression.saxon.Saxon;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Vocabulary;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.match.Evaluation;
import org.millrace.xml.match.Expression;
import org.millrace.xml.match.NotCovered;
import org.millrace.xml.match.PathError;

/**
 * Matchers against Saxon, which parses the documents itself: the same truth, strings and nodes, or an error with the same code. A result
 * is never another one. The differences left are in what fails, which XPath 3.1 (2.3.4) leaves to the processor; one for each expression:
 *
 * <table>
 * <caption>Causes</caption>
 * <tr><th>the matcher fails, Saxon finds a result (and decides, in the gateway)<td>Saxon looks at the cheaper operand of and/or first, or
 * knows before it sees a message that a path finds nothing
 * <tr><th>the matcher leaves it to Saxon<td>NaN beside a number, "" in "", children of parents in parents: Saxon 13.1 differs from the
 * standard there
 * <tr><th>both fail, with different codes<td>Saxon looks at operands in another order
 * <tr><th>the matcher finds a result, Saxon fails<td>Saxon finds out what does not depend on the context node although it is not needed
 * </table>
 */
class XPathJudgeTest {

    private static final Map<String, String> NAMESPACES = Map.of("p", "urn:p", "q", "urn:q");
    private static final Map<String, String> VARIABLES = Map.of("v", "x", "w", "12");
    private static final boolean LONG = Boolean.getBoolean("long");
    private static final int EXPRESSIONS = LONG ? 200_000 : 2_500;
    private static final int DOCUMENTS_EACH = 6;

    private final Map<String, Integer> uncovered = new TreeMap<>();
    private final List<String> differences = new ArrayList<>();

    /** Where the matcher fails and Saxon does not, or in another way. */
    private final List<String> stricter = new ArrayList<>();

    /** Where Saxon fails and the matcher does not. */
    private final List<String> laxer = new ArrayList<>();

    private final Set<String> differing = new HashSet<>();
    private int compared;
    private int errors;
    private int covered;
    private int wrong;

    @Test
    void aMatcherSaysWhatSaxonSays() {
        for (String namespace : new String[] {"", "urn:p", "urn:q"}) {
            for (String name : new String[] {"a", "b", "c", "n", "id", "t"}) {
                Vocabulary.id(namespace, name); // a runtime knows the names of its flows before it parses messages
            }
        }
        Random random = new Random(Integer.getInteger("seed", 7));
        RandomXPath expressions = new RandomXPath(random);
        List<Judged> documents = new ArrayList<>();
        for (int i = 0; i < EXPRESSIONS; i++) {
            if (i % 500 == 0) {
                documents.clear();
                for (int n = 0; n < 60; n++) {
                    documents.add(Judged.of(RandomMessage.next(random)));
                }
            }
            judge(expressions.next(), documents, random);
        }
        String summary = "%d of %d expressions covered, %d refused by Saxon, %d comparisons, %d errors; not covered: %s"
                .formatted(covered, EXPRESSIONS, wrong, compared, errors, uncovered);
        assertTrue(differences.isEmpty(), () -> listed(differences));
        assertTrue(stricter.size() <= covered / 50, () -> listed(stricter));
        assertTrue(laxer.size() <= covered / 1000, () -> listed(laxer));
        assertTrue(compared > EXPRESSIONS * DOCUMENTS_EACH * 2 && errors > compared / 100, summary);
    }

    private static String listed(List<String> differences) {
        return differences.size() + " differences:\n"
                + String.join("\n", differences.subList(0, Math.min(40, differences.size())));
    }

    private void judge(String text, List<Judged> documents, Random random) {
        XPathExecutable judge;
        try {
            judge = compile(text);
        } catch (SaxonApiException | IllegalStateException e) { // the latter is a fault of Saxon, e.g. on (@a, *)/b
            wrong++;
            return;
        }
        Expression expression;
        try {
            expression = Expression.parse(text, NAMESPACES, VARIABLES.keySet());
        } catch (NotCovered e) {
            uncovered.merge(e.getMessage(), 1, Integer::sum);
            return;
        }
        covered++;
        for (int i = 0; i < DOCUMENTS_EACH; i++) {
            Judged document = documents.get(random.nextInt(documents.size()));
            XdmNode context = document.nodes.get(random.nextInt(3) == 0 ? random.nextInt(document.nodes.size()) : 0);
            judge(text, judge, expression, document, context);
        }
    }

    private void judge(String text, XPathExecutable judge, Expression expression, Judged document, XdmNode context) {
        int event = document.events.get(context);
        Evaluation run = expression.over(
                document.stream, index -> VARIABLES.get(expression.variables().get(index)));
        String at = text + " at " + event + " of " + document.text;
        compare(at, "test", () -> selector(judge, context).effectiveBooleanValue(), () -> expression.test(run, event));
        compare(
                at,
                "string",
                () -> String.join(
                        " ",
                        selector(judge, context).evaluate().stream()
                                .map(XdmItem::getStringValue)
                                .toList()),
                () -> expression.string(run, event));
        if (expression.selectsNodes()) {
            compare(
                    at,
                    "select",
                    () -> selector(judge, context).evaluate().stream()
                            .map(item -> document.events.get((XdmNode) item))
                            .toList(),
                    () -> Arrays.stream(expression.select(run, event)).boxed().toList());
            Callable<Object> first = () -> selector(judge, context).evaluate().stream()
                    .map(item -> document.events.get((XdmNode) item))
                    .findFirst()
                    .orElse(EventStream.NONE);
            if (!outcome(first).startsWith("error")) { // Saxon has looked at all of them, we need only find the first
                compare(at, "first", first, () -> expression.first(run, event));
            }
        }
    }

    private void compare(String at, String use, Callable<Object> saxon, Callable<Object> ours) {
        String expected = outcome(saxon);
        String found = outcome(ours);
        compared++;
        errors += expected.startsWith("error") ? 1 : 0;
        if (!expected.equals(found) && differing.add(at.substring(0, at.indexOf(" at ")))) {
            String difference = use + ": Saxon " + expected + ", matcher " + found + ": " + at;
            (found.startsWith("error") ? stricter : expected.startsWith("error") ? laxer : differences).add(difference);
        }
    }

    private static String outcome(Callable<Object> action) {
        try {
            return String.valueOf(action.call());
        } catch (SaxonApiException e) {
            return "error " + e.getErrorCode().getLocalName();
        } catch (UncheckedXPathException e) {
            return "error "
                    + new SaxonApiException(e.getXPathException())
                            .getErrorCode()
                            .getLocalName();
        } catch (PathError e) {
            return "error " + (e.code().isEmpty() ? e.getMessage() : e.code());
        } catch (Exception e) {
            return "failed " + e;
        }
    }

    static XPathExecutable compile(String text) throws SaxonApiException {
        XPathCompiler compiler = Saxon.PROCESSOR.newXPathCompiler();
        compiler.setLanguageVersion("3.1");
        compiler.setWarningHandler(warning -> {});
        NAMESPACES.forEach(compiler::declareNamespace);
        VARIABLES
                .keySet()
                .forEach(name -> compiler.declareVariable(new QName(name), ItemType.STRING, OccurrenceIndicator.ONE));
        return compiler.compile(text);
    }

    private static XPathSelector selector(XPathExecutable executable, XdmNode context) throws SaxonApiException {
        XPathSelector selector = executable.load();
        selector.setErrorReporter(error -> {});
        selector.setContextItem(context);
        for (var names = executable.iterateExternalVariables(); names.hasNext(); ) {
            QName name = names.next();
            selector.setVariable(name, new XdmAtomicValue(VARIABLES.get(name.getLocalName())));
        }
        return selector;
    }

    /** A document as both see it, and which event each of Saxon's nodes is. */
    private record Judged(String text, EventStream stream, List<XdmNode> nodes, Map<XdmNode, Integer> events) {

        static Judged of(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            try {
                XdmNode tree =
                        Saxon.PROCESSOR.newDocumentBuilder().build(new StreamSource(new ByteArrayInputStream(bytes)));
                Judged judged = new Judged(
                        text,
                        EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS),
                        new ArrayList<>(),
                        new HashMap<>());
                judged.add(tree, 0);
                return judged;
            } catch (SaxonApiException e) {
                throw new IllegalStateException(text, e);
            }
        }

        private void add(XdmNode node, int event) {
            nodes.add(node);
            events.put(node, event);
            int attribute = stream.kind(event) == EventKind.START ? stream.firstAttribute(event) : EventStream.NONE;
            for (; attribute != EventStream.NONE; attribute = stream.nextAttribute(attribute)) {
                String value =
                        node.getAttributeValue(new QName(stream.namespace(attribute), stream.localName(attribute)));
                assertEquals(stream.value(attribute), value);
                int found = attribute;
                node.axisIterator(net.sf.saxon.s9api.Axis.ATTRIBUTE).forEachRemaining(candidate -> {
                    if (candidate.getNodeName().equals(new QName(stream.namespace(found), stream.localName(found)))) {
                        nodes.add(candidate);
                        events.put(candidate, found);
                    }
                });
            }
            int child =
                    event == 0 || stream.kind(event) == EventKind.START ? stream.firstChild(event) : EventStream.NONE;
            for (XdmNode below : node.children()) {
                while (isText(child) && below.getNodeKind() != XdmNodeKind.TEXT) {
                    child = stream.nextSibling(child); // a section without a character
                }
                add(below, child);
                boolean text = isText(child);
                child = stream.nextSibling(child);
                while (text && child != EventStream.NONE && isText(child)) {
                    child = stream.nextSibling(child);
                }
            }
        }

        private boolean isText(int event) {
            return stream.kind(event) == EventKind.TEXT || stream.kind(event) == EventKind.CDATA;
        }
    }
}
