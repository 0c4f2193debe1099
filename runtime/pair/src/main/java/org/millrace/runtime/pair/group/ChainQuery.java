package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.ratis.client.RaftClient;
import org.apache.ratis.protocol.Message;
import org.apache.ratis.protocol.RaftClientReply;
import org.apache.ratis.protocol.RaftPeerId;
import org.millrace.runtime.pair.state.Member;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the members that the roster lists for the {@link MembershipChain}: before this member opens its part of the log, and again while nobody
 * leads it as far as it knows. Thread-safe.
 */
final class ChainQuery {

    private static final Logger LOG = LoggerFactory.getLogger(ChainQuery.class);

    /** A start waits for it, and one whose others are all down must not wait long. */
    private static final long AT_START_MILLIS = 1_500;

    private static final long AGAIN_MILLIS = 2_000;

    private final Member self;
    private final Roster roster;
    private final Clients.Kind kind;
    private final AtomicBoolean underWay = new AtomicBoolean();
    private long leaderlessSince = -1;

    ChainQuery(Member self, Roster roster, Clients.Kind kind) {
        this.self = self;
        this.roster = roster;
        this.kind = kind;
    }

    /** Returns once all have answered, or {@value #AT_START_MILLIS} ms are over. */
    void now() {
        List<Member> others =
                roster.members().stream().filter(one -> !one.equals(self)).toList();
        if (others.isEmpty()) {
            return;
        }
        try (RaftClient client = kind.quick(others)) {
            RollCall.of(others, AT_START_MILLIS, member -> {
                        List<String> chain = MembershipChain.parse(ask(client, member));
                        if (roster.follow(chain)) {
                            LOG.info("{} has shown who became a member, or left, while this one was away", member);
                        }
                        return chain.size();
                    })
                    .forEach((member, links) -> LOG.debug("{} has a chain of {} links", member, links));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // closing channels does no input or output that could fail
        }
    }

    private static String ask(RaftClient client, String member) throws Unanswered {
        try {
            Message question = Replica.message(MembershipChain.QUESTION);
            RaftClientReply reply = client.io().sendStaleRead(question, -1, RaftPeerId.valueOf(member));
            if (!reply.isSuccess()) {
                throw NotInGroup.or(member, reply.getException());
            }
            return reply.getMessage().getContent().toString(StandardCharsets.UTF_8);
        } catch (IOException | UncheckedIOException | IllegalStateException e) {
            throw NotInGroup.or(member, e);
        }
    }

    /** To be called again and again by one thread; returns at once. */
    void look(boolean leaderless, long nanos) {
        if (!leaderless) {
            leaderlessSince = -1;
        } else if (leaderlessSince < 0) {
            leaderlessSince = nanos;
        } else if (nanos - leaderlessSince > TimeUnit.MILLISECONDS.toNanos(AGAIN_MILLIS)
                && underWay.compareAndSet(false, true)) {
            leaderlessSince = nanos;
            Thread.ofVirtual().name("membership-chain").start(() -> {
                try {
                    now();
                } finally {
                    underWay.set(false);
                }
            });
        }
    }
}
