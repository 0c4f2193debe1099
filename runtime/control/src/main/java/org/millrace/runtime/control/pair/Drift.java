package org.millrace.runtime.control.pair;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.state.Running;

/** What differs between the sides of a pair, by what each attests: in sentences. */
public final class Drift {

    private static final int SHOWN = 12;

    private Drift() {}

    /** Everything that differs, and would show when one side takes the other's place. */
    public static List<String> of(PairState state) {
        List<String> drift = new ArrayList<>();
        Map<String, Attestation> sides = new TreeMap<>();
        for (Member member : state.members().values()) {
            Attestation said = state.attestations().get(member.name());
            if (member.kind().runsFlows() && said == null) {
                drift.add(member.name() + " has not said yet what it runs");
            } else if (member.kind().runsFlows()) {
                sides.put(member.name(), said);
            }
        }
        differing(sides, Attestation::environment)
                .ifPresent(values -> drift.add("the environments differ: " + values + "; give both sides the same"
                        + " environment file and key stores"));
        sides.forEach((name, said) -> drift.addAll(flows(name, said, state)));
        return drift;
    }

    /** What differs between versions of Millrace: planned, during an upgrade. */
    public static List<String> versions(PairState state) {
        Map<String, Attestation> sides = new TreeMap<>(state.attestations());
        List<String> mixed = new ArrayList<>();
        differing(sides, Attestation::version)
                .ifPresent(values -> mixed.add("the pair is mixed: " + values + "; upgrade the other side, too"));
        return mixed;
    }

    private static java.util.Optional<String> differing(
            Map<String, Attestation> sides, java.util.function.Function<Attestation, String> what) {
        if (sides.values().stream().map(what).distinct().count() < 2) {
            return java.util.Optional.empty();
        }
        return java.util.Optional.of(sides.entrySet().stream()
                .map(side -> side.getKey() + " has " + start(what.apply(side.getValue())))
                .collect(Collectors.joining(", ")));
    }

    private static String start(String digest) {
        return digest.length() > SHOWN && digest.matches("[0-9a-f]+") ? digest.substring(0, SHOWN) : digest;
    }

    private static List<String> flows(String name, Attestation said, PairState state) {
        Map<String, String> wrong = new TreeMap<>();
        state.flows().forEach((flow, wanted) -> {
            Running there = said.flows().get(flow);
            if (!wanted.equals(there)) {
                wrong.put(
                        flow,
                        name + " has "
                                + (there == null ? "nothing" : there.version() + " (" + start(there.digest()) + ")")
                                + " of flow " + flow + " in service, not " + wanted.version() + " ("
                                + start(wanted.digest()) + ")");
            }
        });
        said.flows().forEach((flow, there) -> {
            if (!state.flows().containsKey(flow)) {
                wrong.put(
                        flow,
                        name + " has flow " + flow + " " + there.version() + " in service, which the pair has not");
            }
        });
        return List.copyOf(wrong.values());
    }
}
