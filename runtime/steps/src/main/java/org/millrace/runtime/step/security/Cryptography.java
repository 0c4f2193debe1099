package org.millrace.runtime.step.security;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.Signature;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import javax.crypto.Cipher;
import javax.crypto.NoSuchPaddingException;

/**
 * Where algorithms come from: Amazon's Corretto Crypto Provider when it lies on the class path and its native library loads and passes its
 * own tests here, else the JDK. Decided once, when this class is first used, and nowhere else; both give the same results, the one
 * several times faster with RSA and elliptic curves.
 *
 * <p>Instances are made for each use: what failed is never used again.
 */
public final class Cryptography {

    private static final String CORRETTO = "AmazonCorrettoCryptoProvider";

    private record Choice(Provider provider, String why) {}

    private static final Choice CHOICE = choose();

    private Cryptography() {}

    private static Choice choose() {
        if (Boolean.getBoolean("millrace.crypto.jdk")) {
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

    /** What was chosen, for a log: e.g. {@code AmazonCorrettoCryptoProvider 2.5.0}, or {@code the JDK (...why...)}. */
    public static String chosen() {
        return CHOICE.provider == null
                ? "the JDK (" + CHOICE.why + ")"
                : CHOICE.provider.getName() + " " + CHOICE.provider.getVersionStr();
    }

    /** A signature that is ready to sign; a key that only the JDK's providers can use, such as one in hardware, goes to them. */
    static Signature signature(String algorithm, PrivateKey key) throws GeneralSecurityException {
        boolean portable = key.getEncoded() != null;
        Signature signature = portable ? signature(algorithm) : Signature.getInstance(algorithm);
        signature.initSign(key);
        return signature;
    }

    static Signature signature(String algorithm) throws NoSuchAlgorithmException {
        return has("Signature", algorithm)
                ? Signature.getInstance(algorithm, CHOICE.provider)
                : Signature.getInstance(algorithm);
    }

    static MessageDigest digest(String algorithm) throws NoSuchAlgorithmException {
        return MessageDigest.getInstance(algorithm);
    }

    static Cipher cipher(String transformation) throws NoSuchAlgorithmException, NoSuchPaddingException {
        return has("Cipher", transformation)
                ? Cipher.getInstance(transformation, CHOICE.provider)
                : Cipher.getInstance(transformation);
    }

    private static boolean has(String type, String algorithm) {
        return CHOICE.provider != null && CHOICE.provider.getService(type, algorithm) != null;
    }
}
