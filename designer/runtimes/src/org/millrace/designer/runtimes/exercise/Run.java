package org.millrace.designer.runtimes.exercise;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * How one exchange went, or went so far: as the runtime told it.
 *
 * @param stoppedAt the step before which it waits; "" when it is done
 * @param status of the reply; 0 before
 * @param fault its code; "" when there was none
 * @param reason of the fault, for a person; with what only the operator is told
 * @param micros in all
 * @param wires in the order of the way; the last one of an exchange that is done leads to the client
 */
public record Run(
        String exchange,
        String stoppedAt,
        int status,
        String fault,
        String faultStep,
        String reason,
        long micros,
        List<Visit> visits,
        List<Wire> wires) {

    public record Visit(String step, String kind, long micros) {}

    /**
     * The message on its way from one step to the next.
     *
     * @param from "" for the client
     * @param to "" for the client
     * @param start the request line, or the status; of another transport's message what that begins with
     * @param left why {@code text} is not the whole body as it was; "" when it is
     * @param sameBody whether the body is that of the wire before
     */
    public record Wire(
            String from,
            String to,
            String start,
            List<String> headers,
            Map<String, String> variables,
            String text,
            String left,
            boolean sameBody,
            String fault) {}

    /** Of an entry of {@code GET /v1/traces}. */
    static Run done(JsonNode trace) {
        String detail = trace.path("detail").asString("");
        String message = trace.path("message").asString("");
        return new Run(
                trace.path("exchange").asString(""),
                "",
                trace.path("status").asInt(0),
                trace.path("fault").asString(""),
                trace.path("faultStep").asString(""),
                detail.isEmpty() ? message : message + " (" + detail + ")",
                trace.path("micros").asLong(0),
                visits(trace),
                wires(trace));
    }

    /** Of an entry of {@code GET /v1/stopped}. */
    static Run stopped(JsonNode stopped) {
        List<Visit> visits = visits(stopped);
        return new Run(
                stopped.path("exchange").asString(""),
                stopped.path("step").asString(""),
                0,
                "",
                "",
                "",
                visits.stream().mapToLong(Visit::micros).sum(),
                visits,
                wires(stopped));
    }

    private static List<Visit> visits(JsonNode from) {
        List<Visit> visits = new ArrayList<>();
        from.path("visits")
                .forEach(visit -> visits.add(new Visit(
                        visit.path("step").asString(""),
                        visit.path("kind").asString(""),
                        visit.path("micros").asLong(0))));
        return List.copyOf(visits);
    }

    private static List<Wire> wires(JsonNode from) {
        JsonNode bodies = from.path("messages").path("bodies");
        List<Wire> wires = new ArrayList<>();
        String at = "";
        int before = -1;
        for (JsonNode wire : from.path("messages").path("wires")) {
            int body = wire.path("body").asInt(0);
            List<String> headers = new ArrayList<>();
            wire.path("headers")
                    .forEach(header -> headers.add(header.path("name").asString("") + ": "
                            + header.path("value").asString("")));
            Map<String, String> variables = new LinkedHashMap<>();
            wire.path("variables")
                    .properties()
                    .forEach(
                            each -> variables.put(each.getKey(), each.getValue().asString("")));
            wires.add(new Wire(
                    at,
                    wire.path("step").asString(""),
                    start(wire),
                    List.copyOf(headers),
                    variables,
                    new String(
                            Base64.getDecoder()
                                    .decode(bodies.path(body).path("content").asString("")),
                            StandardCharsets.UTF_8),
                    bodies.path(body).path("left").asString(""),
                    body == before,
                    wire.path("fault").asString("")));
            at = wire.path("step").asString("");
            before = body;
        }
        return List.copyOf(wires);
    }

    private static String start(JsonNode wire) {
        String method = wire.path("method").asString("");
        String start = wire.path("start").asString(""); // of what came by another transport
        return !start.isEmpty()
                ? start
                : method.isEmpty()
                        ? "HTTP status " + wire.path("status").asInt(0)
                        : method + " " + wire.path("target").asString("");
    }

    /** The ids of the steps, in the order in which it came to them. */
    public List<String> way() {
        return visits.stream().map(Visit::step).toList();
    }

    public boolean isStopped() {
        return !stoppedAt.isEmpty();
    }
}
