package org.millrace.client.admin;

import java.util.ArrayList;
import java.util.List;
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
}
