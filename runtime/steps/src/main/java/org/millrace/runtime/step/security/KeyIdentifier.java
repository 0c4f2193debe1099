package org.millrace.runtime.step.security;

import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import org.millrace.runtime.api.LinkError;
import org.w3c.dom.Element;

/** How a security header names a certificate (X.509 Certificate Token Profile 1.1, section 3.2). */
enum KeyIdentifier {
    TOKEN("token"),
    ISSUER_SERIAL("issuer-serial"),
    SUBJECT_KEY("subject-key"),
    THUMBPRINT("thumbprint");

    private static final String SUBJECT_KEY_OID = "2.5.29.14";

    private final String literal;

    KeyIdentifier(String literal) {
        this.literal = literal;
    }

    /** @throws LinkError when the certificate can't be named so */
    static KeyIdentifier of(String stepId, String literal, String alias, X509Certificate certificate) {
        for (KeyIdentifier identifier : values()) {
            if (identifier.literal.equals(literal)) {
                if (identifier == SUBJECT_KEY && subjectKey(certificate) == null) {
                    throw new LinkError(
                            stepId,
                            "the certificate of " + alias + " has no subject key identifier",
                            "name it by thumbprint or issuer-serial");
                }
                return identifier;
            }
        }
        throw new LinkError(stepId, "there is no key identifier " + literal, "use token");
    }

    /**
     * Appends a KeyInfo that names the certificate.
     *
     * @param security where the certificate itself is put, first, when it is named as a token
     */
    void write(Element parent, Element security, X509Certificate certificate) {
        Element keyInfo = Tree.append(parent, Names.DS, "ds:KeyInfo");
        Element reference = Tree.append(keyInfo, Names.WSSE, "wsse:SecurityTokenReference");
        Tree.declare(reference, "wsse", Names.WSSE);
        switch (this) {
            case TOKEN -> {
                Element direct = Tree.append(reference, Names.WSSE, "wsse:Reference");
                direct.setAttributeNS(null, "URI", "#" + token(security, certificate));
                direct.setAttributeNS(null, "ValueType", Names.X509_V3);
            }
            case ISSUER_SERIAL -> {
                Element data = Tree.append(reference, Names.DS, "ds:X509Data");
                Element issuerSerial = Tree.append(data, Names.DS, "ds:X509IssuerSerial");
                Tree.append(
                        issuerSerial,
                        Names.DS,
                        "ds:X509IssuerName",
                        certificate.getIssuerX500Principal().getName());
                Tree.append(
                        issuerSerial,
                        Names.DS,
                        "ds:X509SerialNumber",
                        certificate.getSerialNumber().toString());
            }
            case SUBJECT_KEY -> identifier(reference, Names.SUBJECT_KEY, subjectKey(certificate));
            case THUMBPRINT -> identifier(reference, Names.THUMBPRINT, thumbprint(certificate));
        }
    }

    private static void identifier(Element reference, String valueType, byte[] value) {
        Element identifier = Tree.append(reference, Names.WSSE, "wsse:KeyIdentifier", Tree.base64(value));
        identifier.setAttributeNS(null, "EncodingType", Names.BASE64);
        identifier.setAttributeNS(null, "ValueType", valueType);
    }

    /** Puts the certificate first in the security header, so that whoever reads it has it before it is referred to. */
    private static String token(Element security, X509Certificate certificate) {
        Element token = security.getOwnerDocument().createElementNS(Names.WSSE, "wsse:BinarySecurityToken");
        Tree.declare(token, "wsse", Names.WSSE);
        Tree.declare(token, "wsu", Names.WSU);
        String id = SoapMessage.freshId("X509");
        token.setAttributeNS(Names.WSU, "wsu:Id", id);
        token.setAttributeNS(null, "EncodingType", Names.BASE64);
        token.setAttributeNS(null, "ValueType", Names.X509_V3);
        token.appendChild(token.getOwnerDocument().createTextNode(Tree.base64(encoded(certificate))));
        Tree.prepend(security, token);
        return id;
    }

    static byte[] encoded(X509Certificate certificate) {
        try {
            return certificate.getEncoded();
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException("a certificate that was read can be written", e);
        }
    }

    /** SHA-1 here names a certificate; nothing rests on its strength. */
    static byte[] thumbprint(X509Certificate certificate) {
        return Digest.SHA1.of(encoded(certificate));
    }

    /** The value of the SubjectKeyIdentifier extension, or null: an OCTET STRING within the extension's OCTET STRING. */
    static byte[] subjectKey(X509Certificate certificate) {
        byte[] extension = certificate.getExtensionValue(SUBJECT_KEY_OID);
        // 04 len 04 len bytes: identifiers are a digest's size, so that both lengths take one byte
        boolean asExpected = extension != null
                && extension.length > 4
                && extension[0] == 4
                && extension[2] == 4
                && extension[3] == extension.length - 4;
        return asExpected ? Arrays.copyOfRange(extension, 4, extension.length) : null;
    }
}
