package org.millrace.runtime.steps.wss;

import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * An XML Signature of a security header, read into plain facts and checked in this order, the cheap and the structural before the
 * costly: (1) its shape: SignedInfo, SignatureValue and KeyInfo, nothing else; (2) algorithms; (3) each reference is {@code #id} of one
 * element, whose canonical form is digested ({@link Transforms}), or {@code cid:} of an attachment ({@link SignedAttachments}); (4) {@link
 * #verify}: the signature value over SignedInfo, and only then the digests of the elements. No reference is dereferenced by a library.
 */
final class SignatureReader {

    static final int MAX_REFERENCES = 30;

    private final Element signature;
    private final Element signedInfo;
    private final Canonical method;
    private final SignatureAlgorithm algorithm;
    private final byte[] value;
    private final KeyReference key;
    private final List<SignedPart> parts;
    private final SignedAttachments attachments;

    /**
     * An element that the signature refers to.
     *
     * @param element for a {@link Transforms#token}, the certificate's token, or what names it where there is none
     */
    private record SignedPart(Element element, Transforms transforms, Digest digest, byte[] value) {}

    /**
     * What is needed to read a signature.
     *
     * @param accepted signature algorithms
     */
    record Context(SoapMessage message, Ids ids, Set<SignatureAlgorithm> accepted) {}

    private SignatureReader(
            Element signature,
            Canonical method,
            SignatureAlgorithm algorithm,
            KeyReference key,
            List<SignedPart> parts,
            SignedAttachments attachments) {
        this.signature = signature;
        this.signedInfo = signature.required(Names.DS, "SignedInfo");
        this.method = method;
        this.algorithm = algorithm;
        this.value = signature.required(Names.DS, "SignatureValue").base64();
        this.key = key;
        this.parts = parts;
        this.attachments = attachments;
    }

    /** @throws Refused when the shape, an algorithm, a reference or how the key is named is not accepted */
    static SignatureReader read(Element signature, Context context) {
        signature.allowOnly(Names.DS, "SignedInfo", "SignatureValue", "KeyInfo");
        Element signedInfo = signature.required(Names.DS, "SignedInfo");
        signedInfo.allowOnly(Names.DS, "CanonicalizationMethod", "SignatureMethod", "Reference");
        SignatureAlgorithm algorithm =
                SignatureAlgorithm.read(signedInfo.required(Names.DS, "SignatureMethod"), context.accepted);
        List<Element> references = signedInfo.elements(Names.DS, "Reference");
        if (references.isEmpty() || references.size() > MAX_REFERENCES) {
            throw new Refused("a signature must have 1 to " + MAX_REFERENCES + " references");
        }
        List<SignedPart> parts = new ArrayList<>();
        SignedAttachments attachments = new SignedAttachments(context.message.attachments());
        for (Element reference : references) {
            if (context.message.attachments().areCovered() && SignedAttachments.isOf(reference)) {
                reference.allowOnly(Names.DS, "Transforms", "DigestMethod", "DigestValue");
                attachments.add(reference, digest(reference, context));
                continue;
            }
            SignedPart part = part(reference, signature, context);
            if (parts.stream().anyMatch(other -> other.element.equals(part.element))) {
                throw new Refused("the signature refers to " + part.element.localName() + " twice");
            }
            parts.add(part);
        }
        return new SignatureReader(
                signature,
                Canonical.ofSignature(signedInfo.required(Names.DS, "CanonicalizationMethod")),
                algorithm,
                KeyReference.read(
                        signature.required(Names.DS, "KeyInfo"), context.message.requiredSecurity(), context.ids),
                List.copyOf(parts),
                attachments);
    }

    private static Digest digest(Element reference, Context context) {
        Element method = reference.required(Names.DS, "DigestMethod");
        method.allowOnly(Names.DS);
        Digest digest = Digest.of(method.attribute("Algorithm"));
        if (digest == Digest.SHA1 && !context.accepted.contains(SignatureAlgorithm.RSA_SHA1)) {
            throw new Refused("the digest algorithm SHA-1 is not accepted");
        }
        return digest;
    }

    private static SignedPart part(Element reference, Element signature, Context context) {
        reference.allowOnly(Names.DS, "Transforms", "DigestMethod", "DigestValue");
        Transforms transforms = Transforms.read(reference.optional(Names.DS, "Transforms"));
        Digest digest = digest(reference, context);
        Element element = context.ids.referred(reference.attribute("URI"));
        if (transforms.token()) {
            element = SignedToken.of(element, signature, context.ids);
        } else if (!context.message.isPart(element)) {
            throw new Refused("the signature refers to a " + element.localName()
                    + " that is neither the Body, nor a header, nor in the Security header");
        } else if (signature.isWithin(element)) {
            throw new Refused("the signature refers to the " + element.localName() + " that it stands in");
        }
        return new SignedPart(
                element,
                transforms,
                digest,
                reference.required(Names.DS, "DigestValue").base64());
    }

    /** The Signature itself. */
    Element element() {
        return signature;
    }

    /** How it names its certificate. */
    KeyReference key() {
        return key;
    }

    boolean covers(Element element) {
        return parts.stream().anyMatch(part -> part.element.equals(element));
    }

    /** The elements that the signature covers. */
    List<Element> elements() {
        return parts.stream().map(SignedPart::element).toList();
    }

    /** The attachments that the signature covers. */
    SignedAttachments attachments() {
        return attachments;
    }

    /**
     * Checks the signature's value and every digest.
     *
     * @param uncoveredTypes whether an {@code xsi:type} may have a prefix that the signature does not cover
     * @return what was signed: SignedInfo in canonical form. It, not the signature's value, tells one signing from another, since an ECDSA
     *     value can be changed into a second valid one by anybody
     * @throws Refused when anything does not match
     */
    byte[] verify(KnownCertificate signer, boolean uncoveredTypes) {
        if (!algorithm.fits(signer.key())) {
            throw new Refused("the signer's key is not for " + algorithm);
        }
        byte[] signed = method.ofSignedInfo(signedInfo);
        if (!isSigned(signed, signer.key())) {
            throw new Refused("the signature's value does not match");
        }
        for (SignedPart part : parts) {
            MessageDigest digest = part.digest.fresh();
            Canonical canonical = part.transforms.canonical();
            if (part.transforms.token()) {
                SignedToken.write(part.element, signer, canonical, digest::update);
            } else {
                canonical.write(part.element, digest::update);
            }
            if (!MessageDigest.isEqual(digest.digest(), part.value)) {
                throw new Refused("the " + part.element.localName() + " was changed after it was signed");
            }
            if (!uncoveredTypes) {
                canonical.refuseUncoveredTypes(part.element);
            }
        }
        attachments.verify();
        return signed;
    }

    private boolean isSigned(byte[] signed, PublicKey key) {
        try {
            Signature verifying = algorithm.verifying(key);
            verifying.update(signed);
            return verifying.verify(value);
        } catch (Exception e) {
            // checked or not: providers differ in what they throw for a value that can't be a signature
            throw new Refused("the signature's value does not match", e);
        }
    }
}
