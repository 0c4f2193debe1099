package org.millrace.runtime.control.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PresenceTest {

    @Test
    void whatAProcessSaysOfItselfIsReadAsItWasSaid() {
        Presence said = new Presence(
                "serving", 3, "10.0.0.2:9443", "a-b", "it rehearses with itself, some seconds yet", true, "here");
        assertEquals(said, Presence.parse(said.text()));
        assertTrue(said.isLiving());
        assertTrue(said.isServing());
    }

    @Test
    void aVersionBeforeSaysNothingOfHowWarmItIs() {
        Presence said = Presence.parse("serving 3 10.0.0.2:9443");
        assertTrue(said.isServing());
        assertEquals(3, said.inFlight());
        assertEquals("10.0.0.2:9443", said.admin());
        assertFalse(said.isLiving());
        assertNull(said.cold());
        assertEquals("none", said.address());
    }

    @Test
    void aWitnessIsUpWhetherItSaysSoOrNothing() {
        assertEquals("up", Presence.parse("").state());
        Presence said = Presence.parse("up 0 - process=w1");
        assertEquals("up", said.state());
        assertNull(said.inFlight());
        assertNull(said.admin());
        assertEquals("w1", said.process());
    }

    @Test
    void whatAVersionToComeSaysBesideIsPassedOver() {
        assertTrue(Presence.parse("serving 0 h:1 process=p cold= works=1 address=none weather=fine odd")
                .works());
    }
}
