package org.millrace.runtime.server.health;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.admit.Drain;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.control.pair.PairMembership;
import org.millrace.runtime.control.store.Deployments;
import org.millrace.runtime.health.Check;
import org.millrace.runtime.health.Health;
import org.millrace.runtime.health.Loop;
import org.millrace.runtime.health.LoopWatch;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.HealthSettings;
import org.millrace.runtime.server.start.StartRefused;
import org.millrace.runtime.server.transport.Transports;
import org.millrace.runtime.transports.http.inbound.ProbeListener;
import org.millrace.runtime.transports.http.inbound.Probes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether this runtime lives, serves and has started. A thread of its own looks once a second; who asks gets what it found last, and of a drain
 * what is so now. From its making on it answers; until {@link #started} it says that the start is under way.
 *
 * <table>
 * <caption>The checks</caption>
 * <tr><th>question</th><th>check</th><th>passes while</th></tr>
 * <tr><td>live</td><td>loops</td><td>every selector comes back to its next task: {@link LoopWatch}</td></tr>
 * <tr><td>start</td><td>started</td><td>all is linked and listens</td></tr>
 * <tr><td>ready</td><td>started, loops</td><td>as above</td></tr>
 * <tr><td></td><td>flows</td><td>every flow that ought to be in service is</td></tr>
 * <tr><td></td><td>endpoints</td><td>of each endpoint that a flow in service needs, one target is not ejected</td></tr>
 * <tr><td></td><td>admission</td><td>it is neither drained nor stopped</td></tr>
 * <tr><td></td><td>pair</td><td>it is a warm side, or the active one, or in no pair</td></tr>
 * <tr><td></td><td>disk</td><td>the data folder can be written, and the audit log's last line was</td></tr>
 * <tr><td></td><td>certificates</td><td>none of the environment's has expired</td></tr>
 * </table>
 *
 * <p>Thread-safe.
 */
public final class RuntimeHealth implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RuntimeHealth.class);
    private static final int DISK_EACH = 5;

    /** After so many looks a failure is over. */
    private static final int OVER = 30;

    /**
     * What it looks at.
     *
     * @param unreachable why, by the names of what flows need
     * @param active whether this side does exclusive work
     */
    public record Parts(
            Deployments deployments,
            Supplier<Map<String, String>> unreachable,
            Drain drain,
            PairMembership pair,
            BooleanSupplier active,
            AuditLog audit,
            CertificateAges certificates) {}

    /**
     * A check that has failed.
     *
     * @param why as it was told
     * @param passed how often it was found to pass since
     */
    private record Failing(String why, int passed) {}

    private final HealthSettings settings;
    private final DataDisk disk;
    private final LoopWatch loops;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("health-watch").daemon().factory());
    private int looks;
    private volatile Parts parts;
    private volatile List<Check> found = List.of();

    /** By name, the checks that have failed. */
    private final Map<String, Failing> failing = new HashMap<>();

    /** @param loops those that run at the moment */
    public RuntimeHealth(HealthSettings settings, Path data, Supplier<List<Loop>> loops) {
        this.settings = settings;
        this.disk = new DataDisk(data);
        this.loops = new LoopWatch(loops);
        watch.scheduleAtFixedRate(this::watch, 1, 1, TimeUnit.SECONDS);
    }

    /** From now on the start is over. */
    public void started(Parts all) {
        disk.look();
        found = look(all);
        parts = all;
    }

    /** One that fails must not end the watch, as an exception that leaves a scheduled task would. */
    private void watch() {
        try {
            loops.look();
            if (looks++ % DISK_EACH == 0) {
                disk.look();
            }
            Parts all = parts;
            if (all != null) {
                found = look(all);
                tell(found);
            }
        } catch (RuntimeException e) {
            LOG.error("the runtime's health could not be looked at", e);
        }
    }

    /**
     * Tells of each check that begins to fail, or fails for another reason, and that it is over once it has passed for a while: a target that
     * is tried now and then would be a line each time. Who drains the runtime has said so.
     */
    private void tell(List<Check> checks) {
        for (Check check : checks) {
            Failing known = failing.get(check.name());
            if (!check.passes()) {
                failing.put(check.name(), new Failing(check.why(), 0));
                if (known == null || !known.why.equals(check.why())) {
                    LOG.warn("{}{}: {}", check.counts() ? "not ready, for " : "", check.name(), check.why());
                }
            } else if (known != null && known.passed < OVER) {
                failing.put(check.name(), new Failing(known.why, known.passed + 1));
            } else if (known != null) {
                failing.remove(check.name());
                LOG.info("{} is as it should be again", check.name());
            }
        }
    }

    private List<Check> look(Parts all) {
        return List.of(
                check("flows", flows(all)),
                check("endpoints", endpoints(all)),
                check("pair", pair(all)),
                check("disk", disk(all)),
                check("certificates", all.certificates.wrong()));
    }

    private Check check(String name, String why) {
        Check check = Check.of(name, why);
        return settings.told().contains(name) ? check.toldOnly() : check;
    }

    private static String flows(Parts all) {
        return all.deployments.notInService().stream()
                .map(flow -> flow.flow() + " version " + flow.version() + " is not in service: " + flow.reason())
                .collect(Collectors.joining("; "));
    }

    private static String endpoints(Parts all) {
        Map<String, String> unreachable = all.unreachable.get();
        if (unreachable.isEmpty()) {
            return "";
        }
        Set<String> needed = new TreeSet<>();
        all.deployments
                .flows()
                .active()
                .forEach(flow -> needed.addAll(flow.descriptor().needed(Descriptor.Need.Kind.ENDPOINT)));
        return needed.stream()
                .filter(unreachable::containsKey)
                .map(name -> name + ": " + unreachable.get(name))
                .collect(Collectors.joining("; "));
    }

    private String pair(Parts all) {
        boolean member = all.pair.pair().isPresent();
        if (!member && all.pair.broken().isEmpty()) {
            return "";
        }
        String lacks =
                all.drain.state() == Drain.State.DRAINING ? "" : all.pair.ineligible(); // that is admission's to say
        boolean other = settings.pair().equals("active") && !all.active.getAsBoolean();
        return lacks.isEmpty() && other ? "this side does no exclusive work, and health.pair is active" : lacks;
    }

    private String disk(Parts all) {
        String audit = all.audit.failure();
        return audit.isEmpty() ? disk.wrong() : "the audit log's last line could not be written: " + audit;
    }

    /** Whether it lives; if not, only a new start helps. */
    public Health live() {
        return new Health("livez", List.of(loops()));
    }

    /** Whether its start is over. */
    public Health startedUp() {
        return new Health("startupz", List.of(start()));
    }

    /** Whether it is to be sent messages. */
    public Health ready() {
        Parts all = parts;
        if (all == null) {
            return new Health("readyz", List.of(start(), loops()));
        }
        List<Check> checks = new ArrayList<>(List.of(start(), loops(), Check.of("admission", admission(all.drain))));
        checks.addAll(found);
        return new Health("readyz", checks);
    }

    private Check start() {
        return Check.of("started", parts == null ? "the runtime is starting" : "");
    }

    private Check loops() {
        List<String> stuck = loops.stuck();
        return Check.of(
                "loops",
                stuck.isEmpty() ? "" : String.join(", ", stuck) + " does not come back; the log has its stack");
    }

    private static String admission(Drain drain) {
        return switch (drain.state()) {
            case SERVING -> "";
            case LEAVING -> "it goes out of service, and takes exchanges for a moment still";
            case DRAINING -> "it is drained, and refuses exchanges";
        };
    }

    /** Begins to answer probes on their own address, if they have one. */
    public Optional<ProbeListener> listen() throws StartRefused {
        if (settings.address().isEmpty()) {
            return Optional.empty();
        }
        ProbeListener listener = new ProbeListener(settings.address().get(), probes(true));
        try {
            listener.start();
        } catch (IOException e) {
            throw StartRefused.cantListen(
                    "the address for probes",
                    settings.address().get(),
                    "stop what uses it, or change health.address",
                    e);
        }
        return Optional.of(listener);
    }

    /** The same configuration, in which a listener of messages answers probes, if that is wanted; its clients are not told what is wrong here. */
    public Configuration onListener(Configuration configuration) {
        return settings.listener()
                .map(name -> configuration.with(Transports.answering(configuration.transports(), name, probes(false))))
                .orElse(configuration);
    }

    /** @param tellsReasons whether an answer says what is wrong */
    private Probes probes(boolean tellsReasons) {
        Map<String, Supplier<Health>> byPath = new LinkedHashMap<>();
        byPath.put(settings.livePath(), this::live);
        byPath.put(settings.readyPath(), this::ready);
        byPath.put(settings.startPath(), this::startedUp);
        return new Probes(byPath, tellsReasons);
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }
}
