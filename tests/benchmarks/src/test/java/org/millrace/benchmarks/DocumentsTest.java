package org.millrace.benchmarks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.apache.xerces.jaxp.validation.XMLSchemaFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.xml.sax.SAXException;

class DocumentsTest {

    private final SchemaFactory xerces = new XMLSchemaFactory();

    @ParameterizedTest
    @EnumSource
    void documentsOfEverySizeAreValid(Documents vocabulary) throws SAXException, IOException {
        for (int kilobytes : new int[] {1, 10, 100, 1000}) {
            byte[] document = vocabulary.document(kilobytes);
            xerces.newSchema(vocabulary.schema())
                    .newValidator()
                    .validate(new StreamSource(new ByteArrayInputStream(document)));
            assertTrue(document.length >= kilobytes * 1000 && document.length < kilobytes * 1000 + 2000);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDocumentIsTheSameEachTime(Documents vocabulary) {
        assertArrayEquals(vocabulary.document(10), vocabulary.document(10));
    }

    /** Whatever tokenizers have learned of other documents before. */
    @ParameterizedTest
    @EnumSource
    void aParsedDocumentTakesAtMostTwiceItsSizeBesideItself(Documents vocabulary) {
        for (int kilobytes : new int[] {1000, 1, 10, 100, 1000}) {
            byte[] document = vocabulary.document(kilobytes);
            EventStream stream = EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS);
            long bytes = (long) stream.words().length * Integer.BYTES;
            assertSame(document, stream.bytes());
            assertTrue(bytes <= 2L * document.length, bytes + " bytes of events for " + document.length);
        }
    }
}
