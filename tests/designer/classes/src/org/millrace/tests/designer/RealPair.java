package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.FlowInfo;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.client.exchange.ExpectedExchange;
import org.millrace.client.exchange.Stub;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.pack.Author;
import org.millrace.designer.runtimes.connect.Connections;

/**
 * A pair on 127.0.0.1: the runtimes left and right and a witness, processes of their own, and an order service in ours. They trust the
 * author whose key the designer is given, and let operators see messages. Takes some ten seconds of a processor to start: not for the UI thread.
 */
final class RealPair implements AutoCloseable {

    static final String NAME = "Pair left and right";

    /** How long it takes at most until it is there, or says why it is not. */
    static final long PATIENCE_MILLIS = 400_000;

    private static final long WITNESS_PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(90);

    private final Installation installation;
    private final Path folder;
    private final AuthorKey author;
    private final Stub orders = new Stub("orders");
    private final List<LocalRuntime> runtimes = new ArrayList<>();
    private Process witness;

    private RealPair() throws IOException {
        installation = installation();
        folder = Files.createTempDirectory("real-pair");
        author = AuthorKey.make(folder.resolve("author"), "Ada");
        orders.begin(new ExpectedExchange.Answer(
                200, installation.examples().resolve("service-mediation/samples/confirmation.xml")));
    }

    private static Installation installation() {
        return new Installation(Path.of(System.getProperty("examples")).getParent());
    }

    /** Skips a test where the runtime or the witness is not built. */
    static void assumeBuilt() {
        Path home = installation().home();
        assumeTrue(
                Files.isDirectory(home.resolve("runtime/server/target/runtime/lib"))
                        && Files.isDirectory(home.resolve("runtime/pair/target/witness/lib")),
                "needs the runtime, built: ./millrace mvn -DskipTests package -pl runtime/server,runtime/pair -am");
    }

    /** Starts one while the designer goes on; fails once all that was started is stopped. */
    static CompletableFuture<RealPair> start() {
        return CompletableFuture.supplyAsync(() -> {
            try {
                RealPair pair = new RealPair();
                try {
                    pair.form();
                    return pair;
                } catch (IOException | InterruptedException | RuntimeException e) {
                    pair.close();
                    throw e;
                }
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException("the pair can't be started: " + e.getMessage(), e);
            }
        });
    }

    private void form() throws IOException, InterruptedException {
        runtimes.add(side("left"));
        runtimes.add(side("right"));
        try (AdminClient left = left().admin();
                AdminClient right = right().admin()) {
            String token = left.post("/v1/pair", Map.of("name", "left", "address", "127.0.0.1:" + freePort()))
                    .path("token")
                    .asString();
            right.post("/v1/pair/join", Map.of("token", token, "name", "right", "address", "127.0.0.1:" + freePort()));
            startWitness(left.post("/v1/pair/invite", Map.of("as", "witness"))
                    .path("token")
                    .asString());
            long end = System.nanoTime() + WITNESS_PATIENCE_NANOS;
            Tempo looks = Tempo.every(Duration.ofMillis(100));
            while (left.get("/v1/pair", PairStatus.class).members().size() < 3) {
                if (System.nanoTime() - end > 0) {
                    throw new IOException("the witness does not come: " + Files.readString(witnessLog()));
                }
                looks.beat();
            }
        }
    }

    private LocalRuntime side(String name) throws IOException {
        List<String> command = new ArrayList<>(installation.runtimeCommand());
        command.addAll(1, List.of("-Xmx256m", "-XX:TieredStopAtLevel=1")); // up soon rather than fast for long
        Path own = folder.resolve(name);
        Path configuration = LocalRuntime.configuration(own, author.certificateFile());
        Files.writeString(configuration, "debug: {messages: true}\n", StandardOpenOption.APPEND);
        return LocalRuntime.start(
                command,
                own.resolve("data"),
                configuration,
                installation.examples().resolve("service-mediation/environment.yaml"),
                Map.of("BACKEND_PORT", String.valueOf(orders.port())));
    }

    private void startWitness(String token) throws IOException {
        List<String> command = new ArrayList<>(installation.witnessCommand());
        command.addAll(List.of(
                "--data",
                folder.resolve("witness").toString(),
                "--join",
                token,
                "--address",
                "127.0.0.1:" + freePort()));
        witness = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(witnessLog().toFile())
                .start();
    }

    private Path witnessLog() {
        return folder.resolve("witness.log");
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    LocalRuntime left() {
        return runtimes.get(0);
    }

    LocalRuntime right() {
        return runtimes.get(1);
    }

    /** The designer signs with the key that both sides trust. */
    void lendKey() {
        InstanceScope.INSTANCE
                .getNode("org.millrace.designer.diagram")
                .put("keyFolder", author.folder().toString());
    }

    /** Adds both sides to the designer, for a test that is not about adding. */
    void add() {
        for (LocalRuntime side : runtimes) {
            RuntimeAddress address = address(side);
            String name = side == left() ? "left" : "right";
            String notKept = Connections.ofWorkspace()
                    .add(name, address.admin(), address.certificates().getFirst(), address.token());
            if (!notKept.isEmpty()) {
                throw new AssertionError("the token is not kept: " + notKept);
            }
        }
    }

    /** Puts a flow into service on both, for a test that is not about deploying. */
    void deploy(Path flow) throws IOException {
        byte[] bundle = FlowCompiler.compile(
                        flow, CompileOptions.signedBy(new Author(author.privateKey(), author.certificate())))
                .archive()
                .orElseThrow();
        try (AdminClient admin = left().admin()) {
            admin.upload(bundle, true);
        }
    }

    /** Whether the designer sees both sides, with the flow service-mediation in service. */
    static boolean bothServe() {
        return Connections.ofWorkspace().now().stream()
                .allMatch(seen -> seen.snapshot().link().isUp()
                        && seen.snapshot()
                                .flow("service-mediation")
                                .filter(FlowInfo::active)
                                .isPresent());
    }

    static RuntimeAddress address(LocalRuntime side) {
        return RuntimeAddress.ofDataFolder(side.data());
    }

    /** The flow service-mediation as a side has it by its admin API; null when it has none. */
    static FlowInfo flow(LocalRuntime side) {
        try (AdminClient admin = side.admin()) {
            return admin.get("/v1/flows", FlowInfo.All.class).flows().stream()
                    .filter(flow -> flow.flow().equals("service-mediation"))
                    .findFirst()
                    .orElse(null);
        }
    }

    @Override
    public void close() {
        runtimes.forEach(LocalRuntime::kill);
        if (witness != null) {
            witness.destroyForcibly();
            witness.onExit().join();
        }
        orders.close();
        InstanceScope.INSTANCE.getNode("org.millrace.designer.diagram").remove("keyFolder");
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new IllegalStateException(folder + " could not be emptied", e);
        }
    }
}
