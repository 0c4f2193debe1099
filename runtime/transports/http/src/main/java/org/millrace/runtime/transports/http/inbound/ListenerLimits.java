package org.millrace.runtime.transports.http.inbound;

import java.time.Duration;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.multipart.MultipartLimits;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.settings.Inline;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.transports.http.tunnel.TunnelLimits;
import org.millrace.xml.XmlLimits;

/**
 * What one client of a listener may cost.
 *
 * @param exchange of one exchange
 * @param connections of its connections, whatever they speak
 * @param http2 of one connection in HTTP/2
 * @param tunnels of its WebSockets
 */
public record ListenerLimits(
        @Inline(by = OfExchange.class) Limits exchange,
        @Inline Connections connections,
        @Inline Http2 http2,
        @Inline TunnelLimits tunnels) {

    public static final ListenerLimits DEFAULTS =
            Declared.of(ListenerLimits.class).defaults();

    public ListenerLimits with(Limits other) {
        return new ListenerLimits(other, connections, http2, tunnels);
    }

    public ListenerLimits with(Connections others) {
        return new ListenerLimits(exchange, others, http2, tunnels);
    }

    public ListenerLimits with(Http2 others) {
        return new ListenerLimits(exchange, connections, others, tunnels);
    }

    public ListenerLimits with(TunnelLimits others) {
        return new ListenerLimits(exchange, connections, http2, others);
    }

    /** @param minBytesPerSecond on average after {@code paceGrace} of waiting for the client */
    public record Connections(
            @Option(
                    value = "open connections; more wait in the system's queue",
                    otherwise = "10000",
                    least = "1",
                    most = "1000000")
            int maxConnections,

            @Option(
                    value = "how long a connection may rest, between requests or within one",
                    otherwise = "30s",
                    least = "100ms",
                    most = "1h")
            Duration idleTimeout,

            @Option(
                    value = "from the first byte of a request's head to its last",
                    otherwise = "10s",
                    least = "100ms",
                    most = "1h")
            Duration headTimeout,

            @Option(
                    value = "the pace at which a body must come in and a reply be taken; 0 for any",
                    otherwise = "1KB",
                    bytes = true,
                    least = "0",
                    most = "1GB")
            int minBytesPerSecond,

            @Option(value = "how long a client may be slower at first", otherwise = "5s", least = "0ms", most = "1h")
            Duration paceGrace,

            @Option(
                    value = "how long a client is heard out that sends on after its reply, so that it can read that",
                    otherwise = "10s",
                    least = "1ms",
                    most = "1h")
            Duration lingerTime,

            @Option(
                    value = "how much of what such a client sends is read",
                    otherwise = "64MB",
                    bytes = true,
                    least = "0",
                    most = "1024GB")
            long lingerBytes,

            @Option(
                    value = "request line and headers together; a reply's headers may take 64KB, or this if it is more",
                    otherwise = "16KB",
                    bytes = true,
                    least = "1KB",
                    most = "1MB")
            int maxHeadBytes) {

        /** What a backend's head may take by default, and twice that. */
        private static final int REPLY_HEAD_BYTES = 64 * 1024;

        /** The largest head of a reply. */
        public int maxReplyHeadBytes() {
            return Math.max(maxHeadBytes, REPLY_HEAD_BYTES);
        }
    }

    public record Http2(
            @Option(value = "HTTP/2: requests at once on a connection", otherwise = "128", least = "1", most = "100000")
            int maxStreams,

            @Option(
                    value = "HTTP/2: frames without use (resets, pings, settings, empty ones) on a connection",
                    otherwise = "128",
                    least = "1",
                    most = "1000000")
            int maxFramesPerSecond) {}

    /** The options of {@link Limits}, with its defaults. */
    private interface OfExchange {

        @Option(
                value = "largest body that a flow may hold in memory; relayed bodies have no limit",
                bytes = true,
                least = "1KB",
                most = "1GB",
                live = true)
        long maxBufferedBytes();

        @Option(
                value =
                        "from the first byte of a request until its reply is under way; in gRPC as long as a client's stream may be silent"
                                + " before that",
                least = "1ms",
                most = "7d",
                live = true)
        Duration deadline();

        @Inline(by = OfXml.class)
        XmlLimits xml();

        @Option(
                value =
                        "whether flows may read ISO-2022-JP, in which escapes may hide markup from who overlooks its label",
                live = true)
        boolean statefulEncodings();

        @Inline(by = OfMultipart.class)
        MultipartLimits multipart();
    }

    /** The options of {@link MultipartLimits}, with its defaults. */
    private interface OfMultipart {

        @Option(
                value = "multipart bodies that flows read: parts, the document among them",
                least = "1",
                most = "100000",
                live = true)
        int maxParts();

        @Option(
                value = "multipart bodies that flows read: the head of a part",
                bytes = true,
                least = "64",
                most = "1MB",
                live = true)
        int maxPartHeadBytes();

        @Option(
                value = "multipart bodies that flows read: the content of a part",
                bytes = true,
                least = "1KB",
                most = "1GB",
                live = true)
        long maxPartBytes();
    }

    /** The options of {@link XmlLimits}, with its defaults. */
    private interface OfXml {

        @Option(value = "XML: open elements at once", least = "1", most = "10000", live = true)
        int maxDepth();

        @Option(value = "XML: attributes of an element", least = "1", most = "100000", live = true)
        int maxAttributes();

        @Option(value = "XML: length of a name", bytes = true, least = "16", most = "1MB", live = true)
        int maxNameBytes();

        @Option(value = "XML: length of an attribute's value", bytes = true, least = "16", most = "1GB", live = true)
        int maxAttributeValueBytes();

        @Option(value = "XML: elements of a document", least = "1", most = "100000000", live = true)
        int maxElements();
    }
}
