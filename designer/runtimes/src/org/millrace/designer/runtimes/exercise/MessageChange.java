package org.millrace.designer.runtimes.exercise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.millrace.client.Failure;

/**
 * What a person changes of a message that waits; what is not named goes on as it came.
 *
 * @param body the new one; empty for the one that is there
 * @param set values by names of headers
 * @param remove names of headers
 */
public record MessageChange(Optional<String> body, Map<String, String> set, List<String> remove) {

    static final MessageChange NONE = new MessageChange(Optional.empty(), Map.of(), List.of());

    public MessageChange {
        set = Map.copyOf(set);
        remove = List.copyOf(remove);
    }

    boolean isNone() {
        return equals(NONE);
    }

    /**
     * What makes one message of another.
     *
     * @param headers a line each, {@code Name: value}; of several lines with one name the values are joined by commas
     * @throws Failure when a line is no header
     */
    static MessageChange between(Run.Wire wire, String headers, String body) {
        Map<String, String> before = byName(wire.headers());
        Map<String, String> now =
                byName(headers.lines().filter(line -> !line.isBlank()).toList());
        Map<String, String> set = new LinkedHashMap<>();
        now.forEach((name, value) -> {
            if (!value.equals(before.get(name))) {
                set.put(name, value);
            }
        });
        List<String> remove = new ArrayList<>();
        before.keySet().stream().filter(name -> !now.containsKey(name)).forEach(remove::add);
        return new MessageChange(body.equals(wire.text()) ? Optional.empty() : Optional.of(body), set, remove);
    }

    private static Map<String, String> byName(List<String> lines) {
        Map<String, String> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new Failure(
                        Failure.Kind.USAGE, "the header '" + line + "' has no colon", "write Name: value, a line each");
            }
            byName.merge(
                    line.substring(0, colon).strip(),
                    line.substring(colon + 1).strip(),
                    (one, other) -> one + ", " + other);
        }
        return byName;
    }

    /** As the admin API takes it. */
    Map<String, Object> asJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        body.ifPresent(text -> json.put("body", text));
        json.put("set", set);
        json.put("remove", remove);
        return json;
    }
}
