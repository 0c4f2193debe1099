package org.millrace.cli.show;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Units;
import tools.jackson.databind.JsonNode;

/** A runtime's statistics as tables: one line a flow, and below it one line a step. */
public final class StatisticsTable {

    private static final List<String> FLOW = List.of(
            "flow", "version", "exchanges", "faults", "a second", "in flight", "p50", "p99", "max", "in", "out");
    private static final List<String> STEP = List.of("step", "kind", "visits", "faults", "p50", "p90", "p99", "max");

    private StatisticsTable() {}

    /**
     * @param statistics what {@code GET /v1/statistics} gave
     * @param only the one flow to show; null for all
     */
    public static void print(Screen screen, JsonNode statistics, String only) {
        List<JsonNode> flows = new ArrayList<>();
        statistics.path("flows").forEach(flow -> {
            if (only == null || only.equals(flow.path("flow").asString(""))) {
                flows.add(flow);
            }
        });
        if (flows.isEmpty()) {
            screen.say(
                    only == null
                            ? "no flow has been asked for anything yet"
                            : only + " has not been asked for anything yet");
        }
        boolean first = true;
        for (JsonNode flow : flows) {
            if (!first) {
                screen.say("");
            }
            first = false;
            screen.table("", FLOW, List.of(flow(flow)));
            List<List<String>> steps = new ArrayList<>();
            flow.path("steps").forEach(step -> steps.add(step(step)));
            screen.table("  ", STEP, steps);
            faults(screen, "  faults by code: ", flow.path("faults"));
        }
        if (only != null) {
            return;
        }
        long without = statistics.path("withoutFlow").asLong(0);
        if (without > 0) {
            screen.say(Units.count(without) + (without == 1 ? " request" : " requests") + " reached no flow");
            faults(screen, "  faults by code: ", statistics.path("faultsWithoutFlow"));
        }
    }

    private static List<String> flow(JsonNode flow) {
        JsonNode latency = flow.path("latency");
        return List.of(
                flow.path("flow").asString(""),
                flow.path("version").asString(""),
                Units.count(flow.path("count").asLong(0)),
                Units.count(total(flow.path("faults"))),
                String.format(Locale.ROOT, "%.1f", flow.path("perSecond").asDouble(0)),
                flow.path("inFlight").asString("0"),
                time(latency, "p50Nanos"),
                time(latency, "p99Nanos"),
                time(latency, "maxNanos"),
                Units.bytes(flow.path("bytesIn").asLong(0)),
                Units.bytes(flow.path("bytesOut").asLong(0)));
    }

    private static List<String> step(JsonNode step) {
        JsonNode latency = step.path("latency");
        return List.of(
                step.path("step").asString(""),
                step.path("kind").asString(""),
                Units.count(step.path("visits").asLong(0)),
                Units.count(step.path("faults").asLong(0)),
                time(latency, "p50Nanos"),
                time(latency, "p90Nanos"),
                time(latency, "p99Nanos"),
                time(latency, "maxNanos"));
    }

    private static String time(JsonNode latency, String which) {
        return latency.path("count").asLong(0) == 0
                ? ""
                : Units.duration(latency.path(which).asLong(0));
    }

    private static long total(JsonNode countByCode) {
        long total = 0;
        for (JsonNode count : countByCode) {
            total += count.asLong(0);
        }
        return total;
    }

    private static void faults(Screen screen, String indent, JsonNode countByCode) {
        if (!countByCode.isEmpty()) {
            List<String> each = new ArrayList<>();
            countByCode
                    .properties()
                    .forEach(fault -> each.add(
                            fault.getKey() + " " + Units.count(fault.getValue().asLong(0))));
            screen.say(indent + String.join(", ", each));
        }
    }
}
