package org.millrace.designer.runtimes.view;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.AuditEntry;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.admin.RecentFault;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedRuntime;
import org.millrace.xml.Printable;
import tools.jackson.databind.JsonNode;

/** What has happened: recent faults, the audit log, a pair's history. Fetched in a thread that may wait. */
final class Log {

    /** Which log, with its columns and how wide they are, in points. */
    enum Kind {
        FAULTS(
                "Faults",
                List.of("When", "On", "Flow", "Step", "Code", "What happened"),
                List.of(120, 90, 130, 130, 130, 520)),
        AUDIT(
                "Audit log",
                List.of("When", "On", "Who", "Action", "About", "Outcome", "Detail"),
                List.of(120, 90, 150, 210, 120, 70, 420)),
        HISTORY("History", List.of("When", "By side", "What", "Who"), List.of(120, 110, 480, 120));

        final String title;
        final List<String> columns;
        final List<Integer> widths;

        Kind(String title, List<String> columns, List<Integer> widths) {
            this.title = title;
            this.columns = columns;
            this.widths = widths;
        }
    }

    /** @param fault what a fault leads to; null for a line of another log */
    record Line(Instant at, List<String> texts, RecentFault fault) {}

    /** @param said why something is missing; "" when nothing is */
    record Content(List<Line> lines, String said) {}

    private static final int LIMIT = 200;
    private static final Map<String, Map<String, String>> WORDS = new ConcurrentHashMap<>();
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("MM-dd HH:mm:ss").withZone(ZoneId.systemDefault());

    private Log() {}

    /** A log of some runtimes, the newest line first. Blocks while they are asked. */
    static Content of(Kind kind, List<ObservedRuntime> runtimes) {
        List<Line> lines = new ArrayList<>();
        List<String> said = new ArrayList<>();
        for (ObservedRuntime seen : runtimes) {
            if (kind == Kind.HISTORY) {
                continue;
            }
            if (!seen.snapshot().link().isUp()) {
                said.add("There is no connection to " + seen.runtime().name() + ".");
                continue;
            }
            try (AdminClient client =
                    Connections.ofWorkspace().client(seen.runtime().id())) {
                if (kind == Kind.FAULTS) {
                    client.get("/v1/faults?limit=" + LIMIT, RecentFault.All.class)
                            .faults()
                            .forEach(fault -> lines.add(line(seen, fault)));
                } else {
                    Map<String, String> words = words(seen, client);
                    client.get("/v1/audit?limit=" + LIMIT, AuditEntry.All.class)
                            .entries()
                            .forEach(entry -> lines.add(line(seen, entry, words)));
                }
            } catch (Failure e) {
                said.add(seen.runtime().name() + ": " + e.sentences());
            }
        }
        if (kind == Kind.HISTORY) {
            history(runtimes, lines, said);
        }
        lines.sort(Comparator.comparing(Line::at).reversed());
        return new Content(lines.subList(0, Math.min(lines.size(), LIMIT)), String.join(" ", said));
    }

    private static Line line(ObservedRuntime seen, RecentFault fault) {
        return new Line(
                fault.time(),
                List.of(
                        TIME.format(fault.time()),
                        seen.runtime().name(),
                        fault.flow()
                                + (fault.version() == null || fault.version().isEmpty() ? "" : " " + fault.version()),
                        fault.step(),
                        fault.code(),
                        Printable.of(fault.message()
                                + (fault.detail() == null || fault.detail().isEmpty() ? "" : " - " + fault.detail()))),
                fault);
    }

    /** What each call of a runtime's admin API does, in the words of its own description; fetched once. */
    private static Map<String, String> words(ObservedRuntime seen, AdminClient client) {
        return WORDS.computeIfAbsent(seen.runtime().id() + " " + version(seen), unknown -> {
            Map<String, String> words = new HashMap<>();
            try {
                for (Map.Entry<String, JsonNode> path : client.get("/v1/openapi.json", JsonNode.class)
                        .path("paths")
                        .properties()) {
                    for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
                        words.put(
                                method.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey(),
                                method.getValue().path("summary").asString(""));
                    }
                }
            } catch (Failure e) {
                return Map.of(); // the calls themselves are shown then
            }
            return words;
        });
    }

    private static String version(ObservedRuntime seen) {
        return seen.snapshot().status() == null ? "" : seen.snapshot().status().version();
    }

    /** A call in words; one that is not known as it stands in the log. */
    private static String action(AuditEntry entry, Map<String, String> words) {
        String known = words.getOrDefault(entry.action(), "");
        return known.isEmpty() ? entry.action() : known;
    }

    private static Line line(ObservedRuntime seen, AuditEntry entry, Map<String, String> words) {
        return new Line(
                entry.time(),
                List.of(
                        entry.number() == 0 ? "" : TIME.format(entry.time()),
                        seen.runtime().name(),
                        entry.who() + (entry.role().equals("-") ? "" : ", " + entry.role()),
                        action(entry, words),
                        Printable.of(entry.subject()),
                        entry.outcome(),
                        Printable.of(entry.detail())),
                null);
    }

    private static void history(List<ObservedRuntime> runtimes, List<Line> lines, List<String> said) {
        for (ObservedRuntime seen : runtimes) {
            PairStatus pair = seen.snapshot().inPair().orElse(null);
            if (pair != null && lines.isEmpty()) {
                pair.history()
                        .forEach(event -> lines.add(new Line(
                                event.at(),
                                List.of(TIME.format(event.at()), event.member(), event.what(), event.who()),
                                null)));
            }
        }
        if (lines.isEmpty()) {
            said.add("Only pairs have a history: who was active, what was deployed.");
        }
    }
}
