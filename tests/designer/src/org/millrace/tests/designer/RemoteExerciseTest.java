package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
import org.millrace.designer.runtimes.connect.KnownRuntime;
import org.millrace.designer.runtimes.exercise.Bench;
import org.millrace.designer.runtimes.exercise.ExerciserView;

/** A message is sent where the flow serves others: its way is shown as if it had run here, and no other client's. */
class RemoteExerciseTest {

    private static final String SECRET = "joost@millstreetbooks.example";
    private static final String OWN = "PO-2026-004711";
    private static final String OTHERS = "PO-2026-000001";

    @TempDir
    private Path folder;

    private IProject project;
    private FlowEditor editor;
    private ExerciserView view;
    private AuthorKey key;
    private Backend backend;
    private LocalRuntime runtime;
    private FakePair pair;

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
    private void serve(String listener, String debug) throws Exception {
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

    private static String password(AuthorKey of) throws java.io.IOException {
        return Files.readString(of.folder().resolve("author.password")).strip();
    }

    /** Not on this thread, which a key ring might keep waiting. */
    private static void apart(Runnable work) {
        CompletableFuture<Void> done = CompletableFuture.runAsync(work);
        Desk.await("it to be done", done::isDone);
        done.join();
    }

    private Combo places() {
        return view.request().place().places();
    }

    private void choose(String item) {
        patiently(
                item + " among the places",
                () -> Arrays.asList(places().getItems()).contains(item));
        places().select(Arrays.asList(places().getItems()).indexOf(item));
        places().notifyListeners(SWT.Selection, new Event());
        Desk.settle();
    }

    private void run() {
        view.run(false);
        ended();
    }

    private void ended() {
        patiently("the end of the exchange", () -> !view.isBusy());
    }

    private void patiently(String what, java.util.function.BooleanSupplier condition) {
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

    private List<String> rows() {
        return Arrays.stream(view.way().table().getItems())
                .map(item -> item.getText(0))
                .toList();
    }

    private static SSLContext trustingAnybody() throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(
                null,
                new TrustManager[] {
                    new X509TrustManager() {
                        @Override
                        public void checkClientTrusted(X509Certificate[] chain, String type) {}

                        @Override
                        public void checkServerTrusted(X509Certificate[] chain, String type) {}

                        @Override
                        public X509Certificate[] getAcceptedIssuers() {
                            return new X509Certificate[0];
                        }
                    }
                },
                new SecureRandom());
        return context;
    }

    /** Another client, who sends orders of its own until it is told to stop. */
    private CompletableFuture<Integer> another(URI uri, AtomicBoolean stop) throws Exception {
        SSLContext tls = trustingAnybody();
        byte[] order = Files.readString(
                        project.getFile("samples/order.xml").getLocation().toPath())
                .replace(OWN, OTHERS)
                .getBytes(StandardCharsets.UTF_8);
        // on a thread of its own: one of the pool's would keep others from what HTTP clients finish there
        java.util.concurrent.Executor own =
                task -> Thread.ofVirtual().name("another client").start(task);
        return CompletableFuture.supplyAsync(
                () -> {
                    int sent = 0;
                    try {
                        while (!stop.get()) {
                            HttpsURLConnection connection =
                                    (HttpsURLConnection) uri.toURL().openConnection();
                            connection.setSSLSocketFactory(tls.getSocketFactory());
                            connection.setHostnameVerifier((name, session) -> true);
                            connection.setRequestProperty("Content-Type", "text/xml");
                            connection.setDoOutput(true);
                            try (OutputStream body = connection.getOutputStream()) {
                                body.write(order);
                            }
                            assertEquals(200, connection.getResponseCode());
                            connection.getInputStream().readAllBytes();
                            sent++;
                            Thread.sleep(20);
                        }
                    } catch (java.io.IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return sent;
                },
                own);
    }

    @Test
    void theWayIsThatOfThisMessageAndNoOtherClients() throws Exception {
        serve(", tls: {key: gateway-tls}", "debug: {messages: true}");
        choose("Runs on edge-1");
        URI listener =
                URI.create("https://127.0.0.1:" + runtime.address("http", "").getPort());
        assertEquals(listener.toString(), view.request().place().addressField().getText());
        AtomicBoolean stop = new AtomicBoolean();
        List<CompletableFuture<Integer>> others = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            others.add(another(listener.resolve("/service-mediation"), stop));
        }
        List<String> cancelled = answering("Cancel", "remote-question");
        run();
        assertEquals("Nothing was sent", view.status());
        assertEquals(
                "The message goes to " + listener
                        + ", to edge-1, which serves other clients too. Its real backends are called: what they"
                        + " do with any message, they do with this one.\n\nThe trace is of this message alone, with what the flow marks as"
                        + " secret masked. The audit log there says who asked for it.",
                Arrays.stream(cancelled.getFirst().split("\\|"))
                        .filter(text -> text.startsWith("The message"))
                        .findFirst()
                        .orElse(cancelled.toString()));
        assertTrue(backend.got().stream().noneMatch(got -> got.contains(OWN)), "it waits for the answer");

        view.toggle("ship-to-hub"); // holds here alone
        List<String> agreed = answering("Send", "remote-question-breakpoint");
        run();
        assertTrue(agreed.getFirst().contains("Breakpoints do not stop it."), agreed.toString());
        assertTrue(view.status().matches("Status 200 after .* on edge-1"), view.status());
        view.toggle("ship-to-hub");
        assertEquals(
                List.of(
                        "receive-order",
                        "validate-order",
                        "ship-to-hub",
                        "call-orders",
                        "validate-confirmation",
                        "answer",
                        "Reply: HTTP status 200"),
                rows());
        for (int i = 0; i < 5; i++) {
            run(); // asks no more
            assertTrue(view.status().matches("Status 200 after .* on edge-1"), view.status());
            view.way().select(3);
            Desk.settle();
            String message = view.message().changes();
            assertTrue(message.contains(OWN), message);
            assertFalse(message.contains(OTHERS), message);
            assertTrue(message.contains("<o:email>***</o:email>"), message);
            assertFalse(message.contains(SECRET), message);
            assertTrue(message.lines().anyMatch(line -> line.startsWith("+ ") && line.contains("Rotterdam")), message);
        }
        assertTrue(
                view.message().title().endsWith("what is secret in it is masked"),
                view.message().title());
        Desk.picture("remote-good");
        List<String> own =
                backend.got().stream().filter(got -> got.contains(OWN)).toList();
        assertEquals(6, own.size());
        assertTrue(own.stream().allMatch(got -> got.contains(SECRET)), "the backend gets what is masked here");
        assertTrue(own.stream().noneMatch(got -> got.toLowerCase().contains("millrace-trace")));

        view.request()
                .message()
                .setText(Files.readString(project.getFile("samples/order-invalid.xml")
                        .getLocation()
                        .toPath()));
        run();
        assertTrue(
                view.status().matches("Status 500 after .*, fault message.invalid at validate-order on edge-1"),
                view.status());
        assertTrue(
                view.message().reason().contains("cvc-minInclusive-valid"),
                view.message().reason());
        Desk.wear(Desk.DARK);
        Desk.picture("remote-bad-dark");
        Desk.wear(Desk.LIGHT);
        stop.set(true);
        int among = 0;
        for (CompletableFuture<Integer> other : others) {
            patiently("the other client", other::isDone);
            among += other.join();
        }
        assertTrue(among > 5, among + " messages of others went through meanwhile");

        view.run(true);
        assertEquals(
                "exchanges wait for somebody only here: edge-1 serves other clients; choose Runs here, or Run without stops",
                view.status());
        differs();
        wrongAddress(listener);
        gone();
    }

    /** Only what both have lights up; what differs is said. */
    private void differs() throws Exception {
        view.request()
                .message()
                .setText(Files.readString(
                        project.getFile("samples/order.xml").getLocation().toPath()));
        editor.execute(
                "Rename", () -> editor.drawing().step("ship-to-hub").ifPresent(step -> step.setId("ship-elsewhere")));
        run();
        assertTrue(
                view.status()
                        .matches("Status 200 after .* on edge-1 \\(the drawing has changes that are not saved\\);"
                                + " steps of the way that are not drawn: 1"),
                view.status());
        assertEquals("ship-to-hub (not drawn)", rows().get(2));
        Desk.picture("remote-differs");
        editor.execute("Version", () -> editor.drawing().flow().setVersion("2"));
        editor.doSave(new org.eclipse.core.runtime.NullProgressMonitor());
        run();
        assertTrue(view.status().contains("on edge-1 (the drawing is version 2);"), view.status());
    }

    private void wrongAddress(URI listener) {
        view.request().place().addressField().setText("gateway");
        run();
        assertEquals(
                "'gateway' is not the address of a listener; write it like http://gateway.example:8080; the path stands below",
                view.status());
        view.request().place().addressField().setText(listener + "/");
        run();
        assertTrue(view.status().startsWith("Status 200"), view.status());
        view.request().place().addressField().setText(listener.toString().replace("https", "http"));
        List<String> asked = answering("Send", "remote-other-address");
        run();
        assertEquals(1, asked.size(), "another address is another question");
        assertTrue(
                view.status().contains("broke off before the reply came")
                        || view.status().contains("status 400"),
                view.status());
        view.request().place().addressField().setText(listener.toString());
    }

    private void gone() throws Exception {
        KnownRuntime known = Connections.ofWorkspace().now().getFirst().runtime();
        backend.hold(true);
        view.run(false);
        patiently("the message at the backend", () -> backend.held() == 1);
        view.goOn(Bench.GoOn.ABORT);
        ended();
        assertEquals(
                "the wait for the reply was ended; the message was sent, and goes its way in the runtime all the same",
                view.status());

        String[] viewer = new String[1];
        try (AdminClient admin = new AdminClient(RuntimeAddress.ofDataFolder(runtime.data()))) {
            viewer[0] = admin.post("/v1/tokens", Map.of("name", "ada", "role", "viewer"))
                    .path("token")
                    .asString();
        }
        String own = RuntimeAddress.ofDataFolder(runtime.data()).token();
        token(known, viewer[0], "Runs on edge-1");
        run();
        assertTrue(view.status().startsWith("edge-1: the token ada has the role viewer"), view.status());
        assertTrue(
                view.status()
                        .endsWith(
                                ", so nothing was sent; traces with messages need a token with the role operator; Change in the"
                                        + " Runtimes view takes one"),
                view.status());
        Desk.picture("remote-role");
        token(known, "nonsense", "Runs on edge-1 (not at the moment)");
        run();
        assertTrue(
                view.status().startsWith("the runtime at " + known.admin() + " does not take the token: "),
                view.status());
        token(known, own, "Runs on edge-1");

        backend.hold(true);
        view.run(false);
        patiently("the message at the backend", () -> backend.held() == 1);
        runtime.kill();
        ended();
        assertTrue(view.status().contains("broke off before the reply came"), view.status());
        assertTrue(
                view.status()
                        .endsWith(
                                "the message was sent: whether it went on to backends is not known here. Is the runtime still there?"),
                view.status());
        choose("Runs on edge-1 (not at the moment)");
        run();
        assertTrue(view.status().startsWith("no connection to " + known.admin()), view.status());
        Desk.picture("remote-gone");
    }

    private void token(KnownRuntime known, String token, String then) {
        apart(() -> Connections.ofWorkspace().change(known, token));
        String before = then.contains("not at") ? "Runs on edge-1" : "Runs on edge-1 (not at the moment)";
        patiently(
                then + " among " + List.of(places().getItems()),
                () -> Arrays.asList(places().getItems()).contains(then)
                        && !Arrays.asList(places().getItems()).contains(before));
        Desk.pause(1200); // until it is so for good
        assertTrue(Arrays.asList(places().getItems()).contains(then));
    }

    @Test
    void aRuntimeThatLetsNobodySeeMessagesIsSentNone() throws Exception {
        serve("", "");
        choose("Runs on edge-1");
        run();
        assertEquals(
                "edge-1 lets nobody see messages, and nothing was sent; write debug.messages: true into its configuration and start it"
                        + " again, which lets operators see messages with what flows mark as secret masked; or run the flow here",
                view.status());
        assertEquals(List.of(), backend.got());
        Desk.picture("remote-off");
        assertTrue(
                Desk.all(view.request().place(), Button.class).stream().noneMatch(Button::isVisible),
                "a listener that asks for no certificate needs no key");
        choose("Runs here");
        assertFalse(view.request().place().addressField().isVisible());
    }

    @Test
    void aListenerThatRequiresACertificateIsShownTheChosenKey() throws Exception {
        AuthorKey stranger = AuthorKey.make(folder.resolve("stranger"), "Stranger");
        serve(", tls: {key: gateway-tls, clientAuth: required, clientTrust: ada}", "debug: {messages: true}");
        choose("Runs on edge-1");
        String listener = "https://127.0.0.1:" + runtime.address("http", "").getPort();
        patiently(
                "the listener's address",
                () -> view.request().place().addressField().getText().equals(listener));
        String needed = "the listener of edge-1 takes only clients that show a certificate, and nothing was sent;"
                + " choose the key file that holds one: Key, beside the listener's address";
        runUnasked();
        assertEquals(needed, view.status());

        inKeyDialog(dialog -> {
            assertTrue(
                    Hands.shows(
                            dialog, "The listener there takes only clients that show a certificate which it trusts."),
                    Hands.texts(dialog));
            offer(dialog, stranger, "wrong");
            assertTrue(
                    Hands.shows(
                            dialog,
                            "The password does not open " + stranger.folder().resolve("author.p12")
                                    + ". Give the one of the key file."),
                    Hands.texts(dialog));
            picture("remote-key-wrong-password");
            offer(dialog, stranger, password(stranger));
            Desk.await("the key to be kept", dialog::isDisposed);
        });
        List<String> agreed = answering("Send", null);
        run();
        assertEquals(1, agreed.size());
        assertTrue(
                view.status()
                        .startsWith("what listens at " + listener + "/ does not take the certificate of "
                                + stranger.folder().resolve("author.p12") + ": "),
                view.status());
        assertEquals(List.of(), backend.got());

        inKeyDialog(dialog -> {
            Desk.await(
                    "the file that was chosen",
                    () -> Desk.find(dialog, Text.class, keyField(dialog))
                            .getText()
                            .equals(stranger.folder().resolve("author.p12").toString()));
            offer(dialog, key, password(key));
            Desk.await("the key to be kept", dialog::isDisposed);
        });
        run();
        assertTrue(view.status().matches("Status 200 after .* on edge-1"), view.status());
        assertEquals(1, backend.got().size());
        Desk.picture("remote-key");
        String storage = Files.readString(Path.of(System.getProperty("secure.storage")));
        assertTrue(storage.contains("listenerPassword"), "kept");
        assertFalse(storage.contains(password(key)), "and not in the clear");

        inKeyDialog(dialog -> {
            Desk.await(
                    "that there is one", () -> Hands.button(dialog, "Show none").isEnabled());
            Hands.press(dialog, "Show none");
            Desk.await("the key to be forgotten", dialog::isDisposed);
        });
        runUnasked();
        assertEquals(needed, view.status());
        assertEquals(1, backend.got().size());
    }

    /** A question that comes all the same is answered by no, so that nothing waits for ever. */
    private void runUnasked() {
        Runnable refuse = new Runnable() {
            @Override
            public void run() {
                Desk.shells().stream()
                        .filter(shell -> shell.getText().startsWith("Send it to "))
                        .forEach(Shell::close);
                Desk.display().timerExec(50, this);
            }
        };
        Desk.display().timerExec(50, refuse);
        try {
            run();
        } finally {
            Desk.display().timerExec(-1, refuse);
        }
    }

    /** What a person does may fail by reading files. */
    private interface KeyDialog {
        void use(Shell dialog) throws java.io.IOException;
    }

    private void inKeyDialog(KeyDialog person) {
        Hands.inDialog(() -> Hands.press(view.request().place(), "Key"), dialog -> {
            try {
                person.use(dialog);
            } catch (java.io.IOException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** The first field that can be written into: what the dialog says stands in one as well. */
    private static int keyField(Shell dialog) {
        List<Text> texts = Desk.all(dialog, Text.class);
        return texts.indexOf(
                texts.stream().filter(Text::getEditable).findFirst().orElseThrow());
    }

    private static void offer(Shell dialog, AuthorKey offered, String password) {
        int first = keyField(dialog);
        Hands.type(
                Desk.find(dialog, Text.class, first),
                offered.folder().resolve("author.p12").toString());
        Hands.type(Desk.find(dialog, Text.class, first + 1), password);
        Hands.press(dialog, "Show this key");
    }

    private static void picture(String name) {
        try {
            Desk.picture(name);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    /** On a machine with much else to do a connection may seem lost for a moment. */
    private void bothServe() {
        patiently(
                "both sides with their flows",
                () -> Connections.ofWorkspace().now().stream()
                        .allMatch(seen -> seen.snapshot().link().isUp()
                                && seen.snapshot().flow("service-mediation").isPresent()));
        Desk.pause(1200); // until the view has seen it
    }

    @Test
    void ofAPairBothSidesAreAskedAndTheOneThatTookItIsNamed() throws Exception {
        pair = new FakePair();
        pair.traces(backend.port(), "right");
        view = (ExerciserView) Desk.page().showView(ExerciserView.ID);
        Desk.page().activate(editor);
        bothServe();
        choose("Runs on " + RealPair.NAME);
        patiently(
                "the address",
                () -> view.request().place().addressField().getText().equals("http://127.0.0.1:" + backend.port()));
        List<String> asked = answering("Send", "remote-pair-question");
        bothServe();
        run();
        assertTrue(
                asked.getFirst()
                        .contains(
                                "What runs there is not what is drawn: the drawing is version 1. The diagram shows the way as far as its steps are drawn."),
                asked.toString());
        assertTrue(view.status().matches("Status 200 after .* on right \\(the drawing is version 1\\)"), view.status());
        assertEquals(1, backend.got().size());
        assertTrue(backend.got().getFirst().contains("Millrace-Trace: "), "it stands in for the listener here");
        for (FakeRuntime side : List.of(pair.left, pair.right)) {
            assertTrue(side.asked().contains("POST /v1/traces"), side.asked().toString());
        }
        Desk.picture("remote-pair");
        pair.right.close();
        Desk.await(
                "the loss",
                () -> !Connections.ofWorkspace()
                        .now()
                        .getLast()
                        .snapshot()
                        .link()
                        .isUp());
        view.request().place().addressField().setText("http://localhost:" + backend.port());
        List<String> without = answering("Cancel", "remote-pair-lost");
        run();
        assertTrue(
                without.getFirst()
                        .contains("right can't be asked for a trace now: if the message comes there, it is not shown."),
                without.toString());
    }
}
