package org.millrace.runtime.control.pair;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.state.Running;

/** What differs between the sides of a pair, by what each attests: in sentences. */
public final class Drift {

    private static final int SHOWN = 12;

    private Drift() {}

    /** Everything that differs. */
    public static List<String> of(PairState state) {
        List<String> drift = new ArrayList<>();
        Map<String, Attestation> sides = sides(state, drift);
        if (state.environment().isEmpty()) {
            differing(sides, Attestation::environment)
                    .ifPresent(
                            values -> drift.add(
                                    "the environments differ: " + values + "; give both sides the same"
                                            + " environment file and key stores, or agree on one: millrace pair environment --like NAME"));
        }
        sides.forEach((name, said) -> environment(name, said, state).ifPresent(drift::add));
        sides.forEach((name, said) -> drift.addAll(flows(name, said, state)));
        return drift;
    }

    /**
     * What differs, and would show when a side takes the active one's place: while the environment changes, this side may be the first to
     * have what was agreed on.
     */
    static List<String> against(PairState state, String side) {
        List<String> drift = of(state);
        sides(state, new ArrayList<>()).forEach((name, said) -> {
            if (!name.equals(side)) {
                environment(name, said, state).ifPresent(drift::remove);
            }
        });
        return drift;
    }

    private static Map<String, Attestation> sides(PairState state, List<String> silent) {
        Map<String, Attestation> sides = new TreeMap<>();
        for (Member member : state.members().values()) {
            Attestation said = state.attestations().get(member.name());
            if (member.kind().runsFlows() && said == null) {
                silent.add(member.name() + " has not said yet what it runs");
            } else if (member.kind().runsFlows()) {
                sides.put(member.name(), said);
            }
        }
        return sides;
    }

    private static Optional<String> environment(String name, Attestation said, PairState state) {
        if (state.environment().isEmpty() || said.environment().equals(state.environment())) {
            return Optional.empty();
        }
        List<String> like = new ArrayList<>();
        state.attestations().forEach((other, there) -> {
            if (there.environment().equals(state.environment())) {
                like.add(other);
            }
        });
        return Optional.of(name + " has the environment " + start(said.environment()) + ", and the pair agreed on "
                + start(state.environment()) + ", which "
                + (like.isEmpty() ? "no side has" : String.join(" and ", like) + (like.size() == 1 ? " has" : " have"))
                + "; give it that environment file and those key stores: it takes them up within seconds, and what takes a"
                + " restart when it is started anew");
    }

    /** Which versions of Millrace the members run, when it is more than one, and what to do: so it is during an upgrade. */
    public static Optional<String> mixed(PairState state) {
        Map<String, Attestation> said = new TreeMap<>(state.attestations());
        said.keySet().retainAll(state.members().keySet());
        return differing(said, Attestation::version)
                .map(values -> "the pair is mixed: " + values + "; go on with the upgrade, one member at a time, the"
                        + " active side last: docs/pair.md, Upgrading");
    }

    private static Optional<String> differing(Map<String, Attestation> sides, Function<Attestation, String> what) {
        if (sides.values().stream().map(what).distinct().count() < 2) {
            return Optional.empty();
        }
        return Optional.of(sides.entrySet().stream()
                .map(side -> side.getKey() + " has " + start(what.apply(side.getValue())))
                .collect(Collectors.joining(", ")));
    }

    static String start(String digest) {
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
                                + (there == null
                                        ? "nothing"
                                        : "version " + there.version() + " (" + start(there.digest()) + ")")
                                + " of flow " + flow + " in service, and the pair agreed on "
                                + (there != null && there.version().equals(wanted.version())
                                        ? "another bundle of that version"
                                        : "version " + wanted.version())
                                + " (" + start(wanted.digest()) + ")");
            }
        });
        said.flows().forEach((flow, there) -> {
            if (!state.flows().containsKey(flow)) {
                wrong.put(
                        flow,
                        name + " has version " + there.version() + " of flow " + flow
                                + " in service, and the pair agreed on none");
            }
        });
        return List.copyOf(wrong.values());
    }
}
