package org.millrace.client.regression;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.exchange.Counterparties;
import org.millrace.client.exchange.Deviation;
import org.millrace.client.exchange.ExchangeScript;
import org.millrace.client.exchange.ExpectedExchange;
import org.millrace.client.exchange.ReceivedReply;
import org.millrace.client.exchange.Section;
import org.millrace.client.exchange.Sender;
import org.millrace.client.process.LocalRuntime;

/**
 * Runs scripts of exchanges: for each section compiles its flows, starts a runtime on this machine, deploys, sends, judges, stops. What it
 * makes lies in one scratch folder.
 */
public final class FlowTests {

    /**
     * What it runs them by.
     *
     * @param runtime the command that starts a runtime, without the runtime's own arguments
     * @param programs the command that starts one of the examples' programs, by its class; throws a {@link Failure} where there is none
     * @param author the certificate file of the author whose bundles come of {@code compiler}
     * @param deployable whether a runtime takes a flow file by itself, as it does not a subflow
     * @param compiler makes a signed bundle of a flow file, or throws a {@link Failure}
     * @param shown a reply as people read it
     */
    public record Means(
            List<String> runtime,
            Function<String, List<String>> programs,
            Path author,
            Predicate<Path> deployable,
            Function<Path, Bundle> compiler,
            Function<ReceivedReply, String> shown) {}

    /**
     * A flow that was compiled.
     *
     * @param flow its name
     * @param archive the whole .mpb file
     */
    public record Bundle(String flow, byte[] archive) {}

    /**
     * The way of an exchange.
     *
     * @param flow the name of the flow that took it
     * @param steps in the order in which it came to them
     */
    public record Went(String flow, List<String> steps) {}

    /**
     * How one exchange, or one refusal, went.
     *
     * @param line of the script
     * @param nanos from the request to the reply; 0 for a refusal
     * @param deviations what did not hold
     * @param went empty where nobody watched, or no flow took it
     */
    public record Result(
            Path script,
            int line,
            String title,
            long nanos,
            List<Deviation> deviations,
            String reply,
            Optional<Went> went) {

        /** Of a script that could not be run, or not to its end. */
        public static Result notRun(Path script, Exception why) {
            String remedy = why instanceof Failure failure ? failure.remedy() : "";
            return broken(script, 1, "the script can't be run", String.valueOf(why.getMessage()), remedy);
        }

        private static Result broken(Path script, int line, String title, String said, String reply) {
            return new Result(script, line, title, 0, List.of(new Deviation(said, "", "")), reply, Optional.empty());
        }

        public boolean isGood() {
            return deviations.isEmpty();
        }

        /** What did not hold, a sentence each. */
        public List<String> broken() {
            return deviations.stream().map(Deviation::said).toList();
        }
    }

    private final Means means;
    private final Path scratch;
    private final boolean watched;

    /**
     * @param scratch a folder of its own
     * @param watched whether the ways of all exchanges are wanted
     */
    public FlowTests(Means means, Path scratch, boolean watched) {
        this.means = means;
        this.scratch = scratch;
        this.watched = watched;
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

    /** The script as it is read, with the files that it names around the folder above it. */
    public static ExchangeScript read(Path script) throws IOException {
        return ExchangeScript.read(
                script, script.toAbsolutePath().normalize().getParent().getParent());
    }

    /**
     * Runs a script whose files lie around the folder above it.
     *
     * @param told hears of each result at once
     */
    public void run(Path script, Consumer<Result> told) throws IOException, InterruptedException {
        run(script, line -> true, told);
    }

    /** @param chosen by the line where each begins, the exchanges and refusals that are wanted */
    public void run(Path script, IntPredicate chosen, Consumer<Result> told) throws IOException, InterruptedException {
        ExchangeScript read = read(script);
        if (read.sections().isEmpty()) {
            throw new Failure(
                    Failure.Kind.FAILED,
                    script + " has no exchange: nothing would be tested",
                    "write one; examples/README.md explains its words");
        }
        Path folder = Files.createTempDirectory(scratch, "test");
        try (Counterparties parties = Counterparties.start(means.programs(), read, folder, (what, text) -> {})) {
            int number = 0;
            for (Section section : read.sections()) {
                boolean wanted = section.exchanges().stream().anyMatch(each -> chosen.test(each.line()))
                        || section.refusals().stream().anyMatch(each -> chosen.test(each.line()));
                if (wanted) {
                    Path place = Files.createDirectories(folder.resolve("runtime-" + ++number));
                    run(script, section, chosen, place, parties, told);
                }
            }
        }
    }

    private void run(
            Path script,
            Section section,
            IntPredicate chosen,
            Path place,
            Counterparties parties,
            Consumer<Result> told)
            throws IOException, InterruptedException {
        List<Bundle> bundles = section.flows().stream()
                .filter(means.deployable())
                .map(means.compiler())
                .toList();
        Path configuration = LocalRuntime.configuration(place, means.author());
        try (LocalRuntime runtime = LocalRuntime.start(
                        means.runtime(),
                        place.resolve("data"),
                        configuration,
                        section.environment(),
                        parties.variables());
                AdminClient admin = runtime.admin()) {
            bundles.forEach(bundle -> admin.upload(bundle.archive(), true));
            for (Section.Refusal refusal : section.refusals()) {
                if (chosen.test(refusal.line())) {
                    told.accept(refused(script, admin, refusal));
                }
            }
            try (Sender sender = new Sender(
                    means.programs(),
                    runtime,
                    admin,
                    bundles.stream().map(Bundle::flow).toList(),
                    parties.variables(),
                    parties.stubs(),
                    parties.folders(),
                    place)) {
                int number = 0;
                for (ExpectedExchange exchange : section.exchanges()) {
                    number++;
                    if (chosen.test(exchange.line())) {
                        told.accept(sent(script, sender, number, exchange));
                    }
                }
            }
        }
    }

    private Result sent(Path script, Sender sender, int number, ExpectedExchange exchange)
            throws IOException, InterruptedException {
        try {
            Sender.Outcome outcome =
                    sender.send(number, exchange, watched || !exchange.way().isEmpty());
            return new Result(
                    script,
                    exchange.line(),
                    exchange.title(),
                    outcome.reply().nanos(),
                    outcome.deviations(),
                    means.shown().apply(outcome.reply()),
                    outcome.way().map(way -> new Went(way.flow(), way.steps())));
        } catch (Failure e) { // the exchange's own: others may go well
            return Result.broken(script, exchange.line(), exchange.title(), e.getMessage(), "");
        }
    }

    private Result refused(Path script, AdminClient admin, Section.Refusal refusal) {
        Bundle bundle = means.compiler().apply(refusal.flow());
        String title = "the flow " + bundle.flow() + " is refused";
        String said = refusal.said(admin, bundle.archive());
        if (said.isEmpty()) {
            return Result.broken(script, refusal.line(), title, "it was taken", said);
        }
        return said.contains(refusal.words())
                ? new Result(script, refusal.line(), title, 0, List.of(), said, Optional.empty())
                : Result.broken(
                        script, refusal.line(), title, "the refusal does not speak of '" + refusal.words() + "'", said);
    }
}
