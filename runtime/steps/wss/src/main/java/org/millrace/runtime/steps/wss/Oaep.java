package org.millrace.runtime.steps.wss;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import org.millrace.runtime.tls.Cryptography;

/**
 * Takes OAEP padding off (RFC 8017 section 7.1.2, with an empty label), in time that does not depend on the bytes. A provider's own OAEP
 * throws where the padding is wrong, and throwing takes longer than not throwing: enough for Manger's attack, as {@code OracleTest} shows.
 */
final class Oaep {

    private static final byte[] EMPTY_LABEL = "".getBytes(StandardCharsets.UTF_8);

    private Oaep() {}

    /**
     * The message within a block, of a length known beforehand; {@code random} where the block holds no message of that length.
     *
     * @param block what the private key made of the ciphertext, as long as the modulus
     * @param length of the message
     * @param random what to return instead, of that length
     */
    static byte[] unpadded(byte[] block, int length, byte[] random, Digest digest, Digest mgf)
            throws GeneralSecurityException {
        MessageDigest hash = Cryptography.digest(digest.jca);
        byte[] label = hash.digest(EMPTY_LABEL);
        int data = 1 + label.length;
        int start = block.length - length;
        if (start < data + label.length + 1) {
            return random; // too short a modulus for such a key, whoever sealed it
        }
        byte[] open = block.clone();
        MessageDigest mask = Cryptography.digest(mgf.jca);
        unmask(open, 1, data, data, open.length, mask);
        unmask(open, data, open.length, 1, data, mask);
        int wrong = open[0] | open[start - 1] ^ 1;
        for (int i = 0; i < label.length; i++) {
            wrong |= open[data + i] ^ label[i];
        }
        for (int i = data + label.length; i < start - 1; i++) {
            wrong |= open[i];
        }
        // 0 when all is right, else -1
        int other = (wrong | -wrong) >> 31;
        byte[] key = new byte[length];
        for (int i = 0; i < length; i++) {
            key[i] = (byte) (open[start + i] & ~other | random[i] & other);
        }
        return key;
    }

    /** Adds the mask that MGF1 (appendix B.2.1) makes of {@code [seed, seedEnd)} to {@code [from, to)}. */
    private static void unmask(byte[] bytes, int from, int to, int seed, int seedEnd, MessageDigest mask) {
        byte[] counter = new byte[4];
        int at = from;
        for (int block = 0; at < to; block++) {
            counter[0] = (byte) (block >>> 24);
            counter[1] = (byte) (block >>> 16);
            counter[2] = (byte) (block >>> 8);
            counter[3] = (byte) block;
            mask.update(bytes, seed, seedEnd - seed);
            byte[] piece = mask.digest(counter);
            for (int i = 0; i < piece.length && at < to; i++) {
                bytes[at++] ^= piece[i];
            }
        }
    }
}
