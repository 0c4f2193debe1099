package org.millrace.runtime.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Trial;
import org.millrace.xml.match.Expression;
import org.millrace.xml.match.NotCovered;

/**
 * Expressions as people write them in gateways: {@code expressions/expressions.txt} says of each where it runs, and why in Saxon. Each is
 * run on both roads over three messages, one of them full of things that are not as they should be.
 */
class XPathCorpusTest {

    private static final String OVER_EVENTS = "event stream";
    private static final Map<String, String> NAMESPACES = Map.of(
            "soap", "http://schemas.xmlsoap.org/soap/envelope/",
            "o", "urn:shop:orders",
            "h", "urn:shop:headers",
            "wsa", "http://www.w3.org/2005/08/addressing");

    private record Entry(String where, String expression) {}

    private static List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (String line : resource("expressions.txt").lines().toList()) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] parts = line.split("\t", 2);
                entries.add(new Entry(parts[0], parts[1]));
            }
        }
        return entries;
    }

    private static String resource(String name) {
        try (InputStream in = XPathCorpusTest.class.getResourceAsStream("expressions/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String where(String expression) {
        try {
            Expression.parse(expression, NAMESPACES, Set.of("region"));
            return OVER_EVENTS;
        } catch (NotCovered e) {
            return "Saxon, " + e.getMessage();
        }
    }

    @Test
    void theTableSaysWhereEachRuns() {
        List<Entry> entries = entries();
        assertEquals(
                String.join("\n", entries.stream().map(Object::toString).toList()),
                String.join(
                        "\n",
                        entries.stream()
                                .map(entry -> new Entry(where(entry.expression), entry.expression).toString())
                                .toList()));
        long covered = entries.stream()
                .filter(entry -> entry.where.equals(OVER_EVENTS))
                .count();
        assertTrue(entries.size() >= 200 && covered >= entries.size() * 0.8, covered + " of " + entries.size());
    }

    @Test
    void bothRoadsGiveTheSame() {
        Trial trial = new Trial().variables("region");
        NAMESPACES.forEach(trial::namespace);
        for (Entry entry : entries()) {
            XPathExpression ours = XPathExpression.compile(trial.link(), "step", entry.expression);
            XPathExpression saxons = XPathExpression.inSaxon(trial.link(), "step", entry.expression);
            for (String message : new String[] {"order.xml", "broken-order.xml", "plain.xml"}) {
                Exchange exchange = trial.request(resource(message));
                exchange.variable(0, "CH");
                String at = entry.expression + " on " + message;
                if (!entry.expression.contains("current-dateTime")) {
                    assertEquals(outcome(() -> saxons.value(exchange)), outcome(() -> ours.value(exchange)), at);
                }
                assertEquals(outcome(() -> saxons.holds(exchange)), outcome(() -> ours.holds(exchange)), at);
                assertEquals(
                        outcome(() -> saxons.holdsInSoapHeader(exchange)),
                        outcome(() -> ours.holdsInSoapHeader(exchange)),
                        at);
                assertEquals(
                        outcome(() -> Arrays.toString(saxons.locate(exchange))),
                        outcome(() -> Arrays.toString(ours.locate(exchange))),
                        at);
            }
        }
    }

    private interface Asked {
        Object answer();
    }

    private static String outcome(Asked asked) {
        try {
            return String.valueOf(asked.answer());
        } catch (Fault e) {
            return e.kind() + " " + e.detail();
        }
    }
}
