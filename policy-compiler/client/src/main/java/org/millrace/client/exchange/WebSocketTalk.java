package org.millrace.client.exchange;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.millrace.client.Failure;

/**
 * What a client says and hears by a WebSocket. As a reply it has the status of the handshake and, as its body, a line for each message that was
 * heard. It is closed when all was said, and heard or waited for.
 */
final class WebSocketTalk implements WebSocket.Listener {

    private static final int SWITCHING = 101;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String SUBPROTOCOL = "Sec-WebSocket-Protocol";

    private final LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final CompletableFuture<Void> closed = new CompletableFuture<>();
    private final StringBuilder message = new StringBuilder();

    private WebSocketTalk() {}

    static ReceivedReply of(HttpClient client, URI address, ExpectedExchange exchange, String mark)
            throws InterruptedException {
        WebSocket.Builder builder = client.newWebSocketBuilder().connectTimeout(PATIENCE);
        for (Map.Entry<String, String> header : exchange.headers().entrySet()) {
            if (header.getKey().equalsIgnoreCase(SUBPROTOCOL)) {
                builder.subprotocols(header.getValue());
            } else {
                builder.header(header.getKey(), header.getValue());
            }
        }
        if (!mark.isEmpty()) {
            builder.header(MarkedExchange.HEADER, mark);
        }
        WebSocketTalk talk = new WebSocketTalk();
        long begin = System.nanoTime();
        WebSocket socket;
        try {
            socket = builder.buildAsync(URI.create(address.toString().replaceFirst("^http", "ws")), talk)
                    .join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof WebSocketHandshakeException refused) {
                return new ReceivedReply(
                        refused.getResponse().statusCode(), "", "", new byte[0], System.nanoTime() - begin);
            }
            throw new Failure(Failure.Kind.FAILED, "no WebSocket could be had: " + e.getCause(), "", e);
        }
        List<String> lines = talk.turns(socket, exchange.talk());
        byte[] body = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        return new ReceivedReply(SWITCHING, "", "text/plain", body, System.nanoTime() - begin);
    }

    private List<String> turns(WebSocket socket, List<ExpectedExchange.Turn> turns) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        for (ExpectedExchange.Turn turn : turns) {
            if (turn.says()) {
                socket.sendText(turn.text(), true).join();
                continue;
            }
            String line = heard.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            if (line == null) {
                break;
            }
            lines.add(line);
        }
        try {
            socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
            closed.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (CompletionException | ExecutionException | TimeoutException e) {
            socket.abort(); // it has ended another way, which what was heard tells
        }
        return lines;
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
        message.append(part);
        if (last) {
            heard.add(message.toString());
            message.setLength(0);
        }
        socket.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
        closed.complete(null);
        return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable cause) {
        closed.completeExceptionally(cause);
    }
}
