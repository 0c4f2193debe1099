package org.millrace.runtime.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.pair.group.Timing;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Enrolment;
import org.millrace.runtime.pair.trust.PairFolder;

/** New members come in while one is down, and the one that was down finds its way back to them. */
class ReplacementTest extends Members {

    /** With less patience than usual, for what is refused in the end. */
    private static final Timing TIMING = new Timing(
            Timing.USUAL.election(),
            Timing.USUAL.request(),
            Duration.ofSeconds(6),
            Timing.USUAL.lease(),
            Timing.USUAL.renew(),
            Timing.USUAL.driftPercent());

    private Pair left;

    private Door door;

    @BeforeEach
    void begin() throws Exception {
        left = opened(
                Pair.begin(folder("left"), member("left", Member.Kind.RUNTIME), PairState.empty(""), "anna", around()));
        door = opened(new Door(left));
    }

    private static Pair.Surroundings around() {
        return new Pair.Surroundings(
                TIMING,
                Clock.systemUTC(),
                System::nanoTime,
                () -> true,
                question -> CompletableFuture.completedFuture("heard".getBytes(StandardCharsets.UTF_8)));
    }

    private Pair join(String name, Member.Kind kind) throws Exception {
        return opened(Pair.join(folder(name), door.token(kind), member(name, kind), "anna", around()));
    }

    /** As a machine leaves it that loses its power: with nothing written that an end in order writes. */
    private PairFolder killed(Pair pair) throws Exception {
        Path from = scratch.resolve(pair.self().name());
        Path to = scratch.resolve(pair.self().name() + "-killed");
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
        pair.close();
        return new PairFolder(to);
    }

    private void reopened(PairFolder folder, String what, java.util.function.Predicate<Pair> isSo) throws Exception {
        Pair back = opened(Pair.open(folder, around()).orElseThrow());
        eventually(what, () -> isSo.test(back));
    }

    @Test
    void aSideAListenerAndAWitnessComeInWhileTheLostSideIsListedStill() throws Exception {
        Pair right = join("right", Member.Kind.RUNTIME);
        join("witness", Member.Kind.WITNESS);
        PairFolder ignored = killed(right);
        Pair third = join("third", Member.Kind.RUNTIME);
        join("reader", Member.Kind.LISTENER);
        assertEquals(
                Set.of("left", "right", "witness", "third", "reader"),
                left.state().members().keySet());
        left.expel("right", "anna");
        join("witness-2", Member.Kind.WITNESS);
        eventually(
                "the new side knows who is in the pair now",
                () -> third.state()
                        .members()
                        .keySet()
                        .equals(Set.of("left", "witness", "third", "reader", "witness-2")));
        long before = left.state().renewals();
        eventually("the work goes on", () -> left.state().renewals() > before + 2);
    }

    @Test
    void aSideComesInWhileTheWitnessIsDown() throws Exception {
        join("right", Member.Kind.RUNTIME);
        PairFolder ignored = killed(join("witness", Member.Kind.WITNESS));
        join("third", Member.Kind.RUNTIME);
        left.expel("witness", "anna");
        assertEquals(Set.of("left", "right", "third"), left.state().members().keySet());
    }

    @Test
    void aSideThatWasDownFollowsANewcomerThatLeadsTheLog() throws Exception {
        Pair right = join("right", Member.Kind.RUNTIME);
        join("witness", Member.Kind.WITNESS);
        PairFolder killed = killed(right);
        Pair third = join("third", Member.Kind.RUNTIME);
        lead(third);
        reopened(
                killed,
                "right has caught up with a leader whose key it had never heard of",
                back -> back.state().members().containsKey("third")
                        && back.group().leader().equals("third"));
    }

    @Test
    void aWitnessThatWasDownFollowsANewcomerWhomANewcomerLetIn() throws Exception {
        join("right", Member.Kind.RUNTIME);
        PairFolder killed = killed(join("witness", Member.Kind.WITNESS));
        Pair third = join("third", Member.Kind.RUNTIME);
        Pair fourth;
        try (Door thirds = new Door(third)) {
            fourth = opened(Pair.join(
                    folder("fourth"),
                    thirds.token(Member.Kind.RUNTIME),
                    member("fourth", Member.Kind.RUNTIME),
                    "anna",
                    around()));
        }
        lead(fourth);
        reopened(
                killed,
                "the witness has caught up",
                back -> back.state().members().containsKey("fourth")
                        && back.group().leader().equals("fourth"));
    }

    /** The side with the lease takes the lead again once its renewals have been prompt for ten seconds. */
    private void lead(Pair pair) throws Exception {
        eventually("left holds the lease", () -> left.lease().term().isPresent());
        left.lease().handOver(pair.self().name(), "anna");
        eventually("it leads the log", () -> {
            pair.group().takeLead();
            return left.group().leader().equals(pair.self().name());
        });
    }

    @Test
    void withoutAMajorityNobodyIsLetInAndTheMissingOneIsNamed() throws Exception {
        Pair right = join("right", Member.Kind.RUNTIME);
        PairFolder ignored = killed(right);
        Enrolment.Refused refused = assertThrows(Enrolment.Refused.class, () -> join("third", Member.Kind.RUNTIME));
        assertEquals(
                "no majority of the pair's 2 voters could be reached; right at "
                        + right.self().address() + " does not answer",
                refused.getMessage());
        assertTrue(left.state().credentials().admitted().isEmpty());
    }
}
