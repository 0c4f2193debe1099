package org.millrace.compiler.emit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.attribute.CodeAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.Drawing;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.lower.Forms;
import org.millrace.compiler.lower.Lowering;
import org.millrace.compiler.pack.FlowFacts;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.read.Kind;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.read.Value;
import org.millrace.model.catalog.Leaves;
import org.millrace.model.catalog.Memory;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Reads;
import org.millrace.model.catalog.Repetition;
import org.millrace.model.catalog.Role;
import org.millrace.model.catalog.Target;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;

/** Generated code is run for real, with steps that record. */
class FlowEmitterTest {

    static final String CLASS = "org.millrace.flow.drawn.Flow";

    @BeforeEach
    void clear() {
        Recording.clear();
    }

    private static byte[] emit(FlowSource flow, boolean waits) {
        Graph graph = new Graph(flow);
        Lowering.Lowered lowered = waits
                ? Forms.waiting(graph)
                : Lowering.lower(graph, new Diagnostics(flow.file())).orElseThrow();
        assertEquals(!waits, lowered.relays());
        return FlowEmitter.emit(flow, CLASS, lowered.plan(), lowered.relays());
    }

    static CompiledFlow load(FlowSource flow, byte[] classFile) {
        Link link = new Link(FlowFacts.of(flow, "1", false, true, Map.of(), ""), Map.of(), null);
        ClassLoader loader = new ClassLoader(FlowEmitterTest.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) {
                return defineClass(name, classFile, 0, classFile.length);
            }
        };
        try {
            return (CompiledFlow)
                    loader.loadClass(CLASS).getConstructor(Link.class).newInstance(link);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static CompiledFlow waiting(String... lines) {
        FlowSource flow = Drawing.flow(lines);
        return load(flow, emit(flow, true));
    }

    private static CompiledFlow relaying(String... lines) {
        FlowSource flow = Drawing.flow(lines);
        return load(flow, emit(flow, false));
    }

    static Exchange exchange() {
        return new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1_000_000),
                (reply, sent) -> {},
                exchange -> Message.request(new Headers(), Payload.empty(exchange)));
    }

    private static void fail(String step) {
        Recording.failures.put(step, new Fault(FaultCode.INVALID, step + " failed"));
    }

    private static void runs(CompiledFlow flow, String... expected) {
        flow.run(exchange());
        assertEquals(List.of(expected), Recording.log);
    }

    @Test
    void aRegionIsHandedTheFlowAndCarriesItsInsidesOut() {
        Recording.choices.put("region", 2);
        CompiledFlow flow = waiting(
                "receive > region > reply",
                "region.east > a > region-in > c > end",
                "region-in.each > inside > end-in",
                "region.west > d > end-west");
        runs(flow, "receive", "region", "a", "region-in", "inside", "c", "d", "reply");
        assertThrows(NullPointerException.class, () -> flow.inside(exchange(), 3));
        assertThrows(
                IllegalStateException.class, () -> waiting("receive > reply").inside(exchange(), 0));
    }

    @Test
    void aFaultInsideIsTheRegions() {
        fail("b");
        String[] caught = {"receive > region > reply", "region ! sorry > reply", "region.each > a > b > end"};
        runs(waiting(caught), "receive", "region", "a", "b", "sorry", "reply");
        Recording.log.clear();
        runs(
                waiting("receive > region > reply", "on-fault > sorry > reply", "region.each > b > end"),
                "receive",
                "region",
                "b",
                "sorry",
                "reply");
        Recording.log.clear();
        runs(
                waiting("receive > region > reply", "region.each > b > end", "b ! c > end"),
                "receive",
                "region",
                "b",
                "c",
                "reply");
    }

    /** The steps behind the route are copied, and with them the region; its insides are there once. */
    @Test
    void aRegionThatIsCopiedHasItsInsidesOnce() {
        Recording.choices.put("route", 0);
        CompiledFlow flow = waiting(
                "receive > route",
                "route.a > a > region > x > reply",
                "route.b > b > y > reply-b",
                "route.default > x",
                "b ! region",
                "region.each > c > end",
                "region ! y");
        runs(flow, "receive", "route", "a", "region", "c", "x", "reply");
    }

    @Test
    void stepsRunInOrder() {
        runs(waiting("receive > a > invoke > reply"), "receive", "a", "invoke", "reply");
    }

    @Test
    void theExchangeKnowsWhichStepsItEntered() {
        Exchange exchange = exchange();
        waiting("receive > a > reply").run(exchange);
        assertEquals(3, exchange.visited());
        assertEquals(1, exchange.stepAt(1));
        assertEquals(2, exchange.stepAt(2));
    }

    @Test
    void aRouteGoesTheWayItChoosesAndElseTheDefaultWay() {
        CompiledFlow flow =
                waiting("receive > route", "route.x > a > reply", "route.y > b > reply", "route.default > c > reply");
        Recording.choices.put("route", 1);
        runs(flow, "receive", "route", "b", "reply");
        Recording.log.clear();
        Recording.choices.put("route", 2);
        runs(flow, "receive", "route", "c", "reply");
    }

    @Test
    void aFaultWireTakesTheFaultAndRejoins() {
        CompiledFlow flow = waiting("receive > check > on > reply", "check ! note > reply");
        fail("check");
        Exchange exchange = exchange();
        flow.run(exchange);
        assertEquals(List.of("receive", "check", "note", "reply"), Recording.log);
        assertEquals("check failed", exchange.fault().getMessage());
    }

    @Test
    void aFaultWireTakesNoFaultOfWhatFollows() {
        CompiledFlow flow = waiting("receive > check > on > reply", "check ! note > reply");
        fail("on");
        Fault fault = assertThrows(Fault.class, () -> flow.run(exchange()));
        assertEquals("on failed", fault.getMessage());
        assertEquals(List.of("receive", "check", "on"), Recording.log);
    }

    @Test
    void theFaultOfAChoiceGoesItsOwnWayAndThatOfABranchDoesNot() {
        CompiledFlow flow = waiting("receive > route", "route.x > a > reply", "route.default > reply", "route ! raise");
        fail("route");
        runs(flow, "receive", "route", "raise");
        Recording.clear();
        fail("a");
        Recording.choices.put("route", 0);
        assertThrows(Fault.class, () -> flow.run(exchange()));
        assertEquals(List.of("receive", "route", "a"), Recording.log);
    }

    @Test
    void theHandlerTakesWhatNoFaultWireTakes() {
        CompiledFlow flow = waiting("receive > a > b > reply", "a ! note > reply", "on-fault > c > reply-no");
        fail("a");
        runs(flow, "receive", "a", "note", "reply");
        Recording.clear();
        fail("a");
        fail("note");
        runs(flow, "receive", "a", "note", "c", "reply-no");
        Recording.clear();
        fail("b");
        runs(flow, "receive", "a", "b", "c", "reply-no");
    }

    @Test
    void aFaultInsideTheHandlerLeavesTheFlow() {
        CompiledFlow flow = waiting("receive > a > reply", "on-fault > c > reply-no");
        fail("a");
        fail("c");
        Fault fault = assertThrows(Fault.class, () -> flow.run(exchange()));
        assertEquals("c failed", fault.getMessage());
        assertEquals(List.of("receive", "a", "c"), Recording.log);
    }

    @Test
    void whatIsThrownAndIsNoFaultGoesToTheHandlerToo() {
        CompiledFlow flow = waiting("receive > a > reply", "on-fault > reply-no");
        Recording.failures.put("a", new IllegalStateException("defect"));
        Exchange exchange = exchange();
        flow.run(exchange);
        assertEquals(FaultCode.INTERNAL_ERROR, exchange.fault().kind());
        assertEquals(List.of("receive", "a", "reply-no"), Recording.log);
    }

    @Test
    void aRelayedInvokeReturnsAndComesBack() {
        CompiledFlow flow = relaying("receive > invoke1 > a > invoke2 > reply");
        Exchange exchange = exchange();
        flow.run(exchange);
        assertEquals(List.of("receive", "relay 0 invoke1"), Recording.log);
        flow.resume(exchange, 0, null);
        assertEquals(List.of("receive", "relay 0 invoke1", "a", "relay 1 invoke2"), Recording.log);
        flow.resume(exchange, 1, null);
        assertEquals("reply", Recording.log.getLast());
    }

    @Test
    void theFaultOfARelayedInvokeGoesItsWireWheneverItComes() {
        CompiledFlow flow = relaying("receive > invoke > reply", "invoke ! note > reply-no");
        Exchange exchange = exchange();
        flow.resume(exchange, 0, new Fault(FaultCode.BACKEND_BROKEN, "broken"));
        assertEquals(List.of("note", "reply-no"), Recording.log);
        assertEquals("broken", exchange.fault().getMessage());
        Recording.clear();
        fail("invoke");
        runs(flow, "receive", "relay 0 invoke", "note", "reply-no");
    }

    @Test
    void theFaultOfARelayedInvokeGoesToTheHandlerAndWithoutOneLeavesTheFlow() {
        Fault broken = new Fault(FaultCode.BACKEND_BROKEN, "broken");
        relaying("receive > invoke > reply", "on-fault > note > reply-no").resume(exchange(), 0, broken);
        assertEquals(List.of("note", "reply-no"), Recording.log);
        CompiledFlow bare = relaying("receive > invoke > reply");
        assertEquals(broken, assertThrows(Fault.class, () -> bare.resume(exchange(), 0, broken)));
    }

    @Test
    void theHandlerStandsReadyAfterAnInvokeTooButNotInsideItself() {
        CompiledFlow flow = relaying("receive > invoke1 > a > reply", "on-fault > invoke2 > b > reply-no");
        fail("a");
        flow.resume(exchange(), 0, null);
        assertEquals(List.of("a", "relay 1 invoke2"), Recording.log);
        fail("b");
        assertThrows(Fault.class, () -> flow.resume(exchange(), 1, null));
        assertEquals(List.of("a", "relay 1 invoke2", "b"), Recording.log);
    }

    @Test
    void aStackTraceNamesTheStepItsFileAndItsLine() {
        CompiledFlow flow = waiting("receive > check-it > reply");
        fail("check-it");
        Fault thrown = assertThrows(Fault.class, () -> flow.run(exchange()));
        assertTrue(
                List.of(thrown.getStackTrace()).stream()
                        .anyMatch(frame -> frame.toString().endsWith("Flow.check-it(drawn.flow:3)")),
                () -> List.of(thrown.getStackTrace()).toString());
    }

    @Test
    void aStepMayBeNamedAsTheInterfacesMethodsAre() {
        runs(waiting("receive > run > resume > reply"), "receive", "run", "resume", "reply");
    }

    @Test
    void everyKindOfPropertyArrives() {
        Value.Parts parts = new Value.Parts(List.of(new Part(
                "BodyBranch",
                1,
                List.of(),
                1,
                List.of(
                        property("port", false, new Value.Text("not passed")),
                        property("value", true, new Value.Text("v"))))));
        Step step = new Step(
                0,
                "receive",
                new Kind(
                        "receive",
                        Role.SOURCE,
                        Leaves.SAME,
                        "http",
                        Repetition.HARMLESS,
                        1,
                        List.of(),
                        new Kind.Runtime("org.millrace.compiler.emit.Recording$Arguments", false, false, false, false)),
                1,
                List.of("out", "fault"),
                true,
                Memory.WHOLE,
                List.of(
                        property("text", true, new Value.Text("t")),
                        property("number", true, new Value.Number(70_000)),
                        property("flag", true, new Value.Flag(true)),
                        property("texts", true, new Value.Texts(List.of("a", "b"))),
                        property("parts", true, parts)));
        FlowSource drawn = Drawing.flow("receive > reply");
        FlowSource flow = new FlowSource(
                "x.flow",
                "drawn",
                "1",
                List.of(),
                1,
                List.of(),
                List.of(step, drawn.steps().getLast()),
                drawn.wires(),
                List.of());
        load(flow, emit(flow, true));
        assertEquals(
                List.of("receive receive {text=Text[text=t], number=Number[number=70000], flag=Flag[flag=true],"
                        + " texts=Texts[texts=[a, b]], parts=Parts[parts=[Part[kind=BodyBranch,"
                        + " properties={value=Text[text=v]}]]]}"),
                Recording.log);
    }

    private static Property property(String name, boolean argument, Value value) {
        return new Property(
                name,
                name,
                PropertyType.TEXT,
                false,
                argument,
                Reads.NONE,
                Target.MESSAGE,
                Optional.empty(),
                Set.of(),
                1,
                1,
                value);
    }

    @Test
    void theSameFlowGivesTheSameBytes() {
        String[] lines = {"receive > route", "route.x > a > reply", "route.default > b > reply", "on-fault > reply-no"};
        assertArrayEquals(emit(Drawing.flow(lines), true), emit(Drawing.flow(lines), true));
    }

    @Test
    void aFlowOfTwoThousandStepsRunsAndItsMethodsStaySmall() {
        StringBuilder line = new StringBuilder("receive");
        for (int i = 0; i < 2_000; i++) {
            line.append(" > s").append(i);
        }
        FlowSource flow = Drawing.flow(line.append(" > reply").toString());
        byte[] classFile = emit(flow, true);
        load(flow, classFile).run(exchange());
        assertEquals(2_002, Recording.log.size());
        assertEquals("s1999", Recording.log.get(2_000));
        smallMethods(classFile);
    }

    private static void smallMethods(byte[] classFile) {
        ClassFile.of().parse(classFile).methods().stream()
                .filter(method -> !method.methodName().equalsString("<init>"))
                .forEach(method -> assertTrue(
                        method.findAttribute(Attributes.code())
                                        .map(CodeAttribute::codeLength)
                                        .orElseThrow()
                                < 8_000,
                        method.methodName().stringValue()));
    }

    @Test
    void aPieceInAMethodOfItsOwnTellsWhetherItEnded() {
        // a route with so many steps in its branches that each branch gets a method; one ends, one falls through, one
        // does either
        List<String> lines = new ArrayList<>(List.of("receive > route"));
        lines.add("route.ends > " + row("e") + " > reply-e");
        lines.add("route.either > " + row("f") + " > route-in");
        lines.add("route-in.stop > reply-f");
        lines.add("route-in.default > " + row("g") + " > after");
        lines.add("route.default > " + row("h") + " > after > reply");
        CompiledFlow flow = waiting(lines.toArray(String[]::new));
        for (var expected : Map.of(0, "reply-e", 1, "reply-f", 9, "reply").entrySet()) {
            Recording.clear();
            Recording.choices.put("route", expected.getKey());
            Recording.choices.put("route-in", 0);
            flow.run(exchange());
            assertEquals(expected.getValue(), Recording.log.getLast());
            assertEquals(
                    1,
                    Recording.log.stream()
                            .filter(each -> each.startsWith("reply"))
                            .count());
        }
        Recording.clear();
        Recording.choices.put("route", 1);
        flow.run(exchange());
        assertEquals(List.of("after", "reply"), Recording.log.subList(Recording.log.size() - 2, Recording.log.size()));
    }

    private static String row(String name) {
        StringBuilder row = new StringBuilder(name + "0");
        for (int i = 1; i < 150; i++) {
            row.append(" > ").append(name).append(i);
        }
        return row.toString();
    }

    @Test
    void aDeepNestOfGuardsRuns() {
        List<String> lines = new ArrayList<>(List.of("receive > g0"));
        for (int i = 0; i < 390; i++) {
            lines.add("g" + i + " > " + (i + 1 < 390 ? "g" + (i + 1) : "z0"));
            lines.add("g" + i + " ! z0");
        }
        lines.add(row("z") + " > reply");
        FlowSource flow = Drawing.flow(lines.toArray(String[]::new));
        byte[] classFile = emit(flow, true);
        fail("g389");
        load(flow, classFile).run(exchange());
        assertEquals("reply", Recording.log.getLast());
        assertEquals("z0", Recording.log.get(391));
        smallMethods(classFile);
    }

    @Test
    void aFlowTooLargeForAClassIsReported() {
        StringBuilder line = new StringBuilder("receive");
        for (int i = 0; i < 4_500; i++) {
            line.append(" > s").append(i);
        }
        FlowSource flow = Drawing.flow(line.append(" > reply").toString());
        Diagnostics diagnostics = new Diagnostics(flow.file());
        var plan = Lowering.lower(new Graph(flow), diagnostics).orElseThrow().plan();
        assertFalse(FlowEmitter.emit(flow, CLASS, plan, false, diagnostics).isPresent());
        assertEquals("MC209", diagnostics.sorted().getFirst().code());
        assertEquals("make two flows of it", diagnostics.sorted().getFirst().remedy());
    }

    @Test
    void generatedCodeVerifiesAgainstTheClassesItNames() {
        byte[] classFile = emit(Drawing.flow("receive > a > reply"), true);
        assertEquals(
                List.of(),
                ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
                                ClassHierarchyResolver.ofClassLoading(FlowEmitterTest.class.getClassLoader())))
                        .verify(classFile));
    }
}
