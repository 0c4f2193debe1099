package org.millrace.tests.hostile.siege;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.millrace.compiler.key.AuthorKey;

/** The files that the runtime under attack is started with. */
final class Setup {

    private Setup() {}

    static Path configuration(Path folder, Path authorCertificate) throws IOException {
        return Files.writeString(
                folder.resolve("millrace.yaml"), """
                listeners:
                  http:
                    address: 127.0.0.1:0
                    limits: {deadline: 15s}
                  impatient:
                    address: 127.0.0.1:0
                    limits: {deadline: 30s, headTimeout: 1s, idleTimeout: 2s, paceGrace: 1s, minBytesPerSecond: 2000}
                admin: {address: "127.0.0.1:0", maxFailedLogins: 1000}
                admission: {maxExchanges: %d}
                flows: {warmUpRounds: 50}
                bundles: {trust: ["%s"]}
                """.formatted(Gateway.MAX_EXCHANGES, authorCertificate));
    }

    /** The partner signs, and is who is encrypted for: we play both sides of WS-Security. */
    static Path environment(Path folder, AuthorKey partner, int backendPort) throws IOException {
        String target = "{targets: [\"http://127.0.0.1:" + backendPort + "\"]}";
        return Files.writeString(
                folder.resolve("environment.yaml"), """
                endpoints:
                  backend: %1$s
                  orders: %1$s
                  east: %1$s
                  west: %1$s
                  head-office: %1$s
                keys:
                  partner:
                    keystore: %2$s/author.p12
                    alias: author
                    password: {file: %2$s/author.password}
                certificates:
                  partner: {files: [%3$s]}
                legacyAlgorithms: true
                """.formatted(target, partner.folder(), partner.certificateFile()));
    }
}
