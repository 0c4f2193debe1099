package org.millrace.client.exchange;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.millrace.client.Failure;

/**
 * What came back for a request.
 *
 * @param by the backend that answered, or "" when none did
 * @param nanos from sending until the reply was there whole
 */
public record ReceivedReply(int status, String by, String contentType, byte[] body, long nanos) {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /**
     * @param mark to find its trace by, "" for none
     * @throws Failure when it can't be sent so, or no reply comes
     */
    static ReceivedReply of(HttpClient client, URI address, ExpectedExchange exchange, String mark)
            throws IOException, InterruptedException {
        if (!exchange.talk().isEmpty()) {
            return WebSocketTalk.of(client, address, exchange, mark);
        }
        HttpRequest request = request(address, exchange, mark);
        long begin = System.nanoTime();
        HttpResponse<byte[]> response;
        try {
            response = client.send(request, BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new Failure(Failure.Kind.FAILED, "no reply came: " + e, "", e);
        }
        return new ReceivedReply(
                response.statusCode(),
                response.headers().firstValue("X-Backend").orElse(""),
                response.headers().firstValue("Content-Type").orElse(""),
                response.body(),
                System.nanoTime() - begin);
    }

    private static HttpRequest request(URI address, ExpectedExchange exchange, String mark) throws IOException {
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(address)
                    .timeout(TIMEOUT)
                    .method(
                            exchange.method(),
                            exchange.body() == null ? BodyPublishers.noBody() : BodyPublishers.ofFile(exchange.body()));
            exchange.headers().forEach(request::header);
            if (!mark.isEmpty()) {
                request.header(MarkedExchange.HEADER, mark);
            }
            return request.build();
        } catch (IllegalArgumentException e) { // a method or a header that java.net.http lets nobody send
            throw new Failure(Failure.Kind.USAGE, "the request can't be sent: " + e.getMessage(), "", e);
        }
    }

    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }
}
