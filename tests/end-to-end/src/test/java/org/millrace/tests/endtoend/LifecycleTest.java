package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalBackend;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The life of a bundle in a runtime, by the command line alone: deployed, replaced, rolled back, killed with, taken out. Tests after which a
 * runtime goes on have one between them, since each start takes seconds of a processor; those that end it, or bring the second
 * version, have one of their own.
 */
class LifecycleTest {

    private static final String CITY = "Rotterdam";
    private static final String OTHER_CITY = "Zwolle";

    private static final String LANGUAGE_FLOW = """
            <?xml version="1.0" encoding="UTF-8"?>
            <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xmlns:flow="http://www.millrace.org/flow/1" name="lang" version="%s">
              <steps xsi:type="flow:Receive" id="receive" path="/lang"/>
              <steps xsi:type="flow:Validate" id="check" schema="a.xsd"/>
              <steps xsi:type="flow:Validate" id="check-again" schema="b.xsd"/>
              <steps xsi:type="flow:Reply" id="answer"/>
              <wires from="receive" to="check"/>
              <wires from="check" to="check-again"/>
              <wires from="check-again" to="answer"/>
            </flow:Flow>
            """;

    private static final String LANGUAGE_SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="a">
                <xs:annotation><xs:documentation xml:lang="en-GB">An element.</xs:documentation></xs:annotation>
                <xs:complexType mixed="true"><xs:anyAttribute processContents="lax"/></xs:complexType>
              </xs:element>
            </xs:schema>
            """;

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    private static Installation installation;
    private static AuthorKey author;
    private static Path first;
    private static Path second;
    private static LocalBackend backend;
    private static LocalRuntime common;

    private LocalRuntime runtime;
    private String data;

    /** Version 1 is the example as it is; version 2 ships to another city. */
    @BeforeAll
    static void compileTwoVersions() throws IOException {
        installation = Installation.find();
        author = AuthorKey.make(shared.resolve("author"), "Lifecycle");
        backend = LocalBackend.start(installation, "orders", shared);
        Path example = installation.examples().resolve("service-mediation");
        first = compile(example.resolve("service-mediation.flow"), "first.mpb");
        Path changed = copy(example, shared.resolve("changed"));
        edit(
                changed.resolve("service-mediation.flow"),
                "name=\"service-mediation\"",
                "name=\"service-mediation\" version=\"2\"");
        edit(changed.resolve("stylesheets/ship-to-hub.xsl"), CITY, OTHER_CITY);
        second = compile(changed.resolve("service-mediation.flow"), "second.mpb");
    }

    @AfterAll
    static void stopAll() {
        if (common != null) {
            common.close();
        }
        backend.close();
    }

    @AfterEach
    void stop() {
        if (runtime != null && runtime != common) {
            runtime.close();
        }
    }

    /** In which the first version may be in service already, and figures of other tests are. */
    private void inTheCommonRuntime() {
        if (common == null) {
            common = startRuntime(shared.resolve("common"));
        }
        runtime = common;
        data = runtime.data().toString();
    }

    private void inARuntimeOfItsOwn() {
        runtime = startRuntime(folder);
        data = runtime.data().toString();
    }

    private static LocalRuntime startRuntime(Path folder) {
        return LocalRuntime.start(
                installation,
                folder.resolve("data"),
                LocalRuntime.configuration(folder, author.certificateFile()),
                installation.examples().resolve("service-mediation/environment.yaml"),
                Map.of("BACKEND_PORT", String.valueOf(backend.port())));
    }

    @Test
    void theSameFlowCompilesToTheSameBytes() throws IOException {
        Path again = compile(installation.examples().resolve("service-mediation/service-mediation.flow"), "again.mpb");

        assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(again));
    }

    @Test
    void jarsignerAcceptsABundleByTheCommandThatCompileNames() throws Exception {
        String bundle = first.toString();
        Process jarsigner = new ProcessBuilder(
                        "sh",
                        "-c",
                        "PATH=" + System.getProperty("java.home") + "/bin:$PATH; " + author.jarsignerCommand(bundle))
                .redirectErrorStream(true)
                .start();
        String said = new String(jarsigner.getInputStream().readAllBytes());

        assertEquals(0, jarsigner.waitFor(), said);
        assertTrue(said.contains("jar verified."), said);
    }

    @Test
    void dumpShowsFactsPlanAndCode() {
        String text = CommandLine.ok("dump", first.toString());

        assertTrue(text.contains("service-mediation"), text);
        assertTrue(text.contains("ship-to-hub"), text);
        assertTrue(text.contains("Transform.run"), text);
    }

    @Test
    void aNewVersionReplacesTheOldAndARollbackBringsItBack() throws Exception {
        inARuntimeOfItsOwn();
        assertEquals("service-mediation 1 is in service\n", CommandLine.ok("deploy", first.toString(), "--data", data));
        assertEquals(CITY, shippingCity());

        assertEquals(
                "service-mediation 2 is in service\n", CommandLine.ok("deploy", second.toString(), "--data", data));
        assertEquals(OTHER_CITY, shippingCity());

        assertEquals(
                "service-mediation: version 1 is active again\n",
                CommandLine.ok("rollback", "service-mediation", "--data", data));
        assertEquals(CITY, shippingCity());

        JsonNode flow = json("list").path("flows").path(0);
        assertEquals("1", flow.path("version").asString());
        assertEquals("[\"2\",\"1\"]", flow.path("versions").toString());
    }

    @Test
    void aFlowThatIsTakenOutOfServiceAnswersNoMore() throws Exception {
        inTheCommonRuntime();
        CommandLine.ok("deploy", first.toString(), "--data", data);

        assertEquals(
                "service-mediation: version 1 is out of service\n",
                CommandLine.ok("undeploy", "service-mediation", "--data", data));

        assertEquals(404, order().statusCode());
    }

    @Test
    void aTamperedBundleIsRefusedAndTheOldOneGoesOnServing() throws Exception {
        inTheCommonRuntime();
        CommandLine.ok("deploy", first.toString(), "--data", data);
        byte[] bytes = Files.readAllBytes(second);
        bytes[bytes.length / 2] ^= 1;
        Path tampered = Files.write(folder.resolve("tampered.mpb"), bytes);

        CommandLine refused = CommandLine.run("deploy", tampered.toString(), "--data", data);

        assertEquals(1, refused.code());
        assertTrue(refused.err().startsWith("millrace: "), refused.err());
        assertEquals(CITY, shippingCity());
    }

    @Test
    void statusAndStatisticsSpeakOfWhatHappened() throws Exception {
        inTheCommonRuntime();
        CommandLine.ok("deploy", first.toString(), "--data", data);
        int before = json("stats").path("flows").path(0).path("count").asInt(0);
        order();
        order();

        assertEquals("serving", json("status").path("state").asString());
        JsonNode flow = json("stats").path("flows").path(0);
        assertEquals("service-mediation", flow.path("flow").asString());
        assertEquals(before + 2, flow.path("count").asInt());
        assertTrue(CommandLine.ok("stats", "--data", data).contains("validate-confirmation"));
        assertTrue(CommandLine.ok("status", "--data", data).contains("serving"));
    }

    @Test
    void aDrainedRuntimeRefusesUntilItIsResumed() throws Exception {
        inTheCommonRuntime();
        CommandLine.ok("deploy", first.toString(), "--data", data);

        CommandLine.ok("drain", "--data", data);
        assertEquals(503, order().statusCode());

        CommandLine.ok("resume", "--data", data);
        assertEquals(CITY, shippingCity());
    }

    @Test
    void aFaultIsListedWithItsStep() throws Exception {
        inTheCommonRuntime();
        CommandLine.ok("deploy", first.toString(), "--data", data);
        CommandLine.ok("trace", "service-mediation", "--next", "1", "--data", data);

        send(installation.examples().resolve("service-mediation/samples/order-invalid.xml"));

        JsonNode fault = json("faults").path("faults").path(0);
        assertEquals("validate-order", fault.path("step").asString());
        assertEquals("message.invalid", fault.path("code").asString());
        assertTrue(CommandLine.ok("trace", "service-mediation", "--data", data).contains("validate-order"));
    }

    @Test
    void afterAKillTheSameVersionServesAgain() throws Exception {
        inARuntimeOfItsOwn();
        CommandLine.ok("deploy", first.toString(), "--data", data);
        CommandLine.ok("deploy", second.toString(), "--data", data);
        CommandLine.ok("rollback", "service-mediation", "--data", data);
        String digest = json("list").path("flows").path(0).path("digest").asString();

        runtime.kill();
        assertEquals(3, CommandLine.run("status", "--data", data).code());
        runtime = startRuntime(folder);

        JsonNode flow = json("list").path("flows").path(0);
        assertEquals("1", flow.path("version").asString());
        assertEquals(digest, flow.path("digest").asString());
        assertEquals(CITY, shippingCity());
    }

    /** Xerces asks xml:lang of a type that all schemas of a process share: whichever is read first must leave it as it was. */
    @Test
    void schemasThatSpeakALanguageAreInServiceAfterOthersAndAfterARestart() throws Exception {
        inARuntimeOfItsOwn();
        for (String version : new String[] {"1", "2"}) {
            Path flow =
                    Files.createDirectories(folder.resolve("lang" + version)).resolve("lang.flow");
            Files.writeString(flow, LANGUAGE_FLOW.formatted(version));
            Files.writeString(flow.resolveSibling("a.xsd"), LANGUAGE_SCHEMA);
            Files.writeString(flow.resolveSibling("b.xsd"), LANGUAGE_SCHEMA.replace("en-GB", "de"));
            assertEquals(
                    "lang " + version + " is in service\n",
                    CommandLine.ok(
                            "deploy", compile(flow, "lang" + version + ".mpb").toString(), "--data", data));
        }
        CommandLine.ok("deploy", first.toString(), "--data", data);
        Path order = installation.examples().resolve("service-mediation/samples/order.xml");
        for (int start = 0; start < 2; start++) {
            assertEquals(
                    200,
                    send("/lang", Files.writeString(folder.resolve("a.xml"), "<a xml:lang='en'>1</a>"))
                            .statusCode());
            HttpResponse<String> refused = send("/lang", order);
            assertEquals(500, refused.statusCode(), "a SOAP client's own fault: " + refused.body());
            assertTrue(refused.body().contains("<code>message.invalid</code>"), refused.body());
            assertEquals(CITY, shippingCity());
            if (start == 0) {
                runtime.kill();
                runtime = startRuntime(folder);
            }
        }
    }

    @Test
    void aStoppedRuntimeIsGoneAndLeavesNoAddress() {
        inARuntimeOfItsOwn();
        runtime.close();

        assertFalse(runtime.isAlive());
        CommandLine gone = CommandLine.run("status", "--data", data);
        assertEquals(3, gone.code(), gone.err());
    }

    private JsonNode json(String command) {
        return JsonMapper.shared().readTree(CommandLine.ok(command, "--json", "--data", data));
    }

    private String shippingCity() throws IOException, InterruptedException {
        HttpResponse<String> reply = order();
        assertEquals(200, reply.statusCode(), reply.body());
        return reply.body().replaceAll("(?s).*<o:shippingCity>(.*)</o:shippingCity>.*", "$1");
    }

    private HttpResponse<String> order() throws IOException, InterruptedException {
        return send(installation.examples().resolve("service-mediation/samples/order.xml"));
    }

    private HttpResponse<String> send(Path body) throws IOException, InterruptedException {
        return send("/service-mediation", body);
    }

    private HttpResponse<String> send(String path, Path body) throws IOException, InterruptedException {
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            return client.send(
                    HttpRequest.newBuilder(runtime.address("http", path))
                            .header("Content-Type", "text/xml; charset=utf-8")
                            .POST(HttpRequest.BodyPublishers.ofFile(body))
                            .build(),
                    BodyHandlers.ofString());
        }
    }

    private static Path compile(Path flow, String name) {
        Path bundle = shared.resolve(name);
        CommandLine.ok(
                "compile",
                flow.toString(),
                "-o",
                bundle.toString(),
                "--author",
                author.folder().toString());
        return bundle;
    }

    private static Path copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        return to;
    }

    private static void edit(Path file, String what, String with) throws IOException {
        String text = Files.readString(file);
        assertTrue(text.contains(what), file + " holds " + what);
        Files.writeString(file, text.replace(what, with));
    }
}
