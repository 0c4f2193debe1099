package org.millrace.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Difference.Fate;
import org.millrace.model.edit.Difference.StepPair;
import org.millrace.model.edit.Difference.ValuePair;
import org.millrace.model.edit.Difference.WirePair;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;
import org.millrace.model.flow.Wire;

class DifferenceTest {

    /** What is different once a drawing was edited. */
    private static Difference after(Drawing drawing, Consumer<Drawing> edit) {
        Flow before = EcoreUtil.copy(drawing.flow());
        drawing.change("edit", () -> edit.accept(drawing));
        return Difference.between(before, drawing.flow());
    }

    private static Step add(Drawing drawing, String kind) {
        return drawing.add(Catalog.kind(kind).orElseThrow(), new Point(0, 0));
    }

    /** receive, validate, log, reply, in a row. */
    private static Drawing row() {
        Drawing drawing = DrawingTest.empty();
        drawing.change("row", () -> {
            Step last = add(drawing, "receive");
            for (String kind : List.of("validate", "log", "reply")) {
                Step next = add(drawing, kind);
                drawing.connect(last, Drawing.OUT, next);
                last = next;
            }
        });
        return drawing;
    }

    private static Map<String, Fate> fates(Difference difference) {
        Map<String, Fate> fates = new HashMap<>();
        difference
                .steps()
                .forEach(pair ->
                        fates.put(pair.after().or(pair::before).orElseThrow().getId(), pair.fate()));
        return fates;
    }

    private static StepPair pair(Difference difference, String id) {
        return difference.steps().stream()
                .filter(pair ->
                        pair.after().or(pair::before).orElseThrow().getId().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aFlowDoesNotDifferFromItsCopy() {
        Difference difference = after(row(), drawing -> {});
        assertTrue(difference.isEmpty());
        assertEquals(4, difference.steps().size());
        assertEquals(3, difference.wires().size());
    }

    @Test
    void whereAStepStandsDoesNotCount() {
        assertTrue(after(row(), drawing -> drawing.move(drawing.step("log").orElseThrow(), new Point(70, 80)))
                .isEmpty());
    }

    @Test
    void aChangedValueIsListedByItsLabelBeforeAndAfter() {
        Difference difference = after(
                row(),
                drawing -> Values.of(drawing.step("validate").orElseThrow()).put("schema", "orders.xsd"));
        StepPair pair = pair(difference, "validate");
        assertEquals(Fate.CHANGED, pair.fate());
        assertEquals(List.of(new ValuePair("schema", "Schema", "", "orders.xsd")), pair.values());
    }

    @Test
    void valuesInsideOfAStepAreALineEach() {
        Drawing drawing = DrawingTest.empty();
        drawing.change("route", () -> add(drawing, "route"));
        Difference difference = after(drawing, changed -> {
            Step route = changed.step("route").orElseThrow();
            for (String port : List.of("east", "west")) {
                Values.of(route).add("branches", "BodyBranch").put("port", port);
            }
        });
        ValuePair values = pair(difference, "route").values().getFirst();
        assertEquals("", values.before());
        assertEquals(2, values.after().lines().count());
        assertTrue(values.after().lines().findFirst().orElseThrow().contains("east"), values.after());
    }

    @Test
    void anInsertedStepIsAddedAndTheWireBeforeItLeadsElsewhere() {
        Difference difference = after(
                row(),
                drawing -> drawing.insert(
                        add(drawing, "log"),
                        drawing.wire(drawing.step("receive").orElseThrow(), Drawing.OUT)
                                .orElseThrow()));
        assertEquals(Fate.ADDED, fates(difference).get("log-2"));
        assertEquals(Fate.SAME, fates(difference).get("log"));
        List<WirePair> wires = difference.wires().stream()
                .filter(wire -> wire.fate() != Fate.SAME)
                .toList();
        assertEquals(
                List.of(Fate.CHANGED, Fate.ADDED),
                wires.stream().map(WirePair::fate).toList());
        assertEquals(
                List.of(new ValuePair("", "Leads to", "validate", "log-2")),
                wires.getFirst().values());
    }

    @Test
    void aRemovedStepGoesWithItsWires() {
        Difference difference =
                after(row(), drawing -> drawing.remove(drawing.step("reply").orElseThrow()));
        assertEquals(Fate.REMOVED, fates(difference).get("reply"));
        assertEquals(Fate.REMOVED, difference.wires().getLast().fate());
        assertEquals(
                "reply",
                difference.wires().getLast().before().orElseThrow().getTo().getId());
    }

    @Test
    void aRenamedStepIsTheSameOneAndItsWiresToo() {
        Difference difference =
                after(row(), drawing -> drawing.rename(drawing.step("validate").orElseThrow(), "check-order"));
        StepPair pair = pair(difference, "check-order");
        assertTrue(pair.renamed());
        assertEquals(Fate.CHANGED, pair.fate());
        assertEquals("validate", pair.values().getFirst().before());
        assertEquals("check-order", pair.values().getFirst().after());
        assertTrue(difference.wires().stream().allMatch(wire -> wire.fate() == Fate.SAME));
    }

    @Test
    void aStepOfAnotherKindInTheSamePlaceIsNotARenamedOne() {
        Difference difference = after(row(), drawing -> {
            Step log = drawing.step("log").orElseThrow();
            Wire in = drawing.entering(log).getFirst();
            Step reply = drawing.step("reply").orElseThrow();
            Step set = add(drawing, "set");
            drawing.reconnect(in, in.getFrom(), Drawing.OUT, set);
            drawing.remove(log);
            drawing.connect(set, Drawing.OUT, reply);
        });
        assertEquals(Fate.REMOVED, fates(difference).get("log"));
        assertEquals(Fate.ADDED, fates(difference).get("set"));
    }

    @Test
    void aStepOfTheSameKindWithOtherValuesIsNotARenamedOne() {
        Difference difference = after(row(), drawing -> {
            Step log = drawing.step("validate").orElseThrow();
            Values.of(log).put("schema", "orders.xsd");
        });
        assertEquals(Fate.CHANGED, fates(difference).get("validate"));
        Drawing drawing = row();
        drawing.change(
                "schema",
                () -> Values.of(drawing.step("validate").orElseThrow()).put("schema", "orders.xsd"));
        difference = after(drawing, changed -> {
            changed.rename(changed.step("validate").orElseThrow(), "check");
            Values.of(changed.step("check").orElseThrow()).put("schema", "bills.xsd");
        });
        assertEquals(Fate.REMOVED, fates(difference).get("validate"));
        assertEquals(Fate.ADDED, fates(difference).get("check"));
    }

    @Test
    void aStepThatWasCutOutAndRenamedIsKnownByItsValues() {
        Drawing drawing = row();
        drawing.change("note", () -> drawing.step("log").orElseThrow().setNote("Counts the orders."));
        Difference difference = after(drawing, changed -> {
            Step log = changed.step("log").orElseThrow();
            List.copyOf(changed.leaving(log)).forEach(changed::remove);
            List.copyOf(changed.entering(log)).forEach(changed::remove);
            changed.rename(log, "count");
        });
        assertTrue(pair(difference, "count").renamed());
    }

    @Test
    void anIdThatNowIsOfAnotherKindSaysSo() {
        Difference difference = after(row(), drawing -> {
            drawing.remove(drawing.step("log").orElseThrow());
            Step set = add(drawing, "set");
            drawing.rename(set, "log");
        });
        assertEquals(
                new ValuePair("", "Kind", "Log", "Set"),
                pair(difference, "log").values().getFirst());
    }

    @Test
    void aStepThatCantBeReadIsComparedAsItStandsInTheFile() {
        Drawing drawing = DrawingTest.empty();
        drawing.change("unreadable", () -> {
            Unreadable step = FlowFactory.eINSTANCE.createUnreadable();
            step.setId("odd");
            step.setXml("<steps id='odd' a='1'/>");
            drawing.flow().getSteps().add(step);
        });
        Difference difference =
                after(drawing, changed -> ((Unreadable) changed.step("odd").orElseThrow()).setXml("<steps/>"));
        assertEquals(
                List.of(new ValuePair("", "In the file", "<steps id='odd' a='1'/>", "<steps/>")),
                pair(difference, "odd").values());
    }

    @Test
    void theFlowsOwnValuesAreListed() {
        Difference difference = after(row(), drawing -> drawing.flow().setNote("For the auditors."));
        assertEquals(1, difference.flow().size());
        assertEquals("For the auditors.", difference.flow().getFirst().after());
    }

    @Test
    void aBranchThatIsRenamedTakesItsWireAlong() {
        Drawing drawing = row();
        drawing.change("route", () -> {
            Step route = add(drawing, "route");
            Values.of(route).add("branches", "BodyBranch").put("port", "east");
            drawing.connect(route, "east", drawing.step("reply").orElseThrow());
        });
        Difference difference = after(drawing, changed -> {
            Step route = changed.step("route").orElseThrow();
            changed.rename(route, Drawing.branches(route).getFirst(), "west");
        });
        WirePair wire = difference.wires().getLast();
        assertEquals(List.of(new ValuePair("", "Port", "east", "west")), wire.values());
    }

    /** Renaming any steps of a flow, all but where exchanges come in: each is found, for a wire leads to it from one that was found. */
    @Test
    void anyRenamesAlongTheWiresAreFound() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Drawing drawing = DrawingTest.empty();
            drawing.change("chain", () -> {
                Step last = add(drawing, "receive");
                Values.of(last).put("path", "/in");
                for (int i = 0; i < 30; i++) {
                    Step next = add(drawing, List.of("log", "set", "validate").get(random.nextInt(3)));
                    drawing.connect(last, Drawing.OUT, next);
                    last = next;
                }
            });
            Map<String, String> renamed = new HashMap<>();
            Difference difference = after(drawing, changed -> {
                for (Step step : changed.flow().getSteps()) {
                    if (!Catalog.kindOf(step).orElseThrow().role().begins() && random.nextBoolean()) {
                        String id = "named-" + renamed.size();
                        renamed.put(step.getId(), id);
                        changed.rename(step, id);
                    }
                }
            });
            Map<String, String> found = difference.steps().stream()
                    .filter(StepPair::renamed)
                    .collect(Collectors.toMap(
                            pair -> pair.before().orElseThrow().getId(),
                            pair -> pair.after().orElseThrow().getId()));
            assertEquals(renamed, found, "seed " + seed);
            assertTrue(difference.wires().stream().allMatch(wire -> wire.fate() == Fate.SAME), "seed " + seed);
        }
    }

    /** Whatever is edited, every part of both flows is in one pair, and only pairs that EMF holds equal are the same. */
    @Test
    void whateverIsEditedTheDifferenceLeadsFromOneFlowToTheOther() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Drawing drawing = DrawingTest.empty();
            for (int i = 0; i < 40; i++) {
                drawing.change("draw", () -> DrawingTest.edit(drawing, random));
            }
            Flow before = EcoreUtil.copy(drawing.flow());
            int edits = random.nextInt(20);
            for (int i = 0; i < edits; i++) {
                drawing.change("edit", () -> DrawingTest.edit(drawing, random));
            }
            check(before, drawing.flow(), "seed " + seed);
            check(drawing.flow(), before, "seed " + seed + ", backwards");
        }
    }

    private static void check(Flow before, Flow after, String seed) {
        Difference difference = Difference.between(before, after);
        assertEachOnce(before.getSteps(), difference.steps().stream().map(StepPair::before), seed);
        assertEachOnce(after.getSteps(), difference.steps().stream().map(StepPair::after), seed);
        assertEachOnce(before.getWires(), difference.wires().stream().map(WirePair::before), seed);
        assertEachOnce(after.getWires(), difference.wires().stream().map(WirePair::after), seed);
        Map<Step, Step> same = new HashMap<>();
        for (StepPair pair : difference.steps()) {
            if (pair.before().isPresent() && pair.after().isPresent()) {
                same.put(pair.after().get(), pair.before().get());
                assertNotSame(pair.after().get(), pair.before().get());
                assertEquals(EcoreUtil.equals(pair.before().get(), pair.after().get()), pair.fate() == Fate.SAME, seed);
            }
        }
        Set<String> kept = before.getSteps().stream().map(Step::getId).collect(Collectors.toSet());
        kept.retainAll(after.getSteps().stream().map(Step::getId).toList());
        kept.forEach(id -> assertTrue(
                same.entrySet().stream()
                        .anyMatch(pair -> pair.getKey().getId().equals(id)
                                && pair.getValue().getId().equals(id)),
                seed + ": " + id + " is the same step"));
        for (WirePair pair : difference.wires()) {
            if (pair.fate() == Fate.SAME) {
                Wire was = pair.before().orElseThrow();
                Wire now = pair.after().orElseThrow();
                assertEquals(was.getFrom(), same.get(now.getFrom()), seed);
                assertEquals(was.getTo(), same.get(now.getTo()), seed);
                assertEquals(was.getPort(), now.getPort(), seed);
            }
        }
        boolean equal = same.size() == before.getSteps().size()
                && EcoreUtil.equals(new ArrayList<>(after.getSteps()), inOrderOf(after, same))
                && before.getWires().size() == after.getWires().size();
        if (difference.isEmpty()) {
            assertTrue(equal, seed);
        }
    }

    private static List<Step> inOrderOf(Flow after, Map<Step, Step> same) {
        return after.getSteps().stream().map(same::get).toList();
    }

    private static <T> void assertEachOnce(List<T> parts, java.util.stream.Stream<Optional<T>> paired, String seed) {
        List<T> seen = paired.flatMap(Optional::stream).toList();
        assertEquals(parts.size(), seen.size(), seed);
        assertEquals(new HashSet<>(parts), new HashSet<>(seen), seed);
    }
}
