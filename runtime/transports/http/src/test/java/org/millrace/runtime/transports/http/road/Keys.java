package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.api.trust.PeerTrust;

/** Keys for TLS, made by the JDK's keytool. */
final class Keys {

    static final char[] PASSWORD = "millrace".toCharArray();

    private Keys() {}

    /** A key pair with a certificate that it signed itself. */
    static KeyStore make(Path folder, String name, String san) throws Exception {
        Path file = folder.resolve(name + ".p12");
        String keytool =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        int exit = new ProcessBuilder(
                        keytool,
                        "-J-XX:TieredStopAtLevel=1",
                        "-genkeypair",
                        "-alias",
                        name,
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=" + name,
                        "-ext",
                        san,
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        new String(PASSWORD),
                        "-validity",
                        "2")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        assertEquals(0, exit);
        return KeyStore.getInstance(file.toFile(), PASSWORD);
    }

    /** A store of certificates that trusts the owner of the keys. */
    static KeyStore trusting(KeyStore keys) throws Exception {
        KeyStore trust = KeyStore.getInstance("PKCS12");
        trust.load(null, null);
        String alias = keys.aliases().nextElement();
        trust.setCertificateEntry(alias, keys.getCertificate(alias));
        return trust;
    }

    /** As an environment trusts the owner of the keys. */
    static PeerTrust judging(KeyStore keys) throws Exception {
        X509Certificate certificate =
                (X509Certificate) keys.getCertificate(keys.aliases().nextElement());
        return new PeerTrust(Certificates.pinned("them", List.of(certificate)), false, InstantSource.system());
    }

    /** For a party that has the one and trusts the owner of the other. */
    static SSLContext context(KeyStore keys, KeyStore trusted) throws Exception {
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(trusting(trusted));
        KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
        own.init(keys, PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    /** For a party that has no keys and trusts the owner of these. */
    static SSLContext withoutKeys(KeyStore trusted) throws Exception {
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(trusting(trusted));
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }
}
