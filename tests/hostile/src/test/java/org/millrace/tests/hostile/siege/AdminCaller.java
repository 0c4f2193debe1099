package org.millrace.tests.hostile.siege;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.millrace.tests.hostile.wire.HttpReply;

/** Calls the admin API with any bytes over TLS. */
public final class AdminCaller {

    private final int port;
    private final SSLContext tls;

    AdminCaller(String address, Path certificate) {
        this.port = URI.create(address).getPort();
        try (InputStream in = Files.newInputStream(certificate)) {
            KeyStore anchors = KeyStore.getInstance(KeyStore.getDefaultType());
            anchors.load(null, null);
            anchors.setCertificateEntry(
                    "admin", CertificateFactory.getInstance("X.509").generateCertificate(in));
            TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
            trust.init(anchors);
            tls = SSLContext.getInstance("TLS");
            tls.init(null, trust.getTrustManagers(), null);
        } catch (IOException | GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    public int port() {
        return port;
    }

    /** A whole request as it is, then its reply. */
    public HttpReply raw(byte[] request) throws IOException {
        try (SSLSocket socket =
                (SSLSocket) tls.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(20_000);
            try {
                socket.getOutputStream().write(request);
                socket.getOutputStream().flush();
            } catch (IOException e) {
                // refused before all was sent: the reply says why
            }
            HttpReply reply = HttpReply.first(socket.getInputStream());
            if (reply == null) {
                throw new IOException("closed without a reply");
            }
            return reply;
        }
    }

    /**
     * @param authorization the header's value, "" for none
     * @param body null for none
     */
    public HttpReply call(String method, String target, String authorization, String body) throws IOException {
        byte[] content = body == null ? new byte[0] : body.getBytes(StandardCharsets.UTF_8);
        String head = method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                + (authorization.isEmpty() ? "" : "Authorization: " + authorization + "\r\n")
                + (body == null ? "" : "Content-Type: application/json\r\nContent-Length: " + content.length + "\r\n")
                + "Connection: close\r\n\r\n";
        return raw(
                org.millrace.tests.hostile.wire.RawClient.concat(head.getBytes(StandardCharsets.ISO_8859_1), content));
    }
}
