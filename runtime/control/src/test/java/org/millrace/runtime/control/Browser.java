package org.millrace.runtime.control;

import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A Chromium without a window, with one page, told what to do over its DevTools protocol. */
final class Browser implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 30;

    private final Process process;
    private final HttpClient http = HttpClient.newHttpClient();
    private final LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final WebSocket socket;
    private int calls;

    static Optional<Path> found() {
        return Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                .flatMap(folder -> Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** @param folder for its profile */
    Browser(Path executable, Path folder) throws Exception {
        process = new ProcessBuilder(
                        executable.toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--ignore-certificate-errors",
                        "--window-size=1280,900",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + folder,
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            Path told = folder.resolve("DevToolsActivePort");
            eventually(
                    "the browser says its port",
                    () -> Files.exists(told) && Files.readAllLines(told).size() >= 2);
            String port = Files.readAllLines(told).getFirst();
            JsonNode pages = JsonMapper.shared()
                    .readTree(http.send(
                                    java.net.http.HttpRequest.newBuilder(
                                                    URI.create("http://127.0.0.1:" + port + "/json/list"))
                                            .build(),
                                    java.net.http.HttpResponse.BodyHandlers.ofString())
                            .body());
            socket = http.newWebSocketBuilder()
                    .buildAsync(
                            URI.create(
                                    pages.path(0).path("webSocketDebuggerUrl").asString()),
                            new Ear())
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (Exception e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private final class Ear implements WebSocket.Listener {
        private final StringBuilder part = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                heard.add(part.toString());
                part.setLength(0);
            }
            from.request(1);
            return null;
        }
    }

    private JsonNode call(String method, Map<String, ?> parameters) throws Exception {
        int id = ++calls;
        socket.sendText(
                        JsonMapper.shared()
                                .writeValueAsString(Map.of("id", id, "method", method, "params", parameters)),
                        true)
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        while (true) {
            String text = heard.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (text == null) {
                throw new IOException("no answer to " + method);
            }
            JsonNode message = JsonMapper.shared().readTree(text);
            if (message.path("id").asInt(0) == id) {
                if (message.has("error")) {
                    throw new IOException(method + ": " + message.path("error"));
                }
                return message.path("result");
            }
        }
    }

    void open(URI page) throws Exception {
        call("Page.enable", Map.of());
        call("Page.navigate", Map.of("url", page.toString()));
        eventually(page + " is complete", () -> ask("document.readyState").equals("complete"));
    }

    /** The value of an expression in the page, as text. */
    String ask(String expression) throws Exception {
        JsonNode answer = call("Runtime.evaluate", Map.of("expression", "String(" + expression + ")"));
        if (answer.has("exceptionDetails")) {
            throw new AssertionError(expression + ": " + answer.path("exceptionDetails"));
        }
        return answer.path("result").path("value").asString();
    }

    void awaitTrue(String expression) throws Exception {
        eventually(expression, () -> ask(expression).equals("true"));
    }

    void type(String text) throws Exception {
        call("Input.insertText", Map.of("text", text));
    }

    void press(String key, int code) throws Exception {
        for (String type : List.of("keyDown", "keyUp")) {
            call(
                    "Input.dispatchKeyEvent",
                    Map.of("type", type, "key", key, "windowsVirtualKeyCode", code, "text", "\r"));
        }
    }

    void dark(boolean dark) throws Exception {
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    void picture(Path file) throws Exception {
        Files.createDirectories(file.getParent());
        Files.write(
                file,
                Base64.getDecoder()
                        .decode(call("Page.captureScreenshot", Map.of())
                                .path("data")
                                .asString()));
    }

    @Override
    public void close() throws Exception {
        try {
            call("Browser.close", Map.of());
        } catch (IOException e) {
            // it may be gone before it answers
        }
        http.shutdownNow();
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }
}
