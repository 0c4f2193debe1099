package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.security.PrivateKey;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.ratis.client.RaftClient;
import org.apache.ratis.protocol.Message;
import org.apache.ratis.protocol.RaftClientReply;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.state.Proposal;

/** Signs this member's proposals, numbers them, and sends them. Thread-safe. */
final class Proposer {

    /** More proposals than may be under way when a process ends. */
    private static final long BEYOND = 1_000;

    private final UUID group;
    private final String self;
    private final PrivateKey key;
    private final Timing timing;

    /** Of the last proposal. Guarded by this. */
    private long number;

    /** It was agreed on, and this member has not applied it in time. */
    static final class Behind extends IOException {

        private static final long serialVersionUID = 1;

        Behind(Duration by) {
            super("this member lags behind the pair's log by more than " + by.toSeconds() + " s");
        }
    }

    Proposer(UUID group, String self, PrivateKey key, Timing timing) {
        this.group = group;
        this.self = self;
        this.key = key;
        this.timing = timing;
    }

    /**
     * Returns once a majority has the fact and this member has applied it, too.
     *
     * @param lag how long this member may take for that once it is agreed on
     * @return why it was refused; empty when it was taken
     * @throws IOException when no majority took it in time
     */
    Optional<FactRefused> propose(Fact fact, Submission.Way way, Replica replica, Duration lag)
            throws IOException, InterruptedException {
        RaftClientReply reply = answered(fact, way, replica.state());
        if (!replica.awaitApplied(reply.getLogIndex(), lag.toMillis())) {
            throw new Behind(lag);
        }
        return refusal(reply);
    }

    /** As {@link #propose}, by a member that is out of the group already, and so applies nothing more. */
    Optional<FactRefused> proposeLast(Fact fact, RaftClient client, PairState state)
            throws IOException, InterruptedException {
        return refusal(answered(fact, by(client), state));
    }

    private static Optional<FactRefused> refusal(RaftClientReply reply) {
        return Optional.ofNullable(
                FactRefused.parse(reply.getMessage().getContent().toStringUtf8()));
    }

    private RaftClientReply answered(Fact fact, Submission.Way way, PairState state)
            throws IOException, InterruptedException {
        Proposal proposal = Proposal.signed(group.toString(), self, nextNumber(state), fact, key);
        RaftClientReply reply = way.send(Replica.message(proposal.line()));
        if (!reply.isSuccess()) {
            throw new IOException("no success", reply.getException());
        }
        return reply;
    }

    /** Beyond all that this member has proposed, also in a process before, of which the log may tell only in a moment. */
    private synchronized long nextNumber(PairState state) {
        long taken = state.credentials().numbers(self).last();
        number = number == 0 ? taken + BEYOND : Math.max(number, taken) + 1;
        return number;
    }

    /**
     * The way by a client of the group. Tries are counted by the client, and one that meets silence takes far longer than one that is
     * refused: so the time is bounded here.
     */
    Submission.Way by(RaftClient client) {
        return message -> sent(message, client);
    }

    private RaftClientReply sent(Message message, RaftClient client) throws IOException, InterruptedException {
        CompletableFuture<RaftClientReply> reply = new CompletableFuture<>();
        Thread sending = Thread.ofVirtual().name("propose").start(() -> {
            try {
                reply.complete(client.io().send(message));
            } catch (IOException | RuntimeException e) {
                reply.completeExceptionally(e);
            }
        });
        try {
            return reply.get(timing.patience().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            sending.interrupt();
            throw new IOException("no answer within " + timing.patience().toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e.getCause());
        }
    }
}
