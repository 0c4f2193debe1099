package org.millrace.client.admin;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.millrace.client.Failure;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls a runtime's admin API. Every answer that is not a success becomes a {@link Failure} that carries what the runtime said, and its
 * remedy; so does one that does not come in time. Calls block. Any thread; {@link #close} ends the calls of all others, and so does an
 * interrupt of the caller.
 */
public final class AdminClient implements AutoCloseable {

    /**
     * How long to wait.
     *
     * @param connect for a connection
     * @param answer for a whole answer, the connection included
     * @param silence between two events of a stream, which has one a second
     */
    public record Patience(Duration connect, Duration answer, Duration silence) {

        /** For somebody who waits at a terminal. A deployment to a pair may take most of a minute. */
        public static final Patience USUAL =
                new Patience(Duration.ofSeconds(10), Duration.ofSeconds(70), Duration.ofSeconds(15));
    }

    /** Far more than any runtime answers; what is longer does not come from one. */
    static final int MAX_ANSWER_BYTES = 64 * 1024 * 1024;

    /** What to do about a change that nothing is known of; a question can be asked again. */
    private static final String LOOK_FIRST = "what was asked of it may be done all the same, or be under way:"
            + " see how it is before you ask again; its log and audit log tell";

    private static final int TRIAL_MILLIS = 1_000;

    private static final JsonMapper TYPED = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES) // a newer runtime says more
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES) // and an older one less
            .build();

    private final RuntimeAddress address;
    private final Patience patience;
    private final PinnedTrust trust;
    private final HttpClient client;
    private volatile boolean closed;

    public AdminClient(RuntimeAddress address) {
        this(address, Patience.USUAL);
    }

    public AdminClient(RuntimeAddress address, Patience patience) {
        this.address = address;
        this.patience = patience;
        try {
            trust = PinnedTrust.of(address.certificates());
            client = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(patience.connect())
                    .sslContext(trust.context())
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

    /** The answer as a record of this package; what the runtime says beyond is left out. */
    public <T> T get(String path, Class<T> type) {
        return typed(get(path), type);
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
     * @param more takes each event's data and says whether to go on; called by the caller's thread
     */
    public void follow(String path, Predicate<JsonNode> more) {
        HttpRequest request =
                request(path).header("Accept", "text/event-stream").GET().build();
        HttpResponse<Incoming> response = ask(request);
        try (Incoming body = response.body()) {
            if (response.statusCode() != 200) {
                throw refused(
                        response.statusCode(),
                        text(whole(body, System.nanoTime() + patience.answer().toNanos())));
            }
            EventLines lines = new EventLines(MAX_ANSWER_BYTES);
            for (byte[] piece = body.next(patience.silence()); piece != null; piece = body.next(patience.silence())) {
                for (String data : lines.of(piece)) {
                    if (!more.test(parsed(data))) {
                        return;
                    }
                }
            }
        } catch (IOException e) {
            throw broken(e, request);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    /** The same, with each event's data as a record of this package. */
    public <T> void follow(String path, Class<T> type, Predicate<T> more) {
        follow(path, event -> more.test(typed(event, type)));
    }

    /** What was shown as the runtime's certificate, when that is none of those that are trusted. */
    public Optional<X509Certificate> refusedCertificate() {
        return trust.refused();
    }

    /** Ends calls under way, with failures. */
    @Override
    public void close() {
        closed = true;
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

    private String send(HttpRequest.Builder asked) {
        long end = System.nanoTime() + patience.answer().toNanos();
        HttpRequest request = asked.build();
        HttpResponse<Incoming> response = ask(request);
        try (Incoming body = response.body()) {
            String text = text(whole(body, end));
            if (response.statusCode() >= 300) {
                throw refused(response.statusCode(), text);
            }
            return text;
        } catch (IOException e) {
            throw broken(e, request);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    /** Sends a request and waits for the head of its answer. */
    private HttpResponse<Incoming> ask(HttpRequest request) {
        CompletableFuture<HttpResponse<Incoming>> answer = client.sendAsync(request, head -> new Incoming());
        try {
            return answer.get(patience.answer().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw silent(e, request);
        } catch (ExecutionException e) {
            throw broken(e.getCause(), request);
        } catch (InterruptedException e) {
            answer.cancel(true);
            throw interrupted(e);
        }
    }

    /** @param end on {@link System#nanoTime} */
    private byte[] whole(Incoming body, long end) throws IOException, InterruptedException {
        java.io.ByteArrayOutputStream whole = new java.io.ByteArrayOutputStream();
        for (byte[] piece = body.next(until(end)); piece != null; piece = body.next(until(end))) {
            if (whole.size() + piece.length > MAX_ANSWER_BYTES) {
                throw notARuntime("the answer of " + address.admin() + " does not end", null);
            }
            whole.writeBytes(piece);
        }
        return whole.toByteArray();
    }

    private static Duration until(long end) {
        return Duration.ofNanos(end - System.nanoTime());
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
        String code = problem.path("code").asString("");
        return switch (status) {
            case 401, 429 ->
                new Failure(
                        Failure.Kind.TOKEN_REFUSED,
                        code,
                        what,
                        remedy.isEmpty() ? "give a token of this runtime: --token-file FILE" : remedy,
                        null);
            case 403 ->
                new Failure(
                        Failure.Kind.NOT_ALLOWED,
                        code,
                        what,
                        remedy.isEmpty() ? "use a token with a greater role" : remedy,
                        null);
            default -> {
                String reason = problem.path("reason").asString("");
                yield new Failure(
                        Failure.Kind.FAILED, code, reason.isEmpty() ? what : what + " (" + reason + ")", remedy, null);
            }
        };
    }

    /** What a call that came to no answer means. */
    private Failure broken(Throwable e, HttpRequest asked) {
        if (closed) {
            return new Failure(Failure.Kind.INTERRUPTED, "the connection was closed", "", e);
        }
        if (e instanceof Failure failure) {
            return failure;
        }
        if (has(e, HttpConnectTimeoutException.class) && takesConnections()) {
            return new Failure(
                    Failure.Kind.SILENT,
                    "what is at " + address.admin() + " takes connections, but no TLS connection comes about within "
                            + patience.connect().toMillis() + " ms",
                    "look at its process: it may be stopped, or have more to do than it can; or is this the address of a listener"
                            + " for messages, and not that of the admin API?",
                    e);
        }
        if (has(e, ConnectException.class)
                || has(e, HttpConnectTimeoutException.class)
                || has(e, UnresolvedAddressException.class)) {
            return unreachable(e);
        }
        if (has(e, HttpTimeoutException.class)) {
            return silent(e, asked);
        }
        if (has(e, SSLException.class) && !isCut(e)) {
            return noTls(e);
        }
        boolean sent = !has(e, SSLHandshakeException.class);
        return new Failure(
                Failure.Kind.UNREACHABLE,
                "the connection to " + address.admin() + " broke off before the answer came",
                sent && isChange(asked)
                        ? LOOK_FIRST
                        : "the runtime may be stopping, or have been started anew just now: try again; if it stays so,"
                                + " look at its log, and whether this is the address of its admin API",
                e);
    }

    /** Of a connection that was too long in coming the JDK does not tell whether it lacked the other end, or TLS. */
    private boolean takesConnections() {
        URI there = address.admin();
        try (Socket trial = new Socket()) {
            trial.connect(new InetSocketAddress(there.getHost(), there.getPort()), TRIAL_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean has(Throwable e, Class<? extends Throwable> kind) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (kind.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }

    /** Whether TLS ended with the connection, and not by what one side said; of a handshake the JDK tells it by these words alone. */
    private static boolean isCut(Throwable e) {
        Throwable first = e;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        return first instanceof SSLException
                ? "Remote host terminated the handshake".equals(first.getMessage())
                : first instanceof IOException;
    }

    private static boolean isChange(HttpRequest asked) {
        return !asked.method().equals("GET");
    }

    private Failure noTls(Throwable e) {
        return has(e, SSLHandshakeException.class) && trust.refused().isPresent()
                ? new Failure(
                        Failure.Kind.OTHER_CERTIFICATE,
                        "what answers at " + address.admin() + " is not the runtime of this certificate: " + reason(e),
                        "give the runtime's own admin-cert.pem: --certificate FILE",
                        e)
                : new Failure(
                        Failure.Kind.UNREACHABLE,
                        "no TLS connection comes about with " + address.admin() + ": " + reason(e),
                        "is this the address of the admin API, and not that of a listener for messages?",
                        e);
    }

    private Failure silent(Throwable e, HttpRequest asked) {
        return new Failure(
                Failure.Kind.SILENT,
                "what is at " + address.admin() + " does not answer in time",
                isChange(asked) ? LOOK_FIRST : "look at its process: it may be stopped, or have more to do than it can",
                e);
    }

    private Failure unreachable(Throwable e) {
        return new Failure(
                Failure.Kind.UNREACHABLE,
                "no runtime answers at " + address.admin() + ": " + reason(e),
                "is it running? (millrace run), and is this its address?",
                e);
    }

    /** The first words that an exception or one of its causes has. */
    static String reason(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause.getMessage() != null && !cause.getMessage().isBlank()) {
                return cause.getMessage();
            }
        }
        return e instanceof ConnectException ? "the connection was refused" : "the connection broke off";
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
            throw notARuntime("the answer of " + address.admin() + " is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private <T> T typed(JsonNode json, Class<T> type) {
        try {
            return TYPED.treeToValue(json, type);
        } catch (JacksonException e) {
            throw notARuntime(
                    "the answer of " + address.admin() + " is not what a runtime says: " + e.getOriginalMessage(), e);
        }
    }

    static Failure notARuntime(String what, Throwable cause) {
        return new Failure(Failure.Kind.GARBAGE, what, "is that a Millrace runtime's admin address?", cause);
    }
}
