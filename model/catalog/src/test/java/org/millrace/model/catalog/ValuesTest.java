package org.millrace.model.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.Step;

class ValuesTest {

    private final Values verify = Values.of(Catalog.make("verify"));

    @Test
    void whatIsPutIsRead() {
        verify.put("certificates", "partner").put("maxAgeSeconds", 60).put("body", "false");
        assertEquals("partner", verify.text("certificates"));
        assertEquals(60, verify.number("maxAgeSeconds"));
        assertEquals("60", verify.text("maxAgeSeconds"));
        assertEquals("false", verify.text("body"));
    }

    @Test
    void aChoiceIsItsLiteral() {
        verify.addAll("algorithms", List.of("rsa-sha512", "ecdsa-sha256"));
        assertEquals(List.of("rsa-sha512", "ecdsa-sha256"), verify.texts("algorithms"));
        Values sign = Values.of(Catalog.make("sign"));
        assertEquals("rsa-sha256", sign.text("algorithm"));
        assertEquals("rsa-sha1", sign.put("algorithm", "rsa-sha1").text("algorithm"));
        assertThrows(IllegalArgumentException.class, () -> sign.put("algorithm", "rsa-md5"));
    }

    @Test
    void whatIsNotGivenIsItsDefaultOrEmpty() {
        assertEquals("", verify.text("certificates"));
        assertEquals(300, verify.number("maxAgeSeconds"));
        assertEquals(
                "", verify.put("certificates", "a").put("certificates", null).text("certificates"));
    }

    @Test
    void aPartIsMadeInPlace() {
        Step route = Catalog.make("route");
        Values large = Values.of(route).add("branches", "BodyBranch").put("port", "large");
        assertEquals(List.of(large.object()), Values.of(route).parts("branches"));
        assertEquals("large", assertInstanceOf(Branch.class, large.object()).getPort());
    }

    @Test
    void whatTheObjectDoesNotHaveIsRefused() {
        assertTrue(verify.has("body"));
        assertFalse(verify.has("cron"));
        assertRefused("\"cron\" is no single value of a Verify", () -> verify.text("cron"));
        assertRefused("\"headers\" is no single value of a Verify", () -> verify.put("headers", "x:y"));
        assertRefused("\"body\" is no list of texts of a Verify", () -> verify.texts("body"));
        assertRefused("\"body\" is no number of a Verify", () -> verify.number("body"));
        assertRefused("\"headers\" is no holder of parts of a Verify", () -> verify.parts("headers"));
        Values route = Values.of(Catalog.make("route"));
        assertRefused("\"branches\" is no holder of a SetPart of a Route", () -> route.add("branches", "SetPart"));
        assertRefused("there is no step kind teleport", () -> Catalog.make("teleport"));
    }

    private static void assertRefused(String message, Runnable deed) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, deed::run).getMessage());
    }
}
