package org.millrace.runtime.transports.http.outbound;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CRL;
import java.util.Collection;
import java.util.List;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** An endpoint's TLS in Jetty's words; targets are judged as the environment says, and not by a store that is trusted whole. */
final class TargetContext extends SslContextFactory.Client {

    private final X509ExtendedTrustManager targets;

    /** @param targets null for the JDK's own */
    private TargetContext(X509ExtendedTrustManager targets) {
        this.targets = targets;
        if (targets != null) {
            setTrustStore(nothing()); // without keys and a store Jetty asks nobody but the JDK
        }
    }

    static SslContextFactory.Client of(EndpointSettings settings) {
        SslContextFactory.Client tls =
                new TargetContext(settings.tls().map(EndpointTls::trust).orElse(null));
        settings.tls().filter(ours -> ours.keys() != null).ifPresent(ours -> {
            tls.setKeyStore(ours.keys());
            tls.setKeyStorePassword("");
            tls.setKeyManagerPassword(new String(ours.keyPassword()));
        });
        List<String> versions = settings.tls().map(EndpointTls::versions).orElse(EndpointTls.VERSIONS);
        tls.setIncludeProtocols(versions.toArray(String[]::new));
        tls.setSNIProvider(TargetContext::serverName);
        return tls;
    }

    /** The JDK tells the server its name only if that has a dot; a host's name need have none (RFC 6066 section 3), and addresses are not told. */
    private static List<SNIServerName> serverName(SSLEngine engine, List<SNIServerName> byTheJdk) {
        String host = engine.getPeerHost();
        if (!byTheJdk.isEmpty() || host == null || host.indexOf('.') >= 0 || host.indexOf(':') >= 0) {
            return byTheJdk;
        }
        return List.of(new SNIHostName(host));
    }

    private static KeyStore nothing() {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            return store;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("an empty key store needs no reading", e);
        }
    }

    @Override
    protected TrustManager[] getTrustManagers(KeyStore store, Collection<? extends CRL> revoked) throws Exception {
        return targets == null ? super.getTrustManagers(null, revoked) : new TrustManager[] {targets};
    }
}
