package org.millrace.runtime.step.security;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.security.auth.x500.X500Principal;
import org.w3c.dom.Element;

/**
 * How a message names the certificate of a key. Exactly one SecurityTokenReference with exactly one way of naming; a bare KeyValue
 * vouches for nobody and is refused.
 */
sealed interface KeyReference {

    /** A BinarySecurityToken of the same security header. */
    record Token(Element token) implements KeyReference {}

    record IssuerSerial(X500Principal issuer, BigInteger serial) implements KeyReference {}

    record SubjectKey(byte[] identifier) implements KeyReference {}

    record Thumbprint(byte[] sha1) implements KeyReference {}

    /** Whether this names the certificate. */
    default boolean names(X509Certificate certificate) {
        return switch (this) {
            case Token(Element token) ->
                Tree.attribute(token, "ValueType").equals(Names.X509_V3)
                        && MessageDigest.isEqual(Tree.bytes(token), KeyIdentifier.encoded(certificate));
            case IssuerSerial(X500Principal issuer, BigInteger serial) ->
                serial.equals(certificate.getSerialNumber()) && issuer.equals(certificate.getIssuerX500Principal());
            case SubjectKey(byte[] identifier) ->
                MessageDigest.isEqual(identifier, KeyIdentifier.subjectKey(certificate));
            case Thumbprint(byte[] sha1) -> MessageDigest.isEqual(sha1, KeyIdentifier.thumbprint(certificate));
        };
    }

    /** The first of the certificates that this names, or null. */
    default X509Certificate among(List<X509Certificate> certificates) {
        for (X509Certificate certificate : certificates) {
            if (names(certificate)) {
                return certificate;
            }
        }
        return null;
    }

    /**
     * Reads a KeyInfo.
     *
     * @throws Refused when it names a key in another way, or a token elsewhere than in this security header
     */
    static KeyReference read(Element keyInfo, Element security, Ids ids) {
        List<Element> inside = Tree.elements(keyInfo);
        if (inside.size() != 1 || !Tree.is(inside.getFirst(), Names.WSSE, "SecurityTokenReference")) {
            throw new Refused("KeyInfo must name a certificate by one SecurityTokenReference");
        }
        List<Element> ways = Tree.elements(inside.getFirst());
        if (ways.size() != 1) {
            throw new Refused("a SecurityTokenReference must name a certificate in one way");
        }
        Element way = ways.getFirst();
        if (Tree.is(way, Names.WSSE, "Reference")) {
            return token(way, security, ids);
        }
        if (Tree.is(way, Names.WSSE, "KeyIdentifier")) {
            return identifier(way);
        }
        if (Tree.is(way, Names.DS, "X509Data")) {
            return issuerSerial(way);
        }
        throw new Refused("a certificate named by " + way.getLocalName() + " is not accepted");
    }

    private static KeyReference token(Element reference, Element security, Ids ids) {
        Element token = ids.referred(Tree.attribute(reference, "URI"));
        if (!Tree.is(token, Names.WSSE, "BinarySecurityToken") || token.getParentNode() != security) {
            throw new Refused("the certificate referred to is not a BinarySecurityToken of the Security header");
        }
        String encoding = Tree.attribute(token, "EncodingType");
        if (!encoding.isEmpty() && !encoding.equals(Names.BASE64)) {
            throw new Refused("the BinarySecurityToken must be in base64");
        }
        return new Token(token);
    }

    private static KeyReference identifier(Element identifier) {
        byte[] value = Tree.bytes(identifier);
        return switch (Tree.attribute(identifier, "ValueType")) {
            case Names.SUBJECT_KEY -> new SubjectKey(value);
            case Names.THUMBPRINT -> new Thumbprint(value);
            default -> throw new Refused("this kind of KeyIdentifier is not accepted");
        };
    }

    private static KeyReference issuerSerial(Element data) {
        Tree.allowOnly(data, Names.DS, "X509IssuerSerial");
        Element issuerSerial = Tree.required(data, Names.DS, "X509IssuerSerial");
        String issuer = Tree.text(Tree.required(issuerSerial, Names.DS, "X509IssuerName"));
        String serial = Tree.text(Tree.required(issuerSerial, Names.DS, "X509SerialNumber"));
        // RFC 5280 allows 20 octets, 49 digits; a parser of longer ones takes quadratic time
        if (!serial.matches("[0-9]{1,49}")) {
            throw new Refused("X509SerialNumber is not a serial number");
        }
        try {
            return new IssuerSerial(new X500Principal(issuer), new BigInteger(serial));
        } catch (IllegalArgumentException e) {
            throw new Refused("X509IssuerName is not a distinguished name", e);
        }
    }
}
