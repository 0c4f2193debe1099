package org.millrace.compiler.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.compiler.start.WsdlShapesTest.ASK;
import static org.millrace.compiler.start.WsdlShapesTest.SERVICE;
import static org.millrace.compiler.start.WsdlShapesTest.XS;
import static org.millrace.compiler.start.WsdlShapesTest.binding;
import static org.millrace.compiler.start.WsdlShapesTest.document;
import static org.millrace.compiler.start.WsdlShapesTest.schema;
import static org.millrace.compiler.start.WsdlShapesTest.wsdl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What WSDLs and schemas name in a way that no standard allows and many stacks pass over: it is taken as it is meant, and told. */
class WsdlReferencesTest {

    private static final String WORD =
            "<xs:simpleType name=\"word\"><xs:restriction base=\"xs:string\"/></xs:simpleType>";

    @TempDir
    private Path folder;

    private Path written(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static String file(String namespace, String content) {
        return "<xs:schema " + XS + " targetNamespace=\"" + namespace + "\" xmlns:t=\"urn:t\" xmlns:y=\"urn:y\">\n"
                + content + "</xs:schema>";
    }

    private Made made(Path wsdl, Searched searched) throws Exception {
        Made made = Made.of(WsdlSource.read(wsdl, searched), "made", folder.resolve("out"));
        made.compiles();
        return made;
    }

    private Made made(Path wsdl) throws Exception {
        return made(wsdl, Searched.BY_DEFAULT);
    }

    private static List<String> notes(Made made) {
        return made.project().notes();
    }

    private static String importing(String location) {
        return document("<xs:schema><xs:import namespace=\"urn:t\" schemaLocation=\"" + location + "\"/></xs:schema>");
    }

    @Test
    void anImportOfTheOwnNamespaceIsAnInclude() throws Exception {
        written(
                "a.xsd",
                file(
                        "urn:t",
                        "<xs:import namespace=\"urn:t\" schemaLocation=\"b.xsd\"/><xs:element name=\"ask\" type=\"t:word\"/>"));
        written("b.xsd", file("urn:t", WORD));
        Made made = made(written("svc.wsdl", importing("a.xsd")));
        assertEquals(List.of("a.xsd:2 imports b.xsd, which is of its own namespace: it is included."), notes(made));
        assertTrue(made.text("schemas/a.xsd").contains("<xs:include schemaLocation=\"b.xsd\"/>"));
    }

    @Test
    void anIncludeOfAnotherNamespaceIsAnImport() throws Exception {
        written(
                "a.xsd",
                file("urn:t", "<xs:include schemaLocation=\"b.xsd\"/><xs:element name=\"ask\" type=\"y:word\"/>"));
        written("b.xsd", file("urn:y", WORD));
        Made made = made(written("svc.wsdl", importing("a.xsd")));
        assertEquals(List.of("a.xsd:2 includes b.xsd, which is of another namespace: it is imported."), notes(made));
    }

    @Test
    void theNamespaceOfTheFileCounts() throws Exception {
        written(
                "a.xsd",
                file(
                        "urn:t",
                        "<xs:import namespace=\"b.xsd\" schemaLocation=\"b.xsd\"/><xs:element name=\"ask\" type=\"y:word\"/>"));
        written("b.xsd", file("urn:y", WORD));
        Made made = made(written("svc.wsdl", importing("a.xsd")));
        assertEquals(
                List.of("a.xsd:2 imports b.xsd as of namespace 'b.xsd': the file's own counts, which is 'urn:y'."),
                notes(made));
    }

    @Test
    void namesWithoutAPrefixAreInTheOwnNamespaceWhereThereIsNoOther() throws Exception {
        Made made = made(written(
                "svc.wsdl",
                document("<s:schema xmlns:s=\"http://www.w3.org/2001/XMLSchema\""
                                + " xmlns:d=\"http://www.w3.org/2001/XMLSchema\" targetNamespace=\"urn:t\">"
                                + "<s:simpleType name=\"word\"><s:restriction base=\"s:string\"/></s:simpleType>"
                                + "<s:element name=\"ask\" type=\"word\"/></s:schema>")
                        .replace("<definitions xmlns=\"http://schemas.xmlsoap.org/wsdl/\"", "<definitions")
                        .replaceAll("<(/?)(?!s:|soap:)([a-zA-Z])", "<$1w:$2")
                        .replace("<w:definitions", "<w:definitions xmlns:w=\"http://schemas.xmlsoap.org/wsdl/\"")));
        assertEquals(
                List.of("t-types.xsd:3 has names without a prefix, such as word: its own namespace is taken."),
                notes(made).stream()
                        .map(note -> note.replaceFirst("^[^ ]*xsd:", "t-types.xsd:"))
                        .toList());
        assertTrue(made.project().files().keySet().stream().anyMatch(path -> path.endsWith("-types.xsd")));
    }

    @Test
    void aLocationMayBeRelativeToAFolderAbove() throws Exception {
        written("kit/resources/xsd/a.xsd", file("urn:t", ASK));
        Path wsdl = written("kit/resources/wsdl/in/svc.wsdl", importing("xsd/a.xsd"));
        Made made = made(wsdl);
        assertEquals(
                List.of("wsdl/in/svc.wsdl:3 names 'xsd/a.xsd' from a folder above: xsd/a.xsd is taken."), notes(made));
        assertTrue(made.project().files().containsKey("schemas/xsd/a.xsd"));
        assertEquals(
                Set.of("ask"),
                Update.proposed(
                        made.folder().resolve("made.flow"),
                        Update.read(made.folder().resolve("made.flow"), wsdl)));
    }

    @Test
    void aSchemaMayNameAnotherByTheClassPath() throws Exception {
        written("kit/xsd/b.xsd", file("urn:t", WORD));
        written(
                "kit/wsdl/a.xsd",
                file(
                        "urn:t",
                        "<xs:include schemaLocation=\"classpath:/xsd/b.xsd\"/><xs:element name=\"ask\" type=\"t:word\"/>"));
        Made made = made(written("kit/wsdl/svc.wsdl", importing("a.xsd")));
        assertTrue(made.text("schemas/wsdl/a.xsd").contains("schemaLocation=\"../xsd/b.xsd\""));
    }

    /** A name alone is not looked for elsewhere, where another file may be called the same. */
    @Test
    void aNameWithoutAFolderIsLookedForBesideTheFileAlone() throws Exception {
        written("kit/a.xsd", file("urn:t", ASK));
        Path wsdl = written("kit/wsdl/svc.wsdl", importing("a.xsd"));
        StartRefused refused = assertThrows(
                StartRefused.class,
                () -> WsdlSource.read(wsdl, new Searched(Optional.of(folder.resolve("kit")), Optional.empty(), "")));
        assertEquals("wsdl/svc.wsdl:3: there is no file 'wsdl/a.xsd'", refused.getMessage());
    }

    @Test
    void aCatalogMayNameALocationAsItIsWritten() throws Exception {
        written(
                "catalog.xml",
                "<catalog xmlns=\"urn:oasis:names:tc:entity:xmlns:xml:catalog\"><uri name=\"src/main/a.xsd\" uri=\"x/a.xsd\"/></catalog>");
        written("x/a.xsd", file("urn:t", ASK));
        Made made = made(written("svc.wsdl", importing("src/main/a.xsd")));
        assertEquals(List.of(), notes(made));
        assertTrue(made.project().files().containsKey("schemas/x/a.xsd"));
    }

    @Test
    void whatTheWorldKnowsNeedNotLieWhereASchemaSays() throws Exception {
        written(
                "a.xsd",
                file(
                        "urn:t",
                        "<xs:import namespace=\"http://www.w3.org/2000/09/xmldsig#\" schemaLocation=\"gone.xsd\"/>"
                                + "<xs:element name=\"ask\" xmlns:d=\"http://www.w3.org/2000/09/xmldsig#\" type=\"d:SignatureType\"/>"));
        Made made = made(written("svc.wsdl", importing("a.xsd")));
        assertEquals(
                List.of(
                        "a.xsd:2 imports 'gone.xsd', which is not there: the well-known schema of http://www.w3.org/2000/09/xmldsig# is taken."),
                notes(made));
    }

    @Test
    void aSchemaWithoutANamespaceMayOnlyPassOnWhatItImports() throws Exception {
        written(
                "all.xsd",
                "<xs:schema " + XS + "><xs:import namespace=\"urn:t\" schemaLocation=\"a.xsd\"/>"
                        + "<xs:include schemaLocation=\"all.xsd\"/></xs:schema>");
        written("a.xsd", file("urn:t", ASK));
        made(written("svc.wsdl", document("<xs:schema><xs:include schemaLocation=\"all.xsd\"/></xs:schema>")));
    }

    @Test
    void aBindingToAnotherTransportIsTakenOverHttpAfterThoseThatAre() throws Exception {
        String jms = binding("document", "literal")
                .replace("name=\"B\"", "name=\"J\"")
                .replace("http://schemas.xmlsoap.org/soap/http", "http://www.w3.org/2010/soapjms/");
        String port = "<port name=\"Queue\" binding=\"t:J\"><soap:address location=\"jms:queue:ask\"/></port>";
        Path both = written(
                "both.wsdl",
                document(schema(ASK)).replace("<service", jms + "<service").replace("<port ", port + "<port "));
        assertEquals(List.of("Soap", "Queue"), WsdlSource.read(both).ports());
        assertEquals(List.of(), notes(made(both)));
        Path alone = written(
                "alone.wsdl",
                document(schema(ASK)).replace(SERVICE, jms + "<service name=\"S\">" + port + "</service>"));
        Made queue = Made.of(WsdlSource.read(alone), "queue", folder.resolve("out"));
        queue.compiles();
        assertEquals(
                List.of(
                        "The WSDL binds port Queue to the transport http://www.w3.org/2010/soapjms/: the flow takes and sends its messages over HTTP.",
                        "The WSDL has no usable address; put the service's into environment.yaml."),
                notes(queue));
    }

    @Test
    void theOnlyBindingIsMeantByAPortThatNamesNone() throws Exception {
        Made made = made(written("svc.wsdl", document(schema(ASK)).replace("binding=\"t:B\"", "binding=\"t:Gone\"")));
        assertEquals(
                List.of("Port Soap names the binding t:Gone, which is not there: the only one is taken, B."),
                notes(made));
        String second = binding("document", "literal").replace("name=\"B\"", "name=\"C\"");
        Path two = written(
                "two.wsdl",
                document(schema(ASK))
                        .replace("binding=\"t:B\"", "binding=\"t:Gone\"")
                        .replace("<service", second + "<service"));
        StartRefused refused = assertThrows(StartRefused.class, () -> WsdlSource.read(two));
        assertTrue(refused.getMessage().endsWith("there is no binding t:Gone"), refused::getMessage);
    }

    @Test
    void anAnswerThatNoSchemaHasIsPassedOnUnchecked() throws Exception {
        for (String element : List.of("t:gone", "y:gone")) {
            Made made = Made.of(
                    WsdlSource.read(written(
                            "svc.wsdl",
                            wsdl(
                                            schema(ASK),
                                            "<part name=\"p\" element=\"t:ask\"/>",
                                            "<part name=\"p\" element=\"" + element + "\"/>",
                                            binding("document", "literal"),
                                            SERVICE)
                                    .replace("xmlns:t=", "xmlns:y=\"urn:y\" xmlns:t="))),
                    "made-" + element.charAt(0),
                    folder.resolve("out"));
            made.compiles();
            assertEquals(
                    List.of("The answer of operation ask is passed on unchecked: no schema has the element {urn:"
                            + element.charAt(0) + "}gone."),
                    notes(made));
            assertTrue(made.flow().contains("port=\"undeclared\" xpath=\"/soap:Envelope/soap:Body/"), made::flow);
            assertFalse(made.text("samples/ask-response.xml").isEmpty());
        }
    }
}
