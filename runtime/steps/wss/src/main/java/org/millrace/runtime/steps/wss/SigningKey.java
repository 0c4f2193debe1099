package org.millrace.runtime.steps.wss;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import org.millrace.runtime.tls.Cryptography;

/**
 * A key that signs, its algorithm, and the markup around what it makes, prepared once. Immutable; used by many threads at once.
 *
 * @param valueBytes how long a signature is, which this algorithm and key decide alone
 * @param digestMethod the markup of a reference from its transform to its digest's value
 */
record SigningKey(
        Cryptography.OwnKey key,
        SignatureAlgorithm algorithm,
        KeyIdentifier.Naming naming,
        int valueBytes,
        String methods,
        String digestMethod) {

    static SigningKey of(
            PrivateKey key, X509Certificate certificate, SignatureAlgorithm algorithm, KeyIdentifier.Naming naming) {
        String methods = "<ds:CanonicalizationMethod Algorithm=\"" + Names.EXCLUSIVE
                + "\"/><ds:SignatureMethod Algorithm=\"" + algorithm.uri + "\"/>";
        String digestMethod =
                "</ds:Transforms><ds:DigestMethod Algorithm=\"" + algorithm.digest.uri + "\"/><ds:DigestValue>";
        return new SigningKey(Cryptography.own(key), algorithm, naming, valueBytes(certificate), methods, digestMethod);
    }

    /** RFC 8017 section 8.2.1: as long as the modulus; RFC 9231 section 2.3.6: r and s, each as long as the order. */
    private static int valueBytes(X509Certificate certificate) {
        return switch (certificate.getPublicKey()) {
            case RSAPublicKey rsa -> (rsa.getModulus().bitLength() + 7) / 8;
            case ECPublicKey curve -> 2 * ((curve.getParams().getOrder().bitLength() + 7) / 8);
            default ->
                throw new IllegalStateException("no signature is made with "
                        + certificate.getPublicKey().getAlgorithm());
        };
    }

    /** @throws GeneralSecurityException when the key does not sign */
    byte[] sign(byte[] signedInfo) throws GeneralSecurityException {
        Signature signature = algorithm.signing(key);
        signature.update(signedInfo);
        byte[] value = signature.sign();
        if (value.length != valueBytes) {
            throw new GeneralSecurityException("a signature of " + value.length + " bytes, not " + valueBytes);
        }
        return value;
    }
}
