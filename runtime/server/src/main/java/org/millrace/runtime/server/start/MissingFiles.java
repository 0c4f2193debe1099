package org.millrace.runtime.server.start;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a data folder that was in use before lacks, for a start to tell of before it makes it anew: a restore that left something out looks
 * like a first start otherwise.
 */
public final class MissingFiles {

    private MissingFiles() {}

    /**
     * A sentence for each file: what its loss means, and what to do. To be asked before the start makes anything.
     *
     * @param alone whether the runtime is no side of a pair, and so has a lease of its own
     */
    public static List<String> warnings(Path data, boolean alone) {
        Map<String, String> kept = new LinkedHashMap<>();
        kept.put(
                "bundles",
                "no flow is in service; stop and restore the folder from a backup, or deploy the flows again");
        kept.put(
                "tokens",
                "all tokens of before are no good; stop and restore the file from a backup, or use the new administrator's"
                        + " token in admin-token and make the others anew");
        kept.put(
                "audit.log",
                "a new audit log is begun; what was done before is not known here: keep a backup of it elsewhere");
        if (alone) {
            kept.put(
                    "lease",
                    "the epoch begins at 1 and timers begin anew; where sinks refuse work of an older epoch, stop and write the"
                            + " one line \"epoch N\" into it with an N above every epoch that they have seen");
        }
        if (kept.keySet().stream().allMatch(name -> isMissing(data, name))) {
            return List.of(); // a first start
        }
        return kept.entrySet().stream()
                .filter(entry -> isMissing(data, entry.getKey()))
                .map(entry -> data.resolve(entry.getKey()) + " is missing: " + entry.getValue())
                .toList();
    }

    private static boolean isMissing(Path data, String name) {
        return !Files.exists(data.resolve(name));
    }
}
