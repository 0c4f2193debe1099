package org.millrace.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.audit.AuditEntry;
import org.millrace.runtime.control.http.Route;
import tools.jackson.databind.JsonNode;

/** Who gets in, and what those who don't are told. */
class AccessTest {

    private static final Set<String> SAFE =
            Set.of("cache-control", "x-content-type-options", "content-security-policy", "strict-transport-security");

    @TempDir
    private Path folder;

    private Administered runtime;

    @BeforeEach
    void start() throws Exception {
        runtime = new Administered(folder);
    }

    @AfterEach
    void stop() throws Exception {
        runtime.close();
    }

    /** A call that changes nothing whoever makes it: names that nobody has, bodies that nobody takes. */
    private HttpRequest.Builder harmless(Route route) {
        String path = route.path()
                .replace("{flow}", "nobody")
                .replace("{name}", "nobody")
                .replace("{exchange}", "nobody");
        return HttpRequest.newBuilder(runtime.uri(path))
                .header("Content-Type", "application/octet-stream")
                .method(
                        route.method(),
                        route.method().equals("POST") ? BodyPublishers.ofString("}") : BodyPublishers.noBody());
    }

    private int status(HttpRequest.Builder request) throws Exception {
        HttpResponse<java.io.InputStream> response = runtime.client.send(request.build(), BodyHandlers.ofInputStream());
        response.body().close();
        return response.statusCode();
    }

    @Test
    void eachCallTakesTheRolesFromItsOwnUpwardsAndNoOthers() throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Route route : runtime.api.routes()) {
            for (Role role : Role.values()) {
                int status = status(harmless(route).header("Authorization", "Bearer " + runtime.token.get(role)));
                boolean letIn = status != 401 && status != 403;
                if (letIn != role.includes(route.role())) {
                    wrong.add(route.method() + " " + route.path() + " as " + role.word() + ": " + status);
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void noCallIsAnsweredWithoutATokenOrWithAWrongOne() throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Route route : runtime.api.routes()) {
            int without = status(harmless(route));
            if (without != 401 && without != 429) {
                wrong.add(route.method() + " " + route.path() + " without a token: " + without);
            }
            int bad = status(harmless(route).header("Authorization", "Bearer mr_0123456789"));
            if (bad != 401 && bad != 429) {
                wrong.add(route.method() + " " + route.path() + " with a wrong token: " + bad);
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void theRefusalSaysWhatIsWrongAndHowToMendIt() throws Exception {
        HttpResponse<String> missing = runtime.client.send(
                HttpRequest.newBuilder(runtime.uri("/v1/status")).build(), BodyHandlers.ofString());
        assertEquals(401, missing.statusCode());
        assertEquals(
                "Bearer realm=\"millrace\"",
                missing.headers().firstValue("www-authenticate").orElse(""));
        assertEquals(
                "application/problem+json",
                missing.headers().firstValue("content-type").orElse(""));
        assertEquals(
                "{\"type\":\"about:blank\",\"title\":\"Unauthorized\",\"status\":401,\"code\":\"token.missing\","
                        + "\"detail\":\"the call carries no token\",\"remedy\":\"send the header Authorization: Bearer"
                        + " TOKEN; the first start left one in data/admin-token\"}",
                missing.body());

        HttpResponse<String> role = runtime.post(Role.VIEWER, "/v1/drain", "");
        assertEquals(403, role.statusCode());
        JsonNode problem = Administered.json(role);
        assertEquals("token.role", problem.path("code").asString());
        assertEquals(
                "the token a-viewer has the role viewer, but this call needs operator",
                problem.path("detail").asString());
        assertTrue(runtime.admission.isAdmitting());
    }

    @Test
    void thoseWhoKeepGuessingWaitWhileGoodTokensStillPass() throws Exception {
        int refused = 0;
        HttpResponse<String> last = null;
        for (int i = 0; i <= Administered.MAX_FAILED_LOGINS; i++) {
            last = runtime.client.send(
                    HttpRequest.newBuilder(runtime.uri("/v1/status"))
                            .header("Authorization", "Bearer guess" + i)
                            .build(),
                    BodyHandlers.ofString());
            refused += last.statusCode() == 401 ? 1 : 0;
        }
        assertEquals(Administered.MAX_FAILED_LOGINS, refused);
        assertEquals(429, last.statusCode());
        assertTrue(Integer.parseInt(last.headers().firstValue("retry-after").orElse("0")) > 0);
        assertEquals("token.too-many", Administered.json(last).path("code").asString());
        assertEquals(200, runtime.get(Role.VIEWER, "/v1/status").statusCode());
        long told = runtime.audit.newest(1000).stream()
                .filter(entry -> entry.detail().startsWith("401"))
                .count();
        assertEquals(Administered.MAX_FAILED_LOGINS, told, "later guesses do not fill the audit log");
    }

    @Test
    void everyRefusalToLetSomebodyInIsInTheAuditLog() throws Exception {
        runtime.client.send(
                HttpRequest.newBuilder(runtime.uri("/v1/tokens"))
                        .header("Authorization", "Bearer wrong")
                        .POST(BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
        runtime.delete(Role.VIEWER, "/v1/flows/orders");

        List<AuditEntry> entries = runtime.audit.newest(2);
        AuditEntry role = entries.get(0);
        assertEquals("a-viewer", role.who());
        assertEquals("viewer", role.role());
        assertEquals("127.0.0.1", role.address());
        assertEquals("DELETE /v1/flows/{flow}", role.action());
        assertEquals("refused", role.outcome());
        assertEquals(
                "403 token.role: the token a-viewer has the role viewer, but this call needs deployer", role.detail());
        AuditEntry nobody = entries.get(1);
        assertEquals("-", nobody.who());
        assertEquals("POST /v1/tokens", nobody.action());
        assertEquals("401 token.wrong: this token is not known here", nobody.detail());
    }

    @Test
    void aChangeThatIsDoneAndCouldNotBeWrittenDownIsNotCalledUndone() throws Exception {
        runtime.audit.close(); // as good as a full disk
        HttpResponse<String> done = runtime.post(Role.OPERATOR, "/v1/drain", "");
        assertEquals(500, done.statusCode());
        JsonNode problem = Administered.json(done);
        assertEquals("audit.failed", problem.path("code").asString());
        assertTrue(
                problem.path("detail")
                        .asString()
                        .startsWith("this is done, but could not be written to the audit log: "),
                done.body());
        assertEquals(
                "don't ask for it again; see that audit.log in the data folder can be written, and that its disk is not full",
                problem.path("remedy").asString());
        assertFalse(runtime.admission.isAdmitting());
    }

    @Test
    void whoIsRefusedAgainAndAgainDoesNotFillTheAuditLog() throws Exception {
        for (int i = 0; i < 65; i++) {
            assertEquals(403, runtime.post(Role.VIEWER, "/v1/drain", "").statusCode());
        }
        long told = runtime.audit.newest(1000).stream()
                .filter(entry -> entry.detail().startsWith("403"))
                .count();
        assertEquals(60, told);
        runtime.delete(Role.OPERATOR, "/v1/flows/orders");
        assertEquals("a-operator", runtime.audit.newest(1).getFirst().who(), "others are told of still");
    }

    @Test
    void unknownPathsAndMethodsAreToldApart() throws Exception {
        HttpResponse<String> path = runtime.get(Role.VIEWER, "/v1/nothing");
        assertEquals(404, path.statusCode());
        assertEquals("path.unknown", Administered.json(path).path("code").asString());

        HttpResponse<String> method = runtime.delete(Role.ADMINISTRATOR, "/v1/traces");
        assertEquals(405, method.statusCode());
        assertEquals("GET, POST", method.headers().firstValue("allow").orElse(""));
    }

    @Test
    void everyAnswerForbidsCachingFramingAndSniffing() throws Exception {
        for (HttpResponse<String> answer : List.of(
                runtime.get(Role.VIEWER, "/v1/status"),
                runtime.get(Role.VIEWER, "/v1/nothing"),
                runtime.get(Role.VIEWER, "/metrics"))) {
            assertEquals(SAFE, intersection(answer.headers().map().keySet()));
            assertFalse(answer.headers().firstValue("server").isPresent());
            assertFalse(answer.headers().map().keySet().stream().anyMatch(name -> name.startsWith("access-control")));
        }
    }

    private static Set<String> intersection(Set<String> names) {
        Set<String> found = new TreeSet<>(names);
        found.retainAll(SAFE);
        return Set.copyOf(found);
    }

    @Test
    void malformedRequestsAreAnsweredInOurForm() throws Exception {
        HttpResponse<String> ambiguous = runtime.get(Role.VIEWER, "/v1/flows/..%2fstatus");
        assertEquals(400, ambiguous.statusCode());
        assertEquals(
                "application/problem+json",
                ambiguous.headers().firstValue("content-type").orElse(""));
        assertFalse(ambiguous.body().contains("jetty"), ambiguous.body());
    }

    @Test
    void bothHttpVersionsAreSpoken() throws Exception {
        HttpRequest request = runtime.request(Role.VIEWER, "/v1/status").build();
        assertEquals(
                HttpClient.Version.HTTP_2,
                runtime.client.send(request, BodyHandlers.ofString()).version());
        HttpRequest old = HttpRequest.newBuilder(request, (name, value) -> true)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        HttpResponse<String> answer = runtime.client.send(old, BodyHandlers.ofString());
        assertEquals(HttpClient.Version.HTTP_1_1, answer.version());
        assertEquals(200, answer.statusCode());
    }

    @Test
    void tokensAreMadeShownOnceAndRemoved() throws Exception {
        HttpResponse<String> made =
                runtime.post(Role.ADMINISTRATOR, "/v1/tokens", "{\"name\":\"ci\",\"role\":\"deployer\"}");
        assertEquals(201, made.statusCode());
        String token = Administered.json(made).path("token").asString();
        assertEquals("ci", runtime.tokens.holder(token).orElseThrow().name());

        String list = runtime.get(Role.ADMINISTRATOR, "/v1/tokens").body();
        assertTrue(list.contains("\"ci\""));
        assertFalse(list.contains(token));
        assertFalse(runtime.audit.newest(10).toString().contains(token));

        assertEquals(
                409,
                runtime.post(Role.ADMINISTRATOR, "/v1/tokens", "{\"name\":\"ci\",\"role\":\"viewer\"}")
                        .statusCode());
        assertEquals(200, runtime.delete(Role.ADMINISTRATOR, "/v1/tokens/ci").statusCode());
        assertEquals(404, runtime.delete(Role.ADMINISTRATOR, "/v1/tokens/ci").statusCode());
        assertTrue(runtime.tokens.holder(token).isEmpty());
    }

    @Test
    void theLastAdministratorCanNotLockEverybodyOut() throws Exception {
        assertEquals(
                200,
                runtime.delete(Role.ADMINISTRATOR, "/v1/tokens/administrator").statusCode());
        HttpResponse<String> last = runtime.delete(Role.ADMINISTRATOR, "/v1/tokens/a-administrator");
        assertEquals(409, last.statusCode());
        assertEquals("token.last", Administered.json(last).path("code").asString());
    }

    @Test
    void bodiesThatAreNotWhatTheCallTakesAreRefused() throws Exception {
        String[][] cases = {
            {"{\"nam\":\"x\"}", "the property nam is unknown here"},
            {"{\"name\":\"two words\",\"role\":\"viewer\"}", "the token has no usable name"},
            {"{\"name\":\"x\"}", "the token has no role"},
            {"{\"name\":\"x\",\"role\":\"king\"}", "the value of role is not one that this call takes"},
            {"{\"name\":\"x\",\"name\":\"y\",\"role\":\"viewer\"}", "the body is not JSON: "},
            {"{} {}", "the value of the body is not one that this call takes"},
            {"", "the token has no usable name"},
            {"{", "the body is not JSON: "},
            {"[]", "the value of the body is not one that this call takes"}
        };
        for (String[] each : cases) {
            HttpResponse<String> answer = runtime.post(Role.ADMINISTRATOR, "/v1/tokens", each[0]);
            assertEquals(400, answer.statusCode(), each[0]);
            JsonNode problem = Administered.json(answer);
            assertTrue(problem.path("detail").asString().startsWith(each[1]), each[0] + ": " + answer.body());
            assertFalse(answer.body().contains("tools.jackson"), answer.body());
            assertFalse(answer.body().contains("millrace."), answer.body());
        }
        assertEquals(
                413,
                runtime.post(Role.ADMINISTRATOR, "/v1/tokens", " ".repeat(64 * 1024 + 1))
                        .statusCode());
    }
}
