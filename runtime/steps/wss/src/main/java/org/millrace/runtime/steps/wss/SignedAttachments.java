package org.millrace.runtime.steps.wss;

import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.millrace.runtime.api.multipart.Part;

/** The references of a signature that lead to attachments (WSS SOAP with Attachments Profile 1.1 section 5.2). */
final class SignedAttachments {

    private final Attachments present;
    private final List<Reference> references = new ArrayList<>();

    private record Reference(Part part, AttachmentCover cover, Digest digest, byte[] value) {}

    /** @param present none where the step covers none */
    SignedAttachments(Attachments present) {
        this.present = present;
    }

    /** Whether a Reference is one of an attachment. */
    static boolean isOf(Element reference) {
        return reference.attribute("URI").regionMatches(true, 0, "cid:", 0, 4);
    }

    /** @throws Refused when its transform is another than the profile's two, or the message has no such attachment */
    void add(Element reference, Digest digest) {
        String uri = reference.attribute("URI");
        Element transforms = reference.required(Names.DS, "Transforms");
        transforms.allowOnly(Names.DS, "Transform");
        Element transform = transforms.required(Names.DS, "Transform");
        transform.allowOnly(Names.DS);
        AttachmentCover cover = AttachmentCover.of(transform);
        if (cover == AttachmentCover.NONE) {
            throw new Refused("the transform " + transform.attribute("Algorithm") + " of " + uri
                    + " is not accepted; only the two of attachments are");
        }
        Part part = present.referred(uri);
        if (cover(part) != AttachmentCover.NONE) {
            throw new Refused("the signature refers to " + Attachments.named(part) + " twice");
        }
        references.add(new Reference(
                part, cover, digest, reference.required(Names.DS, "DigestValue").base64()));
    }

    /** How it covers one. */
    AttachmentCover cover(Part attachment) {
        for (Reference reference : references) {
            if (reference.part.equals(attachment)) {
                return reference.cover;
            }
        }
        return AttachmentCover.NONE;
    }

    List<Part> covered() {
        return references.stream().map(Reference::part).toList();
    }

    /** @throws Refused when a digest does not match, or there is nothing to make it of */
    void verify() {
        for (Reference reference : references) {
            MessageDigest digest = reference.digest.fresh();
            if (reference.cover == AttachmentCover.COMPLETE) {
                digest.update(AttachmentHead.canonical(reference.part));
            }
            digest.update(present.content(reference.part));
            if (!MessageDigest.isEqual(digest.digest(), reference.value)) {
                throw new Refused(Attachments.named(reference.part) + " was changed after it was signed");
            }
        }
    }
}
