package org.millrace.runtime.pair.trust;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.util.HexFormat;
import java.util.Set;

/**
 * The folder where a member keeps its keys, its part of the pair's log, and who it is: for its owner alone. Files are written whole or
 * not at all.
 */
public final class PairFolder {

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> SECRET = PosixFilePermissions.fromString("rw-------");

    static final String PASSWORD = "password";

    private final Path path;

    public PairFolder(Path path) {
        this.path = path;
    }

    public Path path() {
        return path;
    }

    public Path file(String name) {
        return path.resolve(name);
    }

    public boolean has(String name) {
        return Files.exists(path.resolve(name));
    }

    /** Makes the folder; one that is there already gets tight permissions. */
    public void make() throws IOException {
        Files.createDirectories(path);
        if (isPosix(path)) {
            Files.setPosixFilePermissions(path, OWNER_ONLY);
        }
    }

    public String read(String name) throws IOException {
        return Files.readString(path.resolve(name));
    }

    /** Writes a file that only its owner may read, in one step, durably. */
    public void write(String name, String text) throws IOException {
        write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    void write(String name, byte[] content) throws IOException {
        Path file = path.resolve(name);
        Path fresh = path.resolve(name + ".new");
        Files.deleteIfExists(fresh);
        FileAttribute<?>[] secret = isPosix(path)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(SECRET)}
                : new FileAttribute<?>[0];
        Files.createFile(fresh, secret);
        try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
        putDurably(fresh, file);
    }

    /** Writes a key store of one key; see {@link #password}. */
    void store(String name, String alias, Key key, Certificate... chain) throws IOException, GeneralSecurityException {
        char[] password = password().toCharArray();
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, password);
        store.setKeyEntry(alias, key, password, chain);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        store.store(bytes, password);
        write(name, bytes.toByteArray());
    }

    /** Gives a file that was written beside another the other's name: after a crash there is one of them, whole. */
    public static void putDurably(Path fresh, Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        if (isPosix(file)) { // elsewhere a folder can't be opened, and need not be
            try (FileChannel folder = FileChannel.open(file.getParent(), StandardOpenOption.READ)) {
                folder.force(true);
            }
        }
    }

    /** The password of the key stores here, made at the first call: it keeps nobody out who may read the folder. */
    String password() throws IOException {
        if (!has(PASSWORD)) {
            byte[] bits = new byte[24];
            new SecureRandom().nextBytes(bits);
            write(PASSWORD, HexFormat.of().formatHex(bits));
        }
        return read(PASSWORD);
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
