package org.millrace.cli.command;

import java.util.concurrent.Callable;
import org.millrace.client.Failure;
import picocli.CommandLine.Command;

@Command(
        name = "designer",
        description = {
            "Opens the designer, where flows are drawn; builds it when it is first asked for.",
            "Projects lie in the workspace ~/millrace-workspace, or where MILLRACE_WORKSPACE says."
        })
public final class Designer implements Callable<Integer> {

    @Override
    public Integer call() {
        throw new Failure(
                Failure.Kind.FAILED,
                "the designer is an application of its own, which the launcher at the top of the repository starts",
                "run ./millrace designer");
    }
}
