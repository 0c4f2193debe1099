package org.millrace.runtime.api.trust;

import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.security.interfaces.DSAPublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.PSSParameterSpec;
import java.util.Locale;
import java.util.Optional;

/** What counts as weak in keys and certificates: less than 112 bits of strength, as NIST SP 800-131A has it. */
public final class WeakKeys {

    private static final int MIN_RSA_BITS = 2048;
    private static final int MIN_EC_BITS = 224;

    private WeakKeys() {}

    /** What is weak about a key, e.g. {@code an RSA key of 1024 bits}; empty when nothing is. */
    public static Optional<String> of(PublicKey key) {
        return switch (key) {
            case RSAPublicKey rsa
            when rsa.getModulus().bitLength() < MIN_RSA_BITS ->
                Optional.of("an RSA key of " + rsa.getModulus().bitLength() + " bits");
            case ECPublicKey ec
            when ec.getParams().getOrder().bitLength() < MIN_EC_BITS ->
                Optional.of("an EC key of " + ec.getParams().getOrder().bitLength() + " bits");
            case DSAPublicKey dsa
            when dsa.getParams() == null || dsa.getParams().getP().bitLength() < MIN_RSA_BITS ->
                Optional.of("a short DSA key");
            default -> Optional.empty();
        };
    }

    /** What is weak about the signature of a certificate's issuer, e.g. {@code signed with SHA1withRSA}; empty when nothing is. */
    static Optional<String> ofSignature(X509Certificate certificate) {
        String name = certificate.getSigAlgName();
        String digest = name.equalsIgnoreCase("RSASSA-PSS") ? ofPss(certificate) : name;
        String plain = digest.toUpperCase(Locale.ROOT).replace("-", "");
        boolean weak = plain.startsWith("MD") || plain.startsWith("SHA1") || plain.startsWith("RIPEMD");
        return weak
                ? Optional.of("signed with " + (digest.equals(name) ? name : name + " and " + digest))
                : Optional.empty();
    }

    /** The digest of a signature with PSS (RFC 4055 section 3.1); without parameters it is SHA-1. */
    private static String ofPss(X509Certificate certificate) {
        byte[] parameters = certificate.getSigAlgParams();
        if (parameters == null) {
            return "SHA-1";
        }
        try {
            AlgorithmParameters pss = AlgorithmParameters.getInstance("RSASSA-PSS");
            pss.init(parameters);
            return pss.getParameterSpec(PSSParameterSpec.class).getDigestAlgorithm();
        } catch (GeneralSecurityException | java.io.IOException e) {
            return "SHA-1"; // as good as unreadable: the path's validation has its own words for it
        }
    }
}
