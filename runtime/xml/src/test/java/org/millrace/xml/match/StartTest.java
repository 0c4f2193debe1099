package org.millrace.xml.match;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.millrace.xml.Announced;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;

/** What the start of a document decides, the whole of it decides in the same way. */
class StartTest {

    private static final int DOCUMENTS = Boolean.getBoolean("long") ? 300 : 100;

    private static final Map<String, String> NAMESPACES = Map.of("p", "urn:p");

    private static final String[] CONDITIONS = {
        "/r",
        "/*",
        "/p:r",
        "/r/a",
        "/r/a = '1'",
        "(/r/a)[1] = '1'",
        "(/r/a)[2] = '1'",
        "/r/a[2] = '1'",
        "/r/a[last()] = '1'",
        "/r/@id = '1'",
        "/r/a/@id = '1'",
        "(//a)[1]/@id = '1'",
        "//a[@id = '1'][1]",
        "/r/a[b = '2'] = '1'",
        "//b[.. = '12']",
        "//a//b",
        "//b/ancestor::a/@id = '2'",
        "not(/r/a)",
        "not((/r/a)[1] = '1')",
        "count(/r/a) > 1",
        "exists(//a[2])",
        "/r/a or /r/b",
        "(/r/a)[1] = '1' and (/r/b)[1] = '2'",
        "/r/text() = '1'",
        "(/r/a/text())[1] = '1'",
        "//comment()",
        "/comment()",
        "/processing-instruction()",
        "//processing-instruction('q')",
        "string-length(/r) > 3",
        "contains((/r/a)[1], '1')",
        "starts-with((//a)[1], '1')",
        "/r/a > 1",
        "(/r/a)[1] + 1 = 2",
        "some $a in /r/a satisfies $a = '1'",
        "if ((/r/a)[1] = '1') then (/r/b)[1] = '2' else false()",
        "/r/a = /r/b",
        "name(/*) = 'r'",
        "sum(/r/a) = 3",
        "//a/../b",
        "/r/a/b[../@id = '1']",
        "string-join(/r/a, '') = '12'",
        "true()",
    };

    private static Expression expression(String text) {
        try {
            return Expression.parse(text, NAMESPACES, Set.of());
        } catch (NotCovered e) {
            throw new AssertionError(text, e);
        }
    }

    private static Decision decide(Expression expression, byte[] bytes, int length) {
        EventStream start = EventStream.parseStart(bytes, 0, length, XmlLimits.DEFAULTS, Announced.NOTHING);
        return expression.decide(expression.over(start, Expression.NO_VARIABLES), 0);
    }

    private static Decision decide(String expression, String start) {
        byte[] bytes = start.getBytes(UTF_8);
        return decide(expression(expression), bytes, bytes.length);
    }

    private static Decision ofTheWhole(Expression expression, EventStream document) {
        try {
            Evaluation run = expression.over(document, Expression.NO_VARIABLES);
            return expression.test(run, 0) ? Decision.HOLDS : Decision.FAILS;
        } catch (PathError e) {
            return Decision.OPEN; // no start may decide what fails
        }
    }

    /** A small document of the names and values that the conditions ask for, with whatever else a document may hold. */
    private static String document(Random random) {
        StringBuilder text =
                new StringBuilder(random.nextInt(3) == 0 ? "<?xml version=\"1.0\"?>\n<!-- <a>1</a> -->" : "");
        text.append("<r xmlns:p='urn:p'")
                .append(random.nextBoolean() ? " id='1'" : "")
                .append('>');
        for (int i = random.nextInt(5); i > 0; i--) {
            content(text, random, 3);
        }
        return text.append("</r>")
                .append(random.nextInt(3) == 0 ? "\n<?q?>" : "")
                .toString();
    }

    private static void content(StringBuilder text, Random random, int depth) {
        switch (random.nextInt(depth > 0 ? 12 : 6)) {
            case 0 -> text.append('1');
            case 1 -> text.append("2\n  ");
            case 2 -> text.append("<![CDATA[1]]>");
            case 3 -> text.append("&#49;\u6f22\ud83d\ude00");
            case 4 -> text.append("<!-- 1 -->");
            case 5 -> text.append("<?q 1?>");
            default -> {
                String name = random.nextInt(4) == 0 ? "b" : random.nextInt(6) == 0 ? "p:a" : "a";
                text.append('<').append(name);
                if (random.nextBoolean()) {
                    text.append(" id=\"").append(1 + random.nextInt(2)).append('"');
                }
                text.append('>');
                for (int i = random.nextInt(4); i > 0; i--) {
                    content(text, random, depth - 1);
                }
                text.append("</").append(name).append('>');
            }
        }
    }

    @Test
    void aStartNeverDecidesOtherwiseThanTheWhole() {
        Random random = new Random(20261125);
        Expression[] conditions = new Expression[CONDITIONS.length];
        for (int i = 0; i < conditions.length; i++) {
            conditions[i] = expression(CONDITIONS[i]);
        }
        Map<Decision, Integer> seen = new EnumMap<>(Decision.class);
        for (int n = 0; n < DOCUMENTS; n++) {
            String text = document(random);
            byte[] bytes = text.getBytes(UTF_8);
            EventStream document = EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
            for (Expression condition : conditions) {
                Decision whole = ofTheWhole(condition, document);
                Decision before = Decision.OPEN;
                for (int length = text.startsWith("<?xml") ? text.indexOf('\n') : 0; length <= bytes.length; length++) {
                    Decision here = decide(condition, bytes, length);
                    boolean right = here == whole || here == Decision.OPEN && before == Decision.OPEN;
                    assertTrue(right, () -> condition + " over " + text);
                    assertTrue(before == Decision.OPEN || here == before, () -> condition + " over " + text);
                    before = here;
                }
                seen.merge(before, 1, Integer::sum);
            }
        }
        for (Decision each : Decision.values()) {
            assertTrue(seen.get(each) > 3 * DOCUMENTS, "both and neither should come often: " + seen);
        }
    }

    @Test
    void aConditionHoldsAsSoonAsItIsMet() {
        assertEquals(Decision.OPEN, decide("/r/a = 'x'", "<r><b>1</b><a>x"));
        assertEquals(Decision.OPEN, decide("/r/a = 'x'", "<r><b>1</b><a>x<"));
        assertEquals(Decision.OPEN, decide("/r/a = 'x'", "<r><b>1</b><a>x</a"));
        assertEquals(Decision.HOLDS, decide("/r/a = 'x'", "<r><b>1</b><a>x</a>"));
        assertEquals(Decision.OPEN, decide("/r/@a = 'x'", "<r a='x'"));
        assertEquals(Decision.HOLDS, decide("/r/@a = 'x'", "<r a='x'>"));
    }

    @Test
    void aConditionFailsAsSoonAsThePlaceThatItAsksForIsAnother() {
        assertEquals(Decision.FAILS, decide("(/r/a)[1] = 'x'", "<r><a>y</a>"));
        assertEquals(Decision.OPEN, decide("/r/a = 'x'", "<r><a>y</a>"));
        assertEquals(Decision.OPEN, decide("(/r/a)[2] = 'x'", "<r><a>y</a>"));
        assertEquals(Decision.FAILS, decide("(/r/a)[2] = 'x'", "<r><a>y</a><a>y</a>"));
        assertEquals(Decision.FAILS, decide("/r/@a = 'x'", "<r a='y'><b/>"), "a document has one root");
        assertEquals(Decision.FAILS, decide("/s", "<r><b/>"));
        assertEquals(Decision.FAILS, decide("(//a)[1] = 'x'", "<r><a>y</a>"));
        assertEquals(Decision.OPEN, decide("(//a/b)[1] = 'x'", "<r><a><b>y</b></a>"), "all are put in order first");
        assertEquals(Decision.OPEN, decide("(/r/a | /r/b)[1] = 'x'", "<r><a>y</a><b/>"));
    }

    @Test
    void theEndOfTheRootIsNotTheEndOfTheDocument() {
        assertEquals(Decision.OPEN, decide("count(//comment()) = 0", "<r/>"));
        assertEquals(Decision.OPEN, decide("/comment()", "<r/>"));
        assertEquals(Decision.FAILS, decide("/r/a", "<r/>"));
    }

    @Test
    void whatIsWrongIsAnEndToo() {
        assertEquals(Decision.HOLDS, decide("/r/a = 'x'", "<r><a>x</a><a>y</b>"));
        assertEquals(Decision.OPEN, decide("/r/a = 'y'", "<r><a>x</a><a>y</b>"));
        assertEquals(Decision.HOLDS, decide("/r/a = 'x'", "<r><a>x</a>&nothing;"));
        assertEquals(Decision.OPEN, decide("/r", "  r"));
        assertEquals(Decision.OPEN, decide("/r", ""));
    }

    @Test
    void whatFailsOnWhatIsKnownIsOpen() {
        assertEquals(Decision.OPEN, decide("(/r/a)[1] > 1", "<r><a>five</a><b/>"));
    }

    @Test
    void aCutCharacterOrPairIsAnEnd() {
        Charset[] encodings = {UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE};
        for (Charset encoding : encodings) {
            byte[] bytes = ("\ufeff<r><a>x</a><b>\ud83d\ude00</b></r>").getBytes(encoding);
            Expression condition = expression("(/r/a)[1] = 'x'");
            for (int length = 0; length < bytes.length; length++) {
                assertTrue(decide(condition, bytes, length) != Decision.FAILS, encoding + " " + length);
            }
            assertEquals(Decision.HOLDS, decide(condition, bytes, bytes.length), encoding.name());
        }
    }

    @Test
    void anEncodingThatIsNotAcceptedIsToldFromTheStart() {
        byte[] bytes = "<?xml version='1.0' encoding='UTF-7'?><r>".getBytes(UTF_8);
        XmlError error = assertThrows(
                XmlError.class,
                () -> EventStream.parseStart(bytes, 0, bytes.length, XmlLimits.DEFAULTS, Announced.NOTHING));
        assertEquals(XmlError.Kind.ENCODING, error.kind());
    }

    @Test
    void lookingPastTheStartIsNeverANothing() {
        byte[] bytes = "<r><a>x</a><b".getBytes(UTF_8);
        EventStream start = EventStream.parseStart(bytes, 0, bytes.length, XmlLimits.DEFAULTS, Announced.NOTHING);
        assertEquals(5, start.size());
        assertEquals(EventKind.END, start.kind(4));
        int root = start.root();
        int a = start.firstChild(root);
        assertEquals("x", start.value(a));
        assertThrows(IndexOutOfBoundsException.class, () -> start.nextSibling(a));
        assertThrows(IndexOutOfBoundsException.class, () -> start.nextSibling(root));
        assertThrows(IndexOutOfBoundsException.class, () -> start.nextElement(a));
        assertThrows(IndexOutOfBoundsException.class, () -> start.value(root));
        assertThrows(IndexOutOfBoundsException.class, () -> start.kind(start.end(root)));
        assertThrows(IndexOutOfBoundsException.class, () -> start.child(root, "", "c"));
        assertThrows(IndexOutOfBoundsException.class, () -> start.kind(start.end(0) + 1));
    }

    /** Twice as much each time, from the first kilobyte on, costs no more than twice what one look at the most would. */
    @Test
    void manyLooksTakeLinearTime() {
        byte[] bytes = ("<r>" + "<i k='v'><a>1</a><b/></i>".repeat(40_000)).getBytes(UTF_8);
        Expression condition = expression("//i[a = 2]");
        long start = System.nanoTime();
        for (int length = 1024; length < bytes.length; length *= 2) {
            assertEquals(Decision.OPEN, decide(condition, bytes, length));
        }
        assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(5));
    }
}
