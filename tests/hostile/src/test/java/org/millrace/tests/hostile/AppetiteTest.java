package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.tests.hostile.siege.Bundles;
import org.millrace.tests.hostile.siege.Flows;

/**
 * Row "a bundle can't stop a runtime": signed flows whose stylesheets take all memory, or all time, of a runtime of its own with a small
 * heap. Each costs its own exchange, or its own deployment; another flow is served meanwhile, and the process goes on.
 */
@Timeout(240)
class AppetiteTest {

    private static final String HEAP = "-Xmx128m";

    @TempDir
    private static Path folder;

    private static AuthorKey author;
    private static LocalRuntime runtime;
    private static AdminClient admin;
    private static int version = 1;

    private final HttpClient http = HttpClient.newHttpClient();

    @BeforeAll
    static void start() throws IOException {
        author = AuthorKey.make(folder.resolve("author"), "appetite");
        Path configuration = Files.writeString(
                folder.resolve("millrace.yaml"),
                "listeners: {http: {address: \"127.0.0.1:0\", limits: {deadline: 8s}}}\n"
                        + "admin: {address: \"127.0.0.1:0\"}\n"
                        + "flows: {warmUpRounds: 0, maxPrepare: 5s}\n"
                        + "bundles: {trust: [\"" + author.certificateFile() + "\"]}\n");
        Path environment = Files.writeString(folder.resolve("environment.yaml"), "endpoints: {}\n");
        Path options = Installation.find().home().resolve("runtime/server/src/main/dist/jvm.options");
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + options,
                HEAP,
                "-cp",
                System.getProperty("java.class.path"),
                "org.millrace.runtime.server.Main");
        runtime = LocalRuntime.start(command, folder.resolve("data"), configuration, environment, Map.of());
        admin = runtime.admin();
        admin.upload(Flows.compile(Flows.resource("flows/log.flow"), author), true);
    }

    @AfterAll
    static void stop() {
        admin.close();
        runtime.close();
    }

    /** A version of the flow "document" with this in the place of what its stylesheet makes. */
    private static byte[] bundle(String content) {
        byte[] good = Flows.compile(Flows.resource("flows/document.flow"), author);
        TreeMap<String, byte[]> resources = new TreeMap<>(Bundles.open(good).resources());
        String stylesheet =
                "<xsl:stylesheet xmlns:xsl='http://www.w3.org/1999/XSL/Transform' version='3.0' xmlns:f='urn:f'>"
                        + content + "</xsl:stylesheet>";
        resources.put("stylesheets/look.xsl", stylesheet.getBytes(StandardCharsets.UTF_8));
        return Bundles.with(good, "1." + version++, resources, author);
    }

    private HttpResponse<String> post(String path) throws Exception {
        URI to = runtime.address("http", path);
        return http.send(
                HttpRequest.newBuilder(to)
                        .header("Content-Type", "application/xml")
                        .POST(HttpRequest.BodyPublishers.ofString("<order><city>Bern</city><n>3</n></order>"))
                        .timeout(Duration.ofSeconds(60))
                        .build(),
                BodyHandlers.ofString());
    }

    private void isServed() throws Exception {
        assertEquals(200, post("/log/x").statusCode());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<xsl:template match='/'><r><xsl:value-of"
                        + " select=\"string-join((1 to 100000000 * count(//n)) ! 'xxxxxxxxxx')\"/></r></xsl:template>",
                "<xsl:template match='/'><xsl:variable name='all' select='(1 to 100000000 * count(//n)) ! (. + 0.5)'/><r>"
                        + "<xsl:value-of select='$all[last()]'/><xsl:value-of select='$all[1]'/></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:value-of select=\"f:twice(string(/order/city), 60)\"/></r></xsl:template>"
                        + "<xsl:function name='f:twice'><xsl:param name='s'/><xsl:param name='n'/><xsl:sequence"
                        + " select='if ($n = 0) then string-length($s) else f:twice($s || $s, $n - 1)'/></xsl:function>",
                "<xsl:template match='/'><xsl:variable name='tree'><xsl:for-each select='1 to 100000000 * count(//n)'><a b='{.}'/>"
                        + "</xsl:for-each></xsl:variable><r><xsl:value-of select='count($tree/a)'/></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:value-of select='count(random-number-generator()?permute("
                        + "1 to 100000000 * count(//n)))'/></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:for-each select='1 to 100000000 * count(//n)'><a b='{.}'/></xsl:for-each></r>"
                        + "</xsl:template>",
            })
    void aGreedyFlowFaultsAndOthersGoOnAnswering(String content) throws Exception {
        admin.upload(bundle(content), true);
        CompletableFuture<HttpResponse<String>> greedy = CompletableFuture.supplyAsync(() -> {
            try {
                return post("/document");
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        while (!greedy.isDone()) {
            isServed();
        }
        HttpResponse<String> fault = greedy.get();
        assertTrue(
                fault.body().contains("\"code\":\"memory\"")
                        || fault.body().contains("\"code\":\"message.too-large\"")
                        || fault.body().contains("\"code\":\"deadline\""),
                fault.body());
        assertTrue(fault.body().contains("\"step\":\"look\""), fault.body());
        isServed();
        assertTrue(runtime.isAlive());
    }

    @Test
    void aBundleThatIsNotPreparedInTimeIsRefusedWhileOthersAreDeployed() throws Exception {
        byte[] endless = bundle("<xsl:template match='/'"
                + " use-when='(some $i in 1 to 2000000000 satisfies $i = -1)'><r/></xsl:template>");
        byte[] log = Bundles.version(Flows.compile(Flows.resource("flows/log.flow"), author), "7", author);
        CompletableFuture<Failure> refused =
                CompletableFuture.supplyAsync(() -> assertThrows(Failure.class, () -> admin.upload(endless, true)));
        admin.upload(log, true);
        assertEquals("7", admin.get("/v1/flows/log").path("version").asString());
        assertTrue(admin.get("/v1/status").has("version"));
        isServed();
        assertFalse(refused.isDone(), "it hangs meanwhile");
        String why = refused.get().getMessage();
        assertTrue(why.contains("step look (transform) was still being prepared after 5000 ms"), why);
        isServed();
    }

    @Test
    void whatIsComputedWhileAStylesheetIsCompiledEndsInTimeToo() throws Exception {
        byte[] endless = bundle("<xsl:variable name='x' static='yes' select='count((1 to 2000000000)[. mod 7 = 9])'/>"
                + "<xsl:template match='/'><r/></xsl:template>");
        String why =
                assertThrows(Failure.class, () -> admin.upload(endless, true)).getMessage();
        assertTrue(why.contains("step look: the stylesheet stylesheets/look.xsl was not prepared in time"), why);
        isServed();
    }
}
