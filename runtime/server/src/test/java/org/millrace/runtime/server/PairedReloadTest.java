package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.EchoFlow;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Two runtimes that are a pair reload their own files together, or not at all. */
@Timeout(120)
class PairedReloadTest {

    @TempDir
    private Path left;

    @TempDir
    private Path right;

    private static String endpoints(Marking backend) {
        return "endpoints: {one: {targets: [\"" + backend.uri() + "\"]}}\n";
    }

    private static JsonNode ask(Started side, String method, String path, String body, int status) throws Exception {
        HttpResponse<String> answer = side.admin(method, path, body.getBytes());
        assertEquals(status, answer.statusCode(), answer.body());
        return JsonMapper.shared().readTree(answer.body());
    }

    private static String member(String name, String more) throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return "{\"name\":\"" + name + "\",\"address\":\"127.0.0.1:" + free.getLocalPort() + "\"" + more + "}";
        }
    }

    @Test
    void bothTakeUpWhatTheirFilesSayOrNone() throws Exception {
        EchoFlow.Author author = EchoFlow.Author.make(left, "author");
        Files.copy(left.resolve("author.der"), right.resolve("author.der"));
        String watched = Started.plain("http") + "reload: {watch: true}\n";
        try (Marking a = new Marking("A");
                Marking b = new Marking("B");
                Marking c = new Marking("C");
                Started one = new Started(left, Started.plain("http"), endpoints(a));
                Started two = new Started(right, watched, endpoints(a))) {
            String token = ask(one, "POST", "/v1/pair", member("left", ""), 201)
                    .path("token")
                    .asString();
            JsonNode ignored = ask(two, "POST", "/v1/pair/join", member("right", ",\"token\":\"" + token + "\""), 200);
            one.deploy(RelayFlow.bundle(author, "orders", "one"));
            eventually("both serve it", () -> two.post("/orders", "x").body().equals("xA"));

            Files.writeString(left.resolve("environment.yaml"), endpoints(b));
            JsonNode differs = ask(one, "POST", "/v1/reload", "", 422);
            assertEquals("pair.reload", differs.path("code").asString());
            assertEquals(
                    "the environments of left and right: endpoints.one is not the same",
                    differs.path("detail").asString());
            assertEquals("xA", one.post("/orders", "x").body());

            Path rights = right.resolve("environment.yaml");
            Files.writeString(right.resolve("next.yaml"), "endpoints: {one: {targets: [\"ftp://x\"]}}\n");
            Files.move(right.resolve("next.yaml"), rights, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            String wrong =
                    ask(one, "POST", "/v1/reload", "", 422).path("detail").asString();
            assertTrue(wrong.startsWith("right: " + rights + ":1:29: endpoints.one.targets: "), wrong);

            Files.writeString(right.resolve("next.yaml"), endpoints(b));
            Files.move(right.resolve("next.yaml"), rights, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            // by either: the side that looks at its files may come first
            eventually("a side takes them up, and the other with it", () -> {
                HttpResponse<String> answer = one.admin("POST", "/v1/reload", new byte[0]);
                return answer.statusCode() == 200;
            });
            assertEquals("xB", one.post("/orders", "x").body());
            assertEquals("xB", two.post("/orders", "x").body());
            assertEquals(2, one.server.generation());
            assertEquals(2, two.server.generation());

            Files.writeString(left.resolve("environment.yaml"), endpoints(c));
            Files.writeString(right.resolve("next.yaml"), endpoints(c));
            Files.move(right.resolve("next.yaml"), rights, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            eventually(
                    "the side that looks at its files has both take them up",
                    () -> one.post("/orders", "x").body().equals("xC")
                            && two.post("/orders", "x").body().equals("xC"));
            JsonNode pair = ask(one, "GET", "/v1/pair", "", 200);
            assertTrue(
                    pair.path("history")
                            .valueStream()
                            .anyMatch(event -> event.path("who").asString().equals("watch")
                                    && event.path("what").asString().endsWith(": endpoints.one.targets changed")),
                    pair::toString);
        }
    }
}
