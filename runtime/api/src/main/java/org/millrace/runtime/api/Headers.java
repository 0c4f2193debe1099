package org.millrace.runtime.api;

import java.util.Arrays;
import java.util.function.BiConsumer;

/**
 * Transport headers: ordered name and value pairs, names compared without regard to case, several values of a name kept apart. What a name
 * means, and which can stand in a message, its transport knows. Not thread-safe; belongs to one exchange.
 */
public final class Headers {

    private String[] pairs = new String[32];
    private int used;
    private int changes;

    /** The first value of the name, or null. */
    public String get(String name) {
        for (int i = 0; i < used; i += 2) {
            if (pairs[i].equalsIgnoreCase(name)) {
                return pairs[i + 1];
            }
        }
        return null;
    }

    /** All values of the name as one list, parted by commas, or null; a single one is the very string. */
    public String all(String name) {
        String all = null;
        for (int i = 0; i < used; i += 2) {
            if (pairs[i].equalsIgnoreCase(name)) {
                all = all == null ? pairs[i + 1] : all + ", " + pairs[i + 1];
            }
        }
        return all;
    }

    public boolean contains(String name) {
        return get(name) != null;
    }

    /** Adds a value and keeps those that are there. */
    public Headers add(String name, String value) {
        if (used == pairs.length) {
            pairs = Arrays.copyOf(pairs, used * 2);
        }
        pairs[used] = name;
        pairs[used + 1] = value;
        used += 2;
        changes++;
        return this;
    }

    /** Replaces all values of the name by one; it takes the place of the first. */
    public Headers set(String name, String value) {
        for (int i = 0; i < used; i += 2) {
            if (pairs[i].equalsIgnoreCase(name)) {
                pairs[i + 1] = value;
                changes++;
                removeFrom(i + 2, name);
                return this;
            }
        }
        return add(name, value);
    }

    /** Removes all values of the name. */
    public Headers remove(String name) {
        removeFrom(0, name);
        return this;
    }

    private void removeFrom(int start, String name) {
        int kept = start;
        for (int i = start; i < used; i += 2) {
            if (!pairs[i].equalsIgnoreCase(name)) {
                pairs[kept] = pairs[i];
                pairs[kept + 1] = pairs[i + 1];
                kept += 2;
            }
        }
        if (kept < used) {
            Arrays.fill(pairs, kept, used, null);
            used = kept;
            changes++;
        }
    }

    /** How often something was added, set or removed: as long as it is the same, so are the headers. */
    int changes() {
        return changes;
    }

    /** The number of values. */
    public int size() {
        return used / 2;
    }

    public String name(int index) {
        return pairs[index * 2];
    }

    public String value(int index) {
        return pairs[index * 2 + 1];
    }

    public void forEach(BiConsumer<String, String> action) {
        for (int i = 0; i < used; i += 2) {
            action.accept(pairs[i], pairs[i + 1]);
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        forEach((name, value) -> text.append(name).append(": ").append(value).append('\n'));
        return text.toString();
    }
}
