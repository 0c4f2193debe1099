package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Events that stay in their tokenizer's memory: who has them until when, and who gets that memory next. */
class LentEventsTest {

    /** After so many equal documents a tokenizer knows how many events such a one has. */
    private static final int ENOUGH = 64;

    private static byte[] items(int count, String text) {
        return ("<a>" + "<b>a text of some length</b>".repeat(count) + text + "</a>").getBytes(StandardCharsets.UTF_8);
    }

    private static EventStream lent(byte[] document) {
        return EventStream.parseLent(document, 0, document.length, XmlLimits.DEFAULTS, Announced.NOTHING);
    }

    private static EventStream own(byte[] document) {
        return EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS);
    }

    private static void learn(byte[] document) {
        for (int i = 0; i < ENOUGH; i++) {
            lent(document).release();
        }
    }

    @Test
    void whatIsReleasedIsTheNextDocumentsMemoryWhateverItsLength() {
        for (int length = 0; length < 16; length++) {
            byte[] document = items(200, "x".repeat(length));
            learn(document);
            EventStream first = lent(document);
            int[] words = first.words();
            assertTrue(first.release());
            EventStream second = lent(document);
            assertSame(words, second.words(), "a document with " + length + " characters more");
            second.release();
        }
    }

    @Test
    void aStreamThatIsReleasedHasNoEventsAnyMore() {
        EventStream stream = lent(items(2, ""));
        assertTrue(stream.release());
        assertThrows(NullPointerException.class, () -> stream.kind(0));
        assertFalse(stream.release(), "a second time there is nothing to give back");
    }

    @Test
    void aStreamThatIsNotReleasedKeepsItsEvents() {
        byte[] document = items(3, "kept");
        EventStream stream = lent(document);
        learn(items(3, "other"));
        assertEquals("kept", stream.value(stream.end(stream.root()) - 1));
    }

    @Test
    void whatIsKeptCanNotBeReleased() {
        byte[] document = items(3, "kept");
        learn(document);
        EventStream stream = lent(document);
        int[] words = stream.words();
        stream.keep();
        assertFalse(stream.release());
        EventStream other = lent(items(3, "next"));
        assertNotSame(words, other.words());
        other.release();
        assertEquals("kept", stream.value(stream.end(stream.root()) - 1));
    }

    @Test
    void whatIsKeptOfASmallDocumentDoesNotHoldTheMemoryOfALargeOne() {
        learn(items(1000, ""));
        EventStream small = lent(items(1, "kept"));
        int needed = small.size() * Events.WIDTH;
        assertTrue(small.words().length > 1000 * Events.WIDTH, "the memory of the large one");
        small.keep();
        assertEquals(needed, small.words().length);
        assertEquals("kept", small.value(small.end(small.root()) - 1));
    }

    @Test
    void aStreamWithEventsOfItsOwnHasNothingToRelease() {
        EventStream stream = own(items(2, "own"));
        assertEquals(stream.size() * Events.WIDTH, stream.words().length);
        assertFalse(stream.release());
        stream.keep();
        assertEquals("own", stream.value(stream.end(stream.root()) - 1));
    }

    @Test
    void theMemoryOfALongDocumentIsNotKept() {
        byte[] document = items(20_000, "");
        learn(document);
        EventStream first = lent(document);
        int[] words = first.words();
        assertTrue(first.release());
        assertNotSame(words, lent(document).words());
    }
}
