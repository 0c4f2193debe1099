package org.millrace.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused is refused before anything is measured, which would take minutes. */
class RatiosTest {

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1"})
    void aTableOfNoRunsIsRefused(String runs) {
        assertEquals("--runs is " + runs + "; give 1 or more", refusal("--runs", runs));
    }

    @Test
    void aNameThatNothingHasIsRefusedAndTheNamesAreTold() {
        assertEquals(
                "nothing that is measured has \"xpth\" in its name; there are parse, all checks; parse + validate; one-value XSLT; general"
                        + " XSLT; XPath routing; XPath routing by the start; exclusive C14N + digest; sign + encrypt; parse JSON, all checks",
                refusal("--short", "--sizes", "1", "xpth"));
    }

    @Test
    void oneUnknownNameAmongKnownOnesIsRefused() {
        assertEquals(
                "nothing that is measured has \"Parser\" in its name",
                refusal("XPath", "ParseBenchmark", "Parser").split(";")[0]);
    }

    private static String refusal(String... arguments) {
        return assertThrows(IllegalArgumentException.class, () -> Ratios.main(arguments))
                .getMessage();
    }
}
