package org.millrace.compiler.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.start.Update.Fate;
import org.millrace.compiler.start.Update.Operation;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.Step;

/** Projects that a person has gone on with, and whose description changes. */
class UpdateTest {

    private static final Path FIXTURES = Path.of("src/test/resources/org/millrace/compiler/start");

    @TempDir
    private Path folder;

    private Path flow;

    /** Makes the project of a description. */
    private void made(String fixture, String from, String to, Set<String> chosen) throws Exception {
        Source source = Source.read(changed(fixture, from, to));
        flow = Made.of(source, "orders", chosen.isEmpty() ? all(source) : chosen, folder)
                .folder()
                .resolve("orders.flow");
    }

    private static Set<String> all(Source source) {
        return Set.copyOf(source.choices().stream()
                .filter(Choice::possible)
                .map(Choice::key)
                .toList());
    }

    /** The description with a part of it changed, in a folder of its own. */
    private Path changed(String fixture, String... pairs) throws IOException {
        String text = Files.readString(FIXTURES.resolve(fixture));
        for (int i = 0; i < pairs.length && !pairs[i].isEmpty(); i += 2) {
            assertTrue(text.contains(pairs[i]), pairs[i]);
            text = text.replace(pairs[i], pairs[i + 1]);
        }
        Path file = Files.createTempDirectory(folder, "description").resolve(fixture);
        return Files.writeString(file, text);
    }

    private void edit(Consumer<Drawing> edit) throws IOException {
        Drawing drawing = drawing();
        drawing.change("edit", () -> edit.accept(drawing));
        FlowFiles.save(drawing.flow(), flow);
        FlowFiles.save(drawing.layout(), FlowFiles.layoutOf(flow));
    }

    private Drawing drawing() throws IOException {
        return new Drawing(
                FlowFiles.loadFlow(flow).content(),
                FlowFiles.loadLayout(FlowFiles.layoutOf(flow)).content());
    }

    private Update update(Path description) throws Exception {
        Source source = Update.read(flow, description);
        Update update = Update.of(flow, source, Update.proposed(flow, source));
        update.apply(flow.getParent());
        return update;
    }

    private String wires(String... steps) throws IOException {
        Set<String> wanted = Set.of(steps);
        return String.join(
                "\n",
                drawing().flow().getWires().stream()
                        .filter(wire -> wanted.contains(wire.getFrom().getId()))
                        .map(wire -> wire.getFrom().getId() + "." + wire.getPort() + " "
                                + wire.getTo().getId())
                        .sorted()
                        .toList());
    }

    private void compiles() {
        assertEquals(
                List.of(),
                FlowCompiler.compile(flow, CompileOptions.CHECK_ONLY).diagnostics().stream()
                        .map(Diagnostic::text)
                        .toList());
    }

    private static Step step(Drawing drawing, String id) {
        return drawing.step(id).orElseThrow();
    }

    /** Puts a step of the person's own into a wire. */
    private static Step insert(Drawing drawing, String kind, String id, String from, String port) {
        Step step = drawing.add(Catalog.kind(kind).orElseThrow(), new Point(500, 700));
        drawing.rename(step, id);
        if (kind.equals("log")) {
            Values.of(step).put("message", "seen");
        }
        drawing.insert(step, drawing.wire(step(drawing, from), port).orElseThrow());
        return step;
    }

    private static final String CANCEL = """
              /orders/{id}:
                delete:
                  operationId: cancelOrder
                  summary: Cancel an order
                  requestBody: {$ref: "#/components/requestBodies/Order"}
                  responses:
                    "204": {description: gone}
            """;

    @Test
    void whatDidNotChangeChangesNothing() throws Exception {
        for (String fixture : List.of("orders-api.yaml", "orders.wsdl")) {
            made(fixture, "", "", Set.of());
            edit(drawing -> insert(drawing, "log", "seen", "receive", "out"));
            Update update = update(changed(fixture));
            assertEquals(
                    new Update(List.of(), new java.util.TreeMap<>(), new java.util.TreeSet<>(), List.of()), update);
            Files.move(folder.resolve("orders"), folder.resolve("of-" + fixture.replace('.', '-')));
        }
    }

    @Test
    void anOperationThatIsAddedGetsItsLaneAndEverythingElseStaysAsAPersonLeftIt() throws Exception {
        made("orders-api.yaml", "", "", Set.of());
        edit(drawing -> {
            insert(drawing, "log", "seen", "operation", "place-order");
            insert(drawing, "log", "passed", "check-place-order", "out");
            step(drawing, "receive").setNote("By the partner's gateway.");
            drawing.move(step(drawing, "call-service"), new Point(1234, 567));
            drawing.flow().setVersion("7");
            Values.of(step(drawing, "call-service")).put("timeoutMillis", 1500);
        });
        Update update = update(changed("orders-api.yaml", "  /orders/{id}:\n", CANCEL));

        assertEquals(
                List.of(new Operation("DELETE /orders/{id}", Fate.ADDED, "Cancel an order, body checked")),
                update.operations());
        assertEquals(List.of(), update.notes());
        compiles();
        assertEquals("""
                check-cancel-order.out call-service
                check-place-order.out passed
                operation.cancel-order check-cancel-order
                operation.default unknown
                operation.get-orders-id call-service
                operation.list-orders call-service
                operation.place-order seen
                passed.out call-service
                seen.out check-place-order""", wires("check-cancel-order", "check-place-order", "operation", "passed", "seen"));
        Drawing now = drawing();
        assertEquals("By the partner's gateway.", step(now, "receive").getNote());
        assertEquals(new Point(1234, 567), now.at(step(now, "call-service")));
        assertEquals("7", now.flow().getVersion());
        assertEquals(1500, Values.of(step(now, "call-service")).number("timeoutMillis"));
        assertTrue(now.place(step(now, "check-cancel-order")).isPresent());
        assertTrue(Files.exists(flow.resolveSibling("schemas/cancel-order.json")));
        assertTrue(Values.of(step(now, "receive")).texts("methods").contains("DELETE"));
        assertEquals(
                List.of("list-orders", "place-order", "get-orders-id", "cancel-order"),
                now.flow().getSamples().stream().map(Sample::getName).toList());
        assertTrue(
                update(changed("orders-api.yaml", "  /orders/{id}:\n", CANCEL))
                        .files()
                        .isEmpty(),
                "once is enough");
    }

    @Test
    void anOperationThatIsGoneTakesItsLaneAndLeavesThePersonsStepsWhichAreTold() throws Exception {
        made("orders-api.yaml", "  /orders/{id}:\n", CANCEL, Set.of());
        edit(drawing -> {
            insert(drawing, "log", "audit", "operation", "cancel-order");
            insert(drawing, "log", "seen", "operation", "list-orders");
        });
        Update update = update(changed("orders-api.yaml"));

        assertEquals(
                List.of(new Operation("DELETE /orders/{id}", Fate.REMOVED, "Cancel an order, body checked")),
                update.operations());
        assertEquals(
                List.of(
                        "Nothing leads to step audit any more, for what stood before it is gone: wire it anew, or remove it."),
                update.notes());
        assertEquals("""
                audit.out call-service
                operation.default unknown
                operation.get-orders-id call-service
                operation.list-orders seen
                operation.place-order check-place-order
                seen.out call-service""", wires("audit", "seen", "operation"));
        assertTrue(drawing().step("check-cancel-order").isEmpty());
        assertFalse(Files.exists(flow.resolveSibling("schemas/cancel-order.json")));
        assertFalse(Files.exists(flow.resolveSibling("samples/cancel-order-request.json")));
        assertEquals(Set.of("schemas/cancel-order.json", "samples/cancel-order-request.json"), update.gone());
    }

    @Test
    void aCheckThatComesOrGoesStandsBehindAndBeforeThePersonsSteps() throws Exception {
        String without = "      operationId: placeOrder\n      summary: Place an order\n";
        String with = without + "      requestBody: {$ref: \"#/components/requestBodies/Order\"}\n";
        made("orders-api.yaml", with, without, Set.of());
        edit(drawing -> insert(drawing, "log", "seen", "operation", "place-order"));
        update(changed("orders-api.yaml"));
        compiles();
        assertEquals(
                """
                check-place-order.out call-service
                operation.place-order seen
                seen.out check-place-order""",
                wires("seen", "check-place-order", "operation").replaceAll("operation\\.(default|get|list).*\n", ""));

        edit(drawing -> insert(drawing, "log", "passed", "check-place-order", "out"));
        Update update = update(changed("orders-api.yaml", with, without));
        assertEquals(List.of(), update.notes());
        compiles();
        assertEquals("passed.out call-service\nseen.out passed", wires("seen", "passed", "check-place-order"));
    }

    @Test
    void renamedTypesChangeSchemasAndSamplesButNoneThatAPersonWrote() throws Exception {
        made("orders.wsdl", "", "", Set.of());
        Path written = flow.resolveSibling("samples/place-order-request.xml");
        Files.writeString(written, Files.readString(written).replace("AB-4567", "CD-0001"));
        Files.writeString(flow.resolveSibling("samples/mine.xml"), "<mine/>");
        edit(drawing -> {
            Sample mine = FlowFactory.eINSTANCE.createSample();
            mine.setName("mine");
            mine.setRequest("samples/mine.xml");
            drawing.flow().getSamples().addFirst(mine);
            drawing.rename(step(drawing, "check-request"), "check-order");
        });
        Update update = update(changed("orders.wsdl", "name=\"sku\"", "name=\"articleNumber\""));

        assertEquals(
                List.of(new Operation("PlaceOrder", Fate.CHANGED, "placeOrder \u2192 placeOrderResponse")),
                update.operations());
        assertEquals(
                List.of(
                        "samples/place-order-request.xml stays as you wrote it; the description would make another one."),
                update.notes());
        assertTrue(
                Files.readString(flow.resolveSibling("schemas/parts-types.xsd")).contains("articleNumber"));
        assertTrue(Files.readString(written).contains("CD-0001"));
        assertTrue(drawing().step("check-order").isPresent());
        assertEquals(
                List.of("mine", "place-order", "cancel-order", "note-seen"),
                drawing().flow().getSamples().stream().map(Sample::getName).toList());
        assertTrue(
                Files.readString(flow.resolveSibling("description/orders.wsdl")).contains("articleNumber"));
    }

    @Test
    void aSchemaThatAPersonMovedIsUpdatedWhereItLies() throws Exception {
        made("orders-api.yaml", "", "", Set.of());
        Path moved = flow.resolveSibling("schemas/order.json");
        Files.move(flow.resolveSibling("schemas/place-order.json"), moved);
        edit(drawing -> Values.of(step(drawing, "check-place-order")).put("schema", "schemas/order.json"));
        update(changed("orders-api.yaml", "minLength: 1", "minLength: 3"));
        assertTrue(Files.readString(moved).contains("\"minLength\" : 3"));
        assertFalse(Files.exists(flow.resolveSibling("schemas/place-order.json")));
        compiles();
    }

    @Test
    void operationsWithoutAnAnswerGetTheirWayBehindThePersonsSteps() throws Exception {
        made("orders.wsdl", "", "", Set.of("PlaceOrder"));
        edit(drawing -> insert(drawing, "log", "seen", "check-request", "out"));
        Source source = Update.read(flow, changed("orders.wsdl"));
        assertEquals(Set.of("PlaceOrder"), Update.proposed(flow, source), "what was not taken is not taken now");
        Update update = Update.of(flow, source, Set.of("PlaceOrder", "NoteSeen"));
        update.apply(flow.getParent());
        assertEquals(List.of(), update.notes());
        compiles();
        assertEquals("""
                by-operation.default call-service
                by-operation.one-way send-one-way
                check-request.out seen
                seen.out by-operation
                send-one-way.out accepted""", wires("by-operation", "check-request", "seen", "send-one-way"));
    }

    @Test
    void whatAPersonSetStaysAndIsTold() throws Exception {
        made("orders-api.yaml", "", "", Set.of());
        edit(drawing -> {
            Values.of(step(drawing, "receive")).put("path", "/partner/orders/*");
            drawing.remove(step(drawing, "unknown"));
        });
        Update update = update(changed("orders-api.yaml", "/v1/", "/v2/"));
        assertEquals(
                List.of(
                        "Step receive: Path stays '/partner/orders/*', which you have set; it would be '/v2/orders/*'."),
                update.notes());
        assertTrue(Files.readString(flow).contains("path=\"/v2/orders/{id}\""));
    }

    @Test
    void prefixesOfThePersonsAreKept() throws Exception {
        made("orders.wsdl", "", "", Set.of("PlaceOrder", "NoteSeen"));
        Files.writeString(
                flow, Files.readString(flow).replace("messages:", "m:").replace("prefix=\"messages\"", "prefix=\"m\""));
        Source source = Update.read(flow, changed("orders.wsdl"));
        Update update = Update.of(flow, source, Set.of("PlaceOrder", "NoteSeen", "CancelOrder"));
        update.apply(flow.getParent());
        assertEquals(List.of(), update.notes());
        compiles();
        assertTrue(Files.readString(flow).contains("<operations element=\"m:cancelOrder\""), Files.readString(flow));
        assertFalse(Files.readString(flow).contains("messages:"));
    }

    @Test
    void aProjectWithoutItsDescriptionSaysWhatToDo() throws Exception {
        made("orders.wsdl", "", "", Set.of());
        Files.delete(flow.resolveSibling("description/made-from.yaml"));
        assertFalse(Update.isPossible(flow));
        StartRefused refused =
                assertThrows(StartRefused.class, () -> Update.read(flow, FIXTURES.resolve("orders.wsdl")));
        assertEquals(
                "description/made-from.yaml: the project does not keep the description that it was made from;"
                        + " make a new project of the changed description, and take over from it by comparing the flows",
                refused.getMessage() + "; " + refused.remedy());
    }
}
