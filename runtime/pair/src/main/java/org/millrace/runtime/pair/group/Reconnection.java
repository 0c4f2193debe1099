package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.ratis.proto.RaftProtos.RoleInfoProto;
import org.apache.ratis.protocol.RaftPeer;
import org.apache.ratis.protocol.RaftPeerId;
import org.apache.ratis.server.RaftServer;
import org.apache.ratis.server.RaftServerRpc;

/**
 * Gives members that are not heard of any more new connections. The library keeps a connection while TCP does, and TCP, which waits twice
 * as long with each time that it sends in vain (RFC 6298, section 5.5), notices only some time after a cut that the network is whole again:
 * after one of 13 s up to 13 s later. A new connection needs a second at most. Used by one thread.
 */
final class Reconnection {

    private static final IOException SILENT = new IOException("not heard of for more than 2 s");

    private final Set<RaftPeerId> underWay = ConcurrentHashMap.newKeySet();

    /** To be called again and again. Returns at once. */
    void look(RaftServer.Division part, RaftServerRpc links) {
        for (RaftPeerId member : silent(part)) {
            if (underWay.add(member)) {
                Thread.ofVirtual().name("reconnect " + member).start(() -> {
                    try {
                        // takes 3 s at times: so long the old one may end in good order, while the new one is in use
                        links.handleException(member, SILENT, true);
                    } finally {
                        underWay.remove(member);
                    }
                });
            }
        }
    }

    /** Of who leads the log, the followers that do not answer; of who has no leader, all others. */
    private static List<RaftPeerId> silent(RaftServer.Division part) {
        RoleInfoProto role = part.getInfo().getRoleInfoProto();
        if (role.hasLeaderInfo()) {
            return role.getLeaderInfo().getFollowerInfoList().stream()
                    .filter(LivenessLog::isSilent)
                    .map(follower -> RaftPeerId.valueOf(follower.getId().getId()))
                    .toList();
        }
        boolean leaderless =
                role.hasCandidateInfo() && role.getCandidateInfo().getLastLeaderElapsedTimeMs() > LivenessLog.MILLIS;
        return !leaderless
                ? List.of()
                : part.getRaftConf().getAllPeers().stream()
                        .map(RaftPeer::getId)
                        .filter(id -> !id.equals(part.getMemberId().getPeerId()))
                        .toList();
    }
}
