package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
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
    private final BlockingQueue<Said> said = new LinkedBlockingQueue<>();
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

    /** What is in service, by the flow's name. */
    private final Map<String, Ready> deployed = new LinkedHashMap<>();

    /** The last version of each that this runtime has had, by the flow's name. */
    private final Map<String, Integer> latest = new HashMap<>();

    private final Map<Path, Ready> compiled = new HashMap<>();

    /** What somebody says to an exchange that waits; null for that there is something to look at. */
    private record Said(GoOn how, MessageChange change) {}

    private static final Said LOOK = new Said(null, MessageChange.NONE);

    /** A flow as its files were when it was compiled. */
    private record Ready(FileStates files, SignedFlow signed) {}

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
     * Has a runtime with stubs around it, and the flow in service there, before a message is sent.
     *
     * @param starts whether a runtime may be started for it, in the place of one that does not fit
     * @return whether one was started
     */
    boolean prepare(Path flow, boolean starts) throws IOException {
        int before = this.starts;
        SignedFlow signed = compile(flow).signed();
        if (!listener(signed.facts()).isEmpty()) {
            Around around = around(flow.toAbsolutePath().getParent(), signed.facts(), Optional.empty());
            if (starts || around.fits(runningWith)) {
                start(around, ignored -> {});
                deploy(flow, ignored -> {});
            }
        }
        return this.starts > before;
    }

    /**
     * Sends a message through a flow as it is saved.
     *
     * @param breakpoints the steps before which the exchange waits, each with the condition on which it does, "" for always
     * @param told where it has come to, in words, for a person who waits
     * @param stopped hears of each stop, and why a condition could not be evaluated, "" for no such reason; {@link #goOn} lets it go on
     * @throws Failure with what is wrong and what to do
     */
    public Result send(
            Path flow,
            Trial trial,
            Map<String, String> breakpoints,
            Consumer<String> told,
            BiConsumer<Run, String> stopped)
            throws IOException, InterruptedException {
        said.clear();
        aborted = false;
        told.accept("Compiling " + flow.getFileName());
        Descriptor facts = compile(flow).signed().facts();
        if (listener(facts).isEmpty()) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "the flow " + facts.flow() + " starts by itself, so no message can be sent to it",
                    "exercise a flow that begins with a receive step");
        }
        start(around(flow.toAbsolutePath().getParent(), facts, trial.environment()), told);
        deploy(flow, told);
        answers(trial);
        String name = facts.flow();
        admin.post(
                "/v1/traces",
                Map.of("flow", name, "count", 1, "messages", true, "bodyBytes", MOST_BODY_BYTES, "seconds", 600));
        Map<String, String> stops = new LinkedHashMap<>(breakpoints);
        stops.keySet().retainAll(facts.steps().stream().map(Descriptor.Step::id).toList());
        admin.post("/v1/breakpoints", Map.of("flow", name, "steps", List.copyOf(stops.keySet())));
        told.accept("Sending");
        HttpRequest.Builder request = trial.request(runtime.address(listener(facts), ""));
        CompletableFuture<HttpResponse<byte[]>> reply = client.sendAsync(request.build(), BodyHandlers.ofByteArray());
        reply.whenComplete((came, failed) -> said.add(LOOK));
        watch(reply, facts, stops, stopped);
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

    /** Lets the exchange that waits go on, its message changed before. Any thread. */
    public void goOn(GoOn how, MessageChange change) {
        said.add(new Said(how, change));
    }

    /** Compiles it unless its files are as they were; each that differs is a version of its own. */
    private Ready compile(Path flow) throws IOException {
        if (author == null) {
            author = AuthorKey.make(folder.resolve("author"), "exerciser");
        }
        FileStates files = FileStates.of(flow.toAbsolutePath().getParent());
        Ready known = compiled.get(flow);
        if (known == null || !known.files().equals(files)) {
            known = new Ready(files, SignedFlow.of(flow, author, ++version));
            compiled.put(flow, known);
        }
        return known;
    }

    /**
     * What a runtime has around a flow.
     *
     * @param variables for places in the environment
     */
    private record Around(String listener, Map<String, String> variables, String yaml) {

        boolean fits(String running) {
            return toString().equals(running);
        }
    }

    private Around around(Path project, Descriptor facts, Optional<Path> real) throws IOException {
        if (real.isPresent()) {
            return new Around(listener(facts), Map.of(), movable(Files.readString(real.get()), project));
        }
        TestEnvironment environment = TestEnvironment.of(project, facts.needed(Descriptor.Need.Kind.ENDPOINT));
        String text =
                environment.isOwn() ? environment.yaml() : Files.readString(project.resolve(TestEnvironment.FILE));
        Map<String, String> variables = new LinkedHashMap<>();
        environment
                .variables()
                .forEach((endpoint, variable) ->
                        variables.put(variable, String.valueOf(stub(endpoint).port())));
        return new Around(listener(facts), variables, movable(text, project));
    }

    private String movable(String yaml, Path project) throws IOException {
        return TestEnvironment.movable(TestEnvironment.inScratch(yaml, folder.resolve("folders")), project);
    }

    /** Starts a runtime unless one runs that fits: with this listener, and this environment. */
    private void start(Around around, Consumer<String> told) throws IOException {
        if (process() != 0 && around.fits(runningWith)) {
            return;
        }
        told.accept("Starting a runtime");
        stop();
        Path place = folder.resolve("runtime-" + ++starts);
        Files.createDirectories(place);
        Path environment = place.resolve("environment.yaml");
        Files.writeString(environment, around.yaml());
        Path configuration = LocalRuntime.configurationToDebug(place, author.certificateFile(), around.listener());
        List<String> parented = new ArrayList<>(command);
        parented.addAll(
                List.of("--parent", String.valueOf(ProcessHandle.current().pid())));
        runtime = LocalRuntime.start(parented, place.resolve("data"), configuration, environment, around.variables());
        admin = runtime.admin();
        runningWith = around.toString();
    }

    private Stub stub(String endpoint) {
        return stubs.computeIfAbsent(endpoint, Stub::new);
    }

    /** Puts the flow into service unless it is, as it is now. */
    private void deploy(Path flow, Consumer<String> told) throws IOException {
        Ready ready = compile(flow);
        String name = ready.signed().facts().flow();
        if (ready.equals(deployed.get(name))) {
            return;
        }
        told.accept("Putting " + name + " into service");
        if (latest.getOrDefault(name, 0) > number(ready)) { // another flow of this name went before, and none goes back
            compiled.remove(flow);
            ready = compile(flow);
        }
        for (String other : List.copyOf(deployed.keySet())) {
            admin.delete("/v1/flows/" + AdminClient.encoded(other)); // two flows may want the same path
            deployed.remove(other);
        }
        admin.upload(ready.signed().archive(), true);
        deployed.put(name, ready);
        latest.put(name, number(ready));
    }

    private static int number(Ready ready) {
        return Integer.parseInt(ready.signed().facts().version());
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
    private void watch(
            CompletableFuture<?> reply, Descriptor facts, Map<String, String> stops, BiConsumer<Run, String> stopped)
            throws InterruptedException {
        String at = "";
        boolean stepping = false;
        while (!reply.isDone()) {
            JsonNode waits = stops.isEmpty()
                    ? null
                    : admin.get("/v1/stopped").path("stopped").path(0);
            boolean isWaiting = waits != null && !waits.isMissingNode();
            Run run = isWaiting ? Run.stopped(waits) : null;
            if (isWaiting && !at.equals(run.exchange() + " " + run.visits().size())) {
                at = run.exchange() + " " + run.visits().size();
                String condition = stepping ? "" : stops.getOrDefault(run.stoppedAt(), "");
                StopCondition.Verdict verdict = StopCondition.of(condition, facts, run);
                if (!verdict.stops()) {
                    goOn(run, new Said(GoOn.RESUME, MessageChange.NONE));
                    continue;
                }
                stopped.accept(run, verdict.why());
            }
            Said next = said.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            if (next == null || next.how() == null) {
                continue;
            }
            if (isWaiting) {
                stepping = next.how() == GoOn.STEP;
                goOn(run, next);
            } else if (next.how() == GoOn.ABORT) {
                aborted = true;
                reply.cancel(true);
            }
        }
    }

    private void goOn(Run run, Said how) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("go", how.how().name().toLowerCase(java.util.Locale.ROOT));
        if (!how.change().isNone()) {
            body.put("message", how.change().asJson());
        }
        admin.post("/v1/stopped/" + AdminClient.encoded(run.exchange()), body);
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
        latest.clear();
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
