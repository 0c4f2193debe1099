package org.millrace.runtime.steps.wss;

import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import org.millrace.runtime.api.LinkError;

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

    /**
     * The markup that names one certificate, but for the token's id, which each message has anew.
     *
     * @param token what stands before and behind the id in the BinarySecurityToken; empty when there is none
     * @param keyInfo what stands before and behind the id in the KeyInfo, of the prefix {@code ds}; one piece when there is no token
     */
    record Naming(String[] token, String[] keyInfo) {

        private static String filled(String[] pieces, String id) {
            return String.join(id, pieces);
        }

        boolean hasToken() {
            return token.length > 0;
        }

        /** The id of a token for one message, "" when there is none. */
        String freshId() {
            return hasToken() ? SoapMessage.freshId("X509") : "";
        }

        /** The certificate itself, to stand before what refers to it; "" when it is named otherwise. */
        String token(String id) {
            return filled(token, id);
        }

        String keyInfo(String id) {
            return filled(keyInfo, id);
        }
    }

    /** @throws LinkError when the certificate can't be named so */
    static Naming of(String stepId, String literal, String alias, X509Certificate certificate) {
        for (KeyIdentifier identifier : values()) {
            if (identifier.literal.equals(literal)) {
                if (identifier == SUBJECT_KEY && subjectKey(certificate) == null) {
                    throw new LinkError(
                            stepId,
                            "the certificate of " + alias + " has no subject key identifier",
                            "name it by thumbprint or issuer-serial");
                }
                return identifier.naming(certificate);
            }
        }
        throw new LinkError(stepId, "there is no key identifier " + literal, "use token");
    }

    private Naming naming(X509Certificate certificate) {
        String before = "<ds:KeyInfo><wsse:SecurityTokenReference xmlns:wsse=\"" + Names.WSSE + "\">";
        String after = "</wsse:SecurityTokenReference></ds:KeyInfo>";
        return switch (this) {
            case TOKEN ->
                new Naming(
                        new String[] {
                            "<wsse:BinarySecurityToken xmlns:wsse=\"" + Names.WSSE + "\" xmlns:wsu=\"" + Names.WSU
                                    + "\" wsu:Id=\"",
                            "\" EncodingType=\"" + Names.BASE64 + "\" ValueType=\"" + Names.X509_V3 + "\">"
                                    + Markup.base64(encoded(certificate)) + "</wsse:BinarySecurityToken>"
                        },
                        new String[] {
                            before + "<wsse:Reference URI=\"#", "\" ValueType=\"" + Names.X509_V3 + "\"/>" + after
                        });
            case ISSUER_SERIAL ->
                named(before + "<ds:X509Data><ds:X509IssuerSerial><ds:X509IssuerName>"
                        + Markup.escapedText(
                                certificate.getIssuerX500Principal().getName())
                        + "</ds:X509IssuerName><ds:X509SerialNumber>" + certificate.getSerialNumber()
                        + "</ds:X509SerialNumber></ds:X509IssuerSerial></ds:X509Data>" + after);
            case SUBJECT_KEY -> named(before + identifier(Names.SUBJECT_KEY, subjectKey(certificate)) + after);
            case THUMBPRINT -> named(before + identifier(Names.THUMBPRINT, thumbprint(certificate)) + after);
        };
    }

    private static Naming named(String keyInfo) {
        return new Naming(new String[0], new String[] {keyInfo});
    }

    private static String identifier(String valueType, byte[] value) {
        return "<wsse:KeyIdentifier EncodingType=\"" + Names.BASE64 + "\" ValueType=\"" + valueType + "\">"
                + Markup.base64(value) + "</wsse:KeyIdentifier>";
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
