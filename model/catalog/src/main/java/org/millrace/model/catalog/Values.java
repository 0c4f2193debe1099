package org.millrace.model.catalog;

import java.util.List;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.model.flow.Kinds;

/**
 * The values of one step, or of one part of a step, by the names of its properties: for code that makes steps of its own, or that knows
 * what it looks for. Texts are as in a file, so a choice is its literal.
 *
 * <pre>{@code
 * Step call = Catalog.make("invoke");
 * Values.of(call).put("endpoint", "orders").put("timeoutMillis", 500);
 * Values.of(Catalog.make("route")).add("branches", "BodyBranch").put("port", "large").put("xpath", "/order");
 * }</pre>
 *
 * <p>Whatever names a property that the object does not have, or not of that sort, throws an {@link IllegalArgumentException}; ask
 * {@link #has} of an object of any kind. One thread at a time, as the object itself.
 */
public final class Values {

    private final EObject object;

    private Values(EObject object) {
        this.object = object;
    }

    public static Values of(EObject object) {
        return new Values(object);
    }

    /** What the values are of. */
    public EObject object() {
        return object;
    }

    public boolean has(String property) {
        return object.eClass().getEStructuralFeature(property) != null;
    }

    /** One value, "" when there is none. */
    public String text(String property) {
        EAttribute feature = single(property);
        Object value = object.eGet(feature);
        return value == null ? "" : EcoreUtil.convertToString(feature.getEAttributeType(), value);
    }

    /** The value of a whole number. */
    public int number(String property) {
        return object.eGet(single(property)) instanceof Integer number ? number : wrong(property, "no number");
    }

    /** The values of one of many texts or choices, in order. */
    public List<String> texts(String property) {
        EAttribute feature = attribute(property, true);
        return ((List<?>) object.eGet(feature))
                .stream()
                        .map(each -> EcoreUtil.convertToString(feature.getEAttributeType(), each))
                        .toList();
    }

    /** The parts that it holds, in order. */
    public List<EObject> parts(String property) {
        return List.copyOf(live(holder(property)));
    }

    /** Sets one value; null takes it away. */
    public Values put(String property, String text) {
        EAttribute feature = single(property);
        object.eSet(feature, text == null ? null : EcoreUtil.createFromString(feature.getEAttributeType(), text));
        return this;
    }

    public Values put(String property, int number) {
        return put(property, Integer.toString(number));
    }

    /** Adds to many texts or choices. */
    public Values addAll(String property, List<String> texts) {
        EAttribute feature = attribute(property, true);
        List<Object> values = live(feature);
        texts.forEach(text -> values.add(EcoreUtil.createFromString(feature.getEAttributeType(), text)));
        return this;
    }

    /**
     * Adds a new part behind those that are there.
     *
     * @param kind the part's {@link ValueKind#name()}
     * @return the part's values, to be filled in
     */
    public Values add(String property, String kind) {
        EReference feature = holder(property);
        EObject part = Kinds.named(kind, feature.getEReferenceType())
                .map(EcoreUtil::create)
                .orElseGet(() -> wrong(property, "no holder of a " + kind));
        live(feature).add(part);
        return of(part);
    }

    private EAttribute single(String property) {
        return attribute(property, false);
    }

    private EAttribute attribute(String property, boolean many) {
        EStructuralFeature feature = object.eClass().getEStructuralFeature(property);
        return feature instanceof EAttribute attribute && attribute.isMany() == many
                ? attribute
                : wrong(property, many ? "no list of texts" : "no single value");
    }

    private EReference holder(String property) {
        EStructuralFeature feature = object.eClass().getEStructuralFeature(property);
        return feature instanceof EReference reference && reference.isContainment() && reference.isMany()
                ? reference
                : wrong(property, "no holder of parts");
    }

    @SuppressWarnings("unchecked") // the feature is one of many values, of this type
    private <T> List<T> live(EStructuralFeature feature) {
        return (List<T>) object.eGet(feature);
    }

    private <T> T wrong(String property, String what) {
        throw new IllegalArgumentException(
                "\"" + property + "\" is " + what + " of a " + object.eClass().getName());
    }
}
