package org.millrace.model.edit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * Tells which step of one flow is which of another.
 *
 * <ol>
 *   <li>Steps of the same id are the same step, whatever else changed.
 *   <li>From those outward: where the wires of a pair lead, or come from, by the same port, stand the next candidates. They are one renamed
 *       step when they are of one kind and at least half of what they are given is the same.
 *   <li>Steps of one kind that are given the very same values, where each side has just one of them, are one renamed step too; from them
 *       step 2 goes on.
 * </ol>
 *
 * Takes time in proportion to steps and wires.
 */
final class Pairing {

    private final Flow before;
    private final Flow after;
    private final Map<Step, Step> toAfter = new IdentityHashMap<>();
    private final Map<Step, Step> toBefore = new LinkedHashMap<>();
    private final Deque<Step> outward = new ArrayDeque<>();
    private final Map<Step, List<Wire>> wiresBefore;
    private final Map<Step, List<Wire>> wiresAfter;

    private Pairing(Flow before, Flow after) {
        this.before = before;
        this.after = after;
        wiresBefore = wires(before);
        wiresAfter = wires(after);
    }

    /** From the steps of the later flow to their like in the earlier one; one that has none is not there. */
    static Map<Step, Step> of(Flow before, Flow after) {
        Pairing pairing = new Pairing(before, after);
        pairing.byId();
        pairing.alongWires();
        pairing.byValues();
        pairing.alongWires();
        return pairing.toBefore;
    }

    private static Map<Step, List<Wire>> wires(Flow flow) {
        Map<Step, List<Wire>> wires = new IdentityHashMap<>();
        for (Wire wire : flow.getWires()) {
            if (wire.getFrom() != null && wire.getTo() != null) {
                wires.computeIfAbsent(wire.getFrom(), key -> new ArrayList<>()).add(wire);
                wires.computeIfAbsent(wire.getTo(), key -> new ArrayList<>()).add(wire);
            }
        }
        return wires;
    }

    private void pair(Step old, Step now) {
        toAfter.put(old, now);
        toBefore.put(now, old);
        outward.add(now);
    }

    private void byId() {
        Map<String, Step> old = new HashMap<>();
        before.getSteps().forEach(step -> old.putIfAbsent(step.getId(), step));
        for (Step step : after.getSteps()) {
            Step was = step.getId() == null ? null : old.remove(step.getId());
            if (was != null) {
                pair(was, step);
            }
        }
    }

    private void alongWires() {
        while (!outward.isEmpty()) {
            Step now = outward.remove();
            Step old = toBefore.get(now);
            for (Wire wire : wiresAfter.getOrDefault(now, List.of())) {
                for (Wire was : wiresBefore.getOrDefault(old, List.of())) {
                    if (Objects.equals(wire.getPort(), was.getPort())) {
                        if (wire.getFrom() == now && was.getFrom() == old) {
                            pairIfAlike(was.getTo(), wire.getTo());
                        } else if (wire.getTo() == now && was.getTo() == old) {
                            pairIfAlike(was.getFrom(), wire.getFrom());
                        }
                    }
                }
            }
        }
    }

    private void pairIfAlike(Step old, Step now) {
        if (toAfter.containsKey(old) || toBefore.containsKey(now) || old.eClass() != now.eClass()) {
            return;
        }
        Set<String> given = Difference.given(old);
        Set<String> all = new HashSet<>(given);
        Set<String> both = Difference.given(now);
        all.addAll(both);
        both.retainAll(given);
        if (2 * both.size() >= all.size()) {
            pair(old, now);
        }
    }

    /** What a step is, its id and its wires aside. */
    private record Likeness(Object kind, Set<String> given) {}

    private void byValues() {
        Map<Likeness, Step> old = alone(before, toAfter.keySet());
        alone(after, toBefore.keySet()).forEach((likeness, step) -> {
            if (old.get(likeness) instanceof Step was) {
                pair(was, step);
            }
        });
    }

    /** The steps without a pair that are given something, and are the only ones of their like. */
    private static Map<Likeness, Step> alone(Flow flow, Set<Step> paired) {
        Map<Likeness, Step> alone = new LinkedHashMap<>();
        Set<Likeness> twice = new HashSet<>();
        for (Step step : flow.getSteps()) {
            Set<String> given = Difference.given(step);
            if (!paired.contains(step) && !given.isEmpty()) {
                Likeness likeness = new Likeness(step.eClass(), given);
                if (alone.put(likeness, step) != null) {
                    twice.add(likeness);
                }
            }
        }
        alone.keySet().removeAll(twice);
        return alone;
    }
}
