package org.millrace.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.cli.build.Built;
import org.millrace.cli.build.FlowBuild;
import org.millrace.cli.regression.JUnitReport;
import org.millrace.cli.result.TestResults;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.cli.show.BodyText;
import org.millrace.client.Failure;
import org.millrace.client.Units;
import org.millrace.client.process.Installation;
import org.millrace.client.process.Scratch;
import org.millrace.client.regression.FlowTests;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.read.FlowReader;
import org.millrace.runtime.process.ExitCode;
import org.millrace.xml.Printable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "test",
        description = {
            "Tests flows: sends the exchanges that expected/*.txt in a project's folder describes to a runtime of its own, "
                    + "with stubs for its backends, and checks what comes back.",
            "Exits with 0 when all went as expected."
        })
public final class Test implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Parameters(
            arity = "0..*",
            paramLabel = "FOLDER",
            defaultValue = ".",
            description = "Project folders, or single scripts in them. Default: the folder here.")
    private List<Path> places;

    @Option(names = "--report", paramLabel = "FILE", description = "Write the results as JUnit's XML, too.")
    private Path report;

    @Mixin
    private Output output;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Screen screen = millrace.screen();
        List<Path> scripts = places.stream()
                .flatMap(place -> FlowTests.scripts(place).stream())
                .toList();
        List<FlowTests.Result> results = new ArrayList<>();
        Path running = null;
        try (Scratch scratch = new Scratch("millrace-test")) {
            FlowTests tests = new FlowTests(means(screen, scratch.folder()), scratch.folder(), false);
            for (Path script : scripts) {
                running = script;
                if (!output.isJson()) {
                    screen.say(screen.bold(script.toString()));
                }
                tests.run(script, result -> {
                    results.add(result);
                    if (!output.isJson()) {
                        say(screen, result);
                    }
                });
            }
        } catch (IOException | InterruptedException | RuntimeException e) {
            if (running != null) { // of those before it the results are known
                results.add(FlowTests.Result.notRun(running, e));
            }
            try {
                report(results);
            } catch (Failure unwritten) {
                e.addSuppressed(unwritten);
            }
            throw e;
        }
        report(results);
        long good = results.stream().filter(FlowTests.Result::isGood).count();
        String score = good + " of " + results.size() + " went as expected";
        output.print(
                millrace, asRecord(results), to -> to.say(good == results.size() ? to.good(score) : to.bad(score)));
        return good == results.size() ? ExitCode.DONE.number() : ExitCode.FAILED.number();
    }

    private static FlowTests.Means means(Screen screen, Path scratch) {
        Installation installation = Installation.find();
        AuthorKey author = AuthorKey.make(scratch.resolve("author"), "millrace test");
        return new FlowTests.Means(
                installation.runtimeCommand(),
                installation::partyCommand,
                author.certificateFile(),
                flow -> !FlowReader.isSubflow(flow),
                flow -> {
                    Built built = FlowBuild.bundle(flow, author, screen);
                    return new FlowTests.Bundle(built.descriptor().flow(), built.archive());
                },
                reply -> BodyText.of(reply.body(), reply.contentType(), false).withSaid());
    }

    private void report(List<FlowTests.Result> results) {
        if (report != null) {
            JUnitReport.write(report, results);
        }
    }

    private static void say(Screen screen, FlowTests.Result result) {
        String took = result.nanos() == 0 ? "" : screen.faint(" " + Units.duration(result.nanos()));
        if (result.isGood()) {
            screen.say("  " + screen.good("ok") + "      " + result.title() + took);
            return;
        }
        screen.say("  " + screen.bad("NOT ok") + "  " + result.title() + took);
        screen.say("          " + result.script() + ":" + result.line());
        result.broken().forEach(sentence -> screen.say("          " + Printable.lines(sentence)));
        if (!result.reply().isBlank()) {
            screen.say(
                    "          the reply was: " + Printable.lines(result.reply().strip()));
        }
    }

    private static TestResults asRecord(List<FlowTests.Result> results) {
        return new TestResults(results.stream()
                .map(result -> new TestResults.Tried(
                        result.script().toString(),
                        result.line(),
                        result.title(),
                        result.isGood(),
                        result.nanos() / 1000,
                        result.broken(),
                        result.reply()))
                .toList());
    }
}
