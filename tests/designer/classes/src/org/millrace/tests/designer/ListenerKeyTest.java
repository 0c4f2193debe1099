package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.key.AuthorKey;

/** A listener that asks its clients for a certificate is shown the one that a person chose. */
class ListenerKeyTest extends ExercisedElsewhere {

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
            Hands.says(dialog, "The listener there takes only clients that show a certificate which it trusts.");
            offer(dialog, stranger, "wrong");
            Hands.says(
                    dialog,
                    "The password does not open " + stranger.folder().resolve("author.p12")
                            + ". Give the one of the key file.");
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
}
