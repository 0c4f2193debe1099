package org.millrace.runtime.steps.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.fault;
import static org.millrace.runtime.api.Trial.linkError;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.xml.XmlLimits;

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

    private void set(Exchange exchange, StepFacts... assignments) {
        Set.run(exchange, Set.prepare(trial.link(), StepFacts.of("step", "set").withParts("assignments", assignments)));
    }

    private StepFacts header(String name, String value, String xpath) {
        return StepFacts.of("step", "SetHeader")
                .with("name", name)
                .with("value", value)
                .with("xpath", xpath);
    }

    private StepFacts variable(String name, String value, String xpath) {
        return StepFacts.of("step", "SetVariable")
                .with("name", name)
                .with("value", value)
                .with("xpath", xpath);
    }

    private StepFacts part(String select, String value, String xpath) {
        return StepFacts.of("step", "SetPart")
                .with("select", select)
                .with("value", value)
                .with("xpath", xpath);
    }

    @Test
    void assignmentsAreCarriedOutInTheirOrder() {
        Exchange exchange = trial.request(ORDER, "X-Old", "1", "x-old", "2");
        set(
                exchange,
                variable("v", "", "/o:order/@no + 1"),
                header("X-Next", "{$v}", ""),
                StepFacts.of("step", "RemoveHeader").with("name", "X-OLD"),
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

    /** Without a bound this would be 6 GB, and each part would have kept a copy of its own. */
    @Test
    void aMessageThatOutgrowsWhatAFlowMayHoldIsAFaultBeforeItIsMade() {
        String parts = "<r><t>" + "&amp;".repeat(100_000) + "</t>" + "<i x='' y=\"\"/>".repeat(10_000) + "</r>";
        for (String select : new String[] {"//i", "//i/@*"}) {
            Fault fault = fault(FaultCode.TOO_LARGE, () -> set(trial.request(parts), part(select, "", "/r/t")));
            assertEquals(
                    "With its parts set the message is larger than the 16777216 bytes that this flow may hold in memory.",
                    fault.getMessage());
        }
    }

    @Test
    void aMessageMayGrowToWhatAFlowMayHold() {
        Trial small = new Trial().limits(new Limits(1000, Duration.ofSeconds(10), XmlLimits.DEFAULTS));
        StepFacts fits = StepFacts.of("step", "SetPart")
                .with("select", "//i | //j | //j/@x")
                .with("value", "&".repeat(60))
                .with("xpath", "");
        String message = "<r>" + " ".repeat(60) + "<i/><j x=''>-</j></r>";
        Exchange exchange = small.request(message);
        Set.run(exchange, Set.prepare(small.link(), StepFacts.of("step", "set").withParts("assignments", fits)));
        int length = Trial.body(exchange).length();
        assertEquals(message.length() + 900 + "></i>".length() - "/>".length() - 1, length);
        String spaces = " ".repeat(1000 - length);
        Set.run(
                small.request(message + spaces),
                Set.prepare(small.link(), StepFacts.of("step", "set").withParts("assignments", fits)));
        fault(
                FaultCode.TOO_LARGE,
                () -> Set.run(
                        small.request(message + spaces + " "),
                        Set.prepare(small.link(), StepFacts.of("step", "set").withParts("assignments", fits))));
    }

    @Test
    void inAnotherEncodingAMessageMayGrowToWhatAFlowMayHoldInThatEncoding() {
        String message = "<r><i>å</i><j/>%s</r>";
        record Case(Charset charset, String declaration, String value) {}
        for (Case each : List.of(
                new Case(StandardCharsets.UTF_16LE, "\uFEFF", "x漢\uD83D\uDE00"),
                new Case(StandardCharsets.UTF_16BE, "\uFEFF", "xyz"),
                new Case(StandardCharsets.ISO_8859_1, "<?xml version='1.0' encoding='ISO-8859-1'?>", "å€"),
                new Case(Charset.forName("windows-1252"), "<?xml version='1.0' encoding='windows-1252'?>", "€漢"),
                new Case(Charset.forName("GB18030"), "<?xml version='1.0' encoding='GB18030'?>", "é漢\uD83D\uDE00"),
                new Case(StandardCharsets.UTF_8, "\uFEFF", "å漢"))) {
            byte[] body = (each.declaration + message.formatted("-ø")).getBytes(each.charset);
            Exchange exchange = trial.request(body);
            set(exchange, part("//i | //j", each.value, ""));
            int length = exchange.message().content().bytes().length;
            for (int most : new int[] {length, length - 1}) {
                Trial small = new Trial().limits(new Limits(most, Duration.ofSeconds(10), XmlLimits.DEFAULTS));
                StepFacts[] part = {
                    StepFacts.of("step", "SetPart")
                            .with("select", "//i | //j")
                            .with("value", each.value)
                            .with("xpath", "")
                };
                Set set = Set.prepare(small.link(), StepFacts.of("step", "set").withParts("assignments", part));
                if (most == length) {
                    Set.run(small.request(body), set);
                } else {
                    fault(FaultCode.TOO_LARGE, () -> Set.run(small.request(body), set));
                }
            }
        }
    }

    @Test
    void aVariableThatOutgrowsWhatAFlowMayHoldIsAFault() {
        String nested = "<note>".repeat(90) + "x".repeat(1_000_000) + "</note>".repeat(90);
        for (String path : new String[] {"//note", "string-join(//note, '-')", "reverse(//note)"}) {
            assertEquals(
                    "The value of an expression of the flow is larger than the 16777216 bytes that this flow may hold in memory.",
                    fault(FaultCode.TOO_LARGE, () -> set(trial.request(nested), variable("v", "", path)))
                            .getMessage());
        }
        String many = "<r><t>" + "x".repeat(1_000_000) + "</t>" + "<i/>".repeat(10_000) + "</r>";
        for (String path : new String[] {
            "//i/concat(/r/t, .) = 'x'", "concat(//i[1]/concat(/r/t, .), string-join(//i/concat(/r/t, .)))"
        }) {
            fault(FaultCode.TOO_LARGE, () -> set(trial.request(many), variable("v", "", path)));
        }
        Exchange apart = trial.request("<r>" + "<i/>".repeat(20_000) + "</r>");
        apart.variable(0, "-".repeat(1000));
        fault(FaultCode.TOO_LARGE, () -> set(apart, variable("w", "", "string-join(//i, $v)")));
        Exchange exchange = trial.request(nested);
        set(exchange, variable("v", "", "//note[not(note)]"), variable("w", "", "string(/note)"));
        assertEquals(1_000_000, exchange.variable(1).length());
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
        Fault fault = fault(FaultCode.INVALID, () -> set(exchange, part("//o:city", "{header:X-Bell}", "")));
        assertEquals(
                "A value that is to be set in the message holds the character U+0007, which XML can't carry.",
                fault.getMessage());
        assertEquals("it is character 2 of 2", fault.detail());
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
    void aHeaderValueThatIsRefusedIsNotWrittenToTheLog() {
        Exchange exchange = trial.request("<a/>");
        exchange.variable(0, "Bearer \uD83D\uDE00sec\nret");
        Fault fault = fault(FaultCode.INVALID, () -> set(exchange, header("Authorization", "{$v}", "")));
        assertEquals(
                "The value for the header Authorization holds the character U+1F600, which a header can't carry; send the message"
                        + " without it.",
                fault.getMessage());
        assertEquals("it is character 8 of 15", fault.detail());
        exchange.variable(0, "Bearer sec\nret");
        assertEquals(
                "it is character 11 of 14",
                fault(FaultCode.INVALID, () -> set(exchange, header("Authorization", "{$v}", "")))
                        .detail());
    }

    private String refused(StepFacts assignment) {
        return linkError(() -> Assignment.prepare(trial.link(), assignment));
    }

    @Test
    void headersThatFrameAMessageAreTheGatewaysOwn() {
        for (String name : new String[] {"Content-Length", "transfer-encoding", "Connection"}) {
            assertEquals(
                    "step step: the header " + name + " is written by the gateway itself; remove the assignment",
                    refused(header(name, "1", "")));
        }
        assertEquals(
                "step step: \"X\\r\\nY\" is no header name; use letters, digits and hyphens, such as X-Region",
                refused(header("X\r\nY", "1", "")));
    }

    @Test
    void aValueIsATemplateOrAnExpressionNotBoth() {
        assertEquals(
                "step step: an assignment has a value and an XPath; keep one of them", refused(header("X", "a", "b")));
    }
}
