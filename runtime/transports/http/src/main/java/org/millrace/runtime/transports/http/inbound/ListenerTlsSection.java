package org.millrace.runtime.transports.http.inbound;

import java.util.List;
import java.util.Optional;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.trust.PeerTrust;
import org.millrace.runtime.settings.Alias;
import org.millrace.runtime.settings.Aliases;
import org.millrace.runtime.settings.Checked;
import org.millrace.runtime.settings.Made;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Scalars;
import org.millrace.runtime.settings.Section;
import org.millrace.runtime.transports.http.tls.MemoryKeyStore;

/** A listener's section {@code tls}. */
@Checked(ListenerTlsSection.TrustIsThere.class)
record ListenerTlsSection(
        @Option(
                value = "the key and certificate to show",
                names = "keys",
                missing = "add key: with an alias of the environment's keys",
                example = "gateway-tls",
                live = true)
        Alias key,

        @Option(
                value = "the versions of TLS to speak",
                otherwise = "TLSv1.3, TLSv1.2",
                words = {"TLSv1.3", "TLSv1.2"},
                live = true)
        List<String> versions,

        @Option(value = "whether clients show a certificate", otherwise = "none", live = true)
        ListenerTls.ClientAuth clientAuth,

        @Option(
                value = "what clients' certificates must chain to; needed unless clientAuth is none",
                names = "certificates",
                example = "client",
                live = true)
        Optional<Alias> clientTrust)
        implements Made<ListenerTls> {

    @Override
    public ListenerTls make(Section section, Aliases aliases) {
        return new ListenerTls(
                MemoryKeyStore.of(aliases.held(key, Environment.Key.class)),
                MemoryKeyStore.PASSWORD.clone(),
                versions,
                clientAuth,
                clientTrust.map(alias -> aliases.held(alias, PeerTrust.class)).orElse(null));
    }

    static final class TrustIsThere implements Checked.Check {

        @Override
        public void look(Section section) {
            String asked = section.value("clientAuth", "none", Scalars.text());
            if (List.of("optional", "required").contains(asked) && !section.has("clientTrust")) {
                section.error(
                        "clientAuth",
                        section.name() + ": clientAuth needs to know whom to trust",
                        "add clientTrust: with an alias of the environment's certificates");
            }
        }
    }
}
