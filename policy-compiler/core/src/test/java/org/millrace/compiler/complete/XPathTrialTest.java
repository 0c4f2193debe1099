package org.millrace.compiler.complete;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.millrace.runtime.api.Eventually.eventually;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.complete.XPathTrial.Item;
import org.millrace.compiler.complete.XPathTrial.None;
import org.millrace.compiler.complete.XPathTrial.Outcome;
import org.millrace.compiler.complete.XPathTrial.Result;
import org.millrace.compiler.complete.XPathTrial.Wrong;

class XPathTrialTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    private static Outcome run(String expression, String message) {
        return XPathTrial.run(
                expression,
                Map.of("o", "urn:o"),
                Map.of("city", "Utica"),
                message.getBytes(StandardCharsets.UTF_8),
                false,
                LONG);
    }

    @Test
    void nodesAndValuesAreShownWithTheirTypes() {
        String message = "<o:order xmlns:o='urn:o' id='7'><o:city>Utica</o:city><o:line><o:a/></o:line></o:order>";
        assertEquals(
                new Result(List.of(new Item("element o:city", "Utica")), 1, true), run("/o:order/o:city", message));
        assertEquals(new Result(List.of(new Item("attribute id", "7")), 1, true), run("//@id", message));
        assertEquals(new Result(List.of(new Item("xs:integer", "2")), 1, true), run("1 + 1", message));
        assertEquals(new Result(List.of(new Item("xs:boolean", "true")), 1, true), run("//o:city = $city", message));
        assertEquals(new Result(List.of(), 0, false), run("//o:none", message));
    }

    @Test
    void manyItemsAreCounted() {
        Result result = assertInstanceOf(Result.class, run("1 to 1000", "<a/>"));
        assertEquals(1000, result.count());
        assertEquals(20, result.items().size());
    }

    @Test
    void whatTheCompilerRefusesIsNotRun() {
        assertEquals(
                "it calls doc(), which reaches outside of the message",
                assertInstanceOf(Wrong.class, run("doc('file:/etc/passwd')", "<a/>"))
                        .diagnostics()
                        .getFirst()
                        .wrong());
    }

    @Test
    void aSampleThatIsNoXmlIsNamed() {
        assertEquals(
                "in the sample, it is not well-formed XML: XML document structures must start and end within the same entity.",
                assertInstanceOf(None.class, run("1", "<a")).why());
    }

    @Test
    void anErrorWhileItRunsIsTheResult() {
        assertInstanceOf(None.class, run("xs:integer(/a)", "<a>x</a>"));
    }

    @Test
    void whatTakesTooLongIsGivenUp() throws Exception {
        Outcome outcome = XPathTrial.run(
                "count(for $a in 1 to 3000, $b in 1 to 3000 return $a * $b mod 7)",
                Map.of(),
                Map.of(),
                "<a/>".getBytes(StandardCharsets.UTF_8),
                false,
                Duration.ofMillis(1));
        assertEquals(new None("it takes longer than 1 ms"), outcome);
        eventually(
                "it has ended",
                () -> !run("1", "<a/>").equals(new None("another expression is still being evaluated")));
    }

    @Test
    void aConditionOnTheHeaderBeginsThere() {
        String message =
                "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Header><to>east</to></s:Header></s:Envelope>";
        Outcome outcome =
                XPathTrial.run("to = 'east'", Map.of(), Map.of(), message.getBytes(StandardCharsets.UTF_8), true, LONG);
        assertEquals(new Result(List.of(new Item("xs:boolean", "true")), 1, true), outcome);
        assertEquals(
                new None("the sample has no SOAP Header"),
                XPathTrial.run("to", Map.of(), Map.of(), "<a/>".getBytes(StandardCharsets.UTF_8), true, LONG));
    }
}
