package org.millrace.compiler.subflow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.Descriptor;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.Signer;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.dump.Dump;

/** What comes of a flow with calls. How it runs, the golden flow {@code subflow} of tests/flows shows. */
class InliningTest {

    private static final CompileOptions OPTIONS = CompileOptions.signedBy(Signer.AUTHOR);

    @TempDir
    Path folder;

    private Path write(String file, String attributes, String content) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(
                path,
                "<flow:Flow xmi:version=\"2.0\" xmlns:xmi=\"http://www.omg.org/XMI\""
                        + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                        + " xmlns:flow=\"http://www.millrace.org/flow/1\" " + attributes + ">\n"
                        + content.replaceAll("<(steps|assignments) ([A-Z]\\w*)", "<$1 xsi:type=\"flow:$2\"")
                        + "</flow:Flow>\n");
    }

    private Path flow() throws IOException {
        write("sub/rate.flow", "name=\"rate\" secrets=\"pin\"", """
                <namespaces prefix="r" uri="urn:rating"/>
                <steps Begin id="begin">
                  <parameters name="customer" required="true"/>
                  <parameters name="currency" value="{$customer}"/>
                </steps>
                <steps Set id="run">
                  <assignments SetVariable name="pin" value="{$customer}"/>
                </steps>
                <steps Return id="return"/>
                <wires from="begin" to="run"/>
                <wires from="run" to="return"/>
                """);
        return write("x.flow", "name=\"x\"", """
                <steps Receive id="receive"/>
                <steps Call id="rate" flow="./sub/rate.flow">
                  <parameters name="customer" value="{header:X-Customer}"/>
                </steps>
                <steps Reply id="reply"/>
                <wires from="receive" to="rate"/>
                <wires from="rate" to="reply"/>
                """);
    }

    private static Bundle bundle(Path flow) throws Exception {
        Compilation compilation = FlowCompiler.compile(flow, OPTIONS);
        assertEquals(List.of(), compilation.diagnostics());
        return BundleReader.inspect(compilation.archive().orElseThrow(), BundleLimits.DEFAULTS);
    }

    @Test
    void theSameFlowsAndAuthorGiveTheSameBytes() throws Exception {
        Path flow = flow();
        assertArrayEquals(bundle(flow).archive(), bundle(flow).archive());
    }

    @Test
    void theDescriptorHasTheStepsOfTheSubflowWithTheirFile() throws Exception {
        Descriptor facts = bundle(flow()).descriptor();
        assertEquals(
                List.of("receive 2 ", "rate 3 ", "rate/run 7 sub/rate.flow", "reply 6 "),
                facts.steps().stream()
                        .map(step -> step.id() + " " + step.line() + " " + step.file())
                        .toList());
        assertEquals(2, facts.identity().abi());
        assertEquals(
                List.of("rate.customer", "rate.currency", "rate.pin"),
                facts.content().variables());
        assertEquals(Map.of("r", "urn:rating"), facts.content().namespaces());
        assertEquals(List.of("pin", "rate.pin"), facts.content().secrets());
        String dump = Dump.text(bundle(flow()));
        assertTrue(dump.contains("rate/run  set        line 7 of sub/rate.flow\n"), dump);
    }

    /** The class names one file, so the line there is that of the call. */
    @Test
    void aMethodOfAStepOfASubflowHasTheLineOfItsCall() throws Exception {
        Map<String, Integer> lines = new TreeMap<>();
        ClassFile.of()
                .parse(bundle(flow()).classFile())
                .methods()
                .forEach(method -> method.findAttribute(Attributes.code())
                        .flatMap(code -> code.findAttribute(Attributes.lineNumberTable()))
                        .filter(table -> !method.methodName().equalsString("<init>"))
                        .ifPresent(table -> lines.put(
                                method.methodName().stringValue(),
                                table.lineNumbers().getFirst().lineNumber())));
        assertEquals(Map.of("receive", 2, "rate", 3, "rate:run", 3, "reply", 6), lines);
    }

    @Test
    void aSubflowIsNoBundle() throws IOException {
        flow();
        Compilation compilation = FlowCompiler.compile(folder.resolve("sub/rate.flow"), OPTIONS);
        assertEquals(List.of(), compilation.diagnostics());
        assertTrue(compilation.subflow() && compilation.archive().isEmpty() && !compilation.failed());
    }

    @Test
    void aFlowWithItsSubflowsMayHave4000Steps() throws IOException {
        write("s.flow", "name=\"s\"", chain("Begin", 1998, "log", "Return"));
        // two calls and the 1,998 steps of each, a receive and a reply step
        write("x.flow", "name=\"x\"", calling(chain("Receive", 2, "step", "Reply")));
        assertEquals(List.of(), compile());
        write("x.flow", "name=\"x\"", calling(chain("Receive", 3, "step", "Reply")));
        assertEquals(
                List.of(
                        "x.flow:1: error MC209: the flow, with its subflows at each of their calls, has more than 4000 steps;"
                                + " call subflows less often, or make two flows of it"),
                compile());
    }

    @Test
    void aFewFilesThatCallEachOtherOftenAreRefused() throws IOException {
        for (int i = 0; i < 15; i++) {
            String calls = chain("Begin", 20, "step", "Return");
            write(
                    "s" + i + ".flow",
                    "name=\"s\"",
                    calls.replaceAll(
                            "Log id=\"(\\w+)\" message=\"x\"", "Call id=\"$1\" flow=\"s" + (i + 1) + ".flow\""));
        }
        write("s15.flow", "name=\"s\"", chain("Begin", 20, "step", "Return"));
        write(
                "x.flow",
                "name=\"x\"",
                chain("Receive", 1, "step", "Reply")
                        .replace("Log id=\"step0\" message=\"x\"", "Call id=\"step0\" flow=\"s0.flow\""));
        assertEquals(1, compile().size());
    }

    /** Makes calls of the first two log steps. */
    private static String calling(String chain) {
        return chain.replaceAll("Log id=\"step([01])\" message=\"x\"", "Call id=\"step$1\" flow=\"s.flow\"");
    }

    private List<String> compile() {
        return FlowCompiler.compile(folder.resolve("x.flow"), CompileOptions.CHECK_ONLY).diagnostics().stream()
                .map(Diagnostic::text)
                .toList();
    }

    private static String chain(String first, int count, String id, String last) {
        String steps = IntStream.range(0, count)
                .mapToObj(i -> "<steps Log id=\"" + id + i + "\" message=\"x\"/>\n<wires from=\"" + id + i + "\" to=\""
                        + (i + 1 < count ? id + (i + 1) : "last") + "\"/>\n")
                .collect(Collectors.joining());
        return "<steps " + first + " id=\"first\"/>\n" + steps + "<steps " + last
                + " id=\"last\"/>\n<wires from=\"first\" to=\"" + id + "0\"/>\n";
    }

    private Compilation inRegion(String method) throws IOException {
        write("sub/pay.flow", "name=\"pay\"", """
                <steps Begin id="begin"/>
                <steps Parallel id="both">
                  <branches port="only"/>
                </steps>
                <steps Invoke id="charge" endpoint="bank" method="%s"/>
                <steps EndRegion id="end"/>
                <steps Return id="return"/>
                <wires from="begin" to="both"/>
                <wires from="both" port="only" to="charge"/>
                <wires from="charge" to="end"/>
                <wires from="both" to="return"/>
                """.formatted(method));
        Path flow = write("again.flow", "name=\"again\"", """
                <steps Receive id="receive" path="/again"/>
                <steps Retry id="retry"/>
                <steps Call id="pay" flow="sub/pay.flow"/>
                <steps EndRegion id="end"/>
                <steps Reply id="reply"/>
                <steps Reply id="sorry" status="503"/>
                <wires from="receive" to="retry"/>
                <wires from="retry" port="attempt" to="pay"/>
                <wires from="pay" to="end"/>
                <wires from="pay" port="fault" to="end"/>
                <wires from="retry" to="reply"/>
                <wires from="retry" port="fault" to="sorry"/>
                """);
        return FlowCompiler.compile(flow, OPTIONS);
    }

    /** What a step of a region has no fault wire for is the region's fault: no wire of the call may take it out of there. */
    @Test
    void aSubflowMayHaveRegionsAndLieInOne() throws IOException {
        assertEquals(List.of(), inRegion("GET").diagnostics());
    }

    @Test
    void whatIsDoneTwiceInASubflowIsRefusedWhereTheCallIsTriedAgain() throws IOException {
        assertEquals(
                List.of(
                        "sub/pay.flow MC321 pay/charge: it lies in the region of retry, which carries it out again when something fails,"
                                + " and may do twice what is to be done once"),
                inRegion("POST").diagnostics().stream()
                        .map(found -> found.file() + " " + found.code() + " " + found.step() + ": " + found.wrong())
                        .toList());
    }
}
