package org.millrace.runtime.transports.http.tunnel;

import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.http.StatusLine;

/**
 * A client's wish to go on with a WebSocket, by HTTP/1.1's Upgrade (RFC 9110 section 7.8) or HTTP/2's extended CONNECT (RFC 8441), on its way from
 * the listener to the call that may grant it, and back. Each side has a handshake of its own: what the backend proves is proved to the gateway.
 *
 * <ol>
 *   <li>The listener makes one for a request that asks for it, and gives it to the exchange's responder.
 *   <li>A call of a step that lets it pass {@linkplain #begin begins} it: it is checked, and counted.
 *   <li>The connection to the backend, when that has {@linkplain #switched switched}.
 *   <li>The reply, if it is that answer, makes the {@linkplain #tunnel tunnel}.
 * </ol>
 *
 * Without the second step the client's wish is no one's, and its request one as any other. Used by one thread at a time, as its exchange.
 */
public final class Upgrade {

    /** What is asked for in an Upgrade, and as the {@code :protocol} of an extended CONNECT. */
    public static final String PROTOCOL = "websocket";

    /** What is answered, but that an extended CONNECT succeeds with 200 (RFC 8441 section 5). */
    public static final int SWITCHING = 101;

    private static final int OK = 200;
    private static final int NOT_IMPLEMENTED = 501;

    /** A responder whose client may have asked for it. */
    public interface Asked {

        /** Null when the client has not. */
        Upgrade upgrade();
    }

    private final Tunnels tunnels;
    private final boolean byConnect;
    private final boolean hasBody;
    private boolean begun;
    private int farewells;

    /** What the client has sent: its own, before that for the backend took its place. */
    private String clientKey;

    /** What the backend is asked. */
    private Headers asked;

    private EndPoint backend;

    /**
     * @param byConnect whether it came by an extended CONNECT
     * @param hasBody whether its request has one, which no handshake may
     */
    public Upgrade(Tunnels tunnels, boolean byConnect, boolean hasBody) {
        this.tunnels = tunnels;
        this.byConnect = byConnect;
        this.hasBody = hasBody;
    }

    /** The wish of an exchange's client; null when it has none. */
    public static Upgrade of(Exchange exchange) {
        return exchange.responder() instanceof Asked client ? client.upgrade() : null;
    }

    /** Whether HTTP/1.1 asks for it. */
    public static boolean isAskedBy(Request request) {
        HttpFields fields = request.getHeaders();
        return fields.contains(HttpHeader.UPGRADE, PROTOCOL) && fields.contains(HttpHeader.CONNECTION, "upgrade");
    }

    /**
     * It is about to be sent to a backend, with the exchange's message.
     *
     * @throws Fault MALFORMED_REQUEST when the client's handshake is broken, OVERLOAD when there are as many as may be
     */
    public void begin(Exchange exchange) {
        if (!begun) {
            Fault refusal = hasBody
                    ? new Fault(
                            FaultCode.MALFORMED_REQUEST,
                            "The WebSocket handshake is not valid; send it without a body.")
                    : Handshake.refusal(exchange.request().headers(), !byConnect);
            if (refusal != null) {
                throw refusal;
            }
            farewells = tunnels.enter(exchange);
            begun = true;
            clientKey = exchange.request().headers().get(Handshake.KEY);
        }
        asked = exchange.message().headers();
        asked.set(Handshake.KEY, Handshake.newKey());
        asked.set(Handshake.VERSION, Handshake.SPOKEN);
    }

    /**
     * The backend has switched: from now on its connection is the tunnel's to be.
     *
     * @param saysSo whether its answer says to what
     * @return what is wrong with that; null for nothing
     */
    public String switched(EndPoint connection, boolean saysSo, Headers answered) {
        String wrong = saysSo ? Handshake.wrong(asked, answered) : "it does not say that it changes to " + PROTOCOL;
        backend = wrong == null ? connection : null;
        return wrong;
    }

    /** Whether a reply is the backend's consent. */
    public boolean isGrantedBy(int status) {
        return backend != null && status == SWITCHING;
    }

    /**
     * What must be answered in a reply's place, which would be taken for consent: whoever sends an extended CONNECT takes each success for one. Null
     * for nothing.
     */
    public Fault misread(int status) {
        return byConnect && status >= OK && status < 300
                ? new Fault(FaultCode.MALFORMED_REQUEST, "No WebSocket is spoken at this address.")
                        .hinting(new Hint.Start(StatusLine.of(NOT_IMPLEMENTED)))
                : null;
    }

    /** The status that tells the client of it. */
    public int status() {
        return byConnect ? OK : SWITCHING;
    }

    /** Completes the head that tells the client of it. */
    public void complete(HttpFields.Mutable head) {
        head.remove(Handshake.ACCEPT);
        if (!byConnect) {
            head.put(HttpHeader.UPGRADE, PROTOCOL);
            head.put(HttpHeader.CONNECTION, "Upgrade");
            head.put(Handshake.ACCEPT, Handshake.accept(clientKey));
        }
    }

    /**
     * Makes the tunnel, which begins when the client's connection is handed to it.
     *
     * @param answered the reply's head
     * @param ended called once, when it has ended: with null when it did so in order
     * @return what the client's connection goes on with
     */
    public Connection tunnel(Request request, Exchange exchange, Headers answered, Consumer<Throwable> ended) {
        EndPoint client = byConnect
                ? request.getTunnelSupport().getEndPoint()
                : request.getConnectionMetaData().getConnection().getEndPoint();
        WebSocketTunnel tunnel = new WebSocketTunnel(
                tunnels,
                farewells,
                request.getComponents(),
                exchange,
                Handshake.extensions(answered),
                client,
                backend,
                ended);
        if (!byConnect) {
            // Jetty's own count connections, and this goes on being one
            request.getConnectionMetaData()
                    .getConnector()
                    .getBeans(Connection.Listener.class)
                    .forEach(tunnel.client()::addEventListener);
        }
        return tunnel.client();
    }
}
