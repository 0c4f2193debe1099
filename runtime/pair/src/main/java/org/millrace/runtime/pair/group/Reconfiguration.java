package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import org.apache.ratis.client.RaftClient;
import org.apache.ratis.protocol.RaftClientReply;
import org.apache.ratis.protocol.RaftPeer;
import org.apache.ratis.protocol.SetConfigurationRequest;
import org.millrace.runtime.pair.state.Member;

/** Changes of who belongs to a group (Raft, section 6): requests to its leader, which fail as {@link IOException} when no majority agrees. */
final class Reconfiguration {

    private Reconfiguration() {}

    /** Adds a member, as a voter or as a listener. */
    static void add(RaftClient client, Member member) throws IOException {
        configure(
                client,
                SetConfigurationRequest.Arguments.newBuilder()
                        .setMode(SetConfigurationRequest.Mode.ADD)
                        .setServersInNewConf(peers(List.of(member), true))
                        .setListenersInNewConf(peers(List.of(member), false))
                        .build());
    }

    /** Leaves these members alone. */
    static void keep(RaftClient client, Collection<Member> rest) throws IOException {
        configure(
                client,
                SetConfigurationRequest.Arguments.newBuilder()
                        .setServersInNewConf(peers(rest, true))
                        .setListenersInNewConf(peers(rest, false))
                        .build());
    }

    /** Takes a member out, if the group still consists of these. */
    static void remove(RaftClient client, String member, List<RaftPeer> voters, List<RaftPeer> listeners)
            throws IOException {
        configure(
                client,
                SetConfigurationRequest.Arguments.newBuilder()
                        .setMode(SetConfigurationRequest.Mode.COMPARE_AND_SET)
                        .setServersInCurrentConf(voters)
                        .setListenersInCurrentConf(listeners)
                        .setServersInNewConf(without(member, voters))
                        .setListenersInNewConf(without(member, listeners))
                        .build());
    }

    private static List<RaftPeer> peers(Collection<Member> members, boolean voting) {
        return members.stream()
                .filter(one -> one.kind().votes() == voting)
                .map(Group::peer)
                .toList();
    }

    private static List<RaftPeer> without(String member, List<RaftPeer> peers) {
        return peers.stream()
                .filter(peer -> !peer.getId().toString().equals(member))
                .toList();
    }

    private static void configure(RaftClient client, SetConfigurationRequest.Arguments arguments) throws IOException {
        RaftClientReply reply = client.admin().setConfiguration(arguments);
        if (!reply.isSuccess()) {
            throw new IOException("the group stays as it is", reply.getException());
        }
    }
}
