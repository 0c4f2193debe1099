package org.millrace.client.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.Failure;
import org.millrace.compiler.key.AuthorKey;

/** What is said of files that no key can be had from. */
class ClientKeyTest {

    @TempDir
    private Path folder;

    private static void assertRefused(String message, String remedy, Path file, String password) {
        Failure failure = assertThrows(Failure.class, () -> ClientKey.open(file, password));
        assertEquals(Failure.Kind.USAGE, failure.kind());
        assertTrue(failure.getMessage().startsWith(message), failure.getMessage());
        assertEquals(remedy, failure.remedy());
    }

    @Test
    void eachFileSaysWhatIsWrongWithIt() throws Exception {
        String needed = "a PKCS12 file (.p12, .pfx) with a private key and its certificate is needed";
        Path none = folder.resolve("none.p12");
        assertRefused("there is no file " + none, "choose the key file anew", none, "");

        Path text = Files.writeString(folder.resolve("text.p12"), "-----BEGIN PRIVATE KEY-----");
        assertRefused(text + " can't be read as a key file: ", needed, text, "secret");

        AuthorKey key = AuthorKey.make(folder.resolve("ada"), "Ada");
        Path locked = key.folder().resolve("author.p12");
        assertRefused("the password does not open " + locked, "give the one of the key file", locked, "secret");
        assertRefused("the password does not open " + locked, "give the one of the key file", locked, "");

        Path certificates = folder.resolve("certificates.p12");
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setCertificateEntry("ada", key.certificate());
        try (OutputStream out = Files.newOutputStream(certificates)) {
            store.store(out, "secret".toCharArray());
        }
        assertRefused(certificates + " holds no private key with a certificate", needed, certificates, "secret");
    }
}
