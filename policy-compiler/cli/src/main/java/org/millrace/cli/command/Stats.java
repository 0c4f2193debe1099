package org.millrace.cli.command;

import java.util.concurrent.Callable;
import org.millrace.cli.ExitCode;
import org.millrace.cli.Main;
import org.millrace.cli.Screen;
import org.millrace.cli.show.StatisticsTable;
import org.millrace.client.admin.AdminClient;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Command(name = "stats", description = "Shows a runtime's statistics, per flow and per step.")
public final class Stats implements Callable<Integer> {

    @ParentCommand
    private Main millrace;

    @Mixin
    private RuntimeOptions runtime;

    @Option(names = "--watch", description = "Show them again every second, until Ctrl-C.")
    private boolean watch;

    @Option(names = "--json", description = "Print JSON; with --watch, one line a second.")
    private boolean json;

    @Override
    public Integer call() {
        Screen screen = millrace.screen();
        try (AdminClient admin = runtime.connect()) {
            if (watch) {
                admin.follow("/v1/statistics/stream", statistics -> {
                    again(screen, statistics);
                    return true;
                });
            } else if (json) {
                screen.json(admin.get("/v1/statistics"));
            } else {
                StatisticsTable.print(screen, admin.get("/v1/statistics"));
            }
        }
        return ExitCode.OK;
    }

    private void again(Screen screen, JsonNode statistics) {
        if (json) {
            screen.say(JsonMapper.shared().writeValueAsString(statistics));
        } else {
            screen.clear();
            StatisticsTable.print(screen, statistics);
        }
    }
}
