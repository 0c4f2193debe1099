package org.millrace.runtime.transports.http.inbound;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpScheme;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.http2.api.Stream;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.http.RequestTarget;
import org.millrace.runtime.http.StatusLine;
import org.millrace.runtime.transports.http.jetty.server.AdaptiveReadBuffer;
import org.millrace.runtime.transports.http.jetty.server.Http2Connections;
import org.millrace.runtime.transports.http.jetty.server.SlowClients;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.message.TrailerFields;
import org.millrace.runtime.transports.http.reply.Grpc;
import org.millrace.runtime.transports.http.tunnel.Tunnels;
import org.millrace.runtime.transports.http.tunnel.Upgrade;

/** Makes an exchange of each request, right on the thread that read it, and passes it on. Nothing from here on may block that thread. */
final class HttpIngress extends Handler.Abstract.NonBlocking {

    private volatile ListenerSettings settings;
    private final Origin origin;
    private final MemoryBudget budget;
    private final Stage next;
    private final Stage refused;
    private final Stage reply;
    private final SlowClients watch;
    private final AdaptiveReadBuffer large;
    private final Tunnels tunnels;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Runnable leave = inFlight::decrementAndGet;
    private volatile boolean lastReplies;
    private final BooleanSupplier asksForLast = () -> lastReplies;

    HttpIngress(
            ListenerSettings settings,
            Origin origin,
            MemoryBudget budget,
            Stage next,
            Stage refused,
            Stage reply,
            SlowClients watch,
            AdaptiveReadBuffer large,
            Tunnels tunnels) {
        this.settings = settings;
        this.origin = origin;
        this.budget = budget;
        this.next = next;
        this.refused = refused;
        this.reply = reply;
        this.watch = watch;
        this.large = large;
        this.tunnels = tunnels;
    }

    /** Requests that come from now on go by these. */
    void take(ListenerSettings others) {
        settings = others;
    }

    int inFlight() {
        return inFlight.get();
    }

    /** Whether each reply is the last of its connection from now on. */
    void lastReplies(boolean now) {
        lastReplies = now;
    }

    boolean lastReplies() {
        return lastReplies;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        ListenerSettings settings = this.settings; // one reading for the whole request
        if (settings.probes().answers(request, response, callback)) {
            return true;
        }
        inFlight.incrementAndGet();
        if (lastReplies && request.getConnectionMetaData().getConnection() instanceof HTTP2Connection http2) {
            Http2Connections.goAway(http2);
        }
        HttpFields fields = request.getHeaders();
        boolean isConnect = isWebSocketConnect(request);
        RequestBody body = isConnect ? null : body(request, fields);
        ReplyWriter outgoing =
                new ReplyWriter(request, response, callback, body, settings, watch, leave, asksForLast, reply);
        if (isConnect || asksForWebSocket(request)) {
            outgoing.upgrade(new Upgrade(tunnels, isConnect, body != null));
        }
        String target = RequestTarget.normal(request.getHttpURI().getPathQuery());
        Sender sender = Sender.of(request.getConnectionMetaData());
        RequestLine line = sender.line(
                isConnect ? HttpMethod.GET.asString() : request.getMethod(),
                target,
                request.getConnectionMetaData().getHttpVersion());
        Exchange exchange = new Exchange(
                origin,
                settings.limits().exchange(),
                budget,
                outgoing,
                made -> HttpMessage.request(
                        line, headers(request, fields), body == null ? Payload.empty(made) : Payload.of(made, body)));
        exchange.client(sender.client());
        if (isHttp2(request)) {
            request.addFailureListener(outgoing::clientGone);
        }
        outgoing.of(exchange);
        if (body != null) {
            body.of(exchange);
            // else Jetty would end a body that a backend does not take for a while; a client's own delay it still ends
            request.addIdleTimeoutListener(timeout -> false);
            if (body.length() < 0 && isHttp2(request)) {
                // that there is no body shows by its end alone, which has come with the head then
                exchange.request().payload().gather(0);
            }
        }
        Fault wrong =
                target == null ? malformed("The request's path is not in its normal form.") : wrong(request, fields);
        if (wrong != null) {
            exchange.fail(wrong);
            refused.accept(exchange);
        } else {
            next.accept(exchange);
        }
        return true;
    }

    /** RFC 6455 section 4.1. Whether it is granted is the flow's affair. */
    private static boolean asksForWebSocket(Request request) {
        return HttpMethod.GET.is(request.getMethod())
                && request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_1_1
                && Upgrade.isAskedBy(request);
    }

    /** RFC 8441 section 4. To flows it is the GET that asks for the same in HTTP/1.1. */
    private static boolean isWebSocketConnect(Request request) {
        return HttpMethod.CONNECT.is(request.getMethod())
                && isHttp2(request)
                && Upgrade.PROTOCOL.equals(request.getTunnelSupport().getProtocol());
    }

    private static boolean isHttp2(Request request) {
        return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2;
    }

    /** What Jetty lets through and a gateway must not; null for nothing. */
    private Fault wrong(Request request, HttpFields fields) {
        if (fields.contains(HttpHeader.TRANSFER_ENCODING)) {
            return switch (request.getConnectionMetaData().getHttpVersion()) {
                case HTTP_1_0 -> // RFC 9112 section 6.1: its framing is faulty
                    malformed("An HTTP/1.0 request can't have a Transfer-Encoding.");
                case HTTP_2 -> // RFC 9113 section 8.2.2
                    malformed("An HTTP/2 request can't have a Transfer-Encoding.");
                default -> coded(fields);
            };
        }
        String scheme = request.getHttpURI().getScheme();
        if (scheme != null && !HttpScheme.HTTP.is(scheme) && !HttpScheme.HTTPS.is(scheme)) {
            return malformed("The request's target is of another scheme than HTTP.");
        }
        if (HttpMethod.CONNECT.is(request.getMethod()) && !isWebSocketConnect(request)) {
            return malformed("This is no proxy to connect through.");
        }
        return settings.underscores() == ListenerSettings.Underscores.REFUSE ? underscored(fields) : null;
    }

    private static Fault underscored(HttpFields fields) {
        for (HttpField field : fields) {
            if (hasUnderscore(field)) {
                return malformed("The header " + field.getName() + " has an underscore in its name.");
            }
        }
        return null;
    }

    /** None of HTTP's own headers has one. */
    private static boolean hasUnderscore(HttpField field) {
        return field.getHeader() == null && field.getName().indexOf('_') >= 0;
    }

    /** RFC 9112 section 6.1: a coding that is not undone here would leave the body unreadable to whoever gets it without that name. */
    private static Fault coded(HttpFields fields) {
        for (String coding : fields.getCSV(HttpHeader.TRANSFER_ENCODING, false)) {
            if (!coding.equalsIgnoreCase("chunked")) {
                return malformed(
                                "No Transfer-Encoding but chunked is understood here; send the body with a Content-Encoding.")
                        .hinting(new Hint.Start(StatusLine.of(501)));
            }
        }
        return null;
    }

    private static Fault malformed(String message) {
        return new Fault(FaultCode.MALFORMED_REQUEST, message);
    }

    /** Null when the request has none. */
    private RequestBody body(Request request, HttpFields fields) {
        long length = fields.getLongField(HttpHeader.CONTENT_LENGTH);
        boolean announced =
                length > 0 || fields.contains(HttpHeader.TRANSFER_ENCODING) || (length < 0 && isHttp2(request));
        if (!announced) {
            return null;
        }
        boolean stream = isHttp2(request) && Grpc.isType(fields.get(HttpHeader.CONTENT_TYPE));
        if (stream && request.getConnectionMetaData().getConnection() instanceof HTTP2Connection http2) {
            // how long both sides of a call are silent is the endpoint's to judge; Jetty would look at this one alone
            Stream of = http2.getSession().getStream(Integer.parseInt(request.getId()));
            if (of != null) {
                of.setIdleTimeout(0);
            }
        }
        return new RequestBody(request, length, !stream, watch, large);
    }

    /** RFC 9112 section 3.2.2: where a target in absolute form names another host than Host does, it is the target's. */
    private Headers headers(Request request, HttpFields all) {
        String authority = request.getHttpURI().getAuthority();
        HttpFields fields = settings.underscores() == ListenerSettings.Underscores.DROP ? withoutUnderscores(all) : all;
        if (isHttp2(request)) {
            return headers(fields, authority);
        }
        Headers headers = headers(fields, (String) null);
        String host = fields.get(HttpHeader.HOST);
        if (host != null && authority != null && !host.equals(authority) && !host.startsWith(authority + ':')) {
            headers.set(FieldName.HOST, authority);
        }
        return headers;
    }

    private static HttpFields withoutUnderscores(HttpFields fields) {
        HttpFields.Mutable kept = HttpFields.build();
        for (HttpField field : fields) {
            if (!hasUnderscore(field)) {
                kept.add(field);
            }
        }
        return kept;
    }

    /**
     * The request's headers but for those of its connection (RFC 9110 section 7.6.1). What HTTP/2 split of a Cookie is put together (RFC 9113
     * section 8.2.3): others know but one.
     *
     * @param authority what stands in the place of a Host in HTTP/2 (RFC 9113 section 8.3.1), or null
     */
    private static Headers headers(HttpFields fields, String authority) {
        Headers headers = new Headers();
        if (authority != null) {
            headers.add(FieldName.HOST, authority);
        }
        HttpField connection = fields.getField(HttpHeader.CONNECTION);
        boolean several = false;
        String cookies = null;
        for (HttpField field : fields) {
            switch (field.getHeader()) {
                case null -> add(headers, field, connection);
                case HOST -> {
                    if (authority == null) {
                        add(headers, field, connection);
                    }
                }
                case COOKIE -> {
                    if (authority == null) {
                        add(headers, field, connection);
                    } else if (field.getValue() != null) {
                        cookies = cookies == null ? field.getValue() : cookies + "; " + field.getValue();
                    }
                }
                case CONNECTION -> several |= field != connection;
                case TE -> {
                    if (field.contains("trailers") && !headers.contains(FieldName.TE)) {
                        headers.add(FieldName.TE, "trailers"); // no transfer coding is asked for
                    }
                }
                case TRAILER -> {
                    String announced = TrailerFields.announced(field.getValue());
                    if (announced != null && (authority != null || fields.contains(HttpHeader.TRANSFER_ENCODING))) {
                        headers.add(FieldName.TRAILER, announced);
                    }
                }
                case EXPECT -> {
                    if (field.contains("100-continue")) {
                        headers.add(FieldName.EXPECT, "100-continue");
                    }
                }
                case KEEP_ALIVE, PROXY_CONNECTION, PROXY_AUTHORIZATION, TRANSFER_ENCODING, UPGRADE, HTTP2_SETTINGS -> {}
                default -> add(headers, field, connection);
            }
        }
        if (cookies != null) {
            headers.add(HttpHeader.COOKIE.asString(), cookies);
        }
        if (several) {
            removeNamed(headers, fields);
        }
        return headers;
    }

    /** Rare: almost all requests have one Connection line or none, and what that names is left out as the others are taken. */
    private static void removeNamed(Headers headers, HttpFields fields) {
        for (String name : fields.getCSV(HttpHeader.CONNECTION, false)) {
            headers.remove(name);
        }
    }

    private static void add(Headers headers, HttpField field, HttpField connection) {
        if (connection == null || !connection.contains(field.getName())) {
            headers.add(field.getName(), field.getValue() == null ? "" : field.getValue());
        }
    }
}
