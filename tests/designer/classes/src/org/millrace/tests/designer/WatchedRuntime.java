package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.pack.Author;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedRuntime;
import org.millrace.designer.runtimes.connect.Target;

/** A runtime of its own process, known to the designer as edge-1, with an author whom both trust. */
final class WatchedRuntime implements AutoCloseable {

    static final String NAME = "edge-1";

    private final LocalRuntime runtime;
    private final AuthorKey key;
    private final RuntimeAddress admin;
    private final String id;

    private WatchedRuntime(LocalRuntime runtime, AuthorKey key, RuntimeAddress admin, String id) {
        this.runtime = runtime;
        this.key = key;
        this.admin = admin;
        this.id = id;
    }

    /** @param folder for its data and the author's key; empty */
    static WatchedRuntime start(Path folder, String environment) throws Exception {
        Installation installation =
                new Installation(Path.of(System.getProperty("examples")).getParent());
        assumeTrue(
                Files.isDirectory(installation.home().resolve("runtime/server/target/runtime/lib")),
                "needs a runtime: ./millrace mvn -DskipTests package -pl runtime/server -am");
        AuthorKey key = AuthorKey.make(folder.resolve("key"), "Ann");
        InstanceScope.INSTANCE
                .getNode("org.millrace.designer.diagram")
                .put("keyFolder", folder.resolve("key").toString());
        LocalRuntime runtime = LocalRuntime.start(
                installation,
                folder.resolve("data"),
                LocalRuntime.configuration(folder.resolve("config"), key.certificateFile()),
                Files.writeString(folder.resolve("environment.yaml"), environment),
                Map.of());
        RuntimeAddress admin = RuntimeAddress.ofDataFolder(runtime.data());
        CompletableFuture<String> added = CompletableFuture.supplyAsync(() -> Connections.ofWorkspace()
                .add(NAME, admin.admin(), admin.certificates().getFirst(), admin.token()));
        Desk.await("the runtime to be known", added::isDone);
        String id = Connections.ofWorkspace().now().stream()
                .map(ObservedRuntime::runtime)
                .filter(each -> each.name().equals(NAME))
                .findFirst()
                .orElseThrow()
                .id();
        return new WatchedRuntime(runtime, key, admin, id);
    }

    void deploy(IFile flow) throws IOException {
        byte[] bundle = FlowCompiler.compile(
                        flow.getLocation().toPath(),
                        CompileOptions.signedBy(new Author(key.privateKey(), key.certificate())))
                .archive()
                .orElseThrow();
        try (AdminClient client = new AdminClient(admin)) {
            client.upload(bundle, true);
        }
    }

    URI address(String path) {
        return runtime.address("http", path);
    }

    RuntimeAddress admin() {
        return admin;
    }

    Target target() {
        return new Target.One(id);
    }

    /** Ends the process; the designer knows it still, and sees that it is gone. */
    void stop() {
        runtime.close();
    }

    @Override
    public void close() {
        Connections.ofWorkspace().remove(id);
        runtime.close();
        InstanceScope.INSTANCE.getNode("org.millrace.designer.diagram").remove("keyFolder");
    }
}
