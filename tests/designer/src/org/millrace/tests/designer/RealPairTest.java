package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.designer.runtimes.deploy.DeployDialog;

/**
 * The Runtimes view before a real pair: two runtimes and a witness, processes of their own on 127.0.0.1. A flow is deployed twice, sent load,
 * loses its active side by kill -9, and is rolled back on the side that is left.
 */
class RealPairTest {

    private static final int CALLS = 60;

    private final List<LocalRuntime> runtimes = new ArrayList<>();
    private Process witness;
    private Path folder;
    private AuthorKey author;
    private Installation installation;

    @BeforeEach
    void form() throws Exception {
        installation = new Installation(Path.of(System.getProperty("examples")).getParent());
        assumeTrue(
                Files.isDirectory(installation.home().resolve("runtime/server/target/runtime/lib"))
                        && Files.isDirectory(installation.home().resolve("runtime/pair/target/witness/lib")),
                "needs the runtime, built: ./millrace mvn -DskipTests package -pl runtime/server,runtime/pair -am");
        Desk.ready();
        FakePair.forget();
        folder = Files.createTempDirectory("real-pair");
        author = FakePair.otherKey();
        LocalRuntime left = start("left");
        LocalRuntime right = start("right");
        try (AdminClient leftAdmin = left.admin();
                AdminClient rightAdmin = right.admin()) {
            String token = leftAdmin
                    .post("/v1/pair", Map.of("name", "left", "address", "127.0.0.1:" + freePort()))
                    .path("token")
                    .asString();
            rightAdmin.post(
                    "/v1/pair/join", Map.of("token", token, "name", "right", "address", "127.0.0.1:" + freePort()));
            startWitness(
                    leftAdmin.post("/v1/pair/invite", Map.of()).path("token").asString());
            Desk.await(
                    "the witness",
                    () -> leftAdmin.get("/v1/pair", PairStatus.class).members().size() == 3);
        }
        add("left", left);
        add("right", right);
    }

    private LocalRuntime start(String side) {
        List<String> command = new ArrayList<>(installation.runtimeCommand());
        command.add(1, "-Xmx256m");
        Path own = folder.resolve(side);
        LocalRuntime runtime = LocalRuntime.start(
                command,
                own.resolve("data"),
                LocalRuntime.configuration(own, author.certificateFile()),
                installation.examples().resolve("service-mediation/environment.yaml"),
                Map.of());
        runtimes.add(runtime);
        return runtime;
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
                .redirectOutput(folder.resolve("witness.log").toFile())
                .start();
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private static void add(String name, LocalRuntime runtime) {
        RuntimeAddress address = RuntimeAddress.ofDataFolder(runtime.data());
        String notKept = Connections.ofWorkspace()
                .add(name, address.admin(), address.certificates().getFirst(), address.token());
        assertEquals("", notKept);
    }

    @AfterEach
    void end() throws Exception {
        FakePair.forget();
        Desk.page().closeAllEditors(false);
        if (folder == null) {
            return;
        }
        runtimes.forEach(LocalRuntime::kill);
        if (witness != null) {
            witness.destroyForcibly().waitFor();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
    }

    @Test
    void deployedLoadedKilledAndRolledBack() throws Exception {
        InstanceScope.INSTANCE
                .getNode("org.millrace.designer.diagram")
                .put("keyFolder", author.folder().toString());
        IProject project = Desk.project("real-pair", "service-mediation");
        Path flow = project.getFile("service-mediation.flow").getLocation().toPath();
        Tree tree = RuntimesTest.view();
        String pair = RuntimesTest.PAIR;
        RuntimesTest.await(tree, "left is active", new String[] {pair});
        RuntimesTest.await(tree, "standby, serving", new String[] {pair, "right"});
        Target target =
                new Target.Both(Connections.ofWorkspace().pairs().getFirst().pair());

        deploy(flow, target, "Version 1 of service-mediation is in service on both sides of " + pair + ".");
        Files.writeString(
                flow,
                Files.readString(flow)
                        .replaceFirst("name=\"service-mediation\"", "name=\"service-mediation\" version=\"2\""));
        deploy(flow, target, "Version 2 of service-mediation is in service on both sides of " + pair + ".");
        RuntimesTest.await(tree, "2", new String[] {pair, "right", "service-mediation"});
        Desk.picture("real-pair-deployed");

        Thread load = Thread.ofVirtual().start(() -> send(runtimes.getFirst()));
        Desk.await(
                "the load",
                () -> RuntimesTest.row(tree, pair, "left", "service-mediation")
                        .get(2)
                        .endsWith("faults"));
        load.join();
        Desk.await(
                "as many faults as invalid orders were sent",
                () -> RuntimesTest.row(tree, pair, "left", "service-mediation")
                        .get(2)
                        .equals(CALLS + " faults"));
        Desk.picture("real-pair-load");

        runtimes.getFirst().kill();
        RuntimesTest.await(tree, "nothing answers", new String[] {pair, "left"});
        RuntimesTest.await(tree, "right is active", new String[] {pair});
        RuntimesTest.await(tree, "active, serving", new String[] {pair, "right"});
        Desk.await(
                "that left is missed", () -> RuntimesTest.row(tree, pair).get(2).contains("left is gone"));
        Desk.picture("real-pair-killed");

        RuntimesTest.select(tree, pair, "right", "service-mediation");
        Desk.display().timerExec(800, () -> {
            Shell question = Desk.display().getActiveShell();
            assertTrue(
                    RuntimesTest.texts(question).contains("left does not answer now and follows when it is back."),
                    RuntimesTest.texts(question));
            RuntimesTest.button(question, "Roll back to 1").notifyListeners(SWT.Selection, new Event());
        });
        RuntimesTest.menu(tree, "Roll back");
        RuntimesTest.await(tree, "1", new String[] {pair, "right", "service-mediation"});
        Desk.picture("real-pair-rolled-back");
    }

    private static void deploy(Path flow, Target target, String outcome) {
        DeployDialog dialog = new DeployDialog(Desk.shell(), flow, target);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Desk.settle();
        RuntimesTest.press(dialog.getShell(), "Deploy");
        try {
            Desk.await(outcome, () -> dialog.outcome().equals(outcome));
        } catch (AssertionError e) {
            throw new AssertionError("it says: " + dialog.outcome(), e);
        }
        dialog.close();
        Desk.settle();
    }

    private static void send(LocalRuntime runtime) {
        URI address = runtime.address("http", "/service-mediation");
        try (HttpClient client = HttpClient.newHttpClient()) {
            Path order = Path.of(System.getProperty("examples"), "service-mediation/samples/order-invalid.xml");
            for (int i = 0; i < CALLS; i++) {
                client.send(
                        HttpRequest.newBuilder(address)
                                .header("Content-Type", "text/xml")
                                .POST(HttpRequest.BodyPublishers.ofFile(order))
                                .build(),
                        BodyHandlers.discarding());
            }
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
