package org.millrace.runtime.steps.wss;

/** Namespaces and identifiers of SOAP, WS-Security 1.1, XML Signature and XML Encryption. */
final class Names {

    static final String XMLNS = "http://www.w3.org/2000/xmlns/";
    static final String XML = "http://www.w3.org/XML/1998/namespace";
    static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

    static final String SOAP_11 = "http://schemas.xmlsoap.org/soap/envelope/";
    static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";
    static final String ULTIMATE_RECEIVER = SOAP_12 + "/role/ultimateReceiver";
    static final String NEXT_ACTOR = "http://schemas.xmlsoap.org/soap/actor/next";
    static final String NEXT_ROLE = SOAP_12 + "/role/next";

    /** The profile of SOAP with Attachments. */
    static final String SWA = "http://docs.oasis-open.org/wss/oasis-wss-SwAProfile-1.1";

    private static final String WSS_2004 = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-";
    static final String WSSE = WSS_2004 + "wssecurity-secext-1.0.xsd";
    static final String WSU = WSS_2004 + "wssecurity-utility-1.0.xsd";
    static final String WSSE_11 = "http://docs.oasis-open.org/wss/oasis-wss-wssecurity-secext-1.1.xsd";
    static final String BASE64 = WSS_2004 + "soap-message-security-1.0#Base64Binary";
    static final String STR_TRANSFORM = WSS_2004 + "soap-message-security-1.0#STR-Transform";
    static final String X509_PROFILE = WSS_2004 + "x509-token-profile-1.0#";
    static final String X509_V3 = X509_PROFILE + "X509v3";
    static final String X509_PATH = X509_PROFILE + "X509PKIPathv1";
    static final String SUBJECT_KEY = X509_PROFILE + "X509SubjectKeyIdentifier";
    static final String THUMBPRINT =
            "http://docs.oasis-open.org/wss/oasis-wss-soap-message-security-1.1#ThumbprintSHA1";
    static final String ENCRYPTED_KEY =
            "http://docs.oasis-open.org/wss/oasis-wss-soap-message-security-1.1#EncryptedKey";

    static final String DS = "http://www.w3.org/2000/09/xmldsig#";
    static final String DS_MORE = "http://www.w3.org/2001/04/xmldsig-more#";
    static final String DS_2007 = "http://www.w3.org/2007/05/xmldsig-more#";
    static final String ENVELOPED = DS + "enveloped-signature";
    static final String XENC = "http://www.w3.org/2001/04/xmlenc#";
    static final String XENC_11 = "http://www.w3.org/2009/xmlenc11#";
    static final String CONTENT = XENC + "Content";
    static final String ELEMENT = XENC + "Element";

    static final String C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
    static final String C14N_11 = "http://www.w3.org/2006/12/xml-c14n11";
    static final String EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
    static final String WITH_COMMENTS = "WithComments";

    private Names() {}
}
