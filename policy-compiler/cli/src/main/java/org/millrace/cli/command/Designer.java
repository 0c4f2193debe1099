package org.millrace.cli.command;

import java.util.concurrent.Callable;
import org.millrace.cli.CommandFailed;
import org.millrace.cli.ExitCode;
import picocli.CommandLine.Command;

@Command(name = "designer", description = "Opens the designer, where flows are drawn. Not built yet.")
public final class Designer implements Callable<Integer> {

    @Override
    public Integer call() {
        throw new CommandFailed(
                ExitCode.FAILED,
                "the designer is not built yet",
                "until it is, flows are written as files: see examples/service-mediation/service-mediation.flow");
    }
}
