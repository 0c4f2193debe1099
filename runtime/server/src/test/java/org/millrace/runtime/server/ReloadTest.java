package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.server.start.StartRefused;
import org.millrace.runtime.settings.Problems;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the two files say by now is taken up while the runtime runs, or nothing of it. */
@Timeout(300)
class ReloadTest {

    private static final int RELOADS = Boolean.getBoolean("long") ? 100 : 10;

    @TempDir
    private Path folder;

    private EchoFlow.Author author;

    @BeforeEach
    void makeAuthor() throws Exception {
        author = EchoFlow.Author.make(folder, "author");
    }

    private static JsonNode reload(Started runtime, String query, int status) throws Exception {
        HttpResponse<String> answer = runtime.admin("POST", "/v1/reload" + query, new byte[0]);
        assertEquals(status, answer.statusCode(), answer.body());
        return JsonMapper.shared().readTree(answer.body());
    }

    private static String changes(JsonNode answer) {
        List<String> all = new ArrayList<>();
        answer.path("changes")
                .forEach(change -> all.add(change.path("file").asString() + " "
                        + change.path("setting").asString() + " "
                        + change.path("change").asString()
                        + (change.path("live").asBoolean() ? "" : ", restart")));
        return String.join("\n", all);
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), text);
    }

    private static String endpoints(String one, String two) {
        return "endpoints:\n  one: {targets: [\"" + one + "\"]}\n  two: {targets: [\"" + two + "\"]}\n";
    }

    @Test
    void anotherTargetIsCalledFromTheReloadOn() throws Exception {
        try (Marking first = new Marking("A");
                Marking second = new Marking("B");
                Started runtime = new Started(folder, Started.plain("http"), endpoints(first.uri(), first.uri()))) {
            runtime.deploy(RelayFlow.bundle(author, "orders", "one", "two"));
            assertEquals("xAA", runtime.post("/orders", "x").body());
            int connections = first.connections();
            write("environment.yaml", endpoints(first.uri(), second.uri()));
            JsonNode looked = reload(runtime, "?dryRun=true", 200);
            assertEquals("environment.yaml endpoints.two.targets changed", changes(looked));
            assertFalse(looked.path("applied").asBoolean());
            assertEquals("orders", looked.path("flows").path(0).asString());
            assertEquals("xAA", runtime.post("/orders", "x").body(), "it was only looked at");
            JsonNode done = reload(runtime, "", 200);
            assertEquals("environment.yaml endpoints.two.targets changed", changes(done));
            assertTrue(done.path("applied").asBoolean());
            assertEquals(2, done.path("generation").asInt());
            assertEquals("xAB", runtime.post("/orders", "x").body());
            assertEquals(connections, first.connections(), "of an endpoint that did not change connections stay");
            JsonNode status = JsonMapper.shared()
                    .readTree(runtime.admin("GET", "/v1/status", new byte[0]).body());
            assertEquals(2, status.path("generation").asInt());
            assertEquals(
                    done.path("environmentDigest").asString(),
                    status.path("environmentDigest").asString());
            JsonNode again = reload(runtime, "", 200);
            assertFalse(again.path("applied").asBoolean());
            assertEquals("", changes(again));
            JsonNode log = JsonMapper.shared()
                    .readTree(runtime.admin("GET", "/v1/audit?limit=2", new byte[0])
                            .body());
            assertTrue(
                    log.path("entries")
                            .path(1)
                            .path("detail")
                            .asString()
                            .contains("generation 2: endpoints.two.targets changed"),
                    log::toString);
        }
    }

    @Test
    void aFileWithAMistakeChangesNothingAndIsToldWithItsPlace() throws Exception {
        try (Marking backend = new Marking("A");
                Started runtime = new Started(folder, Started.plain("http"), endpoints(backend.uri(), backend.uri()))) {
            runtime.deploy(RelayFlow.bundle(author, "orders", "one", "two"));
            write("environment.yaml", endpoints("http://127.0.0.1:1", "ftp://x"));
            JsonNode wrong = reload(runtime, "", 422);
            assertEquals("reload.refused", wrong.path("code").asString());
            assertTrue(
                    wrong.path("detail")
                            .asString()
                            .startsWith(folder.resolve("environment.yaml") + ":3:19: endpoints.two.targets: "),
                    wrong::toString);
            assertEquals(
                    "nothing has changed; mend this and reload again",
                    wrong.path("remedy").asString());
            assertEquals("xAA", runtime.post("/orders", "x").body());
        }
    }

    @Test
    void aFlowThatCouldNotServeWithItKeepsWhatIs() throws Exception {
        try (Marking backend = new Marking("A");
                Started runtime = new Started(folder, Started.plain("http"), endpoints(backend.uri(), backend.uri()))) {
            runtime.deploy(RelayFlow.bundle(author, "orders", "one", "two"));
            write("environment.yaml", "endpoints:\n  one: {targets: [\"" + backend.uri() + "\"]}\n");
            String told = reload(runtime, "", 422).path("detail").asString();
            assertTrue(told.startsWith("flow orders version 1 would not be in service: "), told);
            assertTrue(told.contains("the environment has no endpoint two; add endpoints.two"), told);
            assertEquals("xAA", runtime.post("/orders", "x").body());
            assertEquals(1, runtime.server.generation());
        }
    }

    @Test
    void whatTakesARestartIsNamedAndTheRestIsTakenUp() throws Exception {
        String plain = Started.plain("http");
        try (Started runtime = new Started(folder, plain, "{}\n")) {
            write(
                    "millrace.yaml",
                    plain.replace(
                                    "http: {",
                                    "http: {underscores: refuse, limits: {maxHeadBytes: 32KB, deadline: 20s}, ")
                            + "logging: {levels: {org.millrace.test.reload: debug}}\n");
            JsonNode done = reload(runtime, "", 200);
            assertEquals("""
                    millrace.yaml listeners.http.limits.deadline added
                    millrace.yaml listeners.http.limits.maxHeadBytes added, restart
                    millrace.yaml listeners.http.underscores added
                    millrace.yaml logging.levels added""", changes(done));
            Logger part = (Logger) LoggerFactory.getLogger("org.millrace.test.reload");
            assertEquals(Level.DEBUG, part.getLevel());
            assertEquals(
                    "millrace.yaml listeners.http.limits.maxHeadBytes added, restart",
                    changes(reload(runtime, "", 200)),
                    "it is told until the restart");
            write("millrace.yaml", plain);
            reload(runtime, "", 200);
            assertEquals(null, part.getLevel());
        }
    }

    @Test
    void whatLastsLongerThanRetireAfterIsCutOffAndTheNextGenerationServes() throws Exception {
        try (Marking slow = new Marking("A", Duration.ofSeconds(30));
                Marking other = new Marking("B");
                Started runtime = new Started(
                        folder,
                        Started.plain("http") + "reload: {retireAfter: 100ms}\n",
                        endpoints(slow.uri(), other.uri()))) {
            runtime.deploy(RelayFlow.bundle(author, "orders", "one", "two"));
            CompletableFuture<HttpResponse<String>> waiting = CompletableFuture.supplyAsync(() -> {
                try {
                    return runtime.post("/orders", "x");
                } catch (Exception e) {
                    throw new CompletionException(e);
                }
            });
            eventually("the call is under way", () -> slow.connections() == 1);
            write("environment.yaml", endpoints(other.uri(), other.uri()));
            reload(runtime, "", 200);
            assertEquals("xBB", runtime.post("/orders", "x").body());
            assertEquals(502, waiting.get(20, TimeUnit.SECONDS).statusCode());
        }
    }

    @Test
    void aWatchedFileIsReloadedWithoutBeingAskedFor() throws Exception {
        try (Marking backend = new Marking("A");
                Marking other = new Marking("B");
                Started runtime = new Started(
                        folder,
                        Started.plain("http") + "reload: {watch: true}\n",
                        endpoints(backend.uri(), backend.uri()))) {
            runtime.deploy(RelayFlow.bundle(author, "orders", "one", "two"));
            write("environment.yaml", endpoints("http://127.0.0.1:1", "ftp://x"));
            eventually(
                    "the mistake is in the audit log",
                    () -> runtime.admin("GET", "/v1/audit", new byte[0]).body().contains("on a change of the files: "));
            assertEquals("xAA", runtime.post("/orders", "x").body());
            write("environment.yaml", endpoints(other.uri(), other.uri()));
            eventually("the other file is in force", () -> runtime.server.generation() == 2);
            assertEquals("xBB", runtime.post("/orders", "x").body());
        }
    }

    @Test
    void noReplyMixesGenerationsAndNoneFailsUnderLoad() throws Exception {
        try (Marking a = new Marking("A");
                Marking b = new Marking("B");
                Marking still = new Marking("");
                Started runtime = new Started(folder, Started.plain("http"), load(a, still))) {
            runtime.deploy(RelayFlow.bundle(author, "orders", "one", "still", "two"));
            AtomicBoolean over = new AtomicBoolean();
            AtomicLong replies = new AtomicLong();
            ConcurrentLinkedQueue<String> wrong = new ConcurrentLinkedQueue<>();
            List<Thread> clients = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                clients.add(Thread.ofPlatform().start(() -> {
                    while (!over.get()) {
                        try {
                            HttpResponse<String> reply = runtime.post("/orders", "x");
                            replies.incrementAndGet();
                            if (!List.of("xAA", "xBB").contains(reply.body())) {
                                wrong.add(reply.statusCode() + " " + reply.body());
                            }
                        } catch (Exception e) {
                            wrong.add(e.toString());
                        }
                    }
                }));
            }
            eventually("clients are at work", () -> replies.get() > 20);
            int connections = still.connections();
            for (int i = 0; i < RELOADS; i++) {
                write("environment.yaml", load(i % 2 == 0 ? b : a, still));
                assertTrue(reload(runtime, "", 200).path("applied").asBoolean());
                long before = replies.get();
                eventually("clients go on", () -> replies.get() > before + 20);
            }
            over.set(true);
            for (Thread client : clients) {
                client.join(20_000);
            }
            assertEquals(List.of(), List.copyOf(wrong));
            assertTrue(
                    still.connections() <= Math.max(connections, 4), () -> still.connections() + " of " + connections);
        }
    }

    private static String load(Marking marking, Marking still) {
        return endpoints(marking.uri(), marking.uri()) + "  still: {targets: [\"" + still.uri() + "\"]}\n";
    }

    @Test
    void aHundredReloadsLeaveNothingBehind() throws Exception {
        try (Marking a = new Marking("A");
                Marking b = new Marking("B");
                Started runtime = new Started(folder, Started.plain("http"), load(a, a))) {
            runtime.deploy(RelayFlow.bundle(author, "orders", "one", "two"));
            long heap = 0;
            int classes = 0;
            int threads = 0;
            for (int i = 0; i < 120; i++) {
                write("environment.yaml", load(i % 2 == 0 ? b : a, a));
                assertTrue(reload(runtime, "", 200).path("applied").asBoolean());
                assertEquals(
                        i % 2 == 0 ? "xBB" : "xAA", runtime.post("/orders", "x").body());
                if (i == 19) {
                    heap = heap();
                    classes = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
                    threads = ManagementFactory.getThreadMXBean().getThreadCount();
                }
            }
            long grown = heap() - heap;
            assertTrue(grown < 3_000_000, () -> grown + " bytes more of the heap are in use");
            int most = classes + 100;
            eventually(
                    "no class stays",
                    () -> ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() < most);
            int mostThreads = threads + 4;
            eventually(
                    "no thread stays", () -> ManagementFactory.getThreadMXBean().getThreadCount() <= mostThreads);
        }
    }

    private static long heap() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** What {@code run --check} says of the files; "" for nothing. */
    private String check(UserFiles files) throws InterruptedException {
        Problems problems = new Problems();
        UserFiles.Read read = files.read(problems);
        if (!problems.errors().isEmpty()) {
            return String.join("\n", problems.errors());
        }
        try {
            int ignored = DeployedCheck.hold(
                    read.configuration(), read.environment(), folder.resolve("data"), Clock.systemUTC());
            return "";
        } catch (StartRefused e) {
            return e.getMessage();
        }
    }

    @Test
    void aReloadSaysOfAFileWhatTheCheckSays() throws Exception {
        String configuration = Started.plain("http", "inner")
                + "logging: {level: info, levels: {org.millrace: info}}\nreload: {watch: false, retireAfter: 1m}\n"
                + "admission: {maxExchanges: 100}\n";
        String environment = endpoints("http://127.0.0.1:9001", "http://127.0.0.1:9002")
                + "values: {region: emea}\nlegacyAlgorithms: false\n";
        try (Started runtime = new Started(folder, configuration, environment)) {
            runtime.deploy(RelayFlow.bundle(author, "orders", "one", "two"));
            UserFiles files = new UserFiles(
                    Optional.of(folder.resolve("millrace.yaml")),
                    Optional.of(folder.resolve("environment.yaml")),
                    Map.of());
            Random random = new Random(20261129);
            int bad = 0;
            for (int tries = 0; bad < 200; tries++) {
                assertTrue(tries < 2000, "too few of the files are bad");
                boolean first = random.nextBoolean();
                write("millrace.yaml", first ? spoilt(configuration, random) : configuration);
                write("environment.yaml", first ? environment : spoilt(environment, random));
                String said = check(files);
                HttpResponse<String> answer = runtime.admin("POST", "/v1/reload?dryRun=true", new byte[0]);
                String told = answer.statusCode() == 200
                        ? ""
                        : JsonMapper.shared()
                                .readTree(answer.body())
                                .path("detail")
                                .asString();
                assertEquals(said, told, () -> text("millrace.yaml") + text("environment.yaml"));
                bad += said.isEmpty() ? 0 : 1;
            }
            assertEquals(1, runtime.server.generation());
        }
    }

    private String text(String file) {
        try {
            return Files.readString(folder.resolve(file)) + "---\n";
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** With a mistake or two in it, or with none: characters that go, come or are doubled, lines that go or are doubled. */
    private static String spoilt(String text, Random random) {
        StringBuilder spoilt = new StringBuilder(text);
        for (int i = random.nextInt(2); i >= 0; i--) {
            int at = random.nextInt(spoilt.length());
            int line = spoilt.indexOf("\n", at) + 1;
            switch (random.nextInt(5)) {
                case 0 -> spoilt.deleteCharAt(at);
                case 1 -> spoilt.insert(at, ":x{ -9\"".charAt(random.nextInt(7)));
                case 2 -> spoilt.insert(at, spoilt.charAt(at));
                case 3 ->
                    spoilt.insert(line, spoilt.substring(Math.max(0, spoilt.lastIndexOf("\n", at - 1) + 1), line));
                default -> spoilt.delete(Math.max(0, spoilt.lastIndexOf("\n", at - 1) + 1), line);
            }
        }
        return spoilt.toString();
    }
}
