package org.millrace.bundle;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;

/** Authors with keys that the JDK's keytool makes, once for all tests: it is the only way the JDK has to make a certificate. */
record Author(Path keystore, PrivateKey key, X509Certificate certificate) {

    static final String PASSWORD = "author's password";
    static final String ALIAS = "author";

    static final Author ANNA = make("Anna", "RSA", 2048, "-1d", "3650");
    static final Author BORIS = make("Boris", "RSA", 2048, "-1d", "3650");

    static Author make(String name, String algorithm, int bits, String start, String days) {
        try {
            Path folder = Files.createTempDirectory("author");
            Path keystore = folder.resolve(name + ".p12");
            List<String> arguments = new ArrayList<>(List.of("-genkeypair", "-alias", ALIAS, "-dname", "CN=" + name));
            arguments.addAll(List.of("-keyalg", algorithm, "-keysize", Integer.toString(bits)));
            arguments.addAll(List.of("-startdate", start, "-validity", days, "-ext", "KeyUsage=digitalSignature"));
            arguments.addAll(List.of("-ext", "ExtendedKeyUsage=codeSigning"));
            arguments.addAll(List.of("-keystore", keystore.toString(), "-storepass", PASSWORD));
            Tool.run("keytool", arguments.toArray(String[]::new)).requireExit(0);
            KeyStore store = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(keystore)) {
                store.load(in, PASSWORD.toCharArray());
            }
            keystore.toFile().deleteOnExit();
            folder.toFile().deleteOnExit();
            return new Author(keystore, (PrivateKey) store.getKey(ALIAS, PASSWORD.toCharArray()), (X509Certificate)
                    store.getCertificate(ALIAS));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
