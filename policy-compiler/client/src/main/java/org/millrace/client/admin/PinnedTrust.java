package org.millrace.client.admin;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Trusts a server that shows a certificate which is known itself, whatever name it was called by; or one whose chain leads to a trusted
 * issuer and which bears the name it was called by. Thread-safe.
 */
public final class PinnedTrust extends X509ExtendedTrustManager {

    private final Predicate<X509Certificate> known;
    private final X509ExtendedTrustManager byIssuer;
    private volatile X509Certificate refused;

    private PinnedTrust(Predicate<X509Certificate> known, KeyStore issuers) throws GeneralSecurityException {
        this.known = known;
        TrustManagerFactory usual = TrustManagerFactory.getInstance("PKIX");
        usual.init(issuers);
        byIssuer = (X509ExtendedTrustManager) usual.getTrustManagers()[0];
    }

    /** Knows these certificates, and whom they issued one for. */
    static PinnedTrust of(List<X509Certificate> pinned) throws GeneralSecurityException, IOException {
        KeyStore issuers = KeyStore.getInstance(KeyStore.getDefaultType());
        issuers.load(null, null);
        for (int i = 0; i < pinned.size(); i++) {
            issuers.setCertificateEntry("pinned-" + i, pinned.get(i));
        }
        return new PinnedTrust(pinned::contains, issuers);
    }

    /**
     * Knows certificates by what somebody trusted has said of them; beside them, trusts whom this machine's Java trusts.
     *
     * @param digests SHA-256 of the certificates, as {@link Fingerprint#hex} writes it
     */
    public static PinnedTrust named(Set<String> digests) throws GeneralSecurityException {
        return new PinnedTrust(shown -> digests.contains(Fingerprint.hex(shown)), null);
    }

    /** @param keys of our own, shown to a server that asks for a certificate; none for none */
    public SSLContext context(KeyManager... keys) throws GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.length == 0 ? null : keys, new TrustManager[] {this}, null);
        return context;
    }

    /** The last certificate that a server showed and that was not trusted, for a person to look at. */
    public Optional<X509Certificate> refused() {
        return Optional.ofNullable(refused);
    }

    private interface ByIssuer {
        void check() throws CertificateException;
    }

    private void check(X509Certificate[] chain, ByIssuer byIssuer) throws CertificateException {
        if (chain.length > 0 && known.test(chain[0])) {
            return;
        }
        try {
            if (getAcceptedIssuers().length
                    == 0) { // and with nobody to lead to, the JDK would call it an internal error
                throw new CertificateException("no certificate is known");
            }
            byIssuer.check();
        } catch (CertificateException e) {
            refused = chain.length > 0 ? chain[0] : null;
            throw e;
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        check(chain, () -> byIssuer.checkServerTrusted(chain, type, engine));
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        check(chain, () -> byIssuer.checkServerTrusted(chain, type, socket));
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        check(chain, () -> byIssuer.checkServerTrusted(chain, type));
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        throw new CertificateException("this is a client");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        throw new CertificateException("this is a client");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        throw new CertificateException("this is a client");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return byIssuer.getAcceptedIssuers();
    }
}
