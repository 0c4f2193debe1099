package org.millrace.runtime.steps.wss;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.util.Base64;
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
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.tls.Cryptography;

/**
 * Encrypts parts of a SOAP message (WS-Security 1.1): the content of the Body, and named headers whole, each as an EncryptedHeader. One
 * fresh key a message, itself encrypted for the recipient; it goes first in the Security header for this receiver.
 *
 * <p>Immutable; used by many threads at once.
 */
public final class Encrypt {

    private final Actor actor;
    private final PublicKey recipient;
    private final boolean body;
    private final List<PartName> headers;
    private final ContentCipher cipher;
    private final KeyTransport.Parameters transport;
    private final String keyMethod;
    private final KeyIdentifier.Naming naming;

    private Encrypt(Link link, StepFacts step, X509Certificate recipient) {
        String stepId = step.id();
        this.actor = Actor.of(stepId, step.text("actor", ""));
        this.recipient = Cryptography.known(recipient.getPublicKey());
        this.body = step.flag("body");
        this.headers = PartName.resolve(link, stepId, step.texts("headers"));
        this.cipher = ContentCipher.of(link, stepId, step.text("content"));
        this.transport = KeyTransport.of(link, stepId, step.text("transport")).own();
        this.keyMethod = transport.markup();
        this.naming = KeyIdentifier.of(stepId, step.text("identifier"), step.text("certificate"), recipient);
    }

    /**
     * For the first certificate of its alias.
     *
     * @throws LinkError when there is no such certificate, its key is not RSA, or something is weak and not allowed here
     */
    @OpenToFlows
    public static Encrypt prepare(Link link, StepFacts step) {
        String stepId = step.id();
        String certificate = step.text("certificate");
        if (!step.flag("body") && step.texts("headers").isEmpty()) {
            throw new LinkError(stepId, "there is nothing to encrypt", "encrypt the Body or a header");
        }
        List<X509Certificate> known =
                link.need(stepId, Environment.CERTIFICATES, certificate).pinned();
        if (known.isEmpty()) {
            throw new LinkError(
                    stepId,
                    "certificates." + certificate + " holds authorities alone, for which nothing is encrypted",
                    "name the recipient's certificate under its files:");
        }
        X509Certificate recipient = known.getFirst();
        if (!recipient.getPublicKey().getAlgorithm().equals("RSA")) {
            throw new LinkError(
                    stepId, "the key of " + certificate + " is not RSA", "encrypt for a certificate with an RSA key");
        }
        Weak.gateKey(link, stepId, certificate, recipient.getPublicKey());
        return new Encrypt(link, step, recipient);
    }

    /** @throws Fault INVALID when the message has no such parts, SECURITY_FAILED when encryption fails */
    @OpenToFlows
    public static void run(Exchange exchange, Encrypt encrypt) {
        try {
            SoapMessage message = SoapMessage.read(exchange, encrypt.actor);
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
        if (whole.size() + (body ? 1 : 0) > EncryptedKeys.MAX_PARTS) {
            throw new Refused("it has more than " + EncryptedKeys.MAX_PARTS + " parts to encrypt");
        }
        byte[] key = cipher.freshKey();
        String keyId = SoapMessage.freshId("EK");
        StringBuilder references = new StringBuilder();
        for (Element header : whole) {
            replaceHeader(message, header, key, keyId, references);
        }
        if (body) {
            Element content = message.body();
            byte[] sealed = seal(key, content.contentFrom(), content.contentTo(), content);
            message.edits().replaceContent(content, data("", Names.CONTENT, sealed, keyId, references, ""));
        }
        message.prependSecurity(encryptedKey(key, keyId, references));
    }

    private byte[] seal(byte[] key, int from, int to, Element element) throws GeneralSecurityException {
        return cipher.seal(key, element.events().bytes(), from, to - from);
    }

    private StringBuilder encryptedKey(byte[] key, String keyId, StringBuilder references)
            throws GeneralSecurityException {
        String tokenId = naming.freshId();
        return new StringBuilder(4096)
                .append(naming.token(tokenId))
                .append("<xenc:EncryptedKey xmlns:xenc=\"")
                .append(Names.XENC)
                .append("\" xmlns:ds=\"")
                .append(Names.DS)
                .append("\" Id=\"")
                .append(keyId)
                .append("\">")
                .append(keyMethod)
                .append(naming.keyInfo(tokenId))
                .append("<xenc:CipherData><xenc:CipherValue>")
                .append(Markup.base64(transport.wrap(recipient, key)))
                .append("</xenc:CipherValue></xenc:CipherData><xenc:ReferenceList>")
                .append(references)
                .append("</xenc:ReferenceList></xenc:EncryptedKey>");
    }

    private void replaceHeader(SoapMessage message, Element header, byte[] key, String keyId, StringBuilder references)
            throws GeneralSecurityException {
        byte[] sealed = seal(key, header.from(), header.to(), header);
        String before =
                "<wsse11:EncryptedHeader xmlns:wsse11=\"" + Names.WSSE_11 + '"' + message.addressing(header) + '>';
        message.edits()
                .replace(
                        header.from(),
                        header.to(),
                        data(before, Names.ELEMENT, sealed, keyId, references, "</wsse11:EncryptedHeader>"));
    }

    /** An EncryptedData, with something before and behind it; notes it among the references. */
    private byte[] data(
            String before, String type, byte[] sealed, String keyId, StringBuilder references, String behind) {
        String id = SoapMessage.freshId("ED");
        references.append("<xenc:DataReference URI=\"#").append(id).append("\"/>");
        String head = before + "<xenc:EncryptedData xmlns:xenc=\"" + Names.XENC + "\" Id=\"" + id + "\" Type=\"" + type
                + "\"><xenc:EncryptionMethod Algorithm=\"" + cipher.uri + "\"/><ds:KeyInfo xmlns:ds=\"" + Names.DS
                + "\"><wsse:SecurityTokenReference xmlns:wsse=\"" + Names.WSSE + "\" xmlns:wsse11=\"" + Names.WSSE_11
                + "\" wsse11:TokenType=\"" + Names.ENCRYPTED_KEY + "\"><wsse:Reference URI=\"#" + keyId
                + "\"/></wsse:SecurityTokenReference></ds:KeyInfo><xenc:CipherData><xenc:CipherValue>";
        String foot = "</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>" + behind;
        byte[] text = Base64.getEncoder().encode(sealed);
        byte[] whole = new byte[head.length() + text.length + foot.length()];
        ByteBuffer.wrap(whole)
                .put(head.getBytes(StandardCharsets.UTF_8))
                .put(text)
                .put(foot.getBytes(StandardCharsets.UTF_8));
        return whole;
    }
}
