package org.millrace.xml.type;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimpleTypeTest {

    private static final Scope SCOPE = Judged.SCOPE;

    private static SimpleType type(String base, String... facets) {
        return SimpleType.restrict(SimpleType.builtIn(base), "order", facets);
    }

    private static boolean accepts(SimpleType type, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return type.accepts(bytes, 0, bytes.length, SCOPE);
    }

    private static String complaint(SimpleType type, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return type.complaint(bytes, 0, bytes.length, SCOPE);
    }

    private static byte[] key(SimpleType type, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return type.key(bytes, 0, bytes.length, SCOPE);
    }

    /** The common spelling is judged by a path of its own, which knows the length of months. */
    @Test
    void theDaysOfAMonthAreThoseOfTheCalendar() {
        SimpleType date = SimpleType.builtIn("date");
        SimpleType dateTime = SimpleType.builtIn("dateTime");
        for (int year : new int[] {1900, 2000, 2024, 2026}) {
            for (int month = 1; month <= 12; month++) {
                int last = YearMonth.of(year, month).lengthOfMonth();
                for (int day = 0; day <= 40; day++) {
                    String text = "%04d-%02d-%02d".formatted(year, month, day);
                    assertEquals(day >= 1 && day <= last, accepts(date, text), text);
                    assertEquals(day >= 1 && day <= last, accepts(dateTime, text + "T06:15:00Z"), text);
                }
            }
        }
    }

    @Test
    void theUsualWayLetsNothingThroughThatTheLongerOneRefuses() {
        for (String type : List.of("date", "dateTime", "time", "boolean", "double", "NMTOKEN", "NCName")) {
            SimpleType simple = SimpleType.builtIn(type);
            for (String right :
                    List.of("2026-01-31", "2026-01-31T06:04:43.250Z", "06:04:43", "true", "-4.5e7", "a-b.c")) {
                for (int place = 0; place < right.length(); place++) {
                    for (char c = 1; c < 0x101; c++) {
                        String text = right.substring(0, place) + c + right.substring(place + 1);
                        assertEquals(complaint(simple, text) == null, accepts(simple, text), type + " " + text);
                    }
                }
            }
        }
    }

    /** Letters of two bytes in the place of two characters: as many bytes as a date has, which are judged eight at once. */
    @Test
    void noByteBeyondAsciiIsTakenForADigitOfADate() {
        for (String right : List.of("2026-01-31", "2026-01-31T06:04:43Z", "06:04:43")) {
            SimpleType type =
                    SimpleType.builtIn(right.length() == 10 ? "date" : right.length() == 8 ? "time" : "dateTime");
            assertTrue(accepts(type, right));
            for (int place = 0; place < right.length() - 1; place++) {
                for (char c = 0x80; c < 0x800; c++) {
                    String text = right.substring(0, place) + c + right.substring(place + 2);
                    assertFalse(accepts(type, text), text);
                }
            }
        }
    }

    @Test
    void aTimeHasTheHoursOfADayAndTheMinutesOfAnHour() {
        SimpleType time = SimpleType.builtIn("time");
        SimpleType dateTime = SimpleType.builtIn("dateTime");
        for (int one = 0; one < 100; one++) {
            for (int other = 0; other < 100; other++) {
                String hours = "%02d:%02d:59".formatted(one, other);
                assertEquals(one <= 23 && other <= 59, accepts(time, hours), hours);
                assertEquals(one <= 23 && other <= 59, accepts(dateTime, "2026-12-31T" + hours), hours);
                String minutes = "23:%02d:%02d".formatted(one, other);
                assertEquals(one <= 59 && other <= 59, accepts(time, minutes), minutes);
            }
        }
    }

    @Test
    void theMonthsOfAYearAreTwelve() {
        SimpleType date = SimpleType.builtIn("date");
        for (int month = 0; month < 100; month++) {
            String text = "2026-%02d-01".formatted(month);
            assertEquals(month >= 1 && month <= 12, accepts(date, text), text);
        }
        assertFalse(accepts(date, "0000-01-01"));
        assertTrue(accepts(date, "0001-01-01"));
        assertTrue(accepts(date, "1000-01-01"));
    }

    @Test
    void whiteSpaceAroundAWordIsCutOffAndWithinItIsNoPartOfIt() {
        for (SimpleType type : List.of(
                SimpleType.builtIn("NMTOKEN"),
                type("NMTOKEN", "enumeration=AB", "enumeration=CD"),
                type("token", "enumeration=AB", "enumeration=CD"),
                type("token", "pattern=[A-Z]{2}"),
                type("token", "pattern=[A-Z ]{2}", "pattern=\\S*"),
                type("NCName", "pattern=.."))) {
            assertTrue(accepts(type, "AB"));
            assertTrue(accepts(type, "\n AB\t"));
            assertFalse(accepts(type, "A B"));
            assertFalse(accepts(type, "A\nB"));
            assertFalse(accepts(type, " A B "));
            assertFalse(accepts(type, ""));
        }
        SimpleType twice = type("token", "pattern=[A-Z]{2}", "pattern=A.");
        assertTrue(accepts(twice, "AB"));
        assertFalse(accepts(twice, "BB"));
        SimpleType chosen = type("token", "pattern=[A-Z]{2}", "enumeration=AB");
        assertTrue(accepts(chosen, "AB"));
        assertFalse(accepts(chosen, "CD"));
        SimpleType shortOnes = type("token", "maxLength=2", "enumeration=AB", "enumeration=CDE");
        assertTrue(accepts(shortOnes, "AB"));
        assertFalse(accepts(shortOnes, "CDE"));
        SimpleType spaced = type("token", "pattern=A B");
        assertTrue(accepts(spaced, "A B"));
        assertTrue(accepts(spaced, " A \n B "));
        assertFalse(accepts(type("token", "pattern=A  B"), "A  B"), "the pattern is of the text as it is collapsed");
        assertFalse(accepts(type("token", "pattern=A\nB"), "A\nB"));
        assertTrue(accepts(type("string", "pattern=A\nB"), "A\nB"));
    }

    /** Xerces reads seconds as a double: with enough digits 59.99... is 60, which no minute has. */
    @Test
    void aFractionOfASecondThatIsReadAsAWholeOneIsNone() {
        for (String type : List.of("time", "dateTime")) {
            String minute = (type.equals("time") ? "" : "2026-03-04T") + "23:59:59.";
            for (int digits = 1; digits <= 30; digits++) {
                String text = minute + "9".repeat(digits);
                boolean valid = Double.parseDouble("59." + "9".repeat(digits)) < 60;
                assertEquals(valid, accepts(SimpleType.builtIn(type), text), text);
                assertEquals(valid, complaint(SimpleType.builtIn(type), text) == null, text);
            }
        }
    }

    @Test
    void eachRuleIsToldInTheWordsOfXerces() {
        assertEquals(
                "cvc-datatype-valid.1.2.1: 'two' is not a valid value for 'integer'.",
                complaint(SimpleType.builtIn("positiveInteger"), "two"));
        assertEquals(
                "cvc-minInclusive-valid: Value '0' is not facet-valid with respect to minInclusive '1' for type 'positiveInteger'.",
                complaint(SimpleType.builtIn("positiveInteger"), " 0 "));
        assertEquals(
                "cvc-pattern-valid: Value 'ab' is not facet-valid with respect to pattern '[A-Z]+' for type 'order'.",
                complaint(type("token", "pattern=[A-Z]+"), "ab"));
        assertEquals(
                "cvc-maxLength-valid: Value 'abcd' with length = '4' is not facet-valid with respect to maxLength '3' for type 'order'.",
                complaint(type("string", "maxLength=3"), "abcd"));
        assertEquals(
                "cvc-enumeration-valid: Value 'c' is not facet-valid with respect to enumeration '[a, b]'. It must be a value from the"
                        + " enumeration.",
                complaint(type("string", "enumeration=a", "enumeration=b"), "c"));
        assertEquals(
                "cvc-totalDigits-valid: Value '123.4' has 4 total digits, but the number of total digits has been limited to 3.",
                complaint(type("decimal", "totalDigits=3"), "123.4"));
        assertEquals(
                "cvc-fractionDigits-valid: Value '1.25' has 2 fraction digits, but the number of fraction digits has been limited to 1.",
                complaint(type("decimal", "fractionDigits=1"), "1.25"));
        assertEquals(
                "UndeclaredPrefix: Cannot resolve 'x:y' as a QName: the prefix 'x' is not declared.",
                complaint(SimpleType.builtIn("QName"), "x:y"));
        assertEquals("UndeclaredEntity: Entity 'e' is not declared.", complaint(SimpleType.builtIn("ENTITY"), "e"));
        assertEquals(
                "cvc-datatype-valid.1.2.3: 'x' is not a valid value of union type 'size'.",
                complaint(
                        SimpleType.union(
                                new SimpleType[] {SimpleType.builtIn("int"), SimpleType.builtIn("date")}, "size"),
                        "x"));
        assertNull(complaint(SimpleType.builtIn("int"), "7"));
    }

    @Test
    void aValueIsShownShortAndOnOneLine() {
        String told = complaint(type("string", "maxLength=3"), "a\nb\t\u0001" + "\u4e2d".repeat(100_000));
        assertTrue(told.startsWith("cvc-maxLength-valid: Value 'a\\nb\\t\\u0001\u4e2d"), told);
        assertTrue(told.contains("\u4e2d...' with length = '100005'"), told);
        assertTrue(told.length() < 300, told);
    }

    @Test
    void qNamesOfAnEnumerationAreNamesAndNotSpellings() {
        SimpleType type = type("QName", "enumeration={urn:ab}p:x", "enumeration={}y", "enumeration={urn:default}d:z");
        assertTrue(accepts(type, "a:x"));
        assertTrue(accepts(type, " b:x "));
        assertFalse(accepts(type, "c:x"));
        assertFalse(accepts(type, "x"));
        assertTrue(accepts(type, "z"));
        assertFalse(accepts(type, "y"), "y without a prefix is in the default namespace");
        assertTrue(type.accepts(new byte[] {'y'}, 0, 1, Scope.EMPTY));
        assertEquals(
                "cvc-enumeration-valid: Value 'c:x' is not facet-valid with respect to enumeration '[p:x, y, d:z]'. It must be a value"
                        + " from the enumeration.",
                complaint(type, "c:x"));
    }

    @Test
    void equalValuesHaveEqualKeysAndThoseOfOtherPrimitiveTypesNever() {
        SimpleType decimal = SimpleType.builtIn("decimal");
        assertArrayEquals(key(decimal, "1.0"), key(SimpleType.builtIn("int"), " 01 "));
        assertArrayEquals(key(SimpleType.builtIn("double"), "NaN"), key(SimpleType.builtIn("double"), "NaN"));
        assertArrayEquals(key(SimpleType.builtIn("double"), "-0"), key(SimpleType.builtIn("double"), "0.0E1"));
        assertArrayEquals(
                key(SimpleType.builtIn("dateTime"), "2000-01-01T00:00:00+01:00"),
                key(SimpleType.builtIn("dateTime"), "1999-12-31T23:00:00Z"));
        assertArrayEquals(
                key(SimpleType.builtIn("base64Binary"), "Y W J j"), key(SimpleType.builtIn("base64Binary"), "YWJj"));
        assertFalse(Arrays.equals(key(decimal, "1"), key(SimpleType.builtIn("float"), "1")));
        assertFalse(Arrays.equals(key(SimpleType.builtIn("string"), "1"), key(decimal, "1")));
        assertFalse(Arrays.equals(key(SimpleType.builtIn("float"), "1"), key(SimpleType.builtIn("double"), "1")));
    }

    @Test
    void aUnionTakesTheFirstMemberThatFits() {
        SimpleType union =
                SimpleType.union(new SimpleType[] {SimpleType.builtIn("int"), SimpleType.builtIn("string")}, "union");
        assertArrayEquals(key(SimpleType.builtIn("int"), "7"), key(union, " 7 "));
        assertArrayEquals(key(SimpleType.builtIn("string"), " x"), key(union, " x"));
    }

    @Test
    void idsAreGivenFromTheLastToTheFirst() {
        List<String> found = new ArrayList<>();
        Identities taker = new Identities() {
            @Override
            public void id(byte[] bytes, int from, int to) {
                found.add("id " + new String(bytes, from, to - from, StandardCharsets.UTF_8));
            }

            @Override
            public void reference(byte[] bytes, int from, int to) {
                found.add("ref " + new String(bytes, from, to - from, StandardCharsets.UTF_8));
            }
        };
        for (String name : new String[] {"ID", "IDREF", "IDREFS", "NCName"}) {
            SimpleType type = SimpleType.builtIn(name);
            assertEquals(!name.equals("NCName"), type.hasIdentities());
            byte[] value = (name.equals("IDREFS") ? " a  b " : " a ").getBytes(StandardCharsets.UTF_8);
            type.identities(value, 0, value.length, SCOPE, taker);
        }
        SimpleType union =
                SimpleType.union(new SimpleType[] {SimpleType.builtIn("int"), SimpleType.builtIn("ID")}, "union");
        union.identities(new byte[] {'7', 'x'}, 0, 1, SCOPE, taker);
        union.identities(new byte[] {'7', 'x'}, 1, 2, SCOPE, taker);
        assertEquals(List.of("id a", "ref a", "ref b", "ref a", "id x"), found);
    }

    @Test
    void lengthsAreHeldToTheByte() {
        SimpleType type = type("string", "minLength=2", "maxLength=4");
        assertFalse(accepts(type, "a"));
        assertTrue(accepts(type, "ab"));
        assertTrue(accepts(type, "\u4e2d\u4e2d"));
        assertFalse(accepts(type, "\u4e2d"));
        assertTrue(accepts(type, "\u4e2d\u4e2d\u4e2d\u4e2d"));
        assertFalse(accepts(type, "\u4e2d\u4e2d\u4e2d\u4e2d\u4e2d"));
        String beyond = "\uD83D\uDE00"; // one character, four bytes
        assertFalse(accepts(type, beyond));
        assertTrue(accepts(type, beyond.repeat(2)));
        assertTrue(accepts(type, beyond.repeat(4)));
        assertFalse(accepts(type, beyond.repeat(5)));
        assertFalse(accepts(type, beyond.repeat(4) + "a"));
    }

    @Test
    void decimalsAreHeldToTheDigitAtAnyLength() {
        SimpleType small = type("decimal", "minInclusive=-0.5", "maxExclusive=999999999999.999999");
        assertTrue(accepts(small, "-0.5"));
        assertTrue(accepts(small, "-.50"));
        assertFalse(accepts(small, "-0.500001"));
        assertFalse(accepts(small, "-0.5000000000001"));
        assertTrue(accepts(small, "999999999999.999998"));
        assertFalse(accepts(small, "999999999999.999999"));
        assertTrue(accepts(small, "999999999999.9999989999999999999999999999999"));
        SimpleType large = type("integer", "maxInclusive=" + "9".repeat(100));
        assertTrue(accepts(large, "0".repeat(50) + "9".repeat(100)));
        assertFalse(accepts(large, "1" + "0".repeat(100)));
        SimpleType digits = type("decimal", "totalDigits=5", "fractionDigits=2");
        assertTrue(accepts(digits, "123.45"));
        assertFalse(accepts(digits, "1234.56"));
        assertTrue(accepts(digits, "00123.4500"));
        assertFalse(accepts(digits, "0.001"));
    }

    /** What fits in eight bytes is judged all at once. */
    @Test
    void shortDecimalsAreJudgedAsLongOnesAre() {
        SimpleType[] types = {
            SimpleType.builtIn("decimal"),
            type("decimal", "minInclusive=-9.5", "maxExclusive=90.1"),
            type("decimal", "minExclusive=0.09", "maxInclusive=99009.9"),
            type("decimal", "totalDigits=3", "fractionDigits=1"),
            SimpleType.builtIn("unsignedShort")
        };
        String characters = "019.-+ é";
        for (int number = 1; number < 2 << 15; number++) { // its digits of three bits, but for the 1 at their head
            StringBuilder text = new StringBuilder();
            for (int rest = number; rest > 1; rest >>= 3) {
                text.append(characters.charAt(rest & 7));
            }
            for (String before : List.of("", "9", "00", "-90")) {
                String each = before + text;
                for (SimpleType type : types) {
                    assertEquals(complaint(type, each) == null, accepts(type, each), type.name() + " '" + each + "'");
                }
            }
        }
    }

    @Test
    void whatIsUnknownIsRefusedWhenATypeIsMade() {
        assertThrows(IllegalArgumentException.class, () -> SimpleType.builtIn("number"));
        assertThrows(IllegalArgumentException.class, () -> type("string", "maxlength=3"));
        assertThrows(IllegalArgumentException.class, () -> type("int", "minInclusive=one"));
        assertThrows(IllegalArgumentException.class, () -> type("date", "minInclusive=2000"));
    }
}
