package org.millrace.runtime.step.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.step.Trial.fault;
import static org.millrace.runtime.step.Trial.linkError;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.step.Trial;

class SetTest {

    private static final String ORDER = """
            <?xml version='1.0'?><!-- as it came -->
            <o:order  xmlns:o = "urn:o"
               no='7'>
              <o:city>Oslo &amp; about</o:city><o:line sku='a'/><o:line sku="b" />
              <o:note><![CDATA[<x>]]> <o:b>y</o:b></o:note>
            </o:order>
            """;

    private final Trial trial = new Trial().namespace("o", "urn:o").variables("v", "w");

    private void set(Exchange exchange, Assignment... assignments) {
        Set.run(exchange, Set.prepare(trial.link(), "step", assignments));
    }

    private SetHeader header(String name, String value, String xpath) {
        return SetHeader.prepare(trial.link(), "step", name, value, xpath);
    }

    private SetVariable variable(String name, String value, String xpath) {
        return SetVariable.prepare(trial.link(), "step", name, value, xpath);
    }

    private SetPart part(String select, String value, String xpath) {
        return SetPart.prepare(trial.link(), "step", select, value, xpath);
    }

    @Test
    void assignmentsAreCarriedOutInTheirOrder() {
        Exchange exchange = trial.request(ORDER, "X-Old", "1", "x-old", "2");
        set(
                exchange,
                variable("v", "", "/o:order/@no + 1"),
                header("X-Next", "{$v}", ""),
                RemoveHeader.prepare(trial.link(), "step", "X-OLD"),
                part("/o:order/@no", "{$v}", ""),
                header("X-No", "", "/o:order/@no"));
        assertEquals("8", exchange.message().headers().get("X-Next"));
        assertEquals("8", exchange.message().headers().get("X-No"));
        assertFalse(exchange.message().headers().contains("X-Old"));
    }

    @Test
    void aPartIsSetAndEveryOtherByteStays() {
        Exchange exchange = trial.request(ORDER);
        set(exchange, part("//o:city", "Bergen <&> \"'", ""));
        assertEquals(ORDER.replace("Oslo &amp; about", "Bergen &lt;&amp;&gt; \"'"), Trial.body(exchange));
        set(exchange, part("//o:line/@sku", "it's \"x\"\n", ""));
        assertEquals(
                ORDER.replace("Oslo &amp; about", "Bergen &lt;&amp;&gt; \"'")
                        .replace("sku='a'", "sku='it&apos;s \"x\"&#10;'")
                        .replace("sku=\"b\"", "sku=\"it's &quot;x&quot;&#10;\""),
                Trial.body(exchange));
    }

    @Test
    void emptyElementsAreOpenedAndElementsWithChildrenGiveThemUp() {
        Exchange exchange = trial.request(ORDER);
        set(exchange, part("//o:line | //o:note | //o:note/o:b", "", "string(/o:order/@no)"));
        assertEquals(
                ORDER.replace("<o:line sku='a'/>", "<o:line sku='a'>7</o:line>")
                        .replace("<o:line sku=\"b\" />", "<o:line sku=\"b\" >7</o:line>")
                        .replace("<![CDATA[<x>]]> <o:b>y</o:b>", "7"),
                Trial.body(exchange));
    }

    @Test
    void aDocumentKeepsItsEncodingAndItsByteOrderMark() {
        byte[] utf16 = "\uFEFF<a><b>x</b>漢</a>".getBytes(StandardCharsets.UTF_16LE);
        Exchange exchange = trial.request(utf16);
        set(exchange, part("//b", "é", ""));
        assertArrayEquals(
                "\uFEFF<a><b>é</b>漢</a>".getBytes(StandardCharsets.UTF_16LE),
                exchange.message().content().bytes());
        byte[] latin =
                "<?xml version='1.0' encoding='ISO-8859-1'?><a x='å'><b/>æ</a>".getBytes(StandardCharsets.ISO_8859_1);
        exchange = trial.request(latin);
        set(exchange, part("//b", "ø €", ""));
        assertArrayEquals(
                "<?xml version='1.0' encoding='ISO-8859-1'?><a x='å'><b>ø &#x20AC;</b>æ</a>"
                        .getBytes(StandardCharsets.ISO_8859_1),
                exchange.message().content().bytes());
    }

    @Test
    void aPartThatIsNotThereIsAFault() {
        Fault fault = fault(FaultCode.INVALID, () -> set(trial.request(ORDER), part("//o:town", "x", "")));
        assertEquals("The message lacks a part that is to be set.", fault.getMessage());
        assertEquals("nothing found by //o:town", fault.detail());
        fault(FaultCode.BACKEND_INVALID, () -> set(trial.response(ORDER), part("//o:town", "x", "")));
    }

    @Test
    void somethingElseThanElementsAndAttributesCanNotBeSet() {
        Fault fault =
                fault(FaultCode.EXPRESSION_FAILED, () -> set(trial.request(ORDER), part("//o:city/text()", "x", "")));
        assertEquals("An expression of the flow failed on the message.", fault.getMessage());
        assertEquals(
                "//o:city/text(): it must select elements or attributes of the message, and nothing else",
                fault.detail());
        fault(FaultCode.EXPRESSION_FAILED, () -> set(trial.request(ORDER), part("/", "x", "")));
        fault(FaultCode.EXPRESSION_FAILED, () -> set(trial.request(ORDER), part("1", "x", "")));
    }

    @Test
    void aValueThatXmlCanNotCarryIsAFault() {
        Exchange exchange = trial.request(ORDER, "X-Bell", "a\u0007");
        assertEquals(
                "A value that is to be set in the message holds the character U+0007, which XML can't carry.",
                fault(FaultCode.INVALID, () -> set(exchange, part("//o:city", "{header:X-Bell}", "")))
                        .getMessage());
    }

    @Test
    void aHeaderValueWithALineBreakIsNeverSent() {
        for (String smuggled : new String[] {"a\r\nX-Evil: 1", "a\nb", "a\rb", "a\0b", "a\u007Fb", "a漢"}) {
            Exchange exchange = trial.request("<a/>");
            exchange.variable(0, smuggled);
            Fault fault = fault(FaultCode.INVALID, () -> set(exchange, header("X-City", "{$v}", "")));
            assertTrue(fault.getMessage().startsWith("The value for the header X-City holds the character U+"));
            assertNull(exchange.message().headers().get("X-City"));
        }
        Exchange exchange = trial.request("<a>\n  Tromsø\n</a>");
        set(exchange, header("X-City", "", "/a"));
        assertEquals("Tromsø", exchange.message().headers().get("X-City"));
    }

    @Test
    void headersThatFrameAMessageAreTheGatewaysOwn() {
        for (String name : new String[] {"Content-Length", "transfer-encoding", "Connection"}) {
            assertEquals(
                    "step step: the header " + name + " is written by the gateway itself; remove the assignment",
                    linkError(() -> header(name, "1", "")));
        }
        assertEquals(
                "step step: \"X\\r\\nY\" is no header name; use letters, digits and hyphens, such as X-Region",
                linkError(() -> header("X\r\nY", "1", "")));
    }

    @Test
    void aValueIsATemplateOrAnExpressionNotBoth() {
        assertEquals(
                "step step: an assignment has a value and an XPath; keep one of them",
                linkError(() -> header("X", "a", "b")));
    }
}
