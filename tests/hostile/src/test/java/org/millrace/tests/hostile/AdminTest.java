package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.tests.hostile.siege.AdminCaller;
import org.millrace.tests.hostile.siege.Faults;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;
import org.millrace.tests.hostile.wire.RawClient;

/** Row "admin API without or with a lesser credential", and what else strangers try on an admin listener. */
@ExtendWith(Siege.class)
class AdminTest {

    /** Every call that changes something or tells of others, and the least role that may make it. */
    private static final List<String> CALLS = List.of(
            "GET /v1/status viewer",
            "GET /v1/flows viewer",
            "GET /v1/statistics viewer",
            "GET /v1/faults viewer",
            "GET /v1/timers viewer",
            "GET /v1/folders viewer",
            "GET /v1/openapi.json viewer",
            "GET /metrics viewer",
            "POST /v1/traces operator",
            "GET /v1/traces?flow=relay operator",
            "POST /v1/breakpoints operator",
            "GET /v1/stopped operator",
            "POST /v1/stopped/x operator",
            "POST /v1/drain operator",
            "POST /v1/resume operator",
            "POST /v1/bundles deployer",
            "POST /v1/flows/relay/activate deployer",
            "POST /v1/flows/relay/rollback deployer",
            "DELETE /v1/flows/relay deployer",
            "POST /v1/reload administrator",
            "GET /v1/audit administrator",
            "GET /v1/audit/chain administrator",
            "GET /v1/audit/head administrator",
            "GET /v1/tokens administrator",
            "POST /v1/tokens administrator",
            "DELETE /v1/tokens/admin administrator");

    private static final List<String> ROLES = List.of("viewer", "operator", "deployer", "administrator");

    /** What shows that an answer came from the inside of the admin API, and not from its gate. */
    private static final Pattern INSIDE = Pattern.compile("\"(entries|tokens|flows|version|listeners)\"");

    private final Gateway gateway;
    private final AdminCaller caller;

    AdminTest(Gateway gateway) {
        this.gateway = gateway;
        this.caller = gateway.adminCaller();
    }

    private String token(String role) {
        String name = "hostile-" + role + "-" + System.nanoTime();
        return gateway.admin()
                .post("/v1/tokens", Map.of("name", name, "role", role))
                .path("token")
                .asString();
    }

    private void assertRefused(String name, int status, String code, HttpReply reply) {
        assertEquals(status, reply.status(), () -> name + ": " + reply.text());
        assertEquals("application/problem+json", reply.header("Content-Type"), reply::text);
        assertTrue(Faults.code(reply).matches(code), () -> name + ": " + reply.text());
        assertFalse(INSIDE.matcher(reply.body()).find(), () -> name + ": " + reply.text());
        Faults.assertShowsNothing(reply);
    }

    @Test
    void nobodyComesInWithoutAGoodToken() {
        String good = token("administrator");
        String[][] credentials = {
            {"none", ""},
            {"empty", "Bearer "},
            {"no scheme", good},
            {"wrong", "Bearer " + "x".repeat(good.length())},
            {"cut", "Bearer " + good.substring(0, good.length() - 1)},
            {"longer", "Bearer " + good + "x"},
            {"another case", "Bearer " + swapped(good)},
            {"basic", "Basic YWRtaW46YWRtaW4="},
            {"a well-known password", "Bearer admin"},
            {"null", "Bearer null"},
            {"two", "Bearer x, Bearer " + good},
            {"huge", "Bearer " + "x".repeat(10_000)},
            {"a path", "Bearer ../../admin-token"}
        };
        assertAll(CALLS.stream()
                .flatMap(call -> Arrays.stream(credentials).map(credential -> (Executable) () -> {
                    String[] words = call.split(" ");
                    String body = words[0].equals("POST") ? "{}" : null;
                    HttpReply reply = caller.call(words[0], words[1], credential[1], body);
                    assertRefused(call + " with " + credential[0], 401, "token\\.(wrong|missing)", reply);
                    assertFalse(reply.header("WWW-Authenticate").isEmpty(), reply::text);
                })));
        gateway.serves("strangers on the admin listener");
    }

    private static String swapped(String token) {
        StringBuilder swapped = new StringBuilder();
        token.chars()
                .map(c -> Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c))
                .forEach(c -> swapped.append((char) c));
        return swapped.toString();
    }

    @Test
    void aTokenInTheQueryOrACookieIsNone() throws IOException {
        String good = token("viewer");
        assertRefused("query", 401, "token.missing", caller.call("GET", "/v1/status?access_token=" + good, "", null));
        HttpReply cookie =
                caller.raw(("GET /v1/status HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: token=" + good + "\r\n\r\n")
                        .getBytes(StandardCharsets.ISO_8859_1));
        assertRefused("cookie", 401, "token.missing", cookie);
    }

    @ParameterizedTest
    @ValueSource(strings = {"viewer", "operator", "deployer"})
    void aLesserRoleMayNotDoMore(String role) {
        String bearer = "Bearer " + token(role);
        List<String> beyond = CALLS.stream()
                .filter(call -> ROLES.indexOf(call.split(" ")[2]) > ROLES.indexOf(role))
                .toList();
        assertFalse(beyond.isEmpty());
        assertAll(beyond.stream().map(call -> (Executable) () -> {
            String[] words = call.split(" ");
            HttpReply reply = caller.call(words[0], words[1], bearer, words[0].equals("POST") ? "{}" : null);
            assertRefused(call + " as " + role, 403, "role\\..*|token\\..*", reply);
        }));
        assertTrue(gateway.admin().get("/v1/flows/relay").path("active").asBoolean(), "the flow is still in service");
        assertEquals("serving", gateway.admin().get("/v1/status").path("state").asString());
    }

    @Test
    void everyRefusalIsAuditedWithoutTheToken() throws IOException {
        String wrong = "wrong-token-" + System.nanoTime();
        caller.call("DELETE", "/v1/flows/relay", "Bearer " + wrong, null);
        String viewer = token("viewer");
        caller.call("POST", "/v1/drain", "Bearer " + viewer, "{}");
        String audit = gateway.admin().get("/v1/audit?limit=20").toString();
        assertTrue(audit.contains("401"), audit);
        assertTrue(audit.contains("403"), audit);
        assertFalse(audit.contains(wrong), audit);
        assertFalse(audit.contains(viewer), audit);
        assertFalse(gateway.log().contains(wrong), "the log holds a token");
        assertTrue(gateway.admin().get("/v1/audit/chain").path("whole").asBoolean());
    }

    @Test
    void aTokenThatWasRemovedIsNoGoodAtOnce() throws IOException {
        String name = "gone-" + System.nanoTime();
        String made = gateway.admin()
                .post("/v1/tokens", Map.of("name", name, "role", "viewer"))
                .path("token")
                .asString();
        assertEquals(
                200, caller.call("GET", "/v1/status", "Bearer " + made, null).status());
        gateway.admin().delete("/v1/tokens/" + name);
        assertRefused("removed", 401, "token.wrong", caller.call("GET", "/v1/status", "Bearer " + made, null));
    }

    /** A viewer must not reach the audit log, the tokens or a file by another spelling of a path. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/flows/../audit",
                "/v1/flows/%2e%2e/audit",
                "/v1/flows/..%2faudit",
                "/v1/flows/%2e%2e%2faudit",
                "/v1/flows/..\\audit",
                "/v1/flows/..%5caudit",
                "/v1/./audit",
                "//v1/audit",
                "/v1//audit",
                "/v1/audit/",
                "/V1/AUDIT",
                "/v1/audit;x=y",
                "/v1;x/audit",
                "/v1/audit%00",
                "/v1/audit%20",
                "/v1/%61udit",
                "/v1/flows/%00",
                "/v1/flows/%0aforged",
                "/v1/flows/../../../../etc/passwd",
                "/v1/flows/%2e%2e%2f%2e%2e%2f%2e%2e%2fadmin-token",
                "/admin-token",
                "/../admin-token",
                "/metrics/../v1/tokens",
                "/v1/flows/relay%2f..%2f..%2ftokens",
                "*",
                "http://127.0.0.1/v1/audit",
                "/page.js/../v1/audit",
                "/index.html"
            })
    void noSpellingOfAPathLeadsAroundTheGate(String target) throws IOException {
        HttpReply reply = caller.call("GET", target, "Bearer " + token("viewer"), null);
        assertTrue(List.of(400, 403, 404, 405, 421).contains(reply.status()), () -> target + ": " + reply.text());
        assertFalse(INSIDE.matcher(reply.body()).find(), () -> target + ": " + reply.text());
        assertFalse(reply.body().contains("root:"), reply::text);
    }

    @ParameterizedTest
    @CsvSource({
        "TRACE,/v1/status", "PUT,/v1/status", "PATCH,/v1/flows/relay", "POST,/v1/status", "DELETE,/v1/status",
        "GET,/v1/bundles", "PUT,/v1/bundles", "GET,/v1/drain", "OPTIONS,/v1/status", "CONNECT,/v1/status",
        "get,/v1/status", "DELETE,/v1/flows", "QUERY,/v1/audit"
    })
    void aMethodThatAPathDoesNotTakeIsRefused(String method, String path) throws IOException {
        String bearer = "Bearer " + token("administrator");
        HttpReply reply = caller.call(method, path, bearer, null);
        assertTrue(
                List.of(400, 404, 405, 501).contains(reply.status()), () -> method + " " + path + ": " + reply.text());
        assertFalse(reply.body().contains(bearer), "TRACE must not show the token");
    }

    @Test
    void noHeaderChangesTheMethodOrThePath() throws IOException {
        String bearer = token("administrator");
        for (String header : new String[] {
            "X-HTTP-Method-Override: DELETE",
            "X-Method-Override: DELETE",
            "X-Original-URL: /v1/tokens",
            "X-Rewrite-URL: /v1/tokens"
        }) {
            HttpReply reply = caller.raw(("GET /v1/flows/relay HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer "
                            + bearer + "\r\n" + header + "\r\n\r\n")
                    .getBytes(StandardCharsets.ISO_8859_1));
            assertEquals(200, reply.status(), reply::text);
            assertTrue(reply.body().contains("\"relay\""), reply::text);
        }
        assertTrue(gateway.admin().get("/v1/flows/relay").path("active").asBoolean());
    }

    /** Names of flows and tokens are no paths: nothing outside of the data folder is read, written or named. */
    @ParameterizedTest
    @ValueSource(strings = {"../evil", "..", "a/b", "a\\\\b", "/etc/evil", "a\\u0000b", "a\\nb", "", "con\\r\\n"})
    void aNameIsNoPath(String name) throws IOException {
        HttpReply made = caller.call(
                "POST",
                "/v1/tokens",
                "Bearer " + token("administrator"),
                "{\"name\":\"" + name + "\",\"role\":\"viewer\"}");
        assertTrue(List.of(400, 409, 422).contains(made.status()), () -> name + ": " + made.text());
        Faults.assertShowsNothing(made);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "null",
                "\"x\"",
                "{\"name\":1,\"role\":[]}",
                "{\"name\":\"x\",\"role\":\"god\"}",
                "{\"name\":\"x\",\"role\":\"administrator\",\"role\":\"viewer\"}",
                "{\"name\":\"x\",\"role\":\"viewer\",\"extra\":1}",
                "{\"@class\":\"java.lang.Runtime\",\"name\":\"x\"}",
                "{\"name\":\"x\",\"role\":\"viewer\"} trailing"
            })
    void aBodyThatIsNotWhatTheCallTakesIsABadRequest(String body) throws IOException {
        HttpReply reply = caller.call("POST", "/v1/tokens", "Bearer " + token("administrator"), body);
        assertTrue(List.of(400, 422).contains(reply.status()), () -> body + ": " + reply.text());
        Faults.assertShowsNothing(reply);
    }

    @Test
    void aDeepOrHugeJsonDocumentIsRefusedCheaply() {
        String bearer = "Bearer " + token("administrator");
        for (String body : new String[] {
            "[".repeat(100_000),
            "{\"a\":".repeat(50_000),
            "{\"name\":\"" + "x".repeat(3_000_000) + "\"}",
            "1".repeat(1_000_000)
        }) {
            gateway.withstands("JSON of " + body.length(), () -> {
                HttpReply reply = caller.call("POST", "/v1/tokens", bearer, body);
                assertTrue(List.of(400, 413, 422).contains(reply.status()), reply::text);
                Faults.assertShowsNothing(reply);
                return reply;
            });
        }
    }

    @Test
    void anUploadThatIsTooLargeIsRefused() {
        String bearer = token("deployer");
        String head = "POST /v1/bundles HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " + bearer
                + "\r\nContent-Type: application/octet-stream\r\n";
        // 70 MB come in over TLS, to be thrown away
        gateway.withstands("70 MB announced", 4, () -> {
            byte[] announced = (head + "Content-Length: 70000000\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1);
            HttpReply reply = caller.raw(RawClient.concat(announced, new byte[70_000_000]));
            assertRefused("announced", 413, "request\\..*|bundle\\..*", reply);
            return reply;
        });
        // a deployer may upload 64 MB: so much is read and held before it is too much
        gateway.withstands("too many chunks", 4, () -> {
            StringBuilder chunks = new StringBuilder(head + "Transfer-Encoding: chunked\r\n\r\n");
            String chunk = "100000\r\n" + "x".repeat(0x100000) + "\r\n";
            for (int i = 0; i < 70; i++) {
                chunks.append(chunk);
            }
            HttpReply reply = caller.raw(chunks.append("0\r\n\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
            assertRefused("chunks", 413, "request\\..*|bundle\\..*", reply);
            return reply;
        });
    }

    @Test
    void framingTricksAreRefusedHereToo() throws IOException {
        for (String headers : new String[] {
            "Content-Length: 5\r\nTransfer-Encoding: chunked",
            "Content-Length: 5\r\nContent-Length: 6",
            "Content-Length : 5",
            "X: a\n b"
        }) {
            HttpReply reply =
                    caller.raw(("POST /v1/resume HTTP/1.1\r\nHost: 127.0.0.1\r\n" + headers + "\r\n\r\n0\r\n\r\n")
                            .getBytes(StandardCharsets.ISO_8859_1));
            assertEquals(400, reply.status(), () -> headers + ": " + reply.text());
            Faults.assertShowsNothing(reply);
        }
    }

    @Test
    void theAdminPortDoesNotSpeakCleartext() throws IOException {
        try (RawClient client = RawClient.connect(caller.port())) {
            client.send("GET /v1/status HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
            assertTrue(client.closesWithin(Duration.ofSeconds(10)));
        }
    }

    @Test
    void theMessageListenerKnowsNothingOfTheAdminApi() throws IOException {
        String good = token("administrator");
        for (String path : new String[] {"/v1/status", "/metrics", "/v1/openapi.json", "/v1/tokens"}) {
            HttpReply reply = RawClient.exchange(
                    gateway.port(),
                    RawClient.request("GET", path, List.of("Authorization: Bearer " + good), new byte[0]));
            Faults.assertFault(path, 404, "request.no-flow", reply);
        }
    }

    @Test
    void theFirstTokenIsForItsOwnersEyesAlone() throws IOException {
        var data = gateway.process().data();
        for (String file : new String[] {"admin-token", "admin.p12"}) {
            assertEquals(
                    "rw-------",
                    java.nio.file.attribute.PosixFilePermissions.toString(
                            java.nio.file.Files.getPosixFilePermissions(data.resolve(file))),
                    file);
        }
        String first =
                java.nio.file.Files.readString(data.resolve("admin-token")).strip();
        assertFalse(gateway.log().contains(first), "the log holds the first token");
        Matcher kept = Pattern.compile(Pattern.quote(first)).matcher(everythingButTheToken(data));
        assertFalse(kept.find(), "the token is kept in clear elsewhere in the data folder");
    }

    private static String everythingButTheToken(java.nio.file.Path data) throws IOException {
        StringBuilder all = new StringBuilder();
        try (var files = java.nio.file.Files.walk(data)) {
            for (var file : files.filter(java.nio.file.Files::isRegularFile).toList()) {
                if (!file.endsWith("admin-token")) {
                    all.append(new String(java.nio.file.Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
                }
            }
        }
        return all.toString();
    }
}
