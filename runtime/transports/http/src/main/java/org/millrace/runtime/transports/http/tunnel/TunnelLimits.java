package org.millrace.runtime.transports.http.tunnel;

import java.time.Duration;
import org.millrace.runtime.settings.Option;

/** What the WebSockets of a listener may cost; each also counts as an exchange under way. */
public record TunnelLimits(
        @Option(
                key = "maxTunnels",
                value =
                        "WebSockets open at once, each of which also counts as an exchange under way; more are answered 503; 0 for none",
                otherwise = "512",
                least = "0",
                most = "1000000")
        int maxOpen,

        @Option(
                key = "tunnelIdleTimeout",
                value =
                        "how long a WebSocket may be silent in both directions, in place of `idleTimeout`; then both sides are closed with 1001",
                otherwise = "10m",
                least = "100ms",
                most = "7d")
        Duration idleTimeout,

        @Option(
                key = "tunnelDrainTime",
                value =
                        "how long WebSockets of a flow's version go on that is no longer in service; then both sides are closed with 1001",
                otherwise = "30s",
                least = "0ms",
                most = "7d")
        Duration drainTime,

        @Option(
                key = "maxTunnelFrameBytes",
                value = "WebSocket: payload of a frame, after which both sides are closed with 1009; 0 for any",
                otherwise = "0",
                bytes = true,
                least = "0",
                most = "1024GB")
        long maxFrameBytes,

        @Option(
                key = "maxTunnelMessageBytes",
                value = "WebSocket: payloads of a message's frames together, as they stand on the wire; 0 for any",
                otherwise = "0",
                bytes = true,
                least = "0",
                most = "1024GB")
        long maxMessageBytes) {}
