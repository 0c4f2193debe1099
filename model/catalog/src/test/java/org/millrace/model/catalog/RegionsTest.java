package org.millrace.model.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

class RegionsTest {

    private final Flow flow = FlowFactory.eINSTANCE.createFlow();
    private final Map<String, Step> steps = new TreeMap<>();

    private RegionsTest() {
        step("receive", "receive");
        step("for-each", "outer");
        step("log", "first");
        step("for-each", "inner");
        step("log", "deep");
        step("end-region", "deep-end");
        step("log", "after");
        step("end-region", "outer-end");
        step("reply", "reply");
        wire("receive", "out", "outer");
        wire("outer", "each", "first");
        wire("first", "out", "inner");
        wire("inner", "each", "deep");
        wire("deep", "out", "deep-end");
        wire("inner", "out", "after");
        wire("after", "out", "outer-end");
        wire("outer", "out", "reply");
    }

    private void step(String kind, String id) {
        Step step = Catalog.make(kind);
        step.setId(id);
        flow.getSteps().add(step);
        steps.put(id, step);
    }

    private void wire(String from, String port, String to) {
        Wire wire = FlowFactory.eINSTANCE.createWire();
        wire.setFrom(steps.get(from));
        wire.setPort(port);
        wire.setTo(steps.get(to));
        flow.getWires().add(wire);
    }

    private String crossings() {
        return Regions.of(flow).crossings().stream()
                .map(way ->
                        way.from().getId() + "." + way.port() + ">" + way.to().getId())
                .collect(Collectors.joining(" "));
    }

    private String region(String id) {
        return Regions.of(flow).of(steps.get(id)).map(Step::getId).orElse("");
    }

    @Test
    void whatAnInsidePortReachesLiesInItsRegionAndBehindAnInnerOneThePathGoesOnInTheOuter() {
        Regions<Step> regions = Regions.of(flow);
        assertEquals(
                List.of("", "outer", "outer", "inner", "inner", "outer", "outer", ""),
                List.of(
                        region("outer"),
                        region("first"),
                        region("inner"),
                        region("deep"),
                        region("deep-end"),
                        region("after"),
                        region("outer-end"),
                        region("reply")));
        assertEquals(2, regions.depth(steps.get("deep")));
        assertEquals(0, regions.depth(steps.get("reply")));
        assertTrue(regions.isInside(steps.get("deep"), steps.get("outer")));
        assertFalse(regions.isInside(steps.get("after"), steps.get("inner")));
        assertEquals(
                List.of("first", "inner", "deep", "deep-end", "after", "outer-end"),
                regions.inside(steps.get("outer")).stream().map(Step::getId).toList());
        assertEquals("", crossings());
    }

    @Test
    void aWireThatLeavesARegionCrossesItsBorder() {
        wire("first", "fault", "reply");
        wire("deep", "fault", "outer-end");
        assertEquals("first.fault>reply deep.fault>outer-end", crossings());
    }

    @Test
    void aWireIntoTheMiddleOfARegionMakesItsStepsLieOutside() {
        step("log", "before");
        flow.getWires().getFirst().setTo(steps.get("before"));
        wire("before", "out", "outer");
        wire("before", "fault", "after");
        assertEquals("", region("after"));
        assertEquals("inner.out>after", crossings());
    }

    @Test
    void whatNoPathReachesLiesWhereItLeadsTo() {
        step("log", "new");
        assertEquals("", region("new"));
        wire("new", "out", "deep");
        assertEquals("inner", region("new"));
        assertEquals("", crossings());
    }

    @Test
    void aCycleAndARegionThatLeadsIntoItselfEndTheSearch() {
        wire("after", "fault", "outer");
        assertEquals("after.fault>outer", crossings());
        flow.getWires().clear();
        wire("outer", "each", "outer");
        wire("first", "out", "after");
        wire("after", "out", "first");
        assertEquals(0, Regions.of(flow).depth(steps.get("after")));
        assertEquals("outer.each>outer", crossings());
    }
}
