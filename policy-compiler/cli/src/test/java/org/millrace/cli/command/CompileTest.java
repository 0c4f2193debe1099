package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.cli.Captured;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.runtime.process.ExitCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CompileTest {

    private static final Path EXAMPLES = Path.of("../../examples");
    private static final String PASS_THROUGH =
            EXAMPLES.resolve("pass-through/pass-through.flow").toString();
    private static final String BY_HEADER = EXAMPLES.resolve("route-by-transport-header/route-by-transport-header.flow")
            .toString();

    @TempDir
    private static Path keys;

    @TempDir
    private Path folder;

    private static String author;

    @BeforeAll
    static void makeKey() {
        author = AuthorKey.make(keys.resolve("author"), "ann").folder().toString();
    }

    @TestFactory
    Stream<DynamicTest> everyExampleCompiles() throws IOException {
        try (Stream<Path> files = Files.walk(EXAMPLES, 2)) {
            return files.filter(file -> file.toString().endsWith(".flow")).sorted().toList().stream()
                    .map(flow -> DynamicTest.dynamicTest(flow.getFileName().toString(), () -> {
                        Captured run = Captured.run("compile", "--check", flow.toString());
                        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
                        assertEquals(flow + ": no errors\n", run.out());
                    }));
        }
    }

    @Test
    void aSubflowIsCheckedAndGivesNoBundle() throws IOException {
        String flow = EXAMPLES.resolve("subflow/steps/region.flow").toString();
        String bundles = folder.resolve("bundles") + "/";
        Captured run = Captured.run("compile", flow, "-o", bundles, "--author", author);
        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        assertEquals(flow + ": no errors; a subflow, which is compiled with the flows that call it\n", run.out());
        assertFalse(Files.exists(folder.resolve("bundles/region.mpb")));
    }

    @Test
    void theSameFlowAndKeyGiveTheSameBytes() throws IOException {
        Path one = folder.resolve("one.mpb");
        Path two = folder.resolve("two.mpb");

        Captured.run("compile", PASS_THROUGH, "-o", one.toString(), "--author", author);
        Captured.run("compile", PASS_THROUGH, "-o", two.toString(), "--author", author);

        assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(two));
    }

    @Test
    void aBundleIsNamedWithItsFactsAndTheCommandThatVerifiesIt() {
        Path bundle = folder.resolve("a.mpb");

        Captured run = Captured.run("compile", PASS_THROUGH, "-o", bundle.toString(), "--author", author);

        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        assertTrue(
                run.out().matches("(?s)pass-through version 1: 3 steps, relays bodies unread, [\\d.,]+ k?B: .*"),
                run.out());
        assertTrue(
                run.out().contains("  verify with: jarsigner -verify -strict -keystore " + author + "/author.p12"),
                run.out());
    }

    @Test
    void severalFlowsBecomeABundleEachInAFolder() {
        Path bundles = folder.resolve("bundles");

        Captured run = Captured.run("compile", PASS_THROUGH, BY_HEADER, "-o", bundles + "/", "--author", author);

        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        assertTrue(Files.exists(bundles.resolve("pass-through.mpb")));
        assertTrue(Files.exists(bundles.resolve("route-by-transport-header.mpb")));
    }

    @Test
    void twoFlowsOfOneNameAreNotWrittenOverEachOther() throws IOException {
        Path bundles = folder.resolve("bundles");
        String flow = """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="orders" version="1">
                  <steps xsi:type="flow:Receive" id="receive" path="/orders"/>
                  <steps xsi:type="flow:Reply" id="answer"/>
                  <wires from="receive" to="answer"/>
                </flow:Flow>
                """;
        Path one = Files.writeString(folder.resolve("one.flow"), flow);
        Path two = Files.writeString(folder.resolve("two.flow"), flow);

        Captured run = Captured.run("compile", one.toString(), two.toString(), "-o", bundles + "/", "--author", author);

        assertEquals(
                "millrace: " + one + " and " + two + " both make " + bundles.resolve("orders.mpb")
                        + "\n  give one of the flows another name, or compile them one by one: -o FILE\n",
                run.err());
        assertEquals(ExitCode.USAGE.number(), run.code());
        assertFalse(Files.exists(bundles));
    }

    @Test
    void severalFlowsDoNotFitIntoOneFile() {
        Captured run = Captured.run("compile", PASS_THROUGH, BY_HEADER, "-o", "a.mpb", "--author", author);

        assertEquals(ExitCode.USAGE.number(), run.code());
        assertEquals("millrace: 2 flows make 2 bundles, and a.mpb is one file\n  name a folder: -o a/\n", run.err());
    }

    @Test
    void aMissingFlowIsAUsageError() {
        Captured run = Captured.run("compile", "none.flow", "--check");

        assertEquals(ExitCode.USAGE.number(), run.code());
        assertEquals(
                "millrace: there is no file none.flow\n"
                        + "  name .flow files, e.g. examples/service-mediation/service-mediation.flow\n",
                run.err());
    }

    @Test
    void whatIsWrongIsSaidAtOnceWithFileLineStepAndRemedyAndNothingIsWritten() throws IOException {
        Path flow = folder.resolve("bad.flow");
        Files.writeString(flow, """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="bad">
                  <steps xsi:type="flow:Receive" id="receive" path="/bad"/>
                  <steps xsi:type="flow:Validate" id="check" schema="none.xsd"/>
                  <steps xsi:type="flow:Invoke" id="call" endpoint="orders" timeoutMillis="-1"/>
                  <steps xsi:type="flow:Reply" id="answer"/>
                  <wires from="receive" to="check"/>
                  <wires from="check" to="call"/>
                  <wires from="call" to="answer"/>
                </flow:Flow>
                """);
        Path bundle = folder.resolve("bad.mpb");

        Captured run = Captured.run("compile", flow.toString(), "-o", bundle.toString(), "--author", author);

        assertEquals(ExitCode.FAILED.number(), run.code());
        assertTrue(run.err().contains(flow + ":4: error MC501: step check: "), run.err());
        assertTrue(run.err().contains(flow + ":5: error MC302: step call: "), run.err());
        assertTrue(run.err().endsWith("millrace: 2 errors in " + flow + "\n"), run.err());
        assertFalse(Files.exists(bundle));
    }

    @Test
    void diagnosticsAreThereAsJson() throws IOException {
        Path flow = Files.writeString(folder.resolve("broken.flow"), "this is not XML");

        Captured run = Captured.run("compile", flow.toString(), "--check", "--json");

        assertEquals(ExitCode.FAILED.number(), run.code());
        JsonNode first = JsonMapper.shared().readTree(run.out()).path(0);
        assertEquals(flow.toString(), first.path("file").asString());
        assertEquals("error", first.path("diagnostics").path(0).path("severity").asString());
        assertEquals("MC001", first.path("diagnostics").path(0).path("code").asString());
        assertEquals(1, first.path("diagnostics").path(0).path("line").asInt());
    }

    @Test
    void aBundleCanBeDumped() {
        Path bundle = folder.resolve("a.mpb");
        Captured.run("compile", PASS_THROUGH, "-o", bundle.toString(), "--author", author);

        Captured run = Captured.run("dump", bundle.toString());

        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        assertTrue(run.out().contains("pass-through"), run.out());
        assertTrue(run.out().contains("call-orders"), run.out());
    }

    @Test
    void aDamagedBundleIsNotDumped() throws IOException {
        Path bundle = Files.writeString(folder.resolve("a.mpb"), "not a bundle");

        Captured run = Captured.run("dump", bundle.toString());

        assertEquals(ExitCode.FAILED.number(), run.code());
        assertTrue(run.err().startsWith("millrace: " + bundle + ": "), run.err());
        assertTrue(run.err().contains("(DAMAGED)"), run.err());
    }

    @Test
    void aMissingAuthorKeySaysHowToMakeOne() {
        Captured run = Captured.run(
                "compile", PASS_THROUGH, "--author", folder.resolve("nobody").toString());

        assertEquals(ExitCode.FAILED.number(), run.code());
        assertEquals(
                "millrace: there is no author key in " + folder.resolve("nobody")
                        + "\n  make one: millrace keygen --dir " + folder.resolve("nobody") + "\n",
                run.err());
    }
}
