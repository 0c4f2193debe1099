package org.millrace.runtime.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StatusLineTest {

    @Test
    void eachStatusIsMadeOnceForAllResponses() {
        for (int status = 100; status <= 599; status++) {
            assertEquals(status, StatusLine.of(status).status());
            assertSame(StatusLine.of(status), StatusLine.of(status));
        }
    }

    @Test
    void aStatusThatIsNoneIsTakenAsItIs() {
        for (int status : new int[] {-1, 0, 99, 600, 999}) {
            assertEquals(status, StatusLine.of(status).status());
        }
    }

    @Test
    void whatCameByAnotherTransportSaysNothingOfAFailure() {
        assertEquals(200, StatusLine.statusOf(null));
        assertEquals(200, StatusLine.statusOf("put back"));
        assertEquals(503, StatusLine.statusOf(StatusLine.of(503)));
    }

    @Test
    void fourHundredAndMoreAreErrors() {
        assertFalse(StatusLine.isError(StatusLine.of(399)));
        assertTrue(StatusLine.isError(StatusLine.of(400)));
        assertTrue(StatusLine.isError(StatusLine.of(599)));
        assertFalse(StatusLine.isError(null));
    }

    @Test
    void peopleAreToldTheStatus() {
        assertEquals("404", StatusLine.of(404).toString());
    }
}
