package org.millrace.runtime.steps.wss;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.multipart.Part;

/**
 * Signs parts of a SOAP message (WS-Security 1.1): the Body, a fresh Timestamp, named headers. Exclusive canonicalization; prefixes
 * that values use are covered too. Goes before what the Security header for this receiver already holds, so that sign and encrypt, one
 * after the other, can be undone in the opposite order.
 *
 * <p>Immutable; used by many threads at once.
 */
public final class Sign {

    private static final int MAX_TIMESTAMP_SECONDS = 24 * 60 * 60;

    private final Actor actor;
    private final boolean body;
    private final int timestampSeconds;
    private final boolean token;
    private final List<PartName> headers;
    private final AttachmentCover attachments;
    private final SigningKey key;
    private final Clock clock;

    private Sign(Link link, StepFacts step, SigningKey key, Clock clock) {
        this.actor = Actor.of(step.id(), step.text("actor", ""));
        this.body = step.flag("body");
        this.timestampSeconds = step.number("timestampSeconds");
        this.token = step.flag("signToken", false);
        this.headers = PartName.resolve(link, step.id(), step.texts("headers"));
        this.attachments = AttachmentCover.of(step);
        this.key = key;
        this.clock = clock;
    }

    /**
     * Without {@code timestampSeconds}, no Timestamp is signed.
     *
     * @throws LinkError when there is no such key, it does not fit the algorithm, or an algorithm is weak and not allowed here
     */
    @OpenToFlows
    public static Sign prepare(Link link, StepFacts step) {
        return prepare(link, step, Clock.systemUTC());
    }

    static Sign prepare(Link link, StepFacts step, Clock clock) {
        String stepId = step.id();
        String key = step.text("key");
        boolean body = step.flag("body");
        int timestampSeconds = step.number("timestampSeconds");
        List<String> headers = step.texts("headers");
        if (timestampSeconds < 0 || timestampSeconds > MAX_TIMESTAMP_SECONDS) {
            throw new LinkError(
                    stepId,
                    "a Timestamp of " + timestampSeconds + " seconds",
                    "give 0 (none) to " + MAX_TIMESTAMP_SECONDS);
        }
        if (!body && timestampSeconds == 0 && headers.isEmpty()) {
            throw new LinkError(stepId, "there is nothing to sign", "sign the Body, a Timestamp or a header");
        }
        SignatureAlgorithm signature = SignatureAlgorithm.of(link, stepId, step.text("algorithm"));
        Environment.Key own = link.need(stepId, Environment.Key.KIND, key);
        X509Certificate certificate = own.chain().getFirst();
        if (!signature.fits(certificate.getPublicKey())) {
            throw new LinkError(
                    stepId,
                    "the key " + key + " is of type "
                            + certificate.getPublicKey().getAlgorithm() + ", and " + signature + " needs "
                            + signature.keyType(),
                    "choose another key or algorithm");
        }
        Weak.gateKey(link, stepId, key, certificate.getPublicKey());
        KeyIdentifier.Naming naming = KeyIdentifier.of(stepId, step.text("identifier"), key, certificate);
        if (step.flag("signToken", false) && !naming.hasToken()) {
            throw new LinkError(
                    stepId, "there is no token to sign, since the certificate is named otherwise", "name it by token");
        }
        return new Sign(link, step, SigningKey.of(own.privateKey(), certificate, signature, naming), clock);
    }

    /** @throws Fault INVALID when the message has no such parts, SECURITY_FAILED when the key does not sign */
    @OpenToFlows
    public static void run(Exchange exchange, Sign sign) {
        try {
            SignedMessage signed = sign.write(
                    sign.attachments == AttachmentCover.NONE
                            ? SoapMessage.read(exchange, sign.actor)
                            : SoapMessage.readWithAttachments(exchange, sign.actor));
            exchange.reserve(signed.bytes().length);
            exchange.message().content(Payload.of(exchange, signed.sign(sign.key)));
        } catch (Refused refused) {
            throw refused.fault(
                    exchange, FaultCode.INVALID, "The message can't be signed: " + refused.getMessage() + ".");
        } catch (GeneralSecurityException e) {
            throw new Fault(FaultCode.SECURITY_FAILED, "The gateway could not sign the message.", e.toString(), e);
        }
    }

    /** The message with its signature, whose values are not there yet. */
    private SignedMessage write(SoapMessage message) {
        Ids ids = Ids.of(message.events());
        String timestampId = SoapMessage.freshId("TS");
        String timestamp =
                timestampSeconds == 0 ? "" : Timestamps.write(message, timestampId, clock.instant(), timestampSeconds);
        SignedMessage.Draft draft = new SignedMessage.Draft(message, key);
        if (timestampSeconds > 0) {
            draft.addTimestamp(timestampId);
        }
        if (token) {
            draft.addToken();
        }
        for (Element part : parts(message)) {
            draft.add(part, message.id(part, ids));
        }
        for (Part part : message.attachments().all()) {
            draft.add(part, attachments);
        }
        return draft.finish(timestamp);
    }

    /** What the message holds already of what is to be signed, in the order that the flow names it. */
    private List<Element> parts(SoapMessage message) {
        Set<Element> parts = new LinkedHashSet<>();
        for (PartName name : headers) {
            List<Element> found = message.headers(name);
            if (found.isEmpty()) {
                throw new Refused("it has no header " + name.written());
            }
            parts.addAll(found);
        }
        if (body) {
            parts.add(message.body());
        }
        // headers of one name may be many, each costs a digest and a reference, and nobody accepts so many
        int others = (timestampSeconds > 0 ? 1 : 0)
                + (token ? 1 : 0)
                + message.attachments().all().size();
        if (parts.size() + others > SignatureReader.MAX_REFERENCES) {
            throw new Refused("it has more than " + SignatureReader.MAX_REFERENCES + " parts to sign");
        }
        return List.copyOf(parts);
    }
}
