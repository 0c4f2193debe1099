package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.runtime.api.Tempo;

/**
 * Files are put into a folder while the runtime that works on them is killed again and again, wherever it is: none is lost, and none is worked on
 * more than once more a kill. {@code -Dfolder.kills=200} is the long form.
 */
class FolderCrashTest {

    private static final int KILLS = Integer.getInteger("folder.kills", 3);
    private static final int FILES_A_KILL = 40;
    private static final long SEED = 11;
    private static final long CALL_NANOS = 15_000_000;

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

    @TempDir
    private Path folder;

    private final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();
    private final Random random = new Random(SEED);
    private Installation installation;
    private AuthorKey author;
    private Path incoming;
    private Path results;
    private HttpServer backend;
    private LocalRuntime runtime;

    @BeforeEach
    void start() throws IOException {
        installation = Installation.find();
        author = AuthorKey.make(folder.resolve("author"), "Folders");
        incoming = Files.createDirectory(folder.resolve("incoming"));
        results = Files.createDirectory(folder.resolve("results"));
        Files.writeString(folder.resolve("environment.yaml"), ENVIRONMENT);
        Files.writeString(folder.resolve("files.flow"), FLOW);
        backend = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        backend.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        backend.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            calls.computeIfAbsent(exchange.getRequestHeaders().getFirst("Millrace-Work"), work -> new AtomicInteger())
                    .incrementAndGet();
            Tempo.spin(CALL_NANOS); // so that a kill meets calls under way
            String name = exchange.getRequestHeaders().getFirst("File-Name");
            byte[] answer = ("done " + name).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("X-Name", name);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        backend.start();
        runtime = startRuntime();
        Path bundle = folder.resolve("files.mpb");
        CommandLine.ok(
                "compile",
                folder.resolve("files.flow").toString(),
                "-o",
                bundle.toString(),
                "--author",
                author.folder().toString());
        CommandLine.ok("deploy", bundle.toString(), "--data", runtime.data().toString());
    }

    @AfterEach
    void stop() {
        runtime.close();
        backend.stop(0);
    }

    private LocalRuntime startRuntime() {
        return LocalRuntime.start(
                installation,
                folder.resolve("data"),
                LocalRuntime.configuration(folder, author.certificateFile()),
                folder.resolve("environment.yaml"),
                Map.of(
                        "BACKEND_PORT",
                        String.valueOf(backend.getAddress().getPort()),
                        "INCOMING",
                        incoming.toString(),
                        "RESULTS",
                        results.toString()));
    }

    @Test
    void noFileIsLostAndNoneRepeatedMoreThanOnceAKill() throws Exception {
        List<String> names = new ArrayList<>();
        for (int kill = 0; kill < KILLS; kill++) {
            for (int i = 0; i < FILES_A_KILL; i++) {
                names.add(put(names.size()));
            }
            int from = worked().size();
            int before = from + random.nextInt(1, FILES_A_KILL);
            eventually("files are worked on", () -> worked().size() >= before);
            Tempo.spin(random.nextLong(2 * CALL_NANOS));
            runtime.kill();
            runtime = startRuntime();
        }
        eventually(
                "all files are done with", () -> names(incoming.resolve("done")).size() == names.size());
        assertEquals(new TreeSet<>(names), names(incoming.resolve("done")));
        assertEquals(new TreeSet<>(names), names(results));
        assertEquals(Set.of(), names(incoming));
        assertEquals(Set.of(), names(incoming.resolve(".working")));
        assertEquals(Set.of(), names(incoming.resolve("failed")));
        assertEquals(names.size(), calls.size(), "each file's work has its own name, the same when it is repeated");
        int repeated =
                calls.values().stream().mapToInt(count -> count.get() - 1).sum();
        assertTrue(repeated <= KILLS * 3, repeated + " calls repeated by " + KILLS + " kills of three at once");
        for (String name : names) {
            assertEquals("done " + name, Files.readString(results.resolve(name)));
        }
    }

    private Set<String> worked() throws IOException {
        return names(incoming.resolve("done"));
    }

    private String put(int number) throws IOException {
        String name = "order-" + number + ".xml";
        Path aside = Files.writeString(folder.resolve(name), "<order no=\"" + number + "\"/>");
        Files.move(aside, incoming.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        return name;
    }

    private static Set<String> names(Path folder) throws IOException {
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
}
