package org.millrace.runtime.api.secret;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;

class MasksTest {

    private final Masks masks = new Masks(List.of("cardNumber", "X-Api-Key"));

    private String shown(String body) {
        byte[] masked = masks.body(body.getBytes(UTF_8), true);
        return masked == null ? null : new String(masked, UTF_8);
    }

    @Test
    void headersVariablesAndQueryParametersAreMaskedByName() {
        assertEquals("***", masks.value("x-api-key", "k1"));
        assertEquals("***", masks.value("AUTHORIZATION", "Basic dTpw"));
        assertEquals("***", masks.value("Cookie", "a=b"));
        assertEquals("v", masks.value("X-Api-Keys", "v"));
        assertEquals("/pay?a=1&CardNumber=***&b", masks.uri("/pay?a=1&CardNumber=4711&b"));
        assertEquals("/pay?card%4eumber=***", masks.uri("/pay?card%4eumber=4711"));
        assertEquals("/pay", masks.uri("/pay"));
    }

    @Test
    void headersAndParametersThatProveWhoOneIsAreMaskedWhoeverNamedThem() {
        Masks none = new Masks(List.of());
        for (String header : List.of(
                "X-Api-Key",
                "apikey",
                "X-Auth-Token",
                "X-Amz-Security-Token",
                "Ocp-Apim-Subscription-Key",
                "X-Functions-Key",
                "Proxy-Authorization",
                "Client-Secret",
                "X-Session-Id",
                "X-Session")) {
            assertEquals("***", none.header(header, "4711"), header);
        }
        for (String header : List.of(
                "Content-Type",
                "Idempotency-Key",
                "X-Api-Keys",
                "Sec-WebSocket-Key",
                "Authority",
                "X-Tokens-Left",
                "Set-Cookies",
                "WWW-Authenticate")) {
            assertEquals("4711", none.header(header, "4711"), header);
        }
        assertEquals(
                "/a?access_token=***&api_key=***&sig=***&code=***&page=2&monkey=1&Key=***",
                none.uri("/a?access_token=1&api_key=2&sig=3&code=4&page=2&monkey=1&Key=5"));
    }

    @Test
    void elementsAndAttributesAreMaskedWhateverTheirPrefixAndAllElseStaysByteForByte() {
        assertEquals(
                "<p:pay xmlns:p='urn:p'  a=\"1\"><p:cardNumber>***</p:cardNumber><CARDNUMBER>***</CARDNUMBER>\n<x/></p:pay>",
                shown(
                        "<p:pay xmlns:p='urn:p'  a=\"1\"><p:cardNumber><i>4711</i><![CDATA[</p:cardNumber>]]></p:cardNumber>"
                                + "<CARDNUMBER/>\n<x/></p:pay>"));
        assertEquals("<pay cardNumber=\"***\"/>", shown("<pay cardNumber=\"4711\"/>"));
        assertEquals(
                "<w:Password xmlns:w=\"urn:w\" Type=\"t\">***</w:Password>",
                shown("<w:Password xmlns:w=\"urn:w\" Type=\"t\">open sesame</w:Password>"));
        assertEquals("<note>the cardNumber is elsewhere</note>", shown("<note>the cardNumber is elsewhere</note>"));
    }

    @Test
    void membersOfJsonAreMaskedWhateverTheirValueIs() {
        assertEquals(
                "{ \"cardNumber\": \"***\", \"b\" : [ {\"CARDnumber\":\"***\"}, 2 ], \"password\":\"***\"}",
                shown(
                        "{ \"cardNumber\": \"47\\\"11\", \"b\" : [ {\"CARDnumber\":{\"a\":[1,\"}\"],\"x\":null}}, 2 ], \"password\":4711}"));
        assertEquals("{\"\\u0063ardNumber\":\"***\"}", shown("{\"\\u0063ardNumber\":4711}"));
        assertEquals("{\"note\":\"cardNumber\"}", shown("{\"note\":\"cardNumber\"}"));
    }

    @Test
    void whatCanNotBeReadWellEnoughIsHiddenAsAWhole() {
        assertNull(shown("<pay><cardNumber>4711</pay>"));
        assertNull(shown("{\"cardNumber\": \"4711"));
        assertNull(shown("{\"cardNumber\": }"));
        assertNull(shown("cardNumber=4711"));
        assertNull(masks.body("<pay><cardNumber>47".getBytes(UTF_8), false));
    }

    @Test
    void whatNamesNothingSecretIsShownAsItIs() {
        byte[] malformed = "<pay><card>4711</pay>".getBytes(UTF_8);
        assertSame(malformed, masks.body(malformed, false));
        byte[] none = new byte[0];
        assertSame(none, masks.body(none, true));
        byte[] wide = "<cardNumber>4711</cardNumber>".getBytes(UTF_16); // nothing to be found in: Recording hides it
        assertSame(wide, masks.body(wide, true));
    }
}
