package org.millrace.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Tempo;
import org.millrace.runtime.control.access.Role;

@Timeout(120)
class StatusPageTest {

    private static final Path PICTURES = Path.of("target", "screenshots");

    @TempDir
    private Path folder;

    private Administered runtime;

    @BeforeEach
    void start() throws Exception {
        runtime = new Administered(folder);
        runtime.upload(EchoFlow.bundle(runtime.author, "orders", "1.0"), "");
    }

    @AfterEach
    void stop() throws Exception {
        runtime.close();
    }

    private HttpResponse<String> withoutToken(String method, String path) throws Exception {
        return runtime.client.send(
                HttpRequest.newBuilder(runtime.uri(path))
                        .method(method, HttpRequest.BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
    }

    @ParameterizedTest
    @CsvSource({
        "/, text/html;charset=utf-8",
        "/page.css, text/css;charset=utf-8",
        "/page.js, text/javascript;charset=utf-8"
    })
    void itsFilesAreForAnybodyAndMayRunOnlyThemselves(String path, String type) throws Exception {
        runtime.exchange("/orders", "one");
        HttpResponse<String> answer = withoutToken("GET", path);
        assertEquals(200, answer.statusCode());
        assertEquals(type, answer.headers().firstValue("content-type").orElse(""));
        assertEquals(
                "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                String.join("; ", answer.headers().allValues("content-security-policy")));
        assertEquals("no-store", answer.headers().firstValue("cache-control").orElse(""));
        assertFalse(answer.body().contains("orders"), "it holds nothing of the runtime");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/index.html", "/page", "/page/page.js", "/v1", "/v1/status"})
    void everythingElseStillNeedsAToken(String path) throws Exception {
        assertEquals(401, withoutToken("GET", path).statusCode());
    }

    @Test
    void onlyGetIsAnsweredWithIt() throws Exception {
        assertEquals(401, withoutToken("POST", "/").statusCode());
    }

    @Test
    void showsWhatGoesThroughInChromium() throws Exception {
        assumeTrue(Browser.found().isPresent(), "needs Chromium (Debian: apt-get install chromium)");
        Path profile = Files.createTempDirectory("chromium");
        try (Browser browser = new Browser(Browser.found().get(), profile)) {
            browser.open(runtime.uri("/"));
            browser.awaitTrue("!document.getElementById('entry').hidden");
            browser.picture(PICTURES.resolve("status-entry.png"));

            signIn(browser, "not-a-token");
            browser.awaitTrue(
                    "document.getElementById('refused').textContent.includes('this token is not known here')");

            signIn(browser, runtime.token.get(Role.VIEWER));
            browser.awaitTrue("!document.getElementById('figures').hidden");
            assertEquals("serving", browser.ask("document.getElementById('state').textContent"));
            browser.awaitTrue("!document.getElementById('no-flows').hidden");

            runtime.exchange("/orders", "one");
            runtime.exchange("/orders", "two");
            runtime.exchange("/nowhere", "<script>");
            browser.awaitTrue("document.querySelector('#flows tr.flow td:nth-of-type(6)')?.textContent === '2'");
            browser.awaitTrue("document.querySelectorAll('#faults tbody tr').length === 1");
            assertEquals("request.no-flow", browser.ask("document.querySelector('#faults code').textContent"));

            assertEquals("a\\u202Eb\\u009B", browser.ask("element('td', {}, 'a\\u202eb\\u009b').textContent"));

            browser.ask("document.querySelector('#flows tr.flow button').click()");
            browser.awaitTrue(
                    "[...document.querySelectorAll('#flows tr.step th')].some(e => e.textContent.startsWith('answer'))");
            Tempo tempo = Tempo.every(Duration.ofMillis(50)); // a line to be seen in the picture
            for (int i = 0; i < 40; i++) {
                tempo.beat();
                runtime.exchange("/orders", "more");
            }
            browser.awaitTrue("document.querySelector('#flows tr.flow td:nth-of-type(6)').textContent === '42'");
            browser.picture(PICTURES.resolve("status-light.png"));
            browser.dark(true);
            browser.picture(PICTURES.resolve("status-dark.png"));

            runtime.post(Role.OPERATOR, "/v1/drain", "");
            browser.awaitTrue("document.getElementById('state').textContent === 'draining'");

            runtime.api.stop();
            browser.awaitTrue("document.getElementById('lost').textContent.startsWith('No connection to the runtime')");
            assertTrue(browser.ask("document.body.className").contains("stale"));
            browser.picture(PICTURES.resolve("status-lost.png"));
        } finally {
            try (var files = Files.walk(profile)) {
                files.sorted(java.util.Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            }
        }
    }

    @Test
    void showsThePairAndWhatDiffersInChromium() throws Exception {
        assumeTrue(Browser.found().isPresent(), "needs Chromium (Debian: apt-get install chromium)");
        Path profile = Files.createTempDirectory("chromium");
        try (Browser browser = new Browser(Browser.found().get(), profile)) {
            browser.open(runtime.uri("/"));
            browser.awaitTrue("!document.getElementById('entry').hidden");
            signIn(browser, runtime.token.get(Role.VIEWER));
            browser.awaitTrue("!document.getElementById('figures').hidden");
            assertEquals("true", browser.ask("String(document.getElementById('pair').hidden)"), "it is in none yet");

            int port;
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = free.getLocalPort();
            }
            assertEquals(
                    201,
                    runtime.post(
                                    Role.ADMINISTRATOR,
                                    "/v1/pair",
                                    "{\"name\":\"left\",\"address\":\"127.0.0.1:" + port + "\"}")
                            .statusCode());
            browser.awaitTrue("document.getElementById('pair-state').textContent.startsWith('left is active, epoch ')");
            assertEquals("left this one", browser.ask("document.querySelector('#members tbody th').textContent"));
            assertEquals("active", browser.ask("document.querySelector('#members tbody td').textContent"));
            assertTrue(browser.ask("document.querySelector('#members tbody').textContent")
                    .contains("serving"));

            // a whole pair whose sides differ, as the same call would tell it
            browser.ask(
                    "(session++, showPair({pair: 'p', member: 'left', known: true, active: 'right', epoch: 8, held: false, leader: 'right', eligible: true,"
                            + " members: [{name: 'left', kind: 'runtime', role: 'standby', address: '10.0.0.1:7070', state: 'serving', inFlight: 2, version: '0.1.0',"
                            + " environment: '9f2c4e6a8b0d1f3a5c7e', warm: false, cold: 'orders has not run its samples yet'},"
                            + " {name: 'right', kind: 'runtime', role: 'active', address: '10.0.0.2:7070', state: 'serving', inFlight: 31, version: '0.1.0',"
                            + " environment: '0c4e6a8b0d1f3a5c7e9f', warm: true},"
                            + " {name: 'witness', kind: 'witness', address: '10.0.0.3:7070', state: 'unreachable'}],"
                            + " drift: ['the environments differ: left has 9f2c4e6a8b0d, right has 0c4e6a8b0d1f'],"
                            + " flows: [], history: [{at: '2026-11-22T06:00:00Z', member: 'right', who: '-', what: 'right takes over <b>'}]}), 'shown')");
            assertEquals(
                    "right is active, epoch 8; right leads the log.",
                    browser.ask("document.getElementById('pair-state').textContent"));
            assertEquals(
                    "the environments differ: left has 9f2c4e6a8b0d, right has 0c4e6a8b0d1f|left is not warm: orders has not run its samples yet",
                    browser.ask("[...document.querySelectorAll('#pair-notes li')].map(e => e.textContent).join('|')"));
            assertEquals(
                    "serving, not warm|serving, warm|gone",
                    browser.ask(
                            "[...document.querySelectorAll('#members tbody tr')].map(e => e.children[2].textContent).join('|')"));
            assertTrue(browser.ask("document.getElementById('history').textContent")
                    .contains("right takes over <b>"));
            browser.picture(PICTURES.resolve("status-pair-light.png"));
            browser.dark(true);
            browser.picture(PICTURES.resolve("status-pair-dark.png"));
        } finally {
            try (var files = Files.walk(profile)) {
                files.sorted(java.util.Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            }
        }
    }

    private static void signIn(Browser browser, String token) throws Exception {
        browser.ask("document.getElementById('token').focus()");
        browser.type(token);
        browser.press("Enter", 13);
    }
}
