package org.millrace.runtime.transports.http.inbound;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.runtime.http.Authority;
import org.millrace.runtime.settings.Checked;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.settings.Form;
import org.millrace.runtime.settings.Name;
import org.millrace.runtime.settings.NamedSection;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Reading;
import org.millrace.runtime.settings.Scalars;
import org.millrace.runtime.settings.Section;
import org.millrace.runtime.settings.Unreadable;

/**
 * Where and how requests come in: a name in {@code listeners} of a runtime's configuration.
 *
 * @param probes what is answered there beside flows
 */
@Checked(ListenerSettings.ProtocolsFit.class)
public record ListenerSettings(
        @Name String name,

        @Option(
                value = "where it listens; port 0 takes any free one, and data/runtime.json says which",
                missing = "add address: \"127.0.0.1:8080\"",
                example = "127.0.0.1:8080")
        InetSocketAddress address,

        @Option(
                value =
                        "what it speaks: h2c is HTTP/2 without TLS, by prior knowledge or upgrade, h2 is HTTP/2 over TLS, by ALPN",
                otherwise = "http/1.1, h2c",
                absent = "HTTP/1.1 and HTTP/2",
                form = Words.class)
        Set<Protocol> protocols,

        @Option(
                value =
                        "paths with `%2F`, `%5C`, `//` or escapes of bytes that are no UTF-8: `pass` sends them on as they are, which one of several flows"
                                + " they are for must be the same however they are read; `refuse` answers 400",
                otherwise = "pass")
        OddPaths oddPaths,

        @Option(
                value =
                        "headers whose name has an underscore, which CGI and its heirs take for a hyphen, so that `X_User` poses as `X-User` there: `pass`"
                                + " sends them on, `drop` leaves them out, `refuse` answers 400",
                otherwise = "pass",
                live = true)
        Underscores underscores,

        @Option(
                value =
                        "how clients reach the listener where that is not what their Host says, such as through a balancer that ends TLS: what"
                                + " descriptions of flows name as their address",
                absent = "what the client's Host says",
                form = Origin.class)
        String publicUrl,

        @Option(value = "TLS; without it the listener is in cleartext", from = ListenerTlsSection.class)
        Optional<ListenerTls> tls,

        @Option("what one client may cost; each listener has its own")
        ListenerLimits limits,

        Probes probes) {

    private static final List<String> WORDS = List.of("http/1.1", "h2c", "h2");
    private static final Declared<ListenerSettings> DECLARED = Declared.of(ListenerSettings.class);
    /** The section {@code listeners}; without it there is one listener named {@code http} on 127.0.0.1:8080. */
    public static final NamedSection<ListenerSettings> SECTION = new NamedSection<>(
            "listeners",
            "listener",
            "where messages come in by HTTP; flows name them. Without this section there is `http` on 127.0.0.1:8080",
            DECLARED,
            Map.of("http", of("http", InetSocketAddress.createUnresolved("127.0.0.1", 8080), null)),
            "http: {address: \"127.0.0.1:8080\"}",
            false);

    /** What a listener speaks. */
    public enum Protocol {
        HTTP_1_1,
        HTTP_2
    }

    /** What becomes of paths that servers read in more than one way. */
    public enum OddPaths {
        PASS,
        REFUSE
    }

    /** What becomes of headers whose name has an underscore. */
    public enum Underscores {
        PASS,
        DROP,
        REFUSE
    }

    public ListenerSettings {
        protocols = Set.copyOf(protocols);
        publicUrl = publicUrl == null ? "" : publicUrl;
        probes = probes == null ? Probes.NONE : probes;
        if (protocols.isEmpty()) {
            throw new IllegalArgumentException("listener " + name + " speaks no protocol");
        }
    }

    /** A listener for both protocols with the default limits. */
    public static ListenerSettings of(String name, InetSocketAddress address, ListenerTls tls) {
        return DECLARED.with(name, Map.of("address", address, "tls", Optional.ofNullable(tls)));
    }

    public ListenerSettings with(ListenerLimits others) {
        return new ListenerSettings(name, address, protocols, oddPaths, underscores, publicUrl, tls, others, probes);
    }

    public ListenerSettings with(OddPaths others) {
        return new ListenerSettings(name, address, protocols, others, underscores, publicUrl, tls, limits, probes);
    }

    public ListenerSettings with(Underscores others) {
        return new ListenerSettings(name, address, protocols, oddPaths, others, publicUrl, tls, limits, probes);
    }

    /**
     * What is in force once a reload has taken up what it can of another reading.
     *
     * @param tlsToo whether that of TLS has changed; one that begins or ends with it takes a start
     */
    public ListenerSettings taking(ListenerSettings next, boolean tlsToo) {
        return new ListenerSettings(
                name,
                address,
                protocols,
                oddPaths,
                next.underscores,
                publicUrl,
                tlsToo && tls.isPresent() && next.tls.isPresent() ? next.tls : tls,
                limits.with(next.limits.exchange()),
                probes);
    }

    public ListenerSettings with(Probes others) {
        return new ListenerSettings(name, address, protocols, oddPaths, underscores, publicUrl, tls, limits, others);
    }

    /** Both words for HTTP/2 mean the same; which of them may stand is known beside TLS. */
    private static final class Words implements Form<Protocol> {

        @Override
        public String type() {
            return "word";
        }

        @Override
        public List<String> words() {
            return WORDS;
        }

        @Override
        public Protocol of(String text) throws Unreadable {
            return Scalars.oneOf(WORDS.toArray(String[]::new)).of(text).equals("http/1.1")
                    ? Protocol.HTTP_1_1
                    : Protocol.HTTP_2;
        }
    }

    /** A scheme, a host and maybe a port. */
    private static final class Origin implements Form<String> {

        @Override
        public String type() {
            return "http(s)://host:port";
        }

        @Override
        public String of(String text) throws Unreadable {
            String origin = text.replaceFirst("/$", "");
            if (origin.isEmpty()
                    || origin.matches("https?://.+") && Authority.isOne(origin.replaceFirst("https?://", ""))) {
                return origin;
            }
            throw new Unreadable(
                    Scalars.quoted(text) + " is not the address of a listener",
                    "write https://host or https://host:port, without a path");
        }
    }

    static final class ProtocolsFit implements Checked.Check {

        @Override
        public void look(Section section) {
            section.list("protocols", WORDS, fitting(section.has("tls")));
        }

        private static Reading<String> fitting(boolean secure) {
            return text -> {
                if (secure && text.equals("h2c")) {
                    throw new Unreadable("h2c is HTTP/2 without TLS, but this listener has tls", "write h2");
                }
                if (!secure && text.equals("h2")) {
                    throw new Unreadable("h2 needs tls, which this listener has not", "write h2c, or add tls:");
                }
                return text;
            };
        }
    }
}
