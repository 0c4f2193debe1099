package org.millrace.client.statistics;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.millrace.client.admin.Statistics;

/**
 * A flow as its runtimes tell of it, second by second.
 *
 * <ol>
 *   <li>Each runtime's events are taken in as they come; a rate is the difference of two counts by the runtime's own clock.
 *   <li>A second ends with each event of the first runtime that is heard of; the others contribute what they said last.
 *   <li>A runtime that is silent for {@value #SILENT_SECONDS} seconds, or whose stream ended, contributes no rate and no latency; what it
 *       had counted stays in the counts until it is back.
 * </ol>
 *
 * <p>Latencies are added up as {@link Spread}s, so that the percentiles of a pair are those of all its exchanges. Thread-safe.
 */
public final class LiveFlow {

    /** What is shown is of so many seconds together: of one alone, numbers would jump. */
    public static final int WINDOW_SECONDS = 5;

    static final int SILENT_SECONDS = 3;

    /** What one runtime said last. */
    private static final class Source {
        private Instant time;
        private long heardNanos;
        private boolean connected;
        private String version;
        private int inFlight;
    }

    private final String flow;
    private final int secondsKept;
    private final LongSupplier clock;
    private final TreeMap<String, Source> sources = new TreeMap<>();
    private final Track whole;
    private final Map<String, Track> steps = new LinkedHashMap<>();
    private final Map<Figures.Wire, Track> wires = new HashMap<>();

    /** @param secondsKept how many seconds {@link #seconds} gives at most */
    public LiveFlow(String flow, int secondsKept) {
        this(flow, secondsKept, System::nanoTime);
    }

    LiveFlow(String flow, int secondsKept, LongSupplier nanoClock) {
        this.flow = flow;
        this.secondsKept = secondsKept;
        this.clock = nanoClock;
        this.whole = new Track(secondsKept);
    }

    /**
     * Takes an event of a runtime's statistics stream.
     *
     * @return whether it ended a second, so that there are new figures
     */
    public synchronized boolean take(String runtime, Statistics event) {
        Source source = sources.computeIfAbsent(runtime, name -> new Source());
        Instant time = event.time() == null ? Instant.now() : event.time();
        double elapsed =
                source.time == null ? 0 : Duration.between(source.time, time).toNanos() / 1e9;
        source.time = time;
        source.heardNanos = clock.getAsLong();
        source.connected = true;
        whole.rest(runtime); // what the event does not tell of has not happened
        steps.values().forEach(track -> track.rest(runtime));
        wires.values().forEach(track -> track.rest(runtime));
        for (Statistics.Flow each : event.flows()) {
            if (flow.equals(each.flow())) {
                take(runtime, source, each, elapsed);
            }
        }
        boolean ends = leader().filter(runtime::equals).isPresent();
        if (ends && elapsed > 0) {
            close();
        }
        return ends;
    }

    private void take(String runtime, Source source, Statistics.Flow told, double elapsed) {
        source.version = told.version() == null ? "" : told.version();
        source.inFlight = told.inFlight();
        whole.note(runtime, told.count(), told.faults(), Spread.of(told.recent()), elapsed);
        for (Statistics.Step step : told.steps()) {
            steps.computeIfAbsent(step.step(), name -> new Track(secondsKept))
                    .note(runtime, step.visits(), step.faultsByCode(), Spread.of(step.recent()), elapsed);
            for (Statistics.Wire wire : step.wires()) {
                Figures.Wire way = new Figures.Wire(step.step(), wire.to(), wire.branch(), wire.fault());
                wires.computeIfAbsent(way, name -> new Track(WINDOW_SECONDS))
                        .note(runtime, wire.count(), Map.of(), Spread.NONE, elapsed);
            }
        }
    }

    /** A runtime's stream has ended. */
    public synchronized void lost(String runtime) {
        Source source = sources.get(runtime);
        if (source != null) {
            source.connected = false;
            source.time = null; // what happens until it is back is no rate of a second
        }
    }

    private void close() {
        whole.close(this::isHeard);
        steps.values().forEach(track -> track.close(this::isHeard));
        wires.values().forEach(track -> track.close(this::isHeard));
    }

    private boolean isHeard(String runtime) {
        Source source = sources.get(runtime);
        return source.connected && clock.getAsLong() - source.heardNanos < SILENT_SECONDS * 1_000_000_000L;
    }

    private Optional<String> leader() {
        return sources.keySet().stream().filter(this::isHeard).findFirst();
    }

    /** The runtimes that are heard of, by name. */
    public synchronized List<String> heard() {
        return sources.keySet().stream().filter(this::isHeard).toList();
    }

    /** As of the second that ended last. */
    public synchronized Figures.OfFlow figures() {
        Map<String, Figures> ofSteps = new LinkedHashMap<>();
        steps.forEach((id, track) -> ofSteps.put(id, track.figures()));
        Map<Figures.Wire, Figures.Passed> ofWires = new HashMap<>();
        wires.forEach((wire, track) -> ofWires.put(wire, new Figures.Passed(track.count(), track.perSecond())));
        Map<String, String> versions = new TreeMap<>();
        int inFlight = 0;
        for (Map.Entry<String, Source> each : sources.entrySet()) {
            if (each.getValue().version != null) {
                versions.put(each.getKey(), each.getValue().version);
                inFlight += isHeard(each.getKey()) ? each.getValue().inFlight : 0;
            }
        }
        return new Figures.OfFlow(flow, versions, inFlight, whole.figures(), ofSteps, ofWires);
    }

    /** The last seconds of a step, or of the whole flow for the step ""; none of a step that was never seen. */
    public synchronized Seconds seconds(String step) {
        Track track = step.isEmpty() ? whole : steps.get(step);
        return track == null ? new Seconds(0) : track.seconds().copy();
    }
}
