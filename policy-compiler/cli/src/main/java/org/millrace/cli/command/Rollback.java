package org.millrace.cli.command;

import java.util.Map;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.client.admin.AdminClient;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(name = "rollback", description = "Puts a version of a flow that the runtime still keeps back into service.")
public final class Rollback implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private RuntimeOptions runtime;

    @Parameters(paramLabel = "FLOW", completionCandidates = Candidates.Flows.class, description = "The flow's name.")
    private String flow;

    @Option(
            names = "--version",
            paramLabel = "V",
            completionCandidates = Candidates.Versions.class,
            description = "Which version. Default: the one before the active one.")
    private String version;

    @Option(names = "--allow-degraded", description = RuntimeOptions.ALLOW_DEGRADED)
    private boolean allowDegraded;

    @Mixin
    private Output output;

    @Override
    public Integer call() {
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer = admin.post(
                    "/v1/flows/" + AdminClient.encoded(flow) + "/rollback" + RuntimeOptions.degraded(allowDegraded),
                    version == null ? Map.of() : Map.of("version", version));
            output.print(
                    millrace,
                    answer,
                    screen -> screen.say(
                            flow + ": version " + answer.path("version").asString("?") + " is active again"));
        }
        return ExitCode.DONE.number();
    }
}
