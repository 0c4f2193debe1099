package org.millrace.runtime.steps.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.fault;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.expression.XPathExpression;
import org.millrace.xml.XmlLimits;

/** What an expression parses of a message is held to the limits that the message is. */
class ParsedPartTest {

    private static final Limits LIMITS = new Limits(1 << 20, Duration.ofSeconds(60), new XmlLimits(3, 2, 8, 10, 5));

    private static Exchange within(String document) {
        return new Trial().limits(LIMITS).request("<m><![CDATA[" + document + "]]></m>");
    }

    @ParameterizedTest
    @CsvSource({
        "<a><b><c/></b></a>, <a><b><c><d/></c></b></a>",
        "<a><b/><b/><b/><b/></a>, <a><b/><b/><b/><b/><b/></a>",
        "<a x='1' xmlns='u'/>, <a x='1' y='2' xmlns='u'/>",
        "<abcdefgh/>, <abcdefghi/>",
        "<äöüß/>, <äöüßa/>",
        "<a abcdefgh='1'/>, <a abcdefghi='1'/>",
        "<a xmlns:pr='u'/>, <a xmlns:pre='u'/>",
        "<a><?abcdefgh?></a>, <a><?abcdefghi?></a>",
        "<a x='1234567890'/>, <a x='12345678901'/>",
        "<a xmlns='urn:123456'/>, <a xmlns='urn:1234567'/>"
    })
    void itMayBeWhatAMessageMay(String justInside, String justPast) {
        Trial trial = new Trial().limits(LIMITS);
        XPathExpression whole = XPathExpression.compile(trial.link(), "step", "exists(/*)");
        assertTrue(whole.holds(trial.request(justInside)));
        String refused = fault(FaultCode.XML_LIMIT, () -> whole.holds(trial.request(justPast)))
                .getMessage();
        String why = refused.substring(refused.indexOf(": ") + 2);
        for (String function : new String[] {"parse-xml", "parse-xml-fragment"}) {
            XPathExpression parsed = XPathExpression.compile(trial.link(), "step", "exists(" + function + "(/m)/*)");
            assertTrue(parsed.holds(within(justInside)), function);
            Fault fault = fault(FaultCode.XML_LIMIT, () -> parsed.holds(within(justPast)));
            assertTrue(fault.getMessage().endsWith(": In what parse-xml reads: " + why), fault.getMessage());
        }
    }

    @Test
    void everyUseOfAnExpressionIsHeldToThem() {
        Trial trial = new Trial().limits(LIMITS);
        XPathExpression parsed = XPathExpression.compile(trial.link(), "step", "string(parse-xml(/m))");
        String deep = "<a><b>\n<c><d/></c></b></a>";
        assertEquals(
                "line 2, column 8: In what parse-xml reads: Elements are nested deeper than 3. (limit maxDepth)",
                fault(FaultCode.XML_LIMIT, () -> parsed.value(within(deep))).getMessage());
        fault(FaultCode.XML_LIMIT, () -> parsed.locate(within(deep)));
    }

    @Test
    void aStylesheetCanNotCatchIt() {
        Trial trial = new Trial()
                .limits(LIMITS)
                .resource(
                        "s.xsl",
                        "<xsl:stylesheet version='3.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
                                + "<xsl:template match='/'><r><xsl:try><xsl:copy-of select='parse-xml(m)'/><xsl:catch/></xsl:try></r>"
                                + "</xsl:template></xsl:stylesheet>");
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform").with("stylesheet", "s.xsl").withParts("parameters"));
        Exchange inside = trial.request("<m><![CDATA[<a><b><c/></b></a>]]></m>");
        Transform.run(inside, transform);
        assertTrue(Trial.body(inside).endsWith("<r><a><b><c/></b></a></r>"), Trial.body(inside));
        Exchange past = trial.request("<m><![CDATA[<a><b><c><d/></c></b></a>]]></m>");
        fault(FaultCode.XML_LIMIT, () -> Transform.run(past, transform));
    }
}
