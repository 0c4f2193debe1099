package org.millrace.runtime.control;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.millrace.runtime.control.http.Answer;
import org.millrace.runtime.control.http.Call;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.pair.Drift;
import org.millrace.runtime.control.pair.PairHost;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Enrolment;

/** Calls about the pair that the runtime is a side of. Thread-safe. */
final class PairCalls {

    private static final int MAX_WISH_BYTES = 16 * 1024;

    private final PairHost host;

    PairCalls(PairHost host) {
        this.host = host;
    }

    Answer status(Call call) {
        Optional<Pair> pair = host.pair();
        if (pair.isEmpty()) {
            return Answer.ok(unjoined(host.isOpening()));
        }
        return Answer.ok(view(pair.get()));
    }

    /** Of a runtime that is in no pair, or just about to be a side of the one that it is in. */
    private Views.Pair unjoined(boolean opening) {
        return new Views.Pair(
                opening ? true : null,
                null,
                null,
                null,
                0,
                !opening,
                null,
                !opening,
                opening ? "it is just taking its membership of a pair up, or ending it" : null,
                host.address().orElse(null),
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
        return new Views.Pair(
                null,
                pair.id(),
                pair.self().name(),
                state.holder().isEmpty() ? null : state.holder(),
                state.epoch(),
                pair.lease().term().isPresent(),
                pair.group().leader().isEmpty() ? null : pair.group().leader(),
                ineligible.isEmpty(),
                ineligible.isEmpty() ? null : ineligible,
                host.address().orElse(null),
                stopped.isEmpty() ? null : stopped,
                Drift.mixed(state).orElse(null),
                state.environment().isEmpty() ? null : state.environment(),
                members(pair, state),
                drift.join(),
                state.flows().values().stream()
                        .map(flow -> new Views.PairFlow(flow.flow(), flow.version(), flow.digest()))
                        .toList(),
                state.history().reversed().stream()
                        .map(event -> new Views.PairEvent(event.at(), event.member(), event.who(), event.what()))
                        .toList());
    }

    /** All are asked at once: one that is gone takes seconds not to answer. */
    private List<Views.PairMember> members(Pair pair, PairState state) {
        try (ExecutorService asking = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Views.PairMember>> answers = state.members().values().stream()
                    .map(member -> CompletableFuture.supplyAsync(() -> member(pair, member, state), asking))
                    .toList();
            return answers.stream().map(CompletableFuture::join).toList();
        }
    }

    private Views.PairMember member(Pair pair, Member member, PairState state) {
        String[] alive = host.alive(pair, member).split(" ");
        Attestation said = state.attestations().get(member.name());
        boolean runs = member.kind().runsFlows();
        return new Views.PairMember(
                member.name(),
                member.kind().word(),
                member.address(),
                alive.length > 2 ? alive[2] : null,
                alive[0],
                alive.length > 1 ? Integer.valueOf(alive[1]) : null,
                said == null ? null : said.version(),
                said == null ? null : said.stateVersion(),
                said == null ? null : said.abi(),
                said == null ? null : said.environment(),
                runs ? said != null && said.warm() : null,
                runs && said == null ? "it has said nothing yet" : said == null || said.warm() ? null : said.cold());
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
