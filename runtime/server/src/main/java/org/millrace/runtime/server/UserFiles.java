package org.millrace.runtime.server;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Variables;

/**
 * The two files of a runtime, to be read at its start and at each reload.
 *
 * @param configuration empty for the defaults
 * @param environment empty for one that names nothing
 * @param variables the process's environment
 */
record UserFiles(Optional<Path> configuration, Optional<Path> environment, Map<String, String> variables) {

    /** What was read from the two files. */
    record Read(Configuration configuration, EnvironmentFile environment) {}

    /** What is wrong goes into {@code problems}; what was good is returned, so that all of it is told at once. */
    Read read(Problems problems) {
        Variables filled = new Variables(variables);
        EnvironmentFile places = environment
                .map(file -> EnvironmentFile.read(file, filled, Clock.systemUTC(), problems))
                .orElseGet(EnvironmentFile::empty);
        Configuration read = configuration
                .map(file -> Configuration.read(file, filled, places, problems))
                .orElseGet(Configuration::defaults);
        return new Read(read, places);
    }
}
