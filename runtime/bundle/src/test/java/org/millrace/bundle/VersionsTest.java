package org.millrace.bundle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class VersionsTest {

    @Test
    void versionsCompareNumberByNumber() {
        assertTrue(Versions.compare("1.10", "1.9") > 0);
        assertTrue(Versions.compare("1.9", "1.10") < 0);
        assertTrue(Versions.compare("2", "1.99.99") > 0);
        assertTrue(Versions.compare("1.2.1", "1.2") > 0);
        assertEquals(0, Versions.compare("1.2", "1.2.0"));
        assertEquals(0, Versions.compare("01.2", "1.02"));
        assertTrue(Versions.compare("999999999", "999999998") > 0);
    }

    @Test
    void onlyDottedNumbersAreVersions() {
        for (String version : new String[] {"0", "1.2.3.4.5.6.7.8", "999999999.1"}) {
            assertTrue(Versions.isVersion(version), version);
        }
        for (String other :
                new String[] {"", ".", "1.", ".1", "1..2", "1.x", "-1", "1 ", "1.2.3.4.5.6.7.8.9", "1000000000"}) {
            assertFalse(Versions.isVersion(other), other);
        }
        assertEquals(
                "'1.0-SNAPSHOT' is not a version; write dotted numbers, such as 1.4.2",
                assertThrows(IllegalArgumentException.class, () -> Versions.compare("1", "1.0-SNAPSHOT"))
                        .getMessage());
    }
}
