package org.millrace.runtime.step.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;

class NamesShownTest {

    private static EventStream document(String xml) {
        byte[] bytes = xml.getBytes(StandardCharsets.UTF_8);
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    @Test
    void knownNamesStayWelcomeWhenThereIsNoRoomForNewOnes() {
        NamesShown names = new NamesShown(3, 1000);
        names.admit(document("<a><b/><c/></a>"));
        XmlError refused = assertThrows(XmlError.class, () -> names.admit(document("<a><d/></a>")));
        assertEquals(XmlError.Kind.LIMIT, refused.kind());
        assertEquals(
                "line 1, column 1: The document brings more names than the gateway can keep beside those it knows. (limit of names)",
                refused.getMessage());
        names.admit(document("<c><b/><a/></c>"));
    }

    @Test
    void longNamesCountByTheirLength() {
        NamesShown names = new NamesShown(1000, 150);
        names.admit(document("<a xmlns='urn:" + "x".repeat(40) + "'/>"));
        assertThrows(XmlError.class, () -> names.admit(document("<a xmlns='urn:" + "y".repeat(40) + "'/>")));
    }

    @Test
    void sixtyFourNamesOfOneHashAreTakenAndTheNextIsNot() {
        NamesShown names = new NamesShown(1000, 100_000);
        StringBuilder colliding = new StringBuilder();
        for (int i = 0; i < 64; i++) {
            colliding.append('<').append(collidingName(i)).append("/>");
        }
        names.admit(document("<x>" + colliding + "</x>"));
        XmlError refused = assertThrows(XmlError.class, () -> names.admit(document('<' + collidingName(64) + "/>")));
        assertEquals(
                "line 1, column 1: The document's names are made to collide. (limit of names)", refused.getMessage());
    }

    /** "Aa" and "BB" have the same hash, and so have all words made of as many of them. */
    private static String collidingName(int number) {
        StringBuilder name = new StringBuilder();
        for (int bit = 0; bit < 8; bit++) {
            name.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return name.toString();
    }
}
