package org.millrace.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.crypto.CryptoType;
import org.apache.wss4j.common.crypto.Merlin;

/** An RSA key of 2048 bits with its certificate, in memory: a key store would decrypt it anew for each message. */
final class BenchmarkKey extends Merlin {

    static final String ALIAS = "benchmark";
    private static final String PASSWORD = "benchmark";

    private final PrivateKey key;
    private final X509Certificate certificate;

    private BenchmarkKey(PrivateKey key, X509Certificate certificate) {
        this.key = key;
        this.certificate = certificate;
    }

    /** Has the JDK's own tool make one, since no API of it makes certificates. */
    static BenchmarkKey made() throws IOException, InterruptedException, GeneralSecurityException {
        Path folder = Files.createTempDirectory("benchmark-key");
        Path file = folder.resolve("key.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        PASSWORD,
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "RSA",
                        "-keysize",
                        "2048",
                        "-dname",
                        "CN=benchmark")
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes());
        if (keytool.waitFor() != 0) {
            throw new IOException(said);
        }
        KeyStore store = KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
        Files.delete(file);
        Files.delete(folder);
        return new BenchmarkKey((PrivateKey) store.getKey(ALIAS, PASSWORD.toCharArray()), (X509Certificate)
                store.getCertificate(ALIAS));
    }

    PrivateKey key() {
        return key;
    }

    X509Certificate certificate() {
        return certificate;
    }

    @Override
    public PrivateKey getPrivateKey(X509Certificate of, CallbackHandler passwords) {
        return key;
    }

    @Override
    public PrivateKey getPrivateKey(String alias, String password) {
        return key;
    }

    @Override
    public X509Certificate[] getX509Certificates(CryptoType wanted) {
        return new X509Certificate[] {certificate};
    }
}
