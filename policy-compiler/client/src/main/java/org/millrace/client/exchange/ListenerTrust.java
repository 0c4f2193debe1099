package org.millrace.client.exchange;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Trusts a listener that shows a certificate which its runtime has named, over an admin API that is trusted already; and, as any client, one
 * that this machine's Java trusts by its issuer and its name.
 */
final class ListenerTrust extends X509ExtendedTrustManager {

    private final Set<String> named;
    private final X509ExtendedTrustManager usual;
    private volatile X509Certificate refused;

    /** @param named SHA-256 of the certificates, in hex */
    ListenerTrust(Collection<String> named) throws GeneralSecurityException {
        this.named = Set.copyOf(named);
        TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
        factory.init((KeyStore) null);
        usual = (X509ExtendedTrustManager) factory.getTrustManagers()[0];
    }

    SSLContext context() throws GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {this}, null);
        return context;
    }

    /** The last certificate that was shown and not trusted. */
    Optional<X509Certificate> refused() {
        return Optional.ofNullable(refused);
    }

    private interface AsUsual {
        void check() throws CertificateException;
    }

    private void check(X509Certificate[] chain, AsUsual asUsual) throws CertificateException {
        if (named.contains(digest(chain[0]))) {
            return;
        }
        try {
            asUsual.check();
        } catch (CertificateException e) {
            refused = chain[0];
            throw e;
        }
    }

    private static String digest(X509Certificate certificate) throws CertificateException {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
            return HexFormat.of().formatHex(digest);
        } catch (GeneralSecurityException e) {
            throw new CertificateException(e);
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        check(chain, () -> usual.checkServerTrusted(chain, type, engine));
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        check(chain, () -> usual.checkServerTrusted(chain, type, socket));
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        check(chain, () -> usual.checkServerTrusted(chain, type));
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        throw new CertificateException("this is a client");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        throw new CertificateException("this is a client");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        throw new CertificateException("this is a client");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return usual.getAcceptedIssuers();
    }
}
