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

    /** What the runtime has kept of a flow's next exchanges, the oldest first. */
    public static List<Way> of(AdminClient admin, String flow) {
        return of(admin, flow, null);
    }

    /** @param mark of the exchanges that are wanted; null for those that were asked for without one */
    public static List<Way> of(AdminClient admin, String flow, String mark) {
        return of(answer(admin, flow, mark));
    }

    /** @param answer of {@code GET /v1/traces} */
    public static List<Way> of(JsonNode answer) {
        List<Way> ways = new ArrayList<>();
        answer.path("traces").forEach(trace -> ways.add(new Way(trace)));
        return ways;
    }

    /** What {@link #of(AdminClient, String, String)} is made of, as the runtime answers it. */
    public static JsonNode answer(AdminClient admin, String flow, String mark) {
        return admin.get("/v1/traces?flow=" + AdminClient.encoded(flow)
                + (mark == null ? "" : "&mark=" + AdminClient.encoded(mark)));
    }

    /** The name of the flow that took it. */
    public String flow() {
        return trace.path("flow").asString("");
    }

    /** The ids of the steps, in the order in which it came to them. */
    public List<String> steps() {
        List<String> steps = new ArrayList<>();
        trace.path("visits").forEach(visit -> steps.add(visit.path("step").asString("")));
        return steps;
    }
}
