package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.millrace.bundle.Descriptor;
import org.millrace.bundle.PropertyValue;
import org.millrace.client.Failure;
import org.millrace.client.Units;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.exchange.ExpectedExchange;
import org.millrace.client.exchange.Stub;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;
import tools.jackson.databind.JsonNode;

/**
 * Where flows are tried out: a runtime in a process of its own with stubs around it, started at the first need and kept warm; the
 * process ends when this is closed, and by itself when the designer is gone, however it went. One thread at a time, but for {@link
 * #goOn}, which any may call. Blocks: not for the UI thread.
 */
public final class TestRuntime implements AutoCloseable {

    private static final int LOOK_MILLIS = 40;
    private static final int MOST_BODY_BYTES = 1024 * 1024;
    private static final long TRACE_PATIENCE_NANOS = 5_000_000_000L;

    /** How an exchange that waits before a step goes on; the runtime's words. */
    public enum GoOn {
        STEP,
        RESUME,
        ABORT
    }

    /**
     * How a trial ended.
     *
     * @param body of the reply, as it came
     * @param got what came to each stub that was called, by the endpoint's name: the last body
     */
    public record Result(Run run, int status, String contentType, byte[] body, Map<String, byte[]> got) {

        /** In a sentence, without a full stop. */
        String said() {
            String fault = run.fault().isEmpty() ? "" : ", fault " + run.fault() + " at " + run.faultStep();
            return "Status " + status + " after " + Units.durationShown(run.micros() * 1000) + fault;
        }
    }

    private final List<String> command;
    private final Path folder;
    private final BlockingQueue<GoOn> goOn = new LinkedBlockingQueue<>();
    private final Map<String, Stub> stubs = new LinkedHashMap<>();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private AuthorKey author;
    private LocalRuntime runtime;
    private AdminClient admin;
    private String runningWith = "";
    private int starts;
    private int version;

    /** Whether the wait for the reply was ended. */
    private boolean aborted;

    private final Map<String, String> deployed = new LinkedHashMap<>();

    /**
     * @param command starts a runtime, without the runtime's own arguments
     * @param folder for what is made; emptied by whoever owns it
     */
    public TestRuntime(List<String> command, Path folder) {
        this.command = List.copyOf(command);
        this.folder = folder;
    }

    /** The number of the runtime's process; 0 while there is none. */
    public long process() {
        return runtime != null && runtime.isAlive() ? runtime.pid() : 0;
    }

    /** The listener that the flow's source names; "" for a flow that starts by itself. */
    private static String listener(Descriptor facts) {
        return facts.source().properties().get("listener") instanceof PropertyValue.Text(String name) ? name : "";
    }

    /**
     * Sends a message through a flow as it is saved.
     *
     * @param breakpoints the steps before which the exchange waits
     * @param told where it has come to, in words, for a person who waits
     * @param stopped hears of each stop; {@link #goOn} lets it go on
     * @throws Failure with what is wrong and what to do
     */
    public Result send(
            Path flow, Trial trial, Collection<String> breakpoints, Consumer<String> told, Consumer<Run> stopped)
            throws IOException, InterruptedException {
        goOn.clear();
        aborted = false;
        told.accept("Compiling " + flow.getFileName());
        SignedFlow ready = compile(flow);
        if (listener(ready.facts()).isEmpty()) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "the flow " + ready.facts().flow() + " starts by itself, so no message can be sent to it",
                    "exercise a flow that begins with a receive step");
        }
        start(flow.toAbsolutePath().getParent(), ready.facts(), trial, told);
        ready = deploy(flow, ready, told);
        answers(trial);
        String name = ready.facts().flow();
        admin.post(
                "/v1/traces",
                Map.of("flow", name, "count", 1, "messages", true, "bodyBytes", MOST_BODY_BYTES, "seconds", 600));
        List<String> steps = ready.facts().steps().stream()
                .map(Descriptor.Step::id)
                .filter(breakpoints::contains)
                .toList();
        admin.post("/v1/breakpoints", Map.of("flow", name, "steps", steps));
        told.accept("Sending");
        HttpRequest.Builder request = trial.request(runtime.address(listener(ready.facts()), ""));
        CompletableFuture<HttpResponse<byte[]>> reply = client.sendAsync(request.build(), BodyHandlers.ofByteArray());
        watch(reply, !steps.isEmpty(), stopped);
        HttpResponse<byte[]> got = answered(reply);
        Map<String, byte[]> came = new LinkedHashMap<>();
        stubs.values().stream()
                .filter(stub -> !stub.got().isEmpty())
                .forEach(stub -> came.put(stub.name(), stub.got().getLast().body()));
        return new Result(
                trace(name),
                got.statusCode(),
                got.headers().firstValue("Content-Type").orElse(""),
                got.body(),
                came);
    }

    /** Lets the exchange that waits go on. Any thread. */
    public void goOn(GoOn how) {
        goOn.add(how);
    }

    private SignedFlow compile(Path flow) {
        if (author == null) {
            author = AuthorKey.make(folder.resolve("author"), "exerciser");
        }
        return SignedFlow.of(flow, author, Math.max(1, version));
    }

    /** Starts a runtime unless one runs that fits: with this listener, and this environment. */
    private void start(Path project, Descriptor facts, Trial trial, Consumer<String> told) throws IOException {
        String yaml;
        Map<String, String> variables = new LinkedHashMap<>();
        if (trial.environment().isPresent()) {
            yaml = TestEnvironment.movable(Files.readString(trial.environment().get()), project);
        } else {
            TestEnvironment environment = TestEnvironment.of(project, facts.needed(Descriptor.Need.Kind.ENDPOINT));
            String text =
                    environment.isOwn() ? environment.yaml() : Files.readString(project.resolve(TestEnvironment.FILE));
            yaml = TestEnvironment.movable(text, project);
            environment
                    .variables()
                    .forEach((endpoint, variable) -> variables.put(
                            variable, String.valueOf(stub(endpoint).port())));
        }
        String wanted = listener(facts) + "\n" + variables + "\n" + yaml;
        if (process() != 0 && wanted.equals(runningWith)) {
            return;
        }
        told.accept("Starting a runtime");
        stop();
        Path place = folder.resolve("runtime-" + ++starts);
        Files.createDirectories(place);
        Path environment = place.resolve("environment.yaml");
        Files.writeString(environment, yaml);
        Path configuration = LocalRuntime.configurationToDebug(place, author.certificateFile(), listener(facts));
        List<String> parented = new ArrayList<>(command);
        parented.addAll(
                List.of("--parent", String.valueOf(ProcessHandle.current().pid())));
        runtime = LocalRuntime.start(parented, place.resolve("data"), configuration, environment, variables);
        admin = runtime.admin();
        runningWith = wanted;
    }

    private Stub stub(String endpoint) {
        return stubs.computeIfAbsent(endpoint, Stub::new);
    }

    /** Puts the flow into service unless it is, as it is now; each that differs is a version of its own. */
    private SignedFlow deploy(Path flow, SignedFlow ready, Consumer<String> told) {
        String name = ready.facts().flow();
        if (digest(ready.archive()).equals(deployed.get(name))) {
            return ready;
        }
        told.accept("Putting " + name + " into service");
        version++;
        SignedFlow next = compile(flow);
        for (String other : List.copyOf(deployed.keySet())) {
            admin.delete("/v1/flows/" + AdminClient.encoded(other)); // two flows may want the same path
            deployed.remove(other);
        }
        admin.upload(next.archive(), true);
        deployed.put(name, digest(next.archive()));
        return next;
    }

    private static String digest(byte[] archive) {
        try {
            return HexFormat.of()
                    .formatHex(
                            java.security.MessageDigest.getInstance("SHA-256").digest(archive));
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private void answers(Trial trial) throws IOException {
        for (Stub stub : stubs.values()) {
            Trial.Answer answer = trial.answers().get(stub.name());
            if (answer == null) {
                stub.begin(null);
                continue;
            }
            Path body = folder.resolve("answer-" + stub.port() + suffix(answer.body()));
            Files.writeString(body, answer.body());
            stub.begin(
                    new ExpectedExchange.Answer(answer.status(), answer.body().isEmpty() ? null : body));
        }
    }

    /** What a file of this content is called behind the dot; a stub's content type comes of it. */
    static String suffix(String content) {
        String text = content.strip();
        return text.startsWith("<") ? ".xml" : text.startsWith("{") || text.startsWith("[") ? ".json" : ".txt";
    }

    /** Looks after the exchange while it is under way. */
    private void watch(CompletableFuture<?> reply, boolean mayStop, Consumer<Run> stopped) throws InterruptedException {
        String at = "";
        while (!reply.isDone()) {
            if (!mayStop) {
                if (goOn.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS) == GoOn.ABORT) {
                    aborted = true;
                    reply.cancel(true);
                }
                continue;
            }
            JsonNode waits = admin.get("/v1/stopped").path("stopped").path(0);
            Run run = Run.stopped(waits);
            String now = run.exchange() + " " + run.visits().size();
            if (!waits.isMissingNode() && !now.equals(at)) {
                at = now;
                stopped.accept(run);
            }
            GoOn how = goOn.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            if (how != null && !waits.isMissingNode()) {
                admin.post(
                        "/v1/stopped/" + AdminClient.encoded(run.exchange()),
                        Map.of("go", how.name().toLowerCase(java.util.Locale.ROOT)));
            } else if (how == GoOn.ABORT) {
                aborted = true;
                reply.cancel(true);
            }
        }
    }

    private HttpResponse<byte[]> answered(CompletableFuture<HttpResponse<byte[]>> reply) throws InterruptedException {
        try {
            return reply.get();
        } catch (java.util.concurrent.ExecutionException | java.util.concurrent.CancellationException e) {
            if (aborted) {
                throw new Failure(Failure.Kind.INTERRUPTED, "the exchange was aborted", "", e);
            }
            throw new Failure(
                    Failure.Kind.FAILED,
                    "no reply came: " + e.getCause().getMessage(),
                    "the runtime's log, " + runtime.log() + ", may say why",
                    e);
        }
    }

    /** A runtime notes an exchange when the last byte of its reply is out, which may be a moment after the client has it. */
    private Run trace(String flow) throws InterruptedException {
        long end = System.nanoTime() + TRACE_PATIENCE_NANOS;
        while (true) {
            JsonNode trace = admin.get("/v1/traces?flow=" + AdminClient.encoded(flow))
                    .path("traces")
                    .path(0);
            if (!trace.isMissingNode()) {
                return Run.done(trace);
            }
            if (System.nanoTime() - end > 0) {
                throw new Failure(
                        Failure.Kind.FAILED,
                        "the request was answered, but not by the flow " + flow,
                        "send to the path that its receive step takes");
            }
            Thread.sleep(10);
        }
    }

    private void stop() {
        if (admin != null) {
            admin.close();
            admin = null;
        }
        if (runtime != null) {
            runtime.close();
            runtime = null;
        }
        deployed.clear();
        runningWith = "";
    }

    @Override
    public void close() {
        stop();
        stubs.values().forEach(Stub::close);
        stubs.clear();
        client.shutdownNow();
    }
}
