package org.millrace.runtime.steps.wss;

import java.security.PublicKey;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;

/** The signature algorithms a flow can name (RFC 9231 sections 2.3.2 to 2.3.6); the JDK's names for them. */
enum SignatureAlgorithm {
    RSA_SHA256(
            "rsa-sha256", "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "SHA256withRSA", "RSA", Digest.SHA256),
    RSA_SHA512(
            "rsa-sha512", "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512", "SHA512withRSA", "RSA", Digest.SHA256),
    // XML Signature writes r and s side by side, not as ASN.1
    ECDSA_SHA256(
            "ecdsa-sha256",
            "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256",
            "SHA256withECDSAinP1363Format",
            "EC",
            Digest.SHA256),
    RSA_SHA1("rsa-sha1", "http://www.w3.org/2000/09/xmldsig#rsa-sha1", "SHA1withRSA", "RSA", Digest.SHA1);

    private final String literal;
    final String uri;
    final String jca;
    final String keyType;
    /** What the parts are digested with when we sign. */
    final Digest digest;

    SignatureAlgorithm(String literal, String uri, String jca, String keyType, Digest digest) {
        this.literal = literal;
        this.uri = uri;
        this.jca = jca;
        this.keyType = keyType;
        this.digest = digest;
    }

    /** @throws LinkError when it is weak and not allowed here */
    static SignatureAlgorithm of(Link link, String stepId, String literal) {
        for (SignatureAlgorithm algorithm : values()) {
            if (algorithm.literal.equals(literal)) {
                if (algorithm == RSA_SHA1) {
                    Weak.gate(link, stepId, literal, RSA_SHA256.literal);
                }
                return algorithm;
            }
        }
        throw new LinkError(stepId, "there is no signature algorithm " + literal, "use " + RSA_SHA256.literal);
    }

    /** @param literals none: all but the weak one */
    static Set<SignatureAlgorithm> allOf(Link link, String stepId, List<String> literals) {
        if (literals.isEmpty()) {
            return EnumSet.complementOf(EnumSet.of(RSA_SHA1));
        }
        Set<SignatureAlgorithm> all = EnumSet.noneOf(SignatureAlgorithm.class);
        for (String literal : literals) {
            all.add(of(link, stepId, literal));
        }
        return all;
    }

    boolean fits(PublicKey key) {
        return keyType.equals(key.getAlgorithm());
    }

    @Override
    public String toString() {
        return literal;
    }
}
