package org.millrace.cli.show;

import java.util.ArrayList;
import java.util.List;
import org.millrace.cli.screen.Screen;
import org.millrace.xml.Printable;
import tools.jackson.databind.JsonNode;

/** What a reload changes, or would, for a person. */
public final class ChangesTable {

    private ChangesTable() {}

    /** @param answer of {@code POST /v1/reload} */
    public static void print(Screen screen, JsonNode answer) {
        for (JsonNode warning : answer.path("warnings")) {
            screen.say("warning: " + Printable.of(warning.asString("")));
        }
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode change : answer.path("changes")) {
            rows.add(List.of(
                    Printable.of(change.path("setting").asString("?")),
                    change.path("change").asString("?"),
                    change.path("live").asBoolean(false) ? "reload" : "restart",
                    change.path("file").asString("?")));
        }
        if (!rows.isEmpty()) {
            screen.table("", List.of("setting", "what", "takes a", "file"), rows);
        }
        List<String> flows = new ArrayList<>();
        answer.path("flows").forEach(flow -> flows.add(Printable.of(flow.asString("?"))));
        if (!flows.isEmpty()) {
            screen.say("prepared anew: " + String.join(", ", flows));
        }
    }
}
