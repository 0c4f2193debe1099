package org.millrace.tests.hostile.siege;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.tests.hostile.wire.HttpReply;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a refusal looks like to a client, and what it must never show. */
public final class Faults {

    private static final Pattern INSIDE = Pattern.compile(
            "(?i)exception|stack ?trace|\\bat [a-z]+(\\.[a-z]+)+|\\.java\\b|java\\.|javax\\.|org\\.millrace|eclipse|jetty|saxon|net\\.sf"
                    + "|xerces|apache|wss4j|santuario|127\\.0\\.0\\.1|localhost|/(tmp|home|root)/|\\bfile:|(?<!')\\bnull\\b");

    private static final Pattern SOAP_CODE = Pattern.compile("<code>([^<]*)</code>");

    private Faults() {}

    /**
     * Asserts that a reply is one fault, in the form of its Content-Type, and shows nothing of the inside.
     *
     * @param code the fault's code, or several with | between
     */
    public static void assertFault(String attack, int status, String code, HttpReply reply) {
        assertAll(
                attack,
                () -> assertEquals(status, reply.status(), reply::text),
                () -> assertTrue(
                        Pattern.matches(code.replace(".", "\\."), code(reply)),
                        () -> "code " + code(reply) + " instead of " + code + "\n" + reply.text()),
                () -> assertShowsNothing(reply));
    }

    /** The code in a SOAP fault or in problem details. */
    public static String code(HttpReply reply) {
        String type = reply.header("Content-Type");
        if (type.startsWith("application/problem+json")) {
            JsonNode problem = JsonMapper.shared().readTree(reply.body());
            assertEquals(reply.status(), problem.path("status").asInt(), reply::text);
            return problem.path("code").asString();
        }
        assertTrue(type.startsWith("text/xml") || type.startsWith("application/soap+xml"), reply::text);
        assertEquals(1, reply.body().split("<soap:Fault>", -1).length - 1, reply::text);
        Matcher code = SOAP_CODE.matcher(reply.body());
        assertTrue(code.find(), reply::text);
        return code.group(1);
    }

    /** The client learns no class, no file, no address, and none of what a hostile document pointed at. */
    public static void assertShowsNothing(HttpReply reply) {
        Matcher inside = INSIDE.matcher(reply.text());
        assertFalse(inside.find(), () -> "shows \"" + inside.group() + "\" of the inside:\n" + reply.text());
        assertFalse(reply.text().contains(Gateway.SECRET), reply::text);
        assertEquals("", reply.header("Server"), reply::text);
    }

    /** The reply without the exchange's number: two refusals for different reasons must be equal in this. */
    public static String anonymous(HttpReply reply) {
        return reply.text()
                .replaceAll("<exchange>[^<]*</exchange>", "<exchange/>")
                .replaceAll("\"exchange\":\"[^\"]*\"", "\"exchange\":\"\"")
                .replaceAll("(?m)^Date: .*$", "Date: -")
                .replaceAll("(?m)^Content-Length: .*$", "Content-Length: -");
    }
}
