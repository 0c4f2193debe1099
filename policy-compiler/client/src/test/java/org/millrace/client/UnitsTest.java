package org.millrace.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class UnitsTest {

    @Test
    void durationsChangeTheirUnitAtAThousand() {
        assertEquals("999 ns", Units.duration(999));
        assertEquals("1 us", Units.duration(1_000));
        assertEquals("850 us", Units.duration(849_600));
        assertEquals("850 \u00B5s", Units.durationShown(849_600));
        assertEquals("1.0 ms", Units.duration(1_000_000));
        assertEquals("12.3 ms", Units.duration(12_345_678));
        assertEquals("1.00 s", Units.duration(1_000_000_000));
    }

    @Test
    void smallSizesAreExactAndGreatOnesRounded() {
        assertEquals("0 B", Units.bytes(0));
        assertEquals("9,999 B", Units.bytes(9_999));
        assertEquals("10.0 kB", Units.bytes(10_000));
        assertEquals("2.1 MB", Units.bytes(2_100_000));
        assertEquals("1.00 GB", Units.bytes(1_000_000_000));
    }

    @Test
    void agesShowTheirTwoGreatestUnits() {
        assertEquals("59 s", Units.age(Duration.ofSeconds(59)));
        assertEquals("1 min 0 s", Units.age(Duration.ofSeconds(60)));
        assertEquals("1 h 1 min", Units.age(Duration.ofSeconds(3_660)));
        assertEquals("3 d 4 h", Units.age(Duration.ofHours(76)));
    }

    @Test
    void timesAreCutToMilliseconds() {
        assertEquals("2026-11-03T10:00:00.123Z", Units.time("2026-11-03T10:00:00.123456789Z"));
        assertEquals("2026-11-03T10:00:00Z", Units.time("2026-11-03T10:00:00Z"));
    }
}
