package org.millrace.tests.hostile.siege;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.ThrowingSupplier;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.tests.hostile.wire.HttpReply;
import org.millrace.tests.hostile.wire.RawClient;
import org.millrace.tests.hostile.wire.RecordingBackend;
import org.millrace.tests.hostile.wire.Trap;

/**
 * A runtime in a process of its own, with a heap of {@value #HEAP_MEGABYTES} MB that it must survive on, the flows of {@code
 * src/test/resources/flows}, a recording backend behind it and a trap beside it. One for all tests: what one attack breaks, the next test
 * sees.
 *
 * <p>The listener {@code http} has the default limits, {@code impatient} short times.
 */
public final class Gateway implements AutoCloseable {

    private static final int HEAP_MEGABYTES = 256;

    /**
     * What one message of an attack may cost the runtime in processor time, its collector's included. Its JIT compiler's is not: that is spent
     * once, whoever's messages are being handled just then, and buys faster handling of all that follow.
     */
    public static final Duration MOST_CPU = Duration.ofMillis(100);

    /** An attack that costs too much is tried again: code that has not run before costs more on a slow machine than what it guards against. */
    private static final int MOST_TRIES = 3;

    /** What all attacks together may leave behind in the heap. */
    private static final long MOST_HEAP_BYTES = 16 << 20;

    private static final int WARM_UP_ROUNDS = 60;

    /** As many exchanges as the runtime takes at once. */
    public static final int MAX_EXCHANGES = 48;

    /** Stands in the file that hostile documents point at. */
    public static final String SECRET = "canary-7c1d-must-not-leave";

    private static final List<String> FLOWS = List.of(
            "relay",
            "impatient",
            "buffered",
            "transform",
            "document",
            "injection",
            "action",
            "operations",
            "set-header",
            "log",
            "sign",
            "verify",
            "encrypt",
            "decrypt",
            "encrypt-legacy",
            "decrypt-legacy",
            "decrypt-verify-legacy");

    private static final List<String> WARMED = List.of(
            "/service-mediation",
            "/transform",
            "/route-by-body",
            "/injection",
            "/action",
            "/operations/x",
            "/set-header",
            "/buffered/x",
            "/relay/x",
            "/sign",
            "/verify",
            "/encrypt",
            "/decrypt",
            "/encrypt-legacy",
            "/decrypt-legacy",
            "/decrypt-verify-legacy");

    private final Path folder;
    private final RecordingBackend backend;
    private final Trap trap;
    private final AuthorKey author;
    private final LocalRuntime runtime;
    private final AdminClient admin;
    private final Path canary;
    private final AuthorKey partner;
    private long heapBytesBefore;

    private Gateway(
            Path folder,
            RecordingBackend backend,
            Trap trap,
            AuthorKey author,
            AuthorKey partner,
            LocalRuntime runtime,
            Path canary) {
        this.partner = partner;
        this.folder = folder;
        this.backend = backend;
        this.trap = trap;
        this.author = author;
        this.runtime = runtime;
        this.admin = runtime.admin();
        this.canary = canary;
    }

    /** Starts everything and deploys the flows. */
    static Gateway start() {
        try {
            Path folder = Files.createTempDirectory("millrace-hostile");
            Path canary = Files.writeString(folder.resolve("canary.txt"), SECRET + "\n");
            RecordingBackend backend = RecordingBackend.start(RecordingBackend.Answer.ok("text/xml", "<seen/>"));
            backend.on("/orders", RecordingBackend.Answer.ok("text/xml; charset=utf-8", Messages.confirmation()));
            Trap trap = Trap.set();
            AuthorKey author = AuthorKey.make(folder.resolve("author"), "hostile tests");
            AuthorKey partner = AuthorKey.make(folder.resolve("partner"), "partner of the hostile tests");
            Path configuration = Setup.configuration(folder, author.certificateFile());
            Path environment = Setup.environment(folder, partner, backend.port());
            LocalRuntime runtime = LocalRuntime.start(
                    command(), folder.resolve("data"), configuration, environment, Map.of("SECRET", SECRET));
            Gateway gateway = new Gateway(folder, backend, trap, author, partner, runtime, canary);
            try {
                gateway.deployAll();
                gateway.warmUp();
            } catch (RuntimeException | Error e) {
                gateway.close(); // nobody else will
                throw e;
            }
            return gateway;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> command() {
        Path options = Installation.find().home().resolve("runtime/server/src/main/dist/jvm.options");
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + options,
                "-Xmx" + HEAP_MEGABYTES + "m",
                "-XX:-UseDynamicNumberOfCompilerThreads", // so that none ends, and its time with it
                "-cp",
                System.getProperty("java.class.path"),
                "org.millrace.runtime.server.Main");
    }

    private void deployAll() {
        for (String flow : FLOWS) {
            admin.upload(Flows.compile(Flows.resource("flows/" + flow + ".flow"), author), true);
        }
        admin.upload(Flows.compile(Messages.example("service-mediation.flow"), author), true);
        admin.upload(
                Flows.compile(Installation.find().examples().resolve("route-by-body/route-by-body.flow"), author),
                true);
    }

    /** What is measured later is the cost of attacks, not of the first messages ever: a good and a bad one to every flow, some times over. */
    private void warmUp() throws IOException {
        String bad = "<!DOCTYPE x><x/>";
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            for (String path : WARMED) {
                post(path, "text/xml; charset=utf-8", Messages.order(), "SOAPAction: \"urn:place-order\"");
                post(path, "text/xml; charset=utf-8", bad);
                post(path, "text/xml; charset=utf-8", "<x a='1'>" + "<y b='2'>z</y>".repeat(200) + "</x>");
            }
        }
        backend.forget();
        heapBytesBefore = heapBytes();
    }

    /** What is alive in the runtime's heap. */
    private long heapBytes() throws IOException {
        try {
            for (int i = 0; i < 2; i++) {
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "jcmd")
                                        .toString(),
                                Long.toString(runtime.pid()),
                                "GC.run")
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
        return admin.get("/v1/status").path("jvm").path("heapUsedBytes").asLong();
    }

    /** The port of the listener with the default limits. */
    public int port() {
        return runtime.address("http", "/").getPort();
    }

    /** The port of the listener with short times. */
    public int impatientPort() {
        return runtime.address("impatient", "/").getPort();
    }

    public RecordingBackend backend() {
        return backend;
    }

    public Trap trap() {
        return trap;
    }

    /** With the administrator's token. */
    public AdminClient admin() {
        return admin;
    }

    /** With any bytes. */
    public AdminCaller adminCaller() {
        return new AdminCaller(runtime.adminAddress(), runtime.data().resolve("admin-cert.pem"));
    }

    public LocalRuntime process() {
        return runtime;
    }

    public AuthorKey author() {
        return author;
    }

    /** Who signs, and who is encrypted for. */
    public AuthorKey partner() {
        return partner;
    }

    /** A folder of the tests' own. */
    public Path folder() {
        return folder;
    }

    /** Puts the addresses of the trap and the canary's file in their places in an attack. */
    public String aimed(String attack) {
        return attack.replace("{trap}", trap.address())
                .replace("{canary}", canary.toUri().toString().replace("file:/", "file:///"));
    }

    /** Posts to the usual listener and reads the answer. */
    public HttpReply post(String path, String contentType, byte[] body, String... headers) throws IOException {
        List<String> all = Stream.concat(Stream.of("Content-Type: " + contentType), Stream.of(headers))
                .toList();
        return RawClient.exchange(port(), RawClient.request("POST", path, all, body));
    }

    public HttpReply post(String path, String contentType, String body, String... headers) throws IOException {
        return post(path, contentType, body.getBytes(StandardCharsets.UTF_8), headers);
    }

    /**
     * Carries out an attack of one message, and asserts what holds for every one: it costs little processor time, reaches nothing that it
     * pointed at, and the runtime serves the next good request.
     */
    public <T> T withstands(String name, ThrowingSupplier<T> attack) {
        return withstands(name, 1, attack);
    }

    /**
     * The same for one of several messages, or for one so large that it is worth several.
     *
     * @param messages how many times {@link #MOST_CPU} it may cost
     */
    public <T> T withstands(String name, int messages, ThrowingSupplier<T> attack) {
        long usualMillis = MOST_CPU.multipliedBy(messages).toMillis();
        List<Long> spentMillis = new ArrayList<>();
        T result;
        do {
            Duration before = processorTime();
            result = carriedOut(name, attack);
            spentMillis.add(processorTime().minus(before).toMillis());
            assertTrue(runtime.isAlive(), () -> name + ": the runtime is gone");
        } while (spentMillis.getLast() > usualMillis && spentMillis.size() < MOST_TRIES);
        long mostMillis =
                spentMillis.getLast() <= usualMillis ? usualMillis : Math.round(usualMillis * Machine.timesSlower());
        assertTrue(
                spentMillis.getLast() <= mostMillis,
                () -> name + " cost " + spentMillis + " ms of processor time, each time more than " + mostMillis);
        assertEquals(List.of(), trap.caught(), () -> name + ": something went where the attack pointed");
        serves(name);
        return result;
    }

    private static <T> T carriedOut(String name, ThrowingSupplier<T> attack) {
        try {
            return attack.get();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(name + ": " + e, e);
        }
    }

    /** Asserts that a good order is answered as ever. */
    public void serves(String after) {
        try {
            HttpReply reply = post("/service-mediation", "text/xml; charset=utf-8", Messages.order());
            assertEquals(200, reply.status(), () -> "after " + after + ": " + reply.text());
            assertTrue(reply.body().contains("<o:status>accepted</o:status>"), reply::text);
        } catch (IOException e) {
            throw new AssertionError("after " + after + " a good request fails: " + e, e);
        }
    }

    /** User and system time of the runtime's process so far, but for its JIT compiler's where the system tells (Linux does). */
    public Duration processorTime() {
        return ProcessHandle.of(runtime.pid())
                .flatMap(handle -> handle.info().totalCpuDuration())
                .orElseThrow(() -> new AssertionError("the runtime's processor time is not to be had"))
                .minus(compilerTime());
    }

    /** proc(5): of each thread its name in parentheses, and behind it as 12th and 13th field user and system time in hundredths of a second. */
    private Duration compilerTime() {
        Path tasks = Path.of("/proc/" + runtime.pid() + "/task");
        if (!Files.isDirectory(tasks)) {
            return Duration.ZERO;
        }
        long hundredths = 0;
        try (Stream<Path> threads = Files.list(tasks)) {
            for (Path thread : threads.toList()) {
                String stat = stat(thread);
                if (stat.contains("(C1 CompilerThre") || stat.contains("(C2 CompilerThre")) {
                    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
                    hundredths += Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Duration.ofMillis(hundredths * 10);
    }

    private static String stat(Path thread) {
        try {
            return Files.readString(thread.resolve("stat"));
        } catch (IOException e) {
            return ""; // it has ended meanwhile (no such file, or no such process), which a compiler's does not
        }
    }

    /** What the runtime wrote to its log so far. */
    public String log() {
        try {
            return Files.readString(runtime.log());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** After the last test: all attacks together left next to nothing behind. */
    @Override
    public void close() throws IOException {
        try {
            if (heapBytesBefore > 0 && runtime.isAlive()) {
                long grown = heapBytes() - heapBytesBefore;
                System.out.printf("the heap grew by %d KB under all attacks%n", grown / 1024);
                assertTrue(grown <= MOST_HEAP_BYTES, () -> "the heap grew by " + grown + " bytes under the attacks");
            }
        } finally {
            end();
        }
    }

    private void end() throws IOException {
        admin.close();
        runtime.close();
        backend.close();
        trap.close();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
