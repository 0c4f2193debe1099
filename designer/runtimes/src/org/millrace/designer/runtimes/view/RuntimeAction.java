package org.millrace.designer.runtimes.view;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.FlowInfo;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.watch.RuntimeSnapshot;
import org.millrace.designer.runtimes.connect.ObservedRuntime;
import tools.jackson.databind.JsonNode;

/**
 * Something that changes what a runtime or a pair does: what is asked first, in words that say exactly what will happen, and the call that
 * does it.
 *
 * @param question what will happen, for a person to say yes to
 * @param button what the person presses then
 * @param runtime id of the known runtime that is called
 */
record RuntimeAction(String title, String question, String button, String runtime, Call call) {

    /** Made in a job's thread. */
    @FunctionalInterface
    interface Call {

        /** @return what was done, a sentence */
        String on(AdminClient admin);
    }

    static RuntimeAction rollBack(ObservedRuntime seen, FlowInfo flow, String to) {
        return new RuntimeAction(
                "Roll back",
                "Version " + to + " of the flow " + flow.flow() + " takes the place of version " + flow.version() + " "
                        + on(seen) + ". Exchanges under way finish with version " + flow.version()
                        + "; no message is lost." + gone(seen),
                "Roll back to " + to,
                seen.runtime().id(),
                admin -> {
                    JsonNode answer = admin.post(path(flow) + "/rollback" + degraded(seen), Map.of("version", to));
                    return flow.flow() + " is back at version "
                            + answer.path("version").asString("?") + " " + on(seen) + ".";
                });
    }

    static RuntimeAction undeploy(ObservedRuntime seen, FlowInfo flow) {
        return new RuntimeAction(
                "Undeploy",
                "The flow " + flow.flow() + ", version " + flow.version() + ", goes out of service " + on(seen)
                        + ": requests to " + text(flow.path())
                        + " are answered with 404 from then on. Its versions are kept"
                        + " and can be put into service again." + gone(seen),
                "Take out of service",
                seen.runtime().id(),
                admin -> {
                    admin.delete(path(flow) + degraded(seen));
                    return flow.flow() + " is out of service " + on(seen) + ".";
                });
    }

    /** @param version one that is kept, while none is in service */
    static RuntimeAction putIntoService(ObservedRuntime seen, FlowInfo flow, String version) {
        return new RuntimeAction(
                "Put into service",
                "Version " + version + " of the flow " + flow.flow() + ", which is kept, comes into service again "
                        + on(seen) + ": requests to its path are answered by it from then on." + gone(seen),
                "Put " + version + " into service",
                seen.runtime().id(),
                admin -> {
                    JsonNode answer = admin.post(path(flow) + "/activate" + degraded(seen), Map.of("version", version));
                    return "Version " + answer.path("version").asString("?") + " of " + flow.flow() + " is in service "
                            + on(seen) + ".";
                });
    }

    static RuntimeAction drain(ObservedRuntime seen) {
        RuntimeSnapshot snapshot = seen.snapshot();
        String other = snapshot.inPair()
                .map(pair -> pair.member().equals(pair.active())
                        ? " It is the active side: switch over first, so that the other side takes its exchanges."
                        : " The other side goes on; this one is no stand-in for it meanwhile.")
                .orElse(" Nothing else takes them: clients are refused until it resumes.");
        return new RuntimeAction(
                "Drain",
                seen.runtime().name() + " takes no more exchanges. " + finishing(snapshot) + other,
                "Drain " + seen.runtime().name(),
                seen.runtime().id(),
                admin -> {
                    admin.post("/v1/drain", Map.of());
                    return seen.runtime().name() + " takes no more exchanges.";
                });
    }

    static RuntimeAction resume(ObservedRuntime seen) {
        return new RuntimeAction(
                "Resume",
                seen.runtime().name() + " takes exchanges again.",
                "Resume " + seen.runtime().name(),
                seen.runtime().id(),
                admin -> {
                    admin.post("/v1/resume", Map.of());
                    return seen.runtime().name() + " takes exchanges again.";
                });
    }

    /** @param to the member that is to be the active one */
    static RuntimeAction switchOver(ObservedRuntime through, PairStatus pair, String to) {
        boolean differ = !pair.drift().isEmpty();
        return new RuntimeAction(
                "Switch over",
                to + " becomes the active side in place of " + pair.active() + ": "
                        + (pair.address() == null
                                ? ""
                                : "the shared address " + pair.address().addresses() + " moves to it, and ")
                        + "exclusive work (timers, queues) stops on " + pair.active() + " before it begins on " + to
                        + ". Exchanges under way finish where they are."
                        + (differ ? " THE SIDES DIFFER: " + String.join("; ", pair.drift()) + "." : ""),
                "Make " + to + " active",
                through.runtime().id(),
                admin -> {
                    JsonNode answer = admin.post("/v1/pair/switchover", Map.of("to", to, "allowDrift", differ));
                    return answer.path("active").asString("?") + " is the active side, epoch "
                            + answer.path("epoch").asString("?") + ".";
                });
    }

    private static String path(FlowInfo flow) {
        return "/v1/flows/" + AdminClient.encoded(flow.flow());
    }

    private static String finishing(RuntimeSnapshot snapshot) {
        int inFlight = snapshot.statistics() == null
                ? snapshot.status().inFlight()
                : snapshot.statistics().inFlight();
        return switch (inFlight) {
            case 0 -> "No exchange is under way.";
            case 1 -> "The exchange under way finishes.";
            default -> "The " + inFlight + " exchanges under way finish.";
        };
    }

    /** Where a change of what is in service happens: of a pair, on all sides. */
    static String on(ObservedRuntime seen) {
        return seen.snapshot()
                .inPair()
                .map(pair -> "on "
                        + sides(pair).stream().map(PairStatus.Member::name).collect(Collectors.joining(" and "))
                        + ", all sides of the pair")
                .orElse("on " + seen.runtime().name());
    }

    /** The sides that do not answer: what is changed without them, they take over when they are back. */
    static List<String> gone(PairStatus pair) {
        return sides(pair).stream()
                .filter(side -> "unreachable".equals(side.state()))
                .map(PairStatus.Member::name)
                .toList();
    }

    private static String gone(ObservedRuntime seen) {
        Optional<List<String>> gone =
                seen.snapshot().inPair().map(RuntimeAction::gone).filter(names -> !names.isEmpty());
        return gone.map(names ->
                        " " + String.join(" and ", names) + " does not answer now and follows when it is back.")
                .orElse("");
    }

    private static String degraded(ObservedRuntime seen) {
        return gone(seen).isEmpty() ? "" : "?allowDegraded=true";
    }

    private static List<PairStatus.Member> sides(PairStatus pair) {
        return pair.members().stream().filter(member -> !member.isWitness()).toList();
    }

    private static String text(String text) {
        return text == null ? "its path" : text;
    }
}
