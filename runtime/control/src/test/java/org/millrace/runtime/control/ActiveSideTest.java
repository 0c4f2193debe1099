package org.millrace.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.control.access.Role;
import tools.jackson.databind.JsonNode;

/** Which of two sides is the active one: what shows it, and what changes it. */
class ActiveSideTest extends TwoSides {

    @Test
    void aMemberThatIsLostAndComesBackShowsInFiguresStatusAndEvents() throws Exception {
        form();
        String up = "\nmillrace_pair_member_up{member=\"right\",kind=\"runtime\"} ";
        eventually(
                "right is in touch and warm",
                () -> figures(left).contains(up + "1\n") && right().path("warm").asBoolean());
        assertEquals("standby", right().path("role").asString());
        String figures = figures(left);
        for (String figure : List.of("epoch 1", "takeovers_total 0", "pauses_total 0", "left_behind 0")) {
            assertTrue(figures.contains("\nmillrace_pair_" + figure + "\n"), figure + " in " + figures);
        }
        assertTrue(figures.contains("\nmillrace_pair_log_lag_entries "), figures);

        right.pair.close();
        eventually("it shows that right is lost", () -> figures(left).contains(up + "0\n"));
        long start = System.nanoTime();
        JsonNode lost = right();
        assertTrue(System.nanoTime() - start < 1_000_000_000, "the status waits for nobody");
        assertEquals("unreachable", lost.path("state").asString());
        assertEquals("unknown", lost.path("role").asString(), "nobody can say");
        assertFalse(lost.has("warm"), "what it attested before does not count: " + lost);
        eventually(
                "it is told",
                () -> events().contains("right does not answer: it is down, frozen, or cut off from left"));

        right.pair.open();
        eventually("it shows that right is back", () -> figures(left).contains(up + "1\n"));
        eventually("it is told", () -> events().contains("right answers again"));
    }

    @Test
    void ofTwoVotersTheOneThatIsCutOffDoesNotKnowWhoIsActive() throws Exception {
        form();
        eventually("left does the exclusive work", () -> figures(left).contains("\nmillrace_pair_active 1\n"));
        assertEquals("left", status().path("active").asString());
        right.pair.close();
        eventually(
                "left knows that it does not know",
                () -> !status().path("known").asBoolean());
        JsonNode status = status();
        assertFalse(status.has("active"), status.toString());
        assertEquals("left", status.path("lastActive").asString());
        assertEquals("unknown", status.path("members").path(0).path("role").asString());
        right.pair.open();
        eventually("it knows again", () -> status().path("known").asBoolean());
    }

    @Test
    void aSwitchoverIsRefusedToASideWhoseProcessIsNotWarmWhateverItAttestedBefore() throws Exception {
        form();
        eventually("right is warm", () -> right().path("warm").asBoolean());
        rehearses = false; // it takes some seconds after a start
        right.pair.close();
        right.pair.open();
        eventually("right rehearses", () -> right().path("cold").asString().startsWith("it rehearses"));
        HttpResponse<String> refused = left.post(Role.OPERATOR, "/v1/pair/switchover", "{}");
        assertEquals(409, refused.statusCode(), refused.body());
        assertEquals("pair.cold", Administered.json(refused).path("code").asString());
        assertEquals(
                "right is not warm: it rehearses with itself, some seconds yet",
                Administered.json(refused).path("detail").asString());
        assertEquals("left", status().path("active").asString());
    }

    @Test
    void aSwitchoverIsDoneWhenTheOtherSideWorksAndIsToldAsPlanned() throws Exception {
        form();
        eventually("right is warm", () -> right().path("warm").asBoolean());
        HttpResponse<String> done = left.post(Role.OPERATOR, "/v1/pair/switchover", "{}");
        assertEquals(200, done.statusCode(), done.body());
        assertEquals("right", Administered.json(done).path("active").asString());
        assertTrue(figures(right).contains("\nmillrace_pair_active 1\n"), "it works when that is answered");
        List<String> events = events();
        assertTrue(
                events.stream().anyMatch(event -> event.startsWith("hands the lease over to right")),
                events.toString());
        assertFalse(
                events.stream().anyMatch(event -> event.startsWith("takes the lease over from left")),
                events.toString());
        assertTrue(figures(left).contains("\nmillrace_pair_takeovers_total 1\n"), figures(left));
    }

    @Test
    void theEpochIsRaisedAboveOneThatSinksHaveSeen() throws Exception {
        begin();
        eventually("left does the exclusive work", () -> figures(left).contains("\nmillrace_pair_active 1\n"));
        HttpResponse<String> raised = left.post(Role.ADMINISTRATOR, "/v1/pair/epoch", "{\"above\":1015}");
        assertEquals(200, raised.statusCode(), raised.body());
        eventually(
                "it works on with it",
                () -> status().path("held").asBoolean()
                        && status().path("epoch").asLong() == 1017);
        HttpResponse<String> again = left.post(Role.ADMINISTRATOR, "/v1/pair/epoch", "{\"above\":1016}");
        assertEquals(409, again.statusCode(), again.body());
        assertEquals(
                "the pair's epoch is 1017 already",
                Administered.json(again).path("detail").asString());
        HttpResponse<String> odd = left.post(Role.ADMINISTRATOR, "/v1/pair/epoch", "{\"above\":-1}");
        assertEquals(400, odd.statusCode(), odd.body());
        assertTrue(events().contains("raises the epoch from 1 to 1016"), events().toString());
    }

    @Test
    void aPromotionThatFailsLeavesTheSideThatItWas() throws Exception {
        begin();
        assertEquals(201, left.upload(bundle("1.0"), "").statusCode());
        Path blocking = Files.createDirectories(left.data.resolve("pair/member.new/file"));
        HttpResponse<String> failed = promote();
        assertEquals(409, failed.statusCode(), failed.body());
        assertEquals("pair.failed", Administered.json(failed).path("code").asString());
        eventually("it changes again", () -> left.upload(bundle("1.1"), "").statusCode() == 201);

        Files.delete(blocking);
        Files.delete(blocking.getParent());
        assertEquals(200, promote().statusCode());
        eventually("it changes again", () -> left.upload(bundle("1.2"), "").statusCode() == 201);
        assertEquals("1.2 of [\"1.2\",\"1.1\",\"1.0\"]", versions(left));
    }

    private HttpResponse<String> promote() throws Exception {
        return left.post(Role.ADMINISTRATOR, "/v1/pair/promote", "{\"othersStopped\":true}");
    }
}
