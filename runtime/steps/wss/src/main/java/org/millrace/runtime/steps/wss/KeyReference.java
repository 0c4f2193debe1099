package org.millrace.runtime.steps.wss;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * How a message names the certificate of a key, in exactly one way: a SecurityTokenReference of WS-Security or an X509Data of XML Signature. A
 * bare KeyValue vouches for nobody and is refused.
 */
sealed interface KeyReference
        permits KeyReference.IssuerSerial, KeyReference.SubjectKey, KeyReference.Thumbprint, ShownCertificate {

    record IssuerSerial(IssuerName issuer, BigInteger serial) implements KeyReference {

        boolean isOf(X509Certificate certificate) {
            return serial.equals(certificate.getSerialNumber())
                    && issuer.names(IssuerName.of(certificate.getIssuerX500Principal()));
        }
    }

    record SubjectKey(byte[] identifier) implements KeyReference {}

    record Thumbprint(byte[] sha1) implements KeyReference {}

    /** Whether this names the certificate. */
    default boolean names(KnownCertificate known) {
        return switch (this) {
            case ShownCertificate shown -> MessageDigest.isEqual(shown.certificate(), known.encoded());
            case IssuerSerial issuerSerial -> issuerSerial.isOf(known.certificate());
            case SubjectKey(byte[] identifier) -> MessageDigest.isEqual(identifier, known.subjectKey());
            case Thumbprint(byte[] sha1) -> MessageDigest.isEqual(sha1, known.thumbprint());
        };
    }

    /**
     * Reads a KeyInfo.
     *
     * @param security the Security header that a token must stand in
     * @throws Refused when it names a key in another way, or a token elsewhere than in this security header
     */
    static KeyReference read(Element keyInfo, Element security, Ids ids) {
        List<Element> inside = keyInfo.elements();
        if (inside.size() == 1 && inside.getFirst().is(Names.DS, "X509Data")) {
            return X509Data.read(inside.getFirst());
        }
        if (inside.size() != 1 || !inside.getFirst().is(Names.WSSE, "SecurityTokenReference")) {
            throw new Refused("KeyInfo must name a certificate by one SecurityTokenReference or X509Data");
        }
        Element reference = inside.getFirst();
        List<Element> ways = reference.elements();
        if (ways.size() != 1) {
            throw new Refused("a SecurityTokenReference must name a certificate in one way");
        }
        ForeignToken.refuse(reference.attribute(Names.WSSE_11, "TokenType"));
        Element way = ways.getFirst();
        if (way.is(Names.WSSE, "Reference")) {
            return token(way, security, ids);
        }
        if (way.is(Names.WSSE, "KeyIdentifier")) {
            return identifier(way);
        }
        if (way.is(Names.WSSE, "Embedded")) {
            return embedded(way);
        }
        if (way.is(Names.DS, "X509Data")) {
            return X509Data.read(way);
        }
        if (way.is(Names.DS, "X509Certificate")) {
            return ShownCertificate.of(way.base64());
        }
        throw new Refused("a certificate named by " + way.localName() + " is not accepted");
    }

    private static KeyReference token(Element reference, Element security, Ids ids) {
        ForeignToken.refuse(reference.attribute("ValueType"));
        Element token = ids.referred(reference.attribute("URI"));
        ForeignToken.refuse(token);
        if (!token.is(Names.WSSE, "BinarySecurityToken") || !token.isChildOf(security)) {
            throw new Refused("the certificate referred to is not a BinarySecurityToken of the Security header");
        }
        return ShownCertificate.read(token);
    }

    private static KeyReference identifier(Element identifier) {
        String valueType = identifier.attribute("ValueType");
        ForeignToken.refuse(valueType);
        return switch (valueType) {
            case Names.SUBJECT_KEY -> new SubjectKey(identifier.base64());
            case Names.THUMBPRINT -> new Thumbprint(identifier.base64());
            case Names.X509_V3 -> ShownCertificate.of(identifier.base64());
            default -> throw new Refused("a KeyIdentifier of the type '" + valueType + "' is not accepted");
        };
    }

    /** A token within what refers to it (WS-Security section 7.4). */
    private static KeyReference embedded(Element embedded) {
        List<Element> inside = embedded.elements();
        inside.forEach(ForeignToken::refuse);
        if (inside.size() != 1 || !inside.getFirst().is(Names.WSSE, "BinarySecurityToken")) {
            throw new Refused("what is embedded in a SecurityTokenReference is not one BinarySecurityToken");
        }
        return ShownCertificate.read(inside.getFirst());
    }
}
