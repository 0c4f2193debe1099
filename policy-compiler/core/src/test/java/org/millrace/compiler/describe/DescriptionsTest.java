package org.millrace.compiler.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.BundleRefused;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.Signer;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.xml.sax.InputSource;
import tools.jackson.databind.json.JsonMapper;

/** What a bundle carries of the description that its flow gives, and what is told of one that can't be given. */
class DescriptionsTest {

    private static final String PORT = """
              <port name="%1$s" binding="tns:%1$s">
                <%2$s:address location='http://old.example/%1$s'/>
              </port>
            """;

    @TempDir
    private Path folder;

    private void file(String path, String content) throws IOException {
        file(path, content, StandardCharsets.UTF_8);
    }

    private void file(String path, String content, Charset charset) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content, charset);
    }

    /** A WSDL of a service, whose types and imports are given. */
    private static String wsdl(String imports, String ports) {
        return """
                <definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
                    xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/" xmlns:http="http://schemas.xmlsoap.org/wsdl/http/"
                    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:wsa="http://www.w3.org/2005/08/addressing" xmlns:tns="urn:orders">
                %s<service name="Orders"><!-- ours -->
                %s</service>
                </definitions>
                """.formatted(imports, ports);
    }

    private Compilation compiled(String receive, String namespaces) throws IOException {
        file("x.flow", """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="x">
                  %s
                  <steps xsi:type="flow:Receive" id="receive" path="/orders" %s/>
                  <steps xsi:type="flow:Reply" id="reply"/>
                  <wires from="receive" to="reply"/>
                </flow:Flow>
                """.formatted(namespaces, receive));
        return FlowCompiler.compile(folder.resolve("x.flow"), CompileOptions.signedBy(Signer.AUTHOR));
    }

    private SortedMap<String, String> carried(String receive, String namespaces) throws IOException, BundleRefused {
        Compilation compilation = compiled(receive, namespaces);
        assertEquals(List.of(), compilation.diagnostics());
        SortedMap<String, String> carried = new TreeMap<>();
        BundleReader.inspect(compilation.archive().orElseThrow(), BundleLimits.DEFAULTS)
                .resources()
                .forEach((path, content) -> carried.put(path, new String(content, StandardCharsets.UTF_8)));
        return carried;
    }

    private SortedMap<String, String> carried(String receive) throws IOException, BundleRefused {
        return carried(receive, "");
    }

    private String said(String receive) throws IOException {
        return compiled(receive, "").diagnostics().stream()
                .map(Diagnostic::text)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void aWsdlIsCarriedWithMarksForAddressesAndAllElseAsItStands() throws Exception {
        String ports = PORT.formatted("a", "soap");
        file("d/orders.wsdl", "\uFEFF" + wsdl("", ports));

        assertEquals(
                "\uFEFF" + wsdl("", ports).replace("http://old.example/a", "millrace:address"),
                carried("description='d/orders.wsdl'").get("served/description.wsdl"));
    }

    @Test
    void whatItImportsIsCarriedOnceByTheNamesThatItIsAskedFor() throws Exception {
        file("d/orders.wsdl", wsdl("""
                <import namespace='urn:inner' location='inner/a%20b.wsdl'/>
                <types><xs:schema>
                  <xs:import namespace='urn:t' schemaLocation='../schemas/t.xsd'/>
                  <xs:import namespace='urn:w3' schemaLocation='http://www.w3.org/2001/xml.xsd'/>
                  <xs:import namespace='urn:none'/>
                </xs:schema></types>
                """, PORT.formatted("a", "soap")));
        file(
                "d/inner/a b.wsdl",
                "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/'>"
                        + "<w:import namespace='urn:orders' location='../orders.wsdl'/></w:definitions>");
        file(
                "schemas/t.xsd",
                "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema'>"
                        + "<s:include schemaLocation='./more/u&amp;v.xsd'/><s:redefine schemaLocation='more/u&amp;v.xsd'/></s:schema>");
        file("schemas/more/u&v.xsd", "<s:schema xmlns:s='http://www.w3.org/2001/XMLSchema'/>");

        SortedMap<String, String> carried = carried("description='d/orders.wsdl'");

        assertEquals(
                List.of(
                        "served/description.wsdl",
                        "served/wsdl/d/inner/a b.wsdl",
                        "served/xsd/schemas/more/u&v.xsd",
                        "served/xsd/schemas/t.xsd"),
                List.copyOf(carried.keySet()));
        String main = carried.get("served/description.wsdl");
        assertTrue(main.contains("location='millrace:address?wsdl=d/inner/a%20b.wsdl'"), main);
        assertTrue(main.contains("schemaLocation='millrace:address?xsd=schemas/t.xsd'"), main);
        assertTrue(main.contains("schemaLocation='http://www.w3.org/2001/xml.xsd'"), main);
        String inner = carried.get("served/wsdl/d/inner/a b.wsdl");
        assertTrue(inner.contains("location='millrace:address?wsdl'"), inner);
        assertEquals(
                2,
                carried.get("served/xsd/schemas/t.xsd")
                                .split("'millrace:address\\?xsd=schemas/more/u%26v.xsd'", -1)
                                .length
                        - 1);
    }

    @Test
    void portsOfTheOtherVersionOfSoapAreLeftOutWhereTheFlowTakesOne() throws Exception {
        file(
                "o.wsdl",
                wsdl("", PORT.formatted("a", "soap") + PORT.formatted("b", "soap12") + PORT.formatted("c", "http")));
        String soap12 = "<namespaces prefix='e' uri='http://www.w3.org/2003/05/soap-envelope'/>";

        String either = carried("description='o.wsdl'").get("served/description.wsdl");
        assertEquals(3, either.split("location='millrace:address'", -1).length - 1);
        String one = carried("description='o.wsdl'", soap12).get("served/description.wsdl");
        assertEquals(1, one.split("location='millrace:address'", -1).length - 1);
        assertTrue(one.contains("name=\"b\"") && one.contains("<!-- ours -->"), one);
        assertFalse(one.contains("name=\"a\""), one);
    }

    @Test
    void aServiceOfWhichNothingWouldBeLeftStaysWhole() throws Exception {
        file("o.wsdl", wsdl("", PORT.formatted("a", "soap")));
        String soap12 = "<namespaces prefix='e' uri='http://www.w3.org/2003/05/soap-envelope'/>";
        assertTrue(carried("description='o.wsdl'", soap12)
                .get("served/description.wsdl")
                .contains("name=\"a\""));
    }

    @Test
    void anEndpointReferenceOfAPortIsAnAddressToo() throws Exception {
        file("o.wsdl", wsdl("", """
                <port name="a" binding="tns:a"><soap:address location=""/>
                <wsa:EndpointReference><wsa:Address>http://old.example/</wsa:Address></wsa:EndpointReference></port>
                """));
        String carried = carried("description='o.wsdl'").get("served/description.wsdl");
        assertTrue(carried.contains("<wsa:Address>millrace:address</wsa:Address>"), carried);
        assertTrue(carried.contains("<soap:address location=\"millrace:address\"/>"), carried);
    }

    @Test
    void anotherEncodingBecomesUtf8() throws Exception {
        String german = wsdl("<documentation>Auftr\u00E4ge</documentation>", PORT.formatted("a", "soap"));
        file("o.wsdl", "<?xml version='1.0' encoding='ISO-8859-1'?>" + german, StandardCharsets.ISO_8859_1);
        String carried = carried("description='o.wsdl'").get("served/description.wsdl");
        assertTrue(carried.startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<definitions"), carried);
        assertTrue(carried.contains("Auftr\u00E4ge"), carried);
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(carried)));
    }

    @Test
    void whatCanNotBeGivenIsToldWithItsPlace() throws Exception {
        file("o.wsdl", wsdl("\n<import namespace='urn:i' location='gone.wsdl'/>", ""));
        assertEquals(
                "o.wsdl:5: error MC501: step receive: there is no file 'gone.wsdl' in the flow's folder; add the file, or mend the name",
                said("description='o.wsdl'"));
        file("o.wsdl", wsdl("\n<import namespace='urn:i' location='other.wsdl'/>", ""));
        file("other.wsdl", "\n<html/>");
        assertEquals(
                "other.wsdl:2: error MC510: step receive: its root element is html, which is no WSDL 1.1 and no schema; mend the import that leads to it",
                said("description='o.wsdl'"));
        assertEquals(
                "other.wsdl:2: error MC510: step receive: its root element is html, which is no WSDL 1.1; name a file whose root is"
                        + " {http://schemas.xmlsoap.org/wsdl/}definitions",
                said("description='other.wsdl'"));
        file("other.wsdl", "<definitions");
        assertEquals(
                "other.wsdl:1: error MC503: step receive: it can't be read: line 1, column 13: The document ends inside a start tag. (XML [40] STag);"
                        + " mend the file",
                said("description='other.wsdl'"));
        file("o.txt", "");
        assertEquals(
                "x.flow:4: error MC510: step receive: 'o.txt' is no description by its name; name a WSDL that ends in .wsdl, or an OpenAPI"
                        + " document that ends in .yaml or .json",
                said("description='o.txt'"));
        file("o.wsdl", wsdl("", PORT.formatted("a", "soap")));
        assertEquals(
                "x.flow:4: error MC510: step receive: a WSDL answers at the flow's own address with ?wsdl; leave the path empty, or describe"
                        + " the flow by an OpenAPI document",
                said("description='o.wsdl' descriptionPath='/d'"));
        assertEquals(
                "x.flow:4: error MC510: step receive: nothing is given there; name the OpenAPI document, or leave the path empty",
                said("descriptionPath='/d'"));
        file("o.yaml", "openapi: 3.0.0");
        assertEquals(
                "x.flow:4: error MC301: step receive: it does not say where the OpenAPI document is given; fill in 'Description path', such as"
                        + " /openapi.yaml",
                said("description='o.yaml'"));
        assertEquals(
                "x.flow:4: error MC303: step receive: descriptionPath 'd' is no path; begin with '/', and write spaces and other special characters as %20 and so on",
                said("description='o.yaml' descriptionPath='d'"));
    }

    private String openApi(String name, String content) throws Exception {
        file(name, content);
        SortedMap<String, String> carried = carried("description='" + name + "' descriptionPath='/api'");
        return carried.get("served/description." + name.substring(name.indexOf('.') + 1));
    }

    private static Object read(String yaml) {
        return new Load(LoadSettings.builder().build()).loadFromString(yaml);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "servers:\\n  - url: https://old.example/v1/\\n    description: x\\n  # more\\n  - url: http://old.example/v1 | [{url=millrace:origin/v1}]",
                "servers:\\n- url: /v2\\n- url: https://{h}.example/{v}\\n  variables: {h: {default: a}, v: {default: v3}} | [{url=millrace:origin/v2}, {url=millrace:origin/v3}]",
                "servers: [{url: 'https://a.example'}] | [{url=millrace:origin}]",
                "servers: [] | [{url=millrace:origin}]",
                "x-more: 1 | [{url=millrace:origin}]"
            })
    void serversOfYamlBecomeTheListenersAddress(String servers, String expected) throws Exception {
        String given = "# ours\nopenapi: 3.1.0 # new\n" + servers.translateEscapes() + "\npaths: {}\n";
        String carried = openApi("o.yaml", given);
        assertTrue(carried.startsWith("# ours\nopenapi: 3.1.0"), carried);
        Map<?, ?> document = (Map<?, ?>) read(carried);
        assertEquals(expected, String.valueOf(document.get("servers")));
        assertEquals("{}", String.valueOf(document.get("paths")), carried);
        assertEquals("3.1.0", document.get("openapi"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"openapi\": \"3.0.3\", \"servers\": [{\"url\": \"https://a.example/v1\"}], \"paths\": {}}",
                "{\n\t\"openapi\": \"3.0.3\",\n\t\"paths\": {\"/a\\u002fb\": {}}\n}"
            })
    void serversOfJsonToo(String given) throws Exception {
        String carried = openApi("o.json", given);
        String url = JsonMapper.shared()
                .readTree(carried)
                .path("servers")
                .path(0)
                .path("url")
                .asString();
        assertEquals(given.contains("v1") ? "millrace:origin/v1" : "millrace:origin", url, carried);
    }

    @Test
    void filesThatAnOpenApiDocumentRefersToAreAskedForByAQuery() throws Exception {
        file("api/o.yaml", """
                openapi: 3.0.0
                paths:
                  /a: {$ref: 'parts/a.yaml'}
                  /b: {$ref: "parts/more.json#/b"}
                  /c: {$ref: '#/paths/~1a'}
                  /d: {$ref: https://elsewhere.example/d.yaml}
                """);
        file("api/parts/a.yaml", "get:\n  $ref: ../o.yaml#/x\n  summary: \u00E4\n");
        file("api/parts/more.json", "{\"b\": {\"$ref\": \"a.yaml\"}}");

        SortedMap<String, String> carried = carried("description='api/o.yaml' descriptionPath='/api'");

        assertEquals("""
                openapi: 3.0.0
                servers: [{"url": "millrace:origin"}]
                paths:
                  /a: {$ref: "?file=parts/a.yaml"}
                  /b: {$ref: "?file=parts/more.json#/b"}
                  /c: {$ref: '#/paths/~1a'}
                  /d: {$ref: https://elsewhere.example/d.yaml}
                """, carried.get("served/description.yaml"));
        assertEquals("get:\n  $ref: \"?#/x\"\n  summary: \u00E4\n", carried.get("served/file/parts/a.yaml"));
        assertEquals("{\"b\": {\"$ref\": \"?file=parts/a.yaml\"}}", carried.get("served/file/parts/more.json"));
    }

    @Test
    void whatIsWrongWithAnOpenApiDocumentIsToldWithItsLine() throws Exception {
        String receive = "description='o.yaml' descriptionPath='/api'";
        file("o.yaml", "openapi: 3.0.0\npaths: [\n");
        assertEquals(
                "o.yaml:3: error MC510: step receive: it can't be read: expected the node content, but found '<stream end>'; mend the file",
                said(receive));
        file("o.yaml", "");
        assertEquals("o.yaml: error MC510: step receive: it can't be read: it is empty; mend the file", said(receive));
        file("o.yaml", "swagger: '2.0'\n");
        assertEquals(
                "o.yaml:1: error MC510: step receive: it is Swagger 2.0; name a document of OpenAPI 3.0 or later",
                said(receive));
        file("o.yaml", "a: \u00E4", StandardCharsets.ISO_8859_1);
        assertEquals("o.yaml: error MC510: step receive: it is not UTF-8; mend the file", said(receive));
        file("o.yaml", "openapi: 3.0.0\na:\n  $ref: gone.yaml\n");
        assertEquals(
                "o.yaml:3: error MC501: step receive: there is no file 'gone.yaml' in the flow's folder; add the file, or mend the name",
                said(receive));
    }

    @Test
    void aFolderOfTheFlowsOwnThatIsInTheWayIsTold() throws Exception {
        file("served/description.wsdl", wsdl("", PORT.formatted("a", "soap")));
        file("o.wsdl", wsdl("", PORT.formatted("a", "soap")));
        assertEquals(
                "x.flow:4: error MC510: step receive: the flow uses a file 'served/description.wsdl', and the bundle holds a part of the"
                        + " description there; give the folder 'served/' of the flow another name",
                said("description='o.wsdl'/><samples name='s' request='served/description.wsdl'"));
    }
}
