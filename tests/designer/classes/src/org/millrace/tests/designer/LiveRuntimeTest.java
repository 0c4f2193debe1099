package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.client.admin.Statistics;
import org.millrace.client.statistics.Figures;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.runtimes.connect.Chosen;
import org.millrace.designer.runtimes.live.StatisticsView;
import org.millrace.designer.runtimes.live.WatchedFlow;
import org.millrace.designer.runtimes.live.WatchedFlows;

/** A runtime with load, seen on the diagram: its numbers are the runtime's own, and those that the clients counted. */
class LiveRuntimeTest {

    private static final String FLOW = """
            <?xml version="1.0" encoding="UTF-8"?>
            <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="counts">
              <steps xsi:type="flow:Receive" id="receive-order" path="/counts"/>
              <steps xsi:type="flow:Route" id="choose">
                <branches xsi:type="flow:TransportHeaderBranch" port="left" header="X-Kind" value="left"/>
                <branches xsi:type="flow:TransportHeaderBranch" port="right" header="X-Kind" value="right"/>
                <branches xsi:type="flow:TransportHeaderBranch" port="call" header="X-Kind" value="call"/>
                <branches xsi:type="flow:TransportHeaderBranch" port="bad" header="X-Kind" value="bad"/>
              </steps>
              <steps xsi:type="flow:Log" id="note-order" message="An order."/>
              <steps xsi:type="flow:Invoke" id="call-backend" endpoint="nowhere" path="/orders"/>
              <steps xsi:type="flow:Raise" id="refuse" code="order.refused" message="It is refused."/>
              <steps xsi:type="flow:Reply" id="answer"/>
              <steps xsi:type="flow:Reply" id="answer-instead"/>
              <wires from="receive-order" to="choose"/>
              <wires from="choose" port="left" to="note-order"/>
              <wires from="choose" port="right" to="note-order"/>
              <wires from="choose" port="call" to="call-backend"/>
              <wires from="choose" port="bad" to="refuse"/>
              <wires from="choose" port="default" to="answer"/>
              <wires from="note-order" to="answer"/>
              <wires from="call-backend" to="answer"/>
              <wires from="call-backend" port="fault" to="answer-instead"/>
            </flow:Flow>
            """;

    /** How many requests of each kind a client sends. */
    private static final Map<String, Integer> LOAD =
            new TreeMap<>(Map.of("left", 300, "right", 200, "call", 70, "bad", 50, "other", 110));

    @TempDir
    private Path folder;

    private IProject project;
    private WatchedRuntime runtime;

    @BeforeEach
    void ready() throws Exception {
        Desk.ready();
        Desk.wear(Desk.LIGHT);
        project = Desk.project("counts", "pass-through");
    }

    @AfterEach
    void close() {
        if (runtime != null) {
            runtime.close();
        }
        Desk.wear(Desk.LIGHT);
        Desk.page().closeAllEditors(false);
        Desk.page().hideView(Desk.page().findView(StatisticsView.ID));
        Desk.settle();
    }

    /** Sends the whole load; gives back how many requests of each kind were answered. */
    private Map<String, Integer> load() {
        Map<String, Integer> answered = new TreeMap<>();
        URI uri = runtime.address("/counts");
        Tempo tempo = Tempo.every(Duration.ofMillis(4));
        try {
            for (Map.Entry<String, Integer> kind : LOAD.entrySet()) {
                for (int i = 0; i < kind.getValue(); i++) {
                    tempo.beat();
                    send(uri, kind.getKey());
                    answered.merge(kind.getKey(), 1, Integer::sum);
                }
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException("the load could not be sent", e);
        }
        return answered;
    }

    /** Over a connection of its own, so that a request is sent once and never again. */
    private static void send(URI uri, String kind) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
        connection.setRequestProperty("Connection", "close");
        connection.setRequestProperty("X-Kind", kind);
        connection.setDoOutput(true);
        try (OutputStream body = connection.getOutputStream()) {
            body.write("order".getBytes(StandardCharsets.US_ASCII));
        }
        assertTrue(connection.getResponseCode() > 0);
        connection.disconnect();
    }

    @Test
    void theNumbersAreTheRuntimesOwnAndThoseOfTheClients() throws Exception {
        runtime = WatchedRuntime.start(folder, "endpoints:\n  nowhere:\n    targets: [\"http://127.0.0.1:9\"]\n");
        IFile file = Desk.put(project, "counts.flow", FLOW.getBytes(StandardCharsets.UTF_8));
        runtime.deploy(file);
        FlowEditor editor = Desk.open(file);
        Desk.await("the editor to be noticed", () -> WatchedFlows.of(editor).isPresent());
        assertEquals("", editor.live().sentence(), "nothing is watched until somebody chooses");
        Desk.page().showView(StatisticsView.ID);
        Chosen.ofWorkspace().choose(editor.file(), runtime.target());
        Desk.await(
                "what runs to be what is drawn",
                () -> editor.live().sentence().matches("edge-1 runs version 1 of [-0-9]+ [:0-9]+"));
        CompletableFuture<Map<String, Integer>> sent = CompletableFuture.supplyAsync(this::load);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(4);
        Desk.await("some seconds of load", () -> System.nanoTime() > end || sent.isDone());
        Desk.picture("live-runtime-light");
        Desk.await("the end of the load", 90_000, sent::isDone);
        Map<String, Integer> answered = sent.get(1, TimeUnit.SECONDS);
        assertEquals(LOAD, answered);
        WatchedFlow watched = WatchedFlows.of(editor).orElseThrow();
        int all = LOAD.values().stream().mapToInt(Integer::intValue).sum();
        Desk.await("all of it", () -> watched.figures().orElseThrow().whole().count() == all);

        Figures.OfFlow figures = watched.figures().orElseThrow();
        assertEquals(runtimesOwn(runtime.admin()), shown(figures));
        Map<String, Long> counted = new TreeMap<>();
        counted.put("receive-order", (long) all);
        counted.put("choose", (long) all);
        counted.put("note-order", 500L);
        counted.put("call-backend", 70L);
        counted.put("refuse", 50L);
        counted.put("answer", 610L);
        counted.put("answer-instead", 70L);
        counted.put("receive-order > choose", (long) all);
        counted.put("choose > note-order 0", 300L);
        counted.put("choose > note-order 1", 200L);
        counted.put("choose > call-backend 2", 70L);
        counted.put("choose > refuse 3", 50L);
        counted.put("choose > answer 4", 110L);
        counted.put("note-order > answer", 500L);
        counted.put("call-backend > answer-instead by fault", 70L);
        assertEquals(counted, shown(figures), "what the clients sent");
        assertEquals(Map.of("order.refused", 50L), figures.steps().get("refuse").faults());
        assertEquals(70, figures.steps().get("call-backend").faultCount());
        assertTrue(Desk.part(editor, "refuse").spoken().contains("50 in all, 50 faults, order.refused 50"));
        assertFalse(editor.isDirty());

        Table faults = Desk.all(Desk.shell(), Table.class).stream()
                .filter(table -> table.getColumnCount() == 5
                        && table.getColumn(4).getText().equals("What happened"))
                .findFirst()
                .orElseThrow();
        Desk.await("the faults", () -> faults.getItemCount() > 0);
        int refused = 0;
        while (!faults.getItem(refused).getText(3).equals("order.refused")) {
            refused++;
        }
        faults.setSelection(refused);
        faults.notifyListeners(SWT.Selection, new Event());
        assertEquals("refuse", editor.selectedSteps().getFirst().getId(), "a fault leads to its step");
        Desk.pause(1500);
        Desk.wear(Desk.DARK);
        Desk.pause(1500);
        Desk.picture("live-runtime-dark");

        editor.execute("Another version", () -> editor.drawing().flow().setVersion("2"));
        Desk.await("the newer drawing", () -> editor.live().sentence().endsWith(", the drawing is version 2"));
        editor.commandStack().undo();
        Desk.await("the same again", () -> !editor.live().sentence().contains("drawing"));

        runtime.stop();
        Desk.await("the loss", () -> editor.live().sentence().contains("The numbers are of before."));
        Desk.picture("live-runtime-lost");
        Chosen.ofWorkspace().choose(editor.file(), null);
        Desk.await("nothing to be watched", () -> editor.live().sentence().isEmpty());
    }

    /** Steps and wires by what they are called here, with their counts. */
    private static Map<String, Long> shown(Figures.OfFlow figures) {
        Map<String, Long> counts = new TreeMap<>();
        figures.steps().forEach((step, each) -> counts.put(step, each.count()));
        figures.wires()
                .forEach((wire, passed) ->
                        counts.put(name(wire.from(), wire.to(), wire.branch(), wire.fault()), passed.count()));
        return counts;
    }

    private static String name(String from, String to, int branch, boolean fault) {
        return from + " > " + to + (from.equals("choose") ? " " + branch : "") + (fault ? " by fault" : "");
    }

    private static Map<String, Long> runtimesOwn(RuntimeAddress address) {
        Map<String, Long> counts = new TreeMap<>();
        try (AdminClient admin = new AdminClient(address)) {
            Statistics.Flow flow =
                    admin.get("/v1/statistics", Statistics.class).flows().getFirst();
            for (Statistics.Step step : flow.steps()) {
                counts.put(step.step(), step.visits());
                step.wires()
                        .forEach(wire ->
                                counts.put(name(step.step(), wire.to(), wire.branch(), wire.fault()), wire.count()));
            }
        }
        return counts;
    }
}
