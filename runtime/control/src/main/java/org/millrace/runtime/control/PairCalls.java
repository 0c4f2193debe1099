package org.millrace.runtime.control;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.millrace.runtime.control.http.Answer;
import org.millrace.runtime.control.http.Call;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.pair.Agreements;
import org.millrace.runtime.control.pair.Attendance;
import org.millrace.runtime.control.pair.Drift;
import org.millrace.runtime.control.pair.PairMembership;
import org.millrace.runtime.control.pair.Presence;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Enrolment;

/** Calls about the pair that the runtime is a side of. Thread-safe. */
final class PairCalls {

    private static final int MAX_WISH_BYTES = 16 * 1024;

    private final PairMembership host;

    PairCalls(PairMembership host) {
        this.host = host;
    }

    Answer status(Call call) {
        Optional<Pair> pair = host.pair();
        if (pair.isEmpty()) {
            return Answer.ok(unjoined(host.isOpening()));
        }
        return Answer.ok(view(pair.get()));
    }

    private static String orNull(String text) {
        return text.isEmpty() ? null : text;
    }

    /** Of a runtime that is in no pair, just about to be a side of the one that it is in, or can't be any more. */
    private Views.Pair unjoined(boolean opening) {
        String broken = host.broken();
        return new Views.Pair(
                opening ? true : null,
                null,
                null,
                null,
                null,
                null,
                null,
                0,
                !opening && broken.isEmpty(),
                null,
                !opening && broken.isEmpty(),
                opening ? "it is just taking its membership of a pair up, or ending it" : orNull(broken),
                host.address().orElse(null),
                orNull(broken),
                null,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private Views.Pair view(Pair pair) {
        PairState state = pair.state();
        // at the same time as the members are asked how they are, for one that is gone takes seconds not to answer
        CompletableFuture<List<String>> drift =
                CompletableFuture.supplyAsync(() -> host.drift(pair), task -> Thread.startVirtualThread(task));
        String stopped = pair.group().stopped();
        String ineligible = host.ineligible();
        boolean leftBehind = !pair.lease().leftBehindBy().isEmpty();
        boolean known = host.inTouch() && stopped.isEmpty() && !leftBehind;
        String holder = state.holder().isEmpty() ? null : state.holder();
        return new Views.Pair(
                null,
                pair.id(),
                pair.self().name(),
                known,
                known ? holder : null,
                known ? null : holder,
                leftBehind ? ineligible : null,
                state.epoch(),
                pair.lease().term().isPresent(),
                pair.group().leader().isEmpty() ? null : pair.group().leader(),
                ineligible.isEmpty(),
                ineligible.isEmpty() ? null : ineligible,
                host.address().orElse(null),
                stopped.isEmpty() ? null : stopped,
                pair.damaged().orElse(null),
                Drift.mixed(state).orElse(null),
                state.environment().isEmpty() ? null : state.environment(),
                members(pair, state, known),
                drift.join(),
                state.flows().values().stream()
                        .map(flow -> new Views.PairFlow(flow.flow(), flow.version(), flow.digest()))
                        .toList(),
                history(state));
    }

    /** What was agreed on, and what this side saw of the other members, the newest first. */
    private List<Views.PairEvent> history(PairState state) {
        List<Event> events =
                new ArrayList<>(host.attendance().map(Attendance::events).orElse(List.of()));
        events.addAll(state.history().reversed());
        events.sort(Comparator.comparing(Event::at).reversed());
        return events.stream()
                .map(event -> new Views.PairEvent(event.at(), event.member(), event.who(), event.what()))
                .toList();
    }

    /** All are asked at once, and each for less than a second: one that is gone takes seconds not to answer. */
    private List<Views.PairMember> members(Pair pair, PairState state, boolean known) {
        Optional<Attendance> attendance = host.attendance();
        try (ExecutorService asking = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Views.PairMember>> answers = state.members().values().stream()
                    .map(member -> CompletableFuture.supplyAsync(
                            () -> member(
                                    member,
                                    attendance.map(one -> one.presence(member)).orElse(Presence.UNREACHABLE),
                                    state,
                                    known),
                            asking))
                    .toList();
            return answers.stream().map(CompletableFuture::join).toList();
        }
    }

    private static Views.PairMember member(Member member, Presence there, PairState state, boolean known) {
        Attestation said = state.attestations().get(member.name());
        boolean told = member.kind().runsFlows() && !there.isUnreachable();
        // what it attested counts for a member of a version before, which does not say it itself
        String attested = said == null ? "it has said nothing yet" : said.cold();
        String cold = !told ? null : there.cold() != null ? there.cold() : attested;
        return new Views.PairMember(
                member.name(),
                member.kind().word(),
                member.address(),
                there.admin(),
                there.state(),
                !member.kind().runsFlows() ? null : role(member, there, state, known),
                there.inFlight(),
                said == null ? null : said.version(),
                said == null ? null : said.stateVersion(),
                said == null ? null : said.abi(),
                said == null ? null : said.environment(),
                cold == null ? null : cold.isEmpty(),
                cold == null || cold.isEmpty() ? null : cold);
    }

    private static String role(Member member, Presence there, PairState state, boolean known) {
        if (!known || there.isUnreachable()) {
            return "unknown";
        }
        return member.name().equals(state.holder()) ? "active" : "standby";
    }

    Answer begin(Call call) throws Problem, IOException {
        Views.BeginPair asked = call.json(Views.BeginPair.class);
        call.did("pair", "begun as " + asked.name() + " at " + asked.address());
        return new Answer.Value(
                201,
                new Views.PairToken(
                        asked.name(),
                        host.begin(asked.name(), asked.address(), call.caller().name())
                                .text()));
    }

    Answer invite(Call call) throws Problem, IOException {
        String as = call.json(Views.Invite.class).as();
        Member.Kind kind = Member.Kind.ofInvited(as)
                .orElseThrow(() -> Problem.badRequest(
                        as == null ? "it is not said what the token is for" : "there is no kind of member called " + as,
                        "give as: side, witness or listener; a token is good for one member of that kind"));
        call.did("pair", "a token for a new " + as);
        String token = host.invite(kind, call.caller().name()).text();
        return new Answer.Value(
                201,
                new Views.PairToken(host.pair().map(pair -> pair.self().name()).orElse(null), token));
    }

    Answer join(Call call) throws Problem, IOException {
        Views.JoinPair asked = call.json(Views.JoinPair.class);
        call.did("pair", "joined as " + asked.name() + " at " + asked.address());
        boolean listener = Boolean.TRUE.equals(asked.listener());
        return Answer.ok(view(host.join(
                asked.token(),
                asked.name(),
                asked.address(),
                listener,
                call.caller().name())));
    }

    /** By a newcomer, whose join token is all that it has. */
    Answer admit(Call call) throws Problem, IOException {
        call.did("pair", "a newcomer");
        String text = new String(call.bytes(MAX_WISH_BYTES), StandardCharsets.UTF_8);
        Enrolment.Wish wish = wish(text);
        Member newcomer = wish.member();
        call.did("pair", newcomer.name() + " comes in as a " + newcomer.kind().invited() + " at " + newcomer.address());
        return new Answer.Text("text/plain; charset=utf-8", host.admit(call.bearer(), wish));
    }

    private static Enrolment.Wish wish(String text) throws Problem {
        try {
            return Enrolment.Wish.parse(text);
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest(e.getMessage(), "run the same version of Millrace on all members");
        }
    }

    Answer leave(Call call) throws Problem, IOException {
        String name = call.name("name");
        call.did(name, "out of the pair");
        host.leave(name, call.query("force", false), call.caller().name());
        return Answer.ok(new Views.LeftPair(name));
    }

    Answer switchover(Call call) throws Problem, IOException, InterruptedException {
        Views.Switchover asked = call.json(Views.Switchover.class);
        call.did("pair", "switchover" + (asked.to() == null ? "" : " to " + asked.to()));
        PairState state = host.switchOver(
                asked.to(),
                Boolean.TRUE.equals(asked.allowDrift()),
                call.caller().name());
        call.did("pair", state.holder() + " is active, epoch " + state.epoch());
        return Answer.ok(new Views.SwitchedOver(state.holder(), state.epoch()));
    }

    Answer environment(Call call) throws Problem, IOException {
        Views.AgreeOnEnvironment asked = call.json(Views.AgreeOnEnvironment.class);
        if (asked.like() == null) {
            throw Problem.badRequest("no side is named", "give like: the side that has the environment already");
        }
        call.did("pair", "environment like that of " + asked.like());
        PairState state = host.agreeOnEnvironment(asked.like(), call.caller().name());
        return Answer.ok(new Views.AgreedOnEnvironment(state.environment(), Drift.of(state)));
    }

    Answer raiseEpoch(Call call) throws Problem, IOException {
        Long above = call.json(Views.RaiseEpoch.class).above();
        if (above == null || above < 0 || above > Agreements.MAX_EPOCH) {
            throw Problem.badRequest(
                    "above is " + above,
                    "give the greatest epoch that any sink has seen, from 0 to " + Agreements.MAX_EPOCH);
        }
        call.did("pair", "epoch above " + above);
        return Answer.ok(new Views.RaisedEpoch(
                host.raiseEpoch(above, call.caller().name()).epoch()));
    }

    Answer promote(Call call) throws Problem, IOException {
        if (!Boolean.TRUE.equals(call.json(Views.Promote.class).othersStopped())) {
            throw Problem.badRequest(
                    "nobody has said that the others are stopped",
                    "stop the other voters, so that no two sides work at once, and give othersStopped: true");
        }
        call.did("pair", "promoted by hand");
        host.promote(call.caller().name());
        return status(call);
    }
}
