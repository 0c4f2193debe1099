package org.millrace.runtime.tls;

import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.KeyPair;
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
import java.security.spec.ECGenParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import javax.crypto.KeyAgreement;

/**
 * Has the JDK's TLS do the expensive parts of a handshake with the fastest that is there: it signs, and agrees on keys over the curves of NIST,
 * with what {@link Cryptography} chose, and agrees on keys over Curve25519 with {@link X25519}. Of what a full handshake costs a server
 * those two are half. Nothing else changes: signatures are verified and records sealed by the JDK's own providers, and a key that stays in
 * its hardware, or that the chosen provider does not know, is left to the provider that has it.
 *
 * <p>To put the chosen provider itself at the head of the JDK's list would give it all the rest, too. And the list's other way, the security
 * property {@code jdk.security.provider.preferred}, is not heeded by a JDK that starts with a cache of its classes.
 */
public final class TlsProvider extends Provider {

    /** What TLS 1.3 and 1.2 sign with (RFC 8446, section 4.2.3), but for the Edwards curves. */
    private static final List<String> SIGNATURES = List.of(
            "RSASSA-PSS",
            "SHA256withRSA",
            "SHA384withRSA",
            "SHA512withRSA",
            "SHA256withECDSA",
            "SHA384withECDSA",
            "SHA512withECDSA");

    static final String NAME = "MillraceTls";

    private static final long serialVersionUID = 1;

    /** A key is translated once, which takes as long as signing with it does, and forgotten with the key that it was made of. */
    private static final Map<PrivateKey, Cryptography.OwnKey> KEYS = Collections.synchronizedMap(new WeakHashMap<>());

    private static volatile boolean installed;

    private TlsProvider() {
        super(NAME, "1", "Signs, and agrees on keys, for TLS");
        for (String algorithm : SIGNATURES) {
            if (Cryptography.has("Signature", algorithm)) {
                putService(new Signing(this, algorithm));
            }
        }
        if (Cryptography.has("KeyPairGenerator", "EC") && Cryptography.has("KeyAgreement", "ECDH")) {
            putService(new Agreeing(this, "KeyPairGenerator", "EC", CurveKeys.Generator::new, key -> false));
            putService(new Agreeing(this, "KeyAgreement", "ECDH", CurveKeys.Agreement::new, CurveKeys::made));
        }
        if (!Cryptography.isKeptToTheJdk()) {
            putService(new Agreeing(this, "KeyPairGenerator", "XDH", X25519.Generator::new, key -> false));
            putService(new Agreeing(this, "KeyAgreement", "XDH", X25519.Agreement::new, X25519::made));
        }
    }

    /** Puts it first in the JDK's list, for the whole process; once it is there nothing changes. To be called before the first connection. */
    public static void install() {
        if (installed) {
            return;
        }
        TlsProvider provider = new TlsProvider();
        if (!provider.getServices().isEmpty()) {
            Security.insertProviderAt(provider, 1);
        }
        installed = true;
    }

    /** Takes it away again, for the tests that share a process with this one's. */
    static void remove() {
        Security.removeProvider(NAME);
        installed = false;
    }

    /**
     * What TLS works with, for a log: e.g. {@code signatures AmazonCorrettoCryptoProvider 2.5.0, P-256 AmazonCorrettoCryptoProvider 2.5.0,
     * X25519 Bouncy Castle}. Asked of the JDK as TLS asks it, without naming a provider. Nothing before {@link #install}: all is the JDK's then.
     */
    public static Optional<String> inUse() {
        return installed ? Optional.of(asked()) : Optional.empty();
    }

    private static String asked() {
        try {
            KeyPair p256 = pair("EC", new ECGenParameterSpec("secp256r1"));
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(p256.getPrivate());
            return "signatures " + told(signature.getProvider(), Cryptography.chosen())
                    + ", P-256 " + told(agreeing("ECDH", p256), Cryptography.chosen())
                    + ", X25519 " + told(agreeing("XDH", pair("XDH", NamedParameterSpec.X25519)), "Bouncy Castle");
        } catch (GeneralSecurityException e) {
            return "unknown: " + e;
        }
    }

    private static KeyPair pair(String algorithm, AlgorithmParameterSpec curve) throws GeneralSecurityException {
        KeyPairGenerator keys = KeyPairGenerator.getInstance(algorithm);
        keys.initialize(curve);
        return keys.generateKeyPair();
    }

    private static Provider agreeing(String algorithm, KeyPair keys) throws GeneralSecurityException {
        KeyAgreement agreement = KeyAgreement.getInstance(algorithm);
        agreement.init(keys.getPrivate());
        return agreement.getProvider();
    }

    private static String told(Provider used, String ours) {
        return used instanceof TlsProvider ? ours : used.getName();
    }

    /** Makes what a handshake needs. */
    private interface Maker {

        Object make() throws NoSuchAlgorithmException;
    }

    /** Pairs of keys, or an agreement by those that were made here. */
    private static final class Agreeing extends Service {

        private final Maker maker;
        private final Predicate<Object> keys;

        Agreeing(Provider provider, String type, String algorithm, Maker maker, Predicate<Object> keys) {
            super(provider, type, algorithm, maker.getClass().getName(), null, null);
            this.maker = maker;
            this.keys = keys;
        }

        @Override
        public boolean supportsParameter(Object key) {
            return keys.test(key);
        }

        @Override
        public Object newInstance(Object none) throws NoSuchAlgorithmException {
            return maker.make();
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
