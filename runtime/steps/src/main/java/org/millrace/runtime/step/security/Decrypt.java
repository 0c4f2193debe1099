package org.millrace.runtime.step.security;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.xml.XmlLimits;
import org.w3c.dom.Element;

/**
 * Decrypts a SOAP message: what its encrypted keys for our certificate refer to; the parts that the flow names must have been among it.
 *
 * <p>Is no oracle: whatever is wrong, the client gets the same answer, and a wrong key, a wrong padding and a wrong content take the same
 * way through the code. What was wrong stands in the log alone. Immutable; used by many threads at once.
 */
public final class Decrypt {

    /** What a client may know. */
    private static final String SENTENCE =
            "The message could not be decrypted; encrypt it for this service's certificate, with the algorithms that it accepts.";

    /** An RSA operation each. */
    private static final int MAX_KEYS = 8;

    private static final int MAX_PARTS = 30;

    private final PrivateKey key;
    private final X509Certificate certificate;
    private final boolean body;
    private final List<PartName> headers;
    private final Set<ContentCipher> ciphers;
    private final Set<KeyTransport> transports;

    private Decrypt(
            PrivateKey key,
            X509Certificate certificate,
            boolean body,
            List<PartName> headers,
            Set<ContentCipher> ciphers,
            Set<KeyTransport> transports) {
        this.key = key;
        this.certificate = certificate;
        this.body = body;
        this.headers = headers;
        this.ciphers = ciphers;
        this.transports = transports;
    }

    /**
     * @param ciphers none: the two with GCM
     * @param transports none: the two with OAEP
     * @throws LinkError when there is no such key, it is not RSA, or something is weak and not allowed here
     */
    @OpenToFlows
    public static Decrypt prepare(
            Link link,
            String stepId,
            String key,
            boolean body,
            String[] headers,
            String[] ciphers,
            String[] transports) {
        if (!body && headers.length == 0) {
            throw new LinkError(stepId, "there is nothing to decrypt", "require the Body or a header");
        }
        Environment.Key own = link.key(stepId, key);
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
                ContentCipher.allOf(link, stepId, ciphers),
                KeyTransport.allOf(link, stepId, transports));
    }

    /** @throws Fault NOT_DECRYPTED, for a backend's message BACKEND_INVALID; always in the same words */
    @OpenToFlows
    public static void run(Exchange exchange, Decrypt decrypt) {
        try {
            SoapMessage message = SoapMessage.read(exchange);
            decrypt.decrypt(message, exchange.limits().xml());
            message.storeChecked(exchange);
        } catch (Refused refused) {
            throw refused.fault(exchange, FaultCode.NOT_DECRYPTED, SENTENCE);
        }
    }

    private void decrypt(SoapMessage message, XmlLimits limits) {
        Element security = message.requiredSecurity();
        Ids ids = Ids.of(message.document());
        List<Element> keys = Tree.elements(security, Names.XENC, "EncryptedKey");
        if (keys.size() > MAX_KEYS) {
            throw new Refused("there are more than " + MAX_KEYS + " encrypted keys");
        }
        boolean bodyDone = false;
        Set<Element> decrypted = new HashSet<>();
        for (Element encryptedKey : keys) {
            KeyReference reference = recipient(encryptedKey, security, ids);
            if (reference.names(certificate)) {
                List<EncryptedPart> parts = parts(encryptedKey, message, ids);
                byte[] contentKey = unwrap(encryptedKey, parts.getFirst().cipher());
                for (EncryptedPart part : parts) {
                    bodyDone |= part.data().getParentNode() == message.body();
                    Element element = open(contentKey, part, limits);
                    if (element != null) {
                        decrypted.add(element);
                    }
                }
                removeKey(encryptedKey, reference, keys);
            }
        }
        requireDone(message, bodyDone, decrypted);
        message.removeSecurityIfEmpty();
    }

    private static KeyReference recipient(Element encryptedKey, Element security, Ids ids) {
        return KeyReference.read(Tree.required(encryptedKey, Names.DS, "KeyInfo"), security, ids);
    }

    private List<EncryptedPart> parts(Element encryptedKey, SoapMessage message, Ids ids) {
        Element list = Tree.required(encryptedKey, Names.XENC, "ReferenceList");
        List<Element> references = Tree.elements(list);
        if (references.isEmpty() || references.size() > MAX_PARTS) {
            throw new Refused("an encrypted key must refer to 1 to " + MAX_PARTS + " parts");
        }
        String keyId = Tree.attribute(encryptedKey, "Id");
        List<EncryptedPart> parts = new ArrayList<>();
        Set<Element> seen = new HashSet<>();
        for (Element reference : references) {
            if (!Tree.is(reference, Names.XENC, "DataReference")) {
                throw new Refused("a ReferenceList may hold DataReference alone");
            }
            Element data = ids.referred(Tree.attribute(reference, "URI"));
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
        Element cipherData = Tree.required(encryptedKey, Names.XENC, "CipherData");
        Tree.allowOnly(cipherData, Names.XENC, "CipherValue");
        byte[] wrapped = Tree.bytes(Tree.required(cipherData, Names.XENC, "CipherValue"));
        KeyTransport.Parameters transport =
                KeyTransport.read(Tree.required(encryptedKey, Names.XENC, "EncryptionMethod"), transports);
        return transport.unwrap(key, wrapped, cipher.keyBytes, cipher.freshKey());
    }

    /** Decrypts one part in place. Returns the element, or null for content. */
    private static Element open(byte[] contentKey, EncryptedPart part, XmlLimits limits) {
        ContentCipher.Opened opened = part.cipher().open(contentKey, part.sealed());
        Map<String, String> scope = Tree.scope((Element) part.wrapper().getParentNode());
        Element content = EventTree.content(opened.bytes(), scope, limits);
        if (!opened.intact()) {
            throw new Refused("the content does not decrypt with this key");
        }
        return part.replaceBy(content);
    }

    private void removeKey(Element encryptedKey, KeyReference reference, List<Element> keys) {
        Tree.remove(encryptedKey);
        if (reference instanceof KeyReference.Token(Element token) && keys.size() == 1) {
            Tree.remove(token);
        }
    }

    private void requireDone(SoapMessage message, boolean bodyDone, Set<Element> decrypted) {
        if (body && !bodyDone) {
            throw new Refused("the Body was not encrypted for this key");
        }
        for (PartName name : headers) {
            List<Element> found = message.headers(name);
            if (found.isEmpty() || !decrypted.containsAll(found)) {
                throw new Refused("the header " + name.written() + " was not encrypted for this key");
            }
        }
    }
}
