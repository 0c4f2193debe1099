package org.millrace.cli.command;

import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

@Command(name = "resume", description = "Lets a drained runtime serve again.")
public final class Resume implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private Question question;

    @Override
    public Integer call() {
        return question.post(millrace, "/v1/resume", "serving again");
    }
}
