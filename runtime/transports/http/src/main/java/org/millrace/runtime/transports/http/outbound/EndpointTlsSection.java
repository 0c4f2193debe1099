package org.millrace.runtime.transports.http.outbound;

import java.util.List;
import java.util.Optional;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.trust.PeerTrust;
import org.millrace.runtime.settings.Alias;
import org.millrace.runtime.settings.Aliases;
import org.millrace.runtime.settings.Made;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Section;
import org.millrace.runtime.transports.http.tls.MemoryKeyStore;

/** An endpoint's section {@code tls}. */
record EndpointTlsSection(
        @Option(value = "whom to trust", names = "certificates", absent = "what Java trusts", example = "backend")
        Optional<Alias> trust,

        @Option(
                value = "the key to show to targets that ask for a certificate",
                names = "keys",
                absent = "none",
                example = "gateway-tls")
        Optional<Alias> key,

        @Option(
                value = "the versions of TLS to speak",
                otherwise = "TLSv1.3, TLSv1.2",
                words = {"TLSv1.3", "TLSv1.2"})
        List<String> versions)
        implements Made<EndpointTls> {

    @Override
    public EndpointTls make(Section section, Aliases aliases) {
        return new EndpointTls(
                trust.map(alias -> aliases.held(alias, PeerTrust.class)).orElse(null),
                key.map(alias -> MemoryKeyStore.of(aliases.held(alias, Environment.Key.class)))
                        .orElse(null),
                key.map(alias -> MemoryKeyStore.PASSWORD.clone()).orElse(null),
                versions);
    }
}
