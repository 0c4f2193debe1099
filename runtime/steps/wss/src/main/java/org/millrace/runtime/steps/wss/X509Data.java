package org.millrace.runtime.steps.wss;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.security.auth.x500.X500Principal;

/**
 * Reads an X509Data (XML Signature section 4.5.4): a certificate by issuer and serial number or by its subject key identifier, the certificate
 * itself, and with it those that issued it. What names the certificate in several ways must name the same in all of them.
 */
final class X509Data {

    /** A path has a handful. */
    static final int MAX_CERTIFICATES = 8;

    private X509Data() {}

    /** @throws Refused when it names no certificate, or not one alone */
    static KeyReference read(Element data) {
        data.allowOnly(Names.DS, "X509IssuerSerial", "X509SKI", "X509SubjectName", "X509Certificate");
        Element issuerSerial = data.optional(Names.DS, "X509IssuerSerial");
        Element subjectKey = data.optional(Names.DS, "X509SKI");
        Element subject = data.optional(Names.DS, "X509SubjectName");
        List<Element> certificates = data.elements(Names.DS, "X509Certificate");
        if (certificates.isEmpty()) {
            if (issuerSerial != null && subjectKey == null && subject == null) {
                return issuerSerial(issuerSerial);
            }
            if (subjectKey != null && issuerSerial == null && subject == null) {
                return new KeyReference.SubjectKey(subjectKey.base64());
            }
            throw new Refused(
                    "X509Data must name a certificate by issuer and serial number, by subject key identifier, or hold it");
        }
        if (certificates.size() > MAX_CERTIFICATES) {
            throw new Refused("X509Data holds more than " + MAX_CERTIFICATES + " certificates");
        }
        List<X509Certificate> all = new ArrayList<>();
        for (Element certificate : certificates) {
            all.add(ShownCertificate.parse(certificate.base64(), certificate.localName()));
        }
        X509Certificate signer = signer(all);
        require(issuerSerial, names -> issuerSerial(names).isOf(signer));
        require(subjectKey, names -> MessageDigest.isEqual(names.base64(), KeyIdentifier.subjectKey(signer)));
        require(subject, names -> IssuerName.read(names.text()).names(IssuerName.of(signer.getSubjectX500Principal())));
        return new ShownCertificate(null, KeyIdentifier.encoded(signer), path(signer, all));
    }

    private static void require(Element naming, Predicate<Element> isSame) {
        if (naming != null && !isSame.test(naming)) {
            throw new Refused("X509Data names one certificate by " + naming.localName() + " and holds another");
        }
    }

    /** Of several certificates, the one that has issued none of the others. */
    private static X509Certificate signer(List<X509Certificate> all) {
        List<X509Certificate> last = all.stream()
                .filter(one -> all.stream().noneMatch(other -> other != one && isIssuer(one, other)))
                .toList();
        if (last.size() != 1) {
            throw new Refused("X509Data holds certificates of which it is not clear whose the signature is");
        }
        return last.getFirst();
    }

    private static boolean isIssuer(X509Certificate issuer, X509Certificate of) {
        return issuer.getSubjectX500Principal().equals(of.getIssuerX500Principal());
    }

    /** Who issued it, and so on; in whatever order they stand. */
    private static List<X509Certificate> path(X509Certificate signer, List<X509Certificate> all) {
        List<X509Certificate> above = new ArrayList<>();
        X500Principal issuer = signer.getIssuerX500Principal();
        for (int i = 0; i < all.size(); i++) {
            for (X509Certificate candidate : all) {
                if (candidate != signer
                        && !above.contains(candidate)
                        && candidate.getSubjectX500Principal().equals(issuer)) {
                    above.add(candidate);
                    issuer = candidate.getIssuerX500Principal();
                    break;
                }
            }
        }
        return List.copyOf(above);
    }

    private static KeyReference.IssuerSerial issuerSerial(Element issuerSerial) {
        String issuer = issuerSerial.required(Names.DS, "X509IssuerName").text();
        String serial = issuerSerial.required(Names.DS, "X509SerialNumber").text();
        IssuerName name = IssuerName.read(issuer);
        // RFC 5280 allows 20 octets, 49 digits; a parser of longer ones takes quadratic time
        if (!serial.matches("[0-9]{1,49}")) {
            throw new Refused("X509SerialNumber is not a serial number");
        }
        return new KeyReference.IssuerSerial(name, new BigInteger(serial));
    }
}
