package org.millrace.runtime.pair.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.SmallDisk;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Identity;

/** The pair's log on a disk that is full. */
class FullDiskLogTest {

    private static final UUID GROUP = UUID.fromString("8a6e0804-2bd0-4672-b79d-d97027f9071a");

    @TempDir
    private Path scratch;

    private Member left;
    private Identity identity;
    private PairState begun;

    private Group open() throws Exception {
        return Group.open(
                GROUP,
                left,
                true,
                begun,
                scratch.resolve("disk"),
                identity,
                Timing.USUAL,
                new Group.Heard(CompletableFuture::completedFuture, state -> {}, refusal -> {}));
    }

    private static Fact note(long number) {
        // a note that has to be long for the log to be full soon
        Event event =
                new Event(Instant.parse("2026-11-27T06:00:00Z"), "left", "anna", number + " " + "x".repeat(2_000));
        return new Fact.Tell(event);
    }

    /** The number of the last note; -1 as long as the log is read again, and none was come to. */
    private static long last(PairState state) {
        if (state.history().isEmpty()) {
            return -1;
        }
        String what = state.history().getLast().what();
        return what.matches("[0-9]+ x+") ? Long.parseLong(what.substring(0, what.indexOf(' '))) : -1;
    }

    @Test
    void whatIsAgreedOnStaysAndItGoesOnByItselfWhenThereIsRoom() throws Exception {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            left = new Member("left", Member.Kind.RUNTIME, "127.0.0.1:" + free.getLocalPort());
        }
        Authority authority = Keys.authority(scratch.resolve("authority"), "left");
        identity = Keys.identity(scratch.resolve("keys"), "left", authority);
        begun = Keys.begun(authority, Map.of(left, identity));
        try (SmallDisk disk = SmallDisk.mount(scratch.resolve("disk"), 4)) {
            long agreed = 0;
            try (Group group = open()) {
                group.propose(new Fact.Begin(begun));
                group.proposeOnce(note(0));
                disk.fill();
                while (group.stopped().isEmpty()) { // what was preallocated is full after some forty of them
                    try {
                        group.proposeOnce(note(agreed + 1));
                        agreed++;
                    } catch (NoMajority e) {
                        eventually(
                                "it says that it stopped",
                                () -> !group.stopped().isEmpty());
                    }
                    assertTrue(agreed < 10_000, "a full disk takes everything");
                }
                assertEquals("the log can't be written: No space left on device", group.stopped());
                long most = agreed;
                disk.empty();
                eventually("it goes on by itself", group::stopped, String::isEmpty);
                eventually("it knows all that was agreed on", () -> last(group.state()) >= most);
                agreed = most + 10;
                long more = agreed;
                eventually("it takes more", () -> {
                    try {
                        group.proposeOnce(note(more));
                        return true;
                    } catch (NoMajority e) {
                        return false; // nobody leads yet
                    }
                });
            }
            Group.requireWhole(scratch.resolve("disk"), GROUP);
            try (Group again = open()) {
                long newest = agreed;
                eventually("a start knows it, too", () -> last(again.state()) == newest);
            }
        }
    }
}
