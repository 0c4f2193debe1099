package org.millrace.compiler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.resource.FlowFolder;

/** Just inside and just past what the compiler takes. */
class LimitsTest {

    @TempDir
    Path folder;

    private List<String> compile(String message, String sample) throws IOException {
        Path flow = folder.resolve("x.flow");
        Files.writeString(flow, """
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="x">
                  <steps xsi:type="flow:Receive" id="receive"/>
                  <steps xsi:type="flow:Raise" id="raise" code="x" message="MESSAGE"/>
                  <wires from="receive" to="raise"/>
                  <samples name="one" request="SAMPLE"/>
                </flow:Flow>
                """.replace("MESSAGE", message).replace("SAMPLE", sample));
        return FlowCompiler.compile(flow, CompileOptions.CHECK_ONLY).diagnostics().stream()
                .map(Diagnostic::text)
                .toList();
    }

    /** Texts travel as data: what bounds them is what bounds an entry of a bundle. */
    @Test
    void aTextMayBeLongerThanAConstantOfAClass() throws IOException {
        Files.writeString(folder.resolve("one.txt"), "");
        assertEquals(List.of(), compile("x".repeat(1_000_000), "one.txt"));
    }

    @Test
    void aFileMayBeAsLargeAsABundlesEntry() throws IOException {
        try (RandomAccessFile file =
                new RandomAccessFile(folder.resolve("large.bin").toFile(), "rw")) {
            file.setLength(FlowFolder.MAX_FILE_BYTES);
        }
        assertEquals(List.of(), compile("x", "large.bin"));
        try (RandomAccessFile file =
                new RandomAccessFile(folder.resolve("large.bin").toFile(), "rw")) {
            file.setLength(FlowFolder.MAX_FILE_BYTES + 1L);
        }
        assertEquals(
                List.of(
                        "x.flow:5: error MC507: 'large.bin' is larger than 16 MB; make it smaller; a bundle holds no file of"
                                + " more than that"),
                compile("x", "large.bin"));
    }

    @Test
    void anExpressionThatNestsTooDeeplyIsRefused() throws IOException {
        Path flow = folder.resolve("x.flow");
        Files.writeString(flow, """
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="x">
                  <steps xsi:type="flow:Receive" id="receive"/>
                  <steps xsi:type="flow:Set" id="set">
                    <assignments xsi:type="flow:SetHeader" name="X" xpath="XPATH"/>
                  </steps>
                  <steps xsi:type="flow:Reply" id="reply"/>
                  <wires from="receive" to="set"/>
                  <wires from="set" to="reply"/>
                </flow:Flow>
                """.replace("XPATH", "(".repeat(30_000) + "1" + ")".repeat(30_000)));
        assertEquals(
                List.of(
                        "x.flow:4: error MC401: step set: xpath nests too deeply; make several steps of it, with variables"
                                + " between"),
                FlowCompiler.compile(flow, CompileOptions.CHECK_ONLY).diagnostics().stream()
                        .map(Diagnostic::text)
                        .toList());
    }

    @Test
    void aFlowOfTwoThousandStepsIsCompiledAndVerified() throws IOException {
        StringBuilder flow = new StringBuilder("""
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="x">
                  <steps xsi:type="flow:Receive" id="s0"/>
                """);
        for (int i = 1; i < 2_000; i++) {
            flow.append("<steps xsi:type=\"flow:Log\" id=\"s%d\" message=\"step %d of {path}\"/>\n".formatted(i, i));
        }
        flow.append("<steps xsi:type=\"flow:Reply\" id=\"s2000\"/>\n");
        for (int i = 0; i < 2_000; i++) {
            flow.append("<wires from=\"s%d\" to=\"s%d\"/>\n".formatted(i, i + 1));
        }
        Path file = folder.resolve("x.flow");
        Files.writeString(file, flow.append("</flow:Flow>\n"));
        assertEquals(
                List.of(), FlowCompiler.compile(file, CompileOptions.CHECK_ONLY).diagnostics());
    }

    /** Beside the files there are three entries of the signature, the facts, the plan and the class. */
    @Test
    void aBundleHasNoMoreEntriesThanARuntimeTakes() throws IOException {
        assertEquals(List.of(), pack(1_994));
        assertEquals(
                List.of(
                        "x.flow:1: error MC902: the bundle has 2001 entries, more than the 2000 that are taken; use fewer"
                                + " resources or raise the limit"),
                pack(1_995));
    }

    private List<String> pack(int files) throws IOException {
        StringBuilder flow = new StringBuilder("""
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="x">
                  <steps xsi:type="flow:Receive" id="receive"/>
                  <steps xsi:type="flow:Reply" id="reply"/>
                  <wires from="receive" to="reply"/>
                """);
        for (int i = 0; i < files; i++) {
            Files.writeString(folder.resolve(i + ".txt"), "x");
            flow.append("<samples name=\"%d\" request=\"%d.txt\"/>\n".formatted(i, i));
        }
        Path file = Files.writeString(folder.resolve("x.flow"), flow.append("</flow:Flow>\n"));
        return FlowCompiler.compile(file, CompileOptions.signedBy(Signer.AUTHOR)).diagnostics().stream()
                .map(Diagnostic::text)
                .toList();
    }

    @Test
    void aFlowThatIsNotThereIsReported() {
        Diagnostic diagnostic = FlowCompiler.compile(folder.resolve("y.flow"), CompileOptions.CHECK_ONLY)
                .diagnostics()
                .getFirst();
        assertEquals("MC001", diagnostic.code());
        assertEquals("y.flow", diagnostic.file());
        assertEquals("name a .flow file that exists and can be read", diagnostic.remedy());
    }
}
