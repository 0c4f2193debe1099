package org.millrace.compiler.xpath;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.xml.Announced;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.match.Decision;
import org.millrace.xml.match.Expression;
import org.millrace.xml.match.NotCovered;

/** What the compiler says of a condition by a start is so for the runtime: of a message that goes on and on, whose region is not the one. */
class PrefixDecidabilityTest {

    private static final Map<String, String> NAMESPACES = Map.of("o", "urn:o");

    private static final byte[] START = """
            <o:order xmlns:o="urn:o" id="2"><o:head><o:region>west</o:region></o:head><o:region>west</o:region>
            <o:region>north</o:region><o:line/>""".getBytes(StandardCharsets.UTF_8);

    private static List<Diagnostic> told(String expression) {
        Diagnostics diagnostics = new Diagnostics("x.flow");
        new PrefixDecidability(NAMESPACES, Set.of(), diagnostics).check(expression, "xpath", new Place("", 1, ""));
        return diagnostics.sorted();
    }

    private static Decision decided(String expression) throws NotCovered {
        Expression parsed = Expression.parse(expression, NAMESPACES, Set.of());
        EventStream start = EventStream.parseStart(START, 0, START.length, XmlLimits.DEFAULTS, Announced.NOTHING);
        return parsed.decide(parsed.over(start, Expression.NO_VARIABLES), 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(/o:order/o:region)[1] = 'east'",
                "/o:order/o:region[1] = 'east'",
                "/o:order/@id = '1'",
                "/o:order[o:region[1] = 'east'] and /o:order[@id = '1']",
                "/o:order[@id = '1']/o:region[1] = 'east'",
                "name(/o:order) = 'east' or not(/o:order)",
                "local-name(/*) = 'invoice'",
                "/o:order/o:head[1][o:region = 'east']",
                "/o:order/o:head[1] = 'east'",
                "/o:order/o:head[1]/o:region[1]/.. = 'east'",
                "(//o:region)[2] = 'east'",
                "/o:order/name() = 'east'",
                "count(/o:order) = 2",
                "exists(/o:invoice)",
                "/o:order/self::o:order/@id = '1'"
            })
    void whatIsNotWarnedOfIsDecided(String expression) throws NotCovered {
        assertEquals(List.of(), told(expression));
        assertNotEquals(Decision.OPEN, decided(expression));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/o:order/o:region = 'east'",
                "/o:order[o:region = 'east']",
                "/o:order[1][o:region = 'east']",
                "(/o:order)[o:region = 'east']",
                "/o:order/(o:region = 'east')",
                "/o:order[o:total]/@id = '1'",
                "count(/o:order/o:region) = 1"
            })
    void whatIsLookedForEverywhereIsLeftOpen(String expression) throws NotCovered {
        assertTrue(
                told(expression).getFirst().wrong().startsWith("xpath is false only at the end"),
                told(expression).toString());
        assertEquals(Decision.OPEN, decided(expression));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/o:order = 'east'",
                "(/o:order)[1] = 'east'",
                "/ = 'east'",
                "contains((/o:order)[1], 'east')",
                "string-length(/o:order) = 3",
                "/o:order[. = 'east']",
                "/o:order[string-length() = 3]",
                "/o:order/o:head[1]/.. = 'east'",
                "/o:order/self::o:order = 'east'",
                "/o:order/string() = 'east'",
                "-/o:order = 1",
                "(/o:order/o:head[1], /o:order) = 'east'",
                "if (/o:order = 'east') then true() else false()"
            })
    void theTextOfTheRootIsLeftOpen(String expression) throws NotCovered {
        assertTrue(
                told(expression).getFirst().wrong().startsWith("xpath looks at the whole text"),
                told(expression).toString());
        assertEquals(Decision.OPEN, decided(expression));
    }
}
