package org.millrace.runtime.api.trust;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Judges the other end of a TLS connection as {@link CertificateJudge} judges a signer. The JDK's own manager looks at key usage,
 * algorithms and, where the connection asks for it, the host's name; it is shown a certificate that is trusted for itself alone, or else the
 * chain with the authorities, so that none of the former is taken for one of the latter. Immutable; used by many threads at once.
 */
public final class PeerTrust extends X509ExtendedTrustManager {

    private interface Check {
        void run(X509ExtendedTrustManager jdk, X509Certificate[] chain) throws CertificateException;
    }

    private final CertificateJudge judge;
    private final InstantSource clock;
    private final X509ExtendedTrustManager pins;
    private final X509ExtendedTrustManager issuers;

    /** @param legacyAlgorithms whether weak signatures and keys are accepted in a chain */
    public PeerTrust(Certificates certificates, boolean legacyAlgorithms, InstantSource clock) {
        this.judge =
                new CertificateJudge(certificates, legacyAlgorithms, Set.of()); // the JDK asks for client or server
        this.clock = clock;
        this.pins = jdk(certificates.pinned());
        this.issuers = jdk(certificates.authorities());
    }

    /** Null when there are none. */
    private static X509ExtendedTrustManager jdk(List<X509Certificate> trusted) {
        if (trusted.isEmpty()) {
            return null; // the JDK's manager would take that for a mistake
        }
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            for (int i = 0; i < trusted.size(); i++) {
                store.setCertificateEntry("trusted-" + i, trusted.get(i));
            }
            TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
            factory.init(store);
            for (TrustManager manager : factory.getTrustManagers()) {
                if (manager instanceof X509ExtendedTrustManager found) {
                    return found;
                }
            }
            throw new IllegalStateException("the JDK has no trust manager for X.509");
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("certificates that were read can't be trusted: " + e.getMessage(), e);
        }
    }

    private void judge(X509Certificate[] chain, Check check) throws CertificateException {
        if (chain == null || chain.length == 0) {
            throw new IllegalArgumentException("a chain has a certificate at least"); // as X509TrustManager has it
        }
        try {
            if (judge.certificates().pinned().contains(chain[0])) {
                judge.pinned(chain[0], clock.instant());
                check.run(pins, new X509Certificate[] {chain[0]});
                return;
            }
            judge.issued(List.of(chain), clock.instant());
            check.run(issuers, chain);
        } catch (CertificateException e) {
            throw new Untrusted(e, chain[0]); // nobody else can say whose it was, once the handshake has failed
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
            throws CertificateException {
        judge(chain, (jdk, shown) -> jdk.checkClientTrusted(shown, authType, engine));
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
            throws CertificateException {
        judge(chain, (jdk, shown) -> jdk.checkClientTrusted(shown, authType, socket));
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        judge(chain, (jdk, shown) -> jdk.checkClientTrusted(shown, authType));
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
            throws CertificateException {
        judge(chain, (jdk, shown) -> jdk.checkServerTrusted(shown, authType, engine));
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
            throws CertificateException {
        judge(chain, (jdk, shown) -> jdk.checkServerTrusted(shown, authType, socket));
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        judge(chain, (jdk, shown) -> jdk.checkServerTrusted(shown, authType));
    }

    /** What a client is told to choose its certificate by. */
    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return judge.certificates().all().toArray(X509Certificate[]::new);
    }
}
