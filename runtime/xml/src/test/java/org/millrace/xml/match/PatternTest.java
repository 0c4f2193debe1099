package org.millrace.xml.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;

class PatternTest {

    private static List<Pattern> patterns(String text) {
        try {
            return Pattern.parse(text, Map.of("p", "urn:p"), Set.of());
        } catch (NotCovered e) {
            throw new AssertionError(text + ": " + e.getMessage(), e);
        }
    }

    /** Paths of all nodes that match. */
    private static List<String> matches(String text, String document) {
        Pattern pattern = patterns(text).getFirst();
        EventStream stream = ExpressionTest.parse(document);
        Evaluation run = pattern.over(stream, Expression.NO_VARIABLES, Long.MAX_VALUE, Expression.NO_DEADLINE);
        List<String> found = new ArrayList<>();
        for (int event = 0; event < stream.size(); event++) {
            EventKind kind = stream.kind(event);
            if (kind != EventKind.END && kind != EventKind.NAMESPACE && pattern.matches(run, event)) {
                found.add(kind == EventKind.TEXT ? stream.value(event) : stream.path(event, 100));
            }
        }
        return found;
    }

    @Test
    void aPatternIsMatchedFromItsLastStepUpwards() {
        String document = "<a x='1'><b x='2'>t<c/></b><c><b><a><b/></a></b></c></a>";
        assertEquals(List.of("/"), matches("/", document));
        assertEquals(List.of("/a"), matches("/a", document));
        assertEquals(List.of("/a/b", "/a/c/b/a/b"), matches("a/b", document));
        assertEquals(List.of("/a/c/b/a/b"), matches("/a//a/b", document));
        assertEquals(List.of("/a/b", "/a/c/b", "/a/c/b/a/b"), matches("/a//b", document));
        assertEquals(List.of("/a/b/@x"), matches("b/@x", document));
        assertEquals(List.of("t"), matches("b[@x = '2']/text()", document));
        assertEquals(List.of("/a/@x", "/a/b/@x"), matches("@*", document));
        assertEquals(List.of(), matches("/b//b", document));
    }

    @Test
    void prioritiesAreThoseOfXslt() {
        Map.of(
                        "/", -0.5, "a", 0.0, "p:a", 0.0, "@p:a", 0.0, "p:*", -0.25, "*:a", -0.25, "*", -0.5, "@*", -0.5,
                        "text()", -0.5, "a[b]", 0.5)
                .forEach((text, priority) ->
                        assertEquals(priority, patterns(text).getFirst().priority(), text));
        Map.of("//a", 0.5, "/a", 0.5, "a/b", 0.5, "processing-instruction('x')", 0.0, "processing-instruction()", -0.5)
                .forEach((text, priority) ->
                        assertEquals(priority, patterns(text).getFirst().priority(), text));
    }

    @Test
    void aUnionIsAPatternForEachPart() {
        List<Pattern> identity = patterns("@* | node()");
        assertEquals(2, identity.size());
        assertEquals(
                Axis.ATTRIBUTE,
                ((Syntax.Path) identity.getFirst().syntax()).steps().getFirst().axis());
    }

    @Test
    void whatIsNotCoveredIsSaid() {
        assertEquals("the pattern asks for a position", reason("a[1]"));
        assertEquals("the pattern is no path of steps", reason("key('k', 'v')"));
        assertEquals("the pattern uses the axis descendant", reason("descendant::a"));
    }

    private static String reason(String text) {
        return assertThrows(NotCovered.class, () -> Pattern.parse(text, Map.of(), Set.of()))
                .getMessage();
    }
}
