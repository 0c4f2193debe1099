package org.millrace.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.cli.build.Built;
import org.millrace.cli.build.FlowBuild;
import org.millrace.cli.screen.ExitCode;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Failure;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.key.AuthorKey;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

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
    private String output;

    @Option(
            names = "--expires",
            paramLabel = "DATE",
            description = "The last day on which the bundle may be activated, e.g. 2027-12-31.")
    private LocalDate expires;

    @Option(names = "--check", description = "Only say what is wrong; needs no key and writes nothing.")
    private boolean checkOnly;

    @Option(names = "--json", description = "Print bundles and diagnostics as JSON.")
    private boolean json;

    private final ArrayNode results = JsonMapper.shared().createArrayNode();

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
        for (int i = 0; i < flows.size(); i++) {
            Compilation compilation = compilations.get(i);
            Optional<Path> bundle = FlowBuild.of(compilation).map(built -> {
                Path file = file(built, folder);
                built.write(file);
                return file;
            });
            failed |= compilation.failed();
            if (json) {
                results.add(result(flows.get(i), compilation, bundle));
            } else {
                show(flows.get(i), compilation, bundle, key);
            }
        }
        if (json) {
            millrace.screen().json(results);
        }
        return failed ? ExitCode.FAILED : ExitCode.OK;
    }

    private Path file(Built built, Path folder) {
        return folder == null ? Path.of(output) : folder.resolve(built.fileName());
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
        if (output == null) {
            return Path.of("");
        }
        Path named = Path.of(output);
        if (output.endsWith("/") || Files.isDirectory(named)) {
            return named;
        }
        if (flows.size() == 1) {
            return null;
        }
        if (Files.exists(named) || output.endsWith(".mpb")) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    flows.size() + " flows make " + flows.size() + " bundles, and " + output + " is one file",
                    "name a folder: -o " + output.replaceFirst("\\.mpb$", "") + "/");
        }
        return named;
    }

    private void show(Path flow, Compilation compilation, Optional<Path> bundle, AuthorKey key) {
        Screen screen = millrace.screen();
        compilation.diagnostics().forEach(diagnostic -> FlowBuild.print(screen, flow, diagnostic));
        if (compilation.failed()) {
            screen.err().println("millrace: " + FlowBuild.errors(compilation) + " in " + flow);
        } else if (checkOnly) {
            screen.say(flow + ": no errors");
        }
        bundle.ifPresent(file -> {
            screen.say(FlowBuild.of(compilation).map(Built::facts).orElse("") + ": " + file);
            screen.say(screen.faint("  verify with: " + key.jarsignerCommand(file.toString())));
            compilation.libraries().forEach(line -> screen.say(screen.faint("  in a library: " + line)));
        });
    }

    private static ObjectNode result(Path flow, Compilation compilation, Optional<Path> bundle) {
        ObjectNode result = JsonMapper.shared().createObjectNode();
        result.put("file", flow.toString());
        compilation.facts().ifPresent(facts -> {
            result.put("flow", facts.flow());
            result.put("version", facts.version());
            result.put("relays", facts.cost().relays());
            result.put(
                    "memory",
                    facts.cost().memory().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        });
        bundle.ifPresent(file -> result.put("bundle", file.toString()));
        ArrayNode libraries = result.putArray("libraries");
        compilation.libraries().forEach(libraries::add);
        ArrayNode diagnostics = result.putArray("diagnostics");
        for (Diagnostic diagnostic : compilation.diagnostics()) {
            diagnostics
                    .addObject()
                    .put("severity", diagnostic.severity().name().toLowerCase(Locale.ROOT))
                    .put("code", diagnostic.code())
                    .put("file", FlowBuild.fileFromHere(flow, diagnostic))
                    .put("line", diagnostic.line())
                    .put("step", diagnostic.step())
                    .put("wrong", diagnostic.wrong())
                    .put("remedy", diagnostic.remedy());
        }
        return result;
    }
}
