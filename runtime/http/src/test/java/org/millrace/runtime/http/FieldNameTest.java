package org.millrace.runtime.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldNameTest {

    @ParameterizedTest
    @ValueSource(strings = {"X", "x-region", "0", "a!#$%&'*+-.^_`|~1"})
    void tokensAreNames(String text) {
        assertTrue(FieldName.isName(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a:", "a\n", "ä", "a/b", "a@", "[", "{", "\u007f"})
    void nothingElseIs(String text) {
        assertFalse(FieldName.isName(text));
    }

    @Test
    void whatFramesAMessageIsWrittenByTheGatewayWhateverItsCase() {
        assertTrue(FieldName.isFraming("Content-Length"));
        assertTrue(FieldName.isFraming("TE"));
        assertFalse(FieldName.isFraming("Content-Type"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Digest", "grpc-status", "Server-Timing", "Authentication-Info", "X-Sum"})
    void whatIsKnownOnlyBehindABodyMayStandThere(String name) {
        assertTrue(FieldName.mayTrail(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Transfer-Encoding",
                "content-length",
                "HOST",
                "Authorization",
                "Set-Cookie",
                "Content-Type",
                "Trailer",
                "TE",
                "Cache-Control",
                "X-Forwarded-For",
                "Millrace-Epoch"
            })
    void whatFramesRoutesOrAuthenticatesMayNot(String name) {
        assertFalse(FieldName.mayTrail(name));
    }

    @Test
    void aValueHasNoControlCharactersAndNothingPastLatin1() {
        assertEquals(-1, FieldValue.firstForbidden("a\t \u00ff"));
        assertEquals(1, FieldValue.firstForbidden("a\n"));
        assertEquals(0, FieldValue.firstForbidden("\u007f"));
        assertEquals(2, FieldValue.firstForbidden("ab\u0100"));
    }

    @Test
    void anErrorHasItsPhraseAndAnUnknownOneThatOfItsClass() {
        assertEquals("Content Too Large", Status.reason(413));
        assertEquals("Insufficient Storage", Status.reason(507));
        assertEquals("Client Error", Status.reason(499));
        assertEquals("Server Error", Status.reason(599));
    }
}
