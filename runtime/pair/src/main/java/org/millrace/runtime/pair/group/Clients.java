package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.ratis.client.RaftClient;
import org.apache.ratis.conf.Parameters;
import org.apache.ratis.protocol.RaftGroup;
import org.apache.ratis.protocol.RaftGroupId;
import org.apache.ratis.retry.RetryPolicies;
import org.apache.ratis.util.TimeDuration;
import org.millrace.runtime.pair.state.Member;

/** Ways into the group: clients of the library for the members of a moment, made anew when members come or go. Thread-safe. */
final class Clients implements AutoCloseable {

    private static final long RETRY_MILLIS = 100;
    static final int QUICK_TRIES = 4;

    /** What all clients of a member have in common. */
    record Kind(UUID group, Parameters tls, Timing timing) {

        Clients of(Collection<Member> members) {
            int patient = (int) (timing.patience().toMillis() / RETRY_MILLIS);
            return new Clients(List.copyOf(members), client(members, QUICK_TRIES), client(members, patient), timing);
        }

        /** A client that tries as long as a person who asked for a change waits; whoever asks for it closes it. */
        RaftClient patient(Collection<Member> members) {
            return client(members, (int) (timing.patience().toMillis() / RETRY_MILLIS));
        }

        /** A client that tries a few times only; whoever asks for it closes it. */
        RaftClient quick(Collection<Member> members) {
            return client(members, QUICK_TRIES);
        }

        private RaftClient client(Collection<Member> members, int tries) {
            return RaftClient.newBuilder()
                    .setProperties(RatisSettings.of(timing))
                    .setParameters(tls)
                    .setRaftGroup(RaftGroup.valueOf(
                            RaftGroupId.valueOf(group),
                            members.stream().map(Group::peer).toList()))
                    .setRetryPolicy(Denied.bounded(RetryPolicies.retryUpToMaximumCountWithFixedSleep(
                            tries, TimeDuration.valueOf(RETRY_MILLIS, TimeUnit.MILLISECONDS))))
                    .build();
        }
    }

    private final Collection<Member> members;
    private final RaftClient quick;
    private final RaftClient patient;
    private final Timing timing;

    private Clients(Collection<Member> members, RaftClient quick, RaftClient patient, Timing timing) {
        this.members = members;
        this.quick = quick;
        this.patient = patient;
        this.timing = timing;
    }

    Collection<Member> members() {
        return members;
    }

    /** For what is tried again soon, and for questions. */
    RaftClient quick() {
        return quick;
    }

    /** For changes that a person asked for. */
    RaftClient patient() {
        return patient;
    }

    /** Closes them once calls that are under way have their answers; none takes longer than this. */
    void retire() {
        CompletableFuture.delayedExecutor(2 * timing.patience().toMillis(), TimeUnit.MILLISECONDS)
                .execute(this::close);
    }

    @Override
    public void close() {
        try {
            quick.close();
            patient.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // closing channels does no input or output that could fail
        }
    }
}
