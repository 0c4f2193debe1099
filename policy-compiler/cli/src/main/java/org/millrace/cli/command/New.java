package org.millrace.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.cli.build.FlowBuild;
import org.millrace.cli.demo.Example;
import org.millrace.cli.result.MadeProject;
import org.millrace.cli.result.UpdatedProject;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Failure;
import org.millrace.client.process.Installation;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.read.FlowReader;
import org.millrace.compiler.start.ApiSource;
import org.millrace.compiler.start.Choice;
import org.millrace.compiler.start.FetchedDescription;
import org.millrace.compiler.start.Project;
import org.millrace.compiler.start.SchemaSource;
import org.millrace.compiler.start.Searched;
import org.millrace.compiler.start.Source;
import org.millrace.compiler.start.StartRefused;
import org.millrace.compiler.start.Update;
import org.millrace.compiler.start.WsdlSource;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "new",
        description = {
            "Makes a policy project: a flow that compiles, with its schemas, sample messages and environment.",
            "From an example, or from what describes a service. Of an address, it is fetched with what it names on the same host;",
            "of a file, only files of its folders are read, and nothing is fetched.",
            "With --update, brings a project that was made from a description up to date with a changed one."
        })
public final class New implements Callable<Integer> {

    private static final String FLOW_NAME = "[A-Za-z][A-Za-z0-9_-]{0,99}";

    @ParentCommand
    private HasScreen millrace;

    @Parameters(
            paramLabel = "FOLDER",
            description = "The folder to make; its name is the flow's, too. Must be empty if it is there.")
    private Path folder;

    /** What it begins with: one of these. */
    private static final class Beginning {

        @Option(
                names = "--template",
                paramLabel = "EXAMPLE",
                completionCandidates = Candidates.Examples.class,
                description =
                        "A copy of an example; millrace demo --list says which there are. Default: service-mediation.")
        private String template;

        @Option(names = "--wsdl", paramLabel = "FILE|URL", description = "A WSDL 1.1: document/literal or RPC.")
        private String wsdl;

        @Option(names = "--xsd", paramLabel = "FILE|URL", description = "An XML Schema, for plain XML over HTTP.")
        private String xsd;

        @Option(
                names = "--openapi",
                paramLabel = "FILE|URL",
                description = "An OpenAPI 3.0 or 3.1 document, JSON or YAML.")
        private String openapi;

        /** As it was given; null for none. */
        String description() {
            return wsdl != null ? wsdl : xsd != null ? xsd : openapi;
        }
    }

    @ArgGroup
    private Beginning beginning = new Beginning();

    @Option(names = "--port", paramLabel = "NAME", description = "The WSDL's port. Default: the first with SOAP.")
    private String port;

    @Option(
            names = "--operation",
            paramLabel = "NAME",
            split = ",",
            description = "The operations to let in, as --list names them. Default: all.")
    private List<String> operations = List.of();

    @Option(
            names = "--folder",
            paramLabel = "ROOT",
            description =
                    "The folder that holds the description and all that it names. Default: its own, or as far above it as files are named.")
    private Path files;

    @Option(
            names = "--catalog",
            paramLabel = "FILE",
            description = {
                "An OASIS XML catalog: which files stand for addresses that are named. Default: catalog.xml beside the description.",
                "Schemas of the W3C and OASIS are known without one."
            })
    private Path catalog;

    @Option(
            names = "--address",
            paramLabel = "URL",
            description = "Where the service is, for a WSDL that does not say, or in the place of what it says.")
    private String address;

    @Option(names = "--root", paramLabel = "NAME", description = "The schema's element that messages begin with.")
    private String root;

    @Option(names = "--list", description = "Only say what there is to choose from: operations or root elements.")
    private boolean list;

    @Option(
            names = "--update",
            description = {
                "Bring the project in FOLDER up to date with a changed description. What you added or changed stays.",
                "With --list, only say what would change."
            })
    private boolean update;

    @Mixin
    private Output output;

    @Override
    public Integer call() {
        String given = beginning.description();
        if (given == null) {
            return called(null);
        }
        if (!FetchedDescription.isAddress(given)) {
            Path file = Path.of(given);
            requireFile(file);
            return called(file);
        }
        try (FetchedDescription fetched = FetchedDescription.of(given)) {
            return called(fetched.file());
        } catch (StartRefused e) {
            throw new Failure(Failure.Kind.FAILED, e.getMessage(), e.remedy(), e);
        }
    }

    private int called(Path description) {
        try {
            if (update) {
                return updated(description);
            }
            return description == null ? fromExample() : fromDescription(description);
        } catch (StartRefused e) {
            throw new Failure(Failure.Kind.FAILED, e.getMessage(), e.remedy(), e);
        } catch (IOException e) {
            throw new Failure(
                    Failure.Kind.FAILED, folder + " can't be written: " + e, "choose another place for the folder", e);
        }
    }

    private int fromDescription(Path description) throws StartRefused, IOException {
        Source source = source(description);
        if (list) {
            return listed(source.choices());
        }
        return made(source.project(flowName(), chosen(source)));
    }

    private Source source(Path description) throws StartRefused {
        if (beginning.xsd != null) {
            return SchemaSource.read(description, searched());
        }
        if (beginning.openapi != null) {
            return ApiSource.read(description);
        }
        WsdlSource source = WsdlSource.read(description, searched());
        return port == null ? source : source.withPort(port);
    }

    private Searched searched() {
        if (files != null && !Files.isDirectory(files)) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "there is no folder " + files,
                    "name the one that holds the description's files");
        }
        if (catalog != null) {
            requireFile(catalog);
        }
        return new Searched(
                Optional.ofNullable(files), Optional.ofNullable(catalog), address == null ? "" : address.strip());
    }

    private int updated(Path description) throws StartRefused, IOException {
        if (description == null) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "--update needs the changed description",
                    "name it by --wsdl, --xsd or --openapi, as the project was made");
        }
        Path flow = onlyFlow();
        Source changed = Update.read(flow, description, searched());
        Update made = Update.of(
                flow, changed, operations.isEmpty() && root == null ? Update.proposed(flow, changed) : chosen(changed));
        if (!list) {
            made.apply(folder);
        }
        Compilation checked = FlowBuild.check(flow);
        if (!list) {
            checked.diagnostics().forEach(diagnostic -> FlowBuild.print(millrace.screen(), flow, diagnostic));
        }
        UpdatedProject result = UpdatedProject.of(folder, flow, made, !list, checked.failed());
        output.print(millrace, result, to -> print(to, result));
        return checked.failed() && !list ? ExitCode.FAILED.number() : ExitCode.DONE.number();
    }

    private Path onlyFlow() throws IOException {
        List<Path> flows = List.of();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> all = Files.list(folder)) {
                flows = all.filter(file -> file.toString().endsWith(".flow") && !FlowReader.isSubflow(file))
                        .toList();
            }
        }
        if (flows.size() != 1) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    folder + (flows.isEmpty() ? " has no flow" : " has " + flows.size() + " flows"),
                    "name the folder of a project that was made from a description");
        }
        return flows.getFirst();
    }

    private static void print(Screen screen, UpdatedProject updated) {
        screen.say(screen.bold(updated.flow())
                + (updated.operations().isEmpty() && updated.written().isEmpty() ? " is up to date" : ""));
        updated.operations()
                .forEach(each -> screen.say("  " + each.fate() + "  " + each.name()
                        + (each.detail().isEmpty() ? "" : ": " + each.detail())));
        updated.written().forEach(file -> screen.say((updated.applied() ? "  written  " : "  to write  ") + file));
        updated.removed().forEach(file -> screen.say((updated.applied() ? "  removed  " : "  to remove  ") + file));
        updated.notes().forEach(note -> screen.say("note: " + note));
    }

    private static void requireFile(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new Failure(Failure.Kind.USAGE, "there is no file " + file, "name the file of the description");
        }
    }

    private String flowName() {
        String name = folder.toAbsolutePath().normalize().getFileName().toString();
        if (!name.matches(FLOW_NAME)) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "a flow can't be named '" + name + "', as the folder is",
                    "begin with a letter, go on with letters, digits, '-' and '_', at most 100 characters in all");
        }
        return name;
    }

    /** What the options ask for; all of it where they ask for nothing and several can be taken. */
    private Set<String> chosen(Source source) {
        List<Choice> possible =
                source.choices().stream().filter(Choice::possible).toList();
        Set<String> wanted = new LinkedHashSet<>(operations);
        if (root != null) {
            wanted.add(root);
        }
        if (wanted.isEmpty() && source.takesOne() && possible.size() > 1) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "the schema has " + possible.size() + " elements to begin with",
                    Remedy.AGAIN + " --root " + possible.getFirst().key() + "; or another of: " + keys(possible, ", "));
        }
        if (wanted.isEmpty()) {
            return possible.stream().map(Choice::key).collect(Collectors.toSet());
        }
        for (String each : wanted) {
            Choice choice = source.choices().stream()
                    .filter(one -> one.key().equals(each))
                    .findFirst()
                    .orElseThrow(() -> new Failure(
                            Failure.Kind.USAGE,
                            "there is no '" + each + "' in it",
                            "there are: " + keys(possible, ", ")));
            if (!choice.possible()) {
                throw new Failure(
                        Failure.Kind.FAILED, "'" + each + "' can't be taken: " + choice.refused(), "leave it out");
            }
        }
        return wanted;
    }

    private static String keys(List<Choice> choices, String between) {
        return choices.stream().map(Choice::key).collect(Collectors.joining(between));
    }

    private int listed(List<Choice> choices) {
        List<MadeProject.Beginning> beginnings = choices.stream()
                .map(each -> new MadeProject.Beginning(
                        each.key(), each.possible() ? each.detail() : each.refused(), each.possible()))
                .toList();
        output.print(
                millrace,
                beginnings,
                screen -> screen.rows(
                        "",
                        beginnings.stream()
                                .map(each -> List.of(
                                        each.name(), (each.possible() ? "" : "can't be taken: ") + each.detail()))
                                .toList()));
        return ExitCode.DONE.number();
    }

    private int fromExample() throws StartRefused, IOException {
        Installation installation = Installation.find();
        Example example =
                Example.load(installation, beginning.template == null ? "service-mediation" : beginning.template);
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(example.folder())) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(example.folder().relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return made(new Project(example.name() + ".flow", files, List.of()));
    }

    private int made(Project project) throws StartRefused, IOException {
        project.write(folder);
        Path flow = folder.resolve(project.flow());
        Compilation checked = FlowBuild.check(flow);
        Screen screen = millrace.screen();
        checked.diagnostics().forEach(diagnostic -> FlowBuild.print(screen, flow, diagnostic));
        MadeProject made = new MadeProject(
                folder.toString(),
                flow.toString(),
                List.copyOf(project.files().keySet()),
                project.notes(),
                checked.failed());
        output.print(millrace, made, to -> print(to, made));
        return checked.failed() ? ExitCode.FAILED.number() : ExitCode.DONE.number();
    }

    private static void print(Screen screen, MadeProject made) {
        screen.say(screen.bold(made.flow()));
        made.files().forEach(file -> screen.say("  " + file));
        made.notes().forEach(note -> screen.say("note: " + note));
        screen.say(screen.faint("compile it with: ./millrace compile " + made.flow()));
    }
}
