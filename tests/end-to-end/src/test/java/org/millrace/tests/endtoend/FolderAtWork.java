package org.millrace.tests.endtoend;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.runtime.api.Tempo;

/** A runtime with a flow in service that takes files out of one folder, has a backend work on them and writes its answers into another folder. */
final class FolderAtWork implements AutoCloseable {

    private static final String FLOW = """
            <?xml version="1.0" encoding="UTF-8"?>
            <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xmlns:flow="http://www.millrace.org/flow/1" name="files">
              <steps xsi:type="flow:WatchFolder" id="watch" folder="incoming" stableMillis="0" pollMillis="10" concurrent="3"/>
              <steps xsi:type="flow:Invoke" id="call" endpoint="orders" path="/" method="POST"/>
              <steps xsi:type="flow:WriteFile" id="write" folder="results" name="{header:X-Name}"/>
              <steps xsi:type="flow:Reply" id="done"/>
              <wires from="watch" to="call"/>
              <wires from="call" to="write"/>
              <wires from="write" to="done"/>
            </flow:Flow>
            """;

    private static final String ENVIRONMENT = """
            endpoints:
              orders:
                targets: ["http://127.0.0.1:${BACKEND_PORT}"]
            folders:
              incoming: {path: "${INCOMING}"}
              results: {path: "${RESULTS}"}
            """;

    private final Path scratch;
    private final String javaOptions;
    private final Installation installation = Installation.find();
    private final AuthorKey author;
    private final Path incoming;
    private final Path results;
    private final HttpServer backend;
    private final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();
    private LocalRuntime runtime;

    /**
     * @param scratch an empty folder
     * @param javaOptions of the runtime, may be ""
     * @param callNanos what the backend takes for a file, at least
     */
    FolderAtWork(Path scratch, String javaOptions, long callNanos) throws IOException {
        this.scratch = scratch;
        this.javaOptions = javaOptions;
        author = AuthorKey.make(scratch.resolve("author"), "Folders");
        incoming = Files.createDirectory(scratch.resolve("incoming"));
        results = Files.createDirectory(scratch.resolve("results"));
        Files.writeString(scratch.resolve("environment.yaml"), ENVIRONMENT);
        Path flow = Files.writeString(scratch.resolve("files.flow"), FLOW);
        backend = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        backend.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        backend.createContext("/", exchange -> {
            long bytes = length(exchange.getRequestBody());
            calls.computeIfAbsent(exchange.getRequestHeaders().getFirst("Millrace-Work"), work -> new AtomicInteger())
                    .incrementAndGet();
            Tempo.spin(callNanos);
            String name = exchange.getRequestHeaders().getFirst("File-Name");
            byte[] answer = answer(name, bytes).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("X-Name", name);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        backend.start();
        start();
        Path bundle = scratch.resolve("files.mpb");
        CommandLine.ok(
                "compile",
                flow.toString(),
                "-o",
                bundle.toString(),
                "--author",
                author.folder().toString());
        CommandLine.ok("deploy", bundle.toString(), "--data", runtime.data().toString());
    }

    private static long length(InputStream body) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long length = 0;
        for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
            length += read;
        }
        return length;
    }

    private void start() {
        runtime = LocalRuntime.start(
                installation,
                scratch.resolve("data"),
                LocalRuntime.configuration(scratch, author.certificateFile()),
                scratch.resolve("environment.yaml"),
                Map.of(
                        "BACKEND_PORT",
                        String.valueOf(backend.getAddress().getPort()),
                        "INCOMING",
                        incoming.toString(),
                        "RESULTS",
                        results.toString(),
                        "MILLRACE_JAVA_OPTIONS",
                        javaOptions));
    }

    /** Kills the runtime, wherever it is, and starts it again. */
    void killAndStart() {
        runtime.kill();
        start();
    }

    boolean isAlive() {
        return runtime.isAlive();
    }

    /** What the backend answers to a file of so many bytes. */
    static String answer(String name, long bytes) {
        return name + " had " + bytes + " bytes";
    }

    Path incoming() {
        return incoming;
    }

    Path results() {
        return results;
    }

    /** Each file's work by its name, and how often the backend was called for it. */
    Map<String, AtomicInteger> calls() {
        return calls;
    }

    /** Puts a small file in, whole. Returns its size in bytes. */
    long put(String name) throws IOException {
        Path aside = Files.writeString(scratch.resolve(name), "<order name=\"" + name + "\"/>");
        long bytes = Files.size(aside);
        put(aside);
        return bytes;
    }

    /** Moves a file in from the scratch folder. */
    void put(Path aside) throws IOException {
        Files.move(aside, incoming.resolve(aside.getFileName()), StandardCopyOption.ATOMIC_MOVE);
    }

    /** The files that are done with. */
    Set<String> done() throws IOException {
        return names(incoming.resolve("done"));
    }

    /** The names of the files of a folder that are whole. */
    static Set<String> names(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Set.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.endsWith(".part"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Override
    public void close() {
        if (runtime != null) {
            runtime.close();
        }
        backend.stop(0);
    }
}
