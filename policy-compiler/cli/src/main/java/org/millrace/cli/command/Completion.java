package org.millrace.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "completion",
        description = {
            "Prints a script that teaches the shell to complete millrace's commands, options and names, those of flows too.",
            "bash: source <(millrace completion bash)    zsh: source <(millrace completion zsh)",
            "fish: millrace completion fish | source"
        })
public final class Completion implements Callable<Integer> {

    enum Shell {
        bash,
        zsh,
        fish
    }

    @ParentCommand
    private HasScreen millrace;

    @Parameters(paramLabel = "SHELL", description = "One of: ${COMPLETION-CANDIDATES}.")
    private Shell shell;

    @Override
    public Integer call() {
        try (var script = Completion.class.getResourceAsStream("completion." + shell)) {
            millrace.screen().say(new String(script.readAllBytes(), StandardCharsets.UTF_8).stripTrailing());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ExitCode.DONE.number();
    }
}
