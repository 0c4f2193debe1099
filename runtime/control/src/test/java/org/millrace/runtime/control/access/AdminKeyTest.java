package org.millrace.runtime.control.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.CertificateFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdminKeyTest {

    @TempDir
    private Path data;

    @Test
    void theFirstStartMakesAKeyForTheOwnerAloneAndLaterOnesKeepIt() throws Exception {
        AdminKey made = AdminKey.selfSigned(data, "127.0.0.2");

        for (String file : List.of("admin.p12", "admin.p12.password")) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve(file))));
        }
        assertEquals(made, AdminKey.selfSigned(data, "127.0.0.2"));
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
        AdminKey.selfSigned(data, "127.0.0.1");
        over.set(true);
        assertEquals(Set.of(), seen.get());
        assertEquals(
                List.of("admin-cert.pem", "admin.p12", "admin.p12.password", "secret"),
                Arrays.stream(data.toFile().list()).sorted().toList());
    }

    @Test
    void theCertificateIsForTheAddressesThatClientsCall() throws Exception {
        AdminKey made = AdminKey.selfSigned(data, "gateway.example.org");
        List<String> names = made.chain().getFirst().getSubjectAlternativeNames().stream()
                .map(name -> (String) name.get(1))
                .toList();
        assertTrue(
                names.containsAll(List.of("127.0.0.1", "0:0:0:0:0:0:0:1", "localhost", "gateway.example.org")),
                names::toString);
    }
}
