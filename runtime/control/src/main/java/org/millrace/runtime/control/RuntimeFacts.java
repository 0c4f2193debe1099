package org.millrace.runtime.control;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.millrace.runtime.control.reload.Reloading;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.health.Health;

/**
 * What a runtime says of itself.
 *
 * @param version of Millrace
 * @param listening where messages come in, once the listeners listen
 * @param generation what is in force of its two files
 * @param ready whether it serves, and what keeps it from it
 */
public record RuntimeFacts(
        String version,
        Instant started,
        Supplier<List<Source.Listening>> listening,
        Supplier<Reloading.Generation> generation,
        Supplier<Health> ready) {

    /** Ports by the listeners' names. */
    Map<String, Integer> ports() {
        Map<String, Integer> ports = new TreeMap<>();
        listening.get().forEach(each -> ports.put(each.name(), each.port()));
        return ports;
    }
}
