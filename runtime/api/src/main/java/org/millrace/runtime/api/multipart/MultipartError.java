package org.millrace.runtime.api.multipart;

import org.millrace.xml.Printable;

/** Why a multipart body can't be read: a sentence for its sender, with the octet or the part, and how to mend it. */
public final class MultipartError extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** What kind of thing is wrong. */
    public enum Kind {
        MALFORMED,
        LIMIT,
        /** It is well-formed, and there is nobody here who reads such. */
        UNREADABLE
    }

    private static final int MAX_SHOWN_CHARS = 100;

    private final Kind kind;

    private MultipartError(Kind kind, String sentence) {
        super(sentence, null, false, false);
        this.kind = kind;
    }

    /** Of a body whose parts nobody reads here. */
    public static MultipartError unread(String media) {
        return unreadable(
                "The message is " + Printable.of(media, MAX_SHOWN_CHARS)
                        + ", of which a flow can read no part; send it as one document, or as multipart/related (MTOM, SOAP with Attachments).");
    }

    /** Of parts that a step would lose, or would leave uncovered. */
    public static MultipartError unreadAttachments() {
        return unreadable("The message has attachments beside its document, which this step does not cover;"
                + " send them as MTOM, each named by an xop:Include, or in the document as base64.");
    }

    static MultipartError malformed(String sentence) {
        return new MultipartError(Kind.MALFORMED, sentence);
    }

    static MultipartError limit(String sentence) {
        return new MultipartError(Kind.LIMIT, sentence);
    }

    static MultipartError unreadable(String sentence) {
        return new MultipartError(Kind.UNREADABLE, sentence);
    }

    public Kind kind() {
        return kind;
    }
}
