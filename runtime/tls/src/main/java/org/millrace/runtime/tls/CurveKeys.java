package org.millrace.runtime.tls;

import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyPairGeneratorSpi;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.KeyAgreement;
import javax.crypto.KeyAgreementSpi;
import javax.crypto.SecretKey;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.SecretKeySpec;

/**
 * Agreement on a key over NIST's curves (NIST SP 800-56A), by the provider that {@link Cryptography} chose: 0.1 times what the JDK takes
 * for P-256. Keys that were not made here, and curves that the provider does not know, are left to the provider behind it.
 */
final class CurveKeys {

    private CurveKeys() {}

    /** Whether a key was made here. */
    static boolean made(Object key) {
        return key.getClass().getPackage() == Cryptography.provider().getClass().getPackage();
    }

    /** Makes pairs of keys. */
    static final class Generator extends KeyPairGeneratorSpi {

        private final KeyPairGenerator generator;

        Generator() throws NoSuchAlgorithmException {
            generator = KeyPairGenerator.getInstance("EC", Cryptography.provider());
        }

        @Override
        public void initialize(int bits, SecureRandom random) {
            generator.initialize(bits, random);
        }

        @Override
        public void initialize(AlgorithmParameterSpec curve, SecureRandom random)
                throws InvalidAlgorithmParameterException {
            generator.initialize(curve, random);
        }

        @Override
        public KeyPair generateKeyPair() {
            return generator.generateKeyPair();
        }
    }

    /** Agrees on a secret; of one phase. */
    static final class Agreement extends KeyAgreementSpi {

        private final KeyAgreement agreement;

        Agreement() throws NoSuchAlgorithmException {
            agreement = KeyAgreement.getInstance("ECDH", Cryptography.provider());
        }

        @Override
        protected void engineInit(Key key, SecureRandom random) throws InvalidKeyException {
            agreement.init(key, random);
        }

        @Override
        protected void engineInit(Key key, AlgorithmParameterSpec parameters, SecureRandom random)
                throws InvalidKeyException, InvalidAlgorithmParameterException {
            agreement.init(key, parameters, random);
        }

        @Override
        protected Key engineDoPhase(Key key, boolean last) throws InvalidKeyException {
            return agreement.doPhase(key, last);
        }

        @Override
        protected byte[] engineGenerateSecret() {
            return agreement.generateSecret();
        }

        @Override
        protected int engineGenerateSecret(byte[] into, int offset) throws ShortBufferException {
            return agreement.generateSecret(into, offset);
        }

        @Override
        protected SecretKey engineGenerateSecret(String algorithm) {
            return new SecretKeySpec(engineGenerateSecret(), algorithm);
        }
    }
}
