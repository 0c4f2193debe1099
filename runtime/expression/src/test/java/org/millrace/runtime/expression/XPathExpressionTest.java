package org.millrace.runtime.expression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.fault;
import static org.millrace.runtime.api.Trial.linkError;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.expression.saxon.SaxonTree;
import org.millrace.xml.XmlLimits;

class XPathExpressionTest {

    private final Trial trial = new Trial().namespace("o", "urn:o").variables("region", "n");

    private XPathExpression xpath(String text) {
        return XPathExpression.compile(trial.link(), "step", text);
    }

    @Test
    void aConditionIsItsEffectiveBooleanValue() {
        Exchange exchange = trial.request("<o:a xmlns:o='urn:o'><o:n>12</o:n></o:a>");
        assertTrue(xpath("/o:a/o:n > 10").holds(exchange));
        assertFalse(xpath("/o:a/o:n > 12").holds(exchange));
        assertTrue(xpath("/o:a/o:n").holds(exchange));
        assertFalse(xpath("/a").holds(exchange));
        assertFalse(xpath("''").holds(exchange));
    }

    @Test
    void aValueIsAStringWhateverWasFound() {
        Exchange exchange = trial.request("<a><b>1</b><b> 2</b></a>");
        assertEquals("1  2", xpath("/a/b").value(exchange));
        assertEquals("", xpath("/a/c").value(exchange));
        assertEquals("3", xpath("sum(/a/b)").value(exchange));
        assertEquals("true", xpath("exists(/a)").value(exchange));
    }

    @Test
    void anAttributeIsNoDescendantOfTheElementThatItStandsAt() {
        String[][] expressions = {
            {"4", "count((/r | /r/@x)/descendant-or-self::node())"},
            {"1 3 2 3", "string-join((/r/@x | /r/a | /r/a/@y)/descendant-or-self::node(), ' ')"},
            {"2", "count(/r/a/(.|@y)/descendant-or-self::node()[not(self::text())])"},
            {"2", "count((/r/a | /r/a/@y)/descendant::node() | /r/@x)"}
        };
        for (String[] expression : expressions) {
            XPathExpression path = xpath(expression[1]); // before the message is read, as a flow has it
            assertEquals(expression[0], path.value(trial.request("<r x='1'><a y='2'>3</a></r>")), expression[1]);
        }
    }

    @Test
    void aTreeOutlivesTheEventsThatWereReleasedWhenItsMessageWasSent() {
        Exchange exchange = trial.request("<a><b>x</b><b n='1'>y</b>" + " ".repeat(2000) + "</a>");
        assertTrue(xpath("/a/b = 'x'").holds(exchange)); // by the events, which are lent
        assertEquals("2", xpath("count(sort(/a/b))").value(exchange)); // by Saxon
        exchange.message().payload().releaseEvents();
        trial.request("<c><d/><d/><d/><d/><d/><d/></c>").message().content().events();
        assertEquals("y", xpath("sort(/a/b)[2]").value(exchange));
        assertTrue(xpath("/a/b = 'x'").holds(exchange));
    }

    @Test
    void variablesAreBoundAndNeverJoinedIntoTheExpression() {
        Exchange exchange = trial.request("<a><b>x</b></a>");
        exchange.variable(0, "' or '1'='1");
        assertFalse(xpath("/a/b = $region").holds(exchange));
        exchange.variable(0, "x");
        assertTrue(xpath("/a/b = $region").holds(exchange));
        assertEquals("[]", xpath("concat('[', $n, ']')").value(exchange));
    }

    @Test
    void theSoapHeaderIsTheContextInBothVersions() {
        XPathExpression to = xpath("o:priority = 'high'");
        for (String version : new String[] {Soap.SOAP_11, Soap.SOAP_12}) {
            String envelope = "<?pi?><e:Envelope xmlns:e='" + version
                    + "'><e:Header><p xmlns='urn:o'/><x:priority xmlns:x='urn:o'>high</x:priority>"
                    + "</e:Header><e:Body/></e:Envelope>";
            assertTrue(to.holdsInSoapHeader(trial.request(envelope)));
            assertFalse(to.holdsInSoapHeader(trial.request(envelope.replace("high", "low"))));
            assertFalse(xpath("true()")
                    .holdsInSoapHeader(trial.request("<e:Envelope xmlns:e='" + version + "'><e:Body/></e:Envelope>")));
        }
        assertFalse(xpath("true()").holdsInSoapHeader(trial.request("<Envelope><Header/></Envelope>")));
    }

    /** So many comments are looked through for the root that the clock is looked at, too. */
    @Test
    void aSearchForTheSoapHeaderThatDoesNotEndInTimeIsTheDeadlines() {
        Trial late = new Trial().limits(new Limits(1 << 24, Duration.ZERO, XmlLimits.DEFAULTS));
        XPathExpression here = XPathExpression.inSaxon(late.link(), "step", "true()");
        Exchange exchange = late.request("<!---->".repeat(3_000) + "<e:Envelope xmlns:e='" + Soap.SOAP_11
                + "'><e:Header/><e:Body/></e:Envelope>");
        assertEquals(
                "An expression of the flow did not end in time.",
                fault(FaultCode.DEADLINE, () -> here.holdsInSoapHeader(exchange))
                        .getMessage());
    }

    @Test
    void anExpressionOverTheEventStreamThatDoesNotEndInTimeIsTheDeadlines() {
        Trial late = new Trial().limits(new Limits(1 << 24, Duration.ZERO, XmlLimits.DEFAULTS));
        XPathExpression slow = XPathExpression.compile(late.link(), "step", "//i[ancestor::r/total = 'y']");
        Exchange exchange = late.request("<r>" + "<i/>".repeat(2_000) + "<total/></r>");
        Fault fault = fault(FaultCode.DEADLINE, () -> slow.holds(exchange));
        assertEquals("An expression of the flow did not end in time.", fault.getMessage());
        assertEquals("//i[ancestor::r/total = 'y']", fault.detail());
        assertEquals(
                fault.getMessage(),
                fault(FaultCode.DEADLINE, () -> slow.value(exchange)).getMessage());
        assertEquals(
                fault.getMessage(),
                fault(FaultCode.DEADLINE, () -> slow.locate(exchange)).getMessage());
    }

    /** Neither more text than the message has nor anything from elsewhere. */
    @Test
    void aDocumentWithinAMessageHasNoDoctypeEither() {
        XPathExpression inner = xpath("string(parse-xml(/a))");
        assertEquals(
                "x", inner.value(trial.request("<a><![CDATA[<?xml version='1.0' encoding='UTF-16'?><b>x</b>]]></a>")));
        for (String document : new String[] {
            "<!DOCTYPE b><b/>",
            "<!DOCTYPE b [<!ENTITY e 'e'>]><b>&e;&e;</b>",
            "<!DOCTYPE b [<!ENTITY e SYSTEM 'file:/etc/hostname'>]><b>&e;</b>",
            "<!DOCTYPE b SYSTEM 'http://127.0.0.1:1/b.dtd'><b/>"
        }) {
            Exchange exchange = trial.request("<a><![CDATA[" + document + "]]></a>");
            Fault fault = fault(FaultCode.EXPRESSION_FAILED, () -> inner.value(exchange));
            assertTrue(fault.detail().contains("DOCTYPE is disallowed"), fault.detail());
        }
    }

    @Test
    void theTreeIsBuiltOnceForAllExpressions() {
        Exchange exchange = trial.request("<a/>");
        xpath("/a").holds(exchange);
        assertSame(
                exchange.message().content().as(SaxonTree.FORM),
                exchange.message().content().as(SaxonTree.FORM));
    }

    @Test
    void whereAMatcherFailsSaxonDecides() {
        Exchange exchange = trial.request("<a><b>x</b></a>");
        // Saxon looks at the cheap operand first, and needs no other
        assertTrue(xpath("sum(/a/b) = 3 or not(/a/c)").holds(exchange));
        Fault fault = fault(FaultCode.EXPRESSION_FAILED, () -> xpath("/a/b > 3").holds(exchange));
        assertEquals("/a/b > 3: Cannot convert string \"x\" to double", fault.detail());
    }

    @Test
    void bothRoadsGiveTheSame() {
        Exchange exchange = trial.request("<o:a xmlns:o='urn:o' o:n='1'><b>x</b><b>y</b></o:a>");
        exchange.variable(0, "y");
        System.setProperty("millrace.xml", "library");
        XPathExpression library;
        try {
            library = xpath("/o:a/b[. = $region] | /o:a/@o:n");
        } finally {
            System.clearProperty("millrace.xml");
        }
        XPathExpression matcher = xpath("/o:a/b[. = $region] | /o:a/@o:n");
        assertArrayEquals(library.locate(exchange), matcher.locate(exchange));
        assertEquals("1 y", library.value(exchange));
        assertEquals("1 y", matcher.value(exchange));
    }

    @Test
    void onlyElementsAndAttributesAreParts() {
        Exchange exchange = trial.request("<a>x<!-- c --></a>");
        for (String text : new String[] {"/a/text()", "/a/comment()", "/", "'x'", "(/a, 'x')"}) {
            Fault fault = fault(FaultCode.EXPRESSION_FAILED, () -> xpath(text).locate(exchange));
            assertEquals(
                    text + ": it must select elements or attributes of the message, and nothing else", fault.detail());
        }
        assertArrayEquals(new int[] {1}, xpath("(//a, /a)").locate(exchange));
    }

    @Test
    void aWrongExpressionIsRefused() {
        assertTrue(linkError(() -> xpath("/a[")).startsWith("step step: the expression /a[ is wrong: "));
        assertTrue(linkError(() -> xpath("/x:a")).contains("Namespace prefix 'x' has not been declared"));
        assertTrue(linkError(() -> xpath("$zone = 'a'")).contains("$zone"));
        assertTrue(linkError(() -> xpath("java:exit()")).endsWith("; mend the expression"));
    }

    @Test
    void aFailureTellsTheClientNothingOfTheExpression() {
        Fault fault =
                fault(FaultCode.EXPRESSION_FAILED, () -> xpath("/a/b + 1").value(trial.request("<a><b>x</b></a>")));
        assertEquals("An expression of the flow failed on the message.", fault.getMessage());
        assertTrue(fault.detail().startsWith("/a/b + 1: "), fault.detail());
        fault(FaultCode.EXPRESSION_FAILED, () -> xpath("map{}").value(trial.request("<a/>")));
        fault(
                FaultCode.EXPRESSION_FAILED,
                () -> xpath("doc('file:///etc/passwd')").value(trial.request("<a/>")));
        fault(
                FaultCode.EXPRESSION_FAILED,
                () -> xpath("unparsed-text('file:///etc/passwd')").value(trial.request("<a/>")));
        fault(FaultCode.MALFORMED_XML, () -> xpath("/a").value(trial.request("{}")));
    }

    @Test
    void aRegularExpressionThatGoesAstrayEnds() {
        Exchange exchange = trial.request("<a>" + "a".repeat(40) + "!</a>");
        long start = System.nanoTime();
        try {
            assertFalse(xpath("matches(/a, '^(a+)+$')").holds(exchange));
        } catch (Fault e) {
            assertEquals(FaultCode.EXPRESSION_FAILED, e.kind());
        }
        assertTrue(System.nanoTime() - start < 5_000_000_000L);
    }
}
