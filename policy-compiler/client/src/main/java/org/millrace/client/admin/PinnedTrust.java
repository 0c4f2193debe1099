package org.millrace.client.admin;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Trusts a server that shows one of the pinned certificates itself, whatever name it was called by; or one whose chain leads to a
 * pinned issuer and which bears the name it was called by.
 */
final class PinnedTrust extends X509ExtendedTrustManager {

    private final List<X509Certificate> pinned;
    private final X509ExtendedTrustManager byIssuer;
    private volatile X509Certificate refused;

    private PinnedTrust(List<X509Certificate> pinned) throws GeneralSecurityException, IOException {
        this.pinned = pinned;
        KeyStore anchors = KeyStore.getInstance(KeyStore.getDefaultType());
        anchors.load(null, null);
        for (int i = 0; i < pinned.size(); i++) {
            anchors.setCertificateEntry("pinned-" + i, pinned.get(i));
        }
        TrustManagerFactory usual = TrustManagerFactory.getInstance("PKIX");
        usual.init(anchors);
        byIssuer = (X509ExtendedTrustManager) usual.getTrustManagers()[0];
    }

    static PinnedTrust of(List<X509Certificate> pinned) throws GeneralSecurityException, IOException {
        return new PinnedTrust(pinned);
    }

    SSLContext context() throws GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {this}, null);
        return context;
    }

    /** The last certificate that a server showed and that was not trusted, for a person to look at. */
    Optional<X509Certificate> refused() {
        return Optional.ofNullable(refused);
    }

    private boolean isPinned(X509Certificate[] chain) {
        return chain.length > 0 && pinned.contains(chain[0]);
    }

    private interface ByIssuer {
        void check() throws CertificateException;
    }

    private void check(X509Certificate[] chain, ByIssuer byIssuer) throws CertificateException {
        if (isPinned(chain)) {
            return;
        }
        try {
            if (pinned.isEmpty()) { // and with nobody to lead to, the JDK would call it an internal error
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
