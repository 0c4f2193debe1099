package org.millrace.compiler;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.BundleRefused;
import org.millrace.bundle.Descriptor;
import org.millrace.bundle.PropertyValue;
import org.millrace.compiler.dump.Dump;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.http.Entrance;

/** The whole road, with a flow that uses most of what a flow can. */
class FlowCompilerTest {

    private static final Path FLOW = Path.of("src/test/flows/orders/orders.flow");

    private static Bundle bundle() throws BundleRefused {
        Compilation compilation = FlowCompiler.compile(FLOW, CompileOptions.signedBy(Signer.AUTHOR));
        assertEquals(List.of(), compilation.diagnostics());
        return BundleReader.inspect(compilation.archive().orElseThrow(), BundleLimits.DEFAULTS);
    }

    @Test
    void theSameFlowAndAuthorGiveTheSameBytes() {
        CompileOptions options = CompileOptions.signedBy(Signer.AUTHOR);
        assertArrayEquals(
                FlowCompiler.compile(FLOW, options).archive().orElseThrow(),
                FlowCompiler.compile(FLOW, options).archive().orElseThrow());
    }

    @Test
    void aBundleHoldsTheFactsOfItsFlow() throws BundleRefused {
        Descriptor facts = bundle().descriptor();
        assertEquals("orders", facts.flow());
        assertEquals("1.2", facts.version());
        assertEquals("org.millrace.flow.orders.Flow", facts.identity().className());
        StepFacts source = StepFacts.of(facts.source());
        assertEquals(
                new Entrance("http", "/orders/*", List.of("POST", "PUT")),
                Entrance.of(name -> source.text(name, ""), source::texts));
        assertTrue(facts.cost().relays());
        assertFalse(facts.cost().brief(), "an expression runs in Saxon");
        assertEquals(Descriptor.MemoryClass.WHOLE_MESSAGE, facts.cost().memory());
        assertEquals(List.of("region"), facts.content().variables());
        assertEquals(List.of("orders"), facts.needed(Descriptor.Need.Kind.ENDPOINT));
        assertEquals("urn:test:orders", facts.content().namespaces().get("o"));
        Descriptor.Step receive = facts.steps().getFirst();
        assertEquals("receive-order receive 4", receive.id() + " " + receive.kind() + " " + receive.line());
        assertEquals(new PropertyValue.Text("/orders/*"), receive.properties().get("path"));
        assertEquals(new PropertyValue.Text(""), receive.properties().get("soapAction"), "its default");
        assertEquals("samples/order.xml", facts.content().samples().getFirst().request());
        assertEquals("", facts.identity().expires());
    }

    private static Descriptor facts(Path folder, String flow) throws IOException {
        Path file = Files.writeString(folder.resolve("x.flow"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="x">
                  <steps xsi:type="flow:Receive" id="receive"/>
                  <steps xsi:type="flow:Route" id="route">%s</steps>
                  <steps xsi:type="flow:Reply" id="reply"/>
                  <wires from="receive" to="route"/>
                  <wires from="route" port="a" to="reply"/>
                  <wires from="route" port="b" to="reply"/>
                  <wires from="route" port="default" to="reply"/>
                </flow:Flow>
                """.formatted(flow));
        Compilation checked = FlowCompiler.compile(file, CompileOptions.CHECK_ONLY);
        assertEquals(List.of(), checked.diagnostics());
        return checked.facts().orElseThrow();
    }

    /** Runtimes of the first ABI answer document() by nothing. */
    @Test
    void aBundleWithDocumentsNeedsTheAbiThatReadsThem(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("codes.xml"), "<codes/>");
        Path flow = Files.writeString(folder.resolve("x.flow"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="x">
                  <steps xsi:type="flow:Receive" id="receive"/>
                  <steps xsi:type="flow:Transform" id="map" stylesheet="map.xsl"/>
                  <steps xsi:type="flow:Reply" id="reply"/>
                  <wires from="receive" to="map"/>
                  <wires from="map" to="reply"/>
                </flow:Flow>
                """);
        for (var call : Map.of(
                        "document('codes.xml')", 2,
                        "document('')", 2,
                        "doc-available('codes.xml')", 2,
                        "doc-available('none.xml')", 1,
                        "/codes", 1)
                .entrySet()) {
            Files.writeString(
                    folder.resolve("map.xsl"),
                    "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template match='/'>"
                            + "<a><xsl:copy-of select=\"" + call.getKey() + "\"/></a></xsl:template></xsl:stylesheet>");
            Compilation checked = FlowCompiler.compile(flow, CompileOptions.CHECK_ONLY);
            assertEquals(List.of(), checked.diagnostics());
            assertEquals(
                    call.getValue(), checked.facts().orElseThrow().identity().abi(), call.getKey());
        }
    }

    @Test
    void whoLooksAtStartsHoldsTheLongestAndWhoLooksAtAWholeHoldsThat(@TempDir Path folder) throws IOException {
        String start = "<branches xsi:type='flow:StartBranch' port='a' xpath='/a' within='300'/>";
        Descriptor starts = facts(folder, start + "<branches xsi:type='flow:StartBranch' port='b' xpath='/b'/>");
        assertEquals(Descriptor.MemoryClass.BOUNDED, starts.cost().memory());
        assertEquals(4096, starts.cost().startBytes());
        assertTrue(starts.cost().brief());
        Descriptor whole = facts(folder, start + "<branches xsi:type='flow:BodyBranch' port='b' xpath='/b'/>");
        assertEquals(Descriptor.MemoryClass.WHOLE_MESSAGE, whole.cost().memory());
        assertEquals(0, whole.cost().startBytes());
        Descriptor headers = facts(
                folder,
                start.replace("Start", "TransportHeader").replace("xpath='/a' within='300'", "header='A' value='1'")
                        + "<branches xsi:type='flow:TransportHeaderBranch' port='b' header='A' value='2'/>");
        assertEquals(Descriptor.MemoryClass.STREAMS, headers.cost().memory());
        assertEquals(0, headers.cost().startBytes());
    }

    @Test
    void aBundleHoldsTheFilesThatTheFlowNamesAndThoseTheyName() throws BundleRefused {
        assertEquals(
                List.of(
                        "samples/order.xml",
                        "schemas/order.xsd",
                        "schemas/types/city.xsd",
                        "stylesheets/common.xsl",
                        "stylesheets/order.xsl"),
                List.copyOf(bundle().resources().keySet()));
    }

    /** A copy of the flow, with all that belongs to it. */
    private static Path changed(Path folder, UnaryOperator<String> change) throws IOException {
        try (Stream<Path> files = Files.walk(FLOW.getParent())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(FLOW.getParent().relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        Path flow = folder.resolve("orders.flow");
        return Files.writeString(flow, change.apply(Files.readString(flow)));
    }

    @Test
    void aFileIsTheSameHoweverThePathToItIsWritten(@TempDir Path folder) throws IOException {
        Path flow = changed(
                folder,
                text -> text.replace("\"schemas/order.xsd", "\"./schemas//order.xsd")
                        .replace("\"stylesheets/", "\"samples/../stylesheets/")
                        .replace("\"samples/order.xml", "\"./samples/order.xml"));

        CompileOptions options = CompileOptions.signedBy(Signer.AUTHOR);
        Compilation compilation = FlowCompiler.compile(flow, options);

        assertEquals(List.of(), compilation.diagnostics());
        assertArrayEquals(
                FlowCompiler.compile(FLOW, options).archive().orElseThrow(),
                compilation.archive().orElseThrow());
    }

    @Test
    void aBundleExpiresOnItsLastDay() throws BundleRefused {
        Compilation compilation = FlowCompiler.compile(
                FLOW, CompileOptions.signedBy(Signer.AUTHOR).expiring(LocalDate.of(2099, 12, 31)));
        Bundle bundle = BundleReader.inspect(compilation.archive().orElseThrow(), BundleLimits.DEFAULTS);
        assertEquals("2099-12-31", bundle.descriptor().identity().expires());
    }

    @Test
    void withoutAnAuthorAFlowIsCheckedButNotPacked() {
        Compilation compilation = FlowCompiler.compile(FLOW, CompileOptions.CHECK_ONLY);
        assertFalse(compilation.failed());
        assertTrue(compilation.archive().isEmpty());
        assertTrue(compilation.plan().isPresent());
    }

    @Test
    void aDumpShowsFactsStepsPlanResourcesAndCode() throws BundleRefused {
        String text = Dump.text(bundle());
        for (String expected : List.of(
                "flow orders 1.2\n",
                "  receives       POST PUT /orders/* on listener http\n",
                "  memory         whole message: a body is held from its first byte to its last\n",
                "  thread         a virtual thread from one invoke to the next\n",
                "    0  receive-order  receive    line 4\n",
                "  guard check-order (validate)\n",
                "  schemas made code\n    schemas/order.xsd: org.millrace.flow.orders.Schema1\n",
                "  stylesheets that are splices\n    stylesheets/order.xsl\n",
                "    note-region: expression /o:order/o:region/replace(., ' ', '') in Saxon: it calls replace()\n",
                " bytes  schemas/types/city.xsd\n",
                "  check-order(Exchange)    -- validate, line 5\n",
                "      invokestatic  Exchange.enter    -- step check-order\n",
                "      invokestatic  Validate.run\n",
                "      invokevirtual check-order    -- step check-order (validate)\n",
                "a fault goes to L")) {
            assertTrue(text.contains(expected), () -> expected + " is not in\n" + text);
        }
    }

    @Test
    void aDumpNeverDrivesTheTerminal(@TempDir Path folder) throws IOException, BundleRefused {
        Path flow = changed(
                folder,
                text -> text.replace("urn:test:orders", "urn:test:\u009b31morders")
                        .replace("No tests here", "No\u202etests\u2028here"));
        Compilation compilation = FlowCompiler.compile(flow, CompileOptions.signedBy(Signer.AUTHOR));
        byte[] archive = compilation.archive().orElseThrow();

        String text = Dump.text(BundleReader.inspect(archive, BundleLimits.DEFAULTS));

        assertTrue(text.contains("urn:test:\ufffd31morders\n"), text);
        assertTrue(text.contains("No\ufffdtests\ufffdhere"), text);
        assertEquals("", text.replaceAll("[^\\p{Cc}\\p{Cf}\\u2028\\u2029]|\n", ""));
    }
}
