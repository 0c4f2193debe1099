package org.millrace.xml.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;
import org.millrace.xml.Vocabulary;

/** Limits of expressions, and messages made to take long. */
class BoundsTest {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Linear work on these messages takes a tenth of it, what is quadratic some minutes. */
    private static final long MOST = TimeUnit.SECONDS.toNanos(3);

    static {
        for (String name : new String[] {"r", "max", "i", "v", "total", "id", "a", "b", "c"}) {
            Vocabulary.id("", name); // expressions are read before messages are parsed
        }
    }

    private static Expression parse(String text) throws NotCovered {
        return Expression.parse(text, Map.of(), Set.of());
    }

    private static String ask(String text, EventStream stream) {
        try {
            Expression expression = parse(text);
            long start = THREADS.getCurrentThreadCpuTime();
            String value = expression.string(expression.over(stream, Expression.NO_VARIABLES), 0);
            long taken = THREADS.getCurrentThreadCpuTime() - start;
            assertTrue(taken < MOST, text + " took " + TimeUnit.NANOSECONDS.toMillis(taken) + " ms");
            return value;
        } catch (NotCovered e) {
            throw new AssertionError(text, e);
        }
    }

    @Test
    void anExpressionNestsAHundredDeep() throws NotCovered {
        assertEquals("1", ask("(".repeat(99) + "1" + ")".repeat(99), ExpressionTest.parse("<a/>")));
        String deeper = "(".repeat(100) + "1" + ")".repeat(100);
        assertEquals(
                "it nests deeper than 100",
                assertThrows(NotCovered.class, () -> parse(deeper)).getMessage());
    }

    @Test
    void anExpressionHasAThousandOperandsAndSteps() throws NotCovered {
        assertEquals("true", ask("1" + " or 1".repeat(999), ExpressionTest.parse("<a/>")));
        String longer = "1" + " or 1".repeat(1000);
        assertEquals(
                "it has more than 1000 operands and steps",
                assertThrows(NotCovered.class, () -> parse(longer)).getMessage());
        assertEquals("", ask("a" + "/a".repeat(498), ExpressionTest.parse("<a/>")));
    }

    @Test
    void wideSiblingsTakeLinearTime() {
        EventStream wide = ExpressionTest.parse(
                "<r><max>3</max>" + "<i id='1'><v>2</v></i>".repeat(100_000) + "<total>x</total></r>");
        assertEquals("0", ask("count(/r/i[../total = 'y'])", wide));
        assertEquals("100000", ask("count(//i[../total = 'x'])", wide));
        assertEquals("0", ask("count(//i[v = //total])", wide));
        assertEquals("100000", ask("count(//v[../@id = //@id])", wide));
        assertEquals("50000", ask("count(//i[position() mod 2 = 0])", wide));
        assertEquals("1", ask("count(/r/i[last()])", wide));
        assertEquals("100000", ask("count(//i[count(//total) = 1])", wide));
        assertEquals("100001", ask("count(//i/.. | //i)", wide));
        assertEquals("false", ask("//i/@id != //v/../@id", wide));
        assertEquals("100000", ask("count(//i/../i)", wide));
        assertEquals("100000", ask("count(//v[../../total = 'x'])", wide));
        assertEquals("0", ask("count(/r/i/v[../../i/v = '3'])", wide));
        assertEquals("100000", ask("count(//v[count(../../i) = 100000])", wide));
        assertEquals("0", ask("count(//v[//v = concat(../@id, '')])", wide));
    }

    /** Nothing but the clock ends what looks at many others for each of many nodes. */
    @Test
    void anExpressionEndsAtItsDeadline() throws NotCovered {
        EventStream wide = ExpressionTest.parse(
                "<r><a>" + "a".repeat(1_000_000) + "</a>" + "<i id='b'/>".repeat(100_000) + "<total>x</total></r>");
        for (String text : new String[] {"count(//i[ancestor::r/total = 'y'])", "count(//i[contains(/r/a, @id)])"}) {
            Expression expression = parse(text);
            long start = System.nanoTime();
            Evaluation run = expression.over(
                    wide, Expression.NO_VARIABLES, Long.MAX_VALUE, start + TimeUnit.MILLISECONDS.toNanos(100));
            assertTrue(
                    assertThrows(PathError.class, () -> expression.string(run, 0), text)
                            .isLate(),
                    text);
            long taken = System.nanoTime() - start;
            assertTrue(taken < MOST, text + " took " + TimeUnit.NANOSECONDS.toMillis(taken) + " ms");
        }
    }

    @Test
    void whatIsKnownOfAGrandparentIsKnownOfThatOneAlone() {
        EventStream stream = ExpressionTest.parse("<r><max>1</max><i><max>2</max><v><a>x</a></v><v><a>y</a></v></i>"
                + "<i><max>3</max><v><a>z</a></v></i><v><a>w</a></v></r>");
        assertEquals("z", ask("//a[../../max = '3']", stream));
        assertEquals("x y", ask("//a[../../max = '2']", stream));
        assertEquals("w", ask("//a[../../max = '1']", stream));
        assertEquals("0", ask("count(//r[../../max = '1'])", stream));
        assertEquals("y z w", ask("//a[../../v[last()] = .]", stream));
        assertEquals("3", ask("//i[../max = 1 and v/a[../../max = 3]]/max", stream));
    }

    @Test
    void charactersAreTranslatedInLinearTime() {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 200_000; i++) {
            many.appendCodePoint(0x20000 + i % 0x10000);
        }
        EventStream stream = ExpressionTest.parse("<r><a>" + "7".repeat(200_000) + many + "</a></r>");
        assertEquals("200000", ask("string-length(translate(/r/a, translate(/r/a, '0123456789', ''), ''))", stream));
        String fifty = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX".repeat(2);
        assertEquals("bca", ask("translate('abc', '" + fifty + "', 'bca')", stream));
        assertEquals("c", ask("translate('abc', '" + fifty + "', 'c')", stream));
    }

    @Test
    void aLongStringIsSoughtInLinearTime() {
        EventStream stream = ExpressionTest.parse("<r><a>" + "a".repeat(400_000) + "</a><b>" + "a".repeat(200_000)
                + "b</b><c>" + "a".repeat(200_000) + "</c></r>");
        assertEquals("false", ask("contains(/r/a, /r/b)", stream));
        assertEquals("true", ask("contains(/r/a, /r/c)", stream));
        assertEquals("", ask("substring-before(/r/a, /r/b)", stream));
        assertEquals("200000", ask("string-length(substring-after(/r/a, /r/c))", stream));
    }

    @Test
    void longStringsAreFoundWhereShortOnesAre() {
        Random random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            String text = letters(random, 300);
            int from = random.nextInt(200);
            String sought =
                    random.nextBoolean() ? text.substring(from, from + 65 + random.nextInt(30)) : letters(random, 66);
            if (random.nextInt(4) == 0) {
                sought = sought.substring(0, sought.length() - 1) + 'c';
            }
            assertEquals(text.indexOf(sought), Strings.indexOf(text, sought), () -> text);
        }
    }

    /** Of two letters, mostly in runs, so that much begins as what is sought. */
    private static String letters(Random random, int length) {
        StringBuilder text = new StringBuilder();
        int period = 1 + random.nextInt(20);
        for (int i = 0; i < length; i++) {
            text.append(
                    i >= period && random.nextInt(50) > 0 ? text.charAt(i - period) : "ab".charAt(random.nextInt(2)));
        }
        return text.toString();
    }

    /** A string for each of some nodes may hold the whole message each time. */
    @Test
    void stringsThatAreHeldTogetherAreBounded() throws NotCovered {
        EventStream stream = ExpressionTest.parse("<r><a>0123456789</a><i>a</i><i>b</i></r>");
        Map<String, Integer> chars = Map.of(
                "//i/concat(/r/a, .) = 'x'", 22,
                "'x' < //i/concat(/r/a, .)", 22,
                "//v = //r/*", 12,
                "//i != //r/*", 12,
                "concat(/r/a, '-', /r/a)", 21,
                "concat(/r/a, '-', /r/a) = 'x'", 21,
                "//i = concat(/r/a, '-', /r/a)", 21,
                "//i/concat(/r/a, .)", 23);
        chars.forEach((text, most) -> {
            try {
                Expression expression = parse(text);
                expression.string(expression.over(stream, Expression.NO_VARIABLES, most, Expression.NO_DEADLINE), 0);
                PathError tooLong = assertThrows(
                        PathError.class,
                        () -> expression.string(
                                expression.over(stream, Expression.NO_VARIABLES, most - 1, Expression.NO_DEADLINE), 0),
                        text);
                assertTrue(tooLong.isTooLong(), text);
            } catch (NotCovered e) {
                throw new AssertionError(text, e);
            }
        });
    }

    @Test
    void thatThereAreSeveralValuesIsSaidAtTheSecond() throws NotCovered {
        EventStream stream = ExpressionTest.parse("<r><a>0123456789</a>" + "<i/>".repeat(1000) + "</r>");
        Expression one = parse("string-length(//i/concat(/r/a, .))");
        PathError several = assertThrows(
                PathError.class,
                () -> one.string(one.over(stream, Expression.NO_VARIABLES, 20, Expression.NO_DEADLINE), 0));
        assertEquals("XPTY0004", several.code());
    }

    @Test
    void deepNestingTakesLinearTime() {
        String deep = "<a>".repeat(90) + "<b/>".repeat(1000) + "</a>".repeat(90);
        EventStream stream = ExpressionTest.parse("<r>" + deep.repeat(60) + "</r>");
        assertEquals("60000", ask("count(//a//b)", stream));
        assertEquals("60000", ask("count(//a//a//a//a//b)", stream));
        assertEquals("60000", ask("count(//a//b//ancestor-or-self::b)", stream));
        assertEquals("60", ask("count(//a[b])", stream));
        assertEquals("0", ask("count(//a[.//c])", stream));
        assertEquals("0", ask("count(//a[. = 'x'])", stream));
    }
}
