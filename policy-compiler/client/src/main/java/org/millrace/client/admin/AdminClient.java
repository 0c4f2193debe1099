package org.millrace.client.admin;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.millrace.client.Failure;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls a runtime's admin API. Every answer that is not a success becomes a {@link Failure} that carries what the runtime said,
 * its remedy, and the exit code for that kind of refusal. One thread at a time.
 */
public final class AdminClient implements AutoCloseable {

    private static final Duration CALL_TIMEOUT = Duration.ofSeconds(60);

    private final RuntimeAddress address;
    private final HttpClient client;

    public AdminClient(RuntimeAddress address) {
        this.address = address;
        try {
            client = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(10))
                    .sslContext(PinnedTrust.context(address.certificates()))
                    .build();
        } catch (GeneralSecurityException | IOException e) {
            throw new Failure(Failure.Kind.FAILED, "TLS can't be set up: " + e.getMessage(), "", e);
        }
    }

    /** What people call the runtime: its admin API's host and port. */
    public String name() {
        return address.admin().getAuthority();
    }

    public JsonNode get(String path) {
        return json(send(request(path).GET()));
    }

    /** @param body what becomes the JSON body; empty for none */
    public JsonNode post(String path, Map<String, ?> body) {
        BodyPublisher content = body.isEmpty()
                ? BodyPublishers.noBody()
                : BodyPublishers.ofString(JsonMapper.shared().writeValueAsString(body));
        return json(
                send(request(path).header("Content-Type", "application/json").POST(content)));
    }

    /**
     * Hands a bundle over; the runtime verifies, links and warms it, and swaps it in if asked to.
     *
     * @param allowDegraded whether a pair may do so while a side of it can't be reached
     */
    public JsonNode upload(byte[] bundle, boolean activate, boolean allowDegraded) {
        String query = (activate ? "" : "&activate=false") + (allowDegraded ? "&allowDegraded=true" : "");
        return json(send(request("/v1/bundles" + query.replaceFirst("&", "?"))
                .header("Content-Type", "application/octet-stream")
                .POST(BodyPublishers.ofByteArray(bundle))));
    }

    public JsonNode upload(byte[] bundle, boolean activate) {
        return upload(bundle, activate, false);
    }

    public JsonNode delete(String path) {
        return json(send(request(path).DELETE()));
    }

    /**
     * Follows a stream of server-sent events until the listener has had enough or the runtime ends it.
     *
     * @param more takes each event's data and says whether to go on
     */
    public void follow(String path, Predicate<JsonNode> more) {
        HttpRequest request =
                request(path).header("Accept", "text/event-stream").GET().build();
        try {
            HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
            if (response.statusCode() != 200) {
                try (InputStream body = response.body()) {
                    throw refused(response.statusCode(), text(body.readAllBytes()));
                }
            }
            try (InputStream body = response.body();
                    Stream<String> lines = new java.io.BufferedReader(
                                    new java.io.InputStreamReader(body, StandardCharsets.UTF_8))
                            .lines()) {
                boolean ignored = lines.filter(line -> line.startsWith("data:"))
                        .map(line -> parsed(line.substring("data:".length())))
                        .allMatch(more);
            }
        } catch (IOException | java.io.UncheckedIOException e) {
            throw unreachable(e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }

    /** Text as a segment of a path, or the value of a query parameter. */
    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(address.admin() + path))
                .header("Authorization", "Bearer " + address.token());
    }

    private String send(HttpRequest.Builder request) {
        try {
            HttpResponse<byte[]> response =
                    client.send(request.timeout(CALL_TIMEOUT).build(), BodyHandlers.ofByteArray());
            String body = text(response.body());
            if (response.statusCode() >= 300) {
                throw refused(response.statusCode(), body);
            }
            return body;
        } catch (IOException e) {
            throw unreachable(e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private Failure refused(int status, String body) {
        JsonNode problem = JsonMapper.shared().createObjectNode();
        try {
            problem = JsonMapper.shared().readTree(body);
        } catch (JacksonException e) {
            // not from a runtime, or cut off: the status has to do
        }
        String detail = problem.path("detail").asString("");
        String what = detail.isEmpty() ? "the runtime answered with status " + status : detail;
        String remedy = problem.path("remedy").asString("");
        return switch (status) {
            case 401 ->
                new Failure(
                        Failure.Kind.NOT_ALLOWED,
                        what,
                        remedy.isEmpty() ? "give a token of this runtime: --token-file FILE" : remedy);
            case 403 ->
                new Failure(
                        Failure.Kind.NOT_ALLOWED, what, remedy.isEmpty() ? "use a token with a greater role" : remedy);
            default -> {
                String reason = problem.path("reason").asString("");
                yield new Failure(Failure.Kind.FAILED, reason.isEmpty() ? what : what + " (" + reason + ")", remedy);
            }
        };
    }

    private Failure unreachable(Exception e) {
        if (e instanceof SSLHandshakeException || e.getCause() instanceof SSLHandshakeException) {
            return new Failure(
                    Failure.Kind.UNREACHABLE,
                    "what answers at " + address.admin() + " is not the runtime of this certificate: " + e.getMessage(),
                    "give the runtime's own admin-cert.pem: --certificate FILE",
                    e);
        }
        return new Failure(
                Failure.Kind.UNREACHABLE,
                "no runtime answers at " + address.admin() + (e.getMessage() == null ? "" : ": " + e.getMessage()),
                "is it running? (millrace run), and is this its address?",
                e);
    }

    private static Failure interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new Failure(Failure.Kind.INTERRUPTED, "interrupted", "", e);
    }

    private static String text(byte[] body) {
        return new String(body, StandardCharsets.UTF_8);
    }

    private JsonNode json(String body) {
        return body.isBlank() ? JsonMapper.shared().createObjectNode() : parsed(body);
    }

    private JsonNode parsed(String text) {
        try {
            return JsonMapper.shared().readTree(text);
        } catch (JacksonException e) {
            throw new Failure(
                    Failure.Kind.FAILED,
                    "the answer of " + address.admin() + " is not JSON: " + e.getOriginalMessage(),
                    "is that a Millrace runtime's admin address?",
                    e);
        }
    }
}
