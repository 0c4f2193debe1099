package org.millrace.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.http.Problem;
import tools.jackson.databind.JsonNode;

/** A reload of two sides: both take up what their files say, or none. */
class PairReloadTest extends TwoSides {

    private static JsonNode reload(Administered side, String query, int status) throws Exception {
        HttpResponse<String> answer = side.post(Role.ADMINISTRATOR, "/v1/reload" + query, "");
        assertEquals(status, answer.statusCode(), answer.body());
        return Administered.json(answer);
    }

    private void assertInForce(String environment) {
        assertEquals(environment, left.reloading.generation().environmentDigest());
        assertEquals(environment, right.reloading.generation().environmentDigest());
    }

    private static boolean isAudited(Administered side, String who, String what) throws Exception {
        return Administered.json(side.get(Role.ADMINISTRATOR, "/v1/audit?limit=200"))
                .path("entries")
                .valueStream()
                .anyMatch(line -> line.path("who").asString().equals(who)
                        && line.path("detail").asString().equals(what));
    }

    @Test
    void bothSidesTakeUpTheirFilesOrNone() throws Exception {
        form();
        right.reloading.written = "e0e1";
        JsonNode differs = reload(left, "", 422);
        assertEquals("pair.reload", differs.path("code").asString());
        assertEquals(
                "the environments of left and right: endpoints.orders is not the same",
                differs.path("detail").asString());
        assertEquals(
                "give both sides the same environment file and key stores, then reload again; nothing has changed on either side",
                differs.path("remedy").asString());
        assertInForce("e0e1");

        right.reloading.refusal = new Problem(422, "reload.refused", "environment.yaml:3:5: no key", "mend it");
        JsonNode refused = reload(left, "", 422);
        assertEquals(
                "right: environment.yaml:3:5: no key", refused.path("detail").asString());
        assertEquals(
                "mend this on right, then reload again; nothing has changed on either side",
                refused.path("remedy").asString());
        assertInForce("e0e1");

        right.reloading.refusal = null;
        right.reloading.written = "e2e3";
        JsonNode done = reload(left, "", 200);
        assertTrue(done.path("applied").asBoolean());
        assertEquals("e2e3", done.path("environmentDigest").asString());
        assertInForce("e2e3");
        assertEquals("e2e3", status().path("environment").asString());
        for (Administered side : List.of(left, right)) {
            eventually(
                    "both audit logs have it",
                    () -> isAudited(
                            side,
                            "left/a-administrator",
                            "reloads, environment e2e3: endpoints.orders.targets changed, admin.address added (takes a"
                                    + " restart)"));
        }
        eventually(
                "each says which environment it has",
                () -> status().path("differences").isEmpty()
                        && right().path("environment").asString().equals("e2e3"));

        JsonNode again = reload(right, "", 200);
        assertEquals(2, again.path("generation").asInt());

        left.reloading.written = "f0f1";
        right.reloading.written = "f0f1";
        try (ExecutorService asking = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<HttpResponse<String>> other = asking.submit(() -> right.post(Role.ADMINISTRATOR, "/v1/reload", ""));
            JsonNode first = reload(left, "", 200);
            assertEquals("f0f1", first.path("environmentDigest").asString(), "the first by name goes on");
            int status = other.get().statusCode();
            assertTrue(status == 200 || status == 409, "the other gives way, or comes too late: " + other.get());
        }
        assertInForce("f0f1");
    }

    @Test
    void aSideThatIsAwayFollowsWhenItIsBackAndIsNotWarmBefore() throws Exception {
        form();
        eventually("right is warm", () -> right().path("warm").asBoolean());
        try (Administered third = new Administered(folder.resolve("third"))) {
            String token = Administered.json(left.post(Role.ADMINISTRATOR, "/v1/pair/invite", "{\"as\":\"side\"}"))
                    .path("token")
                    .asString();
            HttpResponse<String> joined = join(third, token, "third");
            assertEquals(200, joined.statusCode(), joined.body());
            right.pair.close();
            right.reloading.written = "e0e1";
            eventually(
                    "left knows that right is away",
                    () -> right().path("state").asString().equals("unreachable"));
            JsonNode refused = reload(left, "", 409);
            assertEquals("pair.degraded", refused.path("code").asString());
            assertEquals(
                    "e2e3",
                    reload(left, "?allowDegraded=true", 200)
                            .path("environmentDigest")
                            .asString());
            right.pair.open();
            String lacks =
                    "its environment is e0e1, and the pair agreed on e2e3; give it the files of the other side: they are taken"
                            + " up within seconds";
            eventually(
                    "it is not warm, and says why",
                    () -> right().path("cold").asString().equals(lacks));
            right.reloading.written = "e2e3";
            eventually("it takes them up", () -> right().path("warm").asBoolean());
            assertInForce("e2e3");
        }
    }
}
