package org.millrace.runtime.control;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.runtime.admit.Drain;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.control.http.Answer;
import org.millrace.runtime.control.http.Call;
import org.millrace.runtime.control.http.EventBroadcast;
import org.millrace.runtime.control.http.Json;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.pair.Attendance;
import org.millrace.runtime.control.pair.Drift;
import org.millrace.runtime.control.pair.PairMembership;
import org.millrace.runtime.control.store.Deployments;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.observe.RecentFaults;
import org.millrace.runtime.observe.Statistics;
import org.millrace.runtime.observe.Traces;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.state.PairState;

/** Calls that look at what goes through: statistics, their stream, recent faults, traces, metrics. Thread-safe. */
final class Observation {

    private static final int MAX_FAULTS = 10_000;
    private static final int DEFAULT_SECONDS = 60;

    private final Statistics statistics;
    private final RecentFaults faults;
    private final Traces traces;
    private final boolean keepsMessages;
    private final Sources sources;
    private final Flows flows;
    private final Operation operation;
    private final Drain drain;
    private final MemoryBudget memory;
    private final RuntimeFacts facts;
    private final PairMembership pair;
    private final Deployments deployments;
    private final Clock clock;
    private final EventBroadcast stream;

    Observation(AdminApi.Parts parts, Operation operation, int maxStreams, Clock clock) {
        this.statistics = parts.statistics();
        this.faults = parts.faults();
        this.traces = parts.traces();
        this.keepsMessages = parts.keepsMessages();
        this.sources = parts.sources();
        this.flows = parts.flows();
        this.drain = parts.drain();
        this.memory = parts.memory();
        this.facts = parts.facts();
        this.pair = parts.pair();
        this.deployments = parts.deployments();
        this.operation = operation;
        this.clock = clock;
        this.stream = new EventBroadcast("statistics", maxStreams, () -> Json.bytes(now()));
    }

    EventBroadcast stream() {
        return stream;
    }

    /** Ends a second, tells whoever watches, and forgets messages that were kept long enough. To be called once a second by one thread. */
    void tick() {
        statistics.turn();
        traces.forgetOld();
        stream.tick();
    }

    private Views.Statistics now() {
        Statistics.Snapshot snapshot = statistics.snapshot(flows::inFlight);
        return new Views.Statistics(
                clock.instant(),
                operation.state(),
                drain.inFlight(),
                memory.reservedBytes(),
                snapshot.flows(),
                snapshot.withoutFlow(),
                snapshot.faultsWithoutFlow());
    }

    Answer statistics(Call call) {
        return Answer.ok(now());
    }

    Answer watch(Call call) {
        return new Answer.Stream(stream);
    }

    Answer timers(Call call) {
        return Answer.ok(new Views.Timers(sources.states().stream()
                .filter(state -> state.transport().equals("timer"))
                .map(Views.Timer::of)
                .toList()));
    }

    Answer folders(Call call) {
        return Answer.ok(new Views.Folders(sources.states().stream()
                .filter(state -> state.transport().equals("folder"))
                .map(Views.Folder::of)
                .toList()));
    }

    Answer faults(Call call) throws Problem {
        int limit = call.query("limit", 50, 1, MAX_FAULTS);
        return Answer.ok(new Views.Faults(
                faults.latest(limit),
                faults.kinds(limit).stream().map(Views.FaultKind::of).toList()));
    }

    Answer arm(Call call) throws Problem, java.io.IOException {
        Views.ArmTraces asked = call.json(Views.ArmTraces.class);
        boolean messages = asked.messages() != null && asked.messages();
        String mark = mark(asked.mark());
        int most = messages || !mark.isEmpty() ? Traces.MAX_WITH_MESSAGES : Traces.MAX_KEPT_PER_FLOW;
        int count = within("count", asked.count(), 1, 0, most);
        String flow = active(asked.flow());
        call.did(
                flow,
                (messages ? "traces with the messages" : "traces") + " of the next " + count + " exchanges"
                        + (mark.isEmpty() ? "" : " marked " + mark));
        if (messages && !keepsMessages) {
            throw new Problem(
                    409,
                    "traces.no-messages",
                    "this runtime lets nobody see messages",
                    "write debug.messages: true into its configuration and start it again, or trace without messages");
        }
        int bodyBytes = within("bodyBytes", asked.bodyBytes(), Traces.DEFAULT_BODY_BYTES, 0, Traces.MAX_BODY_BYTES);
        Duration time = Duration.ofSeconds(
                within("seconds", asked.seconds(), DEFAULT_SECONDS, 1, (int) Traces.MAX_TIME.toSeconds()));
        if (!mark.isEmpty()) {
            armMarked(flow, mark, count, messages, bodyBytes, time);
        } else if (messages) {
            traces.armWithMessages(flow, count, bodyBytes, time);
        } else {
            traces.arm(flow, count);
        }
        return Answer.ok(new Views.Armed(flow, count, messages, mark.isEmpty() ? null : mark));
    }

    private void armMarked(String flow, String mark, int count, boolean messages, int bodyBytes, Duration time)
            throws Problem {
        if (!traces.armMarked(flow, mark, count, messages, bodyBytes, time)) {
            throw new Problem(
                    409,
                    "traces.too-many",
                    Traces.MAX_MARKS + " marks are waited for or kept here already",
                    "give up one of them with count 0, or wait: each is forgotten ten minutes after its time is over");
        }
    }

    /** "" when none is given. */
    private static String mark(String given) throws Problem {
        if (given != null && !Traces.MARK.matcher(given).matches()) {
            throw Problem.badRequest(
                    "mark is none that can be used",
                    "give 16 to 64 letters, digits, - and _, made by chance; the request to be traced carries them in the header "
                            + Traces.MARK_HEADER);
        }
        return given == null ? "" : given;
    }

    private static int within(String name, Integer given, int otherwise, int least, int most) throws Problem {
        if (given == null) {
            return otherwise;
        }
        if (given < least || given > most) {
            throw Problem.badRequest(name + " is " + given, "give a number from " + least + " to " + most);
        }
        return given;
    }

    Answer traces(Call call) throws Problem {
        String flow = active(call.query("flow", null));
        String mark = mark(call.query("mark", null));
        return Answer.ok(new Views.TraceList(mark.isEmpty() ? traces.of(flow) : traces.of(flow, mark)));
    }

    private String active(String flow) throws Problem {
        if (flow == null) {
            throw Problem.badRequest("no flow is named", "give flow");
        }
        if (flows.active(flow).isEmpty()) {
            throw new Problem(404, "flow.unknown", "no flow " + flow + " is active", "GET /v1/flows lists the flows");
        }
        return flow;
    }

    private Optional<Prometheus.Side> side() {
        if (!pair.broken().isEmpty()) {
            return Optional.of(
                    new Prometheus.Side(false, false, false, 0, Optional.empty(), List.of(), Optional.empty()));
        }
        return pair.pair().map(this::side);
    }

    private Prometheus.Side side(Pair here) {
        PairState state = here.state();
        Map<String, Boolean> up = pair.attendance().map(Attendance::inTouch).orElse(Map.of());
        return new Prometheus.Side(
                here.lease().term().isPresent(),
                pair.ineligible().isEmpty(),
                pair.inTouch(),
                Drift.of(state).size(),
                Optional.of(new Prometheus.Lease(
                        state.epoch(),
                        here.lease().takeovers(),
                        here.lease().pauses(),
                        here.group().lag(),
                        !here.lease().leftBehindBy().isEmpty())),
                state.members().values().stream()
                        .filter(member -> up.containsKey(member.name()))
                        .map(member -> new Prometheus.Other(
                                member.name(), member.kind().word(), up.get(member.name())))
                        .toList(),
                pair.address().map(address -> address.holder().name()));
    }

    private List<Prometheus.Service> services() {
        List<Prometheus.Service> services = new ArrayList<>();
        flows.active()
                .forEach(flow -> services.add(new Prometheus.Service(
                        flow.descriptor().flow(), flow.descriptor().version(), true)));
        deployments
                .notInService()
                .forEach(flow -> services.add(new Prometheus.Service(flow.flow(), flow.version(), false)));
        return services;
    }

    Answer metrics(Call call) {
        return new Answer.Text(
                Prometheus.TYPE,
                Prometheus.text(
                        now(),
                        services(),
                        sources.states(),
                        sources.tunnels(),
                        facts,
                        Operation.jvm(),
                        stream.clients(),
                        side()));
    }
}
