package org.millrace.runtime.process;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is logged, before it has a form. Immutable.
 *
 * @param level ERROR, WARN, INFO, DEBUG or TRACE
 * @param logger dotted
 * @param thread its name; "" when it is not known
 * @param message null for none
 * @param thrown null for none
 * @param fields of what it tells, such as {@code flow} and {@code exchange}; the message says them, too
 */
public record LogEvent(
        Instant time,
        String level,
        String logger,
        String thread,
        String message,
        Throwable thrown,
        Map<String, String> fields) {

    public LogEvent {
        fields = fields.isEmpty() ? Map.of() : Map.copyOf(fields);
    }

    /** One of this thread's without fields. */
    public static LogEvent of(Instant time, String level, String logger, String message, Throwable thrown) {
        return new LogEvent(time, level, logger, Thread.currentThread().getName(), message, thrown, Map.of());
    }

    /** The fields in one order. */
    Map<String, String> sortedFields() {
        return new TreeMap<>(fields);
    }
}
