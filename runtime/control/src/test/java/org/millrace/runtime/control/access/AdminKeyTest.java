package org.millrace.runtime.control.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.CertificateFactory;
import java.util.List;
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
