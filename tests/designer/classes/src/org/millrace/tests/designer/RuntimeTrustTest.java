package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.equinox.security.storage.ISecurePreferences;
import org.eclipse.equinox.security.storage.StorageException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.client.admin.Fingerprint;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.KnownRuntime;
import org.millrace.designer.runtimes.connect.ObservedRuntime;

/** Whom the designer trusts, who may read what it keeps, and where a side of a pair is said to be. */
class RuntimeTrustTest {

    private FakePair pair;

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        FakePair.forget();
        pair = new FakePair();
    }

    @AfterEach
    void close() throws Exception {
        pair.close();
    }

    private static KnownRuntime left() {
        return Connections.ofWorkspace().now().stream()
                .map(ObservedRuntime::runtime)
                .filter(runtime -> runtime.name().equals("left"))
                .findFirst()
                .orElseThrow();
    }

    /** Does something with the window of a title as soon as it is there. */
    private static void meanwhile(String title, Consumer<Shell> deed) {
        AtomicInteger looks = new AtomicInteger();
        Desk.display().timerExec(50, new Runnable() {
            @Override
            public void run() {
                Shell found = Desk.shells().stream()
                        .filter(shell -> shell.getText().equals(title) && shell.isVisible())
                        .findFirst()
                        .orElse(null);
                if (found != null) {
                    deed.accept(found);
                } else if (looks.incrementAndGet() < 200) {
                    Desk.display().timerExec(50, this);
                }
            }
        });
    }

    private static void picture(String name) {
        try {
            Desk.picture(name);
        } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aNewCertificateIsTrustedOnceAPersonHasComparedIt() throws Exception {
        RuntimesRows.open();
        RuntimesRows.await("active, serving", RealPair.NAME, "left");
        String before = left().fingerprint();
        int port = pair.left.port();
        pair.left.close();
        RuntimesRows.await("nothing answers", RealPair.NAME, "left");
        try (FakeRuntime other = new FakeRuntime(FakePair.otherKey(), port)) {
            String shown = Fingerprint.of(other.key().certificate());
            Connections.ofWorkspace().tryNow(left().id());
            RuntimesRows.await("another certificate", RealPair.NAME, "left");
            RuntimesRows.select(RealPair.NAME, "left");
            List<String> said = new ArrayList<>();
            meanwhile("Trust the new certificate", question -> {
                said.add(Hands.texts(question));
                picture("trust-new-certificate");
                Hands.press(question, "Cancel");
            });
            Hands.choose(RuntimesRows.tree().getMenu(), "Trust the new certificate");
            assertTrue(
                    said.getFirst()
                            .contains("At " + left().admin()
                                    + " another certificate is shown than before. If you have not given left a new one on purpose,"
                                    + " something else stands in its place, and would be given its token."),
                    said.toString());
            for (String fingerprint : List.of(before, shown)) {
                assertTrue(said.getFirst().contains(fingerprint.substring(0, 48)), said.toString());
                assertTrue(said.getFirst().contains(fingerprint.substring(48)), said.toString());
            }
            Connections.ofWorkspace().tryNow(left().id());
            Desk.pause(500);
            assertEquals(List.of(), other.asked(), "nothing is sent to it");
            assertEquals(before, left().fingerprint());

            RuntimesRows.select(RealPair.NAME, "left");
            meanwhile("Trust the new certificate", question -> Hands.press(question, "Trust the one shown now"));
            Hands.choose(RuntimesRows.tree().getMenu(), "Trust the new certificate");
            RuntimesRows.await("serving", "left");
            assertEquals(shown, left().fingerprint());
            assertTrue(other.asked().contains("GET /v1/status"), other.asked().toString());
            assertEquals(
                    Base64.getEncoder().encodeToString(other.key().certificate().getEncoded()),
                    InstanceScope.INSTANCE
                            .getNode("org.millrace.designer.runtimes/known/" + left().id())
                            .get("certificate", ""),
                    "and is so when the designer is opened again");
        }
    }

    @Test
    void theKeyOfTheTokensIsItsOwnersAlone() throws Exception {
        Path key = Path.of(System.getProperty("secure.storage") + ".key");
        assertTrue(Files.exists(key), key + " is made with the first token");
        assumeTrue(key.getFileSystem().supportedFileAttributeViews().contains("posix"));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(key)));
    }

    @Test
    void theOtherSideIsAddedByTheAddressThatItTellsThePair() throws Exception {
        RuntimesRows.open();
        RuntimesRows.await("standby, serving", RealPair.NAME, "right");
        Connections.ofWorkspace().now().stream()
                .map(ObservedRuntime::runtime)
                .filter(runtime -> runtime.name().equals("right"))
                .forEach(runtime -> Connections.ofWorkspace().remove(runtime.id()));
        Desk.await(
                "its flows to be gone",
                () -> RuntimesRows.row(RealPair.NAME, "right", "service-mediation")
                        .isEmpty());
        RuntimesRows.select(RealPair.NAME, "right");
        List<String> suggested = new ArrayList<>();
        meanwhile("Add a runtime or a pair", wizard -> {
            Text address = Desk.find(wizard, Text.class, 0);
            suggested.add(address.getText());
            suggested.add(Desk.find(wizard, Text.class, 2).getText());
            suggested.add(String.valueOf(address.getEditable()));
            picture("add-other-side");
            wizard.close();
        });
        Event twice = new Event();
        twice.item = RuntimesRows.tree().getSelection()[0];
        RuntimesRows.tree().notifyListeners(SWT.DefaultSelection, twice);
        Desk.await("the wizard", () -> !suggested.isEmpty());
        assertEquals(List.of("https://admin.north.example:9555", "right", "true"), suggested);
    }

    /** A key ring that stays locked, say: that is another thing than that there is no token. */
    @Test
    void whatKeepsATokenAwayIsSaid() throws Exception {
        FakeRuntime runtime = pair.right;
        RuntimesRows.open();
        Connections connections = Connections.ofWorkspace();
        var unknown = new KnownRuntime(
                "another", "south", runtime.address(), runtime.key().certificate(), "");
        connections.change(unknown);
        RuntimesRows.await("no token", "south");
        assertEquals(
                "No token is kept for south. Give one: Change in the Runtimes view.",
                sentences(connections, "another"));

        Field secrets = Connections.class.getDeclaredField("secrets");
        secrets.setAccessible(true);
        Field storage = secrets.getType().getDeclaredField("storage");
        storage.setAccessible(true);
        Object usual = storage.get(secrets.get(connections));
        storage.set(
                secrets.get(connections),
                Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {ISecurePreferences.class},
                        (proxy, method, arguments) -> switch (method.getName()) {
                            case "nodeExists" -> true;
                            case "node" -> proxy;
                            default ->
                                throw new StorageException(StorageException.NO_PASSWORD, "the key ring is locked");
                        }));
        try {
            connections.tryNow("another");
            Desk.await("the cause", () -> sentences(connections, "another").contains("locked"));
            assertEquals(
                    "The secure storage can't be read: the key ring is locked. Unlock it and choose Connect now, or give the token again:"
                            + " Change in the Runtimes view.",
                    sentences(connections, "another"));
            QuietLog.assertTold("a secret can't be read");
        } finally {
            storage.set(secrets.get(connections), usual);
        }
    }

    private static String sentences(Connections connections, String id) {
        var link = connections.of(id).orElseThrow().snapshot().link();
        return link.sentence() + " " + link.remedy();
    }
}
