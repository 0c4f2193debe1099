package org.millrace.runtime.control;

import java.util.List;
import java.util.Map;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.control.http.Answer;
import org.millrace.runtime.control.http.Call;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.observe.Breakpoints;
import org.millrace.runtime.observe.Edit;

/** Calls that stop exchanges before steps and let them go on; refused in a runtime that was not started for it. Thread-safe. */
final class BreakpointCalls {

    private final Breakpoints breakpoints;
    private final Flows flows;

    BreakpointCalls(Breakpoints breakpoints, Flows flows) {
        this.breakpoints = breakpoints;
        this.flows = flows;
    }

    Answer set(Call call) throws Problem, java.io.IOException {
        refuseElsewhere();
        Views.Breakpoints asked = call.json(Views.Breakpoints.class);
        Descriptor flow = flows.active(asked.flow() == null ? "" : asked.flow())
                .orElseThrow(() -> new Problem(
                        404, "flow.unknown", "no flow " + asked.flow() + " is active", "GET /v1/flows lists the flows"))
                .descriptor();
        List<String> steps = asked.steps() == null ? List.of() : asked.steps();
        for (String step : steps) {
            if (flow.steps().stream().noneMatch(each -> each.id().equals(step))) {
                throw new Problem(
                        404,
                        "step.unknown",
                        "the flow " + flow.flow() + " has no step " + step,
                        "deploy the version that has it, or name another step");
            }
        }
        breakpoints.set(flow.flow(), steps);
        call.did(flow.flow(), steps.isEmpty() ? "no breakpoints" : "breakpoints at " + String.join(", ", steps));
        return Answer.ok(new Views.Breakpoints(flow.flow(), steps));
    }

    Answer stopped(Call call) throws Problem {
        refuseElsewhere();
        return Answer.ok(new Views.StoppedList(breakpoints.stopped()));
    }

    Answer go(Call call) throws Problem, java.io.IOException {
        refuseElsewhere();
        String exchange = call.name("exchange");
        Views.Go asked = call.json(Views.Go.class);
        Breakpoints.Go how = switch (asked.go() == null ? "" : asked.go()) {
            case "step" -> Breakpoints.Go.STEP;
            case "resume" -> Breakpoints.Go.RESUME;
            case "abort" -> Breakpoints.Go.ABORT;
            default -> throw Problem.badRequest("go is none of its words", "give step, resume or abort");
        };
        Edit edit = edit(asked.message());
        if (!breakpoints.go(exchange, how, edit)) {
            throw new Problem(
                    404,
                    "exchange.not-stopped",
                    "no exchange " + exchange + " waits at a step",
                    "GET /v1/stopped lists those that do");
        }
        call.did(exchange, edit.equals(Edit.NONE) ? asked.go() : asked.go() + ", its message changed");
        return Answer.ok(new Views.Gone(exchange, asked.go()));
    }

    private static Edit edit(Views.Change asked) throws Problem {
        if (asked == null) {
            return Edit.NONE;
        }
        try {
            return new Edit(
                    asked.body(),
                    asked.set() == null ? Map.of() : asked.set(),
                    asked.remove() == null ? List.of() : asked.remove());
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest("the message can't be changed so: " + e.getMessage(), "change other fields");
        }
    }

    private void refuseElsewhere() throws Problem {
        if (!breakpoints.isAllowed()) {
            throw new Problem(
                    409,
                    "breakpoints.off",
                    "this runtime stops no exchange: it may be serving others",
                    "start one of your own with debug.breakpoints: true in its configuration, as the designer does");
        }
    }
}
