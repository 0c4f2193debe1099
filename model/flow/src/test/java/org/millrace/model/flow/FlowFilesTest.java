package org.millrace.model.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EFactory;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.BasicExtendedMetaData;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.XMIResource;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.impl.XMIHelperImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlowFilesTest {

    private static final String HEAD = "<flow:Flow xmlns:flow=\"http://www.millrace.org/flow/1\""
            + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" name=\"a\">";

    @TempDir
    Path folder;

    @Test
    void aWholeFlowIsReadWithoutProblemsAndWrittenAsItWas() throws IOException {
        byte[] golden = golden("whole.flow");
        Loaded<Flow> loaded = FlowFiles.readFlow(golden);
        assertEquals(List.of(), loaded.problems());
        assertTrue(loaded.whole());
        assertEquals(text(golden), text(FlowFiles.write(loaded.content())));
    }

    @Test
    void valuesDefaultsAndReferencesAreRead() throws IOException {
        Flow flow = FlowFiles.readFlow(golden("whole.flow")).content();
        assertEquals("Orders, <signed> & \"sealed\"", flow.getNote());
        Step receive = flow.getSteps().getFirst();
        assertEquals(List.of("POST", "PUT"), get(receive, "methods"));
        Step validate = flow.getSteps().get(2);
        assertEquals("soap-body", get(validate, "subject").toString());
        assertEquals("one\ntwo\tthree", get(flow.getSteps().get(3).eContents().get(1), "value"));
        Wire wire = flow.getWires().getFirst();
        assertEquals(receive, wire.getFrom());
        assertEquals("out", wire.getPort());
        assertEquals(validate, wire.getTo());
    }

    @Test
    void aLayoutIsWrittenAsItWas() throws IOException {
        byte[] golden = golden("whole.layout");
        Loaded<Layout> loaded = FlowFiles.readLayout(golden);
        assertEquals(List.of(), loaded.problems());
        assertEquals(-240, loaded.content().getPlaces().get(1).getX());
        assertEquals(text(golden), text(FlowFiles.write(loaded.content())));
    }

    /** Written by designers before there were segments. */
    @Test
    void bendsOfAnOldLayoutAreReadAsTheSegmentsThatTheyAreTheEndsOf() throws IOException {
        byte[] old = golden("bends.layout");
        Loaded<Layout> loaded = FlowFiles.readLayout(old);
        assertEquals(List.of(), loaded.problems());
        assertTrue(loaded.whole());
        assertEquals(text(golden("segments.layout")), text(FlowFiles.write(loaded.content())));
        assertEquals(
                text(golden("segments.layout")),
                text(FlowFiles.write(
                        FlowFiles.readLayout(golden("segments.layout")).content())));
    }

    @Test
    void emfItselfWritesTheSameFile() throws IOException {
        Flow flow = EcoreUtil.copy(FlowFiles.readFlow(golden("whole.flow")).content());
        assertEquals(text(writtenByEmf(flow)), text(FlowFiles.write(flow)));
    }

    @Test
    void emfItselfReadsWhatIsWritten() throws IOException {
        Flow flow = FlowFiles.readFlow(golden("whole.flow")).content();
        assertTrue(EcoreUtil.equals(flow, readByEmf(FlowFiles.write(flow))));
    }

    @Test
    void aBrokenFileIsWrittenAsItWas() throws IOException {
        byte[] golden = golden("broken.flow");
        Loaded<Flow> loaded = FlowFiles.readFlow(golden);
        assertTrue(loaded.whole());
        assertEquals(text(golden), text(FlowFiles.write(loaded.content())));
    }

    @Test
    void allProblemsOfABrokenFileAreToldAtOnceWithTheirPlaces() throws IOException {
        List<Problem> problems = FlowFiles.readFlow(golden("broken.flow")).problems();
        String told = String.join("\n", problems.stream().map(Problem::toString).toList()) + "\n";
        String kinds = Kinds.of(FlowPackage.Literals.STEP).stream()
                .map(EClass::getName)
                .collect(Collectors.joining(", "));
        assertEquals(text(golden("broken.problems")).replace("{step kinds}", kinds), told);
    }

    @Test
    void stepsKnowTheirLines() throws IOException {
        Flow flow = FlowFiles.readFlow(golden("whole.flow")).content();
        assertEquals(6, FlowFiles.lineOf(flow.getSteps().getFirst()));
        assertEquals(3, FlowFiles.columnOf(flow.getSteps().getFirst()));
        assertEquals(19, FlowFiles.lineOf(flow.getSteps().get(4).eContents().get(1)));
        assertEquals(44, FlowFiles.lineOf(flow.getWires().getFirst()));
        assertEquals(3, FlowFiles.lineOf(flow));
        assertEquals(0, FlowFiles.lineOf(make("Reply")), "one that was never in a file");
    }

    @Test
    void aTagThatSpansLinesStandsWhereItBegins() {
        Loaded<Flow> loaded = read(
                HEAD
                        + "<steps\n  xsi:type='flow:Reply'\n  id='r'\n  stat='a > b'/><steps xsi:type='flow:Log'/></flow:Flow>");
        assertEquals(1, FlowFiles.lineOf(loaded.content().getSteps().getFirst()));
        assertEquals(
                HEAD.length() + 1,
                FlowFiles.columnOf(loaded.content().getSteps().getFirst()));
        assertEquals(4, FlowFiles.lineOf(loaded.content().getSteps().get(1)));
        Problem problem = loaded.problems().getFirst();
        assertEquals(
                "4:3: file.unknown-attribute: Reply \"r\" has no attribute \"stat\". Did you mean \"status\"?",
                problem.toString());
        assertEquals("r", problem.step());
    }

    @Test
    void anUnreadableStepKeepsItsIdSoThatWiresFindIt() {
        Loaded<Flow> loaded = read(HEAD + "<steps xsi:type='flow:Cache' id='c'/><wires from='c' to='c'/></flow:Flow>");
        assertEquals(1, loaded.problems().size());
        Unreadable step = (Unreadable) loaded.content().getSteps().getFirst();
        assertEquals("<steps xsi:type='flow:Cache' id='c'/>", step.getXml());
        assertEquals(step, loaded.content().getWires().getFirst().getFrom());
    }

    @Test
    void aDanglingWireThatIsDrawnAgainForgetsItsOldEnd() throws IOException {
        Flow flow = read(HEAD + "<steps xsi:type='flow:Reply' id='r'/><wires from='r' to='nowhere'/></flow:Flow>")
                .content();
        assertNull(flow.getWires().getFirst().getTo());
        assertTrue(text(FlowFiles.write(flow)).contains("<wires from=\"r\" to=\"nowhere\"/>"));
        flow.getWires().getFirst().setTo(flow.getSteps().getFirst());
        assertTrue(text(FlowFiles.write(flow)).contains("<wires from=\"r\" to=\"r\"/>"));
    }

    @Test
    void wiresOfStepsWithoutTellingIdsSurvive() throws IOException {
        Flow flow = FlowFactory.eINSTANCE.createFlow();
        for (String id : new String[] {"a", "a", null}) {
            Step step = make("Reply");
            step.setId(id);
            flow.getSteps().add(step);
            Wire wire = FlowFactory.eINSTANCE.createWire();
            wire.setTo(step);
            flow.getWires().add(wire);
        }
        Flow again = FlowFiles.readFlow(FlowFiles.write(flow)).content();
        assertTrue(EcoreUtil.equals(flow, again));
    }

    @Test
    void aFileThatIsNotXmlShowsWhatStandsBeforeTheMistakeAndIsNotSaved() throws IOException {
        Path file = folder.resolve("a.flow");
        String broken = HEAD + "\n<steps xsi:type='flow:Reply' id='r'/>\n<wires from='r' to=r/>\n</flow:Flow>\n";
        Files.writeString(file, broken);
        Loaded<Flow> loaded = FlowFiles.loadFlow(file);
        assertFalse(loaded.whole());
        assertEquals("r", loaded.content().getSteps().getFirst().getId());
        assertEquals(
                "3:20: file.malformed: The file is not well-formed XML: Open quote is expected for attribute \"to\" associated with"
                        + " an  element type  \"wires\". Mend it in a text editor; until then only what stands before this place is"
                        + " shown, and nothing can be saved.",
                loaded.problems().getFirst().toString());
        IOException refused = assertThrows(IOException.class, () -> FlowFiles.save(loaded.content(), file));
        assertEquals(
                "The flow was not read whole, so saving it would lose what could not be read. Mend the file in a text editor and"
                        + " open it again.",
                refused.getMessage());
        assertEquals(broken, Files.readString(file));
    }

    @Test
    void anEmptyFileAndBinaryOpenToo() {
        assertEquals(Problem.Kind.MALFORMED, read("").problems().getFirst().kind());
        Loaded<Flow> binary = FlowFiles.readFlow(new byte[] {(byte) 0xC3, 0x28});
        assertEquals("The file is not UTF-8 text.", binary.problems().getFirst().wrong());
        assertFalse(binary.whole());
    }

    @Test
    void aDoctypeIsRefusedBeforeAnythingOfItIsLookedAt() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "secret");
        for (String doctype : List.of(
                "<!DOCTYPE a SYSTEM '" + secret.toUri() + "'>",
                "<!DOCTYPE a [<!ENTITY e SYSTEM '" + secret.toUri() + "'>]>",
                "<!DOCTYPE a [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;'><!ATTLIST a name CDATA '&b;'>]>")) {
            Loaded<Flow> loaded = read("<?xml version='1.0'?>\n" + doctype + HEAD + "</flow:Flow>");
            assertEquals(
                    List.of(
                            "2:1: file.doctype: The file has a DOCTYPE, by which a file can reach for other files or grow without"
                                    + " bounds. Remove the DOCTYPE; a flow has none."),
                    loaded.problems().stream().map(Problem::toString).toList());
            assertFalse(loaded.whole());
            assertNull(loaded.content().getName());
        }
    }

    @Test
    void elementsMayBeNestedToTheLimitAndNoDeeper() {
        assertTrue(read(nested(XmlSource.MAX_DEPTH)).whole());
        Loaded<Flow> deeper = read(nested(XmlSource.MAX_DEPTH + 1));
        assertFalse(deeper.whole());
        assertEquals(
                "The file is not well-formed XML: Elements are nested more than 64 deep.",
                deeper.problems().getLast().wrong());
    }

    private static String nested(int depth) {
        return HEAD + "<x>".repeat(depth - 1) + "</x>".repeat(depth - 1) + "</flow:Flow>";
    }

    @Test
    void aFileMayBeAsLargeAsTheLimitAndNoLarger() {
        byte[] padded = (HEAD + "</flow:Flow>" + " ".repeat(FlowFiles.MAX_BYTES)).getBytes(StandardCharsets.US_ASCII);
        assertTrue(
                FlowFiles.readFlow(Arrays.copyOf(padded, FlowFiles.MAX_BYTES)).whole());
        Loaded<Flow> larger = FlowFiles.readFlow(Arrays.copyOf(padded, FlowFiles.MAX_BYTES + 1));
        assertEquals(
                "The file is larger than 16777216 bytes.",
                larger.problems().getFirst().wrong());
    }

    @Test
    void aFileOfSomethingElseIsNoFlow() throws IOException {
        assertEquals(
                "1:1: file.root: The file is no flow: it begins with <html>. It should begin with <flow:Flow"
                        + " xmlns:flow=\"http://www.millrace.org/flow/1\" ...>.",
                read("<html/>").problems().getFirst().toString());
        assertFalse(FlowFiles.readFlow(golden("whole.layout")).whole());
        assertEquals(
                "1:1: file.root: The file is of another version of Millrace, of namespace http://www.millrace.org/flow/2."
                        + " Open it with that version; this one reads http://www.millrace.org/flow/1.",
                read(HEAD.replace("flow/1", "flow/2") + "</flow:Flow>")
                        .problems()
                        .getFirst()
                        .toString());
    }

    @Test
    void aPrefixThatMeansSomethingElseKeepsAFileFromBeingSaved() {
        Loaded<Flow> loaded = read(HEAD + "<namespaces xmlns:flow='urn:x' prefix='o' uri='urn:o'/></flow:Flow>");
        assertEquals(
                "1:" + (HEAD.length() + 13)
                        + ": file.prefix: The prefix \"flow\" stands for \"urn:x\". In a flow it must stand for"
                        + " \"http://www.millrace.org/flow/1\"; until then nothing can be saved.",
                loaded.problems().getFirst().toString());
        assertFalse(loaded.whole());
    }

    @Test
    void textThatXmlCannotHoldIsRefusedOnSaving() {
        Flow flow = FlowFactory.eINSTANCE.createFlow();
        flow.setNote("a\u0001b");
        IOException refused = assertThrows(IOException.class, () -> FlowFiles.write(flow));
        assertEquals(
                "The value of \"note\" of a Flow holds the character U+0001, which XML can't express. Remove it.",
                refused.getMessage());
    }

    @Test
    void anUnreadableStepWhosePrefixIsNotKnownHereIsRefusedOnSaving() throws IOException {
        Flow flow = FlowFactory.eINSTANCE.createFlow();
        flow.getSteps()
                .add(EcoreUtil.copy(FlowFiles.readFlow(golden("broken.flow"))
                        .content()
                        .getSteps()
                        .getFirst()));
        IOException refused = assertThrows(IOException.class, () -> FlowFiles.write(flow));
        assertEquals(
                "Saving would make a file that can't be read again, because of something that was kept word for word: The file is not"
                        + " well-formed XML: The prefix \"acme\" for element \"acme:words\" is not bound. Line 4 of the file would be:"
                        + " <acme:words><![CDATA[a < b]]></acme:words>",
                refused.getMessage());
    }

    @Test
    void awkwardTextComesBackAsItWas() throws IOException {
        Flow flow = FlowFactory.eINSTANCE.createFlow();
        flow.setNote(" a\r\n\tb ]]> <&\"' \uD83D\uDE00 ");
        Step receive = make("Receive");
        receive.eSet(receive.eClass().getEStructuralFeature("methods"), List.of(" ]]> & \r\n < "));
        flow.getSteps().add(receive);
        assertTrue(
                EcoreUtil.equals(flow, FlowFiles.readFlow(FlowFiles.write(flow)).content()));
    }

    @Test
    void aFileWithWindowsLineEndsAndByteOrderMarkIsReadAndWrittenWithout() throws IOException {
        String windows = "\uFEFF" + text(golden("whole.flow")).replace("\n", "\r\n");
        Loaded<Flow> loaded = read(windows);
        assertEquals(List.of(), loaded.problems());
        assertEquals(6, FlowFiles.lineOf(loaded.content().getSteps().getFirst()));
        assertArrayEquals(golden("whole.flow"), FlowFiles.write(loaded.content()));
    }

    @Test
    void savingReplacesTheFileAndLeavesNothingElseBehind() throws IOException {
        Path file = Files.writeString(folder.resolve("whole.flow"), "old");
        FlowFiles.save(FlowFiles.readFlow(golden("whole.flow")).content(), file);
        assertArrayEquals(golden("whole.flow"), Files.readAllBytes(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void aFlowWithoutLayoutHasAnEmptyOne() throws IOException {
        Path layout = FlowFiles.layoutOf(folder.resolve("order.flow"));
        assertEquals(folder.resolve("order.layout"), layout);
        Loaded<Layout> loaded = FlowFiles.loadLayout(layout);
        assertTrue(loaded.whole());
        assertTrue(loaded.content().getPlaces().isEmpty());
    }

    private static Loaded<Flow> read(String content) {
        return FlowFiles.readFlow(content.getBytes(StandardCharsets.UTF_8));
    }

    private byte[] golden(String name) throws IOException {
        try (var in = getClass().getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    private static String text(byte[] content) {
        return new String(content, StandardCharsets.UTF_8);
    }

    private static Step make(String kind) {
        return (Step)
                EcoreUtil.create(Kinds.named(kind, FlowPackage.Literals.STEP).orElseThrow());
    }

    private static Object get(EObject object, String feature) {
        return object.eGet(object.eClass().getEStructuralFeature(feature));
    }

    private static byte[] writtenByEmf(EObject root) throws IOException {
        XMIResource resource = new OneFile();
        resource.getContents().add(root);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        resource.save(
                out,
                Map.of(XMIResource.OPTION_ENCODING, "UTF-8", XMIResource.OPTION_EXTENDED_META_DATA, new OnePrefix()));
        return out.toByteArray();
    }

    private static EObject readByEmf(byte[] content) throws IOException {
        XMIResource resource = new OneFile();
        new ResourceSetImpl().getResources().add(resource);
        resource.load(
                new ByteArrayInputStream(content), Map.of(XMIResource.OPTION_EXTENDED_META_DATA, new OnePrefix()));
        return resource.getContents().getFirst();
    }

    /** Lets EMF take the frame and all families for one package, as a file does. */
    private static final class OnePrefix extends BasicExtendedMetaData {

        @Override
        public EPackage getPackage(String namespace) {
            return FlowPackage.eNS_URI.equals(namespace) ? FlowPackage.eINSTANCE : super.getPackage(namespace);
        }

        @Override
        public String getNamespace(EPackage any) {
            return FlowPackage.eNS_URI;
        }

        @Override
        public EClassifier getType(EPackage any, String name) {
            return Stream.concat(Stream.of(FlowPackage.eINSTANCE), Kinds.families().stream())
                    .map(family -> family.getEClassifier(name))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(null);
        }
    }

    private static final class OneFile extends XMIResourceImpl {

        OneFile() {
            super(URI.createURI("test.flow"));
        }

        @Override
        protected XMLHelper createXMLHelper() {
            return new XMIHelperImpl(this) {
                @Override
                public EObject createObject(EFactory frame, EClassifier type) {
                    return EcoreUtil.create((EClass) type);
                }
            };
        }
    }
}
