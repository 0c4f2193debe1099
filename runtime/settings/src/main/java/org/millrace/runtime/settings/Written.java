package org.millrace.runtime.settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * What a file says, option by option, so that two readings of it can be told apart. What is written counts, and no default; of a name of the
 * environment what stands under it, too. Immutable.
 *
 * @param options by their dotted keys; a section that may be absent, and a name that people chose, stand here too
 */
public record Written(SortedMap<String, Said> options) {

    public static final Written NOTHING = new Written(Collections.emptySortedMap());

    /**
     * @param text the same for the same meaning; never shown
     * @param live whether a reload takes up a change of it
     */
    public record Said(String text, boolean live) {}

    /** What became of an option, or of a section as a whole. */
    public enum Kind {
        ADDED,
        REMOVED,
        CHANGED
    }

    /** @param key e.g. {@code listeners.http.deadline} */
    public record Change(String key, Kind kind, boolean live) {}

    public Written {
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    /** The same, and one more. */
    public Written with(String key, String text, boolean live) {
        SortedMap<String, Said> more = new TreeMap<>(options);
        more.put(key, new Said(text, live));
        return new Written(more);
    }

    /** The same, and what a section says that declares these options. */
    public Written with(Section section, Declared<?> declared, UnaryOperator<String> versionOfAlias) {
        SortedMap<String, Said> more = new TreeMap<>(options);
        new Reader(more, versionOfAlias, false).take(section, declared);
        return new Written(more);
    }

    /** The same, and the names of a section. */
    public Written with(Section top, NamedSection<?> names, UnaryOperator<String> versionOfAlias) {
        SortedMap<String, Said> more = new TreeMap<>(options);
        Reader reader = new Reader(more, versionOfAlias, names.live());
        reader.each(top.section(names.key()), names.each());
        return new Written(more);
    }

    /** What is different there, in the order of the keys; of a section that came or went the section alone. */
    public List<Change> changesTo(Written next) {
        SortedSet<String> keys = new TreeSet<>(options.keySet());
        keys.addAll(next.options.keySet());
        List<Change> changes = new ArrayList<>();
        for (String key : keys) {
            Said before = options.get(key);
            Said after = next.options.get(key);
            if (before == null || after == null) {
                boolean whole = changes.stream()
                        .anyMatch(change -> change.kind != Kind.CHANGED && key.startsWith(change.key + "."));
                if (!whole) {
                    changes.add(new Change(
                            key,
                            before == null ? Kind.ADDED : Kind.REMOVED,
                            before == null ? after.live : before.live));
                }
            } else if (!before.text.equals(after.text)) {
                changes.add(new Change(key, Kind.CHANGED, after.live));
            }
        }
        return changes;
    }

    /** What is in force once a reload has taken up what it can of another reading. */
    public Written taking(Written next) {
        SortedMap<String, Said> taken = new TreeMap<>(options);
        for (Change change : changesTo(next)) {
            if (change.live) {
                taken.keySet().removeIf(key -> isAtOrWithin(key, change.key));
                next.options.forEach((key, said) -> {
                    if (isAtOrWithin(key, change.key)) {
                        taken.put(key, said);
                    }
                });
            }
        }
        return new Written(taken);
    }

    /** Whether a key is the other, or of the section that the other is. */
    public static boolean isAtOrWithin(String key, String other) {
        return key.equals(other) || key.startsWith(other + ".");
    }

    /** @param live whether all of it is */
    private record Reader(Map<String, Said> read, UnaryOperator<String> versionOfAlias, boolean live) {

        void each(Section names, Declared<?> declared) {
            for (String name : names.keys()) {
                read.put(names.full(name), new Said("", live));
                take(names.section(name), declared);
            }
        }

        void take(Section section, Declared<?> declared) {
            for (Declared.Part part : declared.parts()) {
                if (part.shape() instanceof Shape.Beside beside) {
                    take(section, beside.options());
                } else if (part.option() != null && section.has(part.key())) {
                    take(section, part);
                }
            }
        }

        private void take(Section section, Declared.Part part) {
            String key = section.full(part.key());
            boolean taken = live || part.option().live();
            switch (part.shape()) {
                case Shape.Nested nested -> {
                    if (nested.optional()) {
                        read.put(key, new Said("", taken));
                    }
                    take(section.section(part.key()), nested.section());
                }
                case Shape.Named named -> each(section.section(part.key()), named.each());
                default -> {
                    String text = section.canonical(part.key());
                    String names = part.option().names();
                    if (!names.isEmpty()) {
                        text += versionOfAlias.apply(names + "." + text.substring(1, text.length() - 1));
                    }
                    read.put(key, new Said(text, taken));
                }
            }
        }
    }
}
