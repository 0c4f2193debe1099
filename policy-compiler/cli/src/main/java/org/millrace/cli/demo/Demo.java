package org.millrace.cli.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.millrace.cli.build.Built;
import org.millrace.cli.build.FlowBuild;
import org.millrace.cli.screen.Screen;
import org.millrace.cli.show.StatisticsTable;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.exchange.Counterparties;
import org.millrace.client.exchange.ExpectedExchange;
import org.millrace.client.exchange.Section;
import org.millrace.client.exchange.Sender;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.read.FlowReader;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs an example before a person's eyes: compiles its flows, starts its backends and a runtime as processes of their own, deploys,
 * sends every exchange, shows each one's way, and checks it.
 *
 * <p>Everything it makes lies in one scratch folder; everything it starts, it stops, also when it fails or is interrupted.
 */
public final class Demo implements AutoCloseable {

    private static final int REPETITIONS = 200;

    private final Installation installation;
    private final Screen screen;
    private final Path scratch;
    private final Deque<AutoCloseable> started = new ArrayDeque<>();
    private final Map<Path, Built> compiled = new HashMap<>();
    private final List<String> processes = new ArrayList<>();
    private boolean keep;

    /** @param scratch the folder for keys, bundles, logs and data; they stay there, to be looked into afterwards */
    public Demo(Installation installation, Screen screen, Path scratch) {
        this.installation = installation;
        this.screen = screen;
        this.scratch = scratch;
    }

    /**
     * Runs an example.
     *
     * @param keepRunning whether to leave the runtime and the backends running when all is done
     * @return whether every exchange went as the example says it must
     */
    public boolean run(Example example, boolean keepRunning) throws IOException, InterruptedException {
        screen.say(screen.bold(example.name()) + ": " + example.shows());
        screen.say("");
        Path folder = scratch.resolve(example.name());
        clear(folder);
        AuthorKey author = author();
        Counterparties parties = Counterparties.start(installation::partyCommand, example.script(), folder, this::step);
        started.push(parties);
        processes.addAll(parties.processes());
        Score score = new Score();
        int number = 0;
        for (Section section : example.script().sections()) {
            if (number > 0) {
                screen.say("");
            }
            Path place = number++ == 0 ? folder : folder.resolve("runtime-" + number);
            run(section, place, author, parties, score, keepRunning);
        }
        screen.say("");
        screen.say((score.isPerfect() ? screen.good(score.text()) : screen.bad(score.text()))
                + "; bundle, keys and logs are in " + shown(folder));
        keep = keepRunning;
        return score.isPerfect();
    }

    private void run(Section section, Path folder, AuthorKey author, Counterparties parties, Score score, boolean last)
            throws IOException, InterruptedException {
        List<Built> bundles = section.flows().stream()
                .filter(flow -> !FlowReader.isSubflow(flow))
                .map(flow -> compile(flow, folder, author))
                .toList();
        LocalRuntime runtime = startRuntime(section, folder, author, parties.variables());
        try (AdminClient admin = runtime.admin()) {
            bundles.forEach(bundle -> deploy(admin, bundle));
            for (Section.Refusal refusal : section.refusals()) {
                refuse(admin, refusal, compile(refusal.flow(), folder, author), score);
            }
            try (Sender sender = new Sender(
                    installation::partyCommand,
                    runtime,
                    admin,
                    Built.flows(bundles),
                    parties.variables(),
                    parties.stubs(),
                    parties.folders(),
                    folder)) {
                Conversation conversation = new Conversation(screen, sender);
                for (ExpectedExchange exchange : section.exchanges()) {
                    screen.say("");
                    score.add(conversation.exchange(score.next(), exchange));
                }
                ExpectedExchange first = section.exchanges().getFirst();
                // else 200 processes, or waits for files, would be what is measured
                if (first.drop() == null && first.sentBy().isEmpty()) {
                    screen.say("");
                    score.add(conversation.again(score.next(), first, REPETITIONS));
                }
            }
            screen.say("");
            StatisticsTable.print(screen, admin.get("/v1/statistics"), null);
        }
        if (last) {
            sayHowToGoOn(section, runtime);
        }
    }

    private AuthorKey author() {
        Path folder = scratch.resolve("author");
        if (AuthorKey.isIn(folder)) {
            return AuthorKey.load(folder);
        }
        AuthorKey made = AuthorKey.loadOrMake(folder, "Millrace demo");
        step("author key", "made " + shown(folder.resolve("author.p12")) + " (for demos only)");
        return made;
    }

    private Built compile(Path flow, Path folder, AuthorKey author) {
        Built known = compiled.get(flow);
        if (known != null) {
            return known;
        }
        Built built = FlowBuild.bundle(flow, author, screen);
        built.write(folder.resolve(built.fileName()));
        step("compiled", shown(flow));
        step("", built.facts());
        compiled.put(flow, built);
        return built;
    }

    private LocalRuntime startRuntime(Section section, Path folder, AuthorKey author, Map<String, String> variables) {
        Path data = folder.resolve("data");
        Path configuration = LocalRuntime.configuration(folder, author.certificateFile());
        long begin = System.nanoTime();
        LocalRuntime runtime = LocalRuntime.start(installation, data, configuration, section.environment(), variables);
        started.push(runtime);
        processes.add(String.valueOf(runtime.pid()));
        step(
                "runtime",
                runtime.address("http", "") + " (process " + runtime.pid() + "), up after " + millis(begin) + " ms");
        return runtime;
    }

    private void deploy(AdminClient admin, Built bundle) {
        long begin = System.nanoTime();
        admin.upload(bundle.archive(), true);
        step(
                "deployed",
                bundle.descriptor().flow() + ": verified, linked, warmed up and in service after " + millis(begin)
                        + " ms");
    }

    private void refuse(AdminClient admin, Section.Refusal refusal, Built bundle, Score score) {
        screen.say("");
        screen.say(
                screen.bold(score.next() + ". the flow " + bundle.descriptor().flow() + " is refused here"));
        String said = refusal.said(admin, bundle.archive());
        if (!said.isEmpty()) {
            screen.say("     " + said);
        }
        boolean asExpected = said.contains(refusal.words()) && !said.isEmpty();
        score.add(asExpected);
        if (asExpected) {
            screen.say("   " + screen.good("ok"));
        } else {
            screen.say("   " + screen.bad("NOT ok") + ": "
                    + (said.isEmpty() ? "it was taken" : "the refusal does not speak of '" + refusal.words() + "'"));
        }
    }

    private void sayHowToGoOn(Section section, LocalRuntime runtime) {
        screen.say("");
        screen.say("The runtime goes on. Look at it:");
        screen.say("  ./millrace status --data " + shown(runtime.data()));
        screen.say("  ./millrace stats --watch --data " + shown(runtime.data()));
        section.exchanges().stream()
                .filter(exchange -> exchange.body() != null)
                .findFirst()
                .ifPresent(exchange -> screen.say("  curl -i " + runtime.address("http", exchange.path())
                        + " -H 'Content-Type: " + exchange.headers().getOrDefault("Content-Type", "text/xml")
                        + "' --data-binary @" + shown(exchange.body())));
        screen.say("and stop everything: kill " + String.join(" ", processes));
    }

    /** Stops what was started, the last first, unless it is to be kept. May be called from another thread, on Ctrl-C. */
    @Override
    public synchronized void close() {
        while (!keep && !started.isEmpty()) {
            try {
                started.pop().close();
            } catch (Exception e) {
                screen.err().println("millrace: could not stop everything: " + e);
            }
        }
    }

    private void step(String what, String text) {
        screen.say(screen.faint(String.format(Locale.ROOT, "%-11s", what)) + text);
    }

    private static long millis(long beginNanos) {
        return (System.nanoTime() - beginNanos) / 1_000_000;
    }

    /** Relative to where the person stands, if it is below. */
    private static String shown(Path file) {
        Path here = Path.of("").toAbsolutePath();
        Path absolute = file.toAbsolutePath().normalize();
        return (absolute.startsWith(here) ? here.relativize(absolute) : absolute).toString();
    }

    /** Removes what an earlier demo left, unless that one still runs. */
    private static void clear(Path folder) throws IOException {
        Path facts = folder.resolve("data/runtime.json");
        if (Files.exists(facts)) {
            JsonNode json = JsonMapper.shared().readTree(Files.readString(facts));
            long pid = json.path("pid").asLong(0);
            boolean runs = ProcessHandle.of(pid)
                    .flatMap(process -> process.info().commandLine())
                    .filter(line -> line.contains(folder.toString()))
                    .isPresent();
            if (runs) {
                throw new Failure(
                        Failure.Kind.FAILED,
                        "the runtime of an earlier demo still runs, as process " + pid,
                        "stop it: kill " + pid);
            }
        }
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        Files.createDirectories(folder);
    }
}
