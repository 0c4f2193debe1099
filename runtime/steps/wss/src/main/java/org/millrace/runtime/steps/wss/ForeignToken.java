package org.millrace.runtime.steps.wss;

import java.util.List;

/**
 * Tokens of WS-Security's other profiles and of WS-SecureConversation, which no step reads: known so that a refusal can call them by their
 * names and say what the sender can do instead.
 *
 * @param in what a ValueType or TokenType holds, or an element's namespace with its name
 * @param named what it is called
 * @param remedy what the sender can do
 */
record ForeignToken(String in, String named, String remedy) {

    private static final String BY_CERTIFICATE = "use the key of an X.509 certificate";
    private static final String ASSERTION = "the key of a SAML assertion (holder of key)";
    private static final String BESIDE = BY_CERTIFICATE + ", and send the assertion beside it";
    private static final String DERIVED = "a derived key (WS-SecureConversation)";
    private static final String SYMMETRIC = "a key that the message itself holds (symmetric binding)";

    private static final List<ForeignToken> ALL = List.of(
            new ForeignToken("saml-token-profile", ASSERTION, BESIDE),
            new ForeignToken("urn:oasis:names:tc:SAML:", ASSERTION, BESIDE),
            new ForeignToken("kerberos-token-profile", "a Kerberos ticket", BY_CERTIFICATE),
            new ForeignToken("username-token-profile", "a password", BY_CERTIFICATE),
            new ForeignToken("UsernameToken", "a password", BY_CERTIFICATE),
            new ForeignToken("#EncryptedKey", SYMMETRIC, BY_CERTIFICATE),
            new ForeignToken("DerivedKeyToken", DERIVED, BY_CERTIFICATE),
            new ForeignToken("/dk", DERIVED, BY_CERTIFICATE),
            new ForeignToken("SecurityContextToken", "a security context (WS-SecureConversation)", BY_CERTIFICATE),
            new ForeignToken("/sct", "a security context (WS-SecureConversation)", BY_CERTIFICATE),
            new ForeignToken(
                    "#PKCS7",
                    "a PKCS #7 list of certificates",
                    "send the certificate as #X509v3, or its path as #X509PKIPathv1"),
            new ForeignToken("#X509v1", "an X.509 certificate of version 1", "send one of version 3 as #X509v3"));

    /** @throws Refused when a ValueType or a TokenType is that of one of these tokens */
    static void refuse(String valueType) {
        for (ForeignToken token : ALL) {
            if (valueType.contains(token.in)) {
                throw new Refused("it names " + token.named + " as its key, which is not accepted; " + token.remedy);
            }
        }
    }

    /** @throws Refused when an element is one of these tokens */
    static void refuse(Element element) {
        refuse(element.events().namespace(element.start()) + element.localName());
    }
}
