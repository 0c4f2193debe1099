package org.millrace.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(
        name = "timers",
        description = "Shows the timers of the flows in service: when each is due, and what became of its firings.")
public final class Timers implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private Question question;

    @Override
    public Integer call() {
        return question.get(millrace, "/v1/timers", (screen, answer) -> print(screen, answer.path("timers")));
    }

    private static void print(Screen screen, JsonNode timers) {
        if (timers.isEmpty()) {
            screen.say("no flow in service starts by a timer");
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode timer : timers) {
            rows.add(List.of(
                    timer.path("flow").asString(""),
                    timer.path("name").asString(""),
                    timer.path("state").asString(""),
                    time(timer.path("lastDue")),
                    time(timer.path("next")),
                    timer.path("fired").asString("0"),
                    timer.path("missed").asString("0"),
                    timer.path("repeated").asString("0"),
                    timer.path("failed").asString("0")));
        }
        screen.table(
                "",
                List.of("flow", "timer", "state", "last due", "next due", "fired", "missed", "repeated", "failed"),
                rows);
    }

    private static String time(JsonNode instant) {
        return instant.asString("-").replaceFirst("\\.\\d+Z$", "Z");
    }
}
