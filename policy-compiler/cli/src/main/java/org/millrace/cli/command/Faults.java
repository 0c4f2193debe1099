package org.millrace.cli.command;

import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Units;
import org.millrace.client.admin.AdminClient;
import org.millrace.runtime.process.ExitCode;
import org.millrace.xml.Printable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(
        name = "faults",
        description = {
            "Shows the latest faults, the newest first, with the details that clients never see.",
            "Those of one flow, step and code are told once, with their number and the last of them."
        })
public final class Faults implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private RuntimeOptions runtime;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "20",
            description = "How many at most. Default: ${DEFAULT-VALUE}.")
    private int limit;

    @Option(names = "--each", description = "Tell each by itself: one is found by its exchange's id.")
    private boolean each;

    @Mixin
    private Output output;

    @Override
    public Integer call() {
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer = admin.get("/v1/faults?limit=" + limit);
            output.print(millrace, answer, screen -> print(screen, answer));
        }
        return ExitCode.DONE.number();
    }

    private void print(Screen screen, JsonNode answer) {
        // an older runtime tells of each alone
        JsonNode faults = answer.path(each || !answer.has("kinds") ? "faults" : "kinds");
        if (faults.isEmpty()) {
            screen.say("no faults since the runtime started");
        }
        for (JsonNode fault : faults) {
            printOne(screen, fault);
        }
    }

    private static void printOne(Screen screen, JsonNode fault) {
        String flow = fault.path("flow").asString("");
        String step = fault.path("step").asString("");
        String where = flow.isEmpty()
                ? "no flow"
                : flow + " " + fault.path("version").asString("") + (step.isEmpty() ? "" : ", step " + step);
        long count = fault.path("count").asLong(1);
        String often = count == 1
                ? ""
                : Units.count(count) + " times since "
                        + Units.time(fault.path("first").asString("")) + ", the last ";
        screen.say(Units.time(fault.path("time").asString(fault.path("last").asString(""))) + "  "
                + screen.bad(fault.path("code").asString("")) + "  " + where + "  "
                + screen.faint(often + fault.path("exchange").asString("")));
        screen.say("  " + Printable.of(fault.path("message").asString("")));
        String detail = fault.path("detail").asString("");
        if (!detail.isEmpty()) {
            screen.say("  " + Printable.of(detail));
        }
    }
}
