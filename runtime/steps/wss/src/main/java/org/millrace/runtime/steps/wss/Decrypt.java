package org.millrace.runtime.steps.wss;

import java.security.cert.X509Certificate;
import java.util.ArrayList;
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

    private final Actor actor;
    private final Cryptography.OwnKey key;
    private final KnownCertificate certificate;
    private final boolean body;
    private final List<PartName> headers;
    private final Set<ContentCipher> ciphers;
    private final Set<KeyTransport> transports;
    private final Refusals refusals;

    private Decrypt(Link link, StepFacts step, Environment.Key own, Refusals refusals) {
        String stepId = step.id();
        this.actor = Actor.of(stepId, step.text("actor", ""));
        this.key = Cryptography.own(own.privateKey());
        this.certificate = KnownCertificate.of(own.chain().getFirst());
        this.body = step.flag("body");
        this.headers = PartName.resolve(link, stepId, step.texts("headers"));
        this.ciphers = ContentCipher.allOf(link, stepId, step.texts("ciphers"));
        this.transports = KeyTransport.allOf(link, stepId, step.texts("transports"));
        this.refusals = refusals;
    }

    /**
     * Without ciphers and transports, those with GCM and the two with OAEP are taken.
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
        if (!step.flag("body") && step.texts("headers").isEmpty()) {
            throw new LinkError(stepId, "there is nothing to decrypt", "require the Body or a header");
        }
        Environment.Key own = link.need(stepId, Environment.Key.KIND, key);
        X509Certificate certificate = own.chain().getFirst();
        if (!certificate.getPublicKey().getAlgorithm().equals("RSA")) {
            throw new LinkError(stepId, "the key " + key + " is not RSA", "decrypt with an RSA key");
        }
        Weak.gateKey(link, stepId, key, certificate.getPublicKey());
        return new Decrypt(link, step, own, refusals);
    }

    /** @throws Fault NOT_DECRYPTED, for a backend's message BACKEND_INVALID; always in the same words */
    @OpenToFlows
    public static void run(Exchange exchange, Decrypt decrypt) {
        long began = decrypt.refusals.now();
        try {
            SoapMessage message = SoapMessage.readStrictly(exchange, decrypt.actor);
            decrypt.pace(exchange, message, began);
            decrypt.decrypt(message, exchange.limits().xml());
            store(exchange, message.edits().apply());
        } catch (Refused refused) {
            throw Refusals.inTime(exchange, refused.fault(exchange, FaultCode.NOT_DECRYPTED, SENTENCE));
        }
    }

    /** Content under a seal (GCM) that was changed is never read, so there is nothing to learn from what it took to read it. */
    private void pace(Exchange exchange, SoapMessage message, long began) {
        int keys = EncryptedKeys.count(message);
        if (ciphers.stream().anyMatch(ContentCipher::isWeak) && (message.security() != null || keys > 0)) {
            int tried = Math.min(keys, EncryptedKeys.MAX_KEYS);
            refusals.begin(exchange, began, tried, message.events().bytes().length);
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
        Ids ids = Ids.of(message.events());
        EncryptedKeys keys = new EncryptedKeys(message, ids);
        Decrypted decrypted = new Decrypted(message);
        for (Element encryptedKey : keys.all()) {
            KeyReference reference =
                    KeyReference.read(encryptedKey.required(Names.DS, "KeyInfo"), message.security(), ids);
            if (reference.names(certificate)) {
                List<EncryptedPart> parts = parts(encryptedKey, keys.openedBy(encryptedKey), message);
                if (parts.isEmpty()) {
                    continue; // a key for something else than encryption
                }
                byte[] contentKey = unwrap(encryptedKey, parts.getFirst().cipher());
                for (EncryptedPart part : parts) {
                    decrypted.replace(part, part.open(contentKey, limits));
                }
                decrypted.remove(encryptedKey);
                if (reference instanceof ShownCertificate shown
                        && shown.token() != null
                        && shown.token().isChildOf(message.security())
                        && keys.all().size() == 1) {
                    decrypted.remove(shown.token());
                }
            }
        }
        decrypted.require(body, headers);
        keys.doneWith(decrypted.opened()).forEach(decrypted::remove);
        decrypted.removeSecurityIfEmpty();
    }

    private List<EncryptedPart> parts(Element encryptedKey, Set<Element> opened, SoapMessage message) {
        List<EncryptedPart> parts = new ArrayList<>();
        for (Element data : opened) {
            EncryptedPart part = EncryptedPart.read(data, encryptedKey, message, ciphers);
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
