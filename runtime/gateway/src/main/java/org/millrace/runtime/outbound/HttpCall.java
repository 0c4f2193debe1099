package org.millrace.runtime.outbound;

import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLException;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpResponseException;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;

/**
 * The life of one call: choose a target, send, take the response's head as the answer. Its body stays on its way, for whoever relays or
 * reads it.
 *
 * <p>It is sent again, once for each other target, when no connection could be had; and once more, when a kept-alive connection broke,
 * if either nothing of the request was written, or the method is idempotent (RFC 9110 section 9.2.2) and the body is still at hand.
 * Otherwise the backend may have acted on it, and the call fails.
 */
final class HttpCall implements Response.ContentSourceListener, Response.CompleteListener, Request.HeadersListener {

    private static final HttpField VIA = new HttpField(HttpHeader.VIA, "1.1 millrace");
    private static final HttpField FORWARDED_HTTP = new HttpField(HttpHeader.X_FORWARDED_PROTO, "http");
    private static final HttpField FORWARDED_HTTPS = new HttpField(HttpHeader.X_FORWARDED_PROTO, "https");

    private final HttpEndpoint endpoint;
    private final Exchange exchange;
    private final Endpoint.Call call;
    private final Endpoint.Answer answer;
    private final String method;
    private final long endNanos;
    private final OutgoingBody streamed;
    private final byte[] bytes;
    private final AtomicBoolean answered = new AtomicBoolean();

    private volatile Request sending;
    private volatile boolean written;
    private Target target;
    private int refusals;
    private boolean sentAgain;

    HttpCall(HttpEndpoint endpoint, Exchange exchange, Endpoint.Call call, Endpoint.Answer answer) {
        this.endpoint = endpoint;
        this.exchange = exchange;
        this.call = call;
        this.answer = answer;
        this.method = call.method().isEmpty() ? exchange.request().method() : call.method();
        long now = System.nanoTime();
        long left = exchange.deadlineNanos() - now;
        this.endNanos = now + Math.min(left, call.timeout().toNanos());
        Payload payload = exchange.message().payload();
        this.streamed = payload.isUnread() ? new OutgoingBody(payload.takeStream()) : null;
        this.bytes = streamed == null ? payload.bytes() : null;
        if (streamed != null) {
            exchange.whenDone(this::giveUpUnsent);
        }
    }

    long endNanos() {
        return endNanos;
    }

    void start() {
        endpoint.deadlines().add(this);
        send();
    }

    private void send() {
        target = endpoint.next();
        written = false;
        try {
            Request request = endpoint.client().newRequest(target.origin);
            request.method(method).path(path());
            request.headers(this::head);
            if (streamed != null) {
                request.body(streamed);
            } else if (bytes.length > 0) {
                request.body(new BytesRequestContent((String) null, bytes));
            }
            request.onRequestHeaders(this);
            sending = request;
            request.send(this); // takes this as the listener of the response too
        } catch (RuntimeException e) {
            failed(e);
        }
    }

    private String path() {
        String path = call.path().isEmpty() ? exchange.request().target() : call.path();
        return target.basePath.isEmpty() ? path : target.basePath + path;
    }

    /** The request's head: the message's own headers but for what belonged to its connection, and what a gateway adds. */
    private void head(HttpFields.Mutable head) {
        Headers headers = exchange.message().headers();
        Exchange.Client client = exchange.client();
        head.add(HttpHeader.HOST, target.authority);
        String forwardedFor = client.address();
        for (int i = 0; i < headers.size(); i++) {
            HttpField field = new HttpField(headers.name(i), headers.value(i));
            switch (field.getHeader()) {
                case null -> head.add(field);
                case HOST -> head.add("X-Forwarded-Host", field.getValue());
                case X_FORWARDED_FOR -> forwardedFor = field.getValue() + ", " + client.address();
                case CONNECTION,
                        KEEP_ALIVE,
                        PROXY_CONNECTION,
                        PROXY_AUTHORIZATION,
                        TE,
                        TRAILER,
                        TRANSFER_ENCODING,
                        UPGRADE,
                        EXPECT,
                        CONTENT_LENGTH,
                        X_FORWARDED_PROTO,
                        X_FORWARDED_HOST,
                        HTTP2_SETTINGS -> {}
                default -> head.add(field);
            }
        }
        head.add(HttpHeader.X_FORWARDED_FOR, forwardedFor);
        head.add(client.secure() ? FORWARDED_HTTPS : FORWARDED_HTTP);
        head.add(VIA);
    }

    @Override
    public void onHeaders(Request request) {
        written = true;
    }

    @Override
    public void onContentSource(Response response, Content.Source source) {
        if (response.getStatus() < 200) {
            // 101, which nobody asked for: no later byte could be told from a reply. The other interim ones Jetty keeps
            // to itself.
            response.getRequest().abort(new HttpResponseException("an unasked " + response.getStatus(), response));
            return;
        }
        Headers headers = new Headers();
        HttpFields fields = response.getHeaders();
        HttpField connection = fields.getField(HttpHeader.CONNECTION);
        long length = -1;
        for (HttpField field : fields) {
            switch (field.getHeader()) {
                case null -> add(headers, field, connection);
                case CONTENT_LENGTH -> {
                    length = field.getLongValue();
                    headers.add(field.getName(), field.getValue());
                }
                case CONNECTION, KEEP_ALIVE, PROXY_CONNECTION, TE, TRAILER, TRANSFER_ENCODING, UPGRADE -> {}
                default -> add(headers, field, connection);
            }
        }
        int status = response.getStatus();
        boolean bodiless = method.equals("HEAD") || status == 204 || status == 304;
        ResponseBody body = new ResponseBody(response.getRequest(), source, bodiless ? 0 : length);
        Message message = Message.response(status, headers, Payload.of(exchange, body));
        if (!answer(message, null)) {
            body.abort(new TimeoutException("answered too late"));
        }
    }

    /** Leaves out what the Connection header names (RFC 9110 section 7.6.1). */
    private static void add(Headers headers, HttpField field, HttpField connection) {
        if (connection == null || !connection.contains(field.getName())) {
            headers.add(field.getName(), field.getValue());
        }
    }

    @Override
    public void onComplete(Result result) {
        if (result.isFailed() && !answered.get()) {
            failed(result.getFailure());
        }
    }

    private void failed(Throwable cause) {
        boolean unreachable = !written && isRefusal(cause);
        if (unreachable) {
            endpoint.refused(target);
            if (++refusals < endpoint.targetCount() && timeLeft()) {
                send();
                return;
            }
        } else if (mayBeSentAgain(cause)) {
            sentAgain = true;
            send();
            return;
        }
        answer(null, fault(cause, unreachable));
    }

    private boolean timeLeft() {
        return !answered.get() && endNanos - System.nanoTime() > 0;
    }

    private boolean mayBeSentAgain(Throwable cause) {
        if (sentAgain || !timeLeft() || isNotHttp(cause) || cause instanceof RejectedExecutionException) {
            return false;
        }
        return !written || (streamed == null && isIdempotent(method));
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
        if (isNotHttp(cause)) {
            return new Fault(FaultCode.BACKEND_BROKEN, "The backend's answer is not valid HTTP.", detail, cause);
        }
        return new Fault(
                FaultCode.BACKEND_BROKEN, "The backend broke the connection before it answered.", detail, cause);
    }

    /** Called by {@link Deadlines}. */
    void timeUp() {
        boolean client = streamed != null && !streamed.ended();
        TimeoutException cause = new TimeoutException("no answer in time");
        String detail = endpoint.name() + " " + target;
        Fault fault = client
                ? new Fault(FaultCode.REQUEST_TIMEOUT, "The request's body did not arrive in time.", detail, cause)
                : new Fault(FaultCode.DEADLINE, "The backend did not answer in time.", detail, cause);
        Request last = sending;
        if (answer(null, fault) && last != null) {
            last.abort(cause);
        }
    }

    private boolean answer(Message response, Fault fault) {
        if (!answered.compareAndSet(false, true)) {
            return false;
        }
        endpoint.deadlines().remove(this);
        answer.accept(response, fault);
        return true;
    }

    /** A backend that answered before it had read the whole request gets no more of it once the answer is out. */
    private void giveUpUnsent(Exchange done) {
        if (!streamed.ended() && sending != null) {
            sending.abort(new IllegalStateException("the exchange is over"));
        }
    }
}
