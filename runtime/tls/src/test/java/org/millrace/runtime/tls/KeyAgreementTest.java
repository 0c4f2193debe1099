package org.millrace.runtime.tls;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.InvalidParameterException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Security;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.XECPrivateKey;
import java.security.interfaces.XECPublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.security.spec.XECPublicKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.KeyAgreement;
import javax.crypto.ShortBufferException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that {@link TlsProvider} has TLS agree on, beside the JDK's. */
class KeyAgreementTest {

    private static final BigInteger FIELD = BigInteger.TWO.pow(255).subtract(BigInteger.valueOf(19));

    private static Provider jdk;

    @BeforeAll
    static void installed() {
        assumeFalse(Cryptography.isKeptToTheJdk(), "all of it is the JDK's then");
        jdk = Security.getProvider("SunEC");
        TlsProvider.install();
    }

    @AfterAll
    static void removed() {
        TlsProvider.remove();
    }

    private static void assumeKnown(String curve) {
        assumeTrue(curve.equals("X25519") || Cryptography.provider() != null, "NIST's curves are the JDK's");
    }

    private static AlgorithmParameterSpec parameters(String curve) {
        return curve.startsWith("X") ? new NamedParameterSpec(curve) : new ECGenParameterSpec(curve);
    }

    private static String agreement(String curve) {
        return curve.startsWith("X") ? "XDH" : "ECDH";
    }

    private static KeyPairGenerator generator(String curve, Provider provider) throws GeneralSecurityException {
        String name = curve.startsWith("X") ? "XDH" : "EC";
        KeyPairGenerator made =
                provider == null ? KeyPairGenerator.getInstance(name) : KeyPairGenerator.getInstance(name, provider);
        made.initialize(parameters(curve));
        return made;
    }

    /** By whichever provider the JDK takes for the key. */
    private static byte[] agreed(String curve, KeyPair ours, PublicKey theirs) throws GeneralSecurityException {
        KeyAgreement agreement = KeyAgreement.getInstance(agreement(curve));
        agreement.init(ours.getPrivate());
        agreement.doPhase(theirs, true);
        return agreement.generateSecret("TlsPremasterSecret").getEncoded();
    }

    @ParameterizedTest
    @ValueSource(strings = {"X25519", "secp256r1", "secp384r1", "secp521r1"})
    void both_sides_agree_whichever_of_them_is_the_jdk(String curve) throws Exception {
        assumeKnown(curve);
        for (int i = 0; i < 200; i++) {
            KeyPair ours = generator(curve, null).generateKeyPair();
            KeyPair theirs = generator(curve, jdk).generateKeyPair();
            byte[] secret = agreed(curve, ours, theirs.getPublic());
            assertArrayEquals(agreed(curve, theirs, ours.getPublic()), secret);
            KeyPair other = generator(curve, null).generateKeyPair();
            assertArrayEquals(agreed(curve, other, ours.getPublic()), agreed(curve, ours, other.getPublic()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"X25519", "secp256r1", "secp384r1", "secp521r1"})
    void a_key_made_elsewhere_is_left_to_the_jdk(String curve) throws Exception {
        assumeKnown(curve);
        KeyAgreement agreement = KeyAgreement.getInstance(agreement(curve));
        agreement.init(generator(curve, jdk).generateKeyPair().getPrivate());
        assertEquals("SunEC", agreement.getProvider().getName());
        agreement = KeyAgreement.getInstance(agreement(curve));
        agreement.init(generator(curve, null).generateKeyPair().getPrivate());
        assertEquals(TlsProvider.NAME, agreement.getProvider().getName());
    }

    @Test
    void a_curve_that_is_not_known_is_left_to_the_jdk() throws Exception {
        KeyPair ours = generator("X448", null).generateKeyPair();
        KeyPair theirs = generator("X448", jdk).generateKeyPair();
        assertArrayEquals(agreed("X448", theirs, ours.getPublic()), agreed("X448", ours, theirs.getPublic()));
        assertEquals(
                NamedParameterSpec.X448.getName(),
                ((NamedParameterSpec) ((XECPublicKey) ours.getPublic()).getParams()).getName());
    }

    @Test
    void keys_by_size_are_of_x25519_or_the_jdks() throws Exception {
        KeyPairGenerator of255 = KeyPairGenerator.getInstance("XDH");
        of255.initialize(255);
        assertEquals(TlsProvider.NAME, of255.getProvider().getName());
        KeyPairGenerator of448 = KeyPairGenerator.getInstance("XDH");
        of448.initialize(448);
        assertEquals("SunEC", of448.getProvider().getName());
        KeyPairGenerator of256 = KeyPairGenerator.getInstance("XDH");
        assertThrows(InvalidParameterException.class, () -> of256.initialize(256));
    }

    /** RFC 7748, section 6.1. */
    @Test
    void x25519_gives_what_the_rfc_says() throws Exception {
        byte[] alice = HexFormat.of().parseHex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
        KeyPair keys = fixed(alice);
        assertEquals(
                "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
                hex(((XECPublicKey) keys.getPublic()).getU()));
        PublicKey bob = point("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f");
        assertEquals(
                "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742",
                HexFormat.of().formatHex(agreed("X25519", keys, bob)));
    }

    /** A pair whose private key is given: the generator's random bytes are it. */
    private static KeyPair fixed(byte[] scalar) throws GeneralSecurityException {
        KeyPairGenerator keys = KeyPairGenerator.getInstance("XDH");
        keys.initialize(NamedParameterSpec.X25519, new SecureRandom() {
            @Override
            public void nextBytes(byte[] bytes) {
                System.arraycopy(scalar, 0, bytes, 0, bytes.length);
            }
        });
        return keys.generateKeyPair();
    }

    private static PublicKey point(String hex) throws GeneralSecurityException {
        byte[] bytes = HexFormat.of().parseHex(hex);
        return point(new BigInteger(1, reversed(bytes)));
    }

    private static PublicKey point(BigInteger u) throws GeneralSecurityException {
        return KeyFactory.getInstance("XDH").generatePublic(new XECPublicKeySpec(NamedParameterSpec.X25519, u));
    }

    private static String hex(BigInteger u) {
        return HexFormat.of().formatHex(Arrays.copyOf(reversed(u.toByteArray()), 32));
    }

    private static byte[] reversed(byte[] bytes) {
        byte[] reversed = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            reversed[i] = bytes[bytes.length - 1 - i];
        }
        return reversed;
    }

    /** Those of the order 1, 2, 4 and 8, each in the ways it can be written in 255 bits: what is agreed on would be 0 for every key. */
    @Test
    void points_of_small_order_are_refused() throws Exception {
        BigInteger eight =
                new BigInteger("39382357235489614581723060781553021112529911719440698176882885853963445705823");
        BigInteger other =
                new BigInteger("325606250916557431795983626356110631294008115727848805560023387167927233504");
        KeyPair ours = generator("X25519", null).generateKeyPair();
        for (BigInteger u : new BigInteger[] {
            BigInteger.ZERO,
            BigInteger.ONE,
            FIELD.subtract(BigInteger.ONE),
            FIELD,
            FIELD.add(BigInteger.ONE),
            eight,
            other
        }) {
            InvalidKeyException refused =
                    assertThrows(InvalidKeyException.class, () -> agreed("X25519", ours, asIs(u)));
            assertEquals("a point of small order", refused.getMessage());
        }
    }

    /** A key of the other side that holds the number as it is. */
    private static XECPublicKey asIs(BigInteger u) {
        return (XECPublicKey) Proxy.newProxyInstance(
                XECPublicKey.class.getClassLoader(),
                new Class<?>[] {XECPublicKey.class},
                (self, method, arguments) -> switch (method.getName()) {
                    case "getU" -> u;
                    case "getParams" -> NamedParameterSpec.X25519;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    @ParameterizedTest
    @CsvSource({"9", "-9", "0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"})
    void a_number_outside_the_field_is_what_remains_of_it(String written) throws Exception {
        BigInteger u = new BigInteger(written.replace("0x", ""), written.startsWith("0x") ? 16 : 10);
        KeyPair ours = generator("X25519", null).generateKeyPair();
        byte[] secret = agreed("X25519", ours, point(u.mod(FIELD)));
        assertArrayEquals(secret, agreed("X25519", ours, asIs(u)));
        assertArrayEquals(secret, agreed("X25519", ours, asIs(u.add(FIELD))));
        assertArrayEquals(secret, agreed("X25519", ours, asIs(u.subtract(FIELD))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"X25519", "secp256r1"})
    void the_jdk_reads_the_keys(String curve) throws Exception {
        assumeKnown(curve);
        KeyPair ours = generator(curve, null).generateKeyPair();
        KeyFactory keys = KeyFactory.getInstance(curve.startsWith("X") ? "XDH" : "EC", jdk);
        KeyPair read = new KeyPair(
                keys.generatePublic(new X509EncodedKeySpec(ours.getPublic().getEncoded())),
                keys.generatePrivate(new PKCS8EncodedKeySpec(ours.getPrivate().getEncoded())));
        KeyPair theirs = generator(curve, jdk).generateKeyPair();
        assertArrayEquals(agreed(curve, ours, theirs.getPublic()), agreed(curve, read, theirs.getPublic()));
        assertArrayEquals(agreed(curve, theirs, ours.getPublic()), agreed(curve, theirs, read.getPublic()));
    }

    @Test
    void no_private_key_is_told() throws Exception {
        KeyPair ours = generator("X25519", null).generateKeyPair();
        assertEquals("X25519 private key", ours.getPrivate().toString());
        assertInstanceOf(XECPrivateKey.class, ours.getPrivate());
        assertNotEquals(
                ours.getPrivate(), generator("X25519", null).generateKeyPair().getPrivate());
    }

    /** Else a client could ask for points of another curve, and learn the key from the answers. */
    @Test
    void a_point_off_the_curve_is_refused() throws Exception {
        assumeKnown("secp256r1");
        KeyPair ours = generator("secp256r1", null).generateKeyPair();
        ECPublicKey good =
                (ECPublicKey) generator("secp256r1", jdk).generateKeyPair().getPublic();
        ECParameterSpec curve = good.getParams();
        ECPoint off =
                new ECPoint(good.getW().getAffineX(), good.getW().getAffineY().add(BigInteger.ONE));
        PublicKey bad = KeyFactory.getInstance("EC", jdk).generatePublic(new ECPublicKeySpec(off, curve));
        assertThrows(InvalidKeyException.class, () -> agreed("secp256r1", ours, bad));
    }

    @Test
    void a_secret_is_given_once_and_into_what_is_large_enough() throws Exception {
        KeyPair ours = generator("X25519", null).generateKeyPair();
        PublicKey theirs = generator("X25519", jdk).generateKeyPair().getPublic();
        byte[] secret = agreed("X25519", ours, theirs);
        KeyAgreement agreement = KeyAgreement.getInstance("XDH");
        agreement.init(ours.getPrivate());
        assertThrows(IllegalStateException.class, agreement::generateSecret);
        agreement.doPhase(theirs, true);
        assertThrows(ShortBufferException.class, () -> agreement.generateSecret(new byte[31], 0));
        byte[] into = new byte[33];
        assertEquals(32, agreement.generateSecret(into, 1));
        assertArrayEquals(secret, Arrays.copyOfRange(into, 1, 33));
        assertThrows(IllegalStateException.class, agreement::generateSecret);
        assertThrows(InvalidKeyException.class, () -> agreement.doPhase(theirs, false));
        assertThrows(
                InvalidKeyException.class,
                () -> agreement.doPhase(generator("X448", jdk).generateKeyPair().getPublic(), true));
        assertFalse(Arrays.equals(secret, new byte[32]));
    }
}
