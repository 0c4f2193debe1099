package org.millrace.runtime.step.xml;

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
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.step.Trial;
import org.millrace.xml.XmlLimits;

/** What an expression or a stylesheet makes for itself has a bound, before it takes the heap. */
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<xsl:variable name='t'><xsl:for-each select='1 to 100000000'><a b='{.}'/></xsl:for-each></xsl:variable>"
                        + "<xsl:value-of select='count($t/a)'/>",
                "<xsl:variable name='t'><xsl:for-each select='1 to 100000000'><xsl:comment>x</xsl:comment>"
                        + "<xsl:text>some text</xsl:text></xsl:for-each></xsl:variable><xsl:copy-of select='$t'/>",
                "<xsl:variable name='s' as='xs:string*'><xsl:for-each select='1 to 100000000'><xsl:sequence select='string()'/>"
                        + "</xsl:for-each></xsl:variable><xsl:value-of select='count(($s, $s))'/>",
                "<xsl:value-of select='f:all((1 to 100000000) ! string())'/>",
                "<xsl:value-of select='f:twice(\"abc\", 60)'/>",
            })
    void aStylesheetHoldsNoMoreThanAValueMay(String content) {
        trial.resource(
                "large.xsl",
                "<xsl:stylesheet version='3.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'"
                        + " xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:f='urn:f' exclude-result-prefixes='#all'>"
                        + "<xsl:template match='/'><r>" + content + "</r></xsl:template>"
                        + "<xsl:function name='f:all'><xsl:param name='s'/><xsl:sequence select='$s[last()], $s[1], count($s)'/></xsl:function>"
                        + "<xsl:function name='f:twice'><xsl:param name='s'/><xsl:param name='n'/>"
                        + "<xsl:sequence select='if ($n = 0) then string-length($s) else f:twice($s || $s, $n - 1)'/></xsl:function>"
                        + "</xsl:stylesheet>");
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "large.xsl")
                        .withParts("parameters"));
        Fault fault = Trial.fault(FaultCode.TOO_LARGE, () -> Transform.run(exchange(1), transform));
        assertEquals(
                "A value that the stylesheet makes is larger than the " + MAX_VALUE
                        + " bytes that it may hold in memory.",
                fault.getMessage());
    }

    @Test
    void aResultThatGrowsWithoutEndIsLargerThanABodyMayBe() {
        trial.resource(
                "large.xsl",
                "<xsl:stylesheet version='3.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
                        + "<xsl:template match='/'><r><xsl:for-each select='1 to 2000000000'><a/></xsl:for-each></r></xsl:template>"
                        + "</xsl:stylesheet>");
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "large.xsl")
                        .withParts("parameters"));
        assertEquals(
                "The transformed message is larger than the " + MAX_BODY + " bytes that this flow may hold in memory.",
                Trial.fault(FaultCode.TOO_LARGE, () -> Transform.run(exchange(1), transform))
                        .getMessage());
    }
}
