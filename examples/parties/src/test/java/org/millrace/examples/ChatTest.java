package org.millrace.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ChatTest {

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private Chat chat;

    @BeforeEach
    void start() throws Exception {
        chat = new Chat("room", 0);
    }

    @AfterEach
    void stop() throws Exception {
        client.shutdownNow(); // a close would wait for who is still in the room
        chat.close();
    }

    /** What somebody in the room hears. */
    private static final class Ears implements WebSocket.Listener {

        private final LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>();

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
            heard.add(text.toString());
            socket.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
            heard.add("closed " + code);
            return null;
        }

        String next() throws InterruptedException {
            return heard.poll(10, TimeUnit.SECONDS);
        }
    }

    private WebSocket enter(String user, Ears ears) throws Exception {
        return client.newWebSocketBuilder()
                .header("X-User", user)
                .subprotocols("chat")
                .buildAsync(URI.create("ws://127.0.0.1:" + chat.port() + "/chat/"), ears)
                .get(10, TimeUnit.SECONDS);
    }

    @Test
    void whatOneSaysAllHear() throws Exception {
        Ears annsEars = new Ears();
        Ears bobsEars = new Ears();
        WebSocket ann = enter("ann", annsEars);
        assertEquals("chat", ann.getSubprotocol());
        assertEquals("Welcome to room, ann.", annsEars.next());
        ann.sendText("Anybody?", true).get(10, TimeUnit.SECONDS);
        assertEquals("ann: Anybody?", annsEars.next());
        WebSocket bob = enter("bob", bobsEars);
        assertEquals("Welcome to room, bob.", bobsEars.next());
        bob.sendText("He", false).get(10, TimeUnit.SECONDS);
        bob.sendText("re.", true).get(10, TimeUnit.SECONDS);
        assertEquals("bob: Here.", annsEars.next());
        assertEquals("bob: Here.", bobsEars.next());
        bob.sendClose(4000, "bye").get(10, TimeUnit.SECONDS);
        assertEquals("closed 4000", bobsEars.next());
    }

    @Test
    void aMessageThatIsTooLargeIsTold() throws Exception {
        Ears ears = new Ears();
        WebSocket ann = enter("ann", ears);
        ears.next();
        ann.sendText("x".repeat(65_537), true).get(10, TimeUnit.SECONDS);
        assertEquals("closed 1009", ears.next());
    }

    @Test
    void whoAsksForNoWebSocketIsTold() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + chat.port() + "/"))
                .build();
        HttpResponse<String> reply = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertEquals(426, reply.statusCode());
        assertTrue(reply.body().contains("Here one talks by WebSocket."));
    }
}
