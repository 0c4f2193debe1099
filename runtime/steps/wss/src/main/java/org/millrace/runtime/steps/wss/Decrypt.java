package org.millrace.runtime.steps.wss;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.HashSet;
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
import org.millrace.runtime.tls.Cryptography;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;

/**
 * Decrypts a SOAP message: what its encrypted keys for our certificate refer to; the parts that the flow names must have been among it.
 *
 * <p>Is no oracle: whatever is wrong, the client gets the same answer, and a wrong key, a wrong padding and a wrong content take the same
 * way through the code; where a cipher has no seal, this and the verify steps behind answer at {@link Refusals moments} that tell nothing.
 * What was wrong stands in the log alone. Immutable; used by many threads at once.
 */
public final class Decrypt {

    /** What a client may know. */
    private static final String SENTENCE =
            "The message could not be decrypted; encrypt it for this service's certificate, with the algorithms that it accepts.";

    /** An RSA operation each. */
    private static final int MAX_KEYS = 8;

    /** Of one encrypted key. */
    static final int MAX_PARTS = 30;

    private final Cryptography.OwnKey key;
    private final KnownCertificate certificate;
    private final boolean body;
    private final List<PartName> headers;
    private final Set<ContentCipher> ciphers;
    private final Set<KeyTransport> transports;
    private final Refusals refusals;

    private Decrypt(
            PrivateKey key,
            X509Certificate certificate,
            boolean body,
            List<PartName> headers,
            Set<ContentCipher> ciphers,
            Set<KeyTransport> transports,
            Refusals refusals) {
        this.key = Cryptography.own(key);
        this.certificate = KnownCertificate.of(certificate);
        this.body = body;
        this.headers = headers;
        this.ciphers = ciphers;
        this.transports = transports;
        this.refusals = refusals;
    }

    /**
     * Without ciphers and transports, the two with GCM and the two with OAEP are taken.
     *
     * @throws LinkError when there is no such key, it is not RSA, or something is weak and not allowed here
     */
    @OpenToFlows
    public static Decrypt prepare(Link link, StepFacts step) {
        return prepare(link, step, Refusals.PACED);
    }

    static Decrypt prepare(Link link, StepFacts step, Refusals refusals) {
        String stepId = step.id();
        String key = step.text("key");
        boolean body = step.flag("body");
        List<String> headers = step.texts("headers");
        if (!body && headers.isEmpty()) {
            throw new LinkError(stepId, "there is nothing to decrypt", "require the Body or a header");
        }
        Environment.Key own = link.need(stepId, Environment.Key.KIND, key);
        X509Certificate certificate = own.chain().getFirst();
        if (!certificate.getPublicKey().getAlgorithm().equals("RSA")) {
            throw new LinkError(stepId, "the key " + key + " is not RSA", "decrypt with an RSA key");
        }
        Weak.gateKey(link, stepId, key, certificate.getPublicKey());
        return new Decrypt(
                own.privateKey(),
                certificate,
                body,
                PartName.resolve(link, stepId, headers),
                ContentCipher.allOf(link, stepId, step.texts("ciphers")),
                KeyTransport.allOf(link, stepId, step.texts("transports")),
                refusals);
    }

    /** @throws Fault NOT_DECRYPTED, for a backend's message BACKEND_INVALID; always in the same words */
    @OpenToFlows
    public static void run(Exchange exchange, Decrypt decrypt) {
        long began = decrypt.refusals.now();
        try {
            SoapMessage message = SoapMessage.readStrictly(exchange);
            decrypt.pace(exchange, message, began);
            decrypt.decrypt(message, exchange.limits().xml());
            store(exchange, message.edits().apply());
        } catch (Refused refused) {
            throw Refusals.inTime(exchange, refused.fault(exchange, FaultCode.NOT_DECRYPTED, SENTENCE));
        }
    }

    /** Content under a seal (GCM) that was changed is never read, so there is nothing to learn from what it took to read it. */
    private void pace(Exchange exchange, SoapMessage message, long began) {
        if (ciphers.stream().anyMatch(ContentCipher::isWeak) && message.security() != null) {
            int keys = message.security().elements(Names.XENC, "EncryptedKey").size();
            refusals.begin(
                    exchange, began, Math.min(keys, MAX_KEYS), message.events().bytes().length);
        }
    }

    /** What a moment ago was ciphertext nobody has counted yet. */
    private static void store(Exchange exchange, byte[] bytes) {
        exchange.reserve(bytes.length);
        try {
            EventStream events =
                    EventStream.parse(bytes, 0, bytes.length, exchange.limits().xml());
            exchange.message().content(Payload.of(exchange, events));
        } catch (XmlError e) {
            throw new Refused("the decrypted message is past a limit", e);
        }
    }

    private void decrypt(SoapMessage message, XmlLimits limits) {
        Element security = message.requiredSecurity();
        Ids ids = Ids.of(message.events());
        List<Element> keys = security.elements(Names.XENC, "EncryptedKey");
        if (keys.size() > MAX_KEYS) {
            throw new Refused("there are more than " + MAX_KEYS + " encrypted keys");
        }
        Decrypted decrypted = new Decrypted(message);
        for (Element encryptedKey : keys) {
            KeyReference reference = recipient(encryptedKey, security, ids);
            if (reference.names(certificate)) {
                List<EncryptedPart> parts = parts(encryptedKey, message, ids);
                byte[] contentKey = unwrap(encryptedKey, parts.getFirst().cipher());
                for (EncryptedPart part : parts) {
                    decrypted.replace(part, part.open(contentKey, limits));
                }
                decrypted.remove(encryptedKey);
                if (reference instanceof KeyReference.Token token && keys.size() == 1) {
                    decrypted.remove(token.token());
                }
            }
        }
        decrypted.require(body, headers);
        decrypted.removeSecurityIfEmpty();
    }

    private static KeyReference recipient(Element encryptedKey, Element security, Ids ids) {
        return KeyReference.read(encryptedKey.required(Names.DS, "KeyInfo"), security, ids);
    }

    private List<EncryptedPart> parts(Element encryptedKey, SoapMessage message, Ids ids) {
        Element list = encryptedKey.required(Names.XENC, "ReferenceList");
        List<Element> references = list.elements();
        if (references.isEmpty() || references.size() > MAX_PARTS) {
            throw new Refused("an encrypted key must refer to 1 to " + MAX_PARTS + " parts");
        }
        String keyId = encryptedKey.attribute("Id");
        List<EncryptedPart> parts = new ArrayList<>();
        Set<Element> seen = new HashSet<>();
        for (Element reference : references) {
            if (!reference.is(Names.XENC, "DataReference")) {
                throw new Refused("a ReferenceList may hold DataReference alone");
            }
            Element data = ids.referred(reference.attribute("URI"));
            if (!seen.add(data)) {
                throw new Refused("an encrypted key refers to a part twice");
            }
            EncryptedPart part = EncryptedPart.read(data, keyId, message, ciphers);
            if (!parts.isEmpty() && parts.getFirst().cipher() != part.cipher()) {
                throw new Refused("one key is used with several ciphers");
            }
            parts.add(part);
        }
        return parts;
    }

    /** The content key, or a random one when it can't be had: what it is used for then fails, later and just so. */
    private byte[] unwrap(Element encryptedKey, ContentCipher cipher) {
        Element cipherData = encryptedKey.required(Names.XENC, "CipherData");
        cipherData.allowOnly(Names.XENC, "CipherValue");
        byte[] wrapped = cipherData.required(Names.XENC, "CipherValue").base64();
        KeyTransport.Parameters transport =
                KeyTransport.read(encryptedKey.required(Names.XENC, "EncryptionMethod"), transports);
        return transport.unwrap(key, wrapped, cipher.keyBytes, cipher.freshKey());
    }
}
