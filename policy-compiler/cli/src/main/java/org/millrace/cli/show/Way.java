package org.millrace.cli.show;

import java.util.ArrayList;
import java.util.List;
import org.millrace.cli.Screen;
import org.millrace.cli.admin.AdminClient;
import tools.jackson.databind.JsonNode;

/**
 * The way of one exchange through its flow, as a runtime traced it.
 *
 * @param trace an entry of {@code GET /v1/traces}
 */
public record Way(JsonNode trace) {

    /** What the runtime has kept of a flow, the oldest first. */
    public static List<Way> of(AdminClient admin, String flow) {
        List<Way> ways = new ArrayList<>();
        admin.get("/v1/traces?flow=" + AdminClient.encoded(flow))
                .path("traces")
                .forEach(trace -> ways.add(new Way(trace)));
        return ways;
    }

    /** The ids of the steps, in the order in which it came to them. */
    public List<String> steps() {
        List<String> steps = new ArrayList<>();
        trace.path("visits").forEach(visit -> steps.add(visit.path("step").asString("")));
        return steps;
    }

    /** One line a step: its id, its kind, how long it took; where a fault arose, which. */
    public void print(Screen screen, String indent) {
        List<List<String>> rows = new ArrayList<>();
        String faultStep = trace.path("faultStep").asString("");
        int last = trace.path("visits").size() - 1;
        int number = 0;
        for (JsonNode visit : trace.path("visits")) {
            String step = visit.path("step").asString("");
            boolean failed = step.equals(faultStep) && number == last;
            rows.add(List.of(
                    step,
                    visit.path("kind").asString(""),
                    Units.count(visit.path("micros").asLong(0)) + " us",
                    failed ? "fault " + trace.path("fault").asString("") : ""));
            number++;
        }
        screen.rows(indent, rows);
    }
}
