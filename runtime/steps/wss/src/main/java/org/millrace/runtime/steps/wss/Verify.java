package org.millrace.runtime.steps.wss;

import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.multipart.Part;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;

/**
 * Verifies the signature of a SOAP message: the parts that the flow names must be signed, at their proper places, by one signature of a
 * trusted key; and with a Timestamp, in time and only once. {@link #verify} lists what is checked, in order.
 *
 * <p>The message goes on in the bytes that were verified, without comments in the signed parts. What the signature does not cover goes on
 * too and is not to be trusted. Used by many threads at once; what it has accepted stands in the runtime's replay cache.
 */
public final class Verify {

    private static final int MAX_AGE_SECONDS = 24 * 60 * 60;
    private static final int MAX_SKEW_SECONDS = 600;
    private static final int USUAL_SKEW_SECONDS = 60;

    private static final byte[] LF = {'\n'};
    private static final byte[] BRACKET = "&#93;".getBytes(StandardCharsets.US_ASCII);

    private final Actor actor;
    private final Signers signers;
    private final Set<SignatureAlgorithm> algorithms;
    private final Required required;
    private final Timestamps.Window window;
    private final Accepting accepting;
    private final boolean removeHeader;
    private final boolean uncoveredTypes;

    /** What must be signed. */
    private record Required(
            boolean body,
            boolean timestamp,
            List<PartName> headers,
            AttachmentCover attachments,
            List<String> attachmentIds) {}

    /**
     * How a message is accepted once.
     *
     * @param alone although the other side of a pair can't be told of it
     */
    private record Accepting(Clock clock, ReplayCache seen, boolean alone) {}

    private Verify(Link link, StepFacts step, Clock clock) {
        String stepId = step.id();
        this.actor = Actor.of(stepId, step.text("actor", ""));
        this.required = required(link, step);
        this.window = window(step);
        String endorsers = step.text("endorsers", "");
        this.signers = new Signers(
                trust(link, stepId, step.text("certificates")),
                endorsers.isEmpty() ? null : trust(link, stepId, endorsers),
                step.flag("otherSignatures", false));
        this.algorithms = SignatureAlgorithm.allOf(link, stepId, step.texts("algorithms"));
        this.accepting = new Accepting(clock, link.environment().replays(), step.flag("acceptAlone"));
        this.removeHeader = step.flag("removeHeader");
        this.uncoveredTypes = step.flag("uncoveredTypes", false);
    }

    /**
     * Without algorithms, all but {@code rsa-sha1} are taken. With a signed Timestamp required, each message is accepted once.
     *
     * @throws LinkError when there are no such certificates, or an algorithm or a key is weak and not allowed here
     */
    @OpenToFlows
    public static Verify prepare(Link link, StepFacts step) {
        return prepare(link, step, Clock.systemUTC());
    }

    static Verify prepare(Link link, StepFacts step, Clock clock) {
        return new Verify(link, step, clock);
    }

    private static Required required(Link link, StepFacts step) {
        boolean body = step.flag("body");
        boolean timestamp = step.flag("timestamp");
        List<PartName> headers = PartName.resolve(link, step.id(), step.texts("headers"));
        if (!body && !timestamp && headers.isEmpty()) {
            throw new LinkError(step.id(), "there is nothing to verify", "require the Body, a Timestamp or a header");
        }
        AttachmentCover attachments = AttachmentCover.of(step);
        List<String> ids = step.texts("attachmentIds", List.of());
        if (attachments == AttachmentCover.NONE && !ids.isEmpty()) {
            throw new LinkError(
                    step.id(),
                    "the attachment " + ids.getFirst() + " must be there, and attachments are refused",
                    "let attachments be content or complete");
        }
        return new Required(body, timestamp, headers, attachments, ids);
    }

    private static Timestamps.Window window(StepFacts step) {
        int maxAge = step.number("maxAgeSeconds");
        int skew = step.number("skewSeconds", USUAL_SKEW_SECONDS);
        if (step.flag("timestamp") && (maxAge < 1 || maxAge > MAX_AGE_SECONDS)) {
            throw new LinkError(
                    step.id(), "an oldest Timestamp of " + maxAge + " seconds", "give 1 to " + MAX_AGE_SECONDS);
        }
        if (skew < 0 || skew > MAX_SKEW_SECONDS) {
            throw new LinkError(step.id(), "clocks " + skew + " seconds apart", "give 0 to " + MAX_SKEW_SECONDS);
        }
        return new Timestamps.Window(Duration.ofSeconds(maxAge), Duration.ofSeconds(skew));
    }

    private static Trust trust(Link link, String stepId, String alias) {
        Certificates trusted = link.need(stepId, Environment.CERTIFICATES, alias);
        for (X509Certificate certificate : trusted.all()) {
            Weak.gateKey(link, stepId, alias, certificate.getPublicKey());
        }
        return new Trust(trusted, link.environment().legacyAlgorithms());
    }

    /** @throws Fault NOT_SIGNED or REPLAYED, for a backend's message BACKEND_INVALID; OVERLOAD when too many messages are remembered, NOT_SHARED */
    @OpenToFlows
    public static void run(Exchange exchange, Verify verify) {
        try {
            SoapMessage message = verify.read(exchange);
            verify.verify(exchange, message);
            message.store(exchange);
        } catch (Refused refused) {
            throw Refusals.inTime(
                    exchange,
                    refused.fault(
                            exchange,
                            FaultCode.NOT_SIGNED,
                            "The message is not signed as this service requires: " + refused.getMessage() + "."));
        }
    }

    private SoapMessage read(Exchange exchange) {
        if (required.attachments == AttachmentCover.NONE) {
            return SoapMessage.readStrictly(exchange, actor);
        }
        exchange.message().content().refuseContradiction();
        return SoapMessage.readWithAttachments(exchange, actor);
    }

    /** The checks, in order. Whatever fails ends it. */
    private void verify(Exchange exchange, SoapMessage message) {
        Instant now = accepting.clock.instant();
        Element security = message.requiredSecurity();
        Ids ids = Ids.of(message.events());
        Signers.Counting counting = signers.find(
                security.elements(Names.DS, "Signature"), new SignatureReader.Context(message, ids, algorithms), now);
        requireCovered(message, counting.first().signature());
        requireAttachments(message.attachments(), counting.first().signature().attachments());
        KnownCertificate signer = counting.first().signer();
        byte[] signed = counting.first().signature().verify(signer, uncoveredTypes);
        if (counting.endorsing() != null) {
            counting.endorsing().signature().verify(counting.endorsing().signer(), uncoveredTypes);
        }
        if (required.timestamp) {
            Timestamps.Life life = Timestamps.judge(Timestamps.find(security), now, window);
            refuseReplay(exchange, signer, signed, life, now);
        }
        for (Signers.Signed each : counting.all()) {
            for (Element part : each.signature().elements()) {
                if (!part.is(Names.DS, "Signature")) { // whose own canonical form may have them
                    removeComments(message, part);
                }
            }
        }
        message.attachments().settle(counting.first().signature().attachments().covered());
        if (removeHeader) {
            removeHeader(message, counting);
        }
    }

    private void requireAttachments(Attachments present, SignedAttachments signed) {
        for (String id : required.attachmentIds) {
            if (!present.has(id)) {
                throw new Refused("it has no attachment with the Content-ID " + id);
            }
        }
        for (Part part : present.all()) {
            AttachmentCover cover = signed.cover(part);
            if (cover == AttachmentCover.NONE) {
                throw new Refused("the signature does not cover " + Attachments.named(part));
            }
            if (required.attachments == AttachmentCover.COMPLETE && cover != AttachmentCover.COMPLETE) {
                throw new Refused("the signature does not cover the head of " + Attachments.named(part));
            }
        }
    }

    private void requireCovered(SoapMessage message, SignatureReader signature) {
        if (required.body && !signature.covers(message.body())) {
            throw new Refused("the signature does not cover the Body");
        }
        if (required.timestamp && !signature.covers(Timestamps.find(message.security()))) {
            throw new Refused("the signature does not cover the Timestamp");
        }
        for (PartName name : required.headers) {
            List<Element> found = message.headers(name);
            if (found.isEmpty()) {
                throw new Refused("it has no header " + name.written());
            }
            if (!found.stream().allMatch(signature::covers)) {
                throw new Refused("the signature does not cover the header " + name.written());
            }
        }
    }

    private void refuseReplay(
            Exchange exchange, KnownCertificate signer, byte[] signed, Timestamps.Life life, Instant now) {
        // by what was signed and with which key, whatever flow and step accepts it: a renamed step and another flow
        // that
        // trusts the signer know of it too. By key, not certificate: a key may have several, and which of them a
        // message
        // names is not signed. One exchange may verify its message in several steps.
        byte[] key = signer.certificate().getPublicKey().getEncoded();
        byte[] sha256 = Digest.SHA256.of(concatenated(key, signed));
        ReplayCache.Mark mark = ReplayCache.Mark.of(sha256, life.end());
        if (exchange.hasAccepted(mark)) {
            return;
        }
        if (!accepting.seen.remembersSince(life.from())) {
            throw replayed(
                    exchange,
                    "it was signed before the gateway was started, which does not know any more what it accepted then",
                    "The gateway can't tell whether it received the message before it was started; sign it anew to send it again.");
        }
        if (!accepting.seen.isNew(sha256, life.end(), now, accepting.alone)) {
            throw replayed(
                    exchange,
                    "it was received before",
                    "The message was received before; sign it anew to send it again.");
        }
        exchange.accept(mark);
    }

    private static Fault replayed(Exchange exchange, String detail, String sentence) {
        return new Refused(detail).fault(exchange, FaultCode.REPLAYED, sentence);
    }

    private static byte[] concatenated(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    /**
     * A signature does not cover comments, and text around one reads differently in other places. What stands before one must mean the
     * same without it: a CR is a line's end by itself, and would be one with an LF that follows; {@code ]} may not become a part of
     * {@code ]]>}.
     */
    private static void removeComments(SoapMessage message, Element part) {
        EventStream events = message.events();
        int end = events.end(part.start());
        for (int event = part.start(); event < end; event++) {
            if (events.kind(event) == EventKind.COMMENT) {
                int from = events.offset(event);
                int to = events.valueEnd(event) + "-->".length();
                switch (events.bytes()[from - 1]) {
                    case '\r' -> message.edits().replace(from - 1, to, LF);
                    case ']' -> message.edits().replace(from - 1, to, BRACKET);
                    default -> message.edits().remove(from, to);
                }
            }
        }
    }

    /** An encrypted key and its certificate stay: a decrypt step that follows needs them. */
    private static void removeHeader(SoapMessage message, Signers.Counting counting) {
        Element security = message.security();
        if (security.elements(Names.XENC, "EncryptedKey").isEmpty()) {
            message.edits().remove(security);
            return;
        }
        security.elements(Names.DS, "Signature").forEach(message.edits()::remove);
        security.elements(Names.WSU, "Timestamp").forEach(message.edits()::remove);
        for (Signers.Signed each : counting.all()) {
            if (each.signature().key() instanceof ShownCertificate shown
                    && shown.token() != null
                    && shown.token().isChildOf(security)) {
                message.edits().remove(shown.token());
            }
        }
    }
}
