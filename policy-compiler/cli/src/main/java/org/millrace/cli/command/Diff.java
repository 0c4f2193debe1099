package org.millrace.cli.command;

import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.cli.show.ChangesTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(
        name = "diff",
        description =
                "Shows what a reload would change, by the names of settings, and changes nothing. Values are not shown.")
public final class Diff implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private Question question;

    @Override
    public Integer call() {
        return question.post(millrace, "/v1/reload?dryRun=true", Diff::print);
    }

    private static void print(Screen screen, JsonNode answer) {
        ChangesTable.print(screen, answer);
        if (answer.path("changes").isEmpty()) {
            screen.say("the files say what is in force: generation "
                    + answer.path("generation").asString("?"));
        }
    }
}
