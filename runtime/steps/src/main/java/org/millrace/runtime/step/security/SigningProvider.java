package org.millrace.runtime.step.security;

import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Security;
import java.security.Signature;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Has the JDK's TLS sign with what {@link Cryptography} chose: half of what a full handshake costs a server is one signature. Nothing else
 * changes: signatures are verified, keys agreed on and records sealed by the JDK's own providers, and a key that stays in its hardware, or
 * that the chosen provider does not know, is left to the provider that has it.
 *
 * <p>To put the chosen provider itself at the head of the JDK's list would give it all the rest, too. And the list's other way, the security
 * property {@code jdk.security.provider.preferred}, is not heeded by a JDK that starts with a cache of its classes.
 */
public final class SigningProvider extends Provider {

    /** What TLS 1.3 and 1.2 sign with (RFC 8446, section 4.2.3), but for the Edwards curves. */
    private static final List<String> ALGORITHMS = List.of(
            "RSASSA-PSS",
            "SHA256withRSA",
            "SHA384withRSA",
            "SHA512withRSA",
            "SHA256withECDSA",
            "SHA384withECDSA",
            "SHA512withECDSA");

    private static final long serialVersionUID = 1;

    /** A key is translated once, which takes as long as signing with it does, and forgotten with the key that it was made of. */
    private static final Map<PrivateKey, Cryptography.OwnKey> KEYS = Collections.synchronizedMap(new WeakHashMap<>());

    private SigningProvider() {
        super("MillraceSigning", "1", "Signs with the provider that signs Millrace's messages");
        for (String algorithm : ALGORITHMS) {
            if (Cryptography.has("Signature", algorithm)) {
                putService(new Signing(this, algorithm));
            }
        }
    }

    /** Puts it first in the JDK's list, for the whole process; once it is there nothing changes. To be called before the first connection. */
    public static void install() {
        SigningProvider provider = new SigningProvider();
        if (!provider.getServices().isEmpty()) {
            Security.insertProviderAt(provider, 1);
        }
    }

    /** What TLS signs with, for a log, like {@link Cryptography#chosen}: asked of the JDK as TLS asks it, without naming a provider. */
    public static String inUse() {
        try {
            KeyPairGenerator keys = Cryptography.has("KeyPairGenerator", "EC")
                    ? KeyPairGenerator.getInstance("EC", Cryptography.provider())
                    : KeyPairGenerator.getInstance("EC");
            keys.initialize(256);
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(keys.generateKeyPair().getPrivate());
            return signature.getProvider() instanceof SigningProvider
                    ? Cryptography.chosen()
                    : signature.getProvider().getName();
        } catch (GeneralSecurityException e) {
            return "unknown: " + e;
        }
    }

    private static final class Signing extends Service {

        Signing(Provider provider, String algorithm) {
            super(provider, "Signature", algorithm, Spi.class.getName(), null, null);
        }

        /** Asked for each key; a verifier's is public, and left to the next provider. */
        @Override
        public boolean supportsParameter(Object key) {
            return (getAlgorithm().endsWith("ECDSA") ? key instanceof ECPrivateKey : key instanceof RSAPrivateCrtKey)
                    && Cryptography.provider()
                            .equals(translated((PrivateKey) key).provider());
        }

        @Override
        public Object newInstance(Object none) throws NoSuchAlgorithmException {
            return new Spi(Signature.getInstance(getAlgorithm(), Cryptography.provider()));
        }
    }

    static Cryptography.OwnKey translated(PrivateKey key) {
        return KEYS.computeIfAbsent(key, Cryptography::own);
    }

    /**
     * One signature, made by the chosen provider; or verified, since who sets parameters before the key has the JDK choose a provider
     * without asking about the key.
     */
    private static final class Spi extends SignatureSpi {

        private final Signature signature;

        Spi(Signature signature) {
            this.signature = signature;
        }

        @Override
        protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
            signature.initSign(translated(key).key());
        }

        @Override
        protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
            signature.initVerify(key);
        }

        @Override
        protected void engineUpdate(byte one) throws SignatureException {
            signature.update(one);
        }

        @Override
        protected void engineUpdate(byte[] bytes, int offset, int length) throws SignatureException {
            signature.update(bytes, offset, length);
        }

        @Override
        protected byte[] engineSign() throws SignatureException {
            return signature.sign();
        }

        @Override
        protected boolean engineVerify(byte[] mark) throws SignatureException {
            return signature.verify(mark);
        }

        @Override
        protected void engineSetParameter(AlgorithmParameterSpec parameters) throws InvalidAlgorithmParameterException {
            if (parameters != null) {
                signature.setParameter(parameters);
            }
        }

        @Override
        protected AlgorithmParameters engineGetParameters() {
            return signature.getParameters();
        }

        @Override
        @Deprecated
        protected void engineSetParameter(String name, Object value) {
            throw new UnsupportedOperationException(name);
        }

        @Override
        @Deprecated
        protected Object engineGetParameter(String name) {
            throw new UnsupportedOperationException(name);
        }
    }
}
