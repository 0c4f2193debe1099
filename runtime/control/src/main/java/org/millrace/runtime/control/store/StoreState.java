package org.millrace.runtime.control.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.millrace.bundle.Versions;
import org.millrace.runtime.control.access.CheckedText;

/**
 * All that the store knows, in one immutable value and one file; the file is what counts, bundles that it does not name are not there.
 *
 * <pre>
 * millrace-store 1
 * flow orders highest 1.4.2 active 1.4.1
 * kept orders 1.4.1 DIGEST STORED ACTIVATED
 * kept orders 1.4.2 DIGEST STORED -
 * sha256 HEX
 * </pre>
 *
 * The form is that of {@link CheckedText}.
 */
record StoreState(SortedMap<String, Flow> flows) {

    /** Its file in the store's folder. */
    static final String FILE = "state";

    private static final String FIRST_LINE = "millrace-store 1";
    private static final String NONE = "-";

    /** What the name of each bundle's file ends in. */
    static final String BUNDLE = ".mpb";

    static final StoreState EMPTY = new StoreState(Collections.emptySortedMap());

    /**
     * Reads the state of a store's folder, and changes nothing there. A folder without bundles needs no state.
     *
     * @throws IOException when it is damaged, or missing although there are bundles; the message says what to do
     */
    static StoreState read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        List<Path> bundles = bundles(folder);
        if (!Files.exists(file)) {
            if (bundles.isEmpty()) {
                return EMPTY;
            }
            throw new IOException(file + " is missing, and " + bundles.size()
                    + (bundles.size() == 1 ? " bundle lies" : " bundles lie")
                    + " there, of which it said what is in service" + rebuild(folder));
        }
        try {
            return parse(Files.readAllBytes(file));
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " is damaged: " + e.getMessage() + rebuild(folder), e);
        }
    }

    private static String rebuild(Path folder) {
        return "; nothing was changed: restore it from a backup, or have it made anew from the bundles that lie there:"
                + " millrace run --rebuild-state --config FILE --data "
                + folder.toAbsolutePath().getParent();
    }

    /** The bundles' files, in the order of their names, whatever the state says of them. */
    static List<Path> bundles(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(BUNDLE) && Files.isRegularFile(file))
                    .sorted()
                    .toList();
        }
    }

    /**
     * @param highest the highest version that was ever taken; stays when that version is gone
     * @param active "" when none is
     * @param kept lowest version first
     */
    record Flow(String name, String highest, String active, List<Kept> kept) {

        Kept kept(String version) {
            return kept.stream()
                    .filter(one -> one.version().equals(version))
                    .findFirst()
                    .orElse(null);
        }

        /** The version to go back to: the greatest below the active one that was active before; null when there is none. */
        Kept before() {
            return kept.reversed().stream()
                    .filter(one ->
                            one.activated() != null && !active.isEmpty() && Versions.compare(one.version(), active) < 0)
                    .findFirst()
                    .orElse(null);
        }

        /** With one more version, or with other facts about one that is there. */
        Flow with(Kept one) {
            List<Kept> all = new ArrayList<>(kept);
            all.removeIf(other -> other.version().equals(one.version()));
            all.add(one);
            all.sort(Comparator.comparing(Kept::version, Versions::compare));
            String greatest = Versions.compare(one.version(), highest) > 0 ? one.version() : highest;
            return new Flow(name, greatest, active, List.copyOf(all));
        }

        /** Its version is the highest no more, if it was; others that came meanwhile count on. */
        Flow without(Kept one, String highestBefore) {
            List<Kept> rest = kept.stream()
                    .filter(other -> !other.version().equals(one.version()))
                    .toList();
            String next = highest;
            if (one.version().equals(highest)) {
                next = highestBefore.isEmpty() ? "0" : highestBefore;
                if (!rest.isEmpty() && Versions.compare(rest.getLast().version(), next) > 0) {
                    next = rest.getLast().version();
                }
            }
            return new Flow(name, next, active, rest);
        }

        Flow active(String version) {
            return new Flow(name, highest, version, kept);
        }

        /** With the {@code keep} greatest versions; the greatest, the active one, the one to go back to and this one stay in any case. */
        Flow pruned(int keep, Kept wanted) {
            List<Kept> all = new ArrayList<>(kept);
            Kept before = before();
            for (Kept one : kept.subList(0, kept.size() - 1)) {
                if (all.size() > keep && !one.version().equals(active) && !one.equals(before) && !one.equals(wanted)) {
                    all.remove(one);
                }
            }
            return new Flow(name, highest, active, List.copyOf(all));
        }
    }

    StoreState with(Flow flow) {
        SortedMap<String, Flow> all = new TreeMap<>(flows);
        all.put(flow.name(), flow);
        return new StoreState(Collections.unmodifiableSortedMap(all));
    }

    StoreState without(Flow flow) {
        SortedMap<String, Flow> all = new TreeMap<>(flows);
        all.remove(flow.name());
        return new StoreState(Collections.unmodifiableSortedMap(all));
    }

    /** The versions of all flows that are kept. */
    List<Kept> kept() {
        return flows.values().stream().flatMap(flow -> flow.kept().stream()).toList();
    }

    byte[] text() {
        StringBuilder text = new StringBuilder();
        for (Flow flow : flows.values()) {
            line(text, "flow", flow.name(), "highest", flow.highest(), "active", orNone(flow.active()));
            for (Kept one : flow.kept()) {
                String activated =
                        one.activated() == null ? NONE : one.activated().toString();
                String stored = one.stored().toString();
                line(text, "kept", flow.name(), one.version(), one.digest(), stored, activated);
            }
        }
        return CheckedText.of(FIRST_LINE, text.toString());
    }

    private static void line(StringBuilder text, String... words) {
        text.append(String.join(" ", words)).append('\n');
    }

    private static String orNone(String version) {
        return version.isEmpty() ? NONE : version;
    }

    /** @throws IllegalArgumentException when this is not a text that {@link #text} gives */
    static StoreState parse(byte[] bytes) {
        StoreState state = EMPTY;
        int number = 1;
        for (String line : CheckedText.lines(FIRST_LINE, bytes)) {
            number++;
            try {
                state = state.with(line(state, line.split(" ")));
            } catch (DateTimeParseException | IndexOutOfBoundsException | NullPointerException e) {
                throw new IllegalArgumentException("line " + number + " can't be read", e);
            }
        }
        return state;
    }

    private static Flow line(StoreState state, String[] words) {
        if (words[0].equals("flow")) {
            return new Flow(words[1], words[3], words[5].equals(NONE) ? "" : words[5], List.of());
        }
        Instant activated = words[5].equals(NONE) ? null : Instant.parse(words[5]);
        return state.flows()
                .get(words[1])
                .with(new Kept(words[1], words[2], words[3], Instant.parse(words[4]), activated));
    }
}
