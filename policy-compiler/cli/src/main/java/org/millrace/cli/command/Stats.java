package org.millrace.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.cli.show.StatisticsTable;
import org.millrace.cli.show.Watching;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.Statistics;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "stats",
        description = {
            "Shows a runtime's statistics, per flow and per step.",
            "With --watch, each second in place, until Ctrl-C (exit code 130): rates, latencies and faults of the last 5 seconds; where the"
                    + " output is no terminal, a line for each flow and second. Name two runtimes, as those of a pair, to have them added up.",
            "With --watch and --json, one line of JSON a second, of one runtime."
        })
public final class Stats implements Callable<Integer> {

    private static final String STREAM = "/v1/statistics/stream";
    private static final long AGAIN_MILLIS = 2_000;

    @ParentCommand
    private HasScreen millrace;

    @ArgGroup(exclusive = false, multiplicity = "0..2")
    private List<RuntimeOptions> runtimes = new ArrayList<>();

    @Option(names = "--watch", description = "Show them again every second, until Ctrl-C.")
    private boolean watch;

    @Option(
            names = "--flow",
            paramLabel = "FLOW",
            completionCandidates = Candidates.Flows.class,
            description = "Show this flow alone; with --watch, its steps, too.")
    private String flow;

    @Mixin
    private Output output;

    @Override
    public Integer call() throws InterruptedException {
        Screen screen = millrace.screen();
        if (runtimes.isEmpty()) {
            runtimes.add(new RuntimeOptions());
        }
        if (runtimes.size() > 1 && (output.isJson() || !watch)) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "two runtimes are added up with --watch alone",
                    output.isJson() ? "leave --json away, or name one runtime" : "give --watch, or name one runtime");
        }
        if (runtimes.size() > 1) {
            watchAll(screen);
            return ExitCode.DONE.number();
        }
        try (AdminClient admin = runtimes.getFirst().connect()) {
            if (watch && output.isJson()) {
                admin.follow(STREAM, statistics -> {
                    screen.say(JsonMapper.shared().writeValueAsString(statistics));
                    return true;
                });
            } else if (watch) {
                Watching watching = new Watching(screen, flow, List.of(admin.name()));
                admin.follow(STREAM, Statistics.class, statistics -> {
                    watching.take(admin.name(), statistics);
                    return true;
                });
            } else {
                JsonNode answer = admin.get("/v1/statistics");
                output.print(millrace, answer, to -> StatisticsTable.print(to, answer, flow));
            }
        }
        return ExitCode.DONE.number();
    }

    /** Each runtime's stream in a thread of its own; one that ends is begun again, since the other goes on. Returns only when it is interrupted. */
    private void watchAll(Screen screen) throws InterruptedException {
        List<AdminClient> clients =
                runtimes.stream().map(RuntimeOptions::connect).toList();
        Watching watching = new Watching(
                screen, flow, clients.stream().map(AdminClient::name).toList());
        List<Thread> followers = clients.stream()
                .map(client -> Thread.startVirtualThread(() -> follow(client, watching)))
                .toList();
        try {
            for (Thread follower : followers) {
                follower.join();
            }
        } finally {
            followers.forEach(Thread::interrupt);
            clients.forEach(AdminClient::close);
        }
    }

    private static void follow(AdminClient client, Watching watching) {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                client.follow(STREAM, Statistics.class, statistics -> {
                    watching.take(client.name(), statistics);
                    return true;
                });
                watching.lost(client.name(), "it ended its statistics; is it being stopped?");
            } catch (Failure e) {
                if (e.kind() == Failure.Kind.INTERRUPTED) {
                    return;
                }
                watching.lost(client.name(), e.getMessage());
            }
            try {
                Thread.sleep(AGAIN_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
