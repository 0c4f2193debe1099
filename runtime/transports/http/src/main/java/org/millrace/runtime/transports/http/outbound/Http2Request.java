package org.millrace.runtime.transports.http.outbound;

import java.net.URI;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.HttpResponseException;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.client.RetryableRequestException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.LeasedWork;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.transports.http.jetty.client.Http2Attempt;
import org.millrace.runtime.transports.http.jetty.client.NotProcessed;
import org.millrace.runtime.transports.http.message.HttpBodyFields;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.message.TrailerFields;

/** One attempt of a call at an HTTP/2 target, by Jetty's client. */
final class Http2Request
        implements Cancellable, Response.ContentSourceListener, Response.CompleteListener, Http2Attempt {

    private static final HttpField FORWARDED_HTTP = new HttpField(HttpHeader.X_FORWARDED_PROTO, "http");
    private static final HttpField FORWARDED_HTTPS = new HttpField(HttpHeader.X_FORWARDED_PROTO, "https");

    /** How long a call waits for its answer is its own affair, and no stream that is idle for so long is to end it before. */
    private static final long AFTER_CALL_MILLIS = 1000;

    private final HttpCall call;
    private final Upstream target;
    private final long stillMillis;
    private final HttpClient client;
    private final Request request;

    /** @param stillMillis how long the response may stand still */
    Http2Request(HttpClient client, HttpCall call, Upstream target, long stillMillis) {
        this.call = call;
        this.target = target;
        this.stillMillis = stillMillis;
        this.client = client;
        this.request = client.newRequest(call.host() == null ? target.origin : authority());
    }

    /** By its address a request says its authority, wherever it is sent. */
    private URI authority() {
        URI address = URI.create(target.origin.getScheme() + "://" + call.host());
        if (address.getHost() == null) {
            throw new Fault(
                    FaultCode.INTERNAL_ERROR,
                    "The request could not be sent.",
                    "the Host " + call.host()
                            + " that is to be preserved can't be sent over HTTP/2, as it is no host name;"
                            + " have the endpoint's sent, or call it over HTTP/1.1",
                    null);
        }
        return address;
    }

    void send() {
        request.method(call.method()).path(call.path());
        // of a stream of gRPC either side may be silent as long as the other is not, which Jetty does not tell apart
        long idleMillis = call.isGrpc() ? 0 : Math.max(stillMillis, leftMillis() + AFTER_CALL_MILLIS);
        request.idleTimeout(idleMillis, TimeUnit.MILLISECONDS);
        request.headers(this::head);
        if (call.streamed() != null) {
            request.body(call.streamed());
            request.trailersSupplier(this::trailers);
        } else if (call.bytes().length > 0) {
            request.body(new BytesRequestContent((String) null, call.bytes()));
        }
        request.onRequestBegin(this::abortWithoutLease);
        request.attribute(Http2Attempt.ATTRIBUTE, this);
        call.carriedBy(this);
        // takes this as the listener of the response too
        if (call.host() == null) {
            request.send(this);
        } else {
            client.resolveDestination(client.newRequest(target.origin)).send(request, this);
        }
    }

    @Override
    public void begun(Runnable goAhead) {
        call.written();
        if (request.getHeaders().contains(HttpHeader.EXPECT)) {
            call.asks(goAhead);
        }
    }

    private long leftMillis() {
        return TimeUnit.NANOSECONDS.toMillis(call.endNanos() - System.nanoTime());
    }

    private void abortWithoutLease(Request begun) {
        Fault lost = call.leaseLost();
        if (lost != null) {
            begun.abort(lost);
        }
    }

    @Override
    public void giveUp(HttpCall ended, Throwable cause) {
        request.abort(cause);
    }

    /** The request's head: the message's own headers but for what belonged to its connection, and what a gateway adds. */
    private void head(HttpFields.Mutable head) {
        Headers headers = call.exchange().message().headers();
        Exchange.Client client = call.exchange().client();
        head.add(HttpHeader.HOST, call.host() == null ? target.authority : call.host());
        String forwardedFor = "";
        for (int i = 0; i < headers.size(); i++) {
            HttpField field = new HttpField(headers.name(i), headers.value(i));
            switch (field.getHeader()) {
                case null -> addOthers(head, field);
                case HOST -> head.add("X-Forwarded-Host", field.getValue());
                case ACCEPT_ENCODING ->
                    head.add(HttpHeader.ACCEPT_ENCODING, HttpBodyFields.asked(call.exchange(), field.getValue()));
                case EXPECT, TRAILER -> {
                    if (call.streamed() != null && call.streamed().getLength() != 0) {
                        head.add(field);
                    }
                }
                case X_FORWARDED_FOR -> forwardedFor += field.getValue() + ", ";
                case CONNECTION,
                        KEEP_ALIVE,
                        PROXY_CONNECTION,
                        PROXY_AUTHORIZATION,
                        TRANSFER_ENCODING,
                        UPGRADE,
                        CONTENT_LENGTH,
                        X_FORWARDED_PROTO,
                        X_FORWARDED_HOST,
                        HTTP2_SETTINGS -> {}
                default -> head.add(field);
            }
        }
        head.add(HttpHeader.X_FORWARDED_FOR, forwardedFor + client.address());
        head.add(client.secure() ? FORWARDED_HTTPS : FORWARDED_HTTP);
        head.add(HttpHeader.VIA, RequestLine.versionOf(call.exchange().request().start()) + " millrace");
        LeasedWork exclusive = call.exchange().exclusive();
        if (exclusive != null) {
            head.add(FieldName.MILLRACE_EPOCH, exclusive.epoch());
            head.add(FieldName.MILLRACE_WORK, exclusive.work());
        }
    }

    private HttpFields trailers() {
        Headers trailers = call.streamed().trailers();
        if (trailers == null) {
            return null;
        }
        HttpFields.Mutable fields = HttpFields.build();
        trailers.forEach(fields::add);
        return fields;
    }

    /** What tells a sink of exclusive work comes from us alone. */
    private static void addOthers(HttpFields.Mutable head, HttpField field) {
        if (!field.is(FieldName.MILLRACE_EPOCH) && !field.is(FieldName.MILLRACE_WORK)) {
            head.add(field);
        }
    }

    @Override
    public void onContentSource(Response response, Content.Source source) {
        int status = response.getStatus();
        if (status < 200) {
            // 101, which nobody asked for: no later byte could be told from a reply. The other interim ones do not come
            // here, see Http2Channel.
            request.abort(new HttpResponseException("an unasked " + status, response));
            return;
        }
        if (status < 400) {
            call.goAhead();
        }
        Headers headers = new Headers();
        long length = -1;
        for (HttpField field : response.getHeaders()) {
            switch (field.getHeader()) {
                case null -> headers.add(field.getName(), field.getValue());
                case CONTENT_LENGTH -> {
                    if (length >= 0 || !isLength(field.getValue())) {
                        request.abort(new HttpResponseException("a content-length that is none, or two", response));
                        return;
                    }
                    length = Long.parseLong(field.getValue());
                    headers.add(field.getName(), field.getValue());
                }
                // no Connection names any others: Jetty refuses a response that has one (RFC 9113 section 8.2.2)
                case CONNECTION,
                        KEEP_ALIVE,
                        PROXY_CONNECTION,
                        TE,
                        TRANSFER_ENCODING,
                        UPGRADE,
                        SERVER,
                        X_POWERED_BY -> {}
                case TRAILER -> {
                    String announced = TrailerFields.announced(field.getValue());
                    if (announced != null) {
                        headers.add(FieldName.TRAILER, announced);
                    }
                }
                default -> headers.add(field.getName(), field.getValue());
            }
        }
        boolean bodiless = call.method().equals("HEAD") || status == 204 || status == 304;
        Http2Body body = new Http2Body(response, source, bodiless, length);
        if (!call.answer(HttpMessage.response(status, headers, Payload.of(call.exchange(), call.watched(body))))) {
            body.abort(new TimeoutException("answered too late"));
        }
    }

    /** Digits alone (RFC 9110 section 8.6), and few enough to be a long. */
    private static boolean isLength(String value) {
        return value != null
                && !value.isEmpty()
                && value.length() <= 18
                && value.chars().allMatch(digit -> digit >= '0' && digit <= '9');
    }

    @Override
    public void onComplete(Result result) {
        if (!result.isFailed()) {
            call.received();
        } else if (result.getFailure() instanceof RetryableRequestException unprocessed) {
            // the connection goes away, and its last stream was before ours (RFC 9113 section 6.8)
            call.failed(
                    new NotProcessed("the backend ended the connection before it came to this request", unprocessed));
        } else {
            call.failed(result.getFailure());
        }
    }
}
