package org.millrace.runtime.server.health;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.millrace.runtime.server.config.EnvironmentFile;

/** Whether one of the environment's certificates has expired while the runtime runs; the start has told of those that will soon. Immutable. */
public final class CertificateAges {

    private final Map<String, List<X509Certificate>> byName = new TreeMap<>();
    private final InstantSource clock;

    public CertificateAges(EnvironmentFile environment, InstantSource clock) {
        this.clock = clock;
        environment
                .keys()
                .forEach((name, key) ->
                        byName.put("keys." + name, List.of(key.chain().getFirst())));
        environment.certificates().forEach((name, held) -> byName.put("certificates." + name, held.all()));
    }

    /** Which have, since when, and what to do; "" for none. */
    String wrong() {
        Instant now = clock.instant();
        return byName.entrySet().stream()
                .flatMap(each -> each.getValue().stream()
                        .filter(certificate ->
                                now.isAfter(certificate.getNotAfter().toInstant()))
                        .map(certificate -> each.getKey() + ": the certificate of "
                                + certificate.getSubjectX500Principal().getName() + " expired on "
                                + LocalDate.ofInstant(certificate.getNotAfter().toInstant(), ZoneOffset.UTC)
                                + "; renew it, and start the runtime anew"))
                .collect(Collectors.joining("; "));
    }
}
