package org.millrace.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

@Command(
        name = "folders",
        description = "Shows the folders that flows in service work on, and what became of their files.")
public final class Folders implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private Question question;

    @Override
    public Integer call() {
        return question.get(millrace, "/v1/folders", (screen, answer) -> print(screen, answer.path("folders")));
    }

    private static void print(Screen screen, JsonNode folders) {
        if (folders.isEmpty()) {
            screen.say("no flow in service works on a folder");
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode folder : folders) {
            rows.add(List.of(
                    folder.path("flow").asString(""),
                    folder.path("folder").asString(""),
                    folder.path("state").asString(""),
                    folder.path("taken").asString("0"),
                    folder.path("repeated").asString("0"),
                    folder.path("setAside").asString("0")));
        }
        screen.table("", List.of("flow", "folder", "state", "taken", "repeated", "set aside"), rows);
    }
}
