package org.millrace.runtime.steps.wss;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.tls.Cryptography;

/** The content ciphers a flow can name (XML Encryption 1.1 section 5.2): the initialization vector, then the ciphertext. */
enum ContentCipher {
    AES256_GCM("aes256-gcm", Names.XENC_11 + "aes256-gcm", "AES", 32),
    AES192_GCM("aes192-gcm", Names.XENC_11 + "aes192-gcm", "AES", 24),
    AES128_GCM("aes128-gcm", Names.XENC_11 + "aes128-gcm", "AES", 16),
    AES256_CBC("aes256-cbc", Names.XENC + "aes256-cbc", "AES", 32),
    AES192_CBC("aes192-cbc", Names.XENC + "aes192-cbc", "AES", 24),
    AES128_CBC("aes128-cbc", Names.XENC + "aes128-cbc", "AES", 16),
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

    /** Whether it has no seal, so that anybody can change what it hides. */
    boolean isWeak() {
        return literal.endsWith("-cbc");
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
    static Set<ContentCipher> allOf(Link link, String stepId, List<String> literals) {
        if (literals.isEmpty()) {
            return EnumSet.of(AES256_GCM, AES192_GCM, AES128_GCM);
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

    /** @param whole what begins with the initialization vector */
    private Cipher cipher(int mode, byte[] key, byte[] whole) throws GeneralSecurityException {
        Cipher cipher;
        if (isWeak()) {
            cipher = Cryptography.cipher(keyType + "/CBC/NoPadding");
            cipher.init(mode, key(key), new IvParameterSpec(whole, 0, ivBytes()));
        } else {
            cipher = Cryptography.cipher("AES/GCM/NoPadding");
            cipher.init(mode, key(key), new GCMParameterSpec(GCM_TAG_BITS, whole, 0, ivBytes()));
        }
        return cipher;
    }

    byte[] seal(byte[] key, byte[] plain) throws GeneralSecurityException {
        return seal(key, plain, 0, plain.length);
    }

    /** The initialization vector, then the ciphertext of a piece of an array. */
    byte[] seal(byte[] key, byte[] bytes, int offset, int length) throws GeneralSecurityException {
        byte[] iv = new byte[ivBytes()];
        RANDOM.nextBytes(iv);
        byte[] padding = isWeak() ? padding(length) : new byte[0];
        Cipher sealing = cipher(Cipher.ENCRYPT_MODE, key, iv);
        byte[] whole = Arrays.copyOf(iv, iv.length + sealing.getOutputSize(length + padding.length));
        int used = iv.length;
        if (padding.length > 0) {
            used += sealing.update(bytes, offset, length, whole, used);
            used += sealing.doFinal(padding, 0, padding.length, whole, used);
        } else {
            used += sealing.doFinal(bytes, offset, length, whole, used);
        }
        return used == whole.length ? whole : Arrays.copyOf(whole, used);
    }

    private int ivBytes() {
        return isWeak() ? blockBytes() : GCM_IV_BYTES;
    }

    /** Random bytes up to a whole block, the last of them their number (XML Encryption 1.1 section 5.2.1). */
    private byte[] padding(int length) {
        byte[] padding = new byte[blockBytes() - length % blockBytes()];
        RANDOM.nextBytes(padding);
        padding[padding.length - 1] = (byte) padding.length;
        return padding;
    }

    /** Opens what {@link #seal} or another party made. Never says what was wrong; a bad padding is kept as if it were content. */
    Opened open(byte[] key, byte[] whole) {
        // too short even for the vector: filled up, to take the same way as all else
        byte[] filled = whole.length < ivBytes() ? Arrays.copyOf(whole, ivBytes()) : whole;
        try {
            byte[] plain =
                    cipher(Cipher.DECRYPT_MODE, key, filled).doFinal(filled, ivBytes(), filled.length - ivBytes());
            if (!isWeak()) {
                return new Opened(plain, true);
            }
            int padding = plain.length == 0 ? 0 : plain[plain.length - 1] & 0xFF;
            boolean intact = padding >= 1 && padding <= blockBytes() && padding <= plain.length;
            return new Opened(intact ? Arrays.copyOf(plain, plain.length - padding) : plain, intact);
        } catch (GeneralSecurityException | RuntimeException e) {
            return new Opened(new byte[0], false); // providers differ in what they throw
        }
    }

    @Override
    public String toString() {
        return literal;
    }
}
