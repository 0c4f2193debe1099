package org.millrace.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.Kinds;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

class DrawingTest {

    private static final int FLOWS = Boolean.getBoolean("long") ? 40 : 15;

    private final Drawing drawing = empty();

    static Drawing empty() {
        var flow = FlowFactory.eINSTANCE.createFlow();
        flow.setName("trial");
        return new Drawing(flow, FlowFactory.eINSTANCE.createLayout());
    }

    private static StepKind kind(String name) {
        return Catalog.kind(name).orElseThrow();
    }

    private Step add(String kind, int x) {
        Step[] made = new Step[1];
        drawing.change("add", () -> made[0] = drawing.add(kind(kind), new Point(x, 0)));
        return made[0];
    }

    private static String files(Drawing drawing) {
        try {
            return flowFile(drawing) + new String(FlowFiles.write(drawing.layout()), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String flowFile(Drawing drawing) throws IOException {
        return new String(FlowFiles.write(drawing.flow()), StandardCharsets.UTF_8);
    }

    @Test
    void aStepOfASubflowIsDrawnAsTheStepThatCallsIt() {
        Step log = add("log", 0);
        assertEquals(Optional.of(log), drawing.drawn("log"));
        assertEquals(Optional.of(log), drawing.drawn("log/look-up"));
        assertEquals(Optional.of(log), drawing.drawn("log/note/write"));
        assertEquals(Optional.empty(), drawing.drawn("look-up"));
    }

    @Test
    void aNewStepIsCalledByItsKindAndASecondOneGetsANumber() {
        assertEquals("validate", add("validate", 0).getId());
        assertEquals("validate-2", add("validate", 10).getId());
        assertEquals("validate-3", add("validate", 20).getId());
    }

    @Test
    void aWireReplacesTheOneThatLeftByTheSamePort() {
        Step receive = add("receive", 0);
        Step log = add("log", 10);
        Step reply = add("reply", 20);
        drawing.change("connect", () -> drawing.connect(receive, "out", log));
        drawing.change("connect", () -> drawing.connect(receive, "out", reply));
        assertEquals(1, drawing.flow().getWires().size());
        assertEquals(reply, drawing.wire(receive, "out").orElseThrow().getTo());
    }

    @Test
    void whatCanNotBeWiredIsSaid() {
        Step receive = add("receive", 0);
        Step reply = add("reply", 20);
        assertEquals(
                Optional.of("nothing leads to receive: exchanges begin there"),
                drawing.whyNotConnect(reply, "out", receive));
        assertEquals(Optional.of("a wire leads from one step to another"), drawing.whyNotConnect(reply, "out", reply));
        assertEquals(Optional.of("receive has no port answer"), drawing.whyNotConnect(receive, "answer", reply));
        assertEquals(Optional.empty(), drawing.whyNotConnect(receive, "fault", reply));
    }

    @Test
    void anEditThatFailsLeavesNothingBehind() {
        Step receive = add("receive", 0);
        String before = files(drawing);
        assertThrows(
                IllegalArgumentException.class,
                () -> drawing.change("half", () -> {
                    Step log = drawing.add(kind("log"), new Point(5, 5));
                    drawing.connect(log, "out", receive);
                }));
        assertEquals(before, files(drawing));
    }

    @Test
    void aStepThatIsInsertedStandsBetween() {
        Step receive = add("receive", 0);
        Step reply = add("reply", 20);
        Step log = add("log", 10);
        drawing.change("connect", () -> drawing.connect(receive, "out", reply));
        drawing.change(
                "insert", () -> drawing.insert(log, drawing.wire(receive, "out").orElseThrow()));
        assertEquals(log, drawing.wire(receive, "out").orElseThrow().getTo());
        assertEquals(reply, drawing.wire(log, "out").orElseThrow().getTo());
    }

    @Test
    void aStepThatIsRemovedLeavesItsNeighboursJoined() {
        aStepThatIsInsertedStandsBetween();
        Step log = drawing.step("log").orElseThrow();
        Change change = drawing.change("remove", () -> drawing.removeAndHeal(List.of(log)));
        assertEquals(
                "reply",
                drawing.wire(drawing.step("receive").orElseThrow(), "out")
                        .orElseThrow()
                        .getTo()
                        .getId());
        assertEquals(2, drawing.layout().getPlaces().size());
        change.undo();
        assertEquals(3, drawing.layout().getPlaces().size());
        assertEquals(2, drawing.flow().getWires().size());
    }

    @Test
    void aStepThatIsTakenOutStaysWithItsOtherWires() {
        aStepThatIsInsertedStandsBetween();
        Step log = drawing.step("log").orElseThrow();
        Step validate = add("validate", 40);
        Step receive = drawing.step("receive").orElseThrow();
        Step reply = drawing.step("reply").orElseThrow();
        drawing.change("insert", () -> {
            drawing.insert(validate, drawing.wire(log, "out").orElseThrow());
            drawing.connect(validate, "fault", reply);
        });
        assertFalse(drawing.mayStandIn(validate, drawing.wire(log, "out").orElseThrow()));
        assertFalse(drawing.mayStandIn(reply, drawing.wire(receive, "out").orElseThrow()), "it leads nowhere");
        assertTrue(drawing.mayStandIn(validate, drawing.wire(receive, "out").orElseThrow()));
        Change change = drawing.change("take out", () -> drawing.takeOut(validate));
        assertEquals(reply, drawing.wire(log, "out").orElseThrow().getTo());
        assertEquals(
                List.of("fault"),
                drawing.leaving(validate).stream().map(Wire::getPort).toList());
        assertEquals(List.of(), drawing.entering(validate));
        assertEquals(new Point(40, 0), drawing.at(validate));
        change.undo();
        assertEquals(validate, drawing.wire(log, "out").orElseThrow().getTo());
    }

    @Test
    void aRenamedStepKeepsItsPlaceAndItsSegments() {
        Step receive = add("receive", 7);
        Step reply = add("reply", 20);
        drawing.change(
                "connect", () -> drawing.place(drawing.connect(receive, "out", reply), List.of(new Segment(true, 9))));
        drawing.change("rename", () -> drawing.rename(receive, "orders-in"));
        assertEquals(new Point(7, 0), drawing.at(receive));
        assertEquals(
                List.of(new Segment(true, 9)),
                drawing.segments(drawing.wire(receive, "out").orElseThrow()));
        assertEquals(Optional.of("another step is called reply already"), drawing.whyNotRename(receive, "reply"));
        assertEquals(
                Optional.of("an id begins with a letter and has at most 100 letters, digits and hyphens"),
                drawing.whyNotRename(receive, "7up"));
        assertTrue(drawing.whyNotRename(receive, "a".repeat(100)).isEmpty());
        assertTrue(drawing.whyNotRename(receive, "a".repeat(101)).isPresent());
    }

    @Test
    void segmentsGoAlongWhenTheirWireLeavesAnotherPortAndStayWhenOneEndIsMoved() {
        Step receive = add("receive", 0);
        Step other = add("on-fault", 0);
        Step reply = add("reply", 200);
        Wire wire = drawing.connect(receive, "out", reply);
        List<Segment> placed = List.of(new Segment(true, 100), new Segment(false, 40));
        drawing.change("place", () -> drawing.place(wire, placed));
        drawing.change("rewire", () -> drawing.reconnect(wire, other, "out", reply));
        assertEquals(placed, drawing.segments(wire));
        assertEquals(2, drawing.layout().getSegments().size());

        drawing.change("move one", () -> drawing.move(Map.of(reply, new Point(260, 80))));
        assertEquals(placed, drawing.segments(wire));
        drawing.change("move both", () -> drawing.move(Map.of(reply, new Point(270, 100), other, new Point(10, 20))));
        assertEquals(List.of(new Segment(true, 110), new Segment(false, 60)), drawing.segments(wire));
        Change apart = drawing.change(
                "move apart", () -> drawing.move(Map.of(reply, new Point(300, 100), other, new Point(0, 0))));
        assertEquals(List.of(new Segment(true, 110), new Segment(false, 60)), drawing.segments(wire));
        apart.undo();
        drawing.change("straighten", () -> drawing.straighten(wire));
        assertEquals(List.of(), drawing.segments(wire));
        assertEquals(List.of(), drawing.layout().getSegments());
    }

    @Test
    void aRenamedBranchKeepsItsWireAndARemovedOneTakesItAlong() {
        Step route = add("route", 0);
        Step reply = add("reply", 20);
        Branch branch = branch();
        branch.setPort("east");
        drawing.change("branch", () -> branches(route).add(branch));
        drawing.change("connect", () -> drawing.connect(route, "east", reply));
        drawing.change("rename", () -> drawing.rename(route, branch, "west"));
        assertEquals(reply, drawing.wire(route, "west").orElseThrow().getTo());
        drawing.change("remove", () -> drawing.remove(route, branch));
        assertTrue(drawing.flow().getWires().isEmpty());
    }

    @Test
    void aBranchKeepsANameOfItsOwn() {
        Step route = add("route", 0);
        Step reply = add("reply", 20);
        Branch east = branch();
        Branch west = branch();
        east.setPort("east");
        west.setPort("west");
        drawing.change("branches", () -> branches(route).addAll(List.of(east, west)));
        drawing.change("connect", () -> drawing.connect(route, "west", reply));
        assertEquals(Optional.empty(), drawing.whyNotRename(route, east, "east"));
        assertEquals(
                Optional.of("another branch has the port west already"), drawing.whyNotRename(route, east, "west"));
        for (String own : List.of("out", "default", "fault")) {
            assertEquals(Optional.of("'out', 'default' and 'fault' are taken"), drawing.whyNotRename(route, east, own));
        }
        for (String none : new String[] {null, "", "7up", "a".repeat(101)}) {
            assertEquals(
                    Optional.of("a port begins with a letter and has at most 100 letters, digits and hyphens"),
                    drawing.whyNotRename(route, east, none));
        }
        assertEquals(Optional.empty(), drawing.whyNotRename(route, east, "a".repeat(100)));
        assertEquals("branch-3", drawing.freePort(route));
        drawing.change("rename", () -> drawing.rename(route, east, "branch-3"));
        assertEquals("branch-4", drawing.freePort(route));
        String before = files(drawing);
        for (String wrong : new String[] {"west", null}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> drawing.change("rename", () -> drawing.set(east, FlowPackage.Literals.BRANCH__PORT, wrong)));
        }
        assertEquals(before, files(drawing));
    }

    @Test
    void aBranchWithoutANameCanBeNamedAndRemoved() {
        Step route = add("route", 0);
        Branch branch = branch();
        drawing.change("branch", () -> branches(route).add(branch));
        drawing.change("name", () -> drawing.set(branch, FlowPackage.Literals.BRANCH__PORT, "east"));
        assertEquals("east", branch.getPort());
        Step reply = add("reply", 20);
        drawing.change("connect", () -> drawing.connect(route, "default", reply));
        branch.setPort(null);
        drawing.change("remove", () -> drawing.remove(route, branch));
        assertTrue(Drawing.branches(route).isEmpty());
        assertEquals(1, drawing.flow().getWires().size());
    }

    @Test
    void aWireThatTwoWaysOutShareStaysWithTheOther() {
        for (String shared : List.of("east", "default", "fault")) {
            Drawing byHand = empty();
            Step route = byHand.add(kind("route"), new Point(0, 0));
            Step reply = byHand.add(kind("reply"), new Point(20, 0));
            Branch one = branch();
            one.setPort(shared);
            Branch two = branch();
            two.setPort("east");
            branches(route).addAll(List.of(one, two));
            Wire wire = byHand.connect(route, shared, reply);
            byHand.change("remove", () -> byHand.remove(route, one)).undo();
            assertEquals(List.of(wire), byHand.leaving(route));
            byHand.change("rename", () -> byHand.rename(route, one, "north"));
            assertEquals(shared, wire.getPort());
            byHand.change("remove", () -> byHand.remove(route, one));
            assertEquals(List.of(wire), byHand.leaving(route));
        }
    }

    @Test
    void aBranchWithoutANameTakesItsWireAlong() {
        Step route = add("route", 0);
        Step reply = add("reply", 20);
        Branch branch = branch();
        drawing.change("branch", () -> branches(route).add(branch));
        drawing.change("connect", () -> drawing.connect(route, "", reply));
        drawing.change("name", () -> drawing.rename(route, branch, "east"));
        assertEquals(reply, drawing.wire(route, "east").orElseThrow().getTo());
        drawing.change("clear", () -> {
            branch.setPort(null);
            drawing.leaving(route).getFirst().setPort("");
        });
        drawing.change("remove", () -> drawing.remove(route, branch));
        assertTrue(drawing.leaving(route).isEmpty());
    }

    @Test
    void aStepWithoutAnIdHasNoPlaceUntilItIsNamed() throws IOException {
        Step reply = Catalog.make("reply");
        drawing.flow().getSteps().add(reply);
        Wire wire = FlowFactory.eINSTANCE.createWire();
        wire.setFrom(reply);
        for (int i = 0; i < 2; i++) {
            drawing.change("move", () -> drawing.move(reply, new Point(30, 40)));
            drawing.change("pin", () -> drawing.pin(reply, true));
            drawing.change("place", () -> drawing.place(wire, List.of(new Segment(true, 1))));
        }
        assertTrue(drawing.layout().eContents().isEmpty());
        drawing.change("rename", () -> drawing.rename(reply, "answer"));
        drawing.change("move", () -> drawing.move(reply, new Point(30, 40)));
        assertEquals(new Point(30, 40), drawing.at(reply));
    }

    private static final String UNREADABLE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="later">
              <steps xsi:type="flow:Receive" id="receive"/>
              <steps xsi:type="flow:Teleport" id="from-the-future"/>
              <wires from="receive" to="from-the-future"/>
            </flow:Flow>
            """;

    private static Drawing read(String flow) {
        return new Drawing(
                FlowFiles.readFlow(flow.getBytes(StandardCharsets.UTF_8)).content(),
                FlowFactory.eINSTANCE.createLayout());
    }

    @Test
    void aStepThatCanNotBeReadKeepsTheIdThatItHasInTheFile() throws IOException {
        Drawing later = read(UNREADABLE);
        Step unreadable = later.step("from-the-future").orElseThrow();
        assertEquals(
                Optional.of("a step that can't be read is saved again as it stands, with the id that it has there"),
                later.whyNotRename(unreadable, "present"));
        assertThrows(
                IllegalArgumentException.class,
                () -> later.change("rename", () -> later.rename(unreadable, "present")));
        assertEquals(UNREADABLE, flowFile(later));
    }

    @Test
    void aStepThatCanNotBeReadIsPastedOnlyWhereItsIdIsFree() throws IOException {
        Drawing later = read(UNREADABLE);
        Clipping clipping = Clipping.read(
                        Clipping.of(later, later.flow().getSteps()).text())
                .orElseThrow();
        later.change("paste", () -> clipping.paste(later, new Point(0, 0)));
        assertEquals(
                List.of("receive", "from-the-future", "receive-2"),
                later.flow().getSteps().stream().map(Step::getId).toList());
        assertEquals(1, later.flow().getWires().size());
        drawing.change("paste", () -> clipping.paste(drawing, new Point(0, 0)));
        assertEquals(UNREADABLE.replace("later", "trial"), flowFile(drawing));
    }

    @Test
    void aStepThatCanNotBeReadAndHasNoIdGetsNone() throws IOException {
        Drawing later =
                read(UNREADABLE.replace(" id=\"from-the-future\"", "").replace("from-the-future", "//@steps.1"));
        String before = flowFile(later);
        Clipping clipping = Clipping.of(later, later.flow().getSteps());
        drawing.change("paste", () -> clipping.paste(drawing, new Point(0, 0)));
        assertEquals(before.replace("later", "trial"), flowFile(drawing));
    }

    @Test
    void movingAStepChangesOnlyTheLayout() throws IOException {
        Step receive = add("receive", 0);
        String before = flowFile(drawing);
        drawing.change("move", () -> drawing.move(receive, new Point(300, 40)));
        drawing.change("pin", () -> drawing.pin(receive, true));
        assertEquals(before, flowFile(drawing));
    }

    @Test
    void aClippingTravelsAsTextAndItsStepsGetIdsOfTheirOwn() {
        aStepThatIsInsertedStandsBetween();
        String text =
                Clipping.of(drawing, drawing.flow().getSteps().subList(1, 3)).text();
        Clipping clipping = Clipping.read(text).orElseThrow();
        drawing.change("paste", () -> clipping.paste(drawing, new Point(100, 50)));
        assertEquals(
                List.of("receive", "reply", "log", "reply-2", "log-2"),
                drawing.flow().getSteps().stream().map(Step::getId).toList());
        Step log = drawing.step("log-2").orElseThrow();
        assertEquals("reply-2", drawing.wire(log, "out").orElseThrow().getTo().getId());
        assertEquals(new Point(110, 50), drawing.at(log));
        assertTrue(Clipping.read("a letter to somebody").isEmpty());
    }

    /** Random sequences: what is done, undone and redone gives the files that were there before. */
    @Test
    void whateverIsDoneCanBeUndoneAndRedone() {
        for (int seed = 0; seed < FLOWS; seed++) {
            Random random = new Random(seed);
            Drawing trial = empty();
            Deque<Change> done = new ArrayDeque<>();
            List<String> states = new ArrayList<>(List.of(files(trial)));
            for (int i = 0; i < 60; i++) {
                done.push(trial.change("edit " + i, () -> edit(trial, random)));
                states.add(files(trial));
            }
            Deque<Change> undone = new ArrayDeque<>();
            for (int i = states.size() - 2; i >= 0; i--) {
                done.peek().undo();
                undone.push(done.pop());
                assertEquals(states.get(i), files(trial), "seed " + seed + ", back to " + i);
            }
            for (int i = 1; i < states.size(); i++) {
                undone.pop().redo();
                assertEquals(states.get(i), files(trial), "seed " + seed + ", again to " + i);
            }
        }
    }

    static void edit(Drawing drawing, Random random) {
        List<Step> steps = drawing.flow().getSteps();
        List<Wire> wires = drawing.flow().getWires();
        List<StepKind> kinds = Catalog.kinds();
        Step one = steps.isEmpty() ? null : steps.get(random.nextInt(steps.size()));
        Wire wire = wires.isEmpty() ? null : wires.get(random.nextInt(wires.size()));
        Point point = new Point(random.nextInt(900), random.nextInt(600));
        switch (random.nextInt(10)) {
            case 0, 1, 2 -> drawing.add(kinds.get(random.nextInt(kinds.size())), point);
            case 3, 4 -> {
                Step two = one == null ? null : steps.get(random.nextInt(steps.size()));
                List<String> ports = one == null ? List.of() : drawing.ports(one);
                if (!ports.isEmpty()
                        && drawing.whyNotConnect(one, ports.getFirst(), two).isEmpty()) {
                    drawing.connect(one, ports.getFirst(), two);
                }
            }
            case 5 -> {
                if (one != null) {
                    drawing.move(one, point);
                }
            }
            case 6 -> {
                if (one != null) {
                    drawing.rename(one, drawing.freeId("named"));
                }
            }
            case 7 -> {
                if (wire != null) {
                    drawing.place(wire, List.of(new Segment(true, point.x()), new Segment(false, 1)));
                }
            }
            case 8 -> {
                if (one != null && Values.of(one).has("branches")) {
                    Branch branch = branch();
                    branch.setPort("branch-" + random.nextInt(1000));
                    branches(one).add(branch);
                } else if (one != null) {
                    one.setNote("note " + random.nextInt());
                }
            }
            default -> {
                if (one != null) {
                    drawing.removeAndHeal(List.of(one));
                }
            }
        }
    }

    private static Branch branch() {
        return (Branch) EcoreUtil.create(
                Kinds.named("BodyBranch", FlowPackage.Literals.BRANCH).orElseThrow());
    }

    @SuppressWarnings("unchecked") // the feature holds branches
    private static List<Branch> branches(Step route) {
        return (List<Branch>) route.eGet(route.eClass().getEStructuralFeature("branches"));
    }
}
