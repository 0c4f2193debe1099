package org.millrace.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Difference.Fate;
import org.millrace.model.edit.Difference.StepPair;
import org.millrace.model.edit.Difference.WirePair;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

class TakeOverTest {

    private static final int FLOWS = Boolean.getBoolean("long") ? 60 : 20;

    private final Drawing before = row();
    private final Drawing now = new Drawing(EcoreUtil.copy(before.flow()), EcoreUtil.copy(before.layout()));

    /** receive, validate, log, reply, in a row. */
    private static Drawing row() {
        Drawing drawing = DrawingTest.empty();
        drawing.change("row", () -> {
            Step last = add(drawing, "receive", 0);
            int x = 0;
            for (String kind : List.of("validate", "log", "reply")) {
                x += 200;
                Step next = add(drawing, kind, x);
                drawing.connect(last, Drawing.OUT, next);
                last = next;
            }
        });
        return drawing;
    }

    private static Step add(Drawing drawing, String kind, int x) {
        return drawing.add(Catalog.kind(kind).orElseThrow(), new Point(x, 40));
    }

    private static Step step(Drawing drawing, String id) {
        return drawing.step(id).orElseThrow();
    }

    private static String text(Drawing drawing) {
        try {
            return new String(FlowFiles.write(drawing.flow()), StandardCharsets.UTF_8)
                    + new String(FlowFiles.write(drawing.layout()), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void edit(Consumer<Drawing> edit) {
        now.change("edit", () -> edit.accept(now));
    }

    private Difference difference() {
        return Difference.between(before.flow(), now.flow());
    }

    private TakeOver into(Drawing mine, Drawing theirs) {
        return new TakeOver(difference(), mine, theirs);
    }

    private StepPair pair(String id) {
        return difference().steps().stream()
                .filter(pair -> pair.after()
                        .or(pair::before)
                        .filter(step -> id.equals(step.getId()))
                        .isPresent())
                .findFirst()
                .orElseThrow();
    }

    private List<String> wires() {
        return now.flow().getWires().stream().map(TakeOverTest::wire).sorted().toList();
    }

    private static String wire(Wire wire) {
        return wire.getFrom().getId() + "." + wire.getPort() + " "
                + wire.getTo().getId();
    }

    @Test
    void oneValueOfAStepIsTakenOverAndTheOthersStay() {
        edit(drawing -> {
            Values.of(step(drawing, "validate")).put("schema", "orders.xsd");
            step(drawing, "validate").setNote("Checks.");
        });
        StepPair pair = pair("validate");
        Difference.ValuePair schema = pair.values().stream()
                .filter(value -> value.property().equals("schema"))
                .findFirst()
                .orElseThrow();
        now.change("revert", () -> into(now, before).value(pair, schema));
        assertEquals(1, pair("validate").values().size());
        assertEquals("Checks.", step(now, "validate").getNote());
    }

    @Test
    void itGoesInEitherDirection() {
        edit(drawing -> Values.of(step(drawing, "validate")).put("schema", "orders.xsd"));
        before.change("take", () -> into(before, now).step(pair("validate")));
        assertTrue(difference().isEmpty());
        assertEquals("orders.xsd", Values.of(step(before, "validate")).text("schema"));
    }

    @Test
    void anInsertedStepThatIsRevertedLeavesTheWireAsItWas() {
        edit(drawing -> drawing.insert(
                add(drawing, "set", 300),
                drawing.wire(step(drawing, "validate"), Drawing.OUT).orElseThrow()));
        now.change("revert", () -> into(now, before).step(pair("set")));
        assertTrue(difference().isEmpty(), difference()::toString);
        assertEquals(text(before), text(now));
    }

    @Test
    void aRemovedStepComesBackWithItsPlaceAndItsWiresWhereTheirPortsAreFree() {
        edit(drawing -> drawing.remove(step(drawing, "log")));
        now.change("revert", () -> into(now, before).step(pair("log")));
        assertTrue(difference().isEmpty(), difference()::toString);
        assertEquals(new Point(400, 40), now.at(step(now, "log")));
        assertEquals(
                List.of("receive", "validate", "log", "reply"),
                now.flow().getSteps().stream().map(Step::getId).toList());

        edit(drawing -> drawing.removeAndHeal(List.of(step(drawing, "log"))));
        now.change("revert", () -> into(now, before).step(pair("log")));
        assertEquals(List.of("log.out reply", "receive.out validate", "validate.out reply"), wires());
    }

    @Test
    void aRenamedStepIsCalledAsBeforeAndKeepsWhereItStands() {
        edit(drawing -> {
            drawing.rename(step(drawing, "validate"), "check");
            drawing.move(step(drawing, "check"), new Point(7, 8));
        });
        now.change("revert", () -> into(now, before).step(pair("check")));
        assertTrue(difference().isEmpty());
        assertEquals(new Point(7, 8), now.at(step(now, "validate")));
    }

    @Test
    void aStepOfAnotherKindByTheSameIdIsReplaced() {
        edit(drawing -> {
            drawing.remove(step(drawing, "log"));
            drawing.rename(add(drawing, "set", 500), "log");
        });
        now.change("revert", () -> into(now, before).step(pair("log")));
        assertEquals("log", Catalog.kindOf(step(now, "log")).orElseThrow().kind());
        assertEquals(Fate.SAME, pair("log").fate());
    }

    @Test
    void aWireIsLedAgainAsBeforeWithItsSegments() {
        before.change(
                "place",
                () -> before.place(
                        before.wire(step(before, "validate"), Drawing.OUT).orElseThrow(),
                        List.of(new Segment(true, 300))));
        edit(drawing -> drawing.reconnect(
                drawing.wire(step(drawing, "validate"), Drawing.OUT).orElseThrow(),
                step(drawing, "validate"),
                Drawing.OUT,
                step(drawing, "reply")));
        WirePair wire = difference().wires().stream()
                .filter(pair -> pair.fate() == Fate.CHANGED)
                .findFirst()
                .orElseThrow();
        now.change("revert", () -> into(now, before).wire(wire));
        assertTrue(difference().isEmpty());
        assertEquals(
                List.of(new Segment(true, 300)),
                now.segments(now.wire(step(now, "validate"), Drawing.OUT).orElseThrow()));
    }

    @Test
    void aWireToAStepThatIsNotHereSaysWhichToTakeOverFirst() {
        edit(drawing -> drawing.removeAndHeal(List.of(step(drawing, "log"))));
        WirePair wire = difference().wires().stream()
                .filter(pair -> pair.fate() == Fate.CHANGED)
                .findFirst()
                .orElseThrow();
        String why = "The step log is not on this side; take it over first.";
        assertEquals(Optional.of(why), into(now, before).whyNot(wire));
        assertEquals(
                why,
                assertThrows(
                                IllegalArgumentException.class,
                                () -> into(now, before).wire(wire))
                        .getMessage());
    }

    @Test
    void branchesComeWithTheWiresOfTheirPorts() {
        before.change("route", () -> {
            Step route = add(before, "route", 100);
            Values.of(route).add("branches", "BodyBranch").put("port", "east");
            before.connect(route, "east", step(before, "reply"));
        });
        Drawing copy = new Drawing(EcoreUtil.copy(before.flow()), EcoreUtil.copy(before.layout()));
        copy.change("rename", () -> {
            Step route = step(copy, "route");
            copy.rename(route, Drawing.branches(route).getFirst(), "west");
        });
        Difference difference = Difference.between(before.flow(), copy.flow());
        StepPair route = difference.steps().stream()
                .filter(pair -> pair.fate() == Fate.CHANGED)
                .findFirst()
                .orElseThrow();
        copy.change("revert", () -> new TakeOver(difference, copy, before).step(route));
        assertTrue(Difference.between(before.flow(), copy.flow()).isEmpty());
    }

    @Test
    void theFlowsOwnValuesAreTakenOver() {
        edit(drawing -> drawing.flow().setNote("For the auditors."));
        now.change("revert", () -> into(now, before).value(difference().flow().getFirst()));
        assertEquals(null, now.flow().getNote());
    }

    @Test
    void whereAStepStandsAndHowAWireRunsAreTakenOverFromAnotherLayoutOfTheFlow() {
        Drawing elsewhere = new Drawing(before.flow(), EcoreUtil.copy(before.layout()));
        Wire wire = before.wire(step(before, "validate"), Drawing.OUT).orElseThrow();
        elsewhere.change("move", () -> {
            elsewhere.move(step(elsewhere, "log"), new Point(1, 2));
            elsewhere.pin(step(elsewhere, "log"), true);
            elsewhere.place(wire, List.of(new Segment(true, 3), new Segment(false, 6)));
            elsewhere.layout().getPlaces().removeFirst();
        });
        List<Displaced> displaced = Displaced.between(before, elsewhere);
        assertEquals(
                List.of(
                        new Displaced(step(before, "receive"), "0, 40", ""),
                        new Displaced(step(before, "log"), "400, 40", "1, 2, pinned"),
                        new Displaced(wire, "", "x 3, y 6")),
                displaced);
        for (Displaced each : displaced) {
            elsewhere.change("revert", () -> each.take(elsewhere, before));
        }
        assertEquals(List.of(), Displaced.between(before, elsewhere));
    }

    /** In any order, until nothing is different; each can be undone by itself. */
    @Test
    void takingOverOneDifferenceAfterTheOtherEndsWithTheOtherFlow() {
        for (int seed = 0; seed < FLOWS; seed++) {
            Random random = new Random(seed);
            Drawing theirs = DrawingTest.empty();
            for (int i = 0; i < 40; i++) {
                theirs.change("draw", () -> DrawingTest.edit(theirs, random));
            }
            Drawing mine = new Drawing(EcoreUtil.copy(theirs.flow()), EcoreUtil.copy(theirs.layout()));
            for (int i = 0; i < 20; i++) {
                mine.change("edit", () -> DrawingTest.edit(mine, random));
            }
            String at = "seed " + seed;
            int left = 400;
            while (left-- > 0) {
                Difference difference = Difference.between(theirs.flow(), mine.flow());
                List<Runnable> rows = rows(difference, new TakeOver(difference, mine, theirs));
                if (rows.isEmpty()) {
                    break;
                }
                String was = text(mine);
                Change change = mine.change("take", rows.get(random.nextInt(rows.size())));
                String done = text(mine);
                change.undo();
                assertEquals(was, text(mine), at);
                change.redo();
                assertEquals(done, text(mine), at);
            }
            assertTrue(
                    Difference.between(theirs.flow(), mine.flow()).isEmpty(),
                    () -> at + ": " + Difference.between(theirs.flow(), mine.flow()));
        }
    }

    private static List<Runnable> rows(Difference difference, TakeOver takes) {
        List<Runnable> rows = new ArrayList<>();
        difference.flow().forEach(value -> rows.add(() -> takes.value(value)));
        difference.steps().stream()
                .filter(pair -> pair.fate() != Fate.SAME)
                .forEach(pair -> rows.add(() -> takes.step(pair)));
        difference.wires().stream()
                .filter(pair -> pair.fate() != Fate.SAME && takes.whyNot(pair).isEmpty())
                .forEach(pair -> rows.add(() -> takes.wire(pair)));
        return rows;
    }
}
