package org.millrace.runtime.pair.trust;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** Trusts the one certificate with a given SHA-256, whatever names stand in it, and no client. */
final class PinnedCertificate extends X509ExtendedTrustManager {

    private final String fingerprint;

    private PinnedCertificate(String fingerprint) {
        this.fingerprint = fingerprint;
    }

    static SSLContext context(String fingerprint) throws GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {new PinnedCertificate(fingerprint)}, null);
        return context;
    }

    private void check(X509Certificate[] chain) throws CertificateException {
        try {
            if (Pem.fingerprint(chain[0]).equals(fingerprint)) {
                return;
            }
        } catch (GeneralSecurityException e) {
            throw new CertificateException(e);
        }
        throw new CertificateException("its certificate is not the one that the join token names");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        throw new CertificateException("no client is trusted here");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        throw new CertificateException("no client is trusted here");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        throw new CertificateException("no client is trusted here");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
