package org.millrace.runtime.api;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.trust.Certificates;

/**
 * What differs from place to place, resolved: resources of all kinds and values. Never inside a bundle. Immutable but for the replay cache,
 * which all flows of a runtime share.
 *
 * @param resources by kind and name
 * @param values by name, for templates
 * @param legacyAlgorithms whether flows may use SHA-1, 3DES, RSA 1.5 and CBC
 * @param replays the signed messages that were accepted here
 */
public record Environment(
        Map<ResourceKind<?>, Map<String, ?>> resources,
        Map<String, String> values,
        boolean legacyAlgorithms,
        ReplayCache replays) {

    /** Other parties' certificates, to encrypt for and to trust. */
    public static final ResourceKind<Certificates> CERTIFICATES =
            new ResourceKind<>("certificate", "certificates", Certificates.class);

    /** @param chain the key's own certificate first */
    public record Key(PrivateKey privateKey, List<X509Certificate> chain) {

        /** Our own keys, to sign and decrypt with. */
        public static final ResourceKind<Key> KIND = new ResourceKind<>("key", "keys", Key.class);
    }

    public Environment {
        resources = Map.copyOf(resources);
    }

    /** One with these three kinds alone. */
    public Environment(
            Map<String, Endpoint> endpoints,
            Map<String, Key> keys,
            Map<String, Certificates> certificates,
            Map<String, String> values,
            boolean legacyAlgorithms,
            ReplayCache replays) {
        this(
                Map.of(Endpoint.KIND, endpoints, Key.KIND, keys, CERTIFICATES, certificates),
                values,
                legacyAlgorithms,
                replays);
    }

    /** The same with others of a kind, and a replay cache of its own. */
    public <R> Environment with(ResourceKind<R> kind, Map<String, R> others, ReplayCache itsReplays) {
        Map<ResourceKind<?>, Map<String, ?>> changed = new HashMap<>(resources);
        changed.put(kind, others);
        return new Environment(changed, values, legacyAlgorithms, itsReplays);
    }

    /** The same in which resources that would change something outside do nothing, for rehearsals. */
    public Environment withoutEffect() {
        Map<ResourceKind<?>, Map<String, ?>> changed = new HashMap<>();
        resources.forEach((kind, named) -> {
            Map<String, Object> harmless = new HashMap<>();
            named.forEach((name, resource) ->
                    harmless.put(name, resource instanceof Acting<?> acting ? acting.withoutEffect() : resource));
            changed.put(kind, harmless);
        });
        return new Environment(changed, values, legacyAlgorithms, replays);
    }

    /** All of a kind, by name. */
    @SuppressWarnings("unchecked")
    public <R> Map<String, R> named(ResourceKind<R> kind) {
        return (Map<String, R>) resources.getOrDefault(kind, Map.of());
    }

    /**
     * Whether a flow finds the same here as there: the same resources under the names that it needs, and the same of what any flow may read. One that
     * does need not be prepared anew.
     */
    public boolean isSameFor(Descriptor flow, Environment there) {
        return this == there
                || legacyAlgorithms == there.legacyAlgorithms
                        && replays == there.replays
                        && values.equals(there.values)
                        && flow.needs().stream().allMatch(need -> Objects.equals(needed(need), there.needed(need)));
    }

    private Object needed(Descriptor.Need need) {
        String noun = need.kind().name().toLowerCase(Locale.ROOT);
        return resources.entrySet().stream()
                .filter(named -> named.getKey().noun().equals(noun))
                .map(named -> named.getValue().get(need.name()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Null when there is none of the name. */
    public <R> R resource(ResourceKind<R> kind, String name) {
        return named(kind).get(name);
    }
}
