package org.millrace.runtime.steps.wss;

import java.io.ByteArrayInputStream;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;

/**
 * A certificate that a message holds itself, which says nothing yet of its being trusted.
 *
 * @param token the BinarySecurityToken that it stands in, or null when it stands elsewhere
 * @param certificate its bytes, which are not parsed as long as a known certificate has the same
 * @param issuers who issued it, and so on, as far as the message holds them
 */
record ShownCertificate(Element token, byte[] certificate, List<X509Certificate> issuers) implements KeyReference {

    /** A certificate of a few kilobytes is large; a path has a handful. */
    static final int MAX_BYTES = 32 * 1024;

    static ShownCertificate of(byte[] certificate) {
        return new ShownCertificate(null, certificate, List.of());
    }

    /**
     * Reads a BinarySecurityToken (X.509 Certificate Token Profile 1.1, section 3.1).
     *
     * @throws Refused when it is none of a certificate or a path of them
     */
    static ShownCertificate read(Element token) {
        String encoding = token.attribute("EncodingType");
        if (!encoding.isEmpty() && !encoding.equals(Names.BASE64)) {
            throw new Refused("the BinarySecurityToken must be in base64");
        }
        String valueType = token.attribute("ValueType");
        ForeignToken.refuse(valueType);
        return switch (valueType) {
            case Names.X509_V3 -> new ShownCertificate(token, token.base64(), List.of());
            case Names.X509_PATH -> path(token);
            default ->
                throw new Refused("a BinarySecurityToken of the type '" + valueType
                        + "' is not accepted; its ValueType must be " + Names.X509_V3 + " or " + Names.X509_PATH);
        };
    }

    private static ShownCertificate path(Element token) {
        byte[] bytes = limited(token.base64(), token.localName());
        try {
            List<? extends Certificate> path = CertificateFactory.getInstance("X.509")
                    .generateCertPath(new ByteArrayInputStream(bytes), "PkiPath")
                    .getCertificates();
            if (path.isEmpty()) {
                throw new Refused("the BinarySecurityToken holds an empty path");
            }
            List<X509Certificate> all =
                    path.stream().map(X509Certificate.class::cast).toList();
            return new ShownCertificate(token, KeyIdentifier.encoded(all.getFirst()), all.subList(1, all.size()));
        } catch (CertificateException e) {
            throw new Refused("the BinarySecurityToken holds no path of X.509 certificates", e);
        }
    }

    /** The certificate, then who issued it, and so on. */
    List<X509Certificate> path() {
        List<X509Certificate> path = new ArrayList<>();
        path.add(parse(certificate, token == null ? "KeyInfo" : token.localName()));
        path.addAll(issuers);
        return path;
    }

    /** @param where the name of the element that holds it, for messages */
    static X509Certificate parse(byte[] certificate, String where) {
        try {
            return (X509Certificate) CertificateFactory.getInstance("X.509")
                    .generateCertificate(new ByteArrayInputStream(limited(certificate, where)));
        } catch (CertificateException e) {
            throw new Refused("the " + where + " holds no X.509 certificate", e);
        }
    }

    private static byte[] limited(byte[] bytes, String where) {
        if (bytes.length > MAX_BYTES) {
            throw new Refused("the " + where + " is larger than " + MAX_BYTES + " bytes");
        }
        return bytes;
    }
}
