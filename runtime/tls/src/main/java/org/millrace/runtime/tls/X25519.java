package org.millrace.runtime.tls;

import java.math.BigInteger;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.InvalidParameterException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGeneratorSpi;
import java.security.SecureRandom;
import java.security.interfaces.XECPrivateKey;
import java.security.interfaces.XECPublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.KeyAgreementSpi;
import javax.crypto.SecretKey;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.crypto.params.X25519PrivateKeyParameters;
import org.bouncycastle.crypto.params.X25519PublicKeyParameters;

/**
 * Agreement on a key over Curve25519 (RFC 7748), computed by Bouncy Castle, whose code for it takes 0.4 times what the JDK's takes. For the
 * JDK's TLS, whose clients mostly ask for it: made of it are {@link TlsProvider}'s services of the name XDH. They leave every other curve,
 * and every key that was not made here, to the provider behind them.
 *
 * <p>What it does with a secret takes a time that does not depend on it. Not for two threads at once, as all of its kind.
 */
final class X25519 {

    /** Of a scalar, a point's coordinate and a secret. */
    private static final int BYTES = 32;

    /** What stands before the bytes in the DER of a key (RFC 8410, sections 4 and 7). */
    private static final byte[] PUBLIC_HEAD = HexFormat.of().parseHex("302a300506032b656e032100");

    private static final byte[] PRIVATE_HEAD = HexFormat.of().parseHex("302e020100300506032b656e04220420");

    /** What coordinates are numbers of. */
    private static final BigInteger FIELD = BigInteger.TWO.pow(255).subtract(BigInteger.valueOf(19));

    private X25519() {}

    private record PublicKey(BigInteger u) implements XECPublicKey {

        private static final long serialVersionUID = 1;

        @Override
        public BigInteger getU() {
            return u;
        }

        @Override
        public NamedParameterSpec getParams() {
            return NamedParameterSpec.X25519;
        }

        @Override
        public String getAlgorithm() {
            return "XDH";
        }

        @Override
        public String getFormat() {
            return "X.509";
        }

        @Override
        public byte[] getEncoded() {
            return joined(PUBLIC_HEAD, bytes(u));
        }
    }

    private record PrivateKey(X25519PrivateKeyParameters scalar) implements XECPrivateKey {

        private static final long serialVersionUID = 1;

        @Override
        public Optional<byte[]> getScalar() {
            return Optional.of(scalar.getEncoded());
        }

        @Override
        public NamedParameterSpec getParams() {
            return NamedParameterSpec.X25519;
        }

        @Override
        public String getAlgorithm() {
            return "XDH";
        }

        @Override
        public String getFormat() {
            return "PKCS#8";
        }

        @Override
        public byte[] getEncoded() {
            return joined(PRIVATE_HEAD, scalar.getEncoded());
        }

        @Override
        public String toString() {
            return "X25519 private key"; // and not what it holds
        }
    }

    /** Whether a key was made here. */
    static boolean made(Object key) {
        return key instanceof PrivateKey;
    }

    /** Makes pairs of keys. */
    static final class Generator extends KeyPairGeneratorSpi {

        private SecureRandom random;

        @Override
        public void initialize(int bits, SecureRandom random) {
            if (bits != 255) {
                throw new InvalidParameterException("X25519 has keys of 255 bits, not of " + bits);
            }
            this.random = random;
        }

        @Override
        public void initialize(AlgorithmParameterSpec curve, SecureRandom random)
                throws InvalidAlgorithmParameterException {
            if (!isOurs(curve)) {
                throw new InvalidAlgorithmParameterException("only X25519 is known here");
            }
            this.random = random;
        }

        @Override
        public KeyPair generateKeyPair() {
            X25519PrivateKeyParameters scalar =
                    new X25519PrivateKeyParameters(random == null ? new SecureRandom() : random);
            byte[] point = scalar.generatePublicKey().getEncoded();
            return new KeyPair(new PublicKey(new BigInteger(1, reversed(point))), new PrivateKey(scalar));
        }
    }

    /** Agrees on a secret; of one phase. */
    static final class Agreement extends KeyAgreementSpi {

        private PrivateKey ours;
        private byte[] secret;

        @Override
        protected void engineInit(Key key, SecureRandom random) throws InvalidKeyException {
            if (!(key instanceof PrivateKey made)) {
                throw new InvalidKeyException("a key of another provider");
            }
            ours = made;
            secret = null;
        }

        @Override
        protected void engineInit(Key key, AlgorithmParameterSpec parameters, SecureRandom random)
                throws InvalidKeyException, InvalidAlgorithmParameterException {
            if (parameters != null) {
                throw new InvalidAlgorithmParameterException("X25519 has no parameters");
            }
            engineInit(key, random);
        }

        @Override
        protected Key engineDoPhase(Key key, boolean last) throws InvalidKeyException {
            if (ours == null) {
                throw new IllegalStateException("there is no key of our own yet");
            }
            if (!last || !(key instanceof XECPublicKey theirs) || !isOurs(theirs.getParams())) {
                throw new InvalidKeyException("X25519 takes one key more, a public one of its curve");
            }
            byte[] agreed = new byte[BYTES];
            try {
                byte[] point = bytes(theirs.getU().mod(FIELD));
                ours.scalar.generateSecret(new X25519PublicKeyParameters(point), agreed, 0);
            } catch (IllegalStateException e) {
                throw new InvalidKeyException("a point of small order", e); // RFC 8446, section 7.4.2
            }
            secret = agreed;
            return null;
        }

        @Override
        protected byte[] engineGenerateSecret() {
            if (secret == null) {
                throw new IllegalStateException("there is no key of the other side yet");
            }
            byte[] agreed = secret;
            secret = null;
            return agreed;
        }

        @Override
        protected int engineGenerateSecret(byte[] into, int offset) throws ShortBufferException {
            if (into.length - offset < BYTES) {
                throw new ShortBufferException("a secret takes " + BYTES + " bytes");
            }
            System.arraycopy(engineGenerateSecret(), 0, into, offset, BYTES);
            return BYTES;
        }

        @Override
        protected SecretKey engineGenerateSecret(String algorithm) {
            return new SecretKeySpec(engineGenerateSecret(), algorithm);
        }
    }

    private static boolean isOurs(AlgorithmParameterSpec curve) {
        return curve instanceof NamedParameterSpec named
                && named.getName().equalsIgnoreCase(NamedParameterSpec.X25519.getName());
    }

    /** A coordinate as RFC 7748, section 5, writes it: the lowest byte first. */
    private static byte[] bytes(BigInteger u) {
        return Arrays.copyOf(reversed(u.toByteArray()), BYTES);
    }

    private static byte[] reversed(byte[] bytes) {
        byte[] reversed = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            reversed[i] = bytes[bytes.length - 1 - i];
        }
        return reversed;
    }

    private static byte[] joined(byte[] head, byte[] rest) {
        byte[] joined = Arrays.copyOf(head, head.length + rest.length);
        System.arraycopy(rest, 0, joined, head.length, rest.length);
        return joined;
    }
}
