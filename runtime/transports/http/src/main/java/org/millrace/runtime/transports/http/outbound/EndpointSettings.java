package org.millrace.runtime.transports.http.outbound;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.settings.Name;
import org.millrace.runtime.settings.NamedSection;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Word;

/** A named pool of targets: a name in {@code endpoints} of a runtime's environment. */
public record EndpointSettings(
        @Name String name,

        @Option(
                value =
                        "scheme, host and port of each, with a path to put before every request's path, or none; tried in turn",
                form = TargetForm.class,
                missing = "add targets: [\"http://host:port\"]",
                example = "[\"http://127.0.0.1:9000\"]")
        List<URI> targets,

        @Option(value = "what is spoken to all of them", otherwise = "http/1.1")
        Protocol protocol,

        @Option(value = "most connections to one target", otherwise = "512", least = "1", most = "65535")
        int maxConnections,

        @Option(
                value =
                        "most calls that wait for a connection to a target; more are refused at once. Over HTTP/2 one may wait even"
                                + " with 0",
                otherwise = "1024",
                least = "0",
                most = "1000000")
        int maxQueued,

        @Option(value = "most time to set up a connection, TLS included", otherwise = "2s", least = "1ms", most = "1m")
        Duration connectTimeout,

        @Option(
                value = "how long an unused connection is kept; shorter than the backend's own",
                otherwise = "30s",
                least = "100ms",
                most = "1h")
        Duration idleTimeout,

        @Option(
                value =
                        "how long a response may stand still once its head is here: as long as a stream of events may be silent",
                otherwise = "2m",
                least = "100ms",
                most = "7d")
        Duration responseIdleTimeout,

        @Option(
                value = "how long a target that refused a connection is passed over",
                otherwise = "5s",
                least = "0ms",
                most = "10m")
        Duration restAfterFailure,

        @Option(
                value = "head of a request or a response",
                formerly = "maxHeaderBytes",
                otherwise = "32KB",
                bytes = true,
                least = "1KB",
                most = "1MB")
        int maxHeadBytes,

        @Option(
                value = "whom to trust and who we are, for https targets; without it what Java trusts",
                from = EndpointTlsSection.class)
        Optional<EndpointTls> tls) {

    private static final Declared<EndpointSettings> DECLARED = Declared.of(EndpointSettings.class);

    /** The section {@code endpoints}. */
    public static final NamedSection<EndpointSettings> SECTION = new NamedSection<>(
            "endpoints", "endpoint", "where steps call to by HTTP; flows name them", DECLARED, Map.of(), "", true);

    /** What is spoken to a target; over TLS, HTTP/2 is negotiated by ALPN and must be there. */
    public enum Protocol implements Word {
        HTTP_1_1("http/1.1"),
        HTTP_2("h2");

        private final String word;

        Protocol(String word) {
            this.word = word;
        }

        @Override
        public String word() {
            return word;
        }
    }

    public EndpointSettings {
        targets = List.copyOf(targets);
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("endpoint " + name + " has no targets");
        }
        for (URI target : targets) {
            if (target.getHost() == null
                    || !(target.getScheme().equals("http") || target.getScheme().equals("https"))) {
                throw new IllegalArgumentException("endpoint " + name + ": " + target
                        + " is no target; write http://host:port or https://host:port");
            }
        }
        if (maxConnections < 1 || maxQueued < 0) {
            throw new IllegalArgumentException(
                    "endpoint " + name + " must have at least one connection, and a maxQueued of 0 or more");
        }
    }

    /** An endpoint with the default limits. */
    public static EndpointSettings of(String name, URI... targets) {
        return DECLARED.with(name, Map.of("targets", List.of(targets)));
    }
}
