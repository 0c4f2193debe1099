package org.millrace.runtime.steps.xml;

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
import org.millrace.runtime.api.Trial;
import org.millrace.xml.XmlLimits;

/** What a stylesheet makes for itself has a bound, before it takes the heap. */
@Timeout(60)
class LargeStylesheetsTest {

    private static final int MAX_BODY = 64 * 1024;
    private static final int MAX_VALUE = 8 * MAX_BODY;

    private final Trial trial = new Trial().limits(new Limits(MAX_BODY, Duration.ofSeconds(40), XmlLimits.DEFAULTS));

    private Exchange exchange() {
        return trial.request("<order><item>1</item></order>");
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
        Fault fault = Trial.fault(FaultCode.TOO_LARGE, () -> Transform.run(exchange(), transform));
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
                Trial.fault(FaultCode.TOO_LARGE, () -> Transform.run(exchange(), transform))
                        .getMessage());
    }
}
