package org.millrace.cli.regression;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.millrace.cli.build.Built;
import org.millrace.cli.build.FlowBuild;
import org.millrace.cli.screen.Screen;
import org.millrace.cli.show.BodyText;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.exchange.Counterparties;
import org.millrace.client.exchange.ExchangeScript;
import org.millrace.client.exchange.ExpectedExchange;
import org.millrace.client.exchange.ReceivedReply;
import org.millrace.client.exchange.Section;
import org.millrace.client.exchange.Sender;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;

/**
 * Runs scripts of exchanges: for each section compiles its flows, starts a runtime on this machine, deploys, sends, judges, stops. What it
 * makes lies in one scratch folder.
 */
public final class FlowTests {

    /**
     * How one exchange, or one refusal, went.
     *
     * @param line of the script
     * @param nanos from the request to the reply; 0 for a refusal
     * @param broken what did not hold, a sentence each
     */
    public record Result(Path script, int line, String title, long nanos, List<String> broken, String reply) {

        /** Of a script that could not be run, or not to its end. */
        public static Result notRun(Path script, Exception why) {
            String remedy = why instanceof Failure failure ? failure.remedy() : "";
            return new Result(
                    script, 1, "the script can't be run", 0, List.of(String.valueOf(why.getMessage())), remedy);
        }

        public boolean isGood() {
            return broken.isEmpty();
        }
    }

    private final Installation installation;
    private final Screen screen;
    private final Path scratch;
    private final AuthorKey author;

    /** @param scratch a folder of its own, empty */
    public FlowTests(Installation installation, Screen screen, Path scratch) {
        this.installation = installation;
        this.screen = screen;
        this.scratch = scratch;
        this.author = AuthorKey.make(scratch.resolve("author"), "millrace test");
    }

    /**
     * The scripts of a project folder: {@code expected/*.txt}, in alphabetical order; or the one script that is named itself.
     *
     * @throws Failure when there is none
     */
    public static List<Path> scripts(Path folderOrScript) {
        if (Files.isRegularFile(folderOrScript)) {
            return List.of(folderOrScript);
        }
        Path expected = folderOrScript.resolve("expected");
        try (Stream<Path> files = Files.isDirectory(expected) ? Files.list(expected) : Stream.empty()) {
            List<Path> scripts = files.filter(file -> file.toString().endsWith(".txt"))
                    .sorted()
                    .toList();
            if (scripts.isEmpty()) {
                throw new Failure(
                        Failure.Kind.USAGE,
                        "there are no tests in " + folderOrScript,
                        "write one: expected/exchanges.txt; examples/README.md explains its words");
            }
            return scripts;
        } catch (IOException e) {
            throw new Failure(Failure.Kind.FAILED, expected + " can't be listed: " + e.getMessage(), "", e);
        }
    }

    /**
     * Runs a script whose files lie around the folder above it.
     *
     * @param told hears of each result at once
     */
    public void run(Path script, Consumer<Result> told) throws IOException, InterruptedException {
        Path project = script.toAbsolutePath().normalize().getParent().getParent();
        ExchangeScript read = ExchangeScript.read(script, project);
        if (read.sections().isEmpty()) {
            throw new Failure(
                    Failure.Kind.FAILED,
                    script + " has no exchange: nothing would be tested",
                    "write one; examples/README.md explains its words");
        }
        Path folder = Files.createTempDirectory(scratch, "test");
        try (Counterparties parties = Counterparties.start(installation, read, folder, (what, text) -> {})) {
            int number = 0;
            for (Section section : read.sections()) {
                Path place = Files.createDirectories(folder.resolve("runtime-" + ++number));
                run(script, section, place, parties, told);
            }
        }
    }

    private void run(Path script, Section section, Path place, Counterparties parties, Consumer<Result> told)
            throws IOException, InterruptedException {
        List<Built> bundles = section.flows().stream()
                .map(flow -> FlowBuild.bundle(flow, author, screen))
                .toList();
        Path configuration = LocalRuntime.configuration(place, author.certificateFile());
        try (LocalRuntime runtime = LocalRuntime.start(
                        installation,
                        place.resolve("data"),
                        configuration,
                        section.environment(),
                        parties.variables());
                AdminClient admin = runtime.admin()) {
            bundles.forEach(bundle -> admin.upload(bundle.archive(), true));
            for (Section.Refusal refusal : section.refusals()) {
                told.accept(refused(script, admin, refusal));
            }
            try (Sender sender = new Sender(
                    installation, runtime, admin, Built.flows(bundles), parties.variables(), parties.stubs(), place)) {
                int number = 0;
                for (ExpectedExchange exchange : section.exchanges()) {
                    told.accept(sent(script, sender, ++number, exchange));
                }
            }
        }
    }

    private static Result sent(Path script, Sender sender, int number, ExpectedExchange exchange)
            throws IOException, InterruptedException {
        try {
            Sender.Outcome outcome = sender.send(number, exchange);
            ReceivedReply reply = outcome.reply();
            BodyText shown = BodyText.of(reply.body(), reply.contentType(), false);
            return new Result(
                    script, exchange.line(), exchange.title(), reply.nanos(), outcome.broken(), shown.withSaid());
        } catch (Failure e) { // the exchange's own: others may go well
            return new Result(script, exchange.line(), exchange.title(), 0, List.of(e.getMessage()), "");
        }
    }

    private Result refused(Path script, AdminClient admin, Section.Refusal refusal) {
        Built bundle = FlowBuild.bundle(refusal.flow(), author, screen);
        String flow = bundle.descriptor().flow();
        String title = "the flow " + flow + " is refused";
        List<String> broken = new ArrayList<>();
        String said = refusal.said(admin, bundle.archive());
        if (said.isEmpty()) {
            broken.add("it was taken");
        } else if (!said.contains(refusal.words())) {
            broken.add("the refusal does not speak of '" + refusal.words() + "'");
        }
        return new Result(script, refusal.line(), title, 0, broken, said);
    }
}
