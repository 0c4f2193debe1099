package org.millrace.designer.runtimes.view;

import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.millrace.client.Units;
import org.millrace.client.admin.Fingerprint;
import org.millrace.client.admin.FlowInfo;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.admin.RuntimeStatus;
import org.millrace.client.admin.Statistics;
import org.millrace.client.watch.RuntimeSnapshot;
import org.millrace.designer.runtimes.connect.ObservedPair;
import org.millrace.designer.runtimes.connect.ObservedRuntime;

/** All that is known of what is selected, a fact a line. */
final class Facts {

    /** A line: what it tells of, and what it is. */
    record Fact(String name, String value) {}

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofLocalizedDateTime(
                    FormatStyle.SHORT, FormatStyle.MEDIUM)
            .withZone(ZoneId.systemDefault());

    private Facts() {}

    static List<Fact> of(ObservedPair pair) {
        List<Fact> facts = new ArrayList<>();
        Optional<PairStatus> known = pair.status();
        if (known.isEmpty()) {
            facts.add(new Fact("State", "No side of it has answered yet."));
            return facts;
        }
        PairStatus status = known.get();
        facts.add(new Fact(
                "Active",
                status.isUnknown()
                        ? "not known"
                        : status.active() == null ? "nobody" : status.active() + ", epoch " + status.epoch()));
        facts.add(new Fact(
                "Leads the log", status.leader() == null ? "nobody: no majority is reached" : status.leader()));
        for (PairStatus.Member member : status.members()) {
            facts.add(new Fact(
                    capital(member.kind()) + " " + member.name(),
                    member.state() + ", " + member.address()
                            + (member.cold() == null ? "" : "; not warm: " + member.cold())));
        }
        facts.add(new Fact("Differences", status.drift().isEmpty() ? "none" : String.join("\n", status.drift())));
        status.flows()
                .forEach(flow -> facts.add(
                        new Fact("Agreed on", flow.flow() + " " + flow.version() + ", digest " + flow.digest())));
        if (status.address() != null) {
            facts.add(new Fact(
                    "Shared address",
                    status.address().addresses() + ": " + status.address().why()));
        }
        facts.add(new Fact("Id", pair.pair()));
        return facts;
    }

    static List<Fact> of(ObservedRuntime seen) {
        List<Fact> facts = new ArrayList<>();
        RuntimeSnapshot snapshot = seen.snapshot();
        if (!snapshot.link().isUp()) {
            facts.add(new Fact(
                    "Connection",
                    snapshot.link().sentence() + " " + snapshot.link().remedy()));
            facts.add(new Fact("Since", TIME.format(snapshot.link().since())));
        }
        facts.add(new Fact("Admin API", seen.runtime().admin().toString()));
        if (snapshot.link().shown() != null) {
            facts.add(
                    new Fact("Certificate shown", Fingerprint.of(snapshot.link().shown())));
            facts.add(new Fact("Certificate known", seen.runtime().fingerprint()));
        } else {
            facts.add(new Fact("Certificate", seen.runtime().fingerprint()));
        }
        if (snapshot.status() != null) {
            of(snapshot.status(), facts);
        }
        snapshot.inPair().ifPresent(pair -> {
            facts.add(new Fact("In the pair as", pair.member()));
            facts.add(new Fact("Could take over", pair.eligible() ? "yes, at any moment" : "no: " + pair.ineligible()));
            if (pair.address() != null) {
                facts.add(new Fact(
                        "Shared address",
                        pair.address().addresses() + " is "
                                + text(pair.address().holder()).toLowerCase(Locale.ROOT) + ": "
                                + pair.address().why()));
            }
        });
        return facts;
    }

    private static void of(RuntimeStatus status, List<Fact> facts) {
        facts.add(new Fact("Version", "Millrace " + status.version()));
        if (status.started() != null) {
            facts.add(new Fact(
                    "Started",
                    TIME.format(status.started()) + ", " + Units.age(Duration.ofSeconds(status.uptimeSeconds()))
                            + " ago"));
        }
        List<String> listeners = new ArrayList<>();
        status.listeners().forEach((name, port) -> listeners.add(name + " " + port));
        listeners.sort(null);
        facts.add(new Fact("Listeners", listeners.isEmpty() ? "none" : String.join(", ", listeners)));
        facts.add(new Fact(
                "Under way",
                status.inFlight() + " exchanges, " + Units.bytes(status.bufferedBytes()) + " of bodies in memory"));
        facts.add(new Fact("Environment", text(status.environmentDigest())));
        if (status.jvm() != null) {
            facts.add(new Fact(
                    "Memory",
                    "heap " + Units.bytes(status.jvm().heapUsedBytes()) + " of "
                            + Units.bytes(status.jvm().heapMaxBytes())));
            facts.add(new Fact(
                    "Processor",
                    String.format(Locale.ROOT, "%.0f s used, ", status.jvm().cpuSeconds())
                            + status.jvm().processors() + " processors, "
                            + status.jvm().threads() + " threads"));
        }
    }

    static List<Fact> of(ObservedRuntime seen, FlowInfo flow) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("Flow", flow.flow() + " on " + seen.runtime().name()));
        facts.add(new Fact("Version", flow.active() ? flow.version() + ", in service" : "out of service"));
        facts.add(new Fact("Kept versions", String.join(", ", flow.versions())));
        if (flow.active()) {
            facts.add(new Fact("Bundle", text(flow.digest())));
            facts.add(new Fact("Signed by", text(flow.signer())));
            facts.add(new Fact("Since", flow.since() == null ? "" : TIME.format(flow.since())));
            facts.add(new Fact(
                    "Takes",
                    String.join(", ", flow.methods()) + " " + text(flow.path()) + " on " + text(flow.listener())));
            facts.add(new Fact("In memory", text(flow.memory())));
        }
        seen.snapshot().statisticsOf(flow.flow()).ifPresent(statistics -> of(statistics, facts));
        return facts;
    }

    private static void of(Statistics.Flow statistics, List<Fact> facts) {
        facts.add(
                new Fact("Exchanges", Units.count(statistics.count()) + ", now " + Rows.rate(statistics.perSecond())));
        if (statistics.latency().count() > 0) {
            facts.add(new Fact(
                    "Takes time",
                    "half of them at most "
                            + Units.durationShown(statistics.latency().p50Nanos()) + ", 99 % at most "
                            + Units.durationShown(statistics.latency().p99Nanos())));
        }
        List<String> faults = new ArrayList<>();
        statistics.faults().forEach((code, count) -> faults.add(code + " " + Units.count(count)));
        faults.sort(null);
        facts.add(new Fact("Faults", faults.isEmpty() ? "none" : String.join(", ", faults)));
    }

    private static String text(String text) {
        return text == null ? "" : text;
    }

    private static String capital(String word) {
        return word == null || word.isEmpty() ? "" : Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
