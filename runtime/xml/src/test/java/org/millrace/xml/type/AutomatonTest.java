package org.millrace.xml.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** What patterns may cost: building is bounded, matching takes one step a character. */
class AutomatonTest {

    private static boolean matches(Pattern pattern, String text) {
        byte[] bytes = Utf8Text.bytes(text);
        return pattern.matches(bytes, 0, bytes.length);
    }

    @Test
    void aPatternThatBacktrackingTakesForeverOverIsLinear() {
        for (String text : new String[] {"(a*)*b", "(a|aa)*b", "(a?){30}a{30}b", "(.*a){12}b", "([a-z]+\\s?)+!"}) {
            Pattern pattern = Pattern.of(text);
            String value = "a".repeat(1_000_000);
            Assertions.assertTimeout(Duration.ofSeconds(5), () -> assertFalse(matches(pattern, value)));
        }
    }

    @Test
    void aLengthWrittenAsAPatternFitsUpToTheLargestTable() {
        // three classes and the end: a table of 4 x 65,536 entries
        int most = Automaton.MAX_ENTRIES / 3 - 1;
        Pattern pattern = Pattern.of(".{0," + most + "}");
        assertTrue(matches(pattern, "\u4e2d".repeat(most)));
        assertFalse(matches(pattern, "x".repeat(most + 1)));
        UnsupportedPattern refused =
                assertThrows(UnsupportedPattern.class, () -> Pattern.of(".{0," + (most + 1) + "}"));
        assertEquals(
                "The pattern .{0," + (most + 1) + "} needs an automaton larger than 262144 entries",
                refused.getMessage());
    }

    @Test
    void whatWouldGrowWithoutBoundIsRefusedSoon() {
        for (String text : new String[] {
            "(a|b)*a(a|b){40}",
            "((a{1,1000}){1,1000}){1,1000}",
            "(a?){0,100000}",
            "a{2000000000}",
            "((((a{9,99}){9,99}){9,99}){9,99}){9,99}",
            "(".repeat(1000) + ")".repeat(1000)
        }) {
            Assertions.assertTimeout(
                    Duration.ofSeconds(10), () -> assertThrows(UnsupportedPattern.class, () -> Pattern.of(text)));
        }
        assertTrue(matches(Pattern.of("(){2000000000}"), ""));
    }

    @Test
    void placesAndTableAgree() {
        Pattern sku = Pattern.of("[A-Z]{2}\\d{1,3}");
        assertTrue(matches(sku, "AB1"));
        assertTrue(matches(sku, "AB123"));
        assertFalse(matches(sku, "AB"));
        assertFalse(matches(sku, "AB1234"));
        assertFalse(matches(sku, "A\u00c41"));
        assertTrue(matches(sku, "AB\u0661"), "an Arabic digit");
        assertFalse(matches(sku, "AB1" + "2".repeat(100)));
    }
}
