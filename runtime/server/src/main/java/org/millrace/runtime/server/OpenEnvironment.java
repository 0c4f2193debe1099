package org.millrace.runtime.server;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.ResourceKind;
import org.millrace.runtime.flow.OpenResources;
import org.millrace.runtime.health.Loop;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.server.transport.ResourceOpener;
import org.millrace.runtime.server.transport.Transports;

/** An environment with all that its transports have opened of it. Open until closed; thread-safe. */
final class OpenEnvironment implements AutoCloseable {

    private final List<OpenResources<?>> open = new ArrayList<>();
    private final Environment forFlows;

    OpenEnvironment(EnvironmentFile file, ReplayCache replays) {
        Map<ResourceKind<?>, Map<String, ?>> resources = new HashMap<>();
        resources.put(Environment.Key.KIND, file.keys());
        resources.put(Environment.CERTIFICATES, file.certificates());
        try {
            for (ResourceOpener<?, ?> opener : Transports.resources()) {
                OpenResources<?> opened = opener.open(file.transports());
                open.add(opened);
                resources.put(opener.kind(), opened.byName());
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
        forFlows = new Environment(resources, file.values(), file.legacyAlgorithms(), replays);
    }

    /** What flows see of it. */
    Environment forFlows() {
        return forFlows;
    }

    /** As each one's own. */
    Map<String, String> unreachable() {
        Map<String, String> all = new HashMap<>();
        open.forEach(resources -> all.putAll(resources.unreachable()));
        return all;
    }

    /** As each one's own. */
    List<Loop> loops() {
        return open.stream().flatMap(resources -> resources.loops().stream()).toList();
    }

    /** As each one's own. */
    void openAhead(BooleanSupplier wanted) {
        open.forEach(resources -> resources.openAhead(wanted));
    }

    @Override
    public void close() {
        open.reversed().forEach(OpenResources::close);
    }
}
