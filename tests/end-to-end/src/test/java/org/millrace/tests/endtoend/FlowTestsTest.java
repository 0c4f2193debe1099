package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.cli.Main;
import org.millrace.cli.screen.Screen;
import org.millrace.client.process.Installation;
import org.millrace.runtime.process.ExitCode;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** {@code millrace test}: a person's own tests of a flow, with a stub in the backend's place. */
class FlowTestsTest {

    private static final String GOOD = """
            stub      orders BACKEND_PORT

            exchange  an order ships to the hub
            send      POST /service-mediation samples/order.xml
            header    Content-Type: text/xml; charset=utf-8
            answers   orders 200 samples/confirmation.xml
            gets      orders expected/shipped.xml
            status    200
            way       receive-order validate-order ship-to-hub call-orders validate-confirmation answer
            same-as   expected/confirmation.xml

            exchange  an invalid order does not reach the backend
            send      POST /service-mediation samples/order-invalid.xml
            header    Content-Type: text/xml; charset=utf-8
            status    500
            contains  cvc-minInclusive-valid
            """;

    @TempDir
    private Path folder;

    private Path project;
    private final StringWriter said = new StringWriter();

    @BeforeEach
    void copy() throws IOException {
        Path example = Installation.find().examples().resolve("service-mediation");
        project = folder.resolve("orders");
        try (Stream<Path> files = Files.walk(example)) {
            for (Path file : files.toList()) {
                Files.copy(file, project.resolve(example.relativize(file)));
            }
        }
        Files.copy(
                project.resolve("samples/confirmation.xml"),
                project.resolve("expected/confirmation.xml"),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        String order = Files.readString(project.resolve("samples/order.xml"));
        Files.writeString(project.resolve("expected/shipped.xml"), order.replace(">Utrecht<", ">Rotterdam<"));
    }

    private int test(String script, String... more) throws IOException {
        Files.writeString(project.resolve("expected/exchanges.txt"), script);
        PrintWriter writer = new PrintWriter(said, true);
        String[] arguments = Stream.concat(Stream.of("test", project.toString()), Stream.of(more))
                .toArray(String[]::new);
        return Main.execute(new Screen(writer, writer, false), arguments);
    }

    @Test
    void goodExchangesPassAndTheReportSaysSo() throws Exception {
        Path report = folder.resolve("reports/flows.xml");
        assertEquals(ExitCode.DONE.number(), test(GOOD, "--report", report.toString()), said::toString);
        assertTrue(said.toString().contains("  ok      an order ships to the hub"), said.toString());
        assertTrue(said.toString().endsWith("2 of 2 went as expected\n"), said.toString());
        Document xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile());
        assertEquals(2, xml.getElementsByTagName("testcase").getLength());
        assertEquals(0, xml.getElementsByTagName("failure").getLength());
    }

    @Test
    void whatDidNotHoldIsSaidWithItsPlace() throws Exception {
        String wrong = GOOD.replace("gets      orders expected/shipped.xml", "gets      orders samples/order.xml")
                .replace("status    500", "status    400\nanswers   orders 200");
        assertEquals(ExitCode.FAILED.number(), test(wrong));
        String text = said.toString();
        assertTrue(text.contains("  NOT ok  an order ships to the hub"), text);
        assertTrue(text.contains(project.resolve("expected/exchanges.txt") + ":3\n"), text);
        assertTrue(text.contains("orders did not get the document order.xml, but: "), text);
        assertTrue(text.contains("the status is 500, not 400\n          orders was not called\n"), text);
        assertTrue(text.endsWith("0 of 2 went as expected\n"), text);
        assertFalse(text.contains("Exception"), text);
    }

    /** More than a runtime keeps traces of when it is asked for those of its next exchanges. */
    @Test
    void anExchangeIsJudgedByItsOwnWay() throws Exception {
        String[] exchanges = GOOD.split("(?m)^(?=exchange)");
        String script = exchanges[0] + exchanges[2].repeat(100) + exchanges[1];
        assertEquals(ExitCode.DONE.number(), test(script), said::toString);
        assertTrue(said.toString().endsWith("101 of 101 went as expected\n"), said.toString());
    }

    @Test
    void anExchangeThatCantBeSentIsBrokenAndTheNextIsSent() throws Exception {
        String script = GOOD.replace("status    200", "status    200\nheader    Host: x")
                + "\nexchange  a path that is none\nsend      GET /a|b\nstatus    404\n"
                + "\nexchange  nobody is there\nsend      GET /a\nstatus    404\n";
        assertEquals(ExitCode.FAILED.number(), test(script));
        String text = said.toString();
        assertTrue(text.contains("the request can't be sent: restricted header name: \"Host\"\n"), text);
        assertTrue(text.contains("'/a|b' is no path: Illegal character in path\n"), text);
        assertTrue(text.endsWith("2 of 4 went as expected\n"), text);
    }

    @Test
    void whenALaterScriptCantBeRunTheReportTellsOfThoseBeforeAndOfIt() throws Exception {
        Path report = folder.resolve("flows.xml");
        Files.writeString(project.resolve("broken.flow"), "<flow/>");
        Files.writeString(
                project.resolve("expected/second.txt"),
                "runtime   environment.yaml broken.flow\nexchange  x\nsend      GET /x\nstatus    200\n");
        String first = "runtime   environment.yaml service-mediation.flow\n";
        assertEquals(
                ExitCode.FAILED.number(),
                test(GOOD.replaceFirst("\n\n", "\n\n" + first), "--report", report.toString()),
                said::toString);
        assertTrue(said.toString().contains(" in " + project.resolve("broken.flow")), said.toString());
        Document xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile());
        assertEquals(3, xml.getElementsByTagName("testcase").getLength());
        Element broken = (Element) xml.getElementsByTagName("testcase").item(2);
        assertEquals(project.resolve("expected/second.txt").toString(), broken.getAttribute("classname"));
        assertEquals("the script can't be run", broken.getAttribute("name"));
        Element failure = (Element) broken.getElementsByTagName("failure").item(0);
        assertTrue(
                failure.getAttribute("message").contains(" in " + project.resolve("broken.flow")),
                failure.getAttribute("message"));
    }

    @Test
    void thatTheReportCantBeWrittenIsSaidBesideWhyAScriptCantBeRun() throws Exception {
        Path report = Files.createDirectory(folder.resolve("taken"));
        assertEquals(ExitCode.FAILED.number(), test("# to be written\n", "--report", report.toString()));
        assertTrue(said.toString().contains(" has no exchange: nothing would be tested\n"), said.toString());
        assertTrue(said.toString().contains("millrace: the report " + report + " can't be written: "), said.toString());
    }

    @Test
    void aScriptWithoutAnExchangeIsNoPass() throws Exception {
        assertEquals(ExitCode.FAILED.number(), test("# to be written\n"));
        assertTrue(
                said.toString()
                        .contains(project.resolve("expected/exchanges.txt")
                                + " has no exchange: nothing would be tested\n  write one; examples/README.md"),
                said.toString());
    }

    @Test
    void aFolderWithoutTestsSaysHowToWriteOne() {
        PrintWriter writer = new PrintWriter(said, true);
        assertEquals(
                ExitCode.USAGE.number(), Main.execute(new Screen(writer, writer, false), "test", folder.toString()));
        assertTrue(
                said.toString().contains("there are no tests in " + folder + "\n  write one: expected/exchanges.txt"),
                said.toString());
    }
}
