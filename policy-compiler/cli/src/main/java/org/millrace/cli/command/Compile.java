package org.millrace.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.bundle.Descriptor;
import org.millrace.cli.build.Built;
import org.millrace.cli.build.FlowBuild;
import org.millrace.cli.result.CompiledFlow;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Failure;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "compile",
        description = {
            "Compiles flows, each to a signed bundle. The same flow and key give the same bytes, every time.",
            "Everything that is wrong is said at once, as FILE:LINE: error CODE: what is wrong; how to mend it."
        })
public final class Compile implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Mixin
    private AuthorOptions author;

    @Parameters(arity = "1..*", paramLabel = "FLOW", description = "Flow files.")
    private List<Path> flows;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "The bundle; for several flows, or ending in /, the folder for them. Default: here.")
    private String bundles;

    @Option(
            names = "--expires",
            paramLabel = "DATE",
            description = "The last day on which the bundle may be activated, e.g. 2027-12-31.")
    private LocalDate expires;

    @Option(names = "--check", description = "Only say what is wrong; needs no key and writes nothing.")
    private boolean checkOnly;

    @Mixin
    private Output output;

    /** A flow, what came of it, and the file that was written. */
    private record Outcome(Path flow, Compilation compilation, Optional<Path> bundle) {}

    @Override
    public Integer call() {
        Path folder = folderForBundles();
        boolean failed = false;
        AuthorKey key = checkOnly ? null : author.key(millrace.screen());
        List<Compilation> compilations = flows.stream()
                .map(flow ->
                        checkOnly ? FlowBuild.check(flow) : FlowBuild.compile(flow, key, Optional.ofNullable(expires)))
                .toList();
        requireDifferentFiles(compilations, folder);
        List<Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i < flows.size(); i++) {
            Compilation compilation = compilations.get(i);
            Optional<Path> bundle = FlowBuild.of(compilation).map(built -> {
                Path file = file(built, folder);
                built.write(file);
                return file;
            });
            failed |= compilation.failed();
            outcomes.add(new Outcome(flows.get(i), compilation, bundle));
        }
        output.print(
                millrace,
                outcomes.stream().map(Compile::result).toList(),
                screen -> outcomes.forEach(outcome -> show(screen, outcome, key)));
        return failed ? ExitCode.FAILED.number() : ExitCode.DONE.number();
    }

    private Path file(Built built, Path folder) {
        return folder == null ? Path.of(bundles) : folder.resolve(built.fileName());
    }

    /** Bundles are named after their flows, and two flows may have one name. */
    private void requireDifferentFiles(List<Compilation> compilations, Path folder) {
        Map<Path, Path> flowByFile = new HashMap<>();
        for (int i = 0; i < flows.size(); i++) {
            Path flow = flows.get(i);
            FlowBuild.of(compilations.get(i)).map(built -> file(built, folder)).ifPresent(file -> {
                Path other = flowByFile.put(file, flow);
                if (other != null) {
                    throw new Failure(
                            Failure.Kind.USAGE,
                            other + " and " + flow + " both make " + file,
                            "give one of the flows another name, or compile them one by one: -o FILE");
                }
            });
        }
    }

    /** The folder to put bundles into by their flows' names; null when {@code -o} names the one bundle itself. */
    private Path folderForBundles() {
        if (bundles == null) {
            return Path.of("");
        }
        Path named = Path.of(bundles);
        if (bundles.endsWith("/") || Files.isDirectory(named)) {
            return named;
        }
        if (flows.size() == 1) {
            return null;
        }
        if (Files.exists(named) || bundles.endsWith(".mpb")) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    flows.size() + " flows make " + flows.size() + " bundles, and " + bundles + " is one file",
                    "name a folder: -o " + bundles.replaceFirst("\\.mpb$", "") + "/");
        }
        return named;
    }

    private void show(Screen screen, Outcome outcome, AuthorKey key) {
        Path flow = outcome.flow;
        Compilation compilation = outcome.compilation;
        compilation.diagnostics().forEach(diagnostic -> FlowBuild.print(screen, flow, diagnostic));
        if (compilation.failed()) {
            screen.err().println("millrace: " + FlowBuild.errors(compilation) + " in " + flow);
        } else if (compilation.subflow()) {
            screen.say(flow + ": no errors; a subflow, which is compiled with the flows that call it");
        } else if (checkOnly) {
            screen.say(flow + ": no errors");
        }
        outcome.bundle.ifPresent(file -> {
            screen.say(FlowBuild.of(compilation).map(Built::facts).orElse("") + ": " + file);
            screen.say(screen.faint("  verify with: " + key.jarsignerCommand(file.toString())));
            compilation.libraries().forEach(line -> screen.say(screen.faint("  in a library: " + line)));
        });
    }

    private static CompiledFlow result(Outcome outcome) {
        Optional<Descriptor> facts = outcome.compilation.facts();
        return new CompiledFlow(
                outcome.flow.toString(),
                facts.map(Descriptor::flow).orElse(null),
                facts.map(Descriptor::version).orElse(null),
                facts.map(flow -> flow.cost().relays()).orElse(null),
                facts.map(flow -> Built.word(flow.cost().memory())).orElse(null),
                outcome.bundle.map(Path::toString).orElse(null),
                outcome.compilation.libraries(),
                outcome.compilation.diagnostics().stream()
                        .map(diagnostic -> new CompiledFlow.Finding(
                                diagnostic.severity().name().toLowerCase(Locale.ROOT),
                                diagnostic.code(),
                                FlowBuild.fileFromHere(outcome.flow, diagnostic),
                                diagnostic.line(),
                                diagnostic.step(),
                                diagnostic.wrong(),
                                diagnostic.remedy()))
                        .toList());
    }
}
