package org.millrace.runtime.server;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.control.store.StateRebuilding;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.start.DataFolder;
import org.millrace.runtime.server.start.StartRefused;

/** {@code run --rebuild-state}: makes a lost or damaged {@code bundles/state} anew from the bundles, for a runtime that is stopped. */
final class StateCommand {

    private StateCommand() {}

    /**
     * Says on {@code out} what is active then, and writes a line in the audit log.
     *
     * @throws StartRefused when it can't be made, and nothing was changed
     */
    static void rebuild(Configuration configuration, Path data, PrintStream out, Clock clock) throws StartRefused {
        Path bundles = data.resolve("bundles");
        if (!Files.isDirectory(bundles)) {
            throw new StartRefused(
                    ExitCode.DATA, "there is no folder " + bundles + "; name a runtime's data folder with --data");
        }
        try (DataFolder folder = DataFolder.take(data);
                AuditLog audit = AuditLog.open(folder.path().resolve("audit.log"), clock)) {
            audit.found().forEach(out::println);
            StateRebuilding.Rebuilt rebuilt =
                    StateRebuilding.rebuild(bundles, Bundles.reader(configuration, clock), clock);
            rebuilt.flows().forEach(out::println);
            rebuilt.before().ifPresent(before -> out.println("the damaged state lies in " + before));
            out.println(bundles.resolve("state")
                    + " is made anew; start the runtime, and roll back or undeploy what should" + " not be in service");
            audit.append("-", "-", "-", "rebuild-state", "runtime", "done", String.join("; ", rebuilt.flows()));
        } catch (IOException e) {
            throw new StartRefused(ExitCode.DATA, e.getMessage(), e);
        }
    }
}
