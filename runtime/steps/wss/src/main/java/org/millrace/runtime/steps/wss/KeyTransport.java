package org.millrace.runtime.steps.wss;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.tls.Cryptography;

/**
 * The key transports a flow can name (XML Encryption 1.1 section 5.5). Unwrapping never fails: a key that can't be had is replaced by a
 * random one, which then fails to open the content, so that nobody learns by answer or by time at which of the two it failed.
 */
enum KeyTransport {
    RSA_OAEP("rsa-oaep", Names.XENC_11 + "rsa-oaep"),
    RSA_OAEP_SHA1("rsa-oaep-sha1", Names.XENC + "rsa-oaep-mgf1p"),
    RSA_1_5("rsa-1_5", Names.XENC + "rsa-1_5");

    private final String literal;
    final String uri;

    KeyTransport(String literal, String uri) {
        this.literal = literal;
        this.uri = uri;
    }

    /**
     * A transport with the digests that a message names for it.
     *
     * @param mgf the digest within the mask generation
     */
    record Parameters(KeyTransport transport, Digest digest, Digest mgf) {

        private OAEPParameterSpec oaep() {
            return new OAEPParameterSpec(
                    digest.jca, "MGF1", new MGF1ParameterSpec(mgf.jca), PSource.PSpecified.DEFAULT);
        }

        /** The EncryptionMethod of an EncryptedKey. */
        String markup() {
            StringBuilder method = new StringBuilder("<xenc:EncryptionMethod Algorithm=\"")
                    .append(transport.uri)
                    .append("\">");
            if (transport != RSA_1_5) {
                method.append("<ds:DigestMethod Algorithm=\"")
                        .append(digest.uri)
                        .append("\"/>");
            }
            if (transport == RSA_OAEP) {
                method.append("<xenc11:MGF xmlns:xenc11=\"").append(Names.XENC_11);
                method.append("\" Algorithm=\"")
                        .append(MGF_PREFIX)
                        .append(mgf.name().toLowerCase(Locale.ROOT));
                method.append("\"/>");
            }
            return method.append("</xenc:EncryptionMethod>").toString();
        }

        byte[] wrap(PublicKey recipient, byte[] key) throws GeneralSecurityException {
            Cipher cipher;
            if (transport == RSA_1_5) {
                cipher = Cryptography.cipher("RSA/ECB/PKCS1Padding");
                cipher.init(Cipher.ENCRYPT_MODE, recipient);
            } else {
                cipher = Cryptography.cipher("RSA/ECB/OAEPPadding");
                cipher.init(Cipher.ENCRYPT_MODE, recipient, oaep());
            }
            return cipher.doFinal(key);
        }

        /**
         * The key within, or a random one.
         *
         * @param length of the key, as the content cipher wants it
         * @param random what to return instead, of that length
         */
        byte[] unwrap(Cryptography.OwnKey recipient, byte[] wrapped, int length, byte[] random) {
            try {
                // without padding, so that nothing is thrown, or not, for what is inside
                Cipher cipher = Cryptography.cipher("RSA/ECB/NoPadding", recipient);
                cipher.init(Cipher.DECRYPT_MODE, recipient.key());
                byte[] block = cipher.doFinal(wrapped);
                return transport == RSA_1_5
                        ? unpadded(block, length, random)
                        : Oaep.unpadded(block, length, random, digest, mgf);
            } catch (GeneralSecurityException | RuntimeException e) {
                return random; // providers differ in what they throw
            }
        }
    }

    private static final String MGF_PREFIX = Names.XENC_11 + "mgf1";

    /** What we use to encrypt. */
    Parameters own() {
        Digest digest = this == RSA_OAEP ? Digest.SHA256 : Digest.SHA1;
        return new Parameters(this, digest, digest);
    }

    /** @throws LinkError when it is weak and not allowed here */
    static KeyTransport of(Link link, String stepId, String literal) {
        for (KeyTransport transport : values()) {
            if (transport.literal.equals(literal)) {
                if (transport == RSA_1_5) {
                    Weak.gate(link, stepId, literal, RSA_OAEP.literal);
                }
                return transport;
            }
        }
        throw new LinkError(stepId, "there is no key transport " + literal, "use " + RSA_OAEP.literal);
    }

    /** @param literals none: all but the weak one */
    static Set<KeyTransport> allOf(Link link, String stepId, List<String> literals) {
        if (literals.isEmpty()) {
            return EnumSet.complementOf(EnumSet.of(RSA_1_5));
        }
        Set<KeyTransport> all = EnumSet.noneOf(KeyTransport.class);
        for (String literal : literals) {
            all.add(of(link, stepId, literal));
        }
        return all;
    }

    /** Reads the EncryptionMethod of an EncryptedKey. */
    static Parameters read(Element method, Set<KeyTransport> accepted) {
        String uri = method.attribute("Algorithm");
        for (KeyTransport transport : accepted) {
            if (transport.uri.equals(uri)) {
                return transport.parameters(method);
            }
        }
        throw new Refused("the key transport " + uri + " is not accepted");
    }

    private Parameters parameters(Element method) {
        for (Element child : method.elements()) {
            boolean known = child.is(Names.DS, "DigestMethod") || child.is(Names.XENC_11, "MGF") && this == RSA_OAEP;
            if (!known) {
                throw new Refused("EncryptionMethod holds " + child.localName() + ", which is not accepted");
            }
        }
        Element digest = method.optional(Names.DS, "DigestMethod");
        Element mask = method.optional(Names.XENC_11, "MGF");
        return new Parameters(
                this,
                digest == null ? Digest.SHA1 : Digest.of(digest.attribute("Algorithm")),
                mask == null ? Digest.SHA1 : mask(mask.attribute("Algorithm")));
    }

    private static Digest mask(String uri) {
        for (Digest digest : Digest.values()) {
            if (uri.equals(MGF_PREFIX + digest.name().toLowerCase(Locale.ROOT))) {
                return digest;
            }
        }
        throw new Refused("the mask generation " + uri + " is not accepted");
    }

    /**
     * Takes PKCS #1 v1.5 padding off, in time that does not depend on the bytes: RFC 8017 section 7.2.2, with the key's length known
     * beforehand. 0, 2, bytes that are not 0, 0, the key.
     */
    static byte[] unpadded(byte[] block, int length, byte[] random) {
        int start = block.length - length;
        if (start < 11) {
            return random;
        }
        int wrong = block[0] | (block[1] ^ 2) | block[start - 1];
        for (int i = 2; i < start - 1; i++) {
            // 1 only when the byte is 0
            wrong |= ((block[i] & 0xFF) - 1) >>> 31;
        }
        // 0 when all is right, else -1
        int mask = (wrong | -wrong) >> 31;
        byte[] key = new byte[length];
        for (int i = 0; i < length; i++) {
            key[i] = (byte) (block[start + i] & ~mask | random[i] & mask);
        }
        return key;
    }

    @Override
    public String toString() {
        return literal;
    }
}
