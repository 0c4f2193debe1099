package org.millrace.runtime.steps.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
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

/** Stylesheets whose work does not depend on the message, and would take hours or years: each ends at the deadline. */
@Timeout(60)
class EndlessStylesheetsTest {

    private static final Duration DEADLINE = Duration.ofMillis(400);

    /** A look at the clock comes late where much is done between two. */
    private static final Duration LATEST = Duration.ofSeconds(15);

    private static final String MESSAGE = "<order><item>1</item><item>2</item></order>";

    private final Trial trial = new Trial().limits(new Limits(64L << 20, DEADLINE, XmlLimits.DEFAULTS));

    private Exchange exchange() {
        return trial.request(MESSAGE);
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
                "<xsl:template match='/'><r><xsl:for-each select='1 to 2000000000'><xsl:if test='. = 0'>x</xsl:if>"
                        + "</xsl:for-each></r></xsl:template>",
                "<xsl:template match='/'><xsl:iterate select='1 to 2000000000'><xsl:param name='n' select='0'/>"
                        + "<xsl:next-iteration><xsl:with-param name='n' select='$n + 1'/></xsl:next-iteration></xsl:iterate>"
                        + "</xsl:template>",
                "<xsl:template match='/' name='again'><xsl:param name='n' select='1'/><xsl:call-template name='again'>"
                        + "<xsl:with-param name='n' select='$n + 1'/></xsl:call-template></xsl:template>",
                "<xsl:template match='/'><xsl:apply-templates select='.'/></xsl:template>",
                "<xsl:template match='/'><r><xsl:value-of select='f:deep(60)'/></r></xsl:template>"
                        + "<xsl:function name='f:deep'><xsl:param name='n'/><xsl:sequence select='if ($n = 0) then 0 else"
                        + " f:deep($n - 1) + f:deep($n - 1)'/></xsl:function>",
                "<xsl:template match='/'><r><xsl:value-of select='f:loop(1)'/></r></xsl:template>"
                        + "<xsl:function name='f:loop'><xsl:param name='n'/><xsl:sequence select='if ($n = 0) then 0 else"
                        + " f:loop($n + 1)'/></xsl:function>",
                "<xsl:variable name='long' select='count((1 to 2000000000)[. mod 7 = 9])'/>"
                        + "<xsl:template match='/'><r><xsl:value-of select='$long'/></r></xsl:template>",
                "<xsl:key name='k' match='item' use='count((1 to 2000000000)[. mod 7 = 9])'/>"
                        + "<xsl:template match='/'><r><xsl:value-of select=\"key('k', 1)\"/></r></xsl:template>",
                "<xsl:template match='item[count((1 to 2000000000)[. mod 7 = 9]) = 1]'/>",
                "<xsl:template match='item'><xsl:variable name='t'><xsl:for-each select='1 to 2000000000'>"
                        + "<xsl:sequence select='.[. = 0]'/></xsl:for-each></xsl:variable><xsl:copy-of select='$t'/></xsl:template>",
                "<xsl:template match='/'><xsl:for-each-group select='1 to 2000000000' group-by='()'>x"
                        + "</xsl:for-each-group></xsl:template>",
                "<xsl:mode name='m'/><xsl:template match='/'><xsl:apply-templates select='//item' mode='m'/></xsl:template>"
                        + "<xsl:template match='item' mode='m'><xsl:perform-sort select='1 to 100000'>"
                        + "<xsl:sort select='sum(for $i in 1 to 100000 return $i)'/></xsl:perform-sort></xsl:template>",
                "<xsl:template match='/'><xsl:try><xsl:value-of select='(1 to 2000000000)[. = 0]'/><xsl:catch>caught</xsl:catch></xsl:try>"
                        + "</xsl:template>",
                "<xsl:accumulator name='a' initial-value='0'><xsl:accumulator-rule match='item'"
                        + " select='count((1 to 2000000000)[. mod 7 = 9])'/></xsl:accumulator>"
                        + "<xsl:mode use-accumulators='a'/><xsl:template match='item'>"
                        + "<xsl:value-of select=\"accumulator-after('a')\"/></xsl:template>",
                "<xsl:template match='/'><xsl:param name='p' select='count((1 to 2000000000)[. mod 7 = 9])'/>"
                        + "<xsl:value-of select='$p'/></xsl:template>",
                "<xsl:attribute-set name='s'><xsl:attribute name='a' select='count((1 to 2000000000)[. mod 7 = 9])'/>"
                        + "</xsl:attribute-set><xsl:template match='/'><r xsl:use-attribute-sets='s'/></xsl:template>",
                "<xsl:template match='/'><xsl:number value='count((1 to 2000000000)[. mod 7 = 9])'/></xsl:template>",
                "<xsl:template match='/'><xsl:where-populated><xsl:sequence select='(1 to 2000000000)[. mod 7 = 9]'/>"
                        + "</xsl:where-populated></xsl:template>",
            })
    void aStylesheetEndsAtTheDeadline(String content) {
        trial.resource(
                "endless.xsl",
                "<xsl:stylesheet version='3.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'"
                        + " xmlns:f='urn:f' expand-text='no'>" + content + "</xsl:stylesheet>");
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "endless.xsl")
                        .withParts("parameters"));
        endsInTime(() -> Transform.run(exchange(), transform));
    }
}
