package org.millrace.runtime.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

/** What an expression makes for itself has a bound, before it takes the heap. */
@Timeout(60)
class LargeValuesTest {

    private static final int MAX_BODY = 64 * 1024;
    private static final int MAX_VALUE = 8 * MAX_BODY;

    private final Trial trial = new Trial()
            .namespace("xs", "http://www.w3.org/2001/XMLSchema")
            .variables("many")
            .limits(new Limits(MAX_BODY, Duration.ofSeconds(40), XmlLimits.DEFAULTS));

    private Exchange exchange(int many) {
        Exchange exchange = trial.request("<order><item>1</item></order>");
        exchange.variable(0, Integer.toString(many));
        return exchange;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "string-length(string-join((1 to xs:integer($many)) ! 'xxxxxxxxxx'))",
                "let $s := (1 to xs:integer($many)) ! (. + 0.5) return $s[last()] + count($s)",
                "let $s := (1 to xs:integer($many)) ! string() return count(($s, $s))",
                "string-length(fold-left(1 to 60, 'abc', function($a, $b) {$a || $a}))",
                "string-length(fold-left(1 to 60, 'abc', function($a, $b) {concat($a, $a, $b)}))",
            })
    void anExpressionHoldsNoMoreThanAValueMay(String expression) {
        XPathExpression xpath = XPathExpression.inSaxon(trial.link(), "step", expression);
        Fault fault = Trial.fault(FaultCode.TOO_LARGE, () -> xpath.value(exchange(200_000_000)));
        assertEquals(
                "A value that an expression of the flow makes is larger than the " + MAX_VALUE
                        + " bytes that it may hold in memory.",
                fault.getMessage());
    }

    @Test
    void theBoundOfATextIsExact() {
        XPathExpression xpath = XPathExpression.inSaxon(
                trial.link(),
                "step",
                "string-length(substring($many, 1, 1) || string-join((1 to 8192) ! '" + "x".repeat(40) + "'))");
        assertEquals("327681", xpath.value(exchange(1)));
        XPathExpression twice = XPathExpression.inSaxon(
                trial.link(),
                "step",
                "let $s := string-join((1 to 4096) ! '" + "x".repeat(64)
                        + "') return string-length(concat($s, $s, $many))");
        assertEquals(Integer.toString(MAX_VALUE), twice.value(withText("")));
        Trial.fault(FaultCode.TOO_LARGE, () -> twice.value(withText("1")));
    }

    private Exchange withText(String text) {
        Exchange exchange = exchange(1);
        exchange.variable(0, text);
        return exchange;
    }
}
