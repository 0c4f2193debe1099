package org.millrace.runtime.steps.wss;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.millrace.runtime.tls.Cryptography;

/** The digests of XML Signature and of RSA-OAEP. */
enum Digest {
    SHA1("http://www.w3.org/2000/09/xmldsig#sha1", "SHA-1", 20),
    SHA256("http://www.w3.org/2001/04/xmlenc#sha256", "SHA-256", 32),
    SHA384("http://www.w3.org/2001/04/xmldsig-more#sha384", "SHA-384", 48),
    SHA512("http://www.w3.org/2001/04/xmlenc#sha512", "SHA-512", 64);

    final String uri;
    final String jca;
    final int bytes;

    Digest(String uri, String jca, int bytes) {
        this.uri = uri;
        this.jca = jca;
        this.bytes = bytes;
    }

    static Digest of(String uri) {
        for (Digest digest : values()) {
            if (digest.uri.equals(uri)) {
                return digest;
            }
        }
        throw new Refused("the digest algorithm " + uri + " is not accepted");
    }

    MessageDigest fresh() {
        try {
            return Cryptography.digest(jca);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(jca + " is part of every JDK", e);
        }
    }

    byte[] of(byte[] bytes) {
        return fresh().digest(bytes);
    }
}
