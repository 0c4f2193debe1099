package org.millrace.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Values;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Step;

class FlowOrderTest {

    private final Drawing drawing =
            new Drawing(FlowFactory.eINSTANCE.createFlow(), FlowFactory.eINSTANCE.createLayout());

    private Step add(String kind, String id) {
        Step step = Catalog.make(kind);
        step.setId(id);
        drawing.flow().getSteps().add(step);
        return step;
    }

    private List<String> order() {
        return FlowOrder.of(drawing).stream().map(Step::getId).toList();
    }

    @Test
    void branchesFollowEachOtherByTheirPortsAndWhatTheyLeadToComesBehindAllOfThem() {
        Step answer = add("reply", "answer");
        Step broken = add("log", "broken");
        Step west = add("invoke", "west");
        Step east = add("invoke", "east");
        Step packed = add("transform", "packed");
        Step route = add("route", "route");
        Values.of(route).add("branches", "BodyBranch").put("port", "to-east").put("xpath", "/a");
        Step receive = add("receive", "receive");
        drawing.connect(west, "out", answer);
        drawing.connect(route, "fault", broken);
        drawing.connect(route, "default", west);
        drawing.connect(route, "to-east", east);
        drawing.connect(east, "out", packed);
        drawing.connect(packed, "out", answer);
        drawing.connect(receive, "out", route);
        assertEquals(List.of("receive", "route", "east", "packed", "west", "answer", "broken"), order());
    }

    @Test
    void everyStepIsThereOnceAlsoInCirclesAndAlone() {
        Step one = add("log", "one");
        Step two = add("log", "two");
        add("log", "alone");
        Step receive = add("receive", "receive");
        Step again = add("log", "again");
        drawing.connect(one, "out", two);
        drawing.connect(two, "out", one);
        drawing.connect(receive, "out", again);
        drawing.connect(again, "out", again(again));
        assertEquals(List.of("alone", "receive", "again", "back", "one", "two"), order());
    }

    /** A step behind one, that leads back to it. */
    private Step again(Step of) {
        Step back = add("log", "back");
        drawing.connect(back, "out", of);
        return back;
    }

    @Test
    void aChainOfAnyLengthIsWalked() {
        List<Step> chain = IntStream.range(0, 3_000)
                .mapToObj(k -> add("log", "s" + (2_999 - k)))
                .toList()
                .reversed();
        for (int k = 1; k < chain.size(); k++) {
            var wire = FlowFactory.eINSTANCE.createWire();
            wire.setFrom(chain.get(k - 1));
            wire.setTo(chain.get(k));
            drawing.flow().getWires().add(wire);
        }
        assertEquals(chain, FlowOrder.of(drawing));
    }
}
