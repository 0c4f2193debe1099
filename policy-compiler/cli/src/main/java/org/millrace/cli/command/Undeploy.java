package org.millrace.cli.command;

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

@Command(name = "undeploy", description = "Takes a flow out of service; exchanges that are under way finish.")
public final class Undeploy implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private RuntimeOptions runtime;

    @Parameters(paramLabel = "FLOW", completionCandidates = Candidates.Flows.class, description = "The flow's name.")
    private String flow;

    @Option(names = "--allow-degraded", description = RuntimeOptions.ALLOW_DEGRADED)
    private boolean allowDegraded;

    @Mixin
    private Output output;

    @Override
    public Integer call() {
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer =
                    admin.delete("/v1/flows/" + AdminClient.encoded(flow) + RuntimeOptions.degraded(allowDegraded));
            output.print(
                    millrace,
                    answer,
                    screen -> screen.say(
                            flow + ": version " + answer.path("version").asString("?") + " is out of service"));
        }
        return ExitCode.DONE.number();
    }
}
