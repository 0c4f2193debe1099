package org.millrace.runtime.transports.http.outbound;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
public final class Endpoints implements OpenResources<Endpoint> {

    /** What the endpoints share. */
    record Machinery(
            QueuedThreadPool threads,
            Scheduler scheduler,
            ByteBufferPool buffers,
            Deadlines deadlines,
            int selectors) {}

    private static final Duration AHEAD_AGAIN = Duration.ofSeconds(2);

    private final Machinery machinery;
    private final Map<String, HttpEndpoint> byName = new LinkedHashMap<>();

    /** @throws IllegalStateException when one can't be set up, e.g. for unusable keys */
    public Endpoints(Collection<EndpointSettings> settings) {
        int selectors = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        QueuedThreadPool threads = new QueuedThreadPool(8 + settings.size() * (selectors + 1) + 8);
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
                byName.put(endpoint.name(), new HttpEndpoint(endpoint, machinery));
            }
        } catch (Exception e) {
            close();
            throw new IllegalStateException("an endpoint can't be set up: " + e.getMessage(), e);
        }
    }

    @Override
    public Map<String, Endpoint> byName() {
        return Map.copyOf(byName);
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
