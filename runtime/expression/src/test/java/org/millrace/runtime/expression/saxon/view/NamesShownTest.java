package org.millrace.runtime.expression.saxon.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import net.sf.saxon.om.NamespaceUri;
import org.junit.jupiter.api.Test;
import org.millrace.xml.XmlError;

class NamesShownTest {

    private static final NamespaceUri ONE = NamespaceUri.of("urn:shown");

    @Test
    void knownNamesStayWelcomeWhenThereIsNoRoomForNewOnes() {
        NamesShown names = new NamesShown(3, 1000);
        names.admit("", "a");
        names.admit("urn:shown", "a");
        names.namespace("urn:shown");
        XmlError refused = assertThrows(XmlError.class, () -> names.admit("", "b"));
        assertEquals(XmlError.Kind.LIMIT, refused.kind());
        assertEquals(
                "line 1, column 1: The document brings more names than the gateway can keep beside those it knows. (limit of names)",
                refused.getMessage());
        assertThrows(XmlError.class, () -> names.namespace("urn:shown:2"));
        names.admit("", "a");
        assertSame(ONE, names.namespace("urn:shown"));
    }

    @Test
    void longNamesCountByTheirLength() {
        NamesShown names = new NamesShown(1000, 100);
        names.namespace("urn:" + "x".repeat(96));
        assertThrows(XmlError.class, () -> names.admit("", "a"));
    }

    @Test
    void sixtyFourNamesOfOneHashAreTakenAndTheNextIsNot() {
        NamesShown names = new NamesShown(1000, 100_000);
        for (int i = 0; i < 64; i++) {
            names.admit("urn:shown", collidingName(i));
        }
        XmlError refused = assertThrows(XmlError.class, () -> names.admit("urn:shown", collidingName(64)));
        assertEquals(
                "line 1, column 1: The document's names are made to collide. (limit of names)", refused.getMessage());
        names.admit("urn:shown", collidingName(63));
        names.admit("", collidingName(64));
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
