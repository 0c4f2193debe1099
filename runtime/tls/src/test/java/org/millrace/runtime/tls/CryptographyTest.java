package org.millrace.runtime.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Signature;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.trust.Issuer;

class CryptographyTest {

    private static final boolean JDK = Boolean.getBoolean("millrace.crypto.jdk");

    @Test
    void what_was_chosen_is_said() {
        String chosen = Cryptography.chosen();
        if (JDK) {
            assertEquals("the JDK (by the system property millrace.crypto.jdk)", chosen);
        } else {
            // the tests run on platforms that the native library is not made for, too
            assertTrue(
                    chosen.equals("AmazonCorrettoCryptoProvider 2.5.0")
                            || chosen.startsWith("the JDK (AmazonCorrettoCryptoProvider does not "),
                    chosen);
        }
    }

    @Test
    void a_key_is_translated_once_and_signs_what_the_jdk_verifies() throws Exception {
        byte[] signed = "signed".getBytes(StandardCharsets.UTF_8);
        KeyPair pair = Issuer.rsa(2048);
        Cryptography.OwnKey key = Cryptography.own(pair.getPrivate());
        Signature signing = Cryptography.signing("SHA256withRSA", key);
        signing.update(signed);
        Signature verifying = Signature.getInstance("SHA256withRSA");
        verifying.initVerify(pair.getPublic());
        verifying.update(signed);
        assertTrue(verifying.verify(signing.sign()));
    }

    /** A key that stays in its hardware has no encoded form. */
    private record Sealed() implements PrivateKey {

        private static final long serialVersionUID = 1;

        @Override
        public String getAlgorithm() {
            return "RSA";
        }

        @Override
        public String getFormat() {
            return null;
        }

        @Override
        public byte[] getEncoded() {
            return null;
        }
    }

    @Test
    void a_key_that_can_not_leave_its_provider_is_left_to_it() {
        Sealed key = new Sealed();
        Cryptography.OwnKey own = Cryptography.own(key);
        assertSame(key, own.key());
        assertNull(own.provider());
    }
}
