package org.millrace.xml.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Durations that are so long that Xerces counts months for seconds. */
class DurationValueTest {

    @Test
    void aDurationOfMillionsOfYearsIsComparedAtOnce() {
        SimpleType type = SimpleType.restrict(
                SimpleType.builtIn("duration"), "long", "minInclusive=-P2147483000D", "maxInclusive=P2147483000D");
        byte[] value = Utf8Text.bytes("P2147482999DT23H");
        Assertions.assertTimeout(Duration.ofSeconds(5), () -> {
            for (int i = 0; i < 10_000; i++) {
                assertTrue(type.accepts(value, 0, value.length, Scope.EMPTY));
            }
        });
    }

    /** They were counted month by month where the year overflows: seventy million times for each of the four dates. */
    @Test
    void aDurationThatLeadsOverTheLastYearIsComparedAtOnce() {
        SimpleType type = SimpleType.restrict(SimpleType.builtIn("duration"), "long", "maxInclusive=P2147483646Y");
        Assertions.assertTimeout(Duration.ofSeconds(5), () -> {
            for (int i = 0; i < 5; i++) {
                for (String text : new String[] {
                    "P2147483646Y2147483646D",
                    "-P2147483646Y2147483646D",
                    "P2147481743Y2147483646D",
                    "-P2147483647Y40000M99999999D"
                }) {
                    type.accepts(Utf8Text.bytes(text), 0, text.length(), Scope.EMPTY);
                }
            }
        });
    }

    @Test
    void yearsAndMonthsAreCountedAsDays() {
        SimpleType type = SimpleType.restrict(
                SimpleType.builtIn("duration"), "long", "minInclusive=P146097D", "maxInclusive=P146098D");
        for (String text : new String[] {"P400Y", "P146097DT24H", "P4800M", "PT3506328H"}) {
            assertTrue(type.accepts(Utf8Text.bytes(text), 0, text.length(), Scope.EMPTY), text);
        }
    }

    @Test
    void veryLongDurationsAreOrderedAsInXerces() {
        // every pair of the very long ones costs Xerces seconds
        String[] texts = !Boolean.getBoolean("long")
                ? new String[] {"P2147DT1S", "P5Y321M", "-P5Y10M", "PT185500800S"}
                : new String[] {
                    "P2147483647D", "P2147483646YT2147483647H", "P89478485DT8H", "-P2147483640Y40000M99999999D"
                };
        Judged any = Judged.builtIn("duration");
        for (String bound : texts) {
            if (any.element(bound).rule() != null) {
                continue;
            }
            Judged type = any.restrict("minInclusive=" + bound);
            for (String text : texts) {
                assertEquals(null, type.difference(text), bound);
            }
        }
    }
}
