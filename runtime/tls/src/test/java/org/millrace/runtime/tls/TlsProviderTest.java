package org.millrace.runtime.tls;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.Security;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.trust.Issuer;

class TlsProviderTest {

    private static final byte[] SIGNED = "signed".getBytes(StandardCharsets.UTF_8);
    private static final PSSParameterSpec PSS =
            new PSSParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, 32, PSSParameterSpec.TRAILER_FIELD_BC);

    private static final Issuer RSA =
            Issuer.selfSigned("CN=rsa").keys(Issuer.rsa(2048)).made();
    private static final Issuer CURVED = Issuer.selfSigned("CN=curved")
            .keys(Issuer.keys("EC", 256))
            .signedWith("SHA256withECDSA")
            .made();

    @BeforeAll
    static void installed() {
        TlsProvider.install();
    }

    @AfterAll
    static void removed() {
        TlsProvider.remove();
    }

    private static void assumeChosen() {
        assumeTrue(Cryptography.provider() != null, "the JDK's own cryptography is in use: nothing to put before it");
    }

    @Test
    void it_comes_first_and_once() {
        assumeChosen();
        TlsProvider.install();
        assertEquals(TlsProvider.NAME, Security.getProviders()[0].getName());
        assertEquals(
                1,
                Arrays.stream(Security.getProviders())
                        .filter(provider -> provider.getName().equals(TlsProvider.NAME))
                        .count());
    }

    @Test
    void what_does_the_work_is_said() {
        String corretto = "AmazonCorrettoCryptoProvider 2.5.0";
        if (Cryptography.isKeptToTheJdk()) {
            assertEquals(
                    "signatures SunEC, P-256 SunEC, X25519 SunEC",
                    TlsProvider.inUse().orElseThrow());
        } else if (Cryptography.provider() == null) {
            assertEquals(
                    "signatures SunEC, P-256 SunEC, X25519 Bouncy Castle",
                    TlsProvider.inUse().orElseThrow());
        } else {
            assertEquals(
                    "signatures " + corretto + ", P-256 " + corretto + ", X25519 Bouncy Castle",
                    TlsProvider.inUse().orElseThrow());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "SHA256withRSA, rsa",
        "SHA384withRSA, rsa",
        "SHA512withRSA, rsa",
        "RSASSA-PSS, rsa",
        "SHA256withECDSA, curved",
        "SHA384withECDSA, curved",
        "SHA512withECDSA, curved"
    })
    void the_jdk_verifies_what_it_signs(String algorithm, String name) throws Exception {
        assumeChosen();
        Issuer party = name.equals("rsa") ? RSA : CURVED;
        Signature signing = Signature.getInstance(algorithm);
        signing.initSign(party.keys().getPrivate());
        if (algorithm.equals("RSASSA-PSS")) {
            signing.setParameter(PSS);
        }
        assertEquals(TlsProvider.NAME, signing.getProvider().getName());
        signing.update(SIGNED);
        byte[] mark = signing.sign();

        Signature verifying = Signature.getInstance(algorithm);
        verifying.initVerify(party.keys().getPublic());
        if (algorithm.equals("RSASSA-PSS")) {
            verifying.setParameter(PSS);
        }
        assertNotEquals(TlsProvider.NAME, verifying.getProvider().getName(), "to verify is left to the JDK");
        verifying.update(SIGNED);
        assertTrue(verifying.verify(mark));
    }

    @Test
    void who_sets_parameters_before_the_key_can_verify_too() throws Exception {
        assumeChosen();
        Signature signing = Signature.getInstance("RSASSA-PSS");
        signing.setParameter(PSS);
        signing.initSign(RSA.keys().getPrivate());
        signing.update(SIGNED, 0, SIGNED.length);
        byte[] mark = signing.sign();

        Signature verifying = Signature.getInstance("RSASSA-PSS");
        verifying.setParameter(PSS);
        verifying.initVerify(RSA.keys().getPublic());
        for (byte one : SIGNED) {
            verifying.update(one);
        }
        assertTrue(verifying.verify(mark));
        assertEquals(TlsProvider.NAME, verifying.getProvider().getName());
        assertEquals(
                32,
                verifying
                        .getParameters()
                        .getParameterSpec(PSSParameterSpec.class)
                        .getSaltLength());
    }

    @Test
    void a_key_is_translated_once() {
        assumeChosen();
        Provider.Service service = Security.getProvider(TlsProvider.NAME).getService("Signature", "SHA256withRSA");
        assertTrue(service.supportsParameter(RSA.keys().getPrivate()));
        assertSame(
                TlsProvider.translated(RSA.keys().getPrivate()),
                TlsProvider.translated(RSA.keys().getPrivate()));
        assertEquals(
                false,
                service.supportsParameter(CURVED.keys().getPrivate()),
                "a key of another kind is nothing to sign with");
    }

    @Test
    void a_key_that_stays_in_its_hardware_is_left_to_the_provider_that_has_it() {
        assumeChosen();
        Provider provider = Security.getProvider(TlsProvider.NAME);
        PrivateKey rsa = inHardware(RSA.keys().getPrivate(), RSAPrivateCrtKey.class);
        assertFalse(provider.getService("Signature", "SHA256withRSA").supportsParameter(rsa));
        PrivateKey curved = inHardware(CURVED.keys().getPrivate(), ECPrivateKey.class);
        assertFalse(provider.getService("Signature", "SHA256withECDSA").supportsParameter(curved));
    }

    /** The same key, but for its bytes, which nobody gets. */
    private static <K extends PrivateKey> K inHardware(PrivateKey key, Class<K> kind) {
        return kind.cast(Proxy.newProxyInstance(
                kind.getClassLoader(), new Class<?>[] {kind}, (self, method, arguments) -> {
                    return switch (method.getName()) {
                        case "getAlgorithm" -> key.getAlgorithm();
                        case "getEncoded", "getFormat" -> null;
                        case "hashCode" -> System.identityHashCode(self);
                        case "equals" -> self == arguments[0];
                        default -> throw new UnsupportedOperationException(method.getName());
                    };
                }));
    }

    @ParameterizedTest
    @CsvSource({"TLSv1.3, rsa", "TLSv1.2, rsa", "TLSv1.3, curved", "TLSv1.2, curved"})
    void tls_signs_with_it(String protocol, String name) throws Exception {
        assumeChosen();
        Next next = new Next();
        Security.insertProviderAt(next, 2);
        shakeHands(protocol, name.equals("rsa") ? RSA : CURVED, "x25519", "secp256r1");
        Security.removeProvider(next.getName());
        assertEquals(List.of(), next.asked, "the provider behind it is asked about no private key");
    }

    @ParameterizedTest
    @CsvSource({
        "TLSv1.3, x25519",
        "TLSv1.3, secp256r1",
        "TLSv1.3, secp384r1",
        "TLSv1.3, secp521r1",
        "TLSv1.3, x448",
        "TLSv1.3, ffdhe2048",
        "TLSv1.2, x25519",
        "TLSv1.2, secp256r1",
        "TLSv1.2, secp521r1",
        "TLSv1.2, x448"
    })
    void tls_agrees_on_keys_over_every_group(String protocol, String group) throws Exception {
        shakeHands(protocol, RSA, group);
    }

    private static void shakeHands(String protocol, Issuer party, String... groups) throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        keys.load(null, null);
        keys.setKeyEntry("server", party.keys().getPrivate(), new char[0], new Certificate[] {party.certificate()});
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, new char[0]);
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("server", party.certificate());
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext server = SSLContext.getInstance(protocol);
        server.init(own.getKeyManagers(), null, null);
        SSLContext client = SSLContext.getInstance(protocol);
        client.init(null, trust.getTrustManagers(), null);
        InetAddress here = InetAddress.getByName("127.0.0.1");
        try (ExecutorService answering = Executors.newSingleThreadExecutor();
                SSLServerSocket listening =
                        (SSLServerSocket) server.getServerSocketFactory().createServerSocket(0, 1, here)) {
            listening.setSoTimeout(60_000);
            Future<?> served = answering.submit(() -> {
                try (SSLSocket taken = (SSLSocket) listening.accept();
                        OutputStream out = taken.getOutputStream()) {
                    out.write(SIGNED);
                    return null;
                }
            });
            try (SSLSocket asking = (SSLSocket) client.getSocketFactory().createSocket(here, listening.getLocalPort());
                    InputStream in = asking.getInputStream()) {
                SSLParameters parameters = asking.getSSLParameters();
                parameters.setNamedGroups(groups);
                asking.setSSLParameters(parameters);
                asking.setSoTimeout(60_000);
                assertArrayEquals(SIGNED, in.readAllBytes());
                assertEquals(protocol, asking.getSession().getProtocol());
            }
            served.get();
        }
    }

    /** Stands behind the one that is tested, can do nothing, and remembers which private keys it was asked about. */
    private static final class Next extends Provider {

        private static final long serialVersionUID = 1;

        private final transient List<Object> asked = new CopyOnWriteArrayList<>();

        Next() {
            super("Next", "1", "remembers");
            for (Service service : Security.getProvider(TlsProvider.NAME).getServices()) {
                if (!service.getType().equals("Signature")) {
                    continue;
                }
                putService(new Service(this, "Signature", service.getAlgorithm(), "none", null, null) {
                    @Override
                    public boolean supportsParameter(Object key) {
                        if (key instanceof PrivateKey) {
                            asked.add(key);
                        }
                        return false;
                    }
                });
            }
        }
    }
}
