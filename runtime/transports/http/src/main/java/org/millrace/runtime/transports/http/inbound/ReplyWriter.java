package org.millrace.runtime.transports.http.inbound;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.nio.ByteBuffer;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.HttpStream;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;
import org.eclipse.jetty.util.thread.Scheduler;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Responder;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.transports.http.jetty.server.SlowClients;
import org.millrace.runtime.transports.http.jetty.server.TransferRate;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.message.WholeBody;
import org.millrace.runtime.transports.http.reply.FaultTable;
import org.millrace.runtime.transports.http.reply.Grpc;
import org.millrace.runtime.transports.http.socket.CoalescingSelector;
import org.millrace.runtime.transports.http.tunnel.Upgrade;

/**
 * Sends one reply: its head, then its body, in one piece when it is at hand, else chunk by chunk as it comes in. The next chunk is read
 * when the one before was taken by the client; nothing is held but that one.
 */
final class ReplyWriter extends IteratingCallback implements Responder, Upgrade.Asked {

    /** How long a head waits for its body: long enough that a body which breaks off at once can still be a fault, too short for a person. */
    private static final long HEAD_WAITS_MILLIS = 50;

    /** How long a client that sends no more is believed to read a reply that stands still. */
    private static final long HALF_CLOSED_NANOS = 5_000_000_000L;

    private final Request request;
    private final Response response;
    private final Callback callback;
    private final RequestBody incoming;
    private final ListenerSettings settings;
    private final SlowClients watch;
    private final Runnable ended;
    private final BooleanSupplier lastReplies;
    private final Stage faults;

    /** Made when it is first asked for, which is for slow exchanges alone; null before. Guarded by this. */
    private Goodbye goodbye;

    /** Whether the connection is the reply's. Guarded by this. */
    private boolean replying;

    /** Told when the client goes before that; null for nobody. */
    private volatile Runnable whenGone;

    /** Whether the reply can be given up: all that its end needs is there. Guarded by this. */
    private boolean ready;

    /** Why the client is gone, as Jetty told; null as long as it did not. Guarded by this. */
    private Throwable gone;

    /** What the client has asked for; null for nothing. */
    private Upgrade upgrade;

    private Exchange exchange;
    private Consumer<Throwable> sent;
    private ByteBuffer whole;
    private BodyStream body;
    private BodyStream.Chunk writing;
    private boolean bodiless;

    /** Whether the body's next piece was asked for and is not here: until then it must not be read. */
    private volatile boolean waits;

    private long waitsSinceNanos;

    /** Whether Jetty was told that the connection may rest while the body's next piece is waited for. */
    private boolean isPatient;

    /** Sends the head without its body; null but while it waits for that. */
    private Scheduler.Task headTask;

    private volatile boolean headDue;

    /** Whether the head is still to go out by a write of its own: with the last one Jetty would give it a Content-Length. */
    private boolean headAlone;

    private boolean last;

    /** What the body broke off for, where the client is told by trailers; else null. */
    private Fault broken;

    /** Sends the fault in this one's place, of which nothing was sent; null as long as all is well. Guarded by this. */
    private ReplyWriter instead;

    /** Jetty would end a connection of TLS with its last reply; it is not told that this was the end until {@link Linger} is through. */
    private boolean held;

    /** Whether the exchange was told that the reply is out, or will not be. */
    private final AtomicBoolean told = new AtomicBoolean();

    private volatile boolean written;
    private final Callback taken = new Callback.Nested(this) {
        @Override
        public void succeeded() {
            written = true;
            super.succeeded();
        }
    };
    private final TransferRate pace = new TransferRate() {
        @Override
        public void cut() {
            Throwable cause = new TimeoutException("the reply was taken too slowly");
            request.getConnectionMetaData().getConnection().getEndPoint().close(cause);
        }

        @Override
        public void end() {
            ReplyWriter.this.over(new Fault(
                    FaultCode.REQUEST_ABORTED,
                    "The connection ended before the client had its reply whole.",
                    "nothing told of its end, so the exchange was ended without",
                    null));
        }
    };

    /**
     * @param incoming the request's body, null when it has none
     * @param ended called once, when the reply is out
     * @param lastReplies whether each reply is to be the last of its connection now
     * @param faults answers with an exchange's fault: the reply stage
     */
    ReplyWriter(
            Request request,
            Response response,
            Callback callback,
            RequestBody incoming,
            ListenerSettings settings,
            SlowClients watch,
            Runnable ended,
            BooleanSupplier lastReplies,
            Stage faults) {
        this.incoming = incoming;
        this.settings = settings;
        this.request = request;
        this.response = response;
        this.callback = callback;
        this.watch = watch;
        this.ended = ended;
        this.lastReplies = lastReplies;
        this.faults = faults;
    }

    @Override
    public void whenClientGone(Runnable action) {
        whenGone = action;
    }

    /**
     * Told by Jetty when a client of HTTP/2 resets its stream, or its connection ends: a reply that waits for its body is over. One that is just
     * being made sees it when it is.
     */
    void clientGone(Throwable cause) {
        ReplyWriter other;
        boolean ends;
        boolean begun;
        synchronized (this) {
            gone = gone == null ? cause : gone;
            other = instead;
            ends = ready;
            begun = replying;
        }
        Runnable action = whenGone;
        if (other != null) {
            other.clientGone(cause);
        } else if (ends) {
            abort(cause);
        } else if (!begun && action != null) {
            action.run();
        }
    }

    /** From now on the reply can be given up; it is at once when the client has gone in the meantime. */
    private boolean isGivenUp() {
        Throwable cause;
        synchronized (this) {
            ready = true;
            cause = gone;
        }
        if (cause != null) {
            abort(cause);
        }
        return cause != null;
    }

    @Override
    public boolean isClientGone() {
        Goodbye asked;
        synchronized (this) {
            if (replying) {
                // else the request may be through, and its connection have gone on to the next
                return waits && goodbye().wasSaidMeanwhile(System.nanoTime() - waitsSinceNanos < HALF_CLOSED_NANOS);
            }
            asked = goodbye();
        }
        return asked.wasSaid();
    }

    /** To be called with this one's lock. */
    private Goodbye goodbye() {
        if (goodbye == null) {
            goodbye = new Goodbye(request, incoming);
        }
        return goodbye;
    }

    private void replyBegins() {
        Goodbye asked;
        synchronized (this) {
            replying = true;
            asked = goodbye;
        }
        if (asked != null) {
            asked.replyBegins();
        }
    }

    void of(Exchange exchange) {
        this.exchange = exchange;
    }

    void upgrade(Upgrade asked) {
        upgrade = asked;
    }

    @Override
    public Upgrade upgrade() {
        return upgrade;
    }

    @Override
    public void send(Message reply, Consumer<Throwable> whenSent) {
        ReplyWriter other = instead();
        if (other != null) {
            other.send(reply, whenSent);
            return;
        }
        replyBegins();
        if (ReplyFields.bytes(reply.headers(), isHttp2())
                > settings.limits().connections().maxReplyHeadBytes()) {
            answerInstead(headTooLarge(reply));
            return;
        }
        sent = whenSent;
        int status = HttpMessage.status(reply);
        if (upgrade != null && upgrade.isGrantedBy(status)) {
            switchProtocols(reply);
            return;
        }
        Fault misread = upgrade == null ? null : upgrade.misread(status);
        if (misread != null) {
            answerInstead(misread);
            return;
        }
        bodiless = HttpMethod.HEAD.is(request.getMethod()) || status == 204 || status == 304;
        body = WholeBody.stream(reply.payload());
        long length = body == null ? reply.payload().length() : body.length();
        response.setStatus(status);
        HttpFields.Mutable fields = response.getHeaders();
        ReplyFields.copy(reply.headers(), fields, bodiless && status != 204, !bodiless && body != null && length < 0);
        if (!bodiless && length >= 0) {
            fields.put(HttpHeader.CONTENT_LENGTH, length);
        }
        // of a body that is not sent, whose length nobody told: 0 would be a lie (RFC 9110 section 8.6)
        headAlone = bodiless && status != 204 && !fields.contains(HttpHeader.CONTENT_LENGTH);
        if (body == null) {
            whole = bodiless
                    ? BufferUtil.EMPTY_BUFFER
                    : ByteBuffer.wrap(reply.payload().bytes());
            reply.payload().releaseEvents();
        }
        if (incoming != null && !incoming.hasEnded() && canEnd() && incoming.outlasts(exchange)) {
            fields.put(HttpFields.CONNECTION_CLOSE);
            held = request.getConnectionMetaData().isSecure();
        }
        if (status == HttpStatus.UPGRADE_REQUIRED_426 && reply.headers().contains(FieldName.UPGRADE) && !isHttp2()) {
            fields.put(HttpHeader.UPGRADE, reply.headers().get(FieldName.UPGRADE));
            fields.add(HttpHeader.CONNECTION, "Upgrade"); // RFC 9110 section 7.8
        }
        if (lastReplies.getAsBoolean() && !isHttp2()) {
            fields.put(HttpFields.CONNECTION_CLOSE);
        }
        if (!isGivenUp()) {
            iterate();
        }
    }

    private synchronized ReplyWriter instead() {
        return instead;
    }

    /** Tells the client that it has its WebSocket, and hands its connection over. The exchange goes on until that ends. */
    private void switchProtocols(Message reply) {
        if (isGivenUp()) {
            return;
        }
        exchange.answered();
        response.setStatus(upgrade.status());
        ReplyFields.copy(reply.headers(), response.getHeaders(), false, false);
        upgrade.complete(response.getHeaders());
        request.setAttribute(
                HttpStream.UPGRADE_CONNECTION_ATTRIBUTE,
                upgrade.tunnel(request, exchange, reply.headers(), this::over));
        response.write(true, BufferUtil.EMPTY_BUFFER, callback);
    }

    /** Whether the reply can be the last of its connection, so that the client sees its end although {@link Linger} follows. */
    private boolean canEnd() {
        return !isHttp2() && (!request.getConnectionMetaData().isSecure() || body == null && !bodiless);
    }

    private Fault headTooLarge(Message reply) {
        boolean relayed = reply == exchange.response();
        return new Fault(
                relayed ? FaultCode.BACKEND_INVALID : FaultCode.INTERNAL_ERROR,
                relayed
                        ? "The head of the backend's reply is larger than this listener sends."
                        : "The head of the reply is larger than this listener sends.",
                ReplyFields.bytes(reply.headers(), isHttp2()) + " bytes of "
                        + settings.limits().connections().maxReplyHeadBytes() + "; see maxHeadBytes of the listener "
                        + settings.name(),
                null);
    }

    @Override
    protected Action process() {
        if (last) {
            return Action.SUCCEEDED;
        }
        if (headAlone) {
            headAlone = false;
            write(BufferUtil.EMPTY_BUFFER);
            return Action.SCHEDULED;
        }
        if (body == null) {
            last = true;
            write(whole);
            return Action.SCHEDULED;
        }
        if (waits) {
            if (!headDue || response.isCommitted()) {
                return Action.IDLE;
            }
            mayTrail();
            write(BufferUtil.EMPTY_BUFFER);
            return Action.SCHEDULED;
        }
        BodyStream.Chunk chunk = body.read();
        while (bodiless && chunk != null && !chunk.last()) {
            chunk.release();
            chunk = body.read();
        }
        if (chunk == null) {
            if (!response.isCommitted() && headTask == null) {
                headTask = request.getComponents()
                        .getScheduler()
                        .schedule(this::headIsDue, HEAD_WAITS_MILLIS, MILLISECONDS);
            }
            if (!isPatient) {
                isPatient = true;
                // how long it may is the endpoint's affair; a client that does not take what there is Jetty still ends
                request.addIdleTimeoutListener(timeout -> false);
            }
            waitsSinceNanos = System.nanoTime();
            waits = true;
            body.demand(this::arrived);
            return Action.IDLE;
        }
        Throwable failure = chunk.failure();
        if (failure != null) {
            chunk.release();
            if (!response.isCommitted() || !Grpc.isSpokenIn(exchange) || !isHttp2()) {
                throw new BodyFailed(failure);
            }
            broken = exchange.broken(failure);
            last = true;
            write(BufferUtil.EMPTY_BUFFER);
            return Action.SCHEDULED;
        }
        writing = chunk;
        last = chunk.last();
        if (!response.isCommitted() && (!last || body.trailers() != null)) {
            mayTrail();
        }
        write(bodiless ? BufferUtil.EMPTY_BUFFER : chunk.bytes());
        return Action.SCHEDULED;
    }

    /**
     * Has Jetty ask for trailers behind the body. In HTTP/1.1 they are for a client that says that it takes them, and for one that is told that
     * they come (RFC 9110 section 6.5.1): any other may throw them away, and a body without them ends in fewer bytes.
     */
    private void mayTrail() {
        boolean taken = switch (request.getConnectionMetaData().getHttpVersion()) {
            case HTTP_2 -> true;
            case HTTP_1_1 ->
                body.length() < 0
                        && (response.getHeaders().contains(HttpHeader.TRAILER)
                                || request.getHeaders().contains(HttpHeader.TE, "trailers"));
            default -> false;
        };
        if (taken && !bodiless) {
            response.setTrailersSupplier(this::trailers);
        }
    }

    private HttpFields trailers() {
        Headers trailers = broken == null ? body.trailers() : FaultTable.trailers(exchange, broken);
        if (trailers == null) {
            return null;
        }
        HttpFields.Mutable fields = HttpFields.build();
        trailers.forEach(fields::add);
        return fields;
    }

    private void headIsDue() {
        headDue = true;
        iterate();
    }

    private void arrived() {
        synchronized (this) { // whoever looks at the connection right now is to be through before it is written to
            waits = false;
        }
        iterate();
    }

    private void write(ByteBuffer bytes) {
        if (headTask != null) {
            headTask.cancel();
            headTask = null;
        }
        int length = bytes.remaining();
        exchange.countOut(length);
        pace.count(length);
        if (!last || !CoalescingSelector.holds(length, () -> writeNow(bytes), this)) {
            writeNow(bytes);
        }
    }

    private void writeNow(ByteBuffer bytes) {
        written = false;
        response.write(last && !held, bytes, taken);
        // A client that takes it at once, as nearly all do, needs no watch. Of more than the last piece success is
        // handled after this returns, never meanwhile (IteratingCallback), so that what begins here has not ended
        // already; after the last one nothing begins any more.
        if (!written) {
            pace.waiting(watch);
        }
    }

    @Override
    protected void onSuccess() {
        pace.moved();
        release();
    }

    private void release() {
        if (writing != null) {
            writing.release();
            writing = null;
        }
    }

    @Override
    protected void onCompleteSuccess() {
        if (broken != null) {
            body.abort(broken);
        }
        over(broken);
        if (incoming == null || incoming.hasEnded() || incoming.isAwaited()) {
            callback.succeeded();
        } else {
            Linger.after(request, incoming, settings, callback);
        }
    }

    @Override
    protected void onCompleteFailure(Throwable thrown) {
        release();
        boolean brokeOff = thrown instanceof BodyFailed;
        Throwable cause = brokeOff ? thrown.getCause() : thrown;
        if (body != null) {
            body.abort(cause);
        }
        boolean begun = response.isCommitted();
        if (brokeOff && !begun) {
            answerInstead(exchange.broken(cause));
            return;
        }
        if (!begun) {
            HttpMessage.status(exchange.answer(), HttpStatus.BAD_GATEWAY_502);
        }
        over(brokeOff ? exchange.broken(cause) : cause);
        if (begun) {
            callback.failed(cause);
        } else {
            response.reset(); // the head was for another body
            TransportErrors.isTold(request);
            Response.writeError(request, response, callback, HttpStatus.BAD_GATEWAY_502);
        }
    }

    /** With the fault, in the words that the client speaks, as if there had been no reply to begin with. */
    private void answerInstead(Fault fault) {
        pace.over(watch);
        response.reset(); // the head was for another body
        ReplyWriter other =
                new ReplyWriter(request, response, callback, incoming, settings, watch, ended, lastReplies, faults);
        other.of(exchange);
        synchronized (this) {
            other.gone = gone;
            instead = other;
        }
        exchange.fail(fault);
        faults.accept(exchange);
    }

    private boolean isHttp2() {
        return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2;
    }

    private void over(Throwable failure) {
        pace.over(watch);
        if (told.getAndSet(true)) {
            return; // the watch was first
        }
        if (incoming != null) {
            incoming.replied();
        }
        ended.run();
        sent.accept(failure);
    }

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }

    /** The body broke off where it came from, which is not the client's doing. */
    private static final class BodyFailed extends RuntimeException {
        private static final long serialVersionUID = 1;

        BodyFailed(Throwable cause) {
            super(cause);
        }
    }
}
