package org.millrace.client.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * One of the examples' parties, run as a process of its own until it ended.
 *
 * @param text what it wrote, standard output and standard error together
 */
public record PartyRun(int status, String text) {

    /**
     * Runs a party to its end.
     *
     * @param programs the command that starts a party, by its class
     * @param log where its output is kept
     */
    public static PartyRun of(
            Function<String, List<String>> programs, String className, List<String> arguments, Path log)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(programs.apply(className));
        command.addAll(arguments);
        ChildProcess process = ChildProcess.start(className, command, Map.of(), log);
        int status = process.waitFor();
        return new PartyRun(status, Files.readString(log));
    }
}
