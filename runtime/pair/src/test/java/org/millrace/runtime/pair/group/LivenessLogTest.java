package org.millrace.runtime.pair.group;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.ratis.proto.RaftProtos.RoleInfoProto;
import org.junit.jupiter.api.Test;

class LivenessLogTest {

    private static final String GONE =
            " has not been heard of for more than 2 s: it is down, or cut off from this member";
    private static final String NOBODY =
            "nobody has led the pair's log for more than 2 s: this member reaches no majority of the others, which are down,"
                    + " or cut off from it";

    private final LivenessLog silence = new LivenessLog();

    @Test
    void whoLeadsTellsOnceWhoIsSilentAndOnceWhoIsBack() {
        assertEquals(List.of(), leading(Map.of("right", 2_000L, "witness", 300L)));
        assertEquals(List.of("right" + GONE), leading(Map.of("right", 2_001L, "witness", 300L)));
        assertEquals(List.of(), leading(Map.of("right", 9_000L, "witness", 300L)));
        assertEquals(
                List.of("right is heard of again", "witness" + GONE), leading(Map.of("right", 20L, "witness", 2_500L)));
        assertEquals(List.of("right" + GONE), leading(Map.of("right", 2_600L, "witness", 4_000L)));
    }

    @Test
    void whoHasLeftOrIsLedByAnotherIsNotMissed() {
        leading(Map.of("right", 9_000L, "witness", 9_000L));
        assertEquals(List.of(), leading(Map.of("witness", 9_000L)));
        assertEquals(List.of(), at(0, Roles.following("left")));
        assertEquals(List.of("witness" + GONE), leading(Map.of("witness", 9_000L)), "it leads anew");
    }

    @Test
    void whoKnowsOfNoLeaderSaysSoOnceAndNamesNobody() {
        assertEquals(List.of(), at(0, Roles.following("left")));
        assertEquals(List.of(), at(10_000, Roles.candidate(0)));
        assertEquals(List.of(), at(12_000, Roles.candidate(2_000)));
        assertEquals(List.of(NOBODY), at(12_001, Roles.candidate(2_001)));
        assertEquals(List.of(), at(20_000, Roles.candidate(10_000)));
        assertEquals(List.of(), at(20_500, Roles.leading(Map.of("right", 10L))));
        assertEquals(List.of(), at(21_000, Roles.candidate(0)));
        assertEquals(List.of(NOBODY), at(23_001, Roles.candidate(2_001)));
    }

    /** Nothing listens at the others: each vote ends at once, and in between the member follows nobody. */
    @Test
    void votesThatAreRefusedAtOnceDoNotBeginTheTimeAnew() {
        assertEquals(List.of(), at(0, Roles.following("left")));
        assertEquals(List.of(), at(500, Roles.following("")));
        assertEquals(List.of(), at(1_500, Roles.candidate(3)));
        assertEquals(List.of(), at(2_500, Roles.following("")));
        assertEquals(List.of(NOBODY), at(2_501, Roles.following("")));
        assertEquals(List.of(), at(3_000, Roles.following("")));
        assertEquals(List.of(), at(3_500, Roles.following("right")));
    }

    private List<String> leading(Map<String, Long> silentMillis) {
        return at(0, Roles.leading(silentMillis));
    }

    private List<String> at(long millis, RoleInfoProto role) {
        return silence.news(role, TimeUnit.MILLISECONDS.toNanos(millis));
    }
}
