package org.millrace.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.cli.show.MessageText;
import org.millrace.cli.show.WayTable;
import org.millrace.client.Units;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.Way;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(
        name = "trace",
        description = {
            "Shows the ways of single exchanges through a flow, step by step.",
            "First --next N asks the runtime to note the next N; without it, what was noted is shown."
        })
public final class Trace implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private RuntimeOptions runtime;

    @Parameters(paramLabel = "FLOW", completionCandidates = Candidates.Flows.class, description = "The flow's name.")
    private String flow;

    @Option(names = "--next", paramLabel = "N", description = "Note the ways of the next N exchanges.")
    private Integer next;

    @Option(
            names = "--messages",
            description = {
                "With --next, keep the messages at each wire, too, for a minute's exchanges; at most 20. The runtime must allow it:",
                "debug.messages: true. What the flow calls secret is masked."
            })
    private boolean messages;

    @Option(
            names = "--marked",
            paramLabel = "MARK",
            description = {
                "Only exchanges whose request carries the header Millrace-Trace: MARK, which the flow does not see; 16 to 64 letters,",
                "digits, - and _, made by chance. With --next for a minute's exchanges, at most 20; without it, what was noted of them."
            })
    private String mark;

    @Mixin
    private Output output;

    @Override
    public Integer call() {
        try (AdminClient admin = runtime.connect()) {
            if (next != null) {
                JsonNode answer = admin.post("/v1/traces", asked());
                String which = mark == null ? "" : " marked " + mark;
                output.print(
                        millrace,
                        answer,
                        screen -> screen.say("the ways " + (messages ? "and messages " : "") + "of the next " + next
                                + " exchanges of " + flow + which + " will be noted; then: millrace trace " + flow
                                + (mark == null ? "" : " --marked " + mark) + runtime.asGiven()));
            } else {
                JsonNode answer = Way.answer(admin, flow, mark);
                output.print(millrace, answer, screen -> print(screen, Way.of(answer)));
            }
        }
        return ExitCode.DONE.number();
    }

    private Map<String, Object> asked() {
        Map<String, Object> asked = new LinkedHashMap<>();
        asked.put("flow", flow);
        asked.put("count", next);
        if (messages) {
            asked.put("messages", true);
        }
        if (mark != null) {
            asked.put("mark", mark);
        }
        return asked;
    }

    private void print(Screen screen, List<Way> ways) {
        if (ways.isEmpty()) {
            screen.say("nothing was noted; 'millrace trace " + flow + " --next 10" + runtime.asGiven() + "' begins");
        }
        for (Way way : ways) {
            JsonNode trace = way.trace();
            int status = trace.path("status").asInt(0); // none of what ended without a reply of HTTP
            screen.say(screen.bold(Units.time(trace.path("time").asString(""))) + "  "
                    + (status == 0 ? "" : "status " + status + " ") + "after "
                    + Units.count(trace.path("micros").asLong(0)) + " us  "
                    + screen.faint(trace.path("exchange").asString("")));
            WayTable.print(way, screen, "  ");
            MessageText.print(trace, screen, "  ");
        }
    }
}
