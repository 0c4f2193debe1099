package org.millrace.runtime.settings;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** What the environment holds that other sections may name. Immutable. */
public final class Aliases {

    public static final Aliases NONE = new Aliases(Map.of());

    private record Held(Set<String> names, Function<String, ?> byName) {}

    private final Map<String, Held> bySection;

    private Aliases(Map<String, Held> bySection) {
        this.bySection = Map.copyOf(bySection);
    }

    /** The same, and what a section holds by its names. */
    public Aliases with(String section, Map<String, ?> held) {
        return with(section, held, one -> one);
    }

    /** @param made what is made for each that names it */
    public <T> Aliases with(String section, Map<String, T> held, Function<T, ?> made) {
        Map<String, Held> more = new HashMap<>(bySection);
        more.put(section, new Held(held.keySet(), name -> made.apply(held.get(name))));
        return new Aliases(more);
    }

    /** What was named; it was looked for while the alias was read. */
    public <T> T held(Alias alias, Class<T> type) {
        return type.cast(bySection.get(alias.section()).byName.apply(alias.name()));
    }

    Reading<Alias> in(String section) {
        Set<String> known = bySection.containsKey(section) ? bySection.get(section).names : Set.of();
        return text -> {
            if (!known.contains(text)) {
                throw new Unreadable(
                        "the environment has no " + section + "." + text,
                        known.isEmpty() ? "add " + section + "." + text : "add it, or use one of " + known);
            }
            return new Alias(section, text);
        };
    }
}
