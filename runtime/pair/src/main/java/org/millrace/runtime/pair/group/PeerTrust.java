package org.millrace.runtime.pair.group;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Optional;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;
import org.millrace.runtime.pair.state.MemberCertificate;

/**
 * What the links between members trust: whoever answers at a member's address must have that member's key. Whoever calls must have a
 * certificate of a member, or of an authority of the pair: the second is heard only as far as to be told by {@link PeerGate} that it is no
 * member. What a certificate says of names and dates adds nothing, since the key itself is listed. Thread-safe.
 */
final class PeerTrust extends X509ExtendedTrustManager {

    private final Roster roster;
    private final Refusals refusals;

    PeerTrust(Roster roster, Refusals refusals) {
        this.roster = roster;
        this.refusals = refusals;
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        String host = engine == null || engine.getPeerHost() == null ? "" : engine.getPeerHost();
        String address = (host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host) + ":"
                + (engine == null ? 0 : engine.getPeerPort());
        Optional<Roster.Listed> listed = roster.of(chain[0].getPublicKey());
        if (listed.isEmpty() || !listed.get().member().address().equals(address)) {
            String who = who(chain[0]);
            if (!roster.hasLeft(chain[0].getPublicKey(), address)) {
                refusals.refused(
                        "answers "
                                + MemberCertificate.digest(chain[0].getPublicKey()), // what it asks is told beside this
                        who,
                        address,
                        "it answers there, and the key is not that of a member at this address");
            }
            throw new CertificateException(who + " is not the member at " + address);
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        MemberCertificate shown = MemberCertificate.of(chain[0]);
        boolean ours = roster.of(chain[0].getPublicKey()).isPresent()
                || roster.authorities().stream().anyMatch(shown::isIssuedBy);
        if (!ours) {
            String who = who(chain[0]);
            refusals.refused(shown.keyDigest(), who, "-", "no authority of the pair has signed its certificate");
            throw new CertificateException("no authority of the pair has signed the certificate of " + who);
        }
    }

    /** What is known of a stranger: the name that its certificate gives, and what tells its key from others. */
    static String who(X509Certificate certificate) {
        return "a stranger (" + certificate.getSubjectX500Principal().getName() + ", key "
                + MemberCertificate.digest(certificate.getPublicKey()).substring(0, 16) + ")";
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        checkClientTrusted(chain, type, (SSLEngine) null);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        checkServerTrusted(chain, type, (SSLEngine) null);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        checkClientTrusted(chain, type, (SSLEngine) null);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        checkServerTrusted(chain, type, (SSLEngine) null);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
