package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.EchoFlow;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command, as a process of its own: what it prints and how it ends. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // what waits for a line can't be interrupted
class MainTest {

    private record Ended(int code, String out) {}

    @TempDir
    private Path folder;

    private Process start(String... args) throws IOException {
        // a signal that whoever runs the tests ignores, as nohup does SIGHUP, the JVM would ignore, too
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=HUP"));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + Path.of("src/main/dist/jvm.options").toAbsolutePath(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "org.millrace.runtime.server.Main"));
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
    }

    private Ended run(String... args) throws Exception {
        Process process = start(args);
        String out = new String(process.getInputStream().readAllBytes());
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        return new Ended(process.exitValue(), out);
    }

    /** A runtime that is up. */
    private record Up(Process process, BufferedReader out) {

        /** Sends SIGTERM; {@link Process#destroy} would close the streams too. */
        void terminate() {
            process.toHandle().destroy();
        }

        int exitCode() throws InterruptedException {
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
            return process.exitValue();
        }

        void awaitLine(String part) throws IOException {
            String line = out.readLine();
            while (line != null && !line.contains(part)) {
                line = out.readLine();
            }
            assertTrue(line != null, "it ended and never said " + part);
        }
    }

    private Up up(String configuration) throws Exception {
        Files.writeString(folder.resolve("millrace.yaml"), configuration);
        Process process = start();
        Up up = new Up(process, new BufferedReader(new InputStreamReader(process.getInputStream())));
        up.awaitLine("  flows in service");
        return up;
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void itStopsWhenTheProcessThatStartedItIsGone() throws Exception {
        Process parent = new ProcessBuilder("sleep", "600").start();
        Files.writeString(folder.resolve("millrace.yaml"), """
                listeners:
                  http:
                    address: 127.0.0.1:0
                admin:
                  address: 127.0.0.1:0
                """);
        Process process = start("--parent", String.valueOf(parent.pid()));
        Up up = new Up(process, new BufferedReader(new InputStreamReader(process.getInputStream())));
        up.awaitLine("  flows in service");
        parent.destroyForcibly(); // as in a crash
        assertEquals(0, up.exitCode());
        assertEquals(
                0,
                run("--parent", String.valueOf(parent.pid()), "--data", "other").code,
                "nor does it outlive one that is gone");
    }

    @Test
    void trainingStartsRehearsesAndEnds() throws Exception {
        Files.writeString(
                folder.resolve("millrace.yaml"),
                "listeners: {http: {address: \"127.0.0.1:0\"}}\nadmin: {address: \"127.0.0.1:0\"}\n");
        Ended ended = run("--train");
        assertEquals(0, ended.code, ended.out);
        assertTrue(ended.out.contains(" is up, process "), ended.out);
        assertFalse(ended.out.contains("WARN"), ended.out);
        assertFalse(ended.out.contains("org.apache.ratis"), "a library's own words: " + ended.out);
        assertTrue(ended.out.contains("trainee leads the pair's log"), ended.out);

        assertEquals(
                new Ended(
                        64,
                        "--train needs a data folder of its own, and data is a runtime's; name one that is not there yet"
                                + " with --data\n"),
                run("--train"));
    }

    @Test
    void trainingOfARuntimeAlonePutsAFlowIntoServiceAndIsNoPair() throws Exception {
        EchoFlow.Author author = EchoFlow.Author.make(folder, "author");
        Files.write(folder.resolve("echo.mpb"), EchoFlow.bundle(author, "echo", "1.0"));
        Files.writeString(folder.resolve("millrace.yaml"), """
                listeners: {http: {address: "127.0.0.1:0"}}
                admin: {address: "127.0.0.1:0"}
                bundles: {trust: [author.der]}
                """);
        Ended ended = run("--train", "--alone", "--bundle", "echo.mpb");
        assertEquals(0, ended.code, ended.out);
        assertTrue(ended.out.contains("  flows in service: 1"), ended.out);
        assertFalse(ended.out.contains("the pair's log"), ended.out);
        assertFalse(ended.out.contains("cryptography of"), "nothing speaks TLS here: " + ended.out);

        Files.writeString(folder.resolve("no.mpb"), "no bundle");
        Ended refused = run("--train", "--bundle", "no.mpb", "--data", "other");
        assertEquals(64, refused.code, refused.out);
        assertTrue(refused.out.startsWith("--bundle "), refused.out);
        assertTrue(refused.out.contains("no.mpb can't be put into service: "), refused.out);
    }

    @Test
    void aWrongCommandLineIsExplained() throws Exception {
        Ended ended = run("--confg", "x");
        assertEquals(64, ended.code);
        assertEquals("unknown argument --confg; --help lists what can be given\n", ended.out);
    }

    @Test
    void helpNamesOptionsAndExitCodes() throws Exception {
        Ended ended = run("--help");
        assertEquals(0, ended.code);
        assertTrue(ended.out.contains("--environment FILE"), ended.out);
        assertTrue(ended.out.contains(" 78  the configuration or the environment is wrong"), ended.out);
    }

    @Test
    void everyMistakeInBothFilesIsPrintedAndNothingStarts() throws Exception {
        Files.writeString(folder.resolve("millrace.yaml"), "listners: {}\nstopTimeout: soon\n");
        Files.writeString(folder.resolve("environment.yaml"), "endpoints:\n  a: {targets: [\"host:1\"]}\n");
        Ended ended = run();
        assertEquals(78, ended.code);
        assertEquals("""
                environment.yaml:2:17: endpoints.a.targets: "host:1" is not the address of a target;\
                 write http://host:port or https://host:port, with a path if the backend has one
                millrace.yaml:1:1: unknown key listners in the file; did you mean listeners?
                millrace.yaml:2:14: stopTimeout: "soon" is not a duration;\
                 write a whole number of ms, s, m, h or d, e.g. 60s
                """, ended.out.replace(folder.toRealPath() + "/", "").replace(folder + "/", ""));
        assertFalse(Files.exists(folder.resolve("data")));
    }

    @Test
    void checkingStartsNothing() throws Exception {
        Files.writeString(folder.resolve("millrace.yaml"), "stopTimeout: 1s\n");
        Ended ended = run("--check");
        assertEquals(new Ended(0, "the configuration and the environment are good\n"), ended);
        assertFalse(Files.exists(folder.resolve("data")));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theFirstSignalStopsItInOrder() throws Exception {
        Up runtime = up(Started.plain("http").replace("bundles: {trust: [author.der]}\n", ""));
        runtime.terminate();
        assertEquals(0, runtime.exitCode());
        assertFalse(Files.exists(folder.resolve("data/runtime.json")));
    }

    /** As a stopped journald, a suspended terminal, or a pipe to a program that hangs. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLogThatNobodyReadsHoldsUpNeitherMessagesNorTheStop() throws Exception {
        EchoFlow.Author author = EchoFlow.Author.make(folder, "author");
        try (Started here = Started.plainly(folder)) {
            here.deploy(EchoFlow.bundle(author, "orders", "1.0"));
        }
        Up runtime = up(Started.plain("http") + "logging: {levels: {org.millrace.runtime.reply: debug}}\n");
        // from here on nothing is read: a pipe holds 64 KB, and each of these writes a line of 100 bytes
        JsonNode facts = JsonMapper.shared().readTree(Files.readString(folder.resolve("data/runtime.json")));
        String address =
                "http://127.0.0.1:" + facts.path("listeners").path("http").asInt();
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (int i = 0; i < 2_000; i++) {
                assertEquals(404, status(client, address + "/nowhere"), "bad one " + i);
            }
            for (int i = 0; i < 100; i++) {
                assertEquals(200, status(client, address + "/orders"), "good one " + i);
            }
        }
        runtime.terminate();
        assertEquals(0, runtime.exitCode());
    }

    private static int status(HttpClient client, String address) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address))
                .timeout(Duration.ofSeconds(20))
                .POST(HttpRequest.BodyPublishers.ofString("x"))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    private static void kill(String signal, Process process) throws Exception {
        assertEquals(
                0,
                new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid()))
                        .inheritIO()
                        .start()
                        .waitFor());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aHangUpAndTheUsersSignalsEndNothing() throws Exception {
        Up runtime = up(quiet());
        kill("HUP", runtime.process);
        runtime.awaitLine(
                "INFO ReloadTriggers: SIGHUP takes up nothing: nothing has changed; generation 1 stays in force");
        kill("USR1", runtime.process);
        runtime.awaitLine("INFO Signals: SIGUSR1 is heard, and nothing is done");
        kill("USR2", runtime.process);
        Files.writeString(folder.resolve("millrace.yaml"), "logging: {level: loud}\n");
        kill("HUP", runtime.process);
        runtime.awaitLine("ERROR ReloadTriggers: nothing is reloaded on SIGHUP: millrace.yaml:1:18: ");
        Files.writeString(folder.resolve("millrace.yaml"), quiet() + "reload: {retireAfter: 2m}\n");
        kill("HUP", runtime.process);
        runtime.awaitLine("INFO Generations: generation 2 is in force: reload.retireAfter added");
        runtime.terminate();
        runtime.awaitLine("INFO Server: stopped");
        assertEquals(0, runtime.exitCode());
    }

    private static String quiet() {
        return Started.plain("http").replace("bundles: {trust: [author.der]}\n", "");
    }

    private String logged() throws IOException {
        return Files.readString(folder.resolve("millrace.log"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLogFileIsOpenedAnewAfterAHangUpAndHoldsJson() throws Exception {
        Files.writeString(folder.resolve("millrace.yaml"), quiet() + "logging: {format: json, file: millrace.log}\n");
        Process process = start();
        eventually(
                "it is up",
                () -> Files.exists(folder.resolve("millrace.log")) && logged().contains("flows in service"));
        JsonNode facts = JsonMapper.shared().readTree(Files.readString(folder.resolve("data/runtime.json")));
        URI nowhere = URI.create(
                "http://127.0.0.1:" + facts.path("listeners").path("http").asInt() + "/nowhere");
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(nowhere).build(), HttpResponse.BodyHandlers.ofString());
        assertEquals(404, answer.statusCode());
        eventually("the fault is told", () -> logged().contains("request.no-flow"));
        Files.move(folder.resolve("millrace.log"), folder.resolve("moved"));
        kill("HUP", process);
        eventually(
                "it is there again",
                () -> Files.exists(folder.resolve("millrace.log")) && logged().contains("SIGHUP is heard: "));
        process.toHandle().destroy();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue());
        assertTrue(logged().contains("\"message\":\"stopped\""), logged());
        assertEquals("", new String(process.getInputStream().readAllBytes()).replaceAll("(?m)^.*\\[warning].*\n", ""));
        for (String line : Files.readAllLines(folder.resolve("moved"))) {
            JsonNode event = JsonMapper.shared().readTree(line);
            assertFalse(event.path("time").asString("").isEmpty(), line);
            if (event.path("logger").asString("").endsWith("Replies")) {
                assertEquals("request.no-flow", event.path("code").asString(""));
                assertFalse(event.path("exchange").asString("").isEmpty(), line);
                assertEquals("INFO", event.path("level").asString(""));
            }
        }
    }

    @Test
    void aLogThatCantBeWrittenKeepsItFromStarting() throws Exception {
        Files.writeString(folder.resolve("millrace.yaml"), "logging: {file: no/millrace.log}\n");
        Ended ended = run();
        assertEquals(78, ended.code, ended.out);
        assertEquals(
                "the log can't be written to " + folder.resolve("no/millrace.log") + ": "
                        + folder.resolve("no/millrace.log")
                        + " (No such file or directory); let the user that the runtime runs as write there, or change"
                        + " logging.file\n",
                ended.out);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theSecondSignalStopsItAtOnce() throws Exception {
        EchoFlow.Author author = EchoFlow.Author.make(folder, "author");
        try (Started here = Started.plainly(folder)) {
            here.deploy(EchoFlow.bundle(author, "orders", "1.0"));
        }
        Up runtime = up(Started.plain("http").replace("stopTimeout: 10s", "stopTimeout: 1h"));
        JsonNode facts = JsonMapper.shared().readTree(Files.readString(folder.resolve("data/runtime.json")));
        int port = facts.path("listeners").path("http").asInt();
        try (Socket unfinished = new Socket("127.0.0.1", port)) {
            String head = "POST /orders HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\nExpect: 100-continue\r\n\r\n";
            unfinished.getOutputStream().write(head.getBytes());
            unfinished.setSoTimeout(20_000);
            byte[] begun = unfinished.getInputStream().readNBytes(12);
            assertEquals("HTTP/1.1 100", new String(begun), "the flow waits for the body");
            runtime.terminate();
            runtime.awaitLine("stopping; 1 exchanges");
            runtime.terminate();
            assertEquals(143, runtime.exitCode());
        }
    }
}
