package org.millrace.compiler;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import org.millrace.compiler.pack.Author;

/** An author for tests, whose key the JDK's keytool makes once a run. */
public final class Signer {

    private static final char[] PASSWORD = "changeit".toCharArray();

    public static final Author AUTHOR = make();

    private Signer() {}

    private static Author make() {
        try {
            Path folder = Files.createTempDirectory("millrace-author");
            Path store = folder.resolve("author.p12");
            Process keytool = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "keytool")
                                    .toString(),
                            "-genkeypair",
                            "-alias",
                            "author",
                            "-keyalg",
                            "RSA",
                            "-keysize",
                            "2048",
                            "-dname",
                            "CN=Author of tests",
                            "-validity",
                            "3650",
                            "-storetype",
                            "PKCS12",
                            "-storepass",
                            new String(PASSWORD),
                            "-keystore",
                            store.toString())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(keytool.getInputStream().readAllBytes());
            if (keytool.waitFor() != 0) {
                throw new IllegalStateException("keytool: " + said);
            }
            KeyStore keys = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(store)) {
                keys.load(in, PASSWORD);
            }
            Files.delete(store);
            Files.delete(folder);
            return new Author(
                    (PrivateKey) keys.getKey("author", PASSWORD), (X509Certificate) keys.getCertificate("author"));
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
