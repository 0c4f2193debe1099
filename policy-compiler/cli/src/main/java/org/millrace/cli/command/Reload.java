package org.millrace.cli.command;

import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.cli.show.ChangesTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(
        name = "reload",
        description =
                "Has a runtime read its two files anew and take up what has changed; with anything wrong in them nothing changes. In a pair both sides do, each with its own files, or none.")
public final class Reload implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private Question question;

    @Option(names = "--allow-degraded", description = RuntimeOptions.ALLOW_DEGRADED)
    private boolean allowDegraded;

    @Override
    public Integer call() {
        return question.post(millrace, "/v1/reload" + RuntimeOptions.degraded(allowDegraded), Reload::print);
    }

    private static void print(Screen screen, JsonNode answer) {
        String generation = answer.path("generation").asString("?");
        ChangesTable.print(screen, answer);
        screen.say(
                answer.path("applied").asBoolean(false)
                        ? "generation " + generation + " is in force"
                        : "there is nothing to take up; generation " + generation + " stays in force");
    }
}
