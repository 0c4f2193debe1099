package org.millrace.runtime.steps.wss;

import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.millrace.runtime.tls.Cryptography;

/**
 * An XML Signature of a security header, read into plain facts and checked in this order, the cheap and the structural before the
 * costly: (1) its shape: SignedInfo, SignatureValue and KeyInfo, nothing else; (2) algorithms; (3) each reference is {@code #id} of one
 * element, with at most one transform, a canonicalization; (4) {@link #verify}: the signature value over SignedInfo, and only then the
 * digests of the elements. No reference is dereferenced by a library and no transform is run but canonicalization.
 */
final class SignatureReader {

    static final int MAX_REFERENCES = 30;

    private final Element signedInfo;
    private final Canonical method;
    private final SignatureAlgorithm algorithm;
    private final byte[] value;
    private final Element keyInfo;
    private final List<SignedPart> parts;

    /** An element that the signature refers to. */
    private record SignedPart(Element element, Canonical canonical, Digest digest, byte[] value) {}

    private SignatureReader(
            Element signedInfo,
            Canonical method,
            SignatureAlgorithm algorithm,
            byte[] value,
            Element keyInfo,
            List<SignedPart> parts) {
        this.signedInfo = signedInfo;
        this.method = method;
        this.algorithm = algorithm;
        this.value = value;
        this.keyInfo = keyInfo;
        this.parts = parts;
    }

    /** @throws Refused when the shape, an algorithm or a reference is not accepted */
    static SignatureReader read(Element signature, SoapMessage message, Ids ids, Set<SignatureAlgorithm> accepted) {
        signature.allowOnly(Names.DS, "SignedInfo", "SignatureValue", "KeyInfo");
        Element signedInfo = signature.required(Names.DS, "SignedInfo");
        signedInfo.allowOnly(Names.DS, "CanonicalizationMethod", "SignatureMethod", "Reference");
        SignatureAlgorithm algorithm = algorithm(signedInfo.required(Names.DS, "SignatureMethod"), accepted);
        List<Element> references = signedInfo.elements(Names.DS, "Reference");
        if (references.isEmpty() || references.size() > MAX_REFERENCES) {
            throw new Refused("a signature must have 1 to " + MAX_REFERENCES + " references");
        }
        List<SignedPart> parts = new ArrayList<>();
        for (Element reference : references) {
            SignedPart part = part(reference, message, ids, accepted);
            if (parts.stream().anyMatch(other -> other.element.equals(part.element))) {
                throw new Refused("the signature refers to " + part.element.localName() + " twice");
            }
            parts.add(part);
        }
        return new SignatureReader(
                signedInfo,
                Canonical.read(signedInfo.required(Names.DS, "CanonicalizationMethod")),
                algorithm,
                signature.required(Names.DS, "SignatureValue").base64(),
                signature.required(Names.DS, "KeyInfo"),
                List.copyOf(parts));
    }

    private static SignatureAlgorithm algorithm(Element method, Set<SignatureAlgorithm> accepted) {
        method.allowOnly(Names.DS);
        String uri = method.attribute("Algorithm");
        for (SignatureAlgorithm algorithm : accepted) {
            if (algorithm.uri.equals(uri)) {
                return algorithm;
            }
        }
        throw new Refused("the signature algorithm " + uri + " is not accepted");
    }

    private static SignedPart part(Element reference, SoapMessage message, Ids ids, Set<SignatureAlgorithm> accepted) {
        reference.allowOnly(Names.DS, "Transforms", "DigestMethod", "DigestValue");
        Canonical canonical = canonical(reference.optional(Names.DS, "Transforms"));
        Element method = reference.required(Names.DS, "DigestMethod");
        method.allowOnly(Names.DS);
        Digest digest = Digest.of(method.attribute("Algorithm"));
        if (digest == Digest.SHA1 && !accepted.contains(SignatureAlgorithm.RSA_SHA1)) {
            throw new Refused("the digest algorithm SHA-1 is not accepted");
        }
        Element element = ids.referred(reference.attribute("URI"));
        if (!message.isPart(element)) {
            throw new Refused("the signature refers to a " + element.localName()
                    + " that is neither the Body, nor a header, nor in the Security header");
        }
        return new SignedPart(
                element,
                canonical,
                digest,
                reference.required(Names.DS, "DigestValue").base64());
    }

    private static Canonical canonical(Element transforms) {
        if (transforms == null) {
            return Canonical.IMPLIED;
        }
        transforms.allowOnly(Names.DS, "Transform");
        List<Element> all = transforms.elements();
        if (all.size() != 1) {
            throw new Refused("a reference must have one transform, a canonicalization");
        }
        return Canonical.read(all.getFirst());
    }

    Element keyInfo() {
        return keyInfo;
    }

    boolean covers(Element element) {
        return parts.stream().anyMatch(part -> part.element.equals(element));
    }

    /** The elements that the signature covers. */
    List<Element> elements() {
        return parts.stream().map(SignedPart::element).toList();
    }

    /**
     * Checks the signature's value and every digest.
     *
     * @return what was signed: SignedInfo in canonical form. It, not the signature's value, tells one signing from another, since an ECDSA
     *     value can be changed into a second valid one by anybody
     * @throws Refused when anything does not match
     */
    byte[] verify(PublicKey key) {
        if (!algorithm.fits(key)) {
            throw new Refused("the signer's key is not for " + algorithm);
        }
        byte[] signed = method.ofSignedInfo(signedInfo);
        if (!isSigned(signed, key)) {
            throw new Refused("the signature's value does not match");
        }
        for (SignedPart part : parts) {
            MessageDigest digest = part.digest.fresh();
            part.canonical.write(part.element, digest::update);
            if (!MessageDigest.isEqual(digest.digest(), part.value)) {
                throw new Refused("the " + part.element.localName() + " was changed after it was signed");
            }
            part.canonical.refuseUncoveredTypes(part.element);
        }
        return signed;
    }

    private boolean isSigned(byte[] signed, PublicKey key) {
        try {
            Signature signature = Cryptography.verifying(algorithm.jca, key);
            signature.update(signed);
            return signature.verify(value);
        } catch (Exception e) {
            // checked or not: providers differ in what they throw for a value that can't be a signature
            throw new Refused("the signature's value does not match", e);
        }
    }
}
