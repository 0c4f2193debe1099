package org.millrace.tests.flows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.Call;
import org.millrace.bundle.Descriptor;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.compiler.pack.Author;
import org.millrace.compiler.plan.FlowPlan;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Wire;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.OpenCalls;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.Visits;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.flow.FlowRunner;
import org.millrace.runtime.reply.FaultLog;
import org.millrace.runtime.reply.Replies;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.route.Router;

/**
 * Every flow of {@code src/test/flows}: {@code NAME/NAME.flow}, {@code NAME/plan.txt}, and for each exchange a folder with
 * {@code request}, {@code backend-1} and so on, and {@code expected}: the steps it went through, what endpoints were sent, the reply.
 * A small one may be a single file {@code NAME.txt}, a {@link FolderText} of all these. The first line of a request may end with
 * {@code from ADDRESS}, its client's.
 * With {@code -Dgolden.update=true} plans and expected files are written instead of compared; the two ways of running a flow are
 * compared all the same.
 */
class GoldenFlowsTest {

    private static final Path FLOWS = Path.of("src/test/flows");
    private static final Path BUNDLES = Path.of("src/test/bundles");
    private static final boolean UPDATE = Boolean.getBoolean("golden.update");
    private static final Set<Call> PERMITTED = Catalog.permittedCalls().stream()
            .map(call -> new Call(call.owner(), call.name(), call.descriptor()))
            .collect(Collectors.toSet());

    /** Where flows that are one file are unpacked. */
    @TempDir
    static Path unpacked;

    @BeforeAll
    static void unpack() throws IOException {
        try (Stream<Path> files = Files.list(FLOWS)) {
            for (Path text :
                    files.filter(file -> file.toString().endsWith(".txt")).toList()) {
                FolderText.unpack(text, unpacked.resolve(name(text)));
            }
        }
    }

    private static String name(Path text) {
        return text.getFileName().toString().replace(".txt", "");
    }

    /** Of each flow. */
    private static List<Path> flows() throws IOException {
        return Stream.concat(folders(FLOWS).stream(), folders(unpacked).stream())
                .sorted(Comparator.comparing(Path::getFileName))
                .toList();
    }

    private static Path flow(String name) {
        Path text = unpacked.resolve(name);
        return Files.isDirectory(text) ? text : FLOWS.resolve(name);
    }

    private record Opened(Bundle bundle, FlowPlan plan) {}

    @TestFactory
    Stream<DynamicContainer> bytecodeAndPlanDoWhatIsExpected() throws IOException {
        List<DynamicContainer> flows = new ArrayList<>();
        for (Path folder : flows()) {
            List<DynamicNode> tests = new ArrayList<>();
            tests.add(dynamicTest(
                    "plan",
                    () -> golden(folder.resolve("plan.txt"), open(folder).bundle.plan())));
            for (Path exchange : folders(folder)) {
                if (Files.exists(exchange.resolve("request"))) {
                    tests.add(dynamicTest(exchange.getFileName().toString(), () -> runs(open(folder), exchange)));
                }
            }
            flows.add(dynamicContainer(folder.getFileName().toString(), tests));
        }
        return flows.stream();
    }

    /**
     * {@code src/test/bundles/N/NAME.mpb} are bundles as the compiler of the bundle ABI N made them: they open, and do what the flow of that
     * name is expected to do. {@code -Dgolden.bundles=NAME,NAME} keeps those of the present version.
     */
    @TestFactory
    Stream<DynamicTest> bundlesOfEveryVersionOfTheAbiStillRun() throws Exception {
        Path present = BUNDLES.resolve(Integer.toString(Descriptor.ABI));
        for (String name : System.getProperty("golden.bundles", "").split(",")) {
            if (!name.isEmpty()) {
                Files.createDirectories(present);
                Files.write(
                        present.resolve(name + ".mpb"), open(flow(name)).bundle.archive());
            }
        }
        List<DynamicTest> tests = new ArrayList<>();
        for (int abi = 1; abi <= Descriptor.ABI; abi++) {
            Path kept = BUNDLES.resolve(Integer.toString(abi));
            assertTrue(Files.isDirectory(kept), "keep bundles of the ABI " + abi + ": -Dgolden.bundles=NAME,NAME");
            try (Stream<Path> files = Files.list(kept)) {
                for (Path file : files.sorted().toList()) {
                    tests.add(dynamicTest(abi + " " + file.getFileName(), () -> runs(file)));
                }
            }
        }
        return tests.stream();
    }

    private static void runs(Path file) throws Exception {
        byte[] archive = Files.readAllBytes(file);
        X509Certificate signer =
                BundleReader.inspect(archive, BundleLimits.DEFAULTS).signer();
        Clock then = Clock.fixed(signer.getNotBefore().toInstant(), ZoneOffset.UTC);
        Opened flow = new Opened(reader(signer, then).open(archive), null);
        Path folder = flow(flow.bundle.descriptor().flow());
        for (Path exchange : folders(folder)) {
            if (Files.exists(exchange.resolve("request"))) {
                String byCode = run(flow, exchange, link -> FlowClass.load(flow.bundle, link));
                assertEquals(Files.readString(exchange.resolve("expected")), byCode, exchange.toString());
            }
        }
    }

    /** What the compiled schema refuses Xerces judges again, whose matcher would take minutes over this value of a pattern. */
    @Test
    @Timeout(20)
    void aLongValueThatTheCompiledSchemaRefusesIsToldInTime(@TempDir Path folder) throws Exception {
        Path example = Path.of("../../examples/service-mediation");
        String order = Files.readString(example.resolve("samples/order.xml"));
        String email = order.substring(order.indexOf("<o:email>") + 9, order.indexOf("</o:email>"));
        Files.writeString(
                folder.resolve("request"),
                "POST /service-mediation\nContent-Type: text/xml\n\n" + order.replace(email, "a".repeat(1_000_000)));
        Opened flow = open(example);
        assertEquals(1, flow.bundle.validators().size());
        String told = run(flow, folder, link -> FlowClass.load(flow.bundle, link));
        assertTrue(told.startsWith("steps receive-order validate-order\n"), told);
        assertTrue(told.contains("o:email: Value ") && told.contains("(cvc-pattern-valid)"), told);
    }

    @Test
    void everyStepKindAndEveryPortIsUsedSomewhere() throws IOException {
        Set<String> missing = new TreeSet<>();
        for (StepKind kind : Catalog.kinds()) {
            missing.add(kind.kind());
            kind.ports().forEach(port -> missing.add(kind.kind() + "." + port.name()));
        }
        for (Path folder : flows()) {
            used(folder, missing);
        }
        assertEquals(Set.of(), missing);
    }

    /** In the flow and in its subflows. */
    private static void used(Path folder, Set<String> missing) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".flow")).toList()) {
                Flow flow = FlowFiles.loadFlow(file).content();
                flow.getSteps()
                        .forEach(step -> missing.remove(
                                Catalog.kindOf(step).orElseThrow().kind()));
                for (Wire wire : flow.getWires()) {
                    StepKind kind = Catalog.kindOf(wire.getFrom()).orElseThrow();
                    String port = wire.getPort();
                    boolean own =
                            kind.ports().stream().anyMatch(each -> each.name().equals(port));
                    missing.remove(kind.kind() + "." + (own ? port : "branches"));
                }
            }
        }
    }

    private static List<Path> folders(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isDirectory).sorted().toList();
        }
    }

    private static Path flowFile(Path folder) {
        return folder.resolve(folder.getFileName() + ".flow");
    }

    /** Compiles the flow and opens its bundle as a runtime does. */
    private static Opened open(Path folder) throws Exception {
        Author author = new Author(Keys.OURS.key(), Keys.OURS.certificate());
        Compilation compilation = FlowCompiler.compile(flowFile(folder), CompileOptions.signedBy(author));
        assertEquals(
                List.of(),
                compilation.diagnostics().stream()
                        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                        .map(Diagnostic::text)
                        .toList());
        return new Opened(
                reader(Keys.OURS.certificate(), Clock.systemUTC())
                        .open(compilation.archive().orElseThrow()),
                compilation.plan().orElseThrow());
    }

    private static BundleReader reader(X509Certificate trusted, Clock clock) {
        return new BundleReader(List.of(trusted), PERMITTED, OpenCalls.ofValidators(), BundleLimits.DEFAULTS, clock);
    }

    private static void runs(Opened flow, Path folder) throws Exception {
        String byCode = run(flow, folder, link -> FlowClass.load(flow.bundle, link));
        String byPlan = run(flow, folder, link -> new PlanInterpreter(flow.plan, link));
        assertEquals(byPlan, byCode, "generated code and plan do not agree");
        golden(folder.resolve("expected"), byCode);
    }

    private static void golden(Path file, String actual) throws IOException {
        if (UPDATE) {
            Files.writeString(file, actual);
            if (file.startsWith(unpacked)) {
                Path folder = unpacked.resolve(unpacked.relativize(file).getName(0));
                FolderText.update(FLOWS.resolve(folder.getFileName() + ".txt"), folder, file);
            }
        }
        assertEquals(Files.readString(file), actual);
    }

    private interface Linking {
        CompiledFlow link(Link link) throws ReflectiveOperationException;
    }

    private static String run(Opened flow, Path folder, Linking linking) throws Exception {
        StringBuilder heard = new StringBuilder();
        Backend backend = new Backend(folder, heard);
        Descriptor facts = flow.bundle.descriptor();
        Folders folders = new Folders();
        Environment environment = folders.in(environment(facts, backend), facts);
        CompiledFlow code = linking.link(new Link(facts, flow.bundle.resources(), environment));
        HttpText request = HttpText.read(folder.resolve("request"));
        CountDownLatch replied = new CountDownLatch(1);
        Exchange exchange = new Exchange(
                new Router(),
                Limits.DEFAULTS,
                new MemoryBudget(Long.MAX_VALUE / 2),
                (reply, sent) -> {
                    heard.append(HttpText.of("reply " + HttpMessage.status(reply), reply));
                    sent.accept(null);
                    replied.countDown();
                },
                own -> HttpMessage.request(
                        request.word(0),
                        request.word(1),
                        request.headers(),
                        Payload.of(own, new MemoryBody(request.body()))));
        request.sender().ifPresent(exchange::client);
        exchange.bind(facts, code);
        new FlowRunner(new Replies(new FaultLog()), FlowRunner.Threads.AS_NEEDED).accept(exchange);
        assertTrue(replied.await(30, TimeUnit.SECONDS), "no reply");
        StringBuilder steps = new StringBuilder("steps");
        steps(exchange.visits(), facts, steps);
        return steps.append('\n')
                .append(heard)
                .append(folders.files())
                .toString()
                .replace(exchange.id(), "EXCHANGE")
                .replaceAll("part-[0-9a-f]{32}", "part-RANDOM");
    }

    /** Behind a region's step its rounds in brackets, in the order of their numbers. */
    private static void steps(Visits visits, Descriptor facts, StringBuilder steps) {
        for (int i = 0; i < visits.size(); i++) {
            int visit = i;
            steps.append(' ').append(facts.steps().get(visits.stepAt(i)).id());
            visits.rounds().stream()
                    .filter(round -> round.visit() == visit)
                    .sorted(Comparator.comparing(Visits.Round::number))
                    .forEach(round -> {
                        steps.append(" [").append(round.number());
                        steps(round.visits(), facts, steps);
                        steps.append(']');
                    });
        }
    }

    private static Environment environment(Descriptor facts, Backend backend) {
        Map<String, Endpoint> endpoints = new HashMap<>();
        facts.needed(Descriptor.Need.Kind.ENDPOINT).forEach(name -> endpoints.put(name, backend.endpoint(name)));
        Environment.Key key = new Environment.Key(Keys.OURS.key(), List.of(Keys.OURS.certificate()));
        return new Environment(
                endpoints,
                facts.needed(Descriptor.Need.Kind.KEY).stream().collect(Collectors.toMap(alias -> alias, alias -> key)),
                new LinkedHashSet<>(facts.needed(Descriptor.Need.Kind.CERTIFICATE))
                        .stream()
                                .collect(Collectors.toMap(
                                        alias -> alias,
                                        alias -> Certificates.pinned(alias, List.of(Keys.OURS.certificate())))),
                Map.of("region", "emea"),
                false,
                new ReplayCache(10));
    }
}
