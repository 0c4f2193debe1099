package org.millrace.runtime.server;

import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.millrace.bundle.BundleReader;
import org.millrace.runtime.admit.AdmissionSettings;
import org.millrace.runtime.api.OpenCalls;
import org.millrace.runtime.api.trust.PeerTrust;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;
import org.millrace.runtime.transports.http.inbound.ListenerTls;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;
import org.millrace.runtime.transports.http.outbound.EndpointTls;

/** What the files say, in the words of the stages, with aliases resolved. */
final class Settings {

    private Settings() {}

    /**
     * Makes all of them once, so that {@code --check} refuses what a start would.
     *
     * @throws IllegalArgumentException with what a stage does not take
     */
    static void require(Configuration configuration, EnvironmentFile environment) {
        listeners(configuration, environment);
        endpoints(environment);
        admission(configuration);
        configuration.bundles().limits();
    }

    static AdmissionSettings admission(Configuration configuration) {
        return new AdmissionSettings(configuration.admission().maxExchanges());
    }

    /** What opens bundles here: whose are trusted, and what their code may call. */
    static BundleReader bundleReader(Configuration configuration, Clock clock) {
        return new BundleReader(
                configuration.bundles().trust(),
                PermittedCalls.all(),
                OpenCalls.ofValidators(),
                configuration.bundles().limits(),
                clock);
    }

    static List<ListenerSettings> listeners(Configuration configuration, EnvironmentFile environment) {
        return configuration.listeners().entrySet().stream()
                .map(entry -> listener(entry.getKey(), entry.getValue(), environment))
                .toList();
    }

    private static ListenerSettings listener(
            String name, Configuration.Listener listener, EnvironmentFile environment) {
        Configuration.ListenerLimits limits = listener.limits();
        return new ListenerSettings(
                name,
                resolved(listener.address()),
                protocols(listener.protocols()),
                Optional.ofNullable(listener.tls()).map(tls -> tls(tls, environment)),
                limits.exchange(),
                limits.maxConnections(),
                limits.idleTimeout(),
                limits.headTimeout(),
                limits.minBytesPerSecond(),
                limits.paceGrace(),
                limits.lingerTime(),
                limits.lingerBytes(),
                limits.maxHeadBytes(),
                limits.maxStreams(),
                limits.maxFramesPerSecond());
    }

    /** SHA-256 of the certificate that each listener with TLS shows, in hex, by the listener's name. */
    static Map<String, String> listenerCertificates(Configuration configuration, EnvironmentFile environment) {
        Map<String, String> certificates = new TreeMap<>();
        configuration.listeners().forEach((name, listener) -> {
            if (listener.tls() != null) {
                var key = environment.keys().get(listener.tls().key());
                certificates.put(name, digest(key.chain().getFirst()));
            }
        });
        return certificates;
    }

    private static String digest(X509Certificate certificate) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
            return HexFormat.of().formatHex(digest);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a certificate that was read has no encoding", e);
        }
    }

    private static Set<ListenerSettings.Protocol> protocols(Set<Configuration.Protocol> written) {
        Set<ListenerSettings.Protocol> protocols = EnumSet.noneOf(ListenerSettings.Protocol.class);
        for (Configuration.Protocol protocol : written) {
            protocols.add(
                    switch (protocol) {
                        case HTTP_1_1 -> ListenerSettings.Protocol.HTTP_1_1;
                        case H2C, H2 -> ListenerSettings.Protocol.HTTP_2;
                    });
        }
        return protocols;
    }

    private static ListenerTls tls(Configuration.Tls tls, EnvironmentFile environment) {
        return new ListenerTls(
                KeyStores.of(environment.keys().get(tls.key())),
                KeyStores.PASSWORD.clone(),
                tls.versions(),
                switch (tls.clientAuth()) {
                    case NONE -> ListenerTls.ClientAuth.NONE;
                    case OPTIONAL -> ListenerTls.ClientAuth.WANT;
                    case REQUIRED -> ListenerTls.ClientAuth.NEED;
                },
                tls.clientTrust().isEmpty() ? null : trust(tls.clientTrust(), environment));
    }

    static List<EndpointSettings> endpoints(EnvironmentFile environment) {
        return environment.endpoints().entrySet().stream()
                .map(entry -> endpoint(entry.getKey(), entry.getValue(), environment))
                .toList();
    }

    private static EndpointSettings endpoint(
            String name, EnvironmentFile.EndpointPlace place, EnvironmentFile environment) {
        return new EndpointSettings(
                name,
                place.targets(),
                place.protocol(),
                place.maxConnections(),
                place.maxQueued(),
                place.connectTimeout(),
                place.idleTimeout(),
                place.restAfterFailure(),
                place.maxHeaderBytes(),
                Optional.of(tls(place.tls(), environment)));
    }

    private static EndpointTls tls(EnvironmentFile.TargetTls tls, EnvironmentFile environment) {
        return new EndpointTls(
                tls.trust().isEmpty() ? null : trust(tls.trust(), environment),
                tls.key().isEmpty() ? null : KeyStores.of(environment.keys().get(tls.key())),
                tls.key().isEmpty() ? null : KeyStores.PASSWORD.clone(),
                tls.versions());
    }

    private static PeerTrust trust(String alias, EnvironmentFile environment) {
        return new PeerTrust(
                environment.certificates().get(alias), environment.legacyAlgorithms(), InstantSource.system());
    }

    /** Looks the host up; one that is not found stays unresolved and fails, with its name, when it is listened on. */
    static InetSocketAddress resolved(InetSocketAddress address) {
        return new InetSocketAddress(address.getHostString(), address.getPort());
    }
}
