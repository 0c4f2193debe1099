package org.millrace.cli.command;

import java.util.concurrent.Callable;
import org.millrace.cli.screen.ExitCode;
import org.millrace.cli.screen.HasScreen;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

@Command(
        name = "completion",
        description = {
            "Prints a script that teaches the shell to complete millrace's commands and options.",
            "bash: source <(millrace completion bash)    zsh: source <(millrace completion zsh)"
        })
public final class Completion implements Callable<Integer> {

    enum Shell {
        bash,
        zsh
    }

    @ParentCommand
    private HasScreen millrace;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "One of: ${COMPLETION-CANDIDATES}.")
    private Shell shell;

    @Override
    public Integer call() {
        CommandLine root = spec.root().commandLine();
        // one script for both: it makes zsh take completions that are written for bash
        millrace.screen().say(AutoComplete.bash("millrace", root));
        return ExitCode.OK;
    }
}
