package org.millrace.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.access.Role;
import tools.jackson.databind.JsonNode;

/** Two runtimes on 127.0.0.1 that form a pair, by their admin APIs. */
abstract class TwoSides {

    @TempDir
    Path folder;

    Administered left;

    Administered right;

    /** Whether right's rehearsal comes to an end. */
    volatile boolean rehearses = true;

    @BeforeEach
    void start() throws Exception {
        left = new Administered(folder.resolve("left"));
        right = new Administered(folder.resolve("right"), false, rehearsed -> {
            if (rehearses) {
                rehearsed.run();
            }
        });
    }

    @AfterEach
    void stop() throws Exception {
        right.close();
        left.close();
    }

    static String freeAddress() throws Exception {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return "127.0.0.1:" + free.getLocalPort();
        }
    }

    HttpResponse<String> begin() throws Exception {
        return left.post(Role.ADMINISTRATOR, "/v1/pair", "{\"name\":\"left\",\"address\":\"" + freeAddress() + "\"}");
    }

    void form() throws Exception {
        HttpResponse<String> begun = begin();
        assertEquals(201, begun.statusCode(), begun.body());
        String token = Administered.json(begun).path("token").asString();
        HttpResponse<String> joined = join(right, token, "right");
        assertEquals(200, joined.statusCode(), joined.body());
    }

    static HttpResponse<String> join(Administered side, String token, String name) throws Exception {
        return side.post(
                Role.ADMINISTRATOR,
                "/v1/pair/join",
                "{\"token\":\"" + token + "\",\"name\":\"" + name + "\",\"address\":\"" + freeAddress() + "\"}");
    }

    byte[] bundle(String version) {
        return EchoFlow.bundle(left.author, "orders", version);
    }

    static String versions(Administered side) throws Exception {
        JsonNode flow = Administered.json(side.get(Role.VIEWER, "/v1/flows/orders"));
        return flow.path("version").asString() + " of " + flow.path("versions");
    }

    JsonNode status() throws Exception {
        return Administered.json(left.get(Role.VIEWER, "/v1/pair"));
    }

    /** Right, as left sees it. */
    JsonNode right() throws Exception {
        for (JsonNode member : status().path("members")) {
            if (member.path("name").asString().equals("right")) {
                return member;
            }
        }
        throw new AssertionError("left knows no right");
    }

    List<String> events() throws Exception {
        List<String> events = new ArrayList<>();
        status().path("history").forEach(event -> events.add(event.path("what").asString()));
        return events;
    }

    static String figures(Administered side) throws Exception {
        return side.get(Role.VIEWER, "/metrics").body();
    }
}
