package org.millrace.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.xml.Printable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(
        name = "list",
        description = "Lists the flows that a runtime has: what is in service, and which versions it keeps.")
public final class ListFlows implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private Question question;

    @Override
    public Integer call() {
        return question.get(
                millrace, "/v1/flows", (screen, answer) -> print(screen, answer.path("flows"), question.asGiven()));
    }

    private static void print(Screen screen, JsonNode flows, String runtime) {
        if (flows.isEmpty()) {
            screen.say("no flow is deployed; millrace deploy" + runtime + " BUNDLE brings one");
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode flow : flows) {
            List<String> kept = new ArrayList<>();
            flow.path("versions").forEach(version -> kept.add(version.asString("")));
            rows.add(List.of(
                    flow.path("flow").asString(""),
                    flow.path("version").asString(flow.path("notInService").isObject() ? "none, see below" : "none"),
                    flow.path("since").asString("").replaceFirst("\\.\\d+Z$", "Z"),
                    flow.path("path").asString(""),
                    flow.path("memory").asString(""),
                    flow.path("inFlight").asString("0"),
                    String.join(", ", kept),
                    flow.path("digest").asString("").replaceFirst("^(.{12}).*", "$1")));
        }
        screen.table("", List.of("flow", "in service", "since", "path", "memory", "in flight", "kept", "digest"), rows);
        for (JsonNode flow : flows) {
            Status.notInService(flow.path("notInService"))
                    .ifPresent(sentence -> screen.say(screen.bad(Printable.of(sentence))));
        }
    }
}
