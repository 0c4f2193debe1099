package org.millrace.cli.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Units;
import org.millrace.xml.Printable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(name = "status", description = "Shows how a runtime is: state, listeners, flows, load, JVM.")
public final class Status implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private Question question;

    @Override
    public Integer call() {
        return question.get(millrace, "/v1/status", Status::print);
    }

    private static void print(Screen screen, JsonNode status) {
        String state = status.path("state").asString("?");
        List<String> listeners = new ArrayList<>();
        status.path("listeners")
                .properties()
                .forEach(listener -> listeners.add(
                        listener.getKey() + " " + listener.getValue().asString("")));
        int missing = status.path("notInService").size();
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                "state",
                state + ", up for "
                        + Units.age(
                                Duration.ofSeconds(status.path("uptimeSeconds").asLong(0))) + ", Millrace "
                        + status.path("version").asString("?")));
        if (status.has("ready")) { // which a runtime of an older version does not say
            rows.add(List.of("ready", ready(status)));
        }
        rows.add(List.of("listeners", String.join(", ", listeners)));
        rows.add(List.of(
                "flows in service",
                status.path("flows").asString("0") + (missing == 0 ? "" : ", not in service: " + missing)));
        rows.add(List.of(
                "under way",
                status.path("inFlight").asString("0") + " exchanges, " + webSockets(status)
                        + Units.bytes(status.path("bufferedBytes").asLong(0)) + " of bodies in memory"));
        rows.add(List.of(
                "environment",
                status.path("environmentDigest").asString("").replaceFirst("^(.{12}).*", "$1") + generation(status)));
        rows.addAll(ofJvm(status.path("jvm")));
        screen.rows("", rows);
        checks(screen, status);
        for (JsonNode flow : status.path("notInService")) {
            notInService(flow).ifPresent(sentence -> screen.say(screen.bad(Printable.of(sentence))));
        }
    }

    /** Which a runtime of an older version does not say, and of which nobody needs to know before the first reload. */
    private static String generation(JsonNode status) {
        long number = status.path("generation").asLong(1);
        return number == 1
                ? ""
                : ", generation " + number + " since "
                        + Units.time(status.path("generationSince").asString(""));
    }

    /** Which a runtime of an older version does not say. */
    private static String webSockets(JsonNode status) {
        int open = status.path("tunnels").asInt(0);
        return open == 0 ? "" : open + " of them WebSockets, ";
    }

    private static List<List<String>> ofJvm(JsonNode jvm) {
        return List.of(
                List.of(
                        "JVM",
                        jvm.path("version").asString("?") + ", process "
                                + jvm.path("pid").asString("?") + ", "
                                + jvm.path("processors").asString("?") + " processors, "
                                + jvm.path("threads").asString("?") + " threads"),
                List.of(
                        "memory",
                        "heap " + Units.bytes(jvm.path("heapUsedBytes").asLong(0)) + " of "
                                + Units.bytes(jvm.path("heapMaxBytes").asLong(0)) + ", metaspace "
                                + Units.bytes(jvm.path("metaspaceBytes").asLong(0))),
                List.of(
                        "CPU time",
                        String.format(
                                        Locale.ROOT,
                                        "%.1f s",
                                        jvm.path("cpuSeconds").asDouble(0)) + ", of "
                                + jvm.path("collections").asString("0") + " collections "
                                + jvm.path("collectionMillis").asString("0") + " ms"));
    }

    /** Whether it is to be sent messages, and the checks that keep it from it. */
    private static String ready(JsonNode status) {
        List<String> wrong = new ArrayList<>();
        for (JsonNode check : status.path("checks")) {
            if (!check.path("passes").asBoolean(true)) {
                wrong.add(check.path("name").asString("?")
                        + (check.path("counts").asBoolean(true) ? "" : " (told only)"));
            }
        }
        boolean ready = status.path("ready").asBoolean(false);
        return (ready ? "yes" : "no") + (wrong.isEmpty() ? "" : ", look at: " + String.join(", ", wrong));
    }

    /** What is wrong, a line a check; of flows there are lines of their own. */
    private static void checks(Screen screen, JsonNode status) {
        for (JsonNode check : status.path("checks")) {
            if (!check.path("passes").asBoolean(true)
                    && !check.path("name").asString("").equals("flows")) {
                screen.say(screen.bad(Printable.of(check.path("name").asString("?") + ": "
                        + check.path("why").asString("?"))));
            }
        }
    }

    /** A flow that ought to be in service and is not, in a sentence; empty when there is none. */
    static Optional<String> notInService(JsonNode flow) {
        return flow.isObject()
                ? Optional.of(flow.path("flow").asString("?") + " "
                        + flow.path("version").asString("?") + " is not in service since "
                        + Units.time(flow.path("since").asString("")) + ": "
                        + flow.path("reason").asString("?"))
                : Optional.empty();
    }
}
