package org.millrace.runtime.steps.wss;

import org.millrace.runtime.api.StepFacts;

/** What a step's signature covers of the attachments of a message (WSS SOAP with Attachments Profile 1.1 section 5.3). */
enum AttachmentCover {
    /** A message with attachments is refused. */
    NONE(""),
    CONTENT("#Attachment-Content-Signature-Transform"),
    /** The content, and the fields of its head that the profile lists. */
    COMPLETE("#Attachment-Complete-Signature-Transform");

    final String uri;

    AttachmentCover(String fragment) {
        this.uri = Names.SWA + fragment;
    }

    static AttachmentCover of(StepFacts step) {
        return switch (step.text("attachments", "none")) {
            case "content" -> CONTENT;
            case "complete" -> COMPLETE;
            default -> NONE;
        };
    }

    /** NONE for a Transform of anything else. */
    static AttachmentCover of(Element transform) {
        String algorithm = transform.attribute("Algorithm");
        return algorithm.equals(CONTENT.uri) ? CONTENT : algorithm.equals(COMPLETE.uri) ? COMPLETE : NONE;
    }
}
