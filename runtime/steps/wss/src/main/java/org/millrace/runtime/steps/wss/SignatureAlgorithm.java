package org.millrace.runtime.steps.wss;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.tls.Cryptography;

/** The signature algorithms a flow can name (RFC 9231 sections 2.3.2 to 2.3.10); the JDK's names for them. */
enum SignatureAlgorithm {
    RSA_SHA256("rsa-sha256", Names.DS_MORE + "rsa-sha256", "SHA256withRSA", Digest.SHA256),
    RSA_SHA384("rsa-sha384", Names.DS_MORE + "rsa-sha384", "SHA384withRSA", Digest.SHA384),
    RSA_SHA512("rsa-sha512", Names.DS_MORE + "rsa-sha512", "SHA512withRSA", Digest.SHA256),
    // the mask and the salt go by the same digest, and there are no parameters to choose
    RSA_PSS_SHA256("rsa-pss-sha256", Names.DS_2007 + "sha256-rsa-MGF1", SignatureAlgorithm.PSS, Digest.SHA256),
    RSA_PSS_SHA384("rsa-pss-sha384", Names.DS_2007 + "sha384-rsa-MGF1", SignatureAlgorithm.PSS, Digest.SHA384),
    RSA_PSS_SHA512("rsa-pss-sha512", Names.DS_2007 + "sha512-rsa-MGF1", SignatureAlgorithm.PSS, Digest.SHA512),
    // XML Signature writes r and s side by side, not as ASN.1
    ECDSA_SHA256("ecdsa-sha256", Names.DS_MORE + "ecdsa-sha256", "SHA256withECDSAinP1363Format", Digest.SHA256),
    ECDSA_SHA384("ecdsa-sha384", Names.DS_MORE + "ecdsa-sha384", "SHA384withECDSAinP1363Format", Digest.SHA384),
    ECDSA_SHA512("ecdsa-sha512", Names.DS_MORE + "ecdsa-sha512", "SHA512withECDSAinP1363Format", Digest.SHA512),
    RSA_SHA1("rsa-sha1", Names.DS + "rsa-sha1", "SHA1withRSA", Digest.SHA1);

    private static final String PSS = "RSASSA-PSS";

    /** RSA-PSS with its parameters in an element (RFC 9231 section 2.3.9). */
    private static final String WITH_PARAMETERS = Names.DS_2007 + "rsa-pss";

    private static final String MGF1 = Names.DS_2007 + "MGF1";

    private final String literal;
    final String uri;
    private final String jca;
    /** What the parts are digested with when we sign. */
    final Digest digest;

    SignatureAlgorithm(String literal, String uri, String jca, Digest digest) {
        this.literal = literal;
        this.uri = uri;
        this.jca = jca;
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

    /** Reads a SignatureMethod; refuses what is not among the accepted. */
    static SignatureAlgorithm read(Element method, Set<SignatureAlgorithm> accepted) {
        String uri = method.attribute("Algorithm");
        SignatureAlgorithm named = uri.equals(WITH_PARAMETERS) ? withParameters(method) : named(method, uri);
        if (named == null || !accepted.contains(named)) {
            throw new Refused("the signature algorithm " + (named == null ? uri : named.uri) + " is not accepted");
        }
        return named;
    }

    private static SignatureAlgorithm named(Element method, String uri) {
        method.allowOnly(Names.DS);
        for (SignatureAlgorithm algorithm : values()) {
            if (algorithm.uri.equals(uri)) {
                return algorithm;
            }
        }
        return null;
    }

    /** Of what the parameters can say, only what the algorithms without parameters are: one digest, whose length is the salt's. */
    private static SignatureAlgorithm withParameters(Element method) {
        method.allowOnly(Names.DS_2007, "RSAPSSParams");
        Element parameters = method.optional(Names.DS_2007, "RSAPSSParams");
        if (parameters == null) {
            return RSA_PSS_SHA256;
        }
        for (Element child : parameters.elements()) {
            if (!child.is(Names.DS, "DigestMethod")
                    && !List.of("MaskGenerationFunction", "SaltLength", "TrailerField")
                            .contains(child.is(Names.DS_2007, child.localName()) ? child.localName() : "")) {
                throw new Refused("RSAPSSParams holds " + child.localName() + ", which is not accepted");
            }
        }
        Digest digest = digest(parameters);
        Element mask = parameters.optional(Names.DS_2007, "MaskGenerationFunction");
        if (mask != null && !mask.attribute("Algorithm").equals(MGF1)) {
            throw new Refused("the mask generation " + mask.attribute("Algorithm") + " is not accepted");
        }
        boolean usual = (mask == null ? digest : digest(mask)) == digest
                && number(parameters, "SaltLength", digest.bytes).equals(String.valueOf(digest.bytes))
                && number(parameters, "TrailerField", 1).equals("1");
        for (SignatureAlgorithm algorithm : values()) {
            if (usual && algorithm.jca.equals(PSS) && algorithm.digest == digest) {
                return algorithm;
            }
        }
        throw new Refused("RSA-PSS is accepted with one digest, SHA-256, SHA-384 or SHA-512, for message and mask,"
                + " and a salt of the digest's length");
    }

    private static Digest digest(Element parameters) {
        Element method = parameters.optional(Names.DS, "DigestMethod");
        return method == null ? Digest.SHA256 : Digest.of(method.attribute("Algorithm"));
    }

    private static String number(Element parameters, String name, int otherwise) {
        Element number = parameters.optional(Names.DS_2007, name);
        return number == null ? String.valueOf(otherwise) : number.text();
    }

    /** RSA or EC. */
    String keyType() {
        return jca.contains("ECDSA") ? "EC" : "RSA";
    }

    /** A key may be meant for RSA-PSS alone (RFC 4055 section 1.2). */
    boolean fits(PublicKey key) {
        return keyType().equals(key.getAlgorithm()) || jca.equals(PSS) && PSS.equals(key.getAlgorithm());
    }

    /** Ready to sign. */
    Signature signing(Cryptography.OwnKey key) throws GeneralSecurityException {
        return withParameters(Cryptography.signing(jca, key));
    }

    /** Ready to verify. */
    Signature verifying(PublicKey key) throws GeneralSecurityException {
        return withParameters(Cryptography.verifying(jca, key));
    }

    private Signature withParameters(Signature signature) throws GeneralSecurityException {
        if (jca.equals(PSS)) {
            signature.setParameter(new PSSParameterSpec(
                    digest.jca,
                    "MGF1",
                    new MGF1ParameterSpec(digest.jca),
                    digest.bytes,
                    PSSParameterSpec.TRAILER_FIELD_BC));
        }
        return signature;
    }

    @Override
    public String toString() {
        return literal;
    }
}
