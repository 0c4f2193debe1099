package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.MGF1ParameterSpec;
import java.util.Random;
import javax.crypto.Cipher;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class OaepTest {

    private static final int LENGTH = 32;

    private static KeyPair pair;

    private final Random random = new Random(20_261_121);
    private final byte[] instead = noise(LENGTH);

    private byte[] noise(int bytes) {
        byte[] noise = new byte[bytes];
        random.nextBytes(noise);
        return noise;
    }

    @BeforeAll
    static void makeAPair() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        pair = generator.generateKeyPair();
    }

    /** What the JDK seals, as the private key alone opens it. */
    private static byte[] block(byte[] message, Digest digest, Digest mgf) throws GeneralSecurityException {
        return block(message, digest, mgf, PSource.PSpecified.DEFAULT);
    }

    private static byte[] block(byte[] message, Digest digest, Digest mgf, PSource label)
            throws GeneralSecurityException {
        Cipher seal = Cipher.getInstance("RSA/ECB/OAEPPadding");
        seal.init(
                Cipher.ENCRYPT_MODE,
                pair.getPublic(),
                new OAEPParameterSpec(digest.jca, "MGF1", new MGF1ParameterSpec(mgf.jca), label));
        Cipher open = Cipher.getInstance("RSA/ECB/NoPadding");
        open.init(Cipher.DECRYPT_MODE, pair.getPrivate());
        return open.doFinal(seal.doFinal(message));
    }

    @Test
    void whatTheJdkSealsIsOpenedWithEveryDigest() throws GeneralSecurityException {
        for (Digest digest : Digest.values()) {
            for (Digest mgf : Digest.values()) {
                byte[] message = noise(LENGTH);
                assertArrayEquals(
                        message,
                        Oaep.unpadded(block(message, digest, mgf), LENGTH, instead, digest, mgf),
                        digest + " with " + mgf);
            }
        }
    }

    @Test
    void aBlockThatIsDamagedAnywhereGivesTheOtherKey() throws GeneralSecurityException {
        byte[] block = block(noise(LENGTH), Digest.SHA256, Digest.SHA1);
        for (int i = 0; i < block.length; i++) {
            byte[] damaged = block.clone();
            damaged[i] ^= (byte) (1 + random.nextInt(255));
            assertArrayEquals(
                    instead, Oaep.unpadded(damaged, LENGTH, instead, Digest.SHA256, Digest.SHA1), "byte " + i);
        }
    }

    /** Damage goes through the masks and spoils everything; another label is wrong in the label's hash alone. */
    @Test
    void aMessageWithAnotherLabelGivesTheOtherKey() throws GeneralSecurityException {
        byte[] block = block(noise(LENGTH), Digest.SHA256, Digest.SHA256, new PSource.PSpecified(new byte[] {'x'}));
        assertArrayEquals(instead, Oaep.unpadded(block, LENGTH, instead, Digest.SHA256, Digest.SHA256));
    }

    @Test
    void aMessageOfAnotherLengthGivesTheOtherKey() throws GeneralSecurityException {
        for (int length : new int[] {0, 16, LENGTH - 1, LENGTH + 1, 64}) {
            byte[] block = block(noise(length), Digest.SHA256, Digest.SHA256);
            assertArrayEquals(
                    instead, Oaep.unpadded(block, LENGTH, instead, Digest.SHA256, Digest.SHA256), "length " + length);
        }
    }

    @Test
    void aModulusThatIsTooShortForTheKeyGivesTheOtherKey() throws GeneralSecurityException {
        int least = 2 + 2 * 32 + LENGTH;
        assertSame(instead, Oaep.unpadded(noise(least - 1), LENGTH, instead, Digest.SHA256, Digest.SHA256));
        assertArrayEquals(instead, Oaep.unpadded(noise(least), LENGTH, instead, Digest.SHA256, Digest.SHA256));
    }
}
