package org.millrace.designer.runtimes.connect;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.client.admin.PairStatus;

/**
 * A pair as its known sides tell of it at one moment. Immutable.
 *
 * @param sides those that were added, by name; at least one
 */
public record ObservedPair(String pair, String name, List<ObservedRuntime> sides) {

    /** What the sides agree on, as that one tells which knows best: who does exclusive work, else one with a majority, else any that answers. */
    public Optional<PairStatus> status() {
        return sides.stream()
                .filter(side -> side.snapshot().inPair().isPresent())
                .max(Comparator.comparing(
                                (ObservedRuntime side) -> side.snapshot().link().isUp())
                        .thenComparing(side -> side.snapshot().pair().held())
                        .thenComparing(side -> side.snapshot().pair().leader() != null)
                        .thenComparing(side -> side.snapshot().pair().epoch()))
                .map(side -> side.snapshot().pair());
    }

    /** Whether any side answers. */
    public boolean isUp() {
        return sides.stream().anyMatch(side -> side.snapshot().link().isUp());
    }

    /** The known side with a member's name. */
    public Optional<ObservedRuntime> side(String member) {
        return sides.stream()
                .filter(side -> side.snapshot()
                        .inPair()
                        .map(PairStatus::member)
                        .filter(member::equals)
                        .isPresent())
                .findFirst();
    }

    /** What a pair is called that nobody has named: its sides' names. */
    static String usualName(List<ObservedRuntime> sides) {
        return sides.stream()
                .map(side -> side.snapshot().inPair())
                .flatMap(Optional::stream)
                .findFirst()
                .map(pair -> pair.members().stream()
                        .filter(member -> !member.isWitness())
                        .map(PairStatus.Member::name)
                        .collect(Collectors.joining(" and ", "Pair ", "")))
                .orElse("Pair of "
                        + sides.stream().map(side -> side.runtime().name()).collect(Collectors.joining(" and ")));
    }
}
