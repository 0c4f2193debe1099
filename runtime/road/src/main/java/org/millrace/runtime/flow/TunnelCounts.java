package org.millrace.runtime.flow;

/**
 * What went through the tunnels of a listener since it started: connections that no longer carry exchanges, such as WebSockets. Each that is open is
 * also an exchange under way.
 *
 * @param open how many are open now
 * @param opened how many were opened
 * @param messagesIn messages of clients that passed whole
 * @param messagesOut messages of backends that passed whole
 * @param bytesIn of clients, as they stood on the wire
 * @param bytesOut of backends
 */
public record TunnelCounts(
        String listener, int open, long opened, long messagesIn, long messagesOut, long bytesIn, long bytesOut) {}
