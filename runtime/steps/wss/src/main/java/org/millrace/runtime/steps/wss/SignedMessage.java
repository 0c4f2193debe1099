package org.millrace.runtime.steps.wss;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.runtime.api.multipart.Part;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.canonical.CanonicalMethod;

/**
 * A message with its signature written into it (first in its security header, so that it is read before older parts), in three steps:
 *
 * <ol>
 *   <li>{@link Draft}: ids, the signature and what it needs are spliced into the bytes, with room where its values will stand, whose lengths
 *       are known;
 *   <li>the result is parsed, once;
 *   <li>{@link #sign}: each part, then SignedInfo, is digested as it stands in the result, and its value written into its room. Base64 is
 *       text as plain as what held its place, so the parsed stream stays true and goes on with the message.
 * </ol>
 */
final class SignedMessage {

    /** What we add is little and known; what was there has been counted when it came in. */
    private static final XmlLimits NONE = new XmlLimits(
            Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    private static final char ROOM = 'A';

    private final EventStream events;
    private final List<Reference> references;
    private final List<AttachmentReference> attachments;
    private final Attachments present;
    private final int signature;

    /**
     * @param part what is signed
     * @param value where the text of the digest begins
     */
    private record Reference(Element part, CanonicalMethod method, int value) {}

    /** @param value where the text of the digest begins */
    private record AttachmentReference(Part part, AttachmentCover cover, int value) {}

    private SignedMessage(
            EventStream events,
            List<Reference> references,
            List<AttachmentReference> attachments,
            Attachments present,
            int signature) {
        this.attachments = attachments;
        this.present = present;
        this.events = events;
        this.references = references;
        this.signature = signature;
    }

    byte[] bytes() {
        return events.toByteArray();
    }

    /**
     * Writes the values. Nothing may look at the message before.
     *
     * @return the message
     * @throws Refused when an attachment has no canonical form
     * @throws GeneralSecurityException when the key does not sign
     */
    EventStream sign(SigningKey key) throws GeneralSecurityException {
        byte[] bytes = events.bytes();
        MessageDigest digest = key.algorithm().digest.fresh();
        for (Reference reference : references) {
            new Canonical(reference.method).write(reference.part, digest::update);
            fill(bytes, reference.value, digest.digest());
        }
        for (AttachmentReference reference : attachments) {
            if (reference.cover == AttachmentCover.COMPLETE) {
                digest.update(AttachmentHead.canonical(reference.part));
            }
            fill(bytes, reference.value, digest.digest(present.content(reference.part)));
        }
        Element signedInfo = new Element(events, signature).required(Names.DS, "SignedInfo");
        byte[] value = key.sign(Canonical.EXCLUSIVE.ofSignedInfo(signedInfo));
        fill(
                bytes,
                new Element(events, signature)
                        .required(Names.DS, "SignatureValue")
                        .contentFrom(),
                value);
        return events;
    }

    private static void fill(byte[] bytes, int at, byte[] value) {
        byte[] text = Base64.getEncoder().encode(value);
        System.arraycopy(text, 0, bytes, at, text.length);
    }

    private static int base64Length(int bytes) {
        return (bytes + 2) / 3 * 4;
    }

    /** A signature that is being written. */
    static final class Draft {

        private final SoapMessage message;
        private final SigningKey key;
        private final StringBuilder references = new StringBuilder(1024);
        private final List<Element> parts = new ArrayList<>();
        private final List<Set<String>> prefixes = new ArrayList<>();
        private final List<Part> attachments = new ArrayList<>();
        private final String tokenId;
        private AttachmentCover cover = AttachmentCover.NONE;
        private boolean hasTimestamp;
        private boolean hasToken;

        Draft(SoapMessage message, SigningKey key) {
            this.message = message;
            this.key = key;
            this.tokenId = key.naming().freshId();
        }

        /** The Timestamp that {@link #finish} gets; goes first. */
        void addTimestamp(String id) {
            hasTimestamp = true;
            reference(id, Set.of());
        }

        /** The certificate's token that {@link #finish} makes; goes behind the Timestamp. */
        void addToken() {
            hasToken = true;
            reference(tokenId, Set.of());
        }

        /** The Body or a header. */
        void add(Element part, String id) {
            parts.add(part);
            reference(id, Canonical.prefixesInValues(part));
        }

        /**
         * An attachment; goes last.
         *
         * @throws Refused when nothing can refer to it
         */
        void add(Part attachment, AttachmentCover how) {
            cover = how;
            attachments.add(attachment);
            references
                    .append("<ds:Reference URI=\"")
                    .append(Attachments.uri(attachment))
                    .append("\"><ds:Transforms><ds:Transform Algorithm=\"")
                    .append(how.uri)
                    .append("\"/>");
            digest();
        }

        private void reference(String id, Set<String> covered) {
            prefixes.add(covered);
            references.append("<ds:Reference URI=\"#").append(id).append("\"><ds:Transforms>");
            Canonical.write(references, "ds:Transform", covered);
            digest();
        }

        private void digest() {
            references.append(key.digestMethod());
            room(references, key.algorithm().digest.bytes);
            references.append("</ds:DigestValue></ds:Reference>");
        }

        private static void room(StringBuilder out, int bytes) {
            out.repeat(ROOM, base64Length(bytes));
        }

        /** @param timestamp the Timestamp's markup, or "" */
        SignedMessage finish(String timestamp) {
            StringBuilder markup = new StringBuilder(4096);
            markup.append(key.naming().token(tokenId));
            markup.append("<ds:Signature xmlns:ds=\"").append(Names.DS).append("\"><ds:SignedInfo>");
            markup.append(key.methods()).append(references).append("</ds:SignedInfo><ds:SignatureValue>");
            room(markup, key.valueBytes());
            markup.append("</ds:SignatureValue>").append(key.naming().keyInfo(tokenId));
            markup.append("</ds:Signature>").append(timestamp);
            message.prependSecurity(markup);
            byte[] bytes = message.edits().apply();
            return of(SoapMessage.of(EventStream.parse(bytes, 0, bytes.length, NONE), message.actor()));
        }

        private SignedMessage of(SoapMessage result) {
            List<Element> security = result.security().elements();
            Element signature = security.get(key.naming().hasToken() ? 1 : 0);
            List<Element> written = signature.required(Names.DS, "SignedInfo").elements(Names.DS, "Reference");
            List<Element> signed = new ArrayList<>();
            if (hasTimestamp) {
                signed.add(Timestamps.find(result.security()));
            }
            if (hasToken) {
                signed.add(security.getFirst());
            }
            Map<Element, Element> same = same(result);
            parts.forEach(part -> signed.add(same.get(part)));
            List<Reference> found = new ArrayList<>();
            for (int i = 0; i < signed.size(); i++) {
                found.add(new Reference(
                        signed.get(i), CanonicalMethod.exclusive(prefixes.get(i)), digestFrom(written.get(i))));
            }
            List<AttachmentReference> others = new ArrayList<>();
            for (int i = 0; i < attachments.size(); i++) {
                others.add(
                        new AttachmentReference(attachments.get(i), cover, digestFrom(written.get(signed.size() + i))));
            }
            return new SignedMessage(result.events(), found, others, message.attachments(), signature.start());
        }

        private static int digestFrom(Element reference) {
            return reference.required(Names.DS, "DigestValue").contentFrom();
        }

        /** Body and headers of the result by what they were; headers are counted from the end, since a new Security header stands first. */
        private Map<Element, Element> same(SoapMessage result) {
            Map<Element, Element> same = new HashMap<>();
            same.put(message.body(), result.body());
            if (message.header() != null) {
                List<Element> before = message.header().elements();
                List<Element> after = result.header().elements();
                int added = after.size() - before.size();
                for (int i = 0; i < before.size(); i++) {
                    same.put(before.get(i), after.get(i + added));
                }
            }
            return same;
        }
    }
}
