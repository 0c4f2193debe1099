package org.millrace.designer.runtimes.connect;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import javax.crypto.spec.PBEKeySpec;
import org.eclipse.core.runtime.ILog;
import org.eclipse.equinox.security.storage.provider.IPreferencesContainer;
import org.eclipse.equinox.security.storage.provider.PasswordProvider;
import org.millrace.compiler.key.OwnerOnly;

/**
 * What encrypts the secure storage where nothing better does: on Linux without a key ring, on a build server, in tests. A key made by
 * chance lies in a file beside the storage that its owner alone can read, as the author's key does. It protects copies of the storage, not
 * from who can read this person's files; and it never asks anything.
 */
public final class KeyFile extends PasswordProvider {

    private static final int KEY_BYTES = 32;

    @Override
    public PBEKeySpec getPassword(IPreferencesContainer container, int passwordType) {
        try {
            Path storage = Path.of(container.getLocation().toURI());
            return new PBEKeySpec(
                    key(storage.resolveSibling(storage.getFileName() + ".key")).toCharArray());
        } catch (IOException | URISyntaxException e) {
            ILog.of(KeyFile.class).error("the secure storage's key can't be read or made", e);
            return null;
        }
    }

    /** The key in a file, which is made if need be. */
    static String key(Path file) throws IOException {
        if (!Files.exists(file)) {
            byte[] chance = new byte[KEY_BYTES];
            new SecureRandom().nextBytes(chance);
            Files.createDirectories(file.getParent());
            try (var out = Files.newByteChannel(
                    file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), OwnerOnly.file(file))) {
                out.write(java.nio.charset.StandardCharsets.US_ASCII.encode(
                        Base64.getEncoder().encodeToString(chance)));
            } catch (FileAlreadyExistsException e) {
                // another designer of the same person was faster; its key counts
            }
        }
        String key = Files.readString(file).strip();
        if (key.isEmpty()) {
            throw new IOException(file + " is empty");
        }
        return key;
    }
}
