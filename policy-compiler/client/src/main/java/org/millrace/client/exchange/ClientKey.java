package org.millrace.client.exchange;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.UnrecoverableKeyException;
import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.millrace.client.Failure;

/**
 * A private key with its certificate, from a PKCS12 file, that is shown to listeners which ask their clients for one. It is shown even where a
 * listener names other issuers than its certificate's: so the listener's refusal says what is wrong, which no certificate at all would not.
 */
public final class ClientKey extends X509ExtendedKeyManager {

    private static final String NEEDED = "a PKCS12 file (.p12, .pfx) with a private key and its certificate is needed";

    private final Path file;
    private final X509ExtendedKeyManager keys;

    private ClientKey(Path file, X509ExtendedKeyManager keys) {
        this.file = file;
        this.keys = keys;
    }

    /**
     * Opens a file.
     *
     * @throws Failure when there is none, it is none, or the password is another
     */
    public static ClientKey open(Path file, String password) {
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, password.toCharArray());
            List<String> aliases = Collections.list(store.aliases());
            boolean any = false;
            for (String alias : aliases) {
                any |= store.isKeyEntry(alias) && store.getCertificate(alias) instanceof X509Certificate;
            }
            if (!any) {
                throw new Failure(Failure.Kind.USAGE, file + " holds no private key with a certificate", NEEDED);
            }
            KeyManagerFactory factory = KeyManagerFactory.getInstance("PKIX");
            factory.init(store, password.toCharArray());
            return new ClientKey(file, (X509ExtendedKeyManager) factory.getKeyManagers()[0]);
        } catch (NoSuchFileException e) {
            throw new Failure(Failure.Kind.USAGE, "there is no file " + file, "choose the key file anew", e);
        } catch (IOException | GeneralSecurityException e) {
            if (e instanceof UnrecoverableKeyException || e.getCause() instanceof UnrecoverableKeyException) {
                throw new Failure(
                        Failure.Kind.USAGE, "the password does not open " + file, "give the one of the key file", e);
            }
            throw new Failure(Failure.Kind.USAGE, file + " can't be read as a key file: " + e.getMessage(), NEEDED, e);
        }
    }

    public Path file() {
        return file;
    }

    @Override
    public String chooseEngineClientAlias(String[] types, Principal[] issuers, SSLEngine engine) {
        String fitting = keys.chooseEngineClientAlias(types, issuers, engine);
        return fitting == null ? keys.chooseEngineClientAlias(types, null, engine) : fitting;
    }

    @Override
    public String chooseClientAlias(String[] types, Principal[] issuers, Socket socket) {
        String fitting = keys.chooseClientAlias(types, issuers, socket);
        return fitting == null ? keys.chooseClientAlias(types, null, socket) : fitting;
    }

    @Override
    public String[] getClientAliases(String type, Principal[] issuers) {
        return keys.getClientAliases(type, issuers);
    }

    @Override
    public X509Certificate[] getCertificateChain(String alias) {
        return keys.getCertificateChain(alias);
    }

    @Override
    public PrivateKey getPrivateKey(String alias) {
        return keys.getPrivateKey(alias);
    }

    /** This is a client: it serves nobody. */
    @Override
    public String[] getServerAliases(String type, Principal[] issuers) {
        return null;
    }

    @Override
    public String chooseServerAlias(String type, Principal[] issuers, Socket socket) {
        return null;
    }
}
