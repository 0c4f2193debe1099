package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.pack.Author;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.exercise.ExerciserView;

/** What the tests of the Exerciser's runs on runtimes begin with: a runtime that it knows, the flow in service there, a backend. */
abstract class ExercisedElsewhere {

    @TempDir
    Path folder;

    IProject project;
    FlowEditor editor;
    ExerciserView view;
    AuthorKey key;
    Backend backend;
    LocalRuntime runtime;
    FakePair pair;

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        Desk.wear(Desk.LIGHT);
        FakePair.forget();
        key = FakePair.otherKey();
        InstanceScope.INSTANCE
                .getNode("org.millrace.designer.diagram")
                .put("keyFolder", key.folder().toString());
        project = Desk.project("exercised-remotely", "service-mediation");
        IFile flow = project.getFile("service-mediation.flow");
        String text = Files.readString(flow.getLocation().toPath());
        Desk.put(
                project,
                "service-mediation.flow",
                text.replace("name=\"service-mediation\"", "name=\"service-mediation\" secrets=\"email\"")
                        .getBytes(StandardCharsets.UTF_8));
        editor = Desk.open(flow);
        backend = new Backend(Files.readAllBytes(
                project.getFile("samples/confirmation.xml").getLocation().toPath()));
    }

    @AfterEach
    void close() throws Exception {
        Desk.wear(Desk.LIGHT);
        if (view != null) {
            Desk.page().hideView(view);
        }
        if (pair != null) {
            pair.close();
        }
        FakePair.forget();
        if (runtime != null) {
            runtime.close();
        }
        if (backend != null) {
            backend.close();
        }
        Desk.page().closeAllEditors(false);
        InstanceScope.INSTANCE.getNode("org.millrace.designer.diagram").remove("keyFolder");
        Desk.settle();
    }

    /** A runtime with the flow as it is saved, known as edge-1. */
    void serve(String listener, String debug) throws Exception {
        Installation installation =
                new Installation(Path.of(System.getProperty("examples")).getParent());
        assumeTrue(
                Files.isDirectory(installation.home().resolve("runtime/server/target/runtime/lib")),
                "needs a runtime: ./millrace mvn -DskipTests package -pl runtime/server -am");
        Path environment = folder.resolve("environment.yaml");
        Files.writeString(environment, """
                endpoints:
                  orders:
                    targets: ["http://127.0.0.1:%d"]
                keys:
                  gateway-tls: {keystore: "%s", password: "%s"}
                certificates:
                  ada: {files: ["%s"]}
                """.formatted(
                        backend.port(), key.folder().resolve("author.p12"), password(key), key.certificateFile()));
        Path configuration = folder.resolve("millrace.yaml");
        Files.writeString(configuration, """
                admin: {address: "127.0.0.1:0"}
                bundles: {trust: ["%s"]}
                listeners:
                  http: {address: "127.0.0.1:0"%s}
                flows: {warmUpRounds: 0}
                %s
                """.formatted(key.certificateFile(), listener, debug));
        List<String> command = new ArrayList<>(installation.runtimeCommand());
        command.addAll(1, List.of("-Xmx256m", "-XX:TieredStopAtLevel=1")); // it starts with half of the work
        runtime = LocalRuntime.start(command, folder.resolve("data"), configuration, environment, Map.of());
        RuntimeAddress address = RuntimeAddress.ofDataFolder(runtime.data());
        try (AdminClient admin = new AdminClient(address)) {
            admin.upload(
                    FlowCompiler.compile(
                                    editor.file(),
                                    CompileOptions.signedBy(new Author(key.privateKey(), key.certificate())))
                            .archive()
                            .orElseThrow(),
                    true);
        }
        apart(() -> Connections.ofWorkspace()
                .add("edge-1", address.admin(), address.certificates().getFirst(), address.token()));
        view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        Desk.page().activate(editor);
        Desk.settle();
    }

    static String password(AuthorKey of) throws java.io.IOException {
        return Files.readString(of.folder().resolve("author.password")).strip();
    }

    /** Not on this thread, which a key ring might keep waiting. */
    static void apart(Runnable work) {
        CompletableFuture<Void> done = CompletableFuture.runAsync(work);
        Desk.await("it to be done", done::isDone);
        done.join();
    }

    Combo places() {
        return view.request().place().places();
    }

    void choose(String item) {
        patiently(
                item + " among the places",
                () -> Arrays.asList(places().getItems()).contains(item));
        places().select(Arrays.asList(places().getItems()).indexOf(item));
        places().notifyListeners(SWT.Selection, new Event());
        Desk.settle();
    }

    void run() {
        view.run(false);
        ended();
    }

    void ended() {
        patiently("the end of the exchange", () -> !view.isBusy());
    }

    void patiently(String what, java.util.function.BooleanSupplier condition) {
        Desk.patiently(() -> what + ", not: " + view.status(), condition);
    }

    /**
     * Answers the question before the message is sent; what it said is kept.
     *
     * @param picture of it; null for none
     */
    static List<String> answering(String button, String picture) {
        List<String> said = new ArrayList<>();
        AtomicInteger looks = new AtomicInteger();
        Runnable look = new Runnable() {
            @Override
            public void run() {
                Shell question = Desk.shells().stream()
                        .filter(shell -> shell.getText().startsWith("Send it to ") && shell.isVisible())
                        .findFirst()
                        .orElse(null);
                if (question == null && looks.incrementAndGet() < 1000) {
                    Desk.display().timerExec(50, this);
                } else if (question != null) {
                    said.add(Hands.texts(question));
                    try {
                        if (picture != null) {
                            Desk.picture(picture);
                        }
                    } catch (java.io.IOException e) {
                        throw new IllegalStateException(e);
                    }
                    Hands.press(question, button);
                }
            }
        };
        Desk.display().timerExec(50, look);
        return said;
    }

    List<String> rows() {
        return Arrays.stream(view.way().table().getItems())
                .map(item -> item.getText(0))
                .toList();
    }
}
