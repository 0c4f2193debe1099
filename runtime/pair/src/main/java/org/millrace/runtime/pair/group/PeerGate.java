package org.millrace.runtime.pair.group;

import java.net.SocketAddress;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import org.apache.ratis.proto.RaftProtos.AppendEntriesRequestProto;
import org.apache.ratis.proto.RaftProtos.InstallSnapshotRequestProto;
import org.apache.ratis.proto.RaftProtos.RaftClientRequestProto;
import org.apache.ratis.proto.RaftProtos.RaftPeerProto;
import org.apache.ratis.proto.RaftProtos.RaftPeerRole;
import org.apache.ratis.proto.RaftProtos.RaftRpcRequestProto;
import org.apache.ratis.proto.RaftProtos.RequestVoteRequestProto;
import org.apache.ratis.proto.RaftProtos.SetConfigurationRequestProto;
import org.apache.ratis.proto.RaftProtos.StartLeaderElectionRequestProto;
import org.apache.ratis.proto.RaftProtos.TransferLeadershipRequestProto;
import org.apache.ratis.thirdparty.com.google.protobuf.ByteString;
import org.apache.ratis.thirdparty.io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import org.apache.ratis.thirdparty.io.grpc.Grpc;
import org.apache.ratis.thirdparty.io.grpc.Metadata;
import org.apache.ratis.thirdparty.io.grpc.ServerCall;
import org.apache.ratis.thirdparty.io.grpc.ServerCallHandler;
import org.apache.ratis.thirdparty.io.grpc.ServerInterceptor;
import org.apache.ratis.thirdparty.io.grpc.Status;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.MemberCertificate;
import org.millrace.runtime.pair.state.Proposal;

/**
 * Looks at every request that comes to this member, each message of a stream by itself, before the library sees it: the caller's key must be
 * that of a current member by the {@link Roster}, and what it asks must be what a member of its kind asks. Who was taken out is refused at
 * its next message, whatever connection it has.
 *
 * <table>
 *   <caption>Who may ask what</caption>
 *   <tr><td>votes, entries and snapshots of the log</td><td>voters, in their own name</td></tr>
 *   <tr><td>proposals</td><td>members, signed by themselves; what is in them every replica looks at</td></tr>
 *   <tr><td>questions beside the log</td><td>members that run flows; the others only who came and went, see {@link MembershipChain}</td></tr>
 *   <tr><td>change of the group's members</td><td>sides, to members that the state lists; who was let in, for itself alone</td></tr>
 *   <tr><td>to lead the log</td><td>sides, for themselves</td></tr>
 *   <tr><td>all else that the library offers</td><td>nobody</td></tr>
 * </table>
 *
 * Thread-safe.
 */
final class PeerGate implements ServerInterceptor {

    private final UUID group;
    private final Roster roster;
    private final Refusals refusals;

    PeerGate(UUID group, Roster roster, Refusals refusals) {
        this.group = group;
        this.roster = roster;
        this.refusals = refusals;
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        X509Certificate shown;
        try {
            SSLSession session = call.getAttributes().get(Grpc.TRANSPORT_ATTR_SSL_SESSION);
            if (session == null) {
                throw new SSLPeerUnverifiedException("the connection is not in TLS");
            }
            shown = (X509Certificate) session.getPeerCertificates()[0];
        } catch (SSLPeerUnverifiedException e) {
            call.close(Status.UNAUTHENTICATED.withDescription(e.getMessage()), new Metadata());
            return new ServerCall.Listener<>() {};
        }
        SocketAddress from = call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
        String address = from == null ? "-" : from.toString().replaceFirst("^[^/]*/", "");
        return new SimpleForwardingServerCallListener<>(next.startCall(call, headers)) {

            private boolean refused;

            @Override
            public void onMessage(Q message) {
                if (refused) {
                    return;
                }
                Optional<Roster.Listed> caller = roster.of(shown.getPublicKey());
                Optional<String> why = caller.isEmpty()
                        ? Optional.of("it is no member of the pair, or not any more")
                        : refusal(caller.get(), message);
                if (why.isEmpty()) {
                    super.onMessage(message);
                    return;
                }
                refused = true;
                String who = caller.map(one -> one.member().name()).orElseGet(() -> PeerTrust.who(shown));
                refusals.refused(MemberCertificate.digest(shown.getPublicKey()), who, address, why.get());
                call.close(Status.PERMISSION_DENIED.withDescription(why.get()), new Metadata());
                super.onCancel(); // what was begun for this call ends
            }

            @Override
            public void onHalfClose() {
                if (!refused) {
                    super.onHalfClose();
                }
            }

            @Override
            public void onCancel() {
                if (!refused) {
                    super.onCancel();
                }
            }

            @Override
            public void onComplete() {
                if (!refused) {
                    super.onComplete();
                }
            }
        };
    }

    /** Why a listed caller may not send a message; empty when it may. */
    private Optional<String> refusal(Roster.Listed caller, Object message) {
        return switch (message) {
            case RequestVoteRequestProto vote -> ofServer(caller, vote.getServerRequest());
            case AppendEntriesRequestProto entries -> ofServer(caller, entries.getServerRequest());
            case InstallSnapshotRequestProto snapshot -> ofServer(caller, snapshot.getServerRequest());
            case StartLeaderElectionRequestProto lead -> ofServer(caller, lead.getServerRequest());
            case RaftClientRequestProto request -> ofClient(caller, request);
            case SetConfigurationRequestProto change -> ofChange(caller, change);
            case TransferLeadershipRequestProto lead -> {
                boolean own = name(lead.getNewLeader()).equals(caller.member().name());
                yield isSide(caller) && own
                        ? sameGroup(lead.getRpcRequest())
                        : Optional.of("only a side may ask to lead the log, and only for itself");
            }
            default -> Optional.of("no member asks for " + message.getClass().getSimpleName());
        };
    }

    private static boolean isSide(Roster.Listed caller) {
        return caller.joined() && caller.member().kind() == Member.Kind.RUNTIME;
    }

    private Optional<String> sameGroup(RaftRpcRequestProto request) {
        ByteString id = request.getRaftGroupId().getId();
        java.nio.ByteBuffer bytes = id.asReadOnlyByteBuffer();
        boolean same = bytes.remaining() == 16 && group.equals(new UUID(bytes.getLong(), bytes.getLong()));
        return same ? Optional.empty() : Optional.of("it asks for another group than the pair's");
    }

    private Optional<String> ofServer(Roster.Listed caller, RaftRpcRequestProto request) {
        if (!caller.joined() || !caller.member().kind().votes()) {
            return Optional.of("only a voter of the pair may bring entries of the log, or ask for a vote");
        }
        return request.getRequestorId().toStringUtf8().equals(caller.member().name())
                ? sameGroup(request)
                : Optional.of(
                        "it speaks in the name of " + request.getRequestorId().toStringUtf8());
    }

    private Optional<String> ofClient(Roster.Listed caller, RaftClientRequestProto request) {
        Optional<String> other = sameGroup(request.getRpcRequest());
        if (other.isPresent()) {
            return other;
        }
        return switch (request.getTypeCase()) {
            case WRITE -> ofProposal(caller, request.getMessage().getContent().toStringUtf8());
            case STALEREAD ->
                caller.joined() && (caller.member().kind().runsFlows() || isOfMembers(request))
                        ? Optional.empty()
                        : Optional.of("only a member that runs flows may ask another something");
            default -> Optional.of("no member asks for a " + request.getTypeCase());
        };
    }

    private static boolean isOfMembers(RaftClientRequestProto request) {
        return request.getMessage().getContent().equals(ByteString.copyFromUtf8(MembershipChain.QUESTION));
    }

    /** Here, it is refused before it is written; every replica looks at it again. */
    private static Optional<String> ofProposal(Roster.Listed caller, String line) {
        try {
            Proposal proposal = Proposal.parse(line);
            if (!proposal.member().equals(caller.member().name())) {
                return Optional.of("it proposes in the name of " + proposal.member());
            }
            Fact fact = Fact.parse(proposal.fact());
            return caller.joined() || fact instanceof Fact.Join
                    ? Optional.empty()
                    : Optional.of("it has not joined the pair yet");
        } catch (FactRefused e) {
            return Optional.of(e.wrong());
        } catch (RuntimeException e) {
            return Optional.of("what it proposes is not understood: " + e.getMessage());
        }
    }

    private Optional<String> ofChange(Roster.Listed caller, SetConfigurationRequestProto change) {
        List<RaftPeerProto> all = Stream.concat(change.getPeersList().stream(), change.getListenersList().stream())
                .toList();
        String self = caller.member().name();
        if (isLeaving(self, change, all)) {
            return sameGroup(change.getRpcRequest());
        }
        if (!all.stream().allMatch(this::isListed)) {
            return Optional.of("it would make somebody a member of the group whom the pair does not list");
        }
        boolean entering = change.getMode() == SetConfigurationRequestProto.Mode.ADD
                && all.stream().allMatch(peer -> name(peer).equals(self));
        if (isSide(caller) || entering) {
            return sameGroup(change.getRpcRequest());
        }
        return Optional.of("it may change nobody's part in the group but its own");
    }

    /** Whether a change takes out whoever asks for it, and does nothing else. */
    private static boolean isLeaving(String self, SetConfigurationRequestProto change, List<RaftPeerProto> after) {
        List<String> before = Stream.concat(
                        change.getCurrentPeersList().stream(), change.getCurrentListenersList().stream())
                .map(PeerGate::name)
                .filter(name -> !name.equals(self))
                .sorted()
                .toList();
        return change.getMode() == SetConfigurationRequestProto.Mode.COMPARE_AND_SET
                && after.stream().map(PeerGate::name).sorted().toList().equals(before);
    }

    private boolean isListed(RaftPeerProto peer) {
        return roster.named(name(peer))
                .filter(one -> one.member().address().equals(peer.getAddress()))
                .filter(one -> one.member().kind().votes() == (peer.getStartupRole() != RaftPeerRole.LISTENER))
                .isPresent();
    }

    private static String name(RaftPeerProto peer) {
        return peer.getId().toStringUtf8();
    }
}
