package org.millrace.runtime.server;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.control.store.StoredFlow;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.server.start.StartRefused;

/**
 * Whether the flows that were deployed would be in service after a start with these files: each is linked to the listeners, endpoints, keys
 * and values that they name, and rehearsed with its own samples, as a start does. Nothing is listened on, and nothing in the data folder is
 * changed, so that a runtime may be at work with it.
 */
final class DeployedCheck {

    private DeployedCheck() {}

    /**
     * @return how many flows would be in service
     * @throws StartRefused with every flow that would not, and why; or when the data folder can't be read
     */
    static int hold(Configuration configuration, EnvironmentFile environment, Path data, Clock clock)
            throws StartRefused, InterruptedException {
        Path bundles = data.resolve("bundles");
        List<StoredFlow> stored;
        try {
            stored = StoredFlow.in(bundles, Bundles.reader(configuration, clock));
        } catch (IOException e) {
            throw new StartRefused(ExitCode.DATA, "the data folder " + data + " can't be used: " + e.getMessage(), e);
        }
        List<String> problems = stored.isEmpty() ? List.of() : problems(configuration, environment, data, stored);
        if (!problems.isEmpty()) {
            throw new StartRefused(ExitCode.CONFIGURATION, String.join("\n", problems));
        }
        return stored.size();
    }

    private static List<String> problems(
            Configuration configuration, EnvironmentFile environment, Path data, List<StoredFlow> stored)
            throws StartRefused, InterruptedException {
        List<String> problems = new ArrayList<>();
        try {
            Wiring wiring = Wiring.road(
                    configuration, environment, new SwitchingLease(data, true), new ReplayCache(1)); // held by nobody
            try {
                for (StoredFlow flow : stored) {
                    problem(wiring, flow, problems);
                }
            } finally {
                for (Source source : wiring.sources().all()) {
                    source.close();
                }
                wiring.environment().close();
            }
        } catch (IOException e) {
            throw new StartRefused(ExitCode.INTERNAL, "what was put together for the check did not close: " + e, e);
        }
        return problems;
    }

    private static void problem(Wiring wiring, StoredFlow flow, List<String> problems) {
        String subject = "flow " + flow.flow() + " version " + flow.version() + " would not be in service: ";
        if (flow.problem() != null) {
            problems.add(subject + flow.problem().getMessage());
            return;
        }
        try {
            wiring.flows().activate(flow.bundle());
        } catch (ActivationRefused e) {
            problems.add(subject + e.getMessage());
        }
    }
}
