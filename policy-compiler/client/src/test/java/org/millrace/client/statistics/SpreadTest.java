package org.millrace.client.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {

    private static Spread spread(long... pairs) {
        return Spread.of(pairs);
    }

    @Test
    void percentilesAreTheTimesThatSoManyDidNotExceed() {
        Spread spread = spread(100, 50, 200, 49, 9000, 1);
        assertEquals(100, spread.count());
        assertEquals(100, spread.percentile(50));
        assertEquals(200, spread.percentile(50.1));
        assertEquals(200, spread.percentile(99));
        assertEquals(9000, spread.percentile(99.1));
        assertEquals(9000, spread.percentile(100));
    }

    @Test
    void aSumHasThePercentilesOfAllTogetherNotTheirMean() {
        Spread fast = spread(100, 90);
        Spread slow = spread(100, 1, 5000, 9);
        Spread both = Spread.sum(List.of(fast, slow, Spread.NONE));
        assertEquals(100, both.count());
        assertEquals(100, both.percentile(91));
        assertEquals(5000, both.percentile(92));
        assertEquals(5000, slow.plus(fast).percentile(92), "in either order");
    }

    @Test
    void nothingMeasuredHasNoPercentile() {
        assertEquals(-1, Spread.NONE.percentile(50));
        assertEquals(-1, spread().percentile(99));
        assertEquals(-1, Spread.NONE.plus(Spread.NONE).percentile(99));
    }

    @Test
    void whatIsNoSpreadIsTakenForNone() {
        for (long[] wrong : new long[][] {{5}, {5, 1, 5, 1}, {9, 1, 5, 1}, {4, -3}}) {
            assertEquals(0, spread(wrong).count(), Arrays.toString(wrong));
            assertEquals(-1, spread(wrong).percentile(50), Arrays.toString(wrong));
        }
    }
}
