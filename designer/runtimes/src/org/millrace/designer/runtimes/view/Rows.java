package org.millrace.designer.runtimes.view;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.millrace.client.Units;
import org.millrace.client.admin.FlowInfo;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.admin.RuntimeStatus;
import org.millrace.client.admin.Statistics;
import org.millrace.client.watch.Link;
import org.millrace.client.watch.RuntimeSnapshot;
import org.millrace.designer.runtimes.connect.ObservedPair;
import org.millrace.designer.runtimes.connect.ObservedRuntime;
import org.millrace.designer.runtimes.view.Row.Tone;

/** Works out the rows of the tree from what is known: pairs with their members first, then runtimes that stand alone; below each its flows. */
final class Rows {

    /** The columns, from left to right. */
    static final List<String> COLUMNS =
            List.of("Runtime, flow", "State", "To be noted", "Version", "Load", "Up", "Digest");

    /** The column that stands out. */
    static final int NOTE = 2;

    private static final int SHORT_DIGEST = 12;

    private Rows() {}

    static List<Row> of(List<ObservedRuntime> runtimes, List<ObservedPair> pairs) {
        List<Row> rows = new ArrayList<>();
        pairs.forEach(pair -> rows.add(pair(pair)));
        runtimes.stream()
                .filter(seen -> seen.pair().isEmpty())
                .forEach(seen -> rows.add(runtime(seen, Optional.empty())));
        return rows;
    }

    private static Row pair(ObservedPair pair) {
        Optional<PairStatus> status = pair.status();
        List<Row> below = new ArrayList<>();
        pair.sides().forEach(side -> below.add(runtime(side, status)));
        status.ifPresent(known -> known.members().stream()
                .filter(member -> pair.side(member.name()).isEmpty())
                .forEach(member -> below.add(member(pair, known, member))));
        String note = status.map(known -> note(pair, known)).orElse("");
        String state = status.map(known -> known.isUnknown()
                        ? "who is active is not known"
                        : known.active() == null ? "nobody is active" : known.active() + " is active")
                .orElse("not seen yet");
        Tone tone = !pair.isUp() ? Tone.SOFT : note.isEmpty() ? Tone.PLAIN : Tone.WARNING;
        return new Row(
                "pair:" + pair.pair(),
                new Row.Pair(pair.pair()),
                "pair",
                tone,
                List.of(
                        pair.name(),
                        pair.isUp() ? state : "no connection",
                        note,
                        status.map(known -> known.members().stream()
                                        .filter(member -> !member.isWitness() && member.version() != null)
                                        .map(PairStatus.Member::version)
                                        .distinct()
                                        .reduce((one, other) -> one + ", " + other)
                                        .orElse(""))
                                .orElse(""),
                        load(pair.sides()),
                        "",
                        ""),
                status.map(known -> sentence(pair, known)).orElse("No side of the pair answers."),
                below);
    }

    /** What is wrong with the pair as a whole, in a few words. */
    private static String note(ObservedPair pair, PairStatus status) {
        List<String> notes = new ArrayList<>();
        if (status.leader() == null) {
            notes.add("no majority");
        }
        if (!status.drift().isEmpty()) {
            notes.add("the sides differ");
        }
        status.members().stream()
                .filter(member -> "unreachable".equals(member.state()))
                .forEach(member -> notes.add(member.name() + " is gone"));
        status.members().stream()
                .filter(member -> Boolean.FALSE.equals(member.warm()) && !"unreachable".equals(member.state()))
                .forEach(member -> notes.add(member.name() + " is not warm"));
        long runtimes =
                status.members().stream().filter(member -> !member.isWitness()).count();
        if (runtimes < 2) {
            notes.add("it has one side only");
        } else if (status.members().stream().noneMatch(PairStatus.Member::isWitness) && runtimes == 2) {
            notes.add("no witness");
        }
        return String.join(", ", notes);
    }

    private static String sentence(ObservedPair pair, PairStatus status) {
        if (status.leader() == null) {
            return "No majority of the pair's voters is reached: nothing can be changed, and who holds the lease loses it."
                    + " Start the members that are gone.";
        }
        if (!status.drift().isEmpty()) {
            return "The sides differ: " + String.join("; ", status.drift()) + ".";
        }
        boolean alone = note(pair, status).contains("no witness");
        return alone
                ? "The sides are alike. Without a witness neither takes over exclusive work by itself: start one on a third machine."
                : note(pair, status).isEmpty() ? "The sides are alike, and either can take over." : "";
    }

    private static Row member(ObservedPair pair, PairStatus status, PairStatus.Member member) {
        boolean gone = "unreachable".equals(member.state());
        String state = member.isWitness()
                ? (gone ? "witness, gone" : "witness, up")
                : role(status, member.name()) + ", " + (gone ? "gone" : member.state());
        return new Row(
                "member:" + pair.pair() + ":" + member.name(),
                new Row.Member(pair.pair(), member.name(), member.isWitness()),
                member.isWitness() ? "witness" : "runtime-lost",
                gone ? Tone.WARNING : Tone.SOFT,
                List.of(
                        member.name(),
                        state,
                        member.isWitness() ? "" : "not added",
                        text(member.version()),
                        member.inFlight() == null ? "" : member.inFlight() + " under way",
                        "",
                        digest(member.environment())),
                member.isWitness()
                        ? "The witness has a vote and no flows; its address is " + member.address() + "."
                        : "This side of the pair was not added here: add it by the address of its admin API and a token of its own.",
                List.of());
    }

    private static String role(PairStatus status, String member) {
        String told = status.member(member).map(PairStatus.Member::role).orElse(null);
        return told != null ? told : member.equals(status.active()) ? "active" : "standby";
    }

    private static Row runtime(ObservedRuntime seen, Optional<PairStatus> pair) {
        RuntimeSnapshot snapshot = seen.snapshot();
        Link link = snapshot.link();
        RuntimeStatus status = snapshot.status();
        Optional<PairStatus.Member> member =
                snapshot.inPair().flatMap(own -> pair.orElse(own).member(own.member()));
        List<String> notes = notes(snapshot, member);
        Tone tone = link.isUp()
                ? (notes.isEmpty() ? Tone.PLAIN : Tone.WARNING)
                : link.state() == Link.State.CONNECTING ? Tone.SOFT : Tone.FAULT;
        List<Row> below = new ArrayList<>();
        snapshot.flows().forEach(flow -> below.add(flow(seen, flow)));
        return new Row(
                "runtime:" + seen.runtime().id(),
                new Row.Runtime(seen.runtime().id()),
                link.isUp() ? (notes.isEmpty() ? "runtime" : "runtime-warning") : "runtime-lost",
                tone,
                List.of(
                        seen.runtime().name(),
                        state(snapshot, pair),
                        link.isUp() ? String.join(", ", notes) : of(link.state()),
                        status == null ? "" : text(status.version()),
                        load(List.of(seen)),
                        status == null || !link.isUp() ? "" : Units.age(Duration.ofSeconds(status.uptimeSeconds())),
                        status == null ? "" : digest(status.environmentDigest())),
                link.isUp() ? sentence(seen, snapshot, member) : (link.sentence() + " " + link.remedy()).strip(),
                below);
    }

    private static String state(RuntimeSnapshot snapshot, Optional<PairStatus> pair) {
        if (!snapshot.link().isUp()) {
            return snapshot.link().state() == Link.State.CONNECTING ? "connecting" : "no connection";
        }
        String state = snapshot.statistics() == null || snapshot.statistics().state() == null
                ? text(snapshot.status().state())
                : snapshot.statistics().state();
        return snapshot.inPair()
                .map(own -> role(pair.orElse(own), own.member()) + ", " + state)
                .orElse(state);
    }

    private static List<String> notes(RuntimeSnapshot snapshot, Optional<PairStatus.Member> member) {
        List<String> notes = new ArrayList<>();
        if (snapshot.status() != null && "draining".equals(snapshot.status().state())) {
            notes.add("takes no exchanges");
        }
        if (snapshot.status() != null && "leaving".equals(snapshot.status().state())) {
            notes.add("takes exchanges for a moment still");
        }
        if (member.filter(known -> Boolean.FALSE.equals(known.warm())).isPresent()) {
            notes.add("not warm");
        }
        if (!snapshot.noStatistics().isEmpty()) {
            notes.add("no statistics");
        }
        long missing = snapshot.flows().stream()
                .filter(flow -> flow.notInService() != null)
                .count();
        if (missing > 0) {
            notes.add(missing == 1 ? "a flow is not in service" : missing + " flows are not in service");
        }
        return notes;
    }

    private static String sentence(ObservedRuntime seen, RuntimeSnapshot snapshot, Optional<PairStatus.Member> member) {
        List<String> sentences = new ArrayList<>();
        sentences.add("Connected to " + seen.runtime().admin() + ".");
        member.filter(known -> known.cold() != null)
                .ifPresent(known -> sentences.add("Not warm: " + known.cold() + "."));
        snapshot.inPair()
                .filter(pair -> !pair.eligible() && pair.ineligible() != null)
                .ifPresent(pair -> sentences.add("It could not take over: " + pair.ineligible() + "."));
        if (snapshot.status() != null && "draining".equals(snapshot.status().state())) {
            sentences.add("It takes no more exchanges; Resume lets it.");
        }
        if (snapshot.status() != null && "leaving".equals(snapshot.status().state())) {
            sentences.add(
                    "It says that it is not ready, and takes exchanges until balancers have noticed; Resume keeps it in service.");
        }
        if (!snapshot.noStatistics().isEmpty()) {
            sentences.add("No statistics: " + snapshot.noStatistics() + ".");
        }
        return String.join(" ", sentences);
    }

    /** A lost connection in a few words; the sentence stands below the tree. */
    static String of(Link.State state) {
        return switch (state) {
            case CONNECTING, CONNECTED -> "";
            case UNREACHABLE -> "nothing answers";
            case SILENT -> "does not answer in time";
            case OTHER_CERTIFICATE -> "another certificate";
            case NO_TOKEN -> "no token";
            case TOKEN_REFUSED -> "token refused";
            case GARBAGE -> "not a runtime";
            case OTHER_VERSION -> "answers not understood";
        };
    }

    private static Row flow(ObservedRuntime seen, FlowInfo flow) {
        Optional<Statistics.Flow> statistics = seen.snapshot().statisticsOf(flow.flow());
        boolean up = seen.snapshot().link().isUp();
        long faults = statistics.map(Statistics.Flow::faulted).orElse(0L);
        FlowInfo.NotInService missing = flow.notInService();
        return new Row(
                "flow:" + seen.runtime().id() + ":" + flow.flow(),
                new Row.Flow(seen.runtime().id(), flow.flow()),
                flow.active() && up ? "flow" : "flow-out",
                up && missing != null ? Tone.WARNING : flow.active() && up ? Tone.PLAIN : Tone.SOFT,
                List.of(
                        flow.flow(),
                        flow.active() ? "in service" : "out of service",
                        !up ? "" : missing != null ? "can't serve" : note(faults),
                        text(flow.version()),
                        up && flow.active() ? statistics.map(Rows::load).orElse("") : "",
                        "",
                        digest(flow.digest())),
                (missing == null ? "" : sentence(missing) + " ") + sentence(flow),
                List.of());
    }

    private static String sentence(FlowInfo.NotInService missing) {
        return "Version " + missing.version() + " ought to be in service and can't be: " + missing.reason() + ".";
    }

    private static String sentence(FlowInfo flow) {
        String kept = " Kept versions: " + String.join(", ", flow.versions()) + ".";
        return flow.active()
                ? "Version " + flow.version() + " of " + flow.flow() + " is in service"
                        + (flow.signer() == null ? "" : ", signed by " + flow.signer())
                        + (flow.path() == null ? "" : ", at " + flow.path()) + "." + kept
                : flow.flow() + " is out of service." + kept;
    }

    private static String note(long faults) {
        return faults == 0 ? "" : Units.count(faults) + (faults == 1 ? " fault" : " faults");
    }

    /** Of one runtime, or of the sides of a pair together. */
    private static String load(List<ObservedRuntime> sides) {
        List<Statistics> known = sides.stream()
                .filter(side -> side.snapshot().link().isUp() && side.snapshot().statistics() != null)
                .map(side -> side.snapshot().statistics())
                .toList();
        if (known.isEmpty()) {
            return "";
        }
        double perSecond = known.stream()
                .flatMap(statistics -> statistics.flows().stream())
                .mapToDouble(Statistics.Flow::perSecond)
                .sum();
        return rate(perSecond)
                + inFlight(known.stream().mapToInt(Statistics::inFlight).sum());
    }

    private static String load(Statistics.Flow flow) {
        return rate(flow.perSecond()) + inFlight(flow.inFlight());
    }

    private static String inFlight(int inFlight) {
        return inFlight == 0 ? "" : ", " + inFlight + " under way";
    }

    /** E.g. {@code 0/s}, {@code 3.4/s}, {@code 1,250/s}. */
    static String rate(double perSecond) {
        return perSecond == 0 || perSecond >= 10
                ? Units.count(Math.round(perSecond)) + "/s"
                : String.format(Locale.ROOT, "%.1f/s", perSecond);
    }

    private static String digest(String digest) {
        return digest == null || digest.length() <= SHORT_DIGEST ? text(digest) : digest.substring(0, SHORT_DIGEST);
    }

    private static String text(String text) {
        return text == null ? "" : text;
    }
}
