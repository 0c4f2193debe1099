package org.millrace.runtime.server;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.millrace.runtime.control.http.Json;
import org.millrace.runtime.control.pair.PairFolderCheck;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.server.start.StartRefused;
import org.millrace.runtime.settings.Place;
import org.millrace.runtime.settings.Problems;

/** {@code run --check --json}: what is wrong with the files, and with the flows that were deployed, for a program. */
public final class Check {

    /**
     * Component names are property names: to rename one is to break scripts.
     *
     * @param good whether a runtime would start with these files, and all flows that were deployed would be in service
     * @param flowsInService how many would be
     */
    public record Result(boolean good, int flowsInService, List<Finding> findings) {}

    /**
     * @param severity error or warning
     * @param file "" where it is about none
     * @param line from 1; 0 where it is about a file as a whole, or none
     * @param text what is wrong and how to mend it
     */
    public record Finding(String severity, String file, int line, int column, String text) {}

    private Check() {}

    /** @return what the process ends with */
    static ExitCode asJson(Problems problems, UserFiles.Read files, Path data, PrintStream out)
            throws InterruptedException {
        List<Finding> findings = new ArrayList<>();
        problems.each((error, place, text) -> findings.add(finding(error ? "error" : "warning", place, text)));
        ExitCode end = findings.stream().anyMatch(each -> each.severity.equals("error"))
                ? ExitCode.CONFIGURATION
                : ExitCode.STOPPED;
        int flows = 0;
        if (end == ExitCode.STOPPED) {
            PairFolderCheck.of(data).forEach(damage -> findings.add(new Finding("warning", "", 0, 0, damage)));
            try {
                flows = DeployedCheck.hold(files.configuration(), files.environment(), data, Clock.systemUTC());
            } catch (StartRefused e) {
                end = e.exitCode();
                e.getMessage().lines().forEach(line -> findings.add(new Finding("error", "", 0, 0, line)));
            }
        }
        out.println(
                new String(Json.bytes(new Result(end == ExitCode.STOPPED, flows, findings)), StandardCharsets.UTF_8));
        return end;
    }

    private static Finding finding(String severity, Place place, String text) {
        return new Finding(severity, place.file(), place.line(), place.column(), text);
    }
}
