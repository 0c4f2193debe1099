package org.millrace.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.show.PairView;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(
        name = "pair",
        description = {
            "Two runtimes that stand in for each other, and a witness that lets the standby take over by itself.",
            "pair init on the first, pair join on the second, then millrace witness on a third machine."
        })
public final class PairCommand implements Callable<Integer> {

    private static final String NAME = "What the member is called: a letter, then letters, digits, dots and dashes.";
    private static final String ADDRESS =
            "Where the other members reach this machine, and what it listens on for them.";

    @ParentCommand
    private HasScreen millrace;

    @Override
    public Integer call() {
        throw new Failure(
                Failure.Kind.USAGE,
                "what of the pair?",
                "say " + Remedy.AGAIN
                        + " status, or init, join, invite or another of those that millrace pair --help lists");
    }

    @Command(
            name = "init",
            description = "Begins a pair with a runtime as its active side, and prints a token for the second.")
    int init(
            @Mixin RuntimeOptions runtime,
            @Option(names = "--name", paramLabel = "NAME", required = true, description = NAME) String name,
            @Option(names = "--address", paramLabel = "HOST:PORT", required = true, description = ADDRESS)
                    String address,
            @Mixin Output output) {
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer = admin.post("/v1/pair", Map.of("name", name, "address", address));
            return token(answer, output, name + " is the active side of a new pair. The token for the second side:");
        }
    }

    @Command(
            name = "invite",
            description = {
                "Prints a token for one more member, of the kind that is named: it is good for no other.",
                "Good once, for an hour."
            })
    int invite(
            @Mixin RuntimeOptions runtime,
            @Option(
                            names = "--as",
                            paramLabel = "KIND",
                            completionCandidates = Candidates.MemberKinds.class,
                            required = true,
                            description = "What the member is to be: side, witness or listener.")
                    String as,
            @Mixin Output output) {
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer = admin.post("/v1/pair/invite", Map.of("as", as));
            return token(answer, output, "The token for another member, a " + as + ", for an hour:");
        }
    }

    private int token(JsonNode answer, Output output, String heading) {
        output.print(millrace, answer, screen -> {
            screen.err().println(heading);
            screen.say(answer.path("token").asString(""));
        });
        return ExitCode.DONE.number();
    }

    @Command(
            name = "join",
            description = {
                "Makes a runtime the second side of a pair.",
                "What is in service there becomes what the pair agreed on: flows that the pair has not go out of service."
            })
    int join(
            @Mixin RuntimeOptions runtime,
            @Parameters(
                            paramLabel = "TOKEN",
                            description =
                                    "What 'millrace pair init' or 'invite' printed, or @FILE for a file that holds it.")
                    String token,
            @Option(names = "--name", paramLabel = "NAME", required = true, description = NAME) String name,
            @Option(names = "--address", paramLabel = "HOST:PORT", required = true, description = ADDRESS)
                    String address,
            @Option(
                            names = "--listener",
                            description = "Runs the pair's flows without a vote, for more than two runtimes.")
                    boolean listener,
            @Mixin Output output) {
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer = admin.post(
                    "/v1/pair/join", Map.of("token", token, "name", name, "address", address, "listener", listener));
            return show(runtime, answer, output);
        }
    }

    @Command(
            name = "status",
            description = "Shows a pair: who is active, who is warm, what differs between its sides, what happened.")
    int status(@Mixin RuntimeOptions runtime, @Mixin Output output) {
        try (AdminClient admin = runtime.connect()) {
            return show(runtime, admin.get("/v1/pair"), output);
        }
    }

    private int show(RuntimeOptions runtime, JsonNode pair, Output output) {
        output.print(millrace, pair, screen -> PairView.print(screen, pair, runtime.asGiven()));
        return ExitCode.DONE.number();
    }

    @Command(
            name = "switchover",
            description =
                    "Makes the other side the active one, as planned: refused unless it is warm and like this one.")
    int switchover(
            @Mixin RuntimeOptions runtime,
            @Option(
                            names = "--to",
                            paramLabel = "NAME",
                            completionCandidates = Candidates.Members.class,
                            description = "Which side. Default: the one other.")
                    String to,
            @Option(names = "--allow-drift", description = "Although the sides differ, as during a change on purpose.")
                    boolean allowDrift,
            @Mixin Output output) {
        try (AdminClient admin = runtime.connect()) {
            Map<String, Object> asked = new LinkedHashMap<>(Map.of("allowDrift", allowDrift));
            if (to != null) {
                asked.put("to", to);
            }
            JsonNode answer = admin.post("/v1/pair/switchover", asked);
            output.print(
                    millrace,
                    answer,
                    screen -> screen.say(answer.path("active").asString("?") + " is the active side, epoch "
                            + answer.path("epoch").asString("?")));
            return ExitCode.DONE.number();
        }
    }

    @Command(
            name = "environment",
            description = {
                "Agrees on the environment that one side has already, as the first step of a change.",
                "That side may take over then, and the status says which side lacks it still."
            })
    int environment(
            @Mixin RuntimeOptions runtime,
            @Option(
                            names = "--like",
                            paramLabel = "NAME",
                            completionCandidates = Candidates.Members.class,
                            required = true,
                            description = "The side that has it.")
                    String like,
            @Mixin Output output) {
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer = admin.post("/v1/pair/environment", Map.of("like", like));
            output.print(millrace, answer, screen -> {
                screen.say("the pair agreed on the environment of " + like);
                answer.path("drift").forEach(one -> screen.say("differs: " + one.asString("")));
            });
            return ExitCode.DONE.number();
        }
    }

    @Command(
            name = "promote",
            description = {
                "Goes on with one side alone, by hand: for when no majority of the voters is left.",
                "The others must be stopped for good; to come back, they join again."
            })
    int promote(
            @Mixin RuntimeOptions runtime,
            @Option(
                            names = "--others-are-stopped",
                            description = "You have made sure of it; two sides would work at once otherwise.")
                    boolean stopped,
            @Mixin Output output) {
        if (!stopped) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "a promotion by hand is safe only when the other voters are stopped",
                    "stop them and see that they stay so, then: " + Remedy.AGAIN + " --others-are-stopped");
        }
        try (AdminClient admin = runtime.connect()) {
            return show(runtime, admin.post("/v1/pair/promote", Map.of("othersStopped", true)), output);
        }
    }

    @Command(
            name = "raise-epoch",
            description = {
                "Raises the pair's epoch above one that sinks have seen.",
                "They refuse all older ones: after a side was promoted by hand and lost, and the others go on without what it agreed on."
            })
    int raiseEpoch(
            @Mixin RuntimeOptions runtime,
            @Option(
                            names = "--above",
                            paramLabel = "EPOCH",
                            required = true,
                            description = "The greatest epoch that any sink has seen.")
                    long above,
            @Mixin Output output) {
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer = admin.post("/v1/pair/epoch", Map.of("above", above));
            output.print(
                    millrace,
                    answer,
                    screen -> screen.say(
                            "the pair's epoch is " + answer.path("epoch").asString("?") + ", or greater by now"));
            return ExitCode.DONE.number();
        }
    }

    @Command(
            name = "leave",
            description =
                    "Takes a member out of its pair: the runtime that is asked, or another that is gone for good.")
    int leave(
            @Mixin RuntimeOptions runtime,
            @Parameters(
                            paramLabel = "NAME",
                            completionCandidates = Candidates.Members.class,
                            arity = "0..1",
                            description = "Which member. Default: the runtime asked.")
                    String name,
            @Option(
                            names = "--force",
                            description =
                                    "The runtime asked goes without a word to the others: another was promoted without it.")
                    boolean force,
            @Mixin Output output) {
        try (AdminClient admin = runtime.connect()) {
            JsonNode pair = name != null ? null : admin.get("/v1/pair");
            String member = name != null ? name : pair.path("member").asString("");
            if (member.isEmpty() && PairView.isOpening(pair)) {
                throw new Failure(Failure.Kind.FAILED, PairView.OPENING, "in a moment: " + Remedy.AGAIN);
            }
            if (member.isEmpty()) {
                throw new Failure(
                        Failure.Kind.FAILED,
                        "this runtime is no side of a pair",
                        "there is nothing to leave: see millrace pair status");
            }
            JsonNode answer =
                    admin.delete("/v1/pair/members/" + AdminClient.encoded(member) + (force ? "?force=true" : ""));
            output.print(
                    millrace,
                    answer,
                    screen -> screen.say(answer.path("member").asString("?") + " is out of the pair"));
            return ExitCode.DONE.number();
        }
    }
}
