package org.millrace.runtime.pair.group;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.apache.ratis.proto.RaftProtos.CandidateInfoProto;
import org.apache.ratis.proto.RaftProtos.FollowerInfoProto;
import org.apache.ratis.proto.RaftProtos.LeaderInfoProto;
import org.apache.ratis.proto.RaftProtos.RaftPeerProto;
import org.apache.ratis.proto.RaftProtos.RoleInfoProto;
import org.apache.ratis.proto.RaftProtos.ServerRpcProto;
import org.apache.ratis.thirdparty.com.google.protobuf.ByteString;
import org.junit.jupiter.api.Test;

class SilenceTest {

    private static final String GONE =
            " has not been heard of for more than 2 s: it is down, or cut off from this member";

    private final Silence silence = new Silence();

    @Test
    void whoLeadsTellsOnceWhoIsSilentAndOnceWhoIsBack() {
        assertEquals(List.of(), silence.news(leading(Map.of("right", 2_000L, "witness", 300L))));
        assertEquals(List.of("right" + GONE), silence.news(leading(Map.of("right", 2_001L, "witness", 300L))));
        assertEquals(List.of(), silence.news(leading(Map.of("right", 9_000L, "witness", 300L))));
        assertEquals(
                List.of("right is heard of again", "witness" + GONE),
                silence.news(leading(Map.of("right", 20L, "witness", 2_500L))));
        assertEquals(List.of("right" + GONE), silence.news(leading(Map.of("right", 2_600L, "witness", 4_000L))));
    }

    @Test
    void whoHasLeftOrIsLedByAnotherIsNotMissed() {
        silence.news(leading(Map.of("right", 9_000L, "witness", 9_000L)));
        assertEquals(List.of(), silence.news(leading(Map.of("witness", 9_000L))));
        RoleInfoProto following = RoleInfoProto.newBuilder()
                .setFollowerInfo(FollowerInfoProto.getDefaultInstance())
                .build();
        assertEquals(List.of(), silence.news(following));
        assertEquals(List.of("witness" + GONE), silence.news(leading(Map.of("witness", 9_000L))), "it leads anew");
    }

    @Test
    void whoKnowsOfNoLeaderSaysSoOnceAndNamesNobody() {
        String nobody =
                "nobody has led the pair's log for more than 2 s: this member reaches no majority of the others, which are down,"
                        + " or cut off from it";
        assertEquals(List.of(), silence.news(candidate(2_000)));
        assertEquals(List.of(nobody), silence.news(candidate(2_001)));
        assertEquals(List.of(), silence.news(candidate(9_000)));
        assertEquals(List.of(), silence.news(leading(Map.of("right", 10L))));
        assertEquals(List.of(nobody), silence.news(candidate(2_001)));
    }

    private static RoleInfoProto leading(Map<String, Long> silence) {
        LeaderInfoProto.Builder leader = LeaderInfoProto.newBuilder();
        silence.forEach((name, millis) -> leader.addFollowerInfo(ServerRpcProto.newBuilder()
                .setId(RaftPeerProto.newBuilder().setId(ByteString.copyFromUtf8(name)))
                .setLastRpcElapsedTimeMs(millis)));
        return RoleInfoProto.newBuilder().setLeaderInfo(leader).build();
    }

    private static RoleInfoProto candidate(long millis) {
        return RoleInfoProto.newBuilder()
                .setCandidateInfo(CandidateInfoProto.newBuilder().setLastLeaderElapsedTimeMs(millis))
                .build();
    }
}
