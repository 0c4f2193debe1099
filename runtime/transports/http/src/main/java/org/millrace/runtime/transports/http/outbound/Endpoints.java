package org.millrace.runtime.transports.http.outbound;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.flow.OpenResources;
import org.millrace.runtime.health.Loop;

/** All endpoints of an environment, over one set of threads and buffers. Open until closed; thread-safe. */
public final class Endpoints implements OpenResources<EndpointSettings, Endpoint> {

    /** What the endpoints share. */
    record Machinery(
            QueuedThreadPool threads,
            Scheduler scheduler,
            ByteBufferPool buffers,
            Deadlines deadlines,
            int selectors) {}

    private static final Duration AHEAD_AGAIN = Duration.ofSeconds(2);

    private final Machinery machinery;

    /** Replaced as a whole. */
    private volatile Map<String, HttpEndpoint> byName = Map.of();

    /** @throws IllegalStateException when one can't be set up, e.g. for unusable keys */
    public Endpoints(Collection<EndpointSettings> settings) {
        int selectors = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        QueuedThreadPool threads = new QueuedThreadPool(mostThreads(settings.size(), selectors));
        threads.setName("outbound");
        threads.setDaemon(true);
        threads.setReservedThreads(0);
        machinery = new Machinery(
                threads,
                new ScheduledExecutorScheduler("outbound-timer", true),
                new ArrayByteBufferPool(),
                new Deadlines(),
                selectors);
        try {
            threads.start();
            machinery.scheduler().start();
            for (EndpointSettings endpoint : settings) {
                Map<String, HttpEndpoint> more = new LinkedHashMap<>(byName);
                more.put(endpoint.name(), new HttpEndpoint(endpoint, machinery));
                byName = more;
            }
        } catch (Exception e) {
            close();
            throw new IllegalStateException("an endpoint can't be set up: " + e.getMessage(), e);
        }
    }

    private static int mostThreads(int endpoints, int selectors) {
        return 8 + endpoints * (selectors + 1) + 8;
    }

    @Override
    public Map<String, Endpoint> byName() {
        return Map.copyOf(byName);
    }

    @Override
    public Next<Endpoint> next(Map<String, EndpointSettings> settings, Set<String> unchanged) {
        Map<String, HttpEndpoint> former = byName;
        // each has threads of its own until the last call of the former is done
        machinery
                .threads()
                .setMaxThreads(Math.max(
                        machinery.threads().getMaxThreads(),
                        mostThreads(former.size() + settings.size(), machinery.selectors())));
        Following next = new Following(former);
        try {
            for (EndpointSettings endpoint : settings.values()) {
                HttpEndpoint same = unchanged.contains(endpoint.name()) ? former.get(endpoint.name()) : null;
                next.endpoints.put(endpoint.name(), same != null ? same : new HttpEndpoint(endpoint, machinery));
            }
            return next;
        } catch (Exception e) {
            next.giveUp();
            throw new IllegalStateException("an endpoint can't be set up: " + e.getMessage(), e);
        }
    }

    private final class Following implements Next<Endpoint> {

        private final Map<String, HttpEndpoint> former;
        private final Map<String, HttpEndpoint> endpoints = new LinkedHashMap<>();

        Following(Map<String, HttpEndpoint> former) {
            this.former = former;
        }

        @Override
        public Map<String, Endpoint> byName() {
            return Map.copyOf(endpoints);
        }

        @Override
        public void publish() {
            byName = endpoints;
        }

        @Override
        public void closeFormer() {
            closeAll(former, endpoints);
        }

        @Override
        public void giveUp() {
            closeAll(endpoints, former);
        }

        private static void closeAll(Map<String, HttpEndpoint> all, Map<String, HttpEndpoint> but) {
            all.forEach((name, endpoint) -> {
                if (but.get(name) != endpoint) {
                    endpoint.close();
                }
            });
        }
    }

    @Override
    public Map<String, String> unreachable() {
        Map<String, String> none = new LinkedHashMap<>();
        byName.forEach((name, endpoint) -> {
            String why = endpoint.unreachable();
            if (!why.isEmpty()) {
                none.put(name, why);
            }
        });
        return none;
    }

    @Override
    public List<Loop> loops() {
        return byName.values().stream()
                .flatMap(endpoint -> endpoint.loops().stream())
                .toList();
    }

    /**
     * Sees to it from now on that there is a connection to each target, while that is wanted: so the first call after a long rest need
     * not set one up, and the log says of a target that can't be reached before a call finds it out. Endpoints in HTTP/2 are left out.
     */
    @Override
    public void openAhead(BooleanSupplier wanted) {
        openAhead(wanted, AHEAD_AGAIN);
    }

    /** @param again how long after a look the next one is made */
    public void openAhead(BooleanSupplier wanted, Duration again) {
        if (wanted.getAsBoolean()) {
            byName.values().forEach(HttpEndpoint::openAhead);
        }
        machinery.scheduler().schedule(() -> openAhead(wanted, again), again.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Closes all connections; calls under way fail. */
    @Override
    public void close() {
        List<HttpEndpoint> all = new ArrayList<>(byName.values());
        all.forEach(HttpEndpoint::close);
        machinery.deadlines().close();
        try {
            machinery.scheduler().stop();
            machinery.threads().stop();
        } catch (Exception e) {
            throw new IllegalStateException("outbound did not stop in order", e);
        }
    }
}
