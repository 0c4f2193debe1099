package org.millrace.runtime.pair.group;

import java.util.Map;
import org.apache.ratis.proto.RaftProtos.CandidateInfoProto;
import org.apache.ratis.proto.RaftProtos.FollowerInfoProto;
import org.apache.ratis.proto.RaftProtos.LeaderInfoProto;
import org.apache.ratis.proto.RaftProtos.RaftPeerProto;
import org.apache.ratis.proto.RaftProtos.RoleInfoProto;
import org.apache.ratis.proto.RaftProtos.ServerRpcProto;
import org.apache.ratis.thirdparty.com.google.protobuf.ByteString;

/** What the library tells a member of its role, made up. */
final class Roles {

    private Roles() {}

    /** @param silence since when each follower has said nothing, in milliseconds */
    static RoleInfoProto leading(Map<String, Long> silence) {
        LeaderInfoProto.Builder leader = LeaderInfoProto.newBuilder();
        silence.forEach((name, millis) -> leader.addFollowerInfo(ServerRpcProto.newBuilder()
                .setId(RaftPeerProto.newBuilder().setId(ByteString.copyFromUtf8(name)))
                .setLastRpcElapsedTimeMs(millis)));
        return RoleInfoProto.newBuilder().setLeaderInfo(leader).build();
    }

    /** @param millis since the member has heard of a leader */
    static RoleInfoProto candidate(long millis) {
        return RoleInfoProto.newBuilder()
                .setCandidateInfo(CandidateInfoProto.newBuilder().setLastLeaderElapsedTimeMs(millis))
                .build();
    }

    /** @param leader whom the member follows; "" between two votes */
    static RoleInfoProto following(String leader) {
        RaftPeerProto.Builder peer = RaftPeerProto.newBuilder().setId(ByteString.copyFromUtf8(leader));
        return RoleInfoProto.newBuilder()
                .setFollowerInfo(FollowerInfoProto.newBuilder()
                        .setLeaderInfo(ServerRpcProto.newBuilder().setId(peer)))
                .build();
    }
}
