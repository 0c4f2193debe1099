package org.millrace.runtime.tls;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import javax.crypto.Cipher;
import javax.crypto.NoSuchPaddingException;

/**
 * Where algorithms come from: Amazon's Corretto Crypto Provider when it lies on the class path and its native library loads and passes its
 * own tests here, else the JDK. Decided once, when somebody first needs it, and nowhere else: it takes a fifth of a second. Both give the same
 * results, the one several times faster with RSA and elliptic curves.
 *
 * <p>Instances are made for each use, which costs next to nothing: what failed is never used again. Keys are translated once. The system
 * property {@code millrace.crypto.jdk=true}, read at that first need, keeps to the JDK: for comparing and for emergencies.
 */
public final class Cryptography {

    private static final String CORRETTO = "AmazonCorrettoCryptoProvider";

    private record Choice(Provider provider, String why) {}

    private static volatile boolean needed;

    /** Loaded, and with it the provider, when it is first needed. */
    private static final class Chosen {

        static final Choice CHOICE = choose();
    }

    private Cryptography() {}

    private static Choice choice() {
        needed = true;
        return Chosen.CHOICE;
    }

    private static Choice choose() {
        if (isKeptToTheJdk()) {
            return new Choice(null, "by the system property millrace.crypto.jdk");
        }
        try {
            for (Provider provider : ServiceLoader.load(Provider.class)) {
                if (provider.getName().equals(CORRETTO)) {
                    return tried(provider);
                }
            }
            return new Choice(null, CORRETTO + " is not on the class path");
        } catch (RuntimeException | LinkageError | ServiceConfigurationError e) {
            return new Choice(null, CORRETTO + " does not load: " + e);
        }
    }

    /** A provider whose native library does not load registers itself all the same, and fails at its first use. */
    private static Choice tried(Provider provider) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256", provider).digest(new byte[0]);
            return MessageDigest.isEqual(
                            digest, MessageDigest.getInstance("SHA-256").digest(new byte[0]))
                    ? new Choice(provider, "")
                    : new Choice(null, CORRETTO + " digests wrongly");
        } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
            return new Choice(null, CORRETTO + " does not work here: " + e);
        }
    }

    static boolean isKeptToTheJdk() {
        return Boolean.getBoolean("millrace.crypto.jdk");
    }

    /** What was chosen, for a log: e.g. {@code AmazonCorrettoCryptoProvider 2.5.0}, or {@code the JDK (...why...)}. */
    public static String chosen() {
        Choice choice = choice();
        return choice.provider == null
                ? "the JDK (" + choice.why + ")"
                : choice.provider.getName() + " " + choice.provider.getVersionStr();
    }

    /** As {@link #chosen}, of what somebody has needed so far; nothing while nobody has. */
    public static Optional<String> inUse() {
        return needed ? Optional.of(chosen()) : Optional.empty();
    }

    /** The provider that was chosen, or null where the JDK's own are used. */
    static Provider provider() {
        return choice().provider;
    }

    /**
     * A private key in the form that is fastest to use, made once for many messages: translating an RSA key takes as long as signing with it.
     *
     * @param provider whose form it is, or null for whichever of the JDK's providers can use it: a key in hardware can't leave it
     */
    public record OwnKey(PrivateKey key, Provider provider) {}

    public static OwnKey own(PrivateKey key) {
        if (has("KeyFactory", key.getAlgorithm()) && key.getEncoded() != null) {
            try {
                KeyFactory keys = KeyFactory.getInstance(key.getAlgorithm(), choice().provider);
                return new OwnKey((PrivateKey) keys.translateKey(key), choice().provider);
            } catch (GeneralSecurityException | RuntimeException e) {
                return new OwnKey(key, null); // a key that only its own provider knows
            }
        }
        return new OwnKey(key, null);
    }

    /** A public key in the form that is fastest to use. */
    public static PublicKey known(PublicKey key) {
        if (has("KeyFactory", key.getAlgorithm())) {
            try {
                return (PublicKey) KeyFactory.getInstance(key.getAlgorithm(), choice().provider)
                        .translateKey(key);
            } catch (GeneralSecurityException | RuntimeException e) {
                return key; // of a kind that the provider does not know: a rare curve
            }
        }
        return key;
    }

    /** Ready to sign. */
    public static Signature signing(String algorithm, OwnKey key) throws GeneralSecurityException {
        Signature signature = key.provider != null && key.provider.getService("Signature", algorithm) != null
                ? Signature.getInstance(algorithm, key.provider)
                : Signature.getInstance(algorithm);
        signature.initSign(key.key);
        return signature;
    }

    /** Ready to verify. */
    public static Signature verifying(String algorithm, PublicKey key) throws GeneralSecurityException {
        Signature signature = has("Signature", algorithm)
                ? Signature.getInstance(algorithm, choice().provider)
                : Signature.getInstance(algorithm);
        signature.initVerify(key);
        return signature;
    }

    public static MessageDigest digest(String algorithm) throws NoSuchAlgorithmException {
        return MessageDigest.getInstance(
                algorithm); // the JDK's are as fast, and need no call out of the JVM for each slice
    }

    /** For symmetric and public keys. */
    public static Cipher cipher(String transformation) throws NoSuchAlgorithmException, NoSuchPaddingException {
        return has("Cipher", transformation)
                ? Cipher.getInstance(transformation, choice().provider)
                : Cipher.getInstance(transformation);
    }

    public static Cipher cipher(String transformation, OwnKey key)
            throws NoSuchAlgorithmException, NoSuchPaddingException {
        return key.provider != null && key.provider.getService("Cipher", transformation) != null
                ? Cipher.getInstance(transformation, key.provider)
                : Cipher.getInstance(transformation);
    }

    static boolean has(String type, String algorithm) {
        return choice().provider != null && choice().provider.getService(type, algorithm) != null;
    }
}
