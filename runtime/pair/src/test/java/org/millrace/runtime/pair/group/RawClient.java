package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.net.Socket;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;
import org.apache.ratis.client.RaftClient;
import org.apache.ratis.conf.Parameters;
import org.apache.ratis.conf.RaftProperties;
import org.apache.ratis.grpc.GrpcConfigKeys;
import org.apache.ratis.grpc.GrpcTlsConfig;
import org.apache.ratis.protocol.Message;
import org.apache.ratis.protocol.RaftClientReply;
import org.apache.ratis.protocol.RaftGroup;
import org.apache.ratis.protocol.RaftGroupId;
import org.apache.ratis.protocol.RaftPeerId;
import org.apache.ratis.retry.RetryPolicies;
import org.apache.ratis.util.TimeDuration;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.Proposal;
import org.millrace.runtime.pair.trust.Identity;

/** The library's own client with a key and a certificate, as an attacker would use it. */
public final class RawClient implements AutoCloseable {

    private final UUID group;
    private final Identity identity;
    private final RaftClient client;

    public RawClient(UUID group, Identity identity, Collection<Member> members) {
        this.group = group;
        this.identity = identity;
        Parameters tls = new Parameters();
        GrpcConfigKeys.TLS.setConf(tls, new GrpcTlsConfig(identity.keyManager(), new Everybody(), true));
        client = RaftClient.newBuilder()
                .setProperties(new RaftProperties())
                .setParameters(tls)
                .setRaftGroup(RaftGroup.valueOf(
                        RaftGroupId.valueOf(group),
                        members.stream().map(Group::peer).toList()))
                .setRetryPolicy(RetryPolicies.retryUpToMaximumCountWithFixedSleep(
                        4, TimeDuration.valueOf(100, TimeUnit.MILLISECONDS)))
                .build();
    }

    /** Sends a line as it is; the answer, a refusal's words among them. */
    public String send(String line) throws IOException {
        RaftClientReply reply = client.io().send(Replica.message(line));
        String text = reply.getMessage().getContent().toStringUtf8();
        FactRefused refused = FactRefused.parse(text);
        return refused == null ? text : refused.wrong();
    }

    /** Proposes a fact, signed with this client's key in a member's name. */
    public String propose(String member, long number, Fact fact) throws IOException {
        return send(Proposal.signed(group.toString(), member, number, fact, identity.key())
                .line());
    }

    public String ask(String member, String question) throws IOException {
        return client.io()
                .sendStaleRead(Message.valueOf(question), -1, RaftPeerId.valueOf(member))
                .getMessage()
                .getContent()
                .toStringUtf8();
    }

    /** Would have the group consist of these voters alone. */
    public boolean configure(Collection<Member> voters) throws IOException {
        return client.admin()
                .setConfiguration(voters.stream().map(Group::peer).toList(), List.of())
                .isSuccess();
    }

    /** Would have a member lead the log. */
    public boolean lead(String member) throws IOException {
        return client.admin()
                .transferLeadership(RaftPeerId.valueOf(member), 1_000)
                .isSuccess();
    }

    /** Would remove the group from a member's disk. */
    public boolean remove(String member) throws IOException {
        return client.getGroupManagementApi(RaftPeerId.valueOf(member))
                .remove(RaftGroupId.valueOf(group), true, false)
                .isSuccess();
    }

    @Override
    public void close() throws IOException {
        client.close();
    }

    /** Whom an attacker reaches is no matter to it. */
    private static final class Everybody extends X509ExtendedTrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
