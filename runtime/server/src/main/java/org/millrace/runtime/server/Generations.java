package org.millrace.runtime.server;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.reload.Reloading;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.flow.RebindingRefused;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.server.log.LogLevels;
import org.millrace.runtime.server.start.StartRefused;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Written;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is in force of the two files, a generation at a time. A reload goes like this:
 *
 * <ol>
 *   <li>Both files are read, with all that they name. Anything wrong ends it.
 *   <li>What changed is told apart, option by option, and of that what is live. What is not is looked at as a start would.
 *   <li>What the environment names anew is opened beside what is open; the rest is carried over as it is: connections, ejections.
 *   <li>Flows in service are prepared on it, aside: those alone that use something which changed. One that can't be ends it.
 *   <li>Listeners, limits and log levels change, and the flows that were prepared go into service by one write to each source.
 *   <li>What went is closed when the last exchange that began with it is done, or {@code reload.retireAfter} is over.
 * </ol>
 *
 * <p>The first four are {@link #prepare}, and change nothing: in a pair each side does them by itself, and the rest once both have. Thread-safe.
 */
final class Generations implements Reloading {

    private static final Logger LOG = LoggerFactory.getLogger(Generations.class);

    private static final String ENVIRONMENT = "environment.yaml";
    private static final String CONFIGURATION = "millrace.yaml";

    /** What is in force. */
    private record InForce(Generation generation, Configuration configuration, EnvironmentFile environment) {}

    private final UserFiles files;
    private final Path data;
    private final Wiring wiring;
    private final Clock clock;
    private volatile InForce now;

    /** @param data the runtime's folder */
    Generations(UserFiles files, UserFiles.Read start, Path data, Wiring wiring, Clock clock) {
        this.files = files;
        this.data = data;
        this.wiring = wiring;
        this.clock = clock;
        this.now = new InForce(
                new Generation(1, clock.instant(), start.environment().digest()),
                start.configuration(),
                start.environment());
    }

    @Override
    public Generation generation() {
        return now.generation;
    }

    EnvironmentFile environment() {
        return now.environment;
    }

    /** The two files, and all that they name. */
    private List<Path> all() {
        List<Path> all = new ArrayList<>(now.environment.files());
        files.configuration().ifPresent(all::add);
        return all;
    }

    @Override
    public List<FileStamp> files() {
        return all().stream().map(FileStamp::of).toList();
    }

    Configuration.Reload settings() {
        return now.configuration.reload();
    }

    /** What differs between what is in force and what the files say. */
    private record Differences(List<Written.Change> environment, List<Written.Change> configuration) {

        List<Change> told() {
            return Stream.concat(
                            environment.stream().map(change -> told(ENVIRONMENT, change)),
                            configuration.stream().map(change -> told(CONFIGURATION, change)))
                    .toList();
        }

        private static Change told(String file, Written.Change change) {
            return new Change(file, change.key(), change.kind().name().toLowerCase(Locale.ROOT), change.live());
        }

        boolean anyForAStart() {
            return Stream.concat(environment.stream(), configuration.stream()).anyMatch(change -> !change.live());
        }

        boolean anyLive() {
            return Stream.concat(environment.stream(), configuration.stream()).anyMatch(Written.Change::live);
        }

        Predicate<String> inConfiguration() {
            return key -> configuration.stream().anyMatch(change -> Written.isAtOrWithin(change.key(), key));
        }
    }

    @Override
    public Prepared prepare() throws Problem, InterruptedException {
        Problems problems = new Problems();
        UserFiles.Read read = files.read(problems);
        if (!problems.errors().isEmpty()) {
            throw refused(problems.errors());
        }
        InForce before = now;
        EnvironmentFile environment = before.environment.taking(read.environment());
        Differences differences = new Differences(
                before.environment.written().changesTo(read.environment().written()),
                before.configuration.written().changesTo(read.configuration().written()));
        if (differences.anyForAStart()) {
            requireStartable(read);
        }
        if (!differences.anyLive()) {
            return new Unchanged(
                    new Outcome(false, before.generation, differences.told(), List.of(), problems.warnings()),
                    before.environment);
        }
        Configuration configuration = before.configuration.taking(read.configuration(), differences.inConfiguration());
        OpenEnvironment.Next next = opened(environment, differences);
        boolean ready = false;
        try {
            wiring.sources().tryOut(configuration.transports());
            Flows.Rebinding rebinding = wiring.flows().rebind(next.forFlows());
            Ready made = new Ready(
                    before, configuration, environment, next, rebinding, differences.told(), problems.warnings());
            ready = true;
            return made;
        } catch (RebindingRefused e) {
            throw refused(e.wrong());
        } catch (IllegalStateException e) {
            throw refused(List.of(e.getMessage())); // a listener's
        } finally {
            if (!ready) {
                next.giveUp();
            }
        }
    }

    /** Files that say what is in force, but for what takes a restart. */
    private record Unchanged(Outcome outcome, EnvironmentFile environment) implements Prepared {

        @Override
        public boolean changes() {
            return false;
        }

        @Override
        public String environmentDigest() {
            return environment.digest();
        }

        @Override
        public SortedMap<String, String> environmentParts() {
            return environment.parts();
        }

        @Override
        public Outcome publish() {
            return outcome;
        }

        @Override
        public void close() {
            // nothing was opened
        }
    }

    /** The next generation, aside. */
    private final class Ready implements Prepared {

        private final InForce before;
        private final Configuration configuration;
        private final EnvironmentFile environment;
        private final OpenEnvironment.Next next;
        private final Flows.Rebinding rebinding;
        private Outcome outcome;
        private boolean over;

        private Ready(
                InForce before,
                Configuration configuration,
                EnvironmentFile environment,
                OpenEnvironment.Next next,
                Flows.Rebinding rebinding,
                List<Change> changes,
                List<String> warnings) {
            this.before = before;
            this.configuration = configuration;
            this.environment = environment;
            this.next = next;
            this.rebinding = rebinding;
            this.outcome = new Outcome(false, before.generation, changes, rebinding.flows(), warnings);
        }

        @Override
        public synchronized Outcome outcome() {
            return outcome;
        }

        @Override
        public boolean changes() {
            return true;
        }

        @Override
        public String environmentDigest() {
            return environment.digest();
        }

        @Override
        public SortedMap<String, String> environmentParts() {
            return environment.parts();
        }

        @Override
        public synchronized Outcome publish() throws Problem {
            if (!outcome.applied()) {
                outcome = published(this);
                over = true;
            }
            return outcome;
        }

        @Override
        public synchronized void close() {
            if (!over) {
                over = true;
                next.giveUp();
            }
        }
    }

    private synchronized Outcome published(Ready ready) throws Problem {
        if (ready.over || now != ready.before) {
            throw new Problem(
                    409,
                    "reload.overtaken",
                    "another reload has come first: generation " + now.generation.number() + " is in force",
                    "nothing of this one has changed anything; reload again");
        }
        InForce before = ready.before;
        Configuration configuration = ready.configuration;
        List<ActiveFlow> old;
        try {
            wiring.sources().take(configuration.transports());
            old = wiring.flows().publish(ready.rebinding);
        } catch (RebindingRefused e) {
            wiring.sources().take(before.configuration.transports());
            throw refused(e.wrong());
        } catch (IllegalStateException e) {
            wiring.sources().take(before.configuration.transports());
            throw refused(List.of(e.getMessage())); // a listener's
        }
        ready.next.publish();
        wiring.admission().take(configuration.admission().exchanges());
        if (!configuration.logging().equals(before.configuration.logging())) {
            LogLevels.change(before.configuration.logging(), configuration.logging());
        }
        Generation generation =
                new Generation(before.generation.number() + 1, clock.instant(), ready.environment.digest());
        now = new InForce(generation, configuration, ready.environment);
        retire(
                before.generation.number(),
                old,
                ready.next,
                configuration.reload().retireAfter());
        Outcome was = ready.outcome;
        Outcome outcome = new Outcome(true, generation, was.changes(), ready.rebinding.flows(), was.warnings());
        LOG.info("generation {} is in force: {}", generation.number(), outcome.inWords());
        return outcome;
    }

    /** What takes a restart is looked at as {@code run --check} does: what a reload lets pass is not to fail the next start. */
    private void requireStartable(UserFiles.Read read) throws Problem, InterruptedException {
        try {
            int ignored = DeployedCheck.hold(read.configuration(), read.environment(), data, clock);
        } catch (StartRefused e) {
            throw refused(List.of(e.getMessage()));
        }
    }

    private OpenEnvironment.Next opened(EnvironmentFile environment, Differences differences) throws Problem {
        try {
            return wiring.environment().next(environment, differences.environment);
        } catch (IllegalStateException e) {
            throw refused(List.of(e.getMessage() + "; look at the keys and certificates that it names"));
        }
    }

    private static Problem refused(List<String> wrong) {
        return new Problem(
                422, "reload.refused", String.join("\n", wrong), "nothing has changed; mend this and reload again");
    }

    /** Without a thread of the machine's: there is nothing to do but to wait. */
    private void retire(long number, List<ActiveFlow> old, OpenEnvironment.Next next, Duration atMost) {
        Thread.ofVirtual().name("generation " + number).start(() -> {
            try {
                if (!wiring.flows().awaitDone(old, atMost)) {
                    LOG.warn(
                            "{} exchanges that began with generation {} are not done after {} (reload.retireAfter); what it has"
                                    + " opened and a later one has not is closed, and with it the calls that use it",
                            old.stream().mapToInt(ActiveFlow::inFlight).sum(),
                            number,
                            atMost);
                }
                next.closeFormer();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException e) {
                LOG.error("not all that generation {} had opened could be closed", number, e);
            }
        });
    }
}
