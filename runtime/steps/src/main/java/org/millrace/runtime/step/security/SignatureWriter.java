package org.millrace.runtime.step.security;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.List;
import org.w3c.dom.Element;

/** Writes an XML Signature over elements of a message into its security header, first, so that it is read before older parts. */
record SignatureWriter(
        PrivateKey key, X509Certificate certificate, SignatureAlgorithm algorithm, KeyIdentifier identifier) {

    /** @throws GeneralSecurityException when the key does not sign */
    void sign(SoapMessage message, List<Element> parts, Ids ids) throws GeneralSecurityException {
        Element security = message.securityOrNew();
        Element signature = message.document().createElementNS(Names.DS, "ds:Signature");
        Tree.declare(signature, "ds", Names.DS);
        Tree.prepend(security, signature);
        Element signedInfo = Tree.append(signature, Names.DS, "ds:SignedInfo");
        Canonical plain = new Canonical(Names.EXCLUSIVE, List.of());
        plain.write(Tree.append(signedInfo, Names.DS, "ds:CanonicalizationMethod"));
        Tree.algorithm(signedInfo, Names.DS, "ds:SignatureMethod", algorithm.uri);
        for (Element part : parts) {
            String id = message.id(part, ids);
            Canonical canonical = Canonical.covering(part);
            Element reference = Tree.append(signedInfo, Names.DS, "ds:Reference");
            reference.setAttributeNS(null, "URI", "#" + id);
            canonical.write(Tree.append(Tree.append(reference, Names.DS, "ds:Transforms"), Names.DS, "ds:Transform"));
            Tree.algorithm(reference, Names.DS, "ds:DigestMethod", algorithm.digest.uri);
            byte[] digest = algorithm.digest.of(canonical.of(part));
            Tree.append(reference, Names.DS, "ds:DigestValue", Tree.base64(digest));
        }
        Signature signing = Signature.getInstance(algorithm.jca);
        signing.initSign(key);
        signing.update(plain.of(signedInfo));
        Tree.append(signature, Names.DS, "ds:SignatureValue", Tree.base64Lines(signing.sign()));
        identifier.write(signature, security, certificate);
    }
}
