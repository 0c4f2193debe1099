package org.millrace.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.KeptCopier;
import org.millrace.model.flow.Namespace;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.SampleHeader;

/** Merges the values of an object, of what it was made from, and of what it would be made from now; see {@link FlowMerge}. */
final class ValueMerge {

    private final List<String> notes;

    /** @param notes told where a value stays because a person has changed it */
    ValueMerge(List<String> notes) {
        this.notes = notes;
    }

    private static List<Property> properties(EObject object) {
        return Catalog.propertiesOf(object.eClass()).stream()
                .filter(property -> property.feature() != FlowPackage.Literals.FLOW__STEPS
                        && property.feature() != FlowPackage.Literals.FLOW__WIRES
                        && property.feature() != FlowPackage.Literals.STEP__ID
                        && property.type() != PropertyType.STEP)
                .toList();
    }

    /** Whether two objects of a class have the same values, ids aside. */
    static boolean alike(EObject one, EObject other) {
        return one.eClass() == other.eClass()
                && properties(one).stream().allMatch(property -> same(property, one, other));
    }

    private static boolean same(Property property, EObject one, EObject other) {
        Object a = one.eGet(property.feature());
        Object b = other.eGet(property.feature());
        return property.type() == PropertyType.VALUES
                ? EcoreUtil.equals(property.objects(one), property.objects(other))
                : Objects.equals(a, b);
    }

    /** @param who the object, as a note names it */
    void merge(String who, EObject base, EObject theirs, EObject mine) {
        for (Property property : properties(mine)) {
            if (same(property, base, theirs) || same(property, theirs, mine)) {
                continue;
            }
            EStructuralFeature feature = property.feature();
            if (property.type() == PropertyType.VALUES) {
                objects(who, property, base, theirs, mine);
            } else if (property.many()) {
                List<Object> merged =
                        merged(values(base, feature), values(theirs, feature), values(mine, feature), Objects::equals);
                values(mine, feature).clear();
                values(mine, feature).addAll(merged);
            } else if (same(property, base, mine)) {
                if (theirs.eIsSet(feature)) {
                    mine.eSet(feature, theirs.eGet(feature));
                } else {
                    mine.eUnset(feature);
                }
            } else {
                notes.add(who + ": " + property.label() + " stays '" + property.text(mine)
                        + "', which you have set; it would be '" + property.text(theirs) + "'.");
            }
        }
    }

    @SuppressWarnings("unchecked") // the feature is many-valued
    private static List<Object> values(EObject object, EStructuralFeature feature) {
        return (List<Object>) object.eGet(feature);
    }

    private static <T> List<T> merged(List<T> base, List<T> theirs, List<T> mine, BiPredicate<T, T> like) {
        List<T> merged = new ArrayList<>(mine);
        merged.removeIf(each -> contains(base, each, like) && !contains(theirs, each, like));
        for (int i = 0; i < theirs.size(); i++) {
            T each = theirs.get(i);
            if (!contains(base, each, like) && !contains(merged, each, like)) {
                merged.add(behindItsPredecessor(theirs, i, merged, like), each);
            }
        }
        return merged;
    }

    private static <T> int behindItsPredecessor(List<T> theirs, int of, List<T> merged, BiPredicate<T, T> like) {
        for (int i = of - 1; i >= 0; i--) {
            for (int at = 0; at < merged.size(); at++) {
                if (like.test(merged.get(at), theirs.get(i))) {
                    return at + 1;
                }
            }
        }
        return 0;
    }

    private static <T> boolean contains(List<T> list, T wanted, BiPredicate<T, T> like) {
        return list.stream().anyMatch(each -> like.test(each, wanted));
    }

    private void objects(String who, Property property, EObject base, EObject theirs, EObject mine) {
        List<EObject> was = property.objects(base);
        List<EObject> now = property.objects(theirs);
        List<EObject> here = property.objects(mine);
        List<EObject> merged = new ArrayList<>();
        for (EObject each : here) {
            Optional<EObject> old = like(was, each);
            Optional<EObject> next = like(now, each);
            boolean asMade = old.filter(one -> EcoreUtil.equals(one, each)).isPresent();
            boolean changed = old.isPresent()
                    && (next.isEmpty() || !EcoreUtil.equals(old.get(), next.get()))
                    && next.filter(one -> EcoreUtil.equals(one, each)).isEmpty();
            if (changed && !asMade) {
                notes.add(who + ": " + property.label() + ", " + key(each) + " stays, for you have changed it"
                        + (next.isEmpty() ? "; it would go." : "."));
            }
            if (!changed || !asMade) {
                merged.add(each);
            } else {
                next.ifPresent(merged::add);
            }
        }
        for (int i = 0; i < now.size(); i++) {
            EObject each = now.get(i);
            if (like(was, each).isEmpty() && like(merged, each).isEmpty()) {
                merged.add(behindItsPredecessor(now, i, merged, (one, other) -> key(one).equals(key(other))), each);
            }
        }
        List<Object> values = values(mine, property.feature());
        List<EObject> copies = merged.stream()
                .map(each -> each.eContainer() == mine ? each : new KeptCopier().copy(each))
                .toList();
        values.clear();
        values.addAll(copies);
    }

    private static Optional<EObject> like(List<EObject> list, EObject wanted) {
        return list.stream().filter(each -> key(each).equals(key(wanted))).findFirst();
    }

    /** By what an element of a list is known when its other values change. */
    private static String key(EObject object) {
        return switch (object) {
            case Branch branch -> "branch " + branch.getPort();
            case Namespace namespace -> "prefix " + namespace.getPrefix();
            case Sample sample -> "sample " + sample.getName();
            case SampleHeader header -> "header " + header.getName();
            default -> Difference.line(object);
        };
    }
}
