package org.millrace.model.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class MeasuresTest {

    private static Size size(String id, String... ports) {
        return Measures.of(id, "Log", List.of(ports));
    }

    @Test
    void aStepIsAsWideAsItsIdNeedsWithinBounds() {
        assertEquals(160, size("a", "out", "fault").width());
        assertEquals(220, size("encrypt-confirmation", "out", "fault").width());
        assertEquals(400, size("w".repeat(100), "out").width());
    }

    @Test
    void aStepIsWideEnoughForThePortsNames() {
        assertEquals(160, size("a", "an-operation-with-a-name-that-is-long").width(), "a single way out shows no name");
        assertEquals(
                300,
                size("a", "an-operation-with-a-name-that-is-long", "default").width());
    }

    @Test
    void portsLieOnTheGridAmongEachOther() {
        Size size = size("route", "east", "west", "default", "fault");
        assertEquals(30, size.in());
        assertEquals(70, size.out("east"));
        assertEquals(90, size.out("west"));
        assertEquals(110, size.out("default"));
        assertEquals(130, size.height());
        assertEquals(60, size("log", "out", "fault").height());
        assertEquals(30, size("log", "out", "fault").out("out"));
        assertEquals(30, size.out("a port that it does not have"));
    }

    @Test
    void aTextThatDoesNotFitIsCutAndOneThatFitsIsNot() {
        assertEquals("orders", Advances.BOLD.fitted("orders", 12, Advances.BOLD.width("orders", 12)));
        assertEquals(
                "order\u2026", Advances.BOLD.fitted("orders-and-more", 12, Advances.BOLD.width("order\u2026", 12)));
        assertEquals("\u2026", Advances.BOLD.fitted("orders", 12, 1));
    }

    @Test
    void noCharacterIsWiderThanTheTableSays() {
        Font font = new Font("DejaVu Sans", Font.PLAIN, 1000);
        Assumptions.assumeTrue(font.getFamily().equals("DejaVu Sans"), "needs the font");
        FontRenderContext context = new FontRenderContext(null, true, true);
        for (int c = 0x20; c < 0x180; c++) {
            String text = Character.toString(c);
            double regular =
                    font.createGlyphVector(context, text).getGlyphMetrics(0).getAdvance();
            assertTrue(Advances.REGULAR.width(text, 1000) + 1 >= regular, text);
        }
    }
}
