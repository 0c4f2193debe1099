package org.millrace.runtime.transports.http.inbound;

import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslHandshakeListener;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.transports.http.jetty.server.SlowClients;

/**
 * Tells of TLS handshakes that fail, by their reason: a certificate that does not count, none where one is needed, or nothing that both sides
 * speak. A connection that only ends, as those of a balancer that looks whether the port is open, is none of them. Thread-safe.
 */
final class TlsRefusals implements SslHandshakeListener {

    /** The JDK has no type for it. */
    private static final String NO_CERTIFICATE = "Empty client certificate chain";

    private final Refusals refusals;

    TlsRefusals(Refusals refusals) {
        this.refusals = refusals;
    }

    @Override
    public void handshakeFailed(Event event, Throwable failure) {
        Fault fault = fault(failure);
        if (fault != null) {
            EndPoint endPoint = event.getEndPoint();
            refusals.tell(fault, 0, new Exchange.Client(SlowClients.address(endPoint), true));
        }
    }

    /** Null when nothing was refused. */
    static Fault fault(Throwable failure) {
        CertificateException certificate = cause(failure, CertificateException.class);
        if (certificate != null) {
            return new Fault(
                    FaultCode.TLS_CERTIFICATE,
                    "The client's certificate is not accepted.",
                    certificate.getMessage(),
                    null);
        }
        Throwable last = failure;
        while (last.getCause() != null) {
            last = last.getCause();
        }
        if (!(last instanceof SSLException)) {
            return null;
        }
        return String.valueOf(last.getMessage()).contains(NO_CERTIFICATE)
                ? new Fault(FaultCode.TLS_NO_CERTIFICATE, "The client has shown no certificate, and must.")
                : new Fault(FaultCode.TLS_HANDSHAKE, "The client's TLS handshake failed.", last.getMessage(), null);
    }

    /** The first of the kind: it tells more than what it was caused by. */
    private static <T extends Throwable> T cause(Throwable failure, Class<T> kind) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (kind.isInstance(cause)) {
                return kind.cast(cause);
            }
        }
        return null;
    }
}
