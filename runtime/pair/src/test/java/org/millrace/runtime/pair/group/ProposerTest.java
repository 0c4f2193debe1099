package org.millrace.runtime.pair.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.apache.ratis.protocol.ClientId;
import org.apache.ratis.protocol.Message;
import org.apache.ratis.protocol.RaftClientReply;
import org.apache.ratis.protocol.RaftGroupId;
import org.apache.ratis.protocol.RaftPeerId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Identity;

/** A proposal that was agreed on, by a member that has applied nothing yet. */
class ProposerTest {

    private static final UUID GROUP = UUID.fromString("8a6e0804-2bd0-4672-b79d-d97027f9071a");
    private static final Fact FACT =
            new Fact.Tell(new Event(Instant.parse("2026-11-28T06:00:00Z"), "left", "anna", "does it"));

    @TempDir
    private Path folder;

    private static RaftClientReply agreed(long index) {
        return RaftClientReply.newBuilder()
                .setClientId(ClientId.randomId())
                .setServerId(RaftPeerId.valueOf("left"))
                .setGroupId(RaftGroupId.valueOf(GROUP))
                .setCallId(1)
                .setMessage(Message.EMPTY)
                .setLogIndex(index)
                .setSuccess()
                .build();
    }

    @Test
    void itIsToldAsBehindOnlyOnceItHasLaggedForAsLongAsItMay() throws Exception {
        Authority authority = Keys.authority(folder.resolve("authority"), "left");
        Identity left = Keys.identity(folder.resolve("left"), "left", authority);
        Roster roster = new Roster(
                folder, GROUP, Keys.begun(authority, Map.of(new Member("left", Member.Kind.RUNTIME, "a:1"), left)));
        Replica replica = new Replica(
                new Group.Heard(CompletableFuture::completedFuture, state -> {}, refusal -> {}),
                GROUP,
                roster,
                new MembershipChain(folder, GROUP),
                new Refusals(refusal -> {}, System::nanoTime));
        Proposer proposer = new Proposer(GROUP, "left", left.key(), Timing.USUAL);

        assertEquals(Optional.empty(), proposer.propose(FACT, message -> agreed(-1), replica, Duration.ZERO));
        long began = System.nanoTime();
        Proposer.Behind behind = assertThrows(
                Proposer.Behind.class,
                () -> proposer.propose(FACT, message -> agreed(0), replica, Duration.ofSeconds(1)));
        assertEquals("this member lags behind the pair's log by more than 1 s", behind.getMessage());
        assertTrue(System.nanoTime() - began >= Duration.ofSeconds(1).toNanos());
    }
}
