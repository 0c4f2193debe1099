package org.millrace.runtime.control;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.millrace.runtime.flow.SourceState;
import org.millrace.runtime.flow.TunnelCounts;
import org.millrace.runtime.health.Health;
import org.millrace.runtime.observe.FlowStatistics;
import org.millrace.runtime.observe.Latency;
import org.millrace.runtime.observe.StepStatistics;
import org.millrace.runtime.process.StandardStreams;

/**
 * Writes figures in Prometheus' text exposition format 0.0.4. Latencies are summaries over the last one to two minutes; their sums and
 * counts are since the start, as the format has it.
 */
final class Prometheus {

    static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private static final double NANOS = 1e9;

    /** A metric's lines stand together, whatever order they were added in. */
    private final Map<String, StringBuilder> metrics = new LinkedHashMap<>();

    private Prometheus() {}

    /**
     * How a side of a pair stands.
     *
     * @param active whether it may do exclusive work now
     * @param warm whether it could take the other's place at any moment
     * @param inTouch whether it hears from a majority of the voters
     * @param differences how much differs between the sides
     * @param lease empty for a side whose folder of the pair is damaged
     * @param members the others
     * @param address where the shared address is: HERE, ELSEWHERE or UNKNOWN; empty when it has no part in one
     */
    record Side(
            boolean active,
            boolean warm,
            boolean inTouch,
            int differences,
            Optional<Lease> lease,
            List<Other> members,
            Optional<String> address) {}

    /**
     * @param takeovers how often the lease passed from one side to another, planned or not
     * @param pauses how often exclusive work paused here because a renewal came late
     * @param lag entries that are agreed on and not applied here
     */
    record Lease(long epoch, long takeovers, long pauses, long lag, boolean leftBehind) {}

    /** Another member, and whether it answered a moment ago. */
    record Other(String name, String kind, boolean up) {}

    /**
     * A flow that ought to be in service.
     *
     * @param serves whether it is
     */
    record Service(String flow, String version, boolean serves) {}

    static String text(
            Views.Statistics now,
            List<Service> services,
            List<SourceState> sources,
            List<TunnelCounts> tunnels,
            RuntimeFacts facts,
            Views.Jvm jvm,
            int streams,
            Optional<Side> side) {
        Prometheus text = new Prometheus();
        text.runtime(now, facts, jvm, streams);
        side.ifPresent(text::pair);
        services.forEach(text::service);
        for (FlowStatistics flow : now.flows()) {
            text.flow(flow);
        }
        sources.forEach(text::source);
        tunnels.forEach(text::tunnels);
        text.counter("millrace_exchanges_without_flow_total", "Exchanges that no flow took.", now.withoutFlow());
        now.faultsWithoutFlow()
                .forEach((code, times) -> text.counter(
                        "millrace_faults_without_flow_total",
                        "Faults of exchanges that no flow took.",
                        times,
                        "code",
                        code));
        return String.join("", text.metrics.values());
    }

    private void runtime(Views.Statistics now, RuntimeFacts facts, Views.Jvm jvm, int streams) {
        gauge("millrace_info", "What runs here.", 1, "version", facts.version(), "java", jvm.version());
        gauge(
                "millrace_serving",
                "1 while exchanges are taken, 0 while draining.",
                now.state().equals("draining") ? 0 : 1);
        Health ready = facts.ready().get();
        gauge(
                "millrace_ready",
                "1 while it is to be sent messages, as its readiness probe says.",
                ready.passes() ? 1 : 0);
        ready.checks()
                .forEach(check -> gauge(
                        "millrace_check_passes",
                        "1 for a check that passes, 0 for one that does not.",
                        check.passes() ? 1 : 0,
                        "check",
                        check.name()));
        gauge(
                "millrace_generation",
                "Counts from 1 at the start what is in force of the two files: each reload that changes something adds one.",
                facts.generation().get().number());
        gauge("millrace_in_flight", "Exchanges under way.", now.inFlight());
        gauge("millrace_buffered_bytes", "Bytes of bodies held in memory.", now.bufferedBytes());
        counter(
                "millrace_log_lines_dropped_total",
                "Lines of the log that nobody read in time, or that could not be written.",
                StandardStreams.log().dropped());
        gauge("millrace_statistics_streams", "Clients that watch statistics.", streams);
        gauge(
                "process_start_time_seconds",
                "When the runtime started.",
                facts.started().toEpochMilli() / 1e3);
        counter("process_cpu_seconds_total", "CPU time of the process.", jvm.cpuSeconds());
        gauge("jvm_heap_used_bytes", "Heap in use.", jvm.heapUsedBytes());
        gauge("jvm_heap_max_bytes", "Most that the heap may become.", jvm.heapMaxBytes());
        gauge("jvm_metaspace_used_bytes", "Metaspace in use.", jvm.metaspaceBytes());
        gauge("jvm_threads", "Platform threads.", jvm.threads());
        gauge("jvm_classes_loaded", "Classes loaded.", jvm.loadedClasses());
        counter("jvm_gc_collections_total", "Garbage collections.", jvm.collections());
        counter("jvm_gc_seconds_total", "Time in garbage collection.", jvm.collectionMillis() / 1e3);
    }

    private void pair(Side side) {
        gauge("millrace_pair_active", "1 while this side may do exclusive work.", side.active() ? 1 : 0);
        gauge("millrace_pair_warm", "1 while this side could take the other's place.", side.warm() ? 1 : 0);
        gauge("millrace_pair_in_touch", "1 while this side hears from a majority.", side.inTouch() ? 1 : 0);
        gauge("millrace_pair_differences", "How much differs between the sides.", side.differences());
        for (Other other : side.members()) {
            gauge(
                    "millrace_pair_member_up",
                    "1 while another member answers this side.",
                    other.up() ? 1 : 0,
                    "member",
                    other.name(),
                    "kind",
                    other.kind());
        }
        side.lease().ifPresent(this::lease);
        side.address()
                .ifPresent(where -> List.of("HERE", "ELSEWHERE", "UNKNOWN")
                        .forEach(holder -> gauge(
                                "millrace_pair_address",
                                "1 for where this side sees the shared address.",
                                holder.equals(where) ? 1 : 0,
                                "holder",
                                holder.toLowerCase(Locale.ROOT))));
    }

    private void lease(Lease lease) {
        gauge("millrace_pair_epoch", "The fencing number, as far as this side knows.", lease.epoch());
        counter("millrace_pair_takeovers_total", "Times that the lease passed to another side.", lease.takeovers());
        counter("millrace_pair_pauses_total", "Pauses of exclusive work for a late renewal.", lease.pauses());
        gauge("millrace_pair_log_lag_entries", "Entries that are agreed on and not applied here.", lease.lag());
        gauge(
                "millrace_pair_left_behind",
                "1 while another member goes on in a group without this one.",
                lease.leftBehind() ? 1 : 0);
    }

    private void service(Service flow) {
        gauge(
                "millrace_flow_in_service",
                "1 for a flow that serves, 0 for one that ought to and can't.",
                flow.serves() ? 1 : 0,
                "flow",
                flow.flow(),
                "version",
                flow.version());
    }

    private void flow(FlowStatistics flow) {
        String[] label = {"flow", flow.flow()};
        gauge("millrace_flow_info", "The version seen last.", 1, "flow", flow.flow(), "version", flow.version());
        counter("millrace_exchanges_total", "Exchanges done.", flow.count(), label);
        counter("millrace_bytes_in_total", "Bytes of request bodies.", flow.bytesIn(), label);
        counter("millrace_bytes_out_total", "Bytes of reply bodies.", flow.bytesOut(), label);
        gauge("millrace_flow_in_flight", "Exchanges under way in a flow.", flow.inFlight(), label);
        flow.faults()
                .forEach((code, times) -> counter(
                        "millrace_faults_total",
                        "Exchanges that met a fault, by its code.",
                        times,
                        "flow",
                        flow.flow(),
                        "code",
                        code));
        String name = "millrace_exchange_seconds";
        quantiles(name, "Time from a request's first byte until its reply was out.", flow.latency(), label);
        line(name, "_sum", flow.totalNanos() / NANOS, label);
        line(name, "_count", flow.count(), label);
        for (StepStatistics step : flow.steps()) {
            step(flow.flow(), step);
        }
    }

    private void source(SourceState source) {
        if (source.transport().equals("folder")) {
            folder(source);
        } else {
            timer(source);
        }
    }

    private void folder(SourceState folder) {
        String[] labels = {"flow", folder.flow(), "folder", folder.name()};
        counter("millrace_folder_files_total", "Files that were begun to be worked on.", folder.fired(), labels);
        counter(
                "millrace_folder_repeated_total",
                "Files that may have been worked on before.",
                folder.repeated(),
                labels);
        counter("millrace_folder_set_aside_total", "Files that no flow could work on.", folder.failed(), labels);
    }

    private void timer(SourceState timer) {
        String[] labels = {"flow", timer.flow(), "timer", timer.name()};
        counter("millrace_timer_fired_total", "Firings begun.", timer.fired(), labels);
        counter("millrace_timer_missed_total", "Firings missed and not made up for.", timer.missed(), labels);
        counter("millrace_timer_repeated_total", "Firings that may have been done before.", timer.repeated(), labels);
        counter("millrace_timer_failed_total", "Firings whose exchange failed.", timer.failed(), labels);
    }

    private void tunnels(TunnelCounts of) {
        String[] listener = {"listener", of.listener()};
        gauge("millrace_tunnels_open", "WebSockets that are open.", of.open(), listener);
        counter("millrace_tunnels_total", "WebSockets that were opened.", of.opened(), listener);
        passed("in", of.messagesIn(), of.bytesIn(), of.listener());
        passed("out", of.messagesOut(), of.bytesOut(), of.listener());
    }

    private void passed(String way, long messages, long bytes, String listener) {
        String[] labels = {"listener", listener, "direction", way};
        counter("millrace_tunnel_messages_total", "Messages of WebSockets that passed whole.", messages, labels);
        counter("millrace_tunnel_bytes_total", "Bytes of WebSockets, as they stood on the wire.", bytes, labels);
    }

    private void step(String flow, StepStatistics step) {
        String[] labels = {"flow", flow, "step", step.step(), "kind", step.kind()};
        counter("millrace_step_visits_total", "Times that an exchange entered a step.", step.visits(), labels);
        counter("millrace_step_faults_total", "Exchanges that ended in a step.", step.faults(), labels);
        quantiles("millrace_step_seconds", "Time in a step.", step.latency(), labels);
    }

    private void quantiles(String name, String help, Latency latency, String... labels) {
        head(name, help, "summary");
        if (latency.count() > 0) {
            line(name, "", latency.p50Nanos() / NANOS, with(labels, "quantile", "0.5"));
            line(name, "", latency.p90Nanos() / NANOS, with(labels, "quantile", "0.9"));
            line(name, "", latency.p99Nanos() / NANOS, with(labels, "quantile", "0.99"));
            line(name, "", latency.maxNanos() / NANOS, with(labels, "quantile", "1"));
        }
    }

    private static String[] with(String[] labels, String name, String value) {
        String[] more = java.util.Arrays.copyOf(labels, labels.length + 2);
        more[labels.length] = name;
        more[labels.length + 1] = value;
        return more;
    }

    private void counter(String name, String help, double value, String... labels) {
        head(name, help, "counter");
        line(name, "", value, labels);
    }

    private void gauge(String name, String help, double value, String... labels) {
        head(name, help, "gauge");
        line(name, "", value, labels);
    }

    private void head(String name, String help, String type) {
        metrics.computeIfAbsent(
                name, n -> new StringBuilder("# HELP " + n + " " + help + "\n# TYPE " + n + " " + type + "\n"));
    }

    /** @param labels names and values in turn */
    private void line(String name, String suffix, double value, String... labels) {
        StringBuilder line = metrics.get(name).append(name).append(suffix);
        for (int i = 0; i < labels.length; i += 2) {
            line.append(i == 0 ? '{' : ',')
                    .append(labels[i])
                    .append("=\"")
                    .append(escaped(labels[i + 1]))
                    .append('"');
        }
        line.append(labels.length == 0 ? " " : "} ").append(number(value)).append('\n');
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.9g", value);
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }
}
