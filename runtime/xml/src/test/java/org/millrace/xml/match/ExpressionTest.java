package org.millrace.xml.match;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;

class ExpressionTest {

    private static final Map<String, String> NAMESPACES = Map.of("o", "urn:o");

    static EventStream parse(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    private static Expression expression(String text) {
        try {
            return Expression.parse(text, NAMESPACES, Set.of("name", "other"));
        } catch (NotCovered e) {
            throw new AssertionError(text + ": " + e.getMessage(), e);
        }
    }

    private static String string(String text, String document) {
        Expression expression = expression(text);
        return expression.string(
                expression.over(
                        parse(document), index -> "[" + expression.variables().get(index) + "]"),
                0);
    }

    private static boolean test(String text, String document) {
        Expression expression = expression(text);
        return expression.test(expression.over(parse(document), Expression.NO_VARIABLES), 0);
    }

    private static int[] select(String text, String document) {
        Expression expression = expression(text);
        return expression.select(expression.over(parse(document), Expression.NO_VARIABLES), 0);
    }

    private static String reason(String text) {
        return assertThrows(NotCovered.class, () -> Expression.parse(text, NAMESPACES, Set.of("name")))
                .getMessage();
    }

    @Test
    void namesAreComparedWithTheirNamespaces() {
        String document = "<p:a xmlns:p='urn:o'><b>1</b><p:b>2</p:b><b xmlns='urn:o'>3</b></p:a>";
        assertEquals("2 3", string("/o:a/o:b", document));
        assertEquals("1", string("/o:a/b", document));
        assertEquals("1 2 3", string("/*/*:b", document));
        assertEquals("2 3", string("//o:*[. != '1']/text()", document));
    }

    @Test
    void adjacentTextAndCdataAreOneNode() {
        String document = "<a>x<![CDATA[<]]>y<!-- c --><![CDATA[]]></a>";
        assertEquals("1", string("count(/a/text())", document));
        assertEquals("x<y", string("/a/text()", document));
        assertTrue(test("/a/text() = 'x<y'", document));
        assertEquals("2", string("count(/a/node())", document));
    }

    @Test
    void nodesAreEventsInDocumentOrderEachOnce() {
        assertArrayEquals(new int[] {1, 2, 4}, select("//a | /a/a | /a", "<a><a/><a/></a>"));
        assertArrayEquals(
                new int[] {3, 4}, select("//a//b", "<a><a><b/><b/></a></a>".replace("<b/><b/>", "<b><b/></b>")));
        assertArrayEquals(new int[] {1}, select("//b/..", "<a><b/><b/></a>"));
    }

    @Test
    void valuesAreComparedAsTheirTypesWant() {
        assertTrue(test("/a/b > 9", "<a><b>10</b></a>"));
        assertFalse(test("/a/b > '9'", "<a><b>10</b></a>"));
        assertTrue(test("/a/b = (1, 2) and /a/b = ('x', ' 2 ')", "<a><b> 2 </b></a>"));
        assertTrue(test("/a/@on = true()", "<a on=' 1 '/>"));
    }

    @Test
    void anErrorHasTheCodeThatTheStandardGivesIt() {
        PathError number = assertThrows(PathError.class, () -> test("/a/b > 5", "<a><b>five</b></a>"));
        assertEquals("FORG0001", number.code());
        assertEquals("Cannot convert \"five\" to a number.", number.getMessage());
        PathError several = assertThrows(PathError.class, () -> test("contains(/a/b, 'x')", "<a><b/><b/></a>"));
        assertEquals("XPTY0004", several.code());
        assertEquals("Several values where at most one is allowed.", several.getMessage());
    }

    @Test
    void positionsCountAmongTheChildrenOfEachParent() {
        String document = "<a><b><c>1</c><c>2</c></b><b><c>3</c><c>4</c><c>5</c></b></a>";
        assertEquals("1 3", string("//c[1]", document));
        assertEquals("2 5", string("//c[last()]", document));
        assertEquals("1", string("(//c)[1]", document));
        assertEquals("2 4", string("//c[position() = 2]", document));
        assertEquals("4", string("/a/b/c[. > 2][2]", document));
        assertEquals("1 3 5", string("//c[position() mod 2 = 1]", document));
    }

    @Test
    void aValueIsFoundForEachNode() {
        String document = "<a><b n='1'>x</b><b n='2'>y</b></a>";
        assertEquals("x! y!", string("//b/concat(., '!')", document));
        assertEquals("1=x;2=y", string("string-join(for $b in /a/b return concat($b/@n, '=', $b), ';')", document));
        assertEquals("1 2", string("//b ! @n", document));
        assertEquals("1 x 2 y", string("//b/(@n | text())", document));
        assertTrue(test("some $b in //b satisfies $b/@n = 2", document));
        assertFalse(test("every $b in //b satisfies $b/@n > 1", document));
        assertEquals("none", string("(/a/c, 'none')[1]", document));
        assertEquals("A", string("name(/a/b[1]/ancestor::*) => upper-case()", document));
    }

    @Test
    void aDecimalIsWrittenWithoutAnExponent() {
        assertEquals("1000000.5", string("1000000.50", "<a/>"));
        assertEquals("-12345678", string("-12345678.0", "<a/>"));
        assertEquals("0.0000001", string(".0000001", "<a/>"));
        assertEquals("0", string("0.00", "<a/>"));
        assertEquals("1500000.25", string("if (/b) then 1 else 1500000.25", "<a/>"));
        assertEquals("0.000001 x", string("(0.000001, 'x')", "<a/>"));
        assertEquals("1.0000005E6", string("1000000.5e0", "<a/>"));
    }

    @Test
    void aDoubleThatTwoDecimalsStandForIsLeftToSaxon() {
        for (String number : new String[] {"1e23", "-2022664518222302.75", "858967161591412.75", "58698420666337424"}) {
            PathError left = assertThrows(PathError.class, () -> string("/a * 1", "<a>" + number + "</a>"), number);
            assertEquals("", left.code());
        }
        assertEquals("1.0E22", string("/a * 1", "<a>1e22</a>"));
        assertEquals("0.30000000000000004", string("sum(/a/b)", "<a><b>.1</b><b>.2</b></a>"));
        assertEquals("1.7976931348623157E308", string("/a * 1", "<a>1.7976931348623157e308</a>"));
    }

    @Test
    void ofZeroAndMinusZeroTheFirstIsTheLeastAndTheGreatest() {
        assertEquals("0 0", string("(min(/a/b), max(/a/b))", "<a><b>0</b><b>-0</b></a>"));
        assertEquals("-0 -0", string("(min(/a/b), max(/a/b))", "<a><b>-0</b><b>0</b></a>"));
        assertEquals("1 3", string("(min(/a/b), max(/a/b))", "<a><b>2</b><b>3</b><b>1</b></a>"));
        assertEquals("NaN NaN", string("(min(/a/b), max(/a/b))", "<a><b>2</b><b>NaN</b><b>1</b></a>"));
    }

    @Test
    void aSigmaIsTheSameWhereverItStands() {
        assertEquals("οδοσ σασ i\u0307", string("lower-case('ΟΔΟΣ ΣΑΣ \u0130')", "<a/>"));
        assertEquals("ας", string("lower-case('Ας')", "<a/>"));
    }

    @Test
    void variablesAreStringsAskedForByNumber() {
        assertEquals(
                List.of("other", "name"),
                expression("$other || $name || $other").variables());
        assertEquals("[other][name]", string("concat($other, $name)", "<a/>"));
    }

    @Test
    void whatIsNotCoveredIsSaidInAClause() {
        assertEquals("it calls replace()", reason("replace(/a, 'b', 'c')"));
        assertEquals("it uses \"let\"", reason("let $x := //a return $x"));
        assertEquals("it uses the axis following", reason("following::a"));
        assertEquals("it uses $x where another node is the context", reason("for $x in //a return //b[@id = $x/@id]"));
        assertEquals(
                "it uses $name where another node is the context",
                reason("for $name in //a return (for $y in //b return $name)"));
        assertEquals("it uses the context node within for, some or every", reason("some $x in //a satisfies b = $x"));
        assertEquals("it uses the prefix x, which is none of the flow's", reason("/x:a"));
        assertEquals("it uses the variable $y, which is none of the flow's", reason("$y"));
        assertEquals("it uses \"castable\"", reason("/a castable as xs:date"));
        assertEquals(
                "it compares values found for each node with what is no string",
                reason("(/a/string(), /a/number()) = '5'"));
        assertEquals(
                "it compares each of many nodes with each of many others", reason("//a[//b < concat(../@id, '')]"));
    }
}
