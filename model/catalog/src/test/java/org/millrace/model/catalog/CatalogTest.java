package org.millrace.model.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.Kinds;
import org.millrace.model.flow.Step;

class CatalogTest {

    private static final String RESOURCES = "src/main/resources/org/millrace/model/kinds";
    private static final Path KINDS = Path.of("../kinds").resolve(RESOURCES);

    @Test
    void everyStepClassOfTheModelButTheUnreadableIsAKindInTheModelsOrder() {
        assertEquals(
                Kinds.of(FlowPackage.Literals.STEP),
                Catalog.kinds().stream().map(StepKind::eClass).toList());
        List<String> places = Catalog.kinds().stream()
                .map(kind -> EcoreUtil.getAnnotation(kind.eClass(), FlowPackage.eNS_URI + "/step", "place"))
                .toList();
        assertEquals(places.stream().distinct().toList(), places, "each has a place of its own in palette and guide");
    }

    /** In the folder of its family. */
    @Test
    void everyKindHasItsIconAndItsPageAndNothingElseLiesThere() throws IOException {
        TreeSet<String> needed = new TreeSet<>();
        Kinds.families().forEach(family -> needed.add(family.getName() + "/" + family.getName() + ".ecore"));
        for (StepKind kind : Catalog.kinds()) {
            String file = kind.eClass().getEPackage().getName() + "/" + kind.kind();
            needed.addAll(List.of(file + ".svg", file + ".xml"));
        }
        TreeSet<String> files = new TreeSet<>();
        try (Stream<Path> all = Files.walk(KINDS)) {
            all.filter(file -> Files.isRegularFile(file) && !file.getParent().equals(KINDS))
                    .forEach(file -> files.add(KINDS.relativize(file).toString().replace('\\', '/')));
        }
        assertEquals(
                needed,
                files,
                "create what is missing in model/kinds/" + RESOURCES + ": an icon (.svg) is white lines, 16 by 16;"
                        + " a page of help (.xml) is paragraphs, lists and tables in <page>");
        Catalog.kinds()
                .forEach(kind -> assertTrue(
                        kind.icon().getPath().endsWith(".svg")
                                && kind.page().getPath().endsWith(".xml"),
                        kind.kind()));
    }

    @Test
    void everyKindIsComplete() {
        for (StepKind kind : Catalog.kinds()) {
            assertSpoken(kind.label(), kind.kind());
            assertSpoken(kind.group(), kind.kind());
            assertSpoken(kind.help(), kind.kind());
            assertTrue(kind.help().endsWith("."), kind.kind());
            assertTrue(
                    kind.runtimeClass().startsWith("org.millrace.runtime.")
                            || List.of("on-fault", "begin", "return", "end-region")
                                    .contains(kind.kind()),
                    kind.kind());
            assertEquals(kind.ports().size(), new HashSet<>(kind.ports()).size(), kind.kind());
            kind.properties().forEach(property -> assertComplete(property, kind.kind()));
        }
        for (ValueKind kind : Catalog.valueKinds()) {
            assertSpoken(kind.label(), kind.name());
            assertSpoken(kind.help(), kind.name());
            kind.properties().forEach(property -> assertComplete(property, kind.name()));
        }
    }

    @Test
    void everyClassOfTheModelHasPropertiesThatAPersonCanRead() {
        Stream.concat(Stream.of(FlowPackage.eINSTANCE), Kinds.families().stream())
                .flatMap(family -> family.getEClassifiers().stream())
                .filter(EClass.class::isInstance)
                .map(EClass.class::cast)
                .forEach(c -> Catalog.propertiesOf(c).forEach(property -> assertComplete(property, c.getName())));
    }

    private static void assertComplete(Property property, String of) {
        String what = of + "." + property.name();
        assertSpoken(property.label(), what);
        assertSpoken(property.help(), what);
        assertTrue(property.help().endsWith("."), what);
        assertEquals(property.type() == PropertyType.CHOICE, !property.choices().isEmpty(), what);
        property.choices().forEach(choice -> assertSpoken(choice.label(), what));
        assertFalse(property.required() && property.many(), what);
    }

    private static void assertSpoken(String text, String of) {
        assertFalse(text.isBlank(), of);
        assertEquals(text.strip(), text, of);
    }

    @Test
    void whatTheCatalogKnowsOfValidate() {
        StepKind validate = Catalog.kind("validate").orElseThrow();
        assertEquals("Validate", validate.label());
        assertEquals("Check", validate.group());
        assertEquals(List.of(new Port("out", false, false), new Port("fault", false, false)), validate.ports());
        assertEquals(Reads.BODY, validate.reads());
        assertEquals(Changes.NONE, validate.changes());
        assertEquals(Memory.WHOLE, validate.memory());
        assertEquals("org.millrace.runtime.steps.xml.Validate", validate.runtimeClass());
        assertEquals(
                List.of("id", "note", "schema", "subject"),
                validate.properties().stream().map(Property::name).toList());
        assertEquals(
                List.of("schema", "subject"),
                validate.arguments().stream().map(Property::name).toList());
        Property schema = validate.property("schema").orElseThrow();
        assertEquals(PropertyType.SCHEMA, schema.type());
        assertTrue(schema.required());
        assertTrue(schema.type().isFile());
        Property subject = validate.property("subject").orElseThrow();
        assertEquals("message", subject.defaultLiteral());
        assertEquals(
                List.of(new Choice("message", "Whole message", false), new Choice("soap-body", "SOAP body", false)),
                subject.choices());
        assertEquals(
                List.of(
                        new RuntimeCall(
                                "org/millrace/runtime/steps/xml/Validate",
                                "prepare",
                                "(Lorg/millrace/runtime/api/Link;Lorg/millrace/runtime/api/StepFacts;)"
                                        + "Lorg/millrace/runtime/steps/xml/Validate;"),
                        new RuntimeCall(
                                "org/millrace/runtime/steps/xml/Validate",
                                "run",
                                "(Lorg/millrace/runtime/api/Exchange;Lorg/millrace/runtime/steps/xml/Validate;)V")),
                validate.calls());
    }

    @Test
    void aRouteChoosesAndHasAPortForEachBranch() {
        StepKind kind = Catalog.kind("route").orElseThrow();
        assertTrue(kind.chooses());
        assertEquals(
                List.of(
                        new Port("branches", true, false),
                        new Port("default", false, false),
                        new Port("fault", false, false)),
                kind.ports());
        assertEquals(
                new RuntimeCall(
                        "org/millrace/runtime/steps/control/Route",
                        "prepare",
                        "(Lorg/millrace/runtime/api/Link;Lorg/millrace/runtime/api/StepFacts;)"
                                + "Lorg/millrace/runtime/steps/control/Route;"),
                kind.prepare());
        assertEquals(
                new RuntimeCall(
                        "org/millrace/runtime/steps/control/Route",
                        "choose",
                        "(Lorg/millrace/runtime/api/Exchange;Lorg/millrace/runtime/steps/control/Route;)I"),
                kind.run());
        Step route = Catalog.make("route");
        assertEquals(List.of("default", "fault"), kind.portsOf(route));
        addHeaderBranch(route);
        addBodyBranch(route);
        assertEquals(List.of("gold", "large", "default", "fault"), kind.portsOf(route));
    }

    /** The flow and the number of the first inside go along, so that the runtime can carry the insides out. */
    @Test
    void aRegionHasPortsThatLeadIntoIt() {
        StepKind each = Catalog.kind("for-each").orElseThrow();
        assertTrue(each.isRegion());
        assertEquals(
                List.of(new Port("each", false, true), new Port("out", false, false), new Port("fault", false, false)),
                each.ports());
        assertEquals(
                new RuntimeCall(
                        "org/millrace/runtime/steps/control/ForEach",
                        "run",
                        "(Lorg/millrace/runtime/api/Exchange;Lorg/millrace/runtime/steps/control/ForEach;"
                                + "Lorg/millrace/runtime/api/CompiledFlow;I)V"),
                each.run());
        Step parallel = Catalog.make("parallel");
        Values.of(parallel).add("branches", "ParallelBranch").put("port", "east");
        StepKind kind = Catalog.kind("parallel").orElseThrow();
        assertFalse(kind.chooses());
        assertEquals(List.of("east", "out", "fault"), kind.portsOf(parallel));
        assertEquals(List.of("east"), kind.insidePortsOf(parallel));
        assertEquals(
                List.of("for-each", "parallel", "retry"),
                Catalog.kinds().stream()
                        .filter(StepKind::isRegion)
                        .map(StepKind::kind)
                        .toList());
    }

    @Test
    void aBranchsPortIsTheCompilersBusinessAlone() {
        ValueKind kind =
                Catalog.valueKindOf(addHeaderBranch(Catalog.make("route"))).orElseThrow();
        assertEquals("TransportHeaderBranch", kind.name());
        assertEquals(
                List.of("port", "header", "test", "value"),
                kind.properties().stream().map(Property::name).toList());
        assertEquals(
                List.of("header", "test", "value"),
                kind.properties().stream()
                        .filter(Property::argument)
                        .map(Property::name)
                        .toList());
    }

    @Test
    void aRouteReadsTheBodyOnlyWhenOneOfItsBranchesDoes() {
        Step route = Catalog.make("route");
        assertEquals(Reads.NONE, Catalog.reads(route));
        addHeaderBranch(route);
        assertEquals(Reads.HEADERS, Catalog.reads(route));
        assertEquals(Memory.STREAMS, Catalog.memory(route));
        Values start = Values.of(route).add("branches", "StartBranch").put("xpath", "/a");
        assertEquals(4096, start.number("within"));
        assertEquals(Reads.START, Catalog.reads(route));
        assertEquals(Memory.BOUNDED, Catalog.memory(route));
        addBodyBranch(route);
        assertEquals(Reads.BODY, Catalog.reads(route));
        assertEquals(Memory.WHOLE, Catalog.memory(route));
        assertEquals(Changes.NONE, Catalog.changes(route));
    }

    @Test
    void aSetReadsTheBodyOnlyWhenAnXPathIsGiven() {
        Step set = Catalog.make("set");
        Values header = Values.of(set)
                .add("assignments", "SetHeader")
                .put("name", "X-City")
                .put("value", "{$city}");
        assertEquals(Reads.NONE, Catalog.reads(set));
        assertEquals(Changes.HEADERS, Catalog.changes(set));
        header.put("xpath", "//city");
        assertEquals(Reads.BODY, Catalog.reads(set));
        assertEquals(Memory.WHOLE, Catalog.memory(set));
        Values.of(set).add("assignments", "SetPart");
        assertEquals(Changes.BODY, Catalog.changes(set));
    }

    @Test
    void anInvokeMayBeRelayedAndNothingElse() {
        assertEquals(
                List.of("invoke"),
                Catalog.kinds().stream()
                        .filter(StepKind::relays)
                        .map(StepKind::kind)
                        .toList());
        StepKind invoke = Catalog.kind("invoke").orElseThrow();
        assertEquals(
                Optional.of(new RuntimeCall(
                        "org/millrace/runtime/transports/http/step/Invoke",
                        "relay",
                        "(Lorg/millrace/runtime/api/Exchange;Lorg/millrace/runtime/transports/http/step/Invoke;I)V")),
                invoke.relay());
        assertEquals(
                "(Lorg/millrace/runtime/api/Link;Lorg/millrace/runtime/api/StepFacts;)"
                        + "Lorg/millrace/runtime/transports/http/step/Invoke;",
                invoke.prepare().descriptor());
    }

    @Test
    void exchangesComeInByASourceAndItsTransport() {
        assertEquals(
                List.of("receive http", "timer timer", "watch-folder folder", "begin "),
                Catalog.kinds().stream()
                        .filter(kind -> kind.role() == Role.SOURCE)
                        .map(kind -> kind.kind() + " " + kind.transport())
                        .toList());
    }

    /** Of the bundle ABI; a runtime of an older one refuses a bundle that needs it. */
    @Test
    void everyKindAndPropertySaysSinceWhichVersionThereIsIt() {
        List<String> later = new ArrayList<>();
        for (StepKind kind : Catalog.kinds()) {
            if (kind.since() > 1) {
                later.add(kind.since() + " " + kind.kind());
            }
            kind.properties().stream()
                    .filter(property -> property.since() > 1)
                    .forEach(property -> later.add(property.since() + " " + kind.kind() + "." + property.name()));
        }
        assertEquals(
                List.of(
                        "2 address-message",
                        "2 begin",
                        "2 call",
                        "2 decrypt.actor",
                        "2 encrypt.actor",
                        "2 end-region",
                        "2 for-each",
                        "2 invoke.webSocket",
                        "2 parallel",
                        "2 receive.description",
                        "2 receive.descriptionPath",
                        "2 retry",
                        "2 return",
                        "2 sign.actor",
                        "2 sign.attachments",
                        "2 sign.signToken",
                        "2 soap-headers",
                        "2 verify.actor",
                        "2 verify.attachmentIds",
                        "2 verify.attachments",
                        "2 verify.endorsers",
                        "2 verify.otherSignatures",
                        "2 verify.skewSeconds",
                        "2 verify.uncoveredTypes",
                        "2 watch-folder",
                        "2 write-file"),
                later.stream().sorted().toList(),
                "ABI.md, and kept bundles of the version, tell of each");
    }

    @Test
    void aPropertyKnowsWhetherItHasItsDefault() {
        Step verify = Catalog.make("verify");
        StepKind kind = Catalog.kindOf(verify).orElseThrow();
        kind.arguments().forEach(property -> assertTrue(property.isDefault(verify), property.name()));
        Values.of(verify)
                .put("maxAgeSeconds", 299)
                .addAll("headers", List.of("x:y"))
                .put("timestamp", "false");
        assertEquals(
                List.of("timestamp", "headers", "maxAgeSeconds"),
                kind.arguments().stream()
                        .filter(property -> !property.isDefault(verify))
                        .map(Property::name)
                        .toList());
    }

    @Test
    void theFaultHandlersEntryNeedsNoRuntime() {
        StepKind kind = Catalog.kind("on-fault").orElseThrow();
        assertFalse(kind.hasRuntime());
        assertEquals(List.of(), kind.calls());
        IllegalStateException refused = assertThrows(IllegalStateException.class, kind::prepare);
        assertEquals("on-fault has no runtime class", refused.getMessage());
    }

    @Test
    void permittedCallsAreThoseOfTheAbiAndNothingElse() {
        List<RuntimeCall> permitted = Catalog.permittedCalls();
        assertEquals(permitted.size(), new HashSet<>(permitted).size());
        long carriedOut = Catalog.kinds().stream().filter(StepKind::hasRuntime).count();
        long relaying = Catalog.kinds().stream().filter(StepKind::relays).count();
        assertEquals(2 * carriedOut + relaying + 4, permitted.size(), "prepare and run, relay, and 4 for every flow");
        assertTrue(permitted.contains(new RuntimeCall(
                "org/millrace/runtime/api/Exchange", "enter", "(Lorg/millrace/runtime/api/Exchange;I)V")));
        assertTrue(permitted.contains(new RuntimeCall(
                "org/millrace/runtime/api/Exchange",
                "caught",
                "(Lorg/millrace/runtime/api/Exchange;Ljava/lang/Throwable;)V")));
        assertTrue(permitted.contains(new RuntimeCall("java/lang/Object", "<init>", "()V")));
        assertTrue(permitted.stream()
                .allMatch(c -> c.owner().startsWith("org/millrace/runtime/")
                        || c.owner().equals("java/lang/Object")));
    }

    @Test
    void propertiesGiveTheirValuesAsTheRuntimeTakesThem() {
        Step verify = Catalog.make("verify");
        StepKind kind = Catalog.kindOf(verify).orElseThrow();
        assertEquals("", kind.property("certificates").orElseThrow().text(verify));
        assertEquals("300", kind.property("maxAgeSeconds").orElseThrow().text(verify));
        assertEquals("true", kind.property("timestamp").orElseThrow().text(verify));
        Values.of(verify).addAll("headers", List.of("o:customer"));
        assertEquals(
                List.of("o:customer"), kind.property("headers").orElseThrow().texts(verify));
        assertFalse(kind.property("algorithms").orElseThrow().isGiven(verify));
        assertTrue(kind.property("headers").orElseThrow().isGiven(verify));
        Step invoke = Catalog.make("invoke");
        assertEquals(
                "30000",
                Catalog.kindOf(invoke)
                        .orElseThrow()
                        .property("timeoutMillis")
                        .orElseThrow()
                        .text(invoke));
    }

    @Test
    void weakChoicesAreMarked() {
        List<Choice> transports = Catalog.kind("encrypt")
                .orElseThrow()
                .property("transport")
                .orElseThrow()
                .choices();
        assertEquals(
                List.of("rsa-1_5"),
                transports.stream().filter(Choice::weak).map(Choice::literal).toList());
    }

    @Test
    void theGroupsAreThoseOfThePalette() {
        assertEquals(
                List.of("Ends", "Check", "Change", "Direct", "Secure", "Watch"),
                List.copyOf(Catalog.groups().keySet()));
    }

    @Test
    void aStepThatCouldNotBeReadIsTakenForTheCostliest() {
        Step unreadable = FlowFactory.eINSTANCE.createUnreadable();
        assertEquals(Optional.empty(), Catalog.kindOf(unreadable));
        assertEquals(Reads.BODY, Catalog.reads(unreadable));
        assertEquals(Changes.BODY, Catalog.changes(unreadable));
        assertEquals(Memory.WHOLE, Catalog.memory(unreadable));
    }

    @Test
    void aSampleHasNoRuntimeClass() {
        EObject sample = EcoreUtil.create(FlowPackage.Literals.SAMPLE);
        assertEquals(Optional.empty(), Catalog.valueKindOf(sample));
    }

    private static EObject addHeaderBranch(Step route) {
        return Values.of(route)
                .add("branches", "TransportHeaderBranch")
                .put("port", "gold")
                .put("header", "X-Class")
                .object();
    }

    private static void addBodyBranch(Step route) {
        Values.of(route).add("branches", "BodyBranch").put("port", "large").put("xpath", "//a");
    }
}
