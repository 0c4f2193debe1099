package org.millrace.runtime.steps.wss;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.util.List;
import javax.security.auth.x500.X500Principal;

/**
 * How a message names the certificate of a key. Exactly one SecurityTokenReference with exactly one way of naming; a bare KeyValue
 * vouches for nobody and is refused.
 */
sealed interface KeyReference {

    /** Names of people and places; the JDK's reader of longer ones takes quadratic time. */
    int MAX_NAME_CHARS = 4096;

    /**
     * A BinarySecurityToken of the same security header.
     *
     * @param bytes what it holds
     */
    record Token(Element token, String valueType, byte[] bytes) implements KeyReference {}

    record IssuerSerial(X500Principal issuer, BigInteger serial) implements KeyReference {}

    record SubjectKey(byte[] identifier) implements KeyReference {}

    record Thumbprint(byte[] sha1) implements KeyReference {}

    /** Whether this names the certificate. */
    default boolean names(KnownCertificate known) {
        return switch (this) {
            case Token(Element token, String valueType, byte[] bytes) ->
                valueType.equals(Names.X509_V3) && MessageDigest.isEqual(bytes, known.encoded());
            case IssuerSerial(X500Principal issuer, BigInteger serial) ->
                serial.equals(known.certificate().getSerialNumber())
                        && issuer.equals(known.certificate().getIssuerX500Principal());
            case SubjectKey(byte[] identifier) -> MessageDigest.isEqual(identifier, known.subjectKey());
            case Thumbprint(byte[] sha1) -> MessageDigest.isEqual(sha1, known.thumbprint());
        };
    }

    /**
     * Reads a KeyInfo.
     *
     * @throws Refused when it names a key in another way, or a token elsewhere than in this security header
     */
    static KeyReference read(Element keyInfo, Element security, Ids ids) {
        List<Element> inside = keyInfo.elements();
        if (inside.size() != 1 || !inside.getFirst().is(Names.WSSE, "SecurityTokenReference")) {
            throw new Refused("KeyInfo must name a certificate by one SecurityTokenReference");
        }
        List<Element> ways = inside.getFirst().elements();
        if (ways.size() != 1) {
            throw new Refused("a SecurityTokenReference must name a certificate in one way");
        }
        Element way = ways.getFirst();
        if (way.is(Names.WSSE, "Reference")) {
            return token(way, security, ids);
        }
        if (way.is(Names.WSSE, "KeyIdentifier")) {
            return identifier(way);
        }
        if (way.is(Names.DS, "X509Data")) {
            return issuerSerial(way);
        }
        throw new Refused("a certificate named by " + way.localName() + " is not accepted");
    }

    private static KeyReference token(Element reference, Element security, Ids ids) {
        Element token = ids.referred(reference.attribute("URI"));
        if (!token.is(Names.WSSE, "BinarySecurityToken") || !token.isChildOf(security)) {
            throw new Refused("the certificate referred to is not a BinarySecurityToken of the Security header");
        }
        String encoding = token.attribute("EncodingType");
        if (!encoding.isEmpty() && !encoding.equals(Names.BASE64)) {
            throw new Refused("the BinarySecurityToken must be in base64");
        }
        return new Token(token, token.attribute("ValueType"), token.base64());
    }

    private static KeyReference identifier(Element identifier) {
        byte[] value = identifier.base64();
        return switch (identifier.attribute("ValueType")) {
            case Names.SUBJECT_KEY -> new SubjectKey(value);
            case Names.THUMBPRINT -> new Thumbprint(value);
            default -> throw new Refused("this kind of KeyIdentifier is not accepted");
        };
    }

    private static KeyReference issuerSerial(Element data) {
        data.allowOnly(Names.DS, "X509IssuerSerial");
        Element issuerSerial = data.required(Names.DS, "X509IssuerSerial");
        String issuer = issuerSerial.required(Names.DS, "X509IssuerName").text();
        String serial = issuerSerial.required(Names.DS, "X509SerialNumber").text();
        if (issuer.length() > MAX_NAME_CHARS) {
            throw new Refused("X509IssuerName is longer than " + MAX_NAME_CHARS + " characters");
        }
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
