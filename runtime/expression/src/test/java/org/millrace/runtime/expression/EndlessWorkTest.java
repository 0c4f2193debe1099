package org.millrace.runtime.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Trial;
import org.millrace.xml.XmlLimits;

/** Expressions whose work does not depend on the message, and would take hours or years: each ends at the deadline. */
@Timeout(60)
class EndlessWorkTest {

    private static final Duration DEADLINE = Duration.ofMillis(400);

    /** A look at the clock comes late where much is done between two. */
    private static final Duration LATEST = Duration.ofSeconds(15);

    private static final String MESSAGE = "<order><item>1</item><item>2</item></order>";

    private final Trial trial =
            new Trial().variables("many", "text").limits(new Limits(64L << 20, DEADLINE, XmlLimits.DEFAULTS));

    private Exchange exchange() {
        Exchange exchange = trial.request(MESSAGE);
        exchange.variable(0, "2000000000");
        exchange.variable(1, "a".repeat(5_000));
        return exchange;
    }

    private static void endsInTime(Runnable work) {
        long began = System.nanoTime();
        Fault fault = Trial.fault(FaultCode.DEADLINE, work::run);
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        assertTrue(took.compareTo(LATEST) < 0, "took " + took);
        assertEquals(FaultCode.DEADLINE, fault.kind());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "count(for $i in 1 to 1000000000 return $i[. mod 7 = 9])",
                "sum(1 to xs:integer($many)) + sum(2 to xs:integer($many)) + sum(3 to xs:integer($many))",
                "(1 to xs:integer($many))[. mod 7 = 9]",
                "(1 to 2000000000)[. mod 7 = 9]",
                "some $i in 1 to xs:integer($many) satisfies $i = -1",
                "every $i in 1 to 2000000000 satisfies $i > 0",
                "(for $i in 1 to 100000, $j in 1 to 100000 return ($i + $j)[. = 0])",
                "(1 to xs:integer($many)) ! (. + 1)[. = 0]",
                "fold-left(1 to 2000000000, 0, function($a, $b) {$a})",
                "fold-left(1 to xs:integer($many), 'a', concat#2)",
                "fold-right(1 to 200000, 0, function($a, $b) {count(1 to 100000) + sum(1 to 100000)})",
                "for-each(1 to xs:integer($many), function($i) {()})",
                "filter(1 to 2000000000, function($i) {$i lt 0})",
                "let $f := function($f, $n) {if ($n = 0) then 0 else $f($f, $n - 1) + $f($f, $n - 1)} return $f($f, 60)",
                "let $m := map {'f': function($f, $n) {if ($n = 0) then 0 else $f?f($f, $n - 1) + $f?f($f, $n - 1)}}"
                        + " return $m?f($m, 60)",
                "let $f := function($n, $f) {if ($n = 0) then 0 else $f($n - 1, $f) + $f($n - 1, $f)}(?, ?) return $f(60, $f)",
                "array:for-each(array {1 to 1000000}, function($i) {sum(1 to 100000)})",
                "sort(1 to 100000, (), function($i) {sum(1 to 100000)})",
                "//item/(1 to 2000000000)[. = 0]",
                "for $i in 1 to 1000000000 return //item[$i = -1]",
                "min(for $i in 1 to 2000000000 return $i)",
                "let $s := (1 to 300000) ! string() return $s = (1 to 300000) ! ('x' || .)",
                "deep-equal(1 to xs:integer($many), 1 to xs:integer($many))",
            })
    void anExpressionEndsAtTheDeadline(String expression) {
        trial.namespace("array", "http://www.w3.org/2005/xpath-functions/array")
                .namespace("xs", "http://www.w3.org/2001/XMLSchema");
        XPathExpression xpath = XPathExpression.inSaxon(trial.link(), "step", expression);
        endsInTime(() -> xpath.value(exchange()));
        endsInTime(() -> xpath.holds(exchange()));
    }

    /** It would compile a stylesheet of its own while it runs, into which nobody has put a look at the clock. */
    @Test
    void noStylesheetIsRunThatWasNotInTheBundle() {
        XPathExpression xpath = XPathExpression.inSaxon(
                trial.link(),
                "step",
                "string(transform(map {'initial-template': QName('', 'm'), 'stylesheet-text': \"<xsl:stylesheet version='3.0'"
                        + " xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template name='m'>x</xsl:template>"
                        + "</xsl:stylesheet>\"})?output)");
        Fault fault = Trial.fault(FaultCode.EXPRESSION_FAILED, () -> xpath.value(exchange()));
        assertTrue(
                fault.detail().endsWith("transform() runs no stylesheet of the message's or the flow's making"),
                fault.detail());
    }
}
