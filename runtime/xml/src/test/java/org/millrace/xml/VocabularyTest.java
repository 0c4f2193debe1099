package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class VocabularyTest {

    private static EventStream parse(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return EventStream.parse(bytes, 0, bytes.length, XmlLimits.DEFAULTS);
    }

    @Test
    void aNameKeepsItsNumberAndNoOtherNameHasIt() {
        int order = Vocabulary.id("urn:vocabulary", "order");
        assertEquals(order, Vocabulary.id("urn:vocabulary", "order"));
        assertNotEquals(order, Vocabulary.id("urn:vocabulary", "line"));
        assertNotEquals(order, Vocabulary.id("", "order"));
        assertTrue(order > Vocabulary.STRANGER);
        assertEquals(0, Vocabulary.namespaceId(""));
    }

    @Test
    void aStreamKnowsTheNumbersOfItsNamesWhateverTheirPrefix() {
        int order = Vocabulary.id("urn:vocabulary", "order");
        int unit = Vocabulary.id("", "unit");
        EventStream stream = parse("<a:order xmlns:a='urn:vocabulary' unit='kg' a:unit='t'/>");
        assertEquals(order, stream.nameId(stream.root()));
        assertEquals(order, stream.nameId(stream.end(stream.root())));
        int attribute = stream.firstAttribute(stream.root());
        assertEquals(unit, stream.nameId(attribute));
        assertEquals(0, stream.namespaceId(attribute));
        assertEquals(Vocabulary.namespaceId("urn:vocabulary"), stream.namespaceId(stream.nextAttribute(attribute)));
    }

    @Test
    void aStrangersNameHasNoNumberAndGetsNone() {
        EventStream stream = parse("<x:never-asked-for xmlns:x='urn:never-asked-for'/>");
        assertEquals(Vocabulary.STRANGER, stream.nameId(stream.root()));
        assertEquals(Vocabulary.STRANGE_NAMESPACE, stream.namespaceId(stream.root()));
    }
}
