package org.millrace.client.exchange;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.Fingerprint;
import org.millrace.client.admin.PinnedTrust;
import org.millrace.client.admin.Way;

/**
 * One message to a flow that is in service somewhere, among those of its other clients, and the trace of this very one: the runtimes are told
 * of a mark made by chance, and the request carries it. In this order: {@link #arm}, {@link #send}, {@link #way}, {@link #close}, which has
 * the runtimes forget what they kept. By one thread, but for {@link #abort}, which any may call. All of it blocks.
 */
public final class MarkedExchange implements AutoCloseable {

    /** The request header that the runtimes look for, and take off before the flow runs. */
    public static final String HEADER = "Millrace-Trace";

    /** A runtime notes an exchange when the last byte of its reply is out, which may be a moment after the client has it. */
    private static final long TRACE_PATIENCE_NANOS = 5_000_000_000L;

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final int LOOK_MILLIS = 20;
    private static final int ALERT_MILLIS = 2_000;
    private static final int MARK_BYTES = 16;

    /**
     * A runtime that the message may go through.
     *
     * @param name for a person
     * @param admin closed by whoever made it
     */
    public record Side(String name, AdminClient admin) {}

    /** The reply, as it came. */
    public record Reply(int status, String contentType, byte[] body) {}

    /**
     * The way of the exchange.
     *
     * @param side the name of the runtime that it went through
     */
    public record Taken(String side, Way way) {}

    private final String flow;
    private final List<Side> sides;
    private final Duration patience;
    private final String mark;
    private final List<Side> armed = new ArrayList<>();
    private volatile CompletableFuture<?> underWay;
    private volatile boolean aborted;

    /**
     * @param sides all runtimes that may take it: of a pair both, since it is not known which of them answers
     * @param patience how long to wait for the reply
     */
    public MarkedExchange(String flow, Collection<Side> sides, Duration patience) {
        this.flow = flow;
        this.sides = List.copyOf(sides);
        this.patience = patience;
        this.mark = newMark();
    }

    static String newMark() {
        byte[] chance = new byte[MARK_BYTES];
        new SecureRandom().nextBytes(chance);
        return HexFormat.of().formatHex(chance);
    }

    public String mark() {
        return mark;
    }

    /**
     * Has the runtimes look for the exchange; nothing was sent before.
     *
     * @param bodyBytes how much of each body they keep
     * @throws Failure when one of them does not; then none does
     */
    public void arm(int bodyBytes) {
        for (Side side : sides) {
            try {
                side.admin()
                        .post(
                                "/v1/traces",
                                Map.of(
                                        "flow",
                                        flow,
                                        "mark",
                                        mark,
                                        "count",
                                        1,
                                        "messages",
                                        true,
                                        "bodyBytes",
                                        bodyBytes,
                                        "seconds",
                                        Math.clamp(patience.toSeconds() + 10, 1, 600)));
                armed.add(side);
            } catch (Failure e) {
                close();
                throw new Failure(e.kind(), side.name() + ": " + e.getMessage(), e.remedy(), e);
            }
        }
    }

    /**
     * Sends the message and waits for the reply.
     *
     * @param request to the address of a listener; the mark is added to it
     * @param certificates SHA-256 of those that the listener may show, in hex, as its runtime has named them
     * @param key shown to a listener that asks for a certificate; empty for none
     * @throws Failure when none comes, with what that means for the message
     */
    public Reply send(HttpRequest.Builder request, Collection<String> certificates, Optional<ClientKey> key)
            throws InterruptedException {
        HttpRequest marked =
                request.copy().setHeader(HEADER, mark).timeout(patience).build();
        URI at = marked.uri().resolve("/");
        PinnedTrust trust;
        HttpClient client;
        try {
            trust = PinnedTrust.named(Set.copyOf(certificates));
            client = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(CONNECT)
                    .sslContext(trust.context(key.stream().toArray(KeyManager[]::new)))
                    .build();
        } catch (GeneralSecurityException e) {
            throw new Failure(Failure.Kind.FAILED, "TLS can't be set up: " + e.getMessage(), "", e);
        }
        try {
            if (aborted) {
                throw new Failure(Failure.Kind.INTERRUPTED, "nothing was sent", "");
            }
            CompletableFuture<HttpResponse<byte[]>> reply = client.sendAsync(marked, BodyHandlers.ofByteArray());
            underWay = reply;
            if (aborted) { // in between
                reply.cancel(true);
            }
            HttpResponse<byte[]> got = reply.get();
            return new Reply(
                    got.statusCode(), got.headers().firstValue("Content-Type").orElse(""), got.body());
        } catch (ExecutionException | CancellationException e) {
            throw aborted ? ended(e) : failed(at, e.getCause(), trust, key);
        } finally {
            client.shutdownNow();
        }
    }

    private static Failure ended(Throwable e) {
        return new Failure(
                Failure.Kind.INTERRUPTED,
                "the wait for the reply was ended",
                "the message was sent, and goes its way in the runtime all the same",
                e);
    }

    private Failure failed(URI at, Throwable e, PinnedTrust trust, Optional<ClientKey> key) {
        boolean never = e instanceof ConnectException || e instanceof HttpConnectTimeoutException;
        if (never || e.getCause() instanceof UnresolvedAddressException) {
            return new Failure(
                    Failure.Kind.UNREACHABLE,
                    "no connection comes about with " + at + ", so nothing was sent" + because(e),
                    "mend the address: it must lead to the listener that the flow receives from",
                    e);
        }
        if (e instanceof HttpTimeoutException) {
            return new Failure(
                    Failure.Kind.SILENT,
                    "no reply came within " + patience.toSeconds() + " s",
                    "the message was sent, and may be on its way still",
                    e);
        }
        if (e instanceof SSLException && trust.refused().isPresent()) {
            return new Failure(
                    Failure.Kind.OTHER_CERTIFICATE,
                    "what answers at " + at
                            + " shows a certificate that is neither the one that the runtime names for its listener"
                            + " nor of an issuer that is trusted here, so nothing was sent. Its fingerprint: "
                            + Fingerprint.of(trust.refused().get()),
                    "mend the address: it must lead to the listener itself, or to something with a certificate that is trusted here",
                    e);
        }
        Optional<SSLException> refusal =
                "https".equals(at.getScheme()) ? refusedForOurCertificate(at, e, trust, key) : Optional.empty();
        if (refusal.isPresent()) {
            String because = because(refusal.get());
            return key.map(shown -> new Failure(
                            Failure.Kind.NOT_ALLOWED,
                            "what listens at " + at + " does not take the certificate of " + shown.file() + because,
                            "choose a key whose certificate it trusts: clientTrust of the listener's configuration names"
                                    + " those from which it must be",
                            e))
                    .orElseGet(() -> new Failure(
                            Failure.Kind.NOT_ALLOWED,
                            "what listens at " + at + " takes only clients that show a certificate" + because,
                            "choose a key file that holds one",
                            e));
        }
        if (e instanceof SSLException) {
            return new Failure(
                    Failure.Kind.UNREACHABLE,
                    "no TLS connection comes about with " + at + because(e),
                    "is this a listener with TLS?",
                    e);
        }
        return new Failure(
                Failure.Kind.UNREACHABLE,
                "the connection to " + at + " broke off before the reply came" + because(e),
                "the message was sent: whether it went on to backends is not known here. Is the runtime still there?",
                e);
    }

    /**
     * By TLS 1.3 a client takes the connection for made before its certificate was looked at. The alert that refuses it then comes while the
     * request goes out, and is lost when the connection is reset under it: so a connection is made once more, on which nothing is sent.
     */
    private static Optional<SSLException> refusedForOurCertificate(
            URI at, Throwable e, PinnedTrust trust, Optional<ClientKey> key) {
        if (e instanceof SSLException tls) {
            return isAboutOurCertificate(tls) ? Optional.of(tls) : Optional.empty();
        }
        try (SSLSocket socket = (SSLSocket) trust.context(key.stream().toArray(KeyManager[]::new))
                .getSocketFactory()
                .createSocket()) {
            socket.connect(new InetSocketAddress(at.getHost(), at.getPort() < 0 ? 443 : at.getPort()), ALERT_MILLIS);
            socket.setSoTimeout(ALERT_MILLIS);
            socket.startHandshake();
            int ignored = socket.getInputStream().read();
        } catch (SSLException tls) {
            return isAboutOurCertificate(tls) ? Optional.of(tls) : Optional.empty();
        } catch (IOException | GeneralSecurityException other) {
            // silent or gone: that says nothing about certificates
        }
        return Optional.empty();
    }

    /** Whether the other side has ended it by one of TLS's alerts on certificates: those of its own are {@link PinnedTrust}'s to judge. */
    private static boolean isAboutOurCertificate(SSLException e) {
        return because(e).matches("(?s).*Received fatal alert: (.*certificate.*|unknown_ca|access_denied)");
    }

    private static String because(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause.getMessage() != null && !cause.getMessage().isBlank()) {
                return ": " + cause.getMessage();
            }
        }
        return "";
    }

    /**
     * The way that the exchange took, once its reply is there.
     *
     * @throws Failure when no runtime has it
     */
    public Taken way(Reply reply) throws InterruptedException {
        long end = System.nanoTime() + TRACE_PATIENCE_NANOS;
        while (true) {
            List<Failure> failures = new ArrayList<>();
            for (Side side : armed) {
                try {
                    List<Way> ways = Way.of(side.admin(), flow, mark);
                    if (!ways.isEmpty()) {
                        return new Taken(side.name(), ways.getFirst());
                    }
                } catch (Failure e) {
                    failures.add(e);
                }
            }
            if (failures.size() == armed.size()) {
                Failure first = failures.getFirst();
                throw new Failure(
                        first.kind(),
                        "the reply came with status " + reply.status() + ", but not its trace: " + first.getMessage(),
                        first.remedy(),
                        first);
            }
            if (System.nanoTime() - end > 0) {
                throw new Failure(
                        Failure.Kind.FAILED,
                        "the reply came with status " + reply.status() + ", but nothing of the flow " + flow
                                + " was traced for it",
                        "send to the path and by a method that its receive step takes, and to an address where nothing takes the header "
                                + HEADER + " off",
                        null);
            }
            Thread.sleep(LOOK_MILLIS);
        }
    }

    /** Ends the wait for the reply; the message goes its way all the same. */
    public void abort() {
        aborted = true;
        CompletableFuture<?> waiting = underWay;
        if (waiting != null) {
            waiting.cancel(true);
        }
    }

    /** Has the runtimes forget what they kept, as far as they can be reached. */
    @Override
    public void close() {
        for (Side side : armed) {
            try {
                side.admin().post("/v1/traces", Map.of("flow", flow, "mark", mark, "count", 0));
            } catch (Failure e) {
                // they forget it by themselves in some minutes
            }
        }
        armed.clear();
    }
}
