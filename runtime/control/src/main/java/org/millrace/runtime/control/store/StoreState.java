package org.millrace.runtime.control.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.millrace.bundle.Versions;

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
 * The last line holds the SHA-256 of all before it. It shows what a disk or an editor has spoilt; it is no defence against somebody who
 * may write in the folder.
 */
record StoreState(SortedMap<String, Flow> flows) {

    private static final String FIRST_LINE = "millrace-store 1";
    private static final String NONE = "-";

    static final StoreState EMPTY = new StoreState(Collections.emptySortedMap());

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

    byte[] text() {
        StringBuilder text = new StringBuilder(FIRST_LINE).append('\n');
        for (Flow flow : flows.values()) {
            line(text, "flow", flow.name(), "highest", flow.highest(), "active", orNone(flow.active()));
            for (Kept one : flow.kept()) {
                String activated =
                        one.activated() == null ? NONE : one.activated().toString();
                String stored = one.stored().toString();
                line(text, "kept", flow.name(), one.version(), one.digest(), stored, activated);
            }
        }
        line(text, "sha256", sha256(text.toString().getBytes(StandardCharsets.UTF_8)));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void line(StringBuilder text, String... words) {
        text.append(String.join(" ", words)).append('\n');
    }

    private static String orNone(String version) {
        return version.isEmpty() ? NONE : version;
    }

    /** @throws IllegalArgumentException when this is not a text that {@link #text} gives */
    static StoreState parse(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        int last = text.lastIndexOf("sha256 ");
        String sum = last < 0 ? "" : sha256(text.substring(0, last).getBytes(StandardCharsets.UTF_8));
        if (last < 0 || !text.substring(last).equals("sha256 " + sum + "\n")) {
            throw new IllegalArgumentException("its last line is not the checksum of the lines before");
        }
        String[] lines = text.substring(0, last).split("\n");
        if (!lines[0].equals(FIRST_LINE)) {
            throw new IllegalArgumentException("its first line is not '" + FIRST_LINE + "'");
        }
        StoreState state = EMPTY;
        for (int i = 1; i < lines.length; i++) {
            try {
                state = state.with(line(state, lines[i].split(" ")));
            } catch (DateTimeParseException | IndexOutOfBoundsException | NullPointerException e) {
                throw new IllegalArgumentException("line " + (i + 1) + " can't be read", e);
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

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
