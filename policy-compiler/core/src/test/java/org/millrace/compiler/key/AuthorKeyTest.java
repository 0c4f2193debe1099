package org.millrace.compiler.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.interfaces.RSAPublicKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuthorKeyTest {

    /** Made once: RSA keys of this length take seconds. */
    @TempDir
    private static Path made;

    @TempDir
    private Path folder;

    @BeforeAll
    static void make() {
        AuthorKey.make(made.resolve("keys"), "Ann, of the Mill");
    }

    /** A folder of its own with the key that was made. */
    private Path copied(String name) throws IOException {
        Path copy = Files.createDirectory(folder.resolve(name));
        for (String file : List.of("author.p12", "author.password", "author.pem")) {
            Files.copy(made.resolve("keys").resolve(file), copy.resolve(file), StandardCopyOption.COPY_ATTRIBUTES);
        }
        return copy;
    }

    @Test
    void aNewKeyIsRsa3072AndSelfSignedByItsAuthor() throws IOException {
        AuthorKey key = AuthorKey.load(made.resolve("keys"));

        assertEquals(
                3072,
                ((RSAPublicKey) key.certificate().getPublicKey()).getModulus().bitLength());
        assertEquals(
                "CN=\"Ann, of the Mill\", O=Millrace author",
                key.certificate().getSubjectX500Principal().toString());
        assertEquals(key.certificate(), AuthorKey.load(copied("keys")).certificate());
    }

    @Test
    void onlyItsOwnerCanReadAKeyAndItsPassword() throws IOException {
        Path keys = made.resolve("keys");

        assertEquals("rwx------", permissions(keys));
        assertEquals("rw-------", permissions(keys.resolve("author.p12")));
        assertEquals("rw-------", permissions(keys.resolve("author.password")));
    }

    @Test
    void aKeyThatIsThereIsNeverReplaced() throws IOException {
        Path keys = copied("keys");
        byte[] before = Files.readAllBytes(keys.resolve("author.p12"));

        KeyRefused refusal = assertThrows(KeyRefused.class, () -> AuthorKey.make(keys, "bob"));

        assertEquals("there is an author key in " + keys + " already", refusal.getMessage());
        assertEquals(
                "keep it, since runtimes trust it; or name another folder: millrace keygen --dir DIR",
                refusal.remedy());
        assertTrue(java.util.Arrays.equals(before, Files.readAllBytes(keys.resolve("author.p12"))));
    }

    @Test
    void ofTwoThatMakeAKeyAtOnceOneIsRefused() throws Exception {
        Path keys = folder.resolve("keys");
        CyclicBarrier together = new CyclicBarrier(2);
        Callable<Boolean> make = () -> {
            together.await();
            try {
                AuthorKey.make(keys, "ann");
                return true;
            } catch (KeyRefused e) {
                assertEquals("there is an author key in " + keys + " already", e.getMessage());
                return false;
            }
        };
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<Boolean> one = threads.submit(make);
            Future<Boolean> other = threads.submit(make);

            assertTrue(one.get() ^ other.get());
        }
        AuthorKey.load(keys);
    }

    @Test
    void processesThatMakeAKeyAtOnceAllGetTheSame() throws Exception {
        Path keys = folder.resolve("keys");
        List<Process> running = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            running.add(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            LoadsOrMakes.class.getName(),
                            keys.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT) // where a JVM may have lines of its own
                    .start());
        }
        Set<String> serials = new HashSet<>();
        for (Process each : running) {
            serials.add(new String(each.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
            assertEquals(0, each.waitFor());
        }

        assertEquals(Set.of(AuthorKey.load(keys).certificate().getSerialNumber().toString()), serials);
        try (Stream<Path> files = Files.list(keys)) {
            assertEquals(
                    List.of("author.lock", "author.p12", "author.password", "author.pem"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    /** A process of its own, as two commands are. */
    public static final class LoadsOrMakes {

        private LoadsOrMakes() {}

        public static void main(String[] arguments) {
            System.out.print(AuthorKey.loadOrMake(Path.of(arguments[0]), "ann")
                    .certificate()
                    .getSerialNumber());
        }
    }

    @Test
    void aMissingKeySaysHowToMakeOne() {
        KeyRefused refusal = assertThrows(KeyRefused.class, () -> AuthorKey.load(folder));

        assertEquals("there is no author key in " + folder, refusal.getMessage());
        assertEquals("make one: millrace keygen --dir " + folder, refusal.remedy());
    }

    @Test
    void aWrongPasswordIsNamedAsSuch() throws IOException {
        Path keys = copied("keys");
        Files.writeString(keys.resolve("author.password"), "something-else\n");

        KeyRefused refusal = assertThrows(KeyRefused.class, () -> AuthorKey.load(keys));

        assertTrue(refusal.getMessage().startsWith("the author key in " + keys + " can't be opened: "));
        assertEquals(
                "author.password must hold the password of author.p12, and both must be readable for you",
                refusal.remedy());
    }

    @Test
    void theJarsignerCommandCanBePasted() throws IOException {
        AuthorKey key = AuthorKey.load(copied("it's mine"));

        assertEquals(
                "jarsigner -verify -strict -keystore '" + folder + "/it'\\''s mine/author.p12' -storepass:file '"
                        + folder + "/it'\\''s mine/author.password' a.mpb",
                key.jarsignerCommand("a.mpb"));
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
