package org.millrace.compiler.key;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.function.Supplier;

/**
 * The key that signs a flow author's bundles, and its certificate, which runtimes are told to trust.
 *
 * <p>A folder holds {@code author.p12} (the key, RSA-3072, self-signed), {@code author.password} (the key store's password, made by
 * chance; both readable by their owner alone), {@code author.pem} (the certificate, for {@code bundles: {trust: [...]}})
 * and {@code author.lock} (empty; held while a key is made).
 *
 * @param folder where it came from
 */
public record AuthorKey(Path folder, PrivateKey privateKey, X509Certificate certificate) {

    private static final String ALIAS = "author";
    private static final String CERTIFICATE = "author.pem";

    public static boolean isIn(Path folder) {
        return Files.exists(keyStore(folder));
    }

    public static AuthorKey load(Path folder) {
        if (!isIn(folder)) {
            throw new KeyRefused(
                    "there is no author key in " + folder, "make one: millrace keygen --dir " + folder, null);
        }
        try (InputStream in = Files.newInputStream(keyStore(folder))) {
            char[] password = Files.readString(password(folder)).strip().toCharArray();
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, password);
            PrivateKey key = (PrivateKey) store.getKey(ALIAS, password);
            if (key == null) {
                throw new KeyRefused(
                        keyStore(folder) + " holds no key with the alias '" + ALIAS + "'",
                        "put one there, or make a new key in another folder: millrace keygen --dir DIR",
                        null);
            }
            return new AuthorKey(folder, key, (X509Certificate) store.getCertificate(ALIAS));
        } catch (IOException | GeneralSecurityException e) {
            throw new KeyRefused(
                    "the author key in " + folder + " can't be opened: " + e.getMessage(),
                    "author.password must hold the password of author.p12, and both must be readable for you",
                    e);
        }
    }

    /**
     * Makes a key, by the JDK's keytool.
     *
     * @param name who the author is: the certificate's common name
     * @throws KeyRefused when there is one already: a key that bundles in use were signed with must not be lost
     */
    public static AuthorKey make(Path folder, String name) {
        return makeOr(folder, name, () -> {
            throw new KeyRefused(
                    "there is an author key in " + folder + " already",
                    "keep it, since runtimes trust it; or name another folder: millrace keygen --dir DIR",
                    null);
        });
    }

    /** The key in the folder, made when it has none; of several that ask for it at once one makes it, and all get that. */
    public static AuthorKey loadOrMake(Path folder, String name) {
        return isIn(folder) ? load(folder) : makeOr(folder, name, () -> load(folder));
    }

    /** Synchronized, since a file's lock holds off other processes alone. */
    private static synchronized AuthorKey makeOr(Path folder, String name, Supplier<AuthorKey> whenThere) {
        if (isIn(folder)) {
            return whenThere.get();
        }
        try {
            ownFolder(folder);
            Path lock = folder.resolve("author.lock");
            try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock _ = channel.lock()) {
                if (isIn(folder)) { // made by another process in the meantime
                    return whenThere.get();
                }
                makeFiles(folder, name);
                return load(folder);
            }
        } catch (IOException | GeneralSecurityException e) {
            throw new KeyRefused(
                    "no author key could be made in " + folder + ": " + e.getMessage(),
                    "the folder must be writable for you",
                    e);
        }
    }

    /** The key store comes last: whoever sees it finds all that belongs to it. */
    private static void makeFiles(Path folder, String name) throws IOException, GeneralSecurityException {
        Path unfinished = Files.createTempDirectory(folder, "unfinished", OwnerOnly.folder(folder));
        try {
            byte[] chance = new byte[24];
            new SecureRandom().nextBytes(chance);
            writeForOwner(
                    password(unfinished),
                    Base64.getUrlEncoder().withoutPadding().encodeToString(chance));
            keytool(List.of(
                    "-genkeypair",
                    "-alias",
                    ALIAS,
                    "-keyalg",
                    "RSA",
                    "-keysize",
                    "3072",
                    "-sigalg",
                    "SHA256withRSA",
                    "-validity",
                    "3650",
                    "-dname",
                    "CN=" + name.replaceAll("[,+\"\\\\<>;=]", "\\\\$0") + ", O=Millrace author",
                    "-ext",
                    "KeyUsage:critical=digitalSignature",
                    "-ext",
                    "ExtendedKeyUsage=codeSigning",
                    "-storetype",
                    "PKCS12",
                    "-keystore",
                    keyStore(unfinished).toString(),
                    "-storepass:file",
                    password(unfinished).toString()));
            OwnerOnly.take(keyStore(unfinished));
            Files.writeString(folder.resolve(CERTIFICATE), pem(load(unfinished).certificate));
            Files.move(password(unfinished), password(folder), StandardCopyOption.REPLACE_EXISTING);
            Files.move(keyStore(unfinished), keyStore(folder));
        } finally {
            Files.deleteIfExists(password(unfinished));
            Files.deleteIfExists(keyStore(unfinished));
            Files.delete(unfinished);
        }
    }

    /** The key itself, with its certificate: a PKCS #12 file. */
    public Path keyStore() {
        return keyStore(folder);
    }

    /** What to tell a runtime: a PEM file. */
    public Path certificateFile() {
        return folder.resolve(CERTIFICATE);
    }

    /** The command that verifies a bundle of this author with the JDK's own tool, ready to be pasted. */
    public String jarsignerCommand(String bundle) {
        return "jarsigner -verify -strict -keystore " + quoted(keyStore(folder).toString()) + " -storepass:file "
                + quoted(password(folder).toString()) + " " + quoted(bundle);
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:@%+=-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static Path keyStore(Path folder) {
        return folder.resolve("author.p12");
    }

    private static Path password(Path folder) {
        return folder.resolve("author.password");
    }

    private static void ownFolder(Path folder) throws IOException {
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, OwnerOnly.folder(folder)); // unless another process was faster
        }
    }

    private static void writeForOwner(Path file, String text) throws IOException {
        Files.createFile(file, OwnerOnly.file(file));
        Files.writeString(file, text + "\n", StandardOpenOption.TRUNCATE_EXISTING);
    }

    private static void keytool(List<String> arguments) throws IOException {
        Path tool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        if (!Files.isExecutable(tool)) {
            throw new KeyRefused(
                    "this Java has no keytool: " + tool, "start millrace with a full JDK 25 (set JAVA_HOME)", null);
        }
        List<String> command = new java.util.ArrayList<>(List.of(tool.toString()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException("keytool said: " + said.strip());
            }
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while keytool ran", e);
        }
    }

    private static String pem(X509Certificate certificate) throws GeneralSecurityException {
        return "-----BEGIN CERTIFICATE-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(certificate.getEncoded())
                + "\n-----END CERTIFICATE-----\n";
    }
}
