package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.server.start.StartRefused;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A side whose part of the pair is damaged serves its flows, does no exclusive work, and says what to do. */
class BrokenPairTest {

    @TempDir
    private static Path left;

    @TempDir
    private Path folder;

    private static byte[] second;

    @BeforeAll
    static void leaveASide() throws Exception {
        EchoFlow.Author author = EchoFlow.Author.make(left, "author");
        second = EchoFlow.bundle(author, "stock", "1.0");
        try (Started runtime = Started.plainly(left)) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            byte[] wish = ("{\"name\":\"left\",\"address\":\"127.0.0.1:" + freePort() + "\"}").getBytes();
            var answer = runtime.admin("POST", "/v1/pair", wish);
            assertEquals(201, answer.statusCode(), answer.body());
        }
    }

    /** Below those that the system gives to whoever connects somewhere: it is to be free at the next start, too. */
    private static int freePort() throws Exception {
        for (int port = 21_000 + (int) (ProcessHandle.current().pid() % 9_000); ; port++) {
            try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return free.getLocalPort();
            } catch (BindException e) {
                continue;
            }
        }
    }

    private Path copied() throws Exception {
        try (Stream<Path> all = Files.walk(left)) {
            for (Path from : all.toList()) {
                Path to = folder.resolve(left.relativize(from).toString());
                if (!Files.exists(to)) {
                    Files.copy(from, to);
                }
            }
        }
        return folder.resolve("data/pair");
    }

    private static Path one(Path folder, String regex) throws Exception {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.getFileName().toString().matches(regex))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static JsonNode told(Started runtime, String path) throws Exception {
        return JsonMapper.shared()
                .readTree(runtime.admin("GET", path, new byte[0]).body());
    }

    @ParameterizedTest
    @CsvSource({"member", "member\\.p12", "member\\.pem", "log_.*"})
    void whateverOfItIsDamagedItServesAndTellsTheFileAndTheRemedy(String file) throws Exception {
        Path damaged = one(copied(), file);
        byte[] content = Files.readAllBytes(damaged);
        if (file.startsWith("log_")) {
            content[60] ^= 1; // in its first entry; what follows the last is empty
        } else {
            content = java.util.Arrays.copyOf(content, content.length / 2);
        }
        Files.write(damaged, content);
        try (Started runtime = Started.plainly(folder)) {
            assertEquals(200, runtime.post("/orders", "x").statusCode());
            JsonNode pair = told(runtime, "/v1/pair");
            String stopped = pair.path("stopped").asString("");
            assertTrue(
                    stopped.startsWith(
                            "it takes no part in its pair, for what it keeps of it in " + folder.resolve("data/pair")),
                    stopped);
            assertTrue(stopped.contains(damaged.getFileName().toString()), stopped);
            assertFalse(pair.path("held").asBoolean(true));
            assertFalse(pair.path("eligible").asBoolean(true));
            String metrics = runtime.admin("GET", "/metrics", new byte[0]).body();
            assertTrue(
                    metrics.contains("\nmillrace_pair_active 0\n") && metrics.contains("\nmillrace_pair_in_touch 0\n"),
                    metrics);
            var refused = runtime.admin("POST", "/v1/bundles", second);
            assertEquals(409, refused.statusCode());
            assertTrue(refused.body().contains("\"code\":\"pair.broken\""), refused.body());
            assertTrue(
                    refused.body()
                            .contains(
                                    "(millrace pair leave NAME), make a token there (millrace pair invite), and join here"),
                    refused.body());
        }
        assertEquals(content.length, Files.size(damaged), "nothing is changed");
    }

    @Test
    void itJoinsAnewAndWhatWasDamagedIsAside() throws Exception {
        Path member = one(copied(), "member");
        Files.writeString(member, "?");
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.copy(left.resolve("author.der"), elsewhere.resolve("author.der"));
        try (Started other = Started.plainly(elsewhere);
                Started runtime = Started.plainly(folder)) {
            byte[] wish = ("{\"name\":\"right\",\"address\":\"127.0.0.1:" + freePort() + "\"}").getBytes();
            JsonNode begun = JsonMapper.shared()
                    .readTree(other.admin("POST", "/v1/pair", wish).body());
            String join = "{\"token\":\"%s\",\"name\":\"left-2\",\"address\":\"127.0.0.1:%d\"}";
            String spoilt = begun.path("token").asString().replaceFirst("....$", "AAAA");
            var wrong = runtime.admin(
                    "POST", "/v1/pair/join", join.formatted(spoilt, freePort()).getBytes());
            assertTrue(wrong.statusCode() >= 400, wrong.body());
            assertEquals("?", Files.readString(member), "what did not come about changes nothing");

            var joined = runtime.admin(
                    "POST",
                    "/v1/pair/join",
                    join.formatted(begun.path("token").asString(), freePort()).getBytes());
            assertEquals(200, joined.statusCode(), joined.body());
            assertEquals("left-2", told(runtime, "/v1/pair").path("member").asString());
            assertTrue(told(runtime, "/v1/pair").path("stopped").isMissingNode());
            try (Stream<Path> aside = Files.walk(folder.resolve("data/aside"))) {
                assertTrue(aside.filter(file -> file.endsWith("pair/member"))
                        .anyMatch(file -> file.toFile().length() == 1));
            }
        }
    }

    @Test
    void aPortThatIsTakenIsNoDamageAndRefusesTheStart() throws Exception {
        String address =
                Files.readString(one(copied(), "member")).replaceFirst("(?s).* 127\\.0\\.0\\.1:(\\d+) .*", "$1");
        try (ServerSocket taken = new ServerSocket(Integer.parseInt(address), 1, InetAddress.getByName("127.0.0.1"))) {
            StartRefused refused = assertThrows(StartRefused.class, () -> Started.plainly(folder));
            assertEquals(ExitCode.UNAVAILABLE, refused.exitCode());
            assertTrue(
                    refused.getMessage()
                            .startsWith("the pair can't be taken up: the address 127.0.0.1:" + address
                                    + " can't be listened on: Address already in use"),
                    refused.getMessage());
            assertFalse(taken.isClosed());
        }
    }
}
