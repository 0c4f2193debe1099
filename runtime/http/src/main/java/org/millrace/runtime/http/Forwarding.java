package org.millrace.runtime.http;

/**
 * How the request that goes to a backend differs from the one that came in (RFC 9110 section 7.6).
 *
 * @param method "" for that of the request
 * @param target path and query at the backend, "" for those of the request
 * @param preserveHost whether the backend is sent the message's Host, and not its own
 * @param webSocket whether a client that asks for a WebSocket may have one to the backend
 */
public record Forwarding(String method, String target, boolean preserveHost, boolean webSocket) {

    /** The request's own line, and the backend's Host. */
    public static final Forwarding UNCHANGED = new Forwarding("", "", false, false);
}
