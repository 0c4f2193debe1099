package org.millrace.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.http.Route;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What can be seen of a runtime from outside. */
class ObservationTest {

    @TempDir
    private Path folder;

    private Administered runtime;

    @BeforeEach
    void start() throws Exception {
        runtime = new Administered(folder);
        runtime.upload(EchoFlow.bundle(runtime.author, "orders", "1.0"), "");
    }

    @AfterEach
    void stop() throws Exception {
        runtime.close();
    }

    private JsonNode viewed(String path) throws Exception {
        HttpResponse<String> answer = runtime.get(Role.VIEWER, path);
        assertEquals(200, answer.statusCode(), answer.body());
        return Administered.json(answer);
    }

    @Test
    void theStatusSaysWhatTheRuntimeIsAndDoes() throws Exception {
        JsonNode status = viewed("/v1/status");
        assertEquals("1.2.3", status.path("version").asString());
        assertEquals("serving", status.path("state").asString());
        assertEquals(4711, status.path("listeners").path("http").asInt());
        assertEquals(1, status.path("flows").asInt());
        assertEquals("e0e1", status.path("environmentDigest").asString());
        assertEquals(
                ProcessHandle.current().pid(), status.path("jvm").path("pid").asLong());
        assertTrue(status.path("uptimeSeconds").asLong() >= 0);
    }

    @Test
    void exchangesShowInTheStatistics() throws Exception {
        runtime.exchange("/orders", "one");
        runtime.exchange("/orders", "two");
        runtime.exchange("/nowhere", "three");

        JsonNode flow = viewed("/v1/statistics").path("flows").path(0);
        assertEquals("orders", flow.path("flow").asString());
        assertEquals(2, flow.path("count").asInt());
        assertEquals(1, viewed("/v1/statistics").path("withoutFlow").asInt());
    }

    @Test
    void faultsAreListedTheNewestFirstUpToTheLimit() throws Exception {
        runtime.exchange("/nowhere", "x");
        runtime.exchange("/elsewhere", "x");
        assertEquals(2, viewed("/v1/faults").path("faults").size());
        JsonNode one = viewed("/v1/faults?limit=1").path("faults");
        assertEquals(1, one.size());
        assertEquals("request.no-flow", one.path(0).path("code").asString());
        JsonNode kinds = viewed("/v1/faults").path("kinds");
        assertEquals(1, kinds.size(), "both are of one kind");
        assertEquals(2, kinds.path(0).path("count").asInt());
        assertEquals(
                viewed("/v1/faults").path("faults").path(0).path("exchange").asString(),
                kinds.path(0).path("exchange").asString());
        for (String bad : List.of("0", "-1", "many", "10001")) {
            HttpResponse<String> answer = runtime.get(Role.VIEWER, "/v1/faults?limit=" + bad);
            assertEquals(400, answer.statusCode());
            assertEquals("request.query", Administered.json(answer).path("code").asString());
        }
    }

    @Test
    void tracesAreKeptOnceSomebodyAskedForThem() throws Exception {
        runtime.exchange("/orders", "before");
        HttpResponse<String> armed = runtime.post(Role.OPERATOR, "/v1/traces", "{\"flow\":\"orders\",\"count\":2}");
        assertEquals(200, armed.statusCode(), armed.body());
        for (int i = 0; i < 3; i++) {
            runtime.exchange("/orders", "after");
        }
        JsonNode traces = Administered.json(runtime.get(Role.OPERATOR, "/v1/traces?flow=orders"))
                .path("traces");
        assertEquals(2, traces.size());
        assertEquals(
                "answer", traces.path(0).path("visits").path(0).path("step").asString());

        assertEquals(
                404,
                runtime.post(Role.OPERATOR, "/v1/traces", "{\"flow\":\"nobody\"}")
                        .statusCode());
        assertEquals(
                400,
                runtime.post(Role.OPERATOR, "/v1/traces", "{\"flow\":\"orders\",\"count\":101}")
                        .statusCode());
        assertEquals(400, runtime.get(Role.OPERATOR, "/v1/traces").statusCode());
    }

    @Test
    void aFlowAndItsStepsAreToldWithTheirWiresFaultsAndLastSecond() throws Exception {
        runtime.exchange("/orders", "one");
        JsonNode flow = viewed("/v1/statistics").path("flows").path(0);
        assertEquals(
                Set.of(
                        "flow",
                        "version",
                        "count",
                        "faults",
                        "bytesIn",
                        "bytesOut",
                        "inFlight",
                        "perSecond",
                        "totalNanos",
                        "latency",
                        "recent",
                        "steps"),
                new HashSet<>(flow.propertyNames()));
        assertEquals(
                Set.of("step", "kind", "visits", "faults", "faultsByCode", "latency", "recent", "wires"),
                new HashSet<>(flow.path("steps").path(1).propertyNames()));
        JsonNode step = eventually(
                "the last second is over",
                () -> viewed("/v1/statistics")
                        .path("flows")
                        .path(0)
                        .path("steps")
                        .path(1),
                seen -> !seen.path("recent").isEmpty());
        assertEquals(2, step.path("recent").size(), "a time and how many; " + step);
        assertTrue(step.path("recent").path(0).asLong() > 0);
        assertEquals(1, step.path("recent").path(1).asLong());
    }

    private int watchedWith() throws Exception {
        HttpResponse<InputStream> reply = watch();
        reply.body().close();
        return reply.statusCode();
    }

    private HttpResponse<InputStream> watch() throws Exception {
        return runtime.client.send(
                runtime.request(Role.VIEWER, "/v1/statistics/stream").build(), BodyHandlers.ofInputStream());
    }

    private static JsonNode event(BufferedReader lines) throws Exception {
        assertEquals("event: statistics", lines.readLine());
        String data = lines.readLine();
        assertTrue(data.startsWith("data: "), data);
        assertEquals("", lines.readLine());
        return JsonMapper.shared().readTree(data.substring(6));
    }

    private static BufferedReader lines(HttpResponse<InputStream> response) {
        return new BufferedReader(new InputStreamReader(response.body()));
    }

    @Test
    void theStreamBeginsAtOnceAndGoesOn() throws Exception {
        HttpResponse<InputStream> response = watch();
        assertEquals(
                "text/event-stream",
                response.headers().firstValue("content-type").orElse(""));
        try (BufferedReader lines = lines(response)) {
            assertEquals(0, event(lines).path("withoutFlow").asInt());
            runtime.exchange("/nowhere", "x");
            JsonNode later = event(lines);
            if (later.path("withoutFlow").asInt() == 0) {
                later = event(lines); // it was made before the exchange was done
            }
            assertEquals(1, later.path("withoutFlow").asInt());
        }
    }

    @Test
    void manyMayWatchButNotTooManyAndLeaversMakeRoom() throws Exception {
        List<BufferedReader> watchers = new ArrayList<>();
        for (int i = 0; i < Administered.MAX_STREAMS; i++) {
            BufferedReader lines = lines(watch());
            event(lines);
            watchers.add(lines);
        }
        HttpResponse<InputStream> refused = watch();
        assertEquals(503, refused.statusCode());
        assertTrue(new String(refused.body().readAllBytes()).contains("\"streams.too-many\""));

        watchers.getFirst().close();
        // the one that left is noticed when it is next written to
        assertEquals(200, eventually("there is room", this::watchedWith, status -> status != 503));
    }

    @Test
    void theStreamEndsInOrderWhenTheRuntimeStops() throws Exception {
        BufferedReader lines = lines(watch());
        event(lines);
        Thread stopping = Thread.startVirtualThread(runtime.api::stop);
        String line = lines.readLine();
        while (line != null) {
            line = lines.readLine();
        }
        assertNull(line);
        stopping.join();
    }

    @Test
    void metricsAreInPrometheusForm() throws Exception {
        runtime.exchange("/orders", "one");
        runtime.exchange("/nowhere", "x");
        HttpResponse<String> answer = runtime.get(Role.VIEWER, "/metrics");
        assertEquals(
                "text/plain; version=0.0.4; charset=utf-8",
                answer.headers().firstValue("content-type").orElse(""));
        String text = answer.body();
        assertTrue(text.contains("\nmillrace_exchanges_total{flow=\"orders\"} 1\n"), text);
        assertTrue(text.contains("\nmillrace_faults_without_flow_total{code=\"request.no-flow\"} 1\n"), text);
        assertTrue(text.contains("\nmillrace_exchange_seconds_count{flow=\"orders\"} 1\n"), text);
        assertTrue(text.contains("millrace_exchange_seconds{flow=\"orders\",quantile=\"0.99\"} "), text);

        Set<String> typed = new HashSet<>();
        for (String line : text.split("\n")) {
            if (line.startsWith("# TYPE ")) {
                assertTrue(typed.add(line.split(" ")[2]), "typed twice: " + line);
            } else if (!line.startsWith("#")) {
                assertTrue(line.matches("[a-z_]+(\\{[a-z]+=\"[^\"]*\"(,[a-z]+=\"[^\"]*\")*})? [-+0-9.eE]+"), line);
                String name = line.split("[{ ]")[0];
                assertTrue(typed.contains(name) || typed.contains(name.replaceAll("_(sum|count)$", "")), line);
            }
        }
    }

    @Test
    void theDescriptionCoversEveryCallAndEverySchemaItNames() throws Exception {
        HttpResponse<String> answer = runtime.get(Role.VIEWER, "/v1/openapi.json");
        JsonNode document = Administered.json(answer);
        assertEquals("3.1.0", document.path("openapi").asString());
        Set<String> operations = new TreeSet<>();
        for (Route route : runtime.api.routes()) {
            JsonNode operation = document.path("paths")
                    .path(route.path())
                    .path(route.method().toLowerCase());
            assertEquals(route.role().word(), operation.path("x-millrace-role").asString(), route.path());
            assertEquals(route.summary(), operation.path("summary").asString());
            assertTrue(operation
                    .path("responses")
                    .has(Integer.toString(route.gives().status())));
            assertTrue(operations.add(operation.path("operationId").asString()), "each has an id of its own");
        }
        int described = 0;
        for (JsonNode path : document.path("paths")) {
            described += path.size();
        }
        assertEquals(runtime.api.routes().size(), described);

        Set<String> named = new TreeSet<>();
        java.util.regex.Matcher references =
                java.util.regex.Pattern.compile("#/components/schemas/(\\w+)").matcher(answer.body());
        while (references.find()) {
            named.add(references.group(1));
        }
        for (String name : named) {
            assertTrue(document.path("components").path("schemas").has(name), name);
        }
    }

    @Test
    void answersHoldExactlyWhatTheDescriptionSays() throws Exception {
        JsonNode schemas = Administered.json(runtime.get(Role.VIEWER, "/v1/openapi.json"))
                .path("components")
                .path("schemas");
        Set<String> described =
                new TreeSet<>(schemas.path("Status").path("properties").propertyNames());
        assertEquals(described, new TreeSet<>(viewed("/v1/status").propertyNames()));
        assertEquals(
                Set.of("to", "branch", "fault", "count"),
                new HashSet<>(schemas.path("WireStatistics").path("properties").propertyNames()));
        assertEquals(
                "integer",
                schemas.path("StepStatistics")
                        .path("properties")
                        .path("recent")
                        .path("items")
                        .path("type")
                        .asString());
    }
}
