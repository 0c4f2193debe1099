package org.millrace.runtime.step.security;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;

/** The content ciphers a flow can name (XML Encryption 1.1 section 5.2): the initialization vector, then the ciphertext. */
enum ContentCipher {
    AES256_GCM("aes256-gcm", Names.XENC_11 + "aes256-gcm", "AES", 32),
    AES128_GCM("aes128-gcm", Names.XENC_11 + "aes128-gcm", "AES", 16),
    AES256_CBC("aes256-cbc", Names.XENC + "aes256-cbc", "AES", 32),
    TRIPLE_DES_CBC("tripledes-cbc", Names.XENC + "tripledes-cbc", "DESede", 24);

    private static final int GCM_IV_BYTES = 12;
    private static final int GCM_TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final String literal;
    final String uri;
    private final String keyType;
    final int keyBytes;

    ContentCipher(String literal, String uri, String keyType, int keyBytes) {
        this.literal = literal;
        this.uri = uri;
        this.keyType = keyType;
        this.keyBytes = keyBytes;
    }

    /** @param intact false when it was damaged; the bytes are then of no use, and only spend as long as good ones would */
    record Opened(byte[] bytes, boolean intact) {}

    private boolean isWeak() {
        return this == AES256_CBC || this == TRIPLE_DES_CBC;
    }

    /** @throws LinkError when it is weak and not allowed here */
    static ContentCipher of(Link link, String stepId, String literal) {
        for (ContentCipher cipher : values()) {
            if (cipher.literal.equals(literal)) {
                if (cipher.isWeak()) {
                    Weak.gate(link, stepId, literal, AES256_GCM.literal);
                }
                return cipher;
            }
        }
        throw new LinkError(stepId, "there is no content cipher " + literal, "use " + AES256_GCM.literal);
    }

    /** @param literals none: all but the weak ones */
    static Set<ContentCipher> allOf(Link link, String stepId, String[] literals) {
        if (literals.length == 0) {
            return EnumSet.of(AES256_GCM, AES128_GCM);
        }
        Set<ContentCipher> all = EnumSet.noneOf(ContentCipher.class);
        for (String literal : literals) {
            all.add(of(link, stepId, literal));
        }
        return all;
    }

    static ContentCipher read(String uri, Set<ContentCipher> accepted) {
        for (ContentCipher cipher : accepted) {
            if (cipher.uri.equals(uri)) {
                return cipher;
            }
        }
        throw new Refused("the content cipher " + uri + " is not accepted");
    }

    byte[] freshKey() {
        byte[] key = new byte[keyBytes];
        RANDOM.nextBytes(key);
        return key;
    }

    private SecretKey key(byte[] bytes) {
        return new SecretKeySpec(bytes, keyType);
    }

    private int blockBytes() {
        return keyType.equals("AES") ? 16 : 8;
    }

    private Cipher cipher(int mode, byte[] key, byte[] iv) throws GeneralSecurityException {
        Cipher cipher;
        if (isWeak()) {
            cipher = Cipher.getInstance(keyType + "/CBC/NoPadding");
            cipher.init(mode, key(key), new IvParameterSpec(iv));
        } else {
            cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, key(key), new GCMParameterSpec(GCM_TAG_BITS, iv));
        }
        return cipher;
    }

    byte[] seal(byte[] key, byte[] plain) throws GeneralSecurityException {
        byte[] iv = new byte[isWeak() ? blockBytes() : GCM_IV_BYTES];
        RANDOM.nextBytes(iv);
        byte[] sealed = cipher(Cipher.ENCRYPT_MODE, key, iv).doFinal(isWeak() ? padded(plain) : plain);
        byte[] whole = Arrays.copyOf(iv, iv.length + sealed.length);
        System.arraycopy(sealed, 0, whole, iv.length, sealed.length);
        return whole;
    }

    /** Random bytes up to a whole block, the last of them their number (XML Encryption 1.1 section 5.2.1). */
    private byte[] padded(byte[] plain) {
        int padding = blockBytes() - plain.length % blockBytes();
        byte[] random = new byte[padding];
        RANDOM.nextBytes(random);
        byte[] whole = Arrays.copyOf(plain, plain.length + padding);
        System.arraycopy(random, 0, whole, plain.length, padding);
        whole[whole.length - 1] = (byte) padding;
        return whole;
    }

    /** Opens what {@link #seal} or another party made. Never says what was wrong; a bad padding is kept as if it were content. */
    Opened open(byte[] key, byte[] whole) {
        int ivBytes = isWeak() ? blockBytes() : GCM_IV_BYTES;
        try {
            byte[] iv = Arrays.copyOf(whole, ivBytes);
            byte[] sealed = Arrays.copyOfRange(whole, Math.min(ivBytes, whole.length), whole.length);
            byte[] plain = cipher(Cipher.DECRYPT_MODE, key, iv).doFinal(sealed);
            if (!isWeak()) {
                return new Opened(plain, true);
            }
            int padding = plain.length == 0 ? 0 : plain[plain.length - 1] & 0xFF;
            boolean intact = padding >= 1 && padding <= blockBytes() && padding <= plain.length;
            return new Opened(intact ? Arrays.copyOf(plain, plain.length - padding) : plain, intact);
        } catch (GeneralSecurityException e) {
            return new Opened(new byte[0], false);
        }
    }

    @Override
    public String toString() {
        return literal;
    }
}
