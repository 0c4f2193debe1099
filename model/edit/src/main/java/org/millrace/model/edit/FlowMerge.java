package org.millrace.model.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.millrace.model.edit.Difference.Fate;
import org.millrace.model.edit.Difference.StepPair;
import org.millrace.model.edit.Difference.WirePair;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.KeptCopier;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * Does to a drawing what leads from one flow to another, when the drawing was made from the first and a person has gone on with it since.
 *
 * <ol>
 *   <li>Both flows say their names by the drawing's own prefixes.
 *   <li>A value that is another one in the second flow comes, where the person left it as it was; lists are merged element by element.
 *   <li>Steps that only the second flow has come.
 *   <li>A wire that leads elsewhere in the second flow does so here: where the person has put steps into it, behind the last of those.
 *   <li>Steps that the second flow no longer has go, and the person's steps behind them are joined to what stood before.
 * </ol>
 *
 * What a person added or changed is never removed and never overwritten; where it stands against the second flow, a note says so. Nothing is
 * given a place: who merges has the newcomers placed.
 */
public final class FlowMerge {

    private final Flow base;
    private final Flow theirs;
    private final Drawing mine;
    private final List<String> notes = new ArrayList<>();

    /** From the steps of the base to those here; one that the person removed has none. */
    private final Map<Step, Step> mineOfBase = new IdentityHashMap<>();

    /** From the steps of the second flow to those here, the added ones too. */
    private final Map<Step, Step> mineOfTheirs = new IdentityHashMap<>();

    /** The steps that the person added. */
    private final Set<Step> own = new LinkedHashSet<>();

    /** Those that a wire led to before. */
    private final Set<Step> reached = new HashSet<>();

    private FlowMerge(Flow base, Flow theirs, Drawing mine) {
        this.base = base;
        this.theirs = theirs;
        this.mine = mine;
    }

    /**
     * Merges, inside of a {@link Drawing#change}.
     *
     * @param base what the drawing was made from; its prefixes are changed
     * @param theirs what it would be made from now; its prefixes are changed
     * @return what a person has to look after, each a sentence
     */
    public static List<String> merge(Flow base, Flow theirs, Drawing mine) {
        FlowMerge merge = new FlowMerge(base, theirs, mine);
        merge.run();
        return List.copyOf(merge.notes);
    }

    private void run() {
        new SharedPrefixes(mine.flow()).align(base, theirs);
        own.addAll(mine.flow().getSteps());
        Pairing.of(base, mine.flow()).forEach((here, was) -> {
            mineOfBase.put(was, here);
            own.remove(here);
        });
        mine.flow().getWires().forEach(wire -> reached.add(wire.getTo()));
        Difference difference = Difference.between(base, theirs);
        ValueMerge values = new ValueMerge(notes);
        values.merge("The flow", base, theirs, mine.flow());
        Set<Step> gone = new LinkedHashSet<>();
        for (StepPair pair : difference.steps()) {
            if (pair.after().isEmpty()) {
                gone.add(pair.before().orElseThrow());
            } else if (pair.before().isPresent()) {
                both(values, pair);
            }
        }
        Set<Step> stubborn = changedByHand(gone);
        difference.steps().stream()
                .filter(pair -> pair.fate() == Fate.ADDED)
                .forEach(pair -> add(pair.after().orElseThrow()));
        difference.wires().stream()
                .filter(pair -> pair.after().isPresent() && pair.fate() != Fate.SAME)
                .forEach(pair -> lead(pair, gone));
        difference.wires().stream()
                .filter(pair -> pair.fate() == Fate.REMOVED)
                .forEach(pair -> cut(pair.before().orElseThrow(), gone));
        for (Step step : gone) {
            Step here = mineOfBase.get(step);
            if (here != null && !stubborn.contains(step)) {
                mainWire(here)
                        .map(Wire::getTo)
                        .ifPresent(next -> mine.entering(here).stream()
                                .filter(wire -> own.contains(wire.getFrom()))
                                .forEach(wire -> leadOn(wire, next)));
                mine.remove(here);
            }
        }
        tellOfTheUnreached();
    }

    private void leadOn(Wire wire, Step to) {
        mine.straighten(wire);
        wire.setTo(to);
    }

    private void both(ValueMerge values, StepPair pair) {
        Step was = pair.before().orElseThrow();
        Step here = mineOfBase.get(was);
        if (here == null) {
            if (pair.fate() == Fate.CHANGED) {
                notes.add("Step " + was.getId() + " would have changed, and you have removed it.");
            }
            return;
        }
        mineOfTheirs.put(pair.after().orElseThrow(), here);
        if (here.eClass() == was.eClass()) {
            values.merge("Step " + here.getId(), was, pair.after().orElseThrow(), here);
            if (pair.renamed() && Objects.equals(here.getId(), was.getId())) {
                mine.whyNotRename(here, pair.after().orElseThrow().getId())
                        .ifPresentOrElse(
                                why -> notes.add("Step " + here.getId() + " keeps its id: " + why + "."),
                                () -> mine.rename(
                                        here, pair.after().orElseThrow().getId()));
            }
        }
    }

    /** Those of the steps that the person gave other values than they were made with: they stay. */
    private Set<Step> changedByHand(Set<Step> gone) {
        Set<Step> changed = new HashSet<>();
        for (Step step : gone) {
            Step here = mineOfBase.get(step);
            if (here != null && !ValueMerge.alike(step, here)) {
                changed.add(step);
                notes.add("Step " + here.getId() + " is no longer needed, and stays because you have changed it.");
            }
        }
        return changed;
    }

    private void add(Step there) {
        KeptCopier copier = new KeptCopier();
        Step step = (Step) copier.copy(there);
        step.setId(mine.freeId(there.getId()));
        if (!step.getId().equals(there.getId())) {
            notes.add("Step " + there.getId() + " comes as " + step.getId() + ", for you have one of its name.");
        }
        List<Step> order = theirs.getSteps();
        int at = 0;
        for (int i = order.indexOf(there) - 1; i >= 0 && at == 0; i--) {
            Step before = mineOfTheirs.get(order.get(i));
            at = before == null ? 0 : mine.flow().getSteps().indexOf(before) + 1;
        }
        mine.flow().getSteps().add(at, step);
        mineOfTheirs.put(there, step);
    }

    private void lead(WirePair pair, Set<Step> gone) {
        Wire there = pair.after().orElseThrow();
        Step from = mineOfTheirs.get(there.getFrom());
        Step to = mineOfTheirs.get(there.getTo());
        if (from == null || to == null) {
            notes.add("No wire from " + there.getFrom().getId() + " to "
                    + there.getTo().getId() + ": you have removed a step of those.");
            return;
        }
        Optional<Wire> first =
                pair.before().flatMap(was -> mine.wire(mineOfBase.getOrDefault(was.getFrom(), from), was.getPort()));
        if (first.isEmpty()) {
            if (pair.before().isEmpty()
                    && mine.wire(from, there.getPort()).isEmpty()
                    && mine.whyNotConnect(from, there.getPort(), to).isEmpty()) {
                mine.connect(from, there.getPort(), to);
            } else {
                notes.add("The wire from " + from.getId() + " by " + there.getPort()
                        + " stays as you drew it, and would lead to " + to.getId() + ".");
            }
            return;
        }
        Step was = mineOfBase.get(pair.before().orElseThrow().getTo());
        Optional<Wire> last = lastOwn(first.get(), was);
        if (last.isEmpty()) {
            notes.add("The wire from " + from.getId() + " by " + there.getPort()
                    + " leads where you drew it, no longer to "
                    + (was == null ? "a step that you removed" : was.getId()) + "; it would lead to " + to.getId()
                    + ".");
            return;
        }
        Step target = gone.contains(pair.before().orElseThrow().getTo()) ? behind(was, to) : to;
        leadOn(last.get(), target);
        if (!there.getPort().equals(first.get().getPort())
                && mine.wire(from, there.getPort()).isEmpty()) {
            mine.reconnect(first.get(), from, there.getPort(), first.get().getTo());
        }
    }

    /** The wire that enters a step, on the way from a wire through steps of the person's own; the wire itself when it leads there. */
    private Optional<Wire> lastOwn(Wire first, Step target) {
        Set<Step> seen = new HashSet<>();
        Wire at = first;
        while (at.getTo() != target) {
            Step through = at.getTo();
            if (!own.contains(through) || !seen.add(through)) {
                return Optional.empty();
            }
            Optional<Wire> next = mainWire(through);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            at = next.get();
        }
        return Optional.of(at);
    }

    private Optional<Wire> mainWire(Step step) {
        return mine.ports(step).stream()
                .filter(port -> !port.equals(Drawing.FAULT))
                .flatMap(port -> mine.wire(step, port).stream())
                .findFirst();
    }

    /** What stands behind a step that goes: the person's own steps on the way to the target, else the target. */
    private Step behind(Step goes, Step target) {
        return mainWire(goes)
                .filter(wire -> lastOwn(wire, target).isPresent())
                .map(Wire::getTo)
                .orElse(target);
    }

    /** A wire that is no longer there goes, or the first of those that the person made of it when its port goes. */
    private void cut(Wire was, Set<Step> gone) {
        Step from = mineOfBase.get(was.getFrom());
        Optional<Wire> here = from == null ? Optional.empty() : mine.wire(from, was.getPort());
        if (here.isEmpty() || gone.contains(was.getFrom())) {
            return;
        }
        boolean asMade = here.get().getTo() == mineOfBase.get(was.getTo());
        if (asMade || !mine.ports(from).contains(was.getPort())) {
            mine.remove(here.get());
        } else {
            notes.add("The wire from " + from.getId() + " by " + was.getPort() + " stays, for you have drawn it anew.");
        }
    }

    private void tellOfTheUnreached() {
        for (Step step : mine.flow().getSteps()) {
            if (reached.contains(step) && mine.entering(step).isEmpty()) {
                notes.add("Nothing leads to step " + step.getId()
                        + " any more, for what stood before it is gone: wire it anew, or remove it.");
            }
        }
    }
}
