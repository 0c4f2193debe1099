package org.millrace.cli.show;

import java.util.Base64;
import org.millrace.cli.screen.Screen;
import org.millrace.xml.Printable;
import tools.jackson.databind.JsonNode;

/** The messages at the wires that an exchange went by, on the screen. */
public final class MessageText {

    private MessageText() {}

    /**
     * Each wire with what is new there: the headers, variables and body that the wire before had not.
     *
     * @param trace an entry of {@code GET /v1/traces}; one without messages prints nothing
     */
    public static void print(JsonNode trace, Screen screen, String indent) {
        JsonNode before = null;
        for (JsonNode wire : trace.path("messages").path("wires")) {
            String step = wire.path("step").asString("");
            screen.say(indent + screen.bold("-> " + (step.isEmpty() ? "the client" : step)) + "  " + start(wire));
            if (before == null || !wire.path("headers").equals(before.path("headers"))) {
                for (JsonNode header : wire.path("headers")) {
                    screen.say(indent + "   "
                            + screen.faint(Printable.of(header.path("name").asString("") + ": "
                                    + header.path("value").asString(""))));
                }
            }
            if (before == null
                    ? !wire.path("variables").isEmpty()
                    : !wire.path("variables").equals(before.path("variables"))) {
                wire.path("variables")
                        .properties()
                        .forEach(variable -> screen.say(indent + "   "
                                + screen.faint(Printable.of("$" + variable.getKey() + " = "
                                        + variable.getValue().asString("")))));
            }
            int body = wire.path("body").asInt(0);
            if (before != null && body == before.path("body").asInt(-1)) {
                screen.say(indent + "   " + screen.faint("the same body"));
            } else {
                body(trace.path("messages").path("bodies").path(body), contentType(wire), screen, indent + "   ");
            }
            before = wire;
        }
        int leftOut = trace.path("messages").path("wiresLeftOut").asInt(0);
        if (leftOut > 0) {
            screen.say(indent + screen.faint(leftOut + " more wires are not kept"));
        }
    }

    private static String start(JsonNode wire) {
        String fault = wire.path("fault").asString("");
        String method = wire.path("method").asString("");
        String start = wire.path("start").asString(""); // of what came by another transport
        String line = !start.isEmpty()
                ? start
                : method.isEmpty()
                        ? "status " + wire.path("status").asString("")
                        : method + " " + wire.path("target").asString("");
        return Printable.of(fault.isEmpty() ? line : line + "  fault " + fault);
    }

    private static String contentType(JsonNode wire) {
        for (JsonNode header : wire.path("headers")) {
            if (header.path("name").asString("").equalsIgnoreCase("Content-Type")) {
                return header.path("value").asString("");
            }
        }
        return "";
    }

    /** In its encoding, which is told when it is not the usual one. */
    private static void body(JsonNode body, String contentType, Screen screen, String indent) {
        byte[] content = Base64.getDecoder().decode(body.path("content").asString(""));
        String left = body.path("left").asString("");
        BodyText shown = BodyText.of(content, contentType, !left.isEmpty());
        shown.text().lines().forEach(line -> screen.say(indent + Printable.lines(line)));
        if (!shown.said().isEmpty()) {
            screen.say(indent + screen.faint("(" + shown.said() + ")"));
        }
        if (!left.isEmpty()) {
            screen.say(indent + screen.faint("(" + left + ")"));
        }
        for (JsonNode trailer : body.path("trailers")) {
            screen.say(indent
                    + screen.faint("trailer "
                            + Printable.of(trailer.path("name").asString("") + ": "
                                    + trailer.path("value").asString(""))));
        }
    }
}
