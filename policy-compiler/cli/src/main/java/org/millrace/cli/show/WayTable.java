package org.millrace.cli.show;

import java.util.ArrayList;
import java.util.List;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Units;
import org.millrace.client.admin.Way;
import tools.jackson.databind.JsonNode;

/** The way of one exchange through its flow, on the screen. */
public final class WayTable {

    private WayTable() {}

    /** One line a step: its id, its kind, how long it took; where a fault arose, which. */
    public static void print(Way way, Screen screen, String indent) {
        List<List<String>> rows = new ArrayList<>();
        String faultStep = way.trace().path("faultStep").asString("");
        int last = way.trace().path("visits").size() - 1;
        int number = 0;
        for (JsonNode visit : way.trace().path("visits")) {
            String step = visit.path("step").asString("");
            boolean failed = step.equals(faultStep) && number == last;
            rows.add(List.of(
                    step,
                    visit.path("kind").asString(""),
                    Units.count(visit.path("micros").asLong(0)) + " us",
                    failed ? "fault " + way.trace().path("fault").asString("") : ""));
            number++;
        }
        screen.rows(indent, rows);
    }
}
