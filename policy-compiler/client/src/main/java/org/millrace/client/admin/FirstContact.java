package org.millrace.client.admin;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import javax.net.ssl.SSLSocket;
import org.millrace.client.Failure;

/** Asks what answers at an address for its certificate, for a person to compare before anything is sent to it, a token least of all. */
public final class FirstContact {

    private FirstContact() {}

    /**
     * The certificate that is shown there; nothing says yet whose it is. Waits twice the given time at most; may be interrupted only between
     * connecting and the handshake.
     *
     * @throws Failure when nothing answers, or nothing that speaks TLS
     */
    public static X509Certificate certificate(URI admin, Duration patience) {
        int port = admin.getPort() < 0 ? 443 : admin.getPort();
        int millis = Math.toIntExact(patience.toMillis());
        try (Socket plain = new Socket()) {
            plain.connect(new InetSocketAddress(admin.getHost(), port), millis);
            plain.setSoTimeout(millis);
            return shown(admin, plain, port);
        } catch (SocketTimeoutException e) {
            throw new Failure(
                    Failure.Kind.SILENT,
                    "what is at " + admin + " says nothing for " + patience.toSeconds() + " s",
                    "is this the address of the admin API, and does the way there lead through a firewall?",
                    e);
        } catch (IOException | GeneralSecurityException e) {
            throw new Failure(
                    Failure.Kind.UNREACHABLE,
                    "no runtime answers at " + admin + ": " + AdminClient.reason(e),
                    "is it running, and is this the address of its admin API?",
                    e);
        }
    }

    private static X509Certificate shown(URI admin, Socket plain, int port)
            throws IOException, GeneralSecurityException {
        PinnedTrust nobody = PinnedTrust.of(java.util.List.of());
        try (SSLSocket secure =
                (SSLSocket) nobody.context().getSocketFactory().createSocket(plain, admin.getHost(), port, true)) {
            secure.startHandshake();
            throw new IOException("it was trusted, though nobody is"); // can't be: no certificate is pinned
        } catch (IOException e) {
            if (e instanceof SocketTimeoutException || nobody.refused().isEmpty()) {
                throw e;
            }
            return nobody.refused().get();
        }
    }
}
