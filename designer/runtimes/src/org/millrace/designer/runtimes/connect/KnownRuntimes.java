package org.millrace.designer.runtimes.connect;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;
import org.osgi.service.prefs.Preferences;

/** The runtimes that a person has added and what pairs are called, in the workspace's preferences. Any thread. */
final class KnownRuntimes {

    private static final String NAME = "name";
    private static final String ADMIN = "admin";
    private static final String CERTIFICATE = "certificate";
    private static final String PAIR = "pair";

    private final Preferences runtimes;
    private final Preferences pairs;

    /** @param node below which they are kept */
    KnownRuntimes(IEclipsePreferences node) {
        runtimes = node.node("known");
        pairs = node.node("pairs");
    }

    static KnownRuntimes ofWorkspace() {
        return new KnownRuntimes(InstanceScope.INSTANCE.getNode("org.millrace.designer.runtimes"));
    }

    /** By name. One that can't be read is left out, and the log says why. */
    synchronized List<KnownRuntime> all() {
        List<KnownRuntime> all = new ArrayList<>();
        try {
            for (String id : runtimes.childrenNames()) {
                read(id).ifPresent(all::add);
            }
        } catch (BackingStoreException e) {
            ILog.of(KnownRuntimes.class).error("the known runtimes can't be read", e);
        }
        all.sort(Comparator.comparing(KnownRuntime::name, String.CASE_INSENSITIVE_ORDER)
                .thenComparing(KnownRuntime::id));
        return all;
    }

    private Optional<KnownRuntime> read(String id) {
        Preferences node = runtimes.node(id);
        try {
            byte[] certificate = Base64.getDecoder().decode(node.get(CERTIFICATE, ""));
            return Optional.of(new KnownRuntime(
                    id,
                    node.get(NAME, id),
                    URI.create(node.get(ADMIN, "")),
                    (X509Certificate) CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(certificate)),
                    node.get(PAIR, "")));
        } catch (CertificateException | IllegalArgumentException e) {
            ILog.of(KnownRuntimes.class).warn("the runtime " + node.get(NAME, id) + " can't be read; add it again", e);
            return Optional.empty();
        }
    }

    synchronized void keep(KnownRuntime runtime) {
        Preferences node = runtimes.node(runtime.id());
        node.put(NAME, runtime.name());
        node.put(ADMIN, runtime.admin().toString());
        try {
            node.put(
                    CERTIFICATE,
                    Base64.getEncoder().encodeToString(runtime.certificate().getEncoded()));
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException("a certificate that was read has no encoding", e);
        }
        node.put(PAIR, runtime.pair());
        flush(node);
    }

    synchronized void forget(String id) {
        try {
            runtimes.node(id).removeNode();
        } catch (BackingStoreException e) {
            ILog.of(KnownRuntimes.class).error("a runtime can't be removed", e);
        }
        flush(runtimes);
    }

    /** As a person has called it. */
    synchronized Optional<String> nameOf(String pair) {
        return Optional.ofNullable(pairs.get(pair, null));
    }

    synchronized void name(String pair, String name) {
        pairs.put(pair, name);
        flush(pairs);
    }

    private static void flush(Preferences node) {
        try {
            node.flush();
        } catch (BackingStoreException e) {
            ILog.of(KnownRuntimes.class).error("the known runtimes can't be written", e);
        }
    }
}
