package org.millrace.compiler.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WsdlSourceTest {

    private static final Path FIXTURES = Path.of("src/test/resources/org/millrace/compiler/start");
    private static final Path ORDERS = FIXTURES.resolve("orders.wsdl");

    @TempDir
    private Path folder;

    @Test
    void operationsAreOfferedWithWhatTheyTakeAndGive() throws Exception {
        WsdlSource source = WsdlSource.read(ORDERS);

        assertEquals("order-service", source.name());
        assertEquals(List.of("Orders11", "Orders12"), source.ports());
        assertEquals(
                List.of(
                        "PlaceOrder: placeOrder \u2192 placeOrderResponse",
                        "CancelOrder: cancelOrder \u2192 cancelOrderResponse",
                        "NoteSeen: noteSeen, no answer",
                        "CountOrders: part number of its input names a type, and document/literal names an element"),
                source.choices().stream()
                        .map(each -> each.label() + ": " + each.detail())
                        .toList());
        assertFalse(source.choices().getLast().possible());
    }

    /** A name in XML may begin with an underscore or a letter of any script, that of a flow may not. */
    @Test
    void aNameIsProposedThatAFlowCanHave() throws Exception {
        for (String[] each : new String[][] {
            {"_2ndOrders", "service-2nd-orders"}, {"Órdenes", "rdenes"}, {"订单", "service"}, {"_3", "service-3"}
        }) {
            Path file = Files.writeString(
                    folder.resolve("named.wsdl"), Files.readString(ORDERS).replace("OrderService", each[0]));
            WsdlSource source = WsdlSource.read(file);
            assertEquals(each[1], source.name());
            Made.of(source, source.name(), folder.resolve(each[1])).compiles();
        }
    }

    @Test
    void aServiceBecomesAFlowWithoutProblems() throws Exception {
        Made made = Made.of(WsdlSource.read(ORDERS), "orders", folder);

        made.compiles();
        assertEquals(
                List.of(
                        "README.md",
                        "description/made-from.yaml",
                        "description/orders.wsdl",
                        "environment.yaml",
                        "millrace.yaml",
                        "orders.flow",
                        "orders.layout",
                        "samples/cancel-order-request.xml",
                        "samples/cancel-order-response.xml",
                        "samples/note-seen-request.xml",
                        "samples/place-order-request.xml",
                        "samples/place-order-response.xml",
                        "schemas/messages-types.xsd",
                        "schemas/parts-types.xsd"),
                List.copyOf(made.project().files().keySet()));
        String flow = made.flow();
        assertTrue(flow.contains("path=\"/services/Orders\""), flow);
        assertTrue(
                flow.contains("<operations element=\"messages:placeOrder\" action=\"urn:example:orders:place\"/>"),
                flow);
        assertTrue(
                flow.contains("port=\"one-way\" xpath=\"/soap:Envelope/soap:Body/messages:noteSeen\"")
                        && flow.contains("<wires from=\"by-operation\" port=\"default\" to=\"call-service\"/>"),
                flow);
        assertTrue(made.text("environment.yaml").contains("${ORDERS_URL:-http://orders.example.com:8080}"));
        assertEquals("""
                <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
                  <soap:Body>
                    <placeOrder xmlns="urn:example:orders:messages" xmlns:parts="urn:example:orders:parts">
                      <customer>customer</customer>
                      <item>
                        <parts:sku>AB-4567</parts:sku>
                        <parts:quantity>2</parts:quantity>
                      </item>
                    </placeOrder>
                  </soap:Body>
                </soap:Envelope>
                """, made.text("samples/place-order-request.xml"));
        assertEquals(
                List.of(
                        "SOAP headers of the WSDL are let through unchecked.",
                        "Operation CountOrders is left out: part number of its input names a type, and document/literal names an element."),
                made.project().notes());
    }

    @Test
    void theDescriptionIsKeptWithWhatWasTakenOfIt() throws Exception {
        Made made = Made.of(WsdlSource.read(ORDERS), "orders", Set.of("CancelOrder", "NoteSeen"), folder);

        assertEquals(Files.readString(ORDERS), made.text("description/orders.wsdl"));
        assertEquals("""
                # What the flow was made from. An update from a changed description is held against these files: leave them as they are.
                flow: orders
                kind: wsdl
                description: orders.wsdl
                port: Orders11
                chosen:
                - CancelOrder
                - NoteSeen
                """, made.text("description/made-from.yaml"));
        Made split = Made.of(WsdlSource.read(FIXTURES.resolve("split/stock.wsdl")), "stock", folder);
        assertTrue(split.project().files().keySet().stream()
                        .filter(path -> path.startsWith("description/"))
                        .count()
                > 2);
    }

    /** The end of {@code urn:acme:claims:2} says nothing; the name of the WSDL does. */
    @Test
    void aSchemaIsNamedByItsNamespaceOrByTheWsdlWhereThatEndsInAVersion() throws Exception {
        for (String end : List.of(":2", "/v1.0", ":2024-05")) {
            Path file = Files.writeString(
                    folder.resolve("claims.wsdl"),
                    Files.readString(ORDERS).replace("urn:example:orders:messages", "urn:acme:claims" + end));
            String name = "claims" + end.replaceAll("[^0-9]", "");
            Made made = Made.of(WsdlSource.read(file), name, folder);
            made.compiles();
            assertTrue(
                    made.project().files().containsKey("schemas/claims-types.xsd"),
                    made.project().files().keySet()::toString);
        }
    }

    @Test
    void theCommandOfTheReadmeNamesAFileOfTheFolder() throws Exception {
        Made made = Made.of(WsdlSource.read(ORDERS), "orders", folder);
        assertTrue(
                made.text("README.md").contains("--data-binary @samples/place-order-request.xml"),
                made.text("README.md"));
    }

    @Test
    void onlyWhatIsChosenIsTaken() throws Exception {
        Made made = Made.of(WsdlSource.read(ORDERS), "orders", Set.of("CancelOrder"), folder);

        made.compiles();
        assertFalse(made.flow().contains("placeOrder"));
        assertFalse(made.flow().contains("by-operation"));
    }

    @Test
    void operationsWithoutAnswerAloneNeedNoCheckOfIt() throws Exception {
        Made made = Made.of(WsdlSource.read(ORDERS), "orders", Set.of("NoteSeen"), folder);

        made.compiles();
        assertFalse(made.flow().contains("check-answer"));
    }

    @Test
    void aSoap12PortHasItsOwnEnvelopeAndItsActionInTheContentType() throws Exception {
        Made made = Made.of(WsdlSource.read(ORDERS).withPort("Orders12"), "orders", folder);

        made.compiles();
        assertTrue(made.text("samples/place-order-request.xml").contains("http://www.w3.org/2003/05/soap-envelope"));
        assertTrue(made.flow().contains("action=&quot;urn:example:orders:place&quot;"), made.flow());
        assertTrue(made.flow().contains("<operations element=\"messages:placeOrder\"/>"), "no action is allowed, too");
        assertTrue(made.text("environment.yaml").contains("https://orders.example.com}"));
        assertTrue(made.flow().contains("path=\"/services/Orders12\""));
    }

    @Test
    void filesThatAWsdlImportsComeAlong() throws Exception {
        Made made = Made.of(WsdlSource.read(FIXTURES.resolve("split/stock.wsdl")), "stock", folder);

        made.compiles();
        assertTrue(made.project()
                .files()
                .keySet()
                .containsAll(Set.of(
                        "schemas/types/query.xsd",
                        "schemas/types/common.xsd",
                        "schemas/types/answer.xsd",
                        "schemas/stock-messages.xsd")));
        assertEquals(
                List.of("The WSDL has no usable address; put the service's into environment.yaml."),
                made.project().notes());
    }

    @Test
    void theSameDescriptionGivesTheSameFiles() throws Exception {
        Made one = Made.of(WsdlSource.read(ORDERS), "orders", folder.resolve("one"));
        Made two = Made.of(WsdlSource.read(ORDERS), "orders", folder.resolve("two"));

        assertEquals(one.project().files().keySet(), two.project().files().keySet());
        for (String path : one.project().files().keySet()) {
            assertEquals(one.text(path), two.text(path));
        }
    }

    @Test
    void askedTwiceItAnswersTheSame() throws Exception {
        WsdlSource source = WsdlSource.read(FIXTURES.resolve("split/stock.wsdl"));

        assertEquals(
                source.project("stock", Set.of("Look")).files().keySet(),
                source.project("stock", Set.of("Look")).files().keySet());
    }

    private String refusal(String... edits) throws IOException {
        String text = Files.readString(ORDERS);
        for (int i = 0; i < edits.length; i += 2) {
            assertTrue(text.contains(edits[i]), edits[i]);
            text = text.replace(edits[i], edits[i + 1]);
        }
        Path file = Files.writeString(folder.resolve("changed.wsdl"), text);
        StartRefused refused = assertThrows(StartRefused.class, () -> Made.of(WsdlSource.read(file), "x", folder));
        return refused.getMessage() + "; " + refused.remedy();
    }

    private static final String LITERAL =
            "; use a document/literal binding of the service; most stacks can generate one";

    @Test
    void documentEncodedMessagesAreRefused() throws Exception {
        assertEquals(
                "changed.wsdl:83: none of its operations can be checked: its input is document/encoded, which no stack speaks"
                        + LITERAL,
                refusal("use=\"literal\"", "use=\"encoded\""));
    }

    @Test
    void wsdl20IsRefused() throws Exception {
        Path file = Files.writeString(
                folder.resolve("two.wsdl"),
                "<description xmlns=\"http://www.w3.org/ns/wsdl\" targetNamespace=\"urn:x\"/>");
        StartRefused refused = assertThrows(StartRefused.class, () -> WsdlSource.read(file));
        assertEquals("two.wsdl:1: it is WSDL 2.0, and WSDL 1.1 is read", refused.getMessage());
        assertEquals("ask for the WSDL 1.1 of the service, which most stacks give at ?wsdl", refused.remedy());
    }

    @Test
    void nothingIsFetched() throws Exception {
        assertEquals(
                "changed.wsdl:7: it refers to 'http://127.0.0.1:1/x.xsd', and nothing is fetched;"
                        + " download it, and name it by a relative path, or say by a catalog which file stands for it: --catalog",
                refusal(
                        "  <wsdl:types>\n",
                        "  <wsdl:import namespace=\"urn:x\" location=\"http://127.0.0.1:1/x.xsd\"/><wsdl:types>\n"));
    }

    @Test
    void nothingOutsideOfTheFolderIsRead() throws Exception {
        String outside =
                "; put all files into one folder, the description at its top, and name them by relative paths with '/'";
        for (String location : List.of("/etc/passwd", "a%2f..\\..\\x.xsd")) {
            assertEquals(
                    "changed.wsdl:7: it refers to '" + location + "', which leads out of the folder" + outside,
                    refusal(
                            "  <wsdl:types>\n",
                            "  <wsdl:import namespace=\"urn:x\" location=\"" + location + "\"/><wsdl:types>\n"));
        }
        Files.createDirectories(folder.resolve("in"));
        Files.writeString(folder.resolve("secret.xsd"), "<a/>");
        Path link = folder.resolve("in/link.xsd");
        Files.createSymbolicLink(link, folder.resolve("secret.xsd"));
        Path file = Files.writeString(
                folder.resolve("in/a.wsdl"),
                Files.readString(ORDERS)
                        .replace("  <wsdl:types>\n", "<wsdl:import location=\"link.xsd\"/><wsdl:types>\n"));
        assertEquals(
                "a.wsdl:7: 'link.xsd' is a link that leads out of the folder",
                assertThrows(StartRefused.class, () -> WsdlSource.read(file)).getMessage());
    }

    @Test
    void aDoctypeIsRefused() throws Exception {
        assertEquals(
                "changed.wsdl:2: a DOCTYPE stands here; remove it; documents with a DTD are never read",
                refusal("<!-- Wrapped", "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><!-- Wrapped"));
    }

    @Test
    void namesThatLeadNowhereAreToldWithTheirLine() throws Exception {
        assertEquals(
                "changed.wsdl:133: there is no binding tns:Soap13; mend the name, or import the WSDL that holds it",
                refusal(
                        "binding=\"tns:Soap11\"",
                        "binding=\"tns:Soap13\"",
                        "binding=\"tns:Soap12\"",
                        "binding=\"tns:Soap13\""));
        assertEquals(
                "schemas: 1",
                "schemas: "
                        + (refusal("type=\"xs:positiveInteger\"", "type=\"xs:positive\"")
                                        .startsWith("parts-types.xsd:12: src-resolve")
                                ? 1
                                : 0));
        assertEquals(
                "changed.wsdl: it has no service; say where the service is by --address, or name the WSDL that holds it, which imports the others",
                refusal("<wsdl:service", "<wsdl:documentation", "</wsdl:service", "</wsdl:documentation"));
        assertEquals(
                "nothing.wsdl: there is no file 'nothing.wsdl'",
                assertThrows(StartRefused.class, () -> WsdlSource.read(folder.resolve("nothing.wsdl")))
                        .getMessage());
        Path page = Files.writeString(folder.resolve("page.wsdl"), "<html/>");
        assertEquals(
                "page.wsdl:1: its root element is html, which is no WSDL 1.1",
                assertThrows(StartRefused.class, () -> WsdlSource.read(page)).getMessage());
    }

    @Test
    void aFolderThatHoldsSomethingIsLeftAlone() throws Exception {
        Project project = WsdlSource.read(ORDERS).project("orders", Set.of("PlaceOrder"));
        Files.writeString(folder.resolve("mine.txt"), "mine");

        StartRefused refused = assertThrows(StartRefused.class, () -> project.write(folder));
        assertEquals(
                folder + " is not empty; name a folder that is not there yet",
                refused.getMessage() + "; " + refused.remedy());
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }
}
