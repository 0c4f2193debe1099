package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.cli.Captured;
import org.millrace.runtime.process.ExitCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class NewTest {

    private static final String WSDL = "../core/src/test/resources/org/millrace/compiler/start/orders.wsdl";
    private static final String XSD = "../../examples/service-mediation/schemas/orders.xsd";

    @TempDir
    private Path temporary;

    private String folder(String name) {
        return temporary.resolve(name).toString();
    }

    @Test
    void aWsdlBecomesAProjectThatCompiles() {
        Captured run = Captured.run("new", folder("orders"), "--wsdl", WSDL);

        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        assertTrue(
                run.out().startsWith(folder("orders") + "/orders.flow\n  README.md\n  description/made-from.yaml\n"),
                run.out());
        assertTrue(run.out().contains("\nnote: Operation CountOrders is left out: "), run.out());
        assertTrue(run.out().endsWith("compile it with: ./millrace compile " + folder("orders") + "/orders.flow\n"));
        assertEquals(
                ExitCode.DONE.number(),
                Captured.run("compile", "--check", folder("orders") + "/orders.flow")
                        .code());
    }

    @Test
    void operationsArePickedByName() throws Exception {
        Captured run = Captured.run(
                "new", folder("x"), "--wsdl", WSDL, "--operation", "PlaceOrder", "--port", "Orders12", "--json");

        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        JsonNode made = JsonMapper.shared().readTree(run.out());
        assertEquals(folder("x") + "/x.flow", made.get("flow").asString());
        assertEquals(false, made.get("errors").asBoolean());
        assertFalse(Files.readString(Path.of(folder("x"), "x.flow")).contains("cancelOrder"));
    }

    @Test
    void whatThereIsToChooseFromIsListed() throws Exception {
        Captured run = Captured.run("new", folder("x"), "--wsdl", WSDL, "--list");
        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        assertTrue(run.out().contains("CancelOrder  cancelOrder \u2192 cancelOrderResponse\n"), run.out());
        assertTrue(run.out().contains("CountOrders  can't be taken: part number"), run.out());
        assertFalse(Files.exists(Path.of(folder("x"))));

        Captured asJson = Captured.run("new", folder("x"), "--xsd", XSD, "--list", "--json");
        assertEquals(
                "purchaseOrder",
                JsonMapper.shared().readTree(asJson.out()).get(1).get("name").asString());
    }

    @Test
    void aSchemaNeedsARootWhereItHasSeveral() {
        Captured run = Captured.run("new", folder("x"), "--xsd", XSD);
        assertEquals(ExitCode.USAGE.number(), run.code());
        assertEquals(
                "millrace: the schema has 2 elements to begin with\n  millrace new " + folder("x") + " --xsd " + XSD
                        + " --root orderConfirmation; or another of: orderConfirmation, purchaseOrder\n",
                run.err());

        assertEquals(
                ExitCode.DONE.number(),
                Captured.run("new", folder("x"), "--xsd", XSD, "--root", "purchaseOrder")
                        .code());
    }

    @Test
    void aProjectIsBroughtUpToDateWithAChangedDescription() throws Exception {
        Captured.run("new", folder("orders"), "--wsdl", WSDL, "--operation", "PlaceOrder");
        Path changed = Files.writeString(
                temporary.resolve("orders.wsdl"),
                Files.readString(Path.of(WSDL)).replace("\"sku\"", "\"article\""));
        Captured listed = Captured.run("new", folder("orders"), "--wsdl", changed.toString(), "--update", "--list");
        assertEquals(ExitCode.DONE.number(), listed.code(), listed.err());
        assertEquals(
                folder("orders") + "/orders.flow\n"
                        + "  changed  PlaceOrder: placeOrder \u2192 placeOrderResponse\n"
                        + "  to write  description/orders.wsdl\n"
                        + "  to write  samples/place-order-request.xml\n"
                        + "  to write  schemas/parts-types.xsd\n",
                listed.out());
        Path schema = Path.of(folder("orders"), "schemas/parts-types.xsd");
        assertFalse(Files.readString(schema).contains("article"));

        Captured done = Captured.run("new", folder("orders"), "--wsdl", changed.toString(), "--update", "--json");
        assertEquals(ExitCode.DONE.number(), done.code(), done.err());
        JsonNode result = JsonMapper.shared().readTree(done.out());
        assertTrue(result.get("applied").asBoolean());
        assertEquals("changed", result.get("operations").get(0).get("fate").asString());
        assertTrue(Files.readString(schema).contains("article"));
        assertEquals(
                folder("orders") + "/orders.flow is up to date\n",
                Captured.run("new", folder("orders"), "--wsdl", changed.toString(), "--update")
                        .out());
    }

    @Test
    void anUpdateNeedsAProjectAndADescription() {
        Captured none = Captured.run("new", folder("x"), "--update");
        assertEquals(ExitCode.USAGE.number(), none.code());
        assertEquals(
                "millrace: --update needs the changed description\n  name it by --wsdl, --xsd or --openapi, as the project was made\n",
                none.err());
        Captured nowhere = Captured.run("new", folder("x"), "--wsdl", WSDL, "--update");
        assertEquals(ExitCode.USAGE.number(), nowhere.code());
        assertEquals(
                "millrace: " + folder("x")
                        + " has no flow\n  name the folder of a project that was made from a description\n",
                nowhere.err());
    }

    @Test
    void anExampleIsCopied() {
        Captured run = Captured.run("new", folder("mine"), "--template", "route-by-body");
        assertEquals(ExitCode.DONE.number(), run.code(), run.err());
        assertTrue(Files.exists(Path.of(folder("mine"), "route-by-body.flow")));
        assertTrue(Files.exists(Path.of(folder("mine"), "samples/order-east.xml")));
    }

    @Test
    void whatCantBeDoneIsSaidWithItsRemedy() throws Exception {
        Captured occupied = Captured.run("new", temporary.getParent().toString(), "--template", "pass-through");
        assertEquals(ExitCode.FAILED.number(), occupied.code());
        assertTrue(occupied.err().endsWith(" is not empty\n  name a folder that is not there yet\n"), occupied.err());

        Captured two = Captured.run("new", folder("x"), "--wsdl", WSDL, "--xsd", XSD);
        assertEquals(ExitCode.USAGE.number(), two.code(), two.err());

        Captured missing = Captured.run("new", folder("x"), "--wsdl", "nothing.wsdl");
        assertEquals(ExitCode.USAGE.number(), missing.code());
        assertEquals("millrace: there is no file nothing.wsdl\n  name the file of the description\n", missing.err());

        Captured unknown = Captured.run("new", folder("x"), "--wsdl", WSDL, "--operation", "Nothing");
        assertEquals(ExitCode.USAGE.number(), unknown.code());
        assertEquals(
                "millrace: there is no 'Nothing' in it\n  there are: PlaceOrder, CancelOrder, NoteSeen\n",
                unknown.err());

        Captured impossible = Captured.run("new", folder("x"), "--wsdl", WSDL, "--operation", "CountOrders");
        assertEquals(ExitCode.FAILED.number(), impossible.code());
        assertTrue(
                impossible.err().startsWith("millrace: 'CountOrders' can't be taken: part number"), impossible.err());
    }

    @Test
    void aFolderThatNoFlowCanBeNamedAfterIsNotMade() {
        for (String name : List.of("my service", "2024-orders", "_x", "x".repeat(101))) {
            Captured named = Captured.run("new", folder(name), "--wsdl", WSDL);
            assertEquals(ExitCode.USAGE.number(), named.code(), name);
            assertEquals(
                    "millrace: a flow can't be named '" + name + "', as the folder is\n"
                            + "  begin with a letter, go on with letters, digits, '-' and '_', at most 100 characters in all\n",
                    named.err());
        }
        assertEquals(
                ExitCode.DONE.number(),
                Captured.run("new", folder("x".repeat(100)), "--wsdl", WSDL).code());
    }
}
