package org.millrace.compiler.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.transform.stream.StreamSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.compiler.schema.SchemaFiles;
import org.xml.sax.SAXException;

/** WSDLs as people have them: in folders beside each other, with addresses, RPC, empty Bodies, no service. */
class WsdlShapesTest {

    static final String XS = "xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"";
    static final String ASK = "<xs:element name=\"ask\" type=\"xs:string\"/>";

    @TempDir
    private Path folder;

    /** A WSDL of one operation, ask, whose parts and binding are the test's to say. */
    static String wsdl(String types, String askParts, String answerParts, String binding, String service) {
        return """
                <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
                    xmlns:http="http://schemas.xmlsoap.org/wsdl/http/" xmlns:t="urn:t" targetNamespace="urn:t" %s>
                  <types>%s</types>
                  <message name="In">%s</message>
                  <message name="Out">%s</message>
                  <portType name="P"><operation name="ask"><input message="t:In"/><output message="t:Out"/></operation></portType>
                  %s%s
                </definitions>
                """.formatted(XS, types, askParts, answerParts, binding, service);
    }

    static String binding(String style, String use) {
        return """
                <binding name="B" type="t:P"><soap:binding style="%s" transport="http://schemas.xmlsoap.org/soap/http"/>
                <operation name="ask"><soap:operation soapAction="urn:ask"/>
                <input><soap:body use="%2$s" namespace="urn:rpc"/></input>
                <output><soap:body use="%2$s" namespace="urn:rpc"/></output></operation></binding>
                """.formatted(style, use);
    }

    static final String SERVICE =
            "<service name=\"S\"><port name=\"Soap\" binding=\"t:B\"><soap:address location=\"http://s.example.com/s\"/></port></service>";

    static String schema(String content) {
        return "<xs:schema targetNamespace=\"urn:t\" elementFormDefault=\"qualified\">" + content + "</xs:schema>";
    }

    private Path written(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    static String document(String types) {
        return wsdl(
                types,
                "<part name=\"p\" element=\"t:ask\"/>",
                "<part name=\"p\" element=\"t:ask\"/>",
                binding("document", "literal"),
                SERVICE);
    }

    private Made made(Path wsdl, Searched searched) throws Exception {
        Made made = Made.of(WsdlSource.read(wsdl, searched), "made", folder.resolve("out"));
        made.compiles();
        return made;
    }

    private Made made(Path wsdl) throws Exception {
        return made(wsdl, Searched.BY_DEFAULT);
    }

    private static String refusal(Path wsdl, Searched searched) {
        StartRefused refused = assertThrows(StartRefused.class, () -> WsdlSource.read(wsdl, searched));
        return refused.getMessage() + "; " + refused.remedy();
    }

    // wsdl/ beside xsd/

    private Path besideXsd() throws IOException {
        written(
                "kit/xsd/a.xsd",
                "<xs:schema " + XS + " targetNamespace=\"urn:t\"><xs:include schemaLocation=\"../common/b.xsd\"/>" + ASK
                        + "</xs:schema>");
        written("kit/common/b.xsd", "<xs:schema " + XS + " targetNamespace=\"urn:t\"/>");
        return written(
                "kit/wsdl/svc.wsdl",
                document("<xs:schema><xs:import namespace=\"urn:t\" schemaLocation=\"../xsd/a.xsd\"/></xs:schema>"));
    }

    @Test
    void schemasInSisterFoldersAreTakenAlongUnderTheCommonRoot() throws Exception {
        Made made = made(besideXsd());
        assertTrue(
                made.project()
                        .files()
                        .keySet()
                        .containsAll(Set.of(
                                "schemas/xsd/a.xsd",
                                "schemas/common/b.xsd",
                                "description/wsdl/svc.wsdl",
                                "description/xsd/a.xsd")),
                made.project().files().keySet()::toString);
        Update update = Update.of(
                made.folder().resolve("made.flow"),
                Update.read(made.folder().resolve("made.flow"), folder.resolve("kit/wsdl/svc.wsdl")),
                Set.of("ask"));
        assertTrue(update.operations().isEmpty() && update.files().isEmpty(), update::toString);
    }

    @Test
    void theRootCanBeNamedAndNothingOutsideOfItIsRead() throws Exception {
        Path wsdl = besideXsd();
        made(wsdl, new Searched(Optional.of(folder.resolve("kit")), Optional.empty(), ""));
        assertEquals(
                "svc.wsdl:3: it refers to '../xsd/a.xsd', which leads out of the folder;"
                        + " name the folder that holds all files by --folder, or put them into one",
                refusal(wsdl, new Searched(Optional.of(wsdl.getParent()), Optional.empty(), "")));
        assertEquals(
                "svc.wsdl does not lie in " + folder.resolve("other") + "; name a folder above it by --folder",
                refusal(wsdl, new Searched(Optional.of(folder.resolve("other")), Optional.empty(), "")));
    }

    /** Four folders up is looked, and no further. */
    @Test
    void theSearchForTheRootIsBounded() throws Exception {
        String types = "<xs:schema><xs:import namespace=\"urn:t\" schemaLocation=\"%sa.xsd\"/></xs:schema>";
        written("a.xsd", "<xs:schema " + XS + " targetNamespace=\"urn:t\">" + ASK + "</xs:schema>");
        made(written("1/2/3/4/near.wsdl", document(types.formatted("../".repeat(4)))));
        assertTrue(refusal(
                        written("1/2/3/4/5/far.wsdl", document(types.formatted("../".repeat(5)))), Searched.BY_DEFAULT)
                .contains("which leads out of the folder"));
    }

    // addresses

    @Test
    void schemasThatTheWorldKnowsNeedNoFile() throws Exception {
        Made made = made(written("svc.wsdl", document(schema("""
                <xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="https://www.w3.org/2001/xml.xsd"/>
                <xs:import namespace="http://www.w3.org/2000/09/xmldsig#"/>
                <xs:import namespace="http://www.w3.org/2005/08/addressing" schemaLocation="http://www.w3.org/2006/03/addressing/ws-addr.xsd"/>
                <xs:element name="ask"><xs:complexType><xs:sequence><xs:element ref="d:Signature" xmlns:d="http://www.w3.org/2000/09/xmldsig#"/>
                  <xs:element ref="w:To" xmlns:w="http://www.w3.org/2005/08/addressing"/></xs:sequence>
                  <xs:attribute ref="xml:lang"/></xs:complexType></xs:element>"""))));
        assertFalse(made.project().files().keySet().stream().anyMatch(path -> path.contains("xmldsig")));
    }

    @Test
    void aCatalogSaysWhatStandsForAnAddressAndGoesWithTheProject() throws Exception {
        Path wsdl = written(
                "in/svc.wsdl",
                document(
                        "<xs:schema><xs:import namespace=\"urn:t\" schemaLocation=\"http://x.example.com/a.xsd\"/></xs:schema>"));
        written(
                "cat/catalog.xml",
                "<!DOCTYPE catalog PUBLIC \"-//OASIS//DTD XML Catalogs V1.1//EN\" \"http://127.0.0.1:1/catalog.dtd\">\n"
                        + "<catalog xmlns=\"urn:oasis:names:tc:entity:xmlns:xml:catalog\">"
                        + "<rewriteURI uriStartString=\"http://x.example.com/\" rewritePrefix=\"x/\"/></catalog>");
        written(
                "cat/x/a.xsd",
                "<xs:schema " + XS + " targetNamespace=\"urn:t\"><xs:include schemaLocation=\"b.xsd\"/></xs:schema>");
        written("cat/x/b.xsd", "<xs:schema " + XS + " targetNamespace=\"urn:t\">" + ASK + "</xs:schema>");
        assertEquals(
                "svc.wsdl:3: it refers to 'http://x.example.com/a.xsd', and nothing is fetched;"
                        + " download it, and name it by a relative path, or say by a catalog which file stands for it: --catalog",
                refusal(wsdl, Searched.BY_DEFAULT));
        Path catalog = folder.resolve("cat/catalog.xml");
        Made made = made(wsdl, new Searched(Optional.empty(), Optional.of(catalog), ""));
        assertTrue(
                made.project()
                        .files()
                        .keySet()
                        .containsAll(Set.of("catalog.xml", "schemas/catalog/x/b.xsd", "description/catalog.xml")),
                made.project().files().keySet()::toString);
        assertEquals(
                Set.of("ask"),
                Update.proposed(
                        made.folder().resolve("made.flow"),
                        WsdlSource.read(wsdl, new Searched(Optional.empty(), Optional.of(catalog), ""))));
        written(
                "wrong.xml",
                "<catalog xmlns=\"urn:oasis:names:tc:entity:xmlns:xml:catalog\">\n<nextCatalog catalog=\"c\"/></catalog>");
        assertEquals(
                "wrong.xml:2: it names another catalog by nextCatalog; put that one's entries into this file",
                refusal(wsdl, new Searched(Optional.empty(), Optional.of(folder.resolve("wrong.xml")), "")));
    }

    @Test
    void aSchemaMayHaveADoctype() throws Exception {
        written("a.xsd", """
                <?xml version="1.0"?>
                <!DOCTYPE xs:schema PUBLIC "-//W3C//DTD XMLSCHEMA 200102//EN" "http://www.w3.org/2001/XMLSchema.dtd" [
                  <!ATTLIST xs:schema xmlns:t CDATA #FIXED "urn:t">
                  <!ENTITY text "xs:string">
                ]>
                <xs:schema %s targetNamespace="urn:t"><xs:element name="ask" type="&text;"/></xs:schema>
                """.formatted(XS));
        made(written(
                "svc.wsdl",
                document("<xs:schema><xs:import namespace=\"urn:t\" schemaLocation=\"a.xsd\"/></xs:schema>")));
    }

    // inline schemas

    @Test
    void inlineSchemasOfOneNamespaceAreOne() throws Exception {
        String type = "<xs:simpleType name=\"word\"><xs:restriction base=\"xs:string\"/></xs:simpleType>";
        made(written(
                "svc.wsdl",
                document(schema(type + "<xs:element name=\"other\" type=\"t:word\"/>")
                        + schema("\n" + type + "<xs:element name=\"ask\" type=\"t:word\"/>"))));
    }

    @Test
    void oneSchemaMayStandInTwoWsdls() throws Exception {
        Path wsdl = written(
                "svc.wsdl",
                document(schema("  " + ASK))
                        .replace("<types>", "<import namespace=\"urn:t\" location=\"types.wsdl\"/><types>"));
        written("types.wsdl", wsdl(schema(ASK), "", "", "", ""));
        assertEquals(
                1,
                made(wsdl).project().files().keySet().stream()
                        .filter(path -> path.startsWith("schemas/"))
                        .count());
    }

    @Test
    void whatIsUsedWithoutAnImportIsImported() throws Exception {
        made(
                written(
                        "svc.wsdl",
                        document(
                                "<xs:schema targetNamespace=\"urn:types\"><xs:simpleType name=\"word\"><xs:restriction base=\"xs:string\"/>"
                                        + "</xs:simpleType></xs:schema>"
                                        + schema(
                                                "<xs:import namespace=\"urn:t\"/><xs:element name=\"ask\" type=\"y:word\" xmlns:y=\"urn:types\"/>"))));
    }

    // RPC

    private static final String PERSON =
            "<xs:complexType name=\"Person\"><xs:sequence><xs:element name=\"name\" type=\"xs:string\"/></xs:sequence></xs:complexType>";

    private boolean accepts(Made made, String body) throws Exception {
        var diagnostics = new org.millrace.compiler.diagnostic.Diagnostics("");
        var files =
                new SchemaFiles(new org.millrace.compiler.resource.FlowFolder(made.folder(), diagnostics), diagnostics);
        String schema = made.project().files().keySet().stream()
                .filter(path -> path.startsWith("schemas/"))
                .filter(path -> path.contains("-messages") || path.contains("rpc-types"))
                .findFirst()
                .orElseThrow();
        files.check(schema, new org.millrace.compiler.diagnostic.Place("", 0, ""));
        try {
            files.judged().get(schema).newValidator().validate(new StreamSource(new StringReader(body)));
            return true;
        } catch (SAXException e) {
            return false;
        }
    }

    @Test
    void theSchemaOfRpcLiteralIsMadeFromTheParts() throws Exception {
        Made made = made(written(
                "svc.wsdl",
                wsdl(
                        schema(PERSON),
                        "<part name=\"who\" type=\"t:Person\"/><part name=\"age\" type=\"xs:int\"/>",
                        "<part name=\"said\" type=\"xs:string\"/>",
                        binding("rpc", "literal"),
                        SERVICE)));
        assertTrue(made.flow().contains("element=\"rpc:ask\" action=\"urn:ask\""), made::flow);
        String ask = "<r:ask xmlns:r=\"urn:rpc\" xmlns:t=\"urn:t\"><who><t:name>A</t:name></who>%s</r:ask>";
        assertTrue(accepts(made, ask.formatted("<age>3</age>")));
        assertFalse(accepts(made, ask.formatted("<age>x</age>")));
        assertFalse(accepts(made, ask.formatted("")));
        assertTrue(accepts(made, "<r:askResponse xmlns:r=\"urn:rpc\"><said>B</said></r:askResponse>"));
    }

    @Test
    void theSchemaOfRpcEncodedTakesWhatTheEncodingAllows() throws Exception {
        Made made = made(written(
                "svc.wsdl",
                wsdl(
                        schema("<xs:complexType name=\"Words\"><xs:complexContent><xs:restriction base=\"e:Array\""
                                + " xmlns:e=\"http://schemas.xmlsoap.org/soap/encoding/\"><xs:attribute ref=\"e:arrayType\""
                                + " w:arrayType=\"xs:string[]\" xmlns:w=\"http://schemas.xmlsoap.org/wsdl/\"/></xs:restriction>"
                                + "</xs:complexContent></xs:complexType>"),
                        "<part name=\"words\" type=\"t:Words\"/><part name=\"age\" type=\"xs:int\"/>",
                        "",
                        binding("rpc", "encoded"),
                        SERVICE)));
        String ask = "<r:ask xmlns:r=\"urn:rpc\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                + " xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\""
                + " xmlns:e=\"http://schemas.xmlsoap.org/soap/encoding/\""
                + " s:encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\">%s</r:ask>";
        String words =
                "<words e:arrayType=\"xsd:string[2]\"><item xsi:type=\"xsd:string\">a</item><item>b</item></words>";
        assertTrue(accepts(made, ask.formatted("<age xsi:type=\"xsd:int\">3</age>" + words)));
        assertTrue(accepts(made, ask.formatted("<age xsi:nil=\"true\"/>")));
        assertFalse(accepts(made, ask.formatted("<age>x</age>")));
        assertFalse(accepts(made, ask.formatted("<other>1</other>")));
        assertTrue(
                made.project()
                        .notes()
                        .contains(
                                "Messages in SOAP's encoding are checked as their parts say; what is written apart, by href, is refused."),
                made.project().notes()::toString);
    }

    // what is not there

    @Test
    void anAnswerMayHaveAnEmptyBody() throws Exception {
        Made made = made(written(
                "svc.wsdl",
                wsdl(
                        schema(ASK),
                        "<part name=\"p\" element=\"t:ask\"/>",
                        "",
                        binding("document", "literal"),
                        SERVICE)));
        assertTrue(made.flow().contains("port=\"empty\" xpath=\"/soap:Envelope/soap:Body[not(*)]\""), made::flow);
    }

    @Test
    void aWsdlWithoutAServiceNeedsAnAddress() throws Exception {
        Searched there = new Searched(Optional.empty(), Optional.empty(), "https://s.example.com/ask");
        Path bound = written("bound.wsdl", document(schema(ASK)).replace(SERVICE, ""));
        assertEquals(
                "bound.wsdl: it has no service; say where the service is by --address, or name the WSDL that holds it, which imports the others",
                refusal(bound, Searched.BY_DEFAULT));
        Made made = made(bound, there);
        assertTrue(made.text("environment.yaml").contains("https://s.example.com"));
        assertTrue(made.text("description/made-from.yaml").contains("address: https://s.example.com/ask"));
        for (String none : List.of("s.example.com/ask", "ftp://s.example.com/ask", "https:///ask")) {
            assertEquals(
                    "'" + none + "' is no address of a service; write http://host/path or https://host/path",
                    refusal(bound, new Searched(Optional.empty(), Optional.empty(), none)));
        }
        assertEquals(
                Set.of("ask"),
                Update.proposed(
                        made.folder().resolve("made.flow"),
                        Update.read(made.folder().resolve("made.flow"), bound)));

        Path unbound = written(
                "unbound.wsdl", document(schema(ASK)).replace(SERVICE, "").replace(binding("document", "literal"), ""));
        Made free = Made.of(WsdlSource.read(unbound, there), "free", folder.resolve("out"));
        free.compiles();
        assertTrue(free.flow().contains("port=\"known\" xpath=\"/soap:Envelope/soap:Body/ns:ask\""), free::flow);
    }

    @Test
    void portsOfPlainHttpAreToldAndLeftOut() throws Exception {
        String http =
                "<port name=\"Get\" binding=\"t:B\"><http:address location=\"http://s.example.com/\"/></port></service>";
        String httpBinding = "<binding name=\"H\" type=\"t:P\"><http:binding verb=\"GET\"/></binding>";
        Path both = written(
                "svc.wsdl",
                document(schema(ASK))
                        .replace("</service>", http.replace("t:B", "t:H"))
                        .replace("<service", httpBinding + "<service"));
        assertEquals(
                List.of("Port Get is left out: it is bound to plain HTTP, not to SOAP."),
                made(both).project().notes());
    }

    @Test
    void anElementThatNoSchemaHasLeavesItsOperationOut() throws Exception {
        String second = "<operation name=\"lost\"><input message=\"t:Lost\"/></operation></portType>";
        Path wsdl = written(
                "svc.wsdl",
                document(schema(ASK))
                        .replace("</portType>", second)
                        .replace(
                                "<portType",
                                "<message name=\"Lost\"><part name=\"p\" element=\"t:lost\"/></message><portType")
                        .replace(
                                "</binding>",
                                "<operation name=\"lost\"><soap:operation soapAction=\"\"/><input><soap:body use=\"literal\"/></input>"
                                        + "</operation></binding>"));
        assertEquals(
                List.of("Operation lost is left out: the schema has no element {urn:t}lost."),
                made(wsdl).project().notes());
    }
}
