package org.millrace.model.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.edit.Difference.StepPair;
import org.millrace.model.edit.Difference.ValuePair;
import org.millrace.model.edit.Difference.WirePair;
import org.millrace.model.flow.KeptCopier;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;
import org.millrace.model.flow.Wire;

/**
 * Makes one of two drawings like the other, one difference at a time. What is taken over has the place, the comments and the
 * unknown content that it has there. Every method that changes something is to be called inside of {@link Drawing#change}; once something was
 * taken over, the difference is another one.
 */
public final class TakeOver {

    private final Drawing mine;
    private final Drawing theirs;
    private final Map<Step, Step> mineOf = new IdentityHashMap<>();
    private final Map<Wire, Wire> theirsOf = new IdentityHashMap<>();

    /** @param difference between both, whichever is the earlier */
    public TakeOver(Difference difference, Drawing mine, Drawing theirs) {
        this.mine = mine;
        this.theirs = theirs;
        for (StepPair pair : difference.steps()) {
            if (pair.before().isPresent() && pair.after().isPresent()) {
                Step here = mine(pair.before(), pair.after()).orElseThrow();
                Step there = theirs(pair.before(), pair.after()).orElseThrow();
                mineOf.put(there, here);
            }
        }
        for (WirePair pair : difference.wires()) {
            if (pair.before().isPresent() && pair.after().isPresent()) {
                theirsOf.put(
                        mine(pair.before(), pair.after()).orElseThrow(),
                        theirs(pair.before(), pair.after()).orElseThrow());
            }
        }
    }

    private <T extends EObject> Optional<T> mine(Optional<T> before, Optional<T> after) {
        return before.filter(part -> part.eContainer() == mine.flow())
                .or(() -> after.filter(part -> part.eContainer() == mine.flow()));
    }

    private <T extends EObject> Optional<T> theirs(Optional<T> before, Optional<T> after) {
        return before.filter(part -> part.eContainer() == theirs.flow())
                .or(() -> after.filter(part -> part.eContainer() == theirs.flow()));
    }

    /**
     * Takes over a step. One that is only there comes with its wires to steps that are here, as far as their ports are free; one that is only
     * here goes, and wires lead again where they lead there.
     */
    public void step(StepPair pair) {
        Optional<Step> here = mine(pair.before(), pair.after());
        Optional<Step> there = theirs(pair.before(), pair.after());
        if (here.isEmpty()) {
            add(there.orElseThrow());
        } else if (there.isEmpty()) {
            remove(here.get());
        } else if (here.get().eClass() != there.get().eClass() || here.get() instanceof Unreadable) {
            replace(here.get(), there.get());
        } else {
            List<String> ports = mine.ports(here.get());
            pair.values().forEach(value -> property(here.get(), there.get(), value.property()));
            portsMoved(here.get(), there.get(), ports);
        }
    }

    /** Takes over one value of a step that is on both sides. */
    public void value(StepPair pair, ValuePair value) {
        Step here = mine(pair.before(), pair.after()).orElseThrow();
        Step there = theirs(pair.before(), pair.after()).orElseThrow();
        if (value.property().isEmpty()) { // of another kind it is another step
            replace(here, there);
        } else {
            List<String> ports = mine.ports(here);
            property(here, there, value.property());
            portsMoved(here, there, ports);
        }
    }

    /** Takes over a value of the flow itself. */
    public void value(ValuePair value) {
        property(mine.flow(), theirs.flow(), value.property());
    }

    /** Why a wire can't be taken over now, or nothing. */
    public Optional<String> whyNot(WirePair pair) {
        Wire there = theirs(pair.before(), pair.after()).orElse(null);
        if (there == null) {
            return Optional.empty();
        }
        for (Step end : ends(there)) {
            if (!mineOf.containsKey(end)) {
                return Optional.of("The step " + end.getId() + " is not on this side; take it over first.");
            }
        }
        return ends(there).size() < 2
                ? Optional.of("The wire leads from or to nothing there.")
                : mine.whyNotConnect(mineOf.get(there.getFrom()), there.getPort(), mineOf.get(there.getTo()))
                        .map(why -> "It can't be drawn here: " + why + ".");
    }

    private static List<Step> ends(Wire wire) {
        return Stream.of(wire.getFrom(), wire.getTo()).filter(Objects::nonNull).toList();
    }

    /** Takes over a wire with its segments, whose ends must be here. */
    public void wire(WirePair pair) {
        Optional<Wire> here = mine(pair.before(), pair.after());
        Optional<Wire> there = theirs(pair.before(), pair.after());
        if (there.isEmpty()) {
            mine.remove(here.orElseThrow());
        } else {
            whyNot(pair).ifPresent(why -> {
                throw new IllegalArgumentException(why);
            });
            lead(here, there.get());
        }
    }

    private void lead(Optional<Wire> here, Wire there) {
        Step from = mineOf.get(there.getFrom());
        Step to = mineOf.get(there.getTo());
        Wire wire;
        if (here.isPresent()) {
            wire = here.get();
            mine.wire(from, there.getPort()).filter(other -> other != wire).ifPresent(mine::remove);
            mine.reconnect(wire, from, there.getPort(), to);
        } else {
            wire = mine.connect(from, there.getPort(), to);
        }
        mine.place(wire, theirs.segments(there));
    }

    private void add(Step there) {
        Step step = (Step) copy(there);
        if (step.getId() != null && mine.step(step.getId()).isPresent()) {
            step.setId(mine.freeId(step.getId()));
        }
        mine.flow().getSteps().add(behind(there), step);
        theirs.place(there).ifPresent(place -> mine.move(step, theirs.at(there)));
        mineOf.put(there, step);
        for (Wire wire : theirs.flow().getWires()) {
            if ((wire.getFrom() == there || wire.getTo() == there)
                    && isHere(wire)
                    && mine.wire(mineOf.get(wire.getFrom()), wire.getPort()).isEmpty()) {
                lead(Optional.empty(), wire);
            }
        }
    }

    private boolean isHere(Wire there) {
        return mineOf.containsKey(there.getFrom())
                && mineOf.containsKey(there.getTo())
                && mine.whyNotConnect(mineOf.get(there.getFrom()), there.getPort(), mineOf.get(there.getTo()))
                        .isEmpty();
    }

    /** The index of the step behind the one that it follows there. */
    private int behind(Step there) {
        List<Step> order = theirs.flow().getSteps();
        for (int i = order.indexOf(there) - 1; i >= 0; i--) {
            Step before = mineOf.get(order.get(i));
            if (before != null && before.eContainer() != null) {
                return mine.flow().getSteps().indexOf(before) + 1;
            }
        }
        return 0;
    }

    private void remove(Step here) {
        List<Wire> wires = new ArrayList<>(mine.entering(here));
        wires.addAll(mine.leaving(here));
        for (Wire wire : wires) {
            Wire like = theirsOf.get(wire);
            if (like != null && isHere(like)) {
                lead(Optional.of(wire), like);
            }
        }
        mine.remove(here);
    }

    private void replace(Step here, Step there) {
        List<String> ports = mine.ports(here);
        Step step = (Step) copy(there);
        if (!Objects.equals(here.getId(), there.getId())
                && there.getId() != null
                && mine.step(there.getId()).isPresent()) {
            step.setId(mine.freeId(there.getId()));
        }
        Drawing.Point at = mine.at(here);
        mine.place(here).ifPresent(mine.layout().getPlaces()::remove);
        mine.replace(here, step);
        mine.move(step, at);
        mineOf.put(there, step);
        portsMoved(step, there, ports);
    }

    /** Wires by ports that the step no longer has leave it as they do there, or go; those by its new ports come. */
    private void portsMoved(Step here, Step there, List<String> before) {
        List<String> ports = mine.ports(here);
        for (Wire wire : mine.leaving(here)) {
            if (!ports.contains(wire.getPort())) {
                Wire like = theirsOf.get(wire);
                if (like != null && isHere(like)) {
                    lead(Optional.of(wire), like);
                } else {
                    mine.remove(wire);
                }
            }
        }
        theirs.leaving(there).stream()
                .filter(wire -> !before.contains(wire.getPort()) && isHere(wire))
                .filter(wire -> mine.wire(here, wire.getPort()).isEmpty())
                .forEach(wire -> lead(Optional.empty(), wire));
    }

    private void property(EObject here, EObject there, String name) {
        EStructuralFeature feature = Catalog.propertiesOf(here.eClass()).stream()
                .filter(property -> property.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no property " + name))
                .feature();
        Object value = there.eGet(feature);
        if (feature instanceof EReference reference && reference.isContainment()) {
            List<EObject> copies =
                    ((List<?>) value).stream().map(part -> copy((EObject) part)).toList();
            @SuppressWarnings("unchecked") // the feature is many-valued
            EList<EObject> values = (EList<EObject>) here.eGet(feature);
            values.clear();
            values.addAll(copies);
        } else if (!there.eIsSet(feature)) {
            here.eUnset(feature);
        } else {
            mine.set(here, feature, value);
        }
    }

    /** With what is kept of it out of sight, and the prefixes that this needs. */
    private EObject copy(EObject there) {
        KeptCopier copier = new KeptCopier();
        EObject copy = copier.copy(there);
        copier.copyReferences();
        Map<String, String> prefixes = new HashMap<>(KeptCopier.prefixes(theirs.flow()));
        prefixes.entrySet().removeAll(KeptCopier.prefixes(mine.flow()).entrySet());
        KeptCopier.declare(copy, prefixes);
        return copy;
    }
}
