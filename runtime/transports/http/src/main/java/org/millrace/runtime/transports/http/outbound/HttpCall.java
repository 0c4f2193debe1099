package org.millrace.runtime.transports.http.outbound;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLException;
import org.eclipse.jetty.client.HttpResponseException;
import org.eclipse.jetty.http.HttpException;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.LeasedWork;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.Authority;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.Forwarding;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.transports.http.jetty.client.NotProcessed;
import org.millrace.runtime.transports.http.message.HttpBodyFields;
import org.millrace.runtime.transports.http.message.WholeBody;
import org.millrace.runtime.transports.http.reply.Grpc;
import org.millrace.runtime.transports.http.tunnel.Upgrade;
import org.millrace.xml.Printable;

/**
 * The life of one call: choose a target, have it sent, take the response's head as the answer. Its body stays on its way, for whoever
 * relays or reads it.
 *
 * <p>It is sent again, once for each other target, when no connection could be had; and once more
 *
 * <ul>
 *   <li>on a fresh connection, when a kept-alive one broke, if the method is idempotent (RFC 9110 section 9.2.2) and the body is still at
 *       hand. Otherwise the backend may have acted on it, and the call fails, unless nothing of it was written
 *   <li>when a connection took too long to set up, but others to the same target rest by then: a machine that stood still for a moment
 *       says nothing of the target
 * </ul>
 *
 * <p>And up to {@value #MAX_UNPROCESSED} times more, whatever its method, when a target said that it has not processed it, or a kept-alive
 * connection broke before a byte was written, and what was taken of the body is still at hand.
 */
final class HttpCall implements Http1Connection.Opening, WatchedBody.Origin {

    private static final int MAX_UNPROCESSED = 3;

    /** How often it is looked whether the client of a call that waits is there still. */
    static final long LOOK_NANOS = 500_000_000L;

    /** How long a backend that was asked is waited for: many know nothing of that. */
    private static final long CONTINUE_NANOS = 1_000_000_000L;

    private final HttpEndpoint endpoint;
    private final Exchange exchange;
    private final Forwarding forwarding;
    private final Endpoint.Answer answer;
    private final String method;
    private final String path;
    private final boolean grpc;

    /** How long it may take. */
    private final long mostNanos;

    private volatile long endNanos;

    /** How much of the body had gone out when that was looked at last; touched by the watch alone. */
    private long taken;

    /** When it is looked next whether its client is there still; touched by the watch alone. */
    private long lookNanos;

    /** What the client asks for, if this call may grant it; null otherwise. */
    private final Upgrade upgrade;

    private final Payload payload;
    private final OutgoingBody streamed;
    private final byte[] bytes;
    private final AtomicBoolean answered = new AtomicBoolean();

    /** Has the body go out that waits for the backend's word; null when none does. */
    private volatile Runnable goAhead;

    private volatile long goAheadNanos;

    private volatile Cancellable carrier;
    private volatile boolean written;
    private volatile boolean received;
    private Upstream target;
    private String host;
    private int refusals;
    private int unprocessed;
    private int unsent;
    private boolean sentAgain;
    private boolean broke;

    HttpCall(HttpEndpoint endpoint, Exchange exchange, Endpoint.Call call, Endpoint.Answer answer) {
        this.endpoint = endpoint;
        this.exchange = exchange;
        this.forwarding = call.words() instanceof Forwarding how ? how : Forwarding.UNCHANGED;
        this.answer = answer;
        RequestLine line = line(exchange);
        this.method = forwarding.method().isEmpty() ? line.method() : forwarding.method();
        this.path = forwarding.target().isEmpty() ? line.target() : forwarding.target();
        long now = System.nanoTime();
        long left = exchange.deadlineNanos() - now;
        this.grpc = Grpc.isSpokenIn(exchange);
        this.mostNanos = Math.min(left, call.timeout().toNanos());
        this.endNanos = now + mostNanos;
        this.lookNanos = now + 2 * LOOK_NANOS;
        this.upgrade = forwarding.webSocket() && method.equals("GET") ? Upgrade.of(exchange) : null;
        if (upgrade != null) {
            upgrade.begin(exchange);
        }
        exchange.message().nameEncoding(HttpBodyFields.OF_HTTP);
        this.payload = exchange.message().payload();
        BodyStream stream = WholeBody.stream(payload);
        this.streamed = stream == null ? null : new OutgoingBody(stream);
        this.bytes = streamed == null ? payload.bytes() : null;
        payload.releaseEvents();
        exchange.whenDone(this::giveUp);
    }

    /** What did not come in by a request of HTTP is posted to the name of its flow. */
    private static RequestLine line(Exchange exchange) {
        RequestLine line = exchange.request().start(RequestLine.class);
        return line == null ? new RequestLine("POST", "/" + exchange.flow().flow()) : line;
    }

    Exchange exchange() {
        return exchange;
    }

    String method() {
        return method;
    }

    /** The WebSocket that is asked for; null for none. */
    Upgrade upgrade() {
        return upgrade;
    }

    /** The request's target at the backend. */
    String path() {
        return target.basePath.isEmpty() ? path : target.basePath + path;
    }

    /**
     * A message that has none, such as the answer of a call before, goes by the request's.
     *
     * @throws Fault INTERNAL_ERROR when a flow has set one that is no host (RFC 9110 section 7.2)
     */
    private String preservedHost() {
        if (!forwarding.preserveHost()) {
            return null;
        }
        String host = exchange.message().headers().get(FieldName.HOST);
        if (host == null) {
            host = exchange.request().headers().get(FieldName.HOST);
        }
        if (host != null && !Authority.isOne(host)) {
            throw new Fault(
                    FaultCode.INTERNAL_ERROR,
                    "The request could not be sent.",
                    "the Host '" + Printable.of(host, 200)
                            + "' that is to be preserved is no host; set another, or have the endpoint's sent",
                    null);
        }
        return host;
    }

    /** The Host that the target is sent instead of its own; null for its own. */
    String host() {
        return host;
    }

    /** The body that is still on its way; null when it is at hand. */
    OutgoingBody streamed() {
        return streamed;
    }

    /** The body that is at hand; null when it is still on its way. */
    byte[] bytes() {
        return bytes;
    }

    long endNanos() {
        return endNanos;
    }

    void start() {
        endpoint.deadlines().add(this);
        exchange.responder().whenClientGone(this::clientGone);
        send();
    }

    private void send() {
        target = endpoint.next();
        written = false;
        try {
            host = preservedHost();
            endpoint.carry(this, target);
        } catch (RuntimeException e) {
            failed(e);
        }
    }

    @Override
    public void opened(Http1Connection connection) {
        if (isOver()) {
            connection.rest();
        } else if (!connection.send(this)) {
            failed(new ClosedChannelException());
        }
    }

    /** Where the call is from now on. */
    void carriedBy(Cancellable now) {
        carrier = now;
    }

    /**
     * What forbids exclusive work to go out now; null for nothing, and for all other work. Asked by whoever carries the call, right before
     * it writes: the call may have waited for a connection, or the process may have been stopped.
     */
    Fault leaseLost() {
        LeasedWork exclusive = exchange.exclusive();
        return exclusive == null || exclusive.isHeld()
                ? null
                : new Fault(
                        FaultCode.LEASE_LOST,
                        "The gateway no longer holds the lease under which this work was begun.",
                        "nothing was sent to " + endpoint.name() + "; the epoch was " + exclusive.epoch(),
                        null);
    }

    /** Whether a kept-alive connection broke under it: those that rested with that one have likely gone the same way. */
    boolean wantsFreshConnection() {
        return broke;
    }

    /** From now on the backend may have seen something of it. */
    void written() {
        written = true;
    }

    /** The backend was asked if it wants the body: told, more than once maybe, when that may go out (RFC 9110 section 10.1.1). */
    void asks(Runnable wanted) {
        goAheadNanos = System.nanoTime() + CONTINUE_NANOS;
        goAhead = wanted;
    }

    /** The backend wants the body, or has begun to answer as if it did. */
    void goAhead() {
        Runnable wanted = goAhead;
        if (wanted != null) {
            goAhead = null;
            wanted.run();
        }
    }

    /** The response was read to its end. */
    void received() {
        received = true;
    }

    /** Whether it has its answer, be it a response or a fault. */
    @Override
    public boolean isOver() {
        return answered.get();
    }

    /**
     * Takes the response.
     *
     * @return false when the call is over already and nobody will read the response's body
     */
    boolean answer(Message response) {
        return answer(response, null);
    }

    /** Takes what ended the attempt; told by whoever carried it, once for each. Of no interest once there is an answer. */
    @Override
    public void failed(Throwable cause) {
        if (isOver()) {
            return;
        }
        boolean unreachable = !written && isRefusal(cause);
        if (unreachable) {
            if (cause instanceof SocketTimeoutException && !sentAgain && timeLeft() && endpoint.isConnected(target)) {
                sentAgain = true;
                send();
                return;
            }
            endpoint.refused(target);
            if (++refusals < endpoint.targetCount() && timeLeft()) {
                send();
                return;
            }
        } else if (cause instanceof NotProcessed) {
            if (unprocessed < MAX_UNPROCESSED && timeLeft() && (streamed == null || streamed.beginAgain())) {
                unprocessed++;
                send();
                return;
            }
        } else if (mayBeSentAgain(cause)) {
            broke = true;
            send();
            return;
        }
        answer(null, fault(cause, unreachable));
    }

    private boolean timeLeft() {
        return !answered.get() && endNanos - System.nanoTime() > 0;
    }

    private boolean mayBeSentAgain(Throwable cause) {
        if (!timeLeft() || isNotHttp(cause) || cause instanceof Fault || cause instanceof RejectedExecutionException) {
            return false;
        }
        if (!written && cause instanceof IOException) {
            return unsent++ < MAX_UNPROCESSED;
        }
        boolean again = !sentAgain && (!written || isRepeatable());
        sentAgain = true;
        return again;
    }

    /** Whether it may be sent a second time though the backend may have seen the first. */
    boolean isRepeatable() {
        return streamed == null && isIdempotent(method);
    }

    private static boolean isIdempotent(String method) {
        return switch (method) {
            case "GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE" -> true;
            default -> false;
        };
    }

    private static boolean isRefusal(Throwable cause) {
        return cause instanceof ConnectException
                || cause instanceof SocketTimeoutException
                || cause instanceof UnknownHostException
                || cause instanceof UnresolvedAddressException
                || cause instanceof SSLException;
    }

    private static boolean isNotHttp(Throwable cause) {
        return cause instanceof HttpResponseException || cause instanceof HttpException;
    }

    private Fault fault(Throwable cause, boolean unreachable) {
        String detail = endpoint.name() + " " + target + ": " + cause;
        if (cause instanceof Fault fault) {
            return fault;
        }
        if (streamed != null && streamed.failure() != null) {
            return streamed.failure() instanceof TimeoutException
                    ? new Fault(FaultCode.REQUEST_TIMEOUT, "The request's body did not arrive in time.", detail, cause)
                    : new Fault(FaultCode.REQUEST_ABORTED, "The request's body ended early.", detail, cause);
        }
        if (cause instanceof RejectedExecutionException) {
            return new Fault(
                    FaultCode.OVERLOAD, "The backend has more requests waiting than it can take.", detail, cause);
        }
        if (unreachable) {
            return new Fault(FaultCode.BACKEND_UNREACHABLE, "The backend could not be reached.", detail, cause);
        }
        if (cause instanceof NotProcessed) {
            return notProcessed(detail, cause);
        }
        if (isNotHttp(cause)) {
            return new Fault(FaultCode.BACKEND_BROKEN, "The backend's answer is not valid HTTP.", detail, cause);
        }
        return new Fault(
                FaultCode.BACKEND_BROKEN, "The backend broke the connection before it answered.", detail, cause);
    }

    private Fault notProcessed(String detail, Throwable cause) {
        String why = unprocessed == MAX_UNPROCESSED
                ? "; sent " + (1 + unprocessed) + " times"
                : streamed == null || streamed.isKept()
                        ? "; no time was left to send it again"
                        : "; not sent again, since more of its body had gone out than the "
                                + OutgoingBody.MAX_KEPT_BYTES + " bytes that are kept";
        return new Fault(
                FaultCode.BACKEND_UNREACHABLE,
                "The backend refused the request before it processed it.",
                detail + why,
                cause);
    }

    /** The response's body as it is handed out: with a watch of our own, whatever it comes by. */
    BodyStream watched(BodyStream body) {
        return new WatchedBody(body, this, endpoint.silenceNanos(), endpoint.deadlines());
    }

    /** Called by {@link Deadlines}. */
    void timeUp() {
        boolean client = streamed != null && streamed.isAwaited();
        TimeoutException cause = new TimeoutException("no answer in time");
        String detail = endpoint.name() + " " + target;
        Fault fault = client
                ? new Fault(FaultCode.REQUEST_TIMEOUT, "The request's body did not arrive in time.", detail, cause)
                : new Fault(FaultCode.DEADLINE, "The backend did not answer in time.", detail, cause);
        Cancellable last = carrier;
        if (answer(null, fault) && last != null) {
            last.giveUp(this, cause);
        }
    }

    /** Called by {@link Deadlines} now and then: a call for whose answer nobody waits any more is ended. */
    void look(long nowNanos) {
        if (goAhead != null && nowNanos - goAheadNanos >= 0) {
            goAhead();
        }
        if (nowNanos - lookNanos < 0) {
            return;
        }
        lookNanos = nowNanos + LOOK_NANOS;
        if (isClientGone()) {
            clientGone();
        }
    }

    @Override
    public boolean isClientGone() {
        return exchange.responder().isClientGone();
    }

    private void clientGone() {
        Fault fault = new Fault(
                FaultCode.REQUEST_ABORTED,
                "The client went away before it had its answer.",
                "the call to " + place() + " was ended",
                null);
        Cancellable last = carrier;
        if (answer(null, fault) && last != null) {
            last.giveUp(this, fault);
        }
    }

    /**
     * Called by {@link Deadlines}: whether the call's time is up. In gRPC a request may be a stream without an end, so that its time begins anew
     * with each piece that goes out.
     */
    boolean isDue(long nowNanos) {
        if (grpc && streamed != null && streamed.taken() != taken) {
            taken = streamed.taken();
            endNanos = nowNanos + mostNanos;
        }
        return endNanos - nowNanos <= 0;
    }

    @Override
    public long taken() {
        return streamed == null ? 0 : streamed.taken();
    }

    boolean isGrpc() {
        return grpc;
    }

    private boolean answer(Message response, Fault fault) {
        if (!answered.compareAndSet(false, true)) {
            return false;
        }
        endpoint.deadlines().remove(this);
        if (fault != null && streamed != null) {
            giveBack(fault);
        }
        answer.accept(response, fault);
        return true;
    }

    /** A body that nobody has begun to send is the message's again, for a handler of the fault; what was begun is gone. */
    private void giveBack(Fault fault) {
        BodyStream untouched = streamed.giveBack();
        if (untouched != null) {
            payload.giveBack(untouched);
        } else {
            payload.lose(fault);
            streamed.abort(fault);
        }
    }

    /** Ends what still comes of the response. */
    @Override
    public void stalled(Throwable cause) {
        Cancellable last = carrier;
        if (last != null) {
            last.giveUp(this, cause);
        }
    }

    @Override
    public String place() {
        return endpoint.name() + " " + target;
    }

    /**
     * When the exchange is over, so is the call, whatever is left of it: a backend that answered before it had read the whole request gets
     * no more of it, and a response that nobody has read to its end does not hold its connection.
     */
    private void giveUp(Exchange done) {
        if (carrier != null && (!received || streamed != null && !streamed.ended())) {
            carrier.giveUp(this, new IllegalStateException("the exchange is over"));
        }
    }
}
