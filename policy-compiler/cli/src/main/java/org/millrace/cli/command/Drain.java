package org.millrace.cli.command;

import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "drain",
        description =
                "Lets a runtime finish what it has accepted and refuse new exchanges, so that it can be stopped without harm.")
public final class Drain implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private Question question;

    @Override
    public Integer call() {
        return question.post(millrace, "/v1/drain", "new exchanges are refused; those under way finish");
    }
}
