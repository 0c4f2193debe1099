package org.millrace.runtime.step.security;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.w3c.dom.Element;

/**
 * Encrypts parts of a SOAP message (WS-Security 1.1): the content of the Body, and named headers whole, each as an EncryptedHeader. One
 * fresh key a message, itself encrypted for the recipient; it goes first in the Security header for this receiver.
 *
 * <p>Immutable; used by many threads at once.
 */
public final class Encrypt {

    private final X509Certificate recipient;
    private final boolean body;
    private final List<PartName> headers;
    private final ContentCipher cipher;
    private final KeyTransport.Parameters transport;
    private final KeyIdentifier identifier;

    private Encrypt(
            X509Certificate recipient,
            boolean body,
            List<PartName> headers,
            ContentCipher cipher,
            KeyTransport.Parameters transport,
            KeyIdentifier identifier) {
        this.recipient = recipient;
        this.body = body;
        this.headers = headers;
        this.cipher = cipher;
        this.transport = transport;
        this.identifier = identifier;
    }

    /**
     * @param certificate the alias whose first certificate is the recipient's
     * @param content {@code aes256-gcm}, {@code aes128-gcm}, {@code aes256-cbc} or {@code tripledes-cbc}
     * @param transport {@code rsa-oaep}, {@code rsa-oaep-sha1} or {@code rsa-1_5}
     * @param identifier as in {@link Sign#prepare}
     * @throws LinkError when there is no such certificate, its key is not RSA, or something is weak and not allowed here
     */
    @OpenToFlows
    public static Encrypt prepare(
            Link link,
            String stepId,
            String certificate,
            boolean body,
            String[] headers,
            String content,
            String transport,
            String identifier) {
        if (!body && headers.length == 0) {
            throw new LinkError(stepId, "there is nothing to encrypt", "encrypt the Body or a header");
        }
        X509Certificate recipient = link.certificates(stepId, certificate).getFirst();
        if (!recipient.getPublicKey().getAlgorithm().equals("RSA")) {
            throw new LinkError(
                    stepId, "the key of " + certificate + " is not RSA", "encrypt for a certificate with an RSA key");
        }
        Weak.gateKey(link, stepId, certificate, recipient.getPublicKey());
        return new Encrypt(
                recipient,
                body,
                PartName.resolve(link, stepId, headers),
                ContentCipher.of(link, stepId, content),
                KeyTransport.of(link, stepId, transport).own(),
                KeyIdentifier.of(stepId, identifier, certificate, recipient));
    }

    /** @throws Fault INVALID when the message has no such parts, SECURITY_FAILED when encryption fails */
    @OpenToFlows
    public static void run(Exchange exchange, Encrypt encrypt) {
        try {
            SoapMessage message = SoapMessage.read(exchange);
            encrypt.encrypt(message);
            message.store(exchange);
        } catch (Refused refused) {
            throw refused.fault(
                    exchange, FaultCode.INVALID, "The message can't be encrypted: " + refused.getMessage() + ".");
        } catch (GeneralSecurityException e) {
            throw new Fault(FaultCode.SECURITY_FAILED, "The gateway could not encrypt the message.", e.toString(), e);
        }
    }

    private void encrypt(SoapMessage message) throws GeneralSecurityException {
        Set<Element> whole = new LinkedHashSet<>();
        for (PartName name : headers) {
            List<Element> found = message.headers(name);
            if (found.isEmpty()) {
                throw new Refused("it has no header " + name.written());
            }
            whole.addAll(found);
        }
        byte[] key = cipher.freshKey();
        Element security = message.securityOrNew();
        Element encryptedKey = message.document().createElementNS(Names.XENC, "xenc:EncryptedKey");
        Tree.declare(encryptedKey, "xenc", Names.XENC);
        Tree.declare(encryptedKey, "ds", Names.DS);
        String keyId = SoapMessage.freshId("EK");
        encryptedKey.setAttributeNS(null, "Id", keyId);
        Tree.prepend(security, encryptedKey);
        transport.write(encryptedKey);
        identifier.write(encryptedKey, security, recipient);
        Element cipherData = Tree.append(encryptedKey, Names.XENC, "xenc:CipherData");
        byte[] wrapped = transport.wrap(recipient.getPublicKey(), key);
        Tree.append(cipherData, Names.XENC, "xenc:CipherValue", Tree.base64Lines(wrapped));
        Element references = Tree.append(encryptedKey, Names.XENC, "xenc:ReferenceList");
        for (Element header : whole) {
            replaceHeader(message, header, key, keyId, references);
        }
        if (body) {
            Element content = message.body();
            byte[] sealed = cipher.seal(key, DomWriter.content(content));
            while (content.getFirstChild() != null) {
                content.removeChild(content.getFirstChild());
            }
            data(content, Names.CONTENT, sealed, keyId, references);
        }
    }

    private void replaceHeader(SoapMessage message, Element header, byte[] key, String keyId, Element references)
            throws GeneralSecurityException {
        byte[] sealed = cipher.seal(key, DomWriter.element(header));
        Element wrapper = message.document().createElementNS(Names.WSSE_11, "wsse11:EncryptedHeader");
        Tree.declare(wrapper, "wsse11", Names.WSSE_11);
        message.keepAddressing(header, wrapper);
        header.getParentNode().replaceChild(wrapper, header);
        data(wrapper, Names.ELEMENT, sealed, keyId, references);
    }

    private void data(Element parent, String type, byte[] sealed, String keyId, Element references) {
        Element data = Tree.append(parent, Names.XENC, "xenc:EncryptedData");
        Tree.declare(data, "xenc", Names.XENC);
        String id = SoapMessage.freshId("ED");
        data.setAttributeNS(null, "Id", id);
        data.setAttributeNS(null, "Type", type);
        Tree.algorithm(data, Names.XENC, "xenc:EncryptionMethod", cipher.uri);
        Element keyInfo = Tree.append(data, Names.DS, "ds:KeyInfo");
        Tree.declare(keyInfo, "ds", Names.DS);
        Element reference = Tree.append(keyInfo, Names.WSSE, "wsse:SecurityTokenReference");
        Tree.declare(reference, "wsse", Names.WSSE);
        Tree.declare(reference, "wsse11", Names.WSSE_11);
        reference.setAttributeNS(Names.WSSE_11, "wsse11:TokenType", Names.ENCRYPTED_KEY);
        Element direct = Tree.append(reference, Names.WSSE, "wsse:Reference");
        direct.setAttributeNS(null, "URI", "#" + keyId);
        Element cipherData = Tree.append(data, Names.XENC, "xenc:CipherData");
        Tree.append(cipherData, Names.XENC, "xenc:CipherValue", Tree.base64Lines(sealed));
        Tree.append(references, Names.XENC, "xenc:DataReference").setAttributeNS(null, "URI", "#" + id);
    }
}
