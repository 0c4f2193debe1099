package org.millrace.runtime.server.health;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.millrace.runtime.server.config.EnvironmentFile;

/** Whether one of the environment's certificates has expired while the runtime runs; reading the file has told of those that will soon. */
public final class CertificateAges {

    private final Supplier<EnvironmentFile> environment;
    private final InstantSource clock;

    /** @param environment that is in force */
    public CertificateAges(Supplier<EnvironmentFile> environment, InstantSource clock) {
        this.environment = environment;
        this.clock = clock;
    }

    private static Map<String, List<X509Certificate>> byName(EnvironmentFile environment) {
        Map<String, List<X509Certificate>> byName = new TreeMap<>();
        environment
                .keys()
                .forEach((name, key) ->
                        byName.put("keys." + name, List.of(key.chain().getFirst())));
        environment.certificates().forEach((name, held) -> byName.put("certificates." + name, held.all()));
        return byName;
    }

    /** Which have, since when, and what to do; "" for none. */
    String wrong() {
        Instant now = clock.instant();
        return byName(environment.get()).entrySet().stream()
                .flatMap(each -> each.getValue().stream()
                        .filter(certificate ->
                                now.isAfter(certificate.getNotAfter().toInstant()))
                        .map(certificate -> each.getKey() + ": the certificate of "
                                + certificate.getSubjectX500Principal().getName() + " expired on "
                                + LocalDate.ofInstant(certificate.getNotAfter().toInstant(), ZoneOffset.UTC)
                                + "; renew it, and reload: millrace reload"))
                .collect(Collectors.joining("; "));
    }
}
