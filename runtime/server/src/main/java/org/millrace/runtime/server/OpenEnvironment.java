package org.millrace.runtime.server;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.ResourceKind;
import org.millrace.runtime.flow.OpenResources;
import org.millrace.runtime.health.Loop;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.server.transport.ResourceOpener;
import org.millrace.runtime.server.transport.Transports;
import org.millrace.runtime.settings.NamedSection;
import org.millrace.runtime.settings.Written;

/** An environment with all that its transports have opened of it. Open until closed; thread-safe. */
final class OpenEnvironment implements AutoCloseable {

    /** What is open of a kind. */
    private record Opened<S, R>(ResourceOpener<S, R> opener, OpenResources<S, R> resources) {

        static <S, R> Opened<S, R> of(ResourceOpener<S, R> opener, EnvironmentFile file) {
            return new Opened<>(opener, opener.open(file.transports()));
        }

        void put(Map<ResourceKind<?>, Map<String, ?>> all) {
            all.put(opener.kind(), resources.byName());
        }

        /** @param changes of what is written */
        OpenResources.Next<R> next(EnvironmentFile file, List<Written.Change> changes) {
            NamedSection<S> section = opener.section();
            Map<String, S> settings = file.transports().of(section);
            Set<String> unchanged = new HashSet<>(settings.keySet());
            unchanged.removeIf(name -> changes.stream()
                    .anyMatch(change -> Written.isAtOrWithin(change.key(), section.key() + "." + name)));
            return resources.next(settings, unchanged);
        }
    }

    private final List<Opened<?, ?>> open = new ArrayList<>();
    private final ReplayCache replays;
    private final Environment forFlows;

    OpenEnvironment(EnvironmentFile file, ReplayCache replays) {
        this.replays = replays;
        Map<ResourceKind<?>, Map<String, ?>> resources = new HashMap<>();
        try {
            for (ResourceOpener<?, ?> opener : Transports.resources()) {
                Opened<?, ?> opened = Opened.of(opener, file);
                open.add(opened);
                opened.put(resources);
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
        forFlows = environment(file, resources, replays);
    }

    private static Environment environment(
            EnvironmentFile file, Map<ResourceKind<?>, Map<String, ?>> resources, ReplayCache replays) {
        resources.put(Environment.Key.KIND, file.keys());
        resources.put(Environment.CERTIFICATES, file.certificates());
        return new Environment(resources, file.values(), file.legacyAlgorithms(), replays);
    }

    /** What flows saw of it at its start. */
    Environment forFlows() {
        return forFlows;
    }

    /**
     * What another reading of the file names, opened beside what is open. Either it is published, and what went is closed once its last user has
     * gone, or it is given up. For one thread.
     */
    final class Next {

        private final List<OpenResources.Next<?>> all = new ArrayList<>();
        private final Environment seen;

        private Next(EnvironmentFile file, List<Written.Change> changes) {
            Map<ResourceKind<?>, Map<String, ?>> resources = new HashMap<>();
            try {
                for (Opened<?, ?> opened : open) {
                    OpenResources.Next<?> next = opened.next(file, changes);
                    all.add(next);
                    resources.put(opened.opener.kind(), next.byName());
                }
            } catch (RuntimeException e) {
                giveUp();
                throw e;
            }
            seen = environment(file, resources, replays);
        }

        /** What flows will see of it. */
        Environment forFlows() {
            return seen;
        }

        void publish() {
            all.forEach(OpenResources.Next::publish);
        }

        void closeFormer() {
            all.forEach(OpenResources.Next::closeFormer);
        }

        void giveUp() {
            all.forEach(OpenResources.Next::giveUp);
        }
    }

    /**
     * Opens what is new in another reading of the file; what did not change is carried over as it is.
     *
     * @param changes of what is written
     * @throws IllegalStateException when something can't be opened; nothing has changed then
     */
    Next next(EnvironmentFile file, List<Written.Change> changes) {
        return new Next(file, changes);
    }

    /** As each one's own. */
    Map<String, String> unreachable() {
        Map<String, String> all = new HashMap<>();
        open.forEach(opened -> all.putAll(opened.resources.unreachable()));
        return all;
    }

    /** As each one's own. */
    List<Loop> loops() {
        return open.stream()
                .flatMap(opened -> opened.resources.loops().stream())
                .toList();
    }

    /** As each one's own. */
    void openAhead(BooleanSupplier wanted) {
        open.forEach(opened -> opened.resources.openAhead(wanted));
    }

    @Override
    public void close() {
        open.reversed().forEach(opened -> opened.resources.close());
    }
}
