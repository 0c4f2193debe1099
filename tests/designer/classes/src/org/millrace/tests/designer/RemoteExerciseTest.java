package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.KnownRuntime;
import org.millrace.designer.runtimes.exercise.ExerciserView;
import org.millrace.designer.runtimes.exercise.TestRuntime;

/** A message is sent where the flow serves others: its way is shown as if it had run here, and no other client's. */
@Tag("beside")
class RemoteExerciseTest extends ExercisedElsewhere {

    private static final String SECRET = "joost@millstreetbooks.example";
    private static final String OWN = "PO-2026-004711";
    private static final String OTHERS = "PO-2026-000001";

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
                    Tempo tempo = Tempo.every(Duration.ofMillis(20));
                    try {
                        while (!stop.get()) {
                            tempo.beat();
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
                        }
                    } catch (java.io.IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return sent;
                },
                own);
    }

    @Test
    void aMessageOfAClientIsRecordedAsASampleWithWhatIsSecretMasked() throws Exception {
        serve(", tls: {key: gateway-tls}", "debug: {messages: true}");
        assertFalse(view.request().recordButton().isVisible(), "here there is nobody to record");
        choose("Runs on edge-1");
        Hands.inDialog(() -> view.request().recordButton().notifyListeners(SWT.Selection, new Event()), dialog -> {
            assertTrue(Hands.texts(dialog).contains("Anything else is written as it is"), Hands.texts(dialog));
            Hands.press(dialog, "Cancel");
        });
        assertEquals("Nothing was recorded", view.status());

        URI listener =
                URI.create("https://127.0.0.1:" + runtime.address("http", "").getPort());
        Hands.inDialog(
                () -> view.request().recordButton().notifyListeners(SWT.Selection, new Event()),
                dialog -> Hands.press(dialog, "Record"));
        patiently("the wait", () -> view.status().startsWith("Waiting for the next message to service-mediation"));
        AtomicBoolean stop = new AtomicBoolean();
        CompletableFuture<Integer> client = another(listener.resolve("/service-mediation?by=client"), stop);
        ended();
        stop.set(true);
        patiently("the client's end", client::isDone);
        assertEquals(
                "Recorded as the sample recorded-1; what is secret reads *** there: write values of your own",
                view.status());
        var sample = editor.drawing().flow().getSamples().getLast();
        assertEquals("POST", sample.getMethod());
        assertEquals("/service-mediation?by=client", sample.getPath());
        assertEquals(200, sample.getStatus());
        assertEquals(
                List.of("Content-Type"),
                sample.getHeaders().stream()
                        .map(org.millrace.model.flow.SampleHeader::getName)
                        .filter(name -> !name.equals("Accept"))
                        .toList());
        String request = Files.readString(
                project.getFile(sample.getRequest()).getLocation().toPath());
        assertTrue(request.contains(OTHERS), request);
        assertTrue(request.contains("<o:email>***</o:email>"), request);
        assertEquals("samples/recorded-1-response.xml", sample.getResponse());
        assertTrue(view.request().sources().contains("recorded-1"));
        assertTrue(editor.isDirty(), "it can be undone");
        Desk.picture("remote-recorded");

        Hands.inDialog(
                () -> view.request().recordButton().notifyListeners(SWT.Selection, new Event()),
                dialog -> Hands.press(dialog, "Record"));
        patiently("the wait", () -> view.status().startsWith("Waiting for the next message to service-mediation"));
        Hands.press(Desk.shell(), "Abort");
        ended();
        assertEquals("nothing was recorded", view.status());
        editor.commandStack().undo();
        editor.doSave(new org.eclipse.core.runtime.NullProgressMonitor());
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
        view.goOn(TestRuntime.GoOn.ABORT);
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
