package org.millrace.runtime.server.start;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.millrace.runtime.control.access.DataFiles;
import org.millrace.runtime.control.http.Json;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is written into the data folder, as {@code runtime.json}, for clients on this machine once the runtime listens. Component names are property
 * names.
 *
 * @param listeners ports by name
 * @param health the port that probes are answered at; null for none of its own
 */
public record RuntimeFile(long pid, String version, String admin, Map<String, Integer> listeners, Integer health) {

    private static final Logger LOG = LoggerFactory.getLogger(RuntimeFile.class);

    /** A disk that takes nothing is no reason not to serve. */
    public void write(Path data) {
        byte[] json = (new String(Json.bytes(this), StandardCharsets.UTF_8) + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            DataFiles.write(data.resolve("runtime.json"), json);
        } catch (IOException e) {
            LOG.error(
                    "runtime.json could not be written, and flows are served all the same: {}; until the next start commands"
                            + " find this runtime by --runtime {} --token-file FILE --certificate {} alone, not by --data",
                    e.toString(),
                    admin,
                    data.resolve("admin-cert.pem"));
        }
    }
}
