package org.millrace.runtime.control.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdminKeyTest {

    private static final Clock CLOCK =
            Clock.fixed(java.time.Instant.parse("2029-05-06T07:08:09Z"), java.time.ZoneOffset.UTC);

    @TempDir
    private Path data;

    @Test
    void theFirstStartMakesAKeyForTheOwnerAloneAndLaterOnesKeepIt() throws Exception {
        AdminKey made = AdminKey.selfSigned(data, "127.0.0.2", Clock.systemUTC(), warning -> {});

        for (String file : List.of("admin.p12", "admin.p12.password")) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve(file))));
        }
        assertEquals(made, AdminKey.selfSigned(data, "127.0.0.2", Clock.systemUTC(), warning -> {}));
        assertEquals(
                made.chain().getFirst(),
                CertificateFactory.getInstance("X.509")
                        .generateCertificate(Files.newInputStream(data.resolve("admin-cert.pem"))));
    }

    @Test
    void nobodyElseMayReadTheKeyAtAnyMoment() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        CompletableFuture<Set<String>> seen = CompletableFuture.supplyAsync(() -> {
            Set<String> readable = new TreeSet<>();
            while (!over.get()) {
                for (File file : data.toFile().listFiles()) {
                    try {
                        String others = PosixFilePermissions.toString(Files.getPosixFilePermissions(file.toPath()))
                                .substring(3);
                        if (!others.equals("------") && !file.getName().startsWith("admin-cert.pem")) {
                            readable.add(file.getName() + " " + others);
                        }
                    } catch (IOException e) {
                        // it is gone again
                    }
                }
            }
            return readable;
        });
        for (int i = 0; i < 200; i++) {
            DataFiles.writeSecret(data.resolve("secret"), new byte[10]);
        }
        AdminKey.selfSigned(data, "127.0.0.1", Clock.systemUTC(), warning -> {});
        over.set(true);
        assertEquals(Set.of(), seen.get());
        assertEquals(
                List.of("admin-cert.pem", "admin.p12", "admin.p12.password", "secret"),
                Arrays.stream(data.toFile().list()).sorted().toList());
    }

    @Test
    void theCertificateIsForTheAddressesThatClientsCall() throws Exception {
        AdminKey made = AdminKey.selfSigned(data, "gateway.example.org", Clock.systemUTC(), warning -> {});
        List<String> names = made.chain().getFirst().getSubjectAlternativeNames().stream()
                .map(name -> (String) name.get(1))
                .toList();
        assertTrue(
                names.containsAll(List.of("127.0.0.1", "0:0:0:0:0:0:0:1", "localhost", "gateway.example.org")),
                names::toString);
    }

    @Test
    void theCertificateIsGoodForTenYearsAndForAClientWhoseClockIsBehind() throws Exception {
        X509Certificate made = AdminKey.selfSigned(data, "127.0.0.1", CLOCK, warning -> {})
                .chain()
                .getFirst();
        made.verify(made.getPublicKey());
        assertEquals(
                CLOCK.instant().minus(Duration.ofHours(1)), made.getNotBefore().toInstant());
        assertEquals(
                CLOCK.instant().plus(Duration.ofDays(3650)), made.getNotAfter().toInstant());
        assertEquals("CN=Millrace admin", made.getSubjectX500Principal().getName());
    }

    @Test
    void aDamagedKeyIsMovedAsideAndAnotherMade() throws Exception {
        AdminKey made = AdminKey.selfSigned(data, "127.0.0.1", CLOCK, warning -> {});
        Path store = data.resolve("admin.p12");
        byte[] bad = Files.readAllBytes(store);
        bad[bad.length / 2] ^= 1;
        Files.write(store, bad);
        String password = Files.readString(data.resolve("admin.p12.password"));
        List<String> warnings = new java.util.ArrayList<>();
        AdminKey other = AdminKey.selfSigned(data, "127.0.0.1", CLOCK, warnings::add);
        assertFalse(made.chain().equals(other.chain()));
        Path aside = data.resolve("aside/20290506T070809Z");
        assertEquals(
                store + " or admin.p12.password beside it is damaged (keystore password was incorrect); both lie in "
                        + aside
                        + " now, and a new key was made: give the new admin-cert.pem to all who call the admin API, or"
                        + " stop, put both files back as they were, from a backup, and start again",
                String.join("\n", warnings));
        org.junit.jupiter.api.Assertions.assertArrayEquals(bad, Files.readAllBytes(aside.resolve("admin.p12")));
        assertEquals(password, Files.readString(aside.resolve("admin.p12.password")));
        assertEquals(other, AdminKey.selfSigned(data, "127.0.0.1", CLOCK, warnings::add));
        assertEquals(1, warnings.size());
    }

    @Test
    void aPasswordThatIsMissingIsNamed() throws Exception {
        AdminKey.selfSigned(data, "127.0.0.1", CLOCK, warning -> {});
        Files.delete(data.resolve("admin.p12.password"));
        List<String> warnings = new java.util.ArrayList<>();
        AdminKey.selfSigned(data, "127.0.0.1", CLOCK, warnings::add);
        assertTrue(
                warnings.getFirst().contains(" is damaged (admin.p12.password is missing or empty); "),
                warnings.getFirst());
    }

    @Test
    void aKeyThatIsMissingIsToldOf() throws Exception {
        AdminKey.selfSigned(data, "127.0.0.1", CLOCK, warning -> {});
        Files.delete(data.resolve("admin.p12"));
        List<String> warnings = new java.util.ArrayList<>();
        AdminKey.selfSigned(data, "127.0.0.1", CLOCK, warnings::add);
        assertEquals(
                List.of(
                        data.resolve("admin.p12")
                                + " is missing, and a new key was made: give the new admin-cert.pem to all who call the admin API"),
                warnings);
    }
}
